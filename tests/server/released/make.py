"""Make a data file as this Tablekeep writes it: of each game one table that gathers, one in play, one finished.

    python -m tests.server.released.make NAME

writes NAME.sqlite.gz and NAME.json beside this file: the data, and what was acknowledged about each table. It uses
only what older releases have too, so that it can be run with their sources (README.md).
"""

from __future__ import annotations

import gzip
import json
import random
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep import bots
from tablekeep.server import wire
from tablekeep.server.live_table import LiveTable
from tests.server.company import Party, play, run

HERE = Path(__file__).parent
SHORT: dict[str, dict[str, Any]] = {
    "keepers_creepers": {"turn_limit": 4},
    "keepers": {"laps": "1", "tb_cap": 1},
    "shifting_realms": {"round_limit": 2},
}
"""Options under which a match is short."""
FEW = 6
"""Moves at the tables in play."""
LONG = 600


async def _on(table: LiveTable, rng: random.Random, most: int) -> bool:
    """Play sensibly; True once the match is over."""
    for _ in range(most):
        assert table.state.match is not None
        if table.state.match.over:
            return True
        waiting = table.state.match.waiting
        decision = next(d for d in table.state.match.decisions if d.seat in waiting)
        move = bots.bot("sensible").choose(table.state.match.seen_by(decision.seat), decision, rng)
        await play(table, table.state.seats[decision.seat].person, decision.seat, move.as_json())
    return table.state.status == "over"


async def _finished(party: Party, game: str, rng: random.Random) -> LiveTable:
    people = ("ann", "bob", "cid")[: 2 if game == "magic_book" else 3]
    table = await party.table(*people, game=game, name="finished", options=SHORT.get(game, {}))
    if not await _on(table, rng, LONG):
        raise SystemExit(f"this match of {game} did not end within {LONG} moves; try again")
    return table


async def _gathering(party: Party, game: str) -> LiveTable:
    new = wire.NewTable(game=game, chairs=[wire.Chair("mine", "Ann"), wire.Chair("free"), wire.Chair("bot")])
    return await party.hub.find(await party.hub.open("ann", new))


async def _fill(folder: Path) -> dict[str, Any]:
    party, rng, told = Party(folder, pace=1e6), random.Random(4), {}
    for game in tablekeep.games():
        if game in ("show_of_hands", "deep_pockets"):
            continue
        running = await party.table("ann", "bob", "cid", game=game, name="running")
        await _on(running, rng, FEW)
        for table in (await _gathering(party, game), running, await _finished(party, game, rng)):
            await table.save_row()
            told[table.id] = _about(table)
    await party.close()
    return told


def _about(table: LiveTable) -> dict[str, Any]:
    match = table.state.match
    outcome = None if match is None else match.outcome
    return {
        "game": table.state.new.game,
        "status": table.state.status,
        "moves": len(table.state.makers),
        "outcome": None if outcome is None else outcome.as_json(),
    }


def make(target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        told = run(_fill(Path(folder)), seconds=600)
        copy = Path(folder) / "copy.sqlite"
        with closing(sqlite3.connect(Path(folder) / "tables.sqlite")) as file:
            file.execute("VACUUM INTO ?", (str(copy),))
        target.with_name(f"{target.name}.sqlite.gz").write_bytes(gzip.compress(copy.read_bytes(), mtime=0))
    target.with_name(f"{target.name}.json").write_text(json.dumps(told, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    make(HERE / sys.argv[1])
