"""The draw: who is dealt how many cards in which order, and who may change his mind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .deal import DRAW_OPTION
from .exposed import A5_BURNCARD, ON_DRAW
from .house import House, current
from .outcomes import Outcome
from .ranking import HAND_SIZE
from .rulings import IllegalAction, RuleId, Ruling, rule
from .schedule import Burn, Deal, Event, Pat, Replace, Schedule
from .words import Phrase

MAX_IN_A_ROW = rule("draw.max-consecutive")
FIFTH_LATER = rule("draw.five.fifth-later")
LAST_PLAYER = rule("draw.five.last-player")
BURN_FIRST = rule("draw.burn-first")
ON_DRAW_ORDER = rule("exposed.on-draw.order")
NO_CARD_OFF = rule("draw.change.no-card-off")
NO_RELIANCE = rule("draw.change.no-reliance")

MAX_CONSECUTIVE: Final = 4
MOST_DRAWN: Final = HAND_SIZE
BURNED: Final = 1
CARDS_OFF_ALLOWED: Final = 0


def most_in_a_row(house: House) -> int:
    """How many cards in a row a seat may be dealt (draw.max-consecutive; the option is H5x)."""
    return MOST_DRAWN if house.allow_five_consecutive else MAX_CONSECUTIVE


def last_drawer(requests: Mapping[str, int], house: House) -> str | None:
    """The seat for which a card is burned before its fifth, by default the last to take any (G12)."""
    candidates = [seat for seat in requests if requests[seat] or house.last_drawer == "in_order"]
    return candidates[-1] if candidates else None


def deal_order(
    requests: Mapping[str, int],
    house: House | None = None,
    *,
    burned: bool = False,
    exposed: Mapping[str, Sequence[int]] | None = None,
) -> Schedule:
    """The order in which the draw is dealt.

    `requests` says how many cards each seat wants, 0 to 5, in the order in which they draw.
    `burned` says that an exposed card serves as the burn card already (a5.exposed.burncard), which
    no card does at draw high.
    `exposed` says which cards are exposed, by seat: 1 is the first card that it is dealt on the
    draw, and its replacements are counted on.

    :raises IllegalAction: ``draw-count``, for a number that nobody can draw.

    >>> print(deal_order({"Ana": 5, "Bo": 2}))
    burn 1, Ana 4, Bo 2, Ana 1
    """
    house = current(house)
    for seat, wanted in requests.items():
        _refuse_count(seat, wanted)
    dealer = _Dealer(most_in_a_row(house))
    if any(requests.values()):
        dealer.open(burned)
    else:
        dealer.rules.append(DRAW_OPTION)
    last = last_drawer(requests, house)
    later: dict[str, int] = {}
    for seat, wanted in requests.items():
        now = min(wanted, dealer.most_in_a_row)
        dealer.deal(Deal(seat, now) if now else Pat(seat))
        if wanted >= dealer.most_in_a_row:
            dealer.rules.append(MAX_IN_A_ROW)
        if wanted > now:
            later[seat] = wanted - now
    if last in later:
        # Who draws last is known once those who follow have stood pat.
        dealer.give(Deal, last, later.pop(last), burning_by=LAST_PLAYER)
    for seat, count in later.items():
        dealer.rules.append(FIFTH_LATER)
        # "Last in order", taken at its word, lets a fifth card follow four when the rest are pat.
        burning_by = None if house.last_drawer == "in_order" else MAX_IN_A_ROW
        dealer.give(Deal, seat, count, burning_by=burning_by)
    rounds = _replace_exposed(dealer, requests, exposed or {})
    return Schedule(
        outcome=Outcome.DEAL if any(requests.values()) else Outcome.PAT,
        rules=tuple(dealer.rules),
        sentence=Phrase("schedule", "no draw"),
        settled_by=_settled_by(requests, house, fifths=bool(later), rounds_of_replacements=rounds),
        events=tuple(dealer.events),
    )


def _replace_exposed(
    dealer: _Dealer, requests: Mapping[str, int], exposed: Mapping[str, Sequence[int]]
) -> int:
    """Replace what was exposed, seat by seat, then those replacements that were exposed too.

    Returns how many rounds of replacements that took.
    """
    rounds, looked_at, dealt = 0, dict.fromkeys(requests, 0), dict(requests)
    while True:
        due = {
            seat: sum(looked_at[seat] < ordinal <= dealt[seat] for ordinal in ordinals)
            for seat in requests
            if (ordinals := exposed.get(seat))
        }
        if not any(due.values()):
            break
        rounds += 1
        dealer.rules += (ON_DRAW, ON_DRAW_ORDER)
        for seat, count in due.items():
            dealer.give(Replace, seat, count)
            looked_at[seat], dealt[seat] = dealt[seat], dealt[seat] + count
    for seat, ordinals in exposed.items():
        if not set(ordinals) <= set(range(1, dealt.get(seat, 0) + 1)):
            raise ValueError(f"{seat} is not dealt all of the cards {list(ordinals)}")
    return rounds


def _settled_by(
    requests: Mapping[str, int], house: House, *, fifths: bool, rounds_of_replacements: int
) -> str | None:
    """The option or the gap that answered what the sources leave open of this draw, the first."""
    fives = [seat for seat, wanted in requests.items() if wanted == MOST_DRAWN]
    takers = [seat for seat, wanted in requests.items() if wanted]
    if fives and house.allow_five_consecutive:
        return "allow_five_consecutive"
    if fives and fives[-1] == takers[-1] and not requests[list(requests)[-1]]:
        return "last_drawer"
    if len(fives) > 1:
        return "G11"
    if fifths and rounds_of_replacements:
        return "G10"
    return "G9" if rounds_of_replacements > 1 else None


class _Dealer:
    """Deals from a deck whose faces do not matter, and knows how many in a row a seat has had."""

    def __init__(self, most_in_a_row: int) -> None:
        self.most_in_a_row = most_in_a_row
        self.events: list[Event] = []
        self.rules: list[RuleId] = []
        self._seat = ""
        self._in_a_row = 0

    def open(self, burned: bool) -> None:
        """Burn the first card of the round, unless an exposed card is the burn card already."""
        if burned:
            self.rules += (BURN_FIRST, A5_BURNCARD)
        else:
            self.burn(BURN_FIRST)

    def burn(self, why: RuleId) -> None:
        self.events.append(Burn(BURNED))
        self.rules.append(why)
        self._in_a_row = 0

    def deal(self, event: Deal | Pat) -> None:
        self.events.append(event)
        if isinstance(event, Deal):
            before = self._in_a_row if event.seat == self._seat else 0
            self._seat, self._in_a_row = event.seat, before + event.count

    def give(
        self,
        kind: type[Deal],
        seat: str,
        count: int,
        *,
        burning_by: RuleId | None = MAX_IN_A_ROW,
    ) -> None:
        """Deal cards that come late, and burn by a rule before there are too many in a row.

        The limit is there because cards in a row to one seat are what a cheat would need (H5x).
        It does not ask why they are dealt: a replacement counts like any other card.
        """
        while count:
            room = self.most_in_a_row - (self._in_a_row if seat == self._seat else 0)
            if burning_by and not room:
                self.burn(burning_by)
                room = self.most_in_a_row
            now = min(count, room) if burning_by else count
            self.deal(kind(seat, now))
            count -= now


def _refuse_count(seat: str, wanted: int) -> None:
    if not 0 <= wanted <= MOST_DRAWN:
        refusal = Phrase("draw", "{seat} cannot draw {count} cards: a player draws {most} at most")
        sentence = refusal.fill(seat=seat, count=wanted, most=MOST_DRAWN)
        raise IllegalAction("draw-count", MAX_IN_A_ROW, sentence)


def change_draw(
    seat: str,
    said: int,
    wants: int,
    *,
    burned: bool = False,
    cards_off: int = 0,
    relied_on: bool = False,
) -> Ruling:
    """Whether a player who said one number of cards may draw another.

    `burned` and `cards_off` say what has left the deck in response: the burn card, and how many
    others (draw.change.no-card-off; the burn card counts, C14). `relied_on` says that somebody has
    bet, or has stated a draw, on the strength of the number (draw.change.no-reliance).

    :raises IllegalAction: ``card-off``, ``relied-on``; ``draw-count``, as `deal_order`.
    """
    _refuse_count(seat, said)
    _refuse_count(seat, wants)
    if BURNED * burned + cards_off > CARDS_OFF_ALLOWED:
        refusal = Phrase("draw", "{seat} must draw {said}: a card has left the deck in response")
        raise IllegalAction("card-off", NO_CARD_OFF, refusal.fill(seat=seat, said=said))
    if relied_on:
        refusal = Phrase("draw", "{seat} must draw {said}: another player has acted on it")
        raise IllegalAction("relied-on", NO_RELIANCE, refusal.fill(seat=seat, said=said))
    allowed = Phrase("draw", "{seat} may draw {wants} instead of {said}")
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(NO_CARD_OFF, NO_RELIANCE),
        sentence=allowed.fill(seat=seat, wants=wants, said=said),
    )
