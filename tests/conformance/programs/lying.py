"""Programs that would have what they say taken for something else."""

from __future__ import annotations

import json
import sys
import time

from honest import RIGHT, asked, ready, say, value


def under_another_id() -> None:
    ready("lying")
    for message in asked():
        say({**value(message), "id": "rank/other"})


def twice() -> None:
    ready("lying")
    for message in asked():
        say(json.dumps(value(message)) + "\n" + json.dumps(value(message)) + "\n")


def twice_and_late() -> None:
    """The second answer comes while the next case is asked."""
    ready("lying")
    for message in asked():
        say(value(message))
        time.sleep(0.05)
        say(value(message))


def after_the_last() -> None:
    ready("lying")
    for message in asked():
        say(value(message))
    say({"id": "rank/all", "result": {"value": RIGHT}})


def before_it_is_asked() -> None:
    """Knows the suite, and its cases by name."""
    ready("lying")
    for name in sys.argv[2:]:
        say({"id": name, "result": {"value": RIGHT}})
    for message in asked():
        say(value(message))


def by_echo() -> None:
    ready("lying")
    for message in asked():
        say(message)


def with_what_is_expected() -> None:
    ready("lying")
    for message in asked():
        say({**value(message), "expect": {"value": RIGHT}})


def with_all_that_might_be() -> None:
    ready("lying")
    for message in asked():
        say({"id": message["id"], "result": {"anyOf": [{"value": RIGHT}]}})


def both_ways() -> None:
    ready("lying")
    for message in asked():
        say({**value(message), "skipped": "or not"})


def value_and_error() -> None:
    ready("lying")
    for message in asked():
        say({"id": message["id"], "result": {"value": RIGHT, "error": {"code": "no-hand"}}})


def the_same_key_twice() -> None:
    ready("lying")
    for message in asked():
        said = json.dumps(value(message))
        say(said[:-1] + ', "result": {"value": 0}}\n')


def with_a_verdict() -> None:
    ready("lying")
    for message in asked():
        say({"id": message["id"], "outcome": "passed"})


def of_all_kinds() -> None:
    """Is ready for everything there is, and answers nothing of it."""
    ready("lying", ("rank", "compare", "legal", "play", "settle", "rule", "messages"))
    for message in asked():
        say({"id": message["id"], "result": {"value": None}})


def without_kinds() -> None:
    ready("lying", ())
    for message in asked():
        say(value(message))


if __name__ == "__main__":
    globals()[sys.argv[1].replace("-", "_")]()
