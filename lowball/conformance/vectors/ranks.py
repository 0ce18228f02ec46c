"""The rankings along their boundaries: the best and the worst of each category, and their neighbours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from lowball.engine.cards import JOKER, Card
from lowball.engine.games import Form
from lowball.engine.house import House
from lowball.engine.ranking import Category, Ranking, Reading, ranking_of
from lowball.engine.ranking.table import specimens

from .houses import house_data
from .naming import slug
from .vector import Draft, Json

Cards = tuple[Card, ...]

RANKINGS: Final = [(form, joker) for form in Form for joker in (False, True)]
# So that hands of every part of a ranking are asked, and not only those at the ends of its categories.
SPREAD: Final = 60
NAMED: Final = {
    (Form.ACE_TO_FIVE, "high-card", "5432a"): "wheel",
    (Form.DEUCE_TO_SEVEN, "high-card", "75432"): "number-one",
    (Form.DEUCE_TO_SEVEN, "high-card", "a5432"): "ace-to-five-is-no-straight",
    (Form.DRAW_HIGH, "straight", "5432a"): "wheel-is-a-straight",
    (Form.DRAW_HIGH, "straight-flush", "akqjt"): "royal-flush",
}
TIED: Final = {
    Form.ACE_TO_FIVE: [("5s 4s 3s 2s As", "5d 4c 3h 2d Ac"), ("6c 6d 4h 3s 2c", "6h 6s 4c 3d 2h")],
    Form.DEUCE_TO_SEVEN: [("7s 5d 4c 3h 2s", "7d 5s 4h 3c 2d"), ("9s 8s 6s 4s 2s", "9h 8h 6h 4h 2h")],
    Form.DRAW_HIGH: [("As Kd Qc Jh Ts", "Ad Ks Qh Jc Td"), ("Ks Qs 9s 4s 2s", "Kh Qh 9h 4h 2h")],
}
WITH_JOKER: Final = {
    Form.ACE_TO_FIVE: {
        "joker-is-the-ace": ("7s 5h 4d 2c Jk", "7c 5d 4s 2h Ah"),
        "joker-is-the-four": ("7s 5h 3d 2c Jk", "7c 5d 4s 3h Ah"),
        "joker-leaves-a-pair": ("3s 3h 2d Ac Jk", "Ks Qh Jd Tc 9s"),
        "joker-makes-the-wheel": ("5s 4h 3d 2c Jk", "5d 4c 3h 2d Ac"),
    },
    Form.DEUCE_TO_SEVEN: {
        "joker-is-the-deuce": ("7s 5h 4d 3c Jk", "7c 5d 4s 3h 2h"),
        "joker-makes-a-straight": ("6s 5h 4d 3c Jk", "8c 5d 4s 3h 2h"),
        "joker-makes-no-flush": ("8s 5s 4s 3s Jk", "8c 5d 4h 3h 2h"),
        "joker-is-no-ace": ("As 5h 4d 3c Jk", "Ac 5d 4s 3h 2h"),
    },
    Form.DRAW_HIGH: {
        "joker-is-an-ace": ("Ks Kd 5c 4h Jk", "Kh Kc Qs Js 2s"),
        "joker-completes-a-straight": ("As Kd Qc Jh Jk", "Ah Ad Ac 5s 4s"),
        "joker-completes-a-flush": ("Ah Qh 7h 4h Jk", "Ac Kc Jc 3c 2c"),
        "five-aces": ("As Ad Ac Ah Jk", "Ks Qs Js Ts 9s"),
    },
}


def drafts() -> Iterator[Draft]:
    """Every case of `rank` and of `compare`."""
    for form, joker in RANKINGS:
        yield from _ranked(form, joker)
        yield from _neighbours(form, joker)
    for form, pairs in TIED.items():
        for one, two in pairs:
            yield _compared(form, False, f"tied-{slug(one.replace(' ', ''))}", one.split(), two.split())
    for form, hands in WITH_JOKER.items():
        for name, (one, two) in hands.items():
            yield _compared(form, True, name, one.split(), two.split())


def _house(form: Form, joker: bool) -> Json:
    return house_data(House(form=form, joker=joker))


def _topic(form: Form, joker: bool) -> str:
    return f"{form.value}-with-joker" if joker else form.value


def _name(form: Form, reading: Reading, cards: Cards) -> str:
    ranks = "".join(rank.ascii for rank in reading.ranks).lower()
    known = NAMED.get((form, reading.category.value, ranks))
    return slug(known or f"{reading.category.value}-{ranks}", "with-joker" if JOKER in cards else "")


def _ranked(form: Form, joker: bool) -> Iterator[Draft]:
    ranking = ranking_of(form, joker=joker)
    held = _held(ranking)
    for place in sorted(_places(ranking)):
        for cards in held[place]:
            yield Draft(
                f"rank/{_topic(form, joker)}/{_name(form, ranking.classes[place], cards)}",
                _topic(form, joker),
                _house(form, joker),
                {"cards": [card.ascii for card in cards]},
            )


def _places(ranking: Ranking) -> set[int]:
    """The classes that are asked: the first and last two of each category, and some between."""
    places = set(range(0, len(ranking.classes), len(ranking.classes) // SPREAD))
    for category in ranking.categories:
        own = [n for n, reading in enumerate(ranking.classes) if reading.category is category]
        places |= {*own[:2], *own[-2:]}
    for place, reading in enumerate(ranking.classes):
        ranks = "".join(rank.ascii for rank in reading.ranks).lower()
        if (ranking.form, reading.category.value, ranks) in NAMED:
            places.add(place)
    return places


@cache
def _held(ranking: Ranking) -> dict[int, list[Cards]]:
    """A hand of each class, and where the joker can make it another with the joker."""
    natural: dict[int, Cards] = {}
    joking: dict[int, Cards] = {}
    for cards in specimens(joker=ranking.joker):
        place = ranking.strength(cards) - 1
        (joking if JOKER in cards else natural).setdefault(place, cards)
    return {
        place: [held[place] for held in (natural, joking) if place in held]
        for place in range(len(ranking.classes))
    }


def _neighbours(form: Form, joker: bool) -> Iterator[Draft]:
    """The worst hand of each category against the best of the next, and the best against the second."""
    ranking = ranking_of(form, joker=joker)
    held = _held(ranking)
    for category in ranking.categories:
        own = [n for n, reading in enumerate(ranking.classes) if reading.category is category]
        for name, place in (("best", own[0]), ("worst", own[-1])):
            if place + 1 not in held:
                continue
            better, worse = held[place][-1], _apart(held[place][-1], held[place + 1][0])
            if worse:
                yield _compared(form, joker, f"{name}-{_of(category)}-and-the-next",
                                [card.ascii for card in better], [card.ascii for card in worse])


def _of(category: Category) -> str:
    return str(category.value)


def _apart(one: Cards, other: Cards) -> Cards | None:
    """The same hand in suits turned until it shares no card with another, if it can be."""
    for turn in range(4):
        turned = tuple(
            card if card.rank is None else Card.of(card.rank, (card.suit + turn) % 4)  # type: ignore[operator]
            for card in other
        )
        if not set(turned) & set(one):
            return turned
    return None


def _compared(form: Form, joker: bool, name: str, one: list[str], two: list[str]) -> Draft:
    return Draft(f"compare/{_topic(form, joker)}/{name}", _topic(form, joker), _house(form, joker),
                 {"hands": {"Ana": one, "Bo": two}})
