// Rankings and a few rulings in plain JavaScript, written from the protocol page and the text of the rules.
//
//     lowball conform -- node examples/adapters/node_adapter.js
//
// Nothing here is shared with the engine in Python: what both say alike, two readers of the book say.

"use strict";

const readline = require("node:readline");

const RANKS = "23456789TJQKA";
const ACE = 12;
const JOKER = "Jk";

const CATEGORIES = [
  "high-card", "pair", "two-pair", "three-of-a-kind", "straight", "flush", "full-house",
  "four-of-a-kind", "straight-flush", "five-aces",
];
const GROUPS = {
  "1,1,1,1,1": "high-card", "2,1,1,1": "pair", "2,2,1": "two-pair", "3,1,1": "three-of-a-kind",
  "3,2": "full-house", "4,1": "four-of-a-kind", "5": "five-aces",
};

class Skipped extends Error {}

class Refused extends Error {
  constructor(code, rule) {
    super(code);
    this.error = { code, rule };
  }
}

// Houses

function form(house) {
  if (house.preset.endsWith("high")) return "high";
  return house.preset.endsWith("27") ? "27" : "a5";
}

function atLimit(house) {
  return !house.preset.startsWith("no-limit") && !house.preset.startsWith("pot-limit");
}

function jokerInUse(house) {
  return house.joker ?? form(house) === "a5"; // a5.joker.default, d27.inherit, high.joker
}

// Ranks are numbers from 0, the lowest of the game; in ace-to-five that is the ace (a5.rank, d27.ace-high).

function ranked(game, rank) {
  return game === "a5" ? (rank + 1) % RANKS.length : rank;
}

function lowestLacking(ranks) {
  let rank = 0;
  while (ranks.includes(rank)) rank += 1;
  return rank;
}

// A reading is a category and the ranks, in the order in which they are compared: repeated cards first.

function byRepeats(ranks) {
  const count = (rank) => ranks.filter((one) => one === rank).length;
  const order = [...ranks].sort((a, b) => count(b) - count(a) || b - a);
  const sizes = [...new Set(order)].map(count);
  return { category: GROUPS[sizes], ranks: order };
}

function conventional(ranks, suited, wheel) {
  const reading = byRepeats(ranks);
  if (reading.category !== "high-card") return reading;
  let straight = reading.ranks.every((rank, n) => rank === reading.ranks[0] - n);
  if (wheel && reading.ranks.join() === [ACE, 3, 2, 1, 0].join()) {
    straight = true; // 5-4-3-2-A, the lowest (high.rank): below it no card, so the ace counts as one
    reading.ranks = [3, 2, 1, 0, -1];
  }
  if (straight) return { category: suited ? "straight-flush" : "straight", ranks: reading.ranks };
  return { category: suited ? "flush" : "high-card", ranks: reading.ranks };
}

function read(game, cards) {
  const natural = cards.filter((card) => card !== JOKER);
  const joker = natural.length < cards.length;
  const ranks = natural.map((card) => ranked(game, RANKS.indexOf(card[0])));
  const suited = new Set(natural.map((card) => card[1])).size === 1;
  if (game === "a5") return byRepeats(joker ? [...ranks, lowestLacking(ranks)] : ranks); // a5.joker.value
  if (game === "27") { // d27.rank, d27.a2345; the joker as in ace-to-five (d27.inherit), and of no suit
    return conventional(joker ? [...ranks, lowestLacking(ranks)] : ranks, suited && !joker, false);
  }
  if (!joker) return conventional(ranks, suited, true);
  const readings = [byRepeats([...ranks, ACE])]; // high.joker: an ace …
  for (let rank = 0; rank <= ACE; rank += 1) { // … or what completes a straight or a flush
    if (ranks.includes(rank)) continue;
    const completed = conventional([...ranks, rank], suited, true);
    if (["straight", "flush", "straight-flush"].includes(completed.category)) readings.push(completed);
  }
  return readings.sort(compareHigh).at(-1);
}

function compareHigh(a, b) {
  const kinds = CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  if (kinds) return kinds;
  const place = a.ranks.findIndex((rank, n) => rank !== b.ranks[n]);
  return place < 0 ? 0 : a.ranks[place] - b.ranks[place];
}

