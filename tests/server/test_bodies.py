"""Bodies: what arrives with a request is measured while it comes, and has its time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from tablekeep.server.bodies import QUEUED, Bodies, decoded, received
from tablekeep.server.denied import Denied
from tablekeep.server.settings import Limits
from tests.server.company import run


class Wish(msgspec.Struct):
    name: str
    seats: int = 2


def arriving(*chunks: bytes, declared: str | None = None, never_ends: bool = False) -> Request:
    """A request whose body comes in these pieces."""
    left = list(chunks)

    async def receive() -> Any:
        if not left:
            await asyncio.Event().wait()
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left) or never_ends}

    headers = [] if declared is None else [(b"content-length", declared.encode())]
    return Request({"type": "http", "method": "POST", "headers": headers}, receive)


def refused(work: Callable[[], Awaitable[object]]) -> tuple[int, str]:
    async def main() -> tuple[int, str]:
        with pytest.raises(Denied) as no:
            await work()
        return no.value.status, no.value.refusal.code

    return run(main())


def test_a_body_is_put_together_from_its_pieces() -> None:
    async def main() -> None:
        assert await received(arriving(b'{"na', b'me":"oak"}', b""), 100) == b'{"name":"oak"}'
        wish = await Bodies(Limits()).typed(arriving(b'{"name":', b'"oak"}', b""), Wish)
        assert wish == Wish("oak")

    run(main())


def test_what_is_too_large_is_refused_before_it_has_come_whole() -> None:
    too_large = (413, "too_large")
    assert refused(lambda: received(arriving(b"", declared="101", never_ends=True), 100)) == too_large
    assert refused(lambda: received(arriving(b"x" * 60, b"x" * 60, never_ends=True), 100)) == too_large
    assert refused(lambda: received(arriving(b"x" * 101, declared="5", never_ends=True), 100)) == too_large


def test_a_length_that_is_none_is_not_believed() -> None:
    for declared in ("-1", "many", "9" * 400):
        wanted = received(arriving(b"ok", b"", declared=declared), 10**30)
        assert run(wanted) == b"ok"


@pytest.mark.parametrize("body", [b"", b"{", b'{"name": 3}', b'{"seats": 3}', b"\xff\xfe", b"[" * 5000])
def test_what_does_not_fit_is_not_understood(body: bytes) -> None:
    with pytest.raises(Denied) as no:
        decoded(body, Wish)
    assert (no.value.status, no.value.refusal.code, no.value.refusal.rule) == (400, "not_understood", "TK-1")


def test_what_does_not_come_is_not_waited_for() -> None:
    bodies = Bodies(Limits(body_within=0.01, upload_within=0.01))
    assert refused(lambda: bodies.typed(arriving(b"{", never_ends=True), Wish)) == (408, "too_slow")
    assert refused(lambda: bodies.picture(arriving(b"\x89PNG", never_ends=True))) == (408, "too_slow")


def test_no_address_holds_all_places_and_what_is_given_back_is_free() -> None:
    async def main() -> None:
        bodies = Bodies(Limits(uploads_at_once=2, uploads_each=1, upload_within=0.01))
        async with bodies.place("10.0.0.1"):
            with pytest.raises(Denied) as no:
                async with bodies.place("10.0.0.1"):
                    raise AssertionError("one at a time")
            assert (no.value.status, no.value.refusal.code) == (503, "busy")
            async with bodies.place("10.0.0.2"):
                with pytest.raises(Denied):
                    async with bodies.place("10.0.0.3"):
                        raise AssertionError("two in all")
        async with bodies.place("10.0.0.1"), bodies.place("10.0.0.3"):
            pass

    run(main())


def test_no_address_waits_with_more_than_a_few() -> None:
    async def main() -> None:
        bodies = Bodies(Limits(uploads_at_once=1, uploads_each=1, upload_within=30))
        done = asyncio.Event()

        async def hold() -> None:
            async with bodies.place("10.0.0.1"):
                await done.wait()

        waiting = [asyncio.create_task(hold()) for _ in range(QUEUED + 1)]
        await asyncio.sleep(0)
        with pytest.raises(Denied):
            async with bodies.place("10.0.0.1"):
                raise AssertionError("too many wait already")
        done.set()
        await asyncio.gather(*waiting)
        async with bodies.place("10.0.0.1"):
            pass

    run(main())
