"""Browsers that are called: sealed as RFC 8291 says, signed as RFC 8292 says, once a turn, and only where they may be.

The push service here is one of our own: it opens what arrives with the browser's keys and checks who signed it.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from tablekeep.server import outside, push
from tablekeep.server.live_table import LiveTable
from tablekeep.server.push import bytes_of, derived, text_of
from tablekeep.server.store import Push
from tablekeep.server.summons import TURN
from tests.server.company import Browser, Party, Place, a_place, play, rows_in, run, settle

CALLED = 45.0
"""Seconds until somebody is called back."""


# -- a push service of our own ------------------------------------------------------------


class Phone:
    """A browser that may be called: it has the keys, and can open what it is sent."""

    def __init__(self, service: str, name: str) -> None:
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.key = push._point(self.private)
        self.auth = bytes(range(16))
        self.endpoint = f"{service}/{name}"

    @property
    def push(self) -> Push:
        return Push(self.endpoint, self.key, self.auth)

    @property
    def wish(self) -> dict[str, str]:
        return {"endpoint": self.endpoint, "key": text_of(self.key), "auth": text_of(self.auth)}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        secret = derived(
            self.auth, self.private.exchange(ec.ECDH(), theirs), b"WebPush: info\0" + self.key + sender, 32
        )
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(salt, secret, b"Content-Encoding: nonce\0", 12)
        plain = bytes(AESGCM(key).decrypt(nonce, sealed, None))
        assert plain[-1] == 2, "the last record is marked as such"
        return plain[:-1]


class Service:
    """`answers`: by path, how a call is answered; else it is taken."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                heads = {name.lower(): value for name, value in self.headers.items()}
                service.calls.append((self.path, heads, body))
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait(self, count: int) -> None:
        for _ in range(400):
            if len(self.calls) >= count:
                return
            time.sleep(0.01)
        raise AssertionError(f"{len(self.calls)} calls instead of {count}")


@pytest.fixture
def service() -> Iterator[Service]:
    found = Service()
    yield found
    found.server.shutdown()


def verified(head: str) -> dict[str, Any]:
    """What the caller says, once it is clear that the caller has the key it names."""
    parts = dict(part.strip().split("=", 1) for part in head.removeprefix("vapid ").split(","))
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), bytes_of(parts["k"]))
    said, _, signed = parts["t"].rpartition(".")
    pair = bytes_of(signed)
    numbers = int.from_bytes(pair[:32]), int.from_bytes(pair[32:])
    key.verify(encode_dss_signature(*numbers), said.encode(), ec.ECDSA(hashes.SHA256()))
    told: dict[str, Any] = json.loads(bytes_of(said.split(".")[1]))
    return {**told, "key": parts["k"]}


# -- sealing and signing ------------------------------------------------------------------


