"""Faults in an example: in what it is given, and in what it is said to print."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from .subjects import Subject, TextOperator, Texts

STATEMENT = re.compile(r"(?:>>>|\.\.\.)(?: |$)")
STRING = re.compile(r'(?<![\w\\])"([^"\\\n]+)"')


def output_number(subject: Subject) -> Texts:
    """A number in the output that is one more; a word where there is none, without its last letters."""
    lines = list(_lines(subject, statements=False))
    numbers = [(start, found) for start, line in lines for found in re.finditer(r"\d+", line)]
    for start, found in numbers:
        yield subject.put(start + found.start(), start + found.end(), str(int(found[0]) + 1))
    if not numbers:
        for start, line in lines:
            for found in re.finditer(r"[^\W\d_]{3,}", line):
                yield subject.put(start + found.start(), start + found.end(), found[0][:-2])


def output_line(subject: Subject) -> Texts:
    """A line of output that is gone, where there are several; a word that stands twice where there aren't."""
    lines = [(start, line) for start, line in _lines(subject, statements=False) if line.strip()]
    if len(lines) > 1:
        for start, line in lines:
            yield subject.wording.text[:start].rstrip("\n") + subject.wording.text[start + len(line):]
    for start, line in lines:
        if len(lines) == 1 and (found := re.search(r"\w+", line)):
            yield subject.put(start + found.start(), start + found.end(), f"{found[0]} {found[0]}")


def string(subject: Subject) -> Texts:
    """Another text between quotation marks: a figure that is one more, or a letter more."""
    for start, line in _lines(subject, statements=True):
        for found in STRING.finditer(line):
            inside = found[1]
            figure = re.search(r"[2-8]", inside)
            new = f"{inside}a"
            if figure:
                new = inside[:figure.start()] + str(int(figure[0]) + 1) + inside[figure.end():]
            yield subject.put(start + found.start(1), start + found.end(1), new)


def strings_exchanged(subject: Subject) -> Texts:
    """Two texts of one line that have changed places."""
    for start, line in _lines(subject, statements=True):
        strings = list(STRING.finditer(line))
        for one, two in pairwise(strings):
            if one[1] != two[1]:
                new = two[1] + line[one.end(1):two.start(1)] + one[1]
                yield subject.put(start + one.start(1), start + two.end(1), new)


def _lines(subject: Subject, *, statements: bool) -> Iterator[tuple[int, str]]:
    """Yield the lines that are statements, or those that are output, with where they begin."""
    start = 0
    for line in subject.wording.text.split("\n"):
        if bool(STATEMENT.match(line)) is statements:
            yield start, line
        start += len(line) + 1


EXAMPLES = (
    TextOperator("output-changed", "number", output_number, examples=True),
    TextOperator("output-changed", "line", output_line, held_out=True, examples=True),
    TextOperator("string-changed", "changed", string, examples=True),
    TextOperator("string-changed", "exchanged", strings_exchanged, held_out=True, examples=True),
)
