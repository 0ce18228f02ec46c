"""Narrows a book to some of its messages, with all its ids: what is looked up is still found there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .model import Book, Chapter, Message, Rule


def without_words(book: Book, kept: dict[int, Message]) -> Book:
    """Return a book with all its ids and none of its words but those of some messages."""
    return Book(book.languages, [_chapter(chapter, kept) for chapter in book.chapters])


def _chapter(chapter: Chapter, kept: dict[int, Message]) -> Chapter:
    made = replace(chapter, messages=_those(chapter.messages, kept), rules=[], terms=[])
    made.rules = [_rule(rule, made, kept) for rule in chapter.rules]
    made.terms = [replace(term, headword=kept.get(id(term.headword), term.headword),
                          definition=_those(term.definition, kept)) for term in chapter.terms]
    return made


def _rule(rule: Rule, chapter: Chapter, kept: dict[int, Message]) -> Rule:
    made = replace(rule, chapter=chapter, title=kept.get(id(rule.title)), examples=[],
                   messages=_those(rule.messages, kept))
    made.examples = [replace(example, rule=made, message=kept[id(example.message)])
                     for example in rule.examples if id(example.message) in kept]
    return made


def _those(messages: Sequence[Message], kept: dict[int, Message]) -> list[Message]:
    return [kept[id(message)] for message in messages if id(message) in kept]
