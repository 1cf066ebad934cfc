"""How the Dragon Game ended: won or lost together, by what margin (DKD-1.1, DKD-15)."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import ALL, COLOURS, LIFE
from tablekeep.games.dragon_keepers.dragon_table import DragonTable


def why_over(t: DragonTable) -> str:
    """One sentence on how it ended: round, margin, difficulty."""
    level = t.options.difficulty.name.title()
    if t.shields() >= t.options.goal:
        spare = min([LIFE[dragon] - t.arrows[dragon] for dragon in range(ALL)])
        cards = f"{count(len(t.deck), 'card')} left in the deck"
        return f"{t.shields()} dragons struck the Hunter by round {t.round} on {level}, {cards}, {spare} to spare."
    missing = t.options.goal - t.shields()
    short = f"{count(missing, 'Shield')} short"
    if t.given_up:
        return f"given up in round {t.round} on {level}, {short}."
    fallen = t.defeated()
    if fallen:
        names = f"{listed([COLOURS[dragon] for dragon in fallen])} {agree(len(fallen), 'dragon', 'dragons')}"
        return f"the {names} fell in round {t.round} on {level}, {short}."
    return f"the deck ran out in round {t.round} on {level}, {short}."


def lose(t: DragonTable) -> None:
    """DKD-15.1, DKD-15.2, or given up: lost together."""
    t.over = True
    dragon_story.ended(t, False, why_over(t))


def outcome(t: DragonTable) -> Outcome:
    """DKD-1.1: all win or all lose; scores are the Shields placed."""
    won = t.shields() >= t.options.goal
    reason = why_over(t)
    reason = reason[0].upper() + reason[1:]
    return Outcome(tuple([1] * t.seats), tuple([float(t.shields())] * t.seats), tuple([reason] * t.seats), won=won)
