"""What the examples of a rulebook may call: the rooms' functions under their own names, and a few more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from . import betting, entry
from .antes import (
    ante_in,
    ante_only,
    antes_to_win,
    call_all_in_opener,
    change_seat,
    may_open,
    pass_out,
)
from .cards import Card, Deck, read_cards
from .claims import judge_claim
from .comparison import compare_hands, joker_in_use
from .deal import best_hand, deal_hands, draw_choice
from .deal_record import DealRecord, Place
from .drawing import change_draw, deal_order
from .entitlement import entitled
from .exposed import ask_for, exposed_before_draw, exposed_on_draw, replace_after_deal
from .hand_size import draw_entitlement, extra_cards, hand_after_draw, short_hand
from .house import House, current, preset
from .misdeal import judge_deal, redeal
from .outcomes import Outcome
from .pots import pots, settle, uncalled
from .ranking import Hand
from .rulings import IllegalAction
from .sevens import must_bet, sevens_rule
from .sevens_settlement import settle_sevens
from .showdown import Shown, showdown
from .table_talk import how_many_drawn, rap
from .words import Phrase


def hand(cards: str | Iterable[Card | str], house: House | None = None) -> Hand:
    """A hand as a house ranks it, by default the one being played."""
    return Hand.at(current(house), cards)


@contextmanager
def refused() -> Iterator[None]:
    """Print why the engine refuses what is done inside the ``with`` block.

    :raises AssertionError: when it does not.
    """
    try:
        yield
    except IllegalAction as refusal:
        print(Phrase("refusal", "refused: {why}").fill(why=refusal))
    else:
        raise AssertionError("the act is allowed")


_BY_THEIR_NAMES = (
    Deck, DealRecord, Hand, IllegalAction, Outcome, Place, Shown,
    ante_in, ante_only, antes_to_win, ask_for, best_hand, call_all_in_opener, change_draw,
    change_seat, compare_hands, deal_hands, deal_order, draw_choice, draw_entitlement, entitled,
    exposed_before_draw, exposed_on_draw, extra_cards, hand, hand_after_draw, how_many_drawn,
    joker_in_use, judge_claim, judge_deal, may_open, must_bet, pass_out, pots, rap, redeal, refused,
    replace_after_deal, settle, settle_sevens, sevens_rule, short_hand, showdown, uncalled,
    betting.antes, betting.bet_sizes, betting.bet_to, betting.betting_unit, betting.call,
    betting.check, betting.check_raise, betting.fold, betting.legal_acts, betting.may_raise,
    betting.new_round, betting.opening_minimum, betting.raised_anyway, betting.structure,
    entry.after_short_blind, entry.kill_pot, entry.moved_player, entry.take_single_blind,
    entry.ways_in,
)  # fmt: skip

NAMESPACE: Final[Mapping[str, object]] = {
    **{one.__name__: one for one in _BY_THEIR_NAMES},
    "card": Card.parse,
    "cards": read_cards,
    "house": preset,
}
