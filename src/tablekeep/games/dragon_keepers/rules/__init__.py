"""The flow: one Step a question, a file for each chapter of the rulebook; the two modes side by side.

What both games share (DK-1) is set up in `table.py`. The Keeper Game (DKK) is one file, `keeper_game`, and its winners
are named in `keeper_table.py`; all the others are chapters of the Dragon Game (DKD). What may be said aloud (DKD-17)
is in `talk.py`.
"""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.dragon_keepers.rules.actions import BoxCard, GainToken, TakeReward
from tablekeep.games.dragon_keepers.rules.attack import FlameOrArrow, PickArrow, Reroll, SecondBreath
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.dragons_phase import DragonPhase, Round
from tablekeep.games.dragon_keepers.rules.giving_up import GivingUp
from tablekeep.games.dragon_keepers.rules.hunters_phase import HunterPhase
from tablekeep.games.dragon_keepers.rules.keeper_game import KEEPER_STEPS
from tablekeep.games.dragon_keepers.rules.magic import PickDragon
from tablekeep.games.dragon_keepers.rules.magic_of_its_own import (
    ChangeKeeper,
    ChangeToken,
    DecoyCount,
    DecoyTo,
    Hourglass,
    Owl,
)
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether
from tablekeep.games.dragon_keepers.rules.turns import Act, Turn, WindowAfter, WindowBefore

DRAGON_STEPS: Final[list[type[Step]]] = [
    Round,
    HunterPhase,
    Council,
    Plan,
    PlanTogether,
    GivingUp,
    Turn,
    WindowBefore,
    Act,
    WindowAfter,
    TakeReward,
    BoxCard,
    GainToken,
    Reroll,
    SecondBreath,
    PickArrow,
    FlameOrArrow,
    PickDragon,
    DecoyTo,
    DecoyCount,
    Owl,
    Hourglass,
    ChangeKeeper,
    ChangeToken,
    DragonPhase,
]

STEP_KINDS: Final[list[type[Step]]] = [*KEEPER_STEPS, *DRAGON_STEPS]

__all__ = ["DRAGON_STEPS", "STEP_KINDS"]
