"""The flow: one Step a question, a file for each chapter of the rulebook; the two modes side by side."""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.dragon_keepers.rules.actions import BoxCard, GainToken, TakeReward
from tablekeep.games.dragon_keepers.rules.attack import FlameOrArrow, PickArrow, Reroll, SecondBreath
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.giving_up import GivingUp
from tablekeep.games.dragon_keepers.rules.hunter import HunterPhase
from tablekeep.games.dragon_keepers.rules.keeper_game import KEEPER_STEPS
from tablekeep.games.dragon_keepers.rules.lore import ChangeKeeper, ChangeToken, DecoyCount, DecoyTo, Hourglass, Owl
from tablekeep.games.dragon_keepers.rules.magic import PickDragon
from tablekeep.games.dragon_keepers.rules.planning import Plan, PlanTogether
from tablekeep.games.dragon_keepers.rules.round import DragonPhase, Round
from tablekeep.games.dragon_keepers.rules.turn import Act, Turn, WindowAfter, WindowBefore

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
