"""Chapter 2: the goal and the turn."""

from __future__ import annotations

from collections import Counter

import pytest

from tablekeep.engine import Table
from tablekeep.games.keepers_creepers.content import FACES
from tablekeep.games.keepers_creepers.table import DIE
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import GAME, asked, deal, layout, refusal, winners

PICKS = ["pick aim", "pick hop", "pick swap", "pick dig", "pick tip", "stop"]


def a_table(seed: str) -> Table:
    return GAME.new(seed=seed, options={"roll": "press"}, quiet=True).table


@rule("KC-2.1")
def test_all_three_pyramids_home_is_the_goal() -> None:
    match = deal("R1 safe, R2 safe, R3@24", roll="AIM")
    play(match, "forward R3")
    assert layout(match) == "R1 safe, R2 safe, R3 safe"
    assert winners(match) == "R"


@rule("KC-2.1")
def test_two_pyramids_home_are_not_enough() -> None:
    match = deal("R1 safe, R2@24", roll="AIM")
    play(match, "forward R2")
    assert layout(match) == "R1 safe, R2 safe"
    assert not match.over


@rule("KC-2.2")
def test_a_turn_begins_with_a_roll_and_nothing_else() -> None:
    match = deal(roll="AIM", press=True)
    assert legal(match) == ["roll"]
    assert kinds(match) == []
    assert refusal(match, "forward R1").rule == "KC-2.2"


@rule("KC-2.2")
def test_the_die_rolls_by_itself_unless_players_press_it() -> None:
    match = deal(roll="AIM")
    assert kinds(match) == ["rolled"]
    assert legal(match) == ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-2.2")
def test_nobody_rolls_twice() -> None:
    match = deal(roll="AIM", press=True)
    play(match, "roll")
    assert refusal(match, "roll").rule == "KC-2.2"


@rule("KC-2.2")
@pytest.mark.parametrize("move", ["roll", "forward B1"])
def test_nobody_rolls_or_moves_out_of_turn(move: str) -> None:
    match = deal(roll="AIM", press=True)
    assert refusal(match, move, by="B").rule == "KC-2.2"
    play(match, "roll")
    assert refusal(match, move, by="B").rule == "KC-2.2"


@rule("KC-2.3")
@pytest.mark.parametrize(
    ("face", "answers"),
    [
        ("AIM", ["forward R1", "forward R2", "forward R3", "done"]),
        ("HOP", ["hop R1", "hop R2", "hop R3", "pass"]),
        ("SWAP", ["swap R1", "swap R2", "swap R3", "swap B1", "swap B2", "swap B3", "pass"]),
        ("WILD", PICKS),
        ("DIG", ["back R1", "back R2", "back R3"]),
        ("TIP", ["down R1", "down R2", "down R3"]),
    ],
)
def test_the_face_says_which_action_is_played(face: str, answers: list[str]) -> None:
    match = deal("R1@12, R2@13, R3@14", roll=face)
    assert match.view(None)["table"]["face"] == face
    assert legal(match) == answers


@rule("KC-2.3")
@pytest.mark.parametrize(
    ("face", "keeper"),
    [("AIM", True), ("HOP", True), ("SWAP", True), ("WILD", True), ("DIG", False), ("TIP", False)],
)
def test_four_faces_are_keepers_and_two_are_creepers(face: str, keeper: bool) -> None:
    assert deal(roll=face).view(None)["table"]["keeper"] is keeper


@rule("KC-2.3")
@pytest.mark.parametrize(("roll", "move"), [("AIM", "hop R1"), ("HOP", "swap R1"), ("SWAP", "forward R1")])
def test_another_action_than_the_one_rolled_is_refused(roll: str, move: str) -> None:
    assert refusal(deal(roll=roll), move).rule == "KC-2.3"


@rule("KC-2.4")
def test_all_six_faces_are_equally_likely() -> None:
    table = a_table("sixty thousand rolls")
    shown = Counter(table.draw(DIE, len(FACES)) for _ in range(60_000))
    assert sorted(shown) == [0, 1, 2, 3, 4, 5]
    assert min(shown.values()) >= 9_600
    assert max(shown.values()) <= 10_400


@rule("KC-2.4")
def test_a_face_does_not_depend_on_the_one_before() -> None:
    table = a_table("pairs of rolls")
    pairs = Counter((table.draw(DIE, len(FACES)), table.draw(DIE, len(FACES))) for _ in range(36_000))
    assert len(pairs) == 36
    assert min(pairs.values()) >= 840
    assert max(pairs.values()) <= 1_160


@rule("KC-2.4")
@pytest.mark.parametrize("seed", ["oak", "ash", "elm", "fir", "yew", "lime"])
def test_the_die_shows_what_is_drawn_for_it(seed: str) -> None:
    match = GAME.new(seed=seed, options={"roll": "press"})
    drawn = match.table.copy().draw(DIE, len(FACES))
    play(match, "roll")
    assert match.view(None)["table"]["face"] == FACES[drawn]


@rule("KC-2.5")
def test_after_the_action_the_next_seat_rolls() -> None:
    match = deal(roll="AIM", press=True)
    play(match, "roll", "forward R1", "done")
    assert (asked(match), legal(match)) == ("B", ["roll"])


@rule("KC-2.5")
def test_an_action_that_closes_by_itself_ends_the_turn_too() -> None:
    match = deal("R1@12", roll="DIG", press=True)
    play(match, "roll", "back R3")
    assert (asked(match), legal(match)) == ("B", ["roll"])


@rule("KC-2.5")
def test_extra_rolls_come_before_the_next_seat() -> None:
    match = deal("R1@21, R2@22, R3@23", roll="HOP AIM", press=True)
    play(match, "roll", "hop B1")
    assert (asked(match), legal(match)) == ("R", ["roll"])
    play(match, "roll", "done")
    assert (asked(match), legal(match)) == ("B", ["roll"])


@rule("KC-2.6")
@pytest.mark.parametrize("move", ["forward B1", "forward B3"])
def test_nobody_steps_another_players_pyramid(move: str) -> None:
    assert refusal(deal(roll="AIM"), move).rule == "KC-2.6"


@rule("KC-2.6")
def test_only_own_pyramids_are_offered_to_aim_hop_and_dig() -> None:
    assert legal(deal(roll="AIM", turn="B")) == ["forward B1", "forward B2", "forward B3", "done"]
    assert legal(deal(roll="HOP", turn="B")) == ["hop B1", "hop B2", "hop B3", "pass"]
    assert legal(deal(roll="DIG", turn="B")) == ["back B2", "back B3"]


@rule("KC-2.6")
def test_swap_and_the_friend_bonus_may_use_anybodys_pyramids() -> None:
    swap = deal(roll="SWAP")
    play(swap, "swap B1", "with B3")
    assert layout(swap) == "B1@3, B3@1"
    friend = deal("R1@21, R2@22, R3@23", roll="HOP")
    play(friend, "hop B3")
    assert layout(friend) == "B3@8, R1@21, R2@22, R3@23"
