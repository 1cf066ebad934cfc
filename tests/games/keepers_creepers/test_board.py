"""The boards: what lies next to every space of the tree."""

from __future__ import annotations

import pytest

from tablekeep.games.keepers_creepers.content import COLUMNS, NO_SPACE, Board, board
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import deal, where

OLD_OAK = """
1  1 1 2    -  10   -  wall   border +9 -  Doorstep
2  1 2 3    1  9    -  wall   border +7 -  Puddle
3  1 3 4    2  8    -  wall   border +5 -  Fern Gate
4  1 4 5    3  7    -  wall   border +3 -  Snail Corner
5  1 5 6    4  6    -  gap    border +1 -  First Bend
6  2 5 7    5  15   5  wall   gap    +9 -1 Root Step
7  2 4 8    6  14   4  wall   wall   +7 -3 Beetle Lane
8  2 3 9    7  13   3  wall   wall   +5 -5 Moss Bed
9  2 2 10   8  12   2  wall   wall   +3 -7 Toadstool
10 2 1 11   9  11   1  gap    wall   +1 -9 Second Bend
11 3 1 12   10 20   10 wall   gap    +9 -1 Ivy Foot
12 3 2 13   11 19   9  wall   wall   +7 -3 Acorn Shelf
13 3 3 14   12 18   8  wall   wall   +5 -5 Hollow Knot
14 3 4 15   13 17   7  wall   wall   +3 -7 Squirrel Rest
15 3 5 16   14 16   6  gap    wall   +1 -9 Third Bend
16 4 5 17   15 home 15 wall   gap    +9 -1 Under the Door
17 4 4 18   16 24   14 wall   wall   +7 -3 Owl Bough
18 4 3 19   17 23   13 wall   wall   +5 -5 Web Bridge
19 4 2 20   18 22   12 wall   wall   +3 -7 Woodpecker Hole
20 4 1 21   19 21   11 gap    wall   +1 -9 Fourth Bend
21 5 1 22   20 -    20 border gap    -  -1 Rope Ladder
22 5 2 23   21 -    19 border wall   -  -3 Lantern Branch
23 5 3 24   22 -    18 border wall   -  -5 Swing
24 5 4 home 23 -    17 border wall   -  -7 Front Porch
25 5 5 -    -  -    -  border wall   -  -  Home Tree
"""
"""Space, row, column, forward, back, up, down, edge above, edge below, hop gain, tip loss, name."""

HEIGHTS = [(3, "Sapling"), (5, "The Old Oak"), (7, "Great Oak")]


def shown(tree: Board, space: int) -> str:
    if space == NO_SPACE:
        return "-"
    return "home" if space == tree.safe else str(space)


def edge_above(tree: Board, row: int, column: int) -> str:
    if row in (0, tree.rows):
        return "border"
    return "gap" if tree.gap_above(tree.space_at(row, column)) else "wall"


def gain(space: int, other: int) -> str:
    return "-" if other == NO_SPACE else f"{other - space:+}"


def facts(tree: Board, space: int) -> str:
    """All that is known of a space, as a line of the map."""
    row, column = tree.row(space), tree.column(space)
    near = [tree.forward[space], tree.back[space], tree.up[space], tree.down[space]]
    return " ".join(
        [
            *[str(space), str(row), str(column)],
            *[shown(tree, other) for other in near],
            *[edge_above(tree, row, column), edge_above(tree, row - 1, column)],
            *[gain(space, tree.up[space]), gain(space, tree.down[space])],
            tree.names[space - 1],
        ]
    )


@rule("KC-3.1", "KC-3.2", "KC-3.3", "KC-3.4", "KC-3.5")
@pytest.mark.parametrize("line", OLD_OAK.strip().splitlines())
def test_every_space_of_the_old_oak_lies_where_the_map_says(line: str) -> None:
    assert facts(board(5, beyond=False), int(line.split()[0])) == " ".join(line.split())


@rule("KC-1.9")
@pytest.mark.parametrize(("rows", "name"), HEIGHTS)
def test_a_tree_has_five_named_spaces_in_each_row(rows: int, name: str) -> None:
    tree = board(rows, beyond=False)
    assert (tree.name, tree.rows, tree.last) == (name, rows, rows * COLUMNS)
    assert len(set(tree.names)) == rows * 5


@rule("KC-2.1")
@pytest.mark.parametrize(("rows", "name"), HEIGHTS)
def test_home_is_the_last_space_in_the_upper_right_corner(rows: int, name: str) -> None:
    tree = board(rows, beyond=False)
    assert tree.safe == tree.last == tree.space_at(rows, 5)
    assert (tree.row(tree.last), tree.column(tree.last)) == (rows, 5)


@pytest.mark.parametrize(("rows", "name"), HEIGHTS)
def test_every_row_but_the_top_one_has_its_only_gap_where_the_path_turns_up(rows: int, name: str) -> None:
    tree = board(rows, beyond=False)
    assert [space for space in range(1, tree.last + 1) if tree.gap_above(space)] == list(range(5, tree.last, 5))
    assert [tree.column(space) for space in range(5, tree.last, 5)] == ([5, 1] * rows)[: rows - 1]


@rule("KC-3.3", "KC-3.4")
@pytest.mark.parametrize(("rows", "name"), HEIGHTS)
def test_up_and_down_stay_in_the_column_and_change_the_row_by_one(rows: int, name: str) -> None:
    tree = board(rows, beyond=False)
    below_the_top = range(1, tree.last - 4)
    ups = [(tree.column(tree.up[space]), tree.row(tree.up[space])) for space in below_the_top]
    assert ups == [(tree.column(space), tree.row(space) + 1) for space in below_the_top]
    assert [tree.down[tree.up[space]] for space in below_the_top if tree.up[space] != tree.safe] == [
        space for space in below_the_top if tree.up[space] != tree.safe
    ]


@pytest.mark.parametrize(("rows", "name"), HEIGHTS)
def test_only_the_top_row_has_no_up_the_bottom_row_no_down_and_space_1_no_back(rows: int, name: str) -> None:
    tree = board(rows, beyond=False)
    spaces = range(1, tree.last)
    assert [space for space in spaces if tree.up[space] == NO_SPACE] == list(range(tree.last - 4, tree.last))
    assert [space for space in spaces if tree.down[space] == NO_SPACE] == [1, 2, 3, 4, 5]
    assert [space for space in spaces if tree.back[space] == NO_SPACE] == [1]
    assert [tree.forward[space] for space in spaces] == [space + 1 for space in spaces]


@pytest.mark.parametrize(("rows", "under_home"), [("3", 6), ("5", 16), ("7", 26)])
def test_the_space_under_home_hops_home_on_every_tree(rows: str, under_home: int) -> None:
    match = deal(f"R3@{under_home}", roll="HOP", board=rows)
    play(match, "hop R3")
    assert where(match, "R3") == "safe"


@pytest.mark.parametrize(("rows", "porch"), [("3", 14), ("5", 24), ("7", 34)])
def test_the_space_before_the_last_steps_home_on_every_tree(rows: str, porch: int) -> None:
    match = deal(f"R3@{porch}", roll="AIM", board=rows)
    play(match, "forward R3")
    assert where(match, "R3") == "safe"


def test_with_home_beyond_the_last_space_is_one_to_stand_on() -> None:
    tree = board(5, beyond=True)
    assert (tree.last, tree.safe) == (25, 26)
    assert (tree.forward[25], tree.back[25], tree.up[25], tree.down[25]) == (26, 24, NO_SPACE, 16)
