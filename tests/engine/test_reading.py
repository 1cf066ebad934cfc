"""Reading: what a saved position says is taken at its word, or refused in words for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tablekeep.engine.reading import LONGEST_TEXT, rows, text, truth, whole, wholes, within
from tablekeep.engine.refusal import Unsound


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (whole, 7),
        (whole, -1),
        (wholes, [0, 3]),
        (truth, False),
        (text, ""),
        (text, "x" * LONGEST_TEXT),
        (rows, [1, "a"]),
    ],
)
def test_what_is_of_its_kind_is_given_back(read: Callable[[Any], Any], value: Any) -> None:
    assert read(value) == value


@pytest.mark.parametrize(
    ("read", "value", "said"),
    [
        (whole, True, "True is not a whole number"),
        (whole, 1.0, "1.0 is not a whole number"),
        (whole, "1", "'1' is not a whole number"),
        (wholes, [1, None], "None is not a whole number"),
        (truth, 1, "1 is not true or false"),
        (text, 5, "a word is a text"),
        (text, "x" * (LONGEST_TEXT + 1), "a word is a text"),
        (rows, {"0": 1}, "{'0': 1} is not a list"),
        (rows, "ab", "'ab' is not a list"),
    ],
)
def test_what_is_of_another_kind_says_so(read: Callable[[Any], Any], value: Any, said: str) -> None:
    with pytest.raises(Unsound) as no:
        read(value)
    assert str(no.value) == said


def test_what_was_read_is_a_list_of_its_own() -> None:
    saved = [1, 2]
    read = rows(saved)
    read.append(3)
    assert saved == [1, 2]
    assert rows((1, 2)) == [1, 2]


def test_what_has_a_name_is_called_by_it() -> None:
    with pytest.raises(Unsound, match=r"^turns is 1\.5, not a whole number$"):
        whole(1.5, "turns")
    with pytest.raises(Unsound, match=r"^ranks is 0, not a list$"):
        rows(0, "ranks")
    with pytest.raises(Unsound, match=r"^over is 0, not true or false$"):
        truth(0, "over")


def test_only_a_whole_number_lies_within_bounds_and_both_bounds_do() -> None:
    assert [value for value in (0, 1, 2, 3, 4, 2.0, "2", None) if within(value, 1, 3)] == [1, 2, 3]
    assert not within(True, 0, 5)
