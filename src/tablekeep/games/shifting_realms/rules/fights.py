"""Fights (SR-9, SR-19.3): soldiers against soldiers, then soldiers against unprotected scouts."""

from __future__ import annotations

from typing import Any, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    COLOURS,
    HALL,
    NONE,
    SCOUT,
    SOLDIER,
    SPACES,
    TERRAIN,
    WATCH,
)
from tablekeep.games.shifting_realms.moves import FIGHT_SCOUTS, FIGHT_SOLDIERS, FightMove
from tablekeep.games.shifting_realms.pieces import fill, flee, lose, unprotected
from tablekeep.games.shifting_realms.rules.asking import elsewhere
from tablekeep.games.shifting_realms.table import RealmTable


def needed(t: RealmTable) -> int:
    """SR-19.3: with two players it takes two soldiers to destroy one; the Powder Cache makes it one."""
    return 2 if t.house.duel and not t.powder else 1


def lost(t: RealmTable) -> int:
    """SR-9.11: what an exchange costs the attacker."""
    if t.powder:
        return 0
    return t.house.duel_lost if t.house.duel else 1


def foe_here(t: RealmTable, space: int) -> int:
    """The opponent fought on this space this turn; NONE if nobody was."""
    for code in t.fought:
        if code // 4 == space:
            return code % 4
    return NONE


def listed(t: RealmTable) -> list[Move]:
    found: list[Move] = []
    first = ALL_SPACES * t.turn
    for space in t.layout.spaces:
        if t.soldiers[first + space] and TERRAIN[space] != HALL and t.tile[space] == NONE:
            for foe in range(t.seats):
                if foe != t.turn and (t.scouts[t.at(foe, space)] or t.soldiers[t.at(foe, space)]):
                    found += fights_with(t, space, foe)
    return found


def fights_with(t: RealmTable, space: int, foe: int) -> list[Move]:
    if foe in t.veiled or space in t.closed or foe_here(t, space) not in (NONE, foe):
        return []
    own, colour = t.soldiers[t.at(t.turn, space)], t.house.colours[foe]
    found: list[Move] = []
    if t.soldiers[t.at(foe, space)] and own >= needed(t):
        found.append(FIGHT_SOLDIERS[space][colour])
    most = min(own, unprotected(t, foe, space))
    return found + FIGHT_SCOUTS[space][colour][:most]


def refuse(t: RealmTable, move: Move) -> Refusal | None:
    fight = cast(FightMove, move)
    away = elsewhere(t, fight.space)
    if away is not None:
        return away
    if fight.colour not in t.house.colours:
        return Refusal("no_such_player", "SR-9.2", f"Nobody plays {COLOURS[fight.colour]} in this game.")
    foe = t.house.colours.index(fight.colour)
    return _why_no_fight(t, fight.space, foe) or _why_not_this(t, fight, foe)


def _why_no_fight(t: RealmTable, space: int, foe: int) -> Refusal | None:
    if foe == t.turn:
        return Refusal("yourself", "SR-9.2", "You cannot fight yourself.")
    if TERRAIN[space] == HALL:
        return Refusal("town_hall", "SR-9.5", "No fighting here: it is a town hall.")
    if t.tile[space] != NONE:
        return Refusal("structure", "SR-9.6", "No fighting here: a structure stands on the space.")
    if t.soldiers[t.at(t.turn, space)] == 0:
        return Refusal("no_soldier", "SR-9.2", f"You have no soldier on {SPACES[space]}; scouts never fight.")
    if t.scouts[t.at(foe, space)] + t.soldiers[t.at(foe, space)] == 0:
        return Refusal("nobody", "SR-9.2", f"{t.name(foe)} has no unit on {SPACES[space]}.")
    if foe in t.veiled:
        return Refusal("veil", "SR-9.2", f"A mist hides {t.name(foe)}'s units until {t.name(foe)}'s next turn.")
    before = foe_here(t, space)
    if before not in (NONE, foe):
        return Refusal("other_foe", "SR-9.4", f"You have already fought {t.name(before)} here this turn.")
    return None


