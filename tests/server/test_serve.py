"""Serving: what whoever starts it is told."""

from __future__ import annotations

import importlib.util
import json
import signal
import socket
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablekeep import cli
from tablekeep.commands import MISUSED, values
from tablekeep.server import serve as serving
from tablekeep.server.callers import PROXY, Door
from tablekeep.server.serve import build, greeting
from tablekeep.server.settings import Limits, Settings
from tests.server.serving import await_health, free_port


def test_the_address_of_this_machine_is_told() -> None:
    told = greeting("http://127.0.0.1:8000", 8000)
    assert told == f"The tables are set: http://localhost:8000 ({build()}; Ctrl-C closes)"


def test_the_address_for_phones_is_told_too() -> None:
    told = greeting("http://192.0.2.7:8000", 8000)
    assert told == f"The tables are set: http://localhost:8000, or http://192.0.2.7:8000 ({build()}; Ctrl-C closes)"


def test_whether_the_rules_are_compiled_is_told() -> None:
    """As the interpreter sees it, and not as we do."""
    module = importlib.util.find_spec("tablekeep.engine.match")
    assert module is not None
    assert build() == ("interpreted" if isinstance(module.loader, SourceFileLoader) else "compiled")


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


def test_how_long_tables_are_kept_is_said_by_option(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}
    monkeypatch.setattr(serving, "serve", lambda **named: kept.update(named))
    assert cli.main(["serve"]) == 0
    assert (kept["keep_finished"], kept["keep_gathering"]) == (Settings().keep_finished, Settings().keep_gathering)
    assert cli.main(["serve", "--keep-finished", "365", "--keep-gathering", "0.5"]) == 0
    assert (kept["keep_finished"], kept["keep_gathering"]) == (365.0, 0.5)


@pytest.mark.parametrize("days", ["-1", "a week", "nan", "inf", "40000", ""])
def test_what_is_no_number_of_days_is_refused(days: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", "--keep-finished", days])
    assert "is no number of days" in capsys.readouterr().err


def test_a_port_that_is_taken_or_none_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And nobody is told before that the tables are set."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for port in (taken.getsockname()[1], 99999):
            assert cli.main(["serve", "--port", str(port), "--data", str(tmp_path / "t.sqlite")]) == MISUSED
            said = capsys.readouterr().out
            assert f"Nobody can listen at 127.0.0.1, port {port}" in said.replace("\n", " ")
            assert "The tables are set" not in said
    assert not (tmp_path / "t.sqlite").exists()


def test_a_file_that_is_not_ours_stays_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("buy milk")
    notes.chmod(0o644)
    for data in (notes, tmp_path):
        assert cli.main(["serve", "--data", str(data)]) == MISUSED
    said = " ".join(capsys.readouterr().out.split())
    assert "holds something else than tables" in said
    assert "it is a folder" in said
    assert (notes.read_text(), notes.stat().st_mode & 0o777) == ("buy milk", 0o644)
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
    assert not Path(f"{tmp_path}.lock").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["--drain", "inf"],
        ["--drain", "-1"],
        ["--bot-pause", "nan"],
        ["--base-url", "nonsense"],
        ["--origin", "zzz"],
        ["--trust-proxy", "somebody"],
    ],
    ids=" ".join,
)
def test_values_that_make_no_sense_are_refused_before_anything_starts(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["serve", *words])
    assert f"{words[1]!r} is no" in capsys.readouterr().err


@pytest.mark.parametrize(("said", "trusted"), [("10.0.0.7/24", "10.0.0.9"), ("::1", "::1"), ("10.0.0.7", "10.0.0.7")])
def test_a_proxy_is_trusted_however_it_is_named(said: str, trusted: str) -> None:
    door = Door(Limits(), (values.address(said),))
    assert door.whom((trusted, 1)) == PROXY
    assert door.whom(("10.0.1.7", 1)) == "10.0.1.7"


DEPLOY = Path(__file__).parents[2] / "deploy"


def options_in(file: str) -> list[str]:
    """The options that a file of deploy/ starts the server with."""
    text = (DEPLOY / file).read_text("utf-8").replace("\\\n", " ")
    if file == "tablekeep.service":
        return text.partition("tablekeep serve ")[2].splitlines()[0].split()
    start = 'ENTRYPOINT ["tablekeep", "serve", ' if file == "Dockerfile" else "command: ["
    return list(json.loads("[" + text.partition(start)[2].splitlines()[0]))


@pytest.mark.parametrize("file", ["tablekeep.service", "Dockerfile", "compose.yml"])
def test_what_is_deployed_is_started_with_options_there_are(file: str) -> None:
    said = options_in(file)
    found = cli.build_parser().parse_args(["serve", *said])
    assert found.run is not None
    assert [word for word in said if word.startswith("--")]
