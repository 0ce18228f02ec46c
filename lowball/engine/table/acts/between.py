"""What is done between two hands."""

from __future__ import annotations

from dataclasses import dataclass

from .base import Act


@dataclass(frozen=True)
class Sit(Act, name="sit"):
    """A new player takes a chair; the chairs count from 1."""

    seat: str
    chair: int
    chips: int


@dataclass(frozen=True)
class Leave(Act, name="leave"):
    """A player leaves the table with his chips."""

    seat: str


@dataclass(frozen=True)
class Rebuy(Act, name="rebuy"):
    """A player puts more chips on the table."""

    seat: str
    chips: int


@dataclass(frozen=True)
class SitOut(Act, name="sit-out"):
    """A player is dealt no hand until he returns, or if he was dealt in short, until his blind."""

    seat: str


@dataclass(frozen=True)
class Return(Act, name="return"):
    """A player who sat out wants to play."""

    seat: str


@dataclass(frozen=True)
class Kill(Act, name="kill"):
    """A player who would have to wait will kill the next pot."""

    seat: str


@dataclass(frozen=True)
class TakeBlind(Act, name="take-blind"):
    """A player who was dealt in short of the blind takes it on the next deal."""

    seat: str


@dataclass(frozen=True)
class AnteIn(Act, name="ante-in"):
    """A player pays the antes that are outstanding, to be dealt into a pot that was carried over."""

    seat: str


@dataclass(frozen=True)
class ChangeSeat(Act, name="change-seat"):
    """A player moves to another chair."""

    seat: str
    chair: int
