"""The beginning of a hand: antes, blinds and kills are posted."""

from __future__ import annotations

from typing import Final

from ..antes import ante_in
from ..betting import antes, structure
from ..cards import Deck
from ..deal import FIVE_FACEDOWN
from ..deal_record import Place
from ..entry import kill_pot, take_single_blind
from ..outcomes import Outcome
from ..rulings import IllegalAction, Ruling, unheard
from ..words import Phrase
from .acts import Start
from .blinds import HEADS_UP, Positions, positions, ready
from .play import Play
from .seating import Player, Seating

WHOLE: Final = {joker: frozenset(Deck(joker=joker)) for joker in (False, True)}


def start(seating: Seating, act: Start) -> tuple[Seating, Play, list[Ruling]]:
    """The table and the hand once everything is posted, before the first card.

    :raises IllegalAction: ``too-few-players``, ``wrong-deck``.
    """
    _refuse_wrong_deck(seating, act)
    due = positions(seating)
    where = due
    if act.button and act.button not in seating.players:
        raise not_at_table(act.button)
    if due and act.button:
        where = positions(seating, seating.players[act.button].chair) or due
    dealt = _dealt_in(seating, where) if where else []
    if where is None or due is None or len(dealt) < HEADS_UP:
        refusal = Phrase("table", "A hand takes two players at least")
        raise IllegalAction("too-few-players", FIVE_FACEDOWN, refusal)
    rulings: list[Ruling] = [structure(seating.house)]
    posting = _Posting(seating, where, dealt)
    rulings += posting.rulings
    order = _round_from(seating, where.button)
    playing = {one.name for one in dealt}
    seats = tuple(one.name for one in order if one.name in playing)
    # A dead button may be due where nobody sits.
    due_at = next((one.name for one in order if one.chair == due.button), "")
    misplaced = due.button != where.button
    play = Play(
        house=seating.house,
        stakes=seating.stakes,
        unit=posting.unit,
        seats=seats,
        taken=tuple(one.name for one in order),
        places={
            one.name: Place(posted=one.name in posting.blinds, sitting_out=one.name not in playing)
            for one in order
            if one.name not in playing or one.name in posting.blinds
        },
        stacks=posting.stacks,
        before=posting.before,
        blinds=posting.blinds,
        deck=act.deck,
        again=act.again or act.deck,
        live=seats,
        first=_after(seats, order, posting.last_chair),
        due_button=due_at if misplaced else None,
        carried=dict(seating.carried),
    )
    return _moved_on(seating, where, posting), play, rulings


def not_at_table(seat: str) -> IllegalAction:
    """The refusal of what needs a player whom the table has not."""
    refusal = Phrase("table", "{seat} is not at the table")
    return IllegalAction("not-at-table", FIVE_FACEDOWN, refusal.fill(seat=seat))


def _refuse_wrong_deck(seating: Seating, act: Start) -> None:
    whole = WHOLE[seating.house.joker]
    for cards in (act.deck, act.again):
        if cards and (len(cards) != len(whole) or not whole.issuperset(cards)):
            refusal = Phrase("table", "The deck is not whole: it has {count} cards, in any order")
            sentence = refusal.fill(count=len(whole))
            raise IllegalAction("wrong-deck", FIVE_FACEDOWN, sentence)


def _dealt_in(seating: Seating, where: Positions) -> list[Player]:
    here = {*ready(seating, where.button), *(one.name for one in where.blinds if one)}
    return [one for one in seating.players.values() if one.name in here]


def _round_from(seating: Seating, chair: int) -> list[Player]:
    """The players in the order of the deal, the button last."""
    return list(seating.clockwise(chair))


def _after(seats: tuple[str, ...], order: list[Player], chair: int) -> str:
    """The first seat of those dealt in after a chair."""
    chairs = [one.chair for one in order]
    place = chairs.index(chair) + 1 if chair in chairs else 0
    return next(one.name for one in (*order[place:], *order[:place]) if one.name in seats)


