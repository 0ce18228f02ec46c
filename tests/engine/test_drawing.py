"""The draw: order, burns, the fifth card, replacements, and changing one's mind."""

from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lowball.engine import (
    Burn,
    Deal,
    IllegalAction,
    Outcome,
    Pat,
    Replace,
    Schedule,
    change_draw,
    deal_order,
    preset,
    speaking,
)
from lowball.engine import drawing as room

A5 = preset("limit-a5")
ALL_FIVE = preset("limit-a5", allow_five_consecutive=True)
IN_ORDER = preset("limit-a5", last_drawer="in_order")


def order(requests, house=A5, **situation) -> str:
    return str(deal_order(requests, house, **situation))


def test_b4_five_cards_are_never_dealt_at_once() -> None:
    for game in ("limit-a5", "no-limit-27", "draw-high"):
        assert order({"Ana": 5, "Bo": 1}, preset(game)) == "burn 1, Ana 4, Bo 1, Ana 1"
        assert order({"Ana": 1, "Bo": 5}, preset(game)) == "burn 1, Ana 1, Bo 4, burn 1, Bo 1"


def test_a_house_may_deal_all_five_at_once() -> None:
    schedule = deal_order({"Ana": 5, "Bo": 5}, ALL_FIVE)
    assert str(schedule) == "burn 1, Ana 5, Bo 5"
    assert schedule.settled_by == "allow_five_consecutive"
    assert not {"draw.five.fifth-later", "draw.five.last-player"} & set(schedule.rules)


def test_g12_the_last_drawer_is_the_last_to_take_cards_unless_the_house_says_in_order() -> None:
    requests = {"Ana": 5, "Bo": 0, "Cy": 0}
    assert order(requests) == "burn 1, Ana 4, Bo pat, Cy pat, burn 1, Ana 1"
    assert order(requests, IN_ORDER) == "burn 1, Ana 4, Bo pat, Cy pat, Ana 1"
    for house in (A5, IN_ORDER):
        assert deal_order(requests, house).settled_by == "last_drawer"


def test_last_in_order_is_the_same_where_the_last_in_order_draws() -> None:
    requests = {"Ana": 5, "Bo": 5}
    assert order(requests, IN_ORDER) == order(requests) == "burn 1, Ana 4, Bo 4, burn 1, Bo 1, Ana 1"


def test_g11_two_who_draw_five() -> None:
    schedule = deal_order({"Ana": 5, "Bo": 2, "Cy": 5}, A5)
    assert str(schedule) == "burn 1, Ana 4, Bo 2, Cy 4, burn 1, Cy 1, Ana 1"
    assert schedule.settled_by == "G11"


def test_g10_fifth_cards_come_before_replacements() -> None:
    schedule = deal_order({"Ana": 5, "Bo": 2, "Cy": 1}, A5, exposed={"Bo": [1]})
    assert str(schedule) == "burn 1, Ana 4, Bo 2, Cy 1, Ana 1, Bo 1 (replacement)"
    assert schedule.settled_by == "G10"


def test_g9_a_replacement_exposed_in_its_turn_is_replaced_again() -> None:
    schedule = deal_order({"Ana": 2, "Bo": 1}, A5, exposed={"Ana": [1, 3], "Bo": [1, 2]})
    assert str(schedule) == (
        "burn 1, Ana 2, Bo 1, Ana 1 (replacement), Bo 1 (replacement), Ana 1 (replacement), Bo 1 (replacement)"
    )


def test_a_replacement_is_never_the_fifth_card_in_a_row() -> None:
    schedule = deal_order({"Ana": 4, "Bo": 0}, A5, exposed={"Ana": [2]})
    assert str(schedule) == "burn 1, Ana 4, Bo pat, burn 1, Ana 1 (replacement)"
    assert "draw.max-consecutive" in schedule.rules


def test_an_exposed_card_is_the_burn_card_by_a_rule_of_lowball() -> None:
    assert deal_order({"Ana": 1}, A5, burned=True).rules == ("draw.burn-first", "a5.exposed.burncard")
    assert str(deal_order({"Ana": 1}, preset("draw-high"))) == "burn 1, Ana 1"


