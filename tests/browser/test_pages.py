"""What a reader finds, unfolds, points at and prints, at three widths and in every edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

AXE = Path(__file__).parent / "axe" / "axe.min.js"
EDITIONS = ("en", "fr", "bilingual")
SCENE = "figure.example"
MOVED = """window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach(
    entry => { window.moved += entry.value; })).observe({type: "layout-shift", buffered: true})"""


def look(page: Page) -> list[str]:
    """Return what axe-core finds on a page: each rule that is broken, and where first."""
    page.add_script_tag(path=str(AXE))
    found = page.evaluate("""async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
        .map(one => `${one.id}: ${one.nodes.length} × ${one.nodes[0].html.slice(0, 160)}`)""")
    return found


@pytest.mark.parametrize("name", ["index", "draw", "glossary", "search", "house-options", "desk"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_axe_finds_no_violation(chromium: Browser, address, edition, name):
    # Each page is looked at in one scheme and one width, so that all of them are looked at in some.
    dark = (EDITIONS.index(edition) + len(name)) % 2
    page = chromium.new_context(color_scheme="dark" if dark else "light",
                                viewport={"width": 390 if dark else 1280, "height": 900}).new_page()
    page.goto(f"{address}/{edition}/{name}.html" + ("?q=bet" if name == "search" else ""))
    assert look(page) == []
    page.context.close()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_start_page_leads_to_a_rule_in_two_clicks(page, address, edition):
    page.goto(f"{address}/{edition}/index.html")
    question = "Une relance a été refusée" if edition == "fr" else "A raise was refused"
    page.get_by_text(question).click()
    page.locator("details[open] .situation-rules a").first.click()
    page.wait_for_url("**/raises.html#bet.raise-cap")


@pytest.mark.parametrize(("edition", "query", "first"), [
    ("fr", "encheres", "enchères"), ("fr", "ENCHÈRE", "enchères"), ("en", "misdeals", "Misdeals"),
    ("en", "18.2", "18.2 Cards in a row"), ("fr", "draw.max-consecutive", "18.2 Cartes distribuées d’affilée"),
    ("bilingual", "encheres", "enchères"), ("bilingual", "Cards in a row", "18.2 Cards in a row"),
])
def test_the_search_finds_without_accents_by_number_and_by_id(page, address, edition, query, first):
    page.goto(f"{address}/{edition}/index.html")
    field = page.locator(".rulebook-page form input[name=q]").first
    field.fill(query)
    field.press("Enter")
    page.wait_for_url("**/search.html?q=*")
    expect(page.locator(".results a").first).to_contain_text(first)
    expect(page.locator(".found")).to_contain_text("result" if edition != "fr" else "résultat")
    address, anchor = page.locator(".results a").first.evaluate("link => [link.href, link.hash.slice(1)]")
    page.locator(".results a").first.click()
    page.wait_for_url(address)
    assert not anchor or page.locator(f"[id='{anchor}']").count() == 1


def test_the_switch_takes_a_search_along(page, address):
    page.goto(f"{address}/en/search.html?q=18.2")
    page.locator(".edition-switch a[data-edition=fr]").click()
    expect(page.locator(".results a").first).to_contain_text("Cartes distribuées")


@pytest.mark.parametrize(("edition", "half", "meaning"), [
    ("en", "", "A card"), ("fr", "", "Carte"), ("bilingual", "[lang=fr] ", "Carte")])
def test_a_term_tells_its_meaning(page, address, edition, half, meaning):
    page.goto(f"{address}/{edition}/draw.html")
    link = page.locator(f"{half}section.rule a:has(.term-reference)").first
    tip = page.locator(f"[id='{link.get_attribute('aria-describedby')}']")
    expect(tip).to_be_hidden()
    link.hover()
    expect(tip).to_be_visible()
    expect(tip).to_contain_text(meaning)
    assert tip.get_attribute("role") == "tooltip"
    tip.hover()
    page.wait_for_timeout(300)
    expect(tip).to_be_visible()
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    link.focus()
    expect(tip).to_be_visible()
    box = tip.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= page.viewport_size["width"]
    page.keyboard.press("Tab")
    expect(tip).to_be_hidden()


def test_a_rule_that_is_referred_to_tells_its_title_and_first_sentence(page, address):
    page.goto(f"{address}/en/draw.html")
    link = page.locator("section.rule > p a[href$='#a5.exposed.burncard']").first
    link.hover()
    tip = page.locator("[id='tip-a5.exposed.burncard']")
    expect(tip).to_contain_text("The burn card")
    assert tip.inner_text().rstrip().endswith(".")


def test_a_first_tap_tells_and_a_second_follows(chromium: Browser, address):
    context = chromium.new_context(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
    page = context.new_page()
    page.goto(f"{address}/fr/draw.html")
    link = page.locator("section.rule a:has(.term-reference)").first
    link.tap()
    expect(page.locator(f"[id='{link.get_attribute('aria-describedby')}']")).to_be_visible()
    assert page.url.endswith("/fr/draw.html")
    link.tap()
    page.wait_for_url("**/fr/glossary.html#term-*")
    context.close()


def test_an_example_is_folded_and_says_what_the_engine_answers(page, address):
    page.goto(f"{address}/en/draw.html")
    scene = page.locator(SCENE).first
    expect(scene.locator("summary")).to_contain_text("one card is burned")
    expect(scene.locator(".answer")).to_have_text("burn 1, Ana 1, Bo 2")
    expect(scene.locator(".highlight")).to_be_hidden()
    scene.locator("summary").click()
    expect(scene.locator(".highlight")).to_be_visible()
    page.goto(f"{address}/fr/draw.html#draw.burn-first--at-draw-high")
    expect(page.locator("[id='draw.burn-first--at-draw-high'] .highlight")).to_be_visible()


def test_without_a_script_examples_unfold_and_terms_lead_to_the_glossary(chromium: Browser, book):
    context = chromium.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((book / "fr" / "draw.html").as_uri())
    page.locator(f"{SCENE} summary").first.click()
    expect(page.locator(f"{SCENE} .highlight").first).to_be_visible()
    page.locator("section.rule a:has(.term-reference)").first.click()
    assert "/fr/glossary.html#term-" in page.url
    page.goto((book / "en" / "search.html").as_uri())
    assert "JavaScript" in page.locator("noscript").text_content()
    context.close()


def test_the_search_and_the_tips_work_from_files(chromium: Browser, book):
    page = chromium.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto((book / "bilingual" / "search.html").as_uri() + "?q=encheres")
    expect(page.locator(".results li[lang=fr] a").first).to_contain_text("enchères")
    page.goto((book / "en" / "draw.html").as_uri())
    page.locator("section.rule a:has(.term-reference)").first.hover()
    expect(page.locator(".tip:visible")).to_have_count(1)
    page.context.close()


def test_print_shows_the_examples_and_nothing_to_click(chromium: Browser, address):
    context = chromium.new_context(java_script_enabled=False, color_scheme="dark")
    page = context.new_page()
    page.emulate_media(media="print")
    page.goto(f"{address}/en/draw.html")
    expect(page.locator(f"{SCENE} .highlight").first).to_be_visible()
    assert page.locator(f"{SCENE} .highlight").first.bounding_box()["height"] > 10
    for gone in (".edition-switch", ".sidebar-drawer", ".rule-links", ".toc-drawer"):
        expect(page.locator(gone).first).to_be_hidden()
    context.close()


LOADED = re.compile(r'<(?:script|link|img)\b[^>]*?\b(?:src|href)="([^"#?]+\.(?:js|css|svg|png|woff2?))')
LIGHT = 300_000
"""The most bytes of a page with all that it loads, but for what the search finds in."""


def weight(page: Path) -> int:
    """Return the bytes of a page and of the files that it names."""
    html = page.read_text(encoding="utf-8")
    files = {page.parent / name for name in LOADED.findall(html) if "/search-" not in name}
    return len(html.encode()) + sum(file.stat().st_size for file in files)


def heaviest(folder: Path) -> list[tuple[int, str]]:
    """Return the pages of an edition with their weights, the heaviest first."""
    found = [(weight(page), page.relative_to(folder).as_posix()) for page in folder.rglob("*.html")]
    return sorted(found, reverse=True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_page_is_light(book, edition):
    found = heaviest(book / edition)
    assert len(found) > 30
    assert [(size, name) for size, name in found if size >= LIGHT] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_page_is_light_and_stays_where_it_is(page, address, book, edition):
    for name in ("index.html", "concordance.html", "big-bet.html", heaviest(book / edition)[0][1]):
        weights: dict[str, int] = {}
        page.on("response", lambda got, weights=weights: weights.__setitem__(got.url, len(got.body())))
        page.add_init_script(MOVED)
        page.goto(f"{address}/{edition}/{name}", wait_until="networkidle")
        loaded = sum(size for url, size in weights.items() if "/search-" not in url)
        assert loaded < LIGHT, f"{name}: {loaded}"
        assert page.evaluate("document.fonts.size") == 0
        assert page.evaluate("window.moved") < 0.01, name


@pytest.mark.parametrize(("edition", "name"), [
    ("bilingual", "big-bet"), ("bilingual", "raises"), ("en", "reports/matrix"), ("fr", "reports/matrix")])
def test_a_page_that_arrives_in_pieces_stays_where_it_is(page, slow_address, edition, name):
    page.add_init_script(MOVED)
    page.goto(f"{slow_address}/{edition}/{name}.html", wait_until="networkidle")
    assert page.evaluate("window.moved") < 0.01


def test_red_suits_are_told_by_more_than_their_colour(page, address):
    page.goto(f"{address}/en/sevens.html")
    colours = page.evaluate("""() => [...document.querySelectorAll(".glyph-red")].map(one => one.textContent)""")
    assert set(colours) == {"♥", "♦"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_a_rule_does_is_said_by_a_shape_and_a_word(page, address, edition):
    page.goto(f"{address}/{edition}/draw.html")
    marks = page.locator("section.rule .modality")
    words = {"Must", "Must not", "May", "Need not", "Doit", "Ne doit pas", "Peut", "N’est pas tenu de"}
    assert marks.count() and {text.strip() for text in marks.all_inner_texts()} <= words
    assert marks.count() == page.locator("section.rule .modality svg").count()
