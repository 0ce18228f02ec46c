"""pytest collects every example, in each language, under ids that nest as the book does."""

from __future__ import annotations

import subprocess
import sys


def run_pytest(project, *options):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "lowball.rulebook.pytest_plugin", "-p", "no:cacheprovider",
               "-c", "/dev/null", "--rootdir", str(project.root), *options, "spec"]
    return subprocess.run(command, cwd=project.root, capture_output=True, text=True, check=False)


def test_every_example_is_an_item_in_each_language(pebbles):
    listed = run_pytest(pebbles, "--collect-only").stdout.splitlines()
    assert [line for line in listed if "::" in line] == [
        f"spec/taking.md::{rule}::{example}[{lang}]"
        for rule, example in (("take.limit", "three-taken"), ("take.limit", "four-refused"), ("take.last", "last-one"))
        for lang in ("en", "fr")]


def test_examples_that_agree_pass(pebbles):
    done = run_pytest(pebbles)
    assert done.returncode == 0 and "6 passed" in done.stdout


def test_an_example_that_disagrees_fails_in_its_language_and_says_how(pebbles):
    pebbles.edit("locales/fr/LC_MESSAGES/taking.po", '"12: continue"', '"11: continue"')
    done = run_pytest(pebbles)
    assert "1 failed, 5 passed" in done.stdout
    assert "three-taken[fr]" in done.stdout
    for told in ("print(take(3))", "11: continue", "12: continue"):
        assert told in done.stdout


def test_an_example_is_chosen_by_its_id(pebbles):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "lowball.rulebook.pytest_plugin", "-p", "no:cacheprovider",
               "-c", "/dev/null", "--rootdir", str(pebbles.root), "spec/taking.md::take.last::last-one[fr]"]
    done = subprocess.run(command, cwd=pebbles.root, capture_output=True, text=True, check=False)
    assert "1 passed" in done.stdout