def test_only_rules_that_bear_on_the_draw_are_cited() -> None:
    assert deal_order({"Ana": 3, "Bo": 0}, A5).rules == ("draw.burn-first",)
    assert deal_order({"Ana": 4}, A5).rules == ("draw.burn-first", "draw.max-consecutive")
    assert deal_order({"Ana": 0}, A5).rules == ("draw.option",)


def test_where_nobody_draws_nothing_leaves_the_deck() -> None:
    schedule = deal_order({"Ana": 0, "Bo": 0}, A5)
    assert (str(schedule), schedule.outcome) == ("Ana pat, Bo pat", Outcome.PAT)
    assert str(deal_order({}, A5)) == "no draw"


@pytest.mark.parametrize("count", [-1, 6])
def test_nobody_draws_fewer_than_none_or_more_than_five(count: int) -> None:
    with pytest.raises(IllegalAction) as error:
        deal_order({"Ana": 2, "Bo": count}, A5)
    assert error.value.code == "draw-count"
    assert str(error.value) == f"Bo cannot draw {count} cards: a player draws 5 at most"


@pytest.mark.parametrize("exposed", [{"Ana": [3]}, {"Ana": [0]}, {"Cy": [1]}, {"Ana": [1, 4]}])
def test_a_card_that_is_not_dealt_cannot_be_exposed(exposed) -> None:
    with pytest.raises(ValueError, match="is not dealt all of the cards"):
        deal_order({"Ana": 2, "Bo": 1}, A5, exposed=exposed)


def test_a_schedule_is_one_line_in_the_readers_language() -> None:
    schedule = deal_order({"Ana": 5, "Bo": 2, "Cy": 0}, A5, exposed={"Bo": [1]})
    assert str(schedule) == "burn 1, Ana 4, Bo 2, Cy pat, Ana 1, Bo 1 (replacement)"
    with speaking("fr"):
        assert str(schedule) == "1 carte brûlée, Ana 4, Bo 2, Cy servi, Ana 1, Bo 1 (remplacement)"
        neutral = "<Schedule deal [burn 1, Ana 4, Bo 2, pat Cy, Ana 1, replace Bo 1]: draw.burn-first, "
        assert repr(schedule).startswith(neutral)


# What the numbers of the room decide: change one, and the schedule changes.


def test_three_in_a_row_if_three_were_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_CONSECUTIVE", 3)
    assert order({"Ana": 4, "Bo": 2}) == "burn 1, Ana 3, Bo 2, Ana 1"
    assert order({"Ana": 1, "Bo": 5}) == "burn 1, Ana 1, Bo 3, burn 1, Bo 2"


def test_two_in_a_row_if_two_were_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MAX_CONSECUTIVE", 2)
    assert order({"Ana": 5, "Bo": 1}) == "burn 1, Ana 2, Bo 1, Ana 2, burn 1, Ana 1"
    assert order({"Ana": 5}) == "burn 1, Ana 2, burn 1, Ana 2, burn 1, Ana 1"


def test_two_burned_if_two_were_burned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "BURNED", 2)
    assert order({"Ana": 1}) == "burn 2, Ana 1"


def test_four_at_most_if_four_were_the_most_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "MOST_DRAWN", 4)
    with pytest.raises(IllegalAction, match="a player draws 4 at most"):
        deal_order({"Ana": 5}, A5)


def test_one_card_off_if_one_were_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "CARDS_OFF_ALLOWED", 1)
    assert change_draw("Ana", said=2, wants=1, cards_off=1).outcome is Outcome.ALLOWED


# Properties of any draw.

SEATS = ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]
COUNTS = st.lists(st.integers(0, 5), min_size=1, max_size=len(SEATS))
REQUESTS = COUNTS.map(lambda counts: dict(zip(SEATS, counts, strict=False)))


