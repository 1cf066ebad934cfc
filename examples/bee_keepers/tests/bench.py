"""Positions to try the rules on."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match

from bee_keepers import GAME


def at(script: list[int] | None = None, bag: dict[str, int] | None = None, **changes: Any) -> Match:
    """Two play, and the first has the turn; `script` is what the bag answers, `bag` what is otherwise in it."""
    position = GAME.new(2, "bench").position()
    laid = {**position["table"], **changes}
    laid["bag"] = {**laid["bag"], **(bag or {})}
    return GAME.from_position({**position, "table": laid, "script": {"bag": script} if script else {}})


CLOVER, THYME, LAVENDER, RAIN = 0, 12, 20, 24
"""Answers of a full bag."""
