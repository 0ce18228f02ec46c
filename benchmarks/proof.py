"""How long the proof takes that the table is the definition: every hand of every ranking, one by one and as arrays.

    python benchmarks/proof.py

The definition is the plain one of the tests, which shares nothing with the engine. Seconds are those of the
processor. The exit status is 1 if a hand is ranked otherwise, or if all takes longer than it should.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from lowball.engine import Form
from tests.engine.plain_ranking import differ, every_hand

LIMIT = 20.0


def main() -> int:
    """Print the seconds of each ranking, and of all together."""
    begun, wrong = time.process_time(), 0
    for joker in (False, True):
        hands = every_hand(joker)
        for form in Form:
            since = time.process_time()
            wrong += (here := differ(hands, form, joker=joker))
            name = f"{form.value}{' with the joker' if joker else ''}"
            print(f"{name:31} {len(hands):,} hands, {here} ranked otherwise: {time.process_time() - since:5.1f} s")
    spent = time.process_time() - begun
    print(f"{'all':31} {spent:.1f} s; the limit is {LIMIT:.0f} s")
    return int(wrong > 0 or spent > LIMIT)


if __name__ == "__main__":
    sys.exit(main())
