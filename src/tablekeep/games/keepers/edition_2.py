"""The second edition of Keepers: the same rules with the drawn deck alone. What began with it goes on with it."""

from __future__ import annotations

from typing import Final

from tablekeep.games.keepers import OPTIONS, Keepers

GAME: Final = Keepers("2", [option for option in OPTIONS if option.name != "deck"])
