"""Whatever a source or a catalogue holds, the gate tells it, and ends in a bounded time and memory."""

from __future__ import annotations

import os
import pickle
import resource
import subprocess
import sys
import time

import pytest

from lowball.rulebook import po
from lowball.rulebook.input import MOST_LETTERS, MOST_TOLD
from lowball.rulebook.memory import Memory
from lowball.rulebook.reader import read
from lowball.rulebook.reports import text
from lowball.rulebook.settings import load

MD, PO = "spec/taking.md", "locales/fr/LC_MESSAGES/taking.po"
TERMS = "locales/fr/terms.toml"
ENGLISH, FRENCH = "No pebble goes back.", "Aucun caillou ne revient au tas."
SECONDS, MEGABYTES = 60, 700
"""Bounds of the processor and of memory far above what any book of this size needs, and far below no bounds."""


def bounded():
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEGABYTES << 20, MEGABYTES << 20))


def check(project, *options):
    """Check in a process that ends when it takes too much; return its status and what it told."""
    command = [sys.executable, "-m", "lowball", "check", "--fresh", "--project", str(project.root), *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=bounded,
                          env=os.environ | {"LC_ALL": "C", "OPENBLAS_NUM_THREADS": "1"})
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


def codes(project):
    """Return the codes of the faults, and see that they were found soon and are not told without end."""
    begun = time.process_time()
    found = project.check()
    assert time.process_time() - begun < SECONDS / 2
    assert len(text(found, project.root)) < 5_000_000
    return {fault.code for fault in found}


def entries(count):
    return "".join(f'msgid "{n}a"\nmsgstr "b"\n\n' for n in range(count))


# Size

@pytest.mark.parametrize(("name", "grow"), [
    (PO, lambda text: text + "# " + "x" * 50_000_000),
    (PO, lambda text: text + entries(1_000_000)),
    (PO, lambda text: text + entries(300_000)),
    (PO, lambda text: text + "x\n" * 3_000_000),
    (PO, lambda text: text + '#~ msgid "a"\n\n' * 500_000),
    (PO, lambda text: text.replace(FRENCH, "a" * 5_000_000)),
    (MD, lambda text: text + "> x\n\n" * 10_000),
    (MD, lambda text: text + "\u200b\n" * 500_000),
    (MD, lambda text: text + "x " * 900_000),
    (MD, lambda text: text + "x" * 3_000_000),
    (TERMS, lambda text: text + "#" + "x" * 50_000_000),
], ids=["50 MB", "a million messages", "very many messages", "very many faults", "very many obsolete messages",
        "a message without end", "very many quotations", "very many invisible lines", "a paragraph without end",
        "a chapter of 3 MB", "50 MB of terms"])
def test_what_is_absurdly_large_is_refused_in_bounds(pebbles, name, grow):
    pebbles.path(name).write_text(grow(pebbles.text(name)), encoding="utf-8")
    status, told = check(pebbles)
    assert status == 1, told[-500:]
    assert name in told and len(told) < 1_000_000


def test_of_very_many_faults_the_first_are_told(pebbles):
    pebbles.path(PO).write_text(pebbles.text(PO) + "x\n" * 5000, encoding="utf-8")
    assert len(po.read(pebbles.path(PO)).faults) == MOST_TOLD


def test_an_absurdly_long_message_is_refused_and_no_longer_one_is_parsed(pebbles):
    pebbles.edit(PO, FRENCH, "a" * (MOST_LETTERS + 1))
    fault = next(d for d in pebbles.check() if d.code == "translation.syntax")
    assert str(MOST_LETTERS) in fault.sentence


# Patterns and parsers that go back and forth

KNOTS = {
    "brackets": "[" * 9000, "links": "[a](" * 2000, "images": "![" * 4000, "stars": "*a **b" * 1500,
    "underscores": "_a __b " * 1200, "backticks": "".join("`" * n + " " for n in range(1, 130)),
    "roles without end": "{fact}`" * 1200,
    "targets": "{fact}`" + "a < " * 2200 + "`", "spaces": "{fact}`a" + " " * 9000 + "b`",
    "entities": "&#x1F600;&amp;&lt;" * 500, "half entities": "&" * 9000, "angles": "<" * 9000, "tags": "<a " * 3000,
    "comments": "<!--" * 2000, "autolinks": "<javascript:" * 700, "backslashes": "\\" * 9000, "braces": "{" * 9000,
    "hyphens": "a-" * 4500, "negations": "n'y en " * 1200, "ne que": "ne " + "le " * 3000 + "que", "ni": "ni a " * 1800,
    "numbers": "quatre-" * 1200, "sentences": "A. " * 3000, "quotes": "« " * 4500,
    "colons": ":" * 9000, "table": "|" * 9000,
    "nested quotes": "> " * 4500, "nested lists": "- " * 4500, "combining": "e\u0301" * 4500, "commas": "a, " * 3000}


