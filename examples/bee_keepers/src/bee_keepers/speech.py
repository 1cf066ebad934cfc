"""What was meant by what was said, where the vocabulary does not know it."""

from __future__ import annotations

from typing import Final

from tablekeep.engine import Move, spoken

from bee_keepers.moves import FLY, HOME

WORDS: Final[dict[str, Move]] = {"fly on": FLY, "go on": FLY, "go home": HOME, "fly home": HOME}
PHRASES: Final = tuple(WORDS)
"""Examples, which the kit twists."""


def interpret(said: object) -> Move | None:
    return WORDS.get(spoken(said)) if isinstance(said, str) and len(said) < 40 else None
