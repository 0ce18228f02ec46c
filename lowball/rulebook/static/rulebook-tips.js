"use strict";

/* Shows what a link says before it is followed: when a pointer rests on it, when it has the
   focus, and at the first tap of a finger, whose second follows the link. A tip stays while
   the pointer is on it, and goes at Escape. */

const REST = 150;
let shown = null;
let timer = 0;
let touched = false;

/* The tip of a link has the anchor to which it leads; in a second half, ids have the half's mark. */
function described(link) {
  const anchor = link.hash && decodeURIComponent(link.hash.slice(1));
  const half = document.body.dataset.rightHalf;
  const marked = half && anchor.startsWith(`${half}-`) ? `${half}-tip-${anchor.slice(half.length + 1)}` : `tip-${anchor}`;
  if (anchor && document.getElementById(marked)) link.setAttribute("aria-describedby", marked);
}
document.querySelectorAll(".rulebook-page a[href*='#']:not(.headerlink, .rule-links a, .situation-rules a)").forEach(described);

function tipOf(link) {
  return link && document.getElementById(link.getAttribute("aria-describedby"));
}

function linkAt(target) {
  return target instanceof Element ? target.closest("a[aria-describedby]") : null;
}

function show(link) {
  clearTimeout(timer);
  const tip = tipOf(link);
  if (!tip || shown?.link === link) return;
  hide();
  tip.hidden = false;
  shown = { link, tip };
  place(link, tip);
}

function place(link, tip) {
  const around = link.getClientRects()[0];
  const own = tip.getBoundingClientRect();
  const wide = document.documentElement.clientWidth;
  const below = around.bottom + 6 + own.height < window.innerHeight || around.top < own.height + 6;
  tip.style.left = `${Math.max(8, Math.min(around.left, wide - own.width - 8))}px`;
  tip.style.top = `${below ? around.bottom + 6 : around.top - own.height - 6}px`;
}

function hide() {
  clearTimeout(timer);
  if (shown) shown.tip.hidden = true;
  shown = null;
}

function later(act) {
  clearTimeout(timer);
  timer = setTimeout(act, REST);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const link = linkAt(event.target);
  if (link) later(() => show(link));
  else if (shown?.tip.contains(event.target)) clearTimeout(timer);
  else if (shown && document.activeElement !== shown.link) later(hide);
});
document.addEventListener("pointerdown", (event) => {
  touched = event.pointerType === "touch";
  if (shown && !shown.tip.contains(event.target) && linkAt(event.target) !== shown.link) hide();
});
document.addEventListener("focusin", (event) => {
  if (!touched && linkAt(event.target)?.matches(":focus-visible")) show(linkAt(event.target));
});
document.addEventListener("focusout", (event) => {
  if (shown?.link === event.target) hide();
});
document.addEventListener("keydown", (event) => {
  touched = false;
  if (event.key === "Escape") hide();
});
document.addEventListener("click", (event) => {
  const link = linkAt(event.target);
  if (touched && link && tipOf(link) && shown?.link !== link) {
    event.preventDefault();
    show(link);
  }
});
function follow() {
  if (!shown) return;
  const around = shown.link.getClientRects()[0];
  if (!around || around.bottom < 0 || around.top > window.innerHeight) hide();
  else place(shown.link, shown.tip);
}
window.addEventListener("scroll", follow, { passive: true });
window.addEventListener("resize", hide);
