"""Another Sphinx project links to rules and terms by intersphinx, in Markdown and in reStructuredText."""

from __future__ import annotations

from pathlib import Path
from subprocess import CompletedProcess

import pytest
from bs4 import BeautifulSoup

from tests.conftest import ROOT
from tests.processes import python

CONF = """
project = "Another engine"
extensions = ["myst_parser", "sphinx.ext.intersphinx"{more}]
intersphinx_mapping = {{"rules": ("https://rules.example/{lang}/", {inventory!r})}}
"""


def built(source: Path, out: Path, *options: str) -> CompletedProcess[str]:
    return python("sphinx", "-q", "-W", "--keep-going", "-b", "html", *options, source, out)


def another(folder: Path, inventory: Path, pages: dict[str, str], lang: str = "en",
            more: str = ', "lowball.rulebook.citing"') -> CompletedProcess[str]:
    """Build a project with these pages, the first of them the index."""
    folder.mkdir()
    (folder / "conf.py").write_text(CONF.format(more=more, lang=lang, inventory=str(inventory)), encoding="utf-8")
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")
    return built(folder, folder / "out")


def links(folder: Path, page: str = "index") -> dict[str, str]:
    """Links to the rulebook, by their words."""
    soup = BeautifulSoup((folder / "out" / f"{page}.html").read_text(encoding="utf-8"), "html.parser")
    return {link.get_text(): link["href"] for link in soup.find_all("a", href=True)
            if link["href"].startswith("https://rules.example/")}


@pytest.fixture(params=["en", "fr"])
def pebbles_inventory(request, pebbles, tmp_path):
    """The inventory of the rulebook of Pebbles in a language."""
    out = tmp_path / "rules"
    done = built(pebbles.root, out, "-D", f"language={request.param}")
    assert (done.returncode, done.stderr) == (0, "")
    return request.param, out / "objects.inv"


def test_rules_and_terms_are_linked_in_each_language(pebbles_inventory, tmp_path):
    lang, inventory = pebbles_inventory
    done = another(tmp_path / "another", inventory, {
        "index.md": "# Another\n\n{external:rule:rule}`take.limit`, {external+rules:rule:rule}`the last <take.last>`, "
                    "{rule:rule}`take.last`, {external:rule:term}`pebbles <heap>`.\n\n```{toctree}\nrest\n```\n",
        "rest.rst": "Rest\n====\n\n:external:rule:rule:`take.limit` and :rule:rule:`so <take.limit>`\n",
    }, lang)
    assert (done.returncode, done.stderr) == (0, "")
    limit, last = {"en": ("1.1 How many to take", "1.2 The last pebble"),
                   "fr": ("1.1 Combien en prendre", "1.2 Le dernier caillou")}[lang]
    page = f"https://rules.example/{lang}/taking.html"
    assert links(tmp_path / "another") == {
        limit: f"{page}#take.limit", "the last": f"{page}#take.last", last: f"{page}#take.last",
        "pebbles": f"https://rules.example/{lang}/glossary.html#term-heap"}
    assert links(tmp_path / "another", "rest") == {limit: f"{page}#take.limit", "so": f"{page}#take.limit"}


def test_markdown_links_need_no_extension_of_ours(pebbles_inventory, tmp_path):
    lang, inventory = pebbles_inventory
    done = another(tmp_path / "another", inventory, {
        "index.md": "# Another\n\n[the limit](inv:rules:rule:rule#take.limit)\n"}, lang, more="")
    assert (done.returncode, done.stderr) == (0, "")
    assert links(tmp_path / "another") == {"the limit": f"https://rules.example/{lang}/taking.html#take.limit"}


def test_a_rule_that_is_none_is_told(pebbles_inventory, tmp_path):
    lang, inventory = pebbles_inventory
    page = "# Another\n\n{external:rule:rule}`take.limits`\n"
    done = another(tmp_path / "another", inventory, {"index.md": page}, lang)
    assert done.returncode != 0 and "take.limits" in done.stderr


@pytest.mark.slow
def test_every_rule_of_lowball_can_be_linked_to(tmp_path):
    assert built(ROOT, tmp_path / "rules").returncode == 0
    from lowball.engine.book import rule_ids

    ids = sorted(rule_ids())
    text = "# Another\n\n" + "".join(f"- {{external:rule:rule}}`{id} <{id}>`\n" for id in ids)
    done = another(tmp_path / "another", tmp_path / "rules" / "objects.inv", {
        "index.md": text + "\n{external:rule:term}`jokers <joker>`\n"})
    assert (done.returncode, done.stderr) == (0, "")
    found = links(tmp_path / "another")
    assert set(found) == {*ids, "jokers"}
    for id in ids:
        page, _, anchor = found[id].removeprefix("https://rules.example/en/").partition("#")
        assert anchor == id
        assert f'id="{id}"' in (tmp_path / "rules" / page).read_text(encoding="utf-8")
