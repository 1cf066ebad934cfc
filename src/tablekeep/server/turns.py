"""Turns: at a table one thing happens at a time, and it has not happened before it is durable."""

from __future__ import annotations

import asyncio

import msgspec

from tablekeep.server import entries
from tablekeep.server.denied import not_kept
from tablekeep.server.describe import lobby_row
from tablekeep.server.house import House
from tablekeep.server.state import State, rebuild
from tablekeep.server.store import NotKept


class Turn:
    """The time in which one thing happens at a table."""

    def __init__(self, table: Kept) -> None:
        self._table = table

    async def __aenter__(self) -> State:
        return await self._table.begin_turn()

    async def __aexit__(self, *trouble: object) -> None:
        self._table.end_turn()


class Kept:
    """A table and its log, which is the truth about it."""

    def __init__(self, house: House, state: State, entries_kept: int) -> None:
        self.house = house
        self.state = state
        self.id = state.id
        self.touched = house.now()
        self.visits = 0
        """How often somebody has come for this table: nobody who did may find it put away."""
        self._next = entries_kept
        self._lock = asyncio.Lock()
        self._doubtful: asyncio.Future[int] | None = None
        """An entry that was applied but not acknowledged: the log is asked before anything else happens."""

    def turn(self) -> Turn:
        """`async with table.turn() as state`: until then nobody else has a say."""
        return Turn(self)

    async def begin_turn(self) -> State:
        await self._lock.acquire()
        try:
            if self._doubtful is not None:
                await asyncio.wait({self._doubtful})
                self._read_again()
        except BaseException:
            self._lock.release()
            raise
        self.touched = self.house.now()
        return self.state

    def end_turn(self) -> None:
        self._lock.release()

    @property
    def busy(self) -> bool:
        return self._lock.locked()

    def _read_again(self) -> None:
        """Forget what may not have been kept: the table is what its log says."""
        bodies = self.house.store.entries(self.id)
        self.state = rebuild(self.id, bodies)
        self._next = len(bodies)
        self._doubtful = None
        self.put_back()

    def put_back(self) -> None:
        """Called when the table has been read again from its log."""

    def append(self, entry: entries.Entry) -> asyncio.Future[int]:
        """Hand an entry to the log; it counts once `kept` returns."""
        self._doubtful = self.house.store.append(self.id, self._next, entries.encode(entry))
        return self._doubtful

    async def kept(self, appended: asyncio.Future[int]) -> None:
        """Returns once the entry is durable. Until then it never happened, even if nobody waits any more."""
        try:
            await appended
        except NotKept as error:
            raise not_kept() from error
        self._next += 1
        self._doubtful = None

    async def enter(self, entry: entries.Entry) -> None:
        """Apply an entry and keep it."""
        self.state.apply(entry)
        await self.kept(self.append(entry))

    # -- beside the log -----------------------------------------------------------------

    async def save_row(self, due: float | None = None) -> None:
        """The table as the lobby lists it; `due`: when it must be woken if nobody comes."""
        row, new = lobby_row(self.state), self.state.new
        values = (self.id, new.game, row.status, new.public, row.opened, due, msgspec.json.encode(row))
        await self.house.store.write("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?, ?, ?, ?)", values)

    async def admit(self, entry: entries.Entry) -> None:
        """Whoever sits down finds the table in their inbox; one row too many would harm nobody."""
        if isinstance(entry, entries.Sat):
            sql = "INSERT OR IGNORE INTO members (person, tbl, since) VALUES (?, ?, ?)"
            await self.house.store.write(sql, (entry.person, self.id, entry.at))

    async def looked(self, person: str | None) -> None:
        """Remember up to where somebody has seen this table."""
        sight, mine = self.state.sight, self.state.seats_of(person)
        if sight is not None and mine:
            sql = "UPDATE members SET looked = ? WHERE person = ? AND tbl = ?"
            await self.house.store.write(sql, (sight.count(mine[0]), person, self.id))

    def last_look(self, person: str | None) -> int:
        """The last move somebody has seen here, on whatever device; -1 for none."""
        sql = "SELECT looked FROM members WHERE person = ? AND tbl = ?"
        rows = self.house.store.read(sql, (person, self.id)) if person else []
        return int(rows[0][0]) if rows else -1
