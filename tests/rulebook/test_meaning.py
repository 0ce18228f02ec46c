"""What a translation says is compared with what its source says, and each check can be seen to bite."""

from __future__ import annotations

import pytest

from lowball.rulebook.gate import examine
from lowball.rulebook.meaning import counts, mentions
from lowball.rulebook.settings import load
from tests.conftest import ROOT

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"
NOTE = "Count **backwards** from the end."
COMPTEZ = "Comptez **à rebours** depuis la fin."

# A sentence of the source, a translation that is right, one that is wrong, and the code of what is wrong.
SENTENCES = {
    "must-for-may": ("A player may wait.", "Un joueur peut attendre.", "Un joueur doit attendre.",
                     "translation.modality"),
    "may-for-must-not": ("A player must not wait.", "Un joueur ne doit pas attendre.", "Un joueur peut attendre.",
                         "translation.modality"),
    "must-for-need-not": ("A player need not wait.", "Un joueur n’est pas tenu d’attendre.",
                          "Un joueur doit attendre.", "translation.modality"),
    "must-for-should": ("A player should wait.", "Un joueur devrait attendre.", "Un joueur doit attendre.",
                        "translation.modality"),
    "a-negation-dropped": ("The heap is never empty.", "Le tas n’est jamais vide.", "Le tas est vide.",
                           "translation.polarity"),
    "a-negation-added": ("The heap is full.", "Le tas est plein.", "Le tas n’est pas plein.", "translation.polarity"),
    "without-dropped": ("A player waits without penalty.", "Un joueur attend sans pénalité.",
                        "Un joueur attend une pénalité.", "translation.polarity"),
    "before-for-after": ("A player waits after the count.", "Un joueur attend après le compte.",
                         "Un joueur attend avant le compte.", "translation.polarity"),
    "until-for-before": ("A player waits until the count.", "Un joueur attend jusqu’à ce que l’on compte.",
                         "Un joueur attend avant que l’on compte.", "translation.polarity"),
    "unless-for-if": ("A player waits unless the heap is full.", "Un joueur attend, à moins que le tas ne soit plein.",
                      "Un joueur attend si le tas est plein.", "translation.polarity"),
    "a-condition-dropped": ("A player waits if the heap is full.", "Un joueur attend si le tas est plein.",
                            "Un joueur attend ; le tas est plein.", "translation.polarity"),
    "or-better-dropped": ("A player shows a round heap or better.", "Un joueur montre un tas rond ou mieux.",
                          "Un joueur montre un tas rond ou pire.", "translation.polarity"),
    "at-least-for-at-most": ("A player takes at most the heap.", "Un joueur prend au plus le tas.",
                             "Un joueur prend au moins le tas.", "translation.polarity"),
    "only-dropped": ("Only the heap stays.", "Seul le tas reste.", "Le tas reste.", "translation.polarity"),
    "lowest-for-highest": ("The highest heap stays.", "Le tas le plus haut reste.", "Le tas le plus bas reste.",
                           "translation.polarity"),
    "more-for-fewer": ("A player takes fewer pebbles.", "Un joueur prend moins de cailloux.",
                       "Un joueur prend plus de cailloux.", "translation.polarity"),
    "the-outcome-lost": ("The player wins.", "Le joueur gagne.", "Le joueur perd.", "translation.meaning"),
    "another-who-must": ("The player must wait. The referee may count.",
                         "Le joueur doit attendre. L’arbitre peut compter.",
                         "Le joueur doit attendre. Le joueur peut compter.", "translation.agent"),
    "another-who-has-no-duty": ("The referee takes the heap that the player has.",
                                "L’arbitre prend le tas que le joueur a.", "L’arbitre prend le tas que l’arbitre a.",
                                "translation.agent"),
    "someone-whom-nobody-named": ("The heap goes to the one who has the stone.", "Le tas va à celui qui a la pierre.",
                                  "Le tas va à l’arbitre qui a la pierre.", "translation.agent"),
    "a-negation-in-the-other-sentence": ("The heap is not full. The stone lacks nothing.",
                                         "Le tas n’est pas plein. Il ne manque rien à la pierre.",
                                         "Le tas est plein. Il ne manque rien à la pierre, et n’est pas pleine.",
                                         "translation.polarity"),
    "a-lack-made-good": ("The stone lacks a colour.", "Il manque une couleur à la pierre.",
                         "La pierre a une couleur.", "translation.polarity"),
    "a-condition-beside-another": ("When the heap is full, the player waits if the stone is round.",
                                   "Quand le tas est plein, le joueur attend si la pierre est ronde.",
                                   "Quand le tas est plein, le joueur attend.", "translation.polarity"),
    "where-dropped": ("A player waits where the heap is full.", "Un joueur attend là où le tas est plein.",
                      "Un joueur attend ; le tas est plein.", "translation.polarity"),
    "no-full-stop": ("A pebble stays with the player.", "Un caillou reste avec le joueur.",
                     "Un caillou reste avec le joueur", "translation.truncated"),
    "a-sentence-broken-off": ("A pebble stays with the player.", "Un caillou reste avec le joueur.",
                              "Un caillou reste avec le.", "translation.truncated"),
    "a-term-for-another-thing": ("The heap is full.", "Le tas est plein.", "La boîte est pleine.",
                                 "translation.sense"),
    "a-false-friend": ("A pebble stays.", "Un caillou reste.", "Une caille reste.", "translation.forbidden"),
    "a-word-left-in-english": ("A pebble stays with the player.", "Un caillou reste avec le joueur.",
                               "Un caillou reste with le joueur.", "translation.untranslated"),
    "a-sentence-left-out": ("A pebble stays. The player goes on.", "Un caillou reste. Le joueur continue.",
                            "Un caillou reste.", "translation.truncated"),
    "a-sentence-cut-short": ("A pebble stays for as many turns as there are players and pebbles.",
                             "Un caillou reste autant de tours qu’il y a de joueurs et de cailloux.",
                             "Un caillou reste.", "translation.truncated"),
    "a-colon-without-its-space": ("A pebble: stone.", "Un caillou\u00a0: une pierre.", "Un caillou : une pierre.",
                                  "translation.typography"),
    "a-semicolon-without-its-space": ("A pebble; a stone.", "Un caillou\u202f; une pierre.", "Un caillou; une pierre.",
                                      "translation.typography"),
    "quotation-marks-without-spaces": ("A “pebble” stays.", "Un «\u00a0caillou\u00a0» reste.", "Un «caillou» reste.",
                                       "translation.typography"),
    "a-straight-apostrophe": ("The stone stays.", "L’une des pierres reste.", "L'une des pierres reste.",
                              "translation.typography"),
    "three-full-stops": ("A pebble…", "Un caillou…", "Un caillou...", "translation.typography"),
    "two-spaces": ("A pebble stays.", "Un caillou reste.", "Un caillou  reste.", "translation.typography"),
    "a-sentence-without-a-capital": ("A pebble stays.", "Un caillou reste.", "un caillou reste.",
                                     "translation.typography"),
}


