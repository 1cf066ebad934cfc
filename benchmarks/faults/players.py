"""Players: people who play real games at random over real sockets, and remember everything they were told.

Whenever the line breaks they come back and say again what was not answered, as a browser does.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import time
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.faults.served import AnyServer
from tablekeep.server.views import FLAGS

Json = dict[str, Any]
Dial = Callable[[], Awaitable[socket.socket]]
"""How to reach the server, where that is not by the loopback."""

AGAIN = ("not_kept", "too_fast")
"""Refused for the moment: the same is said again."""
CROSSED = ("stale", "not_asked", "not_your_turn", "over", "no_undo", "audience", "closed")
"""The table went on while this was on its way."""
PINGS = (2.0, 3.0)
"""Seconds from one ping to the next, and for its answer: then the line is given up and another one begun."""
CHAT, GIVE_UP = 0.06, 0.3
"""How often a move comes with a word; how often somebody who was told that it did not happen believes it."""


class Player:
    """`acknowledged`: what was answered "done", by id, with the number of moves then.

    `refused`: what they were told did not happen, and gave up. `sent_at`, `done_at`: when something was first said, and
    when it was acknowledged.
    """

    def __init__(self, served: AnyServer, table: str, seat: int, cookie: str, dial: Dial | None = None) -> None:
        self.served = served
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.dial = dial
        self.rng = random.Random(f"{table}{seat}")
        self.pending: dict[str, Json] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: set[str] = set()
        self.sent_at: dict[str, float] = {}
        self.done_at: dict[str, float] = {}
        self.resting = False
        """Looks on, and says nothing new."""
        self.told: dict[int, list[Json]] = {}
        self.trouble: list[str] = []
        self.lines = 0
        self.line: ClientConnection | None = None
        self.sent = 0
        self.pause = 0.0
        self.pings = PINGS
        self.view: Json = {}
        self.moves = -1
        self.info: Json = {}
        self.over = False

    async def play_on(self) -> None:
        """Until the match is over and all is answered."""
        while not self.over or self.pending:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                await self._one_line()
            await asyncio.sleep(0.02)

    async def _one_line(self) -> None:
        address = f"{self.served.api.replace('http', 'ws', 1)}/tables/{self.table}/live"
        more: Json = {"sock": await self.dial()} if self.dial else {}
        more |= {"open_timeout": 5, "close_timeout": 0.2, "compression": None}
        more |= {"ping_interval": self.pings[0], "ping_timeout": self.pings[1]}
        async with connect(address, additional_headers={"Cookie": self.cookie}, **more) as line:
            self.lines += 1
            self.line = line
            await say(line, {"type": "hello", "version": 1})
            for message in list(self.pending.values()):
                await say(line, message)
            async for text in line:
                await self._hear(line, json.loads(text))
                if self.over and not self.pending:
                    return

    async def _hear(self, line: ClientConnection, message: Json) -> None:
        kind = message["type"]
        if kind == "done":
            self._acknowledged(message)
        if kind == "no":
            await self._refused(line, message)
        if kind in ("welcome", "update"):
            self._note(message, whole=kind == "welcome")
        if kind in ("welcome", "update", "room"):
            self.info = message["table"]
        if kind in ("welcome", "update", "done", "no") and self.view:
            await self._answer(line)

    def _acknowledged(self, message: Json) -> None:
        said = self.pending.pop(message["id"], None)
        if said is not None:
            self.done_at[message["id"]] = time.monotonic()
            self.acknowledged[message["id"]] = message["moves"] if said["type"] == "play" else 0

    async def _refused(self, line: ClientConnection, message: Json) -> None:
        code, id = message["refusal"]["code"], message["id"]
        if id not in self.pending:
            return
        if code in AGAIN and self.rng.random() > GIVE_UP:
            await asyncio.sleep(0.05)
            await say(line, self.pending[id])
            return
        said = self.pending.pop(id)
        if code in AGAIN:
            self.refused.add(id)
        if code not in (*AGAIN, *CROSSED) and said["type"] == "play":
            self.trouble.append(f"{said} was refused: {message['refusal']}")

    def _note(self, message: Json, whole: bool) -> None:
        """Remember the story by moves; what is told again must be what was told before."""
        story = by_move(message["story" if whole else "events"])
        if whole:
            changed = [after for after, events in self.told.items() if story.get(after) != events]
            self.trouble += [f"the story changed after move {after}" for after in changed]
            self.told = story
        else:
            self.told |= story
        self.view, self.moves = message["view"] or {}, message["moves"]
        self.over = bool(self.view.get("over"))

    async def _answer(self, line: ClientConnection) -> None:
        if any(said["type"] == "play" for said in self.pending.values()) or self.seat not in self.view["waiting"]:
            return
        if self.over or self.resting:
            return
        decision = next((each for each in self.view["decisions"] if each["seat"] == self.seat), None)
        if decision is None:
            return
        await asyncio.sleep(self.pause)
        if self.resting:
            return
        move = self.rng.choice(decision["moves"])["json"]
        await self.say(line, {"type": "play", "seat": self.seat, "move": move, "decision": decision["id"]})
        if self.rng.random() < CHAT:
            await self.say(line, {"type": "say", "text": f"word {self.sent}"})

    async def go_on(self) -> None:
        """After a rest: answer what is asked, if the line is there; else on the next one."""
        self.resting = False
        if self.line is not None and self.view:
            with contextlib.suppress(OSError, WebSocketException):
                await self._answer(self.line)

    async def chat(self, text: str) -> None:
        """Say something out of turn, if the line is there."""
        if self.line is not None:
            with contextlib.suppress(OSError, WebSocketException):
                await self.say(self.line, {"type": "say", "text": text})

    async def say(self, line: ClientConnection, message: Json) -> None:
        self.sent += 1
        said = {"id": f"s{self.seat}-{self.sent}", **message}
        self.pending[said["id"]] = said
        self.sent_at[said["id"]] = time.monotonic()
        await say(line, said)


def by_move(events: list[Json]) -> dict[int, list[Json]]:
    """A story by the moves it tells of. Who has answered is told for the moment and is no part of it."""
    story: dict[int, list[Json]] = {}
    for event in events:
        if event["kind"] not in FLAGS:
            story.setdefault(event["after"], []).append(event)
    return story


async def say(line: ClientConnection, message: Json) -> None:
    await line.send(json.dumps(message))
