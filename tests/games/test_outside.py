"""Games that packages bring: on the shelf by their entry point, and one that is broken disturbs no other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tablekeep
from tablekeep.games import SHELF
from tablekeep.games.outside import parcels
from tablekeep.lessons import courses_of
from tablekeep.research.report.lenses import lens_of
from tests.guests import EXAMPLE, announce, lay_out

POCKET = "from tests.toys.pocket import GAME"


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder where packages are installed; what was found there is forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    known = set(sys.modules)
    parcels.cache_clear()
    courses_of.cache_clear()
    yield tmp_path
    parcels.cache_clear()
    courses_of.cache_clear()
    for name in set(sys.modules) - known:
        if name.partition(".")[0] in ("bee_keepers", "odd"):
            del sys.modules[name]


def bring(site: Path, source: str, name: str = "odd", value: str = "odd:GAME") -> None:
    (site / "odd.py").write_text(source, "utf-8")
    announce(site, name, "1.0", {name: value})


def test_without_packages_the_shelf_holds_the_games_of_the_house() -> None:
    assert set(SHELF) <= set(tablekeep.games())
    assert tablekeep.broken_games() == {}


def test_an_installed_game_is_on_the_shelf_with_its_lessons(site: Path) -> None:
    lay_out(EXAMPLE, site)
    assert tablekeep.games()[: len(SHELF)] == SHELF
    assert "bee_keepers" in tablekeep.games()
    game = tablekeep.open_game("bee_keepers")
    assert game is tablekeep.open_game("bee_keepers")
    match = game.new(3, seed="shelf")
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[-1])
    assert tablekeep.replay(match.record().to_json()).digest() == match.digest()
    assert len(courses_of("bee_keepers")[0].lessons) == 5


def test_an_installed_game_tells_the_report_where_to_look(site: Path) -> None:
    lay_out(EXAMPLE, site)
    game = tablekeep.open_game("bee_keepers")
    lens, view = lens_of(game), game.new(3, seed="outside").seen_by(None).table_view
    assert lens is not None
    assert (lens.ahead(view), lens.begins(view), lens.counts) == ([0, 0, 0], view["turn"], "honey")


@pytest.mark.parametrize(
    ("source", "name", "reason"),
    [
        ("1 / 0", "odd", "ZeroDivisionError: division by zero"),
        ("", "odd", "AttributeError: module 'odd' has no attribute 'GAME'"),
        ("GAME = 7", "odd", "TypeError: odd:GAME is no Game"),
        (
            "from tests.toys.pocket import GAME",
            "odd",
            "ValueError: the game calls itself 'pocket', its entry point 'odd'",
        ),
        ("from tests.toys.pocket import GAME", "keepers", "ValueError: there is a game of this name already"),
    ],
)
def test_what_cannot_be_opened_stays_in_its_parcel(site: Path, source: str, name: str, reason: str) -> None:
    bring(site, source, name)
    assert tablekeep.broken_games() == {name: reason}
    assert "odd" not in tablekeep.games()
    assert set(SHELF) <= set(tablekeep.games())
    if name == "odd":
        with pytest.raises(tablekeep.Refused, match="is installed but cannot be opened") as no:
            tablekeep.open_game("odd")
        assert no.value.refusal.code == "broken_game"


def test_a_game_under_work_comes_before_the_installed_one(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.toys.pocket import GAME, Pocket

    bring(site, POCKET, "pocket")
    assert tablekeep.open_game("pocket") is GAME
    monkeypatch.setattr(tablekeep._shelf, "_guests", {})
    mine = tablekeep.register(Pocket())
    assert tablekeep.open_game("pocket") is mine
    assert tablekeep.games().count("pocket") == 1
