"""Fights (SR-9, SR-11; among two players SR-19): soldiers against soldiers, then against unprotected scouts."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.wording import agree, count
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    COLOURS,
    HALL,
    NONE,
    PLACES,
    SCOUT,
    SOLDIER,
    TERRAIN,
    WATCH,
)
from tablekeep.games.shifting_realms.moves import FIGHT_SCOUTS, FIGHT_SOLDIERS, FightMove
from tablekeep.games.shifting_realms.pieces import fill, flee, lose, unprotected
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import elsewhere
from tablekeep.games.shifting_realms.table import RealmTable


def needed(t: RealmTable) -> int:
    """SR-19.3: with two players it takes two soldiers to destroy one; the Powder Cache makes it one."""
    return 2 if t.options.duel and not t.powder else 1


def lost(t: RealmTable) -> int:
    """SR-9.11: what an exchange costs the attacker."""
    if t.powder:
        return 0
    return t.options.duel_lost if t.options.duel else 1


def foe_here(t: RealmTable, space: int) -> int:
    """The opponent fought on this space this turn; NONE if nobody was."""
    for code in t.fought:
        if code // 4 == space:
            return code % 4
    return NONE


class Fighting(Action):
    """SR-9.1: free, before, between and after the actions."""

    kinds: ClassVar[tuple[str, ...]] = ("fight_soldier", "fight_scouts")

    def listed(self, t: RealmTable) -> list[Move]:
        """SR-9.3: on every space with an own soldier (SR-9.2, SR-9.10); not on a town hall (SR-9.5, SR-11.3)."""
        fights: list[Move] = []
        first, soldiers = ALL_SPACES * t.turn, t.soldiers
        for space in t.layout.spaces:
            if soldiers[first + space] and TERRAIN[space] != HALL and t.tile[space] == NONE:
                for foe in range(t.seats):
                    if foe != t.turn and (t.scouts[t.at(foe, space)] or t.soldiers[t.at(foe, space)]):
                        fights += fights_with(t, space, foe)
        return fights

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        fight = cast(FightMove, said)
        away = elsewhere(t, fight.space)
        if away is not None:
            return away
        if fight.colour not in t.options.colours:
            return Refusal("no_such_player", "SR-9.2", f"Nobody plays {COLOURS[fight.colour]} in this game.")
        foe = t.options.colours.index(fight.colour)
        return _why_no_fight(t, fight.space, foe) or _why_not_this(t, fight, foe)

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        return outcome(t, cast(FightMove, said))

    def begin(self, t: RealmTable, said: Move) -> None:
        fight(t, cast(FightMove, said))


def fights_with(t: RealmTable, space: int, foe: int) -> list[Move]:
    if foe in t.veiled or space in t.closed or foe_here(t, space) not in (NONE, foe):
        return []
    own, colour = t.soldiers[t.at(t.turn, space)], t.options.colours[foe]
    fights: list[Move] = []
    if t.soldiers[t.at(foe, space)] and own >= needed(t):
        fights.append(FIGHT_SOLDIERS[space][colour])
    most = min(own, unprotected(t, foe, space))  # SR-9.13: one by each soldier, among two players too (SR-19.4)
    return fights + FIGHT_SCOUTS[space][colour][:most]


def _why_no_fight(t: RealmTable, space: int, foe: int) -> Refusal | None:
    if foe == t.turn:
        return Refusal("own_seat", "SR-9.2", "You cannot fight yourself.")
    if TERRAIN[space] == HALL:
        return Refusal("town_hall", "SR-9.5", "No fighting here: it is a town hall.")
    if t.tile[space] != NONE:
        return Refusal("structure", "SR-9.6", "No fighting here: a structure stands on the space.")
    if t.soldiers[t.at(t.turn, space)] == 0:
        return Refusal("no_soldier", "SR-9.2", f"You have no soldier on {PLACES[space]}; scouts never fight.")
    if t.scouts[t.at(foe, space)] + t.soldiers[t.at(foe, space)] == 0:
        return Refusal("no_unit_there", "SR-9.2", f"{t.name(foe)} has no unit on {PLACES[space]}.")
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
        return Refusal(
            "fight_over", "SR-9.21", "You have struck scouts here; fighting on this space is over this turn."
        )
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
        text = (
            f"{count(own, 'soldier')} of yours, {count(bare, 'unprotected scout')}: at most {min(own, bare)} can fall."
        )
        return Refusal("too_many", "SR-9.13", text)
    return None


def fight(t: RealmTable, move: FightMove) -> None:
    """SR-9.7: no luck, who is attacked is destroyed. Only this opponent is touched (SR-9.19)."""
    foe = t.options.colours.index(move.colour)
    code = 4 * move.space + foe
    if code not in t.fought:
        t.fought = (*t.fought, code)
    if move.strikes:
        strike(t, move.space, foe, move.strikes)
    else:
        exchange(t, move.space, foe)


def exchange(t: RealmTable, space: int, foe: int) -> None:
    """SR-9.11, SR-19.3: a soldier for a soldier, two for one in a duel. Nobody flees (SR-9.18)."""
    price = lost(t)
    lose(t, foe, SOLDIER, space)
    for _ in range(price):
        lose(t, t.turn, SOLDIER, space)
    t.powder = False
    story.fought(t, space, foe, price)


def strike(t: RealmTable, space: int, foe: int, strikes: int) -> None:
    """SR-9.13, SR-9.14: some fall, the other unprotected ones flee, and the protected stay (SR-9.15).

    Those on spots fall first, those without flee first (SR-9.22); empty spots are taken at once (SR-9.20).
    """
    fleeing = unprotected(t, foe, space) - strikes
    for _ in range(strikes):
        lose(t, foe, SCOUT, space)
    flee(t, foe, space, fleeing)
    t.closed = (*t.closed, space)  # SR-9.21: no more fighting here, not even with soldiers (SR-9.16)
    own = t.spots[t.at(t.turn, space)]
    fill(t, t.turn, space)
    story.struck(t, space, foe, strikes, fleeing, t.spots[t.at(t.turn, space)] - own)


def outcome(t: RealmTable, move: FightMove) -> dict[str, Any]:
    """Exactly what will happen."""
    foe = t.options.colours.index(move.colour)
    twin = t.copy()
    fight(twin, move)
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
        text += f", {count(shown['flee'], 'scout')} {agree(shown['flee'], 'flees', 'flee')} to the town hall"
    if shown["you_take_spots"]:
        text += f", you take {shown['you_take_spots']} of the collecting spots"
    bare = shown["then_unprotected"]
    after = f"then {count(bare, 'scout')} {agree(bare, 'is', 'are')} unprotected."
    return f"{text}; " + ("then fighting here is over." if closed else after)
