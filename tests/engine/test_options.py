"""Options: what a table chooses before the first move."""

from __future__ import annotations

from typing import Any

import pytest

from tablekeep.engine import Option, Refused
from tablekeep.engine.options import read_options

CHOICE = Option("board", "choice", "5", "Rows.", "KC-1.9", ["3", "5"])
SWITCH = Option("play_on", "switch", False, "Play on?")
NUMBER = Option("picks", "number", 1, "Picks.", least=1, most=2)
TEXT = Option("motto", "text", "", "A motto.", most=5)
LIST = Option("colours", "list", [], "Colours.", choices=["B", "G", "R"], least=0, most=2)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[(CHOICE, "3"), (SWITCH, True), (NUMBER, 2), (TEXT, ""), (TEXT, "keeps")],
        *[(LIST, []), (LIST, ["R", "B"]), (LIST, ("G",))],
    ],
)
def test_what_is_allowed_is_read(option: Option, value: Any) -> None:
    assert option.read(value) == (list(value) if isinstance(value, tuple) else value)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        *[(CHOICE, value) for value in ("4", 3, None, ["3"])],
        *[(SWITCH, value) for value in (0, 1, "true", None)],
        *[(NUMBER, value) for value in (0, 3, 1.0, True, "1", None)],
        *[(TEXT, value) for value in ("keeper", 5, None, ["keep"], b"keep")],
        *[(LIST, value) for value in (["R", "R"], ["X"], ["R", "G", "B"], "RG", [1], None, [["R"]])],
    ],
)
def test_anything_else_is_refused_with_what_is_allowed(option: Option, value: Any) -> None:
    with pytest.raises(Refused, match=f"Option '{option.name}' takes") as caught:
        option.read(value)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad_option", option.rule)


def test_defaults_fill_what_is_not_given() -> None:
    assert read_options([CHOICE, NUMBER], {"picks": 2}) == {"board": "5", "picks": 2}
    assert read_options([CHOICE], None) == {"board": "5"}


@pytest.mark.parametrize("given", [{"bord": "5"}, {1: 2}, ["board"], "board", 7])
def test_unknown_names_and_other_shapes_are_refused(given: object) -> None:
    with pytest.raises(Refused) as caught:
        read_options([CHOICE], given)
    assert caught.value.refusal.rule == "TK-5"


def test_an_option_as_json_tells_the_whole_schema() -> None:
    assert NUMBER.as_json() == {
        "name": "picks",
        "kind": "number",
        "default": 1,
        "text": "Picks.",
        "rule": "",
        "choices": [],
        "least": 1,
        "most": 2,
    }


def test_every_default_is_allowed() -> None:
    for option in (CHOICE, SWITCH, NUMBER, LIST):
        assert option.read(option.default) == option.default


def test_a_default_list_is_not_handed_out_itself() -> None:
    assert read_options([LIST], {})["colours"] is not LIST.default
