"""What the files of scenarios share: acts are played, and what the engine says to them is kept."""

from collections import Counter
from collections.abc import Callable

from lowball.engine import IllegalAction, RuleId, citing

Scenarios = dict[str, tuple[Callable[[], list[str]], list[str]]]


def said(*acts: Callable[[], object]) -> list[str]:
    """What the engine says to each act, be it a ruling or a refusal."""
    answers = []
    for act in acts:
        try:
            answers.append(str(act()))
        except IllegalAction as refusal:
            answers.append(f"refused: {refusal}")
    return answers


def played(play: Callable[[], list[str]]) -> tuple[list[str], Counter[RuleId]]:
    """What the engine says to a scenario, and the rules that it cites."""
    with citing() as cited:
        return play(), cited
