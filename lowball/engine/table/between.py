"""What players do between two hands: sit down, leave, wait, kill, change seats."""

from __future__ import annotations

from dataclasses import replace

from ..antes import ANTE_RIGHT, ante_in, change_seat
from ..deal import FIVE_FACEDOWN
from ..entry import after_short_blind, kill_pot, moved_player, ways_in
from ..entry.single import AFTER_SURVIVAL
from ..entry.ways import NEW_KILL
from ..outcomes import Outcome
from ..rulings import IllegalAction, RuleId, Ruling
from ..words import Phrase, Sentence
from .acts import (
    RESERVED,
    Act,
    AnteIn,
    ChangeSeat,
    Kill,
    Leave,
    Rebuy,
    Return,
    Sit,
    SitOut,
    TakeBlind,
)
from .blinds import HEADS_UP
from .seating import Player, Seating
from .starting import not_at_table

Change = tuple[Seating, Ruling]


def between_hands(seating: Seating, act: Act) -> Change:
    """The table after an act between two hands, and the ruling on it."""
    if isinstance(act, Sit):
        return _sit(seating, act)
    player = seating.players.get(act.by)
    if player is None:
        raise not_at_table(act.by)
    match act:
        case Leave():
            return _leave(seating, player)
        case Rebuy(_, chips):
            return _rebuy(seating, player, chips)
        case SitOut():
            return _sit_out(seating, player)
        case Return():
            return _return(seating, player)
        case Kill():
            return _kill(seating, player)
        case TakeBlind():
            return _take_blind(seating, player)
        case AnteIn():
            return _ante_in(seating, player)
        case ChangeSeat(_, chair):
            return _change_seat(seating, player, chair - 1)
    raise TypeError(f"{act!r} is no act between hands")


def _sit(seating: Seating, act: Sit) -> Change:
    taken = {player.chair for player in seating.players.values()}
    fits = act.seat not in (*seating.players, *RESERVED) and act.seat.strip()
    if not fits or act.chips < 1:
        refusal = Phrase("table", "{seat} cannot sit down: the name is taken, or there are no chips")
        raise IllegalAction("cannot-sit", FIVE_FACEDOWN, refusal.fill(seat=act.seat))
    if not 0 < act.chair <= seating.chairs or act.chair - 1 in taken:
        raise _no_chair(act.seat, act.chair)
    player = Player(act.seat, act.chair - 1, act.chips, standing="new")
    if not seating.stakes.blinds:
        sentence = Phrase("table", "{seat} sits down").fill(seat=act.seat)
        return seating.having(player), _said(sentence, FIVE_FACEDOWN)
    ruling = ways_in(act.seat, "new", seating.stakes.big_blind, seating.house)
    return seating.having(player), ruling


def _no_chair(seat: str, chair: int) -> IllegalAction:
    refusal = Phrase("table", "{seat} cannot take chair {chair}: it is taken, or there is none")
    return IllegalAction("no-chair", FIVE_FACEDOWN, refusal.fill(seat=seat, chair=chair))


def _said(sentence: Sentence, *rules: RuleId, outcome: Outcome = Outcome.ALLOWED) -> Ruling:
    return Ruling(outcome=outcome, rules=rules, sentence=sentence)


def _leave(seating: Seating, player: Player) -> Change:
    players = {name: one for name, one in seating.players.items() if name != player.name}
    sentence = Phrase("table", "{seat} leaves the table").fill(seat=player.name)
    return seating.but(players=players), _said(sentence, FIVE_FACEDOWN)


def _rebuy(seating: Seating, player: Player, chips: int) -> Change:
    if chips < 1:
        refusal = Phrase("table", "{seat} has to buy one chip or more").fill(seat=player.name)
        raise IllegalAction("no-chips", FIVE_FACEDOWN, refusal)
    after = replace(player, chips=player.chips + chips)
    if player.standing == "short" and not player.chips:
        return seating.having(after), after_short_blind(
            player.name, "none", seating.house, rebought=True
        )
    sentence = Phrase("table", "{seat} buys {chips}").fill(seat=player.name, chips=chips)
    return seating.having(after), _said(sentence, FIVE_FACEDOWN)


