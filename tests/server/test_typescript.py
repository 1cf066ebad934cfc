"""The browser's types are written from the protocol and kept beside its sources."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Annotated, NotRequired, TypedDict

import pytest

from tablekeep.engine.shape import InTurn, OneOf
from tablekeep.games import SHELF
from tablekeep.server import typescript
from tablekeep.server.view_typescript import GAMES, ShapeWriter, remarks

here = pytest.mark.skipif(not typescript.TARGET.parent.exists(), reason="the browser's sources are not here")
FILES = typescript.files()


@here
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_browser_types_are_current(path: Path) -> None:
    assert path.read_text("utf-8") == FILES[path], "run: python -m tablekeep.server.typescript"


@here
def test_every_game_of_the_house_says_what_its_views_look_like() -> None:
    assert set(FILES) == {typescript.TARGET, *(GAMES / slug / "shape.ts" for slug in SHELF)}


def test_defaults_are_optional_only_in_what_the_browser_says() -> None:
    text = typescript.typescript()
    assert "  seen?: number;" in text
    assert "  stand_in: boolean;" in text
    assert "  type: 'welcome';" in text


Side = Annotated[str, OneOf("left", "water's edge")]


class Thing(TypedDict):
    side: Side | None
    pairs: list[Annotated[list[str], InTurn(Side, int)]]
    sums: dict[Side, int]
    note: NotRequired[list[str | None]]


def test_a_shape_is_told_in_the_words_of_typescript() -> None:
    module = ModuleType("shape")
    module.__dict__.update(Side=Side, Thing=Thing)
    lines = ShapeWriter("toy", vars(module), {}).text().splitlines()
    assert lines[3:] == [
        "export type Side = 'left' | \"water's edge\";",
        "",
        "export interface Thing {",
        "  side: Side | null;",
        "  pairs: [Side, number][];",
        "  sums: Record<Side, number>;",
        "  note?: (string | null)[];",
        "}",
    ]


def test_what_is_said_of_a_field_is_said_of_it_wherever_it_is_inherited() -> None:
    source = """
class Tile(TypedDict):
    'A tile.'
    life: int
    'Until it falls.'
class Dragon(Tile):
    chance: int
class Other(TypedDict):
    life: int
"""
    found = {place: text for place, text in remarks(source).items() if text}
    assert found == {
        ("", "Tile"): "A tile.",
        ("Tile", "life"): "Until it falls.",
        ("Dragon", "life"): "Until it falls.",
    }
