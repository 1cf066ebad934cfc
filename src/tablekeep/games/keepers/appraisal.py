"""Who will win: Keepers so far against the rounds to come, and whose pictures stand out on the mat."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.senses import Signs, chances, evenly, read_signs
from tablekeep.games.keepers.strategy import suits
from tablekeep.games.keepers.table import KeepersTable

SIGNS: Final[list[str]] = ["Keepers", "Keepers late", "Keepers last", "stands out", "fits best or least", "Curator"]
PARTS: Final[list[str]] = [f"{seats} players" for seats in range(3, 9)]
WEIGHTS: Final = read_signs("tablekeep.games.keepers", PARTS, SIGNS)


def part(t: KeepersTable) -> str:
    return f"{t.seats} players"


def appraise(t: KeepersTable) -> tuple[float, ...]:
    """In a tie-break nobody else can win any more, and those who still can are as likely as each other."""
    if t.tied:
        return evenly(t.seats, t.tied)
    return tuple(chances(WEIGHTS[part(t)], sides(t)))


def looked_at(t: KeepersTable) -> Signs:
    return Signs(SIGNS, WEIGHTS[part(t)], sides(t))


def sides(t: KeepersTable) -> list[list[float]]:
    whole = t.options.deck_rounds(t.seats) if t.options.deck_mode else t.laps * t.seats
    late = min(1.0, t.rounds / max(1, whole))
    fits = [suits(t, t.word, card) for card in t.mat]
    return [signs(t, seat, late, fits) for seat in range(t.seats)]


def signs(t: KeepersTable, seat: int, late: float, fits: list[float]) -> list[float]:
    far, best = 0.0, 0.0
    for place in range(len(fits)):
        if t.owners[place] == seat:
            far += abs(fits[place]) / t.options.cards
            best += 1.0 if fits[place] == max(fits) or fits[place] == min(fits) else 0.0
    kept = float(t.score(seat))
    return [kept, kept * late, kept * late**4, far, best, 1.0 if seat == t.curator else 0.0]