// In draw high the high hand wins; in lowball the low one does, by the ranks of its game.
function bestFirst(game) {
  return game === "high" ? (a, b) => compareHigh(b, a) : compareHigh;
}

// Every reading that a deck can make, the best first: for each set of ranks a hand of one suit and one of several.

const classes = new Map();

function strength(game, joker, reading) {
  const name = `${game} ${joker}`;
  if (!classes.has(name)) classes.set(name, classesOf(game, joker));
  return classes.get(name).get(key(reading));
}

function key(reading) {
  return `${reading.category} ${reading.ranks}`;
}

function classesOf(game, joker) {
  const found = new Map();
  const note = (cards) => {
    const reading = read(game, cards);
    found.set(key(reading), reading);
  };
  for (const ranks of rankSets(5, 0)) handsOf(ranks).forEach(note);
  if (joker) for (const ranks of rankSets(4, 0)) handsOf(ranks).forEach((hand) => note([...hand, JOKER]));
  const ordered = [...found.values()].sort(bestFirst(game));
  return new Map(ordered.map((reading, n) => [key(reading), n + 1]));
}

function* rankSets(count, from) {
  if (count === 0) yield [];
  for (let rank = from; count > 0 && rank <= ACE; rank += 1) {
    for (const rest of rankSets(count - 1, rank)) {
      if (rest.length < 4 || rest[3] !== rank) yield [rank, ...rest];
    }
  }
}

function handsOf(ranks) {
  const seen = {};
  const several = ranks.map((rank, n) => {
    seen[rank] = (seen[rank] ?? -1) + 1;
    // The last card breaks the suit where no rank repeats.
    const apart = new Set(ranks).size === ranks.length && n === ranks.length - 1;
    return RANKS[rank] + "cdhs"[seen[rank] + (apart ? 1 : 0)];
  });
  if (new Set(ranks).size < ranks.length) return [several];
  return [several, ranks.map((rank) => `${RANKS[rank]}c`)];
}

function listed(cards) {
  return typeof cards === "string" ? cards.split(" ") : cards;
}

function rank(house, given) {
  const reading = read(form(house), listed(given.cards));
  return { category: reading.category, strength: strength(form(house), jokerInUse(house), reading) };
}

function compare(house, given) {
  const order = bestFirst(form(house));
  const readings = Object.entries(given.hands).map(([seat, cards]) => [seat, read(form(house), listed(cards))]);
  const best = readings.map(([, reading]) => reading).sort(order)[0];
  return { winners: readings.filter(([, reading]) => order(reading, best) === 0).map(([seat]) => seat) };
}

// Rulings

function exposedBeforeDraw(house, given) {
  if (given.exposed_by === "player" && house.player_exposed_card !== "as_dealer") return { outcome: "keep" };
  if (form(house) === "high") return { outcome: "keep" }; // high.exposed.keep
  if (given.card === JOKER) {
    if (form(house) === "27") throw new Skipped("the book says nothing of a joker exposed in deuce-to-seven");
    // a5.exposed.limit, nlpl.exposed.reason
    return { outcome: !atLimit(house) && house.joker_exposed_nlpl === "replace" ? "replace" : "take" };
  }
  // d27.exposed, d27.exposed.nlpl; a5.exposed.limit, a5.exposed.nlpl
  const taken = form(house) === "27" ? "23457" : atLimit(house) ? "A234567" : "A2345";
  return { outcome: taken.includes(given.card[0]) ? "take" : "replace" };
}

function askForExposed(house, given) {
  const ruling = exposedBeforeDraw(house, given);
  // To take a card is to keep it; the wish is refused where it is the other of the two.
  if ((ruling.outcome === "replace") !== (given.wanted === "replace"))
    throw new Refused("no-option", form(house) === "high" ? "high.exposed.keep" : "exposed.no-option");
  return ruling;
}

