"""The vocabulary: everything a player can say."""

from __future__ import annotations

from typing import Final

from tablekeep.engine import Move, Vocabulary

FLY: Final = Move("fly", "fly")
HOME: Final = Move("home", "home")
VOCABULARY: Final = Vocabulary([FLY, HOME])
