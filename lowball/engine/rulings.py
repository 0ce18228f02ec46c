"""Rulings: an outcome, the rules that decided it, and whether a house option had to settle it.

Whoever has opened `citing` hears which rules decided every ruling made and every act refused, and
can prove with it that an example of a rule brings that rule into play. Whoever has opened `telling`
hears of each that is told to somebody, by what it was decided.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .outcomes import Outcome
from .words import Phrase, Sentence

if TYPE_CHECKING:
    from fractions import Fraction


class RuleId(str):
    """The id of a rule of the book, such as ``draw.max-consecutive``."""

    __slots__ = ()


_declared: dict[str, RuleId] = {}
_listeners: ContextVar[tuple[Counter[RuleId], ...]] = ContextVar("listeners", default=())
_told: ContextVar[dict[str, None] | None] = ContextVar("told", default=None)


def rule(id: str) -> RuleId:
    """Declare a rule that the engine may cite, in the one room that is its home.

    :raises ValueError: if another has declared it.
    """
    if id in _declared:
        raise ValueError(f"the rule {id} is declared twice")
    return _declared.setdefault(id, RuleId(id))


def rule_ids() -> tuple[RuleId, ...]:
    """Every rule that the rooms imported so far may cite, in alphabetical order."""
    return tuple(sorted(_declared.values()))


@contextmanager
def citing() -> Iterator[Counter[RuleId]]:
    """Count the rules cited inside the ``with`` block, in the order of their first citation.

    Blocks nest, and an outer one hears what an inner one hears; each is of one thread or task.
    """
    cited: Counter[RuleId] = Counter()
    before = _listeners.set((*_listeners.get(), cited))
    try:
        yield cited
    finally:
        _listeners.reset(before)


@contextmanager
def telling() -> Iterator[dict[str, None]]:
    """Note the rulings and refusals that are put into words inside the ``with`` block.

    The keys are texts such as ``new-deal by misdeal.window [G9 or no-change]``: the outcome, the
    rules in the order in which they decide, what settled an open question, and what might have been.
    """
    told: dict[str, None] = {}
    before = _told.set(told)
    try:
        yield told
    finally:
        _told.reset(before)


def _tell(outcome: str, rules: tuple[RuleId, ...], settled_by: str | None = None,
          alternatives: tuple[Outcome, ...] = ()) -> None:
    told = _told.get()
    if told is not None:
        text = f"{outcome} by {' '.join(rules)}" if rules else outcome
        others = f"or {' '.join(one.value for one in alternatives)}" if alternatives else ""
        open_by = " ".join(filter(None, (settled_by, others)))
        told[f"{text} [{open_by}]" if open_by else text] = None


class unheard:
    """Let nobody hear of the rulings made inside the ``with`` block."""

    # A class, which takes half the time of a generator: to look ahead is to rule unheard.
    __slots__ = ("_before",)

    def __enter__(self) -> None:
        self._before = _listeners.set(())

    def __exit__(self, *raised: object) -> None:
        _listeners.reset(self._before)


def _cite(rules: tuple[RuleId, ...]) -> None:
    for cited in _listeners.get():
        cited.update(rules)


@dataclass(frozen=True, kw_only=True, repr=False)
class Ruling:
    """What happens, and by which rules.

    `rules` stand in the order in which they decide. `amounts` are whole chips, or fractions where
    halves are compared, by seat. `settled_by` names the house option that answered what the
    sources leave open or answer differently, or the gap (``G9``) to which the engine knows one
    sensible answer; `alternatives` are the outcomes that might have been. It prints as a sentence
    in the reader's language, and its ``repr`` is of no language.
    """

    outcome: Outcome
    rules: tuple[RuleId, ...]
    sentence: Phrase | Sentence = field(compare=False)
    amounts: Mapping[str, int | Fraction] = field(default_factory=dict, hash=False)
    settled_by: str | None = None
    alternatives: tuple[Outcome, ...] = ()

    def __post_init__(self) -> None:
        if len(self.rules) > 1:
            # A ruling that rests on others names each rule once, where it first decides.
            object.__setattr__(self, "rules", tuple(dict.fromkeys(self.rules)))
        _cite(self.rules)

    @property
    def open(self) -> bool:
        """Whether the sources leave the question open."""
        return self.settled_by is not None

    def __str__(self) -> str:
        _tell(self.outcome.value, self.rules, self.settled_by, self.alternatives)
        return self._text()

    def _text(self) -> str:
        return str(self.sentence)

    def __repr__(self) -> str:
        settled = f"; settled by {self.settled_by}" if self.settled_by else ""
        return f"<{type(self).__name__} {self._verdict()}: {', '.join(self.rules)}{settled}>"

    def _verdict(self) -> str:
        return str(self.outcome.value)


class IllegalAction(Exception):
    """An act that a rule refuses.

    `code` is for programs, `rule` is the rule, and ``str()`` a sentence in the reader's language.
    `settled_by` is what it is in a Ruling: without it, the sources leave no other answer open.
    """

    def __init__(
        self,
        code: str,
        rule: RuleId,
        sentence: Phrase | Sentence,
        settled_by: str | None = None,
    ) -> None:
        super().__init__(code, rule, sentence, settled_by)
        self.code = code
        self.rule = rule
        self.sentence = sentence
        self.settled_by = settled_by
        _cite((rule,))

    def __str__(self) -> str:
        _tell(f"refused-{self.code}", (self.rule,), self.settled_by)
        return str(self.sentence)


def refuse_unknown(value: str, among: Any) -> None:
    """Raise ValueError for a value that the Literal `among` lacks: no misspelt case has a ruling."""
    if value not in among.__args__:
        raise ValueError(f"{value!r} is not one of {', '.join(among.__args__)}")
