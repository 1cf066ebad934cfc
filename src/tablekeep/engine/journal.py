"""Journal: the history of a match, kept beside the table and never copied by search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekeep.engine.event import Event
from tablekeep.engine.move import Move
from tablekeep.engine.secret import Secret
from tablekeep.engine.table import Table

if TYPE_CHECKING:
    from tablekeep.engine.game import Game

DIGEST_EVERY: Final = 20
"""A record carries a hash of the table every so many moves."""


SET_UP: Final = Move("set up", "set up")


class Play:
    """One move as it was made, and what luck answered: intent and result apart."""

    def __init__(self, seat: int, move: Move, luck: list[tuple[int, int]], events: list[Event]) -> None:
        self.seat = seat
        self.move = move
        self.luck = luck
        self.events = events


class Memory:
    """The table as it stood before a move, for as long as the move may be taken back."""

    def __init__(self, seat: int, table: Table, counts: list[int]) -> None:
        self.seat = seat
        self.table = table
        self.counts = counts
        self.harmless = False
        """Looked into, and nobody learned anything by the move."""


class Journal:
    """Seed, set-up, plays, hashes and the moves that may still be taken back."""

    def __init__(self, seed: str | None) -> None:
        self.seed = seed
        self.start: dict[str, object] | None = None
        self.opening = Play(-1, SET_UP, [], [])
        self.plays: list[Play] = []
        self.digests: dict[int, str] = {}
        self.window: list[Memory] = []
        self._hidden: tuple[int, list[Secret]] | None = None
        """What was hidden after so many moves, when that was last looked at."""

    def copy(self) -> Journal:
        other = Journal(self.seed)
        other.start = self.start
        other.opening = self.opening
        other.plays = self.plays[:]
        other.digests = self.digests.copy()
        other.window = self.window[:]
        return other

    def story(self, plays: int | None = None) -> list[Event]:
        events = self.opening.events[:]
        for play in self.plays[:plays]:
            events.extend(play.events)
        return events

    def remember(self, seat: int, before: Table, counts: list[int], learned: bool) -> None:
        """Keep a way back, unless luck or answers came out; ways back past the move of another seat are closed."""
        if learned:
            self.window = []
            return
        if self.window and self.window[-1].seat != seat:
            self.window = []
        self.window.append(Memory(seat, before, counts))

    def last_revealed(self, game: Game, now: Table) -> bool:
        """Did the last move reveal anything? Looked into only when somebody asks; then the way back is closed."""
        last = self.window[-1]
        if last.harmless or game.face_up:
            return False
        known, made = self._hidden, len(self.plays)
        before = known[1] if known is not None and known[0] == made - 1 else game.secrets(last.table)
        self._hidden = (made, game.secrets(now))
        last.harmless = not came_to_light(before, self._hidden[1])
        if not last.harmless:
            self.window = []
        return not last.harmless

    def forget_last(self) -> Memory:
        memory = self.window.pop()
        self._hidden = None
        self.plays.pop()
        self.digests.pop(len(self.plays) + 1, None)
        return memory


def came_to_light(before: list[Secret], after: list[Secret]) -> list[Secret]:
    """The facts that somebody now knows from whom they were hidden. Spectators do, when it is no secret any more."""
    now = {secret.fact: secret for secret in after}
    return [secret for secret in before if _came_out(secret, now.get(secret.fact))]


def _came_out(secret: Secret, left: Secret | None) -> bool:
    if left is None:
        return not secret.fleeting
    return left.knowers != secret.knowers and not set(left.knowers) <= set(secret.knowers)
