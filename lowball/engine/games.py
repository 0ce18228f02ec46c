"""The games: which hand wins (the form), and how much may be bet (the betting structure)."""

from __future__ import annotations

from .words import Phrase, Worded


class Form(Worded):
    """The form of the game, which decides how hands rank."""

    ACE_TO_FIVE = "ace-to-five", Phrase("form", "ace-to-five | A-5")
    DEUCE_TO_SEVEN = "deuce-to-seven", Phrase("form", "deuce-to-seven | 2-7")
    DRAW_HIGH = "draw-high", Phrase("form", "draw high")


class Betting(Worded):
    """The betting structure."""

    LIMIT = "limit", Phrase("betting", "limit")
    POT_LIMIT = "pot-limit", Phrase("betting", "pot-limit")
    NO_LIMIT = "no-limit", Phrase("betting", "no-limit")
