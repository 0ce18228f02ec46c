"""The rulings as HTML tables, and what the rest of the page needs of the same words and links."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from html import escape
from typing import Final, NamedTuple

from lowball.engine.house import House
from lowball.engine.words import Phrase

from . import plain
from .kind import Axis, Kind
from .rulings import Table, Told

WHEN: Final = Phrase("desk", "Case")
RULING: Final = Phrase("desk", "Ruling")
BY: Final = Phrase("desk", "by {option}")
EVERY_CASE: Final = Phrase("desk", "in every case")
EVERY_GAME: Final = Phrase("desk", "in every game")
GAME_NAME: Final = Phrase("desk", "{form}, {betting}")
SERIES: Final = Phrase("answer", "{before}; {one}")
LABELLED: Final = Phrase("answer", "{label}: {value}")


class Links(NamedTuple):
    """The number, title and address of each rule of the book, and the address of each option."""

    rules: dict[str, tuple[str, str, str]]
    options: dict[str, str]


def capital(text: object) -> str:
    """A text with a capital."""
    return str(text)[:1].upper() + str(text)[1:]


def game_name(game: House) -> str:
    """A game in the language now spoken."""
    return capital(GAME_NAME.fill(form=game.form, betting=game.betting))


def as_html(phrase: object) -> str:
    """A text as HTML, in the language now spoken."""
    return escape(str(phrase))


def table(made: Table, kind: Kind, links: Links) -> str:
    """The rulings of a kind, folded under its title."""
    rows = "".join(_group(made, kind, group, links) for group in plain.groups(made, kind))
    return (f'<details class="situation desk-table" id="table-{kind.key}"><summary>{as_html(kind.title)}</summary>'
            f'<table><thead><tr><th scope="col">{as_html(WHEN)}</th><th scope="col">{as_html(RULING)}</th></tr></thead>'
            f"{rows}</table></details>")


def _group(made: Table, kind: Kind, group: plain.Group, links: Links) -> str:
    alike = {entry.ruling.rules for entry in group.entries}
    head, shared = "", group.first is not None and len(alike) == 1 and len(group.entries) > 1
    if group.first is not None:
        cites = f" <small>{' '.join(_links(*alike, links))}</small>" if shared else ""
        said = coloured(capital(_chosen(kind.axes[0], frozenset([group.first]))))
        head = f'<tr><th colspan="2" scope="rowgroup">{said}{cites}</th></tr>'
    rows = "".join(
        f'<tr><td>{"".join(f"<div>{_box(made, kind, box, group.first is not None)}</div>" for box in entry.boxes)}</td>'
        f"<td>{_told(entry.ruling, links, cites=not shared)}</td></tr>" for entry in group.entries)
    return f"<tbody>{head}{rows}</tbody>"


def _box(made: Table, kind: Kind, box: plain.Box, under: bool) -> str:
    """The cases of a box; what stands above them already is left out."""
    games, *places = box
    fitting = [n for n in range(len(made.games)) if made.cases[kind.key][n] is not None]
    parts = [] if len(games) == len(fitting) else [_games([made.games[n] for n in sorted(games)], made)]
    told = list(zip(kind.axes, places, strict=True))[under:]
    parts += [capital(_chosen(axis, chosen)) for axis, chosen in told if len(chosen) < len(axis.choices)]
    if not parts:
        return as_html(capital(EVERY_CASE if kind.axes else EVERY_GAME))
    return " · ".join(coloured(part) for part in parts)


def _games(chosen: list[House], made: Table) -> str:
    """Games by name; all those of a form, or of a betting structure, by the name of that."""
    names: dict[str, None] = {}
    betting = {game.betting for game in chosen}
    if all((game in chosen) == (game.betting in betting) for game in made.games):
        return _series([capital(one) for one in dict.fromkeys(game.betting for game in chosen)])
    for game in chosen:
        alike = [one for one in made.games if one.form is game.form]
        names[capital(game.form) if set(alike) <= set(chosen) else game_name(game)] = None
    return _series(list(names))


def _series(texts: list[str]) -> str:
    """Texts that may have commas of their own, as the language sets them apart."""
    return reduce(lambda before, one: str(SERIES.fill(before=before, one=one)), texts)


def _chosen(axis: Axis, places: frozenset[int]) -> str:
    """What is chosen on an axis, after its name unless the choices say enough."""
    said = [str(axis.choices[place].label) for place in sorted(places)]
    values = _series(said) if any("," in one for one in said) else ", ".join(said)
    if axis.plain:
        return values
    return str(LABELLED.fill(label=axis.label, value=values))


def coloured(text: str) -> str:
    """A text as HTML, its red suits in red."""
    return re.sub("([♥♦])", r'<span class="glyph-red">\1</span>', escape(text))


def _told(ruling: Told, links: Links, *, cites: bool) -> str:
    said = coloured(ruling.sentence or capital(ruling.outcome) + ".")
    by = f" {as_html(BY.fill(option=chr(0)))}".replace(chr(0), _option(ruling.option, links)) if ruling.option else ""
    below = " ".join(_links(ruling.rules, links) if cites else ()) + by
    return f"{said} <small>{below.strip()}</small>" if below else said


def _links(rules: Iterable[str], links: Links) -> Iterator[str]:
    for rule in rules:
        if rule in links.rules:
            number, _, address = links.rules[rule]
            yield f'<a href="{escape(address)}">{number}</a>'
        else:
            yield f"<code>{escape(rule)}</code>"


def _option(option: str, links: Links) -> str:
    address = links.options.get(option)
    name = f"<code>{escape(option)}</code>"
    return f'<a href="{escape(address)}">{name}</a>' if address else name
