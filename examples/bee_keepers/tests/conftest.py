"""The game is on the shelf for these tests, installed or not."""

from __future__ import annotations

import tablekeep

from bee_keepers import GAME

tablekeep.register(GAME)
