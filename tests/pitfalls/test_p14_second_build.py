"""P14: a second build passes what the first refused."""

from __future__ import annotations

import pytest
from sphinx.cmd.build import build_main

from lowball.rulebook.extension import GateError

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"


def test_stock_forgets_its_warnings_on_the_second_build(stock):
    """Pages that are not read or written again don't warn again; if this fails, a gate of warnings might do."""
    built = stock({"index": "# Top\n\nSee {ref}`nowhere`.\n"})
    assert "[ref.ref]" in built.warnings
    again = stock()
    assert (built.status, again.status, again.warnings) == (1, 0, "")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("file, words, wrong", [
    (MD, "three <take.most>", "four <take.most>"), (PO, "trois <take.most>", "quatre <take.most>"),
    (PO, '"0: gagne"', '"0: continue"')], ids=["english", "french", "example"])
def test_every_build_in_any_language_refuses_a_fault(pebbles, build, language, file, words, wrong):
    pebbles.edit(file, words, wrong)
    for _again in range(3):
        with pytest.raises(GateError, match=rf"{file}:\d+"):
            build(language)
    assert not list(pebbles.root.rglob("*.html"))


def test_a_fault_after_a_good_build_leaves_its_pages_alone(pebbles, build):
    out = build().app.outdir
    before = {path: path.stat().st_mtime_ns for path in out.rglob("*.html")}
    pebbles.edit(PO, "trois <take.most>", "quatre <take.most>")
    for _again in range(2):
        with pytest.raises(GateError):
            build()
    assert {path: path.stat().st_mtime_ns for path in out.rglob("*.html")} == before


def test_sphinx_build_exits_with_an_error_every_time_without_asking(pebbles, capsys):
    line = pebbles.edit(PO, "trois <take.most>", "quatre <take.most>")
    command = ["-q", "-D", "language=fr", "-D", "html_theme=basic", str(pebbles.root), str(pebbles.root / "build")]
    for _again in range(2):
        assert build_main(command) == 2
        assert f"{PO}:{line}: facts.value take.limit [fr]" in capsys.readouterr().err


def test_a_mended_fault_is_built(pebbles, build):
    pebbles.edit(PO, "trois <take.most>", "quatre <take.most>")
    with pytest.raises(GateError):
        build()
    pebbles.edit(PO, "quatre <take.most>", "trois <take.most>")
    assert "au plus trois" in build().text("taking")
