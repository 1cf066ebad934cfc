"""What one leans to at a glance: who is in danger, who can train, who can strike, and with what token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.senses import leaning, read_weights
from tablekeep.engine.table import Table
from tablekeep.games.dragon_keepers.content import (
    ACTION_WORDS,
    ATTACK,
    DEFEND,
    DRAGONS,
    HEAL,
    LIFE,
    NO_DRAGON,
    SHIELDS,
    TRAIN,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import PASS, DragonMove, TokenMove
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether

FEW: Final = 4
_PLAIN: Final[list[str]] = [
    *["decline", "done", "signal", "withdraw", "mark", "pass", "magic", "no magic", "back", "play magic", "hold"],
    *["skip", "reroll", "keep", "flame", "arrow", "take left", "take discard", "box", "target", "to", "move"],
    *["recall", "next", "give up", "play on"],
]
_STATES: Final[list[str]] = ["for nothing", "needed", "urgent", "in vain"]
CUES: Final[list[str]] = [
    *_PLAIN,
    *[f"keeper to {word} {state}" for word in ACTION_WORDS for state in _STATES],
    *[f"token {word} {state}" for word in ACTION_WORDS for state in _STATES],
    *[f"gain {word}" for word in ACTION_WORDS],
    *[f"pass with {count} tokens" for count in range(FEW)],
    *[f"{count} arrows there" for count in range(FEW)],
    *["protect", "protect again", "protect the favourite", "protect to win", "heal", "deny a win"],
]
WEIGHTS: Final = read_weights("tablekeep.games.dragon_keepers", "instinct", CUES)
_KIND: Final[dict[str, int]] = {kind: place for place, kind in enumerate(_PLAIN)}
_KEEPER: Final = CUES.index(f"keeper to {ACTION_WORDS[0]} {_STATES[0]}")
_TOKEN: Final = CUES.index(f"token {ACTION_WORDS[0]} {_STATES[0]}")
_GAIN: Final = CUES.index(f"gain {ACTION_WORDS[0]}")
_PASS_WITH: Final = CUES.index("pass with 0 tokens")
_ARROWS: Final = CUES.index("0 arrows there")
_PROTECT: Final = CUES.index("protect")
_AGAIN: Final = CUES.index("protect again")
_FAVOURITE: Final = CUES.index("protect the favourite")
_TO_WIN: Final = CUES.index("protect to win")
_HEAL: Final = CUES.index("heal")
_DENY: Final = CUES.index("deny a win")
_NOTHING: Final = 0
_NEEDED: Final = 1
_URGENT: Final = 2
_VAIN: Final = 3


def leanings(table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, cues(table, seat, move)) for move in moves]


def cues(table: Table, seat: int, move: Move) -> list[int]:
    if isinstance(table, KeeperTable):
        return _keeper_game(table, seat, move)
    return _dragon_game(cast(DragonTable, table), seat, move)


# -- the Keeper Game ----------------------------------------------------------------------------


def _keeper_game(t: KeeperTable, seat: int, move: Move) -> list[int]:
    if not isinstance(move, DragonMove):
        return [_KIND["decline"]]
    dragon = move.dragon
    arrows = _ARROWS + min(FEW - 1, t.arrows[dragon])
    return [_HEAL, arrows] if move.kind == "heal" else [*_protect(t, seat, dragon), arrows]


def _protect(t: KeeperTable, seat: int, dragon: int) -> list[int]:
    cues = [_AGAIN if dragon in t.shields[seat] else _PROTECT]
    if dragon == t.tribes[seat]:
        cues.append(_FAVOURITE)
    for other in range(t.seats):
        if len(t.shields[other]) == SHIELDS - 1 and dragon not in t.shields[other]:
            cues.append(_TO_WIN if other == seat else _DENY)
    return cues


# -- the Dragon Game ----------------------------------------------------------------------------


def _dragon_game(t: DragonTable, seat: int, move: Move) -> list[int]:
    if isinstance(move, TokenMove):
        if move.kind == "gain":
            return [_GAIN + move.action]
        return [_TOKEN + len(_STATES) * move.action + state(t, _drafted(t, seat), move.action)]
    if isinstance(move, DragonMove):
        return _with_dragon(t, seat, move)
    if move is PASS:
        return [_KIND["pass"], _PASS_WITH + min(FEW - 1, sum(t.available[KINDS * seat : KINDS * seat + KINDS]))]
    return [_KIND[move.kind]]


def _with_dragon(t: DragonTable, seat: int, move: DragonMove) -> list[int]:
    if move.kind != "keeper":
        return [_KIND[move.kind], _ARROWS + min(FEW - 1, t.arrows[move.dragon])]
    cues: list[int] = []
    for kind in range(KINDS):
        if t.tokens(seat, kind):
            cues.append(_KEEPER + len(_STATES) * kind + state(t, move.dragon, kind))
    return cues


def _drafted(t: DragonTable, seat: int) -> int:
    step = t.agenda[-1]
    if isinstance(step, Plan):
        return step.colour()
    return step.draft(t, seat)[0] if isinstance(step, PlanTogether) else NO_DRAGON


def state(t: DragonTable, dragon: int, kind: int) -> int:
    """What an action would come to here, as far as one sees at a glance."""
    if dragon == NO_DRAGON:
        return _NOTHING
    falls = t.arrows[dragon] + t.dice[dragon] >= LIFE[dragon]
    if kind == DEFEND:
        return _VAIN if t.dice[dragon] == 0 else _URGENT if falls else _NEEDED
    if kind == HEAL:
        return _VAIN if t.arrows[dragon] == 0 else _URGENT if falls or LIFE[dragon] - t.arrows[dragon] < 2 else _NEEDED
    if kind == TRAIN:
        if t.arrows[dragon] or t.dice[dragon] or t.trainings[dragon] >= DRAGONS[dragon].trainings or not t.bag_size():
            return _VAIN
        return _NOTHING if t.shield[dragon] != NO_DRAGON else _NEEDED if t.trained(dragon) else _URGENT
    if kind == ATTACK and t.trained(dragon):
        return _NOTHING if t.shield[dragon] != NO_DRAGON else _URGENT if len(t.battle[dragon]) > 1 else _NEEDED
    return _VAIN
