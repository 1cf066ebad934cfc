"""What the speed of the rules is measured with plays real matches: every seat answers, and none answers for ever."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from benchmarks import drivers
from benchmarks.drivers import OURS, Tablekeep, answered
from benchmarks.engine import ADAPTERS, MEASURES, SEEING, Row, of_its_weight, on_top, on_two_cores, plotted
from benchmarks.wanted import table

every_row = pytest.mark.parametrize("name", OURS)


class Watched:
    """A match that notes who answered what."""

    def __init__(self, match: Any) -> None:
        self.match = match
        self.answered: list[int] = []

    @property
    def over(self) -> bool:
        return bool(self.match.over)

    @property
    def decisions(self) -> Any:
        return self.match.decisions

    def play(self, seat: int, move: Any) -> None:
        assert seat in self.match.waiting
        self.match.play(seat, move)
        self.answered.append(seat)


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drivers, "POSITIONS", 3)
    monkeypatch.setattr(drivers, "COPIES", 2)


def driver(name: str) -> Tablekeep:
    return Tablekeep(name, random.Random(name).random)


@every_row
def test_a_playout_is_a_whole_match_of_all_its_seats(name: str) -> None:
    driving, watched = driver(name), []

    def new() -> Any:
        match = driving.game.new(driving.seats, seed="watched", options=driving.options, quiet=True)
        watched.append(Watched(match))
        return watched[-1]

    driving._new = new  # type: ignore[method-assign]
    decisions, steps = driving.playout(random.Random(1).random)
    (match,) = watched
    assert decisions == steps == len(match.answered)
    assert match.over or decisions == drivers.LONGEST
    assert set(match.answered) == set(range(driving.seats))
    share = max(match.answered.count(seat) for seat in range(driving.seats)) / decisions
    assert share < 0.8


@every_row
def test_positions_are_inside_matches_and_stay_as_they_are(name: str) -> None:
    driving = driver(name)
    before = [match.digest() for match in driving.positions]
    assert not any(match.over for match in driving.positions)
    assert driving.copies(2) == driving.imaginings(2) == driving.searches(2) == 6
    assert driving.lists()[1] == driving.plays()[1] == 6
    assert [match.digest() for match in driving.positions] == before


def test_every_measure_of_the_table_has_a_rate() -> None:
    driving = driver("dragon_keepers")
    for what in set(MEASURES) - set(ADAPTERS) - set(SEEING):
        answer = answered(driving, {"measure": what, "seconds": 0.001}, random.random)
        assert answer["rate"] > 0


@every_row
def test_every_game_is_driven_through_both_adapters(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pyspiel")
    monkeypatch.setattr(drivers, "ADAPTED", 12)
    for spent, steps in (driver(name).aec_steps(), driver(name).spiel_steps()):
        assert spent > 0
        assert 0 < steps <= 12


@every_row
def test_arrays_are_gathered_both_ways(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pettingzoo")
    monkeypatch.setattr(drivers, "ADAPTED", 6)
    driving = driver(name)
    for spent, decisions in (driving.arrays(), driving.arrays_by_step()):
        assert spent > 0
        assert 0 < decisions <= 6 * drivers.SEEN


def test_two_cores_are_told_beside_one() -> None:
    assert "* keepers_creepers, 40,000 matches: 1.91" in list(on_two_cores([("keepers_creepers", 1.9123)]))


def test_what_is_on_top_of_the_rules_is_told() -> None:
    class Measured(Row):
        def __init__(self) -> None:
            super().__init__("Tablekeep", "oak", "compiled", None)  # type: ignore[arg-type]
            self.rates |= {"plays": [1e6], "lists": [2e6], "aec_steps": [1e5], "spiel_steps": ["not installed"]}

    assert "* oak: AEC 8.5" in list(on_top([Measured()]))


def measured(library: str, game: str, build: str, **rates: list[float | str]) -> Row:
    row = Row(library, game, build, None)  # type: ignore[arg-type]
    row.rates |= rates
    return row


def test_each_game_is_told_beside_those_of_its_weight() -> None:
    rows = [
        measured("Tablekeep", "keepers_creepers", "compiled", decisions=[300.0, 90.0, 400.0], batch=[600.0]),
        measured("Tablekeep", "magic_book", "compiled", decisions=["not installed"]),
        measured(
            "Tablekeep", "keepers", "compiled", decisions=[50.0], batch=[60.0], arrays=[3.0], arrays_by_step=[2.0]
        ),
        measured("OpenSpiel", "hearts", "C++", steps=[150.0]),
        measured("OpenSpiel", "backgammon", "C++", steps=[100.0]),
    ]
    told = list(of_its_weight(rows))
    assert "* keepers_creepers: hearts 2.00; in a batch 2.0 times as many as in the loop" in told
    assert "* magic_book: not measured" in told
    assert "* keepers: backgammon 0.50; in a batch 1.2 times as many as in the loop, as arrays 1.5 times" in told
    assert rows[0].cell("decisions") == "300 (90 to 400)"


def test_what_is_wanted_stands_beside_the_worst_of_it() -> None:
    rows = [
        measured(
            "Tablekeep", "keepers_creepers", "compiled", decisions=[300.0], plays=[1e6], lists=[1e6], spiel_steps=[2e5]
        ),
        measured("Tablekeep", "keepers", "compiled", decisions=[140.0], aec_steps=[50_000.0], batch=[500.0]),
        measured("Tablekeep", "shifting_realms", "compiled", decisions=[320_000.0], batch=[1e6], aec_steps=[4e5]),
        measured("Tablekeep", "keepers", "interpreted", decisions=[1.0]),
        measured("OpenSpiel", "hearts", "C++", steps=[150.0]),
        measured("OpenSpiel", "connect_four", "C++", steps=[400.0]),
        measured("OpenSpiel", "backgammon", "C++", steps=[100.0]),
        measured("PettingZoo", "tictactoe_v3", "Python", aec_steps=[1e5]),
        measured("PettingZoo", "leduc_holdem_v4", "Python", aec_steps=["not installed"]),
    ]
    assert list(table(rows, [("keepers_creepers", 1.91)])) == [
        "| wanted | | the worst | where | reached |",
        "|---|---|---:|---|---|",
        "| decisions for each step of hearts, chance included | at least 1.5 | 2.00 | keepers_creepers | yes |",
        "| decisions for each step of backgammon, chance included | at least 1.5 | 1.40 | keepers | no |",
        "| decisions of Keepers & Creepers for each step of any game in C++ | at least 1 | 0.75 | connect_four | no |",
        "| decisions a second of Shifting Realms | at least 300,000 | 320,000 | shifting_realms | yes |",
        "| decisions in a batch for each of the loop | at least 3 | 3.12 | shifting_realms | yes |",
        "| times as fast with two cores | at least 1.8 | 1.91 | keepers_creepers | yes |",
        "| us a step of AEC, the rules included | at most 10 | 20.00 | keepers | no |",
        "| times as fast as a step of PettingZoo's tictactoe_v3 | at least 1 | 0.50 | keepers | no |",
        "| us a step of OpenSpiel, on top of the rules (play + list) | at most 5 | 3.00 | keepers_creepers | yes |",
        "",
    ]


def test_a_step_of_a_classic_is_measured_without_its_guards() -> None:
    pytest.importorskip("pettingzoo")
    pytest.importorskip("pygame")
    spent, steps = drivers.PettingZoo("tictactoe_v3", random.Random(1).random).aec_steps()
    assert spent > 0
    assert 5 <= steps <= 9


def test_the_plot_shows_every_row_that_was_measured_the_quickest_first() -> None:
    rows = [
        measured("OpenSpiel", "hearts <4>", "C++", decisions=[2000.0, 1500.0, 2500.0]),
        measured("Tablekeep", "magic_book", "compiled", decisions=[90000.0]),
        measured("RLCard", "uno", "Python", decisions=["not installed"]),
    ]
    drawn = plotted(rows)
    assert drawn.index("magic_book") < drawn.index("hearts &lt;4&gt;")
    assert "uno" not in drawn
    assert "90,000" in drawn
    ElementTree.fromstring(drawn)


def test_every_game_is_measured() -> None:
    games = Path(__file__).parent.parent / "src" / "tablekeep" / "games"
    assert {slug for slug, _ in OURS.values()} == {book.parent.name for book in games.glob("*/rulebook.md")}
    assert answered(driver("keepers"), {"measure": "tunes", "seconds": 1}, random.random) == {"missing": "-"}
