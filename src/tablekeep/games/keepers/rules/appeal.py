"""Appeal: the Curator puts a blocked word to the others (KP-3.9, option `word_votes`)."""

from __future__ import annotations

from typing import ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Table, Together
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.moves import ABSTAIN, ALLOW, DENY
from tablekeep.games.keepers.rules.why import misplaced
from tablekeep.games.keepers.spelling import fault
from tablekeep.games.keepers.table import KeepersTable


class Appeal(Together):
    """KP-3.9: a strict majority of the votes cast allows the word; a tie does not."""

    fields: ClassVar[tuple[str, ...]] = ("word",)
    rule: ClassVar[str] = "KP-3.9"

    def __init__(self, word: str) -> None:
        self.word = word

    def asked(self, table: Table) -> list[int]:
        t = cast(KeepersTable, table)
        return t.others(t.curator)

    def prompt(self, table: Table, seat: int) -> str:
        return f"The Curator asks for '{self.word}'. Do you allow it?"

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [ALLOW, DENY, ABSTAIN]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        if move in (ALLOW, DENY, ABSTAIN):
            return None
        return misplaced(cast(KeepersTable, table), seat, move)

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        t = cast(KeepersTable, table)
        said = [picks[0] for picks in answers.values()]
        allowed, denied = said.count(ALLOW), said.count(DENY)
        story.appeal_counted(t, self.word, allowed, denied)
        if allowed > denied:
            t.agenda.pop()
            wording.accept(t, self.word, "", True)
        else:
            wording.fail(t)

    def faults(self, table: Table) -> list[str]:
        t = cast(KeepersTable, table)
        sound = isinstance(self.word, str) and not fault(self.word) and t.house.word_votes
        return [] if sound else ["that appeal cannot be"]
