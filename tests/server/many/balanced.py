"""Several servers that are one to browsers: on one PostgreSQL and one NATS, behind a balancer that knows nothing."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from itertools import cycle
from pathlib import Path

from tests.server.databases import Nats, Postgres
from tests.server.serving import Served, free_port

READ = 64 * 1024


class Balancer:
    """Leads each connection to the next server in turn, whoever comes and whatever they want."""

    def __init__(self, ports: list[int]) -> None:
        self.port = free_port()
        self.led = dict.fromkeys(ports, 0)
        """How many connections each server was given."""
        self._next = cycle(ports)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._open(), self._loop).result(10)

    async def _open(self) -> None:
        self._server = await asyncio.start_server(self._came, "127.0.0.1", self.port, limit=READ)

    async def _came(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        port = next(self._next)
        self.led[port] += 1
        with suppress(OSError):
            there, back = await asyncio.open_connection("127.0.0.1", port, limit=READ)
            await asyncio.gather(_pass_on(reader, back), _pass_on(there, writer))
        writer.close()

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def _close(self) -> None:
        """Whoever is still led somewhere is led no further."""
        self._server.close()
        led = asyncio.all_tasks() - {asyncio.current_task()}
        for task in led:
            task.cancel()
        await asyncio.gather(*led, return_exceptions=True)


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while piece := await reader.read(READ):
            writer.write(piece)
            await writer.drain()
    with suppress(OSError):
        writer.close()


class Balanced:
    """So many servers, started and stopped together."""

    def __init__(self, folder: Path, servers: int, pace: float) -> None:
        self._database, self._bus = Postgres(), Nats()
        place = self._database.fresh()
        self.servers = []
        for number in range(servers):
            own = folder / f"server-{number}"
            own.mkdir()
            self.servers.append(Served(own, pace, toys=False, database=place, bus=self._bus.address))

    @property
    def site(self) -> str:
        return f"http://127.0.0.1:{self.balancer.port}"

    def start(self) -> None:
        try:
            for server in self.servers:
                server.start()
        except BaseException:
            self._end()
            raise
        self.balancer = Balancer([server.port for server in self.servers])

    def hang_luck_on(self, words: str) -> None:
        for server in self.servers:
            server.hang_luck_on(words)

    def stop(self) -> None:
        self.balancer.stop()
        self._end()

    def _end(self) -> None:
        for server in self.servers:
            if server.process is not None:
                server.stop()
        self._bus.stop()
        self._database.stop()
