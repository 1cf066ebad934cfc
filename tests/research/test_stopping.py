"""Stopping: Ctrl-C ends the bench at once, workers too; what was finished stays and the next call goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from functools import partial
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")

from tablekeep.cli import main
from tablekeep.research.simulation import simulate
from tablekeep.research.spreading import spread_out
from tablekeep.terminal.screen import Screen, make_console

LONG = 20


def slow_but_the_first(finished: Path, number: int) -> int:
    if number:
        time.sleep(LONG)
        finished.touch()
    return number


def test_whoever_stops_does_not_wait_for_the_workers(tmp_path: Path) -> None:
    finished = tmp_path / "finished"
    results: Any = spread_out(partial(slow_but_the_first, finished), list(range(8)), 2, None)
    assert next(results) == 0
    results.close()
    assert not finished.exists(), "a worker was waited for"
    assert active_children() == []


def interrupted(number: int) -> int:
    os.kill(os.getpid(), signal.SIGINT)
    return number


def test_ctrl_c_is_heard_by_the_one_who_began_alone() -> None:
    assert list(spread_out(interrupted, [1, 2, 3], 2, None)) == [1, 2, 3]


def broken(number: int) -> int:
    return 1 // number


def test_what_a_worker_cannot_do_is_told_where_it_was_asked_for() -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread_out(broken, [1, 0], 2, None))
    assert active_children() == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("simulate", "keepers", "--out", "there"), "there holds 0 finished chunks; the same command plays the rest"),
        (("report", "keepers", "--out", "page.html"), "No page was written"),
        (("arena", "keepers", "--players", "random", "fair", "--out", "there"), "the same command plays the rest"),
    ],
)
def test_what_was_stopped_says_what_is_there(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*args: Any, **options: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.chdir(tmp_path)
    for place in ("tablekeep.research.simulate", "tablekeep.research.report.report", "tablekeep.research.arena.arena"):
        monkeypatch.setattr(place, stop)
    console = make_console(plain=True, width=400)
    with console.capture() as heard:
        assert main([*words], Screen(console)) == 130
    assert told in heard.get()
    assert list(tmp_path.iterdir()) == []


def test_files_are_small_and_a_folder_goes_on_as_it_was_begun(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    assert simulate("dragon_keepers", matches=17, out=tmp_path / "small").plan.chunk == 16
    begun: dict[str, Any] = {"matches": 5, "out": tmp_path / "begun"}
    simulate("dragon_keepers", chunk=2, **begun)
    (tmp_path / "begun" / "matches" / "00001.parquet").unlink()
    again = simulate("dragon_keepers", **begun)
    assert (again.plan.chunk, again.before) == (2, 2)


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_finished(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    folder = tmp_path / "games"
    words = ("simulate", "dragon_keepers", "--matches", "99000", "--processes", "2", "--out", str(folder), "--plain")
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen(
        [sys.executable, "-m", "tablekeep", *words], env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    while child.poll() is None and not list((folder / "matches").glob("*.parquet")):
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    told, _ = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "the same command plays the rest" in " ".join(told.decode().split())
    assert list((folder / "matches").glob("[0-9]*.parquet"))
