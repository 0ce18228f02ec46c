"""Whatever a hand history holds, it is played or refused with one sentence, at its line."""

from __future__ import annotations

import time
from random import Random

import pytest

from lowball.engine.words import speaking
from lowball.exchange.phh import PhhError, read_phh, replay, replay_data, replay_text, write_phh
from tests.conftest import ROOT
from tests.exchange.phh_hands import random_table

EXAMPLE = (ROOT / "examples" / "phh" / "single-draw.phh").read_text(encoding="utf-8")


def refusal(text: str | bytes) -> PhhError:
    with pytest.raises(PhhError) as caught:
        replay(text, "hand.phh")
    return caught.value


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


CHANGES = [
    # What stands in the example, what stands there instead, where it is told, and what is said.
    ('"N2L1D"', '"F2L3D"', "variant", "F2L3D is a game that lowball does not play; it plays N2L1D"),
    ('"N2L1D"', '"NT"', "variant", "NT is a game that lowball does not play"),
    ('"N2L1D"', '"stud"', "variant", "“stud” is no code of a game"),
    ('"N2L1D"', "7", "variant", "is no code of a game"),
    ("[0, 0, 0]", "[0, 0]", "antes", "expected a list of 3, one for each player; found a list of 2"),
    ("[0, 0, 0]", "[0, 10, 0]", "antes", "expected the same ante for every player"),
    ("[0, 0, 0]", '"none"', "antes", "expected a list of whole numbers; found “none”"),
    ("[5, 10, 0]", "[10, 5, 0]", "blinds_or_straddles", "blinds of the first players"),
    ("[5, 10, 0]", "[0, 10, 0]", "blinds_or_straddles", "blinds of the first players"),
    ("[5, 10, 0]", "[5, -10, 0]", "blinds_or_straddles", "expected a whole number from 0"),
    ("min_bet = 10", "min_bet = 0", "min_bet", "expected a whole number from 1"),
    ("min_bet = 10", "min_bet = 2.5", "min_bet", "found 2.5"),
    ("min_bet = 10", "min_bet = true", "min_bet", "found true"),
    ("[500, 400, 300]", "[500, 400, inf]", "starting_stacks", "found inf"),
    ("[500, 400, 300]", "[500, 400, 0]", "starting_stacks", "expected a whole number from 1"),
    ("[500, 400, 300]", "[500]", "starting_stacks", "expected a list of 2 to 10 players"),
    ("[500, 400, 300]", f"[500, 400, {10**13}]", "starting_stacks", "expected a whole number"),
    ('"Cy"]', '"Bo"]', "players", "two players have one name"),
    ('"Cy"]', '"dealer"]', "players", "other than dealer, floor"),
    ('"Cy"]', '"\\u001b[2J"]', "players", "\\x1b[2J"),
    ('"Cy"]', '"Cy"]\nseats = [3, 2, 1]', "seats", "a chair for each player, clockwise"),
    ('"Cy"]', '"Cy"]\nseats = [1, 2, 9]', "seats", "expected a whole number from 1 to 8"),
    ('"Cy"]', '"Cy"]\nfinishing_stacks = [1]', "finishing_stacks", "a list of 3"),
    ('"Cy"]', '"Cy"]\n[_lowball]\ndeck = "AsAs"', "deck", "the A♠ stands there twice"),
    ('"Cy"]', '"Cy"]\n[_lowball]\ndeck = "AsKs"', "deck", "this is not the whole deck"),
    ('"Cy"]', '"Cy"]\n[_lowball]\nmuck = 1', "[_lowball]", "deck, again, button"),
    ('"Cy"]', '"Cy"]\n_lowball = 5', "_lowball", "found 5"),
    ('"Cy"]', '"Cy"]\n[_lowball.house]\nblinds = 5', "[_lowball.house]", "there is no house option blinds"),
    ('"Cy"]', '"Cy"]\n[_lowball.house]\njoker = 5', "[_lowball.house]", "joker cannot be 5"),
    ('"Cy"]', '"Cy"]\n[_lowball.house]\nform = "draw-high"', "[_lowball.house]", "but for form"),
    ('"Cy"]', '"Cy"]\n[_lowball.seating]\nchairs = 8', "[_lowball.seating]", "a table with chairs, button"),
    ('"d dh p2 7h6c4c3dKs"', '"d dh p2 7h6c4c3dKs2s"', "7h6c4c3dKs2s", "dealt more than five"),
    ('"d dh p2 7h6c4c3dKs"', '"d dh p2 7h6c4c3d1s"', "7h6c4c3d1s", "“1s” is no card"),
    ('"d dh p2 7h6c4c3dKs"', '"d dh p2 7h6c4c3dAs"', "actions", "the A♠ is dealt twice"),
    ('"d dh p2 7h6c4c3dKs"', '"d dh p2 7h6c4c3dJk"', "actions", "not in the deck of this game"),
    ('"d dh p2 7h6c4c3dKs"', '"d dh p9 7h6c4c3dKs"', "d dh p9", "expected one of d, p1, p2, p3"),
    ('"d dh p2 7h6c4c3dKs",', "", "p3 cbr 30", "five cards have yet to be dealt to every player"),
    ('"d dh p2 7h6c4c3dKs"', '"d db 7h6c4c"', "d db", "there is no board"),
    ('"p3 cbr 30"', '"p3 cbr 12"', "p3 cbr", "Cy cannot raise to 12: the least is 20  [open.minimum]"),
    ('"p3 cbr 30"', '"p3 cbr 301"', "p3 cbr", "the most is 300"),
    ('"p3 cbr 30"', '"p3 cbr"', "p3 cbr", "expected an action, such as"),
    ('"p3 cbr 30"', '"p3 cbr -5"', "p3 cbr", "found “-5”"),
    ('"p3 cbr 30"', '"p3 pb"', "p3 pb", "expected an action, such as"),
    ('"p3 cbr 30"', '"p2 cbr 30"', "p2 cbr 30", "Bo cannot do that now: Cy is to act"),
    ('"p3 cbr 30"', '"d"', '"d"', "expected an action, such as"),
    ('"p3 cbr 30"', "7", "actions", "expected an action of 1000 characters at most; found 7"),
    ('"p2 sd Ks"', '"p2 sd As"', "p2 sd", "Bo does not hold the A♠"),
    ('"p2 sd Ks"', '"p2 sd ??"', "p2 sd", "Bo discards unknown cards of a hand that is known"),
    ('"d dh p2 2d"', '"d dh p2 2d2h"', "d dh p2 2d", "more cards than the 1 asked for"),
    ('"d dh p2 2d",', "", "p2 cbr 60", "cards have yet to be dealt to those who draw"),
    ('"p2 sm 7h6c4c3d2d"', '"p2 sm 7h6c4c3dKs"', "p2 sm", "Bo shows another hand than 7♥ 6♣ 4♣ 3♦ 2♦"),
    ('"p2 sm 7h6c4c3d2d"', '"p1 sm"', '"p1 sm"', "Ana cannot do that now"),
    ('"p2 sm 7h6c4c3d2d"', '"p2 _rap"', "actions", "a hand with acts of our own needs _lowball.deck"),
]


