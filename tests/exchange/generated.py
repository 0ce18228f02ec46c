"""What a shape accepts, made up at random: each shape knows, and so no shape is forgotten."""

from __future__ import annotations

from functools import singledispatch
from typing import Any, get_args

from hypothesis import strategies as st

from lowball.engine.house import kind_of
from lowball.engine.house.kinds import Choice, Ratio, Some
from lowball.exchange.choices import Const, Either, Named, Tagged, Whether
from lowball.exchange.of_cards import BY_NAME, CardShape, CardText, ClaimShape
from lowball.exchange.of_houses import GAMES, OptionShape, OptionsShape, PresetShape
from lowball.exchange.shapes import Flag, ListOf, MapOf, OneOf, Record, Shape, Text, Whole

NAMES = st.sampled_from(["Ana", "Bo", "Cy", "Di", "Eve"])
FEW = 6


@singledispatch
def fitting(shape: Shape) -> st.SearchStrategy[Any]:
    """Values of JSON that fit a shape."""
    raise NotImplementedError(shape)


@fitting.register
def _(shape: Text) -> st.SearchStrategy[Any]:
    return NAMES


@fitting.register
def _(shape: Whole) -> st.SearchStrategy[Any]:
    edges = st.sampled_from(sorted({shape.low, min(shape.low + 1, shape.high), shape.high}))
    return st.integers(shape.low, min(shape.high, shape.low + 40)) | edges


@fitting.register
def _(shape: Flag) -> st.SearchStrategy[Any]:
    return st.booleans()


@fitting.register
def _(shape: OneOf) -> st.SearchStrategy[Any]:
    return st.sampled_from(list(shape.words))


@fitting.register
def _(shape: ListOf) -> st.SearchStrategy[Any]:
    unique = repr if shape.unique else None
    most = max(shape.least, min(shape.most, FEW))
    return st.lists(fitting(shape.shape), min_size=shape.least, max_size=most, unique_by=unique)


@fitting.register
def _(shape: MapOf) -> st.SearchStrategy[Any]:
    most = max(shape.least, min(shape.most, 5))
    return st.dictionaries(fitting(shape.key), fitting(shape.shape), min_size=shape.least, max_size=most)


@fitting.register
def _(shape: Record) -> st.SearchStrategy[Any]:
    required = {name: fitting(one) for name, one in shape.required.items()}
    optional = {name: fitting(one) for name, one in shape.optional.items()}
    return st.fixed_dictionaries(required, optional=optional)


@fitting.register
def _(shape: Tagged) -> st.SearchStrategy[Any]:
    return st.one_of(
        fitting(Record({shape.tag: Const(word), **one.required}, one.optional)) for word, one in shape.records.items()
    )


@fitting.register
def _(shape: Const) -> st.SearchStrategy[Any]:
    return st.just(shape.word)


@fitting.register
def _(shape: Whether) -> st.SearchStrategy[Any]:
    return fitting(shape.has) | fitting(shape.lacks)


@fitting.register
def _(shape: Either) -> st.SearchStrategy[Any]:
    return fitting(shape.text) | fitting(shape.other)


@fitting.register
def _(shape: Named) -> st.SearchStrategy[Any]:
    return fitting(shape.shape)


@fitting.register
def _(shape: CardShape) -> st.SearchStrategy[Any]:
    return st.sampled_from(list(BY_NAME))


@fitting.register
def _(shape: CardText) -> st.SearchStrategy[Any]:
    most = max(shape.least, min(shape.most, FEW))
    cards = st.lists(st.sampled_from(list(BY_NAME)), min_size=shape.least, max_size=most, unique=True)
    return cards.map(" ".join)


@fitting.register
def _(shape: ClaimShape) -> st.SearchStrategy[Any]:
    return st.just("pair") | st.lists(st.sampled_from("AKQJT98765432"), min_size=1, max_size=5).map("-".join)


@fitting.register
def _(shape: PresetShape) -> st.SearchStrategy[Any]:
    return st.sampled_from(GAMES)


@fitting.register
def _(shape: OptionsShape) -> st.SearchStrategy[Any]:
    # A house that sets every option is no better than one that sets three.
    names = st.lists(st.sampled_from(sorted(shape.optional)), max_size=3, unique=True)
    return names.flatmap(lambda chosen: st.fixed_dictionaries({one: fitting(shape.optional[one]) for one in chosen}))


@fitting.register
def _(shape: OptionShape) -> st.SearchStrategy[Any]:
    kind = kind_of(shape.name)
    if isinstance(kind, Choice):
        return st.sampled_from(list(kind.values))
    if isinstance(kind, Some):
        return st.lists(st.sampled_from(get_args(kind.type)), min_size=1, max_size=2)
    whole = st.integers(kind.low, kind.low + 8)
    if isinstance(kind, Ratio):
        return whole | st.sampled_from(["3/2", "2", "7/3"])
    return st.integers(kind.low, kind.high or kind.low + 8) | (st.just("none") if kind.none else st.nothing())
