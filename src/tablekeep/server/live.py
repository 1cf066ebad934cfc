"""Live: the WebSocket of a table. Hello first, then typed messages; whoever misbehaves hears why and goes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque

import msgspec
from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from tablekeep.engine import Refused
from tablekeep.server import messages, wire
from tablekeep.server.audience import encode
from tablekeep.server.denied import Denied, foreign_page, from_engine, not_kept, too_fast
from tablekeep.server.http import address_of, problem, same_origin
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowance, Allowances
from tablekeep.server.live_table import LiveTable
from tablekeep.server.people import COOKIE
from tablekeep.server.sockets import Write, short_way
from tablekeep.server.store import NotKept

log = logging.getLogger("tablekeep.live")
HELLO_WITHIN = 15.0
PATIENCE = 20
"""Messages that are not understood, or too many, before the connection ends."""
CODES = {"going_down": 1012, "too_slow": 4408, "flood": 4429, "too_large": 1009, "no_such_table": 4404}

_decoder: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)
Answer = messages.Done | messages.Why | messages.Hinted | messages.Pong | None


class Goodbye(Exception):
    """The connection ends, and why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Line:
    """One live connection: what it looks through, and what waits to be sent to it."""

    def __init__(self, hub: Hub, person: str | None, receive: Receive, send: Send, write: Write | None = None) -> None:
        self.hub = hub
        self.person = person
        self.gone = False
        """The other end has hung up."""
        self._receive = receive
        self._send = send
        self._write = write
        self.looking: int | None = None
        self.screen = False
        self.curtain = False
        limits, now = hub.services.settings.limits, hub.services.now()
        self.limits = limits
        self.allowance = Allowance(*limits.connection, now)
        self.strikes = 0
        self._outbox: deque[bytes] = deque()
        self._waiting = 0
        """Bytes in the outbox."""
        self._idle: asyncio.Future[None] | None = None
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
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

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

    async def deliver(self) -> None:
        """Send what waits, until the end; then close."""
        loop = asyncio.get_running_loop()
        while True:
            while self._outbox:
                await self._send_first(self._outbox[0])
            if self._ending is not None:
                await self._send({"type": "websocket.close", "code": CODES.get(self._ending.code, 4400)})
                return
            self._idle = loop.create_future()
            await self._idle

    async def _send_first(self, message: bytes) -> None:
        """It waits in the outbox until it is sent, so that nothing takes the short way past it."""
        await self._send({"type": "websocket.send", "text": message.decode()})
        if self._outbox and self._outbox[0] is message:
            self._outbox.popleft()
            self._waiting -= len(message)

    # -- hearing ------------------------------------------------------------------------

    async def hear(self) -> messages.FromClient | None:
        """The next message; None for one that was not understood (and answered so)."""
        event = await self._receive()
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


