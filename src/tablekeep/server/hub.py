"""Hub: all tables of a server. Tables are read from the log when somebody comes, and put away when nobody does."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec.structs import replace

import tablekeep
from tablekeep.engine import Refused
from tablekeep.server import chairs, entries, wire
from tablekeep.server.albums import Albums
from tablekeep.server.codes import Codes
from tablekeep.server.denied import Denied, from_engine, no_such, not_kept, not_now
from tablekeep.server.garbage import Garbage
from tablekeep.server.history import History
from tablekeep.server.ids import SHAPE
from tablekeep.server.keeping import Alone, Elsewhere, Keeping
from tablekeep.server.live_table import LiveTable
from tablekeep.server.naming import clean_text
from tablekeep.server.people import People
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.replays import Reels
from tablekeep.server.reviews import Reviews
from tablekeep.server.services import Services
from tablekeep.server.shelf import with_pictures
from tablekeep.server.state import State
from tablekeep.server.store import Damaged, NotKept
from tablekeep.server.wall import Wall

log = logging.getLogger("tablekeep.hub")
SWEEP_EVERY = 30.0
INBOX = 60
"""Finished tables that somebody's inbox lists, the newest first."""
OPEN = 500
"""Tables that somebody may have open at once before the oldest are no longer listed."""
ROWS_KEPT = 20_000
UNREADABLE = (
    *(msgspec.MsgspecError, ValueError, AssertionError, ArithmeticError, LookupError),
    *(TypeError, AttributeError, RecursionError),
)
"""What reading a damaged log may end in."""
DAY = 86400.0
NOT_NOW = 503
START_TRIES = 15
"""Once a second, for data that cannot be reached when the server starts."""
WAKE_AGAIN = 1.0
"""Seconds until a table that could not be read is tried again."""