@st.composite
def draws(draw) -> tuple[dict[str, int], dict[str, list[int]]]:
    requests = draw(REQUESTS)
    exposed = {
        seat: sorted(draw(st.sets(st.integers(1, count))))
        for seat, count in requests.items()
        if count and draw(st.booleans())
    }
    for seat, ordinals in exposed.items():
        # Some replacements are exposed as well.
        ordinals += range(requests[seat] + 1, requests[seat] + 1 + draw(st.integers(0, len(ordinals))))
    return requests, exposed


def cards(schedule: Schedule, kind: type[Deal]) -> dict[str, int]:
    totals = dict.fromkeys(SEATS, 0)
    for event in schedule:
        if type(event) is kind:
            totals[event.seat] += event.count
    return totals


@given(draws())
def test_everybody_is_dealt_what_he_asked_and_each_exposed_card_is_replaced(case) -> None:
    requests, exposed = case
    for house in (A5, ALL_FIVE, IN_ORDER):
        schedule = deal_order(requests, house, exposed=exposed)
        asked = {seat: requests.get(seat, 0) for seat in SEATS}
        assert cards(schedule, Deal) == asked
        assert cards(schedule, Replace) == {seat: len(exposed.get(seat, ())) for seat in SEATS}
        assert [event.seat for event in schedule if isinstance(event, Pat)] == [
            seat for seat in requests if not requests[seat]
        ]


@given(draws())
def test_no_seat_is_dealt_five_in_a_row_without_a_burn(case) -> None:
    requests, exposed = case
    stub = [event for event in deal_order(requests, A5, exposed=exposed) if not isinstance(event, Pat)]
    for _, run in groupby(stub, key=lambda event: getattr(event, "seat", None)):
        events = list(run)
        assert isinstance(events[0], Burn) or sum(event.count for event in events) <= 4


@given(draws())
def test_the_draw_goes_by_seats_then_fifth_cards_then_replacements(case) -> None:
    requests, exposed = case
    schedule = deal_order(requests, A5, exposed=exposed)
    moves = [event for event in schedule if not isinstance(event, Burn)]
    kinds = [isinstance(event, Replace) for event in moves]
    assert kinds == sorted(kinds)
    dealt = [event.seat for event in moves if not isinstance(event, Replace)]
    assert list(dict.fromkeys(dealt)) == list(requests)
    takers = [seat for seat in requests if requests[seat]]
    for seat in takers:
        places = [place for place, who in enumerate(dealt) if who == seat]
        if requests[seat] == 5 and seat != takers[-1]:
            assert places[1] > dealt.index(takers[-1])


@given(draws())
def test_one_card_is_burned_first_unless_an_exposed_card_was(case) -> None:
    requests, exposed = case
    first = deal_order(requests, A5, exposed=exposed).events[:1]
    assert (first == (Burn(1),)) == any(requests.values())
    later = deal_order(requests, A5, exposed=exposed, burned=True).events
    assert later == deal_order(requests, A5, exposed=exposed).events[bool(any(requests.values())) :]


# Changing the number.


def test_the_number_may_change_before_a_card_is_off_and_anybody_relied_on_it() -> None:
    ruling = change_draw("Ana", said=2, wants=1)
    assert ruling.outcome is Outcome.ALLOWED
    assert ruling.rules == ("draw.change.no-card-off", "draw.change.no-reliance")
    assert str(ruling) == "Ana may draw 1 instead of 2"


@pytest.mark.parametrize(
    "rule, situation",
    [
        ("draw.change.no-card-off", {"burned": True}),
        ("draw.change.no-card-off", {"cards_off": 1}),
        ("draw.change.no-card-off", {"burned": True, "cards_off": 2, "relied_on": True}),
        ("draw.change.no-reliance", {"relied_on": True}),
    ],
)
def test_the_number_stands_once_a_card_is_off_or_somebody_relied_on_it(rule, situation) -> None:
    with pytest.raises(IllegalAction) as error:
        change_draw("Ana", said=2, wants=1, **situation)
    assert error.value.rule == rule
    assert str(error.value).startswith("Ana must draw 2: ")


def test_the_number_changes_to_one_that_can_be_drawn() -> None:
    with pytest.raises(IllegalAction, match="Ana cannot draw 6 cards"):
        change_draw("Ana", said=2, wants=6)
