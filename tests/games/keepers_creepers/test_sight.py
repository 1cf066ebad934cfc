"""What a seat sees: everything but the die's future."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import GAME, action, deal, seat_of

SEED = "a seed nobody may see"


def told_apart(match: Match, seat: int | None) -> dict[str, Any]:
    """A view without what is the seat's own."""
    return {name: value for name, value in match.view(seat).items() if name not in ("you", "decisions")}


def test_a_view_is_plain_json() -> None:
    view = GAME.new(5, seed=SEED).view(0)
    assert json.loads(json.dumps(view, allow_nan=False)) == view


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_seats_and_spectators_see_the_same_table(seats: int) -> None:
    match = GAME.new(seats, seed=SEED)
    for seat in range(seats):
        assert told_apart(match, seat) == told_apart(match, None)
        assert match.view(seat)["you"] == seat


def test_only_the_seat_that_is_asked_sees_its_decision() -> None:
    match = deal(roll="AIM", turn="B")
    decisions = match.view(seat_of(match, "B"))["decisions"]
    assert [move["text"] for move in decisions[0]["moves"]] == ["forward B1", "forward B2", "forward B3", "done"]
    assert match.view(seat_of(match, "R"))["decisions"] == []
    assert match.view(None)["decisions"] == []
    assert match.view(None)["waiting"] == [seat_of(match, "B")]


def test_no_view_holds_the_seed_or_the_luck_to_come() -> None:
    match = GAME.new(3, seed=SEED)
    words = [str(word) for stream in match.position()["luck"].values() for word in stream]
    for seat in (None, 0, 1, 2):
        text = json.dumps(match.view(seat))
        assert SEED not in text
        assert not [word for word in words if word in text]


def test_tables_that_differ_in_luck_to_come_look_alike() -> None:
    match = deal(roll="AIM TIP")
    other = GAME.from_position(
        match.position() | {"script": {"die": [0]}, "luck": {"die": [1] * 4, "first seat": [2] * 4}}
    )
    assert other.position() != match.position()
    assert [other.view(seat) for seat in (None, 0, 1)] == [match.view(seat) for seat in (None, 0, 1)]


@rule("KC-3.22")
def test_every_pyramid_shows_its_owner_its_pips_and_its_place() -> None:
    pyramids = {p["id"]: p for p in deal("R1 safe, B2@17", roll="AIM").view(None)["table"]["pyramids"]}
    assert list(pyramids) == ["R1", "R2", "R3", "B1", "B2", "B3"]
    assert pyramids["R1"] == {"id": "R1", "seat": 0, "pips": 1, "space": None, "safe": True}
    assert pyramids["B2"] == {"id": "B2", "seat": 1, "pips": 2, "space": 17, "safe": False}


@pytest.mark.parametrize(
    ("face", "keeper"), [("AIM", True), ("HOP", True), ("SWAP", True), ("WILD", True), ("DIG", False), ("TIP", False)]
)
@rule("KC-2.3")
def test_the_face_is_shown_as_keeper_or_creeper(face: str, keeper: bool) -> None:
    table = deal("R1@9, R2@9, R3@9", roll=face).view(None)["table"]
    assert (table["face"], table["keeper"]) == (face, keeper)


def test_before_the_roll_no_face_is_shown() -> None:
    table = GAME.new(2, seed=SEED, options={"roll": "press"}).view(None)["table"]
    assert (table["face"], table["keeper"]) == (None, None)


def test_points_driver_and_riders_are_shown() -> None:
    match = deal("R3@10, B1@10", roll="AIM")
    fresh = {"step": "Points", "face": "AIM", "budget": 6, "points": 6, "way": "forward", "forced": False}
    fresh |= {"driver": None, "riders": []}
    assert action(match) == fresh
    play(match, "forward R3")
    assert action(match) == fresh | {"points": 3, "driver": "R3", "riders": ["B1"]}


def test_a_creeper_shows_that_it_is_forced() -> None:
    shown = action(deal(roll="DIG"))
    assert (shown["points"], shown["way"], shown["forced"]) == (3, "back", True)


def test_the_half_of_a_wild_is_shown() -> None:
    match = deal(roll="WILD")
    halves = [(match.view(None)["table"]["wild"], action(match))]
    for moves in (["pick aim"], ["done"], ["pick swap"]):
        play(match, *moves)
        halves.append((match.view(None)["table"]["wild"], action(match)))
    assert [(half, shown["step"]) for half, shown in halves] == [
        (0, "WildPick"),
        (1, "Points"),
        (1, "WildPick"),
        (2, "SwapFirst"),
    ]
    assert [shown.get("left") for _, shown in halves] == [2, None, 1, None]


def test_the_first_pyramid_of_a_swap_is_shown() -> None:
    match = deal(roll="SWAP")
    play(match, "swap R3")
    assert action(match) == {"step": "SwapSecond", "first": "R3"}


@rule("KC-7.7")
def test_extra_rolls_to_come_are_shown() -> None:
    match = deal("R1@21, R2@22, R3@23", roll="WILD")
    play(match, "pick hop", "hop B3")
    assert match.view(None)["table"]["extra_rolls"] == 1


def test_turn_safe_pyramids_and_progress_are_shown() -> None:
    table = deal("R1 safe, R2@10, R3@5, B3@24", roll="AIM", turn="R").view(None)["table"]
    assert table["turn"] == 0
    assert table["safe"] == [1, 0]
    assert table["progress"] == [25 + 2 * 10 + 3 * 5, 1 + 2 * 2 + 3 * 24]


def test_the_end_is_shown_to_everybody() -> None:
    match = deal("R1 safe, R2 safe, R3@24", roll="AIM")
    play(match, "forward R3")
    view = match.view(1)
    assert view["over"]
    assert view["outcome"]["winners"] == [0]
    assert view["table"]["action"] == {"step": None}


def test_what_is_done_to_a_view_is_not_done_to_the_table() -> None:
    match = GAME.new(2, seed=SEED)
    before = json.dumps(match.view(0))
    view = match.view(0)
    view["options"]["home"] = "beyond"
    view["options"]["colours"].append("K")
    view["table"]["board"]["spaces"].append("Nowhere")
    try:
        assert json.dumps(match.view(0)) == before
    finally:
        view["options"]["home"] = "last"
        view["options"]["colours"].clear()
        view["table"]["board"]["spaces"].remove("Nowhere")