@pytest.mark.parametrize("knot", KNOTS)
@pytest.mark.parametrize("where", ["catalogue", "chapter"])
def test_no_text_ties_the_gate_in_a_knot(pebbles, knot, where):
    tangle = KNOTS[knot]
    if where == "catalogue":
        pebbles.edit(PO, FRENCH, "Aucun " + tangle.replace("\\", "\\\\").replace('"', '\\"'))
    else:
        pebbles.edit(MD, ENGLISH, "No " + tangle)
    assert codes(pebbles)


@pytest.mark.parametrize("code", ["(" * 9000, "[" * 5000 + "]" * 4000, "-" * 9000 + "1", "lambda: " * 1000 + "0",
                                  "a" + ".a" * 4000, "f'{" * 500, "1" * 9000, "9**9**9"],
                         ids=["parentheses", "brackets", "signs", "lambdas", "dots", "formats", "digits", "power"])
def test_no_statement_ties_the_gate_in_a_knot(pebbles, code):
    pebbles.edit(PO, ">>> print(take(3))  # Ana commence", f">>> {code}")
    assert "safety.statement" in codes(pebbles)


def test_blocks_nested_beyond_reason_are_refused(pebbles):
    deep = 400
    opening = "".join(f"{':' * (deep + 3 - n)}{{note}}\n" for n in range(deep))
    closing = "".join(f"{':' * (4 + n)}\n" for n in range(deep))
    pebbles.append(MD, f"\n{opening}Deep.\n{closing}")
    assert "book.markup" in codes(pebbles)


def test_tables_nested_beyond_reason_are_refused(pebbles):
    pebbles.path(TERMS).write_text("x = " + "[" * 100_000, encoding="utf-8")
    assert "book.terms" in codes(pebbles)
    for name in ("sources", "waivers"):
        pebbles.path(f"spec/{name}.toml").write_text("x = " + "[" * 100_000, encoding="utf-8")
    assert {"book.terms", "book.passage"} <= codes(pebbles)


# What a message may not hold, in source and translation alike

FORBIDDEN = {
    "html": "<b>x</b>", "script": "<script>alert(1)</script>", "event": "<img src=x onerror=alert(1)>",
    "comment": "<!-- x -->", "raw role": "{raw}`x`", "raw directive": "```{raw} html\n<script>\n```",
    "eval": "```{eval-rst}\n.. raw:: html\n```", "include": "```{include} /etc/passwd\n```",
    "literalinclude": "```{literalinclude} /etc/passwd\n```", "unknown role": "{frobnicate}`x`",
    "download": "{download}`x`",
    "script url": "[x](javascript:alert(1))", "data url": "[x](data:text/html;base64,eA==)",
    "script autolink": "<javascript:alert(1)>", "encoded script url": "[x](&#106;avascript:alert(1))",
    "image": "![x](x.png)",
    "reference": "[x][y]\n\n[y]: javascript:alert(1)", "math": "{math}`x`", "footnote": "x[^1]\n\n[^1]: y",
    "substitution": "{{ cycler }}", "bidi override": "\u202ex\u202c", "bidi isolate": "\u2066x\u2069",
    "zero width": "x\u200by", "null": "x\x00y", "escape": "x\x1b[2Jy", "byte order mark": "x\ufeffy",
    "line separator": "x\u2028y",
    "private use": "x\ue000y", "tag": "x\U000e0041y", "soft hyphen": "x\u00ady"}
SHOWN_AS_IT_IS = {"substitution"}


@pytest.mark.parametrize("name", sorted(set(FORBIDDEN) - SHOWN_AS_IT_IS))
def test_it_is_refused_in_a_translation(pebbles, name):
    evil = FORBIDDEN[name].replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    pebbles.edit(PO, FRENCH, f"Aucun {evil} caillou ne revient au tas.")
    found = codes(pebbles)
    assert found & {"safety.markup", "safety.character", "translation.block", "translation.syntax"}


@pytest.mark.parametrize("name", sorted(set(FORBIDDEN) - SHOWN_AS_IT_IS))
def test_it_is_refused_in_the_source(pebbles, name):
    pebbles.edit(MD, "- No pebble goes back.", f"{FORBIDDEN[name]}\n\n- No pebble goes back.")
    pebbles.edit(PO, f'msgid "{ENGLISH}"', f'msgid "{ENGLISH}"')
    found = codes(pebbles)
    assert found & {"safety.markup", "safety.character", "book.markup"}


