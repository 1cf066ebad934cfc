"""Numbers agree with their nouns."""

from __future__ import annotations

import pytest

from tablekeep.engine.wording import agree, count, listed


@pytest.mark.parametrize(
    ("number", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards"), (11, "11 cards"), (-1, "-1 cards")]
)
def test_a_noun_agrees_with_its_number(number: int, said: str) -> None:
    assert count(number, "card") == said


def test_odd_plurals_are_given() -> None:
    assert [count(1, "die", "dice"), count(2, "die", "dice")] == ["1 die", "2 dice"]


def test_a_verb_agrees_too() -> None:
    assert [agree(n, "is", "are") for n in (0, 1, 2)] == ["are", "is", "are"]


def test_lists_read_as_people_say_them() -> None:
    assert [listed(["a"] * n) for n in range(4)] == ["", "a", "a and a", "a, a and a"]
    assert listed(["red", "blue"], "or") == "red or blue"
