// Asks the ranking of the page, without a page: a JSON object on stdin, a JSON answer on stdout.

"use strict";

const { createHash } = require("node:crypto");
const path = require("node:path");

const ranking = require(path.join(__dirname, "../../lowball/desk/static/lowball-ranking.js"));

function deck(wild) {
  const cards = [...ranking.RANKS].flatMap((rank) => [...ranking.SUITS].map((suit) => rank + suit));
  return wild ? [...cards, ranking.JOKER] : cards;
}

// The digests of a form without the joker and with it, by the recipe of the suite. One pass makes both: the joker
// is the last card, so the hands without it come in the same order.
function digests(definition, one) {
  const ranker = ranking.ranker(definition, one);
  const cards = deck(true);
  const n = cards.length;
  const found = [];
  const readings = new Map();
  const plain = new Set();
  const hand = new Array(5);
  for (let a = 0; a < n; a += 1) for (let b = a + 1; b < n; b += 1) for (let c = b + 1; c < n; c += 1) {
    for (let d = c + 1; d < n; d += 1) for (let e = d + 1; e < n; e += 1) {
      hand[0] = cards[a]; hand[1] = cards[b]; hand[2] = cards[c]; hand[3] = cards[d]; hand[4] = cards[e];
      const reading = ranker.read(hand);
      let place = readings.get(reading);
      if (place === undefined) { place = readings.size; readings.set(reading, place); }
      if (e < n - 1) plain.add(place);
      found.push(e < n - 1 ? place : -1 - place);
    }
  }
  const all = [...readings.keys()];
  const numbered = (places) => {
    const strength = [];
    let last = null;
    let number = 0;
    for (const place of [...places].sort((x, y) => ranker.order(all[x], all[y]))) {
      if (last === null || ranker.order(all[last], all[place])) number += 1;
      strength[place] = number;
      last = place;
    }
    return { strength, number };
  };
  const digest = ({ strength, number }, kept) => {
    const bytes = Buffer.alloc(2 * kept.length);
    kept.forEach((place, at) => bytes.writeUInt16BE(strength[place], 2 * at));
    return { sha256: createHash("sha256").update(bytes).digest("hex"), hands: kept.length, classes: number };
  };
  return [
    digest(numbered(plain), found.filter((place) => place >= 0)),
    digest(numbered(readings.values()), found.map((place) => (place < 0 ? -1 - place : place))),
  ];
}

function compare(definition, one, asked, words) {
  const ranker = ranking.ranker(definition, one);
  return asked.map((shown) => {
    const { readings, winners, rules } = ranker.compare(shown);
    return { winners, rules, categories: readings.map((reading) => reading.category),
      names: words.map((said) => readings.map((reading) => ranking.named(reading, said))) };
  });
}

let text = "";
process.stdin.on("data", (part) => { text += part; });
process.stdin.on("end", () => {
  const { definition, forms = [], compares = [], words = [], texts = [], letters = {} } = JSON.parse(text);
  process.stdout.write(JSON.stringify({
    digests: forms.flatMap((one) => digests(definition, one)),
    compares: compares.map(([one, asked]) => compare(definition, one, asked, words)),
    cards: texts.map((one) => ranking.cardsIn(one, letters)),
  }));
});
