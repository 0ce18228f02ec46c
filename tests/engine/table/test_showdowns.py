"""The showdown at a table: miscalls, silent pairs, hands given up, and the floor."""

import pytest

from lowball.engine.table import acts
from tests.engine.table.scenes import cited, deck, outcomes, play, refused, table

EIGHT, NINE_FIVE, NINE_SIX, NINE_SEVEN, PAIR = ("8c 7h 3s 2d As", "9c 5h 3d 2h Ad", "9d 6h 4d 3h 2s",
                                                "9h 7d 5d 4h 2c", "4s 4c 3c Kd Ac")


def shown(*hands: str, **options):
    """A hand that comes to the showdown after checks, to be shown by hand."""
    at = table("limit-a5", len(hands), automatic=("dealer",), **({"num_blinds": 0, "ante": 10} | options))
    at.start(deck(at.seating.house, *hands))
    seats = at.play.seats
    play(at, "Ana bet 10", *(f"{seat} call" for seat in seats[1:]), *(f"{seat} pat" for seat in seats),
         *(f"{seat} check" for seat in seats))
    assert at.play.phase == "showdown"
    return at


def winners(at) -> set[str]:
    assert not at.playing
    assert sum(at.stacks.values()) == 200 * len(at.stacks)
    return set(at.play.paid)


def test_cards_speak_whatever_is_said_of_them_and_a_wrong_second_card_costs_nothing() -> None:
    at = shown(EIGHT, NINE_FIVE)
    play(at, "Ana show 9", "Bo show 9-6")
    assert winners(at) == {"Ana"}
    at = shown(EIGHT, NINE_FIVE, NINE_SIX)
    play(at, "Ana show 8-6", "Bo show", "Cy show")
    assert winners(at) == {"Ana"} and "show.second-card" in cited(at)


@pytest.mark.parametrize("dead, wins", [(False, "Ana"), (True, "Bo")])
def test_c16_a_miscall_between_two_intact_hands(dead: bool, wins: str) -> None:
    at = shown(NINE_FIVE, NINE_SEVEN, headsup_overclaim_dead=dead)
    play(at, "Ana show 8", "Bo show 9")
    assert winners(at) == {wins}


def test_a_miscall_among_three_kills_the_hand_though_all_are_intact() -> None:
    at = shown(NINE_FIVE, NINE_SIX, NINE_SEVEN)
    play(at, "Ana show 8", "Bo show", "Cy show")
    assert winners(at) == {"Bo"} and "show.miscall-multi" in cited(at)


def test_a_pot_that_was_multihanded_when_it_was_miscalled_stays_so() -> None:
    at = shown(NINE_FIVE, NINE_SIX, NINE_SEVEN)
    play(at, "Ana show 8", "Cy muck", "Bo show")
    assert winners(at) == {"Bo"}
    # But hands given up before anybody spoke leave two, of which the best wins.
    at = shown(NINE_FIVE, NINE_SIX, NINE_SEVEN)
    play(at, "Cy muck", "Ana show 8", "Bo show")
    assert winners(at) == {"Ana"}


def test_a_miscall_that_made_another_foul_his_hand_is_dead_and_the_pot_makes_good() -> None:
    at = shown(NINE_FIVE, EIGHT)
    play(at, "Ana show 7", "Bo muck Ana")
    assert winners(at) == {"Bo"}
    assert {"show.miscall-fouls", "show.hold-hand"} <= cited(at)


def test_of_three_the_intact_hand_wins_and_not_the_fouled_one() -> None:
    at = shown(NINE_FIVE, EIGHT, NINE_SEVEN)
    play(at, "Ana show 7", "Bo muck Ana", "Cy show")
    assert winners(at) == {"Cy"}


def test_one_who_gives_up_his_hand_to_a_true_claim_has_only_himself_to_blame() -> None:
    at = shown(EIGHT, NINE_FIVE)
    play(at, "Ana show 8", "Bo muck Ana")
    assert winners(at) == {"Ana"}


def test_one_is_misled_only_by_a_hand_that_is_spread() -> None:
    at = shown(EIGHT, NINE_FIVE)
    assert {refused(at, line) for line in ("Bo muck Ana", "Bo muck Bo", "Bo muck Zoe")} == {"not-now"}
    play(at, "Bo show")
    assert refused(at, "Bo show") == "not-now"
    assert refused(at, "Ana show wheel", "show.cards-speak") == "no-claim"


def test_a_silent_pair_loses_nothing_when_the_hands_are_intact() -> None:
    at = shown(PAIR, NINE_FIVE)
    play(at, "Ana show", "Bo show")
    assert winners(at) == {"Bo"} and {"show.pair-announce", "show.pair-intact"} <= cited(at)


@pytest.mark.parametrize("ruling, wins", [(acts.FloorRules(), "Ana"), (acts.FloorRules(dead=("Ana",)), "Bo"),
                                          (acts.FloorRules(award=("Bo",)), "Bo")])
def test_c18_a_silent_pair_that_made_another_foul_is_for_the_floor(ruling: acts.FloorRules, wins: str) -> None:
    at = shown(PAIR, NINE_FIVE)
    entry = play(at, "Ana show", "Bo muck Ana")
    assert outcomes(entry)[-1] == "floor" and at.due == "floor"
    assert acts.FloorRules() in at.legal and acts.FloorRules(dead=("Ana",)) in at.legal
    assert refused(at, "Ana show") == "not-now"
    play(at, ruling)
    assert winners(at) == {wins} and "show.pair-fouls" in cited(at)


def test_c18_or_it_is_dead_in_another_house() -> None:
    at = shown(PAIR, NINE_FIVE, silent_pair_foul="dead")
    play(at, "Ana show", "Bo muck Ana")
    assert winners(at) == {"Bo"}


def test_an_announced_pair_misleads_nobody() -> None:
    at = shown(PAIR, NINE_FIVE)
    play(at, "Ana show pair", "Bo muck Ana")
    assert winners(at) == {"Ana"}


def test_hands_are_shown_out_of_turn_and_the_last_one_left_shows_nothing() -> None:
    at = shown(NINE_FIVE, EIGHT, NINE_SIX)
    play(at, "Cy muck")
    assert at.due == "Ana"
    play(at, "Ana muck")
    assert winners(at) == {"Bo"} and not at.play.shown


def test_the_tables_own_showdown_says_pair_in_the_language_spoken() -> None:
    from lowball.engine import speaking

    with speaking("fr"):
        at = table("limit-a5", 2, num_blinds=0, ante=1)
        at.start(deck(at.seating.house, PAIR, NINE_FIVE))
        play(at, "Ana bet 10", "Bo call", "Ana pat", "Bo pat", "Ana check", "Bo check")
    assert winners(at) == {"Bo"} and "show.pair-announce" in cited(at)
