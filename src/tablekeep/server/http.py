"""HTTP: typed calls. Each endpoint says what it takes and gives; what does not fit never reaches its code."""

from __future__ import annotations

import gzip
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from tablekeep.engine import Refused
from tablekeep.server import wire
from tablekeep.server.bodies import Bodies
from tablekeep.server.denied import Denied, foreign_page, from_engine, not_kept, too_fast
from tablekeep.server.hub import Hub
from tablekeep.server.limits import Allowances, neighbourhood
from tablekeep.server.people import COOKIE, COOKIE_AGE, new_person
from tablekeep.server.store import NotKept

log = logging.getLogger("tablekeep.http")
Cost = Literal["", "opening", "claim", "upload", "arrival", "review"]
"""What a call costs beside being a call."""


class Call:
    """One request, with who asks. A person is made only when one is needed, and kept only when the call was good."""

    def __init__(self, gate: Gate, request: Request, token: str | None, person: str | None) -> None:
        self.gate = gate
        self.hub = gate.hub
        self.request = request
        self.body: Any = None
        self.address = address_of(request)
        self.token = token
        self.person = person
        self.new = False
        """Nobody knows this person yet."""
        self.new_token: str | None = None

    @property
    def table(self) -> str:
        return str(self.request.path_params["table"])

    @property
    def origin(self) -> str:
        return origin_of(self.hub, self.request)

    @property
    def label(self) -> str:
        """What a person would call the browser that asks."""
        return device_label(self.request.headers.get("user-agent", ""))

    def query(self, name: str) -> str | None:
        return self.request.query_params.get(name)

    def somebody(self) -> str:
        """The person who asks; somebody new when the browser is not known yet."""
        if self.person is None:
            self.gate.charge(self, "arrival")
            self.person, self.new = new_person(), True
        return self.person

    async def settle(self) -> None:
        """Whoever is new is kept, and gets a token; a token that is old is replaced."""
        if self.new:
            _, self.new_token = await self.hub.people.arrive(self.somebody(), self.label)
            self.new = False
        elif self.new_token is None:
            self.new_token = await self.hub.people.rotated(self.token)


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """One row of the protocol: how it is called, what it takes, what it gives.

    `first` is looked at before anything of the body is read.
    """

    method: str
    path: str
    handler: Handler
    text: str
    gives: Any
    takes: Any = None
    query: tuple[str, ...] = ()
    costs: Cost = ""
    first: Callable[[Call], Awaitable[object]] | None = None
    media: str = "application/json"
    packs: bool = False
    """The same for everybody, and long: it goes out packed. What somebody alone may know never does."""

    @property
    def changes(self) -> bool:
        return self.method not in ("GET", "HEAD")


class Gate:
    """Everything a request must pass before its endpoint sees it."""

    def __init__(self, hub: Hub) -> None:
        limits = hub.services.settings.limits
        self.hub = hub
        self.limits = limits
        self.of_person = {
            "": Allowances(limits.person),
            "opening": Allowances(limits.opening),
            "upload": Allowances(limits.uploads),
            "review": Allowances(limits.review),
        }
        self.of_address = {
            "": Allowances(limits.address),
            "opening": Allowances(limits.openings),
            "claim": Allowances(limits.claim),
            "review": Allowances(limits.reviews),
            "arrival": Allowances(limits.arrival),
        }
        self.bodies = Bodies(limits)
        self.letters = Allowances(limits.letters)

    async def admit(self, call: Call, endpoint: Endpoint) -> None:
        self.charge(call, "")
        if endpoint.changes and not same_origin(self.hub, call.request):
            raise foreign_page()
        if endpoint.costs:
            self.charge(call, endpoint.costs)
        if endpoint.first is not None:
            await endpoint.first(call)

    def charge(self, call: Call, cost: Cost) -> None:
        """Count it with the address, and with the person if there is one."""
        now, wait = self.hub.services.now(), 0.0
        if cost in self.of_address:
            wait = self.of_address[cost].take(call.address, now)
        if not wait and cost in self.of_person and call.person is not None:
            wait = self.of_person[cost].take(call.person, now)
        if wait:
            raise too_fast(wait)

    def letter_to(self, *whom: str) -> float:
        """0 where a letter that nobody has asked for yet may go out, else the seconds to wait."""
        return max(self.letters.take(key, self.hub.services.now()) for key in whom)

    def thank(self, call: Call, endpoint: Endpoint) -> None:
        """A code that led somewhere was no guess."""
        if endpoint.costs == "claim":
            self.of_address["claim"].give_back(call.address)

    async def read(self, request: Request, takes: Any) -> Any:
        """The body, typed. It is held once, never twice."""
        if takes is None:
            return None
        return await (self.bodies.picture(request) if takes is bytes else self.bodies.typed(request, takes))


