"""A peopled server: a whole one in this process, without a network, with tables in every state and people at them."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

import tablekeep
from tablekeep.server.app import make_app
from tablekeep.server.hub import Hub
from tablekeep.server.settings import UNLIMITED, Settings

Json = dict[str, Any]
Headers = list[tuple[bytes, bytes]]
API = "/api/v1"
TOKEN = "operator-operator"
MEMORY = "/dev/shm" if Path("/dev/shm").is_dir() else None
"""Where nobody waits for a disk: what a disk does is tried elsewhere."""
FORESEEN = "table %s cannot be read"
"""Told with a traceback on purpose: whoever keeps the server wants to know how a log is damaged."""


class Answer:
    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    def json(self) -> Any:
        return msgspec.json.decode(self.body)


class Uncaught(logging.Handler):
    """Whatever was logged with a traceback was expected by nobody."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if (record.exc_info or record.name == "asyncio") and record.msg != FORESEEN:
            self.found.append(logging.Formatter().format(record))


class PeopledServer:
    """The app, and who and what is in it: cookies, tables by what they are good for, albums, codes."""

    def __init__(self, app: Any, folder: Path) -> None:
        self.app = app
        self.folder = folder
        self.hub: Hub = app.state.hub
        self.cookies: list[str] = []
        self.tables: list[str] = []
        self.playing: list[tuple[str, int, str]] = []
        """Table, seat and cookie of whoever is asked there."""
        self.albums: list[str] = []

    async def call(self, method: str, path: str, body: bytes = b"", headers: Headers | None = None) -> Answer:
        """One request, from its first byte to its last, without a network."""
        path, _, query = path.partition("?")
        given = [(b"host", b"localhost"), *(headers or [])]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query.encode("latin-1", "replace"),
            "root_path": "",
            "headers": given,
            "client": ("203.0.113.7", 4711),
            "server": ("127.0.0.1", 8000),
            "state": {},
        }
        answer, parts = Answer(), [body]

        async def receive() -> Json:
            if parts:
                return {"type": "http.request", "body": parts.pop(), "more_body": False}
            await asyncio.sleep(60)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {name.decode(): value.decode("latin-1") for name, value in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        await self.app(scope, receive, send)
        return answer

    async def ask(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """What must go well: setting the server up."""
        headers = [(b"cookie", cookie.encode())] if cookie else []
        answer = await self.call(method, API + path, b"" if body is None else msgspec.json.encode(body), headers)
        assert answer.status == 200, (path, answer.body[:300])
        return answer.json()

    # -- furniture ----------------------------------------------------------------------

    async def furnish(self, rng: random.Random, games: tuple[str, ...]) -> None:
        """People, and for every game a table that gathers, one that plays and one that is over."""
        self.cookies = [await self._person(name) for name in ("Ann", "Bob", "Cid", "Dot")]
        self.tables, self.playing, self.albums = [], [], []
        for slug in games:
            for steps in (-1, rng.randrange(60), 10_000 if slug != "keepers_creepers" else 90):
                await self._table(slug, steps, rng)
        for cookie in self.cookies[:2]:
            self.albums.append((await self.ask("POST", "/albums", cookie=cookie))["album"])

    async def _person(self, name: str) -> str:
        body = msgspec.json.encode({"name": name, "mark": None})
        answer = await self.call("PUT", f"{API}/me", body)
        return answer.headers["set-cookie"].split(";")[0]

    async def _table(self, slug: str, steps: int, rng: random.Random) -> None:
        """A table of the host, after so many moves; -1: not begun."""
        seats, host = tablekeep.open_game(slug).seats[0], self.cookies[0]
        options: Json = {"turn_limit": 3} if slug == "keepers_creepers" else {}
        chairs = [{"kind": "mine", "name": f"P{seat}"} for seat in range(seats)]
        chairs = chairs if steps >= 0 else [{"kind": "mine"}, *[{"kind": "free"}] * (seats - 1)]
        wish = {"game": slug, "chairs": chairs, "options": options, "start": steps >= 0, "public": True}
        table = (await self.ask("POST", "/tables", wish, host))["table"]
        self.tables.append(table)
        if steps >= 0:
            self.playing += [(table, seat, host) for seat in range(seats)]
            await self._played(table, steps, rng)

    async def _played(self, table: str, steps: int, rng: random.Random) -> None:
        live_table = await self.hub.find(table)
        match = live_table.state.match
        assert match is not None
        for number in range(steps):
            if match.over or not match.decisions:
                return
            decision = rng.choice(match.decisions)
            move = rng.choice(decision.moves).as_json()
            said = {"id": f"f{number}", "seat": decision.seat, "decision": decision.id, "move": move}
            await self.ask("POST", f"/tables/{table}/play", said, self.cookies[0])


@contextlib.asynccontextmanager
async def a_peopled_server(rng: random.Random, games: tuple[str, ...] = ()) -> AsyncIterator[PeopledServer]:
    """Furnished with tables of these games; of all, where none is named."""
    with tempfile.TemporaryDirectory(prefix="tablekeep-fuzz-", dir=MEMORY) as folder:
        static = Path(folder) / "static"
        static.mkdir()
        (static / "index.html").write_text("<title>Tablekeep</title>")
        settings = Settings(
            data=f"{folder}/tables.sqlite",
            durable=False,
            pace=3600.0,
            limits=UNLIMITED,
            operator_token=TOKEN,
            static=str(static),
        )
        app = make_app(settings, rng=rng)
        async with app.router.lifespan_context(app):
            server = PeopledServer(app, Path(folder))
            await server.furnish(rng, games or tablekeep.games())
            yield server
