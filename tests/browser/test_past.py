"""Older editions stay readable beside the newest, and lead to it; old addresses lead to what stands there now."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from playwright.sync_api import expect

from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.past import find
from lowball.rulebook.past.keeping import _Page
from lowball.rulebook.settings import load
from tests.browser.test_pages import look
from tests.rulebook import two_editions

SITE = "https://example.org/rules"


def published(project, folder, *languages, **options):
    settings = load(project.root)
    return publish(settings, examine(settings), folder, languages, **options)


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    """Two editions, published one after the other into one folder."""
    folder = tmp_path_factory.mktemp("past")
    out = folder / "out"
    published(two_editions.first(folder / "one"), out)
    shutil.copytree(out, folder / "first")
    published(two_editions.second(folder / "two"), out)
    return out


@pytest.fixture
def without_sphinx(out, monkeypatch):
    """Take pages that were built before for those that Sphinx would build."""
    def taken(_settings, languages, site, *_arguments):
        for lang in languages:
            shutil.copytree(out / "html" / lang, site / lang)

    monkeypatch.setattr("lowball.rulebook.build.language_builds", taken)


def soup(out: Path, page: str) -> BeautifulSoup:
    return BeautifulSoup((out / "html" / page).read_text(encoding="utf-8"), "html.parser")


def text(tag) -> str:
    return " ".join(tag.get_text(" ").split())


def leads(out: Path, page: str, href: str) -> bool:
    """Whether a link of a page leads to a file, and to an anchor in it."""
    address, _mark, anchor = href.partition("#")
    path = (out / "html" / page).parent / address
    return path.is_file() and (not anchor or f'id="{anchor}"' in path.read_text(encoding="utf-8"))


def test_an_only_edition_has_nothing_of_this(out):
    first = out.parent / "first" / "html"
    assert not (first / "editions").exists() and not (first / "en" / "editions.html").exists()
    page = (first / "en" / "taking.html").read_text(encoding="utf-8")
    assert "rulebook-editions" not in page and "edition-line" not in page and "moved-rules" not in page


def test_the_older_edition_stands_whole_beside_the_newer(out):
    before = {path.relative_to(out.parent / "first" / "html") for path in (out.parent / "first" / "html").rglob("*")}
    after = {path.relative_to(out / "html" / "editions" / "1") for path in (out / "html" / "editions" / "1").rglob("*")}
    assert before - after == {Path(".rulebook")} and after - before == {Path("rules.json")}
    old = json.loads((out / "html" / "editions" / "1" / "rules.json").read_text(encoding="utf-8"))
    assert (old["edition"], json.loads((out / "rules.json").read_text(encoding="utf-8"))["edition"]) == ("1", "2")


@pytest.mark.parametrize(("edition", "said"), [
    ("en", ["You are reading edition 1, which a newer one has replaced. Read this page in edition 2"]),
    ("fr", ["Vous lisez l’édition 1, remplacée depuis. Lire cette page dans l’édition 2"]),
    ("bilingual", ["You are reading edition 1, which a newer one has replaced. Read this page in edition 2",
                   "Vous lisez l’édition 1, remplacée depuis. Lire cette page dans l’édition 2"])])
def test_a_banner_in_the_language_of_the_page_leads_to_the_newest(out, edition, said):
    for page in ("index", "taking", "search"):
        name = f"editions/1/{edition}/{page}.html"
        banner = soup(out, name).select(".edition-banner p")
        assert [text(one) for one in banner] == said
        assert [one["lang"] for one in banner] == (["en", "fr"] if edition == "bilingual" else [edition])
        assert {one.a["href"] for one in banner} == {f"../../../{edition}/{page}.html"}
        assert leads(out, name, banner[0].a["href"])


def test_each_rule_of_an_older_edition_says_what_became_of_it(out):
    name = "editions/1/fr/taking.html"
    told = {one.find_parent("section")["id"]: one for one in soup(out, name).select(".rule-since-then")}
    assert {rule: text(one) for rule, one in told.items()} == {
        "take.limit": "Dans l’édition 2, cette règle est modifiée",
        "take.last": "Dans l’édition 2, cette règle est modifiée",
        "take.none": "Dans l’édition 2, une autre règle la remplace",
        "take.more": "L’édition 2 n’a plus cette règle."}
    assert told["take.last"].a["href"] == told["take.none"].a["href"] == "../../../fr/winning.html#take.last"
    assert all(leads(out, name, one.a["href"]) for one in told.values() if one.a)


def test_the_halves_of_a_bilingual_page_lead_each_to_its_own(out):
    name = "editions/1/bilingual/taking.html"
    links = [one.a["href"] for one in soup(out, name).select(".rule-since-then") if one.a][:2]
    assert links == ["../../../bilingual/taking.html#take.limit", "../../../bilingual/taking.html#fr-take.limit"]
    assert all(leads(out, name, link) for link in links)


def test_the_canonical_address_of_an_older_page_is_the_newest(out):
    for edition in ("en", "fr", "bilingual"):
        (link,) = soup(out, f"editions/1/{edition}/taking.html").select("link[rel=canonical]")
        assert link["href"] == f"{SITE}/{edition}/taking.html"
    assert "editions/1" not in (out / "html" / "sitemap.xml").read_text(encoding="utf-8")


def test_the_newest_lists_the_older_ones_and_what_changed(out):
    for lang, line, title in (("en", "Edition 2. What changed since edition 1, and older editions",
                               "From edition 1 to"),
                              ("fr", "Édition 2. Ce qui a changé depuis l’édition 1, et les éditions antérieures",
                               "De l’édition 1 à")):
        start = soup(out, f"{lang}/index.html").select_one(".edition-line")
        assert text(start) == line and start.a["href"] == "editions.html"
        page = soup(out, f"{lang}/editions.html")
        assert text(page.h2).startswith(title) and page.html["lang"] == lang
        links = [link["href"] for link in page.select(".rulebook-page a")]
        assert f"../editions/1/{lang}/index.html" in links
        assert all(leads(out, f"{lang}/editions.html", link) for link in links)
        assert [one["id"] for one in page.select("section.change")] == [
            "take.limit", "take.last", "take.back", "take.none", "take.more"]


def test_the_changes_stand_face_to_face(out):
    page = soup(out, "bilingual/editions.html")
    for prefix, lang, gone in (("", "en", "three"), ("fr-", "fr", "trois")):
        change = page.find(id=f"{prefix}take.limit")
        assert text(change.select_one(".change-text del")) == gone
        assert change.find_parent(class_="half")["lang"] == lang
    assert page.find(id="fr-take.limit").select_one("h4 a")["href"] == "taking.html#fr-take.limit"


def test_the_foot_of_a_rule_links_its_history(out):
    page = soup(out, "en/taking.html")
    meta = page.find(id="take.limit").select_one(".rule-meta")
    # It doesn't say so itself: that it changed was found in the older edition.
    assert text(meta).startswith("Since 1 · changed in 2" if "·" in text(meta) else "Since 1 changed in 2")
    assert [link["href"] for link in meta.select("a")][:2] == [
        "../editions/1/en/taking.html#take.limit", "editions.html#take.limit"]
    new = page.find(id="take.back").select_one(".rule-meta a")
    assert (new.get_text(), new["href"]) == ("2", "editions.html#take.back")
    assert "changed" not in text(soup(out, "en/winning.html").find(id="take.last").select_one(".rule-meta"))


def test_an_old_address_leads_to_what_stands_there_now(out):
    for edition, prefix, told in (("en", "", "take.last now stands here: 2.1 The last pebble"),
                                  ("fr", "", "take.last se trouve désormais ici : 2.1 Le dernier caillou"),
                                  ("bilingual", "fr-", "take.last se trouve désormais ici : 2.1 Le dernier caillou")):
        page = soup(out, f"{edition}/taking.html")
        line = page.find(id=f"{prefix}take.last")
        assert text(line) == told
        assert line.a["href"] == f"winning.html#{prefix}take.last"
        assert page.find(id=f"{prefix}take.none").select_one("a.now")["href"] == f"winning.html#{prefix}take.last"
        gone = page.find(id=f"{prefix}take.more").a["href"]
        lang = "fr" if prefix or edition == "fr" else "en"
        assert gone == f"../editions/1/{lang}/taking.html#take.more" and leads(out, f"{edition}/taking.html", gone)


def test_a_page_that_is_gone_leads_on(out):
    for edition in ("en", "fr", "bilingual"):
        page = soup(out, f"{edition}/ancient.html")
        link = page.find(id="take.older").select_one("a.now")
        assert link["href"] == "taking.html#take.limit" and leads(out, f"{edition}/ancient.html", link["href"])
        assert page.select('script[src*="rulebook-moved.js"]')
    # What replaced it has the old anchor, too.
    assert soup(out, "en/taking.html").find(id="take.limit").find(id="take.older")


def test_a_third_edition_leads_both_older_ones_to_itself(out, tmp_path):
    third = tmp_path / "third"
    shutil.copytree(out, third)
    past = published(two_editions.second(tmp_path / "three", "3"), third, "en").past
    assert [older.edition for older in past.older] == ["2", "1"]
    assert past.changed == {"take.limit": ("2",)} and past.undeclared == []
    for edition in ("1", "2"):
        page = (third / "html" / "editions" / edition / "en" / "taking.html").read_text(encoding="utf-8")
        assert page.count('class="edition-banner"') == 1 and "in edition 3" in page and "<!--edition-style-->" in page
        assert page.count('rel="canonical"') == 1 and page.count("</head>") == 1
    rules = [text(one) for one in soup(third, "editions/2/en/taking.html").select(".rule-since-then")]
    assert rules == ["Edition 3 has this rule unchanged"] * 2
    # The pages in French are gone from the newest, and lead to its start.
    assert soup(third, "editions/1/fr/taking.html").select_one(".edition-banner a")["href"] == "../../../index.html"
    assert [link["href"] for link in soup(third, "en/editions.html").select(".edition-list a")] == [
        "index.html", "../editions/2/en/index.html", "../editions/1/en/index.html"]


def test_editions_are_kept_from_another_folder_or_forgotten(out, tmp_path, without_sphinx):
    project = two_editions.second(tmp_path / "three", "3")
    kept = published(project, tmp_path / "kept", "en", previous=out, forget=["1"])
    assert [older.edition for older in kept.past.older] == ["2"]
    assert [path.name for path in sorted((tmp_path / "kept" / "html" / "editions").iterdir())] == [
        "2", "editions.json"]
    assert (out / "html" / "editions" / "1").is_dir()


def test_an_edition_is_not_both_the_newest_and_an_older_one(out, tmp_path):
    before = sorted(out.rglob("*"))
    with pytest.raises(CannotRun, match="edition 1 is among the older ones"):
        published(two_editions.first(tmp_path / "again"), out)
    assert sorted(out.rglob("*")) == before


def test_a_failure_while_keeping_leaves_the_last_publication(out, tmp_path, monkeypatch, without_sphinx):
    before = {path: path.read_bytes() for path in out.rglob("*") if path.is_file()}

    def broken(*_arguments):
        raise OSError("no space left")

    monkeypatch.setattr(_Page, "led", broken)
    with pytest.raises(OSError, match="no space"):
        published(two_editions.second(tmp_path / "three", "3"), out, "en")
    after = {path: path.read_bytes() for path in out.rglob("*") if path.is_file() and ".cache" not in path.parts}
    assert after == {path: data for path, data in before.items() if ".cache" not in path.parts}


def book(edition="2", **more):
    rule = {"id": "take.limit", "chapter": "taking", "links": {"en": "en/taking.html#take.limit"}, "number": "1.1",
            "title": {}, "when": "", "examples": [], "text": [], "norms": [], "sources": [], "house": [], "changed": []}
    return {"format": "1.3", "title": "Pebbles", "edition": edition, "languages": ["en"], "chapters": [],
            "rules": [rule], "terms": []} | more


def on_disk(folder, **more):
    (folder / "html").mkdir()
    (folder / "rules.json").write_text(json.dumps(book(**more)), encoding="utf-8")
    return folder


def test_no_name_of_an_edition_leads_out_of_its_folder(tmp_path):
    with pytest.raises(CannotRun, match="can't be the name of a folder"):
        find(book(), on_disk(tmp_path, edition="../../elsewhere"))


def test_no_chapter_of_an_older_edition_leads_out_of_its_folder(tmp_path):
    old = book("1")
    old["rules"][0] |= {"id": "take.old", "chapter": "../../evil"}
    assert find(book(), on_disk(tmp_path, edition="1", rules=old["rules"])).moved == {}


def test_the_book_of_another_house_is_no_earlier_edition(tmp_path):
    with pytest.raises(CannotRun, match="another house"):
        find(book(), on_disk(tmp_path, edition="1", house={"slug": "elsewhere"}))


def test_the_command_says_what_stays_and_which_rules_do_not_say_that_they_changed(out, tmp_path, without_sphinx):
    from tests.test_command import run

    project = two_editions.second(tmp_path / "two")
    done = run("build", "--project", project.root, "--out", tmp_path / "out", "--lang", "fr",
               "--previous", out.parent / "first")
    assert done.exit_code == 0, done.output
    assert "Beside it stands edition 1." in done.output
    assert "1 rule changed since edition 1, and its :changed: doesn't say so (take.limit)" in done.stderr


@pytest.fixture
def window(chromium):
    """A window that closes, with a script or, if asked, without."""
    opened = []

    def open_page(**options):
        opened.append(chromium.new_context(viewport={"width": 1000, "height": 700}, **options))
        return opened[-1].new_page()

    yield open_page
    for context in opened:
        context.close()


@pytest.mark.browser
def test_an_old_address_goes_on_by_itself_and_with_one_click_where_there_is_no_script(out, window):
    site, page = (out / "html").as_uri(), window()
    for old, new in (("en/taking.html#take.last", "en/winning.html#take.last"),
                     ("bilingual/taking.html#fr-take.none", "bilingual/winning.html#fr-take.last"),
                     ("fr/ancient.html#take.older", "fr/taking.html#take.limit")):
        page.goto(f"{site}/{old}")
        page.wait_for_url(f"{site}/{new}")
    plain = window(java_script_enabled=False)
    plain.goto(f"{site}/fr/taking.html#take.last")
    line = plain.locator("[id='take.last']")
    expect(line).to_be_in_viewport()
    line.locator("a").click()
    assert plain.url == f"{site}/fr/winning.html#take.last"
    # The rule that went without another in its place can be read where it last stood.
    plain.goto(f"{site}/en/taking.html#take.more")
    plain.locator("[id='take.more'] a").click()
    expect(plain.locator("[id='take.more'] .rule-title")).to_be_in_viewport()


@pytest.mark.browser
def test_the_banner_leads_to_the_rule_that_is_being_read(out, window):
    site, page = (out / "html").as_uri(), window()
    page.goto(f"{site}/editions/1/bilingual/taking.html")
    page.evaluate("document.documentElement.style.scrollBehavior = 'auto'")
    page.evaluate("document.getElementById('take.none').scrollIntoView()")
    page.evaluate("document.querySelector('.edition-banner a').click()")
    page.wait_for_url("**/html/bilingual/**")
    # It isn't there any more; the line that is there leads on.
    page.wait_for_url(f"{site}/bilingual/winning.html#*take.last")


@pytest.mark.browser
@pytest.mark.parametrize(("name", "scheme"), [
    ("en/editions.html", "dark"), ("bilingual/editions.html", "light"), ("editions/1/fr/taking.html", "dark"),
    ("editions/1/bilingual/index.html", "light"), ("fr/taking.html", "dark"), ("fr/ancient.html", "light")])
def test_axe_finds_no_violation_on_a_page_of_the_editions(out, window, name, scheme):
    page = window(color_scheme=scheme)
    page.goto(f"{(out / 'html').as_uri()}/{name}")
    assert look(page) == []
    assert not page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")
