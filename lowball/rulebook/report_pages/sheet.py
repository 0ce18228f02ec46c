"""Tables of figures in HTML: cells that are numbers, shares and maps of heat, and rows that can be sorted."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from html import escape

from babel.numbers import format_decimal, format_percent

from ..arriving import END
from ..words import _, language

NONE = "–"
"""What stands in a cell that has nothing to say."""
SHADES = ((1.0, "good", 4), (0.98, "good", 3), (0.95, "good", 2), (0.85, "bad", 2), (0.5, "bad", 3), (0.0, "bad", 4))
"""From which share on, the tone of a cell and how deep it is: what is missed stands out."""


def number(n: int) -> str:
    """Return a number as the language of the page writes it."""
    return format_decimal(n, locale=language())


def percent(share: float) -> str:
    """Return a share in hundredths with one decimal; what is not all of it is never written as all.

    >>> percent(0.99999), percent(1), percent(0.5)
    ('99.9%', '100%', '50%')
    """
    floor = math.floor(share * 1000 + 1e-9) / 1000
    return format_percent(floor, locale=language(), decimal_quantization=False)


def head(said: str, *, span: int = 0, upright: bool = False) -> str:
    """Return the head of a column, or of a group of ``span`` columns."""
    scope = f'"colgroup" colspan="{span}"' if span else '"col"'
    kind = ' class="upright"' if upright else ""
    return f"<th scope={scope}{kind}>{text('span', said)}</th>"


def side(html: str, key: object = "") -> str:
    """Return the head of a row, of HTML."""
    return f'<th scope="row"{_key(key)}>{html}</th>'


def words(html: str, key: object = "") -> str:
    """Return a cell with words, of HTML."""
    return f'<td class="words"{_key(key)}>{html}</td>'


def count(n: int, *, hole: bool = False) -> str:
    """Return a cell with a number; a ``hole`` is where there should be one."""
    if hole:
        missing = text("span", _("none"), "hole")
        return f'<td class="bad-4" data-key="{n}">{missing}</td>'
    return f'<td data-key="{n}">{number(n) if n else NONE}</td>'


def amount(n: int, most: int) -> str:
    """Return a cell with a number, the deeper the more it is, by magnitude."""
    if not n:
        return f'<td class="nothing" data-key="0">{NONE}</td>'
    return f'<td class="heat-{depth(n, most)}" data-key="{n}">{number(n)}</td>'


def depth(n: int, most: int) -> int:
    """Return how deep a number is between 1 and the most: from 1 to 5, by magnitude.

    >>> [depth(n, 100) for n in (1, 3, 10, 40, 100)]
    [1, 2, 3, 4, 5]
    """
    return 1 + round(4 * math.log(n) / math.log(most)) if most > 1 else 5


def fifth(n: int, ranked: Sequence[int]) -> int:
    """Return in which fifth of some numbers, which are in order, one of them stands: from 1 to 5.

    >>> [fifth(n, [1, 2, 2, 8, 90]) for n in (1, 2, 8, 90)]
    [1, 2, 4, 5]
    """
    return 1 + 5 * bisect_left(ranked, n) // len(ranked)


def part(found: int, of: int, *, shown: str = "") -> str:
    """Return a cell with how many of how many; it stands out the more there are missing."""
    if not of:
        return f'<td class="nothing" data-key="-1">{NONE}</td>'
    said = shown or f"{number(found)}/{number(of)}"
    return f'<td class="{tone(found / of)}" data-key="{found / of:.4f}">{escape(said)}</td>'


def tone(share: float) -> str:
    """Return the class of a share: good and deep where all of it is there."""
    return next(f"{name}-{deep}" for least, name, deep in SHADES if share >= least)


def bar(found: int, of: int) -> str:
    """Return a cell with a share as a bar and in figures."""
    share = found / of if of else 1.0
    return (f'<td class="bar" data-key="{share:.4f}"><span class="track" aria-hidden="true">'
            f'<span class="{tone(share)[:-2]}" style="width:{100 * share:.1f}%"></span></span> '
            f"{percent(share) if of else NONE}</td>")


def row(cells: Iterable[str], anchor: str = "") -> str:
    """Return a row of cells."""
    named = f' id="{escape(anchor)}"' if anchor else ""
    return f"<tr{named}>{''.join(cells)}</tr>"


def table(title: str, heads: Sequence[str], rows: Sequence[str], total: str = "", *, kind: str = "") -> str:
    """Return a table whose rows a script can sort by the last of the ``heads``; it scrolls by itself."""
    foot = f"<tfoot>{total}</tfoot>" if total else ""
    asked = escape(_("Sort by {column}", column="{column}"))
    return (f'<div class="report-scroll" role="region" tabindex="0" aria-label="{escape(title)}">'
            f'<table class="report-table {kind}" data-sort="{asked}">'
            f"<caption>{escape(title)}</caption><thead>{''.join(heads)}</thead>"
            f"<tbody>{''.join(rows)}</tbody>{foot}</table>"
            # Each row may widen a column: the table is shown once all have arrived.
            f"{END}</div>")


def code(text: str) -> str:
    """Return an id or a name, which no translator touches."""
    return f'<code translate="no">{escape(text)}</code>'


def paragraph(said: str, kind: str = "") -> str:
    """Return a paragraph of a text."""
    return text("p", said, kind)


def text(tag: str, said: str, kind: str = "") -> str:
    """Return an element with a text."""
    named = f' class="{kind}"' if kind else ""
    return f"<{tag}{named}>{escape(said)}</{tag}>"


def unfolding(said: str, inside: str) -> str:
    """Return HTML that unfolds below a line."""
    return f'<details class="report-details"><summary>{escape(said)}</summary>{inside}</details>'


def heading(said: str, anchor: str = "") -> str:
    """Return a heading below that of the page."""
    named = f' id="{escape(anchor)}"' if anchor else ""
    return f"<h2{named}>{escape(said)}</h2>"


def _key(key: object) -> str:
    return f' data-key="{escape(str(key))}"' if key != "" else ""
