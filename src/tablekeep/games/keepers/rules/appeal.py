"""Appeal: the Curator puts a blocked word to the others (KP-3.9, option `word_votes`)."""

from __future__ import annotations

from typing import ClassVar

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Together
from tablekeep.games.keepers import story, wording
from tablekeep.games.keepers.moves import ABSTAIN, ALLOW, DENY, WordMove
from tablekeep.games.keepers.rules.why import misplaced
from tablekeep.games.keepers.spelling import fault
from tablekeep.games.keepers.table import KeepersTable
from tablekeep.games.keepers.verdict import UNJUDGED


class Appeal(Together):
    """KP-3.9: a strict majority of the votes cast allows the word; a tie does not."""

    called: ClassVar[str] = "Appeal"
    fields: ClassVar[tuple[str, ...]] = ("word",)
    rule: ClassVar[str] = "KP-3.9"

    def __init__(self, word: str) -> None:
        self.word = word

    def asked(self, t: KeepersTable) -> list[int]:
        return t.others(t.curator)

    def prompt(self, t: KeepersTable, seat: int) -> str:
        return f"The Curator asks for '{self.word}'. Do you allow it?"

    def moves(self, t: KeepersTable, seat: int) -> list[Move]:
        return [ALLOW, DENY, ABSTAIN]

    def refuse(self, t: KeepersTable, seat: int, move: Move) -> Refusal | None:
        if move in (ALLOW, DENY, ABSTAIN):
            return None
        return misplaced(t, seat, move)

    def resolve(self, t: KeepersTable, answers: dict[int, tuple[Move, ...]]) -> None:
        said = [picks[0] for picks in answers.values()]
        allowed, denied = said.count(ALLOW), said.count(DENY)
        story.appeal_counted(t, self.word, allowed, denied)
        if allowed > denied:
            t.agenda.pop()
            wording.accept(t, self.word, "", True)
        else:
            wording.fail(t)

    def faults(self, t: KeepersTable) -> list[str]:
        sound = isinstance(self.word, str) and not fault(self.word) and t.options.word_votes
        blocked = sound and wording.is_blocked(t, WordMove(self.word, UNJUDGED)) and not t.was_struck(self.word)
        return [] if blocked and not t.offered else ["that appeal cannot be"]
