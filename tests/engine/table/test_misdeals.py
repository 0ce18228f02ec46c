"""Misdeals of every ground, called in time and too late, and what becomes of the money."""

from random import Random

import pytest

from lowball.engine.table import acts
from lowball.engine.table.acts import CallAttention, Deal, DealCard, FinishDeal
from tests.engine.table.scenes import cited, dealer, outcomes, play, posted, refused, table


def dealing(*to: str, seats: int = 3, exposed: dict | None = None, game: str = "limit-a5", **options):
    """A deal card by card, `exposed` by ordinal; then the rest of it, if nobody says another word."""
    at = table(game, seats, automatic=(), **({"num_blinds": 2} | options))
    at.start(random=Random(1))
    for ordinal, seat in enumerate(to, start=1):
        play(at, DealCard(seat, (exposed or {}).get(ordinal)))
    return at


PROPER = ("Ana", "Bo", "Cy") * 5
GROUNDS = {
    "misdeal.first-card-exposed": (("Ana", "Bo"), {2: "dealer"}, {}),
    "misdeal.two-exposed": (("Ana", "Bo", "Cy", "Ana"), {3: "dealer", 4: "dealer"}, {}),
    "misdeal.two-extra": ((*PROPER, "Ana", "Bo"), {}, {}),
    "misdeal.wrong-count": ((*PROPER, "Bo"), {}, {}),
    "misdeal.first-card-wrong-seat": (("Bo", "Cy", "Ana"), {}, {}),
    "misdeal.out-of-sequence": (("Ana", "Cy", "Bo", "Ana", "Bo", "Cy"), {}, {}),
    "misdeal.empty-seat": (("Ana", "Bo", "Cy", "chair 7"), {}, {}),
    "misdeal.entitled-omitted": (("Ana", "Cy") * 5, {}, {}),
}


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_ground_called_before_two_have_acted_and_after(ground: str) -> None:
    to, exposed, options = GROUNDS[ground]
    for acted in range(3):
        at = dealing(*to, exposed=exposed, **options)
        before = posted(at), dealer(at)
        finish(at, ground)
        for _ in range(acted):
            play(at, acts.Call(at.due) if at.play.round.owes(at.due) else acts.Check(at.due))
        entry = play(at, CallAttention("Bo"))
        assert ground in entry.rulings[0].grounds
        if acted < 2:
            assert outcomes(entry) == ["misdeal", "new-deal"]
            assert not at.playing and at.pot == 0
            assert at.stacks == {"Ana": 200, "Bo": 200, "Cy": 200}
            assert "misdeal.window" in cited(at)
            at.start(random=Random(2))
            assert (posted(at), dealer(at)) == before
        else:
            assert not entry.rulings[0].in_time
            # Two hands that have a card too many are dead, and the third wins.
            assert at.playing == (ground != "misdeal.two-extra")


def finish(at, ground: str) -> None:
    """The deal is over, as the error leaves it, and the exposed cards are replaced."""
    play(at, FinishDeal() if ground in ("misdeal.wrong-count", "misdeal.two-extra", "misdeal.entitled-omitted")
         else Deal())
    if at.play.phase == "replace":
        play(at, acts.ReplaceExposed())


def test_a_card_to_a_player_who_sits_out_is_a_misdeal() -> None:
    at = table("limit-a5", 4, automatic=(), num_blinds=2)
    play(at, "Bo sit-out")
    at.start(random=Random(1))
    play(at, DealCard("Ana"), DealCard("Bo"), CallAttention())
    assert "misdeal.not-entitled" in at.log[-1].rulings[0].grounds


def test_a_card_exposed_by_its_player_makes_no_misdeal() -> None:
    at = dealing("Ana", exposed={1: "player"})
    entry = play(at, CallAttention("Ana"))
    assert outcomes(entry)[0] != "misdeal" and at.playing


@pytest.mark.parametrize("scope, misdeal", [("deal", False), ("player_hand", True)])
def test_c4_the_first_two_cards_are_of_the_deal_or_of_each_hand(scope: str, misdeal: bool) -> None:
    at = dealing("Ana", "Bo", "Cy", "Ana", exposed={4: "dealer"}, first_two_scope=scope)
    play(at, CallAttention())
    assert (at.play.ending == "misdeal") == misdeal


@pytest.mark.parametrize("has_list, misdeal", [(True, True), (False, False)])
def test_c3_draw_high_has_the_list_of_the_button_games_or_not(has_list: bool, misdeal: bool) -> None:
    at = dealing("Bo", game="draw-high", high_uses_button_misdeals=has_list)
    play(at, CallAttention())
    assert (at.play.ending == "misdeal") == misdeal


def test_a_deal_that_is_in_order_stands() -> None:
    at = dealing(*PROPER)
    play(at, Deal())
    entry = play(at, CallAttention())
    assert len(entry.rulings) == 1 and at.playing
    assert refused(at, CallAttention("Zoe")) == "not-now"


@pytest.mark.parametrize("counts", [False, True])
def test_g4_premature_action_counts_for_the_window_or_not(counts: bool) -> None:
    at = dealing("Bo", premature_action_counts=counts)
    play(at, "Cy call", Deal(), "Ana call", CallAttention("Bo"))
    assert (at.play.ending == "misdeal") == (not counts)


def test_g4_one_who_acted_prematurely_counts_when_he_acts_again() -> None:
    at = dealing("Bo")
    play(at, "Cy call", Deal(), "Ana bet 20", "Bo fold", CallAttention("Ana"))
    assert at.playing
    at = dealing("Bo")
    play(at, "Cy call", Deal(), "Ana bet 20")
    play(at, acts.Fold("Bo"), "Cy call", CallAttention("Ana"))
    assert at.playing


def test_to_state_a_draw_is_to_act_and_closes_the_window() -> None:
    at = dealing("Ana", seats=2, num_blinds=1, stakes=(10,))
    # Bo, who has the button, calls the only blind: one has acted.
    play(at, Deal(), "Bo call", "Ana check", "Ana pat", CallAttention("Bo"))
    assert at.playing
    at = table("limit-a5", [10, 200], automatic=(), num_blinds=1)
    at.start(random=Random(1))
    play(at, DealCard("Bo"), Deal(), "Bo call", "Ana pat")
    entry = play(at, CallAttention("Bo"))
    assert at.playing and not entry.rulings[0].in_time


def test_a_misdeal_of_a_pot_that_was_carried_over_leaves_it_there() -> None:
    at = table("draw-high", 3, num_blinds=0, ante=5, automatic=())
    at.start(random=Random(1))
    play(at, Deal(), "Ana check", "Bo check", "Cy check")
    assert at.play.ending == "passed-out" and at.pot == 15
    at.start(random=Random(2))
    play(at, DealCard("Cy"), CallAttention())
    assert at.play.ending == "misdeal" and at.pot == 15
    assert at.stacks == {"Ana": 195, "Bo": 195, "Cy": 195}


def test_attention_is_called_to_no_deal_when_hands_are_shown() -> None:
    at = dealing(*PROPER, seats=3)
    play(at, Deal(), "Cy fold", "Ana call", "Bo check", "Ana pat", "Bo pat", acts.Serve(), "Ana check", "Bo check")
    assert refused(at, CallAttention()) == "not-now"
