"""What one leans to at a glance: whether one's own dragons meet the Book, now or once it is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.senses import leaning, read_weights
from tablekeep.games.magic_book.content import FRONT, KINDS, LEFT, NO_CARD, NUMBERS, OF_COLOUR, PAGE, RIGHT, SHADOW, X6
from tablekeep.games.magic_book.moves import KEEP, PASS, PLAY, STOP, CardMove, PrismMove, SideMove, WriteMove
from tablekeep.games.magic_book.prospects import OF_FRONT
from tablekeep.games.magic_book.table import BookTable

HELD: Final = 4
_NUMBERS: Final = [str(number) for number in range(1, NUMBERS + 1)]
_PLAIN: Final[list[str]] = [
    *["mint", "no_mint", "crystal", "ponder", "decide", "drop", "prism", "horn", "feather", "side", "lowest"],
    *["hammer", "pearl", "no_flute", "flute"],
]
CUES: Final[list[str]] = [
    *[f"play {number}" for number in _NUMBERS],
    *[f"pass {number}" for number in _NUMBERS],
    *[f"write to meet {number}" for number in _NUMBERS],
    *[f"keep to meet {number}" for number in _NUMBERS],
    *[f"stop to meet {number}" for number in _NUMBERS],
    *["write for nothing", "keep for nothing", "stop for nothing"],
    *[f"take with {count} in hand" for count in range(HELD + 1)],
    *["take", "take to a stack", "take shut in", "take a shadow", "another card"],
    *["pick a shadow", "pick a number", "pick a colour", *_PLAIN],
]
WEIGHTS: Final = read_weights("tablekeep.games.magic_book", "instinct", CUES)
_PLAY: Final = 0
_PASS: Final = CUES.index("pass 1")
_WRITE: Final = CUES.index("write to meet 1")
_KEEP: Final = CUES.index("keep to meet 1")
_STOP: Final = CUES.index("stop to meet 1")
_NOTHING: Final = CUES.index("write for nothing")
_TAKE_WITH: Final = CUES.index("take with 0 in hand")
_TAKE: Final = CUES.index("take")
_TO_STACK: Final = CUES.index("take to a stack")
_SHUT_IN: Final = CUES.index("take shut in")
_SHADOW: Final = CUES.index("take a shadow")
_ANOTHER: Final = CUES.index("another card")
_PICK: Final = CUES.index("pick a shadow")
_KIND: Final[dict[str, int]] = {kind: CUES.index(kind) for kind in _PLAIN}


def leanings(t: BookTable, seat: int, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, cues(t, seat, move)) for move in moves]


def cues(t: BookTable, seat: int, move: Move) -> list[int]:
    if isinstance(move, SideMove) and move.kind != "side":
        return _take(t, seat, move)
    if isinstance(move, WriteMove):
        return [_writing(t, seat, move)]
    if move is KEEP or move is STOP:
        return [_meeting(_KEEP if move is KEEP else _STOP, 1 if move is KEEP else 2, t, seat, t.number(), t.colour())]
    if move is PLAY or move is PASS:
        return [(_PLAY if move is PLAY else _PASS) + t.number() - 1]
    if isinstance(move, CardMove) and move.kind == "pick":
        return [_PICK + (0 if move.card == X6 else 1 if PAGE[move.card] <= NUMBERS else 2)]
    return [_KIND[move.kind]] if not isinstance(move, PrismMove) else [_KIND["prism"]]


def _meeting(met: int, unmet: int, t: BookTable, seat: int, number: int, colour: int, spent: int = NO_CARD) -> int:
    return met + number - 1 if meets(t, seat, number, colour, spent) else _NOTHING + unmet


def _writing(t: BookTable, seat: int, move: WriteMove) -> int:
    """What the Book asks for then, the written card being gone from the hand."""
    number = PAGE[move.card] if move.side == LEFT else t.number()
    colour = PAGE[move.card] if move.side == RIGHT else t.colour()
    return _meeting(_WRITE, 0, t, seat, number, colour, move.card)


def _take(t: BookTable, seat: int, move: SideMove) -> list[int]:
    cues = [_TAKE if move.kind == "take" else _KIND["crystal"]]
    kind = t.display[move.side]
    if t.taken:
        cues.append(_ANOTHER)
    if kind == X6:
        cues.append(_SHADOW)
    elif kind >= 0:
        colour = OF_FRONT[kind]
        cues.append(_TAKE_WITH + min(HELD, held(t, seat, colour)))
        if t.place_of(seat, colour) >= 0:
            cues.append(_SHUT_IN if t.shut_in(seat, colour) else _TO_STACK)
    return cues


def held(t: BookTable, seat: int, colour: int) -> int:
    count = 0
    for kind in OF_COLOUR[colour]:
        count += t.hand[seat * KINDS + kind]
    return count


def meets(t: BookTable, seat: int, number: int, colour: int, spent: int = NO_CARD) -> bool:
    """Could this seat lay out what such a Book asks for, without any item, and without the card that is `spent`?"""
    if colour < 0 or colour >= SHADOW or t.shut_in(seat, colour):
        return False
    count = held(t, seat, colour) - (1 if spent != NO_CARD and FRONT[spent] == colour else 0)
    shadows = t.hand[seat * KINDS + X6] - (1 if spent == X6 else 0)
    return count > 0 and count + shadows >= number
