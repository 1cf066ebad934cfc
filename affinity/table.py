"""The shipped table: how it is written."""

from __future__ import annotations

import lzma
from typing import Final

import numpy as np

from affinity.scoring import Grid

STEPS: Final = 8
"""Steps to one spread of a word's scores. Finer steps make a larger file and no other order."""
MIDDLE: Final = 128
FILTERS: Final = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 0, "lp": 0, "pb": 0}]
"""The numbers look like noise to a packer: nothing before a byte tells of it."""


def packed(words: list[str], grid: Grid) -> bytes:
    """The words in order, one a line, an empty line, then a row for each, a byte a picture; 128 is the middle."""
    cells = np.clip(np.rint(grid * STEPS), -127, 127).astype(np.int64) + MIDDLE
    text = "\n".join(words) + "\n\n"
    return lzma.compress(text.encode("utf-8") + cells.astype(np.uint8).tobytes(), lzma.FORMAT_XZ, filters=FILTERS)
