"""What may be said aloud in the Dragon Game: plans yes, one's own Keeper and its colour no (DKD-17)."""

from __future__ import annotations

from tablekeep.engine.refusal import Refusal
from tablekeep.games.dragon_keepers.dragon_table import PLANNED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.naming import names_something
from tablekeep.games.dragon_keepers.rules.council import Council


def refuse_talk(t: DragonTable, text: str) -> Refusal | None:
    """Why this may not be said now; None when it may. Told to the writer only, and kept nowhere."""
    talk = t.options.talk
    if t.over or talk == "open":
        return None
    if talk == "silent":
        return Refusal("silence", "DKD-17.1", "This table plays in silence until the game ends.")
    if not plans_are_secret(t):
        return None
    if (talk == "signals" and not in_council(t)) or names_something(text):
        return Refusal("plans_are_secret", "DKD-17.2", "Not while plans are secret. Use a signal.")
    return None


def in_council(t: DragonTable) -> bool:
    """While the council sits, words that name nothing are free: there is no other pause between two rounds."""
    return bool(t.agenda) and isinstance(t.agenda[-1], Council)


def plans_are_secret(t: DragonTable) -> bool:
    """From the roll until the last Keeper is turned up."""
    return any(stage in (WAITING, PLANNED) for stage in t.stage)
