"""Verifying at the terminal: what was found, line by line."""

from __future__ import annotations

from msgspec.structs import replace

import tablekeep
from tablekeep.engine import Record
from tablekeep.terminal.verifying import SIGNS, verify


class Told:
    """A screen that keeps what is said on it."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str]] = []

    def say(self, text: str, style: str = "") -> None:
        self.lines.append((text, style))


def finished() -> Record:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="oak", options={"turn_limit": 4})
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[-1])
    return match.record()


def found(record: Record) -> tuple[bool, list[tuple[str, str]]]:
    told = Told()
    return verify(told, record), told.lines  # type: ignore[arg-type]


def test_a_record_in_order_is_said_to_be() -> None:
    sound, lines = found(finished())
    assert sound
    assert lines[-1] == ("This record is in order.", "lamp")
    assert {style for _, style in lines[:-1]} <= {"good", "soft"}


def test_a_bent_one_is_not_and_the_line_that_speaks_against_it_is_marked() -> None:
    sound, lines = found(replace(finished(), seed="another"))
    assert not sound
    assert lines[-1] == ("This record is not in order.", "bad")
    assert any(text.startswith(SIGNS[False][0]) and style == "bad" for text, style in lines)
