"""The report as a reader sees it: three widths, light and dark, with and without a script, from files."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from lowball.rulebook.build import publish
from lowball.rulebook.gate import examine
from lowball.rulebook.report_pages.pages import PAGES
from lowball.rulebook.settings import load
from tests.browser.test_pages import look
from tests.conftest import TESTS, Project
from tests.rulebook.report_kept import keep

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    """The published book of Pebbles, with its report."""
    root = tmp_path_factory.mktemp("report") / "pebbles"
    shutil.copytree(TESTS / "pebbles", root, ignore=shutil.ignore_patterns("__pycache__", "build"))
    keep(Project(root))
    publish(load(root), examine(load(root)), root / "build")
    return root / "build" / "html"


@pytest.mark.parametrize(("edition", "width", "scheme"), [
    ("en", 1280, "light"), ("fr", 768, "dark"), ("bilingual", 390, "light"), ("fr", 390, "dark")])
def test_axe_finds_nothing_and_no_page_of_the_report_scrolls_sideways(chromium: Browser, site, edition, width, scheme):
    context = chromium.new_context(color_scheme=scheme, viewport={"width": width, "height": 900})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in PAGES:
        page.goto((site / edition / "reports" / f"{name}.html").as_uri())
        assert look(page) == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name
    assert asked and not [url for url in asked if not url.startswith("file:")]
    context.close()


def test_a_table_is_sorted_by_the_head_that_is_pressed(chromium: Browser, site):
    page = chromium.new_page()
    page.goto((site / "fr" / "reports" / "matrix.html").as_uri())
    first = page.locator("tbody tr").first
    button = page.get_by_role("button", name="legal")
    expect(first).to_contain_text("take.limit")
    rule = page.get_by_role("button", name="Règle")
    rule.press("Enter")
    expect(page.locator("th[aria-sort=ascending]")).to_contain_text("Règle")
    rule.press("Enter")
    expect(first).to_contain_text("take.last")
    button.click()
    expect(page.locator("th[aria-sort]")).to_have_attribute("aria-sort", "descending")
    expect(first).to_contain_text("take.limit")
    button.click()
    expect(first).to_contain_text("take.last")
    expect(page.locator("tfoot tr")).to_contain_text("Toutes les règles")
    page.close()


def test_without_a_script_the_report_is_read_and_a_rule_leads_to_its_cases(chromium: Browser, site):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((site / "en" / "taking.html").as_uri())
    page.locator("[id='take.limit'] .rule-proof a", has_text="5 conformance cases").click()
    expect(page.locator("[id='take.limit']")).to_be_visible()  # what the link leads to is unfolded
    page.locator(".report-tabs a", has_text="Trace matrix").click()
    expect(page.locator("tbody tr").first).to_contain_text("take.limit")
    assert page.locator("thead button").count() == 0
    page.locator(".rulebook-colophon a").click()
    page.locator(".tile", has_text="1.2").click()
    assert page.url.endswith("/en/reports/matrix.html#take.last")
    context.close()
