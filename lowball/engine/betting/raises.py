"""Raising: how often, and who may."""

from __future__ import annotations

from typing import Final

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


def check_raise(house: House | None = None) -> Ruling:
    """Whether a player who has checked may raise in the same round, once another has bet.

    At limit ace-to-five he may not, unless the players were told so (checkraise.a5-limit).
    Elsewhere he may (checkraise.d27, checkraise.nlpl), at draw high before the draw as well as
    after it (checkraise.high).

    :raises IllegalAction: ``check-raise``.
    """
    house = current(house)
    decided = _on_check_raise(house)
    if decided is CHECK_RAISE_A5_LIMIT and not house.checkraise_a5_limit:
        refusal = Phrase("betting", "A player who has checked may not raise")
        raise IllegalAction("check-raise", decided, refusal)
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=(decided,),
        sentence=Phrase("betting", "A player who has checked may raise"),
    )


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
    if not round.owes(seat) and not round.has_option(seat):
        refusal = Phrase("betting", "{seat} may not raise: nobody has raised since")
        why = OPEN_MINIMUM if round.blind_called(seat) else _on_raises(round)
        raise IllegalAction("own-bet", why, refusal.fill(seat=seat))
    rules: list[RuleId] = []
    if not round.answerable(seat):
        refusal = Phrase("betting", "{seat} may not raise: nobody has chips left to meet it")
        raise IllegalAction("nobody-to-raise", _on_raises(round), refusal.fill(seat=seat))
    if seat in round.checked:
        rules += check_raise(round.house).rules
    settled_by = None
    rules.append(_on_raises(round))
    if round.house.betting is Betting.LIMIT:
        cap, settled_by = _cap(round)
        if cap is not None and round.raises >= cap:
            refusal = Phrase("betting", "{seat} may not raise: there have been {count} raises")
            sentence = refusal.fill(seat=seat, count=round.raises)
            raise IllegalAction("raise-cap", rules[-1], sentence)
    if not round.reopened(seat):
        refusal = Phrase("betting", "{seat} may not raise: nobody has made a full raise since")
        raise IllegalAction("not-reopened", rules[-1], refusal.fill(seat=seat))
    return Ruling(
        outcome=Outcome.ALLOWED,
        rules=tuple(rules),
        sentence=Phrase("betting", "{seat} may raise").fill(seat=seat),
        settled_by=settled_by or _short_raise(round),
    )


def _on_raises(round: Round) -> RuleId:
    if round.house.betting is not Betting.LIMIT:
        return NLPL_INCORPORATE
    return RAISE_CAP_HEADSUP if round.heads_up else RAISE_CAP


def _cap(round: Round) -> tuple[int | None, str | None]:
    """How many raises there may be, and what settled it."""
    house = round.house
    if round.heads_up and round.capped:
        return round.raises, "G1"
    if round.heads_up:
        among_two = house.max_raises_headsup
        return (among_two if isinstance(among_two, int) else None), "max_raises_headsup"
    most = house.max_raises_multihanded
    return most, None if most == MOST_RAISES else "max_raises_multihanded"


def _short_raise(round: Round) -> str | None:
    """What settles who may raise once an all-in has been too small for a raise."""
    if not round.short:
        return None
    return "G3" if round.house.betting is Betting.LIMIT else "C24"
