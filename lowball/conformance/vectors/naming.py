"""Names for cases that have none of their own: from what is in them, never from where they stand."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from .vector import line

LONGEST: Final = 40
DIGITS: Final = 8


def slug(*parts: object) -> str:
    """Parts as they stand in an id: small letters and digits, hyphens between."""
    text = "-".join(str(part) for part in parts if part not in ("", None))
    hyphened = re.sub(r"[^a-z0-9.+]+", "-", text.lower())
    return re.sub(r"[.+-]*-[.+-]*", "-", hyphened).strip("-.+")


def content(kind: str, house: Mapping[str, Any], given: Mapping[str, Any]) -> str:
    """A name for what is given: in words where they are few, otherwise a digest of it."""
    told = slug(given.get("question", ""), *_options(house), *_leaves(given.get("given", given)))
    if len(told) <= LONGEST:
        return told
    digest = hashlib.sha256(line([kind, house, given]).encode()).hexdigest()[:DIGITS]
    return slug(given.get("question", kind), digest)


def _options(house: Mapping[str, Any]) -> Iterator[str]:
    if house["preset"] != "limit-a5":
        yield house["preset"]
    for name, value in house.items():
        if name != "preset":
            yield f"{name}-{value}"


def _leaves(value: Any, name: str = "") -> Iterator[object]:
    """The values in what is given; a flag is its name."""
    if isinstance(value, bool):
        yield name if value else f"not-{name}"
    elif isinstance(value, Mapping):
        for key, one in value.items():
            if key not in ("question", "seat"):
                yield from _leaves(one, key)
    elif isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        yield "".join(value)
    elif isinstance(value, list):
        for one in value:
            yield from _leaves(one, name)
    else:
        yield value
