"""What changed must be told: paths of the view, and how events account for them."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest

from tablekeep.engine import Event, Game, Match, Move, Outcome, Step, Table, Vocabulary
from tablekeep.engine.journal import Journal
from tablekeep.testing import Flaw
from tablekeep.testing.flaw import Moment
from tablekeep.testing.told_checks import check_accounts, check_ending, check_told

GO = Move("go", "go")


class Go(Step):
    called: ClassVar[str] = "Go"


class Board(Table):
    """Whatever is to be seen."""

    def __init__(self, seats: int, seen: dict[str, Any]) -> None:
        super().__init__(seats)
        self.seen = seen


class Shown(Game):
    def __init__(self, accounts: dict[str, tuple[str, ...]], outcome: Outcome | None = None) -> None:
        super().__init__("shown", "Shown", "1", range(2, 3), Vocabulary([GO]), [Go], [])
        self.accounts = accounts
        self.ended = outcome

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        assert isinstance(table, Board)
        return table.seen

    def outcome(self, table: Table) -> Outcome:
        assert self.ended is not None
        return self.ended

    def seat_name(self, table: Table, seat: int) -> str:
        return ("Ada", "Bo")[seat]


def moment(
    accounts: dict[str, tuple[str, ...]], before: dict[str, Any], after: dict[str, Any], *events: Event
) -> Moment:
    matches = [Match(Shown(accounts), Board(2, seen), {}, None) for seen in (before, after)]
    return Moment(matches[0], 0, GO, matches[1], events, random.Random(1))


def moved(**data: Any) -> Event:
    return Event("moved", "Moved.", data)


HERE = {"pieces": {"R1": {"space": "T.a1", "tired": False}, "R2": {"space": "T.a1", "tired": False}}, "turn": 0}
THERE = {"pieces": {"R1": {"space": "T.b2", "tired": False}, "R2": {"space": "T.a1", "tired": False}}, "turn": 0}


@pytest.mark.parametrize(
    "path", ["pieces.{piece}.space", "pieces.{piece}", "pieces.*.space", "pieces", "pieces.{pieces}"]
)
def test_an_event_accounts_for_the_paths_it_names_and_all_below(path: str) -> None:
    assert check_told(moment({"moved": (path,)}, HERE, THERE, moved(piece="R1", pieces=["R2", "R1"]))) == THERE


@pytest.mark.parametrize(
    ("accounts", "event"),
    [
        ({"moved": ("pieces.{piece}.space",)}, moved(piece="R2")),
        ({"moved": ("pieces.{piece}.tired",)}, moved(piece="R1")),
        ({"moved": ("pieces.{piece}.space",)}, moved()),
        ({"moved": ()}, moved(piece="R1")),
        ({"moved": ("pieces",)}, Event("moved", "Moved.", {}, only=(0, 1))),
        ({"moved": ("pieces",)}, Event("other", "Something else.", {})),
        ({"moved": ("pieces",), "ready": ()}, Event("ready", "{seat} is ready.", {"seat": 0})),
    ],
    ids=["another piece", "another part", "no piece", "nothing", "not told to all", "an unknown kind", "ready"],
)
def test_what_no_event_accounts_for_is_a_flaw(accounts: dict[str, tuple[str, ...]], event: Event) -> None:
    with pytest.raises(Flaw) as noticed:
        check_told(moment(accounts, HERE, THERE, event))
    assert noticed.value.check == "told"


def test_what_fills_a_slot_may_have_dots() -> None:
    before, after = {"spaces": {"T.a1": 1}}, {"spaces": {"T.a1": 2}}
    check_told(moment({"moved": ("spaces.{space}",)}, before, after, moved(space="T.a1")))


def test_what_follows_from_the_rest_needs_no_event() -> None:
    check_told(moment({"*": ("turn",)}, HERE, {**HERE, "turn": 1}))
    with pytest.raises(Flaw, match="turn"):
        check_told(moment({"moved": ()}, HERE, {**HERE, "turn": 1}))


def test_who_is_ready_is_told_by_the_house() -> None:
    check_told(moment({"*": ("turn",)}, HERE, HERE, Event("ready", "{seat} is ready.", {"seat": 0})))


def test_what_appears_and_what_goes_is_a_change() -> None:
    for before, after in (({}, {"gold": 1}), ({"gold": 1}, {}), ({"row": [1]}, {"row": [1, 2]})):
        with pytest.raises(Flaw):
            check_told(moment({"moved": ("turn",)}, before, after, moved()))


def test_lists_of_one_length_are_compared_item_by_item() -> None:
    before, after = {"scores": [1, 2]}, {"scores": [1, 5]}
    check_told(moment({"moved": ("scores.{seat}",)}, before, after, moved(seat=1)))
    with pytest.raises(Flaw, match=r"scores\.1"):
        check_told(moment({"moved": ("scores.{seat}",)}, before, after, moved(seat=0)))


def test_without_accounts_something_must_be_told() -> None:
    check_told(moment({}, HERE, THERE, moved()))
    with pytest.raises(Flaw):
        check_told(moment({}, HERE, THERE))


@pytest.mark.parametrize("path", ["*", "*.space", ""])
def test_paths_that_account_for_anything_are_a_flaw(path: str) -> None:
    with pytest.raises(Flaw, match="anything"):
        check_accounts(Shown({"moved": (path,)}))


# -- the end -----------------------------------------------------------------------------------------


def ended(text: str, places: tuple[int, ...], won: bool | None = None) -> Match:
    match = Match(Shown({}, Outcome(places, (0.0, 0.0), (), won)), Board(2, {}), {}, Journal(None))
    match.table.over = True
    assert match.journal is not None
    match.journal.opening.events.append(Event("end", text, {"seat": 0, "other_seat": 1}))
    match.journal.opening.events.append(Event("note", "This is for one alone.", {}, only=(0,)))
    return match


@pytest.mark.parametrize(
    ("text", "places", "won"),
    [
        ("{seat} wins with 7 points.", (1, 2), None),
        ("{seat} and {other_seat} share the victory: both have 7 points.", (1, 1), None),
        ("The table has won: all dragons are safe.", (1, 1), True),
        ("The table has lost: the Hunter came too near.", (1, 1), False),
    ],
)
def test_the_last_sentence_names_who_won_and_why(text: str, places: tuple[int, ...], won: bool | None) -> None:
    check_ending(ended(text, places, won))


@pytest.mark.parametrize(
    ("text", "places", "won"),
    [
        ("The game is over.", (1, 2), None),
        ("The turn limit is reached.", (1, 2), None),
        ("{other_seat} wins with 7 points.", (1, 2), None),
        ("{seat} wins with 7 points.", (1, 1), None),
        ("{seat} wins.", (1, 2), None),
        ("{seat} and {other_seat} win together.", (1, 1), None),
        ("All dragons are safe at last.", (1, 1), True),
        ("The table has won.", (1, 1), True),
        ("The table has won: all dragons are safe.", (1, 1), False),
    ],
)
def test_a_last_sentence_that_leaves_something_out_is_a_flaw(
    text: str, places: tuple[int, ...], won: bool | None
) -> None:
    with pytest.raises(Flaw) as noticed:
        check_ending(ended(text, places, won))
    assert noticed.value.check == "ending"
