"""Strangers: attacks on memory and places from one address, while somebody at another one plays and looks on."""

from __future__ import annotations

import asyncio
import contextlib
import io
import socket
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx
from PIL import Image

from benchmarks.faults.checking import Check
from benchmarks.faults.results import Finding
from benchmarks.faults.served import Memory, Served
from benchmarks.faults.tables import Person, Tables

HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"
"""The attacker's address, and another: limits are by address."""
FLAT = 64.0
"""Megabytes the server may grow by under attack."""
SERVED = 5.0
"""Seconds within which somebody else must be served; machines are busy."""
UPLOADED = 65.0
"""The same for a picture: one address has two before it at most."""
BODIES = 690
"""Requests that are begun and not ended: about as many as one address may have open."""
HOW = (
    f"From one address, against a server with the usual limits. It may grow by {FLAT:.0f} MB, and whoever plays "
    f"and looks on from another address must be served within {SERVED:.0f} s."
)
LINE = "GET {path} HTTP/1.1\r\nHost: localhost\r\n"


class Attacker:
    """Raw lines to the server from one address."""

    def __init__(self, served: Served, seconds: float) -> None:
        self.served = served
        self.seconds = seconds
        self.ends = time.monotonic() + seconds
        self.sent = 0

    @property
    def on(self) -> bool:
        return time.monotonic() < self.ends

    async def dial(self, window: int = 0) -> socket.socket:
        line = socket.socket()
        line.setblocking(False)
        if window:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
        line.bind((HERE, 0))
        await asyncio.get_running_loop().sock_connect(line, (HERE, self.served.port))
        return line

    async def flood(self, line: socket.socket, chunk: bytes) -> None:
        """Send and never read, until the line is cut or time is up."""
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError, TimeoutError):
            while self.on:
                async with asyncio.timeout(max(0.1, self.ends - time.monotonic())):
                    await loop.sock_sendall(line, chunk)
                self.sent += len(chunk)

    async def again(self, start: bytes, chunk: bytes) -> None:
        """As often as one is cut off, anew."""
        while self.on:
            with contextlib.suppress(OSError):
                line = await self.dial()
                await asyncio.get_running_loop().sock_sendall(line, start)
                await self.flood(line, chunk)
                line.close()
            await asyncio.sleep(0.01)


# -- the attacks --------------------------------------------------------------------------


async def endless_headers(attacker: Attacker) -> int:
    start = LINE.format(path="/").encode() + b"X-"
    await asyncio.gather(*[attacker.again(start, b"a" * 65536) for _ in range(4)])
    return attacker.sent // 65536


async def endless_url(attacker: Attacker) -> int:
    await asyncio.gather(*[attacker.again(b"GET /", b"a" * 65536) for _ in range(4)])
    return attacker.sent // 65536


async def unfinished_requests(attacker: Attacker) -> int:
    lines = []
    for _ in range(1100):
        with contextlib.suppress(OSError):
            line = await attacker.dial()
            await asyncio.get_running_loop().sock_sendall(line, LINE.format(path="/").encode())
            lines.append(line)
    await asyncio.sleep(max(0.5, attacker.ends - time.monotonic()))
    for line in lines:
        line.close()
    return 1100


