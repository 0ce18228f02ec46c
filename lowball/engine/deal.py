"""The deal, and what it is for: five cards each face down, a draw, and the lowest hand wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from .cards import Card, Deck
from .comparison import Comparison, compare_hands
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE
from .rulings import IllegalAction, Ruling, rule
from .words import Phrase

OBJECTIVE = rule("game.objective")
FIVE_FACEDOWN = rule("deal.five-facedown")
DRAW_OPTION = rule("draw.option")


@dataclass(frozen=True, kw_only=True, repr=False)
class DealtHands(Ruling):
    """The hands as dealt, by seat, each card in the order in which it came."""

    hands: Mapping[str, tuple[Card, ...]] = field(hash=False)

    def _verdict(self) -> str:
        return f"{self.outcome.value} {', '.join(self.hands)}"


def deal_hands(seats: Sequence[str], deck: Deck) -> DealtHands:
    """Deal five cards face down to each seat, one at a time in the order of `seats`.

    :raises CardError: when the deck holds too few.
    :raises ValueError: for a seat named twice.

    >>> print(deal_hands(["Ana", "Bo"], Deck()))
    Cards dealt face down to each player: 5. A betting round follows
    """
    if len(set(seats)) != len(seats):
        raise ValueError(f"a seat is named twice: {', '.join(seats)}")
    dealt = deck.deal(HAND_SIZE * len(seats))
    sentence = Phrase(
        "deal", "Cards dealt face down to each player: {size}. A betting round follows"
    )
    return DealtHands(
        outcome=Outcome.DEAL,
        rules=(FIVE_FACEDOWN,),
        sentence=sentence.fill(size=HAND_SIZE),
        hands={seat: dealt[place :: len(seats)] for place, seat in enumerate(seats)},
    )


def draw_choice(seat: str, *, folded: bool = False) -> Ruling:
    """Whether a player may draw: whoever is still in the pot after the first round may.

    :raises IllegalAction: ``folded``, for one who is not.
    """
    if folded:
        refusal = Phrase("deal", "{seat} has folded and does not draw")
        raise IllegalAction("folded", DRAW_OPTION, refusal.fill(seat=seat))
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(DRAW_OPTION,),
        sentence=Phrase("deal", "{seat} may replace cards, or none").fill(seat=seat),
    )


def best_hand(
    hands: Mapping[str, str | Iterable[Card | str]], house: House | None = None
) -> Comparison:
    """Whose hand wins: at lowball the lowest (game.objective), as the form ranks hands.

    :raises CardError: as `compare_hands`.

    >>> print(best_hand({"Ana": "8s 6d 4c 3h As", "Bo": "9s 5c 3d 2h Ad"}))
    Ana wins: 8-6-4-3-A
    """
    house = current(house)
    ruling = compare_hands(hands, house)
    return replace(ruling, rules=(OBJECTIVE, *ruling.rules)) if house.lowball else ruling
