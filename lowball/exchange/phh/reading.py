"""A hand history, played act by act at a table, so that every act has its ruling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lowball.engine.cards import Card
from lowball.engine.ranking import HAND_SIZE
from lowball.engine.rulings import IllegalAction
from lowball.engine.table import Entry, Play, Table
from lowball.engine.table.acts import Act, Deal, Serve, Start
from lowball.engine.table.drawing import requests
from lowball.engine.words import Phrase

from .errors import Misread, PhhError, refuse
from .known import Hand, deck_for, known_hands
from .notation import OWN, Action, Names, read_action, read_own
from .players import act_of, refuse_arguments
from .setup import Setup, read_setup
from .toml_reading import Document, load
from .values import known_cards


@dataclass(frozen=True)
class Line:
    """An action of the file with its line, what the table did by it, and the hands after it.

    The first has no action: the hand begins.
    """

    action: str
    line: int | None
    entries: tuple[Entry, ...]
    hands: Mapping[str, tuple[Card, ...]]


@dataclass(frozen=True)
class Replay:
    """A hand history that was played at a table.

    `known` are the cards of which the file tells; any other card that a player holds stands in for
    an unknown one. `differing` has the final stacks of the file and of the table where these are
    not the same.
    """

    table: Table
    names: tuple[str, ...]
    lines: tuple[Line, ...]
    known: frozenset[Card]
    differing: Mapping[str, tuple[int, int]]

    @property
    def guessed(self) -> bool:
        """Whether cards stand in for unknown ones."""
        return any(set(cards) - self.known for line in self.lines for cards in line.hands.values())


def read_phh(data: str | bytes, file: str = "") -> Table:
    """The table at which a hand history was played; see `replay`."""
    return replay(data, file).table


def replay(data: str | bytes, file: str = "") -> Replay:
    """A hand history, played act by act.

    :raises PhhError: for text that is none, and for an act that a rule refuses, at its line.
    """
    try:
        document = load(data)
        return _Player(document, read_setup(document)).play()
    except PhhError as error:
        error.file = file
        raise


class _Player:
    """Plays a hand history, and knows how far the dealer has come in it."""

    def __init__(self, document: Document, setup: Setup) -> None:
        self.document = document
        self.setup = setup
        self.at = document.lines_of_actions(len(setup.actions))
        self.names = Names(setup.names)
        self.hands = known_hands(setup.actions, self.names)
        told = (card for hand in self.hands.values() for card in (*hand.dealt, *hand.drawn))
        self.known = frozenset(setup.deck or filter(None, told))
        self.table = Table(setup.seating)
        # Where acts of our own are, the dealer's are told one by one.
        self.explicit = any(map(_is_own, setup.actions))
        self.dealt = dict.fromkeys(setup.names, 0)
        self.drawn = dict.fromkeys(setup.names, 0)
        self.lines: list[Line] = []

    @property
    def hand(self) -> Play:
        """The hand in play."""
        assert self.table.play
        return self.table.play

    def play(self) -> Replay:
        self._start()
        for place, text in enumerate(self.setup.actions):
            self._step(text, place)
        return Replay(
            table=self.table,
            names=self.setup.names,
            lines=tuple(self.lines),
            known=self.known,
            differing=self._differing(),
        )

    def _start(self) -> None:
        setup = self.setup
        try:
            deck = setup.deck or self._deck()
            self.table.do(Start(deck, setup.again, setup.button))
        except Misread as error:
            raise PhhError(error.why, self.document.line_of("actions")) from None
        except IllegalAction as error:
            line = self.document.line_of("starting_stacks")
            raise PhhError(error.sentence, line, rule=error.rule) from None
        held = [setup.seating.players[name].chips for name in setup.names]
        if self.hand.seats != setup.names or held != list(setup.stacks):
            others = Phrase("phh", "the table deals to other players, or they have other stacks")
            raise PhhError(others, self.document.line_of("_lowball.seating"))
        others_here = [one for one in self.hand.taken if one not in setup.names]
        self.names = Names((*setup.names, *others_here))
        self._told("", None, 0)

    def _deck(self) -> tuple[Card, ...]:
        if self.explicit:
            refuse(
                Phrase("phh", "a hand with acts of our own needs {field}"), field="_lowball.deck"
            )
        return deck_for(self.hands, self.setup.seating.house)

    def _step(self, text: Any, place: int) -> None:
        line, done = self.at[place], len(self.table.log)
        try:
            action = read_action(text)
            if action:
                self._act(action)
                self._deal_what_is_due()
        except (Misread, IllegalAction) as error:
            if isinstance(error, IllegalAction):
                raise PhhError(error.sentence, line, rule=error.rule) from None
            raise PhhError(error.why, line) from None
        except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
            # The file may come from anybody, and ask of the table what nobody has thought of.
            raise PhhError(Phrase("phh", "the table cannot take this act"), line) from error
        if action:
            self._told(text, place, done)

    def _told(self, text: str, place: int | None, done: int) -> None:
        line = None if place is None else self.at[place]
        self.lines.append(Line(text, line, tuple(self.table.log[done:]), self.hand.hands))

    def _act(self, action: Action) -> None:
        if action.verb == "db":
            refuse(Phrase("phh", "there is no board in this game"))
        if action.verb == "dh":
            self._cards_to(action)
        elif action.verb.startswith(OWN):
            self._do(read_own(action, self.names))
        else:
            self._player(action)

    def _player(self, action: Action) -> None:
        name = self.names.read(action.actor)
        if name not in self.setup.names:
            refuse(Phrase("phh", "{name} has no hand"), name=name)
        if not self.explicit and self.hand.phase == "deal":
            refuse(Phrase("phh", "five cards have yet to be dealt to every player"))
        if not self.explicit and self.hand.phase == "draw" and not self.hand.turn:
            refuse(Phrase("phh", "cards have yet to be dealt to those who draw"))
        act = act_of(action, name, self.hand, self.hands[name], self.known)
        if act is not None:
            self._do(act)

    def _do(self, act: Act) -> None:
        self.table.do(act)

    def _cards_to(self, action: Action) -> None:
        """Cards to a player; they are dealt once the file has told all of them."""
        if self.explicit:
            ours = Phrase("phh", "where acts of our own are, the dealer's are {acts}")
            refuse(ours, acts="d _deal, d _serve")
        refuse_arguments(action, 2)
        name = self.names.read(action.arguments[0])
        count = len(known_cards(action.arguments[1]))
        if self.hand.phase == "deal" and name in self.dealt:
            self.dealt[name] += count
            if self.dealt[name] > len(self.hands[name].dealt):
                refuse(Phrase("phh", "{name} is dealt more than five cards"), name=name)
        elif self.hand.phase == "draw" and name in self.hand.stated:
            self.drawn[name] += count
            wanted = requests(self.hand)[name]
            if self.drawn[name] > wanted:
                more = Phrase("phh", "{name} is dealt more cards than the {wanted} asked for")
                refuse(more, name=name, wanted=wanted)
        else:
            refuse(Phrase("phh", "no card is due to {name} now"), name=name)

    def _deal_what_is_due(self) -> None:
        if self.explicit:
            return
        hand = self.hand
        if hand.phase == "deal" and set(self.dealt.values()) == {HAND_SIZE}:
            self._do(Deal())
            self._compare({name: list(it.dealt) for name, it in self.hands.items()})
        elif (
            hand.phase == "draw" and not hand.turn and self.drawn.items() >= requests(hand).items()
        ):
            self._do(Serve())
            self._compare({name: _after(self.hands[name]) for name in hand.stated})

    def _compare(self, told: Mapping[str, list[Card | None]]) -> None:
        """Refuse cards that the deck of the file does not deal."""
        for name, cards in told.items():
            held = self.hand.hands[name]
            same = len(held) == len(cards)
            if not same or any(one and one is not it for one, it in zip(cards, held, strict=True)):
                others = Phrase("phh", "{name} gets other cards from {field}")
                refuse(others, name=name, field="_lowball.deck")

    def _differing(self) -> dict[str, tuple[int, int]]:
        told = self.setup.finishing
        if told is None or self.table.playing:
            return {}
        pairs = zip(told, (self.hand.stacks[name] for name in self.setup.names), strict=True)
        return {
            name: it for name, it in zip(self.setup.names, pairs, strict=True) if it[0] != it[1]
        }


def _is_own(text: Any) -> bool:
    try:
        action = read_action(text)
    except Misread:
        return False
    return action is not None and action.verb.startswith(OWN)


def _after(hand: Hand) -> list[Card | None]:
    gone = hand.discarded()
    return [*(card for place, card in enumerate(hand.dealt) if place not in gone), *hand.drawn]
