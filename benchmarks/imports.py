"""How long importing takes, and the first ranking from cold, beyond bare Python: ours and our peers', in one run.

    python benchmarks/imports.py [rounds]

Each program has a process of its own, of which the processor's time counts. The rounds take turns, and
the best of each is printed. What is not installed is left out. The exit status is 1 if an import of ours
brought in anything but the standard library.
"""

from __future__ import annotations

import importlib.util
import resource
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = ("lowball", "lowball.engine", "lowball.engine.table")
PEERS = ("pokerkit", "treys", "phevaluator", "eval7", "pkrbot", "numpy")
BARE = "pass"

# One and the same hand, from text, in a process that has imported nothing. PokerKit ranks deuce-to-seven
# as we do; the others know only high hands.
FIRST_RANKING = {
    "lowball": 'from lowball.engine import Hand; Hand("7s 5h 4d 3c 2c", "deuce-to-seven").strength',
    "pokerkit": 'from pokerkit import StandardLowHand; StandardLowHand("7s5h4d3c2c").entry',
    "treys": "from treys import Card, Evaluator; "
             'Evaluator()._five([Card.new(one) for one in "7s 5h 4d 3c 2c".split()])',
    "phevaluator": 'from phevaluator import evaluate_cards; evaluate_cards(*"7s 5h 4d 3c 2c".split())',
    "eval7": 'from eval7 import Card, evaluate; evaluate([Card(one) for one in "7s 5h 4d 3c 2c".split()])',
    "pkrbot": 'from pkrbot import Card, evaluate; evaluate([Card(one) for one in "7s 5h 4d 3c 2c".split()])',
}


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
    """Print the milliseconds of each import, and of each first ranking."""
    names = [*OURS, *(peer for peer in PEERS if importlib.util.find_spec(peer))]
    programs = {BARE: BARE} | {f"import {name}": f"import {name}" for name in names}
    programs |= {f"first ranking, {name}": code for name, code in FIRST_RANKING.items() if name in names}
    best = dict.fromkeys(programs, float("inf"))
    for _ in range(rounds):
        for name, code in programs.items():
            best[name] = min(best[name], run(code)[0])
    bare = best.pop(BARE)
    print(f"{'bare Python':28} {1000 * bare:7.1f} ms")
    for name, seconds in best.items():
        print(f"{name:28} {1000 * (seconds - bare):+7.1f} ms")
    brought = {name: foreign(name) for name in OURS}
    for name, packages in brought.items():
        print(f"{name}: {', '.join(sorted(packages)) or 'the standard library alone'}")
    return int(any(brought.values()))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
