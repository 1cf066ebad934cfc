"""The compiled loop plays what the obvious loop plays; simulations kept in folders are resumed and never mixed up."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

np: Any = pytest.importorskip("numpy")

import tablekeep  # noqa: E402
from tablekeep.bots import bot  # noqa: E402
from tablekeep.engine import Match, Refused  # noqa: E402
from tablekeep.engine.batch import Advice, Batch, Chance, Watcher  # noqa: E402
from tablekeep.research.simulation import simulate  # noqa: E402
from tests.research.settings import MODES, every_mode  # noqa: E402


def obvious(name: str, slug: str, options: dict[str, Any], limit: int) -> list[tuple[int, int, int]]:
    """Seat, action and number of moves of every decision, asked a step at a time."""
    seats = options.get("seats")
    given = {option: value for option, value in options.items() if option != "seats"}
    match, rng = tablekeep.open_game(slug).new(seats, "7-0", given, quiet=True), random.Random("7-0")
    found: list[tuple[int, int, int]] = []
    while not match.over and len(found) < limit:
        decision = match.decisions[0]
        move = bot(name).choose(match.seen_by(decision.seat), decision, rng)
        found.append((decision.seat, move.index, len(decision.moves)))
        match.play(decision.seat, move)
    return found


@every_mode
@pytest.mark.parametrize("name", ["random", "sensible"])
def test_the_batch_plays_what_the_obvious_loop_plays(mode: str, name: str) -> None:
    slug, options = MODES[mode]
    found = simulate(slug, name, matches=1, seed=7, limit=40, **options).decisions
    rows = list(zip(*(found[column].tolist() for column in ("seat", "action", "options")), strict=True))
    assert rows == obvious(name, slug, options, 40)
    assert len(rows) > 8


def test_every_seat_may_have_its_own_policy() -> None:
    mixed = simulate("keepers_creepers", ["sensible", "random"], matches=12, board="3")
    assert mixed.matches["returns"][:, 0].sum() > 4
    with pytest.raises(Refused, match="2 policies for 3 seats"):
        simulate("dragon_keepers", ["random", "random"], seats=3)
    with pytest.raises(Refused, match="no bot 'genius'"):
        simulate("dragon_keepers", "genius")


class Counting(Watcher):
    def __init__(self) -> None:
        self.seen: list[tuple[int, bool]] = []

    def look(self, match: Match, played: int) -> None:
        self.seen.append((played, match.over))


def test_a_watcher_looks_before_every_decision_and_at_the_end() -> None:
    watcher, game = Counting(), tablekeep.open_game("dragon_keepers")
    batch = Batch(game, 3, {}, [Chance(), Advice(), Chance()], 1000, None, True, watcher)
    batch.play(0, "watched")
    length = batch.lengths[0]
    assert watcher.seen == [*[(played, False) for played in range(length)], (length, True)]
    assert len(batch.offered) == sum(batch.counts)
    assert set(batch.actions) <= set(batch.offered)


def test_a_match_that_is_cut_off_has_no_outcome() -> None:
    found = simulate("magic_book", matches=1, limit=10)
    assert not found.matches["ended"].any()
    assert found.matches["places"].tolist() == [[0, 0]]
    assert found.matches["length"].tolist() == [10]


# -- folders ------------------------------------------------------------------------------


def test_a_folder_holds_what_the_arrays_hold(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    given: Any = {"matches": 5, "seed": "x", "chunk": 2, "features": 8}
    there, here = simulate("dragon_keepers", out=tmp_path / "games", **given), simulate("dragon_keepers", **given)
    for kept, held in zip(there.tables(), here.tables(), strict=True):
        assert kept.to_pylist() == held.to_pylist()
        assert kept.schema.metadata == held.schema.metadata
    assert sorted(path.name for path in (tmp_path / "games" / "matches").iterdir()) == [
        "00000.parquet",
        "00001.parquet",
        "00002.parquet",
    ]


def test_another_simulation_is_never_mixed_in(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    simulate("dragon_keepers", matches=2, out=tmp_path / "games")
    with pytest.raises(Refused, match="its seed is 0, not 1"):
        simulate("dragon_keepers", matches=2, seed=1, out=tmp_path / "games")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").write_text("dear")
    with pytest.raises(Refused, match="something else"):
        simulate("dragon_keepers", matches=2, out=tmp_path / "mine")
    assert [path.name for path in (tmp_path / "mine").iterdir()] == ["letter"]


ENDLESS = "from tablekeep.research import simulate; simulate('dragon_keepers', 'sensible', 4000, out={!r}, chunk=4{})"


@pytest.mark.slow
def test_what_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    folder = tmp_path / "games"
    finished = _killed(folder, ENDLESS.format(str(folder), ", processes=2"))
    before = {path.name: path.stat().st_mtime_ns for path in finished}
    assert 0 < len(before) < 1000
    # The plan says 4000 matches; completing them would take long, so only what a second start finds is asked.
    again = _killed(folder, ENDLESS.format(str(folder), ""), more=len(before))
    after = {path.name: path.stat().st_mtime_ns for path in again}
    assert len(after) > len(before)
    assert {name: after[name] for name in before} == before


def _killed(folder: Path, program: str, more: int = 0) -> list[Path]:
    """What lies there after a program was killed in the middle of its work."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    child = subprocess.Popen([sys.executable, "-c", program], env=env)
    until = time.monotonic() + 120
    while len(_finished(folder)) <= more and time.monotonic() < until:
        time.sleep(0.05)
    child.send_signal(signal.SIGKILL)
    child.wait()
    time.sleep(0.5)
    return _finished(folder)


def _finished(folder: Path) -> list[Path]:
    """What is still being written has a dot before its name."""
    return sorted((folder / "matches").glob("[!.]*.parquet"))


def test_a_resumed_simulation_is_the_same_as_an_unbroken_one(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    given: Any = {"matches": 6, "chunk": 2, "seed": "k"}
    whole = simulate("dragon_keepers", out=tmp_path / "whole", **given)
    simulate("dragon_keepers", out=tmp_path / "broken", **given)
    (tmp_path / "broken" / "matches" / "00001.parquet").unlink()
    (tmp_path / "broken" / "matches" / ".00002.parquet").write_bytes(b"half a fi")
    resumed = simulate("dragon_keepers", out=tmp_path / "broken", **given)
    assert (whole.before, resumed.before) == (0, 2)
    assert [table.to_pylist() for table in resumed.tables()] == [table.to_pylist() for table in whole.tables()]


def test_progress_is_told_on_stderr(capsys: pytest.CaptureFixture[str]) -> None:
    found = simulate("dragon_keepers", matches=3, chunk=1, progress=True)
    told = capsys.readouterr()
    assert len(found) == 3
    assert "3/3" in told.err
    assert told.out == ""


# -- clusters -----------------------------------------------------------------------------


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is here")
def test_without_ray_it_says_what_is_missing() -> None:
    with pytest.raises(ImportError, match="pip install ray"):
        simulate("dragon_keepers", matches=2, ray="auto")


@pytest.mark.slow
def test_a_cluster_plays_the_same_matches(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    given: Any = {"matches": 6, "chunk": 2, "seed": "r"}
    far, near = simulate("dragon_keepers", ray="local", **given), simulate("dragon_keepers", **given)
    assert np.array_equal(far.decisions["action"], near.decisions["action"])
    kept = simulate("dragon_keepers", ray="local", out=tmp_path / "far", **given)
    assert kept.tables()[0].num_rows == len(near.decisions["action"])
