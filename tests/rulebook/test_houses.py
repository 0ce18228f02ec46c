"""The book of a house: only what applies, its own facts, and its own words where grammar asks for them."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from bs4 import BeautifulSoup

from lowball.rulebook import conditions, passes
from lowball.rulebook.errors import CannotRun
from lowball.rulebook.gate import examine
from lowball.rulebook.rendering import Ungrammatical, rendered
from lowball.rulebook.settings import load
from tests.processes import python

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"
HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
NOT_FOUR = "A player must take at least one and at most {fact}`three <take.most>` pebbles of the " \
    "{fact}`fifteen <heap.size>` in the {term}`heap`."


def none(value, lang):
    return None


class Room:
    """A house beside a copy of Pebbles."""

    def __init__(self, book, toml):
        self.book, self.path = book, book.root / "houses" / "corner.toml"
        self.path.parent.mkdir()
        self.path.write_text(toml, encoding="utf-8")

    def words(self, lang, msgid, msgstr):
        path = self.path.with_suffix("") / f"{lang}.po"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'{HEADER}\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n', encoding="utf-8")

    def verdict(self):
        return examine(load(self.book.root), house=self.path)

    def build(self, out):
        """Publish the house's book, with an engine that no other test has loaded."""
        done = python("lowball", "build", "--project", self.book.root, "--house", self.path, "--out", out)
        assert done.returncode == 0, done.stderr + done.stdout

    def codes(self):
        return sorted({fault.code for fault in self.verdict().diagnostics})


@pytest.fixture
def room(pebbles):
    """Return a way to put a house beside a copy of Pebbles."""
    return lambda toml: Room(pebbles, toml)


def text(book, rule_id, lang):
    return [message.wording(lang).plain for message in book.rule(rule_id).messages]


# Conditions

@pytest.mark.parametrize("said", ["largest_take", "largest_take=", "=3", "largest_take==3", "largest_take=3|",
                                  "Largest=3", "largest_take=3;", "not largest_take=3"])
def test_what_is_no_condition_is_refused_with_its_line(pebbles, said):
    line = pebbles.edit(MD, ":norm: player must take pebbles", f":when: {said}\n:norm: player must take pebbles")
    (fault,) = [one for one in pebbles.check() if one.code == "book.when"]
    assert fault.place.path == MD and fault.place.line < line and fault.rule == "take.limit"


@pytest.mark.parametrize(("said", "told"), [
    ("smallest_take=3", "smallest_take"), ("largest_take=many", "largest_take=many"),
    ("last=wins last=loses", "together"), ("last!=wins|loses", "together"),
])
def test_options_and_values_that_there_are_not_are_told(pebbles, said, told):
    pebbles.edit(MD, ":norm: player must take pebbles", f":when: {said}\n:norm: player must take pebbles")
    faults = [one for one in pebbles.check() if one.code == "book.when"]
    assert faults and all(told in fault.sentence for fault in faults)


@pytest.mark.parametrize(("said", "holds"), [
    ("a=1", True), ("a=2", False), ("a=2|1", True), ("a!=1", False), ("a!=2|3", True), ("a=1 b=y", True),
    ("a=1 b=z", False), ("", True),
])
def test_conditions_hold_together_in_one_game(said, holds):
    games = [{"a": ("1",), "b": ("x", "y")}, {"a": ("0",), "b": ("z",)}]
    assert conditions.hold(conditions.parse(said), games[:1]) is holds
    assert conditions.hold(conditions.parse("a=1 b=z"), games) is False


def test_an_example_runs_under_a_house_that_its_conditions_ask_for(pebbles):
    for file, start, lines in ((MD, "```{example} four-refused", '```{example} four-taken\n:when: largest_take=4\n\n'
                                '>>> print(take(4))\n11: goes on\n```\n\n'),
                               (PO, 'msgid ""\n">>> take(4)\\n"', 'msgid ""\n">>> print(take(4))\\n"\n"11: goes on"\n'
                                'msgstr ""\n">>> print(take(4))\\n"\n"11: continue"\n\n')):
        pebbles.edit(file, start, lines + start)
    assert pebbles.check() == []
    pebbles.edit(MD, ":when: largest_take=4\n\n", "")
    assert pebbles.codes() == ["examples.output"]


# Facts

def test_a_fact_is_rendered_in_the_form_of_the_author_in_each_language(room):
    book = room("largest_take = 4\nheap = 21\n").verdict().evidence.book
    assert text(book, "take.limit", "en") == [
        "A player must take at least one and at most four pebbles of the twenty-one in the heap."]
    assert text(book, "take.limit", "fr") == [
        "Sur les vingt et un cailloux du tas, un joueur doit en prendre au moins un et au plus quatre."]
    assert text(book, "take.last", "en")[0].startswith("The player who takes the last pebble wins")
    assert book.house.differing[0][:3] == ("largest_take", "4", "3")


