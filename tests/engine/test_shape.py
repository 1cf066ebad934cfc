"""Whether a value has the shape that was declared for it, and where not."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

import pytest

from tablekeep.engine.shape import InTurn, OneOf, misfits, shape_of
from tablekeep.games import SHELF, open_game
from tests.toys import pocket

Side = Annotated[str, OneOf("left", "right")]


class Base(TypedDict):
    side: Side | None


class Thing(Base):
    count: int
    pairs: list[Annotated[list[Any], InTurn(Side, int)]]
    sums: dict[Side, int]
    note: NotRequired[str]


GOOD: dict[str, Any] = {"side": None, "count": 3, "pairs": [["left", 1]], "sums": {"left": 1, "right": 0}}


def test_what_fits_fits() -> None:
    assert misfits(GOOD, Thing) == []
    assert misfits({**GOOD, "side": "left", "note": "here"}, Thing) == []


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"side": "up"}, "view.side is 'up', not one of left, right"),
        ({"count": True}, "view.count is True, not int"),
        ({"count": None}, "view.count is None, not int"),
        ({"pairs": [["left"]]}, "view.pairs[0] is ['left'], not 2 things"),
        ({"pairs": [["left", "x"]]}, "view.pairs[0][1] is 'x', not int"),
        ({"pairs": "left"}, "view.pairs is 'left', not list"),
        ({"sums": {"left": 1}}, "view.sums.right is not there"),
        ({"note": 1}, "view.note is 1, not str"),
        ({"more": 1}, "view.more is not declared in Thing"),
    ],
)
def test_what_does_not_fit_is_named(change: dict[str, Any], where: str) -> None:
    assert [no.replace(str(GOOD), "") for no in misfits({**GOOD, **change}, Thing)] == [where]


def test_what_is_missing_is_named() -> None:
    assert misfits({name: value for name, value in GOOD.items() if name != "count"}, Thing) == [
        "view.count is not there"
    ]
    assert misfits([], Thing) == ["view is [], not Thing"]


def test_of_several_shapes_the_nearest_is_meant() -> None:
    assert misfits({**GOOD, "count": "3"}, Thing | Base) == ["view.count is '3', not int"]


def test_games_of_the_house_declare_a_shape_and_others_may_not() -> None:
    assert [slug for slug in SHELF if not hasattr(shape_of(open_game(slug)), "TableView")] == []
    assert shape_of(pocket.GAME) is None
