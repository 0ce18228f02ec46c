"""What the engine shows to a rulebook."""

from fractions import Fraction

import pytest

from lowball.engine import JOKER, Betting, Card, Category, Form, Outcome, Rank, RankPattern, Suit, book, preset
from lowball.engine import antes as antes_room
from lowball.engine import claims as claims_room
from lowball.engine import drawing as drawing_room
from lowball.engine import exposed as exposed_room
from lowball.engine import hand_size as hand_size_room
from lowball.engine import misdeal as misdeal_room
from lowball.engine import sevens as sevens_room
from lowball.engine import showdown as showdown_room
from lowball.engine.betting import round as round_room
from lowball.engine.betting import stakes as stakes_room
from lowball.engine.entry import moved as moved_room
from lowball.engine.entry import single as single_room
from lowball.engine.facts import facts
from lowball.engine.house import OPTIONS
from lowball.engine.rulings import RuleId
from lowball.rulebook.settings import Engine
from lowball.rulebook.values import forms as all_forms

FACTS = facts()


def texts(value: object, lang: str) -> list[str]:
    return [text for _, text in book.forms(value, lang) or []]


def test_the_book_is_an_engine_as_the_toolkit_understands_it() -> None:
    assert isinstance(book, Engine)
    assert set(book.HOUSE_OPTIONS) == set(OPTIONS)


def test_every_name_in_the_namespace_is_there_to_be_called_or_raised() -> None:
    assert all(callable(value) for value in book.NAMESPACE.values())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", FACTS)
def test_every_fact_can_be_written_in_every_language(name: str, lang: str) -> None:
    assert all(form.kind and form.text for form in all_forms(FACTS[name], lang, book.forms))


def test_facts_are_what_the_sources_say() -> None:
    assert FACTS["draw.max_consecutive"] == 4
    assert FACTS["hand.size"] == 5
    assert (FACTS["deck.cards"], FACTS["deck.cards_with_joker"]) == (52, 53)
    assert FACTS["exposed.a5.limit.taken"][:2] == (Rank.ACE, Rank.TWO)
    assert FACTS["exposed.a5.limit.highest_taken"] is Rank.SEVEN
    assert FACTS["exposed.d27.gap"] is Rank.SIX
    assert str(FACTS["a5.best"]) == "5-4-3-2-A"
    assert str(FACTS["d27.best"]) == "7-5-4-3-2"
    assert FACTS["high.categories"][0] is Category.STRAIGHT_FLUSH
    assert FACTS["info.dealer-after"] is Outcome.MUST_NOT_ANSWER
    assert FACTS["d27.worst_pair"] is Rank.ACE
    assert (FACTS["bet.raise_cap"], FACTS["bet.multihanded"], FACTS["limit.doubled"]) == (4, 3, 2)
    assert FACTS["open.acts"] == (Outcome.BET, Outcome.FOLD)
    assert FACTS["open.blind.acts"] == (Outcome.CALL, Outcome.RAISE, Outcome.FOLD)
    assert [name for name, value in FACTS.items() if "checkraise" in name and value is Outcome.FORBIDDEN] == [
        "checkraise.a5-limit"
    ]
    assert FACTS["entry.kill.multiplier"] == 2
    assert FACTS["blind.half"] == Fraction(1, 2)
    assert (FACTS["blind.single.half"], FACTS["blind.single.less"]) == (Outcome.FULL_BLIND, Outcome.SHORT_BLIND)
    assert FACTS["blind.single.missed"] == (Outcome.WAIT,)
    assert FACTS["blind.multi.passed"] == FACTS["blind.multi.passed_again"] == (Outcome.WAIT, Outcome.KILL)
    assert FACTS["high.ante-only"] is FACTS["high.ante-only.carry"] is Outcome.ANTES_ONLY
    assert FACTS["misdeal.first_cards"] == (1, 2)
    assert FACTS["misdeal.exposed"] == FACTS["misdeal.extra"] == FACTS["misdeal.acted"] == 2
    assert FACTS["hand.short.acted"] == FACTS["hand.short.button.lacks"] == 1
    assert FACTS["misdeal.out-of-sequence"] is FACTS["hand.short.high"] is Outcome.MISDEAL
    assert (FACTS["show.card_that_counts"], FACTS["show.two"], FACTS["show.multihanded"]) == (1, 2, 3)
    assert (FACTS["sevens.highest"], FACTS["sevens.short_below"]) == (Rank.SEVEN, Fraction(1, 2))


