"""The rulings of the desk: every case of every kind is put to the engine, and its answer kept in a table.

The page looks up and decides nothing. Answers are kept once, and texts once for all answers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from lowball.engine.cards import Card
from lowball.engine.house import OPTIONS, House
from lowball.engine.outcomes import Outcome
from lowball.engine.rulings import IllegalAction, unheard
from lowball.engine.words import Phrase
from lowball.exchange import Answer, Misfit, answer_in, settled_by_text, worded
from lowball.exchange.situations import Reckoning

from .kind import Chosen, Kind
from .kinds import KINDS
from .kinds.exposed import card

REFUSED: Final = Phrase("desk", "refused")
CARD: Final = "{card}"
CANNOT_BE: Final = Phrase("desk", "This cannot be: {why}")


@dataclass(frozen=True)
class Told:
    """A ruling as the page tells it; `settled_by` and `otherwise` are empty where nothing was open.

    `option` is the house option that settled it, if one did.
    """

    sentence: str
    outcome: str = ""
    rules: tuple[str, ...] = ()
    settled_by: str = ""
    option: str = ""
    otherwise: str = ""


def ask(kind: Kind, chosen: Chosen, house: House) -> Answer | Misfit:
    """What the engine answers to a case in a house, or why there is no such case."""
    answer: Answer | Misfit | None = None
    # A page that is written is no example in which a rule is brought into play.
    with unheard():
        for question, given in kind.ask(chosen, house):
            try:
                return answer_in(house, question, given)
            except Misfit as misfit:
                answer = misfit
    assert answer is not None
    return answer


def told_of(kind: Kind, chosen: Chosen, house: House) -> Told:
    """The ruling on a case in the language now spoken; a card is a place that the page fills."""
    ruling = told(ask(kind, chosen, house))
    if not kind.about_card:
        return ruling
    return replace(ruling, sentence=ruling.sentence.replace(Card.parse(card(chosen)).text(), CARD))


def told(answer: Answer | Misfit) -> Told:
    """An answer in the language now spoken."""
    if isinstance(answer, Misfit):
        return Told(_sentence(CANNOT_BE.fill(why=answer.why)))
    said = answer.said
    if isinstance(said, Reckoning):
        return Told(_sentence(said.sentence))
    by = said.settled_by or ""
    settled, option = settled_by_text(by, answer) if by else "", by if by in OPTIONS else ""
    if isinstance(said, IllegalAction):
        return Told(_sentence(said), str(REFUSED), (str(said.rule),), settled, option)
    # That a hand may be the best is no ruling that might have been.
    others = tuple(one for one in said.alternatives if one not in (Outcome.WIN, Outcome.TIE))
    return Told(
        _sentence(said), str(said.outcome), tuple(map(str, said.rules)), settled, option, worded(others))


def _sentence(said: object) -> str:
    """A sentence as it stands alone: with a capital, and closed."""
    text = str(said)
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


@dataclass
class Table:
    """The rulings on every case of every kind in some games, in one language.

    `cases` has for each kind and game the place of each case's ruling in `rulings`, in the order of
    `Kind.cases`; None where such a thing cannot happen in the game.
    """

    games: Sequence[House]
    rulings: list[Told] = field(default_factory=list)
    cases: dict[str, list[list[int] | None]] = field(default_factory=dict)

    def ruling(self, kind: Kind, game: int, case: int) -> Told:
        """The ruling on a case by its number."""
        places = self.cases[kind.key][game]
        assert places is not None
        return self.rulings[places[case]]


def table(games: Sequence[House], kinds: Sequence[Kind] = KINDS) -> Table:
    """The table of some games in the language now spoken."""
    made = Table(games)
    places: dict[Told, int] = {}
    for kind in kinds:
        chosen = list(kind.cases())
        made.cases[kind.key] = [
            [places.setdefault(told_of(kind, case, game), len(places)) for case in chosen]
            if kind.fits(game) else None
            for game in games
        ]
    made.rulings = list(places)
    return made


def as_data(made: Table) -> dict[str, Any]:
    """The table as JSON: rulings as lists of places in one list of texts, cases as runs of equal rulings.

    What is repeated is written once: a case that is as the one before it adds to a count, and games
    with the same runs share them.
    """
    texts: dict[str, int] = {"": 0}

    def text(one: str) -> int:
        return texts.setdefault(one, len(texts))

    rulings = [
        [text(one.sentence), text(one.outcome), text(" ".join(one.rules)), text(one.settled_by),
         text(one.option), text(one.otherwise)]
        for one in made.rulings
    ]
    shared: dict[tuple[int, ...], int] = {}
    cases = {
        key: [game and shared.setdefault(_runs(game), len(shared)) for game in games]
        for key, games in made.cases.items()
    }
    return {"texts": list(texts), "rulings": rulings, "runs": list(shared), "cases": cases}


def _runs(places: list[int]) -> tuple[int, ...]:
    """Numbers as pairs of a number and how often it comes in a row."""
    runs: list[int] = []
    for place in places:
        if runs and runs[-2] == place:
            runs[-1] += 1
        else:
            runs += [place, 1]
    return tuple(runs)
