"""Placing: a match laid out as a position says, or refused with the reason."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tablekeep.engine import NOBODY, Refused, Step, Table
from tests.engine.playing import SHOW, showing
from tests.toys.pocket import Pocket


def broken(**changes: Any) -> dict[str, Any]:
    return {**showing().position(), **changes}


@pytest.mark.parametrize(
    "position",
    [
        None,
        7,
        [],
        {},
        "position",
        broken(format=2),
        broken(game="chess"),
        broken(edition="0"),
        broken(seats=9),
        broken(options={"picks": 3}),
        broken(options=None, seats=None),
        broken(agenda=None),
        broken(agenda=[{"step": "Nothing"}]),
        broken(agenda=[{"step": "Vote"}]),
        broken(agenda=[{"step": "Vote", "challenger": 0}]),
        broken(agenda=[{"step": "Show"}, {"step": "Show"}]),
        broken(agenda=["Show"]),
        broken(luck={}),
        broken(luck={"deck": [1, 2, 3]}),
        broken(luck={"deck": [1, 2, 3, 2**32]}),
        broken(luck={"deck": [1, 2, 3, True]}),
        broken(table={}),
        broken(table=None),
        broken(over=True),
        broken(answers=7),
        broken(answers=[[1, 9, []]]),
        broken(answers=[[1, 0, [{"move": "fly"}]]]),
        broken(script={"dice": [1]}),
        broken(script={"deck": ["x"]}),
    ],
)
def test_a_position_that_is_not_whole_or_not_possible_is_refused(position: object) -> None:
    with pytest.raises(Refused) as caught:
        SHOW.from_position(position)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad_position", "TK-6")
    assert is_a_sentence(caught.value.refusal.text)


def is_a_sentence(text: str) -> bool:
    """For people: nothing that Python calls things by, and a full stop."""
    named = ("Error", "object is not", "unpack", "<class", "NoneType", "not in list")
    return text.startswith("That position cannot be: ") and text.endswith(".") and not any(n in text for n in named)


@pytest.mark.parametrize("name", ["format", "game", "seats", "over", "agenda", "answers", "luck", "table"])
def test_every_part_of_a_position_is_needed(name: str) -> None:
    position = showing().position()
    del position[name]
    with pytest.raises(Refused):
        SHOW.from_position(position)


def test_a_card_that_lies_twice_is_a_fault() -> None:
    position = showing().position()
    position["table"]["deck"][0] = position["table"]["deck"][1]
    with pytest.raises(Refused, match="one place"):
        SHOW.from_position(position)


def test_an_empty_agenda_is_refused() -> None:
    with pytest.raises(Refused):
        SHOW.from_position(broken(agenda=[]))


@pytest.mark.parametrize("answer", ["strike", "not in hand"])
def test_an_answer_that_could_not_be_given_is_refused(answer: str) -> None:
    match = showing()
    move = {"move": "strike"} if answer == "strike" else {"move": "show", "card": match.view(1)["table"]["hand"][0]}
    with pytest.raises(Refused):
        SHOW.from_position(broken(answers=[[1, 0, [move]]]))


# -- what stands is what is written -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("leader", 0.0),
        ("leader", False),
        ("used", [0, 0, 0]),
        ("points", ["0", "0", "0"]),
        ("words", ["heron", None]),
        ("more", 1),
    ],
)
def test_a_table_that_would_be_written_otherwise_is_refused(name: str, value: object) -> None:
    position = showing().position()
    position["table"][name] = value
    with pytest.raises(Refused, match=f"'{name}' would be written"):
        SHOW.from_position(position)


@pytest.mark.parametrize("depth", [True, 1.0, "1", 0, 2, None])
def test_an_answer_lies_at_a_depth_of_the_agenda(depth: object) -> None:
    match = showing()
    said = {"move": "show", "card": match.view(0)["table"]["hand"][0]}
    assert SHOW.from_position(broken(answers=[[1, 0, [said]]])).waiting == [1, 2]
    with pytest.raises(Refused):
        SHOW.from_position(broken(answers=[[depth, 0, [said]]]))


class Circle(Step):
    """Comes again and again by itself."""

    called: ClassVar[str] = "Circle"

    def seat(self, table: Table) -> int:
        return NOBODY

    def run(self, table: Table) -> None:
        table.push(Circle())


class Blind(Step):
    """Asks a seat that is called by no number."""

    called: ClassVar[str] = "Blind"

    def seat(self, table: Table) -> int:
        return True


class Careless(Pocket):
    """Looks at no position before it is shown."""

    def __init__(self) -> None:
        super().__init__("a twin")
        self.steps |= {"Circle": Circle, "Blind": Blind}

    def faults(self, table: Table) -> list[str]:
        return []


@pytest.mark.parametrize(("step", "why"), [("Circle", "circle"), ("Blind", "asks nobody")])
def test_a_position_that_runs_in_a_circle_or_asks_nobody_is_refused(step: str, why: str) -> None:
    position = Careless().new(2, "careless").position()
    with pytest.raises(Refused, match=why):
        Careless().from_position({**position, "agenda": [{"step": step}]})


@pytest.mark.parametrize("hands", [[[0, 1, 2]], [[0, 1, 2], 7], [[0, 1, 2], [3, "4"]]])
def test_a_position_that_cannot_be_shown_or_imagined_is_refused(hands: list[Any]) -> None:
    position = Careless().new(2, "careless").position()
    assert Careless().from_position(position).seats == 2
    position["table"]["hands"] = hands
    with pytest.raises(Refused) as caught:
        Careless().from_position(position)
    assert caught.value.refusal.code == "bad_position"
    assert is_a_sentence(caught.value.refusal.text)