@pytest.mark.parametrize(("old", "new", "code"), [
    ("{fact}`trois <take.most>`", "{fact}`trois <take.least>`", "translation.facts"),
    ("{fact}`trois <take.most>`", "{fact}`trois <__class__.__init__>`", "translation.facts"),
    ("{fact}`trois <take.most>`", "trois", "translation.facts"),
    ('">>> print(take(3))  # Ana commence\\n"', '">>> print(take(2 + 1))  # Ana commence\\n"', "safety.statement"),
    ('">>> print(take(3))  # Ana commence\\n"', '">>> print(open(\'/etc/passwd\').read())\\n"', "safety.statement"),
    ('">>> print(take(3))  # Ana commence\\n"', '">>> import os\\n"', "safety.statement"),
], ids=["another value", "an attribute", "no value", "another statement", "a file", "an import"])
def test_values_and_statements_come_from_the_source(pebbles, old, new, code):
    pebbles.edit(PO, old, new)
    assert code in codes(pebbles)


# Files that are none

@pytest.mark.parametrize("target", ["/etc/passwd", "/dev/zero", "/nonexistent", "/proc/self/environ", "."])
@pytest.mark.parametrize("name", [PO, TERMS, MD, "locales/fr/LC_MESSAGES/new.po", "spec/new.md"])
def test_what_a_link_leads_to_is_not_read(pebbles, name, target):
    pebbles.path(name).unlink(missing_ok=True)
    pebbles.path(name).symlink_to(target)
    found = pebbles.check()
    assert "safety.link" in {fault.code for fault in found}
    told = text(found, pebbles.root)
    assert "root:" not in told and "PATH=" not in told


def test_a_folder_of_catalogues_behind_a_link_is_not_read(pebbles, tmp_path):
    outside = tmp_path / "outside"
    pebbles.path("locales/fr/LC_MESSAGES").rename(outside)
    pebbles.path("locales/fr/LC_MESSAGES").symlink_to(outside)
    assert {"safety.link", "translation.catalogue"} <= codes(pebbles)


@pytest.mark.parametrize("name", [PO, MD, TERMS])
def test_a_pipe_does_not_hold_the_gate_up(pebbles, name):
    pebbles.path(name).unlink()
    os.mkfifo(pebbles.path(name))
    status, _told = check(pebbles)
    assert status == (0 if name == TERMS else 1)


# What is remembered may be anybody's

class Evil:
    def __reduce__(self):
        return os.mkdir, ("pwned",)


def test_a_forged_memory_runs_nothing(pebbles, monkeypatch):
    from lowball.rulebook.remembered_text import RememberedReading

    monkeypatch.chdir(pebbles.root)
    memory = Memory(load(pebbles.root))
    forged = RememberedReading(memory)
    forged.keep(Evil(), "x")
    forged.close()
    assert RememberedReading(memory).recall("x") is None
    assert not pebbles.path("pwned").exists()
    pickle.loads(pickle.dumps(Evil()))
    assert pebbles.path("pwned").exists()  # So it would have been.


def test_a_forged_memory_of_values_runs_nothing(pebbles, monkeypatch):
    from base64 import b64encode

    from lowball.rulebook.remembered_values import facts

    monkeypatch.chdir(pebbles.root)
    settings = load(pebbles.root)
    memory, engine = Memory(settings), settings.engine()
    for evil in (Evil(), Evil, os.mkdir, engine.take):
        memory.keep("facts", memory.engine, b64encode(pickle.dumps({"take.most": evil})).decode())
        assert facts(engine, memory) == dict(engine.facts())
        assert facts(engine, memory) == dict(engine.facts())  # which are remembered now
    assert not pebbles.path("pwned").exists()


def test_a_memory_gives_the_book_that_was_read(pebbles, tmp_path, monkeypatch):
    monkeypatch.setenv("LOWBALL_CACHE", str(tmp_path / "memory"))
    settings = load(pebbles.root)
    first, second = read(settings, Memory(settings)), read(settings, Memory(settings))
    for one, other in zip(first.book.chapters, second.book.chapters, strict=True):
        assert [(m, m.translations) for m in one.messages] == [(m, m.translations) for m in other.messages]
        assert [(r.id, r.number, r.norms, r.sources) for r in one.rules] == [
            (r.id, r.number, r.norms, r.sources) for r in other.rules]
        for rule in other.rules:
            assert rule.chapter is other and all(any(m is n for n in other.messages) for m in rule.text)
    assert first.catalogues == second.catalogues and first.diagnostics == second.diagnostics == []
