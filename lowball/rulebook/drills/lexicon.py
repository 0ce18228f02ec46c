"""How a language says what a drill turns round: patterns, and what stands in their place.

They are taken from how real translations fail, and not from what any check looks for. ``\\0`` stands
for a role, whose words the patterns don't see. In another language these kinds are not drilled.
"""

from __future__ import annotations

from dataclasses import dataclass

CLAUSE = r"[^,.;:\0]*(?=[,.;:]|$)"


@dataclass(frozen=True)
class Turn:
    """An operator on prose: what is found, and what is written instead."""

    kind: str
    name: str
    pairs: tuple[tuple[str, str], ...]
    held_out: bool = False


def _both(*pairs: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    """Each for the other, as whole words."""
    return tuple((rf"\b{a}\b", b) for one, two in pairs for a, b in ((one, two), (two, one)))


def _words(*pairs: tuple[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((rf"\b{one}\b", two) for one, two in pairs)


ENGLISH = (
    Turn("negation-dropped", "not", (
        (r"\b(must|may|is|are|was|were|has|have|had|do|does|did|need) not\b", r"\1"), (r"\bcannot\b", "can"),
        (r"\bnever\b ", ""), (r"\b[Nn]obody\b", "everybody"), (r"\bnor\b", "or"))),
    Turn("negation-dropped", "no", _words(("no", "a"), ("without", "with"), ("nothing", "something"), ("only ", ""),
                                          ("neither", "either")), held_out=True),
    Turn("negation-added", "modal", ((r"\b(must|may)\b(?! not\b)", r"\1 not"), (r"\bcan\b", "cannot"))),
    Turn("negation-added", "verb", ((r"\b(is|are|has|have)\b(?! not\b)", r"\1 not"),), held_out=True),
    Turn("modality", "must-may", ((r"\bmust\b(?! not\b)", "may"), (r"\bmay\b(?! not\b)", "must"),
                                  (r"\bmust not\b", "need not"), (r"\bneed not\b", "must not"))),
    Turn("modality", "weaker", ((r"\bmust\b(?! not\b)", "should"), (r"\bmust not\b", "should not")), held_out=True),
    Turn("limit-dropped", "dropped", (
        (r" or (?:better|more|less|fewer|higher|lower|worse|later|earlier)\b", ""),
        (r"\b(?:at most|at least|more than|less than|fewer than|up to|as many as|no more than) ", ""))),
    Turn("limit-dropped", "reversed", _both(
        ("at most", "at least"), ("more than", "less than"), ("or better", "or worse"), ("or more", "or less"),
        ("higher", "lower"), ("highest", "lowest"), ("first", "last")), held_out=True),
    Turn("before-after", "swapped", _both(("before", "after"))),
    Turn("before-after", "until", _words(("until", "before"), ("once", "until"), ("while", "before"),
                                         ("then", "first"), ("at once", "later")), held_out=True),
    Turn("condition-dropped", "clause", (
        (r"(?:, | )(?:unless|if|when|whenever|until|once|while|except|provided)\b" + CLAUSE, ""),)),
    Turn("condition-dropped", "turned", _words(("unless", "if"), ("except", "including"), ("if", "unless"),
                                               ("outside", "in")), held_out=True),
)

FRENCH = (
    Turn("negation-dropped", "ne-pas", (
        (r"\b[Nn]e ((?:(?:l’|s’|en |y |se |le |la |les |lui )?\w+)) (?:pas|jamais|plus|point)\b", r"\1"),
        (r"\b[Nn]’((?:y |en )?\w+) (?:pas|jamais|plus|point)\b", r"\1"), (r"\bne pas\b ", ""),
        (r"\b([Aa])ucun(e?) ((?:\w+|\0+)) (?:ne |n’)", r"un\2 \3 "), (r"\b[Pp]ersonne (?:ne |n’)", "chacun "))),
    Turn("negation-dropped", "words", (
        *_words(("sans", "avec"), ("jamais", "toujours"), ("aucun", "un"), ("aucune", "une"), ("rien", "quelque chose"),
                ("interdit", "permis"), ("interdite", "permise"), ("ni", "et")),
        (r"\bhors d(e|’)", r"d\1"), (r"\b(?:ne |n’)((?:\w+)) (?:que |qu’)", r"\1 ")), held_out=True),
    Turn("negation-added", "modal", ((r"(?<!ne )\b(doit|doivent|peut|peuvent)\b(?! pas\b)", r"ne \1 pas"),)),
    Turn("negation-added", "verb", (
        (r"(?<!n’)\b(est|a|ont)\b(?! pas\b)", r"n’\1 pas"),
        (r"(?<!ne )\b(sont|reçoit|perd|gagne|reste|joue|compte|vaut|sert)\b(?! pas\b)", r"ne \1 pas")), held_out=True),
    Turn("modality", "must-may", (
        (r"(?<!ne )\bdoit\b", "peut"), (r"(?<!ne )\bpeut\b", "doit"), (r"(?<!ne )\bdoivent\b", "peuvent"),
        (r"(?<!ne )\bpeuvent\b", "doivent"), (r"\bne (?:doit|peut) pas\b", "n’est pas tenu de"),
        (r"\bn’est pas tenue? (?:de |d’)", "ne doit pas "))),
    Turn("modality", "weaker", _words(("doit", "devrait"), ("doivent", "devraient"), ("peut", "mai"),
                                      ("peuvent", "mai")), held_out=True),
    Turn("limit-dropped", "dropped", (
        (r" ou (?:mieux|plus|moins|davantage|meilleure?s?)\b", ""),
        (r"\b(?:au plus|au moins|plus de|moins de|jusqu’à(?! ce| quand)|pas plus de) ", ""))),
    Turn("limit-dropped", "reversed", _both(
        ("au plus", "au moins"), ("plus de", "moins de"), ("ou mieux", "ou plus"), ("plus haute", "plus basse"),
        ("plus forte", "plus faible"), ("meilleure", "moins bonne"), ("première", "dernière"),
        ("premier", "dernier")), held_out=True),
    Turn("before-after", "swapped", _both(("avant", "après"))),
    Turn("before-after", "until", (
        (r"\bjusqu’à ce (qu[e’])", r"avant \1"), *_words(("tant que", "dès que"), ("dès que", "tant que"),
        ("ensuite", "d’abord"), ("aussitôt", "plus tard"), ("une fois", "avant"))), held_out=True),
    Turn("condition-dropped", "clause", (
        (r"(?:, | )(?:à moins (?:que|qu’|de|d’)|sauf\b|si\b|s’il|lorsqu[e’]|quand\b|tant qu[e’]|dès qu[e’]|"
         r"à condition (?:que|qu’|de|d’)|pourvu qu[e’]|jusqu’à)" + CLAUSE, ""),)),
    Turn("condition-dropped", "turned", (
        (r"\bà moins (qu[e’])", r"pourvu \1"), (r"\bpourvu (qu[e’])", r"à moins \1"),
        (r"\bà condition qu[e’]", "et qu’"), (r"\bsauf\b", "même"), (r"(?<!même )\bsi\b", "même si")), held_out=True),
)

TURNS: dict[str, tuple[Turn, ...]] = {"en": ENGLISH, "fr": FRENCH}
