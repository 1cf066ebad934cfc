"""Tables: real games that are played at all the time; when one is over the next is opened, whatever happens."""

from __future__ import annotations

import asyncio
import contextlib
import ssl
from collections.abc import Sequence
from typing import Any

import httpx

from benchmarks.faults.players import PINGS, Dial, Json, Player
from benchmarks.faults.served import AnyServer

GAMES: tuple[tuple[str, int, Json], ...] = (
    ("keepers_creepers", 3, {"turn_limit": 40, "roll": "press"}),
    ("keepers", 4, {}),
    ("magic_book", 2, {}),
    ("dragon_keepers", 3, {}),
    ("shifting_realms", 2, {}),
    ("dragon_keepers", 2, {"mode": "dragon"}),
)
"""Game, seats, options: all five, with secret answers and free words among them."""
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Nothing here is said over TLS, and to read all authorities anew takes longer than most calls."""


class Tables:
    """Everybody who plays at a server, and what REST has acknowledged: tables opened, chairs taken, starts."""

    def __init__(self, served: AnyServer, **wishes: Any) -> None:
        self.served = served
        self.wishes = wishes
        self.players: list[Player] = []
        self.opened: dict[str, dict[int, str]] = {}
        """Tables by id, with the names that were seated."""
        self.started: set[str] = set()
        self.resting = False
        self.pace = 0.0
        """Seconds that people think, about."""
        self.pings = PINGS
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self, games: Sequence[tuple[str, int, Json]] = GAMES) -> None:
        self._tasks += [asyncio.create_task(self._again_and_again(*game)) for game in games]

    def begin_with_bots(self, games: Sequence[tuple[str, int, Json]], skill: str) -> None:
        """One person at each, the others are programs."""
        for game, seats, options in games:
            chairs = [{"kind": "free"}, *[{"kind": "bot", "skill": skill}] * (seats - 1)]
            self._tasks.append(asyncio.create_task(self._again_and_again(game, 1, options, chairs=chairs)))

    async def lively(self, moves: int = 10) -> None:
        """Returns once people really play; machines are busy."""
        while sum(len(player.acknowledged) for player in self.players) < moves:
            self._raise_trouble()
            await asyncio.sleep(0.05)

    def _raise_trouble(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()

    async def end(self) -> None:
        """Everybody leaves; whatever went wrong with anybody is raised here."""
        for task in self._tasks:
            task.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended

    async def _again_and_again(self, game: str, seats: int, options: Json, **wishes: Any) -> None:
        while True:
            people = await self.seated(game, seats, options, **wishes)
            await asyncio.gather(*[player.play_on() for player in people])

    async def seated(
        self, game: str, seats: int, options: Json, dials: dict[int, Dial] | None = None, **wishes: Any
    ) -> list[Player]:
        """A started table with so many people at it, however often somebody has to try."""
        people = [Person(self.served) for _ in range(seats)]
        for seat, person in enumerate(people):
            await person.call("/me", {"name": f"P{seat}", "mark": None}, method="PUT")
        wish = {"game": game, "chairs": [{"kind": "free"}] * seats, "options": options, **self.wishes, **wishes}
        table = str((await people[0].call("/tables", wish))["table"])
        names = self.opened[table] = {}
        for seat, person in enumerate(people):
            await person.call(f"/tables/{table}/sit", {"name": f"P{seat}", "seat": seat})
            names[seat] = f"P{seat}"
        await people[0].call(f"/tables/{table}/start", {}, fine=("started",))
        self.started.add(table)
        reach = dials or {}
        fresh = [Player(self.served, table, seat, who.cookie, reach.get(seat)) for seat, who in enumerate(people)]
        for player in fresh:
            player.resting, player.pause = self.resting, self.pace * (0.5 + player.rng.random())
            player.pings = self.pings
        self.players += fresh
        return fresh

    # -- a rest ---------------------------------------------------------------------------

    @property
    def sitting(self) -> list[Player]:
        """Whoever plays right now."""
        return [player for player in self.players if not (player.over and not player.pending)]

    def rest(self) -> None:
        """Nobody says anything new."""
        self.resting = True
        for player in self.players:
            player.resting = True

    async def go_on(self) -> None:
        """All at once: each of them thinks before they move."""
        self.resting = False
        await asyncio.gather(*[player.go_on() for player in self.players])


class Person:
    """A browser that has a cookie and patience."""

    def __init__(self, served: AnyServer) -> None:
        self.served = served
        self.cookie = ""

    async def call(self, path: str, body: Json, fine: tuple[str, ...] = (), method: str = "POST") -> Json:
        """Ask until it is answered; a refusal that is no fault of the moment is raised."""
        while True:
            with contextlib.suppress(httpx.HTTPError):
                answer = await self._once(method, path, body)
                given: Json = answer.json()
                if answer.status_code == 200 or given["refusal"]["code"] in fine:
                    return given
                if answer.status_code not in (429, 503):
                    raise AssertionError(f"{path} was answered {answer.status_code}: {answer.text[:300]}")
            await asyncio.sleep(0.05)

    async def _once(self, method: str, path: str, body: Json) -> httpx.Response:
        headers = {"cookie": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(timeout=20, verify=NO_TLS) as browser:
            answer = await browser.request(method, self.served.api + path, json=body, headers=headers)
        if "tablekeep" in answer.cookies:
            self.cookie = f"tablekeep={answer.cookies['tablekeep']}"
        return answer
