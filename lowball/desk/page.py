"""The desk as HTML: two forms that a script answers, and all rulings as tables that need none."""

from __future__ import annotations

from html import escape
from typing import Any, Final, NamedTuple

from lowball.engine.cards import JOKER, Card, Suit
from lowball.engine.games import Form
from lowball.engine.house import PRESETS, House
from lowball.engine.words import Phrase

from . import hands
from .kinds import KINDS
from .kinds.exposed import LOW_FIRST, SUIT
from .rulings import REFUSED, Table, as_data
from .tables import Links, as_html, capital, coloured, game_name, table

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
RULES: Final = Phrase("desk", "Rules")
OPEN: Final = Phrase("desk", "Settled by {what}.")
OTHERWISE: Final = Phrase("desk", "It might have been: {outcomes}.")
WITH_JOKER: Final = Phrase("desk", "{form}, with the joker")
WITHOUT_JOKER: Final = Phrase("desk", "{form}, without the joker")
PAGE: Final = "desk"
# What is longer than this is given the whole width.
LONG: Final = 40
SAMPLE: Final = ("As", "5h", "4d", "3c", "2s")
TWO: Final = 2


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


def ranking_name(form: Form, joker: bool) -> str:
    """A ranking in the language now spoken."""
    return capital((WITH_JOKER if joker else WITHOUT_JOKER).fill(form=form))


def data(made: Table, rankings: list[dict[str, Any]], links: Links) -> dict[str, Any]:
    """What the page looks up, in the language now spoken."""
    cited = {rule for ruling in made.rulings for rule in ruling.rules}
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
        f"<h1>{as_html(TITLE)}</h1>", f"<p>{as_html(ABOUT)} {as_html(LEAD)}</p>",
        f'<div class="desk" data-lang="{html_lang(lang)}">',
        f'<script src="{at.static}/{data_name(lang)}"></script>',
        "<noscript><style>.desk-form { display: none; }</style>"
        f'<p class="admonition">{as_html(NO_SCRIPT)}</p></noscript>',
        _hands(rankings), _case(made), "</div>",
        # Face to face there is only the way to them: twice as long a page would tell nobody more.
        f'<p class="desk-elsewhere" hidden><a href="{at.alone}#rulings">{as_html(ALL)}</a></p>' if at.alone else "",
        f'<section class="one-language" id="rulings"><h2>{as_html(ALL)}</h2><p>{as_html(ALL_ABOUT)}</p>',
        *(table(made, kind, links) for kind in KINDS if any(made.cases[kind.key])),
        "</section></section></div>",
    ])


def _select(name: str, label: object, options: list[tuple[str, str]]) -> str:
    wide = ' class="wide"' if any(len(shown) > LONG for _, shown in options) else ""
    listed = "".join(f'<option value="{escape(key)}">{escape(shown)}</option>' for key, shown in options)
    return (f'<label{wide}><span>{as_html(label)}</span>'
            f'<select name="{name}" autocomplete="off">{listed}</select></label>')


def _hands(rankings: list[str]) -> str:
    symbols = " ".join(Card.parse(card).text() for card in SAMPLE)
    fields = "".join(
        f'<div class="desk-hand"><label><span>{as_html(HAND.fill(n=n))}</span>'
        '<input name="hand" autocomplete="off" autocapitalize="off" spellcheck="false"></label>'
        f'<button type="button" class="desk-clear">{as_html(CLEAR)}</button></div>' for n in range(1, TWO + 1))
    hint = as_html(HINT.fill(cards=symbols, ascii=" ".join(SAMPLE)))
    return (f'<form class="desk-form desk-hands"><h2>{as_html(WHICH_WINS)}</h2>'
            f'{_select("ranking", GAME, [(str(n), name) for n, name in enumerate(rankings)])}'
            f'<div class="desk-shown">{fields}</div><p class="desk-hint">{hint}</p>'
            f'<div class="desk-board" role="group" aria-label="{as_html(CARDS)}">{_board()}</div>'
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
    return (f'<form class="desk-form desk-case"><h2>{as_html(WHAT_HAPPENED)}</h2>'
            f'<div class="desk-first">{_select("kind", CASE, kinds)}{_select("game", GAME, games)}</div>'
            f'{fields}<div class="desk-ruling" role="status"></div></form>')