class Live:
    """All live connections of a server."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.services.settings.limits
        self.hub = hub
        self.addresses: Counter[str] = Counter()
        self.handshakes = Allowances(limits.handshake)
        self.chats = Allowances(limits.chat)
        self.hints = Allowances(limits.hint)
        self._leaving: set[asyncio.Task[None]] = set()

    async def serve(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A connection from its first byte to its last."""
        caller = HTTPConnection(scope)
        address = address_of(caller)
        no = self._unwelcome(caller, address)
        await receive()
        person, unknown = (None, None) if no else await self._whose(caller)
        no = no or unknown
        if no is not None:
            await _turn_away(no, scope, send)
            return
        self.addresses[address] += 1
        try:
            await send({"type": "websocket.accept"})
            await self._converse(Line(self.hub, person, receive, send, short_way(scope)), table)
        finally:
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

    async def _whose(self, caller: HTTPConnection) -> tuple[str | None, Denied | None]:
        """The person who calls, and why that could not be found out."""
        try:
            return await self.hub.people.whose(caller.cookies.get(COOKIE)), None
        except NotKept:
            log.info("a connection could not be begun: nobody can be asked whose it is")
            return None, not_kept()

    def _unwelcome(self, caller: HTTPConnection, address: str) -> Denied | None:
        """Why this connection is not even begun."""
        wait, most = (
            self.handshakes.take(address, self.hub.services.now()),
            self.hub.services.settings.limits.connections,
        )
        if wait:
            return too_fast(wait)
        if self.addresses[address] >= most:
            return Denied(429, "crowded", f"There are {most} connections from this address already.", retry=10.0)
        if not same_origin(self.hub, caller):
            return foreign_page()
        return None

    async def _converse(self, line: Line, table: str) -> None:
        delivering = asyncio.create_task(line.deliver())
        delivering.add_done_callback(_delivered)
        try:
            await self._visit(line, table)
            await _finish(delivering, line)
        finally:
            delivering.cancel()

    async def _visit(self, line: Line, table: str) -> None:
        """From coming to the table to getting up from it; however that comes about, the line has heard why."""
        live_table: LiveTable | None = None
        try:
            live_table = await self.hub.find(table)
            await self._attend(line, live_table)
        except Goodbye as bye:
            line.end(bye.code, bye.text)
        except Denied as no:
            line.end(no.refusal.code, no.refusal.text)
        except NotKept:
            line.end("not_kept", "The tables cannot be reached right now; come back in a moment.")
        except Exception:
            log.exception("a connection to table %s failed", table)
            line.end("broken", "Something is broken here; nothing was lost.")
        finally:
            if live_table is not None:
                self._leave(live_table, line)

    def _leave(self, table: LiveTable, line: Line) -> None:
        """Get up from the table, whatever becomes of the connection's own task."""
        task = asyncio.create_task(table.leave(line))
        self._leaving.add(task)
        task.add_done_callback(self._left)

    def _left(self, task: asyncio.Task[None]) -> None:
        self._leaving.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.info("somebody left without being noted: %s", task.exception())

    async def _attend(self, line: Line, table: LiveTable) -> None:
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                first = await line.hear()
        except TimeoutError:
            raise Goodbye("no_hello", "Nobody said hello.") from None
        if not isinstance(first, messages.Hello):
            raise Goodbye("no_hello", "Say hello first, with the version of the protocol.")
        await self._hello(line, table, first)
        while not line.ending:
            message = await line.hear()
            if message is not None:
                await self._answer(line, table, message)

    async def _hello(self, line: Line, table: LiveTable, hello: messages.Hello) -> None:
        if hello.version != wire.VERSION:
            text = f"This server speaks version {wire.VERSION} of the protocol, not {hello.version}: reload the page."
            raise Goodbye("version", text)
        line.screen = hello.screen
        await table.join(line, hello.seen)

    async def _answer(self, line: Line, table: LiveTable, message: messages.FromClient) -> None:
        """Do what was said; say yes or no."""
        try:
            answer = await self._do(line, table, message)
        except Denied as no:
            line.say(messages.No(getattr(message, "id", ""), no.refusal))
        except NotKept:
            line.say(messages.No(getattr(message, "id", ""), not_kept().refusal))
        except Refused as no:
            line.say(messages.No(getattr(message, "id", ""), from_engine(no).refusal))
        else:
            if answer is not None:
                line.say(answer)

    async def _do(self, line: Line, table: LiveTable, message: messages.FromClient) -> Answer:
        match message:
            case messages.Play():
                return await table.play_live(line, message)
            case messages.Vote():
                return await table.vote(line.person, message)
            case messages.Undo():
                return await table.undo(line.person, message)
            case messages.Grant():
                await table.grant(line.person, message.yes)
            case messages.Ask():
                return await table.ask(line.person, message)
            case messages.Hint():
                self._may_ask(line, table)
                return await table.hint(line.person, message)
            case messages.Look():
                await table.look(line, message.seat)
            case messages.StandIn():
                await table.stand_in(line.person, message)
            case messages.Say():
                self._may_talk(line, table)
                return await table.say(line.person, await self._name(line), message)
            case messages.React():
                self._may_talk(line, table)
                await table.react(line.person, await self._name(line), message)
            case messages.SetTempo():
                await table.set_tempo(line.person, message)
            case messages.Ping():
                return messages.Pong(message.at, self.hub.services.now())
            case messages.Hello():
                await self._hello(line, table, message)
        return None

    async def _name(self, line: Line) -> str:
        return (await self.hub.people.named(line.person))[0]

    def _may_ask(self, line: Line, table: LiveTable) -> None:
        """A coach thinks hard: counted by person and table, too."""
        wait = self.hints.take(f"{line.person}@{table.id}", self.hub.services.now())
        if wait:
            raise too_fast(wait)

    def _may_talk(self, line: Line, table: LiveTable) -> None:
        """Counted by person and table, however many connections there are."""
        wait = self.chats.take(f"{line.person}@{table.id}", self.hub.services.now())
        if wait:
            raise Denied(429, "too_fast", "Not so fast: let the others read.", retry=wait)


async def _turn_away(no: Denied, scope: Scope, send: Send) -> None:
    """Say no before the connection opens: as an answer to read, where that can be done."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await problem(no)(scope, _nothing, send)
    else:
        await send({"type": "websocket.close", "code": 4403})


async def _nothing() -> Message:
    return {"type": "websocket.disconnect"}


async def _finish(delivering: asyncio.Task[None], line: Line) -> None:
    """Let the goodbye go out, but wait for nobody who does not take it."""
    if line.gone:
        delivering.cancel()
    await asyncio.wait({delivering}, timeout=2.0)


def _delivered(delivering: asyncio.Task[None]) -> None:
    """What cannot be sent any more is no trouble of ours: the other end is gone, and that is heard as well."""
    if not delivering.cancelled():
        delivering.exception()
