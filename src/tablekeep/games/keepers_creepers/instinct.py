"""What one leans to at a glance: which pyramid goes which way, and who rides along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.senses import leaning, read_weights
from tablekeep.games.keepers_creepers.content import FACES, NO_SPACE, PIPS, SIZES
from tablekeep.games.keepers_creepers.moves import BACK, FORWARD, TAKE, PickMove, PieceMove, StepMove
from tablekeep.games.keepers_creepers.rules.swap import SwapSecond
from tablekeep.games.keepers_creepers.table import PyramidTable

GAINS: Final = 6
"""Swaps are told apart by what they gain, up to so many steps either way."""
STRIDE: Final = 4
"""So many pips times spaces make a step of a gain."""
_PIPS: Final = ["1", "2", "3"]
CUES: Final[list[str]] = [
    *[f"{way} {pips}" for way in ("forward", "back", "down") for pips in _PIPS],
    *[f"hop {pips}" for pips in _PIPS],
    *[f"pick {face.lower()}" for face in FACES],
    *[f"swap gains {gain}" for gain in range(-GAINS, GAINS + 1)],
    *["home", "own rider forward", "own rider back", "rival rider forward", "rival rider back"],
    *["climbs on", "takes riders", "swap own", "swap rival", "hop for a rival", "say no"],
]
WEIGHTS: Final = read_weights("tablekeep.games.keepers_creepers", "instinct", CUES)
_HOP: Final = CUES.index("hop 1")
_PICK: Final = CUES.index(f"pick {FACES[0].lower()}")
_GAIN: Final = CUES.index("swap gains 0")
_HOME: Final = CUES.index("home")
_OWN_RIDER: Final = CUES.index("own rider forward")
_RIVAL_RIDER: Final = CUES.index("rival rider forward")
_CLIMBS: Final = CUES.index("climbs on")
_TAKES: Final = CUES.index("takes riders")
_SWAP_OWN: Final = CUES.index("swap own")
_SWAP_RIVAL: Final = CUES.index("swap rival")
_FOR_RIVAL: Final = CUES.index("hop for a rival")
_NO: Final = CUES.index("say no")


def leanings(t: PyramidTable, seat: int, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, cues(t, seat, move)) for move in moves]


def cues(t: PyramidTable, seat: int, move: Move) -> list[int]:
    if isinstance(move, StepMove):
        return _step(t, seat, move)
    if isinstance(move, PieceMove):
        return _hop(t, seat, move.piece) if move.kind == "hop" else _swap(t, seat, move)
    return [_PICK + move.face] if isinstance(move, PickMove) else [_NO]


def _step(t: PyramidTable, seat: int, move: StepMove) -> list[int]:
    cues = [SIZES * move.way + PIPS[move.piece] - 1]
    here, board = t.at[move.piece], t.board
    there = board.forward[here] if move.way == FORWARD else board.back[here] if move.way == BACK else board.down[here]
    _riders(t, seat, move.piece, 0 if move.way == FORWARD else 1, cues)
    _arrival(t, seat, move.piece, there, cues)
    if move.take == TAKE:
        cues.append(_TAKES)
    return cues


def _hop(t: PyramidTable, seat: int, piece: int) -> list[int]:
    if t.options.seat_of[piece] != seat:
        return [_FOR_RIVAL]
    cues = [_HOP + PIPS[piece] - 1]
    _riders(t, seat, piece, 0, cues)
    _arrival(t, seat, piece, t.board.up[t.at[piece]], cues)
    return cues


def _riders(t: PyramidTable, seat: int, piece: int, back: int, cues: list[int]) -> None:
    here, size = t.at[piece], PIPS[piece]
    if size > 1:
        for other in t.options.pieces:
            if t.at[other] == here and PIPS[other] < size:
                cues.append((_OWN_RIDER if t.options.seat_of[other] == seat else _RIVAL_RIDER) + back)


def _arrival(t: PyramidTable, seat: int, piece: int, there: int, cues: list[int]) -> None:
    """Home, or a space where a larger one stands to ride on."""
    if there == t.board.safe:
        cues.append(_HOME)
    elif there != NO_SPACE:
        for other in t.options.own[seat]:
            if t.at[other] == there and PIPS[other] > PIPS[piece]:
                cues.append(_CLIMBS)


def _swap(t: PyramidTable, seat: int, move: PieceMove) -> list[int]:
    step, piece = t.agenda[-1], move.piece
    if not isinstance(step, SwapSecond):
        return [_SWAP_OWN if t.options.seat_of[piece] == seat else _SWAP_RIVAL]
    gain = _gained(t, seat, step.first, piece) + _gained(t, seat, piece, step.first)
    return [_GAIN + max(-GAINS, min(GAINS, gain // STRIDE))]


def _gained(t: PyramidTable, seat: int, piece: int, other: int) -> int:
    """What it brings this seat that a pyramid comes to where another stands."""
    way = PIPS[piece] * (t.at[other] - t.at[piece])
    return 2 * way if t.options.seat_of[piece] == seat else -way