class _Posting:
    """What everybody puts in before the deal."""

    def __init__(self, seating: Seating, where: Positions, dealt: list[Player]) -> None:
        self.seating = seating
        self.where = where
        self.dealt = dealt
        self.rulings: list[Ruling] = []
        self.unit = seating.stakes.unit
        self.short: set[str] = set()
        self.last_chair = where.first_to_act
        self.stacks = {one.name: one.chips for one in dealt}
        self.before = dict(seating.carried)
        self._outstanding_antes()
        due = self._blinds()
        due |= self._kills()
        there = sum(self.before.values())
        posted = antes(self.stacks, seating.house, blinds=due, pot=there)
        self.rulings.append(posted)
        self.blinds = {}
        for one in dealt:
            has = self.stacks[one.name]
            ante = min(seating.house.ante, has)
            blind = int(posted.amounts[one.name]) - ante
            self.before[one.name] = self.before.get(one.name, 0) + ante
            self.stacks[one.name] = has - ante - blind
            if blind:
                self.blinds[one.name] = blind

    def _outstanding_antes(self) -> None:
        seating = self.seating
        for one in self.dealt:
            lacking = seating.antes_lacking(one.name)
            if one.antes_in and lacking:
                with unheard():
                    paid = ante_in(one.name, antes=lacking, ante=seating.house.ante)
                chips = min(int(paid.amounts[one.name]), self.stacks[one.name])
                self.stacks[one.name] -= chips
                self.before[one.name] = self.before.get(one.name, 0) + chips

    def _blinds(self) -> dict[str, int]:
        amounts = self.seating.stakes.blinds
        posters = self.where.blinds
        due = {
            one.name: amount
            for one, amount in zip(posters, amounts[-len(posters) :], strict=False)
            if one
        }
        return self._single(posters[0], amounts[0]) if len(amounts) == 1 and posters[0] else due

    def _single(self, poster: Player, blind: int) -> dict[str, int]:
        """The only blind, which goes on to the next player while it finds one short of it."""
        due: dict[str, int] = {}
        order = [one for one in _round_from(self.seating, poster.chair) if one in self.dealt]
        for one, following in zip([order[-1], *order], order, strict=False):
            chips = self.stacks[one.name] - min(self.seating.house.ante, self.stacks[one.name])
            if not chips or one.name in due:
                continue
            ruling = take_single_blind(one.name, chips, blind, following.name, self.seating.house)
            due[one.name] = min(int(ruling.amounts[one.name]), chips)
            self.last_chair = one.chair
            if chips < blind:
                self.rulings.append(ruling)
            if ruling.outcome is Outcome.FULL_BLIND:
                break
            self.short.add(one.name)
        return due

    def _kills(self) -> dict[str, int]:
        due = {}
        stakes, house = self.seating.stakes, self.seating.house
        for one in self.dealt:
            # Who kills instead of waiting posts the kill, though the small blind be due where he is.
            if one.kills and one.standing != "in" and one not in self.where.blinds[-1:]:
                who = "passed" if one.standing in ("passed", "moved") else one.standing
                if who not in ("new", "passed", "passed_small"):
                    continue
                kill = kill_pot(one.name, who, stakes.big_blind, stakes.unit, house)
                self.rulings.append(kill)
                self.unit = kill.unit or self.unit
                due[one.name] = kill.cost
        return due


def _moved_on(seating: Seating, where: Positions, posting: _Posting) -> Seating:
    """The table once the hand is on: who is in, whom the blinds and the button have passed."""
    passed = _passed_by(seating, where)
    button_at = {one.name for one in seating.between(seating.button, where.button)}
    blinds = {one.name: -place for place, one in enumerate(where.blinds, 1 - len(where.blinds)) if one}
    after = []
    for one in seating.players.values():
        if one.name in posting.stacks:
            after.append(_in_the_hand(one, blinds.get(one.name), one.name in posting.short))
            continue
        if one.standing == "in" and one.name in passed:
            one = one.but(standing=passed[one.name])
        elif one.standing == "passed_small" and passed.get(one.name) == "passed":
            one = one.but(standing="passed")
        elif one.standing == "moved" and not seating.again:
            one = one.but(
                button_passed=one.button_passed + (one.name in button_at),
                blind_passed=one.blind_passed + (passed.get(one.name) == "passed"),
            )
        after.append(one)
    return seating.having(*after).but(
        button=where.button,
        # Where one was short of the only blind, it is the next who has taken it (R4).
        blinds_at=(posting.last_chair,) if len(where.chairs) == 1 and posting.short else where.chairs,
        hands=seating.hands + 1,
        again=False,
    )


def _in_the_hand(one: Player, blind: int | None, short: bool) -> Player:
    """A player who is dealt in, with the place of the blind that he posts, if any; the big one is 0."""
    paid = one.blinds_paid
    if blind is not None:
        paid = frozenset({blind}) if blind == 0 else paid | {blind}
    return one.but(
        standing="short" if short else "in",
        kills=False,
        takes_blind=False,
        antes_in=False,
        blinds_paid=paid,
        button_passed=0,
        blind_passed=0,
    )


def _passed_by(seating: Seating, where: Positions) -> dict[str, str]:
    """Whom the small blind and the big one went by on their way to where they are."""
    passed: dict[str, str] = {}
    old, new = seating.blinds_at, where.chairs
    for place, name in ((-2, "passed_small"), (-1, "passed")):
        if len(old) >= -place and len(new) >= -place and old[place] != new[place]:
            for one in seating.between(old[place], new[place]):
                passed[one.name] = name
    return passed