@pytest.mark.parametrize(("here", "instead", "at", "why"), CHANGES, ids=[f"{n}" for n in range(len(CHANGES))])
def test_what_is_wrong_is_told_at_its_line(here, instead, at, why) -> None:
    text = EXAMPLE.replace(here, instead, 1)
    assert text != EXAMPLE
    error = refusal(text)
    assert why in str(error)
    lines = enumerate(text.splitlines(), start=1)
    wanted = next(number for number, line in lines if at in line and not line.startswith("#"))
    assert str(error).startswith(f"hand.phh:{wanted}: "), (str(error), wanted)
    assert len(str(error).splitlines()) == 1
    with speaking("fr"):
        assert why.split(";")[0] not in str(error) or error.rule or "found" not in why


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "this is no hand"),
        ("[1]\nvariant = 'N2L1D'", "this is no hand: give one"),
        ("variant = 'N2L1D'", "these fields are lacking: antes, blinds_or_straddles"),
        ("variant = ", "line 1: this is no TOML"),
        ("a = 1\na = 2", "line 2: this is no TOML"),
        ("a = [1,\n\n", "line 3: this is no TOML"),
        ("a = " + "9" * 5000, "this is no TOML"),
        ("a = " + "[" * 100_000, "nested too deep"),
        ("a = " + "[" * 20 + "]" * 20, "nested too deep"),
        ("a" + ".a" * 400_000 + " = 1", "line 1: too many dots"),
        ("#" * 1_000_001, "larger than 1000000 bytes"),
        (b"\xff", "not in UTF-8"),
        ("a = '\ud800'", "not in UTF-8"),
    ],
    ids=lambda it: str(it)[:20],
)
def test_what_is_no_hand_history_is_refused(text, why) -> None:
    with pytest.raises(PhhError, match=why):
        read_phh(text)


