"""The games by their codes: the one that PHH has of ours, and our own for the others.

Our codes are made as those of PHH are, behind an underscore: a reader of PHH refuses them.
"""

from __future__ import annotations

from typing import Final

from lowball.engine.games import Betting, Form
from lowball.engine.house import House
from lowball.engine.words import Phrase

from .errors import refuse

BETTINGS: Final = {Betting.LIMIT: "F", Betting.POT_LIMIT: "P", Betting.NO_LIMIT: "N"}
# Lowball from the deuce up, or from the ace, with a single draw; five-card draw.
FORMS: Final = {Form.DEUCE_TO_SEVEN: "2L1D", Form.ACE_TO_FIVE: "AL1D", Form.DRAW_HIGH: "5CD"}
OWN: Final = "_"
OURS: Final = {
    f"{OWN}{letter}{game}": (form, betting)
    for form, game in FORMS.items()
    for betting, letter in BETTINGS.items()
}
STANDARD: Final = "N2L1D"
GAMES: Final = {STANDARD: OURS[OWN + STANDARD], **OURS}
OTHERS_OF_PHH: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "F2L3D", "FB")


def code_of(house: House, *, standard: bool) -> str:
    """The code of a game: that of PHH if it has one and the hand is all that PHH can say."""
    code = BETTINGS[house.betting] + FORMS[house.form]
    return code if standard and code == STANDARD and not house.joker else OWN + code


def game_of(code: object) -> tuple[Form, Betting]:
    """The form and the betting of a code.

    :raises Misread: for a game that is not played here.
    """
    if isinstance(code, str) and code in GAMES:
        return GAMES[code]
    if isinstance(code, str) and code in OTHERS_OF_PHH:
        refuse(
            Phrase("phh", "{quoted} is a game that lowball does not play; it plays {games}"),
            quoted=str(code),
            games=", ".join(GAMES),
        )
    refuse(
        Phrase("phh", "“{quoted}” is no code of a game; the games are {games}"),
        quoted=code if isinstance(code, str) else "",
        games=", ".join(GAMES),
    )
