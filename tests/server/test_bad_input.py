"""Nonsense, forgeries and floods: clear errors, no 500, nothing lost."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from tablekeep.server import wire
from tablekeep.server.http import Endpoint
from tablekeep.server.routes import ENDPOINTS
from tablekeep.server.settings import Limits
from tests.server.company import Browser, Place, a_place, hear, hello

NONSENSE: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"{}",
    b"{",
    b'"text"',
    b"1e999",
    b"\xff\xfe\x00",
    b'{"a":' * 3000,
    b"[" * 60000,
    b'{"game": 7, "chairs": {}}',
    b'{"name": "\\ud800", "seat": 0}',
    b'{"seat": -1}',
    b'{"seat": 1.5}',
    b'{"seat": true}',
    b'{"seat": 99999999999999999999}',
    b'{"name": null, "code": null, "seat": null}',
    b'{"id": "' + b"x" * 65 + b'", "seat": 0, "decision": "d", "move": 1}',
    b'{"id": "a b", "seat": 0, "decision": "d", "move": {}}',
    b'{"type": "hello", "version": 1}',
]
MOVES: list[Any] = [
    None,
    1,
    1.5,
    True,
    [],
    {},
    "",
    "x" * 401,
    {"move": []},
    {"move": {"a": {}}},
    [[[]]],
    "leave",
    "\x00",
]


@pytest.mark.parametrize("endpoint", [e for e in ENDPOINTS if e.takes is not None], ids=lambda e: e.handler.__name__)
def test_bodies_that_make_no_sense(place: Place, endpoint: Endpoint) -> None:
    ann = place.browser()
    table = ann.open()
    path = endpoint.path.replace("{table}", table)
    for body in NONSENSE:
        answer = ann.call(endpoint.method, path, content=body)
        assert answer.status_code < 500, (body[:40], answer.status_code)
        if answer.status_code >= 400:
            assert msgspec.json.decode(answer.content, type=wire.Problem).refusal.text


def test_moves_that_make_no_sense(place: Place) -> None:
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "mine"}], options={"first_seat": 0}, start=True)
    for number, move in enumerate(MOVES):
        body = {"id": f"m{number}", "seat": 1, "decision": "s1-0", "move": move}
        answer = ann.call("POST", f"/tables/{table}/play", body)
        assert answer.status_code in (400, 409) or move == "leave", (move, answer.text)


def test_too_large_is_too_large(place: Place) -> None:
    ann = place.browser()
    answer = ann.call("POST", "/tables", content=b" " * 70_000)
    assert answer.status_code == 413
    assert answer.json()["refusal"]["code"] == "too_large"


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/v1",
        "/api/v2/games",
        "/api/v1/tables/x/y/z",
        "/api/v1//games",
        "/api/v1/games/%2e%2e/rulebook",
    ],
)
def test_paths_that_lead_nowhere(place: Place, path: str) -> None:
    for method in ("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        answer = place.client.request(method, path)
        assert answer.status_code in (404, 405)
        if method in ("GET", "POST"):
            assert answer.json()["refusal"]["text"]


def test_methods_that_are_not_there(place: Place) -> None:
    answer = place.client.delete("/api/v1/games")
    assert answer.status_code == 405
    assert answer.json()["refusal"]["code"] == "no_such_call"


def test_queries_that_make_no_sense(place: Place) -> None:
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "bot"}], start=True)
    for seat in ("x", "-1", "1.5", "%C2%B2", "999", ""):
        assert ann.refused("GET", f"/tables/{table}/view?seat={seat}")[0] in (400, 404)
    assert ann.refused("GET", f"/tables/{table}/view?seat=1") == (403, "not_yours")


def test_pages_of_other_sites_may_not_act(place: Place) -> None:
    ann = place.browser()
    table = ann.open()
    for headers in ({"origin": "http://evil.test"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ann.call("POST", f"/tables/{table}/start", headers=headers)
        assert (answer.status_code, answer.json()["refusal"]["code"]) == (403, "foreign_page")
    assert ann.call("POST", f"/tables/{table}/start", headers={"origin": "http://table.test"}).status_code == 409
    with pytest.raises(WebSocketDisconnect), ann.live(table, headers={"origin": "http://evil.test"}):
        pass
    with ann.live(table, headers={"origin": "http://testserver"}) as line:
        hello(line)


# -- live ---------------------------------------------------------------------------------


def farewell(place: Place, *messages: str | bytes) -> tuple[str, list[dict[str, Any]]]:
    """Why a connection that says this is ended, and all it heard before."""
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "mine"}], start=True)
    heard: list[dict[str, Any]] = []
    with ann.live(table) as line:
        for message in messages:
            line.send_text(message) if isinstance(message, str) else line.send_bytes(message)
        while True:
            try:
                heard.append(line.receive_json())
            except WebSocketDisconnect:
                break
            if heard[-1]["type"] == "bye":
                break
    return heard[-1]["refusal"]["code"], heard


HELLO = json.dumps({"type": "hello", "version": wire.VERSION})


def test_hello_comes_first(place: Place) -> None:
    assert farewell(place, '{"type": "ping"}')[0] == "no_hello"
    assert farewell(place, "nonsense")[0] == "no_hello"
    assert farewell(place, '{"type": "hello", "version": 99}')[0] == "version"


def test_a_table_that_is_not_there_says_so(place: Place) -> None:
    with place.browser().live("nosuchtableq") as line:
        assert line.receive_json()["refusal"]["code"] == "no_such_table"


def test_oversized_messages_end_the_connection(place: Place) -> None:
    assert farewell(place, HELLO, '{"type": "say", "id": "a", "text": "' + "x" * 9000 + '"}')[0] == "too_large"
    assert farewell(place, HELLO, b"x" * 9000)[0] == "too_large"


def test_messages_that_make_no_sense_are_answered(place: Place) -> None:
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine"}, {"kind": "mine"}], start=True)
    with ann.live(table) as line:
        hello(line)
        bad: list[Any] = [{"type": "dance"}, {"type": "play", "id": "p"}, [], {"type": "say", "id": "s", "text": ""}]
        bad += [{"type": "look", "seat": 99}, {"type": "react", "reaction": "sulk"}, {"type": "stand_in", "seat": 0}]
        for message in bad:
            line.send_json(message)
            no = hear(line, "no")
            assert no["refusal"]["code"] == "not_understood"
            assert no["id"] == (message.get("id", "") if isinstance(message, dict) else "")
        line.send_bytes(b"\xff\xfe")
        assert hear(line, "no")["refusal"]["code"] == "not_understood"
        line.send_json({"type": "ping", "at": 1})
        assert hear(line, "pong")["at"] == 1


def test_endless_nonsense_ends_the_connection(place: Place) -> None:
    code, heard = farewell(place, HELLO, *["nonsense"] * 40)
    assert code == "not_understood"
    assert sum(message["type"] == "no" for message in heard) == 20


def test_random_messages_break_nothing(place: Place) -> None:
    rng = random.Random(11)
    ann = place.browser()
    table = ann.open("show_of_hands", [{"kind": "mine"}, {"kind": "mine"}], start=True)
    kinds = ["hello", "look", "play", "undo", "ask", "hint", "say", "react", "stand_in", "ping"]
    values: list[Any] = [*MOVES, 0, 1, 2, 15, 16, -1, "a", "s0-0", "s1-0", "knock", True, False, wire.VERSION]
    names = ["id", "seat", "decision", "move", "text", "reaction", "on", "at", "version", "seen", "screen"]
    for _ in range(30):
        with ann.live(table) as line:
            hello(line)
            for _ in range(20):
                message = {name: rng.choice(values) for name in rng.sample(names, rng.randint(1, len(names)))}
                line.send_json({**message, "type": rng.choice(kinds)})
            line.send_json({"type": "ping", "at": 42})
            last = hear(line, "pong", "bye")
            assert last["type"] == "pong" or last["refusal"]["code"] in ("not_understood", "version")
    assert ann.get(f"/tables/{table}")["status"] == "playing"


# -- floods -------------------------------------------------------------------------------


def test_floods_of_requests(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(address=(20, 1), opening=(3, 0.1))) as place:
        ann = place.browser()
        answers = [ann.call("GET", "/games") for _ in range(25)]
        assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 5
        assert answers[-1].headers["retry-after"] == "1"
        place.clock.at += 30
        ann.call("PUT", "/me", {"name": "Ann"})
        for _ in range(3):
            ann.open()
        answer = ann.call("POST", "/tables", NEW)
        assert (answer.status_code, answer.headers["retry-after"]) == (429, "10")
        place.browser().open()


NEW = {"game": "keepers_creepers", "chairs": [{"kind": "mine"}, {"kind": "bot"}], "start": True}


def test_a_whole_class_shares_an_address(tmp_path: Path) -> None:
    """Thirty pupils open a table each, and take it along to their phones: nobody is refused."""
    with a_place(tmp_path, limits=Limits()) as place:
        for _ in range(30):
            pupil, phone = place.browser(), place.browser()
            pupil.post("/tables", NEW)
            phone.post("/me/claim", pupil.post("/me/passage"))
            assert len(phone.get("/me")["tables"]) == 1


def test_openings_from_one_address_have_an_end_too(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(openings=(4, 0.1))) as place:
        answers = [place.browser().call("POST", "/tables", NEW) for _ in range(5)]
        assert [answer.status_code for answer in answers] == [200] * 4 + [429]


def test_codes_are_not_to_be_guessed(tmp_path: Path) -> None:
    """Right ones cost nothing, wrong ones soon bar the way, also for right ones."""
    with a_place(tmp_path, limits=Limits(claim=(3, 0.1))) as place:
        ann, thief = place.browser(), place.browser()
        for _ in range(6):
            place.browser().post("/me/claim", ann.post("/me/passage"))
        right = ann.post("/me/passage")
        answers = [thief.call("POST", "/me/claim", {"code": f"guess {number}"}) for number in range(4)]
        assert [answer.status_code for answer in answers] == [404] * 3 + [429]
        assert answers[-1].headers["retry-after"] == "10"
        assert thief.refused("POST", "/me/claim", right) == (429, "too_fast")
        place.clock.at += 10
        place.browser().post("/me/claim", right)


def test_pages_of_other_sites_use_nothing_up(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(openings=(1, 0.1))) as place:
        ann = place.browser()
        assert ann.call("POST", "/tables", NEW, headers={"origin": "http://evil.test"}).status_code == 403
        ann.post("/tables", NEW)


def test_floods_of_messages(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(connection=(10, 1), chat=(2, 1))) as place:
        code, heard = farewell(place, HELLO, *['{"type": "ping"}'] * 60)
        assert code == "flood"
        assert sum(message["type"] == "pong" for message in heard) == 9
        assert heard[-2]["refusal"]["code"] == "too_fast"
        ann = place.browser()
        table = ann.open(chairs=[{"kind": "mine"}, {"kind": "mine"}], start=True)
        with ann.live(table) as line:
            hello(line)
            for number in range(3):
                line.send_json({"type": "say", "id": f"s{number}", "text": "hi"})
            no = hear(line, "no")
            assert (no["id"], no["refusal"]["code"]) == ("s2", "too_fast")


def test_chat_is_counted_by_person_and_table(tmp_path: Path) -> None:
    """Twelve connections are no twelve voices; another table is another company."""
    with a_place(tmp_path, limits=Limits(chat=(8, 1))) as place:
        ann, bob = place.browser(), place.browser()
        table, other = ann.open(), ann.open()
        bob.post(f"/tables/{table}/sit", {"name": "Bob"})
        assert [said(ann, table, 2) for _ in range(12)] == [2] * 4 + [0] * 8
        assert said(bob, table, 9) == 8
        assert said(ann, other, 9) == 8


def said(browser: Browser, table: str, count: int) -> int:
    """How many lines somebody gets through on a new connection."""
    with browser.live(table) as line:
        hello(line)
        answers = []
        for number in range(count):
            line.send_json({"type": "say", "id": f"{id(line)}-{number}", "text": "hi"})
            answers.append(hear(line, "done", "no")["type"])
    return answers.count("done")


def turned_away(browser: Browser, table: str, **more: Any) -> tuple[int, wire.Refusal]:
    with pytest.raises(WebSocketDenialResponse) as no, browser.live(table, **more):
        pass
    return no.value.status_code, msgspec.json.decode(no.value.content, type=wire.Problem).refusal


def test_crowds_from_one_address(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(connections=2)) as place:
        ann = place.browser()
        table = ann.open()
        with ann.live(table), ann.live(table):
            refusal = wire.Refusal("crowded", "", "There are 2 connections from this address already.")
            assert turned_away(ann, table) == (429, refusal)
        with ann.live(table) as line:
            hello(line)
        assert turned_away(ann, table, headers={"origin": "http://evil.test"})[1].code == "foreign_page"


def test_floods_of_handshakes(tmp_path: Path) -> None:
    with a_place(tmp_path, limits=Limits(handshake=(3, 0.1))) as place:
        ann = place.browser()
        table = ann.open()
        for _ in range(3):
            with ann.live(table) as line:
                hello(line)
        text = "That was too much at once; try again in 10 seconds."
        assert turned_away(ann, table) == (429, wire.Refusal("too_fast", "", text))
        place.clock.at += 10
        with ann.live(table) as line:
            hello(line)
