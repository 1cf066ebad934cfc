"""The third edition of Keepers: the same rules with the photographs the box held first. What began with it goes on."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers import Keepers
from tablekeep.games.keepers.content import DRAWN, FIRST_PHOTOGRAPHS, PHOTOGRAPHS

GAME: Final = Keepers("3", decks={PHOTOGRAPHS.name: FIRST_PHOTOGRAPHS, DRAWN.name: DRAWN})
