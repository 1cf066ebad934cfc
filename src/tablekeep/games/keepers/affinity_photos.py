"""How well a word fits a host's own photograph: by what was measured of it and the words it was given.

The score is the ledger's: a word stands at poles, a picture carries some of them, and each pole
counts less its opposite. A word of the bank knows its poles; any other word takes those it is most like
in the table of words and pictures.
"""

from __future__ import annotations

import math
from typing import Final

from tablekeep.games.keepers.affinity import MOST_REMEMBERED, WORD_POLES
from tablekeep.games.keepers.affinity_table import MIDDLE, affinity_table
from tablekeep.games.keepers.content import POLE_WORDS, POLES, Taste, opposite
from tablekeep.games.keepers.looks import Look
from tablekeep.games.keepers.spelling import key_of

NAMED: Final = 3.0
"""What it is worth that a word is one of the picture's own."""
HALFWAY: Final = 3.0
"""The score that counts as fitting half-way."""
NEAREST: Final = 3
"""So many poles a word outside the bank may stand at."""
ALIKE: Final = 0.3
"""How alike it must be to them, from -1 to 1."""

_weights: Final[dict[str, list[tuple[int, float]]]] = {}


def fit_photo(word: str, look: Look) -> float:
    """From -1 (fits badly) to 1 (fits well)."""
    key = key_of(word)
    total = NAMED if key in look.words else 0.0
    for pole, weight in pole_weights(key):
        total += weight * (carried(look, pole) - carried(look, opposite(pole)))
    return total / (HALFWAY + abs(total))


def liking_photo(taste: Taste, look: Look) -> float:
    likes = sum([carried(look, pole) for pole in taste.likes])
    return float(likes - sum([carried(look, pole) for pole in taste.dislikes]))


def carried(look: Look, pole: int) -> int:
    """How far a photograph stands at a pole: as measured, and by how many of its words."""
    measured = max(0, look.poles.get(POLES[pole], 0))
    return measured + sum([1 for word in look.words if word in POLE_WORDS[pole]])


def pole_weights(word: str) -> list[tuple[int, float]]:
    """The poles a word stands at, and how surely."""
    if word not in _weights:
        if len(_weights) >= MOST_REMEMBERED:
            _weights.clear()
        _weights[word] = [(pole, 1.0) for pole in WORD_POLES.get(word, [])] or _nearest_poles(word)
    return _weights[word]


def _nearest_poles(word: str) -> list[tuple[int, float]]:
    likeness = [(alike(word, name), pole) for pole, name in enumerate(POLES)]
    likeness.sort(reverse=True)
    return [(pole, nearest_poles) for nearest_poles, pole in likeness[:NEAREST] if nearest_poles >= ALIKE]


def alike(one: str, other: str) -> float:
    """How alike two words see the pictures of the box, from -1 to 1; 0 where one has no opinion."""
    table = affinity_table()
    first = [cell - MIDDLE for cell in table.row_of(one)]
    second = [cell - MIDDLE for cell in table.row_of(other)]
    lengths = math.sqrt(sum([a * a for a in first]) * sum([b * b for b in second]))
    return sum([a * b for a, b in zip(first, second, strict=True)]) / lengths if lengths else 0.0
