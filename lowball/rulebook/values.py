"""The forms in which a language may write a value of the engine.

One table both checks what the prose says and, for another house's book, writes it.
Babel puts lists together and num2words spells numbers; what they don't know (French
gender, ``half``, ``twice``) stands in the tables below.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Set
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

Vocabulary = Callable[[object, str], "list[tuple[str, str]] | None"]
"""How an engine writes the values of its own types: (kind, text) pairs, or None."""


class Form(NamedTuple):
    """One way to write a value: its kind (digit, word, ordinal…) and its text."""

    kind: str
    text: str


NUMBERS: dict[str, dict[int | Fraction, list[tuple[str, str]]]] = {
    "en": {
        0: [("none", "no"), ("none", "none"), ("none", "nobody")],
        1: [("times", "once"), ("word", "single")],
        2: [("times", "twice"), ("multiple", "double"), ("word", "both")],
        3: [("times", "three times")],
        Fraction(1, 2): [("word", "half"), ("word", "half a"), ("word", "a half")],
    },
    "fr": {
        0: [("none", "aucun"), ("none", "aucune"), ("none", "personne")],
        1: [("word", "une"), ("word", "seul"), ("word", "seule"), ("ordinal", "première"),
            ("ordinal", "premières"), ("ordinal", "premiers"), ("ordinal-digit", "1re"),
            ("times", "une fois")],
        2: [("ordinal", "second"), ("ordinal", "seconde"), ("multiple", "double"),
            ("times", "deux fois"), ("word", "les deux")],
        3: [("times", "trois fois")],
        Fraction(1, 2): [("word", "moitié"), ("word", "la moitié"), ("word", "demi"),
                         ("word", "demie"), ("word", "demi-"), ("word", "une demi")],
    },
}
NOT_NUMBERS: dict[str, frozenset[str]] = {
    "en": frozenset({"one", "no", "none", "nobody", "single", "once", "both"}),
    "fr": frozenset({"un", "une", "aucun", "aucune", "personne", "seul", "seule", "les deux"}),
}
"""Forms that are more often an article or a pronoun than a number: never asked to be tied."""


def forms(value: object, lang: str, vocabulary: Vocabulary) -> list[Form]:
    """Return every form of a value in a language, the usual one first.

    Numbers, texts, and tuples or sets of values are the toolkit's; anything else is the
    engine's. Raises ``TypeError`` for a value that neither knows.
    """
    own = vocabulary(value, lang)
    if own is not None:
        return [Form(*pair) for pair in own]
    if isinstance(value, bool):
        raise TypeError(value)
    if isinstance(value, int | Fraction):
        return number_forms(value, lang)
    if isinstance(value, str):
        return [Form("text", value)]
    if isinstance(value, tuple | list | Set):
        return _list_forms([forms(item, lang, vocabulary) for item in value], lang)
    raise TypeError(value)


@lru_cache(maxsize=4096)
def _spelled(value: int, lang: str, to: str) -> str:
    """Spell a number, or return an empty text in a language that num2words lacks."""
    from num2words import num2words  # Loaded only where a number is spelled.

    try:
        return str(num2words(value, lang=lang, to=to))
    except (NotImplementedError, OverflowError):
        return ""


def _ordinal_digits(number: int, lang: str) -> str:
    # num2words writes the French “3me”, which no printer has used for a century.
    if lang == "fr":
        return "1er" if number == 1 else f"{number}e"
    return _spelled(number, lang, "ordinal_num")


def number_forms(value: int | Fraction, lang: str) -> list[Form]:
    """Return the forms of a number: digits, words, ordinals, and the language's own."""
    own = [Form(*pair) for pair in NUMBERS.get(lang, {}).get(value, [])]
    if value.denominator != 1:
        fraction = f"{value.numerator}/{value.denominator}"
        sign = {Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}.get(Fraction(value))
        return own + [Form("digit", text) for text in (fraction, sign) if text]
    number = int(value)
    made = [Form("digit", str(number)), Form("word", _spelled(number, lang, "cardinal"))]
    if number > 0:
        made += [Form("ordinal", _spelled(number, lang, "ordinal")),
                 Form("ordinal-digit", _ordinal_digits(number, lang))]
    return [form for form in made if form.text] + own


def _list_forms(items: list[list[Form]], lang: str) -> list[Form]:
    """Join the forms of the items, kind by kind, in each way of making a list."""
    if not items:
        return number_forms(0, lang)
    kinds = dict.fromkeys(form.kind for form in items[0])
    made: list[Form] = []
    for kind in kinds:
        texts = [next((f.text for f in item if f.kind == kind), None) for item in items]
        if None not in texts:
            made += (Form(f"{kind}-{style}", text) for style, text in joined(texts, lang))
    return made


def joined(texts: Iterable[str | None], lang: str) -> list[tuple[str, str]]:
    """Return every (style, text) in which a language lists some words."""
    from babel.lists import format_list  # Loaded only where a list is written.

    words = [text for text in texts if text]
    styles = [(style, format_list(words, style=style, locale=lang)) for style in ("or", "standard")]
    # Babel's English writes "4, or 5"; rulebooks that leave the comma out are right too.
    bare = [(style, text.replace(", or ", " or ").replace(", and ", " and "))
            for style, text in styles] if len(words) > 2 else []
    return [*styles, *bare, ("comma", ", ".join(words)), ("hyphen", "-".join(words))]


def folded(text: str) -> str:
    """Return a text without what typography adds, to be compared."""
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").replace("’", "'").split())


def matches(text: str, value: object, lang: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a form of a value; a capital at its start makes no difference.

    Each item of a list may have any of its own forms; the list is put together as Babel does.
    """
    text = folded(text)
    return any(_is_form(variant, value, lang, vocabulary)
               for variant in (text, text[:1].lower() + text[1:]))


def _is_form(text: str, value: object, lang: str, vocabulary: Vocabulary) -> bool:
    if any(folded(form.text) == text for form in forms(value, lang, vocabulary)):
        return True
    if vocabulary(value, lang) is not None or not isinstance(value, tuple | list | Set):
        return False
    items = [forms(item, lang, vocabulary) for item in value]
    slots = [f"\x01{n}\x01" for n in range(len(items))]
    for _style, pattern in joined(slots, lang):
        expression = re.escape(folded(pattern))
        for slot, item in zip(slots, items, strict=True):
            words = "|".join(re.escape(folded(form.text)) for form in item)
            expression = expression.replace(re.escape(slot), f"(?:{words})")
        if re.fullmatch(expression, text):
            return True
    return False
