"""The published book in a real browser, on a phone and on a desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

RULE = "draw.five.fifth-later"


def rule(page: Page, rule_id: str = RULE):
    return page.locator(f"[id='{rule_id}']")


def comes_to_the_top(page: Page, rule_id: str) -> None:
    """Wait until a rule begins near the top of the window."""
    page.wait_for_function("""id => {
        const top = document.getElementById(id).getBoundingClientRect().top;
        return top > -2 && top < 200;
    }""", arg=rule_id)


def scrolls_sideways(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.parametrize("edition", ["en", "fr", "bilingual"])
def test_an_anchor_opens_the_page_at_its_rule(page, address, edition):
    page.goto(f"{address}/{edition}/draw.html#{RULE}")
    comes_to_the_top(page, RULE)


@pytest.mark.parametrize("edition", ["en", "fr", "bilingual"])
def test_no_page_scrolls_sideways(page, address, edition):
    for name in ("index", "ranking", "deuce-to-seven", "exposed", "draw", "sevens", "glossary"):
        page.goto(f"{address}/{edition}/{name}.html")
        assert not scrolls_sideways(page), name


def test_the_switch_stays_on_the_rule_that_is_being_read(page, address):
    page.goto(f"{address}/en/draw.html")
    page.evaluate("(id) => document.getElementById(id).scrollIntoView()", RULE)
    comes_to_the_top(page, RULE)
    page.evaluate("document.querySelector('.edition-switch a[data-edition=fr]').click()")
    page.wait_for_url("**/fr/draw.html#*")
    assert page.url.endswith(f"/fr/draw.html#{RULE}")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    comes_to_the_top(page, RULE)


def test_the_switch_leads_from_the_french_half_to_the_same_french_rule(page, address):
    page.goto(f"{address}/bilingual/draw.html#fr-{RULE}")
    comes_to_the_top(page, f"fr-{RULE}")
    page.evaluate("document.querySelector('.edition-switch a[data-edition=fr]').click()")
    page.wait_for_url("**/fr/draw.html#*")
    assert page.url.endswith(f"#{RULE}")


def test_a_rule_leads_to_itself_in_the_other_language_and_back(page, address):
    page.goto(f"{address}/en/exposed-by-game.html#a5.exposed.limit")
    rule(page, "a5.exposed.limit").locator("a.other-edition[hreflang=fr]").click()
    page.wait_for_url("**/fr/exposed-by-game.html#a5.exposed.limit")
    comes_to_the_top(page, "a5.exposed.limit")
    rule(page, "a5.exposed.limit").locator("a.other-edition[hreflang=en]").click()
    page.wait_for_url("**/en/exposed-by-game.html#a5.exposed.limit")


def test_both_languages_of_a_rule_stand_face_to_face_or_one_under_the_other(page, address, width):
    page.goto(f"{address}/bilingual/draw.html")
    english, french = rule(page).bounding_box(), rule(page, f"fr-{RULE}").bounding_box()
    assert english and french
    if width >= 768:
        assert french["x"] >= english["x"] + english["width"]
        assert abs(english["y"] - french["y"]) < 2
        assert english["width"] > 300
    else:
        assert french["y"] >= english["y"] + english["height"]
        assert abs(english["x"] - french["x"]) < 2
        assert english["width"] > 300


def test_the_parts_of_a_rule_line_up_where_they_stand_face_to_face(page, address, width):
    page.goto(f"{address}/bilingual/draw.html")
    tops = page.evaluate(
        """(ids) => ids.map(id => [...document.getElementById(id).children].map(
               child => Math.round(child.getBoundingClientRect().top)))""", [RULE, f"fr-{RULE}"])
    assert len(tops[0]) == len(tops[1]) > 3
    if width >= 768:
        assert tops[0] == tops[1]


def test_each_half_is_marked_with_its_language(page, address):
    page.goto(f"{address}/bilingual/draw.html")
    assert rule(page).evaluate("e => e.closest('[lang]').lang") == "en"
    assert rule(page, f"fr-{RULE}").evaluate("e => e.closest('[lang]').lang") == "fr"


def test_a_term_leads_to_its_entry_in_the_same_language(page, address):
    page.goto(f"{address}/fr/draw.html")
    page.locator("section.rule a:has(.term-reference)").first.click()
    page.wait_for_url("**/fr/glossary.html#term-*")


def test_the_switch_and_the_permalinks_work_without_a_script(chromium: Browser, address):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}/en/draw.html")
    page.locator(".edition-switch a[data-edition=fr]").click()
    assert page.url.endswith("/fr/draw.html")
    rule(page).locator("a.other-edition[hreflang=en]").click()
    assert page.url.endswith(f"/en/draw.html#{RULE}")
    context.close()


def test_the_book_opens_from_files(chromium: Browser, book):
    page = chromium.new_context().new_page()
    page.goto((book / "index.html").as_uri())
    page.wait_for_url("**/en/index.html")
    page.goto((book / "bilingual" / "draw.html").as_uri() + f"#{RULE}")
    expect(rule(page)).to_be_visible()


def test_no_page_asks_another_host_for_anything(page, address):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for edition in ("en", "fr", "bilingual"):
        page.goto(f"{address}/{edition}/draw.html", wait_until="networkidle")
    assert asked and not [url for url in asked if not url.startswith(address)]
