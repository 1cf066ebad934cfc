"""Broken games: toys that break one promise each, with the check that must notice it."""

from __future__ import annotations

from tests.testing.broken import beside, deep_pockets, pocket, show_of_hands
from tests.testing.broken.broken import Broken

CORPUS: list[Broken] = [*pocket.BROKEN, *show_of_hands.BROKEN, *deep_pockets.BROKEN, *beside.BROKEN]