def test_facts_are_as_the_house_has_them() -> None:
    changed = {
        "draw.max_consecutive": (5, {"allow_five_consecutive": True}),
        "draw.five.now": (5, {"allow_five_consecutive": True}),
        "exposed.joker.a5.nlpl": (Outcome.REPLACE, {"joker_exposed_nlpl": "replace"}),
        "exposed.by_player": (Outcome.REPLACE, {"player_exposed_card": "as_dealer"}),
        "misdeal.short-hand": (Outcome.MISDEAL, {"short_hand_predraw": "misdeal"}),
        "misdeal.premature": (Outcome.STANDS, {"premature_action_counts": True}),
        "misdeal.high": (Outcome.STANDS, {"high_uses_button_misdeals": False}),
        "hand.extra.late": (Outcome.ON_DRAW, {"extra_card_late": "fix_on_draw"}),
        "hand.short.later": (Outcome.MISDEAL, {"short_hand_one_acted": "misdeal"}),
        "hand.short.premature": (Outcome.ON_DRAW, {"premature_action_counts": True}),
        "info.dealer-after": (Outcome.MAY_DECLINE, {"dealer_may_answer_after_action": True}),
        "info.asked-by-folded": (Outcome.MUST_ANSWER, {"folded_may_ask": True}),
        "rap.unaware.lowball": (Outcome.FOLD, {"rap_unaware_protect": "high_only"}),
        "rap.out-of-turn": (Outcome.FOLD, {"rap_out_of_turn": "binding"}),
        "a5.joker": (Outcome.NOT_IN_USE, {"joker": False}),
        "structure.ante": (5, {"ante": 5}),
        "open.blind.option": ((Outcome.FOLD,), {"bb_option_check": False}),
        "limit.doubled": (1, {"limit_doubles_after_draw": False}),
        "bet.raise_cap": (6, {"max_raises_multihanded": 6}),
        "bet.blind_is_bet": (0, {"open_structure": "double_bb"}),
        "bet.beyond_cap.headsup": (Outcome.FORBIDDEN, {"max_raises_headsup": 4}),
        "bet.illegal_raise": (Outcome.FORBIDDEN, {"illegal_raise": "refused"}),
        "checkraise.a5-limit": (Outcome.ALLOWED, {"checkraise_a5_limit": True}),
        "entry.new.kill": (Outcome.WAIT, {"new_player_options": ["wait"]}),
        "entry.kill.multiplier": (Fraction(3, 2), {"kill_multiplier": "3/2"}),
        "blind.multi.passed_small": (Outcome.WAIT, {"missed_small_blind_triggers": True}),
        "show.better.two": (Outcome.DEAD, {"headsup_overclaim_dead": True}),
        "show.silent_pair.fouls": (Outcome.DEAD, {"silent_pair_foul": "dead"}),
        "sevens.default": (Outcome.NOT_IN_USE, {"sevens_rule": False}),
        "sevens.short.after_check": (Outcome.WIN, {"sevens_prior_check_blocks_short": False}),
    }
    for name, (value, options) in changed.items():
        house = preset("limit-a5", **options)
        assert FACTS[name] != value
        assert facts(house)[name] == value
        with book.playing(house):
            assert facts()[name] == value


def test_each_game_is_in_the_facts_of_every_house() -> None:
    for name in ("limit-a5", "no-limit-27", "draw-high"):
        assert set(facts(preset(name))) == set(FACTS)
    assert facts(preset("draw-high", joker=True))["high.joker"] is Outcome.IN_USE


@pytest.mark.parametrize(
    "room, constant, value, name",
    [
        (drawing_room, "MAX_CONSECUTIVE", 3, "draw.max_consecutive"),
        (drawing_room, "MOST_DRAWN", 4, "draw.most"),
        (drawing_room, "BURNED", 2, "draw.burned"),
        (drawing_room, "CARDS_OFF_ALLOWED", 1, "draw.change.cards_off"),
        (exposed_room, "A5_LIMIT_TAKEN", (Rank.ACE, Rank.TWO), "exposed.a5.limit.highest_taken"),
        (exposed_room, "A5_NLPL_TAKEN", (Rank.ACE, Rank.TWO), "exposed.a5.nlpl.taken"),
        (exposed_room, "D27_TAKEN", (Rank.TWO, Rank.THREE), "exposed.d27.taken"),
        (exposed_room, "BURN_CARD_ORDINAL", 2, "exposed.burn_card"),
        (stakes_room, "FEWEST_BLINDS", 2, "structure.fewest_blinds"),
        (stakes_room, "DOUBLED_TO_OPEN", 3, "open.doubled"),
        (stakes_room, "DOUBLED_AFTER_DRAW", 3, "limit.doubled"),
        (round_room, "HEADS_UP", 3, "bet.multihanded"),
        (round_room, "COUNTS_AS_FULL", Fraction(1, 4), "bet.full_from"),
        (single_room, "COUNTS_AS_FULL", Fraction(1, 3), "blind.half"),
        (moved_room, "FREE_PASSES", 2, "blind.multi.free_passes"),
        (antes_room, "ANTES_OF_ONE_HAND", 2, "high.antes_of_one_hand"),
        (misdeal_room, "FIRST_CARDS", 3, "misdeal.first_cards"),
        (misdeal_room, "FIRST_CARDS", 1, "misdeal.first-card-exposed"),
        (misdeal_room, "TOO_MANY_EXPOSED", 3, "misdeal.exposed"),
        (misdeal_room, "TOO_MANY_EXTRA", 3, "misdeal.extra"),
        (misdeal_room, "ACTED_TOO_LATE", 3, "misdeal.acted"),
        (misdeal_room, "ACTED_TOO_LATE", 1, "misdeal.premature"),
        (hand_size_room, "ACTED_BARS_COMPLETION", 2, "hand.short.acted"),
        (hand_size_room, "BUTTON_MAY_LACK", 2, "hand.short.button.lacks"),
        (hand_size_room, "BUTTON_MAY_LACK", 0, "hand.short.button"),
        (claims_room, "MUST_BE_RIGHT", 1, "show.card_that_counts"),
        (claims_room, "MUST_BE_RIGHT", 1, "show.wrong_second_card"),
        (showdown_room, "HEADS_UP", 3, "show.multihanded"),
        (showdown_room, "HEADS_UP", 3, "show.better.multihanded"),
        (sevens_room, "HIGHEST_DUE", Rank.SIX, "sevens.highest"),
        (sevens_room, "HIGHEST_DUE", Rank.SIX, "sevens.best"),
        (sevens_room, "SHORT_BELOW", Fraction(1, 4), "sevens.short_below"),
    ],
)
def test_a_fact_is_no_copy(monkeypatch: pytest.MonkeyPatch, room, constant, value, name) -> None:
    monkeypatch.setattr(room, constant, value)
    assert facts()[name] != FACTS[name]


