"""HTTP: where a request comes from, and how an answer goes out."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from tablekeep.server.denied import Denied
from tablekeep.server.http import json_response, origin_of, packed, problem, same_origin, set_token, urlsplit_host
from tests.server.company import Party, run


def request(url: str = "http://table.test/x", **headers: str) -> Request:
    scheme, _, rest = url.partition("://")
    host, _, path = rest.partition("/")
    told = {"host": host} | {name.replace("_", "-"): value for name, value in headers.items()}
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": scheme,
            "path": f"/{path}",
            "query_string": b"",
            "server": (host, 443 if scheme == "https" else 80),
            "headers": [(name.encode(), value.encode()) for name, value in told.items()],
        }
    )


def asked_of(folder: Path, asked: Request, **settings: Any) -> tuple[bool, str]:
    """Does it come from our own page, and how are we reached?"""

    async def main() -> tuple[bool, str]:
        party = Party(folder, **settings)
        answer = same_origin(party.hub, asked), origin_of(party.hub, asked)
        await party.close()
        return answer

    return run(main())


def test_our_own_page_is_known_by_its_host_and_programs_say_nothing(tmp_path: Path) -> None:
    for asked in (request(), request(origin="http://table.test"), request(sec_fetch_site="same-origin")):
        assert asked_of(tmp_path, asked) == (True, "http://table.test")


@pytest.mark.parametrize(
    "origin", ["http://evil.test", "null", "http://table.test.evil", "http://table.test:81", "http://["]
)
def test_a_foreign_page_is_known(tmp_path: Path, origin: str) -> None:
    assert not asked_of(tmp_path, request(origin=origin))[0]


def test_a_page_of_elsewhere_may_ask_where_the_keeper_allows_it(tmp_path: Path) -> None:
    there = request(origin="https://play.example")
    assert asked_of(tmp_path, there, origins=("https://play.example",))[0]
    assert asked_of(tmp_path, there, base_url="https://play.example/") == (True, "https://play.example")
    assert not asked_of(tmp_path, request(sec_fetch_site="cross-site"), origins=("https://play.example",))[0]


def test_what_is_no_origin_has_no_host() -> None:
    assert [urlsplit_host(text) for text in ("", "null", "http://[", "http://A.Example:8")] == [
        None,
        None,
        None,
        "a.example:8",
    ]


def test_no_answer_is_kept_by_whoever_passes_it_on() -> None:
    assert json_response({}).headers["cache-control"] == "no-store"


def test_a_long_answer_goes_out_packed_to_whoever_can_open_it() -> None:
    text = {"rules": ["the same"] * 500}
    plain, small = (
        packed(json_response(text), request()),
        packed(json_response(text), request(accept_encoding="br, GZIP")),
    )
    assert (plain.headers["vary"], small.headers["vary"]) == ("Accept-Encoding", "Accept-Encoding")
    assert "content-encoding" not in plain.headers
    assert int(small.headers["content-length"]) == len(small.body) < len(plain.body)
    assert msgspec.json.decode(gzip.decompress(small.body)) == text


def test_a_no_says_when_to_come_again_in_whole_seconds() -> None:
    answers = [problem(Denied(429, "too_fast", "Wait.", retry=wait)) for wait in (None, 0.2, 1.1)]
    assert [answer.headers.get("retry-after") for answer in answers] == [None, "1", "2"]
    assert {answer.status_code for answer in answers} == {429}


@pytest.mark.parametrize(("scheme", "secure"), [("http", False), ("https", True)])
def test_a_token_is_read_by_no_script_and_goes_to_no_other_page(scheme: str, secure: bool) -> None:
    answer = json_response({})
    set_token(answer, request(f"{scheme}://table.test/x"), "token")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert ("secure" in cookie) is secure
