"""The showdown: miscalls, silent pairs, hands that are gone."""

import pytest

from lowball.engine import CardError, Outcome, preset, speaking
from lowball.engine.showdown import Shown, showdown

A5 = preset("limit-a5")
SEVEN, NINE_FIVE, NINE_SIX, NINE_SEVEN = "7s 6s 5s 4s 3s", "9s 5c 3d 2h Ad", "9c 6d 4h 3s 2d", "9d 7h 4s 3c 2c"
EIGHT, PAIR, LOWER_PAIR = "8s 7c 3d 2h Ad", "4d 4c 3d 2h Ad", "2s 2c 3h 4s 5s"


def said(cards: str, claim: str) -> Shown:
    return Shown(cards=cards, claim=claim)


def by(seat: str) -> Shown:
    return Shown(fouled_by=seat)


def test_c16_between_two_intact_hands_the_best_wins_unless_the_house_kills_the_overclaim() -> None:
    hands = {"Ana": said(NINE_FIVE, "8"), "Bo": NINE_SEVEN}
    for dead, winner in ((False, "Ana"), (True, "Bo")):
        ruling = showdown(hands, preset("limit-a5", headsup_overclaim_dead=dead))
        assert list(ruling.winners) == [winner]
        assert ruling.settled_by == "headsup_overclaim_dead"
        assert ("show.miscall-intact" in ruling.rules) is not dead
        assert ruling.dead == ({"Ana": "show.no-overclaim"} if dead else {})


def test_c16_leaves_nothing_open_when_the_miscalled_hand_is_beaten_anyway() -> None:
    ruling = showdown({"Ana": said(NINE_SEVEN, "8"), "Bo": NINE_SIX}, A5)
    assert (ruling.winners, ruling.open) == (("Bo",), False)


@pytest.mark.parametrize("claim, dead", [("8", True), ("9", False), ("9-4", False), ("9-5-4", False), ("10", False)])
def test_in_a_multihanded_pot_only_a_claim_of_a_better_top_card_kills(claim: str, dead: bool) -> None:
    ruling = showdown({"Ana": said(NINE_FIVE, claim), "Bo": NINE_SIX, "Cy": NINE_SEVEN}, A5)
    assert list(ruling.winners) == (["Bo"] if dead else ["Ana"])
    assert ruling.dead == ({"Ana": "show.miscall-multi"} if dead else {})


def test_g18_and_g19_a_claim_of_less_or_a_wrong_later_card_bears_no_penalty() -> None:
    for claim, gap in (("10", "G18"), ("9-5-4", "G19"), ("9-4", None), ("9-5", None)):
        others = {"Bo": NINE_SIX, "Cy": NINE_SEVEN}
        assert showdown({"Ana": said(NINE_FIVE, claim), **others}, A5).settled_by == gap
        assert not showdown({"Ana": said(NINE_FIVE, claim), "Bo": NINE_SIX}, A5).open


def test_a_miscall_that_makes_another_foul_kills_the_hand_whatever_the_others_hold() -> None:
    ruling = showdown({"Ana": said(EIGHT, "7"), "Bo": by("Ana"), "Cy": NINE_SIX}, A5)
    assert (ruling.winners, ruling.dead) == (("Cy",), {"Ana": "show.miscall-fouls"})
    assert not ruling.open


def test_g18_a_claim_of_less_that_makes_another_foul_is_a_miscall_too() -> None:
    ruling = showdown({"Ana": said(EIGHT, "9"), "Bo": by("Ana"), "Cy": NINE_SIX}, A5)
    assert (ruling.winners, ruling.settled_by) == (("Cy",), "G18")


@pytest.mark.parametrize("claim", ["8", "8-7", "8-6", None])
def test_who_gives_up_his_hand_on_words_that_bear_no_penalty_has_lost_it(claim) -> None:
    ruling = showdown({"Ana": Shown(cards=EIGHT, claim=claim), "Bo": by("Ana")}, A5)
    assert (ruling.winners, ruling.dead) == (("Ana",), {})
    assert "show.hold-hand" in ruling.rules


def test_g17_the_pot_of_a_dead_miscaller_goes_to_the_one_whom_he_misled() -> None:
    ruling = showdown({"Ana": said(EIGHT, "7"), "Bo": by("Ana")}, A5)
    assert (ruling.outcome, ruling.winners, ruling.settled_by) == (Outcome.WIN, ("Bo",), "G17")
    ruling = showdown({"Ana": said(EIGHT, "7"), "Bo": by("Ana"), "Cy": by("Ana")}, A5)
    assert (ruling.outcome, ruling.winners) == (Outcome.TIE, ("Bo", "Cy"))


def test_g17_when_every_hand_is_dead_and_nobody_was_misled_the_floor_rules() -> None:
    hands = {"Ana": said(NINE_FIVE, "8"), "Bo": said(NINE_SIX, "8"), "Cy": said(NINE_SEVEN, "8")}
    ruling = showdown(hands, A5)
    assert (ruling.outcome, ruling.winners, ruling.settled_by) == (Outcome.FLOOR, (), "G17")
    assert str(ruling) == "No hand can win: the floor rules on the pot"


