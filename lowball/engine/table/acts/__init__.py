"""The acts of a table: what players, the dealer and the floor do, right or wrong.

An irregularity is an act like any other.
"""

from .base import DEALER, FLOOR, KINDS, RESERVED, Act, act_named
from .between import AnteIn, ChangeSeat, Kill, Leave, Rebuy, Return, Sit, SitOut, TakeBlind
from .dealer import Deal, DealCard, FinishDeal, ReplaceExposed, Serve, Start
from .irregular import AskDrawn, AskFor, CallAttention, ChangeDraw, Expose, FloorRules, RaiseAnyway, Rap
from .player import BetTo, Call, Check, Draw, Fold, Muck, Open, Show

__all__ = [
    "DEALER",
    "FLOOR",
    "KINDS",
    "RESERVED",
    "Act",
    "AnteIn",
    "AskDrawn",
    "AskFor",
    "BetTo",
    "Call",
    "CallAttention",
    "ChangeDraw",
    "ChangeSeat",
    "Check",
    "Deal",
    "DealCard",
    "Draw",
    "Expose",
    "FinishDeal",
    "FloorRules",
    "Fold",
    "Kill",
    "Leave",
    "Muck",
    "Open",
    "RaiseAnyway",
    "Rap",
    "Rebuy",
    "ReplaceExposed",
    "Return",
    "Serve",
    "Show",
    "Sit",
    "SitOut",
    "Start",
    "TakeBlind",
    "act_named",
]
