"""`make play`: the server starts at once with what there is, and nobody waits for a compiler."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import play
import pytest
from hatch_build import STAMP, fingerprint, hindrance

from tests.server.serving import await_health, free_port

ROOT = Path(__file__).parent.parent

SERVER = """
import os, signal, sys
from pathlib import Path
import play

signal.signal(signal.SIGINT, signal.SIG_DFL)
play.run_beside(Path(sys.argv[1]), [sys.executable, "-c", sys.argv[2]])
os.execvp("sleep", ["sleep", "600"])
"""

WORK = """
import signal, sys, time
from pathlib import Path

def tidy(*_):
    Path("tidied").touch()
    sys.exit(1)

signal.signal(signal.SIGTERM, tidy)
Path("begun").touch()
time.sleep(600)
"""


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("TABLEKEEP_PURE", raising=False)
    monkeypatch.setattr(play, "KEPT", tmp_path)
    return tmp_path


def stamp(kept: Path, text: str) -> None:
    (kept / STAMP).write_text(text, "utf-8")


@pytest.mark.parametrize("effort", "123")
def test_a_current_compiled_copy_is_played(kept: Path, effort: str) -> None:
    stamp(kept, f"{effort} {fingerprint()}")
    assert play.folder_to_play_from() == kept


def test_without_a_compiled_copy_the_sources_are_played(kept: Path) -> None:
    assert play.folder_to_play_from() == ROOT / "src"


@pytest.mark.parametrize("text", ["3 made-from-other-sources", "nonsense", "", f"0 {fingerprint()}"])
def test_a_stale_or_slow_copy_is_not_played(kept: Path, text: str) -> None:
    stamp(kept, text)
    assert play.folder_to_play_from() == ROOT / "src"


def test_whoever_asks_for_the_pure_package_plays_it(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stamp(kept, f"3 {fingerprint()}")
    monkeypatch.setenv("TABLEKEEP_PURE", "1")
    assert play.folder_to_play_from() == ROOT / "src"


# -- beside the server --------------------------------------------------------------------


def start(folder: Path, work: str) -> subprocess.Popen[str]:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SERVER, str(folder / "log"), work]
    return subprocess.Popen(command, cwd=folder, env=env, text=True, stdout=subprocess.PIPE)


def await_true(happened: Callable[[], bool]) -> None:
    for _ in range(400):
        if happened():
            return
        time.sleep(0.05)
    raise AssertionError("this never came true")


@pytest.mark.slow
@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_what_runs_beside_the_server_ends_with_it_and_tidies_up(tmp_path: Path, ending: signal.Signals) -> None:
    server = start(tmp_path, WORK)
    await_true((tmp_path / "begun").exists)
    assert server.poll() is None
    server.send_signal(ending)
    told, _ = server.communicate(timeout=20)
    await_true((tmp_path / "tidied").exists)
    assert told == ""


@pytest.mark.slow
@pytest.mark.parametrize(("work", "said"), [("print('fine')", play.DONE), ("raise SystemExit('no')", play.FAILED)])
def test_its_end_is_told_and_disturbs_nobody(tmp_path: Path, work: str, said: str) -> None:
    server = start(tmp_path, work)
    assert server.stdout is not None
    assert server.stdout.readline().startswith(said)
    assert (tmp_path / "log").read_text().strip() in ("fine", "no")
    assert server.poll() is None
    server.kill()
    server.communicate()


# -- the whole ----------------------------------------------------------------------------


def played(folder: Path, **settings: str) -> list[str]:
    """What is told by tables that are kept for a moment and closed by Ctrl-C."""
    port = free_port()
    env = {name: value for name, value in os.environ.items() if name not in ("TABLEKEEP_PURE", "PYTHONPATH")}
    command = [sys.executable, "play.py", "--port", str(port), "--data", str(folder / "tables.sqlite")]
    server = subprocess.Popen(command, cwd=ROOT, env=env | settings, text=True, stdout=subprocess.PIPE)
    await_health(f"http://127.0.0.1:{port}")
    server.send_signal(signal.SIGINT)
    told, _ = server.communicate(timeout=60)
    assert server.returncode == 0
    return told.splitlines()


@pytest.mark.slow
def test_pure_tables_are_kept_without_compiling(tmp_path: Path) -> None:
    (line,) = played(tmp_path, TABLEKEEP_PURE="1")
    assert "(interpreted; Ctrl-C closes)" in line


@pytest.mark.slow
@pytest.mark.skipif(hindrance() is not None, reason=str(hindrance()))
def test_tables_are_kept_at_once_while_the_rules_are_compiled(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    compiler.chmod(0o755)
    begun, line = played(tmp_path, CC=str(compiler))
    assert begun == play.BEGUN
    assert "(interpreted; Ctrl-C closes)" in line
