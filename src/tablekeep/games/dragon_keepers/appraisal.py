"""Who will win: each tribe or the Hunter in the Keeper Game, the team or the Hunter in the Dragon Game."""

from __future__ import annotations

from typing import Final, cast

from tablekeep.engine.senses import Signs, chances, read_signs
from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers.content import (
    ALL,
    ATTACK,
    DIFFICULTIES,
    KEEPER_GAME_LIFE,
    LIFE,
    NO_DRAGON,
    SHIELDS,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.sketch import sketch_of

KEEPER_SIGNS: Final[list[str]] = [
    *["Shields", "two Shields", "arrows on the favourite", "new targets"],
    *["Hunter", "Hunter: weak dragons", "Hunter: weak targets", "Hunter: wounds"],
]
DRAGON_SIGNS: Final[list[str]] = [
    *["team", "players", "outlook", "Shields struck", "missing", "missing a round", "rounds", "wounds", "threatened"],
    *["deadly", "trained", "battle dice", "flames", "Hunter dice", "attack tokens", "magic"],
]
SIGNS: Final[list[str]] = [*KEEPER_SIGNS, *DRAGON_SIGNS]
PARTS: Final[list[str]] = [
    *[f"{seats} keepers" for seats in range(3, 7)],
    *[f"dragons {name}" for name in DIFFICULTIES],
]
WEIGHTS: Final = read_signs("tablekeep.games.dragon_keepers", PARTS, SIGNS)


def part(table: Table) -> str:
    if isinstance(table, KeeperTable):
        return f"{table.seats} keepers"
    return f"dragons {cast(DragonTable, table).options.difficulty.name}"


def appraise(table: Table) -> tuple[float, ...]:
    """In the Dragon Game all have the same chance; in the Keeper Game what is missing to 1 is the Hunter's."""
    likely = chances(WEIGHTS[part(table)], sides(table))
    if isinstance(table, DragonTable):
        return tuple([likely[0]] * table.seats)
    return tuple(likely[: table.seats])


def looked_at(table: Table) -> Signs:
    return Signs(SIGNS, WEIGHTS[part(table)], sides(table), isinstance(table, DragonTable))


def sides(table: Table) -> list[list[float]]:
    """The Hunter's side is the last one."""
    if isinstance(table, DragonTable):
        return [[*[0.0] * len(KEEPER_SIGNS), *team(table)], [0.0] * len(SIGNS)]
    t, rest = cast(KeeperTable, table), [0.0] * len(DRAGON_SIGNS)
    return [*[[*tribe(t, seat), *rest] for seat in range(t.seats)], [*hunter(t), *rest]]


def tribe(t: KeeperTable, seat: int) -> list[float]:
    own = t.shields[seat]
    fresh = sum([1 for dragon in t.targeted() if dragon not in own])
    two = 1.0 if len(own) == SHIELDS - 1 else 0.0
    return [float(len(own)), two, float(t.favourite_arrows(seat)), two * min(1, fresh), 0.0, 0.0, 0.0, 0.0]


def hunter(t: KeeperTable) -> list[float]:
    weak = [dragon for dragon in range(ALL) if t.arrows[dragon] == KEEPER_GAME_LIFE - 1]
    aimed = sum([1 for dragon in weak if t.dice[dragon]])
    return [0.0, 0.0, 0.0, 0.0, 1.0, float(len(weak)), float(aimed), sum(t.arrows) / ALL]


def team(t: DragonTable) -> list[float]:
    missing = max(0, t.options.goal - t.shields())
    falling = [LIFE[dragon] - t.arrows[dragon] - t.dice[dragon] for dragon in range(ALL)]
    trained = sum([1 for dragon in range(ALL) if t.trained(dragon) and t.shield[dragon] == NO_DRAGON])
    rounds = len(t.deck) + 1.0
    return [
        1.0,
        t.seats - 3.0,
        sketch_of(t).worth() / 20.0,
        t.shields() / ALL,
        missing / ALL,
        missing / (rounds * t.seats),
        rounds / 10.0,
        sum(t.arrows) / ALL,
        sum([1.0 for spare in falling if spare == 1]),
        sum([1.0 for spare in falling if spare <= 0]),
        trained / ALL,
        sum([len(dice) for dice in t.battle]) / ALL,
        t.flames / 5.0,
        t.pool() / ALL,
        sum([t.tokens(seat, ATTACK) + t.used(seat)[ATTACK] for seat in range(t.seats)]) / ALL,
        sum([len(cards) for cards in t.magic]) / ALL,
    ]
