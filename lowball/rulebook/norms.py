"""Reads the bones of a rule: ``agent modality act [condition]``, norms parted by ``;``."""

from __future__ import annotations

from .model import MODALITIES, Norm

CONDITIONS = ("if", "unless", "when", "until", "before", "after", "once", "while", "except",
              "provided")
"""A condition or a window begins at the first of these words."""


def parse(text: str) -> tuple[Norm, ...]:
    """Read the ``:norm:`` of a rule.

    ``dealer must-not deal more in a row unless the house allows it`` has the agent
    *dealer*, the modality *must-not*, the act *deal more in a row* and the condition
    *unless the house allows it*. Raises ``ValueError`` with the norm that has no modality.
    """
    return tuple(_norm(part.strip()) for part in text.split(";") if part.strip())


def _norm(text: str) -> Norm:
    words = text.split()
    at = next((i for i, word in enumerate(words) if word in MODALITIES), None)
    if not at or at + 1 == len(words):
        raise ValueError(text)
    act = words[at + 1:]
    until = next((i for i, word in enumerate(act) if i and word in CONDITIONS), len(act))
    return Norm(" ".join(words[:at]), words[at], " ".join(act[:until]), " ".join(act[until:]))
