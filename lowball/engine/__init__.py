"""The game: cards, rankings, houses, and one room for each family of rules.

A room is pure functions from a situation to a `Ruling`, which names the rules that decided it.
Nothing here imports more than the standard library, save `ranking.arrays`, which is imported by
those who want NumPy.
"""

from .cards import JOKER, Card, CardError, Deck, Rank, Suit, read_cards
from .comparison import Comparison, compare_hands, joker_in_use
from .drawing import change_draw, deal_order
from .exposed import ask_for, exposed_before_draw, exposed_on_draw, replace_after_deal
from .games import Betting, Form
from .house import PRESETS, House, OptionError, current, playing, preset
from .outcomes import Outcome
from .ranking import Category, Hand, Ranking, RankPattern, Reading, ranking_of
from .rulings import IllegalAction, RuleId, Ruling, citing, rule_ids
from .schedule import Burn, Deal, Pat, Replace, Schedule
from .table_talk import how_many_drawn, rap
from .words import language, speaking

__all__ = [
    "JOKER", "PRESETS", "Betting", "Burn", "Card", "CardError", "Category", "Comparison", "Deal",
    "Deck", "Form", "Hand", "House", "IllegalAction", "OptionError", "Outcome", "Pat", "Rank",
    "RankPattern", "Ranking", "Reading", "Replace", "RuleId", "Ruling", "Schedule", "Suit",
    "ask_for", "change_draw", "citing", "compare_hands", "current", "deal_order",
    "exposed_before_draw", "exposed_on_draw", "how_many_drawn", "joker_in_use", "language",
    "playing", "preset", "ranking_of", "rap", "read_cards", "replace_after_deal",
    "rule_ids", "speaking",
]  # fmt: skip
