"""The stakes: what is posted, and the unit of a bet."""

from __future__ import annotations

from dataclasses import dataclass

from ..house import House


@dataclass(frozen=True)
class Stakes:
    """The bet unit and the blinds, in whole chips.

    `unit` is a bet before the draw at limit, and elsewhere the smallest bet. `blinds` are those of
    the seats left of the button in turn, the big blind last; there are as many as the house has.
    The ante is an option of the house.

    :raises ValueError: for amounts that no table has.
    """

    unit: int
    blinds: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "blinds", tuple(self.blinds))
        if self.unit < 1 or any(blind < 1 for blind in self.blinds):
            raise ValueError("a bet unit and a blind are one chip or more")
        if list(self.blinds) != sorted(self.blinds):
            raise ValueError("no blind is larger than the big blind, which is the last")

    @property
    def big_blind(self) -> int:
        """The big blind, 0 where there is none."""
        return self.blinds[-1] if self.blinds else 0

    @classmethod
    def usual(cls, house: House, unit: int = 10) -> Stakes:
        """The blinds that are usual for a unit: the big blind is one, each before it half the next."""
        blinds: list[int] = []
        for _ in range(house.num_blinds):
            blinds.insert(0, max(blinds[0] // 2, 1) if blinds else unit)
        return cls(unit, tuple(blinds))
