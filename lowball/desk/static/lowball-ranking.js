"use strict";

/* Ranks hands of five cards by the parameters that the engine exports, names them in its words, and
   says which rules bear on them. Nothing of a page is needed, so that it can be asked hand by hand. */

const LowballRanking = (() => {
  const RANKS = "23456789TJQKA";
  const SUITS = "cdhs";
  const JOKER = "Jk";

  /* Ranks and whether there is one suit are all that a game asks of a hand; so hands that share both
     have one reading. A number with 3 bits for each rank tells how many of it there are. */
  const OF_RANK = Object.fromEntries([...RANKS].map((rank, n) => [rank, 2 * 8 ** n]));
  const OF_SUIT = Object.fromEntries([...SUITS].map((suit, n) => [suit, 1 << n]));
  const OF_JOKER = 2 * 8 ** RANKS.length;

  function key(cards) {
    let ranks = 0;
    let suits = 0;
    for (const card of cards) {
      if (card === JOKER) ranks += OF_JOKER;
      else {
        ranks += OF_RANK[card[0]];
        suits |= OF_SUIT[card[1]];
      }
    }
    return (suits & (suits - 1)) === 0 ? ranks + 1 : ranks;
  }

  function ranker(definition, ranking) {
    const straights = ranking.straights;
    const value = (category) => definition.categories.indexOf(category);
    const readings = new Map();

    function grouped(ranks, order) {
      const count = (rank) => ranks.filter((one) => one === rank).length;
      const aloud = [...ranks].sort((a, b) => count(b) - count(a) || order.indexOf(b) - order.indexOf(a));
      const sizes = [...new Set(aloud)].map(count);
      return { category: definition.groups[sizes.join()], ranks: aloud };
    }

    function conventional(ranks, suited) {
      const reading = grouped(ranks, ranking.order);
      if (new Set(ranks).size < ranks.length) return reading;
      for (const order of straights) {
        const places = ranks.map((rank) => order.indexOf(rank)).sort((a, b) => b - a);
        if (places[0] - places.at(-1) === ranks.length - 1) {
          return { category: suited ? "straight-flush" : "straight", ranks: places.map((place) => order[place]) };
        }
      }
      return { category: suited && ranking.flushes ? "flush" : reading.category, ranks: reading.ranks };
    }

    function completed(natural, suited) {
      const found = [grouped([...natural, definition.jokerIs], ranking.order)];
      for (const rank of RANKS) {
        if (natural.includes(rank)) continue;
        const reading = conventional([...natural, rank], suited);
        if (definition.completes.includes(reading.category)) found.push(reading);
      }
      return found.reduce((best, one) => (conventionalOrder(one, best) > 0 ? one : best));
    }

    function define(cards, suited) {
      const natural = cards.filter((card) => card !== JOKER).map((card) => card[0]);
      const joker = natural.length < cards.length;
      if (!joker) return conventional(natural, suited);
      if (ranking.joker === "completes") return completed(natural, suited);
      const lowest = [...ranking.order].find((rank) => !natural.includes(rank));
      return conventional([...natural, lowest], false);
    }

    function conventionalOrder(a, b) {
      const kinds = value(a.category) - value(b.category);
      if (kinds) return kinds;
      const place = a.ranks.findIndex((rank, n) => rank !== b.ranks[n]);
      return place < 0 ? 0 : ranking.order.indexOf(a.ranks[place]) - ranking.order.indexOf(b.ranks[place]);
    }

    /* What five cards are: a category, and their ranks as they are read aloud. */
    function read(cards) {
      const found = key(cards);
      let reading = readings.get(found);
      if (!reading) readings.set(found, reading = define(cards, found % 2 === 1));
      return reading;
    }

    /* Negative where the first hand is the better one, and 0 where they tie. */
    function order(a, b) {
      return ranking.high ? conventionalOrder(b, a) : conventionalOrder(a, b);
    }

    function bears(rule, reading, cards) {
      const ranks = reading.ranks;
      return (!rule.joker || cards.includes(JOKER))
        && (!rule.ranks || rule.ranks === ranks.join(""))
        && (!rule.sameRanks || [...rule.sameRanks].sort().join("") === [...ranks].sort().join(""))
        && (!rule.category || rule.category.includes(reading.category))
        && (!rule.has || ranks.includes(rule.has))
        && (!rule.first || ranks[0] === rule.first);
    }

    /* The places of the best hands, what each hand is, and the rules that bear on any of them. */
    function compare(hands) {
      const all = hands.map(read);
      const best = all.reduce((one, other) => (order(other, one) < 0 ? other : one));
      const winners = [...all.keys()].filter((n) => order(all[n], best) === 0);
      const rules = ranking.cites
        .filter((rule) => hands.some((cards, n) => bears(rule, all[n], cards))).map((rule) => rule.rule);
      return { readings: all, winners, rules };
    }

    return { read, order, compare };
  }

  function fill(template, values) {
    return template.replace(/\{(\w+)(?::(\w+))?\}/g, (_whole, name, form) => values(name, form));
  }

  /* A reading in words, such as "8-6-4-3-A" or "pair of aces, 4-3-2". */
  function named(reading, words) {
    const groups = [...new Set(reading.ranks)];
    const single = groups.filter((rank) => reading.ranks.filter((one) => one === rank).length === 1);
    const aloud = (ranks) => ranks.map((rank) => words.symbols[rank]).join("-");
    return fill(words.hands[reading.category], (name, form) => {
      if (name === "all") return aloud(reading.ranks);
      if (name === "rest") return aloud(single);
      const rank = name === "first" ? groups[0] : groups[Math.min(1, groups.length - 1)];
      return (words[form] || words.symbols)[rank];
    });
  }

  /* The cards in a text, in letters or symbols of any language; what is none is told. */
  function cardsIn(text, letters) {
    const names = Object.keys(letters).sort((a, b) => b.length - a.length).join("|");
    const suits = { "♣": "c", "♧": "c", "♦": "d", "♢": "d", "♥": "h", "♡": "h", "♠": "s", "♤": "s" };
    const card = new RegExp(`(joker|jk)|(${names})([cdhs♣♧♦♢♥♡♠♤])\\ufe0f?`, "iy");
    const cards = [];
    let at = 0;
    while (at < text.length) {
      if (/[\s,;·-]/.test(text[at])) { at += 1; continue; }
      card.lastIndex = at;
      const found = card.exec(text);
      if (!found) return { cards, wrong: /\S+/.exec(text.slice(at))[0] };
      cards.push(found[1] ? JOKER : letters[found[2].toUpperCase()] + (suits[found[3]] || found[3].toLowerCase()));
      at = card.lastIndex;
    }
    return { cards, wrong: null };
  }

  return { RANKS, SUITS, JOKER, ranker, named, fill, cardsIn };
})();

if (typeof module === "object") module.exports = LowballRanking;
