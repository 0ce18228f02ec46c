"""How the time and memory of a check grow with the number of rules: books of the small game of the tests, made up.

    python benchmarks/scale.py
    python benchmarks/scale.py 50 500

Each book has its rules in chapters of twenty-five, an example and a value of the engine for each rule, a term for
every twenty rules, and all of it in French as well. Each is checked with nothing remembered, in a process of its own.
Seconds are those of the processor. The exit status is 1 if a book is not clean, if a rule of the largest book costs
half as much again as a rule of the one before it, or if a check takes more than 1 GB.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
SIZES = (50, 500, 5000)
CHAPTER, RULES_A_TERM = 25, 20
MOST_MEMORY, MOST_GROWTH = 1024, 1.5

ENGINE = '''"""Pebbles, with many rules that each let one more pebble be taken."""

from pebbles import *
from pebbles import NAMESPACE, cite
from pebbles import facts as own_facts
from pebbles import rule_ids as own_rules

RULES = {rules}


def most(number):
    return 3 + number % 40


def turn(number, pebbles):
    """Take pebbles in a turn, under the rule of its number."""
    cite(f"turn.r{{number}}")
    return pebbles <= most(number)


def facts():
    return {{**own_facts(), **{{f"turn.most-{{number}}": most(number) for number in range(RULES)}}}}


def rule_ids():
    return own_rules() | {{f"turn.r{{number}}" for number in range(RULES)}}


NAMESPACE = {{**NAMESPACE, "turn": turn}}
'''

RULE = """:::{{rule}} turn.r{n} Turn {letters}
:sources: P1
:since: 1
:norm: player must-not take more pebbles than the limit

In such a turn, a player must not take more than {{fact}}`{most} <turn.most-{n}>` pebbles from the {{term}}`heap`,
unless {{rule}}`{other}` says so. A {{term}}`{term}` is no pebble.

```{{example}} one-more
>>> print(turn({n}, {most}), turn({n}, {more}))
True False
```
:::

"""

FRENCH = r"""msgid "Turn {letters}"
msgstr "Tour {letters}"

msgid ""
"In such a turn, a player must not take more than {{fact}}`{most} <turn.most-{n}>` pebbles "
"from the {{term}}`heap`, unless {{rule}}`{other}` says so. A {{term}}`{term}` is no pebble."
msgstr ""
"Dans un tel tour, un joueur ne doit pas prendre plus de {{fact}}`{most} <turn.most-{n}>` cailloux "
"au {{term}}`tas <heap>`, sauf si {{rule}}`{other}` le dit. Un {{term}}`{terme} <{term}>` n’est pas un caillou."

msgid ">>> print(turn({n}, {most}), turn({n}, {more}))\nTrue False"
msgstr ">>> print(turn({n}, {most}), turn({n}, {more}))\nTrue False"

"""

HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'

CHECK = """
import json, resource, sys, time
from pathlib import Path
from lowball.rulebook.gate import examine
from lowball.rulebook.settings import load
before = time.process_time()
verdict = examine(load(Path(sys.argv[1])))
book = verdict.evidence.book
print(json.dumps({
    "rules": len(book.rules), "messages": sum(len(c.messages) for c in book.chapters),
    "seconds": time.process_time() - before,
    "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    "faults": [f"{d.place}: {d.code}: {d.sentence}" for d in verdict.diagnostics[:3]]}))
"""


def letters(number: int) -> str:
    """Return a number as letters that are no word of any language, and state no number."""
    return "q" + "".join("bcdfghjklm"[int(digit)] for digit in str(number))


def make(folder: Path, rules: int) -> None:
    """Make a project with a book of so many rules, besides those of the small game."""
    shutil.copytree(ROOT / "tests" / "pebbles", folder, ignore=shutil.ignore_patterns("__pycache__", "build"))
    conf = folder / "conf.py"
    conf.write_text(conf.read_text().replace('engine = "pebbles"', 'engine = "many_pebbles"'))
    (folder / "many_pebbles.py").write_text(ENGINE.format(rules=rules))
    spec, french = folder / "spec", folder / "locales" / "fr" / "LC_MESSAGES"
    names = []
    for number, first in enumerate(range(0, rules, CHAPTER)):
        names.append(f"turns-{number}")
        title = f"Turns {letters(number)}"
        values = [{"n": n, "letters": letters(n), "most": 3 + n % 40, "more": 4 + n % 40,
                   "other": f"turn.r{(n * 7 + 1) % rules}", "term": f"stone-{letters(n // RULES_A_TERM)}",
                   "terme": f"galet {letters(n // RULES_A_TERM)}"} for n in range(first, min(first + CHAPTER, rules))]
        (spec / f"{names[-1]}.md").write_text(f"# {title}\n\n" + "".join(RULE.format(**one) for one in values))
        (french / f"{names[-1]}.po").write_text(
            HEADER + f'msgid "{title}"\nmsgstr "Tours {letters(number)}"\n\n'
            + "".join(FRENCH.format(**one) for one in values), encoding="utf-8")
    index = spec / "index.md"
    index.write_text(index.read_text().replace("glossary\n", "\n".join([*names, "glossary", ""])))
    with (spec / "glossary.md").open("a") as glossary, \
            (french / "glossary.po").open("a", encoding="utf-8") as catalogue:
        for number in range((rules - 1) // RULES_A_TERM + 1):
            word = letters(number)
            glossary.write(f"\n:::{{term}} stone-{word}\nA kind of stone, {word}.\n:::\n")
            catalogue.write(f'\nmsgid "stone-{word}"\nmsgstr "galet {word}"\n'
                            f'\nmsgid "A kind of stone, {word}."\nmsgstr "Une sorte de galet, {word}."\n')


def measure(rules: int) -> dict:
    """Check a book of so many rules, and return what it took."""
    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder) / "book"
        make(project, rules)
        done = subprocess.run([sys.executable, "-c", CHECK, str(project)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(done.stderr)
        return json.loads(done.stdout)


def main() -> int:
    """Print what each book took, and whether it grows in step."""
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    print(f"{'rules':>6} {'messages':>9} {'seconds':>8} {'ms a rule':>10} {'MB':>6}")
    costs, failed = [], False
    for size in sizes:
        took = measure(size)
        costs.append(1000 * took["seconds"] / took["rules"])
        print(f"{took['rules']:6} {took['messages']:9} {took['seconds']:8.1f} {costs[-1]:10.2f} {took['memory']:6.0f}",
              flush=True)
        if took["faults"]:
            print(*took["faults"], sep="\n")
        failed |= bool(took["faults"]) or took["memory"] > MOST_MEMORY
    return int(failed or (len(costs) > 1 and costs[-1] > MOST_GROWTH * costs[-2]))


if __name__ == "__main__":
    sys.exit(main())
