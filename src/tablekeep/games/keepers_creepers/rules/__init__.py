"""The flow: one Step a question, a file for each chapter of the rulebook."""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import Points
from tablekeep.games.keepers_creepers.rules.hop import FriendHop, FriendPiece, FriendSeat, Hop
from tablekeep.games.keepers_creepers.rules.swap import SwapFirst, SwapSecond
from tablekeep.games.keepers_creepers.rules.turn import Roll, TurnEnd
from tablekeep.games.keepers_creepers.rules.wild import WildPick

STEP_KINDS: Final[list[type[Step]]] = [
    Roll,
    TurnEnd,
    Points,
    Hop,
    FriendHop,
    FriendSeat,
    FriendPiece,
    SwapFirst,
    SwapSecond,
    WildPick,
]
