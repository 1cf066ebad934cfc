"""The flow, one Step a question, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from tablekeep.engine import Step

from bee_keepers.rules.ending import outcome
from bee_keepers.rules.turn import FlyOrGoHome

STEP_KINDS: Final[list[type[Step]]] = [FlyOrGoHome]

__all__ = ["STEP_KINDS", "outcome"]