def _sit_out(seating: Seating, player: Player) -> Change:
    sentence = Phrase("table", "{seat} sits out").fill(seat=player.name)
    if player.standing == "short":
        # He is dealt in again when the blind is due to him.
        after = replace(player, takes_blind=False)
        return seating.having(after), _said(sentence, AFTER_SURVIVAL, outcome=Outcome.SIT_OUT)
    # What he meant to pay for the next hand is another question when he returns.
    after = replace(player, present=False, kills=False, antes_in=False)
    return seating.having(after), _said(sentence, FIVE_FACEDOWN)


def _return(seating: Seating, player: Player) -> Change:
    back = seating.having(replace(player, present=True))
    big, house = seating.stakes.big_blind, seating.house
    if seating.stakes.blinds and player.standing in ("new", "passed", "passed_small"):
        return back, ways_in(player.name, player.standing, big, house)
    sentence = Phrase("table", "{seat} is back").fill(seat=player.name)
    return back, _said(sentence, FIVE_FACEDOWN)


def _kill(seating: Seating, player: Player) -> Change:
    big, unit, house = seating.stakes.big_blind, seating.stakes.unit, seating.house
    if player.standing in ("in", "short") or not big:
        refusal = Phrase("table", "{seat} has no need to kill the pot").fill(seat=player.name)
        raise IllegalAction("no-kill", NEW_KILL, refusal)
    who = "passed" if player.standing == "moved" else player.standing
    ruling = kill_pot(player.name, who, big, unit, house)  # type: ignore[arg-type]
    cost = ruling.cost + house.ante
    if cost > player.chips:
        refusal = Phrase("table", "{seat} has not the {cost} that a kill takes")
        sentence = refusal.fill(seat=player.name, cost=cost)
        raise IllegalAction("no-chips", NEW_KILL, sentence)
    return seating.having(replace(player, kills=True)), ruling


def _take_blind(seating: Seating, player: Player) -> Change:
    if player.standing != "short" or not player.chips:
        refusal = Phrase("table", "{seat} does not owe a blind").fill(seat=player.name)
        raise IllegalAction("no-blind-owed", AFTER_SURVIVAL, refusal)
    ruling = after_short_blind(player.name, "all", seating.house)
    return seating.having(replace(player, takes_blind=True)), ruling


def _ante_in(seating: Seating, player: Player) -> Change:
    lacking = seating.antes_lacking(player.name)
    if seating.house.lowball or not lacking:
        refusal = Phrase("table", "{seat} owes no ante").fill(seat=player.name)
        raise IllegalAction("no-ante-owed", ANTE_RIGHT, refusal)
    ruling = ante_in(
        player.name, antes=lacking, ante=seating.house.ante, forfeited=seating.forfeited
    )
    if player.chips < (lacking + 1) * seating.house.ante:
        refusal = Phrase("table", "{seat} has not enough chips for the antes")
        raise IllegalAction("short-ante", ANTE_RIGHT, refusal.fill(seat=player.name))
    return seating.having(replace(player, antes_in=True)), ruling


def _change_seat(seating: Seating, player: Player, chair: int) -> Change:
    taken = {one.chair for one in seating.players.values()}
    if not 0 <= chair < seating.chairs or chair in taken:
        raise _no_chair(player.name, chair + 1)
    ruling = change_seat(
        player.name, antes=seating.antes, forfeited=seating.forfeited, house=seating.house
    )
    moved = replace(player, chair=chair)
    count = len(seating.stakes.blinds)
    if player.standing != "in" or not count or not seating.hands:
        return seating.having(moved), ruling
    if count < HEADS_UP:
        # Where there is one blind, whoever has taken it owes nothing until it comes round.
        standing = "in" if player.blinds_paid else "passed"
        return seating.having(replace(moved, standing=standing)), ruling
    took_all = len(player.blinds_paid) == count
    after = replace(
        moved,
        standing="moved" if took_all else "passed",
        position_before=seating.distance(player.chair),
    )
    entry = moved_player(
        player.name,
        seating.stakes.big_blind,
        seating.house,
        took_all_blinds=took_all,
        position=seating.distance(chair),
        position_before=seating.distance(player.chair),
    )
    both = Ruling(
        outcome=entry.outcome,
        rules=(*ruling.rules, *entry.rules),
        sentence=Phrase("table", "{first}. {then}").fill(first=ruling, then=entry),
        settled_by=entry.settled_by,
    )
    return seating.having(after), both
