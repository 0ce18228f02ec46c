"""Houses: options, presets, and TOML files that say where they are wrong."""

from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest

from lowball.engine import PRESETS, Betting, Form, House, OptionError, current, playing, preset, speaking
from lowball.engine.house import OPTIONS, allowed


def test_every_option_declares_its_source_and_what_it_decides_in_both_languages() -> None:
    for name, option in OPTIONS.items():
        assert option.metadata["source"], name
        english = str(option.metadata["about"])
        with speaking("fr"):
            assert str(option.metadata["about"]) not in ("", english), name


def test_every_default_is_a_value_that_its_option_takes() -> None:
    for name in OPTIONS:
        value = getattr(House(), name)
        assert getattr(value, "value", value) in allowed(name)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_allowed_value_is_accepted_and_any_other_refused(name: str) -> None:
    for value in allowed(name):
        kept = getattr(House(**{name: value}), name)
        assert getattr(kept, "value", kept) == value
    for wrong in ("maybe", 1, ["take"]):
        with pytest.raises(OptionError, match=f"{name} cannot be") as error:
            House(**{name: wrong})
        assert error.value.option == name


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_a_game_with_its_usual_joker(name: str) -> None:
    house = preset(name)
    assert name.startswith(house.betting.value) or name == "draw-high"
    assert house.joker == (house.form is Form.ACE_TO_FIVE)
    assert house.lowball == (house.form is not Form.DRAW_HIGH)


def test_a_preset_takes_options() -> None:
    assert preset("no-limit-27", joker=True, last_drawer="in_order") == House(
        form=Form.DEUCE_TO_SEVEN, betting=Betting.NO_LIMIT, joker=True, last_drawer="in_order"
    )


def test_an_unknown_preset_or_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(OptionError, match="there is no game stud: the games are limit-a5, "):
        preset("stud")
    with pytest.raises(OptionError, match="there is no house option wild: the options are form, "):
        preset("limit-a5", wild="deuces")


def test_a_house_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        House().joker = False  # type: ignore[misc]


def test_the_house_being_played_is_limit_ace_to_five_until_another_is() -> None:
    assert current() == preset("limit-a5")
    with playing(preset("draw-high")) as outer:
        with playing(preset("limit-27")) as inner:
            assert current() is inner
            assert current(outer) is outer
        assert current() is outer
    assert current() == preset("limit-a5")


def toml(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_toml_file_makes_a_house(tmp_path: Path) -> None:
    path = toml(tmp_path, '# The Ace of Spades\npreset = "no-limit-a5"\njoker_exposed_nlpl = "replace"\n')
    assert House.from_toml(path) == preset("no-limit-a5", joker_exposed_nlpl="replace")


def test_a_toml_file_needs_no_preset(tmp_path: Path) -> None:
    path = toml(tmp_path, 'form = "draw-high"\njoker = true\n')
    assert House.from_toml(str(path)) == preset("draw-high", joker=True)


@pytest.mark.parametrize(
    "text, message",
    [
        (
            'form = "draw-high"\n\njoker_exposed_nlpl = "maybe"',
            ":3: joker_exposed_nlpl cannot be maybe: it is one of take, replace",
        ),
        ("folded_may_ask = 1", ":1: folded_may_ask cannot be 1: it is one of true, false"),
        (
            'preset = "limit-a5"\nallow_fve = true',
            ":2: there is no house option allow_fve: the options are form, betting, joker, ",
        ),
        ('\npreset = "stud"', ":2: there is no game stud: the games are "),
        ("preset = 7", ":1: there is no game 7: the games are "),
        ("joker = true\n[draw]\nfive = true", ":2: there is no house option draw: "),
        ("joker = yes", ": Invalid value (at line 1, column 9)"),
    ],
)
def test_a_wrong_toml_file_is_refused_at_the_line(tmp_path: Path, text: str, message: str) -> None:
    path = toml(tmp_path, text)
    with pytest.raises(OptionError) as error:
        House.from_toml(path)
    assert str(error.value).startswith(f"{path}{message}")


def test_a_refusal_is_in_the_readers_language(tmp_path: Path) -> None:
    path = toml(tmp_path, 'last_drawer = "nobody"')
    with speaking("fr"), pytest.raises(OptionError) as error:
        House.from_toml(path)
    assert "last_drawer ne peut pas valoir nobody\u202f; valeurs admises\u00a0: takes_cards, in_order" in str(error.value)


def test_replacing_an_option_keeps_the_others() -> None:
    house = preset("limit-a5", joker=False)
    assert replace(house, betting=Betting.NO_LIMIT).joker is False
