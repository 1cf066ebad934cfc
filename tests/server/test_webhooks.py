"""Calls to other programs: once for each decision, in the background, and only where they may go."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.server.company import Party, play, run

Calls = list[dict[str, Any]]


@pytest.fixture
def listener() -> Iterator[tuple[str, Calls]]:
    calls: Calls = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            calls.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(302)
            self.send_header("Location", "/elsewhere")
            self.end_headers()

        def do_GET(self) -> None:
            calls.append({"redirected": True})

        def log_message(self, *_: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/hook?x=1", calls
    server.shutdown()


def wait_for(calls: Calls, count: int) -> None:
    for _ in range(200):
        if len(calls) >= count:
            return
        time.sleep(0.01)


def test_whoever_is_asked_is_told_of_once(tmp_path: Path, listener: tuple[str, Calls]) -> None:
    address, calls = listener

    async def story() -> None:
        party = Party(tmp_path, allow_local_webhooks=True)
        keeper = await party.table("ann", "bob", "bot", webhook=address, pace={"kind": "turns"})
        wait_for(calls, 1)
        assert [call["name"] for call in calls] == ["ann"]
        await play(keeper, "ann", 0, "word heron")
        wait_for(calls, 2)
        assert [call["name"] for call in calls[1:]] == ["bob"], "the mover knows, a bot needs no call"
        assert calls[1]["link"].endswith(f"/t/{keeper.id}")
        assert calls[1]["prompt"]
        assert set(calls[1]) == {"table", "game", "seat", "name", "prompt", "link"}
        await party.close()

    run(story())
    assert {"redirected": True} not in calls


def test_local_addresses_are_not_called(tmp_path: Path, listener: tuple[str, Calls]) -> None:
    address, calls = listener

    async def story() -> None:
        party = Party(tmp_path)
        await party.table("ann", "bob", webhook=address, pace={"kind": "turns"})
        await party.pass_time(0)
        await party.close()

    run(story())
    time.sleep(0.1)
    assert calls == []
