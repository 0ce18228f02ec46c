"""The last hand of a table as a hand history."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from lowball.engine.betting.stakes import unit_in
from lowball.engine.games import Betting
from lowball.engine.house import OPTIONS, House
from lowball.engine.rulings import IllegalAction, unheard
from lowball.engine.table import Entry, Play, Seating, Table
from lowball.engine.table.acts import Start
from lowball.engine.table.starting import start
from lowball.engine.words import Phrase, speaking

from ..answers import plain
from .acts_written import Written, write_acts
from .errors import PhhError
from .notation import Names
from .seating import seating_data
from .setup import HEADS_UP, OWN, read_setup
from .toml_reading import load
from .toml_writing import field, on_lines, written
from .values import in_a_row
from .variants import code_of

# What the fields of PHH alone must say of the beginning of a hand, for its code to be used.
SAME_HAND: Final = ("seats", "stacks", "before", "blinds", "unit", "first", "carried", "due_button")


def write_phh(table: Table) -> str:
    """The last hand of a table as PHH, or in our own superset of it where that cannot say it.

    :raises PhhError: when no hand has been played to its end.
    """
    last = table.last_hand
    if last is None or table.playing or table.play is None:
        raise PhhError(Phrase("phh", "no hand has been played to its end"))
    seating, entries = last
    # What was claimed is written in no language, and nobody hears of the rulings once more.
    with speaking("en"), unheard():
        return _Hand(seating, entries, table.play).text()


class _Hand:
    """A hand that is over, from the table before it and the acts done in it."""

    def __init__(self, seating: Seating, entries: Sequence[Entry], play: Play) -> None:
        assert isinstance(entries[0].act, Start)
        self.seating, self.play, self.opening = seating, play, entries[0].act
        self.begun = start(seating, self.opening)[1]
        others = [one for one in self.begun.taken if one not in self.begun.seats]
        self.names = Names((*self.begun.seats, *others))
        self.acts: Written = write_acts(seating, entries, play, self.names)

    def text(self) -> str:
        """The whole file."""
        fields, alone = self._fields()
        standard = self.acts.plain is not None and alone
        own = self._own()
        fields = {"variant": written(code_of(self.seating.house, standard=standard))} | fields
        short = _rendered(fields, own, {"house": self._options(fields)})
        if _begun(short, self.opening) == self.begun:
            return short
        tables = {"house": self._options(fields), "seating": seating_data(self.seating)}
        return _rendered(fields, own, tables)

    def _fields(self) -> tuple[dict[str, str], bool]:
        """The fields of PHH, and whether they are enough for the beginning of the hand."""
        game = {"variant": written(code_of(self.seating.house, standard=False))}
        for blinds in (self._nominal(), self._posted()):
            fields = self._with(blinds)
            begun = _begun(_rendered(game | fields, {}, {}), self.opening)
            if begun and all(getattr(begun, it) == getattr(self.begun, it) for it in SAME_HAND):
                return fields, True
        return fields, False

    def _nominal(self) -> list[int]:
        """The blinds as the stakes have them; of two players PHH has them the other way round."""
        count, blinds = len(self.begun.seats), list(self.seating.stakes.blinds)
        if count == HEADS_UP:
            return [0, 0, *blinds][-HEADS_UP:]
        return [*blinds, *[0] * count][:count]

    def _posted(self) -> list[int]:
        posted = [self.begun.blinds.get(one, 0) for one in self.begun.seats]
        return posted[::-1] if len(posted) == HEADS_UP else posted

    def _with(self, blinds: Sequence[int]) -> dict[str, str]:
        house, begun, players = self.seating.house, self.begun, self.seating.players
        unit = begun.unit
        after = unit_in("postdraw", unit, house)
        bets = {"min_bet": unit}
        if house.betting is Betting.LIMIT:
            bets = {"small_bet": unit, "big_bet": after}
        plainly = self.acts.plain
        values: dict[str, Any] = {
            "antes": [house.ante] * len(begun.seats),
            "blinds_or_straddles": list(blinds),
            **bets,
            "starting_stacks": [players[one].chips for one in begun.seats],
        }
        more = {
            "seats": [players[one].chair + 1 for one in begun.seats],
            "seat_count": self.seating.chairs,
            "players": list(begun.seats),
            "finishing_stacks": [self.play.stacks[one] for one in begun.seats],
        }
        actions = {"actions": on_lines(self.acts.own if plainly is None else plainly)}
        return (
            {key: written(it) for key, it in values.items()}
            | actions
            | {key: written(it) for key, it in more.items()}
        )

    def _own(self) -> dict[str, str]:
        own = {"deck": in_a_row(self.opening.deck)}
        if self.opening.again:
            own["again"] = in_a_row(self.opening.again)
        if self.opening.button:
            own["button"] = self.opening.button
        return {key: written(it) for key, it in own.items()}

    def _options(self, fields: Mapping[str, str]) -> dict[str, Any]:
        """The options of the house that are other than the fields of PHH tell."""
        house = self.seating.house
        try:
            told = read_setup(load(_rendered(fields, {}, {}))).seating.house
        except PhhError:
            told = House(form=house.form, betting=house.betting)
        return {
            one: plain(getattr(house, one))
            for one in OPTIONS
            if getattr(house, one) != getattr(told, one)
        }


def _begun(text: str, opening: Start) -> Play | None:
    """The hand that a file begins, with the deck of ours."""
    try:
        return start(read_setup(load(text)).seating, opening)[1]
    except (PhhError, IllegalAction):
        return None


def _rendered(
    fields: Mapping[str, str], own: Mapping[str, str], tables: Mapping[str, Mapping[str, Any]]
) -> str:
    lines = [field(key, it) for key, it in fields.items()]
    if own:
        lines += ["", f"[{OWN}]", *(field(key, it) for key, it in own.items())]
    for name, values in tables.items():
        if values:
            lines += [
                "",
                f"[{OWN}.{name}]",
                *(field(key, written(it)) for key, it in values.items()),
            ]
    return "\n".join(lines) + "\n"
