"""A wheel built from the tree does its work where nothing but the package and the command's own needs are installed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

from lowball.exchange import play_schema, situation_schema
from lowball.rulebook.changes.schema import changes_schema
from lowball.rulebook.export_schema import rules_schema
from tests.conftest import ROOT

NEEDS = ("babel", "click", "rich", "markdown-it-py", "mdurl", "pygments")
"""What a plain install brings along."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
                    "--wheel-dir", str(folder), str(ROOT)], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def alone(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the unpacked wheel and what a plain install brings along, and nothing else."""
    folder = tmp_path_factory.mktemp("alone")
    zipfile.ZipFile(wheel).extractall(folder)
    packages = Path(sysconfig.get_path("purelib"))
    for name in NEEDS:
        for top in {Path(str(file)).parts[0] for file in distribution(name).files or ()} - {".."}:
            if (packages / top).exists() and not (folder / top).exists():
                (folder / top).symlink_to(packages / top)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command with that folder as the only place to import from."""
    script = f"import sys; sys.path.insert(0, {str(folder)!r}); from lowball.cli import main; main(prog_name='lowball')"
    python = Path(sys.base_prefix) / "bin" / Path(sys.executable).resolve().name
    return subprocess.run([python, "-I", "-S", "-c", script, *arguments], cwd=folder, capture_output=True, text=True,
                          check=False, env=os.environ | {"LC_ALL": "C.UTF-8"})


def test_nothing_of_the_book_toolkit_is_needed(alone):
    assert not (alone / "sphinx").exists() and not (alone / "myst_parser").exists()


def test_it_carries_the_book_the_catalogues_and_its_types(wheel):
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"lowball/rules.json", "lowball/py.typed", "lowball/locale/fr/LC_MESSAGES/engine.mo",
            "lowball/locale/fr/LC_MESSAGES/toolkit.mo", "lowball/rulebook/static/rulebook.css",
            "lowball/schemas/situation.schema.json", "lowball/schemas/play.schema.json",
            "lowball/schemas/rules.schema.json", "lowball/conformance/reports/report.css"} <= names
    assert not [name for name in names
                if name.startswith(("tests/", "spec/", "locales/", "build/", "examples/"))]


def test_it_carries_the_suite_and_writes_the_same_whatever_the_hash_seed(wheel, alone):
    carried = {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("lowball/vectors/")}
    assert {"lowball/vectors/manifest.json", "lowball/vectors/rank/ace-to-five.json",
            "lowball/vectors/schema/rule.schema.json", "lowball/vectors/docs/play.md"} <= carried
    # The wheel was built by another process, which hashes in another order.
    done = run(alone, "vectors", "--check", str(alone / "lowball" / "vectors"))
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_program_is_asked_the_suite_that_it_carries(alone):
    program = alone / "skipping.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    ready = {'type': 'ready', 'name': 'skipping', 'version': '1', 'kinds': ['compare']}\n"
        "    if asked['type'] == 'stop': break\n"
        "    said = ready if asked['type'] == 'start' else {'id': asked['id'], 'skipped': 'all of it'}\n"
        "    print(json.dumps(said), flush=True)\n", encoding="utf-8")
    done = run(alone, "conform", "--kind", "compare", "--", sys.executable, str(program))
    assert done.returncode == 1 and "No case was passed." in done.stdout, done.stderr
    assert "compare/ace-to-five/" in run(alone, "conform", "--list", "--kind", "compare").stdout


@pytest.mark.parametrize(("name", "schema"), [
    ("situation", situation_schema), ("play", play_schema), ("rules", rules_schema), ("changes", changes_schema)])
def test_the_schema_that_it_carries_is_the_one_that_the_shapes_make(wheel, name, schema):
    assert json.loads(zipfile.ZipFile(wheel).read(f"lowball/schemas/{name}.schema.json")) == schema()


@pytest.mark.parametrize(("lang", "words"), [("en", "four"), ("fr", "quatre")])
def test_a_rule_is_looked_up_in_both_languages(alone, lang, words):
    done = run(alone, "rule", "draw.max-consecutive", "--lang", lang)
    assert done.returncode == 0, done.stderr
    assert words in done.stdout


def test_hands_are_ranked_in_french(alone):
    done = run(alone, "rank", "--game", "draw-high", "--lang", "fr", "Ks Kd 9h 3c 2h")
    assert "paire de rois" in done.stdout, done.stderr


@pytest.mark.parametrize(("lang", "sentence"), [("en", "The 8♠ must be replaced"), ("fr", "doit être remplacé")])
def test_a_situation_is_ruled_on_in_both_languages(alone, lang, sentence):
    (alone / "card.json").write_text('{"question": "exposed-before-draw", "given": {"card": "8s"}}', encoding="utf-8")
    done = run(alone, "adjudicate", "card.json", "--lang", lang)
    assert sentence in done.stdout, done.stderr


def test_a_command_that_needs_the_toolkit_says_what_to_install(alone):
    done = run(alone, "check")
    assert done.returncode == 2
    assert "lowball-rulebook[book]" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize(("lang", "sentence"), [("en", "Bo folds"), ("fr", "Bo se couche")])
def test_a_hand_is_played_in_both_languages(alone, lang, sentence):
    hand = {"players": {"Ana": 90, "Bo": 90}, "acts": [{"act": "start", "seed": 1}, {"act": "fold", "seat": "Bo"}]}
    (alone / "hand.json").write_text(json.dumps(hand), encoding="utf-8")
    done = run(alone, "play", "hand.json", "--lang", lang)
    assert sentence in done.stdout, done.stderr
