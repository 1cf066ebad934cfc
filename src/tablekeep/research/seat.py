"""A seat that a program takes, here or at a server's table: it looks and it answers, and can do nothing else."""

from __future__ import annotations

import asyncio
import json
import random
import uuid
from http.cookiejar import CookieJar
from typing import Any, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import tablekeep
from tablekeep.bots import Bot, bot
from tablekeep.engine import Match, Refusal, Refused, refused

PATIENCE = 20.0
"""Seconds a call to a server may take."""


class Seat(Protocol):
    """What a program at a table can do. `look` gives its seat's view and all that it was told, in sentences."""

    slug: str
    number: int

    async def look(self) -> tuple[dict[str, Any], list[str]]: ...

    async def play(self, move: Any, decision: str) -> Refusal | None:
        """Why not; None when it was played."""

    async def why(self, move: Any) -> Refusal | None:
        """Why this could not be played now, without playing it."""


class LocalSeat:
    """A seat at a table of this process; bots have the others, and answer as soon as they are asked."""

    def __init__(self, match: Match, seat: int, bot_name: str = "sensible") -> None:
        if not 0 <= seat < match.seats:
            raise refused("bad_seat", "TK-3", f"Seats here are 0 to {match.seats - 1}.")
        self._match = match
        self._bot: Bot = bot(bot_name)
        self._rng = random.Random(f"bots, {match.seed}")
        self.slug, self.number = match.game.slug, seat
        self._until_asked()

    async def look(self) -> tuple[dict[str, Any], list[str]]:
        seen, names = self._match.seen_by(self.number), self._match.names()
        return seen.view, [event.sentence(names) for event in seen.story]

    async def play(self, move: Any, decision: str) -> Refusal | None:
        try:
            self._match.play(self.number, move, decision or None)
        except Refused as no:
            return no.refusal
        self._until_asked()
        return None

    async def why(self, move: Any) -> Refusal | None:
        return self._match.refusal(self.number, move)

    def _until_asked(self) -> None:
        match = self._match
        while not match.over and self.number not in match.waiting:
            decision = match.decisions[0]
            match.play(decision.seat, self._bot.choose(match.seen_by(decision.seat), decision, self._rng))


class RemoteSeat:
    """A seat at a table of a server, by its protocol. `link` is the table's own (https://somewhere/t/ID)."""

    def __init__(self, link: str, name: str = "Guest", seat: int | None = None) -> None:
        parts = urlsplit(link)
        folders = [part for part in parts.path.split("/") if part]
        if parts.scheme not in ("http", "https") or len(folders) < 2 or folders[-2] != "t":
            raise refused("bad_link", "TK-5", f"A table's link looks like https://somewhere/t/ID, not {link[:80]!r}.")
        self._address = f"{parts.scheme}://{parts.netloc}/api/v1"
        self._table = f"/tables/{folders[-1]}"
        self._open = build_opener(HTTPCookieProcessor(CookieJar())).open
        seated: dict[str, Any] = {"name": name} | ({} if seat is None else {"seat": seat})
        info = self._call("POST", f"{self._table}/sit", seated)
        self.slug, self.number = info["game"], info["mine"][0] if seat is None else seat

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with self._open(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise Refused(_refusal(error)) from error
        except (URLError, TimeoutError) as error:
            raise refused("no_server", "TK-5", f"The server does not answer: {error}.") from error

    async def look(self) -> tuple[dict[str, Any], list[str]]:
        seen = await asyncio.to_thread(self._call, "GET", f"{self._table}/view?seat={self.number}")
        view = seen["view"] or {"game": self.slug, "you": self.number, "over": False, "waiting": [], "decisions": []}
        return view, [event["sentence"] for event in seen["story"]]

    async def play(self, move: Any, decision: str) -> Refusal | None:
        said = {"type": "play", "id": uuid.uuid4().hex, "seat": self.number, "decision": decision, "move": move}
        try:
            await asyncio.to_thread(self._call, "POST", f"{self._table}/play", said)
        except Refused as no:
            return no.refusal
        return None

    async def why(self, move: Any) -> Refusal | None:
        text = "A server's table does not say beforehand; play it: a move that is refused changes nothing."
        return Refusal("not_here", "TK-1", text)


def _refusal(error: HTTPError) -> Refusal:
    try:
        said = json.load(error)["refusal"]
        return Refusal(str(said["code"]), str(said["rule"]), str(said["text"]))
    except (ValueError, LookupError, TypeError):
        return Refusal("no_server", "TK-5", f"The server answers {error.code} {error.reason}.")


def sit_down(
    slug: str,
    seats: int | None,
    seat: int,
    options: dict[str, Any],
    bot_name: str = "sensible",
    seed: str | None = None,
) -> LocalSeat:
    """A seat at a new table of this process."""
    return LocalSeat(tablekeep.open_game(slug).new(seats, seed, options), seat, bot_name)
