"""What a sensible player looks for: fly on as long as the next token brings more than it costs."""

from __future__ import annotations

from collections.abc import Sequence

from tablekeep.engine import Move

from bee_keepers.content import NECTAR, RAIN
from bee_keepers.moves import FLY, HOME
from bee_keepers.table import MeadowTable


def advise(t: MeadowTable, moves: Sequence[Move]) -> Move:
    return HOME if HOME in moves and prospect(t) <= 0 else FLY


def prospect(t: MeadowTable) -> float:
    """What one more flight is worth, on average: the first rain costs nothing yet."""
    left = sum(t.bag)
    gain = sum([NECTAR[kind] * count for kind, count in enumerate(t.bag)]) / left
    loss = t.basket() * t.bag[RAIN] / left
    return gain - loss if t.rained() else gain
