"""What two languages say in different ways is no fault, and what is said wrongly beside it is one."""

from __future__ import annotations

import shutil

import pytest

from lowball.rulebook.lang import load
from tests.conftest import ROOT

PO = "locales/fr/LC_MESSAGES/index.po"
GAME, JEU = "A game for two and a heap of pebbles.", "Un jeu à deux autour d’un tas de cailloux."

# A sentence of the source, a translation that is right in other words, one that is wrong, and its code.
AT_LARGE = {
    "first": ("The pebbles come first.", "Les cailloux viennent d’abord.", "Les cailloux viennent ensuite.",
              "translation.polarity"),
    "the-two": ("The two players stay.", "Les deux joueurs restent.", "Les trois joueurs restent.",
                "translation.number"),
    "both": ("Both players stay.", "Les deux joueurs restent.", "Les trois joueurs restent.", "translation.number"),
    "twice": ("Each player counts twice.", "Chaque joueur compte deux fois.", "Chaque joueur compte trois fois.",
              "translation.number"),
    "the-former": ("The former stays.", "Le premier reste.", "Le second reste.", "translation.number"),
    "the-latter": ("The latter stays.", "La seconde reste.", "La première reste.", "translation.polarity"),
    "neither-nor": ("A stone neither is round nor has a colour.", "Une pierre n’est pas ronde et n’a pas de couleur.",
                    "Une pierre est ronde et a une couleur.", "translation.polarity"),
    "neither-nor-of-one-verb": ("A stone is neither round nor full.", "Une pierre n’est ni ronde ni pleine.",
                                "Une pierre n’est pas ronde, mais n’est pas pleine.", "translation.polarity"),
    "nobody-or": ("Nobody may count or wait.", "Personne ne peut compter ni attendre.",
                  "On peut compter ou attendre.", "translation.polarity"),
    "not-nor": ("It is not round, or full.", "Il n’est pas rond, ni plein.", "Il est rond ou plein.",
                "translation.polarity"),
    "ni-ne": ("A player neither counts nor waits.", "Un joueur ne compte ni n’attend.", "Un joueur compte et attend.",
              "translation.polarity"),
    "no-higher": ("It holds neither a stone nor a higher pebble than the last.",
                  "Il ne contient ni pierre ni caillou plus haut que le dernier.",
                  "Il ne contient ni pierre ni caillou plus bas que le dernier.", "translation.polarity"),
    "without-any": ("The game ends without any penalty.", "Le jeu finit sans aucune pénalité.",
                    "Le jeu finit par une pénalité.", "translation.polarity"),
    "there-is-one": ("There is one stone, and it counts a pebble.",
                     "Il n’y a qu’une pierre, et elle compte un caillou.",
                     "Il n’y a qu’une pierre, et elle ne compte que le caillou.", "translation.polarity"),
    "the-only": ("The only stone stays.", "L’unique pierre reste.", "La pierre reste.", "translation.polarity"),
    "no-more-than": ("It decides on pebbles alone.", "Il ne décide plus que des cailloux.",
                     "Il décide des cailloux.", "translation.polarity"),
    "only-a-sense": ("It gives a meaning to pebbles only.", "Il ne donne un sens qu’aux cailloux.",
                     "Il donne un sens aux cailloux.", "translation.polarity"),
    "as-soon-as": ("The stone counts as soon as it is found.", "La pierre compte dès qu’on la trouve.",
                   "La pierre compte avant qu’on la trouve.", "translation.polarity"),
    "until-when": ("Until when the count may change.", "Jusqu’à quand le compte peut changer.",
                   "Quand le compte peut changer.", "translation.polarity"),
    "wait-until": ("The players wait until the stone has come.", "Les joueurs attendent que la pierre vienne.",
                   "Les joueurs attendent quand la pierre vient.", "translation.polarity"),
    "need-not-do-so": ("Who need not do so.", "Qui n’y est pas tenu.", "Qui ne doit pas le faire.",
                       "translation.modality"),
    "the-same-authority": ("The texts have the same authority.", "Les textes font également foi.",
                           "Les textes font foi.", "translation.polarity"),
    "a-wrong-one": ("A wrong pebble is forgiven.", "Une erreur sur un caillou est pardonnée.",
                    "Un caillou est pardonné.", "translation.polarity"),
    "in-either": ("A player follows it in either.", "Un joueur le suit sur l’un ou l’autre.",
                  "Un joueur ne le suit ni sur l’un ni sur l’autre.", "translation.polarity"),
    "after-the-pattern": ("It counts after the pattern of the stone.", "Il compte sur le modèle de la pierre.",
                          "Il compte après la pierre.", "translation.polarity"),
    "whoever": ("Whoever counts stays, whatever the stone.", "Qui compte reste, quelle que soit la pierre.",
                "Qui compte reste, avec la pierre.", "translation.polarity"),
    "too-little": ("It has too little for a stone.", "Il a trop peu pour une pierre.", "Il a assez pour une pierre.",
                   "translation.polarity"),
    "a-title": ("It stands in *Pebbles for Everyone*.", "C’est dans *Pebbles for Everyone*.",
                "C’est dans *Pebbles for Tous*.", "translation.untranslated"),
}
OF_THE_BOOK = {
    "an-answer": ("It is the answer after that.", "C’est la réponse après cela.", "C’est la question après cela.",
                  "translation.meaning"),
    "answers": ("Where it answers a question.", "Là où il répond à une question.", "Là où il pose une question.",
                "translation.meaning"),
    "in-answer": ("It stays in answer to that.", "Il reste en réponse à cela.", "Il gagne en réponse à cela.",
                  "translation.meaning"),
    "to-take-the-place": ("A stone takes its place.", "Une pierre le remplace.", "Une pierre le garde.",
                          "translation.meaning"),
    "to-cut-short": ("It cuts the turns short.", "Il réduit les tours.", "Il complète les tours.",
                     "translation.meaning"),
    "to-prevail": ("Neither prevails.", "Aucun ne l’emporte.", "Aucun ne perd.", "translation.meaning"),
    "to-buy-in-again": ("It buys in again.", "Il se recave.", "Il se lève.", "translation.meaning"),
    "the-forms": ("It is of the two forms.", "Il est des deux variantes.", "Il est des deux côtés.",
                  "translation.meaning"),
    "copyright": ("The copyright notice stays.", "L’avis de droit d’auteur reste.", "L’avis du droit reste.",
                  "translation.meaning"),
    "complete": ("It counts once the stone is complete.", "Il compte une fois la pierre achevée.",
                 "Il compte une fois la pierre gardée.", "translation.meaning"),
    "between-two": ("A stone between two players.", "Une pierre en tête-à-tête.", "Une pierre entre trois joueurs.",
                    "translation.number"),
}


