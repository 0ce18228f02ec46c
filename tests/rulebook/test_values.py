"""A value is recognised in every form that a language may write it in, and in no other."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

import pytest

from lowball.rulebook.values import forms, matches


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


WORDS = {("en", Colour.RED): ["red"], ("en", Colour.BLUE): ["blue", "azure"],
         ("fr", Colour.RED): ["rouge", "rouges"], ("fr", Colour.BLUE): ["bleu"]}


def vocabulary(value, lang):
    return [("word", word) for word in WORDS[lang, value]] if isinstance(value, Colour) else None


@pytest.mark.parametrize(("value", "lang", "texts"), [
    (4, "en", ["four", "Four", "4", "fourth", "4th"]),
    (4, "fr", ["quatre", "4", "quatrième", "4e"]),
    (1, "en", ["one", "first", "once", "1st"]),
    (1, "fr", ["un", "une", "premier", "première", "1er", "1re"]),
    (2, "en", ["two", "twice", "double", "second"]),
    (2, "fr", ["deux", "seconde", "deuxième", "double", "les deux"]),
    (21, "fr", ["vingt et un"]),
    (Fraction(1, 2), "en", ["half", "½", "1/2"]),
    (Fraction(1, 2), "fr", ["la moitié", "demi", "½"]),
    ((2, 3, 4), "en", ["2, 3, or 4", "2, 3 or 4", "two, three and four", "2, 3, 4", "2-3-4"]),
    ((2, 3, 4), "fr", ["2, 3 ou 4", "deux, trois et quatre"]),
    (Colour.RED, "fr", ["rouge", "rouges"]),
    ((Colour.RED, Colour.BLUE), "en", ["red or azure", "Red and blue"]),
    ((), "en", ["none"]),
])
def test_every_form_of_a_value_is_accepted(value, lang, texts):
    for text in texts:
        assert matches(text, value, lang, vocabulary), text


@pytest.mark.parametrize(("value", "lang", "text"), [
    (4, "en", "three"), (4, "fr", "trois"), (4, "fr", "four"), (4, "en", "fourteen"), (4, "en", ""),
    ((2, 3, 4), "en", "2, 3"), ((2, 3, 4), "en", "2, 3, 4 or 5"), ((2, 3, 4), "en", "4, 3 or 2"),
    (Colour.RED, "en", "rouge"), ((Colour.RED, Colour.BLUE), "en", "blue or red"),
])
def test_another_value_is_not(value, lang, text):
    assert not matches(text, value, lang, vocabulary)


def test_typography_makes_no_difference():
    assert matches("les\u00a0deux", 2, "fr", vocabulary)


def test_a_language_that_num2words_lacks_still_has_digits():
    assert [form.text for form in forms(7, "xx-none"[:2], vocabulary)] == ["7"]


@pytest.mark.parametrize("value", [True, object(), 1.5])
def test_a_value_that_nobody_can_write_is_an_error(value):
    with pytest.raises(TypeError):
        forms(value, "en", vocabulary)
