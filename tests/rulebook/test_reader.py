"""The reader sees what Sphinx sees: the same messages, at the same lines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from lowball.rulebook.reader import read
from lowball.rulebook.settings import load

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("root", [ROOT, ROOT / "tests" / "pebbles"], ids=["lowball", "pebbles"])
def test_the_messages_are_those_that_sphinx_extracts(root, tmp_path):
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-b", "gettext", str(root), str(tmp_path)], check=True)
    book = read(load(root)).book
    assert book.chapters
    for chapter in book.chapters:
        with (tmp_path / f"{chapter.docname}.pot").open("rb") as stream:
            extracted = {message.id for message in read_po(stream) if message.id}
        assert {message.msgid for message in chapter.messages} == extracted, chapter.path


def test_rules_are_numbered_in_the_order_of_the_contents(pebbles):
    book = read(load(pebbles.root)).book
    assert [(rule.number, rule.id) for rule in book.rules] == [("1.1", "take.limit"), ("1.2", "take.last")]


def test_each_word_has_the_line_on_which_it_stands(pebbles):
    book = read(load(pebbles.root)).book
    text = pebbles.text("spec/taking.md").splitlines()
    for chapter in book.chapters[1:2]:
        for message in chapter.messages:
            for role in message.source.roles:
                line = message.source.at(role.start).line
                assert role.text in text[line - 1]


def test_guidance_is_told_apart_from_the_norm(pebbles):
    rule = read(load(pebbles.root)).book.rule("take.last")
    assert [message.guidance for message in rule.messages] == [False, False, False, True]


@pytest.mark.parametrize("block", [
    "> quoted", "<div>raw</div>", "(label)=", "```python\nx = 1\n```", "```{eval-rst}\nx\n```",
    "---\nfront: matter\n---",
], ids=["a quotation", "raw HTML", "a label", "code", "foreign markup", "front matter"])
def test_what_the_reader_has_no_place_for_is_told(pebbles, block):
    text = pebbles.text("spec/index.md")
    at_top = block.startswith("---")
    pebbles.path("spec/index.md").write_text(f"{block}\n\n{text}" if at_top else f"{text}\n{block}\n", encoding="utf-8")
    assert {"book.markup", "safety.markup"} & set(pebbles.codes())


@pytest.mark.parametrize(("inside", "why"), [
    (":::{term} other\n\nx\n:::", "term"), ("## Heading", "heading"),
])
def test_a_rule_holds_only_what_belongs_in_a_rule(pebbles, inside, why):
    pebbles.edit("spec/taking.md", "- No draw is possible.", f"{inside}\n\n- No draw is possible.")
    assert "book.markup" in pebbles.codes()


def test_an_example_outside_a_rule_is_told(pebbles):
    pebbles.append("spec/taking.md", "\n```{example} lost\n>>> 1\n1\n```\n")
    assert "book.markup" in pebbles.codes()
