"""The data file of every release and schema is opened by this one: nothing that was acknowledged is lost."""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablekeep import bots
from tablekeep.server import chairs, datafile, replays, wire
from tablekeep.server.hub import Hub
from tablekeep.server.live_table import LiveTable
from tablekeep.server.store.schema import MIGRATIONS
from tests.server.company import Party, play, run
from tests.server.released import make

RELEASED = sorted((Path(__file__).parent / "released").glob("*.sqlite.gz"))
each = pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.name.removesuffix(".sqlite.gz"))


def test_there_is_a_file_of_the_schema_of_today(tmp_path: Path) -> None:
    schemas = []
    for released in RELEASED:
        _brought(released, tmp_path)
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file:
            schemas.append(file.execute("PRAGMA user_version").fetchone()[0])
    assert max(schemas) == len(MIGRATIONS), "make one: tests/server/released/README.md"


def test_a_release_is_called_by_its_whole_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "run", lambda filling, seconds: filling.close() or {})
    make.make(tmp_path / "0.2.0")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0.2.0.json", "0.2.0.sqlite.gz"]


@each
def test_every_table_opens_and_is_what_it_was(tmp_path: Path, released: Path) -> None:
    told = _brought(released, tmp_path)

    async def story() -> None:
        party = Party(tmp_path, pace=1e6)
        rows = {row.id: row for row in (await party.hub.me("ann")).tables}
        assert set(rows) == set(told)
        assert [row.trouble for row in rows.values() if row.trouble] == []
        for id, was in told.items():
            table = await party.hub.find(id)
            assert len(table.state.makers) == was["moves"], was
            if table.state.recalled is not None:
                assert rows[id].note
            else:
                assert table.state.status == rows[id].status == was["status"]
                await _goes_on(party.hub, table, was)
        await party.close()

    run(story())
    assert datafile.examine(tmp_path / "tables.sqlite") == (len(told), [])


async def _goes_on(hub: Hub, table: LiveTable, was: dict[str, Any]) -> None:
    if was["status"] == "over":
        await _is_looked_at(hub, table, was)
    elif was["status"] == "playing":
        await _is_played(table)
        assert len(table.state.makers) > was["moves"]
    else:
        await table.change("ann", lambda state, now: chairs.set_bot(state, "ann", wire.SetBot(1), now))
        await table.start("ann")
        assert table.state.status == "playing"


async def _is_looked_at(hub: Hub, table: LiveTable, was: dict[str, Any]) -> None:
    match = await table.finished("ann")
    assert match.outcome is not None
    assert {**match.outcome.as_json(), "reasons": []} == {**was["outcome"], "reasons": []}, "but for the wording"
    reel = await hub.reels.reel(table.state, match)
    assert reel.reel.moves == was["moves"]
    assert reel.story("all").events
    verdict = await replays.verdict(match)
    assert verdict.good, verdict.lines


async def _is_played(table: LiveTable) -> None:
    match = table.state.match
    assert match is not None
    decision = next(d for d in match.decisions if d.seat in match.waiting)
    move = bots.bot("sensible").choose(match.seen_by(decision.seat), decision, random.Random(1))
    await play(table, table.state.seats[decision.seat].person, decision.seat, move.as_json(), id="later")


def _brought(released: Path, folder: Path) -> dict[str, Any]:
    """A copy to work with, and what was acknowledged about its tables."""
    (folder / "tables.sqlite").write_bytes(gzip.decompress(released.read_bytes()))
    told: dict[str, Any] = json.loads(released.with_name(released.name.replace("sqlite.gz", "json")).read_text("utf-8"))
    assert {was["status"] for was in told.values()} == {"gathering", "playing", "over"}
    return told
