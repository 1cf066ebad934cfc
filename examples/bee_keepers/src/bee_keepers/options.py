"""The table's choices, fixed before the first flight."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine import Option

from bee_keepers.content import APRIL, FAIR

OPTIONS: Final = (Option("meadow", "choice", "fair", "How much rain is in the bag.", "BK-1.2", ["fair", "april"]),)


class TableOptions:
    """What the host chose, typed."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.tokens: list[int] = APRIL if options["meadow"] == "april" else FAIR
