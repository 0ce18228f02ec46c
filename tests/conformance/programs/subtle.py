"""The right engine, but for one thing that seldom shows: where two have bet, nobody may fold."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[3] / "examples" / "adapters"))

import lowball_adapter


def answered(kind: str, house: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
    said = lowball_adapter.answered(kind, house, given)
    if kind == "legal" and sum(act["act"] == "bet" for act in given["play"]["acts"]) >= 2:
        value = said["result"]["value"]
        return {"result": {"value": {**value, "acts": [act for act in value["acts"] if act != "fold"]}}}
    return said


if __name__ == "__main__":
    lowball_adapter.main("subtle", answered)
