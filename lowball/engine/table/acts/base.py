"""What an act is, and the list of their kinds by name."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar, Final

from ...cards import read_cards

DEALER: Final = "dealer"
FLOOR: Final = "floor"
# No player goes by one of these names.
RESERVED: Final = (DEALER, FLOOR)


@dataclass(frozen=True)
class Act:
    """Something done at the table; `name` is its name in files."""

    name: ClassVar[str]

    def __init_subclass__(cls, name: str = "") -> None:
        if name:
            cls.name = name
            KINDS[name] = cls

    @property
    def by(self) -> str:
        """Who does it."""
        return getattr(self, "seat", DEALER)

    def __str__(self) -> str:
        given = (getattr(self, one.name) for one in fields(self))
        return " ".join([self.name, *(str(it) for it in given if it not in (None, (), {}))])


KINDS: Final[dict[str, type[Act]]] = {}


def keep_cards(act: Act, name: str) -> None:
    """Hold cards as cards, in whatever way they were given."""
    object.__setattr__(act, name, read_cards(getattr(act, name)))


def act_named(name: str, **given: Any) -> Act:
    """The act of a name, with what it takes.

    :raises KeyError: for a name that no act has.
    :raises TypeError: for what the act does not take.
    """
    return KINDS[name](**given)
