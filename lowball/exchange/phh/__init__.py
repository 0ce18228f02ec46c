"""Hands as PHH, the poker hand history format: read, written, and told."""

from .errors import PhhError
from .reading import Line, Replay, read_phh, replay
from .telling import replay_data, replay_text
from .writing import write_phh

__all__ = [
    "Line", "PhhError", "Replay", "read_phh", "replay", "replay_data", "replay_text", "write_phh",
]  # fmt: skip
