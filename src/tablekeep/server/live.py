"""Live: the WebSocket of a table. Hello first, then typed messages; whoever misbehaves hears why and goes."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from functools import partial

from starlette.requests import HTTPConnection
from starlette.types import Message, Receive, Scope, Send

from tablekeep.engine import Refused
from tablekeep.server import messages, wire
from tablekeep.server.denied import Denied, foreign_page, from_engine, not_kept, too_fast
from tablekeep.server.http import address_of, problem, same_origin
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowances
from tablekeep.server.line import Goodbye, Line, decoded
from tablekeep.server.live_table import LiveTable
from tablekeep.server.people import COOKIE
from tablekeep.server.sockets import short_ways
from tablekeep.server.store import NotKept

log = logging.getLogger("tablekeep.live")
HELLO_WITHIN = 15.0
SHORT = 1000
"""Letters of a message that may take the short way."""
BROKEN = ("broken", "Something is broken here; nothing was lost.")
Answer = messages.Done | messages.Why | messages.Hinted | messages.Pong | None


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
        """A connection from its first byte to its last, in a task of its own.

        Where that can be done it stays when we return: whoever looks on for hours is not reached through every layer of
        the server.
        """
        caller = HTTPConnection(scope)
        address = address_of(caller)
        no = self._unwelcome(caller, address)
        await receive()
        person, unknown = (None, None) if no else await self._whose(caller)
        no = no or unknown
        if no is not None:
            await _turn_away(no, scope, send)
            return
        await send({"type": "websocket.accept"})
        line = Line(self.hub, person, receive, send, short_ways(scope))
        talk = asyncio.create_task(self._converse(line, table, address))
        if line.short.stay is None:
            await talk
        else:
            line.short.stay(talk)

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

    async def _converse(self, line: Line, table: str, address: str) -> None:
        """From the first word to the last. Who comes is counted with their address as long as it takes."""
        self.addresses[address] += 1
        try:
            await self._visit(line, table)
            await line.finish()
        finally:
            line.cut()
            self.addresses[address] -= 1
            if not self.addresses[address]:
                del self.addresses[address]

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
            line.end(*BROKEN)
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
        if line.short.hear is not None:
            line.short.hear(partial(_plays_at_once, line, table))
        while not line.ending:
            message = await line.hear()
            await line.until_made()
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
        except (Denied, NotKept, Refused) as no:
            line.say(_no(getattr(message, "id", ""), no))
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
            case messages.Onward():
                await table.onward(line.person)
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


def _plays_at_once(line: Line, table: LiveTable, text: str) -> bool:
    """A move at a table where nothing else happens is made at once. False: it waits for the line's own task."""
    free = line.listening and not (line.making or line.ending)
    message = decoded(text) if free and len(text) <= SHORT else None
    if not isinstance(message, messages.Play) or line.allowance.take(line.hub.services.now()):
        return False
    line.making = True
    try:
        if table.play_at_once(line, message, partial(_made, line, message.id)):
            return True
    except (Denied, NotKept, Refused) as no:
        line.say(_no(message.id, no))
    except Exception:
        log.exception("a move at table %s failed", table.id)
        line.end(*BROKEN)
    else:
        line.made()
        line.allowance.give_back()
        return False
    line.made()
    return True


def _made(line: Line, id: str, answer: messages.Done | Denied | None) -> None:
    if answer is not None:
        line.say(_no(id, answer) if isinstance(answer, Denied) else answer)
    line.made()


def _no(id: str, why: Denied | NotKept | Refused) -> messages.No:
    """Why what was said with this id is not done."""
    if isinstance(why, Refused):
        why = from_engine(why)
    return messages.No(id, (why if isinstance(why, Denied) else not_kept()).refusal)


async def _turn_away(no: Denied, scope: Scope, send: Send) -> None:
    """Say no before the connection opens: as an answer to read, where that can be done."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await problem(no)(scope, _nothing, send)
    else:
        await send({"type": "websocket.close", "code": 4403})


async def _nothing() -> Message:
    return {"type": "websocket.disconnect"}