def put(project, source, translation):
    """Put a sentence and its translation in place of the opening of the small rulebook."""
    project.edit("spec/index.md", GAME, source)
    project.edit(PO, GAME, source)
    project.edit(PO, JEU, translation)


def compare(project, source, right, wrong, code):
    put(project, source, right)
    assert project.check() == []
    project.edit(PO, right, wrong)
    assert code in project.codes()


@pytest.mark.parametrize("name", AT_LARGE)
def test_what_the_languages_say_in_different_ways_is_no_fault(pebbles, name):
    compare(pebbles, *AT_LARGE[name])


@pytest.mark.parametrize("name", OF_THE_BOOK)
def test_the_words_of_the_game_are_no_fault_in_other_words(pebbles, name):
    for lang in ("en", "fr"):
        shutil.copy(ROOT / "locales" / lang / "meaning.toml", pebbles.root / "locales" / lang)
    appendix = "locales/fr/LC_MESSAGES/appendix.po"
    pebbles.edit("spec/sources.toml", " from which the game is taken", "")
    pebbles.edit(appendix, " from which the game is taken", "")
    pebbles.edit(appendix, " d’où le jeu est tiré", "")
    compare(pebbles, *OF_THE_BOOK[name])


def test_emphasis_alone_makes_no_title(pebbles):
    put(pebbles, "It stays *with* the players.", "Il reste *with* les joueurs.")
    assert pebbles.codes() == ["translation.untranslated"]


def test_a_title_that_the_source_does_not_have_is_not_of_the_language(pebbles):
    put(pebbles, "It stands in *Pebbles for Everyone*.", "C’est dans *The Pebbles*.")
    assert pebbles.codes() == ["translation.untranslated"]


def test_to_call_a_misdeal_and_to_call_by_a_name_are_no_calls():
    call = load("en", ROOT / "locales/en/meaning.toml").other_senses["call"]
    assert call.search("if called in time") and call.search("should not call them by the name")
    assert not call.search("a player who called the bet") and not call.search("calls it")


def test_a_fault_in_what_the_sources_say_twice_is_told_once(pebbles):
    pebbles.edit("spec/sources.toml", "Who takes the last pebble.", "Where to find pebbles.")
    appendix = "locales/fr/LC_MESSAGES/appendix.po"
    pebbles.edit(appendix, 'msgid "Who takes the last pebble."\nmsgstr "Qui prend le dernier caillou."\n\n', "")
    assert pebbles.check() == []
    pebbles.edit(appendix, "Où trouver des cailloux.", "Où ne pas trouver de cailloux.")
    (fault,) = pebbles.check()
    assert fault.code == "translation.polarity"
