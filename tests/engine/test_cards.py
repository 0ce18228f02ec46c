"""Cards: one object a card, strict text inside, the reader's notation outside."""

import copy
import pickle
from random import Random

import pytest

from lowball.engine import JOKER, Card, CardError, Deck, Rank, Suit, read_cards, speaking

CARDS = [Card(index) for index in range(53)]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.ascii)
def test_notation_of_a_language_reads_back(card: Card, lang: str) -> None:
    with speaking(lang):
        assert Card.parse(str(card)) is card
        assert Card.parse(card.ascii) is card


def test_each_language_prints_its_own_notation() -> None:
    hand = read_cards("As Kd Qh Jc Td Jk")
    with speaking("en"):
        assert " ".join(map(str, hand)) == "A♠ K♦ Q♥ J♣ 10♦ Joker"
    with speaking("fr"):
        assert " ".join(map(str, hand)) == "A♠ R♦ D♥ V♣ 10♦ Joker"


def test_notations_of_two_languages_share_no_text_for_different_cards() -> None:
    for card in CARDS:
        for other in CARDS:
            if card is not other:
                assert card.text("fr") not in (other.ascii, other.text("en"))


def test_french_queen_and_english_diamond_do_not_clash() -> None:
    with speaking("fr"):
        assert Card.parse("D♥") is Card.of(Rank.QUEEN, Suit.HEARTS)
        assert Card.parse("Qd") is Card.of(Rank.QUEEN, Suit.DIAMONDS)


@pytest.mark.parametrize("text", ["T♦", "1d", "as", "AS", "A", "", "10", "100d", "A♠ ", "Xd", "jk", "D♥", "♠A"])
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError) as error:
        Card.parse(text)
    assert f"“{text}” is not a card" in str(error.value)


@pytest.mark.parametrize("text", ["K♦", "T♦", "C♥", "Dh♥"])
def test_another_languages_notation_is_refused(text: str) -> None:
    with speaking("fr"), pytest.raises(CardError, match="n’est pas une carte"):
        Card.parse(text)


def test_ten_is_read_as_t_and_as_10() -> None:
    assert Card.parse("Tc") is Card.parse("10c") is Card.parse("10♣")


def test_twins_are_refused_by_name() -> None:
    with pytest.raises(CardError, match="A♠ appears twice"):
        read_cards("As Kd A♠")


def test_there_is_one_object_a_card() -> None:
    for card in CARDS:
        assert Card(int(card)) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card
    assert len(set(CARDS)) == 53


@pytest.mark.parametrize("index", [-1, 53])
def test_there_is_no_other_card(index: int) -> None:
    with pytest.raises(CardError, match="0 to 52"):
        Card(index)


def test_every_card_is_true_even_the_first() -> None:
    assert Card.of(Rank.TWO, Suit.CLUBS) == 0
    assert all(CARDS)


def test_rank_and_suit_make_the_card_and_the_joker_has_neither() -> None:
    for card in CARDS[:-1]:
        assert card.rank is not None and card.suit is not None
        assert Card.of(card.rank, card.suit) is card
    assert (JOKER.rank, JOKER.suit) == (None, None)


def test_repr_is_of_no_language_and_evaluates() -> None:
    with speaking("fr"):
        assert [eval(repr(card)) for card in CARDS] == CARDS


def test_deck_has_each_card_once_and_the_joker_on_demand() -> None:
    assert list(Deck()) == CARDS[:-1]
    assert list(Deck(joker=True)) == CARDS
    assert JOKER not in Deck()


def test_deck_deals_in_order_until_it_is_empty() -> None:
    deck = Deck(joker=True)
    deck.shuffle(Random(1))
    order = list(deck)
    assert (*deck.deal(5), *deck.deal(), *deck.deal(47)) == tuple(order)
    assert len(deck) == 0
    with pytest.raises(CardError, match="1 cards are wanted and the deck holds 0"):
        deck.deal()
