"""The shape of a house: a game by name, or an object with the options that are set otherwise."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, get_args

from lowball.engine.house import OPTIONS, PRESETS, House, described, kind_of, preset
from lowball.engine.house.kinds import RATIO, Choice, Kind, Ratio, Some, Unfit
from lowball.engine.house.presets import DEFAULT

from .choices import Either, Named
from .misfits import Misfit, Place, shown
from .shapes import END, OneOf, Record, Schema

# What no table has more of, so that no sum grows beyond reading.
MOST: Final = 1_000_000_000


@dataclass(frozen=True)
class OptionShape:
    """What an option of the house takes."""

    name: str

    def read(self, value: Any, place: Place) -> Any:
        kind = kind_of(self.name)
        try:
            if type(value) is int and abs(value) > MOST:
                raise Unfit
            return kind.read(value)
        except Unfit:
            raise Misfit(place, kind.refusal(self.name, shown(value))) from None

    def schema(self, defs: Schema) -> Schema:
        about = {"description": str(described(self.name))}
        return about | _schema(kind_of(self.name))


def _schema(kind: Kind) -> Schema:
    if isinstance(kind, Choice):
        return {"enum": list(kind.values)}
    if isinstance(kind, Some):
        return {"type": "array", "items": {"enum": list(get_args(kind.type))}, "minItems": 1}
    number: Schema = {"type": "integer", "minimum": kind.low, "maximum": MOST}
    if isinstance(kind, Ratio):
        return {"anyOf": [number, {"type": "string", "pattern": f"^{RATIO}{END}"}]}
    if kind.high:
        number["maximum"] = kind.high
    return {"anyOf": [number, {"const": "none"}]} if kind.none else number


@dataclass(frozen=True)
class PresetShape(OneOf):
    """A game by its name."""

    def read(self, value: Any, place: Place) -> House:
        return preset(super().read(value, place))


@dataclass(frozen=True)
class OptionsShape(Record):
    """A game by its name, by default the usual one, and options."""

    def read(self, value: Any, place: Place) -> House:
        options = super().read(value, place)
        return preset(options.pop("preset", DEFAULT), **options)


GAMES: Final = tuple(PRESETS)
HOUSE: Final = Named(
    "house",
    Either(
        PresetShape(GAMES),
        OptionsShape({}, {"preset": OneOf(GAMES)} | {name: OptionShape(name) for name in OPTIONS}),
    ),
)
