"""Writes a fact anew for another house, in the form that the author used, or says why it can't.

What hangs on a value besides itself (a plural, an elision, a gender) is not guessed: the house
is asked for its own wording.
"""

from __future__ import annotations

import re
from collections.abc import Set
from fractions import Fraction

from babel import Locale

from .values import Form, Vocabulary, folded, forms, joined, matches

COUNTED = frozenset({"digit", "word"})
"""The kinds of a number that count things, and so govern singular or plural around them."""

ELIDED = re.compile(r"(?:^|\W)(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu)['’]$", re.IGNORECASE)
ELIDES = re.compile(r"(?:^|\W)(?:l[ea]|de|du|au|je|me|te|se|ne|ce|que|jusque|si)[ \u00a0]$", re.IGNORECASE)
ARTICLE = re.compile(r"(?:^|\W)an?[ \u00a0]$", re.IGNORECASE)
VOWELS = {"en": re.compile(r"8|1[18](?!\d)|(?!one\b|once\b|uni)[aeiou]", re.IGNORECASE),
          "fr": re.compile(r"(?!onz|1\b|un\b|une\b)[aeiouyàâæèéêëîïôœùûh]", re.IGNORECASE)}


class Ungrammatical(Exception):
    """A value that can't take another's place in its sentence."""


def rendered(text: str, before: str, old: object, new: object, lang: str, vocabulary: Vocabulary) -> str:
    """Return the words for a new value where ``text`` said an old one after ``before``.

    Raises ``Ungrammatical`` where the sentence around them may have to change.
    """
    small = text[:1].lower() + text[1:]
    plain = text if _known(text, old, lang, vocabulary) else small
    made = _list(plain, old, new, lang, vocabulary) if _is_list(old, lang, vocabulary) else _one(
        plain, old, new, lang, vocabulary)
    if not matches(made, new, lang, vocabulary) or _touches(before, plain, made, lang):
        raise Ungrammatical
    return made if plain == text else made[:1].upper() + made[1:]


def _known(text: str, value: object, lang: str, vocabulary: Vocabulary) -> bool:
    return any(folded(form.text) == folded(text) for form in forms(value, lang, vocabulary))


def _is_list(value: object, lang: str, vocabulary: Vocabulary) -> bool:
    return vocabulary(value, lang) is None and isinstance(value, tuple | list | Set)


def _one(text: str, old: object, new: object, lang: str, vocabulary: Vocabulary) -> str:
    if _is_list(new, lang, vocabulary):
        raise Ungrammatical
    was, now = forms(old, lang, vocabulary), forms(new, lang, vocabulary)
    form = next((form for form in was if folded(form.text) == folded(text)), None)
    if form is None:
        raise Ungrammatical
    alike, others = _of_kind(was, form.kind), _of_kind(now, form.kind)
    place = alike.index(form)
    if vocabulary(old, lang) is None:
        _same_number(form.kind, old, new, lang)
    elif form.kind == "word":
        # The word by itself may be a noun in one value and a verb in another.
        raise Ungrammatical
    # Forms beyond the first are of another gender or number, and match only one for one.
    if not others or (place and len(alike) != len(others)):
        raise Ungrammatical
    return others[place].text


def _of_kind(all_forms: list[Form], kind: str) -> list[Form]:
    return [form for form in all_forms if form.kind == kind]


def _same_number(kind: str, old: object, new: object, lang: str) -> None:
    """Raise where one value would be followed by a singular and the other by a plural."""
    if not (isinstance(old, int | Fraction) and isinstance(new, int | Fraction)):
        if type(old) is not type(new):
            raise Ungrammatical
        return
    if kind in COUNTED:
        plural = Locale.parse(lang).plural_form
        if 0 in (old, new) or plural(float(old)) != plural(float(new)) or (
                {Fraction(old).denominator == 1, Fraction(new).denominator == 1} == {True, False}):
            raise Ungrammatical


def _list(text: str, old: object, new: object, lang: str, vocabulary: Vocabulary) -> str:
    """Join the new items as the old ones were, each in the kind that all of those had."""
    if not _is_list(new, lang, vocabulary):
        raise Ungrammatical
    assert isinstance(old, tuple | list | Set) and isinstance(new, tuple | list | Set)
    if min(len(old), len(new)) < 2:
        raise Ungrammatical
    was, now = ([forms(item, lang, vocabulary) for item in value] for value in (old, new))
    for kind in dict.fromkeys(form.kind for form in was[0]):
        texts = [next((form.text for form in item if form.kind == kind), "") for item in was]
        others = [next((form.text for form in item if form.kind == kind), "") for item in now]
        if all(texts) and all(others):
            for number, (_style, said) in enumerate(joined(texts, lang)):
                if folded(said) == folded(text):
                    ways = joined(others, lang)
                    # A list of two has no way without a comma of its own.
                    return ways[number if len(texts) > 2 and len(others) > 2
                                else _way(number, len(texts), len(others))][1]
    raise Ungrammatical


def _way(number: int, were: int, are: int) -> int:
    """Return which way of joining answers to another, where one of two lists has two items only."""
    if were > 2 and are == 2:
        return number if number < 2 else number - 2
    if were == 2 and are > 2:
        return number + 2
    return number


def _touches(before: str, old: str, new: str, lang: str) -> bool:
    """Whether the word before would have another form: *a* or *an*, *de* or *d’*."""
    starts = VOWELS.get(lang)
    if starts is None or bool(starts.match(old)) == bool(starts.match(new)):
        return False
    return bool(ARTICLE.search(before)) if lang == "en" else bool(
        ELIDED.search(before) or ELIDES.search(before))