def test_a_fifth_raise_is_told_with_its_rule_and_its_line() -> None:
    raises = "\n".join(f'  "p{1 + (n + 2) % 3} cbr {20 + 10 * n}",' for n in range(5))
    text = EXAMPLE.replace('"N2L1D"', '"_F2L1D"').replace("min_bet = 10", "small_bet = 10\nbig_bet = 20")
    text = text.replace('  "p3 cbr 30",', raises)
    error = refusal(text)
    assert error.rule == "bet.raise-cap"
    assert error.line == line_of(text, "p1 cbr 60")
    assert str(error).endswith("[bet.raise-cap]")


def test_unknown_cards_are_learnt_from_the_hand_that_is_shown() -> None:
    text = EXAMPLE.replace("7h6c4c3dKs", "??????????").replace("p2 sd Ks", "p2 sd ??").replace("p2 2d", "p2 ??")
    replayed = replay(text)
    assert replayed.table.stacks == {"Ana": 495, "Bo": 495, "Cy": 210}
    assert "Bo: 7♥ ??" not in replay_text(replayed)
    assert replay_data(replayed)["lines"][-1]["hands"]["Bo"] == "6c4c3d2d7h"
    assert replayed.guessed
    shown = text.replace("p2 sm 7h6c4c3d2d", "p2 sm -")
    assert "shows a hand of which cards are unknown" in str(refusal(shown))


def test_final_stacks_that_are_others_are_told() -> None:
    replayed = replay(EXAMPLE + "finishing_stacks = [495, 490, 215]\n")
    assert replayed.differing == {"Bo": (490, 495), "Cy": (215, 210)}
    assert "Bo has 495 by the rules; the file says 490" in replay_text(replayed)


def test_a_hand_that_goes_no_further_is_left_where_it_is() -> None:
    for count in range(14):
        lines = EXAMPLE.splitlines()
        first = next(n for n, line in enumerate(lines) if line.startswith("actions"))
        table = read_phh("\n".join([*lines[:first + 1 + count], "]", lines[-1]]))
        assert table.playing
        assert table.due


def test_numbers_may_have_a_point() -> None:
    text = EXAMPLE.replace("[500, 400, 300]", "[500.0, 400.0, 300.0]").replace("cbr 30", "cbr 30.0")
    assert read_phh(text).stacks == read_phh(EXAMPLE).stacks


def test_players_without_a_name_go_by_their_number() -> None:
    text = EXAMPLE.replace('"Ana", "Bo"', '"", ""')
    assert list(read_phh(text).stacks) == ["p1", "p2", "Cy"]


def mutants(count: int):
    """Texts that are nearly hand histories: characters, words and lines changed by chance."""
    random = Random(7)
    texts = [EXAMPLE, write_phh(random_table(2, "limit-a5", irregular=0.4, num_blinds=2))]
    texts += [write_phh(random_table(seed, "draw-high", irregular=0.3, ante=2)) for seed in range(3)]
    words = [word for text in texts for word in text.split()] + ["p1", "??", "inf", "-1", "[]", "{}", "'", "1e99"]
    for _ in range(count):
        parts = random.choice(texts).split(" ")
        for _ in range(random.randint(1, 3)):
            place = random.randrange(len(parts))
            change = random.choice(["word", "character", "cut", "twice"])
            if change == "word":
                parts[place] = random.choice(words)
            elif change == "character" and parts[place]:
                at = random.randrange(len(parts[place]))
                parts[place] = parts[place][:at] + chr(random.randrange(32, 127)) + parts[place][at + 1 :]
            elif change == "cut":
                del parts[place : place + random.randint(1, 4)]
            else:
                parts[place:place] = parts[place : place + 3]
        yield " ".join(parts)


def test_chance_finds_no_text_that_is_neither_played_nor_refused() -> None:
    played = 0
    for text in mutants(600):
        try:
            replayed = replay(text)
        except PhhError as error:
            assert str(error) and "\n" not in str(error)
            assert "cannot take this act" not in str(error), text
            with speaking("fr"):
                assert str(error)
        else:
            replay_text(replayed)
            played += 1
    assert 10 < played < 500


def test_the_worst_text_is_read_soon() -> None:
    many = ",".join(f'"p{1 + n % 2} cc"' for n in range(2000))
    texts = [
        EXAMPLE.replace("actions = [", f"actions = [{many},"),
        EXAMPLE + "x = '" + "\\\"" * 400_000 + "'",
        EXAMPLE + "".join(f"[a{n}]\n" for n in range(100_000)),
        "actions = [" + '"",' * 300_000 + "]",
        EXAMPLE.replace('"Ana"', '"' + "a" * 900_000 + '"'),
    ]
    for text in texts:
        began = time.process_time()
        try:
            replay(text)
        except PhhError as error:
            assert len(str(error)) < 600
        assert time.process_time() - began < 5
