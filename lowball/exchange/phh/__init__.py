"""Hands as PHH, the poker hand history format: read, written, and told."""

from .errors import PhhError
from .reading import Replay, read_phh, replay
from .writing import write_phh

__all__ = ["PhhError", "Replay", "read_phh", "replay", "write_phh"]
