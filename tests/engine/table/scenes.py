"""What scenes at a table share: decks in a chosen order, acts as short lines, and what the log cites."""

from collections import Counter
from collections.abc import Iterable, Mapping
from random import Random

import pytest

from lowball.engine import Deck, House, IllegalAction, preset
from lowball.engine.cards import Card, read_cards
from lowball.engine.table import Entry, Stakes, Table, acts

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Ida", "Jo", "Kim")


def deck(house: House, *hands: str, then: str = "") -> tuple[Card, ...]:
    """A whole deck that deals these hands in the order of the deal, and then these cards."""
    dealt = [card for turn in zip(*map(read_cards, hands), strict=True) for card in turn]
    first = (*dealt, *read_cards(then))
    return (*first, *(card for card in Deck(joker=house.joker) if card not in first))


def table(game: str | House, chips: Mapping[str, int] | int | Iterable[int] = 3, **options) -> Table:
    """A table of players in the order of the deal: by name in chips, by chips, or so many with 200."""
    more = {name: options.pop(name) for name in ("stakes", "automatic", "button", "chairs") if name in options}
    if isinstance(game, str):
        game = preset(game, **{"joker": False} | options)
    if isinstance(chips, int):
        chips = [200] * chips
    players = chips if isinstance(chips, Mapping) else dict(zip(NAMES, chips, strict=False))
    if isinstance(more.get("stakes"), tuple):
        more["stakes"] = Stakes(10, more["stakes"])
    return Table.seat(players, game, **more)


def act(line: str) -> acts.Act:
    """An act from a line: ``Ana bet 20``, ``Bo draw Ks Qd``, ``Cy show 8``, ``Di muck Ana``."""
    seat, verb, *words = line.split()
    match verb:
        case "bet":
            return acts.BetTo(seat, int(words[0]))
        case "pat" | "draw":
            return acts.Draw(seat, " ".join(words))
        case "change":
            return acts.ChangeDraw(seat, " ".join(words))
        case "raise":
            return acts.RaiseAnyway(seat)
        case "rap":
            return acts.Rap(seat, pat=bool(words))
        case "sit":
            return acts.Sit(seat, int(words[0]), int(words[1]))
        case "rebuy":
            return acts.Rebuy(seat, int(words[0]))
        case "change-seat":
            return acts.ChangeSeat(seat, int(words[0]))
    return acts.act_named(verb, seat=seat, **({"show": {"claim": words[0]}, "muck": {"fouled_by": words[0]}}[verb]
                                              if words else {}))


def play(at: Table, *lines: str | acts.Act) -> Entry:
    """Do acts one after another; the entry of the last."""
    entry = None
    for line in lines:
        entry = at.do(act(line) if isinstance(line, str) else line)
        sound(at)
    assert entry
    return entry


def refused(at: Table, line: str | acts.Act, by: str = "") -> str:
    """The code of the refusal of an act, which changes nothing; `by` is the rule that refuses it."""
    doing = act(line) if isinstance(line, str) else line
    before = at._now, at.log
    assert not at.can(doing)
    with pytest.raises(IllegalAction) as refusal:
        at.do(doing)
    assert (at._now, at.log) == before
    assert not by or refusal.value.rule == by
    return refusal.value.code


def sound(at: Table) -> None:
    """Every card is in one place, every chip is somewhere, and whoever is due can do something."""
    if at.play:
        assert Counter(at.play.cards()) == Counter(Deck(joker=at.play.house.joker))
    assert not at.due or at.legal
    assert all(chips >= 0 for chips in at.stacks.values())
    assert all(ruling.rules for ruling in at.log[-1].rulings)


def fold_out(at: Table, *, seed: int = 1) -> str:
    """Play a hand in which all fold but one, who is returned."""
    at.start(random=Random(seed))
    while at.due:
        at.do(acts.Fold(at.due))
    assert at.play
    (winner,) = at.play.live
    return winner


def call_down(at: Table) -> None:
    """Play the hand to its end: all call and check, and stand pat."""
    while at.due:
        legal = list(at.legal.acts)
        quiet = [one for one in legal if not isinstance(one, acts.Fold | acts.Muck | acts.Open)]
        at.do((quiet or [one for one in at.legal if isinstance(one, acts.BetTo)] or legal)[0])
        sound(at)


def posted(at: Table) -> dict[str, int]:
    """What the blinds put in of the hand that is on."""
    assert at.play
    return dict(at.play.blinds)


def dealer(at: Table) -> str:
    """Who has the button."""
    return next(one.name for one in at.seating.players.values() if one.chair == at.seating.button)


def cited(at: Table) -> set[str]:
    """Every rule that the log cites."""
    return {str(rule) for entry in at.log for ruling in entry.rulings for rule in ruling.rules}


def outcomes(entry: Entry) -> list[str]:
    """The outcomes of an entry, its own first."""
    return [ruling.outcome.value for ruling in entry.rulings]
