"use strict";

/* An old address of a rule goes on to where it stands now. Without this script the address
   leads to a line with the link. */

function goOn() {
  const line = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = line?.matches(".moved-rules li") && line.querySelector("a.now");
  if (link) location.replace(link.href);
}
window.addEventListener("hashchange", goOn);
goOn();
