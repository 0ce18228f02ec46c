"""``lowball rank``: which of several hands is best."""

from __future__ import annotations

import json

import click

from lowball.catalogues import available
from lowball.engine.cards import CardError
from lowball.engine.games import Form
from lowball.engine.house import House
from lowball.engine.ranking import Hand
from lowball.engine.words import speaking
from lowball.rulebook.words import _
from lowball.rulebook.words import speaking as toolkit_speaking

from .common import known_language, refuse

GAMES = tuple(form.value for form in Form)


@click.command("rank")
@click.argument("hands", nargs=-1, metavar="HAND…")
@click.option("--game", default=GAMES[0], show_default=True, help=f"One of {', '.join(GAMES)}.")
@click.option("--joker/--no-joker", default=None,
              help="Whether the joker is in the deck.  [default: as the game has it]")
@click.option("--lang", help="The language of the answer, such as fr.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(hands: tuple[str, ...], game: str, joker: bool | None, lang: str | None,
            as_json: bool) -> None:
    """Rank hands of five cards, the best first.

    A hand is one argument: "As 5h 4d 3c 2s"; 10 and T, ♠ and s, Joker and Jk are the same.
    """
    lang = known_language(lang, available("engine"))
    with speaking(lang), toolkit_speaking(lang):
        ranked = _read(hands, game, joker)
        top = max(ranked)
        best = [n for n, hand in enumerate(ranked) if hand == top]
        click.echo(_as_json(ranked, game, best) if as_json else _as_text(ranked, best))


def _read(hands: tuple[str, ...], game: str, joker: bool | None) -> list[Hand]:
    if not hands:
        refuse(_("give one hand or more, each between quotation marks: \"As 5h 4d 3c 2s\""))
    if game not in GAMES:
        refuse(_("“{game}” is not a game; write one of {games}", game=game,
                 games=", ".join(GAMES)))
    house = House(form=Form(game)) if joker is None else House(form=Form(game), joker=joker)
    try:
        return [Hand.at(house, hand) for hand in hands]
    except CardError as error:
        refuse(error)


def _as_json(ranked: list[Hand], game: str, best: list[int]) -> str:
    return json.dumps({
        "game": game,
        "hands": [{"cards": " ".join(card.ascii for card in hand.cards),
                   "category": hand.category.value, "strength": hand.strength}
                  for hand in ranked],
        "best": best,
    })


def _as_text(ranked: list[Hand], best: list[int]) -> str:
    lines = []
    for n in sorted(range(len(ranked)), key=lambda n: ranked[n].strength):
        cards = " ".join(card.text() for card in ranked[n].cards)
        mark = "*" if n in best else " "
        lines.append(f"{mark} {cards}   {ranked[n]}")
    return "\n".join(lines)
