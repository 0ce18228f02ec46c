"""What is said at the table: how many cards were drawn, and what a rap means."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from .house import House, current
from .outcomes import Outcome
from .rulings import RuleId, Ruling, refuse_unknown, rule
from .words import Phrase

PLAYER_BEFORE = rule("info.player-before")
DEALER_BEFORE = rule("info.dealer-before")
PLAYER_AFTER = rule("info.player-after")
DEALER_AFTER = rule("info.dealer-after")
RAP_MEANING = rule("rap.meaning")
RAP_PASS_SENSE = rule("rap.pass-sense")
RAP_PAT_UNAWARE = rule("rap.pat-unaware")

Asked = Literal["player", "dealer"]
Asker = Literal["active", "folded"]
Stage = Literal["betting", "draw"]

ANSWERS: Final[Mapping[tuple[str, Outcome], Phrase]] = {
    ("player", Outcome.MUST_ANSWER): Phrase("how many", "The player must answer"),
    ("player", Outcome.MAY_DECLINE): Phrase("how many", "The player need not answer"),
    ("dealer", Outcome.MUST_ANSWER): Phrase("how many", "The dealer must answer"),
    ("dealer", Outcome.MAY_DECLINE): Phrase("how many", "The dealer need not answer"),
    ("dealer", Outcome.MUST_NOT_ANSWER): Phrase("how many", "The dealer must not answer"),
}
RAPS: Final[Mapping[Outcome, Phrase]] = {
    Outcome.FOLD: Phrase("rap", "The rap is a fold"),
    Outcome.CHECK: Phrase("rap", "The rap is a check"),
    Outcome.PAT: Phrase("rap", "The rap declares a pat hand"),
    Outcome.LIVE: Phrase(
        "rap", "The hand is still live: the player may meet the raise and play it"
    ),
    Outcome.VOID: Phrase("rap", "The rap is out of turn and void"),
}


def how_many_drawn(
    asked: Asked = "player",
    *,
    action_after_draw: bool,
    asker: Asker = "active",
    house: House | None = None,
) -> Ruling:
    """Whether the player, or the dealer, answers the question how many cards the player drew.

    Until there is action after the draw, both owe an answer to a player who is still active
    (info.player-before, info.dealer-before). From then on the player need not give one, and the
    dealer must not (info.player-after, info.dealer-after).
    """
    house = current(house)
    refuse_unknown(asked, Asked)
    refuse_unknown(asker, Asker)
    if not action_after_draw:
        return _before_action(asked, asker, house)
    if asked == "player":
        return _answer(asked, Outcome.MAY_DECLINE, PLAYER_AFTER)
    return _answer(
        asked,
        Outcome.MAY_DECLINE if house.dealer_may_answer_after_action else Outcome.MUST_NOT_ANSWER,
        DEALER_AFTER,
        settled_by="dealer_may_answer_after_action",
        among=(Outcome.MAY_DECLINE, Outcome.MUST_NOT_ANSWER),
    )


def _before_action(asked: Asked, asker: Asker, house: House) -> Ruling:
    rule = PLAYER_BEFORE if asked == "player" else DEALER_BEFORE
    if asker == "active":
        return _answer(asked, Outcome.MUST_ANSWER, rule)
    return _answer(
        asked,
        Outcome.MUST_ANSWER if house.folded_may_ask else Outcome.MAY_DECLINE,
        rule,
        settled_by="folded_may_ask",
        among=(Outcome.MUST_ANSWER, Outcome.MAY_DECLINE),
    )


def _answer(
    asked: Asked,
    outcome: Outcome,
    rule: RuleId,
    settled_by: str | None = None,
    among: tuple[Outcome, ...] = (),
) -> Ruling:
    return Ruling(
        outcome=outcome,
        rules=(rule,),
        sentence=ANSWERS[asked, outcome],
        settled_by=settled_by,
        alternatives=tuple(other for other in among if other is not outcome),
    )


def rap(
    stage: Stage,
    *,
    in_turn: bool = True,
    facing_bet: bool = False,
    may_check: bool = False,
    knew_of_raise: bool = True,
    house: House | None = None,
) -> Ruling:
    """What it means that a player raps the table (rap.meaning).

    In a betting round it is a pass: a check if nobody has bet and `may_check` holds, and otherwise
    a fold (rap.pass-sense). On the draw it declares a pat hand, which a player who did not know
    that the pot had been raised may still play (rap.pat-unaware). Of a rap out of turn the sources
    say nothing (C15).
    """
    house = current(house)
    refuse_unknown(stage, Stage)
    if not in_turn and house.rap_out_of_turn == "void":
        return _rap(Outcome.VOID, RAP_MEANING, settled_by="rap_out_of_turn")
    settled_by = None if in_turn else "rap_out_of_turn"
    if stage == "betting":
        outcome = Outcome.CHECK if may_check and not facing_bet else Outcome.FOLD
        return _rap(outcome, RAP_MEANING, RAP_PASS_SENSE, settled_by=settled_by)
    if knew_of_raise:
        return _rap(Outcome.PAT, RAP_MEANING, settled_by=settled_by)
    if house.lowball:
        # The sources protect the player at draw high, and are silent on lowball.
        settled_by = "rap_unaware_protect"
        if house.rap_unaware_protect == "high_only":
            # The raise was still to be met, and so the rap is a pass in the face of a bet.
            rules = (RAP_MEANING, RAP_PASS_SENSE, RAP_PAT_UNAWARE)
            return _rap(Outcome.FOLD, *rules, settled_by=settled_by)
    return _rap(Outcome.LIVE, RAP_MEANING, RAP_PAT_UNAWARE, settled_by=settled_by)


def _rap(outcome: Outcome, *rules: RuleId, settled_by: str | None) -> Ruling:
    return Ruling(outcome=outcome, rules=rules, sentence=RAPS[outcome], settled_by=settled_by)
