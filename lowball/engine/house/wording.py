"""What an option decides, and what its values mean, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, Final, get_args

from ..words import Phrase, Sentence, Worded, speaking
from .kinds import NONE, Ratio, Some, Whole
from .options import OPTIONS, kind_of
from .options_betting import BettingOptions
from .options_deal import DealOptions
from .options_draw import DrawOptions
from .options_entry import EntryOptions
from .options_game import GameOptions
from .options_showdown import ShowdownOptions

FAMILIES: Final[Mapping[type, Phrase]] = {
    GameOptions: Phrase("option family", "The game"),
    BettingOptions: Phrase("option family", "The betting"),
    EntryOptions: Phrase("option family", "Blinds and changes of seat"),
    DealOptions: Phrase("option family", "The deal"),
    DrawOptions: Phrase("option family", "The draw, and what is said at the table"),
    ShowdownOptions: Phrase("option family", "The showdown and the sevens rule"),
}

YES: Final = Phrase("option value", "yes")
NO: Final = Phrase("option value", "no")
ALWAYS: Final = Phrase("option value", "always")
NEVER: Final = Phrase("option value", "never")
COMPLETED: Final = Phrase("option value", "it is completed")
MISDEAL: Final = Phrase("option value", "it is a misdeal")
# What the names mean that an option takes, option by option.
VALUES: Final[Mapping[str, Mapping[str, Phrase]]] = {
    "open_structure": {
        "call_bb": Phrase("option value", "a call of the big blind opens"),
        "double_bb": Phrase("option value", "double the big blind opens"),
    },
    "button_moves": {
        "forward": Phrase("option value", "to the next player"),
        "dead": Phrase("option value", "as a dead button"),
    },
    "illegal_raise": {
        "becomes_call": Phrase("option value", "it stands as a call"),
        "refused": Phrase("option value", "it is refused"),
    },
    "max_raises_headsup": {NONE: Phrase("option value", "any number")},
    "pot_raise_basis": {
        "after_call": Phrase("option value", "after the call"),
        "before": Phrase("option value", "before the call"),
    },
    "new_player_options": {
        "wait": Phrase("option value", "by waiting for the big blind"),
        "kill": Phrase("option value", "by a kill"),
    },
    "kill_effect": {
        "post_only": Phrase("option value", "it is a post and no more"),
        "raises_limit": Phrase("option value", "it raises the limit as well"),
    },
    "moved_player_grace": {
        "button_once": Phrase("option value", "the button"),
        "blind_once": Phrase("option value", "the blind"),
    },
    "moved_entry": {
        "entitled_position": Phrase("option value", "any but those of the blinds"),
        "same_relative": Phrase("option value", "the same as before, relative to the blinds"),
    },
    "first_two_scope": {
        "deal": Phrase("option value", "those of the deal"),
        "player_hand": Phrase("option value", "those of each hand"),
    },
    "short_hand_predraw": {"complete": COMPLETED, "misdeal": MISDEAL},
    "short_hand_one_acted": {
        "on_draw": Phrase("option value", "it is completed on the draw"),
        "misdeal": MISDEAL,
    },
    "extra_card_late": {
        "dead": Phrase("option value", "it is dead"),
        "fix_on_draw": Phrase("option value", "it is put right on the draw"),
    },
    "player_exposed_card": {
        "keep": Phrase("option value", "it is kept"),
        "as_dealer": Phrase("option value", "it is treated as if the dealer had exposed it"),
    },
    "joker_exposed_nlpl": {
        "take": Phrase("option value", "it is taken"),
        "replace": Phrase("option value", "it is replaced"),
    },
    "last_drawer": {
        "takes_cards": Phrase("option value", "the last to take cards"),
        "in_order": Phrase("option value", "the last in order"),
    },
    "stub_exhausted": {
        "reshuffle_discards_excl_own": Phrase("option value", "the discards are shuffled"),
        "cap_draws": Phrase("option value", "draws are cut short"),
    },
    "rap_unaware_protect": {
        "all": Phrase("option value", "in every game"),
        "high_only": Phrase("option value", "in draw high alone"),
    },
    "rap_out_of_turn": {
        "void": Phrase("option value", "it is void"),
        "binding": Phrase("option value", "it binds the player"),
    },
    "sevens_violation": {
        "void": Phrase("option value", "the pot of before the draw"),
        "forfeit": Phrase("option value", "nothing"),
    },
    "silent_pair_foul": {
        "floor": Phrase("option value", "the floor rules on it"),
        "dead": Phrase("option value", "it is dead"),
    },
}

FROM: Final = Phrase("option value", "a whole number from {low} up")
BETWEEN: Final = Phrase("option value", "a whole number from {low} to {high}")
RATIO: Final = Phrase("option value", "a whole number or a fraction, {low} or more")
EITHER: Final = Phrase("option value", "{one} or {other}")
DESCRIBED: Final = Phrase("option", "{about} (default: {usual})")


def described(name: str) -> Phrase | Sentence:
    """What an option decides, and its default where that depends on the game."""
    about, usual = (OPTIONS[name].metadata[key] for key in ("about", "usual"))
    return DESCRIBED.fill(about=about, usual=usual) if usual else about


def option_words(name: str, lang: str) -> dict[str, Any]:
    """An option in words: its ``family``, what it ``decides``, its ``default``, the ``others``.

    >>> option_words("rap_out_of_turn", "en")["others"]
    ['it binds the player']
    """
    option = OPTIONS[name]
    usual = option.metadata["usual"]
    with speaking(lang):
        family = next(it for base, it in FAMILIES.items() if name in base.__annotations__)
        return {
            "family": str(family),
            "decides": str(option.metadata["about"]),
            "default": str(usual or _value(name, option.default)),
            "others": list(map(str, _others(name, None if usual else option.default))),
        }


def _value(name: str, value: Any) -> object:
    if isinstance(value, bool):
        return YES if value else NO
    if isinstance(value, frozenset):
        ways = [word for one, word in VALUES[name].items() if one in value]
        return EITHER.fill(one=ways[0], other=ways[1]) if len(ways) > 1 else ways[0]
    if isinstance(value, Worded) or name not in VALUES or value not in VALUES[name]:
        return value
    return VALUES[name][value]


def _others(name: str, default: Any) -> Iterator[object]:
    """What may stand there instead; a default of None is that of the game."""
    kind = kind_of(name)
    if isinstance(kind, Ratio):
        yield RATIO.fill(low=kind.low)
    elif isinstance(kind, Whole):
        bounds = {"low": kind.low, "high": kind.high}
        yield (BETWEEN if kind.high else FROM).fill(**bounds)
    elif isinstance(kind, Some):
        names = get_args(kind.type)
        sets = [frozenset(some) for n in range(1, len(names) + 1) for some in combinations(names, n)]
        yield from (_value(name, one) for one in sets if one != default)
    elif kind.type is bool and default is None:
        yield from (ALWAYS, NEVER)
    else:
        values = [kind.read(value) for value in kind.values]
        yield from (_value(name, value) for value in values if value != default)