def test_c18_a_silent_pair_that_makes_another_foul_is_for_the_floor_or_dead() -> None:
    hands = {"Ana": PAIR, "Bo": by("Ana")}
    floor = showdown(hands, A5)
    assert (floor.outcome, floor.winners, floor.otherwise) == (Outcome.FLOOR, ("Ana",), ("Bo",))
    assert (floor.settled_by, floor.alternatives) == ("silent_pair_foul", (Outcome.WIN,))
    dead = showdown(hands, preset("limit-a5", silent_pair_foul="dead"))
    assert (dead.winners, dead.dead) == (("Bo",), {"Ana": "show.pair-fouls"})
    assert (dead.otherwise, dead.settled_by) == ((), "silent_pair_foul")


def test_the_floor_has_nothing_to_take_from_a_silent_pair_that_loses() -> None:
    ruling = showdown({"Ana": PAIR, "Bo": by("Ana"), "Cy": NINE_SIX}, A5)
    assert (ruling.outcome, ruling.winners, ruling.open) == (Outcome.WIN, ("Cy",), False)


def test_what_the_floor_takes_from_a_silent_pair_goes_to_the_next_best_hand() -> None:
    ruling = showdown({"Ana": LOWER_PAIR, "Bo": by("Ana"), "Cy": said("4d 4c 3d 2h Ad", "pair")}, A5)
    assert (ruling.outcome, ruling.winners, ruling.otherwise) == (Outcome.FLOOR, ("Ana",), ("Cy",))


def test_a_pair_that_was_announced_may_make_others_foul() -> None:
    ruling = showdown({"Ana": said(PAIR, "pair"), "Bo": by("Ana")}, A5)
    assert (ruling.outcome, ruling.winners) == (Outcome.WIN, ("Ana",))
    assert "show.pair-fouls" not in ruling.rules


def test_c17_silence_about_a_pair_is_no_miscall_but_a_number_is() -> None:
    silent = {"Ana": LOWER_PAIR, "Bo": "3s 3c 4d 5d 6d", "Cy": "6s 6c 7d 8d 9d"}
    assert showdown(silent, A5).winners == ("Ana",)
    assert "show.pair-intact" in showdown(silent, A5).rules
    named = showdown(silent | {"Ana": said(LOWER_PAIR, "5")}, A5)
    assert (named.winners, named.dead) == (("Bo",), {"Ana": "show.miscall-multi"})


def test_a13_a_hand_of_four_or_six_cards_is_fouled_and_never_compared() -> None:
    for cards in ("As 2s 3s 4s", "As 2s 3s 4s 5s 6s"):
        ruling = showdown({"Ana": cards, "Bo": NINE_SIX.replace("3s", "Kh").replace("4h", "Kc")}, A5)
        assert (ruling.winners, ruling.dead) == (("Bo",), {"Ana": "hand.fouled"})


def test_a_tie_is_a_tie() -> None:
    ruling = showdown({"Ana": "8s 7c 3d 2h Ad", "Bo": "8d 7h 3c 2c Ac", "Cy": NINE_SIX}, A5)
    assert (ruling.outcome, list(ruling.winners)) == (Outcome.TIE, ["Ana", "Bo"])


@pytest.mark.parametrize(
    "hands, error, match",
    [
        ({"Ana": EIGHT}, ValueError, "two players or more"),
        ({"Ana": EIGHT, "Bo": by("Cy")}, ValueError, "Cy spreads no hand"),
        ({"Ana": EIGHT, "Bo": by("Cy"), "Cy": by("Ana")}, ValueError, "Cy spreads no hand"),
        ({"Ana": EIGHT, "Bo": by("Bo")}, ValueError, "Bo spreads no hand"),
        ({"Ana": EIGHT, "Bo": EIGHT}, CardError, "appears twice"),
    ],
)
def test_a_showdown_that_cannot_be_is_refused(hands, error, match) -> None:
    with pytest.raises(error, match=match):
        showdown(hands, A5)


def test_a_player_spreads_his_cards_or_has_given_them_up() -> None:
    for wrong in ({}, {"cards": EIGHT, "fouled_by": "Bo"}):
        with pytest.raises(ValueError, match="spreads his cards, or"):
            Shown(**wrong)


def test_draw_high_has_no_rules_on_what_is_announced() -> None:
    with pytest.raises(ValueError, match="of lowball"):
        showdown({"Ana": EIGHT, "Bo": NINE_SIX}, preset("draw-high"))


def test_a_showdown_is_said_in_the_readers_language() -> None:
    ruling = showdown({"Ana": said(NINE_FIVE, "8"), "Bo": NINE_SIX, "Cy": NINE_SEVEN}, A5)
    with speaking("fr"):
        assert str(ruling) == "Bo gagne\u00a0: 9-6-4-3-2. Sans droit au pot\u00a0: Ana"
    assert repr(ruling).startswith("<Showdown win Bo: show.cards-speak, show.no-overclaim, show.miscall-multi")
