"""Line: one live connection: what it looks through, what waits to be sent to it, and what is heard on it."""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.types import Receive, Send

from tablekeep.server import messages, wire
from tablekeep.server.audience import encode
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowance
from tablekeep.server.sockets import LONG, ShortWays

PATIENCE: Final = 20
"""Messages that are not understood, or too many, before the connection ends."""
CODES: Final = {"going_down": 1012, "too_slow": 4408, "flood": 4429, "too_large": 1009, "no_such_table": 4404}

_decoder: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)


def decoded(text: str) -> messages.FromClient | None:
    """What was said, where it can be understood."""
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


class Goodbye(Exception):
    """The connection ends, and why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Line:
    """Through its short ways, where it has some, it is written to at once, and lasts as long as its own task."""

    def __init__(self, hub: Hub, person: str | None, receive: Receive, send: Send, short: ShortWays = LONG) -> None:
        self.hub = hub
        self.person = person
        self.gone = False
        """The other end has hung up."""
        self._receive = receive
        self._send = send
        self._write = short.write
        self.short = short
        self.listening = False
        """Whatever was said before is done with, but for a move that is made at once."""
        self.making = False
        """A move is made at once and has not been answered yet."""
        self._made: asyncio.Future[None] | None = None
        self.looking: int | None = None
        self.screen = False
        self.curtain = False
        limits, now = hub.services.settings.limits, hub.services.now()
        self.limits = limits
        self.allowance = Allowance(*limits.connection, now)
        self.strikes = 0
        self._outbox: list[bytes] = []
        self._waiting = 0
        """Bytes in the outbox."""
        self._delivering: asyncio.Task[None] | None = None
        """Sends what could not take the short way; there while something waits."""
        self._ending: Goodbye | None = None

    # -- sending ------------------------------------------------------------------------

    def send(self, *bodies: bytes) -> None:
        """Never waits: a client that cannot keep up is let go, and comes back when it can."""
        if self._ending is None:
            if not self._outbox and self._write is not None and self._write(bodies):
                return
            if len(self._outbox) >= self.limits.backlog or self._waiting >= self.limits.backlog_bytes:
                self._outbox.clear()
                self.end("too_slow", "This connection could not keep up; come back any time.")
            else:
                self._outbox.extend(bodies)
                for body in bodies:
                    self._waiting += len(body)
                self._wake()

    def _wake(self) -> None:
        if self._delivering is None:
            self._delivering = asyncio.create_task(self._deliver())
            self._delivering.add_done_callback(_delivered)

    @property
    def ending(self) -> bool:
        return self._ending is not None

    def say(self, message: messages.FromServer) -> None:
        self.send(encode(message))

    def end(self, code: str, text: str) -> None:
        if self._ending is None:
            self._outbox.append(encode(messages.Bye(wire.Refusal(code, "", text))))
            self._ending = Goodbye(code, text)
            self._wake()

    async def _deliver(self) -> None:
        """Send what waits; at the end, close."""
        try:
            while self._outbox:
                await self._send_first(self._outbox[0])
            if self._ending is not None:
                await self._send({"type": "websocket.close", "code": CODES.get(self._ending.code, 4400)})
        finally:
            self._delivering = None

    async def finish(self) -> None:
        """Let the goodbye go out, but wait for nobody who does not take it."""
        if self.gone:
            self.cut()
        if self._delivering is not None:
            await asyncio.wait({self._delivering}, timeout=2.0)

    def cut(self) -> None:
        """Nothing more is sent."""
        if self._delivering is not None:
            self._delivering.cancel()

    async def _send_first(self, message: bytes) -> None:
        """It waits in the outbox until it is sent, so that nothing takes the short way past it."""
        await self._send({"type": "websocket.send", "text": message.decode()})
        if self._outbox and self._outbox[0] is message:
            self._outbox.pop(0)
            self._waiting -= len(message)

    # -- hearing ------------------------------------------------------------------------

    async def hear(self) -> messages.FromClient | None:
        """The next message; None for one that was not understood (and answered so)."""
        self.listening = True
        event = await self._receive()
        self.listening = False
        if event["type"] == "websocket.disconnect":
            self.gone = True
            raise Goodbye("gone", "The connection is gone.")
        text = event.get("text")
        body = text.encode("utf-8", "surrogatepass") if text is not None else event.get("bytes") or b""
        if len(body) > self.limits.message:
            raise Goodbye("too_large", f"A message is at most {self.limits.message} bytes.")
        if self.allowance.take(self.hub.services.now()):
            self._strike("flood", "That was too much at once.")
            self._refuse(body, "too_fast", "", "That was too much at once; wait a moment.")
            return None
        try:
            return _decoder.decode(body)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._strike("not_understood", "Too much of this was not understood.")
            self._refuse(body, "not_understood", "TK-1", f"Not understood: {str(error)[:200]}.")
            return None

    def made(self) -> None:
        """The move that was made at once has its answer."""
        self.making = False
        if self._made is not None and not self._made.done():
            self._made.set_result(None)

    async def until_made(self) -> None:
        """Whoever says two things hears the answer to the first one first."""
        if self.making:
            self._made = asyncio.get_running_loop().create_future()
            await self._made
            self._made = None

    def _refuse(self, body: bytes, code: str, rule: str, text: str) -> None:
        self.say(messages.No(_id_in(body), wire.Refusal(code, rule, text)))

    def _strike(self, code: str, text: str) -> None:
        self.strikes += 1
        if self.strikes > PATIENCE:
            raise Goodbye(code, text)


class _Loose(msgspec.Struct):
    id: str = ""


def _id_in(body: bytes) -> str:
    """The id of a message that does not fit otherwise, so that its sender knows which one is meant."""
    try:
        return msgspec.json.decode(body, type=_Loose).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


def _delivered(delivering: asyncio.Task[None]) -> None:
    """What cannot be sent any more is no trouble of ours: the other end is gone, and that is heard as well."""
    if not delivering.cancelled():
        delivering.exception()
