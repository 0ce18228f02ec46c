"""The draw at a table: fives, the last drawer, changes of mind, exposed cards, and an empty deck."""

from random import Random

import pytest

from lowball.engine.table import Table, acts
from lowball.engine.table.acts import Serve
from tests.engine.table.scenes import cited, deck, play, refused, sound, table

ANA, BO, CY = "Ks Kh Qd Qc Jc", "Ts Th 9d 9c 8c", "Jd Jh 8d 8s 7c"
THEN = "2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s"


def drawing(seats: int = 3, automatic=("showdown",), **options):
    """A hand at the draw, in which the burn card is the 2c and the cards after it rise."""
    at = table("limit-27", seats, automatic=automatic, **({"num_blinds": 0, "ante": 1} | options))
    at.start(deck(at.seating.house, *(ANA, BO, CY)[:seats], then=THEN))
    play(at, acts.Deal(), "Ana bet 10", *(f"{seat} call" for seat in at.play.seats[1:]))
    assert at.play.phase == "draw"
    return at


def hand(at, seat: str) -> str:
    return " ".join(card.ascii for card in at.play.hands[seat])


def served(at, serve: Serve | None = None) -> list[str]:
    return list(map(repr, play(at, serve or Serve()).rulings[0].events))


def test_b4_five_for_one_who_is_not_last_are_four_and_the_fifth_when_all_have_drawn() -> None:
    at = drawing()
    play(at, f"Ana draw {ANA}", "Bo draw Ts Th", "Cy draw Jd")
    assert served(at) == ["burn 1", "Ana 4", "Bo 2", "Cy 1", "Ana 1"]
    assert hand(at, "Ana") == "2d 2h 2s 3c 4c"
    assert hand(at, "Cy") == "Jh 8d 8s 7c 3s"
    assert [card.ascii for card in at.play.out] == ["2c"]
    assert {"draw.five.fifth-later", "draw.max-consecutive", "draw.burn-first"} <= cited(at)


def test_b4_the_last_to_draw_has_a_card_burned_before_his_fifth() -> None:
    at = drawing()
    play(at, "Ana draw Ks", "Bo pat", f"Cy draw {CY}")
    assert served(at) == ["burn 1", "Ana 1", "pat Bo", "Cy 4", "burn 1", "Cy 1"]
    assert hand(at, "Cy") == "2h 2s 3c 3d 3s"


@pytest.mark.parametrize("last, events", [("takes_cards", ["burn 1", "Ana 4", "pat Bo", "pat Cy", "burn 1", "Ana 1"]),
                                          ("in_order", ["burn 1", "Ana 4", "pat Bo", "pat Cy", "Ana 1"])])
def test_g12_who_is_last_when_those_behind_him_stand_pat(last: str, events: list[str]) -> None:
    at = drawing(last_drawer=last)
    play(at, f"Ana draw {ANA}", "Bo pat", "Cy pat")
    assert served(at) == events


def test_g11_when_two_draw_five_the_last_ends_first() -> None:
    at = drawing()
    play(at, f"Ana draw {ANA}", "Bo pat", f"Cy draw {CY}")
    assert served(at) == ["burn 1", "Ana 4", "pat Bo", "Cy 4", "burn 1", "Cy 1", "Ana 1"]


def test_b5_a_house_may_deal_five_in_a_row() -> None:
    at = drawing(allow_five_consecutive=True)
    play(at, f"Ana draw {ANA}", "Bo pat", "Cy pat")
    assert served(at) == ["burn 1", "Ana 5", "pat Bo", "pat Cy"]


def test_nobody_draws_and_nothing_is_burned() -> None:
    at = drawing()
    play(at, "Ana pat", "Bo pat", "Cy pat")
    assert served(at) == ["pat Ana", "pat Bo", "pat Cy"] and not at.play.out


