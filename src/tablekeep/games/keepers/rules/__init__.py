"""The flow: one Step a question, a file for each chapter of the rulebook."""

from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.table import Step
from tablekeep.games.keepers.moves import NOBODY
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.curate import CurateCard, CurateWord
from tablekeep.games.keepers.rules.rounds import Extend, RoundEnd, begin_round
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.rules.tie_break import AudienceVote, TiePick, TieVote
from tablekeep.games.keepers.rules.voting import Vote
from tablekeep.games.keepers.table import KeepersTable

QUARREL: Final = 20.0
"""Seconds to answer an appeal or a challenge; a missing answer is no vote, or one to keep the word."""

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


def limit(t: KeepersTable) -> float | None:
    """Section 4 of the ledger: a quarrel about a word holds the table up no longer than this."""
    return QUARREL if t.agenda and isinstance(t.agenda[-1], (Appeal, Challenge)) else None


def for_an_absent_audience(t: KeepersTable) -> Move | None:
    """Ruling A-02: no program can ask spectators, so it says that nobody watches."""
    return NOBODY if isinstance(t.agenda[-1], AudienceVote) else None


__all__ = ["STEP_KINDS", "begin_round", "for_an_absent_audience", "limit"]
