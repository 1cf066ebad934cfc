"""A table and its log: one thing happens at a time, and it has not happened before it is durable."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial

import msgspec

from tablekeep.server import entries
from tablekeep.server.denied import not_kept
from tablekeep.server.describe import lobby_row
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.services import Services
from tablekeep.server.state import State
from tablekeep.server.store import Duplicate, Listed, NotKept
from tablekeep.server.turns import Turns

log = logging.getLogger("tablekeep.logged_table")


class Exclusive:
    """The time in which one thing happens at a table, and nothing else."""

    def __init__(self, table: LoggedTable) -> None:
        self._table = table

    async def __aenter__(self) -> State:
        return await self._table.acquire()

    async def __aexit__(self, *trouble: object) -> None:
        self._table.release()


class LoggedTable:
    """A table and its log, which is the truth about it."""

    def __init__(self, services: Services, state: State, entries_kept: int) -> None:
        self.services = services
        self.state = state
        self.id = state.id
        self.touched = services.now()
        self.visits = 0
        """How often somebody has come for this table: nobody who did may find it put away."""
        self.gone = False
        """Another server keeps this table now: nothing happens here any more."""
        self._next = entries_kept
        self._turns = Turns()
        self._doubtful: asyncio.Future[int] | None = None
        """An entry that was applied but not acknowledged: the log is asked before anything else happens."""

    def exclusive(self) -> Exclusive:
        """`async with table.exclusive() as state`: until its end nobody else has a say."""
        return Exclusive(self)

    async def acquire(self) -> State:
        if not self._turns.take():
            await self._turns.wait()
        try:
            self._refuse_gone()
            if self._doubtful is not None:
                await self.again()
        except BaseException:
            self._turns.give_back()
            raise
        self.touched = self.services.now()
        return self.state

    def seize(self) -> bool:
        """The same for whoever cannot wait; False where somebody else has a say, or the log must be asked first."""
        if self.gone or self._doubtful is not None or not self._turns.take():
            return False
        self.touched = self.services.now()
        return True

    def _refuse_gone(self) -> None:
        if self.gone:
            raise not_kept()

    async def again(self) -> None:
        """Where it is in doubt whether the last entry was kept, the log is asked."""
        if self._doubtful is not None:
            await asyncio.wait({self._doubtful})
            await self.read_again()

    def release(self) -> None:
        self._turns.give_back()

    @property
    def busy(self) -> bool:
        return self._turns.taken

    async def read_again(self) -> None:
        """Forget what may not have been kept: the table is what its log says."""
        try:
            bodies = await self.services.store.log.entries_of(self.id)
        except NotKept as error:
            raise not_kept() from error
        self.state = await asyncio.to_thread(rebuild, self.id, bodies)
        self._next = len(bodies)
        self._doubtful = None
        self.put_back()

    async def is_behind(self) -> bool:
        """Does the log have entries that this table knows nothing of?"""
        async with self.exclusive():
            return await self.services.store.log.length_of(self.id) > self._next

    def put_back(self) -> None:
        """Called when the table has been read again from its log."""

    def append(self, entry: entries.Entry) -> asyncio.Future[int]:
        """Hand an entry to the log; it counts once `kept` returns."""
        self._doubtful = self.services.store.log.append(self.id, self._next, entries.encode(entry))
        return self._doubtful

    async def kept(self, appended: asyncio.Future[int]) -> None:
        """Returns once the entry is durable. Until then it never happened, even if nobody waits any more."""
        with suppress(NotKept):
            await appended
        self.answered(appended)

    def answered(self, appended: asyncio.Future[int]) -> None:
        """The log has answered: the entry is durable, or was not kept."""
        try:
            appended.result()
        except Duplicate as error:
            self.services.overtaken(self.id)
            raise not_kept() from error
        except NotKept as error:
            raise not_kept() from error
        self._next += 1
        self._doubtful = None

    async def enter(self, entry: entries.Entry) -> None:
        """Apply an entry and keep it."""
        self.state.apply(entry)
        await self.kept(self.append(entry))

    # -- beside the log -----------------------------------------------------------------

    def row_follows(self) -> None:
        """The same as `save_row`, for whoever cannot wait."""
        behind = partial(_warn, f"the list of tables is behind for {self.id}")
        self.services.store.tables.note(self._listed(None)).add_done_callback(behind)

    async def save_row(self, due: float | None = None) -> bool:
        """The table as the lobby lists it; `due`: when it must be woken if nobody comes.

        False where the disk refused: what is in the log has happened all the same, and the row follows later.
        """
        try:
            await self.services.store.tables.note(self._listed(due))
        except NotKept as error:
            log.warning("the list of tables is behind for %s: %s", self.id, error)
            return False
        return True

    def _listed(self, due: float | None) -> Listed:
        """One whose rules went away before it could end has ended when that was found first."""
        state, row = self.state, lobby_row(self.state)
        listed = (self.id, state.new.game, state.listed, state.new.public and not state.locked, row.opened, due)
        over = state.listed in ("over", "closed")
        ended = state.updated if state.open_book else self.services.now()
        return Listed(*listed, msgspec.json.encode(row), ended if over else None, over and not state.open_book)

    async def admit(self, entry: entries.Entry) -> None:
        """Whoever sits down finds the table in their inbox; one row too many would harm nobody."""
        if isinstance(entry, entries.Sat):
            await self.services.store.members.admit(entry.person, self.id, entry.at)

    def looked(self, person: str | None) -> None:
        """Remember up to where somebody has seen this table. Nobody waits for it: looking needs no disk."""
        views, mine = self.state.views, self.state.seats_of(person)
        if views is not None and mine and person is not None:
            members = self.services.store.members
            noted = members.looked(person, self.id, views.count(mine[0]))
            noted.add_done_callback(partial(_warn, "up to where somebody has looked was not kept"))

    async def last_look(self, person: str | None) -> int:
        """The last move somebody has seen here, on whatever device; -1 for none."""
        return await self.services.store.members.last_look(person, self.id) if person else -1


def _warn(what: str, answer: asyncio.Future[int]) -> None:
    if answer.exception() is not None:
        log.warning("%s: %s", what, answer.exception())
