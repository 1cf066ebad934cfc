"""Exports: every finished match in a schema that is told, nothing that is a person's own; and the commands for it."""

from __future__ import annotations

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pyarrow")

from pyarrow import parquet

import tablekeep
from tablekeep.bots import bot
from tablekeep.cli import main
from tablekeep.research.simulation import simulate
from tablekeep.terminal.screen import Screen, make_console
from tests.server.company import Party, play, run

RELEASED = Path(__file__).parents[1] / "server" / "released"


def said(*words: str) -> tuple[int, str]:
    console = make_console(plain=True, width=200)
    with console.capture() as heard:
        code = main([*words], Screen(console))
    return code, heard.get()


def finished(slug: str, seed: str, **options: Any) -> Any:
    """A whole told match by bots, with players who have names."""
    match, rng = tablekeep.open_game(slug).new(seed=seed, options=options), random.Random(seed)
    match.called = ["Ariadne", "Balthasar", "Cassiopeia"][: match.seats]
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, bot("sensible").choose(match.seen_by(decision.seat), decision, rng))
    return match


def rows(folder: Path, part: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(folder / part).to_pylist()
    return found


def test_records_become_rows_that_replay(tmp_path: Path) -> None:
    match = finished("keepers_creepers", "e1", board="3")
    (tmp_path / "one.json").write_bytes(match.record().to_json())
    code, told = said("export", str(tmp_path / "one.json"), "--out", str(tmp_path / "games"))
    assert code == 0
    assert "holds 1 match and its " in told
    (row,) = rows(tmp_path / "games", "matches")
    assert (row["game"], row["edition"], row["checked"]) == (match.game.slug, match.game.edition, True)
    assert row["places"] == list(match.outcome.places)
    assert json.loads(row["options"])["board"] == "3"
    moves = rows(tmp_path / "games", "moves")
    again = match.game.new(match.seats, "e1", json.loads(row["options"]))
    for move in moves:
        assert move["options"] == len(again.decision_of(move["seat"]).moves)
        assert match.game.moves[move["action"]].text == move["move"]
        again.play(move["seat"], match.game.moves[move["action"]])
    assert again.outcome == match.outcome
    assert sum(len(move["luck"]) for move in moves) > 0


def test_nothing_of_a_person_is_in_it(tmp_path: Path) -> None:
    match = finished("keepers", "e2", laps="1", names='["Ariadne", "Balthasar", "Cassiopeia"]')
    (tmp_path / "one.json").write_bytes(match.record().to_json())
    assert said("export", str(tmp_path / "one.json"), "--out", str(tmp_path / "games"))[0] == 0
    (row,) = rows(tmp_path / "games", "matches")
    told = json.dumps([row, rows(tmp_path / "games", "moves")])
    for secret in ("Ariadne", "Balthasar", "Cassiopeia", match.seed, "names"):
        assert secret not in told
    assert row["length"] == len(match.plays)


def test_a_data_file_gives_its_finished_tables(tmp_path: Path) -> None:
    """Those of editions that are gone are told as they were kept: nobody can check them now."""
    data = tmp_path / "tables.sqlite"
    data.write_bytes(gzip.decompress((RELEASED / "schema-5-editions.sqlite.gz").read_bytes()))
    kept = json.loads((RELEASED / "schema-5-editions.json").read_text("utf-8"))
    over = sorted((table["game"], table["moves"]) for table in kept.values() if table["status"] == "over")
    code, told = said("export", str(data), "--out", str(tmp_path / "games"))
    found = rows(tmp_path / "games", "matches")
    assert (code, f"holds {len(over)} matches" in told) == (0, True)
    assert sorted((row["game"], row["length"]) for row in found) == over
    assert {(row["edition"], row["checked"]) for row in found} == {("1", False)}
    assert {move["options"] for move in rows(tmp_path / "games", "moves")} == {None}


def test_a_table_that_was_just_played_is_checked(tmp_path: Path) -> None:
    async def story() -> Path:
        party = Party(tmp_path)
        keeper = await party.table("ann", "bob", game="keepers_creepers", options={"board": "3", "turn_limit": 2})
        while (match := keeper.state.match) is not None and not match.over:
            decision = match.decisions[0]
            await play(keeper, ("ann", "bob")[decision.seat], decision.seat, decision.moves[0].text)
        await party.table("ann", "bob")
        await party.close()
        return party.store.path

    assert said("export", str(run(story())), "--out", str(tmp_path / "games"))[0] == 0
    (row,) = rows(tmp_path / "games", "matches")
    assert row["checked"]
    assert all(move["options"] >= 1 for move in rows(tmp_path / "games", "moves"))


def test_what_was_not_finished_is_left_out_and_folders_are_not_mixed(tmp_path: Path) -> None:
    unfinished = tablekeep.open_game("keepers_creepers").new(seed="e3").record()
    (tmp_path / "half.json").write_bytes(unfinished.to_json())
    code, told = said("export", str(tmp_path / "half.json"), "--out", str(tmp_path / "games"))
    assert (code, "it was not finished" in told, "holds 0 matches" in told) == (0, True, True)
    code, told = said("export", str(tmp_path / "half.json"), "--out", str(tmp_path / "games"))
    assert (code, "holds something already" in told) == (2, True)
    code, told = said("export", str(tmp_path / "nothing.json"), "--out", str(tmp_path / "other"))
    assert (code, "cannot be read" in told) == (2, True)


# -- simulate -----------------------------------------------------------------------------


def test_one_command_gives_the_dataset_again(tmp_path: Path) -> None:
    words = [
        "simulate",
        "dragon_keepers",
        "--matches",
        "4",
        "--bots",
        "random",
        "--processes",
        "1",
        "--option",
        "mode=keeper",
    ]
    for folder in ("first", "again"):
        assert said(*words, "--out", str(tmp_path / folder))[0] == 0
    assert rows(tmp_path / "first", "decisions") == rows(tmp_path / "again", "decisions")
    assert rows(tmp_path / "first", "matches") == rows(tmp_path / "again", "matches")
    held = simulate("dragon_keepers", matches=4, mode="keeper").decisions["action"].tolist()
    assert [row["action"] for row in rows(tmp_path / "first", "decisions")] == held
    assert "1 of 1 chunks were there already" in said(*words, "--out", str(tmp_path / "first"))[1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--matches", "0"), "not 0 matches"),
        (("--bots", "genius"), "There is no bot 'genius'"),
        (("--bots", "random,sensible"), "2 policies for 3 seats"),
        (("--option", "mode=loud"), "mode"),
        (("--processes", "0"), "not 0 processes"),
    ],
)
def test_simulations_that_make_no_sense_are_refused(words: tuple[str, ...], told: str, tmp_path: Path) -> None:
    code, heard = said("simulate", "dragon_keepers", "--out", str(tmp_path / "games"), *words)
    assert (code, told in heard) == (2, True)
    assert not (tmp_path / "games").exists()
