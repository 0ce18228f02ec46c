"""What each code means is told in the manual and by the command, in both languages."""

from __future__ import annotations

import re

from click.testing import CliRunner

from lowball.cli import main
from lowball.rulebook.explanations import HERE, explanation, explanations
from tests.conftest import ROOT

CODE = re.compile(r"``.+?``|`[^`\n]*`")


def explain(code, **environment):
    return CliRunner().invoke(main, ["check", "--explain", code], env={"LC_ALL": "C", "COLUMNS": "80", **environment})


def test_the_manual_shows_the_very_file_that_the_command_reads():
    page = (ROOT / "docs" / "reference" / "diagnostics.md").read_text(encoding="utf-8")
    assert "{include} ../../lowball/rulebook/explanations/en.md" in page
    assert not re.findall(r"^### `", page, re.MULTILINE)


def test_french_explains_the_same_codes_in_the_same_order():
    assert len(explanations()) > 60
    assert list(explanations("fr")) == list(explanations("en"))
    for code, french in explanations("fr").items():
        english = explanation(code)
        assert french != english and len(french) > len(english) / 3, code


def test_the_families_are_introduced_in_both_languages():
    families = [re.findall(r"^## (\w+)", (HERE / f"{lang}.md").read_text(encoding="utf-8"), re.MULTILINE)
                for lang in ("en", "fr")]
    assert families[0] == families[1] == list(dict.fromkeys(code.partition(".")[0] for code in explanations()))


def test_french_explanations_have_french_typography():
    text = CODE.sub("x", (HERE / "fr.md").read_text(encoding="utf-8"))
    assert not re.search(r"\w'\w|(?<!\u00a0):(?=\s)|(?<!\u202f)[;!?](?=\s|$)|« |[^\u00a0]»|\.\.\.", text)


def test_the_command_explains_a_code_in_the_language_of_the_person():
    done = explain("translation.missing")
    assert done.exit_code == 0 and "empty, or is a paragraph" in " ".join(done.output.split())
    assert max(map(len, done.output.splitlines())) <= 80
    french = explain("translation.missing", LC_ALL="fr_FR.UTF-8").output
    assert "Lancez `lowball translate update`" in " ".join(french.split())
    # Where the toolkit doesn't speak a language it speaks English.
    assert explain("facts.value", LC_ALL="de_DE.UTF-8").output == explain("facts.value").output


def test_no_link_of_the_manual_is_left_in_what_is_told():
    for lang in ("en", "fr"):
        assert not [text for text in explanations(lang).values() if "](" in text or "\n#" in text]


def test_a_code_that_there_is_not_is_refused_with_the_nearest():
    done = explain("fact.values")
    assert done.exit_code == 2 and "facts.value" in done.output
