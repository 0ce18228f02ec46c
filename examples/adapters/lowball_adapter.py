"""Our own engine behind the conformance protocol.

    lowball conform -- python examples/adapters/lowball_adapter.py

Each kind of case is one function, from the house and what is given to a value. An act that a rule
refuses is an answer too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import lowball
from lowball.engine import House, IllegalAction, compare_hands, speaking
from lowball.engine.ranking import Hand
from lowball.engine.table.acts import BetTo, Draw
from lowball.exchange import Answer, answer_all, answer_data, play_document
from lowball.exchange.of_houses import HOUSE

Options = dict[str, Any]
Given = dict[str, Any]

OF_NO_CASE = ("question", "sentence")


def rank(house: Options, given: Given) -> Any:
    hand = Hand.at(understood(house), given["cards"])
    return {"category": hand.category.value, "strength": hand.strength}


def compare(house: Options, given: Given) -> Any:
    return {"winners": list(compare_hands(given["hands"], understood(house)).winners)}


def legal(house: Options, given: Given) -> Any:
    table = play_document(played(house, given)).table
    found = table.legal
    names = {act.name for act in found.acts} | ({BetTo.name} if found.sizes else set())
    return {
        "due": table.due,
        "acts": sorted(names),
        "bet": {"low": found.sizes.low, "high": found.sizes.high} if found.sizes else None,
        "draw": len(found.discards) if Draw.name in names else None,
    }


def play(house: Options, given: Given) -> Any:
    transcript = play_document(played(house, given))
    table = transcript.table
    refused = [place for place, line in enumerate(transcript.lines) if line.refusal]
    return {"stacks": dict(table.stacks), "pot": table.pot, "due": table.due, "refused": refused}


def settle(house: Options, given: Given) -> Any:
    ruling = ruled(house, given)
    return {name: ruling[name] for name in ("amounts", "money_back")}


def rule(house: Options, given: Given) -> Any:
    ruling = ruled(house, given)
    return {name: part for name, part in ruling.items() if name not in OF_NO_CASE}


def messages(house: Options, given: Given) -> Any:
    with speaking(given["lang"]):
        return {"sentence": told(house, given["situation"])["sentence"]}


KINDS: dict[str, Callable[[Options, Given], Any]] = {
    "rank": rank, "compare": compare, "legal": legal, "play": play, "settle": settle, "rule": rule,
    "messages": messages,
}  # fmt: skip


class Refused(Exception):
    """What a rule refuses, with the code and the rule."""


def understood(house: Options) -> House:
    return HOUSE.read(house, ("house",))


def played(house: Options, given: Given) -> Any:
    return {"house": house, **given["play"]}


def told(house: Options, situation: Given) -> dict[str, Any]:
    """What the engine says of a situation, as `lowball adjudicate --json` prints it."""
    answer = answer_all({"house": house, **situation})
    assert isinstance(answer, Answer)
    return answer_data(answer)


def ruled(house: Options, situation: Given) -> dict[str, Any]:
    """The same, where no rule refuses it."""
    ruling = told(house, situation)
    if ruling["outcome"] == "refused":
        raise Refused({"code": ruling["code"], "rule": ruling["rules"][0]})
    return ruling


def answered(kind: str, house: Options, given: Given) -> dict[str, Any]:
    """What the protocol allows as an answer: a result, or what went wrong."""
    try:
        return {"result": {"value": KINDS[kind](house, given)}}
    except Refused as refusal:
        return {"result": {"error": refusal.args[0]}}
    except IllegalAction as refusal:
        return {"result": {"error": {"code": refusal.code, "rule": str(refusal.rule)}}}
    except Exception as error:
        return {"errored": f"{type(error).__name__}: {error}".replace("\n", " ")[:900]}


def main(name: str = "lowball", answer: Callable[..., dict[str, Any]] = answered) -> None:
    """Read a message a line, and answer each at once."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "start":
            said = {"type": "ready", "name": name, "version": lowball.__version__, "kinds": list(KINDS)}
        elif message["type"] == "run":
            said = {"id": message["id"], **answer(message["kind"], message["house"], message["given"])}
        else:
            return
        # Whoever asked waits for this line: a buffer would keep it.
        print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
