"""Calls to other programs: once for each decision, in the background, and only where they may go."""

from __future__ import annotations

import json
import random
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import tablekeep
from tablekeep.server.live_table import LiveTable
from tablekeep.server.outside import TIMEOUT, post
from tablekeep.server.webhooks import WAITING, Webhooks
from tests.server.company import Party, play, run
from tests.server.test_secrets import imagined, masked, table_at

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
        table = await party.table("ann", "bob", "bot", webhook=address, pace={"kind": "turns"})
        wait_for(calls, 1)
        assert [call["name"] for call in calls] == ["ann"]
        await play(table, "ann", 0, "word heron")
        wait_for(calls, 2)
        assert [call["name"] for call in calls[1:]] == ["bob"], "the mover knows, a bot needs no call"
        assert calls[1]["link"].endswith(f"/t/{table.id}")
        assert calls[1]["text"] == "It is bob's turn."
        assert calls[1]["deadline"] == table.state.clocks.deadline(1) is not None
        assert set(calls[1]) == {"table", "game", "seat", "name", "text", "deadline", "link"}
        await party.close()

    run(story())
    assert {"redirected": True} not in calls


def test_whom_a_stand_in_leaves_a_decision_is_called(tmp_path: Path, listener: tuple[str, Calls]) -> None:
    address, calls = listener

    async def story() -> None:
        party = Party(tmp_path, allow_local_webhooks=True)
        pace = {"kind": "turns", "days": 1}
        options = {"first_seat": 0, "roll": "press"}
        rest: Any = {"game": "keepers_creepers", "options": options, "pace": pace, "absence": "decision"}
        table = await party.table("ann", "bob", webhook=address, **rest)
        await party.pass_time(86401)
        assert table.state.makers == ["stand_in"]
        asked = table.state.seats[table.state.waiting[0]].name
        wait_for(calls, 2)
        assert [call["name"] for call in calls] == ["ann", asked]
        await party.close()

    run(story())


def called_at(party: Party, table: LiveTable) -> list[bytes]:
    """What the table's webhook is told of everyone who is asked now."""
    hooks = party.hub.services.webhooks
    sent: list[bytes] = []
    hooks.tell = lambda address, body: not sent.append(body)  # type: ignore[method-assign, func-returns-value]
    assert table.state.match is not None
    for decision in table.state.match.decisions:
        hooks.asked(table.state, decision)
    return [masked(table, body) for body in sent]


@pytest.mark.parametrize("slug", ["magic_book", "show_of_hands", "deep_pockets"])
def test_a_call_tells_nothing_its_host_may_not_know(tmp_path: Path, slug: str) -> None:
    """Two tables that differ in what a viewer may not know: not one byte of a call differs, whoever is asked."""

    async def story() -> None:
        party, rng, told, asked_otherwise = Party(tmp_path), random.Random(slug), 0, 0
        match = tablekeep.open_game(slug).new(3, "hooks")
        for number in range(45):
            if match.over:
                break
            for viewer in (0, 1, 2) if number % 3 == 0 else ():
                other = imagined(match, viewer, rng)
                calls = [called_at(party, await table_at(party, each)) for each in (match, other)]
                assert calls[0] == calls[1]
                told += len(calls[0])
                asked_otherwise += [d.prompt for d in match.decisions] != [d.prompt for d in other.decisions]
            decision = rng.choice([d for d in match.decisions if d.seat in match.waiting])
            match.play(decision.seat, rng.choice(decision.moves))
        assert told >= 40
        assert asked_otherwise or slug != "magic_book", "the question itself would have told"
        await party.close()

    run(story())


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


# -- receivers that take their time -------------------------------------------------------


@pytest.fixture
def trickler() -> Iterator[str]:
    """It answers one byte after the other, for as long as it is listened to."""
    ended = threading.Event()
    server = socket.create_server(("127.0.0.1", 0))

    def trickle(connection: socket.socket) -> None:
        with connection, suppress(OSError):
            while not ended.wait(0.05):
                connection.sendall(b"H")

    def take_all() -> None:
        with suppress(OSError):
            while True:
                threading.Thread(target=trickle, args=(server.accept()[0],), daemon=True).start()

    threading.Thread(target=take_all, daemon=True).start()
    yield f"http://127.0.0.1:{server.getsockname()[1]}/hook"
    ended.set()
    server.close()


def test_slow_receivers_hold_up_nobody_but_themselves(listener: tuple[str, Calls], trickler: str) -> None:
    address, calls = listener
    hooks = Webhooks(allow_local=True)
    slow = [trickler.replace("127.0.0.1", f"127.0.0.{last}") for last in range(1, 9)]
    heard = [hooks.tell(receiver, b"{}") for receiver in slow for _ in range(3)]
    assert hooks.tell(address, b'{"quick": true}')
    wait_for(calls, 1)
    assert (calls, all(heard)) == ([{"quick": True}], True)
    hooks.close()


def test_a_whole_call_has_its_time(trickler: str) -> None:
    """A receiver that sends a byte now and then is cut off; each byte of it came within any time-out of reading."""
    before = time.monotonic()
    with pytest.raises((OSError, HTTPException)):
        post(urlsplit(trickler), "127.0.0.1", b"{}")
    assert time.monotonic() - before < 10 * TIMEOUT, "it would never have ended"


def test_what_waits_for_one_receiver_is_bounded_and_closing_waits_for_nobody(trickler: str) -> None:
    hooks = Webhooks(allow_local=True)
    taken = [hooks.tell(trickler, b"{}") for _ in range(3 * WAITING)]
    assert WAITING <= sum(taken) <= WAITING + 1
    hooks.close()
    assert not hooks.tell(trickler, b"{}")
    assert all(thread.daemon for thread in threading.enumerate() if thread.name == "tablekeep-webhook")
