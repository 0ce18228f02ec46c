"""How long the three HTML editions take beside stock Sphinx, which builds two and runs the examples in one language.

    python benchmarks/building.py
    python benchmarks/building.py 1    # of one turn each

The same text twice: our book, in a copy of the project, by `lowball build`; and a project of plain MyST that is made
of it, by `sphinx-build`: chapters as Markdown, rules as sections, roles as their words, examples as `{doctest}`
fences, the French as gettext catalogues, the same theme. Each run says what it did. Seconds are those of the
processor and of the wall, and of the turns the best is told; each is also told as a multiple of what stock takes for
the same. On a machine that is busy, look at the processor. The exit status is 1 if ours takes more of the processor
than it should.
"""

from __future__ import annotations

import doctest
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from lowball.engine.book import NAMESPACE
from lowball.rulebook.model import Book, Chapter, Message
from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

ROOT = Path(__file__).parents[1]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL | doctest.DONT_ACCEPT_TRUE_FOR_1
"""Those of Sphinx's own doctest."""
QUARTER = 0.25
"""The most that a build after a changed message may take of a whole one."""
PO = "locales/fr/LC_MESSAGES/draw.po"
SENTENCE = "La carte brûlée compte aussi.", "La carte brûlée compte."
"""The second sentence of a rule: it stands on its own page and nowhere else."""
TITLE = "Cartes distribuées d’affilée", "Cartes données d’affilée"
"""A title: it stands on its own page and in every list that leads to it."""
HEADER = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
CONF = """
project = "Lowball"
extensions = ["myst_parser", "sphinx.ext.doctest"]
html_theme = "furo"
locale_dirs = ["locales"]
gettext_compact = False
doctest_global_setup = "from lowball.engine.book import NAMESPACE\\nglobals().update(NAMESPACE)"
"""

Cost = tuple[float, float]
"""Seconds of the processor, and of the wall."""


def stock(folder: Path) -> int:
    """Write the stock project, and return how many examples are in it."""
    book = read(load(ROOT)).book
    runs = examples(book)
    catalogues = folder / "locales" / "fr" / "LC_MESSAGES"
    catalogues.mkdir(parents=True)
    (folder / "conf.py").write_text(CONF, encoding="utf-8")
    for chapter in book.chapters:
        text = "\n\n".join(blocks(chapter, runs)) + "\n"
        (folder / f"{chapter.docname}.md").write_text(text, encoding="utf-8")
        said = {" ".join(message.source.plain.split()): " ".join(french.plain.split()) for message in chapter.messages
                if message.kind != "example" and (french := message.wording("fr"))}
        entries = (f"\nmsgid {quoted(english)}\nmsgstr {quoted(french)}\n" for english, french in said.items())
        (catalogues / f"{chapter.docname}.po").write_text(HEADER + "".join(entries), encoding="utf-8")
    return len(runs)


def examples(book: Book) -> set[int]:
    """Return the examples that stock can run, by the identity of their messages: not those of another house."""
    known, runner = doctest.DocTestParser(), doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
    found = set()
    for example in book.examples:
        test = known.get_doctest(example.message.source.text + "\n", {**NAMESPACE}, example.key, None, None)
        if not runner.run(test, out=lambda _text: None).failed:
            found.add(id(example.message))
    return found


def blocks(chapter: Chapter, runs: set[int]) -> Iterator[str]:
    """Yield the blocks of a chapter as plain Markdown."""
    levels = {"title": 3, "headword": 2}
    for message in chapter.messages:
        if message.kind == "example":
            name = "doctest" if id(message) in runs else "code-block"
            yield f"```{{{name}}}{'' if name == 'doctest' else ' pycon'}\n{message.source.text}\n```"
            continue
        own = max(chapter.sections[message.section].level, 1)
        level = own if message.kind == "heading" else levels.get(message.kind, 0)
        yield f"{'#' * level} {words(message)}".strip()
    if chapter.children:
        yield "```{toctree}\n" + "\n".join(chapter.children) + "\n```"


def words(message: Message) -> str:
    """Return a message in one line."""
    return " ".join(message.source.plain.split())


