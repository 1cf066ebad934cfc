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
from tablekeep.server.denied import Denied, from_engine, no_such, not_now
from tablekeep.server.house import House
from tablekeep.server.ids import SHAPE, fresh_id
from tablekeep.server.keeper import Keeper
from tablekeep.server.people import People
from tablekeep.server.replays import Reels
from tablekeep.server.state import State, rebuild

log = logging.getLogger("tablekeep.hub")
SWEEP_EVERY = 30.0
INBOX = 60
"""Finished tables that somebody's inbox lists, the newest first."""
OPEN = 500
"""Tables that somebody may have open at once before the oldest are no longer listed."""
ROWS_KEPT = 20_000
LOBBY = 100


class Hub:
    def __init__(self, house: House) -> None:
        self.house = house
        self.people = People(house.store, house.clock)
        self.albums = Albums(house.store, house.clock)
        self.keepers: dict[str, Keeper] = {}
        self.reels = Reels()
        self._put_by: set[str] = set()
        """Tables with running clocks that this server has put away: its absence is no excuse for them."""
        self._inbox: OrderedDict[tuple[str, str, int], wire.InboxRow] = OrderedDict()
        """Rows of finished matches, which change no more: nothing is fetched for them again."""
        self._loading: dict[str, asyncio.Task[Keeper]] = {}
        self._sweeping: asyncio.Task[None] | None = None

    # -- finding ------------------------------------------------------------------------

    async def find(self, id: str) -> Keeper:
        """The table with this id, read from the log if need be."""
        keeper = self.keepers.get(id)
        if keeper is not None:
            keeper.visits += 1
            keeper.touched = self.house.now()
            return keeper
        if not SHAPE.fullmatch(id):
            raise no_such("table", "There is no such table.")
        task = self._loading.get(id)
        if task is None:
            task = self._loading[id] = asyncio.create_task(self._load(id))
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Keeper:
        bodies = self.house.store.entries(id)
        if not bodies:
            raise no_such("table", "There is no such table.")
        try:
            state = await asyncio.to_thread(rebuild, id, bodies)
        except Refused as no:
            log.error("table %s cannot be read back: %s", id, no)
            raise Denied(409, "old_table", "This table was played under other rules and cannot be opened.") from no
        keeper = Keeper(self.house, state, len(bodies))
        self.keepers[id] = keeper
        await keeper.woke(put_away=id in self._put_by)
        self._put_by.discard(id)
        return keeper

    # -- opening ------------------------------------------------------------------------

    async def open(self, person: str, new: wire.NewTable, origin: str = "") -> str:
        """A new table with this person as its host."""
        if new.album:
            await self._bring(person, new)
        self._check(new)
        name, mark = self.people.named(person)
        seats = chairs.first_seats(new, person, name, mark)
        mine = next((seat for seat in seats if seat.person == person), None)
        if mine is not None and not name:
            await self.people.rename(person, mine.name, mine.mark)
        return await self._open(entries.Opened(self.house.now(), person, new, seats, origin))

    async def _bring(self, person: str, new: wire.NewTable) -> None:
        """Play with an album: its pictures become the deck, if the game has room for one."""
        game = tablekeep.open_game(new.game)
        if new.album == "house":
            new.album = self.albums.house
        pictures = self.albums.pictures(person, new.album)
        if not pictures:
            raise not_now("empty_album", "There is no picture in this album yet.", "KP-14.3")
        new.options = new.options | game.bring(pictures)
        self._check(new)
        await self.albums.seal(new.album, len(pictures))

    def _check(self, new: wire.NewTable) -> None:
        """Could a match be played here at all?"""
        if new.webhook:
            self.house.webhooks.check(new.webhook)
        new.name = chairs.clean_text(new.name)
        try:
            probe = tablekeep.open_game(new.game).new(len(new.chairs), "probe", new.options, quiet=True)
        except Refused as no:
            raise from_engine(no) from no
        new.options = probe.options

    async def _open(self, opened: entries.Opened) -> str:
        id, store = fresh_id(), self.house.store
        state = State(id, opened)
        keeper = Keeper(self.house, state, 1)
        sql = "INSERT OR IGNORE INTO members (person, tbl, since) VALUES (?, ?, ?)"
        for member in sorted(state.members()):
            store.write(sql, (member, id, opened.at))
        await store.append(id, 0, entries.encode(opened))
        await keeper.save_row()
        self.keepers[id] = keeper
        if opened.new.start and all(seat.kind != "free" for seat in state.seats):
            await keeper.start(opened.host)
        return id

    async def rematch(self, person: str, id: str, origin: str) -> str:
        """Same seats, same options, bots kept; one new table for all who ask."""
        keeper = await self.find(id)

        async def again(state: State) -> str:
            self.albums.check_there(state.new.album)
            return await self._open(_rematch_of(state, person, origin, self.house.now()))

        return await keeper.rematched(person, again)

    async def branch(self, person: str, id: str, wish: wire.Branch, origin: str) -> str:
        """A new table that goes on after so many moves of a finished one, with luck of its own.

        It begins at once unless a chair is kept free for somebody who comes by the link.
        """
        keeper = await self.find(id)
        match = await keeper.finished(person)
        self.albums.check_there(keeper.state.new.album)
        reel = await self.reels.reel(keeper.state, match)
        if wish.moves >= len(reel.frames):
            raise no_such("move", f"That match had {len(reel.frames) - 1} moves.")
        position = reel.frames[wish.moves].position()
        if position["over"]:
            raise not_now("over", "The match was over by then; go back a move or more.", "TK-7")
        if len(wish.chairs) != match.seats:
            raise not_now("seats", f"That match was played by {match.seats}.", "TK-3")
        position["luck"] = {name: [secrets.randbits(32) for _ in range(4)] for name in position["luck"]}
        return await self._open(self._branch_of(keeper.state, person, wish, position, origin))

    def _branch_of(
        self, state: State, person: str, wish: wire.Branch, position: dict[str, Any], origin: str
    ) -> entries.Opened:
        new = replace(state.new, chairs=wish.chairs, public=False, webhook="", start=True)
        name, mark = self.people.named(person)
        seats = chairs.first_seats(new, person, name, mark)
        return entries.Opened(self.house.now(), person, new, seats, origin, position, state.id)

    # -- lists --------------------------------------------------------------------------

    def lobby(self, game: str | None) -> list[wire.LobbyRow]:
        """Public tables that gather or play, gathering first, newest first."""
        rows: list[wire.LobbyRow] = []
        for status in ("gathering", "playing"):
            sql = "SELECT row FROM tables WHERE public = 1 AND status = ? AND (? IS NULL OR game = ?) "
            found = self.house.store.read(f"{sql} ORDER BY opened DESC LIMIT ?", (status, game, game, LOBBY))
            rows += [msgspec.json.decode(row[0], type=wire.LobbyRow) for row in found]
        return rows[:LOBBY]

    async def me(self, person: str | None) -> wire.Me:
        """Who this is, and every table that may be waiting: those that wait for this person first."""
        name, mark = self.people.named(person)
        rows = [row for row in [await self._inbox_row(person, *found) for found in self._tables_of(person)] if row]
        rows.sort(key=lambda row: (not row.waiting, row.status == "over", -row.updated))
        return wire.Me(name, mark, rows)

    def _tables_of(self, person: str | None) -> list[tuple[str, int]]:
        """All that are not over, and the newest of the others."""
        sql = (
            "SELECT tbl, looked FROM members JOIN tables ON tbl = id WHERE person = ? AND (status = 'over') = ? "
            "ORDER BY since DESC LIMIT ?"
        )
        return [
            row
            for over, most in ((0, OPEN), (1, INBOX))
            for row in self.house.store.read(sql, (person or "", over, most))
        ]

    async def _inbox_row(self, person: str | None, id: str, looked: int) -> wire.InboxRow | None:
        known = self._inbox.get((person or "", id, looked))
        if known is not None:
            return known
        try:
            keeper = await self.find(id)
        except Denied:
            return None
        if person is None or person not in keeper.state.members():
            return None
        row, here = await keeper.inbox_row(person, looked)
        if row.status == "over" and not here:
            self._keep_row((person, id, looked), row)
        return row

    def _keep_row(self, key: tuple[str, str, int], row: wire.InboxRow) -> None:
        self._inbox[key] = row
        if len(self._inbox) > ROWS_KEPT:
            self._inbox.popitem(last=False)

    # -- keeping house ------------------------------------------------------------------

    async def start(self) -> None:
        """Go on where the log ends: whatever was being played is woken, in the background."""
        await self.people.tidy()
        if self.house.settings.photos:
            for skipped in await self.albums.read_house(self.house.settings.photos):
                log.warning("%s", skipped)
        rows = self.house.store.read("SELECT id FROM tables WHERE status = 'playing'")
        self._sweeping = asyncio.create_task(self._sweep([row[0] for row in rows]))

    async def _sweep(self, first: list[str]) -> None:
        await self._wake(first)
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            try:
                await self.sweep()
            except Exception:
                log.exception("sweeping failed")

    async def _wake(self, ids: list[str]) -> None:
        for id in ids:
            try:
                await self.find(id)
            except Denied as no:
                log.warning("table %s was not woken: %s", id, no)
            except Exception:
                log.exception("table %s was not woken", id)

    async def sweep(self) -> None:
        """Put away tables nobody looks at; fetch those whose time has come."""
        now, settings = self.house.now(), self.house.settings
        for keeper in list(self.keepers.values()):
            if not keeper.audience.connections and now - keeper.touched > settings.evict_after:
                await self._put_away(keeper, now)
        await self.albums.sweep()
        await self.people.sweep()
        sql = "SELECT id FROM tables WHERE status = 'playing' AND due <= ?"
        due = [row[0] for row in self.house.store.read(sql, (now + SWEEP_EVERY,))]
        await self._wake([id for id in due if id not in self.keepers])

    async def _put_away(self, keeper: Keeper, now: float) -> None:
        due = keeper.autopilot.next_due()
        if due is not None and due < now + 2 * SWEEP_EVERY:
            return
        visits = keeper.visits
        await keeper.save_row(due)
        if visits == keeper.visits and not keeper.audience.connections and not keeper.busy:
            keeper.close("put_away", "This table was put away.")
            del self.keepers[keeper.id]
            if keeper.state.status == "playing" and keeper.state.clocks.ticking:
                self._put_by.add(keeper.id)

    async def farewell(self) -> None:
        """Say goodbye to everyone; nothing is lost, it is all in the log."""
        for keeper in self.keepers.values():
            keeper.close("going_down", "The server is going down; your seat stays yours.")

    async def close(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
        await self.farewell()
        self.house.webhooks.close()


def _rematch_of(state: State, person: str, origin: str, now: float) -> entries.Opened:
    seats = [
        entries.SeatEntry(seat.person, seat.name, seat.mark, seat.skill) if seat.kind != "free" else entries.SeatEntry()
        for seat in state.seats
    ]
    alone = {seat.person for seat in state.seats if seat.person} == {person}
    new = replace(state.new, start=alone)
    return entries.Opened(now, person, new, seats, origin or state.opened.origin)