async def unread_pings(attacker: Attacker) -> int:
    """Live lines that ask for answers and take none."""
    person = Person(attacker.served)
    wish = {"game": "keepers_creepers", "chairs": [{"kind": "mine"}, {"kind": "free"}]}
    table = (await person.call("/tables", wish))["table"]
    upgrade = LINE.format(path=f"/api/v1/tables/{table}/live") + (
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    pings = (bytes([0x89, 0x80 | 120]) + b"\0\0\0\0" + b"x" * 120) * 500

    async def one() -> None:
        while attacker.on:
            with contextlib.suppress(OSError):
                line = await attacker.dial(window=4096)
                await asyncio.get_running_loop().sock_sendall(line, upgrade.encode())
                await asyncio.sleep(0.1)
                await attacker.flood(line, pings)
                line.close()

    await asyncio.gather(*[one() for _ in range(8)])
    return attacker.sent // 126


async def bodies_that_never_come(attacker: Attacker) -> int:
    head = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{"
    lines = []
    for _ in range(BODIES):
        with contextlib.suppress(OSError):
            line = await attacker.dial()
            await asyncio.get_running_loop().sock_sendall(line, head + b" " * 50_000)
            lines.append(line)
    await asyncio.sleep(max(0.5, attacker.ends - time.monotonic()))
    for line in lines:
        line.close()
    return BODIES


async def trickling_uploads(attacker: Attacker) -> int:
    """Six pictures, a byte at a time; somebody else brings one meanwhile (`Bystander.brings`)."""
    person = Person(attacker.served)
    album = (await person.call("/albums", {}))["album"]
    head = (
        f"POST /api/v1/albums/{album}/pictures?name=slow.png HTTP/1.1\r\nHost: localhost\r\nCookie: {person.cookie}\r\n"
        "Content-Length: 10000000\r\n\r\n"
    )

    async def one() -> None:
        while attacker.on:
            with contextlib.suppress(OSError):
                line = await attacker.dial()
                await asyncio.get_running_loop().sock_sendall(line, head.encode())
                while attacker.on:
                    await asyncio.get_running_loop().sock_sendall(line, b"x")
                    await asyncio.sleep(0.2)
                line.close()

    await asyncio.gather(*[one() for _ in range(6)])
    return 6


async def vast_pictures(attacker: Attacker) -> int:
    """Six of fifty million points each, in small files, at once; and again."""
    picture, person, sent = vast_picture(), Person(attacker.served), 0
    album = (await person.call("/albums", {}))["album"]
    address = f"{attacker.served.api}/albums/{album}/pictures?name=vast.png"
    async with httpx.AsyncClient(verify=False, timeout=300, headers={"cookie": person.cookie}) as browser:
        while attacker.on:
            answers = await asyncio.gather(*[browser.post(address, content=picture) for _ in range(6)])
            sent += len(answers)
            if any(answer.status_code == 500 for answer in answers):
                raise AssertionError(f"a picture was answered {[answer.status_code for answer in answers]}")
    return sent


def vast_picture() -> bytes:
    written = io.BytesIO()
    Image.new("RGB", (10_000, 5_000), (90, 120, 60)).save(written, "PNG", compress_level=9)
    return written.getvalue()


def small_picture() -> bytes:
    written = io.BytesIO()
    Image.radial_gradient("L").resize((900, 700)).convert("RGB").save(written, "JPEG")
    return written.getvalue()


ATTACKS: dict[str, Callable[[Attacker], Awaitable[int]]] = {
    "endless headers": endless_headers,
    "endless address": endless_url,
    "1,100 unfinished requests": unfinished_requests,
    "pings never read": unread_pings,
    "bodies that never come": bodies_that_never_come,
    "six trickling uploads": trickling_uploads,
    "50-megapixel pictures": vast_pictures,
}
UNITS = {"endless headers": "times 64 KB", "endless address": "times 64 KB", "pings never read": "pings sent"}


# -- somebody else ------------------------------------------------------------------------


class Bystander:
    """Looks at the wall again and again from another address, and brings a picture once."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.slowest = 0.0
        self.calls = 0
        self.picture = 0.0
        self.failed: list[str] = []

    async def look_on(self) -> None:
        reach = httpx.AsyncHTTPTransport(local_address=ELSEWHERE, verify=False)
        async with httpx.AsyncClient(transport=reach, timeout=30) as browser:
            while True:
                began = time.monotonic()
                try:
                    answer = await browser.get(f"{self.served.api}/tables")
                    if answer.status_code != 200:
                        self.failed.append(f"the wall was answered {answer.status_code}")
                except httpx.HTTPError as error:
                    self.failed.append(f"the wall was not answered: {error!r}")
                self.slowest, self.calls = max(self.slowest, time.monotonic() - began), self.calls + 1
                await asyncio.sleep(0.1)

    async def brings(self) -> None:
        """A picture of one's own, decoded and kept; how long that takes."""
        reach = httpx.AsyncHTTPTransport(local_address=ELSEWHERE, verify=False)
        async with httpx.AsyncClient(transport=reach, timeout=150) as browser:
            album = (await browser.post(f"{self.served.api}/albums")).json()["album"]
            began = time.monotonic()
            address = f"{self.served.api}/albums/{album}/pictures?name=mine.jpg"
            answer = await browser.post(address, content=small_picture())
            self.picture = time.monotonic() - began
            if answer.status_code != 200:
                self.failed.append(f"a picture was answered {answer.status_code} {answer.text[:200]}")


async def attack(folder: Path, kind: str, seconds: float) -> Finding:
    """One attack on a fresh server with the usual limits, at which people play from another address."""
    began = time.monotonic()
    served = Served(folder)
    await served.start()
    tables, bystander = Tables(served), Bystander(served)
    players = await tables.seated("keepers_creepers", 2, {"roll": "press", "play_on": True})
    for player in players:
        player.pause, player.dial = 0.1, _from_elsewhere(served)
    others = [asyncio.create_task(player.play_on()) for player in players] + [asyncio.create_task(bystander.look_on())]
    await asyncio.sleep(1.0)
    memory, done = Memory(served), sum(len(player.acknowledged) for player in players)
    bringing = asyncio.create_task(bystander.brings()) if "upload" in kind or "picture" in kind else None
    number = await ATTACKS[kind](Attacker(served, seconds))
    if bringing is not None:
        await bringing
    done = sum(len(player.acknowledged) for player in players) - done
    await asyncio.sleep(1.0)
    memory.end()
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    count = await asyncio.to_thread(Check(tables).all)
    finding = Finding(kind, HOW, number, time.monotonic() - began, count, (memory.before, memory.peak, memory.after))
    _judge(finding, memory, bystander, done)
    served.stop()
    return finding


def _from_elsewhere(served: Served) -> Callable[[], Awaitable[socket.socket]]:
    async def dial() -> socket.socket:
        line = socket.socket()
        line.setblocking(False)
        line.bind((ELSEWHERE, 0))
        await asyncio.get_running_loop().sock_connect(line, (HERE, served.port))
        return line

    return dial


def _judge(finding: Finding, memory: Memory, bystander: Bystander, done: int) -> None:
    unit = UNITS.get(finding.kind, "begun")
    note = f"{finding.injected:,} {unit}; the server grew by {memory.grown:.0f} MB at its most. Meanwhile at another "
    note += f"address {done} moves and words were acknowledged, and {bystander.calls} looks at the wall took at most "
    note += f"{bystander.slowest:.2f} s."
    if bystander.picture:
        note += f" Another's picture took {bystander.picture:.1f} s; the process that decodes had at most "
        note += f"{memory.beside:.0f} MB."
    finding.notes.append(note)
    finding.wrong += bystander.failed
    if memory.grown > FLAT:
        finding.wrong.append(f"the server grew by {memory.grown:.0f} MB; {FLAT:.0f} would be flat")
    if bystander.slowest > SERVED or bystander.picture > UPLOADED:
        finding.wrong.append("somebody else was not served in time")
    if not done:
        finding.wrong.append("nobody could play meanwhile")
