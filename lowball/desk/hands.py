"""How hands rank, as the page is told it: the parameters of each ranking, and the engine's words.

The page ranks by these parameters, and `tests/desk` proves that it ranks, names and cites for every
hand of five cards as the engine does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from lowball.engine import comparison
from lowball.engine.cards import JOKER_NAME, Rank
from lowball.engine.comparison import best_pattern
from lowball.engine.games import Form
from lowball.engine.house import JOKER_BY_DEFAULT, House
from lowball.engine.ranking import HAND_SIZE, Category
from lowball.engine.ranking.definition import ACE_HIGH, ACE_LOW, GROUPS, JOKER_COMPLETES, JOKER_IS
from lowball.engine.ranking.describe import DESCRIPTIONS
from lowball.engine.words import Phrase

WINS: Final = Phrase("showdown", "{winners} wins: {hand}")
TIE: Final = Phrase("showdown", "{winners} tie: {hand}")
AND: Final = Phrase("list", "{head} and {last}")
NO_CARD: Final = Phrase("refusal", "“{text}” is not a card: write {symbols}, {ascii} or {joker}")
TWICE: Final = Phrase("refusal", "{card} appears twice")
WRONG_SIZE: Final = Phrase("refusal", "a playing hand has {size} cards, and this one has {count}")
NO_JOKER: Final = Phrase("refusal", "the joker is not in use in this game")


def _order(ranks: Iterable[Rank]) -> str:
    return "".join(rank.ascii for rank in ranks)


FORMS: Final[dict[Form, dict[str, Any]]] = {
    Form.ACE_TO_FIVE: {
        "order": _order(ACE_LOW), "straights": [], "flushes": False, "joker": "lowest", "high": False},
    Form.DEUCE_TO_SEVEN: {
        "order": _order(ACE_HIGH), "straights": [_order(ACE_HIGH)], "flushes": True, "joker": "lowest",
        "high": False},
    Form.DRAW_HIGH: {
        "order": _order(ACE_HIGH), "straights": [_order(ACE_HIGH), _order(ACE_LOW)], "flushes": True,
        "joker": "completes", "high": True},
}


def _cites(form: Form) -> list[dict[str, Any]]:
    """The rules that bear on some hands, in their order, each with what a hand must have for it."""
    best = {"ranks": _order(best_pattern(form))}
    if form is Form.ACE_TO_FIVE:
        return [_rule(comparison.A5_RANK), _rule(comparison.A5_BEST, best),
                _rule(comparison.A5_JOKER_VALUE, {"joker": True})]
    if form is Form.DRAW_HIGH:
        return [_rule(comparison.HIGH_RANK), _rule(comparison.HIGH_JOKER, {"joker": True})]
    against = [category.value for category in comparison.COUNT_AGAINST]
    wheel = _order(best_pattern(Form.ACE_TO_FIVE))
    return [
        _rule(comparison.D27_RANK),
        _rule(comparison.D27_STRAIGHT_FLUSH_COUNT, {"category": against}),
        _rule(comparison.D27_ACE_HIGH, {"has": Rank.ACE.ascii}),
        _rule(comparison.D27_A2345, {"sameRanks": wheel}),
        _rule(comparison.D27_PAIR_ACES, {"category": [Category.PAIR.value], "first": Rank.ACE.ascii}),
        _rule(comparison.D27_BEST, best),
        _rule(comparison.D27_INHERIT, {"joker": True}),
        _rule(comparison.A5_JOKER_VALUE, {"joker": True}),
    ]


def _rule(rule: str, needs: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"rule": str(rule), **(needs or {})}


def rankings(games: Sequence[House], *, every: bool) -> list[tuple[Form, bool]]:
    """The rankings that a reader may choose: those of some games, or else of every form and deck."""
    if not every:
        return list(dict.fromkeys((game.form, game.joker) for game in games))
    return [(form, joker) for form in Form for joker in (JOKER_BY_DEFAULT[form], not JOKER_BY_DEFAULT[form])]


def ranking_data(form: Form, joker: bool) -> dict[str, Any]:
    """A ranking as the page reads it."""
    return {"form": form.value, "wild": joker, **FORMS[form], "cites": _cites(form)}


def definition_data() -> dict[str, Any]:
    """What the rankings have in common."""
    return {
        "size": HAND_SIZE,
        "categories": [category.value for category in Category],
        "groups": {",".join(map(str, sizes)): category.value for sizes, category in GROUPS.items()},
        "jokerIs": JOKER_IS.ascii,
        "completes": [category.value for category in JOKER_COMPLETES],
    }


def words_data() -> dict[str, Any]:
    """The engine's words for hands, in the language now spoken."""
    return {
        "hands": {category.value: str(phrase) for category, phrase in DESCRIPTIONS.items()},
        "symbols": {rank.ascii: rank.symbol() for rank in Rank},
        "plural": {rank.ascii: f"{rank:plural}" for rank in Rank},
        "of": {rank.ascii: f"{rank:of}" for rank in Rank},
        "joker": str(JOKER_NAME),
        "wins": str(WINS), "tie": str(TIE), "and": str(AND),
        "noCard": str(NO_CARD), "twice": str(TWICE), "size": str(WRONG_SIZE), "noJoker": str(NO_JOKER),
    }


def rank_letters() -> dict[str, str]:
    """What a reader may write for a rank, in any language that the engine speaks: ``K``, ``R``, ``10``."""
    from lowball.catalogues import available

    letters = {rank.ascii: rank.ascii for rank in Rank}
    for lang in available("engine"):
        letters |= {rank.symbol(lang).upper(): rank.ascii for rank in Rank}
    return letters
