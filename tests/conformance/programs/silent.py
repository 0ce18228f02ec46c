"""Programs that keep whoever asks waiting."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from honest import asked, ready, say, value

LONG = 3600


def at_start() -> None:
    time.sleep(LONG)


def at_a_case() -> None:
    ready("silent")
    for message in asked():
        if message["given"].get("ask") == "hang":
            time.sleep(LONG)
        say(value(message))


def deaf() -> None:
    """Never reads what is asked, however much it is."""
    ready("deaf")
    time.sleep(LONG)


def drips() -> None:
    """Says a byte now and then, and never a line."""
    ready("drips")
    for _ in asked():
        while True:
            say(" ")
            time.sleep(0.02)


def stubborn() -> None:
    """Answers well, and won't end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    ready("stubborn")
    for message in asked():
        say(value(message))
    time.sleep(LONG)


def with_a_child() -> None:
    """Leaves behind what it started, which holds on to the pipes."""
    ready("parent")
    child = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({LONG})"])
    with Path(sys.argv[2]).open("a") as file:
        file.write(f"{child.pid}\n")
    for _ in asked():
        # Nobody hears it end: the child still could say something.
        os._exit(3)


def closes_its_output() -> None:
    ready("closed")
    for _ in asked():
        os.close(1)
        with contextlib.suppress(KeyboardInterrupt):
            time.sleep(LONG)


if __name__ == "__main__":
    globals()[sys.argv[1].replace("-", "_")]()