def test_forms_of_ranks_cards_and_hands() -> None:
    assert book.forms(Rank.KING, "fr") == [("symbol", "R"), ("word", "roi"), ("plural", "rois")]
    assert texts(Rank.SEVEN, "en") == ["7", "seven", "sevens"]
    assert texts(Card.parse("Qh"), "fr") == ["D♥"]
    assert texts(JOKER, "en") == ["Joker", "joker"]
    assert texts(RankPattern([Rank.KING, Rank.TEN]), "fr") == ["R-10"]
    assert texts(Suit.HEARTS, "fr") == ["♥"]


def test_forms_of_outcomes_and_games() -> None:
    assert "must be replaced" in texts(Outcome.REPLACE, "en")
    assert {"remplacée", "doit être remplacée"} <= set(texts(Outcome.REPLACE, "fr"))
    assert {"must not answer", "may not answer", "may not"} <= set(texts(Outcome.MUST_NOT_ANSWER, "en"))
    assert texts(Form.ACE_TO_FIVE, "fr") == ["as-à-cinq", "A-5"]
    assert texts(Betting.NO_LIMIT, "fr") == ["sans limite", "no-limit"]
    assert texts(Category.FLUSH, "fr") == ["couleur", "une couleur"]


@pytest.mark.parametrize("value", [4, "four", Fraction(1, 2), (Rank.ACE,), None, 1.5, RuleId("a5.rank"), True])
def test_other_values_are_left_to_the_toolkit(value: object) -> None:
    assert book.forms(value, "en") is None


def test_refused_prints_the_refusal_and_nothing_else_passes(capsys: pytest.CaptureFixture[str]) -> None:
    refused, ask_for = book.NAMESPACE["refused"], book.NAMESPACE["ask_for"]
    with book.speaking("fr"), refused():
        ask_for("3♥", "replace")
    assert capsys.readouterr().out == "refusé\u00a0: Le joueur n’a pas le choix. La carte 3♥ doit être prise\n"
    with pytest.raises(AssertionError, match="the act is allowed"), refused():
        ask_for("3♥", "take")
    with pytest.raises(ZeroDivisionError), refused():
        _ = 1 / 0


def test_names_play_in_the_house_being_played() -> None:
    names = book.NAMESPACE
    with book.playing(preset("draw-high", joker=True)):
        assert str(names["hand"]("As Ah Ad Ac Jk")) == "five aces"
        assert names["exposed_before_draw"]("Ks").outcome is Outcome.KEEP
        assert list(names["compare_hands"]({"Ana": "As Ah Ad Ac Jk", "Bo": "Ks Qs Js Ts 9s"}).winners) == ["Ana"]


@pytest.mark.parametrize(("text", "other", "same"), [
    ("K♠ Q♥ Joker", "R♠ D♥ Joker", True), ("K♠ Q♥", "R♠ V♥", False), ("K♠", "K♠", False), ("Ks", "Ks", True),
    ("pair", "paire", True), ("nine", "neuf", True), ("nine", "huit", False), ("taken", "prise", True),
    ("taken", "remplacée", False), ("Ana", "Anna", False), ("Ana", "Ana", False), ("J", "V", True)])
def test_two_languages_write_the_same_cards_claims_and_rulings(text: str, other: str, same: bool) -> None:
    assert book.same_text(text, "en", other, "fr") is same