def test_a_verdict_of_the_game_is_rendered_in_its_role(room):
    book = room('last = "loses"\n').verdict().evidence.book
    assert "loses" in text(book, "take.last", "en")[0] and "perd" in text(book, "take.last", "fr")[0]


@pytest.mark.parametrize(("said", "before", "old", "new", "lang", "made"), [
    ("four", "", 4, 6, "en", "six"), ("4", "", 4, 6, "fr", "6"), ("Quatre", "", 4, 6, "fr", "Six"),
    ("fourth", "the ", 4, 5, "en", "fifth"), ("4e", "", 4, 5, "fr", "5e"),
    ("2, 3 or 4", "", (2, 3, 4), (2, 3, 4, 5), "en", "2, 3, 4 or 5"),
    ("two, three, or four", "", (2, 3, 4), (2, 3), "en", "two or three"),
    ("2 or 3", "", (2, 3), (2, 3, 4), "en", "2, 3 or 4"),
    ("deux et trois", "", (2, 3), (2, 3, 4), "fr", "deux, trois et quatre"),
])
def test_forms_that_the_toolkit_carries(said, before, old, new, lang, made):
    assert rendered(said, before, old, new, lang, none) == made


@pytest.mark.parametrize(("said", "before", "old", "new", "lang"), [
    ("three", "", 3, 1, "en"),                 # a plural would be left after it
    ("single", "a ", 1, 2, "en"),
    ("no", "there is ", 0, 2, "en"),
    ("aucune", "", 0, 2, "fr"),
    ("première", "la ", 1, 2, "fr"),           # seconde or deuxième
    ("a half", "", Fraction(1, 2), 2, "en"),
    ("seven", "a ", 7, 8, "en"),               # an eight
    ("2 or 3", "", (2, 3), (2,), "en"),        # a choice of one
    ("four", "", 4, "none", "en"),
])
def test_forms_on_which_grammar_hangs_are_not_guessed(said, before, old, new, lang):
    with pytest.raises(Ungrammatical):
        rendered(said, before, old, new, lang, none)


def test_an_elision_is_not_guessed():
    words = {"a": [("noun", "as")], "b": [("noun", "roi")]}
    with pytest.raises(Ungrammatical):
        rendered("as", "l’", "a", "b", "fr", lambda value, lang: words.get(value))
    assert rendered("as", "un ", "a", "b", "fr", lambda value, lang: words.get(value)) == "roi"


def test_a_word_by_itself_is_not_put_for_another():
    words = {"a": [("word", "misdeal")], "b": [("word", "stands")]}
    with pytest.raises(Ungrammatical):
        rendered("misdeal", "It is a ", "a", "b", "en", lambda value, lang: words.get(value))


# The house's own wording

def test_where_grammar_hangs_on_the_value_the_house_is_asked_for_its_wording(room):
    house = room("largest_take = 1\n")
    faults = house.verdict().diagnostics
    assert {fault.code for fault in faults} == {"house.wording"}
    assert {(fault.lang, fault.place.path) for fault in faults} == {("en", MD), ("fr", PO)}
    assert all("houses/corner/" in fault.mend and NOT_FOUR in fault.mend for fault in faults)


def test_the_wording_of_the_house_takes_the_place_of_the_message(room):
    house = room("largest_take = 1\n")
    house.words("en", NOT_FOUR, "A player takes {fact}`one <take.most>` pebble of the {fact}`15 <heap.size>` in the "
                "{term}`heap`.")
    house.words("fr", NOT_FOUR, "Un joueur prend {fact}`un <take.most>` des {fact}`15 <heap.size>` cailloux du "
                "{term}`tas <heap>`.")
    verdict = house.verdict()
    assert verdict.diagnostics == []
    assert text(verdict.evidence.book, "take.limit", "fr") == ["Un joueur prend un des 15 cailloux du tas."]
    assert verdict.evidence.book.rule("take.limit").messages[0].msgid == NOT_FOUR