def test_one_discards_what_he_holds_in_turn_and_once() -> None:
    at = drawing()
    assert refused(at, "Ana draw Ts", "draw.option") == "not-held"
    assert refused(at, "Bo draw Ts") == "not-now"
    play(at, "Ana draw Ks")
    assert refused(at, "Ana draw Kh") == "not-now"
    assert refused(at, Serve("Cy")) == "not-now"


# A change of mind (R12).


def test_who_has_stated_a_draw_may_change_it_while_nothing_has_come_of_it() -> None:
    at = drawing()
    play(at, "Ana draw Ks Kh", "Ana change Ks Kh Qd", "Ana change Ks")
    play(at, "Bo pat", "Cy pat")
    assert served(at)[:2] == ["burn 1", "Ana 1"]
    assert {"draw.change.no-card-off", "draw.change.no-reliance"} <= cited(at)


def test_not_when_another_has_stated_his_draw_since() -> None:
    at = drawing()
    play(at, "Ana draw Ks Kh", "Bo pat")
    assert refused(at, "Ana change Ks", "draw.change.no-reliance") == "relied-on"
    play(at, "Bo change Ts")


def test_not_when_a_card_has_left_the_deck_for_him_and_the_burn_card_is_one() -> None:
    at = drawing()
    play(at, "Ana draw Ks Kh", Serve("Ana"))
    assert refused(at, "Ana change Ks", "draw.change.no-card-off") == "card-off"
    # No card has come off in response to Bo.
    play(at, "Bo draw Ts", "Bo change Ts Th")
    assert refused(at, "Cy change Jd") == "not-now"


# Cards exposed on the draw (R9, H8).


@pytest.mark.parametrize("wanted", ["2d", "2h"])
def test_a_card_exposed_on_the_draw_is_replaced_when_all_have_drawn(wanted: str) -> None:
    at = drawing()
    play(at, "Ana draw Ks Kh", "Bo draw Ts", "Cy pat")
    ordinal = 1 if wanted == "2d" else 2
    assert served(at, Serve(exposed={"Ana": (ordinal,)})) == ["burn 1", "Ana 2", "Bo 1", "pat Cy", "replace Ana 1"]
    assert wanted not in hand(at, "Ana") and len(at.play.hands["Ana"]) == 5
    assert {"exposed.on-draw", "exposed.on-draw.order"} <= cited(at)


def test_g10_a_fifth_card_that_is_exposed_and_a_replacement_that_is_too_are_replaced_after_it() -> None:
    at = drawing()
    play(at, f"Ana draw {ANA}", "Bo draw Ts", "Cy draw Jd")
    events = served(at, Serve(exposed={"Ana": (5, 6), "Bo": (1,)}))
    assert events == ["burn 1", "Ana 4", "Bo 1", "Cy 1", "Ana 1", "replace Ana 1", "replace Bo 1", "replace Ana 1"]
    assert all(len(cards) == 5 for cards in at.play.hands.values())
    sound(at)


def test_a_card_dealt_face_down_or_not_at_all_is_not_exposed_on_the_draw() -> None:
    at = drawing()
    play(at, "Ana draw Ks Kh", "Bo draw Ts", Serve("Ana"), "Cy pat")
    for wrong in ({"Ana": (1,)}, {"Ana": (2,)}, {"Bo": (2,)}, {"Cy": (1,)}, {"Zoe": (1,)}, {"Bo": (0,)}):
        assert refused(at, Serve(exposed=wrong), "exposed.on-draw") == "not-dealt"
    served(at, Serve(exposed={"Bo": (1, 1)}))
    assert len(at.play.hands["Bo"]) == 5


def test_the_draw_may_be_dealt_seat_by_seat_and_the_fifth_card_waits() -> None:
    at = drawing()
    play(at, f"Ana draw {ANA}")
    assert served(at, Serve("Ana")) == ["burn 1", "Ana 4"]
    assert refused(at, Serve()) == "not-now"
    play(at, "Bo draw Ts")
    assert served(at, Serve("Bo")) == ["Bo 1"]
    play(at, "Cy draw Jd")
    assert served(at) == ["Cy 1", "Ana 1"]


