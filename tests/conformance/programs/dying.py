"""Programs that end before their time."""

from __future__ import annotations

import os
import signal
import sys

from honest import asked, ready, say, value


def at_start() -> None:
    raise SystemExit("no licence was found")


def after_the_start() -> None:
    ready("mayfly")


def at_a_case() -> None:
    """Has a bug that some cases meet."""
    ready("dying")
    for message in asked():
        if message["given"].get("ask") == "crash":
            raise RuntimeError("the deck is empty")
        say(value(message))


def by_a_signal() -> None:
    ready("dying")
    for _ in asked():
        os.kill(os.getpid(), signal.SIGKILL)


def in_the_middle_of_a_line() -> None:
    ready("dying")
    for message in asked():
        say('{"id": "' + message["id"])
        os._exit(0)


def after_each_answer() -> None:
    ready("dying")
    for message in asked():
        say(value(message))
        os._exit(0)


if __name__ == "__main__":
    globals()[sys.argv[1].replace("-", "_")]()
