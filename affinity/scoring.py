"""From directions to scores: how well each word fits each picture, seen three ways and blended.

Every way gives a grid of words by pictures. In each, the middle and the spread of a picture over all
words are taken out first (else a few plain pictures would fit everything), then those of a word.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from affinity.sentences import Floats
from tablekeep.games.keepers.content import BUILT_IN, POLE_WORDS, opposite

SENTENCES: Final = 4
FOCUS: Final = 0.6
"""How much more the best-fitting of a picture's sentences counts: 0 is their mean."""
POLES_WEIGHT: Final = 0.75
OWN_WEIGHT: Final = 0.25
"""What poles and a picture's own words count beside its sentences."""
RIDGE: Final = 1.0
"""How smooth the way from a word's direction to its poles is."""
NEARNESS: Final = 0.03
"""How near a word must be to one of a picture's own to count as that word."""
NAMED: Final = 3.0
"""What being one of the picture's own words counts among the poles, as in the old scorer."""

Grid = npt.NDArray[np.float64]


def centred(grid: Grid, axis: int) -> Grid:
    """Without middle and spread along an axis; where everything is alike, nothing but zeros."""
    spread = grid.std(axis, keepdims=True)
    found: Grid = (grid - grid.mean(axis, keepdims=True)) / np.where(spread > 1e-9, spread, 1.0)
    return found


# -- by sentences -------------------------------------------------------------------------


def by_sentences(words: Floats, sentences: Floats, usual: list[int]) -> Grid:
    """How near a word is to what is told of a picture. `usual`: rows of the words a picture is measured by."""
    near = (words @ sentences.T).astype(np.float64)
    common = near[usual]
    near = (near - common.mean(0)) / common.std(0)
    told = near.reshape(len(words), BUILT_IN, SENTENCES)
    return centred(np.log(np.exp(FOCUS * told).mean(2)), 1)


# -- by poles -----------------------------------------------------------------------------


def pole_scores(bank: list[str], tags: list[list[str]]) -> Grid:
    """The score by tags and poles alone: own words, and poles less their opposites."""
    poles = np.array([[float(word in words) for words in POLE_WORDS] for word in bank])
    carried = np.array([[sum(tag in words for tag in own) for words in POLE_WORDS] for own in tags], np.float64)
    against = carried[:, [opposite(pole) for pole in range(len(POLE_WORDS))]]
    return poles @ (carried - against).T + NAMED * named(bank, tags)


def named(bank: list[str], tags: list[list[str]]) -> Grid:
    """1 where a word is one of the picture's own."""
    return np.array([[float(word in own) for own in tags] for word in bank])


def by_poles(words: Floats, taught: list[int], scores: Grid) -> Grid:
    """What the bank teaches of other words: a smooth map from directions to scores by poles.

    `taught` are the rows of the bank's words and `scores` what they score.
    """
    middle = words[taught].mean(0)
    known = (words[taught] - middle).astype(np.float64)
    nearness = known @ known.T
    weights = np.linalg.solve(nearness + RIDGE * np.eye(len(taught)), centred(scores, 1))
    found: Grid = centred((words - middle).astype(np.float64) @ known.T @ weights, 1)
    found[taught] = centred(scores, 1)
    return found


# -- by a picture's own words -------------------------------------------------------------


def by_own_words(words: Floats, taught: list[int], own: Grid) -> Grid:
    """How near a word is to the nearest of the words that stand on a picture. `own`: 1 where one does."""
    near = np.exp(((words @ words[taught].T).astype(np.float64) - 1) / NEARNESS)
    return centred(np.log(near @ own + 1e-6), 1)


# -- all together -------------------------------------------------------------------------


def blended(words: Floats, sentences: Floats, taught: list[int], bank: list[str], tags: list[list[str]]) -> Grid:
    """The table that is shipped, before it is rounded. `tags`: the words of each picture."""
    told = by_sentences(words, sentences, taught)
    poles = by_poles(words, taught, pole_scores(bank, tags))
    own = by_own_words(words, taught, named(bank, tags))
    return centred(told + POLES_WEIGHT * poles + OWN_WEIGHT * own, 1)
