"""Shapes: what they take, where and why they refuse, and that their schema agrees."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from lowball.engine.house import OPTIONS
from lowball.engine.words import speaking
from lowball.exchange import Misfit
from lowball.exchange.choices import Either, Named, Tagged, Whether
from lowball.exchange.of_cards import ANY_CARDS, HAND, ONE_CARD, ClaimShape
from lowball.exchange.of_houses import HOUSE
from lowball.exchange.shapes import Flag, ListOf, MapOf, OneOf, Record, Shape, Text, Whole

WORDS = [f"word-{n}" for n in range(20)]
RECORD = Record({"seat": Text()}, {"chips": Whole(0, 9)})
TAGGED = Tagged("act", {"fold": Record(), "bet": Record({"to": Whole(1, 9)})})
WHETHER = Whether("by", has=Record({"by": Text()}), lacks=Record({"n": Whole(0, 1)}))

TAKEN: list[tuple[Shape, Any]] = [
    (Text(), "Ana"), (Text(), "Zoë D’Arc 2"), (Text(), "A"), (Whole(0, 9), 9), (Flag(), False),
    (OneOf(("a", "b")), "b"),
    (ListOf(Flag(), 0, 2), []), (ListOf(Whole(0, 9), 0, 3, unique=True), [1, 0]), (MapOf(Whole(0, 9)), {"Ana": 1}),
    (RECORD, {"seat": "Ana"}), (RECORD, {"chips": 1, "seat": "Ana"}), (TAGGED, {"act": "bet", "to": 1}),
    (WHETHER, {"by": "Ana"}), (WHETHER, {"n": 1}), (ONE_CARD, "Jk"), (HAND, "7s 5h 4d 3c 2c"), (ANY_CARDS, ["As"]),
    (ClaimShape(), "T-9-7"), (ClaimShape(), "pair"), (HOUSE, "limit-a5"), (HOUSE, {"max_raises_headsup": "none"}),
    (HOUSE, {"preset": "draw-high", "kill_multiplier": "3/2", "new_player_options": ["kill"]}),
]  # fmt: skip
REFUSED: list[tuple[Shape, Any, str]] = [
    (Text(), "", "at the top: expected a name of 1 to 40 characters, without spaces around it; found “”"),
    (Text(), " Ana", "at the top: expected a name"),
    (Text(), "Ana\n", r"found “Ana\n”"),
    (Text(), "Ana\u202e", r"found “Ana\u202e”"),
    (Text(), "x" * 41, f"found “{'x' * 40}…”"),
    (Text(), None, "found null"),
    (Whole(0, 9), 10, "expected a whole number from 0 to 9; found 10"),
    (Whole(0, 9), -1, "found -1"),
    (Whole(0, 9), True, "found true"),
    (Whole(0, 9), "1", "found “1”"),
    (Flag(), 0, "expected true or false; found 0"),
    (OneOf(("a", "b")), "c", "expected one of a, b; found “c”"),
    (OneOf(("true",)), True, "found true"),
    (OneOf(WORDS), "word-77", "expected one of 20 words, such as word-7, word-17,"),
    (OneOf(WORDS), ["word-1"], "found a list of 1"),
    (ListOf(Flag(), 1, 2), [], "expected a list of 1 to 2; found a list of 0"),
    (ListOf(Flag()), {}, "found an object"),
    (ListOf(ListOf(Flag())), [[], [True, 3]], "/1/1: expected true or false; found 3"),
    (ListOf(Whole(0, 9), unique=True), [1, 2, 1], "/2: the same stands here as before"),
    (MapOf(Flag(), 0, 1), {"a": True, "b": True}, "expected an object with 0 to 1 entries"),
    (MapOf(Flag()), {"Ana ": True}, "expected a name"),
    (MapOf(Flag()), {"a/b": 1}, "/a~1b: expected true or false; found 1"),
    (RECORD, {}, "at the top: the field seat is lacking"),
    (RECORD, {"seat": "Ana", "chip": 1}, "/chip: there is no such field: it is one of seat, chips"),
    (RECORD, [], "expected an object; found a list of 0"),
    (Record(), {"a": 1}, "/a: nothing is to be given here"),
    (TAGGED, {"to": 1}, "the field act is lacking"),
    (TAGGED, {"act": "bet"}, "the field to is lacking"),
    (TAGGED, {"act": "fold", "to": 1}, "/to: there is no such field: it is one of act"),
    (TAGGED, {"act": ["bet"]}, "/act: expected one of fold, bet; found a list of 1"),
    (TAGGED, 3, "expected an object; found 3"),
    (WHETHER, {"by": "Ana", "n": 1}, "/n: there is no such field: it is one of by"),
    (ONE_CARD, "10s", "expected a card such as Td, Qh, Jk; found “10s”"),
    (ONE_CARD, "A♠", "found “A♠”"),
    (HAND, "7s 5h 4d 3c", "expected 5 different cards, such as Td Qh Jk; found “7s 5h 4d 3c”"),
    (HAND, "7s 5h 4d 3c 7s", "expected 5 different cards"),
    (HAND, "7s  5h 4d 3c 2c", "expected 5 different cards"),
    (HAND, ["7s", "5h", "4d", "3c", "7s"], "/4: the same stands here as before"),
    (HAND, ["7s", "5h", "4d", "3c", 2], "/4: expected a card"),
    (HAND, ["7s"], "expected 5 different cards"),
    (ANY_CARDS, [], "expected 1 to 53 different cards"),
    (ClaimShape(), "8-", "expected a claim such as 8, 8-6, T-9-7, pair; found “8-”"),
    (HOUSE, "stud", "expected one of limit-a5,"),
    (HOUSE, {"jokers": True}, f"/jokers: there is no such field: it is one of {len(OPTIONS) + 1} words, such as joker"),
    (HOUSE, {"joker": None}, "/joker: joker cannot be null: it is one of true, false"),
    (HOUSE, {"max_seats": 11}, "/max_seats: max_seats cannot be 11: it is a whole number from 2 to 10"),
    (HOUSE, {"ante": 10**10}, "/ante: ante cannot be 10000000000"),
    (HOUSE, {"kill_multiplier": "x" * 500}, f"/kill_multiplier: kill_multiplier cannot be “{'x' * 40}…”"),
    (HOUSE, {"betting": {"a": 1}}, "/betting: betting cannot be an object"),
    (HOUSE, 3, "expected an object; found 3"),
]


@pytest.mark.parametrize(("shape", "value"), TAKEN)
def test_what_fits_is_taken_and_the_schema_agrees(shape: Shape, value: Any) -> None:
    shape.read(value, ())
    assert validator(shape).is_valid(value)


@pytest.mark.parametrize(("shape", "value", "why"), REFUSED)
def test_what_does_not_fit_is_refused_with_place_and_reason_and_the_schema_agrees(
    shape: Shape, value: Any, why: str
) -> None:
    with pytest.raises(Misfit) as misfit:
        shape.read(value, ())
    assert why in str(misfit.value)
    assert not validator(shape).is_valid(value)
    english = str(misfit.value)
    with speaking("fr"):
        assert str(misfit.value) != english


def validator(shape: Shape) -> Draft202012Validator:
    defs: dict[str, Any] = {}
    return Draft202012Validator({**shape.schema(defs), "$defs": defs})


def test_a_house_is_read_as_the_engine_holds_it() -> None:
    house = HOUSE.read({"preset": "no-limit-27", "kill_multiplier": "3/2"}, ())
    assert (house.form.value, house.betting.value, house.kill_multiplier) == (
        "deuce-to-seven", "no-limit", Fraction(3, 2),
    )  # fmt: skip


def test_a_claim_is_understood_whatever_language_is_spoken() -> None:
    with speaking("fr"):
        assert ClaimShape().read("pair", ()) == "paire"


def test_a_named_shape_stands_once_in_the_definitions() -> None:
    defs: dict[str, Any] = {}
    shape = Named("n", Either(Text(), Named("card", Flag())))
    assert shape.schema(defs) == shape.schema(defs) == {"$ref": "#/$defs/n"}
    assert set(defs) == {"n", "card"}