class Hub:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.people = People(services.store, services.clock)
        self.albums = Albums(services.store, services.clock, with_pictures())
        self.awake: dict[str, LiveTable] = {}
        self.reels = Reels()
        self.reviews = Reviews(beside=bool(services.settings.coach))
        self.wall = Wall(services, self.awake)
        self.codes = Codes(services.store)
        self.history = History(services.store, self._outcome_of)
        self._put_by: set[str] = set()
        """Tables with running clocks that this server has put away: its absence is no excuse for them."""
        self._inbox: OrderedDict[tuple[str, str, int], wire.InboxRow] = OrderedDict()
        """Rows of finished matches, which change no more: nothing is fetched for them again."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self.keeping: Keeping = Alone()
        self.garbage = Garbage()
        self.draining = False
        """The server is about to go: nobody new shall be sent here."""

    # -- finding ------------------------------------------------------------------------

    async def find(self, id: str) -> LiveTable:
        """The table with this id, read from the log if need be."""
        table = self.awake.get(id)
        if table is not None:
            table.visits += 1
            table.touched = self.services.now()
            return table
        if not SHAPE.fullmatch(id):
            raise no_such("table", "There is no such table.")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    def played_at(self, id: str) -> str:
        """The game of a table that lies open here; nothing is read for it."""
        table = self.awake.get(id)
        return "" if table is None else table.state.new.game

    async def _load(self, id: str) -> LiveTable:
        await self.keeping.refuse_elsewhere(id)
        state, kept = await self._read_back(id)
        table = LiveTable(self.services, state, kept)
        await self._keep(table)
        await table.woke(put_away=id in self._put_by)
        self._put_by.discard(id)
        return table

    async def _keep(self, table: LiveTable) -> None:
        self.awake[table.id] = table
        await self.keeping.taken_up(table.id)

    async def _read_back(self, id: str) -> tuple[State, int]:
        """The table its log makes, and the number of entries. Whatever is wrong with one table is told of that one."""
        try:
            bodies = await self.services.store.log.entries_of(id)
            if not bodies:
                raise no_such("table", "There is no such table.")
            return await asyncio.to_thread(rebuild, id, bodies), len(bodies)
        except Refused as no:
            log.error("table %s cannot be read back: %s", id, no)
            text = "The game of this table is not on the shelf any more, so it cannot be opened."
            raise Denied(409, "old_table", text) from no
        except NotKept as error:
            raise not_kept() from error
        except Damaged as what:
            log.error("table %s is damaged: %s", id, what)
            raise Denied(409, "damaged_table", f"This table cannot be opened: {what}") from what
        except UNREADABLE as error:
            log.exception("table %s cannot be read", id)
            text = f"This table cannot be opened: an entry of its log cannot be read ({str(error)[:120]})."
            raise Denied(409, "damaged_table", text) from error

    # -- opening ------------------------------------------------------------------------

    async def open(self, person: str, new: wire.NewTable, origin: str = "", address: str = "") -> str:
        """A new table with this person, who calls from this address, as its host."""
        new = self._checked(await self._with_album(person, new) if new.album else new)
        name, mark = await self.people.named(person)
        seats = chairs.first_seats(new, person, name, mark)
        mine = next((seat for seat in seats if seat.person == person), None)
        if mine is not None and not name:
            await self.people.rename(person, mine.name, mine.mark)
        id = await self._open(entries.Opened(self.services.now(), person, new, seats, origin))
        self.wall.opened(id, address)
        return id

    async def _with_album(self, person: str, new: wire.NewTable) -> wire.NewTable:
        """Play with an album: its pictures become the deck, if the game has room for one."""
        album = self.albums.house if new.album == "house" else new.album
        pictures = await self.albums.measures(person, album)
        if not pictures:
            raise from_engine(Refused(self.albums.pictures.none_yet()))
        decked = new.options | tablekeep.open_game(new.game).options_for_pictures(pictures)
        brought = self._checked(replace(new, album=album, options=decked))
        await self.albums.seal(album, len(pictures))
        return brought

    def _checked(self, new: wire.NewTable) -> wire.NewTable:
        """Could a match be played here at all? Then with all its options, and a name as it is shown."""
        if new.webhook:
            self.services.webhooks.check(new.webhook)
        try:
            probe = tablekeep.open_game(new.game).new(len(new.chairs), "probe", new.options, quiet=True)
        except Refused as no:
            raise from_engine(no) from no
        return replace(new, name=clean_text(new.name), options=probe.options)

    async def _open(self, opened: entries.Opened) -> str:
        await asyncio.to_thread(tablekeep.open_game(opened.new.game).read_ahead)
        id, store = await self.codes.fresh(), self.services.store
        state = State(id, opened)
        table = LiveTable(self.services, state, 1)
        for member in sorted(state.members()):
            store.members.admit(member, id, opened.at)
        await store.log.append(id, 0, entries.encode(opened))
        await table.save_row()
        await self._keep(table)
        if opened.new.start and all(seat.kind != "free" for seat in state.seats):
            await table.start(opened.host)
        return id

    async def rematch(self, person: str, id: str, origin: str) -> str:
        """Same seats, same options, bots kept; one new table for all who ask."""
        live_table = await self.find(id)

        async def again(state: State) -> str:
            await self.albums.check_there(state.new.album)
            table = await self._open(_rematch_of(state, person, origin, self.services.now()))
            await self.awake[table].keep_out(state.banned)
            return table

        return await live_table.rematched(person, again)

    async def branch(self, person: str, id: str, request: wire.Branch, origin: str) -> str:
        """A new table that goes on after so many moves of a finished one, with luck of its own.

        It begins at once unless a chair is kept free for somebody who comes by the link.
        """
        table = await self.find(id)
        match = await table.finished(person)
        await self.albums.check_there(table.state.new.album)
        reel = await self.reels.reel(table.state, match)
        position = reel.position(request.moves)
        if position["over"]:
            raise not_now("over", "The match was over by then; go back a move or more.", "TK-7")
        if len(request.chairs) != match.seats:
            raise not_now("seats", f"That match was played by {match.seats}.", "TK-3")
        position["luck"] = {name: [secrets.randbits(32) for _ in range(4)] for name in position["luck"]}
        position["options"] |= match.game.options_for_names([])  # who played there need not be who plays here
        return await self._open(await self._branch_of(table.state, person, request, position, origin))

    async def _branch_of(
        self, state: State, person: str, request: wire.Branch, position: dict[str, Any], origin: str
    ) -> entries.Opened:
        new = replace(state.new, chairs=request.chairs, public=False, webhook="", start=True)
        name, mark = await self.people.named(person)
        seats = chairs.first_seats(new, person, name, mark)
        return entries.Opened(self.services.now(), person, new, seats, origin, position, state.id)

    # -- lists --------------------------------------------------------------------------

    async def me(self, person: str | None) -> wire.Me:
        """Who this is, and every table that may be waiting: those that wait for this person first."""
        name, mark = await self.people.named(person)
        asked = [await self._inbox_row(person, *table) for table in await self._tables_of(person)]
        rows = [row for row in asked if row]
        rows.sort(key=lambda row: (not row.waiting, row.closed or row.status == "over", -row.updated))
        return wire.Me(name, mark, rows)

    async def _tables_of(self, person: str | None) -> list[tuple[str, int]]:
        """All that are neither over nor closed, and the newest of the others."""
        if person is None:
            return []
        members = self.services.store.members
        return [*await members.inbox_of(person, False, OPEN), *await members.inbox_of(person, True, INBOX)]

    async def _inbox_row(self, person: str | None, id: str, looked: int) -> wire.InboxRow | None:
        known = self._inbox.get((person or "", id, looked))
        if known is not None:
            return known
        try:
            table = await self.find(id)
        except Elsewhere:
            return await self.keeping.inbox_row(id, person or "", looked)
        except Denied as no:
            return await self._troubled_row(id, no)
        if person is None or person not in table.state.members():
            return None
        row, here = await table.inbox_row(person, looked)
        if row.status == "over" and not here:
            self._keep_row((person, id, looked), row)
        return row

    async def _troubled_row(self, id: str, no: Denied) -> wire.InboxRow | None:
        """A table that cannot be opened is listed all the same, with what is wrong; it waits for nobody."""
        rows = await self.services.store.tables.rows_of([id])
        if not rows:
            return None
        row = msgspec.json.decode(rows[id], type=wire.LobbyRow)
        title = (id, row.game, row.title, row.name, row.status)
        return wire.InboxRow(*title, False, "", None, 0, row.opened, trouble=no.refusal.text)

    def _keep_row(self, key: tuple[str, str, int], row: wire.InboxRow) -> None:
        self._inbox[key] = row
        if len(self._inbox) > ROWS_KEPT:
            self._inbox.popitem(last=False)

    async def _outcome_of(self, id: str) -> dict[str, Any] | None:
        """How a match ended, where it can still be looked at."""
        try:
            match = (await self.find(id)).state.match
        except Denied:
            return None
        outcome = None if match is None else match.outcome
        return None if outcome is None else outcome.as_json()

    # -- forgetting ---------------------------------------------------------------------

    async def forget(self, person: str) -> None:
        """Somebody deletes themselves: seats, words, pictures, devices. The games they played stay, without them."""
        tables = await self.tables_that_know(person)
        for id in dict.fromkeys([*tables, *await self._branches_of(tables)]):
            try:
                table = await self.find(id)
            except Elsewhere:
                await self.keeping.forget(id, person)
                continue
            except Denied as no:
                log.warning("somebody could not be taken out of table %s: %s", id, no)
                continue
            await table.forget(person)
            await table.save_row()
        for album in await self.albums.of(person):
            await self.albums.discard(person, album)
        await self.people.forget(person)
        self.history.clear()
        self._inbox = OrderedDict((key, row) for key, row in self._inbox.items() if key[0] != person)

    async def tables_that_know(self, person: str) -> list[str]:
        """Every table somebody ever sat at or opened, or only spoke, voted or was kept out at."""
        sat = await self.services.store.members.tables_of(person)
        spoke = await self.services.store.log.mentioning(f'"person":"{person}"'.encode())
        return list(dict.fromkeys([*sat, *spoke]))

    async def _branches_of(self, tables: list[str]) -> list[str]:
        """Tables that go on from one of these: an older log may tell there what people were called here."""
        kept = self.services.store.log
        branches = await kept.first_of(await kept.mentioning(b'"branched_from":"'))
        return [id for id, first in branches.items() if _trunk(first) in tables]

    async def let_go(self, now: float) -> None:
        """Tables kept no longer: finished ones, after as long as is set, closed ones, and gatherings nobody came to."""
        settings = self.services.settings
        ended = now - settings.keep_finished * DAY if settings.keep_finished else None
        unplayed = now - settings.keep_gathering * DAY if settings.keep_gathering else None
        for id in await self.services.store.tables.outlived(ended, unplayed):
            table = self.awake.get(id)
            if table is None and await self._is_elsewhere(id):
                continue
            if table is None or not (table.audience.connections or table.busy):
                self.awake.pop(id, None)
                await self.keeping.put_down(id)
                await self.services.store.tables.drop(id)

    async def _is_elsewhere(self, id: str) -> bool:
        """True as well where that cannot be found out."""
        try:
            await self.keeping.refuse_elsewhere(id)
        except Denied:
            return True
        return False

    # -- keeping house ------------------------------------------------------------------

    @property
    def connections(self) -> int:
        return sum(len(table.audience.connections) for table in self.awake.values())

    async def start(self) -> None:
        """Go on where the log ends: whatever was being played is woken, in the background.

        A database that went away since it was opened is waited for.
        """
        for tries_left in reversed(range(START_TRIES)):
            try:
                in_play = await self._look_around()
                break
            except NotKept as error:
                if not tries_left:
                    raise
                log.warning("the server waits for its data: %s", error)
                await asyncio.sleep(WAKE_AGAIN)
        self._sweeping = asyncio.create_task(self._sweep(in_play))

    async def _look_around(self) -> list[str]:
        """What there is to know before anybody comes: the tables that are played at."""
        await self.people.tidy()
        await self.services.summons.key()
        if self.services.settings.photos:
            for skipped in await self.albums.read_house(self.services.settings.photos):
                log.warning("%s", skipped)
        return await self.services.store.tables.in_play()

    async def _sweep(self, first: list[str]) -> None:
        await asyncio.to_thread(_open_shelf)
        self.garbage.settle()
        left = await self.wake(first)
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                left = await self.wake(left)
                await self.sweep()
                self.garbage.look_through()
            except NotKept as error:
                log.warning("sweeping waits: %s", error)
            except Exception:
                log.exception("sweeping failed")

    async def wake(self, ids: list[str]) -> list[str]:
        """Read these from the log, unless another server keeps them. Gives those that may be woken later."""
        later = list[str]()
        for id in ids:
            try:
                await self.find(id)
            except Elsewhere:
                continue
            except Denied as no:
                log.warning("table %s was not woken: %s", id, no)
                later += [id] if no.status == NOT_NOW else []
            except Exception:
                log.exception("table %s was not woken", id)
        return later

    async def wake_all(self, ids: list[str]) -> None:
        """The same, and again while the log or the other servers cannot be asked."""
        left = await self.wake(ids)
        while left and not self.draining:
            await asyncio.sleep(WAKE_AGAIN)
            left = await self.wake(left)

    async def sweep(self) -> None:
        """Put away tables nobody looks at; fetch those whose time has come."""
        now, settings = self.services.now(), self.services.settings
        for table in list(self.awake.values()):
            if not table.audience.connections and now - table.touched > settings.evict_after:
                await self._put_away(table, now)
        await self.albums.sweep()
        await self.people.sweep()
        await self.let_go(now)
        due = await self.services.store.tables.due_before(now + SWEEP_EVERY)
        await self.wake([id for id in due if id not in self.awake])

    async def _put_away(self, table: LiveTable, now: float) -> None:
        due = table.autopilot.next_due()
        if due is not None and due < now + 2 * SWEEP_EVERY:
            return
        visits = table.visits
        saved = await table.save_row(due)
        if saved and visits == table.visits and not table.audience.connections and not table.busy:
            table.close("put_away", "This table was put away.")
            del self.awake[table.id]
            await self.keeping.put_down(table.id)
            if table.state.status == "playing" and table.state.clocks.ticking:
                self._put_by.add(table.id)

    async def farewell(self) -> None:
        """Say goodbye to everyone; nothing is lost, it is all in the log."""
        await self.keeping.hand_over()
        for table in self.awake.values():
            table.close("going_down", "The server is going down; your seat stays yours.")

    async def close(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await self.farewell()
        self.services.webhooks.close()
        self.services.summons.close()
        self.albums.darkroom.close()
        self.services.study.close()
        self.reviews.close()


def _open_shelf() -> None:
    """Every game is read before somebody asks for it: nobody waits while it is."""
    for slug in tablekeep.games():
        tablekeep.open_game(slug)


def _trunk(body: bytes) -> str | None:
    """The table that one with this first entry branched off from."""
    first = entries.decode(body)
    return first.branched_from if isinstance(first, entries.Opened) else None


def _rematch_of(state: State, person: str, origin: str, now: float) -> entries.Opened:
    seats = [
        entries.SeatEntry(seat.person, seat.name, seat.mark, seat.skill) if seat.kind != "free" else entries.SeatEntry()
        for seat in state.seats
    ]
    alone = {seat.person for seat in state.seats if seat.person} == {person}
    new = replace(state.new, start=alone)
    return entries.Opened(now, person, new, seats, origin or state.opened.origin)
