"""Features: what a seat sees as a NumPy vector of fixed length; how it is made, `tablekeep.engine.sketch` says."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match
from tablekeep.engine.sketch import MOST, Sketch, seen
from tablekeep.research import need

np = need("numpy")

SIZE = 1024


class Features:
    """Writes what a seat sees into vectors of one size."""

    def __init__(self, size: int = SIZE) -> None:
        self.size = size
        self._sketch = Sketch(size)

    def of(self, match: Match, seat: int) -> Any:
        return self.vector(seen(match, seat))

    def vector(self, sight: dict[str, Any]) -> Any:
        """The vector of some JSON."""
        return np.frombuffer(self._sketch.row(sight), np.float32)


__all__ = ["MOST", "SIZE", "Features", "seen"]
