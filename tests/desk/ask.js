// Asks the ranking of the page, without a page: a JSON object on stdin, a JSON answer on stdout.

"use strict";

const { createHash } = require("node:crypto");
const path = require("node:path");

const ranking = require(path.join(__dirname, "../../lowball/desk/static/lowball-ranking.js"));

function deck(wild) {
  const cards = [...ranking.RANKS].flatMap((rank) => [...ranking.SUITS].map((suit) => rank + suit));
  return wild ? [...cards, ranking.JOKER] : cards;
}

function* hands(cards) {
  const n = cards.length;
  for (let a = 0; a < n; a += 1) for (let b = a + 1; b < n; b += 1) for (let c = b + 1; c < n; c += 1) {
    for (let d = c + 1; d < n; d += 1) for (let e = d + 1; e < n; e += 1) {
      yield [cards[a], cards[b], cards[c], cards[d], cards[e]];
    }
  }
}

// The classes of equal hands, numbered from the best: what `strength` is, and what the digests are made of.
function digest(definition, one) {
  const ranker = ranking.ranker(definition, one);
  const found = new Map();
  const places = [];
  const numbers = [];
  const made = new Map();
  for (const hand of hands(deck(one.wild))) {
    const reading = ranker.read(hand);
    let place = made.get(reading);
    if (place === undefined) {
      const name = `${reading.category} ${reading.ranks}`;
      if (!found.has(name)) { found.set(name, places.length); places.push(reading); }
      place = found.get(name);
      made.set(reading, place);
    }
    numbers.push(place);
  }
  const order = [...places.keys()].sort((a, b) => ranker.order(places[a], places[b]));
  const strength = new Array(places.length);
  order.forEach((place, n) => { strength[place] = n + 1; });
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((place, n) => bytes.writeUInt16BE(strength[place], 2 * n));
  return { sha256: createHash("sha256").update(bytes).digest("hex"), hands: numbers.length, classes: places.length };
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
  const { definition, digests = [], compares = [], words = [] } = JSON.parse(text);
  process.stdout.write(JSON.stringify({
    digests: digests.map((one) => digest(definition, one)),
    compares: compares.map(([one, asked]) => compare(definition, one, asked, words)),
  }));
});