# The deck runs out (G14).


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_b2_eight_who_draw_nearly_all_get_cards_and_none_his_own_discard(count: int, seed: int) -> None:
    at = table("limit-a5", 8, num_blinds=0, ante=1, joker=bool(seed % 2), automatic=("showdown",))
    at.start(random=Random(seed))
    play(at, acts.Deal(), "Ana bet 10", *(f"{seat} call" for seat in at.play.seats[1:]))
    gave = {}
    for seat in at.play.seats:
        gave[seat] = set(at.play.hands[seat][:count])
        play(at, acts.Draw(seat, tuple(gave[seat])))
    exposed = {"Cy": (1, 2), "Ida": (1,)}
    play(at, Serve(exposed=exposed))
    for seat, cards in at.play.hands.items():
        assert len(cards) == 5
        assert gave[seat].isdisjoint(cards)


def test_the_bottom_card_is_not_dealt_while_there_is_another() -> None:
    at = table("limit-a5", 8, num_blinds=0, ante=1)
    at.start(random=Random(6))
    bottom = at.play.deck[-1]
    play(at, "Ana bet 10", *(f"{seat} call" for seat in at.play.seats[1:]))
    for seat in at.play.seats:
        play(at, acts.Draw(seat, at.play.hands[seat][:3]))
    assert at.play.deck[-1] == bottom


def test_another_house_cuts_the_draws_short() -> None:
    at = table("limit-a5", 8, num_blinds=0, ante=1, stub_exhausted="cap_draws")
    at.start(random=Random(7))
    play(at, "Ana bet 10", *(f"{seat} call" for seat in at.play.seats[1:]))
    drawn = []
    for seat in at.play.seats:
        count = max(n for n in range(6) if acts.Draw(seat, at.play.hands[seat][:n]) in at.legal)
        if count < 5:
            too_many = acts.Draw(seat, at.play.hands[seat][:count + 1])
            assert refused(at, too_many, "draw.option") == "no-card-left"
        drawn.append(count)
        play(at, acts.Draw(seat, at.play.hands[seat][:count]))
    # Twelve are left: the bottom one stays, one is burned, and one goes before the fifth of the last.
    assert sum(drawn) <= 10 and drawn[0] == 5 and drawn[-1] == 0
    assert all(len(cards) == 5 for cards in at.play.hands.values() if cards)


def test_a_fifth_card_that_is_still_to_come_is_kept_when_a_house_cuts_draws_short() -> None:
    """Who drew five has four, and a fifth when all have been served."""
    at = table("limit-a5", 7, num_blinds=0, ante=1, joker=True, stub_exhausted="cap_draws")
    at.start(random=Random(7))
    first, second, third, fourth, fifth, *folding = at.play.seats
    play(at, f"{first} bet 10", *(f"{seat} call" for seat in (second, third, fourth, fifth)),
         *(f"{seat} fold" for seat in folding))
    for seat, count in ((first, 5), (second, 5), (third, 3)):
        play(at, acts.Draw(seat, at.play.hands[seat][:count]))
    play(at, Serve())
    # Of 53 cards 35 were dealt, 1 burned, 11 drawn: two fifth cards are still to come, and the last one stays.
    assert most(at, fourth) == 3
    play(at, acts.Draw(fourth, at.play.hands[fourth][:3]), Serve())
    assert most(at, fifth) == 0
    play(at, acts.Draw(fifth, ()))
    assert all(len(at.play.hands[seat]) == 5 for seat in (first, second, third, fourth, fifth))


def most(at: Table, seat: str) -> int:
    return max(n for n in range(6) if acts.Draw(seat, at.play.hands[seat][:n]) in at.legal)
