// The ranking of the page as a program for the conformance suite: node adapter.js DATA, where DATA is what the
// page looks up, as JSON.

"use strict";

const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");

const page = require(path.join(__dirname, "../../lowball/desk/static/lowball-ranking.js"));

const { definition, rankings } = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const rankers = new Map();

function* rankSets(count, from = 0) {
  if (!count) yield [];
  for (let rank = from; count && rank < page.RANKS.length; rank += 1) {
    for (const rest of rankSets(count - 1, rank)) if (rest.filter((one) => one === rank).length < 4) yield [rank, ...rest];
  }
}

// For each set of ranks a hand of several suits, and one of one suit where no rank comes twice.
function* specimens(wild) {
  for (const joker of wild ? [[], [page.JOKER]] : [[]]) {
    for (const ranks of rankSets(5 - joker.length)) {
      const twice = ranks.map((rank, n) => ranks.slice(0, n).filter((one) => one === rank).length);
      const apart = twice.some(Boolean) ? 0 : 1;
      yield [...ranks.map((rank, n) => page.RANKS[rank] + page.SUITS[twice[n] + (n ? 0 : apart)]), ...joker];
      if (apart) yield [...ranks.map((rank) => `${page.RANKS[rank]}c`), ...joker];
    }
  }
}

function name(reading) {
  return `${reading.category} ${reading.ranks}`;
}

function rankerOf(house) {
  const form = { h: "draw-high", 7: "deuce-to-seven", 5: "ace-to-five" }[house.preset.replace(/igh$/, "").at(-1)];
  const wild = house.joker ?? form === "ace-to-five";
  const key = `${form} ${wild}`;
  if (!rankers.has(key)) {
    const ranker = page.ranker(definition, rankings.find((one) => one.form === form && one.wild === wild));
    const found = new Map([...specimens(wild)].map((hand) => [name(ranker.read(hand)), ranker.read(hand)]));
    const classes = [...found.values()].sort(ranker.order).map(name);
    rankers.set(key, { ...ranker, strength: new Map(classes.map((one, n) => [one, n + 1])) });
  }
  return rankers.get(key);
}

const listed = (cards) => (typeof cards === "string" ? cards.split(" ") : cards);

const KINDS = {
  rank(house, { cards }) {
    const ranker = rankerOf(house);
    const reading = ranker.read(listed(cards));
    return { category: reading.category, strength: ranker.strength.get(name(reading)) };
  },
  compare(house, { hands }) {
    const seats = Object.keys(hands);
    return { winners: rankerOf(house).compare(seats.map((seat) => listed(hands[seat]))).winners.map((n) => seats[n]) };
  },
};

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "stop") process.exit(0);
  const said = message.type === "start"
    ? { type: "ready", name: "ruling-desk", version: "1.0", kinds: Object.keys(KINDS) }
    : { id: message.id, result: { value: KINDS[message.kind](message.house, message.given) } };
  process.stdout.write(`${JSON.stringify(said)}\n`);
});
