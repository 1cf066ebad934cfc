"""What one leans to at a glance. What each cue weighs is in `senses.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine import Move
from tablekeep.engine.senses import leaning, read_weights

from bee_keepers.moves import FLY
from bee_keepers.strategy import prospect
from bee_keepers.table import MeadowTable

CUES: Final = ["fly on", "fly although it costs", "home"]
WEIGHTS: Final = read_weights("bee_keepers", "instinct", CUES)


def leanings(t: MeadowTable, moves: Sequence[Move]) -> list[float]:
    return [leaning(WEIGHTS, [cue(t, move)]) for move in moves]


def cue(t: MeadowTable, move: Move) -> int:
    if move is not FLY:
        return 2
    return 0 if prospect(t) > 0 else 1
