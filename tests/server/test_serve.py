"""Serving: what whoever starts it is told."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tablekeep.server.serve import greeting
from tests.server.serving import await_health, free_port


def test_the_address_of_this_machine_is_told() -> None:
    assert greeting("http://127.0.0.1:8000", 8000) == "The tables are set: http://localhost:8000 (Ctrl-C closes)"


def test_the_address_for_phones_is_told_too() -> None:
    told = greeting("http://192.0.2.7:8000", 8000)
    assert told == "The tables are set: http://localhost:8000, or http://192.0.2.7:8000 (Ctrl-C closes)"


def test_the_command_serves_the_shelf_until_ctrl_c(tmp_path: Path) -> None:
    port, data = free_port(), tmp_path / "tables.sqlite"
    command = [sys.executable, "-m", "tablekeep", "serve", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    await_health(f"http://127.0.0.1:{port}")
    shelf = httpx.get(f"http://127.0.0.1:{port}/api/v1/games").json()
    server.send_signal(signal.SIGINT)
    told, cries = server.communicate(timeout=20)
    assert {game["slug"] for game in shelf} >= {"keepers", "magic_book"}
    assert data.exists()
    assert f"http://localhost:{port}" in told
    assert cries == ""
    assert server.returncode == 0
