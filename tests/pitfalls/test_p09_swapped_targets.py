"""P9: Sphinx compares the targets of a message as an unordered bag."""

from __future__ import annotations

MD = "spec/taking.md"
PO = "locales/fr/LC_MESSAGES/taking.po"

GLOSSARY = "\n```{glossary}\ncall\n  A.\n\nfold\n  B.\n```\n"


def test_stock_accepts_terms_whose_targets_are_swapped(stock):
    """The bag is the same (sphinx#14143 made it one); if this fails, translation.term may lean on Sphinx."""
    english = "Either {term}`call` or {term}`fold`."
    built = stock({"index": f"# Top\n\n{english}\n{GLOSSARY}"},
                  {"index": {english: "Soit {term}`suivre <fold>`, soit {term}`se coucher <call>`."}})
    links = [(link.get_text(), link["href"]) for link in built.page().find_all("a")]
    assert links == [("suivre", "#term-fold"), ("se coucher", "#term-call")]
    assert (built.status, built.warnings) == (0, "")


def test_terms_may_change_places_but_not_targets(pebbles, faults, place):
    pebbles.append("spec/glossary.md", "\n:::{term} player\n:forms: players\n\nSomeone who takes pebbles.\n:::\n")
    pebbles.append("locales/fr/LC_MESSAGES/glossary.po", '\nmsgid "player"\nmsgstr "joueur"\n\n'
                   'msgid "Someone who takes pebbles."\nmsgstr "Quelqu’un qui prend des cailloux."\n')
    pebbles.append("locales/fr/terms.toml", '\n[player]\nforms = ["joueurs"]\n')
    pebbles.edit(MD, "Players take turns", "{term}`Players <player>` take turns")
    pebbles.edit(PO, 'msgid "Players take turns', 'msgid "{term}`Players <player>` take turns')
    pebbles.edit(PO, "Les joueurs se servent au {term}`tas <heap>` à tour de rôle.",
                 "Au {term}`tas <heap>`, les {term}`joueurs <player>` se servent à tour de rôle.")
    assert faults() == set()
    pebbles.edit(PO, "tas <heap>`, les {term}`joueurs <player>`", "tas <player>`, les {term}`joueurs <heap>`")
    assert faults() == {("translation.term", place(PO, "tas <player>"))}


def test_facts_whose_targets_are_swapped_are_refused(pebbles, faults, place):
    pebbles.edit(PO, "{fact}`quinze <heap.size>`", "{fact}`quinze <take.most>`")
    pebbles.edit(PO, "{fact}`trois <take.most>`", "{fact}`trois <heap.size>`")
    places = (place(PO, "quinze <take.most>"), place(PO, "trois <heap.size>"))
    assert faults() == {("facts.value", where) for where in places}
