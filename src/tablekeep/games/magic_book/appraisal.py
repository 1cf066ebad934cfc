"""Who will win: points so far and what the hands may still bring, the more of either the nearer the end is."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.senses import Signs, chances, read_signs, without
from tablekeep.games.magic_book.content import DRAGON_COLOURS, RING
from tablekeep.games.magic_book.instinct import held, meets
from tablekeep.games.magic_book.prospects import gone_by, standing
from tablekeep.games.magic_book.table import BookTable

SIGNS: Final[list[str]] = [
    *["points", "points late", "cards", "cards late", "best colour", "shadows", "crystals", "open ring", "stacks"],
    *["meets the Book", "own turn"],
]
PARTS: Final[list[str]] = [f"{seats} players" for seats in range(2, 5)]
WEIGHTS: Final = read_signs("tablekeep.games.magic_book", PARTS, SIGNS)


def part(t: BookTable) -> str:
    return f"{t.seats} players"


def appraise(t: BookTable) -> tuple[float, ...]:
    return without(chances(WEIGHTS[part(t)], sides(t)), [seat for seat in range(t.seats) if t.gone(seat)])


def looked_at(t: BookTable) -> Signs:
    return Signs(SIGNS, WEIGHTS[part(t)], sides(t))


def sides(t: BookTable) -> list[list[float]]:
    late = gone_by(t)
    return [signs(t, seat, late) for seat in range(t.seats)]


def signs(t: BookTable, seat: int, late: float) -> list[float]:
    points, cards = standing(t, seat) / 10.0, t.hand_size(seat) / 10.0
    best = 0
    for colour in range(DRAGON_COLOURS):
        if not t.shut_in(seat, colour):
            best = max(best, held(t, seat, colour))
    return [
        points,
        points * late,
        cards,
        cards * late,
        best / 4.0,
        float(t.shadows_held(seat)),
        float(t.crystals[seat]),
        float(t.piece_count(seat) % RING),
        float(len(t.colours[seat])),
        1.0 if not t.has_laid(seat) and meets(t, seat, t.number(), t.colour()) else 0.0,
        1.0 if t.turn == seat else 0.0,
    ]
