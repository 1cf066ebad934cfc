"""Joining: a server comes to the others when it starts, and goes from them when it ends."""

from __future__ import annotations

import secrets

from starlette.types import ASGIApp, Receive, Scope, Send

from tablekeep.server.hub import Hub
from tablekeep.server.many.bus import connect_nats
from tablekeep.server.many.envoy import Envoy
from tablekeep.server.many.gateway import Gateway
from tablekeep.server.many.replica import Replica
from tablekeep.server.many.workers import Lent

TOKENS_FOR = 10.0
"""Seconds that a token is believed before the database is asked again: another server may have ended it."""


class Joining:
    """`address`: of the bus."""

    def __init__(self, address: str, hub: Hub) -> None:
        self.address = address
        self.hub = hub
        self.gateway: Gateway | None = None
        self.replica: Replica | None = None

    async def join(self) -> None:
        assert self.gateway is not None
        name = secrets.token_hex(6)
        bus = await connect_nats(self.address, f"tablekeep {name}", self._changed)
        self.replica = replica = Replica(self.hub, bus, name)
        await Envoy(replica, self.gateway.app).start()
        await self.gateway.start(replica)
        await replica.start()
        self.hub.people.believed_for = TOKENS_FOR
        self.hub.services.study = Lent(bus)

    def _changed(self, there: bool) -> None:
        if self.replica is not None:
            self.replica.changed(there)

    async def leave(self) -> None:
        if self.replica is not None:
            await self.replica.close()


class Door:
    """The gateway as a middleware; it is told when the server has joined the others."""

    def __init__(self, app: ASGIApp, joining: Joining) -> None:
        self.gateway = joining.gateway = Gateway(app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.gateway(scope, receive, send)