function drawOrder(house, given) {
  if (given.exposed) throw new Skipped("cards exposed on the draw are not built yet");
  const events = [];
  const drawn = given.requests.some(({ cards }) => cards > 0);
  if (drawn && !given.burned) events.push({ event: "burn", count: 1 }); // draw.burn-first
  const row = house.allow_five_consecutive ? 5 : 4; // draw.max-consecutive
  const later = [];
  given.requests.forEach(({ seat, cards }, n) => {
    if (cards > 5) throw new Refused("draw-count", "draw.max-consecutive");
    if (cards === 0) events.push({ event: "pat", seat });
    else events.push({ event: "deal", seat, count: Math.min(cards, row) });
    if (cards > row) later.push({ seat, place: n });
  });
  const after = ({ place }) => given.requests.slice(place + 1);
  const draws = (player) => house.last_drawer === "in_order" || player.cards > 0;
  // draw.five.last-player: before the fifth card a card is burned if nobody draws in between
  const last = later.find((one) => !after(one).some(draws));
  if (last) events.push({ event: "burn", count: 1 }, { event: "deal", seat: last.seat, count: 1 });
  for (const one of later) if (one !== last) events.push({ event: "deal", seat: one.seat, count: 1 });
  return { outcome: drawn ? "deal" : "pat", events, burn_card: null, discards: [] };
}

function mayRaise(house, given) {
  const options = Object.keys(house).filter((name) => !["preset", "joker", "max_raises_multihanded"].includes(name));
  if (!atLimit(house) || options.length) throw new Skipped("raises are built for limit as it is usual");
  const acts = given.acts ?? [];
  const checked = acts.some((act) => act.act === "check" && act.seat === given.seat);
  if (checked) throw new Skipped("check-raises are not built yet");
  const bets = acts.filter((act) => act.act === "bet" || act.act === "raise");
  const step = given.phase === "postdraw" ? 2 * given.unit : given.unit;
  const blind = Object.keys(given.blinds ?? {}).length ? given.unit : 0;
  const whole = bets.every((act, n) => act.to === (n ? bets[n - 1].to : blind) + step);
  if (!whole || !bets.length || bets.at(-1).seat === given.seat) throw new Skipped("short bets are not built yet");
  const left = (seat) => given.stacks[seat] + (given.blinds?.[seat] ?? 0);
  if (left(given.seat) <= bets.at(-1).to) throw new Skipped("all-in players are not built yet");
  // bet.raise-cap: a bet, which the blind is, and four raises; bet.raise-cap.headsup: between two no cap, unless
  // it was reached while more were in
  const inPlay = new Set(Object.keys(given.stacks));
  let raises = blind ? 0 : -1;
  let reached = false;
  for (const act of acts) {
    if (act.act === "fold") inPlay.delete(act.seat);
    if (bets.includes(act)) raises += 1;
    if (inPlay.size > 2 && raises >= (house.max_raises_multihanded ?? 4)) reached = true;
  }
  if (reached) throw new Refused("raise-cap", inPlay.size > 2 ? "bet.raise-cap" : "bet.raise-cap.headsup");
  if ([...inPlay].some((seat) => left(seat) <= bets.at(-1).to)) throw new Skipped("all-in players are not built yet");
  return { outcome: "allowed" };
}

const QUESTIONS = {
  "joker-in-use": (house) => ({ outcome: jokerInUse(house) ? "in-use" : "not-in-use" }),
  "exposed-before-draw": exposedBeforeDraw,
  "ask-for-exposed": askForExposed,
  "exposed-on-draw": () => ({ outcome: "replace" }), // exposed.on-draw
  "draw-order": drawOrder,
  "may-raise": mayRaise,
};

function rule(house, situation) {
  const question = QUESTIONS[situation.question];
  if (!question) throw new Skipped(`the question ${situation.question} is not built yet`);
  return question(house, situation.given ?? {});
}

const KINDS = { rank, compare, rule };

function answer(message) {
  try {
    return { result: { value: KINDS[message.kind](message.house, message.given) } };
  } catch (error) {
    if (error instanceof Skipped) return { skipped: error.message };
    if (error instanceof Refused) return { result: { error: error.error } };
    return { errored: `${error.name}: ${error.message}`.replace(/\s+/g, " ").slice(0, 900) };
  }
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type === "stop") process.exit(0);
  const said = message.type === "start"
    ? { type: "ready", name: "node", version: "1.0", kinds: Object.keys(KINDS) }
    : { id: message.id, ...answer(message) };
  process.stdout.write(`${JSON.stringify(said)}\n`);
});
