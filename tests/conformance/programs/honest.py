"""Programs that keep to the protocol, whatever their answers are worth: right, wrong, skipping, erring, half."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

RIGHT = {"category": "high-card", "strength": 1}
WRONG = {"category": "high-card", "strength": 2}


def say(message: Any) -> None:
    """Send an object, or text as it is."""
    text = message if isinstance(message, str) else json.dumps(message) + "\n"
    sys.stdout.write(text)
    sys.stdout.flush()


def ready(name: str, kinds: tuple[str, ...] = ("rank",)) -> None:
    """Wait for the start, and answer it."""
    json.loads(sys.stdin.readline())
    say({"type": "ready", "name": name, "version": "1", "kinds": list(kinds)})


def asked() -> Iterator[dict[str, Any]]:
    """The cases, until the end is asked for."""
    for line in iter(sys.stdin.readline, ""):
        message = json.loads(line)
        if message["type"] == "stop":
            return
        yield message


def value(message: dict[str, Any], value: Any = RIGHT) -> dict[str, Any]:
    """The answer to a case."""
    return {"id": message["id"], "result": {"value": value}}


ANSWERS = {
    "right": lambda message: value(message),
    "wrong": lambda message: value(message, WRONG),
    "error": lambda message: {"id": message["id"], "result": {"error": {"code": "no-hand"}}},
    "skips": lambda message: {"id": message["id"], "skipped": "not built yet"},
    "errs": lambda message: {"id": message["id"], "errored": "IndexError"},
    # Only what comes first is known to it.
    "half": lambda message: value(message) if message["given"].get("ask") == "right" else value(message, WRONG),
}

if __name__ == "__main__":
    way = sys.argv[1]
    ready(way)
    for message in asked():
        say(ANSWERS[way](message))
