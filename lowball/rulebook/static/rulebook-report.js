"use strict";

/* The heads of a table become buttons that sort its rows. What a cell is sorted by stands in
   data-key, or is its text; without this script the rows stand in the order of the book. */

const collator = new Intl.Collator(document.documentElement.lang, { numeric: true });

function key(row, place) {
  const cell = row.cells[place];
  return cell.dataset.key ?? cell.textContent.trim();
}

function compare(first, second) {
  const numbers = [Number(first), Number(second)];
  return first !== "" && second !== "" && !numbers.some(Number.isNaN)
    ? numbers[0] - numbers[1] : collator.compare(first, second);
}

function sort(table, heads, head) {
  const place = heads.indexOf(head);
  const figures = place > 0 && head.getAttribute("aria-sort") === null;
  // Figures are first sorted from the most, and all else from the least.
  const down = head.getAttribute("aria-sort") === "ascending" || figures;
  heads.forEach((other) => other.removeAttribute("aria-sort"));
  head.setAttribute("aria-sort", down ? "descending" : "ascending");
  const body = table.tBodies[0];
  const rows = [...body.rows].map((row) => [key(row, place), row]);
  rows.sort(([first], [second]) => (down ? -1 : 1) * compare(first, second));
  body.append(...rows.map(([, row]) => row));
}

for (const table of document.querySelectorAll("table.report-table")) {
  const heads = [...table.tHead.rows].at(-1).cells;
  const all = [...heads];
  for (const head of all) {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    const name = head.title || button.textContent;
    button.title = table.dataset.sort.replace("{column}", name);
    head.append(button);
    button.addEventListener("click", () => sort(table, all, head));
  }
}
