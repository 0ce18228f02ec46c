"""How long importing takes beyond bare Python, and whether it brings in what is not of the standard library.

    python benchmarks/imports.py [rounds]

Each import has a process of its own, of which the processor's time counts. The rounds take turns, and
the best of each is printed. The exit status is 1 if ours brought in anything but the standard library.
"""

from __future__ import annotations

import importlib.util
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("lowball", "lowball.engine", "lowball.engine.table")
PEERS = ("pokerkit", "numpy", "treys", "phevaluator")
BARE = "pass"


def run(code: str) -> tuple[float, str]:
    """The seconds of the processor that a program takes, and what it prints."""
    begun = _of_children()
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return _of_children() - begun, done.stdout


def _of_children() -> float:
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def foreign(name: str) -> set[str]:
    """The packages outside the standard library that an import brings in."""
    code = f"import sys; before = set(sys.modules); import {name}; print(*(set(sys.modules) - before))"
    packages = {module.partition(".")[0] for module in run(code)[1].split()}
    return packages - sys.stdlib_module_names - {"lowball"}


def main(rounds: int = 15) -> int:
    """Print the milliseconds of each import."""
    names = [*OURS, *(peer for peer in PEERS if importlib.util.find_spec(peer))]
    programs = {name: f"import {name}" for name in names} | {BARE: BARE}
    best = dict.fromkeys(programs, float("inf"))
    for _ in range(rounds):
        for name, code in programs.items():
            best[name] = min(best[name], run(code)[0])
    print(f"{'bare Python':24} {1000 * best[BARE]:7.1f} ms")
    for name in names:
        print(f"import {name:17} {1000 * (best[name] - best[BARE]):+7.1f} ms")
    brought = {name: foreign(name) for name in OURS}
    for name, packages in brought.items():
        print(f"{name}: {', '.join(sorted(packages)) or 'the standard library alone'}")
    return int(any(brought.values()))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
