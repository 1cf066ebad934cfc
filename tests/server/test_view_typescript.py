"""What a game says its views look like, in the words of TypeScript."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import InTurn, OneOf
from tablekeep.server.view_typescript import ShapeWriter, remarks

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
