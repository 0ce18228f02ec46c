"""The number of cards: five, fewer, more, before the draw and after."""

import pytest

from lowball.engine import IllegalAction, Outcome, deal_order, preset
from lowball.engine import hand_size as room
from lowball.engine.hand_size import draw_entitlement, extra_cards, hand_after_draw, short_hand

A5, HIGH = preset("limit-a5"), preset("draw-high")
COMPLETE, ON_DRAW, MISDEAL, DEAD = Outcome.COMPLETE, Outcome.ON_DRAW, Outcome.MISDEAL, Outcome.DEAD


def test_a13_after_the_draw_any_number_but_five_is_a_fouled_hand_by_rule_and_no_error() -> None:
    for held in (0, 3, 4, 6, 10):
        ruling = hand_after_draw(held)
        assert (ruling.outcome, ruling.rules) == (Outcome.FOULED, ("hand.five", "hand.fouled"))
    assert hand_after_draw(5).outcome is Outcome.PLAYING


@pytest.mark.parametrize("game", ["limit-a5", "no-limit-27", "draw-high"])
@pytest.mark.parametrize("acted", range(5))
@pytest.mark.parametrize("option", ["complete", "misdeal"])
def test_the_button_gets_its_fifth_card_at_any_time_in_any_house(game: str, acted: int, option: str) -> None:
    ruling = short_hand(4, button=True, acted=acted, house=preset(game, short_hand_predraw=option))
    assert (ruling.outcome, ruling.cards, ruling.open) == (COMPLETE, 1, False)
    assert {"hand.short.button", "misdeal.button-completes"} <= set(ruling.rules)


@pytest.mark.parametrize(
    "house, acted, outcome, settled_by",
    [
        (A5, 0, COMPLETE, "short_hand_predraw"),
        (preset("limit-a5", short_hand_predraw="misdeal"), 0, MISDEAL, "short_hand_predraw"),
        (A5, 1, ON_DRAW, "short_hand_one_acted"),
        (preset("limit-a5", short_hand_one_acted="misdeal"), 1, MISDEAL, "short_hand_one_acted"),
        (A5, 2, ON_DRAW, None),
        (HIGH, 0, MISDEAL, None),
        (preset("draw-high", short_hand_predraw="complete"), 0, COMPLETE, "short_hand_predraw"),
        (HIGH, 1, ON_DRAW, "short_hand_one_acted"),
        (preset("draw-high", short_hand_one_acted="misdeal"), 1, MISDEAL, "short_hand_one_acted"),
        (preset("draw-high", high_uses_button_misdeals=False), 0, MISDEAL, None),
        (preset("draw-high", high_uses_button_misdeals=False), 1, ON_DRAW, None),
        (HIGH, 2, ON_DRAW, None),
    ],
)
def test_c1_when_a_short_hand_is_completed(house, acted, outcome, settled_by) -> None:
    ruling = short_hand(4, acted=acted, house=house)
    assert (ruling.outcome, ruling.settled_by, ruling.cards) == (outcome, settled_by, 1)
    assert bool(ruling.alternatives) == ruling.open
    assert ("high.short.misdeal" in ruling.rules) == (outcome is MISDEAL and not acted and not house.lowball)


@pytest.mark.parametrize(
    "house, outcome, settled_by",
    [
        (A5, COMPLETE, "short_hand_predraw"),
        (preset("limit-a5", short_hand_predraw="misdeal"), MISDEAL, "short_hand_predraw"),
        (HIGH, MISDEAL, "high_uses_button_misdeals"),
        (preset("draw-high", high_uses_button_misdeals=False), COMPLETE, "high_uses_button_misdeals"),
    ],
)
def test_a_button_that_lacks_two_cards_is_short_like_another(house, outcome, settled_by) -> None:
    ruling = short_hand(3, button=True, house=house)
    assert (ruling.outcome, ruling.settled_by, ruling.cards) == (outcome, settled_by, 2)
    assert "high.short.misdeal" not in ruling.rules


def test_action_before_the_deal_is_complete_bars_nothing_unless_the_house_counts_it() -> None:
    for counts, outcome, other in ((False, COMPLETE, ON_DRAW), (True, ON_DRAW, COMPLETE)):
        ruling = short_hand(4, premature=1, house=preset("limit-a5", premature_action_counts=counts))
        assert (ruling.outcome, ruling.alternatives) == (outcome, (other,))
        assert ruling.settled_by == "premature_action_counts"
        assert "hand.short.premature-act" in ruling.rules
    assert "hand.short.premature-act" not in short_hand(4, acted=2, premature=1).rules


@pytest.mark.parametrize("held", [-1, 5, 6])
def test_only_a_short_hand_is_short(held: int) -> None:
    with pytest.raises(ValueError, match="is not short"):
        short_hand(held)


def test_g5_an_extra_card_found_too_late_kills_the_hand_or_is_put_right_on_the_draw() -> None:
    for option, outcome, other in (("dead", DEAD, ON_DRAW), ("fix_on_draw", ON_DRAW, DEAD)):
        ruling = extra_cards(7, preset("limit-a5", extra_card_late=option))
        assert (ruling.outcome, ruling.alternatives, ruling.cards) == (outcome, (other,), 2)
        assert ruling.settled_by == "extra_card_late"
    with pytest.raises(ValueError, match="none too many"):
        extra_cards(5)


def test_every_hand_has_five_cards_after_it_has_drawn_what_is_due() -> None:
    fixing = preset("limit-a5", extra_card_late="fix_on_draw")
    for held in range(8):
        for discards in range(max(0, held - 5), held + 1):
            ruling = draw_entitlement(held, discards, fixing)
            assert held - discards + ruling.cards == 5
            assert ("hand.short.on-draw" in ruling.rules) == (held < 5)
            assert ruling.open == (held > 5)


def test_a_hand_with_a_card_too_many_does_not_draw_as_it_likes() -> None:
    with pytest.raises(IllegalAction, match="The hand is dead") as dead:
        draw_entitlement(6, 2, A5)
    assert (dead.value.code, dead.value.rule) == ("extra-card", "hand.fouled")
    with pytest.raises(IllegalAction, match="must discard at least 2"):
        draw_entitlement(7, 1, preset("limit-a5", extra_card_late="fix_on_draw"))


@pytest.mark.parametrize("discards", [-1, 6])
def test_nobody_discards_more_than_he_holds(discards: int) -> None:
    with pytest.raises(ValueError, match="cannot be discarded"):
        draw_entitlement(5, discards)


def test_g13_completing_a_short_hand_may_take_five_cards_which_come_four_and_one() -> None:
    wanted = draw_entitlement(2, 2, A5).cards
    assert str(deal_order({"Ana": wanted, "Bo": 1}, A5)) == "burn 1, Ana 4, Bo 1, Ana 1"


def test_the_number_that_is_written_down_is_the_one_that_rules(monkeypatch) -> None:
    monkeypatch.setattr(room, "BUTTON_MAY_LACK", 2)
    monkeypatch.setattr(room, "ACTED_TOO_LATE", 4)
    monkeypatch.setattr(room, "ACTED_BARS_COMPLETION", 2)
    assert "hand.short.button" in short_hand(3, button=True).rules
    assert short_hand(4, acted=1).outcome is COMPLETE
    assert short_hand(4, acted=3).settled_by == "short_hand_one_acted"
