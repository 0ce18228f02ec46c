"""Programs that say too much, or what nobody can read."""

from __future__ import annotations

import json
import sys

from honest import asked, ready, say, value

BLOCK = "x" * (1 << 16)


def endlessly() -> None:
    """One line that has no end."""
    ready("babbling")
    for _ in asked():
        while True:
            say(BLOCK)


def endlessly_at_start() -> None:
    while True:
        say(BLOCK)


def line_after_line() -> None:
    ready("babbling")
    for _ in asked():
        while True:
            say(f"{BLOCK}\n" * 16)


def on_stderr() -> None:
    """Fills stderr, and answers in the end."""
    ready("babbling")
    for message in asked():
        for _ in range(2000):
            sys.stderr.write(BLOCK)
        sys.stderr.write("\nthe last word\n")
        say(value(message))


def on_stderr_endlessly() -> None:
    ready("babbling")
    while True:
        sys.stderr.write(BLOCK)


def what_is_no_utf8() -> None:
    ready("babbling")
    for _ in asked():
        sys.stdout.buffer.write(b'{"id": "\xff\xfe"}\n')
        sys.stdout.buffer.flush()


def what_is_no_json() -> None:
    """A message that was left in for its author."""
    ready("babbling")
    for message in asked():
        say("thinking about it…\n")
        say(value(message))


def brackets() -> None:
    ready("babbling")
    for _ in asked():
        say("[" * 90_000 + "\n")


def a_great_number() -> None:
    ready("babbling")
    for message in asked():
        said = json.dumps({"id": message["id"], "result": {"value": 0}})
        say(said.replace("0}}", "9" * 90_000 + "}}") + "\n")


def what_nobody_sees() -> None:
    """Turns a terminal's colours and its direction of writing."""
    ready("babbling")
    for message in asked():
        say({"id": message["id"], "skipped": "\x1b[31m\u202eno"})


def at_length() -> None:
    """A wrong answer as long as an answer may be."""
    ready("babbling")
    for message in asked():
        say(value(message, ["x" * 900] * 100))


if __name__ == "__main__":
    globals()[sys.argv[1].replace("-", "_")]()
