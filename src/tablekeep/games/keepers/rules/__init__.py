"""The flow: one Step a question, a file for each chapter of the rulebook."""

from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.poll import Poll
from tablekeep.engine.table import Step
from tablekeep.games.keepers.moves import NOBODY
from tablekeep.games.keepers.rules.appeal import Appeal
from tablekeep.games.keepers.rules.audience import Audience, Favourite, choices, what_it_says
from tablekeep.games.keepers.rules.challenge import Challenge
from tablekeep.games.keepers.rules.curate import CurateCard, CurateWord
from tablekeep.games.keepers.rules.rounds import Extend, RoundEnd
from tablekeep.games.keepers.rules.submit import Submit
from tablekeep.games.keepers.rules.tie_break import AudienceVote, TiePick, TieVote
from tablekeep.games.keepers.rules.voting import Vote
from tablekeep.games.keepers.table import KeepersTable

QUARREL: Final = 20.0
"""Seconds to answer an appeal or a challenge; a missing answer is no vote, or one to keep the word."""

APPLAUSE: Final = 45.0
"""Seconds for those who watch to break a tie of all."""

TIE_POLL: Final = "All players are tied. You decide: which picture do you like best?"
ROUND_POLL: Final = "Which picture do you like best? It scores nothing."

STEP_KINDS: Final[list[type[Step]]] = [
    CurateCard,
    CurateWord,
    Appeal,
    Submit,
    Challenge,
    Vote,
    Favourite,
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
    """KP-11.16: no program can ask round among those who watch, so it says that nobody does."""
    return NOBODY if isinstance(t.agenda[-1], Audience) else None


def poll(t: KeepersTable) -> Poll | None:
    """KP-11.16, KP-13.6: what those who watch are asked now."""
    step = t.agenda[-1] if t.agenda else None
    if isinstance(step, AudienceVote):
        return Poll(f"tie {t.tie_rounds}", TIE_POLL, *choices(t.mat), APPLAUSE)
    if isinstance(step, Vote) and t.options.favourite:
        return Poll(f"round {t.rounds + 1}", ROUND_POLL, *choices(t.mat))
    if isinstance(step, Favourite) and t.last is not None:
        return Poll(f"round {t.rounds + 1}", ROUND_POLL, *choices(t.last.cards), 0.0)
    return None


__all__ = ["STEP_KINDS", "for_an_absent_audience", "limit", "poll", "what_it_says"]