@pytest.mark.parametrize(("lang", "msgstr", "code"), [
    ("en", "A player takes {fact}`two <take.most>` pebbles of the {fact}`15 <heap.size>` in the {term}`heap`.",
     "facts.value"),
    ("en", "A player takes 1 pebble: {fact}`one <take.most>` of {fact}`15 <heap.size>` in the {term}`heap`.",
     "facts.untied"),
    ("en", "A player takes {fact}`one <take.most>` of {fact}`15 <heap.size>`: {rule}`take.none` {term}`heap`.",
     "book.reference"),
    ("fr", "Un joueur prend {fact}`un <take.most>` caillou du {term}`tas <heap>`.", "translation.facts"),
    ("fr", "{fact}`un <take.most>` {fact}`15 <heap.size>` {term}`pile <heap>`", "translation.forbidden"),
    ("en", "# {fact}`one <take.most>` {fact}`15 <heap.size>` {term}`heap`", "translation.block"),
    ("en", "<b>{fact}`one <take.most>`</b> {fact}`15 <heap.size>` {term}`heap`", "safety.markup"),
    ("en", "```{include} /etc/hostname\\n```", "translation.block"),
    ("fr", "", "house.catalogue"),
])
def test_the_wording_of_the_house_is_checked_like_any_other(room, lang, msgstr, code):
    house = room("largest_take = 1\n")
    house.words(lang, NOT_FOUR, msgstr)
    assert code in {fault.code for fault in house.verdict().diagnostics
                    if fault.place.path == f"houses/corner/{lang}.po"}


def test_a_wording_of_no_message_is_told(room):
    house = room("largest_take = 4\n")
    house.words("fr", "A player must take something.", "Un joueur doit prendre quelque chose.")
    (fault,) = house.verdict().diagnostics
    assert (fault.code, str(fault.place)) == ("house.catalogue", "houses/corner/fr.po:5")


def test_a_catalogue_of_the_house_is_read_strictly(room):
    house = room("largest_take = 4\n")
    house.words("en", "Pebbles", 'Peb"bles')
    assert "translation.syntax" in house.codes()


# Rules and examples

def test_a_rule_that_does_not_apply_is_left_out_and_references_to_it_do_not_break(room):
    house = room("largest_take = 4\n")
    house.book.edit(MD, ":norm: player must take pebbles", ":when: largest_take=3\n:norm: player must take pebbles")
    verdict = house.verdict()
    book = verdict.evidence.book
    assert verdict.diagnostics == []
    assert [(rule.id, rule.number) for rule in book.rules] == [("take.last", "1.1")]
    assert book.house.rules["take.limit"].title["fr"] == "Combien en prendre"
    assert {example.rule.id for example in book.examples} == {"take.last"}


def make_the_last_one_lose(house):
    """Have the example of the last pebble say what it gives where the last one loses."""
    for file, old, new in ((MD, "0: wins", "0: loses"), (PO, '"0: wins"', '"0: loses"'),
                           (PO, '"0: gagne"', '"0: perd"')):
        house.book.edit(file, old, new)


def in_two_sections(house):
    """Put each rule of the copy into a section of its own, which the last pebble's has only where it loses."""
    house.book.edit(MD, "Players take turns at the {term}`heap`.\n",
                    "Players take turns at the {term}`heap`.\n\n## The turn\n\nOne takes.\n")
    house.book.edit(MD, "\n::::{rule} take.last", "\n## The end\n\nThe end comes.\n\n::::{rule} take.last")
    house.book.append(PO, "".join(f'\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n' for msgid, msgstr in (
        ("The turn", "Le tour"), ("One takes.", "On prend."), ("The end", "La fin"),
        ("The end comes.", "Elle vient."))))
    house.book.edit(MD, ":norm: player is winner", ":when: last=loses\n:norm: player is winner")
    make_the_last_one_lose(house)


@pytest.mark.slow
def test_a_section_without_a_rule_that_applies_is_left_out_whole(room, tmp_path):
    house = room("largest_take = 4\n")
    in_two_sections(house)
    verdict = house.verdict()
    assert verdict.diagnostics == []
    said = [message.source.plain for chapter in verdict.evidence.book.chapters for message in chapter.messages]
    assert "The turn" in said and "One takes." in said
    assert "The end" not in said and "The end comes." not in said
    house.build(tmp_path / "site")
    page = (tmp_path / "site" / "html" / "fr" / "taking.html").read_text(encoding="utf-8")
    assert "On prend." in page and "Elle vient." not in page and "La fin" not in page


@pytest.mark.slow
def test_a_chapter_without_a_rule_that_applies_is_left_out_whole(room, tmp_path):
    house = room("largest_take = 4\n")
    in_two_sections(house)
    house.book.edit(MD, ":norm: player must take pebbles", ":when: largest_take=3\n:norm: player must take pebbles")
    verdict = house.verdict()
    assert [chapter.docname for chapter in verdict.evidence.book.chapters] == ["index", "glossary", "appendix"]
    house.build(tmp_path / "site")
    assert not (tmp_path / "site" / "html" / "en" / "taking.html").exists()
    assert "taking.html" not in (tmp_path / "site" / "html" / "en" / "index.html").read_text(encoding="utf-8")


