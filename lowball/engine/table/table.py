"""The table: hands are played on it act by act, and every act has its ruling."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple, Self

from ..cards import Card, Deck
from ..deal import FIVE_FACEDOWN
from ..house import House, current
from ..rulings import IllegalAction, Ruling, unheard
from ..words import Phrase
from . import acts as kinds
from . import dealing, drawing, showing, talk
from .acts import Act, Start
from .automatic import AUTOMATIC, what_follows
from .between import between_hands
from .blinds import positions
from .ending import after_hand
from .entries import Entry
from .legal import Legal, legal_acts
from .play import Play
from .seating import Player, Seating
from .stakes import Stakes
from .starting import start
from .step import Step, not_now
from .wagering import wager

DURING: Final[Mapping[type[Act], Callable[[Play, Any], Step]]] = {
    **dict.fromkeys(
        (kinds.Fold, kinds.Check, kinds.Call, kinds.BetTo, kinds.Open, kinds.RaiseAnyway), wager
    ),
    kinds.DealCard: dealing.deal_card,
    kinds.Deal: dealing.deal,
    kinds.FinishDeal: dealing.finish_deal,
    kinds.ReplaceExposed: dealing.replace_exposed,
    kinds.Expose: dealing.expose,
    kinds.AskFor: dealing.wish,
    kinds.CallAttention: dealing.call_attention,
    kinds.Draw: drawing.draw,
    kinds.ChangeDraw: drawing.change,
    kinds.Serve: drawing.serve,
    kinds.Rap: talk.rap_the_table,
    kinds.AskDrawn: talk.ask,
    kinds.Show: showing.show,
    kinds.Muck: showing.muck,
    kinds.FloorRules: showing.rule_as_floor,
}


class _Moment(NamedTuple):
    """All that there is of a table at one time."""

    seating: Seating
    play: Play | None


class Table:
    """A table at which hands are played; for each act there is `can`, `verify` and `do`.

    `automatic` says what is done by itself as soon as it is due: the dealer's acts (``dealer``),
    and the showing of hands (``showdown``).
    """

    def __init__(self, seating: Seating, automatic: Collection[str] = ()) -> None:
        self._now = _Moment(seating, None)
        self._past: list[tuple[_Moment, int]] = []
        self._log: list[Entry] = []
        self._listed: tuple[_Moment, Legal] | None = None
        self.automatic = frozenset(automatic)

    @classmethod
    def seat(
        cls,
        players: Mapping[str, int],
        house: House | None = None,
        stakes: Stakes | None = None,
        *,
        button: str | None = None,
        chairs: int | None = None,
        automatic: Collection[str] = AUTOMATIC,
    ) -> Self:
        """A table with players in the order of their chairs, by name in chips, all in the game.

        The button is with the last of them unless it is said where; so the first acts first.

        :raises ValueError: for too many players, or stakes that are not those of the house.
        """
        house = current(house)
        stakes = stakes or Stakes.usual(house)
        if len(stakes.blinds) != house.num_blinds:
            raise ValueError(f"the house has {house.num_blinds} blinds, not {len(stakes.blinds)}")
        chairs = chairs or house.max_seats
        if not len(players) <= chairs <= house.max_seats:
            raise ValueError(f"the table seats {house.max_seats}")
        if not set(players).isdisjoint(kinds.RESERVED) or any(n < 1 for n in players.values()):
            raise ValueError("a player has a name of his own, and chips")
        seated = {
            name: Player(name, chair, chips) for chair, (name, chips) in enumerate(players.items())
        }
        at = button or list(players)[-1]
        seating = Seating(
            house=house,
            stakes=stakes,
            chairs=chairs,
            players=seated,
            button=seated[at].chair,
        )
        return cls(seating, automatic)

    @property
    def seating(self) -> Seating:
        """Who sits where; the chips are those before the hand while one is on."""
        return self._now.seating

    @property
    def play(self) -> Play | None:
        """The hand in play, or the last that was."""
        return self._now.play

    @property
    def playing(self) -> bool:
        """Whether a hand is on."""
        play = self._now.play
        return play is not None and play.phase != "over"

    @property
    def log(self) -> Sequence[Entry]:
        """What was done, from the beginning."""
        return tuple(self._log)

    @property
    def last_hand(self) -> tuple[Seating, tuple[Entry, ...]] | None:
        """The table before the hand in play, or the last, and what has been done in that hand."""
        for before, length in reversed(self._past):
            done = self._log[length:]
            if done and isinstance(done[0].act, Start):
                ends = (n for n, one in enumerate(done[1:], 1) if type(one.act) not in DURING)
                return before.seating, tuple(done[: next(ends, len(done))])
        return None

    @property
    def stacks(self) -> dict[str, int]:
        """The chips that each player has before him."""
        chips = {name: player.chips for name, player in self.seating.players.items()}
        return chips | dict(self.play.stacks) if self.playing and self.play else chips

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        if self.playing and self.play:
            return self.play.pot
        return sum(self.seating.carried.values())

    @property
    def due(self) -> str | None:
        """Whose decision is due; nobody's between hands."""
        play = self._now.play
        return play.due if play else None

    @property
    def legal(self) -> Legal:
        """What whoever is due may do."""
        now = self._now
        if self._listed is None or self._listed[0] is not now:
            # Whoever asks is likely to ask again before anything is done.
            self._listed = now, legal_acts(now.play) if now.play else Legal(None)
        return self._listed[1]

    def can(self, act: Act) -> bool:
        """Whether an act is legal now."""
        try:
            with unheard():
                self._step(act)
        except IllegalAction:
            return False
        return True

    def verify(self, act: Act) -> Ruling:
        """The ruling on an act, were it done now.

        :raises IllegalAction: when a rule refuses it.
        """
        return self._step(act)[1][0]

    def do(self, act: Act) -> Entry:
        """Do an act, and what follows it by itself.

        :raises IllegalAction: as `verify`; then nothing has changed.
        """
        before, length = self._now, len(self._log)
        try:
            entry = self._do(act)
            while (following := what_follows(self._now.play, self.automatic)) is not None:
                self._do(following)
        except Exception:
            self._now = before
            del self._log[length:]
            raise
        self._past.append((before, length))
        return entry

    def undo(self) -> None:
        """Take back the last act that was done, with all that followed by itself.

        :raises IndexError: when there is none.
        """
        self._now, length = self._past.pop()
        del self._log[length:]

    def start(
        self,
        deck: Iterable[Card] | str | None = None,
        *,
        random: Random | None = None,
        button: str | None = None,
    ) -> Entry:
        """Begin a hand with a deck in order, or with one that `random` shuffles."""
        again: tuple[Card, ...] = ()
        if deck is None:
            shuffled, second = (Deck(joker=self.seating.house.joker) for _ in range(2))
            for one in (shuffled, second):
                one.shuffle(random or Random())
            deck, again = tuple(shuffled), tuple(second)
        return self.do(Start(deck, again, button))  # type: ignore[arg-type]

    def can_start(self) -> bool:
        """Whether there are players enough for another hand."""
        return not self.playing and positions(self.seating) is not None

    def _do(self, act: Act) -> Entry:
        self._now, rulings = self._step(act)
        play = self._now.play
        entry = Entry(act, rulings, play.hands if play else {})
        self._log.append(entry)
        return entry

    def _step(self, act: Act) -> tuple[_Moment, tuple[Ruling, ...]]:
        seating, play = self._now
        playing = play is not None and play.phase != "over"
        during = DURING.get(type(act))
        if during is None:
            if play and playing:
                raise not_now(play, act)
            return self._between(act)
        if play is None or not playing:
            refusal = Phrase("table", "No hand is on")
            raise IllegalAction("no-hand", FIVE_FACEDOWN, refusal)
        step = during(play, act)
        if step.play.phase == "over":
            seating = after_hand(seating, step.play)
        return _Moment(seating, step.play), step.rulings

    def _between(self, act: Act) -> tuple[_Moment, tuple[Ruling, ...]]:
        seating = self._now.seating
        if isinstance(act, Start):
            after, play, rulings = start(seating, act)
            return _Moment(after.but(before=seating), play), tuple(rulings)
        changed, ruling = between_hands(seating, act)
        return _Moment(changed, self._now.play), (ruling,)
