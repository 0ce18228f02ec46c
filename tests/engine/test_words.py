"""The engine's words: complete in French, well-formed, and spoken in the reader's language."""

import re
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import lowball.engine
from lowball.engine import Betting, Category, Form, Outcome, language, speaking
from lowball.engine.words import BABEL_KEYWORDS, Phrase, Worded, listed

PACKAGE = Path(lowball.engine.__file__).parent
CATALOGUE = PACKAGE.parents[1] / "locales" / "fr" / "LC_MESSAGES" / "engine.po"


@pytest.fixture(scope="module")
def french() -> dict[tuple[str, str], str]:
    with CATALOGUE.open("rb") as stream:
        catalogue = read_po(stream, abort_invalid=True)
    assert catalogue.locale_identifier == "fr"
    assert catalogue.charset == "utf-8"
    assert not catalogue.obsolete
    messages = [message for message in catalogue if message.id]
    assert not any(message.fuzzy for message in messages)
    return {(message.context, message.id): message.string for message in messages}


def test_the_catalogue_has_each_message_of_the_source_and_no_other(french) -> None:
    found = [
        message
        for folder in (PACKAGE, *(PACKAGE.parent / name for name in ("exchange", "conformance", "desk")))
        for message in extract_from_dir(folder, [("**.py", "python")], keywords=BABEL_KEYWORDS)
    ]
    source = {(context, message[-1] if isinstance(message, tuple) else message) for _, _, message, _, context in found}
    assert len(source) > 100
    assert set(french) == source


def test_every_message_is_translated_with_the_same_placeholders(french) -> None:
    for (context, english), translation in french.items():
        assert translation.strip() == translation != "", (context, english)
        assert placeholders(translation) == placeholders(english), (context, english)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


FAULTS = {
    "straight apostrophe": r"'",
    "straight quotation mark": r'"',
    "no-break space lacking before a colon": r"[^\u00a0]:(?!\w)",
    "narrow no-break space lacking": r"[^\u202f][;!?]",
    "no-break space lacking inside guillemets": r"«[^\u00a0]|[^\u00a0]»",
    "three dots": r"\.\.\.",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_french_typography(french, fault: str) -> None:
    prose = {key: re.sub(r"\{\w+:\w+\}", "", text) for key, text in french.items()}
    assert not {key: text for key, text in prose.items() if re.search(FAULTS[fault], text)}


def test_no_message_uses_a_word_that_the_vocabulary_forbids(french) -> None:
    forbidden = r"\b(dealer|aveugles?|concessionnaire|tirage au sort|match nul|pont|main brûlée|checker|mai)\b"
    assert not [text for text in french.values() if re.search(forbidden, text, re.IGNORECASE)]


WORDED = [member for kind in (Outcome, Category, Form, Betting) for member in kind]


@pytest.mark.parametrize("member", WORDED, ids=lambda member: f"{type(member).__name__}.{member.name}")
def test_every_outcome_and_name_has_its_words_in_both_languages(member: Worded) -> None:
    for phrase, lang in product(member.phrases.values(), ["en", "fr"]):
        forms = phrase.forms(lang)
        assert all(forms) and len(set(forms)) == len(forms)
    assert str(member) == member.phrases["word"].message.split(" | ")[0]
    with speaking("fr"):
        assert str(member) == f"{member}" == member.phrases["word"].forms("fr")[0]
        assert repr(member) == f"<{type(member).__name__}.{member.name}>"


def test_words_that_agree_list_their_forms_and_print_the_first() -> None:
    assert Outcome.REPLACE.phrases["word"].forms("fr") == ("remplacée", "remplacé", "remplacées", "remplacés")
    with speaking("fr"):
        assert str(Outcome.REPLACE) == "remplacée"


def test_no_two_outcomes_share_a_word() -> None:
    for lang in ("en", "fr"):
        words = [form for outcome in Outcome for form in outcome.phrases["word"].forms(lang)]
        assert len(words) == len(set(words))


def test_speaking_nests_and_ends_even_in_failure() -> None:
    assert language() == "en"
    with speaking("fr"):
        with speaking("en"):
            assert str(Outcome.TAKE) == "taken"
        assert str(Outcome.TAKE) == "prise"
    with pytest.raises(RuntimeError), speaking("fr"):
        raise RuntimeError
    assert language() == "en"


def test_a_language_is_of_its_thread() -> None:
    with speaking("fr"), ThreadPoolExecutor(1) as pool:
        assert pool.submit(language).result() == "en"


def test_a_sentence_is_put_into_words_when_it_is_printed() -> None:
    sentence = Phrase("exposed", "The {card} must be taken").fill(card=Outcome.TAKE)
    assert str(sentence) == "The taken must be taken"
    with speaking("fr"):
        assert str(sentence) == "La carte prise doit être prise"


@pytest.mark.parametrize(
    "names, english, french",
    [([], "", ""), (["Ana"], "Ana", "Ana"), (["Ana", "Bo"], "Ana and Bo", "Ana et Bo")],
)
def test_lists(names, english, french) -> None:
    assert listed(names) == english
    with speaking("fr"):
        assert listed(names) == french
