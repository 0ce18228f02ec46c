"""The house options of the engine, in its own words and in every language of the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .errors import CannotRun
from .settings import Engine
from .words import _


@dataclass(frozen=True)
class OptionWords:
    """An option in one language: what it decides, what holds by default, and what else may."""

    family: str
    decides: str
    default: str
    others: tuple[str, ...]

    def line(self, name: str) -> str:
        """Return what is said of the option under a rule; `name` stands for the option."""
        return _("House option {option}: {decides}. Default: {default}; otherwise: {others}.",
                 option=name, decides=self.decides, default=self.default,
                 others=", ".join(self.others))


@dataclass(frozen=True)
class Option:
    """A house option, with its words by language; none, where the engine has none for it."""

    name: str
    words: Mapping[str, OptionWords]

    @property
    def anchor(self) -> str:
        """The anchor of the option in the list of options, the same in every edition."""
        return f"option-{self.name}"


def options(engine: Engine, languages: Sequence[str]) -> tuple[Option, ...]:
    """Return the options of an engine, in its order, with the words of its ``option_words``.

    :raises CannotRun: where these are not such words.
    """
    say = getattr(engine, "option_words", None)
    found = []
    for name in engine.HOUSE_OPTIONS:
        words = {}
        for lang in languages if say else ():
            try:
                said = say(name, lang)
                words[lang] = OptionWords(
                    said["family"], said["decides"], said["default"], tuple(said["others"]))
            except (LookupError, TypeError) as error:
                raise CannotRun(_(
                    "the engine's option_words says nothing fit of {option} in {lang}: {error!r}",
                    option=name, lang=lang, error=error)) from error
        found.append(Option(name, words))
    return tuple(found)
