"""Which hand is better: the definition that the rules give, and the fast table made from it."""

from .definition import Category, RankPattern, Reading
from .hand import Hand, playing_hand
from .table import Ranking, ranking_of
from .weights import HAND_SIZE

__all__ = [
    "HAND_SIZE",
    "Category",
    "Hand",
    "RankPattern",
    "Ranking",
    "Reading",
    "playing_hand",
    "ranking_of",
]
