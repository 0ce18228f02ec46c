"""Scenes at a table that are told line by line, and what is legal at the moments they stop at."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any, Final

from lowball.engine.table.automatic import AUTOMATIC

from .documents import act, start
from .vector import Draft, Json

FOLDER: Final = "scenes"
STOP: Final = "?"


@dataclass(frozen=True)
class Scene:
    """A scene: its table, and its lines.

    A line is an act, ``start`` with the deck of the scene or ``start again`` with the cards in
    order. ``? name`` asks what is legal then, as a case of that name.
    """

    topic: str
    name: str
    told: Mapping[str, Any]

    def drafts(self) -> Iterator[Draft]:
        """The play to its end, and what is legal where it stops."""
        house = dict(self.told["house"])
        table: Json = {
            "players": dict(self.told["players"]),
            **{name: self.told[name] for name in ("stakes", "button", "chairs") if name in self.told},
            "automatic": list(self.told.get("automatic", AUTOMATIC)),
        }
        acts: list[Json] = []
        for line in self.told["acts"]:
            if line.startswith(STOP):
                so_far = {"play": {**table, "acts": list(acts)}}
                yield Draft(f"legal/{self.topic}/{self.name}/{line[1:].strip()}", self.topic, house, so_far)
            else:
                acts.append(self._act(line, house))
        yield Draft(f"play/{self.topic}/{self.name}", self.topic, house, {"play": {**table, "acts": acts}})

    def _act(self, line: str, house: Json) -> Json:
        if line == "start":
            return start(house, self.told.get("hands", ()), self.told.get("then", ""))
        return start(house) if line == "start again" else act(line)


def drafts() -> Iterator[Draft]:
    """The cases of every scene, by topic."""
    for file in sorted(resources.files(__package__).joinpath(FOLDER).iterdir(), key=lambda it: it.name):
        if file.name.endswith(".toml"):
            told = tomllib.loads(file.read_text(encoding="utf-8"))
            for name, scene in told.items():
                yield from Scene(file.name.removesuffix(".toml"), name, scene).drafts()
