"""Transcripts for people and for programs: each line with the rules that decided it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from lowball.engine.house import OPTIONS, House
from lowball.engine.house.kinds import written
from lowball.engine.rulings import IllegalAction, Ruling
from lowball.engine.table import DEALER, FLOOR, Entry, Table
from lowball.engine.table.acts import Deal, FinishDeal, ReplaceExposed, Serve, Start
from lowball.engine.words import Phrase

from ..answers import plain, said_data
from .document import Line, Transcript

INDENT: Final = "    "
BEFORE_DRAW: Final = (Deal, FinishDeal, ReplaceExposed)
DUE: Final = {
    DEALER: Phrase("transcript", "It is for the dealer to go on"),
    FLOOR: Phrase("transcript", "It is for the floor to rule"),
}


def transcript_text(transcript: Transcript) -> str:
    """A transcript in the language now spoken, with a blank line before each hand."""
    lines: list[str] = []
    for line in transcript.lines:
        lines += _told(line, transcript.table.seating.house)
    return "\n".join([*lines, "", *_at_the_end(transcript.table)]).lstrip("\n")


def _told(line: Line, house: House) -> Iterator[str]:
    if line.refusal:
        refused = Phrase("refusal", "refused: {why}").fill(why=line.refusal)
        yield _cited(refused, line.refusal, house)
    for entry in line.entries:
        if isinstance(entry.act, Start):
            yield ""
        for ruling in entry.rulings:
            yield _cited(ruling, ruling, house)
        yield from _hands(entry)


def _cited(sentence: object, said: Ruling | IllegalAction, house: House) -> str:
    rules = said.rule if isinstance(said, IllegalAction) else ", ".join(said.rules)
    if said.settled_by is None:
        return f"{sentence}  [{rules}]"
    by = said.settled_by
    if by in OPTIONS:
        by = f"{by} = {written(plain(getattr(house, by)))}"
    opened = Phrase("transcript", "{rules}; left open by the sources: {by}")
    return f"{sentence}  [{opened.fill(rules=rules, by=by)}]"


def _hands(entry: Entry) -> Iterator[str]:
    """The hands once they are dealt or drawn to."""
    if isinstance(entry.act, (*BEFORE_DRAW, Serve)):
        one = Phrase("transcript", "{seat}: {cards}")
        for seat, hand in entry.hands.items():
            if hand:
                cards = " ".join(map(str, hand))
                yield INDENT + str(one.fill(seat=seat, cards=cards))


def _at_the_end(table: Table) -> Iterator[str]:
    held = ", ".join(f"{name} {chips}" for name, chips in table.stacks.items())
    yield str(Phrase("transcript", "Chips: {chips}").fill(chips=held))
    if table.pot:
        yield str(Phrase("transcript", "In the pot: {pot}").fill(pot=table.pot))
    due = table.due
    if due:
        yield str(DUE.get(due, Phrase("transcript", "{seat} is to act").fill(seat=due)))


def transcript_data(transcript: Transcript) -> dict[str, Any]:
    """A transcript as JSON has it; ``sentence`` alone is in a language."""
    table = transcript.table
    return {
        "lines": [_line(line, table.seating.house) for line in transcript.lines],
        "stacks": dict(table.stacks),
        "pot": table.pot,
        "due": table.due,
    }


def _line(line: Line, house: House) -> dict[str, Any]:
    if line.refusal:
        return {"act": line.act, "refused": said_data(line.refusal, house)}
    return {
        "act": line.act,
        "entries": [
            {
                "act": entry.act.name,
                "by": entry.act.by,
                "rulings": [said_data(ruling, house) for ruling in entry.rulings],
            }
            for entry in line.entries
        ],
    }
