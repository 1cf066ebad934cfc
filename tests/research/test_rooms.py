"""What a game's room says to the research bench is data in it, and fits its content."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablekeep
from tablekeep.games import SHELF
from tablekeep.research.rooms import SAID, room_of, said_in
from tests.toys.pocket import GAME as POCKET


def named(content: Any, name: str = "") -> Iterator[str]:
    """The numbers of a content by their names, as `check_content` calls them."""
    if isinstance(content, dict):
        for key, part in content.items():
            yield from named(part, f"{name}.{key}" if name else key)
    elif isinstance(content, list):
        for part in content:
            yield from named(part, name)
    elif type(content) is int:
        yield name


@pytest.mark.parametrize("slug", SHELF)
def test_a_game_is_found_in_its_room(slug: str) -> None:
    room = room_of(tablekeep.open_game(slug))
    assert room.name == slug
    assert room.joinpath(SAID).is_file()


@pytest.mark.parametrize("slug", SHELF)
def test_the_least_is_said_of_numbers_that_are_printed(slug: str) -> None:
    room = room_of(tablekeep.open_game(slug))
    content = tomllib.loads(room.joinpath("content.toml").read_text("utf-8"))
    least = said_in(room).get("least", {})
    assert [name for name in least if name not in set(named(content))] == []
    assert all(type(number) is int and number > 0 for number in least.values())


def test_a_room_may_say_nothing(tmp_path: Path) -> None:
    assert said_in(tmp_path) == {}
    assert said_in(room_of(POCKET)) == {}
    (tmp_path / SAID).write_text("[least]\nrows = 2\n")
    assert said_in(tmp_path) == {"least": {"rows": 2}}