def put(pebbles, source, translation):
    """Put a sentence and its translation in place of the note of the small rulebook."""
    pebbles.edit(MD, NOTE, source)
    pebbles.edit(PO, f'msgid "{NOTE}"', f'msgid "{source}"')
    return pebbles.edit(PO, COMPTEZ, translation)


@pytest.mark.parametrize("name", SENTENCES)
def test_a_wrong_sentence_is_caught_at_its_line_and_the_right_one_passes(pebbles, name):
    source, right, wrong, code = SENTENCES[name]
    line = put(pebbles, source, right.replace(" ;", "\u202f;"))
    assert pebbles.check() == []
    pebbles.edit(PO, right.replace(" ;", "\u202f;"), wrong.replace(" ;", "\u202f;"))
    found = [d for d in pebbles.check() if d.code == code]
    assert found, f"not caught: {name}"
    assert {(d.place.path, d.place.line, d.lang) for d in found} == {(PO, line, "fr")}
    assert all(d.sentence and d.mend for d in found)


def test_a_number_outside_the_rules_is_the_same_in_both_languages(pebbles):
    pebbles.edit("spec/index.md", "A game for two and", "A game for five and")
    index = "locales/fr/LC_MESSAGES/index.po"
    pebbles.edit(index, "A game for two", "A game for five")
    text = pebbles.text(index)
    assert "deux" in text
    assert pebbles.codes() == ["translation.number"]
    pebbles.edit(index, "deux", "cinq")
    assert pebbles.check() == []


def test_a_title_has_one_capital(pebbles):
    pebbles.edit(PO, 'msgstr "Le dernier caillou"', 'msgstr "Le Dernier Caillou"')
    assert pebbles.codes() == ["translation.typography"]


def test_a_title_is_translated(pebbles):
    source = "The very last pebble"
    pebbles.edit(MD, "take.last The last pebble", f"take.last {source}")
    pebbles.edit(PO, 'msgid "The last pebble"', f'msgid "{source}"')
    assert pebbles.check() == []
    pebbles.edit(PO, 'msgstr "Le dernier caillou"', f'msgstr "{source}"')
    assert "translation.missing" in pebbles.codes()


