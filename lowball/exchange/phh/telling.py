"""A replay as a person reads it, and as a program does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lowball.engine.cards import Card
from lowball.engine.rulings import Ruling
from lowball.engine.table import DEALER, FLOOR
from lowball.engine.table.acts import Deal, FinishDeal, ReplaceExposed, Serve
from lowball.engine.words import Phrase

from ..answers import said_data
from .reading import Line, Replay
from .values import UNKNOWN

INDENT: Final = "    "
CARDS_CHANGE: Final = (Deal, FinishDeal, ReplaceExposed, Serve)
DUE: Final = {
    DEALER: Phrase("phh", "It is for the dealer to go on"),
    FLOOR: Phrase("phh", "It is for the floor to rule"),
}
HELD: Final = Phrase("phh", "{name}: {cards}")


def replay_text(replay: Replay) -> str:
    """The rulings in the language now spoken, each with its rules, and the chips at the end."""
    lines: list[str] = []
    for line in replay.lines:
        lines += _told(line, replay)
    return "\n".join([*lines, "", *_at_the_end(replay)])


def _told(line: Line, replay: Replay) -> Iterator[str]:
    for entry in line.entries:
        for ruling in entry.rulings:
            yield f"{ruling}  [{_by(ruling)}]"
        if isinstance(entry.act, CARDS_CHANGE):
            for name, hand in line.hands.items():
                if hand:
                    cards = " ".join(_shown(card, replay) for card in hand)
                    yield INDENT + str(HELD.fill(name=name, cards=cards))


def _by(ruling: Ruling) -> str:
    rules = ", ".join(ruling.rules)
    if not ruling.settled_by:
        return rules
    opened = Phrase("phh", "{rules}; left open by the sources: {by}")
    return str(opened.fill(rules=rules, by=ruling.settled_by))


def _shown(card: Card, replay: Replay) -> str:
    return str(card) if card in replay.known else UNKNOWN


def _at_the_end(replay: Replay) -> Iterator[str]:
    table = replay.table
    chips = ", ".join(f"{name} {chips}" for name, chips in table.stacks.items())
    yield str(Phrase("phh", "Chips: {chips}").fill(chips=chips))
    if table.pot:
        yield str(Phrase("phh", "In the pot: {pot}").fill(pot=table.pot))
    if table.due:
        yield str(DUE.get(table.due, Phrase("phh", "{name} is to act")).fill(name=table.due))
    for name, (told, ours) in replay.differing.items():
        differs = Phrase("phh", "{name} has {ours} by the rules; the file says {told}")
        yield str(differs.fill(name=name, ours=ours, told=told))


def replay_data(replay: Replay) -> dict[str, Any]:
    """The same as JSON has it; ``sentence`` alone is in a language."""
    table = replay.table
    return {
        "players": list(replay.names),
        "lines": [_line(line, replay) for line in replay.lines],
        "stacks": table.stacks,
        "pot": table.pot,
        "due": table.due,
        "differing": {
            name: {"file": told, "table": ours} for name, (told, ours) in replay.differing.items()
        },
    }


def _line(line: Line, replay: Replay) -> dict[str, Any]:
    house = replay.table.seating.house
    return {
        "action": line.action,
        "line": line.line,
        "entries": [
            {
                "act": entry.act.name,
                "by": entry.act.by,
                "rulings": [said_data(ruling, house) for ruling in entry.rulings],
            }
            for entry in line.entries
        ],
        "hands": {
            name: "".join(card.ascii if card in replay.known else UNKNOWN for card in hand)
            for name, hand in line.hands.items()
            if hand
        },
    }
