"""Houses: options, presets, and TOML files that say where they are wrong."""

from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest

from lowball.engine import PRESETS, Betting, Form, House, OptionError, current, playing, preset, speaking
from lowball.engine.house import OPTIONS, kind_of, option_words
from lowball.engine.house.kinds import Choice, Ratio, Some


def test_every_option_declares_its_source_and_what_it_decides_in_both_languages() -> None:
    for name, option in OPTIONS.items():
        assert option.metadata["source"], name
        english = str(option.metadata["about"])
        with speaking("fr"):
            assert str(option.metadata["about"]) not in ("", english), name


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_says_in_both_languages_what_it_is_by_default_and_what_else(name: str) -> None:
    said = {lang: option_words(name, lang) for lang in ("en", "fr")}
    for words in said.values():
        texts = [words["family"], words["decides"], words["default"], *words["others"]]
        assert all(text and isinstance(text, str) for text in texts)
        assert words["others"] and words["default"] not in words["others"]
        # No value is told by the name that it has in a file.
        assert not [text for text in texts if "_" in text or "{" in text]
    assert said["fr"]["decides"] != said["en"]["decides"]
    assert len(said["fr"]["others"]) == len(said["en"]["others"])
    kind = kind_of(name)
    if isinstance(kind, Choice) and OPTIONS[name].metadata["usual"] is None:
        assert len(said["en"]["others"]) == len(kind.values) - 1


def test_words_of_options_follow_the_engine() -> None:
    assert option_words("max_raises_multihanded", "fr") == {
        "family": "Les enchères",
        "decides": "le nombre de relances permises par tour à trois joueurs ou plus",
        "default": "4",
        "others": ["un nombre entier à partir de 1"],
    }
    assert option_words("sevens_rule", "en")["default"] == "at limit ace-to-five only"


def values(name: str) -> list[object]:
    """Values that an option takes, as a TOML file writes them."""
    kind = kind_of(name)
    if isinstance(kind, Choice):
        return list(kind.values)
    if isinstance(kind, Some):
        names = get_args(kind.type)
        return [[one] for one in names] + [list(names)]
    if isinstance(kind, Ratio):
        return [kind.low, "3/2", "2"]
    return [kind.low, kind.high or 1000] + ["none"] * kind.none


def written(value: object) -> object:
    """A value of a house as a TOML file writes it."""
    if isinstance(value, frozenset):
        return sorted(value)
    return str(value) if isinstance(value, Fraction) else getattr(value, "value", value)


def test_every_option_of_the_analysis_is_there() -> None:
    # The joker of the analysis is three options, one a form; a house has one form. Two more are of
    # cases that the analysis has no option for: the dead button (E1), a seven that was checked (F6).
    assert len(OPTIONS) == 45 - 2 + 2


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("game", PRESETS)
def test_every_default_is_a_value_that_its_option_takes(game: str, name: str) -> None:
    value = getattr(preset(game), name)
    assert kind_of(name).read(value) == value is not None


@pytest.mark.parametrize("name", OPTIONS)
def test_every_allowed_value_is_accepted_and_any_other_refused(name: str) -> None:
    for value in values(name):
        kept = written(getattr(House(**{name: value}), name))
        assert kept == (sorted(value) if isinstance(value, list) else type(kept)(value))
    for wrong in ("maybe", -1, ["take"], 1.5, None, [], [["wait"]], "1/0", {"wait": 1}):
        if wrong is None and OPTIONS[name].default is None:
            continue
        with pytest.raises(OptionError, match=f"{name} cannot be") as error:
            House(**{name: wrong})
        assert error.value.option == name


@pytest.mark.parametrize("name", OPTIONS)
def test_true_is_no_number_and_one_is_no_truth(name: str) -> None:
    truth = kind_of(name) == Choice(bool)
    with pytest.raises(OptionError):
        House(**{name: 1 if truth else True})


