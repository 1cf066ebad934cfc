"""The flow: one Step a question, a file for each chapter of the rulebook."""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.curate import CurateCard, CurateWord
from tablekeep.games.keepers.rules.rounds import Extend, RoundEnd, begin_round
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.rules.tie_break import AudienceVote, TiePick, TieVote
from tablekeep.games.keepers.rules.voting import Vote

STEP_KINDS: Final[list[type[Step]]] = [
    CurateCard,
    CurateWord,
    Appeal,
    Submit,
    Challenge,
    Vote,
    RoundEnd,
    Extend,
    TiePick,
    TieVote,
    AudienceVote,
]

__all__ = ["STEP_KINDS", "begin_round"]
