"""JSON that nobody vouches for: what is taken, and where what is not is refused."""

from __future__ import annotations

import json

import pytest

from lowball.engine.words import speaking
from lowball.exchange import Misfit, NotJson, load
from lowball.exchange.json_input import MOST_BYTES, MOST_DEPTH, MOST_MEMBERS, SYNTAX

SYNTAX_ERRORS = {
    "": "1:1: a value is lacking here",
    "{": "1:2: a key between double quotes is lacking here",
    '{"a" 1}': "1:6: a colon is lacking here",
    '{"a": 1\n "b": 2}': "2:2: a comma is lacking here, or a closing bracket",
    "[1] 2": "1:5: something follows the end of the document",
    '["a': "1:2: the string that begins here has no end",
    '["a\nb"]': "1:4: a control character stands in a string",
    r'["\x"]': "1:3: there is no such escape",
    r'["\u12"]': "1:4: four hexadecimal digits are lacking here",
    "[1,\n  nul]": "2:3: a value is lacking here",
    "[" * 17: "1:17: the document is nested more than 16 deep",
}
MISFITS = {
    '{"a": [1, 1.5]}': "/a/1: 1.5 is not a whole number",
    "[NaN]": "/0: NaN is not a whole number",
    "[-Infinity]": "/0: -Infinity is not a whole number",
    "[1e3]": "/0: 1e3 is not a whole number",
    "[1234567890123]": "/0: 1234567890123 is too large a number",
    '{"a": {"b": 1, "b": 1}}': "/a: the key b stands twice",
    '{"a": 1, "b": 2, "a": 3}': "at the top: the key a stands twice",
    r'{"a": "\ud800"}': "/a: a text holds a character that cannot be seen: U+D800",
    r'["Ana\u202e"]': "/0: a text holds a character that cannot be seen: U+202E",
    r'["Ana\u0007"]': "/0: a text holds a character that cannot be seen: U+0007",
    r'{"\u200b": 1}': "at the top: a text holds a character that cannot be seen: U+200B",
    f"[{', '.join('1' * (MOST_MEMBERS + 1))}]": "at the top: more than 1000 members",
    f'{{"a/b~": "{"x" * 1001}"}}': "/a~1b~0: a text of more than 1000 characters",
    " " * (MOST_BYTES + 1): "at the top: the document is larger than 1000000 bytes",
}


def test_what_is_whole_and_well_formed_is_taken_as_it_is() -> None:
    value = {"a": [1, -2, 0, True, None, "é♠"], "b": {}}
    assert load(json.dumps(value).encode()) == value
    assert load(b"\xef\xbb\xbf[]") == []
    assert load(b"[" * MOST_DEPTH + b"]" * MOST_DEPTH)
    assert load(rb'["[[[[[[[[[[[[[[[[[[[[[[[[[\"[["]')


@pytest.mark.parametrize("text", SYNTAX_ERRORS)
def test_a_syntax_error_says_line_and_column(text: str) -> None:
    with pytest.raises(NotJson) as error:
        load(text.encode())
    assert str(error.value) == SYNTAX_ERRORS[text]


@pytest.mark.parametrize("text", MISFITS)
def test_what_is_not_taken_has_its_pointer(text: str) -> None:
    with pytest.raises(Misfit) as error:
        load(text.encode())
    assert str(error.value).startswith(MISFITS[text])
    with speaking("fr"):
        assert str(error.value) != MISFITS[text]


def test_what_is_not_in_utf8_says_where() -> None:
    with pytest.raises(NotJson, match="2:3: the document is not in UTF-8"):
        load(b'[\n "\xff"]')


def test_no_message_of_the_parser_is_left_in_english() -> None:
    with speaking("fr"):
        for text in SYNTAX_ERRORS:
            with pytest.raises(NotJson) as error:
                load(text.encode())
            assert "\u00a0: " in str(error.value)
        assert all(str(phrase) != phrase.message for phrase in SYNTAX.values())
