"""Raising: how often, and who may."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..games import Betting, Form
from ..house import OPTIONS, House, current
from ..outcomes import Outcome
from ..rulings import IllegalAction, RuleId, Ruling, rule
from ..words import Phrase
from .round import Round
from .stakes import OPEN_MINIMUM

RAISE_CAP = rule("bet.raise-cap")
RAISE_CAP_HEADSUP = rule("bet.raise-cap.headsup")
CHECK_RAISE_A5_LIMIT = rule("checkraise.a5-limit")
CHECK_RAISE_D27 = rule("checkraise.d27")
CHECK_RAISE_NLPL = rule("checkraise.nlpl")
CHECK_RAISE_HIGH = rule("checkraise.high")
NLPL_INCORPORATE = rule("bet.nlpl-incorporate")

MOST_RAISES: Final = OPTIONS["max_raises_multihanded"].default


class Bar(NamedTuple):
    """What keeps a seat from raising, the refusal in which it is told, and what settled it."""

    code: str
    rule: RuleId
    refusal: Phrase
    settled_by: str | None = None


OWN_BET: Final = Phrase("betting", "{seat} may not raise: nobody has raised since")
NOBODY_TO_RAISE: Final = Phrase("betting", "{seat} may not raise: nobody has chips left to meet it")
HAS_CHECKED: Final = Phrase("betting", "A player who has checked may not raise")
ALL_MADE: Final = Phrase("betting", "{seat} may not raise: there have been {count} raises")
NOT_REOPENED: Final = Phrase("betting", "{seat} may not raise: nobody has made a full raise since")


def check_raise(house: House | None = None) -> Ruling:
    """Whether a player who has checked may raise in the same round, once another has bet.

    At limit ace-to-five he may not, unless the players were told so (checkraise.a5-limit).
    Elsewhere he may (checkraise.d27, checkraise.nlpl), at draw high before the draw as well as
    after it (checkraise.high).

    :raises IllegalAction: ``check-raise``.
    """
    house = current(house)
    _refuse(_bar_to_check_raise(house))
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(_on_check_raise(house),),
        sentence=Phrase("betting", "A player who has checked may raise"),
    )


def _bar_to_check_raise(house: House) -> Bar | None:
    if house.checkraise_a5_limit or _on_check_raise(house) is not CHECK_RAISE_A5_LIMIT:
        return None
    return Bar("check-raise", CHECK_RAISE_A5_LIMIT, HAS_CHECKED)


def _on_check_raise(house: House) -> RuleId:
    if house.form is Form.DRAW_HIGH:
        return CHECK_RAISE_HIGH
    if house.betting is not Betting.LIMIT:
        return CHECK_RAISE_NLPL
    return CHECK_RAISE_A5_LIMIT if house.form is Form.ACE_TO_FIVE else CHECK_RAISE_D27


def may_raise(round: Round, seat: str) -> Ruling:
    """Whether a seat may raise, whatever the amount.

    At limit three or more players may raise a bet four times (bet.raise-cap). Of two players the
    sources say nothing; once three have had their raises, that one of them folds brings none back
    (bet.raise-cap.headsup, G1). A seat that has acted may raise again only if what was bet since
    adds up to a raise: at limit to half of one (G3), elsewhere to a whole one (C24).

    :raises IllegalAction: ``own-bet``, ``nobody-to-raise``, ``check-raise``, ``raise-cap``, ``not-reopened``.
    """
    refuse_raise(round, seat)
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=rules_of_raise(round, seat),
        sentence=Phrase("betting", "{seat} may raise").fill(seat=seat),
        settled_by=raise_settled_by(round),
    )


def bar_to_raise(round: Round, seat: str) -> Bar | None:
    """What keeps a seat from raising, if anything does; `may_raise` has it as a ruling."""
    if not round.owes(seat) and not round.has_option(seat):
        if round.blind_called(seat):
            return Bar("own-bet", OPEN_MINIMUM, OWN_BET, "bb_option_check")
        return Bar("own-bet", _on_raises(round), OWN_BET)
    if not round.answerable(seat):
        return Bar("nobody-to-raise", _on_raises(round), NOBODY_TO_RAISE)
    if seat in round.checked and (bar := _bar_to_check_raise(round.house)):
        return bar
    if round.house.betting is Betting.LIMIT:
        cap = _cap(round)
        if cap is not None and round.raises >= cap:
            return Bar("raise-cap", _on_raises(round), ALL_MADE, _cap_settled_by(round))
    if not round.reopened(seat):
        return Bar("not-reopened", _on_raises(round), NOT_REOPENED, _on_short_raises(round))
    return None


def refuse_raise(round: Round, seat: str) -> None:
    """Raise IllegalAction, as `may_raise` does, for a seat that may not raise."""
    _refuse(bar_to_raise(round, seat), seat=seat, count=round.raises)


def _refuse(bar: Bar | None, **values: object) -> None:
    if bar:
        raise IllegalAction(bar.code, bar.rule, bar.refusal.fill(**values), bar.settled_by)


def rules_of_raise(round: Round, seat: str) -> tuple[RuleId, ...]:
    """The rules by which a seat raises that may."""
    if seat in round.checked:
        return (*check_raise(round.house).rules, _on_raises(round))
    return (_on_raises(round),)


def raise_settled_by(round: Round) -> str | None:
    """What settles whether a seat may raise, where the sources leave it open."""
    return _cap_settled_by(round) or (_on_short_raises(round) if round.short else None)


def _on_raises(round: Round) -> RuleId:
    if round.house.betting is not Betting.LIMIT:
        return NLPL_INCORPORATE
    return RAISE_CAP_HEADSUP if round.heads_up else RAISE_CAP


def _cap(round: Round) -> int | None:
    """How many raises there may be at limit; None is any number."""
    house = round.house
    if not round.heads_up:
        return house.max_raises_multihanded
    if round.capped:
        return round.raises
    among_two = house.max_raises_headsup
    return among_two if isinstance(among_two, int) else None


def _cap_settled_by(round: Round) -> str | None:
    """What settles whether there have been all the raises that there may be, where that is open."""
    house, raises = round.house, round.raises
    if house.betting is not Betting.LIMIT:
        # By the number of the sources, which is for limit, there would be no further raise.
        return "C24" if raises >= MOST_RAISES else None
    if round.heads_up:
        # No house forbids the first raise.
        return "G1" if round.capped else "max_raises_headsup" if raises else None
    most = house.max_raises_multihanded
    if (raises >= most) != (raises >= MOST_RAISES):
        return "max_raises_multihanded"
    otherwise = round.raises_if_the_blind_counted_otherwise
    return "blind_counts_as_bet" if (raises >= most) != (otherwise >= most) else None


def _on_short_raises(round: Round) -> str:
    """What settles who may raise once an all-in has been too small for a raise."""
    return "G3" if round.house.betting is Betting.LIMIT else "C24"
