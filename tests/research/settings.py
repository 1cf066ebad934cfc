"""The games and modes that every adapter is tried with."""

from __future__ import annotations

from typing import Any

import pytest

MODES: dict[str, tuple[str, dict[str, Any]]] = {
    "keepers_creepers": ("keepers_creepers", {"board": "3"}),
    "keeper game": ("dragon_keepers", {"seats": 3}),
    "dragon game": ("dragon_keepers", {"mode": "dragon", "seats": 2, "difficulty": "easy"}),
    "dragon game, planned together": (
        "dragon_keepers",
        {"mode": "dragon", "seats": 3, "difficulty": "extreme", "planning": "simultaneous", "talk": "silent"},
    ),
    "keepers": ("keepers", {"laps": "1"}),
    "magic_book": ("magic_book", {}),
    "magic chests": ("magic_book", {"seats": 3, "chests": 4}),
    "shifting_realms": ("shifting_realms", {"round_limit": 5}),
}
every_mode = pytest.mark.parametrize("mode", MODES)
