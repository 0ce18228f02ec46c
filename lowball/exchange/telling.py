"""Answers as a person reads them: the ruling in a sentence, and below it what goes with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce, singledispatch
from typing import Any, Final

from lowball.engine.cards import Card
from lowball.engine.house import OPTIONS, described
from lowball.engine.house.kinds import written
from lowball.engine.pots import Pot
from lowball.engine.ranking import Hand
from lowball.engine.rulings import IllegalAction, Ruling
from lowball.engine.schedule import Burn, Deal, Pat
from lowball.engine.words import Phrase

from .answers import OPEN, own, plain
from .situations import Answer, Reckoning

LINE: Final = Phrase("answer", "{label}: {value}")
SERIES: Final = Phrase("answer", "{before}; {one}")
RULE: Final = Phrase("answer", "rule")
RULES: Final = Phrase("answer", "rules")
CODE: Final = Phrase("answer", "code")
OUTCOME: Final = Phrase("answer", "ruling")
SETTLED_BY: Final = Phrase("answer", "settled by")
ALTERNATIVES: Final = Phrase("answer", "might have been")
LABELS: Final[Mapping[str, Phrase]] = {
    "amounts": Phrase("answer", "chips"),
    "money_back": Phrase("answer", "goes back"),
    "hands": Phrase("answer", "hands"),
    "hand": Phrase("answer", "hand"),
    "winners": Phrase("answer", "winners"),
    "dead": Phrase("answer", "dead hands"),
    "otherwise": Phrase("answer", "otherwise the pot goes to"),
    "call": Phrase("answer", "what was said"),
    "cards": Phrase("answer", "number of cards"),
    "grounds": Phrase("answer", "grounds"),
    "in_time": Phrase("answer", "in time"),
    "burn_card": Phrase("answer", "burn card"),
    "discards": Phrase("answer", "to the discards"),
    "ways": Phrase("answer", "ways in"),
    "cost": Phrase("answer", "cost of a kill"),
    "unit": Phrase("answer", "bet unit"),
    "check": Phrase("answer", "may check"),
    "bet": Phrase("answer", "bet or raise to"),
    "low": Phrase("answer", "the least"),
    "high": Phrase("answer", "the most"),
    "all_in": Phrase("answer", "all-in for less than a full bet"),
    "pots": Phrase("answer", "pots"),
    "shares": Phrase("answer", "of each pot"),
}
# The sentence is just this.
SAID: Final = frozenset({"events"})
# The chips of a call have the same name in the engine as the judgement on a claim.
TO_CALL: Final = Phrase("answer", "to call")
CALLS: Final[Mapping[str, Phrase]] = {
    "unsaid": Phrase("claimed", "nothing"),
    "true": Phrase("claimed", "the truth"),
    "better": Phrase("claimed", "a better hand"),
    "worse": Phrase("claimed", "a worse hand"),
    "second-card": Phrase("claimed", "a wrong second card"),
    "later-card": Phrase("claimed", "a wrong later card"),
    "silent-pair": Phrase("claimed", "nothing of a pair"),
}
GAP: Final = Phrase("answer", "{id}, on which the sources are silent")
CONFLICT: Final = Phrase("answer", "{id}, on which the sources differ")
OPTION: Final = Phrase("answer", "the house option {option} = {value}: {about}")
YES: Final = Phrase("answer", "yes")
NO: Final = Phrase("answer", "no")
NONE: Final = Phrase("answer", "none")


def answer_text(answer: Answer) -> str:
    """An answer in the language now spoken: a sentence, and indented lines."""
    said = answer.said
    if isinstance(said, IllegalAction):
        first: object = Phrase("refusal", "refused: {why}").fill(why=said)
        lines = [(RULE, str(said.rule)), (CODE, said.code)]
        if said.settled_by:
            lines.append((SETTLED_BY, settled_by_text(said.settled_by, answer)))
    elif isinstance(said, Reckoning):
        first, lines = said.sentence, list(_own_lines(said.parts))
    else:
        first, lines = said, list(_lines(said, answer))
    below = (f"  {LINE.fill(label=label, value=value)}" for label, value in lines)
    return "\n".join([str(first), *below])


def _lines(ruling: Ruling, answer: Answer) -> Iterator[tuple[Phrase, str]]:
    yield OUTCOME, str(ruling.outcome)
    if ruling.rules:
        yield RULES if len(ruling.rules) > 1 else RULE, ", ".join(ruling.rules)
    if ruling.settled_by:
        yield SETTLED_BY, settled_by_text(ruling.settled_by, answer)
    if ruling.alternatives:
        yield ALTERNATIVES, worded(ruling.alternatives)
    money = {"amounts": ruling.amounts, "money_back": getattr(ruling, "money_back", {})}
    yield from _own_lines({**money, **own(ruling)})


def _own_lines(parts: Mapping[str, Any]) -> Iterator[tuple[Phrase, str]]:
    """The parts that there are; what is empty goes without saying."""
    for name, value in parts.items():
        if value is None or value in ((), {}) or name in SAID or (name == "cost" and not value):
            continue
        of_claim = name == "call" and not isinstance(value, int)
        if of_claim:
            yield LABELS[name], str(CALLS[value.value])
        else:
            yield TO_CALL if name == "call" else LABELS[name], worded(value)


def settled_by_text(by: str, answer: Answer) -> str:
    """What settled a question that the sources leave open, in the language now spoken."""
    if by in OPTIONS:
        about = described(by)
        value = written(plain(getattr(answer.house, by)))
        return str(OPTION.fill(option=by, value=value, about=about))
    return str((GAP if OPEN[by[0]] == "gap" else CONFLICT).fill(id=by))


@singledispatch
def worded(value: Any) -> str:
    """A value in words of the language now spoken."""
    return str(value)


@worded.register
def _(value: bool) -> str:
    return str(YES if value else NO)


@worded.register(tuple)
@worded.register(list)
def _(value: Any) -> str:
    words = [worded(one) or str(NONE) for one in value]
    long = any(isinstance(one, Mapping | Pot) for one in value)
    return _series(words) if long else ", ".join(words)


@worded.register
def _(value: Mapping) -> str:  # type: ignore[type-arg]
    words = [_entry(key, one) for key, one in value.items()]
    long = any(isinstance(one, tuple | Hand) for one in value.values())
    return _series(words) if long else ", ".join(words)


def _entry(key: object, value: Any) -> str:
    if isinstance(value, tuple):
        return str(LINE.fill(label=key, value=" ".join(map(worded, value))))
    if isinstance(value, Hand):
        return str(LINE.fill(label=key, value=value))
    return f"{key} ({value})" if isinstance(value, str) else f"{key} {worded(value)}"


def _series(words: Sequence[str]) -> str:
    """Parts that have commas of their own, as the language sets them apart."""
    return reduce(lambda before, one: str(SERIES.fill(before=before, one=one)), words)


@worded.register
def _(value: Hand) -> str:
    return f"{' '.join(map(str, value.cards))} ({value})"


@worded.register
def _(value: Card) -> str:
    return value.text()


@worded.register(Burn)
@worded.register(Deal)
@worded.register(Pat)
def _(value: Any) -> str:
    return str(value.sentence())


@worded.register
def _(value: Ruling) -> str:
    return _series([str(LINE.fill(label=it, value=one)) for it, one in _own_lines(own(value))])
