"""Setting up. Of the rules: BK-1."""

from __future__ import annotations

from bee_keepers.rules.turn import FlyOrGoHome
from bee_keepers.table import MeadowTable


def set_up(t: MeadowTable) -> None:
    """The bag is full as the table is laid."""
    t.push(FlyOrGoHome())
