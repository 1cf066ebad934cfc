"""HTTP: typed calls. Each endpoint says what it takes and gives; what does not fit never reaches its code."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from tablekeep.engine import Refused
from tablekeep.server import wire
from tablekeep.server.denied import Denied, from_engine, too_fast
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowances
from tablekeep.server.people import COOKIE, COOKIE_AGE

log = logging.getLogger("tablekeep.http")
Kind = Literal["play", "open"]


class Call:
    """One request, with who asks. A person is made only when one is needed."""

    def __init__(self, hub: Hub, request: Request, body: Any) -> None:
        self.hub = hub
        self.request = request
        self.body = body
        self.token: str | None = request.cookies.get(COOKIE)
        self.person = hub.people.whose(self.token)
        self.new_token: str | None = None

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def origin(self) -> str:
        return origin_of(self.hub, self.request)

    def query(self, name: str) -> str | None:
        return self.request.query_params.get(name)

    async def somebody(self) -> str:
        """The person who asks; somebody new when the browser is not known yet."""
        if self.person is None:
            self.person, self.new_token = await self.hub.people.arrive()
        return self.person

    async def rotate(self) -> None:
        if self.new_token is None:
            self.new_token = await self.hub.people.rotated(self.token)


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """One row of the protocol: how it is called, what it takes, what it gives."""

    method: str
    path: str
    handler: Handler
    text: str
    gives: Any
    takes: Any = None
    query: tuple[str, ...] = ()
    costly: bool = False
    media: str = "application/json"

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")


class Gate:
    """Everything a request must pass before its endpoint sees it."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.house.settings.limits
        self.hub = hub
        self.limits = limits
        self.addresses = Allowances(limits.address)
        self.persons = Allowances(limits.person)
        self.openings = Allowances(limits.opening)

    def admit(self, call: Call, endpoint: Endpoint) -> None:
        now, address = self.hub.house.now(), address_of(call.request)
        wait = self.addresses.take(address, now)
        if call.person is not None:
            wait = wait or self.persons.take(call.person, now)
        if endpoint.costly:
            wait = wait or self.openings.take(address, now)
        if wait:
            raise too_fast(wait)
        if endpoint.changes and not same_origin(self.hub, call.request):
            raise Denied(403, "foreign_page", "A page of another site may not do that.")

    async def read(self, request: Request, takes: Any) -> Any:
        """The body, typed; refused when it is too large or does not fit."""
        if takes is None:
            return None
        body, most = bytearray(), self.limits.upload if takes is bytes else self.limits.body
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise Denied(413, "too_large", f"A request is at most {most} bytes.")
        return bytes(body) if takes is bytes else decoded(bytes(body), takes)


def decoded(body: bytes, takes: Any) -> Any:
    try:
        return msgspec.json.decode(body, type=takes)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Denied(400, "not_understood", f"That is not understood: {str(error)[:200]}.", "TK-1") from error


def route(hub: Hub, gate: Gate, prefix: str, endpoints: list[Endpoint]) -> Route:
    """One path of the server, with all its methods."""
    by_method = {endpoint.method: endpoint for endpoint in endpoints}

    async def answer(request: Request) -> Response:
        endpoint = by_method.get(request.method) or by_method["GET"]
        try:
            return await _answer(hub, gate, request, endpoint)
        except Denied as no:
            return problem(no)
        except Refused as no:
            return problem(from_engine(no))
        except Exception:
            log.exception("%s %s failed", request.method, endpoint.path)
            return problem(Denied(500, "broken", "Something is broken here; nothing was changed."))

    return Route(prefix + endpoints[0].path, answer, methods=list(by_method))


async def _answer(hub: Hub, gate: Gate, request: Request, endpoint: Endpoint) -> Response:
    call = Call(hub, request, None)
    gate.admit(call, endpoint)
    call.body = await gate.read(request, endpoint.takes)
    given = await endpoint.handler(call)
    await call.rotate()
    response = given if isinstance(given, Response) else json_response(given)
    if call.new_token is not None:
        set_token(response, request, call.new_token)
    return response


def json_response(given: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(given), status, headers, media_type="application/json")


def problem(no: Denied) -> Response:
    response = json_response(wire.Problem(no.refusal), no.status)
    if no.retry is not None:
        response.headers["Retry-After"] = str(max(1, math.ceil(no.retry)))
    return response


def set_token(response: Response, request: HTTPConnection, token: str) -> None:
    secure = request.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, token, COOKIE_AGE, path="/", secure=secure, httponly=True, samesite="lax")


# -- where a request comes from -----------------------------------------------------------


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def origin_of(hub: Hub, connection: HTTPConnection) -> str:
    """The address this server is reached by, for links."""
    if hub.house.settings.base_url:
        return hub.house.settings.base_url.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.url.netloc}"


def same_origin(hub: Hub, connection: HTTPConnection) -> bool:
    """Does this come from our own page, or from a program that is no page at all?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    settings = hub.house.settings
    allowed = {settings.base_url.rstrip("/"), *settings.origins} - {""}
    return origin in allowed or urlsplit_host(origin) == connection.headers.get("host", "").lower()


def urlsplit_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None
