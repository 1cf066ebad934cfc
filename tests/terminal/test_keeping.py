"""Unfinished games: kept by themselves, offered again, gone when they are over or saved elsewhere."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from tablekeep.terminal import files, keeping
from tablekeep.terminal.keeping import Drawer, UnfinishedMatch, ago, new_drawer, offer, unfinished
from tests.games.keepers_creepers.bench import GAME, deal
from tests.terminal.driving import Keyboard, host, players, printed, screen

KC = "keepers_creepers"


def left(folder: Path, *lines: str) -> str:
    """Somebody says this at a table with a drawer, and is gone; what was shown comes back."""
    table = host(deal("", roll="AIM HOP"), Keyboard(lines), people=2)
    table.drawer = new_drawer(folder, KC)
    table.run()
    return printed(table.screen)


def test_who_leaves_finds_the_game_again(tmp_path: Path) -> None:
    shown = left(tmp_path / "drawer", "forward R1", "quit")
    assert f"This game is kept: tablekeep play {KC} offers it again." in shown
    assert "Save before you go?" not in shown
    [kept] = unfinished(tmp_path / "drawer", KC)
    match, _ = files.resume(str(kept.path))
    assert [play.move.text for play in match.plays] == ["forward R1"]


def test_whoever_is_cut_off_loses_nothing_either(tmp_path: Path) -> None:
    """Each answer is kept before the next is asked for."""

    class Cut(BaseException):
        pass

    table = host(deal("", roll="AIM HOP"), Keyboard(["forward R1", "forward R1", Cut]), people=2)
    table.drawer = new_drawer(tmp_path, KC)
    with contextlib.suppress(Cut):
        table.run()
    assert [kept.answers for kept in unfinished(tmp_path, KC)] == [2]


def test_before_the_first_answer_there_is_nothing_to_keep(tmp_path: Path) -> None:
    left(tmp_path, "quit")
    assert unfinished(tmp_path, KC) == []


def test_what_was_saved_under_a_name_is_not_kept_twice(tmp_path: Path) -> None:
    left(tmp_path, "forward R1", f"save {tmp_path / 'mine'}", "quit")
    assert unfinished(tmp_path, KC) == []
    left(tmp_path, "forward R1", f"save {tmp_path / 'mine'}", "forward R1", "quit")
    assert [kept.answers for kept in unfinished(tmp_path, KC)] == [2]


def test_a_game_that_is_over_is_not_offered(tmp_path: Path) -> None:
    table = host(deal("R1@24, R2 safe, R3 safe", roll="AIM"), Keyboard(["forward R1"]), people=2)
    table.drawer = Drawer(tmp_path / f"{KC}-1.json")
    table.drawer.keep(table.match, table.players)
    table.run()
    assert table.match.over
    assert unfinished(tmp_path, KC) == []


def test_where_nothing_can_be_kept_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    shown = left(tmp_path / "file" / "drawer", "forward R1", "quit", "")
    assert "This game cannot be kept by itself here" in shown
    assert "This game is kept" not in shown


def test_nobody_else_can_look_into_the_drawer(tmp_path: Path) -> None:
    left(tmp_path / "drawer", "forward R1", "quit")
    assert (tmp_path / "drawer").stat().st_mode & 0o077 == 0


def test_the_latest_comes_first_and_the_oldest_make_room(tmp_path: Path) -> None:
    match = GAME.new(2, seed="many")
    for number in range(keeping.MOST):
        drawer = Drawer(tmp_path / f"{KC}-{number}.json")
        drawer.keep(match, players(match, 2))
        os.utime(drawer.path, (number, number))
    assert [kept.path.stem[-1] for kept in unfinished(tmp_path, KC)] == list("876543210")
    new_drawer(tmp_path, KC)
    assert [kept.path.stem[-1] for kept in unfinished(tmp_path, KC)] == list("87654321")


def test_what_cannot_be_read_is_left_alone(tmp_path: Path) -> None:
    for name, content in (("a", "{"), ("b", "[]"), ("c", '{"players": [{}], "plays": []}'), ("d", "")):
        (tmp_path / f"{KC}-{name}.json").write_text(content)
    assert unfinished(tmp_path, KC) == []
    assert len(list(tmp_path.iterdir())) == 4
    assert unfinished(tmp_path / "nowhere", KC) == []


def test_a_number_goes_on_and_enter_begins_anew() -> None:
    kept = [UnfinishedMatch(Path("a"), ["Ann", "Blue"], 1, 0), UnfinishedMatch(Path("b"), ["Ann", "Blue"], 3, 0)]
    page = screen(Keyboard(["9", "what", "2", ""]))
    assert offer(page, kept) is kept[1]
    assert offer(page, kept) is None
    assert "  1  Ann, Blue; 1 answer so far, " in printed(page)
    assert "  2  Ann, Blue; 3 answers so far, " in printed(page)


def test_how_long_ago() -> None:
    assert [ago(seconds) for seconds in (5, 60, 7300, 90000)] == [
        "just now",
        "1 minute ago",
        "2 hours ago",
        "1 day ago",
    ]