@pytest.mark.parametrize(
    "options, message",
    [
        ({"ante": -1}, "ante cannot be -1: it is a whole number from 0 up"),
        ({"max_seats": 11}, "max_seats cannot be 11: it is a whole number from 2 to 10"),
        (
            {"max_raises_headsup": 0},
            "max_raises_headsup cannot be 0: it is a whole number from 1 up, or none",
        ),
        (
            {"kill_multiplier": "1/2"},
            "kill_multiplier cannot be 1/2: it is a whole number or a fraction such as 3/2, 1 or more",
        ),
        (
            {"new_player_options": ["wait", "beg"]},
            "new_player_options cannot be [beg, wait]: it is a list of some of wait, kill",
        ),
    ],
)
def test_a_refusal_says_which_numbers_and_names_there_are(options, message: str) -> None:
    with pytest.raises(OptionError) as error:
        House(**options)
    assert str(error.value) == message


def test_numbers_and_sets_come_from_toml(tmp_path: Path) -> None:
    text = 'ante = 2\nkill_multiplier = "3/2"\nnew_player_options = ["wait"]\nmax_raises_headsup = 6\n'
    house = House.from_toml(toml(tmp_path, text))
    assert (house.ante, house.kill_multiplier, house.max_raises_headsup) == (2, Fraction(3, 2), 6)
    assert house.new_player_options == {"wait"}


DEFAULTS = {
    "limit-a5": (True, True, "complete", False),
    "no-limit-a5": (True, False, "complete", False),
    "limit-27": (False, False, "complete", False),
    "draw-high": (False, False, "misdeal", True),
}


@pytest.mark.parametrize("game", DEFAULTS)
def test_some_defaults_are_as_the_game_has_them(game: str) -> None:
    house = preset(game)
    kept = (house.joker, house.sevens_rule, house.short_hand_predraw, house.seat_change_freeze)
    assert kept == DEFAULTS[game]


def test_the_blind_is_a_bet_and_has_an_option_where_it_may_just_be_called() -> None:
    for structure, both in (("call_bb", True), ("double_bb", False)):
        house = House(open_structure=structure)
        assert (house.blind_counts_as_bet, house.bb_option_check) == (both, both)
    assert House(open_structure="double_bb", bb_option_check=True).bb_option_check


def test_another_game_of_a_house_has_its_own_defaults_and_keeps_what_the_house_says() -> None:
    house = preset("limit-a5", joker=False, ante=3, short_hand_predraw="misdeal")
    pot = house.at(Form.ACE_TO_FIVE, Betting.POT_LIMIT)
    assert (pot.joker, pot.sevens_rule, pot.ante, pot.short_hand_predraw) == (False, False, 3, "misdeal")
    high = House(joker=False, sevens_rule=True).at(Form.DRAW_HIGH, Betting.LIMIT)
    assert (high, high.at(Form.ACE_TO_FIVE, Betting.LIMIT)) == (preset("draw-high"), preset("limit-a5"))


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_a_game_with_its_usual_joker(name: str) -> None:
    house = preset(name)
    assert house.betting.value in name or name == "draw-high"
    assert house.joker == (house.form is Form.ACE_TO_FIVE)
    assert house.lowball == (house.form is not Form.DRAW_HIGH)


def test_the_game_of_roberts_text_is_the_usual_one() -> None:
    assert preset("robert-limit-a5") == preset("limit-a5") == House()


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
    allowed = "valeurs admises\u00a0: takes_cards, in_order"
    assert f"last_drawer ne peut pas valoir nobody\u202f; {allowed}" in str(error.value)


def test_replacing_an_option_keeps_the_others() -> None:
    house = preset("limit-a5", joker=False)
    assert replace(house, betting=Betting.NO_LIMIT).joker is False


@pytest.mark.parametrize("ratio", ["2.5", "1e999999999", " 3/2", "3_0/2", "٣/٢", "1" * 10, "3/0"])
def test_a_ratio_is_digits_with_or_without_a_stroke(ratio: str) -> None:
    with pytest.raises(OptionError):
        preset("limit-a5", kill_multiplier=ratio)


def test_an_option_called_as_a_parameter_is_refused_like_any_other() -> None:
    with pytest.raises(OptionError, match="there is no house option name"):
        preset("limit-a5", **{"name": "Ana"})


def test_b6_every_form_is_there_at_every_betting_structure() -> None:
    games = {(house.form, house.betting) for house in map(preset, PRESETS)}
    assert games == {(form, betting) for form in Form for betting in Betting}
