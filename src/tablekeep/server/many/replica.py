"""Replica: one of several servers. It knows which tables it keeps, asks for the others, and takes up what nobody keeps.

The number in a table's log is the fence: a keeper that lost its table without noticing finds the number of its next
entry taken, and steps back. All else here only makes that rare.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from tablekeep.server import wire
from tablekeep.server.denied import Denied
from tablekeep.server.hub import Hub
from tablekeep.server.keeping import Elsewhere
from tablekeep.server.many import letters
from tablekeep.server.many.bus import Bus, NoAnswer, NobodyThere
from tablekeep.server.store import NotKept

log = logging.getLogger("tablekeep.many")

BEAT: Final = 1.0
"""Seconds between two signs of life."""
DEAD_AFTER: Final = 5.0
SETTLING: Final = 2.0
"""After the bus was away nobody takes anything up for so long: its keeper may only not be back yet."""
WITHIN: Final = 5.0
"""Seconds for another server to answer."""
Ended = Callable[[str | None], None]
"""Called when a server is gone (or all of them, as far as we can tell): whatever led there has ended."""
Moved = Callable[[str, list[str]], None]
"""Called when a server has taken tables up: whatever led to another one for them has ended."""


def of_table(table: str) -> str:
    return f"tablekeep.table.{table}"


def of_server(name: str, what: str) -> str:
    return f"tablekeep.server.{name}.{what}"


GOODBYE: Final = "-"
"""Before the name of a server that goes by itself."""
BEATS, TAKEN, TAKE_UP = "tablekeep.beats", "tablekeep.taken", "tablekeep.take_up"


class Replica:
    """`hear`: what is done with what is said to the keeper of a table."""

    def __init__(self, hub: Hub, bus: Bus, name: str = "") -> None:
        self.hub = hub
        self.bus = bus
        self.name = name or secrets.token_hex(6)
        self.leaving = False
        self.hear: Callable[[str, bytes], Awaitable[bytes | None]] = _nobody
        self.ended: list[Ended] = []
        self.moved: list[Moved] = []
        self._listening: dict[str, Callable[[], Awaitable[None]]] = {}
        self._take_up: Callable[[], Awaitable[None]] | None = None
        self._seen: dict[str, float] = {}
        self._settled_at = 0.0
        self._outbox: deque[tuple[str, bytes]] = deque()
        self._sending = False
        self._tasks: set[asyncio.Future[None]] = set()
        hub.keeping = self
        hub.services.overtaken = self.overtaken

    async def start(self) -> None:
        await self.bus.listen(BEATS, self._beaten)
        await self.bus.listen(TAKEN, self._taken)
        self._take_up = await self.bus.listen(TAKE_UP, self._asked_to_take_up, group="replicas")
        self.run(self._beat())

    def run(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Future[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("something among the servers failed", exc_info=task.exception())

    def send(self, subject: str, body: bytes) -> None:
        """In the order of the calls; nobody waits for it."""
        self._outbox.append((subject, body))
        if not self._sending:
            self._sending = True
            self.run(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._outbox:
                await self.bus.tell(*self._outbox.popleft())
        finally:
            self._sending = False

    def keeps(self, table: str) -> bool:
        return table in self.hub.awake

    # -- what the hub asks --------------------------------------------------------------

    async def refuse_elsewhere(self, table: str) -> None:
        try:
            await self.ask(table, letters.Ask())
        except NobodyThere:
            if self.leaving or time.monotonic() < self._settled_at:
                raise self.not_now() from None
            return
        except NoAnswer:
            raise self.not_now() from None
        raise Elsewhere

    def not_now(self) -> Denied:
        return Denied(503, "not_now", "The servers are finding each other; try again in a moment.", retry=1.0)

    async def ask(self, table: str, letter: letters.ToKeeper) -> bytes:
        """What the keeper of a table says; NobodyThere, NoAnswer."""
        return await self.bus.ask(of_table(table), letters.encode(letter), WITHIN)

    async def taken_up(self, table: str) -> None:
        if table not in self._listening:
            await self._listen_for(table)
        if self.keeps(table):
            await self.bus.tell(TAKEN, letters.encode(letters.Taken(self.name, [table])))

    async def _listen_for(self, table: str) -> None:
        """It may be put down before others reach us: who listened on would be asked for ever, and never answer."""

        async def hear(body: bytes) -> bytes | None:
            return await self.hear(table, body)

        end = await self.bus.listen(of_table(table), hear, group="keeper")
        if self.keeps(table) and table not in self._listening:
            self._listening[table] = end
        else:
            await end()

    async def put_down(self, table: str) -> None:
        end = self._listening.pop(table, None)
        if end is not None:
            await end()

    async def inbox_row(self, table: str, person: str, looked: int) -> wire.InboxRow | None:
        try:
            return letters.answer.decode(await self.ask(table, letters.Row(person, looked))).row
        except (NobodyThere, NoAnswer):
            return None

    async def forget(self, table: str, person: str) -> None:
        try:
            await self.ask(table, letters.Forget(person))
        except (NobodyThere, NoAnswer):
            raise self.not_now() from None

    # -- losing tables ------------------------------------------------------------------

    def overtaken(self, table: str) -> None:
        """The number of an entry was taken: somebody else keeps this table."""
        if self.keeps(table):
            log.warning("table %s is kept by another server", table[:4])
            self.run(self._begin_anew(table))

    async def _begin_anew(self, table: str) -> None:
        """Whoever wrote to it may be gone by now: then it is taken up again, from the log."""
        await self.step_back(table)
        if not self.leaving:
            self.run(self.hub.wake_all([table]))

    async def step_back(self, table: str) -> None:
        live_table = self.hub.awake.pop(table, None)
        if live_table is not None:
            live_table.step_back("This table has gone to another server; your seat stays yours.")
        await self.put_down(table)

    async def _taken(self, body: bytes) -> None:
        """Of two who keep the same table the one whose name comes first goes on."""
        told = letters.taken.decode(body)
        for moved in self.moved:
            moved(told.by, told.tables)
        both = [table for table in told.tables if told.by != self.name and self.keeps(table)]
        for table in both if told.by < self.name else ():
            await self.step_back(table)
            await self.bus.tell(of_table(table), letters.encode(letters.Yielded()))
        if both and told.by > self.name:
            await self.bus.tell(TAKEN, letters.encode(letters.Taken(self.name, both)))

    @property
    def adrift(self) -> bool:
        """Others may have taken up what this server keeps, and it has not heard of it."""
        return not self.bus.there or time.monotonic() < self._settled_at

    async def make_sure(self, table: str) -> None:
        """Has the log gone on without us? Then this table is kept no longer, unless nobody else does."""
        live_table = self.hub.awake.get(table)
        if live_table is None:
            return
        try:
            behind = await live_table.is_behind()
        except (Denied, NotKept):
            return
        if behind:
            log.warning("table %s went on at another server", table[:4])
            await self._begin_anew(table)

    async def _make_sure_of_all(self) -> None:
        for table in list(self.hub.awake):
            await self.make_sure(table)

    async def hand_over(self) -> None:
        """This server is about to go: whatever is being played is taken up by others, at once."""
        if self.leaving:
            return
        self.leaving = True
        if self._take_up is not None:
            await self._take_up()
        playing = [id for id, live_table in self.hub.awake.items() if live_table.state.listed == "playing"]
        for table in list(self.hub.awake):
            await self.step_back(table)
        for at in range(0, len(playing), 50):
            some = letters.encode(letters.Taken(self.name, playing[at : at + 50]))
            try:
                await self.bus.ask(TAKE_UP, some, WITHIN)
            except (NobodyThere, NoAnswer):
                log.info("there is nobody to take %d tables up", len(playing) - at)
                return

    async def _asked_to_take_up(self, body: bytes) -> bytes:
        self.run(self.hub.wake_all(letters.taken.decode(body).tables))
        return b""

    # -- signs of life ------------------------------------------------------------------

    async def _beat(self) -> None:
        while True:
            await self.bus.tell(BEATS, self.name.encode())
            now = time.monotonic()
            for name in [name for name, seen in self._seen.items() if seen < now - DEAD_AFTER]:
                if self.bus.there and now > self._settled_at:
                    del self._seen[name]
                    self.run(self._died(name))
            await asyncio.sleep(BEAT)

    async def _beaten(self, body: bytes) -> None:
        name = body.decode()
        if name.startswith(GOODBYE):
            self._seen.pop(name[1:], None)
            self._tell_ended(name[1:])
        elif name != self.name:
            self._seen[name] = time.monotonic()

    def watch(self, name: str) -> None:
        """Something leads to this server: that it is gone is noticed even if it was never heard before."""
        if name != self.name:
            self._seen.setdefault(name, time.monotonic())

    async def _died(self, name: str) -> None:
        """What it kept is taken up by those who are left, each their share; those who play there come back anyway."""
        log.warning("server %s is gone", name)
        self._tell_ended(name)
        in_play = await self._in_play()
        living = [self.name, *self._seen]
        mine = [id for id in in_play if not self.keeps(id) and _first_for(id, living) == self.name]
        await self.hub.wake_all(mine)

    async def _in_play(self) -> list[str]:
        """However long the database is away."""
        while True:
            try:
                return await self.hub.services.store.tables.in_play()
            except NotKept as error:
                log.info("nobody knows what is played: %s", error)
                await asyncio.sleep(BEAT)

    def changed(self, there: bool) -> None:
        """The bus was lost, or is back. Whatever led over it may have missed something: it begins anew."""
        self._tell_ended(None)
        self._settled_at = time.monotonic() + SETTLING
        if there:
            now = time.monotonic()
            self._seen = dict.fromkeys(self._seen, now)
            self.run(self.bus.tell(TAKEN, letters.encode(letters.Taken(self.name, list(self.hub.awake)))))
            self.run(self._make_sure_of_all())

    def _tell_ended(self, name: str | None) -> None:
        for ended in self.ended:
            ended(name)

    async def close(self) -> None:
        await self.bus.tell(BEATS, (GOODBYE + self.name).encode())
        for task in list(self._tasks):
            task.cancel()
        await self.bus.close()


def _first_for(table: str, servers: list[str]) -> str:
    """Everyone who knows the same servers names the same one."""
    return min(servers, key=lambda name: hashlib.sha256(f"{table} {name}".encode()).digest())


async def _nobody(table: str, body: bytes) -> bytes | None:
    return None
