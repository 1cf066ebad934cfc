"""Naming: what is shown of a name, and which names look the same."""

from __future__ import annotations

import pytest

from tablekeep.server.naming import (
    BOT_NAMES,
    LONGEST_NAME,
    bot_name,
    clean_name,
    clean_text,
    free_name,
    looks,
    namesake,
)
from tests.server.states import gathering


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("  Ann  Lee ", "Ann Lee"), ("A\u202enn", "Ann"), ("\x00\x1b", ""), ("x" * 40, "x" * LONGEST_NAME)],
)
def test_a_name_is_shown_without_tricks(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [(" hi\nthere ", "hi there"), ("a\u202eb", "ab"), ("\U0001f469\u200d\U0001f33e", "\U0001f469\u200d\U0001f33e")],
)
def test_a_line_of_chat_is_one_line(typed: str, shown: str) -> None:
    assert clean_text(typed) == shown


@pytest.mark.parametrize("other", ["ANN", "A n n", "\u0410nn", "Ann."])
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    assert looks(other) == looks("Ann")


def test_names_that_look_different_are_not() -> None:
    assert len({looks(name) for name in ("Ann", "Anna", "Hannah", "Nan")}) == 4
    assert looks("Bernard") == looks("Bemard")


def test_whoever_comes_second_has_a_number() -> None:
    assert free_name("Ann", ["Bo"]) == "Ann"
    assert free_name("Ann", ["ann", "Ann 2"]) == "Ann 3"
    assert len(free_name("x" * LONGEST_NAME, ["x" * LONGEST_NAME])) <= LONGEST_NAME


def test_every_bot_has_a_name_of_its_own() -> None:
    called: list[str] = []
    for _ in range(len(BOT_NAMES) + 2):
        called.append(bot_name(called))
    assert called[: len(BOT_NAMES)] == list(BOT_NAMES)
    assert len({looks(name) for name in called}) == len(called)


def test_somebody_who_has_spoken_keeps_their_name() -> None:
    state = gathering("ann", "")
    state.talk.called["eve"] = "Eve"
    assert namesake(state, "mallory", "EVE", ["Ann"]) == "Eve"
    assert namesake(state, "eve", "Eve", ["Ann"]) == ""
    assert namesake(state, "mallory", "ann", ["Ann"]) == "Ann"
