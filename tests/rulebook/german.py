"""Pebbles in German: a third language, as a translator would write it."""

TAKING = {
    "Taking pebbles": "Kiesel nehmen",
    "Players take turns at the {term}`heap`.": "Die Spieler greifen abwechselnd zum {term}`Haufen <heap>`.",
    "How many to take": "Wie viele man nimmt",
    "A player must take at least one and at most {fact}`three <take.most>` pebbles of the "
    "{fact}`fifteen <heap.size>` in the {term}`heap`.":
        "Von den {fact}`fünfzehn <heap.size>` Kieseln im {term}`Haufen <heap>` muss ein Spieler mindestens "
        "einen und höchstens {fact}`drei <take.most>` nehmen.",
    ">>> print(take(3))  # Ana begins\n12: goes on": ">>> print(take(3))  # Ana beginnt\n12: weiter",
    ">>> take(4)\nTraceback (most recent call last):\nRefused: take 1 to 3 pebbles":
        ">>> take(4)\nTraceback (most recent call last):\nRefused: nimm 1 bis 3 Kiesel",
    "The last pebble": "Der letzte Kiesel",
    "The player who takes the last pebble {fact}`wins <take.last>`, within the limit of {rule}`take.limit`.":
        "Wer in den Grenzen von {rule}`take.limit` den letzten Kiesel nimmt, {fact}`gewinnt <take.last>`.",
    "No draw is possible.": "Ein Unentschieden gibt es nicht.",
    "No pebble goes back.": "Kein Kiesel kommt zurück.",
    "Count **backwards** from the end.": "Zählen Sie vom Ende her **rückwärts**.",
    ">>> print(take(1, left=1))\n0: wins": ">>> print(take(1, left=1))\n0: gewinnt",
}
INDEX = {
    "Pebbles": "Kieselspiel",
    "A game for two and a heap of pebbles.": "Ein Spiel für zwei Spieler und einen Haufen Kiesel.",
}
GLOSSARY = {
    "Glossary": "Begriffe",
    "heap": "Haufen",
    "The pebbles that nobody has taken yet.": "Die Kiesel, die noch niemand genommen hat.",
}
APPENDIX = {
    "Options and sources": "Hausregeln und Quellen",
    "The first of them is {option}`largest_take`.": "Die erste ist {option}`largest_take`.",
    "Pebbles for Everyone": "Kiesel für alle",
    "The book from which the game is taken.": "Das Buch, aus dem das Spiel stammt.",
    "How many pebbles may be taken.": "Wie viele Kiesel man nehmen darf.",
    "Who takes the last pebble.": "Wer den letzten Kiesel nimmt.",
    "Where to find pebbles.": "Wo man Kiesel findet.",
    "It is advice.": "Das ist ein Rat.",
}
TOOLKIT = {"Example {n}": "Beispiel {n}", "Permalink": "Dauerlink", "Language": "Sprache", "Next": "Weiter",
           "Previous": "Zurück", "Sources {sources}": "Quellen {sources}", "Since {edition}": "Seit {edition}"}
