"""A page for each kind of case: what is given, what is expected, a real case, and the condition to pass."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from .vectors.vector import Vector


@dataclass(frozen=True)
class About:
    """What a page says of a kind; `shown` are the ids of the cases that it shows."""

    title: str
    asked: str
    given: Sequence[str]
    value: Sequence[str]
    condition: str
    shown: Sequence[str]


PLAY: Final = (
    "`play.players`: chips by player, in the order of their chairs.",
    "`play.acts`: what was done, in order; each is an object with its name under `act`. A hand begins with `start`, "
    "which has the whole deck in the order in which it is dealt; `again` is the order in which discards come back when "
    "it runs out, by default that of the deck.",
    "`play.stakes`, `play.button`, `play.chairs`, `play.automatic`: as `lowball play` reads them. What is automatic is "
    "done as soon as it is due, and stands in no act.",
)
SITUATION: Final = (
    "`question`: what is asked; the questions and what is given with each stand in the manual under *Situations*.",
    "`given`: what the question is about; left out where nothing need be given.",
)
RULING: Final = (
    "`outcome`: the verdict, a word; `null` where arithmetic answers and no rule does.",
    "`rules`: the ids of the rules that decide, the first first.",
    "`settled_by`: `null`, or what settled a question that the sources leave open: `option` and `value`, `gap`, or "
    "`conflict`.",
    "`alternatives`: the outcomes that might have been.",
    "`amounts`, `money_back`: chips by seat.",
    "Fields that some questions have besides, such as `events`, `winners`, `grounds`, `ways`, `bet`.",
)
REFUSED: Final = "Where a rule refuses the act, `expect` has `error` in place of `value`: a `code`, and the `rule`."

KIND: Final = {
    "rank": About(
        "How a hand ranks",
        "A hand of five cards is ranked. The game and the joker are those of the house.",
        ["`cards`: five different cards of the deck."],
        ["`category`: the kind of hand, such as `high-card` or `full-house`.",
         "`strength`: the number of its class among all hands of the game, 1 for the best. Hands that tie have the "
         "same. With the joker in the deck the classes are those of that deck."],
        "Both fields are as expected. A program without a joker skips the cases whose house has one.",
        ["rank/ace-to-five/wheel", "rank/deuce-to-seven/ace-to-five-is-no-straight"],
    ),
    "compare": About(
        "Whose hand wins",
        "Hands are compared in the game of the house.",
        ["`hands`: five cards by seat."],
        ["`winners`: the seats that win or tie."],
        "`winners` names the same seats, in any order.",
        ["compare/deuce-to-seven/tied-7s5d4c3h2s"],
    ),
    "legal": About(
        "What may be done",
        "A play is played as far as it is told. Whose turn is it, and what may he do?",
        PLAY,
        ["`due`: the player whose decision is due, `dealer`, `floor`, or `null` if none is.",
         "`acts`: the names of the acts that he may do, a bet or raise as `bet`.",
         "`bet`: the least and the most that he may bet or raise to, both included and counted from the beginning of "
         "the round; `null` if he may not.",
         "`draw`: how many cards he may discard, 0 if he must stand pat; `null` if no draw is due."],
        "All four fields are as expected; the order of `acts` does not matter.",
        ["legal/betting/four-raises-among-three/cap-reached"],
    ),
    "play": About(
        "What a hand comes to",
        "A play is played to where it ends. An act that a rule refuses changes nothing, and the play goes on.",
        PLAY,
        ["`stacks`: the chips of each player.", "`pot`: the chips in the pot.",
         "`due`: as in `legal`.", "`refused`: the places of the acts that were refused, counted from 0."],
        "All four fields are as expected.",
        ["play/sevens/a-seven-that-was-checked-and-wins"],
    ),
    "settle": About(
        "Who is paid what",
        "The betting is over. `settle-sevens` has the acts after the draw, and asks for the sevens rule where it is in "
        "use; `settle-pots` has what each seat put in, and asks for the pots.",
        SITUATION,
        ["`amounts`: the chips that each seat is paid.",
         "`money_back`: the chips that go back to a seat, because nobody met them or because they are void."],
        "Both fields are as expected; a seat with 0 chips and one that is left out are the same.",
        ["settle/settle-sevens/limit-a5/best-checks-and-calls"],
    ),
    "rule": About(
        "What the ruling is",
        "A situation is ruled on, as `lowball adjudicate` rules on it.",
        SITUATION,
        [*RULING, REFUSED],
        "`outcome`, the chips and the fields that the question has besides are as expected, or the `code` of the "
        "refusal is. A program that cites no rules leaves out `rules`, `settled_by` and `alternatives`; where it has "
        "them, they are compared: `rules` only in cases of the level `must`, and in any order.",
        ["rule/draw.max-consecutive/five-wanted", "rule/draw.max-consecutive/six-refused"],
    ),
    "messages": About(
        "What is said",
        "A ruling is put into words of a language. The suite has every sentence that a ruling or a refusal is told in, "
        "once in each language.",
        ["`lang`: `en` or `fr`.", "`situation`: a `question` and what is `given`, as in `rule` and `settle`."],
        ["`sentence`: the ruling in that language; so too for an act that is refused."],
        "`sentence` is the same, character by character. No program must say it so: all cases have the level `may`.",
        ["messages/fr/draw/seat-cannot-draw-count-cards-a-player-draws-most-at-most"],
    ),
}


def page(kind: str, cases: Sequence[Vector]) -> str:
    """The page of a kind, in Markdown; it shows real cases and ends in the condition to pass."""
    about, own = KIND[kind], [case for case in cases if case.kind == kind]
    topics: dict[str, int] = {}
    for case in own:
        topics[case.topic] = topics.get(case.topic, 0) + 1
    shown = [case for case in own if case.id in about.shown]
    parts = [
        f"# `{kind}`: {about.title[0].lower()}{about.title[1:]}",
        about.asked,
        f"There are {len(own)} cases, an array in a file for each topic: "
        + ", ".join(f"`{topic}` ({count})" for topic, count in sorted(topics.items())) + ".",
        "## Given",
        "`house` has the game under `preset`, and the house options that differ from it. In `given`:",
        _items(about.given),
        "## Expected",
        "`value` has:",
        _items(about.value),
        "## " + ("A case" if len(shown) == 1 else "Cases"),
        *(f"```json\n{json.dumps(case.data(), ensure_ascii=False, indent=1)}\n```" for case in shown),
        "## Condition",
        about.condition + " Where `expect` has `anyOf`, one of its members is met.",
    ]
    return "\n\n".join(parts) + "\n"


def _items(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)
