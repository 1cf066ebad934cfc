"""A table that people come to, look at, leave, and look back at."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from tablekeep.engine import Match
from tablekeep.server import entries, hosting, messages, playing, wire
from tablekeep.server.audience import Audience, Connection, Eyes, eyes_of
from tablekeep.server.denied import Denied, no_such, not_now, not_yours
from tablekeep.server.describe import inbox_row
from tablekeep.server.logged_table import LoggedTable
from tablekeep.server.recalled import Recalled
from tablekeep.server.services import Services
from tablekeep.server.state import State

if TYPE_CHECKING:
    from tablekeep.server.autopilot import Autopilot

log = logging.getLogger("tablekeep.live_table")


class VisitedTable(LoggedTable):
    autopilot: Autopilot

    def __init__(self, services: Services, state: State, entries_kept: int) -> None:
        super().__init__(services, state, entries_kept)
        self.audience = Audience(state, services.now())

    # -- who may come -------------------------------------------------------------------

    async def info(self, person: str | None) -> wire.TableInfo:
        async with self.exclusive():
            self._may_come(person)
            return self._info(person)

    def _may_come(self, person: str | None) -> None:
        """A locked table is for its members and for those who were here before."""
        presence = self.audience.presence
        hosting.refuse_kept_out(self.state, person)
        if person not in presence.here and person not in presence.left:
            hosting.refuse_locked(self.state, person)

    def _info(self, person: str | None) -> wire.TableInfo:
        return self.audience.info(person, self._eyes(person), self.services.now())

    def _eyes(self, person: str | None) -> Eyes:
        mine = self.state.seats_of(person)
        return eyes_of(self.state, person, mine[0] if len(mine) == 1 else None)

    # -- stand-ins ----------------------------------------------------------------------

    async def stand_in(self, person: str | None, message: messages.StandIn) -> None:
        """Let a stand-in keep a seat, or take it back."""
        async with self.exclusive() as state:
            entry = playing.stand_in(state, person, message, self.services.now())
            if entry is not None:
                await self._stood_in(entry)
            await self._returned(person)

    async def seat_absent(self, seat: int) -> None:
        """A seat's time is up and its table chose that a stand-in takes over."""
        async with self.exclusive() as state:
            if not state.seats[seat].by_itself and self.autopilot.is_overdue(seat):
                await self._stood_in(entries.StoodIn(self.services.now(), seat, True))

    async def _stood_in(self, entry: entries.StoodIn) -> None:
        await self.enter(entry)
        self.audience.rooms(self.services.now(), near=True)
        self.autopilot.arrange()

    async def _returned(self, person: str | None, wanted: tuple[int, ...] = ()) -> None:
        """Whoever does anything gets back the seats that were only kept in absence, and the one played at."""
        for seat in playing.seats_to_give_back(self.state, person, wanted):
            await self._stood_in(entries.StoodIn(self.services.now(), seat, False))

    async def _welcomed(self, person: str | None) -> None:
        """The same for somebody who only comes to look: a disk that refuses keeps nobody out."""
        try:
            await self._returned(person)
        except Denied as no:
            log.warning("a seat of table %s could not be given back: %s", self.id, no)
        await self.again()

    # -- looking ------------------------------------------------------------------------

    async def join(self, connection: Connection, seen: int) -> None:
        """Somebody connects, or says hello again: they are shown the table as it is for them."""
        async with self.exclusive():
            if connection not in self.audience.connections:
                self._may_come(connection.person)
            changed = self.audience.join(connection)
            if not connection.screen:
                await self._welcomed(connection.person)
            seen = seen if seen >= 0 else await self.last_look(connection.person)
            now = self.services.now()
            self.audience.greet(connection, seen, now)
            if changed:
                self.audience.rooms(now, but=[connection])
            self.autopilot.arrange()

    async def look(self, connection: Connection, seat: int | None) -> None:
        """See through another of one's own seats, or none."""
        async with self.exclusive():
            if seat is not None and connection.screen:
                raise not_yours("A shared screen looks through nobody's eyes.")
            if seat is not None:
                playing.refuse_seat_of_others(self.state, connection.person, seat)
            connection.looking, connection.curtain = seat, seat is None
            await self._returned(connection.person)
            self.audience.greet(connection, -1, self.services.now())

    async def leave(self, connection: Connection) -> None:
        async with self.exclusive():
            now = self.services.now()
            if self.audience.leave(connection, now):
                self.audience.rooms(now)
                self.autopilot.arrange()
            self.looked(connection.person)

    async def view(self, person: str | None, seat: int | None) -> messages.Welcome:
        """For clients that poll."""
        async with self.exclusive():
            self._may_come(person)
            if seat is not None:
                playing.refuse_seat_of_others(self.state, person, seat)
            self.looked(person)
            return self.audience.welcome(person, seat, -1, self.services.now())

    async def inbox_row(self, person: str, looked: int) -> tuple[wire.InboxRow, bool]:
        """This table in somebody's inbox, and whether they are here right now."""
        async with self.exclusive() as state:
            here = bool(self.audience.presence.here.get(person))
            return inbox_row(state, person, None if here else looked), here

    async def album(self, person: str | None) -> str:
        """The pictures this table plays with, for whoever may look at it."""
        async with self.exclusive() as state:
            self._may_come(person)
            playing.refuse_blind(state, person)
            if not state.new.album:
                raise no_such("picture", "This table plays with the deck of the box.")
            return state.new.album

    # -- afterwards ---------------------------------------------------------------------

    async def finished(self, person: str | None) -> Match:
        """The match, once it is over and this person may know it."""
        async with self.exclusive() as state:
            self._may_look_back(state, person)
            if state.recalled is not None:
                raise not_now("old_edition", state.note)
            if state.match is None or not state.match.over:
                raise not_now("not_over", "That can be seen once the match is over.")
            return state.match

    async def recalled(self, person: str | None) -> Recalled | None:
        """The match as it is told where its rules are no longer here; None where they are."""
        async with self.exclusive() as state:
            if state.recalled is not None:
                self._may_look_back(state, person)
            return state.recalled

    def _may_look_back(self, state: State, person: str | None) -> None:
        self._may_come(person)
        playing.refuse_blind(state, person)
