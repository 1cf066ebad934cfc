"""The page of a report, shown by the program that made it: its button opens a table of that very version."""

from __future__ import annotations

import json
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest

pytest.importorskip("numpy")

from tablekeep.research.report.booth import HERE, Booth, tables
from tablekeep.research.report.page import page
from tests.research.test_report import longer, said

ELSEWHERE = f"http://{HERE}:9/new?game=dragon_keepers"


@contextmanager
def shown(starts: list[str]) -> Iterator[Booth]:
    """A booth whose server is nobody's; how often it was started stands in the list."""

    def start() -> str:
        starts.append("started")
        return ELSEWHERE

    def drawn(button: str) -> str:
        return page("A report", [], [], "tablekeep play dragon_keepers", button)

    with Booth(drawn, start) as booth:
        thread = threading.Thread(target=booth.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield booth
        finally:
            booth.shutdown()
            thread.join()


def asked(booth: Booth, method: str, path: str, host: str | None = None) -> tuple[HTTPResponse, str]:
    line = HTTPConnection(HERE, booth.server_port)
    line.request(method, path, headers={"Host": host} if host else {})
    answer = line.getresponse()
    return answer, answer.read().decode()


def test_the_button_opens_one_server_however_often_it_is_pressed() -> None:
    starts: list[str] = []
    with shown(starts) as booth:
        found, text = asked(booth, "GET", "/")
        button = re.search(r'<form method="post" action="([^"]+)"><button>Play this variant</button>', text)
        assert found.status == 200
        assert button is not None
        answers = [asked(booth, "POST", button[1])[0] for _ in range(2)]
        assert [(answer.status, answer.getheader("Location")) for answer in answers] == [(303, ELSEWHERE)] * 2
        assert starts == ["started"]


def test_other_pages_cannot_press_it() -> None:
    starts: list[str] = []
    with shown(starts) as booth:
        assert asked(booth, "POST", "/play/guessed")[0].status == 404
        assert asked(booth, "POST", booth.button, "evil.example")[0].status == 404
        found, text = asked(booth, "GET", "/", f"evil.example:{booth.server_port}")
        assert (found.status, text, starts) == (404, "", [])


@pytest.mark.slow
def test_the_server_behind_it_has_the_variant_and_ends_with_the_page(tmp_path: Path) -> None:
    with tables("dragon_keepers", longer(tmp_path)) as start:
        found = urlsplit(start())
        assert (found.path, found.query) == ("/new", "game=dragon_keepers")
        with urlopen(f"http://{found.netloc}/api/v1/games") as answer:
            editions = {game["slug"]: game["edition"] for game in json.load(answer)}
    assert re.fullmatch(r"2\+[0-9a-f]{8}", editions["dragon_keepers"])
    assert "+" not in editions["magic_book"]
    with pytest.raises(ConnectionRefusedError), socket.create_connection((HERE, int(found.port or 0)), 1):
        pass


def test_the_command_shows_its_page_until_ctrl_c(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def interrupted(booth: Booth) -> None:
        assert "Play this variant" in booth.page.decode()
        raise KeyboardInterrupt

    monkeypatch.setattr("webbrowser.open", opened.append)
    monkeypatch.setattr(Booth, "serve_forever", interrupted)
    out = tmp_path / "page.html"
    words = ("report", "dragon_keepers", "--matches", "2", "--processes", "1", "--out", str(out), "--open")
    code, told = said(*words)
    assert code == 0
    assert len(opened) == 1
    assert opened[0] in told
    assert "<button>" not in out.read_text("utf-8")
