"""The little of TOML that a hand history needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")


def written(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, str):
        return f'"{"".join(map(_escaped, value))}"'
    if isinstance(value, Mapping):
        members = ", ".join(f"{key(name)} = {written(one)}" for name, one in value.items())
        return f"{{{members}}}"
    if isinstance(value, Sequence):
        return f"[{', '.join(map(written, value))}]"
    raise TypeError(f"{value!r} is nothing that TOML has")


def on_lines(values: Sequence[Any]) -> str:
    """An array with a line for each of its values."""
    return "\n".join(["[", *(f"  {written(one)}," for one in values), "]"])


def field(name: str, value: str) -> str:
    """A field and its value, which is written already."""
    return f"{key(name)} = {value}"


def key(name: str) -> str:
    """A key, between quotation marks where it needs them."""
    return name if name and set(name) <= BARE else written(name)


def _escaped(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    if character.isprintable():
        return character
    return f"\\U{ord(character):08X}"
