"""App: the whole server as one ASGI application."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import groupby

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablekeep.server.clock import Clock
from tablekeep.server.denied import Denied
from tablekeep.server.house import House
from tablekeep.server.http import Gate, problem, route
from tablekeep.server.hub import Hub
from tablekeep.server.live import Live
from tablekeep.server.openapi import document
from tablekeep.server.pages import PAGES, Pages
from tablekeep.server.routes import ENDPOINTS
from tablekeep.server.settings import Settings
from tablekeep.server.store import Store

PREFIX = "/api/v1"
LIVE = re.compile(f"{PREFIX}/tables/(?P<table>[^/]+)/live")
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
        await hub.start()
        yield
        await hub.close()
        store.close()

    store = Store(settings.data, settings.durable)
    hub = Hub(House(settings, store, clock, rng))
    app = Starlette(
        routes=_routes(hub, settings),
        lifespan=lifespan,
        exception_handlers={HTTPException: _not_found, 404: _not_found, 405: _not_found},
    )
    app.add_middleware(SafeHeaders)
    app.add_middleware(LiveFirst, live=Live(hub))
    app.state.hub = hub
    return app


def _routes(hub: Hub, settings: Settings) -> list[BaseRoute]:
    gate, pages = Gate(hub), Pages(settings.static)
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
        *[Route(path, nothing_here, methods=METHODS) for path in ("/api", "/api/{rest:path}")],
        *[Route(path, pages.page) for path in PAGES],
        Route("/{path:path}", pages.file),
    ]


async def _not_found(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 404
    text = "That cannot be done with this address." if status == 405 else "There is nothing here."
    return problem(Denied(status, "no_such_call", text))
