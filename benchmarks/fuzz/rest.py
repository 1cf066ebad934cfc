"""REST: every endpoint of the protocol, with paths, queries, bodies, cookies and headers that are almost right."""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import quote, quote_from_bytes

import tablekeep
from benchmarks.fuzz.bending import Bender
from benchmarks.fuzz.peopled import API, TOKEN, PeopledServer
from benchmarks.fuzz.shapes import valid
from tablekeep.server.http import Endpoint
from tablekeep.server.routes import ENDPOINTS

ELSEWHERE = ("/", "/operator", "/metrics", "/healthz", "/readyz", "/api/v1/openapi.json", "/t/abc", "/assets/x.js")
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "get", "")
QUERIES = {"eyes": ("all", "spectator", "0", "1"), "seat": ("0", "1"), "size": ("large", "small"), "game": ("keepers",)}
HEADERS = (
    ("origin", "http://localhost"),
    ("host", "localhost"),
    ("content-type", "application/json"),
    ("content-length", "20"),
    ("user-agent", "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"),
    ("sec-fetch-site", "same-origin"),
    ("if-none-match", '"abc"'),
    ("range", "bytes=0-10"),
    ("accept-encoding", "gzip"),
    ("x-forwarded-for", "10.0.0.1"),
    ("authorization", f"Bearer {TOKEN}"),
    ("authorization", "Basic b3A6b3BlcmF0b3I="),
)

Input = dict[str, Any]


class Rest:
    name = "REST calls"

    def __init__(self, server: PeopledServer) -> None:
        self.server = server

    def draw(self, rng: random.Random) -> Input:
        """One call: method, path, headers, body."""
        bender = Bender(rng)
        endpoint = rng.choice(ENDPOINTS) if rng.random() < 0.97 else None
        if endpoint is None:
            path, method, body = bender.text(rng.choice(ELSEWHERE)), rng.choice(METHODS), b""
        else:
            path, method, body = self._path(endpoint, bender), endpoint.method, self._body(endpoint, bender)
        if rng.random() < 0.03:
            method = rng.choice(METHODS)
        return {"method": method, "path": path, "headers": self._headers(bender), "body": body}

    def _path(self, endpoint: Endpoint, bender: Bender) -> str:
        rng = bender.rng
        path = API + endpoint.path
        for name, found in self._names(rng).items():
            said = bender.text(found) if rng.random() < 0.12 else found
            path = path.replace("{" + name + "}", said)
        query = []
        for name in endpoint.query:
            if rng.random() < 0.7:
                value = rng.choice(QUERIES.get(name, ("a fox", "x.png")))
                query.append(f"{quote(name)}={_quoted(bender.text(value) if rng.random() < 0.3 else value)}")
        if rng.random() < 0.03:
            query.append(_quoted(bender.nasty_text()))
        return f"{path}?{'&'.join(query)}" if query else path

    def _names(self, rng: random.Random) -> dict[str, str]:
        return {
            "table": rng.choice(self.server.tables),
            "slug": rng.choice(tablekeep.games()),
            "number": str(rng.choice((0, 1, 5, 99999))),
            "card": str(rng.randrange(90)),
            "album": rng.choice((*self.server.albums, "house")),
            "picture": "abcdef",
            "device": "abcdefabcdef",
        }

    def _body(self, endpoint: Endpoint, bender: Bender) -> bytes:
        rng = bender.rng
        if endpoint.takes is None:
            return rng.randbytes(4) if rng.random() < 0.02 else b""
        if endpoint.takes is bytes:
            return rng.randbytes(rng.choice((0, 1, 50)))
        return bender.encoded(bender.value(valid(endpoint.takes, rng, self.wild)))

    def wild(self, rng: random.Random, name: str) -> Any:
        """Games, options and moves that make sense."""
        if name == "game":
            return rng.choice(tablekeep.games())
        if name == "options":
            options = tablekeep.open_game(rng.choice(tablekeep.games())).options
            return {option.name: option.default for option in rng.sample(options, min(2, len(options)))}
        if name == "move":
            return rng.choice(({"move": "take", "side": "left"}, "bid 1", {"move": "word", "word": "wise"}, "press"))
        if name == "webhook":
            return rng.choice(("", "http://203.0.113.9/x", "https://[::1]/", "ftp://x"))
        if name in ("album", "decision", "poll", "code"):
            return rng.choice(("", "s0-0", "house", *self.server.albums))
        return None

    def _headers(self, bender: Bender) -> list[tuple[str, str]]:
        rng = bender.rng
        cookie = rng.choice(self.server.cookies)
        how = rng.random()
        headers = [("cookie", cookie)] if how < 0.75 else [("cookie", bender.text(cookie))] if how < 0.9 else []
        for name, value in rng.sample(HEADERS, rng.choice((0, 0, 0, 1, 1, 2))):
            headers.append((name, bender.text(value) if rng.random() < 0.5 else value))
        return headers

    async def feed(self, given: Input) -> str:
        """What became of it: the status; wrong is 5xx, and an answer that is no answer."""
        headers = [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in given["headers"]]
        path = given["path"].encode("utf-8", "replace").decode()
        answer = await self.server.call(given["method"], path, given["body"], headers)
        if answer.status >= 500 or not answer.status:
            raise AssertionError(f"answered {answer.status}: {answer.body[:300]!r}")
        if answer.status >= 400 and given["method"] != "HEAD" and path.startswith(API):
            refusal = json.loads(answer.body)["refusal"]
            assert refusal["code"], f"a refusal without a code: {answer.body[:200]!r}"
            assert refusal["text"], f"a refusal without a sentence: {answer.body[:200]!r}"
        return f"{answer.status // 100}xx"


def _quoted(text: str) -> str:
    return quote_from_bytes(text.encode("utf-8", "surrogatepass"))
