"""What one leans to at a glance: what to build, where scouts find work, and what may be left alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.senses import leaning, read_weights
from tablekeep.games.shifting_realms.content import KING_SPACE, LETTERS, SHIP, SPACE_OF, STRUCTURES, UNITS
from tablekeep.games.shifting_realms.moves import (
    GroupMove,
    KindMove,
    NumberMove,
    PlaceMove,
    RealmMove,
    SpaceMove,
    VictimMove,
)
from tablekeep.games.shifting_realms.pieces import free_soldiers, spots_free
from tablekeep.games.shifting_realms.rules.move import MoveGroup, MoveTo
from tablekeep.games.shifting_realms.table import RealmTable

FEW: Final = 4
_FEW: Final = range(FEW)
_PLAIN: Final[list[str]] = [
    *["end_actions", "end_turn", "recruit", "recruit_free", "move", "skip", "stop", "land", "no_card", "play_now"],
    *["keep", "return", "stay", "gain", "trade", "market", "change", "vault", "rob", "steal"],
    *["raid", "dig", "marker", "fly", "fight_soldier", "fight_scouts", "play", "site", "from", "to", "group"],
]
CUES: Final[list[str]] = [
    *_PLAIN,
    *[f"build {tile.word}" for tile in STRUCTURES],
    *[f"draw {letter}" for letter in LETTERS],
    *[f"{verb} {number}" for verb in ("bid", "take") for number in range(5)],
    *[f"{number} idle there" for number in _FEW],
    *[f"to {number} spots" for number in _FEW],
    *[f"place {unit}" for unit in UNITS],
    *[f"place near {number} spots" for number in _FEW],
    *[f"{whose} {unit} goes" for whose in ("own", "rival") for unit in UNITS],
    *["actions left", "soldiers there", "idle stay", "workers go", "soldiers go", "to the king", "to a ship"],
    *["on own spots", "on rival spots"],
]
WEIGHTS: Final = read_weights("tablekeep.games.shifting_realms", "instinct", CUES)
_KIND: Final[dict[str, int]] = {kind: place for place, kind in enumerate(_PLAIN)}
_BUILD: Final = CUES.index(f"build {STRUCTURES[0].word}")
_DRAW: Final = CUES.index(f"draw {LETTERS[0]}")
_BID: Final = CUES.index("bid 0")
_IDLE: Final = CUES.index("0 idle there")
_TO: Final = CUES.index("to 0 spots")
_PLACE: Final = CUES.index(f"place {UNITS[0]}")
_NEAR: Final = CUES.index("place near 0 spots")
_GOES: Final = CUES.index(f"own {UNITS[0]} goes")
_ACTIONS: Final = CUES.index("actions left")
_SOLDIERS: Final = CUES.index("soldiers there")
_IDLE_STAY: Final = CUES.index("idle stay")
_WORKERS_GO: Final = CUES.index("workers go")
_SOLDIERS_GO: Final = CUES.index("soldiers go")
_KING: Final = CUES.index("to the king")
_SHIP: Final = CUES.index("to a ship")
_ON_OWN: Final = CUES.index("on own spots")
_ON_RIVAL: Final = CUES.index("on rival spots")


def leanings(t: RealmTable, seat: int, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, cues(t, seat, move)) for move in moves]


def cues(t: RealmTable, seat: int, move: Move) -> list[int]:
    if isinstance(move, SpaceMove):
        return _space(t, seat, move)
    if isinstance(move, KindMove):
        return [_BUILD + move.structure]
    if isinstance(move, GroupMove):
        return _group(t, seat, move)
    if isinstance(move, PlaceMove):
        return [_PLACE + move.unit, _NEAR + _work_near(t, move.space)]
    if isinstance(move, RealmMove):
        return [_DRAW + move.realm]
    if isinstance(move, NumberMove):
        return [_BID + (5 if move.kind == "take" else 0) + min(4, move.number)]
    if isinstance(move, VictimMove):
        return [_GOES + (0 if t.options.colours[seat] == move.colour else 2) + move.unit]
    return _plain(t, move)


def _plain(t: RealmTable, move: Move) -> list[int]:
    cues = [_KIND[move.kind]]
    if move.kind == "end_actions" and t.actions > 0:
        cues.append(_ACTIONS)
    return cues


def _space(t: RealmTable, seat: int, move: SpaceMove) -> list[int]:
    cues, space = [_KIND[move.kind]], move.space
    if move.kind == "from":
        cues.append(_IDLE + min(FEW - 1, idle(t, seat, space)))
        if free_soldiers(t, space):
            cues.append(_SOLDIERS)
    elif move.kind == "to":
        _arrival(t, space, cues)
    elif move.kind == "site":
        for other in range(t.seats):
            if t.spots[t.at(other, space)]:
                cues.append(_ON_OWN if other == seat else _ON_RIVAL)
    return cues


def _arrival(t: RealmTable, space: int, cues: list[int]) -> None:
    step = t.agenda[-1]
    if space == KING_SPACE:
        cues.append(_KING)
    elif t.tile[space] == SHIP:
        cues.append(_SHIP)
    elif isinstance(step, MoveTo) and step.scouts:
        cues.append(_TO + min(FEW - 1, spots_free(t, space), step.scouts))


def _group(t: RealmTable, seat: int, move: GroupMove) -> list[int]:
    """Idle scouts shall find work; those who work stay."""
    step, cues = t.agenda[-1], [_KIND["group"]]
    waiting = idle(t, seat, SPACE_OF[step.start]) if isinstance(step, MoveGroup) else 0
    if move.scouts > waiting:
        cues.append(_WORKERS_GO)
    elif move.scouts < waiting:
        cues.append(_IDLE_STAY)
    if move.soldiers:
        cues.append(_SOLDIERS_GO)
    return cues


def idle(t: RealmTable, seat: int, space: int) -> int:
    return t.scouts[t.at(seat, space)] - t.spots[t.at(seat, space)]


def _work_near(t: RealmTable, space: int) -> int:
    best = spots_free(t, space)
    for near in t.layout.near[space]:
        best = max(best, spots_free(t, near))
    return min(FEW - 1, best)
