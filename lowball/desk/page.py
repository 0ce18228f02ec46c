"""The desk as HTML: two forms that a script answers, and all rulings as tables that need none."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from html import escape
from typing import Any, Final, NamedTuple

from lowball.engine.cards import JOKER, Card, Suit
from lowball.engine.games import Form
from lowball.engine.house import PRESETS, House
from lowball.engine.words import Phrase

from . import hands, plain
from .kind import Axis, Kind
from .kinds import KINDS
from .kinds.exposed import LOW_FIRST, SUIT
from .rulings import REFUSED, Table, Told, as_data

TITLE: Final = Phrase("desk", "Ruling desk")
ABOUT: Final = Phrase("desk", "Enter two hands, or choose what happened at the table: the desk says what the rules "
                      "make of it.")
LEAD: Final = Phrase("desk", "The rulings are those of the engine that proves this book; each names the rules that "
                     "decide. In a dispute the rules decide, as the floor applies them.")
WHICH_WINS: Final = Phrase("desk", "Which hand wins?")
WHAT_HAPPENED: Final = Phrase("desk", "What happened?")
GAME: Final = Phrase("desk", "Game")
CASE: Final = Phrase("desk", "What happened at the table")
HAND: Final = Phrase("desk", "Hand {n}")
CLEAR: Final = Phrase("desk", "Clear")
HINT: Final = Phrase("desk", "Write five cards, such as {cards} or {ascii}, or tap them below.")
CARDS: Final = Phrase("desk", "Cards")
NO_SCRIPT: Final = Phrase("desk", "To compare hands, and to choose a case, the page needs JavaScript. The rulings "
                          "stand below all the same.")
ALL: Final = Phrase("desk", "All the rulings")
ALL_ABOUT: Final = Phrase("desk", "The same rulings in tables, to be read, printed and searched.")
WHEN: Final = Phrase("desk", "Case")
RULING: Final = Phrase("desk", "Ruling")
RULES: Final = Phrase("desk", "Rules")
OPEN: Final = Phrase("desk", "Settled by {what}.")
OTHERWISE: Final = Phrase("desk", "It might have been: {outcomes}.")
BY: Final = Phrase("desk", "by {option}")
EVERY_CASE: Final = Phrase("desk", "in every case")
EVERY_GAME: Final = Phrase("desk", "in every game")
GAME_NAME: Final = Phrase("desk", "{form}, {betting}")
WITH_JOKER: Final = Phrase("desk", "{form}, with the joker")
WITHOUT_JOKER: Final = Phrase("desk", "{form}, without the joker")
SERIES: Final = Phrase("answer", "{before}; {one}")
LABELLED: Final = Phrase("answer", "{label}: {value}")
PAGE: Final = "desk"
# What is longer than this is given the whole width.
LONG: Final = 40
SAMPLE: Final = ("As", "5h", "4d", "3c", "2s")
TWO: Final = 2


class Links(NamedTuple):
    """The number, title and address of each rule of the book, and the address of each option."""

    rules: dict[str, tuple[str, str, str]]
    options: dict[str, str]


class Addresses(NamedTuple):
    """Where a site has its scripts, and this page in one language alone, if it has it in several."""

    static: str = "_static"
    alone: str = ""


def html_lang(lang: str) -> str:
    """A language as HTML names it."""
    return lang.replace("_", "-")


def data_name(lang: str) -> str:
    """The name of the file with what the page looks up in a language."""
    return f"lowball-desk-{html_lang(lang)}.js"


def capital(text: object) -> str:
    """A text with a capital."""
    return str(text)[:1].upper() + str(text)[1:]


def game_name(game: House) -> str:
    """A game in the language now spoken."""
    return capital(GAME_NAME.fill(form=game.form, betting=game.betting))


def ranking_name(form: Form, joker: bool) -> str:
    """A ranking in the language now spoken."""
    return capital((WITH_JOKER if joker else WITHOUT_JOKER).fill(form=form))


def data(made: Table, links: Links, *, every: bool) -> dict[str, Any]:
    """What the page looks up, in the language now spoken."""
    cited = {rule for ruling in made.rulings for rule in ruling.rules}
    rankings = [hands.ranking_data(*one) for one in hands.rankings(made.games, every=every)]
    cited |= {cite["rule"] for ranking in rankings for cite in ranking["cites"]}
    options = {ruling.option for ruling in made.rulings if ruling.option}
    return {
        "definition": hands.definition_data(), "rankings": rankings,
        "words": hands.words_data() | {"hand": str(HAND), "rules": str(RULES), "open": str(OPEN),
                                       "otherwise": str(OTHERWISE), "refused": str(REFUSED)},
        "letters": hands.rank_letters(),
        "rules": {rule: links.rules[rule] for rule in sorted(cited) if rule in links.rules},
        "options": {option: links.options[option] for option in sorted(options) if option in links.options},
        "table": as_data(made),
    }


def html(made: Table, links: Links, at: Addresses, *, every: bool, lang: str) -> str:
    """The page, in the language now spoken."""
    rankings = [ranking_name(*one) for one in hands.rankings(made.games, every=every)]
    return "".join([
        '<div class="rulebook-page desk-page"><section id="desk">',
        f"<h1>{_said(TITLE)}</h1>", f"<p>{_said(ABOUT)} {_said(LEAD)}</p>",
        f'<div class="desk" data-lang="{html_lang(lang)}">',
        f'<script src="{at.static}/{data_name(lang)}"></script>',
        "<noscript><style>.desk-form { display: none; }</style>"
        f'<p class="admonition">{_said(NO_SCRIPT)}</p></noscript>',
        _hands(rankings), _case(made), "</div>",
        # Face to face there is only the way to them: twice as long a page would tell nobody more.
        f'<p class="desk-elsewhere" hidden><a href="{at.alone}#rulings">{_said(ALL)}</a></p>' if at.alone else "",
        f'<section class="one-language" id="rulings"><h2>{_said(ALL)}</h2><p>{_said(ALL_ABOUT)}</p>',
        *(_kind(made, kind, links) for kind in KINDS if any(made.cases[kind.key])),
        "</section></section></div>",
    ])


def _said(phrase: object) -> str:
    return escape(str(phrase))


def _select(name: str, label: object, options: list[tuple[str, str]]) -> str:
    wide = ' class="wide"' if any(len(shown) > LONG for _, shown in options) else ""
    listed = "".join(f'<option value="{escape(key)}">{escape(shown)}</option>' for key, shown in options)
    return f'<label{wide}><span>{_said(label)}</span><select name="{name}" autocomplete="off">{listed}</select></label>'


def _hands(rankings: list[str]) -> str:
    symbols = " ".join(Card.parse(card).text() for card in SAMPLE)
    fields = "".join(
        f'<div class="desk-hand"><label><span>{_said(HAND.fill(n=n))}</span>'
        '<input name="hand" autocomplete="off" autocapitalize="off" spellcheck="false"></label>'
        f'<button type="button" class="desk-clear">{_said(CLEAR)}</button></div>' for n in range(1, TWO + 1))
    hint = _said(HINT.fill(cards=symbols, ascii=" ".join(SAMPLE)))
    return (f'<form class="desk-form desk-hands"><h2>{_said(WHICH_WINS)}</h2>'
            f'{_select("ranking", GAME, [(str(n), name) for n, name in enumerate(rankings)])}'
            f'<div class="desk-shown">{fields}</div><p class="desk-hint">{hint}</p>'
            f'<div class="desk-board" role="group" aria-label="{_said(CARDS)}">{_board()}</div>'
            '<div class="desk-ruling" role="status"></div></form>')


def _board() -> str:
    """A button for every card, the aces first as the lowest."""
    suits = [[Card.of(rank, suit) for rank in LOW_FIRST] for suit in reversed(Suit)]
    return "".join(
        f'<div class="desk-suit">{"".join(map(_button, cards))}</div>' for cards in (*suits, [JOKER]))


def _button(card: Card) -> str:
    return f'<button type="button" data-card="{card.ascii}" aria-pressed="false">{coloured(card.text())}</button>'


def game_key(game: House) -> str:
    """A game as an address names it."""
    return next(name for name, played in PRESETS.items() if played == (game.form, game.betting))


def _case(made: Table) -> str:
    games = [(game_key(game), game_name(game)) for game in made.games]
    kinds = [(kind.key, str(kind.title)) for kind in KINDS if any(made.cases[kind.key])]
    fields = "".join(
        f'<div class="desk-axes" data-kind="{kind.key}" hidden>'
        + "".join(_select(axis.key, axis.label, [(one.key, capital(one.label)) for one in axis.choices])
                  for axis in (*kind.axes, *([SUIT] if kind.about_card else []))) + "</div>"
        for kind in KINDS if any(made.cases[kind.key]))
    return (f'<form class="desk-form desk-case"><h2>{_said(WHAT_HAPPENED)}</h2>'
            f'<div class="desk-first">{_select("kind", CASE, kinds)}{_select("game", GAME, games)}</div>'
            f'{fields}<div class="desk-ruling" role="status"></div></form>')


def _kind(made: Table, kind: Kind, links: Links) -> str:
    rows = "".join(_group(made, kind, group, links) for group in plain.groups(made, kind))
    return (f'<details class="situation desk-table" id="table-{kind.key}"><summary>{_said(kind.title)}</summary>'
            f'<table><thead><tr><th scope="col">{_said(WHEN)}</th><th scope="col">{_said(RULING)}</th></tr></thead>'
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
        return _said(capital(EVERY_CASE if kind.axes else EVERY_GAME))
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
    by = f" {_said(BY.fill(option=chr(0)))}".replace(chr(0), _option(ruling.option, links)) if ruling.option else ""
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
