"""Nobody's move waits while somebody else's log, picture or page is read: the event loop never touches the disk."""

from __future__ import annotations

import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tablekeep.games.keepers import words
from tablekeep.server import entries
from tablekeep.server.people import ROTATE_AFTER
from tablekeep.server.store import Answer, NotKept
from tablekeep.server.store.sqlite import SqliteStore
from tests.games.keepers.photographs import photograph
from tests.server.company import Browser, Place, a_place, hear, hello

TOKEN = "the operator's own token"
Noted = list[tuple[int, str]]
"""The thread, and what it read or wrote."""


class Noting(sqlite3.Connection):
    """Notes which thread each statement comes from."""

    noted: Noted = []

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        self.noted.append((threading.get_ident(), sql))
        return super().execute(sql, *more)


class Opened:
    """Notes which thread opens files; of code, which is read once, nothing.

    A hook stays for as long as the process, so it is switched on and off.
    """

    noted: Noted | None = None

    def __call__(self, event: str, args: Any) -> None:
        reads = event in ("open", "os.listdir", "os.scandir") and not str(args[0]).endswith((".py", ".pyc"))
        if self.noted is not None and reads:
            self.noted.append((threading.get_ident(), f"{event} {args[0]}"))


OPENED = Opened()
sys.addaudithook(OPENED)


@contextmanager
def noting(place: Place, noted: Noted, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """While this lasts, everything that reads is noted."""
    real = Path.is_file

    def is_file(path: Path) -> bool:
        noted.append((threading.get_ident(), f"is_file {path}"))
        return real(path)

    monkeypatch.setattr(Path, "is_file", is_file)
    OPENED.noted = noted
    yield
    OPENED.noted = None


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Place]:
    monkeypatch.setattr(SqliteStore, "connection", Noting)
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<h1>Tablekeep</h1>")
    with a_place(tmp_path, static=str(static), operator_token=TOKEN) as place:
        yield place


@pytest.mark.slow
def test_the_loop_never_waits_for_the_disk(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = place.on_loop(threading.get_ident)
    noted = Noting.noted = []
    with noting(place, noted, monkeypatch):
        ann = place.browser()
        for visit in (_at_a_table, _with_pictures, _about_oneself, _looking_around):
            visit(place, ann)
        _disk_in_trouble(place, ann)
        place.sweep()
        assert ann.call("DELETE", "/me").status_code == 200
    assert len({sql for _, sql in noted if sql.lstrip().startswith("SELECT")}) > 15, "it was a long way round"
    assert [what for thread, what in noted if thread == loop] == []


@pytest.mark.parametrize("read_back", [False, True])
def test_a_dictionary_is_read_before_the_first_word_is_said(
    place: Place, monkeypatch: pytest.MonkeyPatch, read_back: bool
) -> None:
    loop, noted = place.on_loop(threading.get_ident), Noted()
    monkeypatch.delitem(words._open, "english", raising=False)
    with noting(place, noted, monkeypatch):
        ann = place.browser()
        table = ann.open("keepers", [{"kind": "mine"}, {"kind": "mine"}, {"kind": "mine"}], start=True)
        if read_back:
            place.settle()
            place.hub.awake.clear()
            monkeypatch.delitem(words._open, "english")
        _say_a_word(ann, table)
    assert any("words_en" in what for _, what in noted)
    assert [what for thread, what in noted if thread == loop] == []


def _say_a_word(ann: Browser, table: str) -> None:
    """The Curator's cards are chosen first; the word is in no bank of ours."""
    with ann.live(table) as line:
        curator = hello(line)["view"]["waiting"][0]
        line.send_json({"type": "look", "seat": curator})
        asked = hear(line, "welcome")["view"]["decisions"]
        while any(move["text"].startswith("play") for move in asked[0]["moves"]):
            said = {"seat": curator, "decision": asked[0]["id"], "move": asked[0]["moves"][0]["text"]}
            line.send_json({"type": "play", "id": asked[0]["id"], **said})
            asked = hear(line, "update", "no")["view"]["decisions"]
        line.send_json({"type": "ask", "id": "why", "seat": curator, "move": "word breadknife"})
        assert hear(line, "why", "no")["refusal"]["code"] == "noun"


def _at_a_table(place: Place, ann: Browser) -> None:
    bob = place.browser()
    table = ann.open("show_of_hands", public=True)
    bob.get("/tables")
    bob.get(f"/codes/{bob.get(f'/tables/{table}/invitation')['code']}")
    bob.post(f"/tables/{table}/sit", {"name": "Bob"})
    ann.post(f"/tables/{table}/start")
    with ann.live(table) as line:
        decision = hello(line)["view"]["decisions"][0]
        play = {"type": "play", "id": "1", "seat": 0, "decision": decision["id"], "move": "word wren"}
        line.send_json(play)
        assert hear(line, "done", "no")["type"] == "done"
        line.send_json({"type": "say", "id": "2", "text": "hello"})
        assert hear(line, "said", "no")["type"] == "said"
    place.settle()
    place.hub.awake.clear()
    assert ann.get("/me")["tables"][0]["status"] == "playing", "read back from the log"


def _with_pictures(place: Place, ann: Browser) -> None:
    album = ann.post("/albums")["album"]
    brought = ann.call("POST", f"/albums/{album}/pictures?name=a.jpg", content=photograph(1, quality=40)).json()
    for path in (
        f"/albums/{album}/pictures/{brought['pictures'][0]['name']}",
        "/albums",
        f"/albums/{album}/fits?word=sea",
    ):
        assert ann.call("GET", path).status_code == 200
    assert ann.call("DELETE", f"/albums/{album}").status_code == 200


def _about_oneself(place: Place, ann: Browser) -> None:
    assert ann.call("GET", "/me/export").status_code == 200
    other = place.browser()
    other.post("/me/claim", {"code": ann.post("/me/passage")["code"]})
    assert len(ann.get("/me/devices")) == 2
    ann.post("/me/devices/out")
    place.clock.at += ROTATE_AFTER + 1
    before = ann.cookie
    ann.get("/me")
    assert ann.cookie != before


def _looking_around(place: Place, ann: Browser) -> None:
    ann.get("/games")
    ann.get("/games/keepers/rulebook")
    told = {"authorization": f"Bearer {TOKEN}"}
    for path in ("/", "/t/abc", "/nothing.js", "/operator", "/metrics", "/readyz"):
        assert place.client.get(path, headers=told).status_code in (200, 404)


def _disk_in_trouble(place: Place, ann: Browser) -> None:
    """What was not kept is looked up in the log."""
    table, log = ann.open("show_of_hands", [{"kind": "mine"}, {"kind": "free"}]), place.hub.services.store.log
    real = log.append

    def lose(table: str, number: int, body: bytes) -> Answer:
        assert isinstance(entries.decode(body), entries.BotSat)
        lost = Answer()
        lost.set_exception(NotKept("no room"))
        return lost

    log.append = lose  # type: ignore[method-assign]
    assert ann.refused("POST", f"/tables/{table}/bot", {"seat": 1, "skill": "sensible"}) == (503, "not_kept")
    log.append = real  # type: ignore[method-assign]
    assert ann.get(f"/tables/{table}")["seats"][1]["kind"] == "free"
