"""What the suite takes from the book, which it reads as `rules.json` has it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .examples import asked_in, named
from .expecting import level_and_remarks, notes, remembered
from .vector import LANGUAGES, Draft, Vector

ADVISING = "should"
SOURCE = "en"


@dataclass(frozen=True)
class Book:
    """The book, from the data of its `rules.json`."""

    data: Mapping[str, Any]

    @property
    def edition(self) -> str:
        """The edition of the rules, such as ``2026.1``."""
        return str(self.data["edition"])

    @cached_property
    def rules(self) -> dict[str, Mapping[str, Any]]:
        """The rules by id, in the order of the book."""
        return {rule["id"]: rule for rule in self.data["rules"]}

    @cached_property
    def advising(self) -> frozenset[str]:
        """The rules that advise, and order nothing."""
        return frozenset(
            rule["id"] for rule in self.data["rules"]
            if rule["norms"] and all(norm["modality"] == ADVISING for norm in rule["norms"])
        )

    def drafts(self) -> Iterator[Draft]:
        """What the examples of the book ask of the engine."""
        for rule in self.data["rules"]:
            for example in rule["examples"]:
                asked = asked_in(example["code"][SOURCE], example.get("house", {}))
                for id, one in named(rule["id"], example["id"], asked):
                    yield Draft(id, rule["chapter"], one.house, one.given)

    def complete(self, draft: Draft) -> Vector:
        """A case with what this engine says to it, and the pages of the rule that decides it."""
        try:
            found = remembered(draft.kind, draft.house, draft.given)
        except Exception as error:
            error.add_note(f"the case {draft.id}: {dict(draft.house)} {dict(draft.given)}")
            raise
        level, remarks = level_and_remarks(found, draft.house, self.advising)
        if draft.kind == "messages":
            level, remarks = "may", []
        # An example stands with the rule that it is of, whatever else it cites.
        of = draft.id.split("/")[1]
        decides = next((rule for rule in (of, *found.rules) if rule in self.rules), None)
        pages = self.rules[decides]["links"] if decides else {}
        return Vector(
            id=draft.id,
            topic=draft.topic,
            rules=tuple(map(str, found.rules)),
            level=level,
            house=draft.house,
            given=draft.given,
            expect=found.expect,
            notes=notes(found.said, remarks),
            links={lang: pages[lang] for lang in LANGUAGES if lang in pages},
        )
