"""Content of a variant: what is not like the printed one, or makes no game, is a sentence with its name and value."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.cli import main
from tablekeep.engine import Refused
from tablekeep.games import SHELF
from tablekeep.research.content import check_content, told_changes
from tablekeep.research.trial import play, try_out, ways
from tablekeep.research.variant import broke_down, laid_over, program, read_content
from tablekeep.terminal.screen import Screen, make_console

GAMES = Path(tablekeep.__file__).parent / "games"


def printed(slug: str) -> str:
    return (GAMES / slug / "content.toml").read_text("utf-8")


def changed(folder: Path, slug: str, old: str, new: str) -> str:
    """The printed content with this line in the place of that one, the first time it is there."""
    text = printed(slug)
    assert re.search(old, text, re.MULTILINE)
    path = folder / "mine.toml"
    path.write_text(re.sub(old, new, text, count=1, flags=re.MULTILINE), "utf-8")
    return str(path)


@pytest.mark.parametrize("slug", SHELF)
def test_the_printed_content_is_like_itself(slug: str) -> None:
    read = tomllib.loads(printed(slug))
    check_content("content.toml", read, read, {})
    assert told_changes(read, read) == "nothing is changed"


@pytest.mark.parametrize(
    ("slug", "old", "new", "told"),
    [
        ("keepers_creepers", "^rows = 3", "rows = -5", "boards 1, rows = -5: whole numbers from 1 to 100 can"),
        ("keepers_creepers", "^rows = 3", "rows = 0", "boards 1, rows = 0: whole numbers from 1"),
        ("keepers_creepers", "^rows = 3", 'rows = "x"', 'boards 1, rows = "x": a whole number is wanted there'),
        ("keepers_creepers", "^keeper = true", "keeper = 1", "faces 1, keeper = 1: true or false is wanted"),
        ("keepers_creepers", '^name = "Sapling"\n', "", "boards 1, name is missing"),
        ("shifting_realms", "^track = 100", "track = 0", "track = 0: whole numbers from 1 to 1,000"),
        ("shifting_realms", "^disc = 5", "disc = 0", "units, disc = 0: whole numbers from 1"),
        ("shifting_realms", "^scouts = 16", "scouts = 1", "units, scouts = 1: whole numbers from 4 to 160"),
        ("shifting_realms", "^starting_gold = 5", "starting_gold = -5", "units, starting_gold = -5: whole numbers"),
        ("shifting_realms", "^vp = 2", "vp = 2.5", "structures 1, vp = 2.5: a whole number is wanted"),
        ("shifting_realms", r"^cost = \[0, 2, 3, 0\]", "cost = [0, 2]", r"cost = \[0, 2\]: 4 are wanted there"),
        ("magic_book", "^takes = 3", "takes = 0", "takes = 0: whole numbers from 1 to 100"),
        ("magic_book", "^takes = 3", "takes = -1", "takes = -1: whole numbers from 1 to 100"),
        ("magic_book", "^eggs = 9", "eggs = -9", "eggs = -9: whole numbers from 0 to 100"),
        ("magic_book", "^shadows = 11", "shadows = 100000", "shadows = 100000: whole numbers from 0 to 110"),
        ("magic_book", "^eggs = 9", "egs = 9", "eggs is missing; the printed content has it"),
        ("magic_book", "^eggs = 9", "eggs = 9\nhens = 2", "hens is nothing that the printed content has there"),
        ("magic_book", r"^red = \[.*\]", "red = []", "pearls, red = .*: at least one is wanted there"),
        ("magic_book", '^name = "blue"', 'name = ""', 'colours 1, name = "": a text of 1 to 2,000 letters'),
    ],
)
def test_what_is_not_like_the_printed_content_is_refused(
    slug: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    path = changed(tmp_path, slug, old, new)
    with pytest.raises(Refused, match=told):
        read_content(slug, path)


def test_what_a_designer_may_change_is_let_in(tmp_path: Path) -> None:
    for old, new in (
        ("^eggs = 9", "eggs = 0"),
        ("^crystals = 10", "crystals = 14"),
        (r"^red = \[8, ", "red = [7, 8, "),
    ):
        assert read_content("magic_book", changed(tmp_path, "magic_book", old, new))


def test_half_a_content_is_told_what_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "half.toml").write_text("arrows = 15")
    with pytest.raises(Refused, match="credits is missing; the printed content has it"):
        read_content("dragon_keepers", tmp_path / "half.toml")


@pytest.mark.parametrize("text", ["arrows = " + "9" * 5000, "arrows = 15 = 16", "a = " + "[" * 5000, "\udcff"])
def test_what_is_no_toml_is_told_so(text: str, tmp_path: Path) -> None:
    (tmp_path / "no.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(Refused, match="is no TOML"):
        read_content("dragon_keepers", tmp_path / "no.toml")


# -- what it comes to -----------------------------------------------------------------------


def test_what_differs_is_told_by_name() -> None:
    mine: dict[str, Any] = {"rows": 4, "list": [1, 2], "table": {"name": "a"}, "same": True, "on": False}
    other: dict[str, Any] = {"rows": 3, "list": [1], "table": {"name": "b"}, "same": True, "on": True}
    told = 'rows = 4 (printed: 3), list has 2 instead of 1 entries, table, name = "a" (printed: "b"), and 1 more'
    assert told_changes(mine, other) == told
    assert told_changes({"name": "a\0b"}, {"name": "b"}) == 'name = "a\\u0000b" (printed: "b")'


def test_the_printed_game_passes_its_trial() -> None:
    try_out("keepers_creepers")
    game = tablekeep.open_game("keepers_creepers")
    assert {"board": "7"} in [*ways(game)]
    match = game.new(seed="trial", quiet=True)
    assert play(match) == 300 or match.over


@pytest.mark.slow
def test_what_cannot_be_set_up_in_some_way_is_refused_with_its_changes(tmp_path: Path) -> None:
    path = changed(tmp_path, "keepers_creepers", "^rows = 3", "rows = 4")
    with (
        pytest.raises(Refused, match=r"no match can be played with it: boards 1, rows = 4 \(printed: 3\)"),
        laid_over("keepers_creepers", path),
    ):
        pass


def test_what_breaks_down_later_names_the_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: Any) -> int:
        raise IndexError("pop from empty list")

    monkeypatch.setattr("tablekeep.commands.researching.mark_variant", broken)
    with pytest.raises(IndexError):
        main(["games"], Screen(make_console(plain=True)))
    monkeypatch.setenv("TABLEKEEP_VARIANT", "keepers=00")
    monkeypatch.setenv("TABLEKEEP_CHANGES", "eggs = 3 (printed: 9)")
    console = make_console(plain=True, width=400)
    with console.capture() as heard:
        assert main(["games"], Screen(console)) == 2
    assert "cannot be played to the end: eggs = 3 (printed: 9)." in heard.get()
    assert "IndexError" not in heard.get()
    assert broke_down().refusal.code == "bad_content"


@pytest.mark.slow
def test_the_process_of_a_report_is_quiet(tmp_path: Path) -> None:
    (tmp_path / "asked.json").write_text('{"ways": [], "processes": 1, "progress": false}', "utf-8")
    words = program("tablekeep.research.report", str(tmp_path / "asked.json"), str(tmp_path / "answer.json"))
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("", "")
    assert (tmp_path / "answer.json").read_text("utf-8") == '{"studies": []}'
