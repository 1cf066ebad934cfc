"""Company for these tests: a clock that is told the time, a server in this process, browsers and guests."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
from starlette.testclient import TestClient, WebSocketTestSession

import tablekeep
from tablekeep.server import chairs, entries, messages, wire
from tablekeep.server.app import make_app
from tablekeep.server.clock import Call, Clock
from tablekeep.server.hub import Hub
from tablekeep.server.live_table import LiveTable
from tablekeep.server.services import Services
from tablekeep.server.settings import UNLIMITED, Settings
from tablekeep.server.state import State
from tablekeep.server.store.sqlite import SqliteStore
from tests.toys import deep_pockets, show_of_hands

tablekeep.register(show_of_hands.GAME)
tablekeep.register(deep_pockets.GAME)

API = "/api/v1"
Json = dict[str, Any]
T = TypeVar("T")


class Later:
    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def cancel(self) -> None:
        self.callback = None


class ToldClock(Clock):
    """Time stands still until it is told to pass."""

    def __init__(self, at: float = 1_000_000.0) -> None:
        self.at = at
        self._later: list[tuple[float, int, Later]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.at

    def call_at(self, when: float, callback: Callable[[], None]) -> Call:
        if when <= self.at:
            return asyncio.get_running_loop().call_soon(callback)
        later = Later(callback)
        heapq.heappush(self._later, (when, next(self._order), later))
        return later

    def pass_time(self, seconds: float) -> None:
        """Let time pass, calling back whoever waits. Call it on the loop."""
        end = self.at + seconds
        while self._later and self._later[0][0] <= end:
            when, _, later = heapq.heappop(self._later)
            self.at = max(self.at, when)
            if later.callback is not None:
                later.callback()
        self.at = end


def settings_for(folder: Path, **changes: Any) -> Settings:
    given: Json = {
        "data": str(folder / "tables.sqlite"),
        "durable": False,
        "pace": 0.0,
        "coach": 0,
        "limits": UNLIMITED,
    }
    given["hosts"] = ("table.test", "testserver")
    return Settings(**{**given, **changes})


# -- through HTTP -------------------------------------------------------------------------


class Place:
    """A server in this process, and browsers that talk to it."""

    def __init__(self, client: TestClient, clock: ToldClock, hub: Hub) -> None:
        self.client = client
        self.clock = clock
        self.hub = hub

    def browser(self) -> Browser:
        return Browser(self)

    def on_loop(self, call: Callable[..., T], *args: Any) -> T:
        assert self.client.portal is not None
        return self.client.portal.call(call, *args)

    def log_of(self, table: str) -> list[bytes]:
        assert self.client.portal is not None
        return self.client.portal.call(self.hub.services.store.log.entries_of, table)

    def sweep(self) -> None:
        assert self.client.portal is not None
        self.client.portal.call(self.hub.sweep)

    def pass_time(self, seconds: float) -> None:
        self.on_loop(self.clock.pass_time, seconds)
        self.settle()

    def settle(self) -> None:
        assert self.client.portal is not None
        self.client.portal.call(settle)


@contextmanager
def a_place(folder: Path, **changes: Any) -> Iterator[Place]:
    clock = ToldClock()
    app = make_app(settings_for(folder, **changes), clock, random.Random(7))
    with TestClient(app, base_url="http://table.test") as client:
        yield Place(client, clock, app.state.hub)


class Browser:
    """One person's browser: it keeps its cookie and nothing else."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.cookie = ""

    def call(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        headers = {**({"cookie": self.cookie} if self.cookie else {}), **more.pop("headers", {})}
        content = more.pop("content", None) if body is None else msgspec.json.encode(body)
        client = self.place.client
        asked: Any = client.request(method, API + path, content=content, headers=headers, **more)
        answer: httpx.Response = asked  # starlette's own of httpx2, where that is installed: alike in all we read
        given = answer.headers.get("set-cookie")
        if given:
            self.cookie = given.split(";")[0]
        client.cookies.clear()
        return answer

    def get(self, path: str) -> Any:
        answer = self.call("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None) -> Any:
        answer = self.call("POST", path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """The status and code of a call that must be refused."""
        answer = self.call(method, path, body)
        problem = msgspec.json.decode(answer.content, type=wire.Problem)
        assert answer.status_code >= 400
        assert problem.refusal.text
        return answer.status_code, problem.refusal.code

    def open(self, game: str = "keepers_creepers", chairs: list[Json] | None = None, **more: Any) -> str:
        seats = chairs or [{"kind": "mine"}, {"kind": "free"}]
        return str(self.post("/tables", {"game": game, "chairs": seats, **more})["table"])

    def live(self, table: str, **more: Any) -> WebSocketTestSession:
        headers = {"cookie": self.cookie, **more.pop("headers", {})}
        return self.place.client.websocket_connect(f"{API}/tables/{table}/live", headers=headers)


def hear(line: WebSocketTestSession, *kinds: str) -> Json:
    """The next message of one of these kinds; what comes in between is passed over."""
    for _ in range(2000):
        message: Json = line.receive_json()
        if not kinds or message["type"] in kinds:
            return message
    raise AssertionError(f"never heard {kinds}")


def hello(line: WebSocketTestSession, **more: Any) -> Json:
    line.send_json({"type": "hello", "version": wire.VERSION, **more})
    return hear(line, "welcome")


# -- beside HTTP --------------------------------------------------------------------------


async def settle(rounds: int = 60) -> None:
    """Let everything that is under way come to rest."""
    for _ in range(rounds):
        await asyncio.sleep(0.001)


class Guest:
    """A connection without a socket: it keeps every byte it is sent."""

    def __init__(self, person: str | None, screen: bool = False) -> None:
        self.person = person
        self.looking: int | None = None
        self.screen = screen
        self.curtain = False
        self.letters: list[bytes] = []
        self.ended = ""

    def send(self, *messages: bytes) -> None:
        self.letters.extend(messages)

    def end(self, code: str, text: str) -> None:
        self.ended = code

    def heard(self, *kinds: str) -> list[Json]:
        messages = [msgspec.json.decode(letter) for letter in self.letters]
        return [message for message in messages if not kinds or message["type"] in kinds]

    def last(self, *kinds: str) -> Json:
        return self.heard(*kinds)[-1]

    @property
    def view(self) -> Json:
        view: Json = self.last("welcome", "update")["view"]
        return view


class Party:
    """A hub without HTTP around it, for tests that look closely."""

    def __init__(self, folder: Path, clock: ToldClock | None = None, **changes: Any) -> None:
        self.clock = clock or ToldClock()
        settings = settings_for(folder, **changes)
        self.store = SqliteStore(settings.data, settings.durable)
        self.hub = Hub(Services(settings, self.store, self.clock, random.Random(7)))

    async def table(self, *people: str, game: str = "show_of_hands", **more: Any) -> LiveTable:
        """A started table with these people; the first is the host. A "bot" is a bot."""
        seats = [wire.Chair("bot" if name.startswith("bot") else "free", "") for name in people]
        new = msgspec.convert({"game": game, "chairs": msgspec.to_builtins(seats), **more}, wire.NewTable)
        host = next(name for name in people if not name.startswith("bot"))
        live_table = await self.hub.find(await self.hub.open(host, new))
        for seat, name in enumerate(people):
            if not name.startswith("bot"):
                wish = wire.Sit(name=f"{name} {seat}" if people.count(name) > 1 else name, seat=seat)
                await live_table.change(name, partial(_sit, name, wish))
        await live_table.start(host)
        return live_table

    async def guest(self, table: LiveTable, person: str | None, screen: bool = False, seen: int = -1) -> Guest:
        guest = Guest(person, screen)
        await table.join(guest, seen)
        return guest

    async def pass_time(self, seconds: float) -> None:
        self.clock.pass_time(seconds)
        await settle()

    async def close(self) -> None:
        await self.hub.close()
        self.store.close()


def rows_in(data: str | Path, sql: str, *params: Any) -> list[Any]:
    """What lies in the file of a server, looked at from outside."""
    with closing(sqlite3.connect(data)) as file:
        return file.execute(sql, params).fetchall()


def _sit(person: str, wish: wire.Sit, state: State, now: float) -> entries.Sat | None:
    return chairs.sit(state, person, wish, now)


_ids = itertools.count()


async def play(table: LiveTable, person: str, seat: int, move: object, id: str = "") -> messages.Done:
    """Answer the decision that is open for a seat."""
    assert table.state.match is not None
    decision = table.state.match.decision_of(seat)
    asked = "none" if decision is None else decision.id
    return await table.play(person, messages.Play(id or f"auto-{next(_ids)}", seat, asked, move))


def run(work: Coroutine[Any, Any, T], seconds: float = 60) -> T:
    async def limited() -> T:
        async with asyncio.timeout(seconds):
            return await work

    return asyncio.run(limited())


def say(place: Place, path: str, *moves: Any) -> dict[str, Any]:
    """Answer a lesson or an example with these moves."""
    answer = place.client.post(f"{API}{path}", json={"moves": list(moves)})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found
