"""The program that measures how fair the games are: its intervals, its cells, and that it plays honestly."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("numpy")

from benchmarks.balance import __main__ as balance
from benchmarks.balance.playing import Cell, Played, cells, fill, play

import tablekeep
from tablekeep.engine import Outcome
from tablekeep.research.report.figures import interval, mean, percent, spread


def test_intervals_narrow_with_more_matches_and_stay_between_nothing_and_all() -> None:
    assert interval(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert interval(0.0, 10)[0] == 0.0
    assert interval(1.0, 10)[1] == 1.0
    assert percent([1.0, 0.0, 0.5, 0.5]) == "50.0 % (15.0-85.0)"
    assert mean([1.0, 3.0]) == "2.0 ± 2.0"
    assert spread(list(range(101))) == "50 (5-95)"


def test_every_player_count_and_every_difficulty_has_a_cell() -> None:
    assert [cell.seats for cell in cells(tablekeep.open_game("shifting_realms"))] == [2, 3, 4]
    found = {(cell.name, cell.seats) for cell in cells(tablekeep.open_game("dragon_keepers"))}
    assert ("keeper", 6) in found
    assert {name for name, seats in found if seats == 2} == {name for name, _ in found if name != "keeper"}


def test_the_same_seed_is_the_same_match_and_its_wins_sum_to_one() -> None:
    game = tablekeep.open_game("shifting_realms")
    first, again = (play(game, Cell("", {}, 2), "fair 1") for _ in range(2))
    assert first is not None
    assert again is not None
    assert (first.decisions, first.wins, first.facts) == (again.decisions, again.wins, again.facts)
    assert sum(first.wins) == pytest.approx(1)
    assert sorted(first.facts["cards"]) == [1, 2]


def test_a_game_that_all_may_lose_is_not_yet_cooperative() -> None:
    game = tablekeep.open_game("dragon_keepers")
    keeper, dragon = Cell("", {}, 4), Cell("", {"mode": "dragon"}, 2)
    fill(game, keeper, 1)
    fill(game, dragon, 1)
    keeper.played.append(Played(Outcome((2,) * 4, (0.0,) * 4, ("The Hunter has most.",) * 4, won=False), 1, {}))
    assert [match.won for match in keeper.played] == [None, False]
    assert not keeper.cooperative
    assert dragon.cooperative


def test_a_game_measured_anew_leaves_the_others_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(balance, "PAGE", tmp_path / "balance.md")
    balance.write("Oak", ["## Oak", "", "old"])
    balance.write("Ash", ["## Ash", "", "ash"])
    balance.write("Oak", ["## Oak", "", "new"])
    text = balance.PAGE.read_text("utf-8")
    assert text.index("## Ash") < text.index("## Oak")
    assert "new" in text
    assert "old" not in text
