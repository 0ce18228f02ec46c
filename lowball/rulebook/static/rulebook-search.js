"use strict";

/* Searches the entries that the page loads, one list a language. Accents and capitals don't
   count, in what is looked for as in what is found; a word is found by its beginning. */

const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
  .replace(/œ/g, "oe").replace(/æ/g, "ae").replace(/[’']/g, " ");

/* Each letter folds by itself, so that what was found can be shown as it is written. */
function marked(text, words) {
  let folded = "";
  const at = [];
  [...text].forEach((letter, n) => {
    for (const one of fold(letter)) { folded += one; at.push(n); }
  });
  const hits = words.map((word) => find(folded, word)).filter((hit) => hit >= 0).sort((a, b) => a - b);
  const letters = [...text];
  const start = hits.length && at[hits[0]] > 90 ? at[hits[0]] - 60 : 0;
  const parts = [start ? "…" : ""];
  let done = start;
  for (const hit of hits) {
    const from = at[hit];
    if (from < done || from > start + 220) continue;
    let until = from;
    while (until < letters.length && /[\p{L}\p{N}]/u.test(letters[until])) until += 1;
    parts.push(letters.slice(done, from).join(""));
    const mark = document.createElement("mark");
    mark.textContent = letters.slice(from, until).join("");
    parts.push(mark);
    done = until;
  }
  const end = Math.max(done, start + 220);
  parts.push(letters.slice(done, end).join("") + (end < letters.length ? "…" : ""));
  return parts;
}

/* The ending of a plural is left out, for a word is found by its beginning. */
const stem = (word) => word.length > 4 && !/\d/.test(word) ? word.replace(/(es|s|x)$/, "") : word;

function find(folded, word) {
  let at = folded.indexOf(word);
  while (at > 0 && /[\p{L}\p{N}]/u.test(folded[at - 1])) at = folded.indexOf(word, at + 1);
  return at;
}

function score(entry, words, asked) {
  const names = entry.label.split(" ");
  if (names.includes(asked) || entry.title === asked) return 1000;
  let sum = 0;
  for (const word of words) {
    if (names.some((name) => name.startsWith(asked))) sum += 60;
    if (find(entry.title, word) >= 0) sum += 30;
    else if (find(entry.label, word) >= 0) sum += 20;
    else if (find(entry.text, word) >= 0) sum += 5;
    else return 0;
  }
  return sum + (entry.kind === "rule" ? 3 : 0) + (entry.kind === "term" ? 2 : 0);
}

function entries() {
  const page = document.documentElement.lang;
  return Object.entries(window.rulebookSearch || {}).flatMap(([lang, list]) => list.map(
    ([kind, label, title, address, text]) => ({
      kind, lang, shown: { label, title, text },
      // The second half of a bilingual page has ids of its own.
      address: lang === page ? address : address.replace("#", `#${document.body.dataset.rightHalf}-`),
      label: fold(label), title: fold(title), text: fold(text),
    })));
}

function search(all, query) {
  const asked = fold(query.trim());
  const words = asked.split(/[^\p{L}\p{N}.-]+/u).filter(Boolean).map(stem);
  if (!words.length) return [];
  return all.map((entry) => ({ entry, points: score(entry, words, asked) }))
    .filter((one) => one.points > 0).sort((a, b) => b.points - a.points)
    .slice(0, 50).map((one) => ({ entry: one.entry, words }));
}

function shown({ entry, words }, kinds) {
  const item = document.createElement("li");
  if (entry.lang !== document.documentElement.lang) item.lang = entry.lang;
  const link = document.createElement("a");
  link.href = entry.address;
  const [number, id] = entry.kind === "rule" ? entry.shown.label.split(" ") : [entry.kind === "chapter" ? entry.shown.label : ""];
  if (number) {
    const span = document.createElement("span");
    span.className = "rule-number";
    span.textContent = number;
    link.append(span, " ");
  }
  link.append(...marked(entry.shown.title, words));
  const kind = document.createElement("span");
  kind.className = "kind";
  kind.lang = document.documentElement.lang;
  kind.textContent = kinds[entry.kind];
  const text = document.createElement("p");
  text.append(...marked(entry.shown.text, words));
  item.append(link, " ", kind);
  if (id) {
    const code = document.createElement("code");
    code.textContent = id;
    item.append(" ", code);
  }
  item.append(text);
  return item;
}

const page = document.querySelector(".rulebook-search");
if (page) {
  const form = page.querySelector("form");
  const all = entries();
  const show = () => {
    const query = form.q.value;
    const found = search(all, query);
    page.querySelector(".results").replaceChildren(...found.map((one) => shown(one, page.dataset)));
    const said = { 0: page.dataset.none, 1: page.dataset.one }[found.length] ?? page.dataset.many;
    page.querySelector(".found").textContent = query.trim() ? said.replace("{n}", found.length) : "";
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.q.addEventListener("input", () => {
    history.replaceState(null, "", `?q=${encodeURIComponent(form.q.value)}`);
    show();
  });
  form.q.value = new URLSearchParams(location.search).get("q") || "";
  show();
  if (!form.q.value) form.q.focus();
}
