"""Winning (KP-10): who has the most Keepers, and the places of all."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.wording import count
from tablekeep.games.keepers import story
from tablekeep.games.keepers.table import KeepersTable


def leaders(t: KeepersTable) -> list[int]:
    """KP-10.2: whoever has the most Keepers."""
    most = max([t.score(seat) for seat in range(t.seats)])
    return [seat for seat in range(t.seats) if t.score(seat) == most]


def crown(t: KeepersTable, winners: list[int]) -> None:
    t.winners = winners
    t.tied, t.mat, t.owners = [], [], []
    t.over = True
    story.won(t)


def outcome(t: KeepersTable) -> Outcome:
    """KP-10.2, ruling A-32: the winners first; then by Keepers, equal numbers sharing a place."""
    ranks = [(seat in t.winners, t.score(seat)) for seat in range(t.seats)]
    places = tuple([1 + sum([1 for other in ranks if other > rank]) for rank in ranks])
    scores = tuple([float(t.score(seat)) for seat in range(t.seats)])
    return Outcome(places, scores, tuple([reason(t, seat) for seat in range(t.seats)]))


def reason(t: KeepersTable, seat: int) -> str:
    keepers = count(t.score(seat), "Keeper")
    if t.tie_rounds == 0 or t.score(seat) < max([t.score(other) for other in range(t.seats)]):
        return f"{keepers}."
    if seat not in t.winners:
        return f"{keepers}; lost the tie-break."
    how = "won" if len(t.winners) == 1 else "shared the win"
    return f"{keepers}; {how} after {count(t.tie_rounds, 'tie-break')}."
