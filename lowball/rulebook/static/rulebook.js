"use strict";

/* The language switch keeps the rule that is being read: its link takes along the anchor
   of the last rule that begins above the middle of the window. Without this script the
   switch still leads to the same page, and each rule has links of its own. */

function ruleBeingRead() {
  const middle = window.innerHeight / 2;
  let reading = "";
  for (const rule of document.querySelectorAll("section.rule[id], section.term[id]")) {
    if (rule.getBoundingClientRect().top <= middle) reading = rule.id;
  }
  return reading;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".edition-switch a, .edition-banner a");
  if (!link) return;
  const half = document.body.dataset.rightHalf;
  const anchor = ruleBeingRead();
  const address = link.getAttribute("href").split(/[?#]/)[0];
  const id = half && anchor.startsWith(half + "-") ? anchor.slice(half.length + 1) : anchor;
  const query = document.querySelector(".rulebook-search") ? location.search : "";
  link.setAttribute("href", id ? `${address}#${id}` : address + query);
});

/* An address that leads to an example opens it, and a printed page shows them all. */

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target?.matches("figure.example")) target.querySelector("details").open = true;
}
window.addEventListener("hashchange", openTarget);
openTarget();

const folds = () => document.querySelectorAll("figure.example details, details.situation");
let opened = [];
window.addEventListener("beforeprint", () => {
  opened = [...folds()].filter((fold) => !fold.open);
  opened.forEach((fold) => { fold.open = true; });
});
window.addEventListener("afterprint", () => opened.forEach((fold) => { fold.open = false; }));