def test_a_pronoun_stands_for_whom_the_source_names(pebbles):
    put(pebbles, "The player waits, and the player counts.", "Le joueur attend, et il compte.")
    assert pebbles.check() == []


def test_whoever_may_be_implied_is_named_where_the_source_names_nobody(pebbles):
    put(pebbles, "The heap is taken.", "Un joueur prend le tas.")
    assert pebbles.codes() == ["translation.agent"]
    meaning = "locales/fr/meaning.toml"
    pebbles.edit(meaning, "[agents]", 'implied = ["player"]\n\n[agents]')
    assert pebbles.check() == []
    pebbles.edit(PO, "Un joueur prend le tas.", "L’arbitre prend le tas.")
    assert pebbles.codes() == ["translation.agent"]


def test_the_norm_and_the_text_say_the_same(pebbles):
    pebbles.edit(MD, ":norm: player must take pebbles", ":norm: player may take pebbles")
    found = [d for d in pebbles.check() if d.code == "book.modality"]
    assert len(found) == 2  # The text says “must”, and no “may”.


def test_a_comment_with_a_reason_allows_what_a_check_finds(pebbles):
    put(pebbles, "The heap is full.", "Le tas n’est pas vide.")
    assert pebbles.codes() == ["translation.polarity"]
    pebbles.edit(PO, 'msgid "The heap is full."',
                 '# lowball: allow translation.polarity: not empty is full\nmsgid "The heap is full."')
    verdict = examine(load(pebbles.root))
    assert verdict.diagnostics == []
    assert [d.code for d in verdict.allowed] == ["translation.polarity"]


@pytest.mark.parametrize("comment", [
    "translation.polarity:", "translation.polarity: it was so", "facts.value: I know better", "nothing"])
def test_a_comment_without_a_reason_or_a_use_is_a_fault(pebbles, comment):
    pebbles.edit(PO, f'msgid "{NOTE}"', f'# lowball: allow {comment}\nmsgid "{NOTE}"')
    assert pebbles.codes() == ["book.allowance"]


def test_a_comment_in_a_chapter_allows_a_modality(pebbles):
    pebbles.edit(MD, ":norm: player must take pebbles", ":norm: player is to take pebbles")
    assert pebbles.codes() == ["book.modality"]
    pebbles.edit(MD, "A player must take at least",
                 "% lowball: allow book.modality: the norm says is to\nA player must take at least")
    assert pebbles.check() == []


def stamped(pebbles):
    """Write the stamp of the first rule's text, as a tool does once the translation has been read."""
    evidence = examine(load(pebbles.root)).evidence
    (message,) = [m for m in evidence.book.rule("take.limit").messages if m.source.named("fact")]
    stamp = evidence.stamp(message)
    pebbles.edit(PO, 'msgid ""\n"A player must take', f'# lowball: read {stamp}\nmsgid ""\n"A player must take')
    return stamp


def test_a_translation_is_stale_once_a_value_that_it_is_tied_to_has_changed(pebbles, monkeypatch):
    assert "take.most = 3" in stamped(pebbles)
    assert pebbles.check() == []
    monkeypatch.setattr("pebbles.MOST", 2)
    (stale,) = [d for d in pebbles.check() if d.code == "translation.stale"]
    assert "take.most" in stale.sentence and "3" in stale.sentence and "2" in stale.sentence


def test_a_translation_is_stale_once_the_norm_has_changed_and_accept_notes_that_it_was_read(pebbles):
    from lowball.rulebook.accepting import changes

    stamped(pebbles)
    pebbles.edit(MD, ":norm: player must take pebbles", ":norm: player must take some pebbles")
    assert pebbles.codes() == ["translation.stale"]
    (change,) = changes(examine(load(pebbles.root)))
    assert "+# lowball: read" in change.diff()
    change.write()
    assert pebbles.check() == []


def test_the_book_has_no_fault_and_few_allowances(whole_book):
    assert whole_book.diagnostics == []
    assert len(whole_book.allowed) <= 5


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_diagnostic_proposes_is_language_and_no_pattern(lang):
    from lowball.rulebook.lang import load as language

    known = language(lang, ROOT / "locales" / lang / "meaning.toml")
    for slot in known.slots:
        for words in known.examples(slot):
            assert words and not set(words) & set("[](){}?*+^|\\<>\x01"), (slot, words)


def test_each_word_is_taken_once():
    from lowball.rulebook.lang import load as language

    said = counts(mentions("A player must not wait unless it may not be so.", language("en")))
    assert (said["must-not"], said["unless"]) == ((2, 2), (1, 1))
    assert "must" not in said and "not" not in said


def test_a_language_without_words_is_compared_by_none():
    from lowball.rulebook.lang import load as language

    assert language("eo").slots == frozenset()