def test_the_example_of_the_standard_is_sealed_to_the_letter() -> None:
    """RFC 8291, section 5."""
    sealed = push.sealed(
        b"When I grow up, I want to be a watermelon",
        bytes_of("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        bytes_of("BTBZMqHH6r4Tts7J_aSIgg"),
        salt=bytes_of("DGv6ra1nlYgDCS1FRnbzlw"),
        once=bytes_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
    )
    assert text_of(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK"
        "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_a_signature_is_of_the_key_it_names_and_for_one_service() -> None:
    key = push.new_key()
    head = push.signature(key, urlsplit("https://push.example:8443/x/y?z"), "https://tables.example", 1_000_000.5)
    said = verified(head)
    assert said == {
        "aud": "https://push.example:8443",
        "exp": 1_000_000 + 12 * 3600,
        "sub": "https://tables.example",
        "key": text_of(push.public_of(key)),
    }
    with pytest.raises(InvalidSignature):
        verified(head.replace(text_of(push.public_of(key)), text_of(push.public_of(push.new_key()))))


def test_the_key_is_made_once_and_kept_with_the_tables(tmp_path: Path) -> None:
    async def key() -> str:
        party = Party(tmp_path)
        kept = await party.hub.services.summons.key()
        await party.close()
        assert kept is not None
        return text_of(push.public_of(kept))

    keys = [run(key()), run(key())]
    assert keys[0] == keys[1]
    ((kept,),) = rows_in(tmp_path / "tables.sqlite", "SELECT body FROM secrets WHERE name = 'push'")
    assert text_of(push.public_of(kept)) == keys[0]
    assert (tmp_path / "tables.sqlite").stat().st_mode & 0o777 == 0o600


# -- who is called, and when --------------------------------------------------------------


async def at_a_table(party: Party, service: Service, **more: Any) -> tuple[LiveTable, Phone]:
    """Two at a table, ann begins; bob has a phone and is not there."""
    phone = Phone(service.address, "bob")
    party.store.calls.subscribe("bob", phone.push, 1.0, 8)
    table = await party.table("ann", "bob", "bot", name="Sunday", **more)
    return table, phone


def test_whoever_is_not_there_is_called_once_a_turn(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, phone = await at_a_table(party, service, pace={"kind": "turns"})
        await party.pass_time(CALLED + 1)
        assert service.calls == [], "it is not his turn"
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED - 5)
        assert service.calls == [], "he may only have looked away"
        await party.pass_time(10)
        service.wait(1)
        path, heads, body = service.calls[0]
        told = json.loads(phone.opened(body))
        assert told == {"table": table.id, "game": table.state.game.title, "name": "Sunday", "text": TURN}
        assert (path, heads["content-encoding"], heads["ttl"]) == ("/bob", "aes128gcm", "86400")
        said = verified(heads["authorization"])
        assert said["aud"] == service.address
        assert said["exp"] > party.clock.now()
        assert "heron" not in phone.opened(body).decode(), "nothing of the question is told"
        await party.pass_time(10 * CALLED)
        assert len(service.calls) == 1, "once a turn"
        await party.close()

    run(story())


def test_who_is_there_or_has_answered_is_not_called(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(5)
        guest = await party.guest(table, "bob")
        await party.pass_time(CALLED)
        assert service.calls == [], "he came in time"
        await table.leave(guest)
        await party.pass_time(CALLED * 3)
        assert service.calls == [], "and he knows"
        await party.close()

    run(story())


async def until_asked(table: LiveTable, seat: int) -> None:
    """Whoever else is asked plays on."""
    people = ("ann", "bob")
    while table.state.waiting != [seat]:
        asked = table.state.waiting[0]
        decision = table.state.match.decision_of(asked) if table.state.match else None
        assert decision is not None
        await play(table, people[asked], asked, decision.moves[-1].as_json())


def test_an_answer_in_time_takes_the_call_away_and_the_next_turn_has_its_own(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        party.store.calls.subscribe("bob", Phone(service.address, "bob").push, 1.0, 8)
        table = await party.table("ann", "bob", game="keepers_creepers", options={"first_seat": 0})
        for _ in range(2):
            await until_asked(table, 1)
            await party.pass_time(CALLED - 1)
            await until_asked(table, 0)
        await until_asked(table, 1)
        await party.pass_time(CALLED - 1)
        assert service.calls == [], "no turn's call comes in another turn"
        await party.pass_time(2)
        service.wait(1)
        await settle()
        assert len(service.calls) == 1
        await party.close()

    run(story())


def test_who_holds_several_seats_is_called_once(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        party.store.calls.subscribe("bob", Phone(service.address, "bob").push, 1.0, 8)
        table = await party.table("ann", "bob", "bob")
        await play(table, "ann", 0, "word heron")
        assert set(table.state.waiting) >= {1, 2}
        await party.pass_time(CALLED + 1)
        service.wait(1)
        await settle()
        assert len(service.calls) == 1
        await party.close()

    run(story())


def test_a_table_that_wakes_calls_nobody_again(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        service.wait(1)
        clock = party.clock
        await party.close()
        again = Party(tmp_path, clock, allow_local_push=True)
        await again.hub.find(table.id)
        await again.pass_time(CALLED * 2)
        assert len(service.calls) == 1
        await again.close()

    run(story())


@pytest.mark.parametrize(("status", "left"), [(410, 0), (404, 0), (500, 1), (201, 1)])
def test_a_browser_that_is_gone_is_called_no_more(tmp_path: Path, service: Service, status: int, left: int) -> None:
    service.answers["/bob"] = status

    async def story() -> None:
        party = Party(tmp_path, allow_local_push=True)
        table, _ = await at_a_table(party, service)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        service.wait(1)
        for _ in range(100):
            if len(await party.store.calls.pushes_of("bob")) == left:
                break
            await settle(10)
        await settle()
        assert len(await party.store.calls.pushes_of("bob")) == left
        await party.close()

    run(story())


# -- where it may go ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1", "::"),
    ],
)
def test_what_is_not_outside_is_not_called(address: str) -> None:
    assert not outside.is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700::1111", "64:ff9b::101:101"])
def test_what_is_outside_is(address: str) -> None:
    assert outside.is_public(address)


def test_a_browser_that_says_it_is_inside_is_not_called(tmp_path: Path, service: Service) -> None:
    async def story() -> None:
        party = Party(tmp_path)
        table, phone = await at_a_table(party, service)
        secure = Push(phone.endpoint.replace("http:", "https:"), phone.key, phone.auth)
        party.store.calls.subscribe("bob", secure, 2.0, 8)
        await play(table, "ann", 0, "word heron")
        await party.pass_time(CALLED + 1)
        await settle(200)
        assert service.calls == []
        await party.close()

    run(story())


# -- switching it on and off --------------------------------------------------------------


PUBLIC = "https://push.example/v1/abc"


def wish(endpoint: str = PUBLIC) -> dict[str, str]:
    return {**Phone("x", "y").wish, "endpoint": endpoint}


def test_a_browser_is_switched_on_and_off(place: Place) -> None:
    ann = place.browser()
    assert ann.get("/me/reach")["browsers"] == 0
    assert ann.post("/me/push", wish())["browsers"] == 1
    assert ann.post("/me/push", wish())["browsers"] == 1, "the same one"
    assert ann.post("/me/push/off", {"endpoint": PUBLIC + "d"})["browsers"] == 1
    assert place.browser().post("/me/push/off", {"endpoint": PUBLIC})["browsers"] == 0, "nobody else's"
    assert ann.get("/me/reach")["browsers"] == 1
    assert ann.post("/me/push/off", {"endpoint": PUBLIC})["browsers"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "http://push.example/x"},
        {"endpoint": "https://me:secret@push.example/x"},
        {"endpoint": "ftp://push.example"},
        {"endpoint": "https://push.example/a b"},
        {"key": "AAAA"},
        {"key": text_of(b"\4" + bytes(64))},
        {"key": "?" * 80},
        {"auth": "AAAA"},
    ],
)
def test_what_is_no_browser_is_refused(place: Place, change: dict[str, str]) -> None:
    ann = place.browser()
    assert ann.refused("POST", "/me/push", {**wish(), **change}) == (400, "bad_push")
    assert ann.get("/me/reach")["browsers"] == 0


def test_only_the_newest_few_browsers_of_a_person_are_called(place: Place) -> None:
    ann = place.browser()
    for number in range(12):
        told = ann.post("/me/push", wish(f"{PUBLIC}{number}"))
        place.pass_time(1)
    assert told["browsers"] == 8


def switched_on(place: Place) -> Browser:
    ann = place.browser()
    ann.call("PUT", "/me", {"name": "Ann", "mark": None})
    ann.post("/me/push", wish())
    return ann


def test_a_device_that_is_logged_out_is_called_no_more(place: Place) -> None:
    """Which of a person's browsers it was is not known, so all of them ask anew when they are next used."""
    ann = switched_on(place)
    ann.post("/me/devices/out")
    assert ann.get("/me/reach")["browsers"] == 0


def test_calls_go_with_the_person(tmp_path: Path) -> None:
    with a_place(tmp_path) as place:
        switched_on(place).call("DELETE", "/me")
        assert rows_in(tmp_path / "tables.sqlite", "SELECT * FROM pushes") == []


def test_without_the_package_there_is_none_and_everything_else_works(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "available", lambda: False)
    ann = place.browser()
    assert ann.get("/me/reach")["push"] == ""
    assert ann.refused("POST", "/me/push", wish()) == (409, "no_push")
    assert msgspec.json.decode(ann.call("GET", "/me/reach").content)["browsers"] == 0
