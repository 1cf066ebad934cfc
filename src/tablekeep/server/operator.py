"""Operator: what whoever runs the server may look at. Behind a token; without one these pages do not exist."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hmac
import html
from collections.abc import Iterator
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

import tablekeep
from tablekeep.server import metrics
from tablekeep.server.denied import Denied, too_fast
from tablekeep.server.http import address_of, problem
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowances
from tablekeep.server.logs import RECENT
from tablekeep.server.metrics import BOUNDS, Durations
from tablekeep.server.store import NotKept

GUESSES: Final = (10, 0.1)
"""Wrong tokens from one address."""

READY_WITHIN: Final = 5.0
"""Seconds for the disk to take something, before it is said that it does not."""

PAGE: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablekeep, operator</title>
<style>
body{{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;background:#fff6e3;color:#2b2118}}
table{{border-collapse:collapse;width:100%}}
td,th{{text-align:left;padding:.3rem .8rem .3rem 0;border-bottom:1px solid #d9c9a8}}
pre{{white-space:pre-wrap;overflow-wrap:anywhere;background:#f3e6c8;padding:1rem;border-radius:8px}}
</style></head>
<body><h1>Tablekeep {version}</h1>
<h2>Figures</h2><table>{figures}</table>
<h2>Tables that are awake</h2>
<table><tr><th>table</th><th>game</th><th>status</th><th>moves</th><th>connected</th></tr>{tables}</table>
<h2>Last warnings</h2><pre>{warnings}</pre>
</body></html>"""


class Desk:
    """The operator's pages. `token` is asked for as the password of HTTP's basic way, or as a bearer's."""

    def __init__(self, hub: Hub, token: str) -> None:
        self.hub = hub
        self.token = token
        self._guesses = Allowances(GUESSES)
        self._pulse: asyncio.Task[bool] | None = None

    def routes(self) -> list[BaseRoute]:
        plain: list[BaseRoute] = [Route("/healthz", self.healthz), Route("/readyz", self.readyz)]
        hidden: list[BaseRoute] = [Route("/metrics", self.metrics), Route("/operator", self.page)]
        return plain + (hidden if self.token else [])

    async def healthz(self, request: Request) -> Response:
        """The process answers."""
        return Response("ok\n", media_type="text/plain")

    async def readyz(self, request: Request) -> Response:
        """It is not about to go, and what it is told is kept."""
        if self.hub.draining:
            return Response("going down\n", 503, media_type="text/plain")
        if not await self._writes():
            return Response("the disk refuses\n", 503, media_type="text/plain")
        return Response("ready\n", media_type="text/plain")

    async def _writes(self) -> bool:
        """Does the disk take something in time? Whoever asks meanwhile has asked the same, and costs no other write."""
        if self._pulse is None or self._pulse.done():
            self._pulse = asyncio.create_task(self._took())
        pulse = self._pulse
        await asyncio.wait({pulse}, timeout=READY_WITHIN)
        return pulse.done() and pulse.result()

    async def _took(self) -> bool:
        try:
            await self.hub.services.store.pulse(self.hub.services.now())
        except NotKept:
            return False
        return True

    async def metrics(self, request: Request) -> Response:
        return self._refused(request) or Response(await metrics.reading(self.hub), media_type=metrics.MEDIA)

    async def page(self, request: Request) -> Response:
        return self._refused(request) or HTMLResponse(await _page(self.hub), headers={"Cache-Control": "no-store"})

    def _refused(self, request: Request) -> Response | None:
        """Why this is not shown; None for whoever has the token."""
        address, now = address_of(request), self.hub.services.now()
        if hmac.compare_digest(_token_in(request).encode(), self.token.encode()):
            return None
        wait = self._guesses.take(address, now)
        no = too_fast(wait) if wait else Denied(401, "operators_only", "This is for whoever runs the server.")
        response = problem(no)
        response.headers["WWW-Authenticate"] = 'Basic realm="Tablekeep operator", charset="UTF-8"'
        return response


def _token_in(request: Request) -> str:
    kind, _, said = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return said.strip()
    try:
        return base64.b64decode(said, validate=True).decode().partition(":")[2] if kind.lower() == "basic" else ""
    except (binascii.Error, UnicodeError):
        return ""


async def _page(hub: Hub) -> str:
    figured = _figures(hub, await hub.services.store.tables.counted(), await hub.services.store.size())
    figures = "".join(f"<tr><th>{name}</th><td>{html.escape(value)}</td></tr>" for name, value in figured)
    warnings = html.escape("\n".join(RECENT.lines)) or "None."
    version = html.escape(tablekeep.__version__)
    return PAGE.format(version=version, figures=figures, tables="".join(_tables(hub)), warnings=warnings)


def _figures(hub: Hub, counted: dict[str, int], size: int) -> Iterator[tuple[str, str]]:
    services = hub.services
    yield "running for", f"{services.metrics.uptime / 3600:.1f} hours"
    yield "tables", ", ".join(f"{count} {status}" for status, count in counted.items()) or "none yet"
    yield "awake", f"{len(hub.awake)}, with {hub.connections} live connections"
    yield "moves since the start", ", ".join(f"{count} by {by}" for by, count in services.metrics.moves.items())
    yield "until a move was told", _spread(services.metrics.told)
    yield "one commit to the disk", _spread(services.metrics.commits)
    yield "refused by the disk", str(services.metrics.not_kept)
    yield "programs thinking", str(services.metrics.thinking)
    yield "data", f"{size / 1e6:.1f} MB"


def _spread(durations: Durations) -> str:
    """Half and ninety-nine of a hundred, as far as the shelves tell."""
    if not durations.count:
        return "never yet"
    return f"half within {_within(durations, 0.5)}, 99 % within {_within(durations, 0.99)} ({durations.count} times)"


def _within(durations: Durations, share: float) -> str:
    below = 0
    for bound, count in zip(BOUNDS, durations.shelves, strict=False):
        below += count
        if below >= share * durations.count:
            return f"{bound * 1000:g} ms"
    return f"more than {BOUNDS[-1] * 1000:g} ms"


def _tables(hub: Hub) -> Iterator[str]:
    for table in hub.awake.values():
        state = table.state
        moves = 0 if state.views is None else state.views.count(None)
        cells = (f"{state.id[:4]}…", state.game.title, state.status, moves, len(table.audience.connections))
        yield "<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in cells) + "</tr>"
