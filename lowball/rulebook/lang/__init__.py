"""What the toolkit knows of a language: the words by which it says what the checks compare.

The knowledge stands in a TOML file for each language, and a project may add to it in
``locales/<lang>/meaning.toml``, which has the same shape: there stand the words of its game.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from ..errors import CannotRun
from ..input import MAX_BYTES, regular
from ..words import _

HERE = Path(__file__).parent
OPENING = re.compile(r"(?:[^\W\d_](?![?*{|]))*")


@dataclass(frozen=True)
class Phrases:
    """Phrases for a slot of meaning, for those they may stand for, and those of which they may take one away."""

    phrases: tuple[str, ...]
    pattern: re.Pattern[str]
    slot: str = ""
    maybe: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    counted: bool = True

    @cached_property
    def openings(self) -> tuple[str, ...]:
        """The letters with which each phrase must begin, where it begins with letters."""
        return tuple(OPENING.match(phrase.lower())[0] for phrase in self.phrases)  # type: ignore[index]

    def may_stand_in(self, text: str) -> bool:
        """Whether a text in small letters holds the opening of a phrase: far faster than to search."""
        return any(opening in text for opening in self.openings)


@dataclass(frozen=True)
class Language:
    """The knowledge of one language; every part of it may be empty."""

    code: str
    words: tuple[Phrases, ...] = ()
    other_senses: dict[str, re.Pattern[str]] = field(default_factory=dict)
    maybe_terms: dict[str, re.Pattern[str]] = field(default_factory=dict)
    agents: dict[str, re.Pattern[str] | None] = field(default_factory=dict)
    implied: frozenset[str] = frozenset()
    false_friends: tuple[tuple[str, re.Pattern[str]], ...] = ()
    maybe_numbers: tuple[tuple[str, re.Pattern[str]], ...] = ()
    function_words: frozenset[str] = frozenset()
    never_last: frozenset[str] = frozenset()
    articles: tuple[str, ...] = ()
    typography: tuple[tuple[re.Pattern[str], dict[str, str]], ...] = ()

    @cached_property
    def slots(self) -> frozenset[str]:
        """The slots for which the language has words."""
        return frozenset(phrases.slot for phrases in self.words if phrases.slot)

    @cached_property
    def uncounted(self) -> frozenset[str]:
        """The slots that a language says or doesn't say: how often makes no difference."""
        return frozenset(phrases.slot for phrases in self.words if not phrases.counted)

    def examples(self, slot: str) -> list[str]:
        """Return a few phrases by which a slot may be said."""
        phrases = [phrase for entry in self.words if entry.slot == slot for phrase in entry.phrases]
        return [_plain(phrase) for phrase in phrases][:3]


def _plain(phrase: str) -> str:
    """Return a phrase without what makes it a pattern, as a person would write it."""
    phrase = re.sub(r"\[\^[^\]]*\]\{[^}]*\}\??|\\b", lambda m: "…" if m[0][0] == "[" else "", phrase)
    while (group := re.search(r"\(\?[:<=!]+[^()]*\)[?*]?|\([^()?]*\)\??", phrase)):
        inner = group[0]
        first = re.split(r"[|)]", inner.removeprefix("(?:"))[0] if inner.startswith("(?:") else ""
        phrase = phrase[:group.start()] + ("" if inner.endswith(("?", "*")) else first) + phrase[group.end():]
    phrase = re.sub(r".\?|\[(.)[^\]]*\][*+?]?|\\.[*+?]?", lambda m: m[1] or "", phrase)
    return " ".join(phrase.split())


def pattern(phrases: list[str]) -> re.Pattern[str]:
    """Return a pattern that finds whole words of any of the phrases, a space being one space."""
    alternatives = "|".join(f"(?:{phrase})" for phrase in phrases)
    # A phrase such as ``d'`` ends within the word that follows it.
    return re.compile(rf"(?<!\w)(?:{alternatives})(?:(?<=')|(?<=\s)|(?!\w))", re.IGNORECASE)


def load(code: str, project: Path | None = None) -> Language:
    """Return the knowledge of a language, with what a project adds to it.

    Raises ``CannotRun`` where a file of the project can't be read.
    """
    files = [path for path in (HERE / f"{code}.toml", project) if path and path.is_file()]
    return _load(code, tuple((path, path.stat().st_mtime_ns) for path in files))


@lru_cache(maxsize=32)
def _load(code: str, files: tuple[tuple[Path, int], ...]) -> Language:
    # What a project says of its own game goes before what is true of the language at large.
    tables = [_table(path) for path, _changed in reversed(files)]
    words = [Phrases(tuple(entry["phrases"]), pattern(entry["phrases"]), entry.get("slot", ""),
                     tuple(entry.get("maybe", ())), tuple(entry.get("takes", ())), bool(entry.get("counted", True)))
             for table in tables for entry in table.get("words", ())]
    # A phrase that says nothing is never taken for one that does.
    words.sort(key=lambda phrases: bool(phrases.slot or phrases.maybe or phrases.takes))
    senses, maybe = ({term: pattern(phrases) for table in tables
                      for term, phrases in table.get(key, {}).items()}
                     for key in ("other-senses", "maybe-terms"))
    friends, numbers = (tuple((name, pattern(phrases)) for table in tables
                              for name, phrases in table.get(key, {}).items())
                        for key in ("false-friends", "maybe-numbers"))
    return Language(code, tuple(words), senses, maybe,
                    {agent: pattern(phrases) if phrases else None for table in tables
                     for agent, phrases in table.get("agents", {}).items()},
                    frozenset(agent for table in tables for agent in table.get("implied", ())), friends, numbers,
                    frozenset(word for table in tables for word in table.get("function-words", ())),
                    frozenset(word for table in tables for word in table.get("never-last", ())),
                    tuple(word for table in tables for word in table.get("articles", ())),
                    tuple((re.compile(rule["find"]), rule["write"]) for table in tables
                          for rule in table.get("typography", ())))


def _table(path: Path) -> dict[str, Any]:
    if not regular(path):
        raise CannotRun(_("{path} can't be read: {error}", path=path, error=_(
            "this is not a regular file of at most {limit} bytes", limit=MAX_BYTES)))
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise CannotRun(_("{path} can't be read: {error}", path=path, error=error)) from error
