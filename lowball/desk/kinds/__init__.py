"""The kinds of cases that the desk rules on, in the order in which a hand is played."""

from __future__ import annotations

from typing import Final

from ..kind import Kind
from . import betting, deals, draws, exposed, showdowns

KINDS: Final[tuple[Kind, ...]] = (*exposed.KINDS, *deals.KINDS, *betting.KINDS, *draws.KINDS, *showdowns.KINDS)
