"""What is said of a hand: read strictly, in the language spoken, and compared with the cards."""

import pytest

from lowball.engine import Form, Outcome, Rank, preset, speaking
from lowball.engine import claims as room
from lowball.engine.claims import Call, ClaimError, judge_claim, read_claim

A5, D27 = preset("limit-a5"), preset("limit-27")


@pytest.mark.parametrize(
    "lang, text, ranks",
    [
        ("en", "8", [8]),
        ("en", "8-6", [8, 6]),
        ("en", "seven", [7]),
        ("en", "Eight-six", [8, 6]),
        ("en", "T-9-4-3-A", [10, 9, 4, 3, 14]),
        ("en", "10-9", [10, 9]),
        ("en", "K-Q-J", [13, 12, 11]),
        ("en", "deuce", [2]),
        ("fr", "R-D-V", [13, 12, 11]),
        ("fr", "sept", [7]),
        ("fr", "huit-six-as", [8, 6, 14]),
        ("fr", "K-Q", [13, 12]),
    ],
)
def test_a_claim_names_the_highest_ranks(lang: str, text: str, ranks: list[int]) -> None:
    with speaking(lang):
        assert read_claim(text, Form.ACE_TO_FIVE) == ((*map(Rank, ranks),), False)


@pytest.mark.parametrize("lang, text", [("en", "pair"), ("en", "Pair"), ("en", "one pair"), ("fr", "paire")])
def test_a_pair_is_claimed_by_its_word(lang: str, text: str) -> None:
    with speaking(lang):
        assert read_claim(text, Form.ACE_TO_FIVE).pair


@pytest.mark.parametrize(
    "lang, text",
    [
        *(("en", text) for text in ("", "1", "11", "6-8", "8-8", "8 6", "8-", "-8", "nut", "A-5", "sept")),
        ("en", "9-8-7-6-5-4"),
        ("en", "R"),
        ("fr", "seven"),
        ("fr", "pair"),
    ],
)  # fmt: skip
def test_other_words_claim_nothing(lang: str, text: str) -> None:
    with speaking(lang), pytest.raises(ClaimError):
        read_claim(text, Form.ACE_TO_FIVE)


def test_a_refusal_says_what_would_be_a_claim() -> None:
    with pytest.raises(ClaimError, match="“nut” claims no hand: say 8-6 or pair"):
        read_claim("nut", Form.ACE_TO_FIVE)
    french = "«\u00a0nut\u00a0» n’annonce aucune main\u00a0: dites 8-6 ou paire"
    with speaking("fr"), pytest.raises(ClaimError, match=french):
        read_claim("nut", Form.ACE_TO_FIVE)


def test_the_ace_falls_last_at_ace_to_five_and_first_at_deuce_to_seven() -> None:
    assert read_claim("5-A", Form.ACE_TO_FIVE).ranks == (Rank.FIVE, Rank.ACE)
    assert read_claim("A-5", Form.DEUCE_TO_SEVEN).ranks == (Rank.ACE, Rank.FIVE)
    with pytest.raises(ClaimError):
        read_claim("5-A", Form.DEUCE_TO_SEVEN)


@pytest.mark.parametrize(
    "house, claim, cards, call",
    [
        (A5, None, "8s 7c 3d 2h Ad", Call.UNSAID),
        (A5, None, "8s 8c 3d 2h Ad", Call.SILENT_PAIR),
        (A5, None, "8s 8c 3d 3h 3s", Call.SILENT_PAIR),
        (A5, "8", "8s 7c 3d 2h Ad", Call.TRUE),
        (A5, "8-7-3-2-A", "8s 7c 3d 2h Ad", Call.TRUE),
        (A5, "8-7", "8s 7c 3d 2h Jk", Call.TRUE),
        (A5, "7", "8s 7c 3d 2h Ad", Call.BETTER),
        (A5, "A", "8s 7c 3d 2h Ad", Call.BETTER),
        (A5, "K", "8s 8c 3d 2h Ad", Call.BETTER),
        (A5, "9", "8s 7c 3d 2h Ad", Call.WORSE),
        (A5, "pair", "8s 7c 3d 2h Ad", Call.WORSE),
        (A5, "pair", "8s 8c 3d 2h Ad", Call.TRUE),
        (A5, "pair", "8s 8c 8d 2h Ad", Call.TRUE),
        (A5, "8-6", "8s 7c 3d 2h Ad", Call.SECOND_CARD),
        (A5, "8-7-6", "8s 7c 3d 2h Ad", Call.LATER_CARD),
        (A5, "8-7-3-2", "8s 7c 3d 2h Ad", Call.TRUE),
        (A5, "6", "6s 5c 4d 3h 2d", Call.TRUE),
        (D27, "8", "8s 7c 6d 5h 4d", Call.BETTER),
        (D27, None, "8s 7c 6d 5h 4d", Call.UNSAID),
        (D27, "9", "9s 7s 6s 5s 2s", Call.BETTER),
        (D27, "A", "Ks 7c 6d 5h 4d", Call.WORSE),
        (D27, "K", "As 7c 6d 5h 4d", Call.BETTER),
    ],
)
def test_how_a_claim_compares_with_the_hand(house, claim, cards, call) -> None:
    ruling = judge_claim(claim, cards, house)
    assert ruling.call is call
    assert ruling.outcome is (Outcome.MISCALLED if call is Call.BETTER else Outcome.NO_PENALTY)
    assert ruling.settled_by == ("G19" if call is Call.LATER_CARD else None)
    assert ruling.rules[0] == "show.cards-speak"


def test_the_card_that_must_be_right_is_the_one_that_is_written_down(monkeypatch) -> None:
    monkeypatch.setattr(room, "MUST_BE_RIGHT", 1)
    assert judge_claim("8-6", "8s 7c 3d 2h Ad", A5).call is Call.BETTER


def test_each_way_to_call_a_hand_has_its_sentence_and_its_rules() -> None:
    assert set(room.SENTENCES) == set(room.RULES) == set(Call)
    with speaking("fr"):
        assert str(judge_claim("8", "9s 7c 3d 2h Ad", A5)) == "Main montrée\u00a0: 9-7-3-2-A, moins bonne qu’annoncé"
    assert repr(judge_claim("8", "9s 7c 3d 2h Ad", A5)) == "<Claimed better: show.cards-speak, show.no-overclaim>"