def _why_not_this(t: RealmTable, fight: FightMove, foe: int) -> Refusal | None:
    space, own = fight.space, t.soldiers[t.at(t.turn, fight.space)]
    if space in t.closed:
        if fight.strikes == 0:
            return Refusal("soldiers_first", "SR-9.16", "Soldiers must be fought before scouts.")
        return Refusal("closed", "SR-9.21", "You have struck scouts here; fighting on this space is over this turn.")
    if fight.strikes == 0:
        if t.soldiers[t.at(foe, space)] == 0:
            return Refusal("no_defender", "SR-9.2", f"{t.name(foe)} has no soldier there.")
        if own < needed(t):
            return Refusal("two_needed", "SR-19.3", f"It takes two soldiers to destroy one; you have {own}.")
        return None
    bare = unprotected(t, foe, space)
    if bare == 0:
        guard = "three" if t.holds(foe, WATCH) else "two"
        return Refusal("protected", "SR-9.9", f"Each of their soldiers protects {guard} scouts: none is unprotected.")
    if fight.strikes > min(own, bare):
        text = f"Your {own} soldiers can destroy at most {min(own, bare)} of {bare} unprotected scouts."
        return Refusal("too_many", "SR-9.13", text)
    return None


def play(t: RealmTable, move: Move) -> None:
    fight = cast(FightMove, move)
    foe = t.house.colours.index(fight.colour)
    code = 4 * fight.space + foe
    if code not in t.fought:
        t.fought = (*t.fought, code)
    if fight.strikes:
        strike(t, fight.space, foe, fight.strikes)
    else:
        exchange(t, fight.space, foe)


def exchange(t: RealmTable, space: int, foe: int) -> None:
    """SR-9.11, SR-19.3: a soldier for a soldier, two for one in a duel."""
    price = lost(t)
    lose(t, foe, SOLDIER, space)
    for _ in range(price):
        lose(t, t.turn, SOLDIER, space)
    t.powder = False
    story.fought(t, space, foe, price)


def strike(t: RealmTable, space: int, foe: int, strikes: int) -> None:
    """SR-9.13 to SR-9.15, SR-9.20 to SR-9.22: some fall, the other unprotected ones flee."""
    fleeing = unprotected(t, foe, space) - strikes
    for _ in range(strikes):
        lose(t, foe, SCOUT, space)
    flee(t, foe, space, fleeing)
    t.closed = (*t.closed, space)
    fill(t, t.turn, space)
    story.struck(t, space, foe, strikes, fleeing)


def preview(t: RealmTable, move: FightMove) -> dict[str, Any]:
    """Exactly what will happen."""
    foe = t.house.colours.index(move.colour)
    twin = t.copy()
    play(twin, move)
    before, after = _forces(t, foe, move.space), _forces(twin, foe, move.space)
    shown: dict[str, Any] = {
        "you_lose_soldiers": before[0] - after[0],
        "they_lose_soldiers": before[1] - after[1],
        "they_lose_scouts": move.strikes,
        "flee": before[2] - after[2] - move.strikes,
        "then_unprotected": unprotected(twin, foe, move.space),
        "you_take_spots": after[3] - before[3],
    }
    return shown | {"text": _words(shown, move.space in twin.closed)}


def _forces(t: RealmTable, foe: int, space: int) -> tuple[int, int, int, int]:
    mine, theirs = t.at(t.turn, space), t.at(foe, space)
    return (t.soldiers[mine], t.soldiers[theirs], t.scouts[theirs], t.spots[mine])


def _words(shown: dict[str, Any], closed: bool) -> str:
    you, they = (
        story.units(0, shown["you_lose_soldiers"]),
        story.units(shown["they_lose_scouts"], shown["they_lose_soldiers"]),
    )
    text = f"You lose {you}, they lose {they}"
    if shown["flee"]:
        text += f", {story.units(shown['flee'], 0)} flee to the town hall"
    if shown["you_take_spots"]:
        text += f", you take {shown['you_take_spots']} of the collecting spots"
    return f"{text}; " + (
        "then fighting here is over." if closed else f"then {shown['then_unprotected']} scouts are unprotected."
    )
