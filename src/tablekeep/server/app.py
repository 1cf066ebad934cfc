"""App: the whole server as one ASGI application."""

from __future__ import annotations

import random
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from ipaddress import ip_address
from itertools import groupby
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablekeep.server.callers import Door
from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied
from tablekeep.server.http import Gate, address_of, problem, route
from tablekeep.server.hub import Hub
from tablekeep.server.live import Live
from tablekeep.server.openapi import document
from tablekeep.server.operator import Desk
from tablekeep.server.pages import PAGES, Pages
from tablekeep.server.routes import ENDPOINTS
from tablekeep.server.services import Services
from tablekeep.server.settings import Settings
from tablekeep.server.store.opening import open_store

if TYPE_CHECKING:
    from tablekeep.server.many.joining import Joining

PREFIX = "/api/v1"
LIVE = re.compile(f"{PREFIX}/tables/(?P<table>[^/]+)/live")
HOST = re.compile(r"[\w.-]{1,253}(:\d{1,5})?|\[[0-9a-fA-F:.]{2,45}\](:\d{1,5})?")
OWN_NAMES = ("localhost", socket.gethostname(), socket.gethostname().split(".")[0])
STRANGE_HOST = (
    "This server is not called '{name}'. If it should be, its keeper starts it with --base-url (behind a proxy) "
    "or --name {name}."
)
METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]
HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class LiveFirst:
    """Live connections go straight to their table; all else goes on."""

    def __init__(self, app: ASGIApp, live: Live) -> None:
        self.app = app
        self.live = live

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        called = LIVE.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if called is None:
            await self.app(scope, receive, send)
        else:
            await self.live.serve(called["table"], scope, receive, send)


class KnownHost:
    """Whoever calls us by a name that is not ours was led here by somebody else's page (DNS rebinding)."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        named = urlsplit(settings.base_url).hostname
        self.names = {name.lower() for name in (*settings.hosts, named, *OWN_NAMES) if name}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        said = _hosts_in(scope) if scope["type"] in ("http", "websocket") else ["localhost"]
        if len(said) == 1 and self._known(said[0]):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await problem(_not_called(said))(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 4403})

    def _known(self, name: str) -> bool:
        return name in self.names or name.endswith((".local", ".localhost")) or _is_address(name)


class InTurn:
    """Whoever calls through a proxy has no more calls under way than who comes by themselves has connections."""

    def __init__(self, app: ASGIApp, door: Door) -> None:
        self.app = app
        self.door = door

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = address_of(HTTPConnection(scope))
        if not self.door.ask(address):
            most = self.door.limits.callers_each
            no = Denied(429, "crowded", f"There are {most} connections from this address already.", retry=10.0)
            await problem(no)(scope, receive, send)
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.door.answered(address)


def _hosts_in(scope: Scope) -> list[str]:
    """The names we were called by, without their ports; empty where what was said is no name."""
    said = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return [(urlsplit(f"//{host}").hostname or "").lower() if HOST.fullmatch(host) else "" for host in said]


def _not_called(said: list[str]) -> Denied:
    if len(said) > 1:
        return Denied(400, "not_understood", "A request calls the server by one name.", "TK-1")
    return Denied(421, "strange_host", STRANGE_HOST.format(name="".join(said)[:80]))


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


class SafeHeaders:
    """Every answer tells browsers what this page may do, and nothing more."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def make_app(settings: Settings, clock: Clock | None = None, rng: random.Random | None = None) -> Starlette:
    """The server with these settings; it opens its data when it starts. `app.state.hub` is then its hub."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        if joining is not None:
            await joining.join()
        await hub.start()
        yield
        await hub.close()
        if joining is not None:
            await joining.leave()
        store.close()

    store = open_store(settings.data, settings.durable)
    hub = Hub(Services(settings, store, clock, rng))
    app = Starlette(
        routes=_routes(hub, settings),
        lifespan=lifespan,
        exception_handlers={HTTPException: _not_found, 404: _not_found, 405: _not_found},
    )
    app.add_middleware(SafeHeaders)
    app.add_middleware(LiveFirst, live=Live(hub))
    joining = _joined(app, hub, settings.bus)
    app.add_middleware(KnownHost, settings=settings)
    app.state.hub = hub
    app.state.door = Door(settings.limits, settings.proxies)
    if settings.proxies:
        app.add_middleware(InTurn, door=app.state.door)
    return app


def _joined(app: Starlette, hub: Hub, bus: str) -> Joining | None:
    """The way to the other servers, where there are some."""
    if not bus:
        return None
    from tablekeep.server.many import joining as many

    joining = many.Joining(bus, hub)
    app.add_middleware(many.Door, joining=joining)
    return joining


def _routes(hub: Hub, settings: Settings) -> list[BaseRoute]:
    gate, pages = Gate(hub), Pages(settings.static, hub.played_at)
    by_path = groupby(sorted(ENDPOINTS, key=lambda e: e.path), key=lambda e: e.path)
    schema = msgspec.json.encode(document(ENDPOINTS, PREFIX))

    async def openapi(request: Request) -> Response:
        return Response(schema, media_type="application/json")

    calls = [
        *[route(gate, PREFIX, list(endpoints)) for _, endpoints in by_path],
        Route(f"{PREFIX}/openapi.json", openapi),
    ]

    async def nothing_here(request: Request) -> Response:
        known = any(call.path_regex.match(request.url.path) for call in calls)
        raise HTTPException(405 if known else 404)

    return [
        *calls,
        *Desk(hub, settings.operator_token).routes(),
        *[Route(path, nothing_here, methods=METHODS) for path in ("/api", "/api/{rest:path}")],
        *[Route(path, partial(pages.page, name=name)) for path, name in PAGES.items()],
        Route("/boards/{slug}/{path:path}", pages.board),
        Route("/{path:path}", pages.file),
    ]


async def _not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    text = "That cannot be done with this address." if status == 405 else "There is nothing here."
    return problem(Denied(status, "no_such_call", text))
