"use strict";

/* The ruling desk. What happened is looked up in the table that the engine wrote when the book was
   built; hands are compared by the engine's own parameters. Where a page has a desk in each of two
   languages, what is entered in one stands in the other as well. */

(() => {
  const { JOKER } = LowballRanking;
  const SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };
  const page = document.documentElement.lang;

  function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children.filter((child) => child !== ""));
    return made;
  }

  /* Text with its red suits in red. */
  function coloured(text) {
    return text.split(/([♥♦])/).map((part) => (/[♥♦]/.test(part) ? element("span", { class: "glyph-red" }, part) : part));
  }

  /* The places of the cases of a kind: in the order in which the last choice changes fastest. */
  function unpacked(runs) {
    const places = [];
    for (let n = 0; n < runs.length; n += 2) for (let k = 0; k < runs[n + 1]; k += 1) places.push(runs[n]);
    return places;
  }

  class Desk {
    constructor(root) {
      this.root = root;
      this.lang = root.dataset.lang;
      this.data = window.lowballDesk[this.lang];
      this.hands = root.querySelector(".desk-hands");
      this.case = root.querySelector(".desk-case");
      this.fields = [...this.hands.querySelectorAll("input[name=hand]")];
      this.active = 0;
    }

    /* Links */

    address(address) {
      // In the second half of a bilingual page, ids have the mark of the half.
      const half = document.body.dataset.rightHalf;
      return half && this.lang !== page ? address.replace("#", `#${half}-`) : address;
    }

    rule(id) {
      const found = this.data.rules[id];
      if (!found) return element("code", {}, id);
      const [number, title, address] = found;
      return element("a", { href: this.address(address) }, element("span", { class: "rule-number" }, number), " ", element("span", {}, title));
    }

    rules(ids) {
      const label = element("h3", {}, this.data.words.rules);
      return ids.length ? [label, element("ul", { class: "desk-rules" }, ...ids.map((id) => element("li", {}, this.rule(id))))] : [];
    }

    tell(output, key, ...parts) {
      // What is told again is not read aloud again.
      if (output.dataset.told === key) return;
      output.dataset.told = key;
      output.replaceChildren(...parts);
    }

    /* What happened */

    kind() {
      return this.case.querySelector(`.desk-axes[data-kind="${this.case.elements.kind.value}"]`);
    }

    choices() {
      return [...this.kind().querySelectorAll("select")];
    }

    offer() {
      // A kind that cannot happen in the game is not on offer.
      const game = this.case.elements.game.selectedIndex;
      for (const option of this.case.elements.kind.options) {
        option.disabled = this.data.table.cases[option.value][game] === null;
        option.hidden = option.disabled;
      }
      if (this.case.elements.kind.selectedOptions[0].disabled) {
        this.case.elements.kind.value = [...this.case.elements.kind.options].find((one) => !one.disabled).value;
      }
      for (const axes of this.case.querySelectorAll(".desk-axes")) axes.hidden = axes !== this.kind();
      const suit = this.kind().querySelector("select[name=suit]");
      if (suit) suit.disabled = this.kind().querySelector("select[name=rank]").value === JOKER;
    }

    ruling() {
      const { texts, rulings, runs, cases } = this.data.table;
      const choices = this.choices();
      const [rank, suit] = ["rank", "suit"].map((name) => choices.find((one) => one.name === name)?.value);
      const number = choices.filter((one) => one.name !== "suit")
        .reduce((sum, one) => sum * one.length + one.selectedIndex, 0);
      const places = unpacked(runs[cases[this.case.elements.kind.value][this.case.elements.game.selectedIndex]]);
      const [told, outcome, rules, by, option, otherwise] = rulings[places[number]].map((place) => texts[place]);
      // Of a card the table has the rank alone, and the sentence a place for its name.
      const sentence = suit ? told.replaceAll("{card}", this.card(rank === JOKER ? JOKER : rank + suit)) : told;
      return { sentence, outcome, rules: rules.split(" ").filter(Boolean), by, option, otherwise };
    }

    rule_on_case() {
      this.offer();
      const found = this.ruling();
      const parts = [element("p", { class: "desk-verdict" }, ...coloured(found.sentence))];
      // What is ruled stands in the sentence; what is refused might be taken for allowed.
      if (found.outcome === this.data.words.refused) parts[0].prepend(element("span", { class: "desk-outcome" }, found.outcome), " ");
      parts.push(...this.rules(found.rules));
      if (found.by) parts.push(this.open(found));
      this.tell(this.case.querySelector(".desk-ruling"), JSON.stringify(found), ...parts);
    }

    open({ by, option, otherwise }) {
      const words = this.data.words;
      const told = element("p", { class: "desk-open" });
      const address = this.data.options[option];
      const [before, after] = words.open.split("{what}");
      const named = option && by.includes(option) ? by.split(option) : null;
      const code = element("code", {}, option);
      told.append(before, ...(named
        ? [named[0], address ? element("a", { href: this.address(address) }, code) : code, named.slice(1).join(option)]
        : [by]), after);
      if (otherwise) told.append(` ${words.otherwise.replace("{outcomes}", otherwise)}`);
      return told;
    }

    /* Which hand wins */

    card(card) {
      return card === JOKER ? this.data.words.joker : this.data.words.symbols[card[0]] + SIGNS[card[1]];
    }

    shown() {
      return this.fields.map((field) => LowballRanking.cardsIn(field.value, this.data.letters));
    }

    set(n, cards) {
      this.fields[n].value = cards.map((card) => this.card(card)).join(" ");
    }

    toggle(card) {
      const shown = this.shown();
      const size = this.data.definition.size;
      const held = shown.findIndex(({ cards }) => cards.includes(card));
      if (held >= 0) {
        this.set(held, shown[held].cards.filter((one) => one !== card));
        this.active = held;
        return;
      }
      const free = (n) => shown[n].cards.length < size;
      if (!free(this.active)) this.active = [...shown.keys()].find(free) ?? this.active;
      if (!free(this.active)) return;
      this.set(this.active, [...shown[this.active].cards, card]);
      if (shown[this.active].cards.length + 1 === size) {
        this.active = [...shown.keys()].find((n) => n !== this.active && free(n)) ?? this.active;
      }
    }

    mark(shown) {
      const ranking = this.data.rankings[this.hands.elements.ranking.selectedIndex];
      this.fields.forEach((field, n) => field.closest(".desk-hand").classList.toggle("active", n === this.active));
      for (const button of this.hands.querySelectorAll("[data-card]")) {
        const held = shown.findIndex(({ cards }) => cards.includes(button.dataset.card));
        button.setAttribute("aria-pressed", String(held >= 0));
        button.dataset.hand = held < 0 ? "" : held + 1;
        button.disabled = button.dataset.card === JOKER && !ranking.wild && held < 0;
      }
    }

    /* Why the hands cannot be compared, in a sentence; a word that is still being written is no fault. */
    fault(shown, ranking, finished) {
      const words = this.data.words;
      const fill = (text, values) => LowballRanking.fill(text, (name) => values[name]);
      for (const [n, { cards, wrong }] of shown.entries()) {
        if (wrong && (finished || !this.fields[n].value.endsWith(wrong))) {
          const [ten, queen] = ["Td", "Qh"];
          return fill(words.noCard, { text: wrong, symbols: `${this.card(ten)} ${this.card(queen)}`, ascii: `${ten} ${queen}`, joker: words.joker });
        }
        if (cards.length > this.data.definition.size) return fill(words.size, { size: this.data.definition.size, count: cards.length });
      }
      const all = shown.flatMap(({ cards }) => cards);
      const twice = all.find((card, n) => all.indexOf(card) < n);
      if (twice) return fill(words.twice, { card: this.card(twice) });
      return all.includes(JOKER) && !ranking.wild ? words.noJoker : "";
    }

    rule_on_hands(finished) {
      const { words, definition, rankings } = this.data;
      const ranking = rankings[this.hands.elements.ranking.selectedIndex];
      const output = this.hands.querySelector(".desk-ruling");
      const shown = this.shown();
      this.mark(shown);
      const fault = this.fault(shown, ranking, finished);
      this.fields.forEach((field, n) => field.toggleAttribute("aria-invalid", Boolean(finished && shown[n].wrong)));
      if (fault) {
        const closed = fault.slice(0, 1).toUpperCase() + fault.slice(1) + (/[.!?]$/.test(fault) ? "" : ".");
        this.tell(output, closed, element("p", { class: "desk-fault" }, ...coloured(closed)));
        return;
      }
      const hands = [...shown.entries()].filter(([, { cards, wrong }]) => cards.length === definition.size && !wrong);
      if (!hands.length) { this.tell(output, ""); return; }
      this.ranker ||= new Map();
      if (!this.ranker.has(ranking)) this.ranker.set(ranking, LowballRanking.ranker(definition, ranking));
      const { readings, winners, rules } = this.ranker.get(ranking).compare(hands.map(([, { cards }]) => cards));
      const name = (n) => words.hand.replace("{n}", hands[n][0] + 1);
      const said = (n) => LowballRanking.named(readings[n], words);
      const parts = [];
      if (hands.length > 1) {
        const all = winners.map(name);
        const list = all.length > 1 ? words.and.replace("{head}", all.slice(0, -1).join(", ")).replace("{last}", all.at(-1)) : all[0];
        const template = winners.length > 1 ? words.tie : words.wins;
        parts.push(element("p", { class: "desk-verdict" }, template.replace("{winners}", list).replace("{hand}", said(winners[0])) + "."));
      }
      parts.push(element("ul", { class: "desk-read" }, ...hands.map(([, { cards }], n) => element(
        "li", winners.includes(n) && hands.length > 1 ? { class: "wins" } : {},
        element("span", { class: "desk-name" }, name(n)), " ",
        element("span", { class: "desk-held" }, ...coloured(cards.map((card) => this.card(card)).join(" "))), " ",
        element("span", {}, said(n))))));
      parts.push(...this.rules(rules));
      this.tell(output, JSON.stringify([hands, ranking.form, ranking.wild]), ...parts);
    }
  }

  const desks = [...document.querySelectorAll(".desk")].map((root) => new Desk(root));
  if (!desks.length) return;

  /* Both desks of a bilingual page say what one is asked, and the one that is used says it aloud. */
  function rule(desk, { finished = false, form = null } = {}) {
    for (const other of desks) {
      for (const output of other.root.querySelectorAll(".desk-ruling")) output.ariaLive = other === desk ? "polite" : "off";
      if (other !== desk) {
        const own = other.root.querySelectorAll("select");
        desk.root.querySelectorAll("select").forEach((select, n) => { own[n].selectedIndex = select.selectedIndex; });
        other.active = desk.active;
        desk.shown().forEach(({ cards, wrong }, n) => { if (!wrong) other.set(n, cards); });
      }
      if (form !== desk.hands) other.rule_on_case();
      if (form !== desk.case) other.rule_on_hands(finished);
    }
  }

  /* The address holds the case, so that a ruling can be sent to somebody. */
  function written(desk) {
    const { kind, game } = desk.case.elements;
    return `#${[kind.value, game.value, ...desk.choices().map((one) => one.value)].join("/")}`;
  }

  function read(desk) {
    const [kind, game, ...choices] = decodeURIComponent(location.hash.slice(1)).split("/");
    const choose = (select, value) => { if ([...select.options].some((one) => one.value === value)) select.value = value; };
    if (![...desk.case.elements.kind.options].some((one) => one.value === kind)) return;
    choose(desk.case.elements.kind, kind);
    choose(desk.case.elements.game, game);
    desk.choices().forEach((select, n) => choose(select, choices[n]));
    desk.case.scrollIntoView({ block: "start" });
  }

  for (const desk of desks) {
    desk.root.addEventListener("submit", (event) => event.preventDefault());
    desk.root.addEventListener("input", (event) => rule(desk, { form: event.target.closest("form") }));
    desk.root.addEventListener("change", (event) => {
      rule(desk, { finished: true, form: event.target.closest("form") });
      if (!desk.case.contains(event.target)) return;
      try { history.replaceState(null, "", written(desk)); } catch { /* Some browsers refuse it when it comes too often. */ }
    });
    desk.fields.forEach((field, n) => field.addEventListener("focus", () => { desk.active = n; desk.mark(desk.shown()); }));
    desk.hands.addEventListener("click", (event) => {
      const card = event.target.closest("[data-card]");
      const clear = event.target.closest(".desk-clear");
      if (card) desk.toggle(card.dataset.card);
      else if (clear) {
        desk.active = desk.fields.indexOf(clear.closest(".desk-hand").querySelector("input"));
        desk.set(desk.active, []);
      } else return;
      rule(desk, { finished: true, form: desk.hands });
    });
  }
  // The language switch takes the case along.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".edition-switch a");
    if (link && location.hash.includes("/")) link.setAttribute("href", link.getAttribute("href").split("#")[0] + location.hash);
  });
  window.addEventListener("hashchange", () => { read(desks[0]); rule(desks[0]); });
  read(desks[0]);
  rule(desks[0]);
})();