def quoted(text: str) -> str:
    """Return a text as a PO file has it."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def run(*commands: list[str], **environment: str) -> Cost:
    """Run commands one after the other, and return what they cost together."""
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    for command in commands:
        done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False, cwd=ROOT,
                              env=os.environ | {"LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT)} | environment)
        if done.returncode:
            raise SystemExit(done.stdout[-3000:] + done.stderr[-3000:])
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, wall


def by_stock(project: Path) -> Cost:
    """Build English and French HTML and run the doctests, each with what it kept of the last time."""
    def build(builder: str, lang: str) -> list[str]:
        return ["sphinx", "-q", "-b", builder, "-D", f"language={lang}", "-d", str(project / "kept" / lang),
                str(project / "source"), str(project / "out" / builder / lang)]

    return run(build("html", "en"), build("html", "fr"), build("doctest", "en"))


def by_us(project: Path) -> Cost:
    """Check the book and build its three editions, with what was kept of the last time."""
    return run(["lowball", "build", "--project", str(project)], LOWBALL_CACHE=str(project / "memory"))


def turned(build: Callable[[Path], Cost], project: Path, before: Callable[[int], None], turns: int) -> Cost:
    """Return the best of some builds, before each of which something is done."""
    costs = []
    for turn in range(turns):
        before(turn)
        costs.append(build(project))
    processor, wall = map(min, zip(*costs, strict=True))
    return processor, wall


def change(path: Path, words: tuple[str, str]) -> Callable[[int], None]:
    """Return what changes a message of a catalogue, there and back."""
    def changed(turn: int) -> None:
        text = path.read_text(encoding="utf-8")
        made = text.replace(*(words if turn % 2 == 0 else words[::-1]))
        assert made != text
        path.write_text(made, encoding="utf-8")

    return changed


def remove(*folders: Path) -> Callable[[int], None]:
    """Return what removes folders."""
    return lambda _turn: [shutil.rmtree(folder, ignore_errors=True) for folder in folders] and None


def nothing(_turn: int) -> None:
    """Touch nothing."""


def main() -> int:
    """Print what each build took beside the other's, and whether ours is too long."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder:
        theirs, ours = Path(folder) / "stock", Path(folder) / "ours"
        count = stock(theirs / "source")
        ours.mkdir()
        for name in ("conf.py", "spec", "locales"):
            (shutil.copytree if (ROOT / name).is_dir() else shutil.copy)(ROOT / name, ours / name)
        print(f"stock: sphinx-build -b html in English, in French, -b doctest ({count} examples, in English)\n"
              "ours: lowball build: the gate in both languages, HTML in English, in French and face to face, "
              "rules.json, the report\n")
        first = by_us(ours)
        what = "ours, from nothing at all, with the trace coverage"
        print(f"{what:58} {first[0]:6.1f} s {first[1]:6.1f} s", flush=True)
        by_stock(theirs)
        rows = (("whole: stock from nothing; ours every page, checks kept", remove(theirs / "kept", theirs / "out"),
                 remove(*(ours / "build" / ".cache" / name for name in ("en", "fr", "pages")))),
                ("again, nothing touched", nothing, nothing),
                *((f"one French {what} changed", change(theirs / "source" / PO, words), change(ours / PO, words))
                  for what, words in (("sentence", SENTENCE), ("title", TITLE))))
        found = {}
        for what, to_theirs, to_ours in rows:
            cost, own = turned(by_stock, theirs, to_theirs, turns), turned(by_us, ours, to_ours, turns)
            found[what.split(":")[0]] = cost, own
            print(f"{what:58} stock {cost[0]:6.1f} s {cost[1]:6.1f} s   ours {own[0]:6.1f} s {own[1]:6.1f} s   "
                  f"{own[0] / cost[0]:.2f} of stock", flush=True)
    (whole, own_whole), _again, *changes = found.values()
    print()
    for what, (_theirs, own) in zip(("sentence", "title"), changes, strict=True):
        print(f"after one changed {what}, of a whole build: {own[0] / whole[0]:.2f} of stock’s, "
              f"{own[0] / own_whole[0]:.2f} of ours (wanted: {QUARTER})")
    return int(own_whole[0] > whole[0] or any(own[0] > QUARTER * whole[0] for _theirs, own in changes))


if __name__ == "__main__":
    sys.exit(main())
