"""The audit of what we depend on: what the database says is told, and one that is not there harms nothing."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import audit
import pytest

PINNED = """
anyio==4.16.0 \\
    --hash=sha256:59bb
    # via httpx
Typing_Extensions==4.16.0 ; python_version < "3.13" \\
    --hash=sha256:c66a
uvicorn[standard]==0.54.0
# starlette==0.1 is a comment
"""


@contextmanager
def database(answer: bytes, status: int = 200) -> Iterator[tuple[str, list[bytes]]]:
    """One that says this, whatever it is asked; and what it was asked."""
    asked: list[bytes] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked.append(self.rfile.read(int(self.headers["Content-Length"])))
            self.send_response(status)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", asked
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture
def pinned(tmp_path: Path) -> Path:
    file = tmp_path / "run.txt"
    file.write_text(PINNED)
    return file


def test_pins_are_read_by_name_and_version(pinned: Path) -> None:
    assert list(audit.pins_in([pinned])) == [
        ("anyio", "4.16.0"),
        ("typing-extensions", "4.16.0"),
        ("uvicorn", "0.54.0"),
    ]


def test_every_requirement_of_ours_is_pinned() -> None:
    pins = audit.pins_in(sorted((audit.HERE / "requirements").glob("*.txt")))
    assert {"starlette", "uvicorn", "websockets", "pillow", "msgspec"} <= {name for name, _ in pins}


def test_what_is_known_is_told(pinned: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = json.dumps({"results": [{}, {}, {"vulns": [{"id": "GHSA-1"}, {"id": "PYSEC-2"}]}]}).encode()
    with database(said) as (address, asked):
        assert audit.main([str(pinned), "--database", address]) == 1
    assert "✗ uvicorn 0.54.0 (run.txt): GHSA-1, PYSEC-2" in capsys.readouterr().out
    assert json.loads(asked[0])["queries"][0] == {
        "package": {"name": "anyio", "ecosystem": "PyPI"},
        "version": "4.16.0",
    }


def test_nothing_known_is_told_too(pinned: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with database(b'{"results": [{}, {}, {}]}') as (address, _):
        assert audit.main([str(pinned), "--database", address]) == 0
    assert "✓ Nothing is known against any of 3 pinned versions." in capsys.readouterr().out


def test_offline_it_says_plainly_that_nothing_was_checked(pinned: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main([str(pinned), "--database", "http://127.0.0.1:9/"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("? 3 pinned versions were NOT checked: http://127.0.0.1:9/ cannot be reached")
    assert "✓" not in said


@pytest.mark.parametrize("answer", [b"", b"<html>", b"[]", b'{"results": 3}', b'{"results": [{}]}', b"\xff"])
def test_a_database_that_makes_no_sense_is_none(
    pinned: Path, answer: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with database(answer) as (address, _):
        assert audit.main([str(pinned), "--database", address]) == 0
    assert "NOT checked" in capsys.readouterr().out


def test_one_that_is_down_is_none(pinned: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with database(b"{}", status=503) as (address, _):
        assert audit.main([str(pinned), "--database", address]) == 0
    assert "NOT checked" in capsys.readouterr().out
