"""Pictures on their way here: from whom they are taken, how many at once, how long they may take."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import Request
from starlette.types import Message

from tablekeep.server import bodies
from tablekeep.server.app import make_app
from tablekeep.server.denied import Denied
from tablekeep.server.hub import Hub
from tablekeep.server.settings import Limits
from tests.server.company import API, Place, ToldClock, a_place, run, settings_for

PLACE = "http://table.test"


def test_nothing_is_read_of_what_is_not_wanted(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stranger's picture is refused before its first byte is taken in."""
    ann, stranger, eve = place.browser(), place.browser(), place.browser()
    album = ann.post("/albums")["album"]
    eve.post("/albums")
    read: list[int] = []
    monkeypatch.setattr(bodies, "received", _never(read))
    for browser, path, code in [
        (stranger, album, "not_yours"),
        (eve, album, "not_yours"),
        (ann, "nosuchalbumq", "no_such_album"),
    ]:
        answer = browser.call("POST", f"/albums/{path}/pictures?name=a.jpg", content=b"x" * 1000)
        assert answer.json()["refusal"]["code"] == code
    assert read == []
    ann.call("POST", f"/albums/{album}/pictures?name=a.jpg", content=b"x" * 1000)
    assert read == [20 * 1024 * 1024], "the owner's is"


def _never(read: list[int]) -> Any:
    async def received(_: Request, most: int, rate: float = 0.0) -> bytes:
        read.append(most)
        return b""

    return received


def test_a_person_brings_a_deck_and_then_takes_a_breath(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(uploads=(2, 0.1))) as place:
        ann, bob = place.browser(), place.browser()
        answers = []
        for browser, count in ((ann, 3), (bob, 1)):
            album = browser.post("/albums")["album"]
            path = f"/albums/{album}/pictures?name=a.jpg"
            answers += [browser.call("POST", path, content=b"no picture") for _ in range(count)]
        assert [answer.status_code for answer in answers] == [409, 409, 429, 409]
        assert answers[2].headers["retry-after"] == "10"


async def an_album(client: httpx.AsyncClient) -> str:
    answer = await client.post(f"{API}/albums")
    client.cookies.set("tablekeep", answer.cookies["tablekeep"])
    return f"{API}/albums/{answer.json()['album']}/pictures?name=a.jpg"


def a_client(tmp_path: Path, limits: Limits) -> tuple[httpx.AsyncClient, Hub]:
    app = make_app(settings_for(tmp_path, limits=limits), ToldClock())
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=PLACE), app.state.hub


def test_few_pictures_are_taken_in_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        client, hub = a_client(tmp_path, Limits(uploads_at_once=2, uploads_each=9))
        held, most = 0, 0

        async def add(owner: str, album: str, *_: object) -> object:
            nonlocal held, most
            held, most = held + 1, max(most, held + 1)
            await asyncio.sleep(0.02)
            held -= 1
            return await hub.albums.info(owner, album)

        monkeypatch.setattr(hub.albums, "add", add)
        path = await an_album(client)
        answers = await asyncio.gather(*[client.post(path, content=b"x") for _ in range(7)])
        assert [answer.status_code for answer in answers] == [200] * 7
        assert most == 2
        hub.services.store.close()

    run(story())


async def dawdling(begun: asyncio.Event) -> AsyncIterator[bytes]:
    begun.set()
    yield b"x"
    await asyncio.sleep(60)
    yield b"x"


def test_whoever_dawdles_gives_the_place_to_others(tmp_path: Path) -> None:
    async def story() -> None:
        client, hub = a_client(tmp_path, Limits(uploads_at_once=1, upload_within=0.1))
        path = await an_album(client)
        begun = asyncio.Event()
        first = asyncio.create_task(client.post(path, content=dawdling(begun)))
        await begun.wait()
        slow, waiting = await asyncio.gather(first, client.post(path, content=b"x"))
        assert (slow.status_code, slow.json()["refusal"]["code"]) == (408, "too_slow")
        assert slow.json()["refusal"]["text"] == "A picture has to be here within 0.1 seconds."
        busy = (503, "busy")
        assert (waiting.status_code, waiting.json()["refusal"]["code"]) in (busy, (409, "not_a_picture"))
        assert (await client.post(path, content=b"x")).status_code == 409, "and the place is free again"
        hub.services.store.close()

    run(story())


def test_a_picture_is_held_once() -> None:
    size, chunk = 8 * 1024 * 1024, b"x" * 65536
    left = size

    async def receive() -> Message:
        nonlocal left
        left -= len(chunk)
        return {"type": "http.request", "body": bytes(bytearray(chunk)), "more_body": left > 0}

    async def story() -> int:
        request = Request({"type": "http", "method": "POST", "headers": []}, receive)
        tracemalloc.start()
        body = await bodies.received(request, size)
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert len(body) == size
        return peak

    assert run(story()) < 1.5 * size


def test_what_says_that_it_is_too_large_is_not_waited_for() -> None:
    async def receive() -> Message:
        raise AssertionError("nothing is read")

    request = Request({"type": "http", "method": "POST", "headers": [(b"content-length", b"101")]}, receive)
    with pytest.raises(Denied) as no:
        run(bodies.received(request, 100))
    assert (no.value.status, no.value.refusal.text) == (413, "A request is at most 100 bytes.")
