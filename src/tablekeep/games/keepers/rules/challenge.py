"""Challenge: a player objects to an accepted word (KP-3.10, KP-3.11, option `word_votes`)."""

from __future__ import annotations

from typing import ClassVar

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Together
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.moves import KEEP, STRIKE
from tablekeep.games.keepers.rules.curate import CURATE_WORD, take_back
from tablekeep.games.keepers.rules.why import misplaced
from tablekeep.games.keepers.spelling import key_of
from tablekeep.games.keepers.table import KeepersTable


class Challenge(Together):
    """KP-3.10: struck by a strict majority of all seats but the Curator; the challenger is one strike."""

    called: ClassVar[str] = "Challenge"
    fields: ClassVar[tuple[str, ...]] = ("challenger",)
    rule: ClassVar[str] = "KP-3.10"

    def __init__(self, challenger: int) -> None:
        self.challenger = challenger

    def asked(self, t: KeepersTable) -> list[int]:
        return [seat for seat in t.others(t.curator) if seat != self.challenger]

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return f"Seat {self.challenger + 1} objects to '{t.word}'. Strike it or keep it?"

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        return [STRIKE, KEEP]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        return None if move in (STRIKE, KEEP) else misplaced(t, seat, move)

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        strikes = 1 + [picks[0] for picks in answers.values()].count(STRIKE)
        keeps = 1 + len(answers) - strikes
        struck = strikes > keeps
        story.challenge_counted(t, strikes, keeps, struck)
        if struck:
            self.strike(t)

    def strike(self, t: KeepersTable) -> None:
        """KP-3.11: all cards go back to the hands; the Curator picks card and word anew."""
        t.forget_answers()
        t.struck = [*t.struck, key_of(t.word)]
        t.said = t.said[:-1]
        t.word, t.tag, t.safe = "", "", False
        t.push(CURATE_WORD)
        take_back(t)
        wording.fail(t)

    def faults(self, t: KeepersTable) -> list[str]:
        objected = type(self.challenger) is int and self.challenger in t.objected
        return [] if objected and t.options.word_votes and not t.safe else ["that challenge cannot be"]
