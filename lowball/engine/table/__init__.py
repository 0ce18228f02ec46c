"""The table: whole hands, act by act, every act with its ruling."""

from .acts import DEALER, FLOOR, Act
from .entries import Entry
from .legal import Legal
from .play import Play
from .seating import Player, Seating
from .stakes import Stakes
from .table import Table

__all__ = [
    "DEALER", "FLOOR", "Act", "Entry", "Legal", "Play", "Player", "Seating", "Stakes", "Table",
]  # fmt: skip
