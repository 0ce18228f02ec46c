"""What is legal at a table, as a case of the kind `legal` states it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lowball.engine import betting
from lowball.engine.rulings import IllegalAction, Ruling
from lowball.engine.table import Table
from lowball.engine.table.acts import Act, BetTo, Call, Check, Draw


def legal_value(table: Table) -> tuple[dict[str, Any], list[Ruling], list[str]]:
    """Who is due and what he may do, the rulings that allow it, and the rules that refuse the rest.

    ``acts`` has the names of the acts in alphabetical order, a bet or raise as ``bet``; ``bet`` the
    totals of one, and ``draw`` how many cards may be discarded, where a draw is due.
    """
    legal = table.legal
    acts: list[Act] = list(legal.acts)
    if legal.sizes and legal.due:
        acts.append(BetTo(legal.due, legal.sizes.low))
    drawing = any(isinstance(act, Draw) for act in acts)
    value = {
        "due": table.due,
        "acts": sorted({act.name for act in acts}),
        "bet": {"low": legal.sizes.low, "high": legal.sizes.high} if legal.sizes else None,
        "draw": len(legal.discards) if drawing else None,
    }
    rulings = [table.verify(act) for act in acts]
    return value, rulings, list(_refusing(table, value["acts"]))


def _refusing(table: Table, legal: list[str]) -> Iterator[str]:
    """The rules that refuse the other acts of a round of betting."""
    play, seat = table.play, table.due
    if not play or not seat or not play.round or play.phase not in ("predraw", "postdraw"):
        return
    for act in (Check(seat), Call(seat)):
        if act.name not in legal:
            try:
                table.verify(act)
            except IllegalAction as refusal:
                yield str(refusal.rule)
    if play.round.to_meet and "bet" not in legal:
        try:
            betting.may_raise(play.round, seat)
        except IllegalAction as refusal:
            yield str(refusal.rule)
