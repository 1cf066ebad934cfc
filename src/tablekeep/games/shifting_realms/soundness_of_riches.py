"""The most that anybody can have: points by where they come from, raids, resources, and rounds."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    CARD_REALM,
    CARDS,
    COPIES,
    FORTRESS,
    SCOUTS,
    SHIP,
    STARTING_GOLD,
    STRUCTURES,
    TOKEN_VP,
)
from tablekeep.games.shifting_realms.counting import worth
from tablekeep.games.shifting_realms.rules.final_scoring import FIVE
from tablekeep.games.shifting_realms.rules.pirate_raids import BOOTY
from tablekeep.games.shifting_realms.table import (
    BUILT,
    BY_CARD,
    BY_END_CARD,
    BY_TOKEN,
    LEFT_OVER,
    RAIDED,
    SOURCES,
    RealmTable,
)

MOST_ROUNDS: Final = 100_000
"""Without a round limit a game may go on for ever; nobody sits through so many rounds."""
MOST_RAIDS: Final = COPIES * STRUCTURES[SHIP].raids
"""SR-16: no soldier that lies on a ship gets up again."""
A_TURN: Final = 4 * SCOUTS
"""Each scout and each structure, which takes a scout, yields two a turn at most; as much again by trade and powers."""
BESIDES: Final = 500
"""From turn order, 30 cards of at most 6, raids and treasures: each of them comes once in a game."""


def riches(t: RealmTable) -> list[str]:
    faults = [fault for seat in range(t.seats) for fault in _of(t, seat)]
    if t.round > MOST_ROUNDS:
        faults.append(f"nobody has played {t.round} rounds")
    return faults


def _of(t: RealmTable, seat: int) -> list[str]:
    faults: list[str] = []
    scored = {source: t.points[len(SOURCES) * seat + source] for source in range(len(SOURCES))}
    for source, most in most_points(t, seat).items():
        if scored[source] > most or (scored[source] < 0 and source != BY_CARD):
            faults.append(
                f"seat {seat} has {scored[source]} points from {SOURCES[source]}, and there are {most} to be had"
            )
    if t.raids[seat] > MOST_RAIDS:
        faults.append(f"seat {seat} has made {t.raids[seat]} raids, and all the ships can make {MOST_RAIDS}")
    goods, most_goods = sum(t.goods(seat)), STARTING_GOLD + BESIDES + A_TURN * t.round
    if goods > most_goods:
        faults.append(
            f"seat {seat} has {goods} resources in round {t.round}, and {most_goods} are more than anybody gains"
        )
    return faults


def most_points(t: RealmTable, seat: int) -> dict[int, int]:
    """By source: all structures there are, what it has raided and taken, and what cards and the end can give."""
    tiles = [COPIES * tile.vp for tile in STRUCTURES if tile.realm in t.layout.realms]
    fortresses = STRUCTURES[FORTRESS].token_vp * t.owned(seat, FORTRESS)
    effects = [effect for card in CARDS if CARD_REALM[card.index] in t.layout.realms for effect in card.effects]
    ends = [worth(t, seat, score) for card in t.kept[seat] if (score := CARDS[card].score) is not None]
    return {
        BUILT: sum(tiles),
        BY_CARD: sum([max(0, effect.amount) for effect in effects if effect.do == "points"]),
        RAIDED: BOOTY * t.raids[seat],
        BY_TOKEN: sum([TOKEN_VP[at] + fortresses for at, taker in enumerate(t.tokens) if taker == seat]),
        LEFT_OVER: sum(t.goods(seat)) // FIVE,
        BY_END_CARD: sum(ends),
    }
