"""The ruling desk in a real browser: every choice, two hands, both languages, and no script."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from lowball.desk.kinds import KINDS
from lowball.desk.kinds.exposed import SUIT
from lowball.desk.page import game_key
from lowball.desk.rulings import ask, told
from lowball.engine.house import PRESETS, House
from lowball.engine.words import speaking

pytestmark = pytest.mark.browser

GAMES = tuple(House(form=form, betting=betting) for form, betting in dict.fromkeys(PRESETS.values()))
EVERY_CHOICE = """asked => {
    const form = document.querySelector(".desk-case");
    const ruling = form.querySelector(".desk-ruling");
    return asked.map(([kind, game, chosen]) => {
        form.elements.kind.value = kind;
        form.elements.game.value = game;
        const axes = form.querySelector(`[data-kind="${kind}"]`);
        for (const [name, value] of Object.entries(chosen)) axes.querySelector(`[name="${name}"]`).value = value;
        form.dispatchEvent(new Event("input", {bubbles: true}));
        const text = selector => ruling.querySelector(selector)?.textContent ?? "";
        return [text(".desk-verdict"), text(".desk-open"),
                [...ruling.querySelectorAll(".desk-rules a")].map(link => link.hash.slice(1))];
    });
}"""


@pytest.fixture
def desk(chromium, book):
    """A page on a phone or a desk, opened from a file; what it complains of is a failure."""
    pages = []

    def opened(edition: str, width: int = 1280, address: str = "", **options) -> Page:
        page = chromium.new_context(viewport={"width": width, "height": 900}, **options).new_page()
        page.on("pageerror", lambda error: pytest.fail(str(error)))
        page.goto((book / edition / "desk.html").as_uri() + address)
        pages.append(page)
        return page

    yield opened
    for page in pages:
        page.context.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_choice_shows_the_ruling_of_the_engine(desk, lang):
    asked, wanted = [], []
    with speaking(lang):
        for kind, game in product(KINDS, GAMES):
            # The suit changes only the name of the card: one game has enough of it.
            suits = [one.key for one in SUIT.choices] if kind.about_card and game is GAMES[0] else ["s"]
            for chosen, suit in product(kind.cases() if kind.fits(game) else (), suits):
                one = {**chosen, "suit": suit} if kind.about_card else chosen
                asked.append([kind.key, game_key(game), one])
                wanted.append(told(ask(kind, one, game)))
    for (kind, game, chosen), (verdict, by, rules), ruling in zip(
            asked, desk(lang).evaluate(EVERY_CHOICE, asked), wanted, strict=True):
        assert verdict.removeprefix({"en": "refused ", "fr": "refusé "}[lang]) == ruling.sentence, (kind, game, chosen)
        assert rules == list(ruling.rules), (kind, game, chosen)
        assert ruling.settled_by in by and ruling.otherwise in by and bool(by) == bool(ruling.settled_by)


def test_hands_are_written_or_tapped_and_compared(desk):
    page = desk("fr", width=390)
    first, second = page.locator("input[name=hand]").all()
    ruling = page.locator(".desk-hands .desk-ruling")
    assert ruling.get_attribute("role") == "status"
    first.fill("R♥ R♦ V♣ 10♠ A♦")
    expect(ruling).to_contain_text("paire de rois, V-10-A")
    second.fill("8s 6d 4c 3h As")
    expect(ruling.locator(".desk-verdict")).to_have_text("Main 2 gagne\u00a0: 8-6-4-3-A.")
    expect(ruling.locator(".desk-rules a").first).to_have_attribute("href", "ace-to-five.html#a5.rank")
    page.locator("select[name=ranking]").select_option(label="Poker fermé à la haute, sans le joker")
    expect(ruling.locator(".desk-verdict")).to_contain_text("Main 1 gagne")
    second.fill("8s 6d 4c 3h Zs")
    second.blur()
    expect(ruling).to_contain_text("« Zs » n’est pas une carte")
    second.fill("8s 6d 4c 3h Kh")
    expect(ruling).to_contain_text("R♥ figure deux fois")
    page.get_by_role("button", name="Effacer").last.click()
    for card in ("R♣", "R♠", "D♣", "10♦", "A♣"):
        page.locator(".desk-board").get_by_role("button", name=card, exact=True).press("Enter")
    expect(ruling.locator(".desk-verdict")).to_contain_text("Main 2 gagne")
    assert second.input_value() == "R♣ R♠ D♣ 10♦ A♣"
    page.locator("[data-card=Qc]").click()
    page.locator("[data-card=Js]").click()
    assert second.input_value() == "R♣ R♠ 10♦ A♣ V♠"
    expect(ruling.locator(".desk-verdict")).to_contain_text("Main 1 et Main 2 sont à égalité")
    assert page.locator("[data-card][aria-pressed=true]").count() == 10
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


def test_the_address_holds_the_case_and_the_switch_takes_it_along(desk):
    page = desk("en", address="#draw/draw-high/5/nobody/no")
    expect(page.locator(".desk-case .desk-verdict")).to_contain_text("Ana 4, burn 1, Ana 1")
    page.locator("[data-kind=draw] select[name=cards]").select_option("3")
    assert page.url.endswith("#draw/draw-high/3/nobody/no")
    page.locator(".edition-switch a[data-edition=fr]").click()
    page.wait_for_url("**/fr/desk.html#draw/draw-high/3/nobody/no")
    expect(page.locator(".desk-case .desk-verdict")).to_contain_text("Ana 3")
    page.locator("select[name=kind]").select_option("misdeal")
    assert page.locator("select[name=kind] option[value=miscall]").is_disabled()


def test_both_desks_of_the_bilingual_page_rule_on_one_case(desk):
    page = desk("bilingual")
    page.locator(".half[lang=en] [data-kind=exposed] select[name=rank]").select_option("K")
    expect(page.locator(".half[lang=en] .desk-case .desk-verdict")).to_have_text("The K♠ must be replaced.")
    expect(page.locator(".half[lang=fr] .desk-case .desk-verdict")).to_contain_text("R♠")
    link = page.locator(".half[lang=fr] .desk-case .desk-rules a").first
    assert link.get_attribute("href") == "exposed.html#fr-exposed.predraw.by-form"
    page.locator(".half[lang=fr] input[name=hand]").first.fill("D♥ 5d 4c 3h As")
    expect(page.locator(".half[lang=en] .desk-hands .desk-ruling")).to_contain_text("Q-5-4-3-A")
    page.locator(".half[lang=fr] .desk-elsewhere a").click()
    page.wait_for_url("**/fr/desk.html#rulings")


def test_without_a_script_every_ruling_stands_in_a_table(desk):
    page = desk("fr", java_script_enabled=False)
    expect(page.locator(".desk-case")).to_be_hidden()
    page.locator("#table-misdeal summary").click()
    table = page.locator("#table-misdeal table")
    expect(table).to_contain_text("Maldonne\u00a0: le bouton n’était pas à sa place.")
    table.locator("a").first.click()
    assert page.url.endswith("#misdeal.same-as-button-games")


def test_readers_find_the_desk_from_the_start_the_contents_and_the_search(chromium, address):
    page = chromium.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.goto(f"{address}/en/search.html?q=desk")
    expect(page.locator(".results a").first).to_have_attribute("href", "desk.html")
    page.goto(f"{address}/fr/index.html")
    assert page.locator(".sidebar-tree a[href='desk.html']").count() == 1
    page.locator(".desk-door a").click()
    expect(page.locator("h1")).to_have_text("Trancher un coup")
    assert page.locator("meta[property='og:title']").get_attribute("content") == "Trancher un coup"
    page.context.close()


@pytest.mark.parametrize("edition", ["en", "fr", "bilingual"])
def test_the_desk_is_light_and_stays_where_it_is(chromium, address, edition):
    page = chromium.new_context(viewport={"width": 390, "height": 900}).new_page()
    weights: dict[str, int] = {}
    page.on("response", lambda got: weights.__setitem__(got.url, len(got.body())))
    page.add_init_script("""window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach(
        entry => { window.moved += entry.value; })).observe({type: "layout-shift", buffered: true})""")
    page.goto(f"{address}/{edition}/desk.html", wait_until="networkidle")
    assert sum(weights.values()) < 300_000
    assert page.evaluate("window.moved") < 0.05
    page.context.close()