def test_a_note_and_a_passage_hold_under_conditions(room):
    house = room("largest_take = 4\n")
    house.book.edit(MD, ":::{note}\n", ":::{note}\n:when: largest_take=3\n")
    house.book.edit(MD, "Players take turns at the {term}`heap`.", ":::{when} last=loses\nPlayers take turns at the "
                    "{term}`heap`.\n:::")
    verdict = house.verdict()
    assert verdict.diagnostics == []
    said = [message.source.plain for chapter in verdict.evidence.book.chapters for message in chapter.messages]
    assert "Players take turns at the heap." not in said and "Count backwards from the end." not in said
    assert "No draw is possible." in said


def test_an_example_that_gives_another_output_is_left_out_with_the_option_that_it_needs(room):
    book = room("largest_take = 4\nheap = 21\n").verdict().evidence.book
    assert {key: conditions.written(one.conditions) for key, one in book.house.examples.items()} == {
        "take.limit::three-taken": "heap=15", "take.limit::four-refused": "largest_take=3"}
    assert [example.id for example in book.examples] == ["last-one"]


# Files

@pytest.mark.parametrize(("toml", "told"), [
    ("largest_take = [\n", "corner.toml"), ("sides = 2\n", "corner.toml:1: there is no option sides"),
    ("name = 3\n", "name"), ("[name]\nen = 3\n", "name"),
])
def test_a_house_file_that_cannot_be_read_is_refused(room, toml, told):
    with pytest.raises((CannotRun, ValueError), match=told):
        room(toml).verdict()


def test_an_engine_that_knows_no_houses_cannot_make_the_book_of_one(room, monkeypatch):
    house = room("largest_take = 4\n")
    monkeypatch.delattr(load(house.book.root).engine(), "houses")
    with pytest.raises(CannotRun, match="houses"):
        house.verdict()
    assert house.book.check() == []


# Pages

@pytest.mark.slow
def test_the_pages_of_a_house(room, tmp_path):
    house = room('largest_take = 4\n[name]\nen = "The Corner"\nfr = "Le Coin"\n')
    house.book.edit(MD, ":norm: player is winner", ":when: last=loses\n:norm: player is winner")
    make_the_last_one_lose(house)
    house.build(tmp_path / "site")

    def page(edition, name):
        file = tmp_path / "site" / "html" / edition / f"{name}.html"
        return BeautifulSoup(file.read_text(encoding="utf-8"), "html.parser")

    for lang, name, fact, line in (("en", "The Corner", "four", "is left out: it holds only where largest_take=3"),
                                   ("fr", "Le Coin", "quatre", "est omis\u00a0: il ne vaut que là où largest_take=3")):
        taking, front = page(lang, "taking"), page(lang, "index")
        assert taking.select_one('[data-value="take.most"]').get_text() == fact
        assert [rule["id"] for rule in taking.select("section.rule")] == ["take.limit"]
        assert line in taking.select_one("p.left-out").get_text()
        assert name in front.get_text() and "largest_take = 4" in front.get_text()
        assert front.find(id="take.last") is not None
    assert "combien on peut en prendre" in page("fr", "index").get_text()
    both = page("bilingual", "taking")
    assert {tag.get_text() for tag in both.select('[data-value="take.most"]')} == {"four", "quatre"}
    exported = json.loads((tmp_path / "site" / "rules.json").read_text(encoding="utf-8"))
    assert exported["house"]["name"] == {"en": "The Corner", "fr": "Le Coin"}
    assert exported["house"]["left_out"]["rules"][0]["when"] == "last=loses"
    assert exported["rules"][0]["text"][0]["facts"][0] == {
        "target": "take.most", "value": "4", "text": {"en": "four", "fr": "quatre"}}


def test_a_pass_for_a_house_is_never_replaced_by_the_whole_book(room):
    house = room("largest_take = 4\n")
    verdict = house.verdict()
    with passes.hold(passes.Pass(verdict.fingerprint, verdict.evidence.book, verdict.files)):
        assert passes.held(load(house.book.root)).house.slug == "corner"
        house.path.write_text("largest_take = 5\n", encoding="utf-8")
        with pytest.raises(CannotRun, match="corner"):
            passes.held(load(house.book.root))


@pytest.mark.slow
def test_the_command_publishes_beside_the_whole_book(room):
    house = room("largest_take = 4\n")
    command = ["lowball", "build", "--project", house.book.root, "--house", house.path]
    done = python(*command)
    assert done.returncode == 0, done.stderr + done.stdout
    assert (house.book.root / "build" / "houses" / "corner" / "html" / "fr" / "taking.html").is_file()
    house.path.write_text("sides = 2\n", encoding="utf-8")
    done = python(*command)
    assert done.returncode == 2 and "corner.toml:1: there is no option sides" in done.stderr