def route(gate: Gate, prefix: str, endpoints: list[Endpoint]) -> Route:
    """One path of the server, with all its methods."""
    by_method = {endpoint.method: endpoint for endpoint in endpoints}

    async def answer(request: Request) -> Response:
        endpoint = by_method.get(request.method) or by_method["GET"]
        try:
            call = await _called(gate, request)
        except NotKept:
            return problem(not_kept())
        response = await _said(gate, call, endpoint)
        if call.new and response.status_code >= 500:
            with suppress(NotKept):  # something of it may have happened: then it is theirs
                await call.settle()
        if call.new_token is not None:
            set_token(response, request, call.new_token)
        return response

    return Route(prefix + endpoints[0].path, answer, methods=list(by_method))


async def _called(gate: Gate, request: Request) -> Call:
    token = request.cookies.get(COOKIE)
    return Call(gate, request, token, await gate.hub.people.whose(token))


async def _said(gate: Gate, call: Call, endpoint: Endpoint) -> Response:
    """The answer, or why not."""
    try:
        return await _answer(gate, call, endpoint)
    except Denied as no:
        return problem(no)
    except Refused as no:
        return problem(from_engine(no))
    except NotKept:
        return problem(not_kept())
    except ClientDisconnect:
        return problem(Denied(400, "gone", "The connection was gone before all was said."))
    except Exception:
        log.exception("%s %s failed", call.request.method, endpoint.path)
        return problem(Denied(500, "broken", "Something is broken here; nothing was changed."))


async def _answer(gate: Gate, call: Call, endpoint: Endpoint) -> Response:
    await gate.admit(call, endpoint)
    async with gate.bodies.place(call.address) if endpoint.takes is bytes else nullcontext():
        call.body = await gate.read(call.request, endpoint.takes)
        given = await endpoint.handler(call)
        call.body = None
    gate.thank(call, endpoint)
    if isinstance(given, Response):
        return given  # it may be kept by the browser, and no token belongs into what is kept
    await call.settle()
    response = json_response(given)
    return packed(response, call.request) if endpoint.packs else response


def json_response(given: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(given), status, headers, media_type="application/json")


def packed(response: Response, request: Request) -> Response:
    """The same as gzip, where whoever asks can open that."""
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", "").lower():
        response.body = gzip.compress(bytes(response.body), 6)
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


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
    """The address this is counted with."""
    return neighbourhood(connection.client.host) if connection.client else "unknown"


def origin_of(hub: Hub, connection: HTTPConnection) -> str:
    """The address this server is reached by, for links."""
    if hub.services.settings.base_url:
        return hub.services.settings.base_url.rstrip("/")
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return f"{scheme}://{connection.url.netloc}"


def same_origin(hub: Hub, connection: HTTPConnection) -> bool:
    """Does this come from our own page, or from a program that is no page at all?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    settings = hub.services.settings
    allowed = {settings.base_url.rstrip("/"), *settings.origins} - {""}
    return origin in allowed or urlsplit_host(origin) == connection.headers.get("host", "").lower()


def urlsplit_host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc.lower() or None
    except ValueError:
        return None


BROWSERS = (("Edg", "Edge"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)


def device_label(agent: str) -> str:
    """Browser and system, as coarse as a person would say it; nothing else of what a browser tells is kept."""
    browser = next((called for sign, called in BROWSERS if sign in agent), "")
    system = next((called for sign, called in SYSTEMS if sign in agent), "")
    return f"{browser} on {system}" if browser and system else browser or system or "Another program"
