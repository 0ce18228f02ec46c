"""Runs what a document shows: statements, commands, and changes to files, in the order in which it shows them.

Fences are found by the reader's own Markdown parser. ``pycon`` holds a doctest, ``console`` commands after ``$`` with
what they print, ``diff`` a change to a file; ``markdown`` holds a piece of a rulebook, which must be readable.
Everything happens in a copy of the project.
"""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from lowball.rulebook.chapters import ChapterReader
from lowball.rulebook.doctests import FLAGS, Checker
from lowball.rulebook.markup import parser
from lowball.rulebook.model import Chapter

RUN = ("pycon", "console", "diff", "markdown")


@dataclass(frozen=True)
class Block:
    """A fence of a document that is run."""

    kind: str
    line: int
    text: str


def blocks(path: Path) -> list[Block]:
    """Return the blocks of a document that are run, in order."""
    tokens = parser().parse(path.read_text(encoding="utf-8"), {})
    return [Block(token.info.split()[0], token.map[0] + 1, token.content) for token in tokens
            if token.type == "fence" and token.info and token.info.split()[0] in RUN]


class Run:
    """A document being run, in a copy of the project."""

    def __init__(self, project: Path) -> None:
        self.project = project
        self.names: dict[str, object] = {"__name__": "__main__"}

    def run(self, block: Block) -> None:
        """Run a block; raises ``AssertionError`` where it doesn't do what the document says."""
        getattr(self, block.kind)(block)

    def pycon(self, block: Block) -> None:
        test = doctest.DocTestParser().get_doctest(block.text, self.names, "document", "document", block.line)
        report: list[str] = []
        runner = doctest.DocTestRunner(checker=Checker(), optionflags=FLAGS)
        runner.run(test, out=report.append, clear_globs=False)
        self.names = test.globs
        assert not report, "".join(report)

    def console(self, block: Block) -> None:
        for command, expected in _commands(block.text):
            got = self.shell(command)
            assert Checker().check_output(expected, got, FLAGS) if expected else True, (
                f"$ {command}\nexpected:\n{expected}\ngot:\n{got}")

    def shell(self, command: str) -> str:
        """Run a command as a person in the project would, and return what it prints."""
        environment = os.environ | {"LC_ALL": "C.UTF-8", "COLUMNS": "100",
                                    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run(["bash", "-c", command], cwd=self.project, env=environment, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return done.stdout

    def diff(self, block: Block) -> None:
        done = subprocess.run(["git", "apply", "--recount", "-"], cwd=self.project, input=block.text, text=True,
                              capture_output=True, check=False)
        assert done.returncode == 0, done.stderr

    def markdown(self, block: Block) -> None:
        reader = ChapterReader(Chapter("document", "document"), "en")
        reader.read(block.text)
        assert not reader.diagnostics, reader.diagnostics


def _commands(text: str) -> list[tuple[str, str]]:
    """Split a transcript into commands and what each prints."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].rstrip("\n"), ""))
        elif found:
            command, expected = found[-1]
            found[-1] = (command, expected + line)
    return found
