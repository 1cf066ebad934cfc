"""Metrics: durations on their shelves, and figures that name nobody."""

from __future__ import annotations

from pathlib import Path

from tablekeep.server.metrics import BOUNDS, Durations, Metrics, reading
from tests.server.company import Party, play, run


def test_a_duration_lies_on_the_first_shelf_that_holds_it() -> None:
    durations = Durations()
    for seconds in (0.0001, BOUNDS[0], BOUNDS[0] * 1.01, 99.0):
        durations.took(seconds)
    assert (durations.shelves[0], durations.shelves[1], durations.shelves[-1]) == (2, 1, 1)
    assert durations.count == 4
    assert durations.total > 99.0


def test_shelves_are_told_as_all_that_was_no_longer_than_that() -> None:
    durations = Durations()
    for seconds in (0.0001, 0.002, 0.002, 3.0):
        durations.took(seconds)
    samples = durations.family("t_seconds", "T.").samples
    buckets = {sample.labels["le"]: sample.value for sample in samples if sample.name.endswith("_bucket")}
    assert (buckets["0.0005"], buckets["0.0025"], buckets["2.5"], buckets["+Inf"]) == (1.0, 3.0, 3.0, 4.0)
    assert sorted(buckets.values()) == list(buckets.values()), "none is less than the one before"


def test_time_goes_on() -> None:
    metrics = Metrics()
    assert 0 <= metrics.uptime <= metrics.uptime


def test_a_move_is_counted_by_who_made_it_and_names_nobody(tmp_path: Path) -> None:
    async def main() -> str:
        party = Party(tmp_path)
        table = await party.table("ann", "bob", game="keepers_creepers")
        assert table.state.match is not None
        decision = table.state.match.decisions[0]
        await play(table, ("ann", "bob")[decision.seat], decision.seat, decision.moves[0].as_json())
        text = (await reading(party.hub)).decode()
        await party.close()
        assert table.id not in text
        assert "ann" not in text
        return text

    lines = run(main()).splitlines()
    assert 'tablekeep_moves_total{by="person"} 1.0' in lines
    assert 'tablekeep_moves_total{by="bot"} 0.0' in lines
    assert "tablekeep_move_seconds_count 1.0" in lines
    assert "tablekeep_tables_awake 1.0" in lines
