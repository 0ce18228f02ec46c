"""What a rulebook asks of houses, option by option and in texts, to make the book of one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, get_args

from ..words import Phrase
from .declaring import OptionError
from .kinds import NONE, Choice, Ratio, Some, Unfit, Whole, written
from .options import OPTIONS, House, kind_of
from .presets import DEFAULT, PRESETS, playing, preset

__all__ = ["asking", "default", "fits", "games", "held", "holding", "playing", "told", "values"]

# How many numbers are tried where a number is to be other than those named.
TRIED: Final = 4


def default() -> House:
    """The house whose rules the text of the book states."""
    return preset(DEFAULT)


def games(path: str | Path) -> tuple[House, ...]:
    """The games that the house of a TOML file plays, its own first.

    A file may list, besides what `House.from_toml` reads, other presets under ``games``.

    :raises OptionError: with file, line, key and what is allowed.
    """
    house = House.from_toml(path)
    # What reads files is of no use to most, and slower to import than the engine itself.
    import tomllib

    from .loading import AT, GAMES

    listed = tomllib.loads(Path(path).read_text(encoding="utf-8")).get(GAMES, [])
    if not isinstance(listed, list) or not all(one in PRESETS for one in listed):
        unknown = Phrase("refusal", "there is no game {name}: the games are {games}")
        why = unknown.fill(name=written(listed), games=", ".join(PRESETS))
        raise OptionError(GAMES, AT.fill(place=path, problem=why))
    others = (house.at(*PRESETS[one]) for one in listed)
    return tuple(dict.fromkeys((house, *others)))


def held(house: House) -> dict[str, tuple[str, ...]]:
    """What a house has of each option, as TOML writes it but for quotes; of a list, each item."""
    return {**_held(house)}


@lru_cache(maxsize=256)
def _held(house: House) -> dict[str, tuple[str, ...]]:
    return {name: _texts(getattr(house, name)) for name in OPTIONS}


def _texts(value: Any) -> tuple[str, ...]:
    if isinstance(value, frozenset):
        return tuple(sorted(map(str, value)))
    return (written(getattr(value, "value", value)),)


def fits(name: str, text: str) -> bool:
    """Whether an option may have a value, or one item of a list."""
    try:
        _read(name, text)
    except (Unfit, ValueError):
        return False
    return True


def values(name: str) -> Iterator[str]:
    """Values that an option may have: all of them, or a few of its numbers."""
    kind = kind_of(name)
    if isinstance(kind, Choice):
        yield from map(written, kind.values)
    elif isinstance(kind, Some):
        yield from get_args(kind.type)
    else:
        yield from map(str, range(kind.low, kind.low + TRIED))


def asking(options: Mapping[str, str]) -> House:
    """The default house, but for some options that are given as texts."""
    usual = default()
    given = {name: _read(name, text) for name, text in options.items()}
    return House(**{"form": usual.form, "betting": usual.betting} | given)


def holding(options: Mapping[str, Sequence[str]]) -> House:
    """The house that has each option as `held` tells it."""
    return House(**{
        name: kind_of(name).read(list(texts)) if isinstance(kind_of(name), Some) else _read(name, texts[0])
        for name, texts in options.items()
    })


def told(name: str) -> str:
    """What an option decides, in the language now spoken."""
    return str(OPTIONS[name].metadata["about"])


def _read(name: str, text: str) -> Any:
    kind = kind_of(name)
    if isinstance(kind, Choice):
        return kind.read(next((one for one in kind.values if written(one) == text), text))
    if isinstance(kind, Some):
        return kind.read([text])
    if isinstance(kind, Ratio):
        return kind.read(text)
    assert isinstance(kind, Whole)
    return kind.read(text if text == NONE or not text.isdecimal() else int(text))
