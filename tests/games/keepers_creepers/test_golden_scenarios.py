"""The golden scenarios of the rules ledger, each as written there."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, play
from tests.games.keepers_creepers.bench import SAFE, action, asked, deal, refusal, spots, where, winners

Ends = dict[str, int | str | None]

LEFTOVER = "R1 safe, R2@12, R3@24"
PASSENGERS = "R3@10, R2@11, B1@11"
FRIENDS = "R1@21, R2@22, R3@23, B2@7, B1@7, Y1@7"
TIPPED = "R1@18, R2@13, R3@3"


def ends(match: Match) -> Ends:
    """Every legal move, and where the pyramid it names would end (None: it names none)."""
    found: Ends = {}
    for text in legal(match):
        later = match.copy()
        play(later, text)
        named = text.split()[1:2]
        found[text] = where(later, named[0]) if named else None
    return found


@rule("KC-8.1", "KC-8.3", "KC-8.4", "KC-10.7")
def test_g01_a_point_of_dig_may_be_left_over() -> None:
    match = deal(LEFTOVER, roll="DIG AIM")
    assert ends(match) == {"back R2": 11, "back R3": 23}
    assert refusal(match, "done").rule == "KC-8.5"
    play(match, "back R2")
    assert spots(match, "R2", "R3") == [11, 24]
    assert "poor_bonus" not in kinds(match)
    assert asked(match) == "B"


@rule("KC-9.3", "KC-9.7", "KC-10.7")
def test_g02_a_point_of_tip_may_be_left_over() -> None:
    match = deal(LEFTOVER, roll="TIP AIM")
    assert ends(match) == {"down R2": 9, "down R3": 17}
    play(match, "down R2")
    assert spots(match, "R2", "R3") == [9, 24]
    assert "poor_bonus" not in kinds(match)
    assert asked(match) == "B"


@rule("KC-3.12", "KC-3.13", "KC-3.15", "KC-4.7")
def test_g03_passengers_on_the_way_are_all_taken_or_all_left() -> None:
    match = deal(PASSENGERS, roll="AIM")
    play(match, "forward R3")
    assert action(match)["points"] == 3
    expected: Ends = {"forward R1": 2, "forward R2": 12, "forward R3 leave": 12, "forward R3 take": 12, "done": None}
    assert ends(match) == expected
    assert refusal(match, "forward R3 take R2").rule == "KC-3.13"


@pytest.mark.parametrize(
    ("step", "expected"),
    [("forward R3 leave", [12, 11, 11]), ("forward R3 take", [12, 12, 12]), ("forward R2", [11, 12, 12])],
)
@rule("KC-3.8", "KC-3.12", "KC-3.20")
def test_g03_who_goes_along_past_eleven(step: str, expected: list[int]) -> None:
    match = deal(PASSENGERS, roll="AIM AIM")
    play(match, "forward R3", step)
    assert spots(match, "R3", "R2", "B1") == expected


@rule("KC-7.1", "KC-7.3", "KC-7.6", "KC-6.7")
def test_g04_the_two_actions_of_a_wild_do_not_mix() -> None:
    match = deal(roll="WILD AIM")
    play(match, "pick aim", *["forward R1"] * 3)
    assert action(match)["points"] == 3
    assert refusal(match, "pick swap").rule == "KC-7.3"
    play(match, "done", "pick swap")
    assert refusal(match, "forward R1").rule == "KC-7.3"
    assert refusal(match, "swap R3 B3").rule == "KC-6.7"
    play(match, "swap R3")
    assert legal(match) == ["with R1", "with R2", "with B1", "with B2"]
    play(match, "with R1")
    assert spots(match, "R3", "R1") == [4, 3]
    assert asked(match) == "B"


@rule("KC-3.8", "KC-3.11", "KC-3.21")
def test_g05_the_ride_at_the_start_is_mandatory() -> None:
    match = deal("R3@10, R1@10, B1@10", roll="AIM AIM")
    assert refusal(match, "forward R3 leave").rule == "KC-3.11"
    play(match, "forward R3")
    assert spots(match, "R3", "R1", "B1") == [11, 11, 11]
    assert ends(match) == {"forward R1": 12, "forward R2": 3, "forward R3": 12, "done": None}
    play(match, "forward R3")
    assert spots(match, "R3", "R1", "B1") == [12, 12, 12]
    assert asked(match) == "B"


@rule("KC-2.1", "KC-3.23", "KC-4.6", "KC-11.1")
def test_g07_exactly_six_points_win() -> None:
    match = deal("R1@22, R2@24, R3@24", roll="AIM")
    play(match, "forward R3")
    assert spots(match, "R2", "R3") == [SAFE, SAFE]
    assert action(match)["points"] == 3
    play(match, *["forward R1"] * 3)
    last = next(event for event in reversed(match.story) if event.kind == "stepped")
    assert last.data["left"] == 0
    assert winners(match) == "R"


@rule("KC-5.7", "KC-11.2")
def test_g08_the_mover_wins_the_tie() -> None:
    match = deal("R1 safe, R2 safe, R3@16, B1@16, B2 safe, B3 safe", roll="HOP")
    assert ends(match) == {"hop R3": SAFE, "pass": None}
    play(match, "hop R3")
    assert where(match, "B1") == SAFE
    assert winners(match) == "R"


@rule("KC-11.1", "KC-11.3", "KC-11.5")
def test_g09_a_rival_carried_home_wins_on_your_turn() -> None:
    match = deal("R1@5, R2 safe, R3@24, B1@24, B2 safe, B3 safe", roll="AIM")
    play(match, "forward R3")
    assert spots(match, "R1", "R3", "B1") == [5, SAFE, SAFE]
    assert winners(match) == "B"
    assert match.decisions == ()
    assert refusal(match, "forward R1", by="R").rule == "KC-11.1"


@rule("KC-5.8", "KC-5.9", "KC-5.10", "KC-5.13", "KC-5.14")
def test_g11_the_friend_bonus_gives_an_extra_roll() -> None:
    match = deal(FRIENDS, roll="HOP DIG", colours="RYGB")
    foreign = [f"hop {colour}{pips}" for colour in "YGB" for pips in (1, 2, 3)]
    assert legal(match) == [*foreign, "pass"]
    play(match, "hop B2")
    assert spots(match, "B2", "B1", "Y1") == [14, 14, 14]
    assert asked(match) == "R"
    assert ends(match) == {"back R1": 20, "back R2": 21, "back R3": 22}
    assert refusal(match, "done").rule == "KC-8.5"


@rule("KC-5.4", "KC-5.12")
def test_g12_who_can_hop_gets_no_friend_bonus() -> None:
    match = deal(f"{FRIENDS}, R1@20", roll="HOP AIM", colours="RYGB")
    assert ends(match) == {"hop R1": 21, "pass": None}
    assert refusal(match, "hop B2").rule == "KC-5.12"
    play(match, "pass")
    assert "extra_roll" not in kinds(match)
    assert asked(match) == "Y"


@rule("KC-10.2", "KC-10.3", "KC-10.4")
def test_g13_a_tip_at_the_start_is_three_points_forward() -> None:
    match = deal(roll="TIP AIM")
    assert ends(match) == {"forward R1": 2, "forward R2": 3, "forward R3": 4, "done": None}
    play(match, "forward R1")
    assert ends(match) == {"forward R1": 3, "forward R2": 3, "done": None}
    play(match, "forward R1")
    assert ends(match) == {"forward R1": 4, "done": None}
    play(match, "forward R1")
    assert where(match, "R1") == 4
    assert asked(match) == "B"


@rule("KC-8.6", "KC-10.5", "KC-10.7")
def test_g14_a_dig_at_the_start_is_a_dig() -> None:
    match = deal(roll="DIG AIM")
    assert ends(match) == {"back R2": 1, "back R3": 2}
    play(match, "back R2")
    assert spots(match, "R1", "R2", "R3") == [1, 1, 3]
    assert "poor_bonus" not in kinds(match)
    assert asked(match) == "B"


@rule("KC-10.1", "KC-3.11", "KC-3.16", "KC-3.17")
def test_g15_the_poor_bonus_of_dig_carries_like_an_aim() -> None:
    match = deal("R1@1, R2@1, R3@1, B1@1, G2@1", roll="DIG AIM", colours="RBG")
    assert ends(match) == {"forward R1": 2, "forward R2": 2, "forward R3": 2, "done": None}
    play(match, "forward R3")
    assert spots(match, "R1", "R2", "R3", "B1", "G1", "G2", "B2") == [2] * 7
    assert asked(match) == "B"


@rule("KC-6.4", "KC-6.5", "KC-3.19")
def test_g16_a_swap_carries_nobody() -> None:
    match = deal("R3@5, R1@5, B1@5, B2@17", roll="SWAP AIM")
    play(match, "swap R3", "with B2")
    assert spots(match, "R3", "B2", "R1", "B1") == [17, 5, 5, 5]
    assert asked(match) == "B"
    assert legal(match) == ["forward B1", "forward B2", "forward B3", "done"]
    assert refusal(match, "forward B2 leave").rule == "KC-3.11"
    play(match, "forward B2")
    assert spots(match, "B2", "R1", "B1") == [6, 6, 6]


@rule("KC-3.4", "KC-9.1", "KC-9.2", "KC-9.4", "KC-9.5")
def test_g17_what_can_tip() -> None:
    match = deal(TIPPED, roll="TIP")
    assert ends(match) == {"down R1": 13, "down R2": 8}
    play(match, "down R1")
    assert action(match)["points"] == 2
    assert ends(match) == {"down R1": 8, "down R2": 8}


@pytest.mark.parametrize(
    ("steps", "forced", "expected"),
    [
        (["down R1", "down R2"], [], [8, 8]),
        (["down R1", "down R1"], ["down R1"], [3, 13]),
        (["down R2"], ["down R1"], [13, 8]),
    ],
)
@rule("KC-8.5", "KC-9.2", "KC-9.3", "KC-9.6")
def test_g17_how_tips_end(steps: list[str], forced: list[str], expected: list[int]) -> None:
    match = deal(TIPPED, roll="TIP AIM")
    play(match, *steps)
    if forced:
        assert legal(match) == forced
        assert action(match)["points"] == 1
        play(match, *forced)
    assert spots(match, "R1", "R2") == expected
    assert asked(match) == "B"


@rule("KC-3.9")
def test_g20_the_same_size_is_not_carried() -> None:
    match = deal("R2@8, B2@8, G1@8", roll="AIM", colours="RBG")
    play(match, "forward R2")
    assert spots(match, "R2", "G1", "B2") == [9, 9, 8]


@pytest.mark.parametrize(
    ("start", "face", "steps", "expected"),
    [
        (5, "AIM", ["forward R1"], 6),
        (5, "AIM", ["forward R1", "forward R1"], 7),
        (6, "DIG", ["back R1"], 5),
        (6, "HOP", ["hop R1"], 15),
        (6, "TIP", ["down R1"], 5),
    ],
)
@rule("KC-3.1", "KC-3.2", "KC-3.3", "KC-3.4")
def test_g21_round_the_first_bend(start: int, face: str, steps: list[str], expected: int) -> None:
    match = deal(f"R1@{start}", roll=f"{face} AIM")
    play(match, *steps)
    assert where(match, "R1") == expected


@rule("KC-3.20", "KC-3.11", "KC-7.2")
def test_g22_a_new_action_is_a_new_move() -> None:
    match = deal("R3@10, B1@12", roll="WILD")
    play(match, "pick aim", "forward R3", "forward R3")
    assert action(match) == {"step": "WildPick", "left": 1}
    play(match, "pick aim")
    assert ends(match) == {"forward R1": 2, "forward R2": 3, "forward R3": 13, "done": None}
    play(match, "forward R3")
    assert spots(match, "R3", "B1") == [13, 13]


@rule("KC-3.12", "KC-3.20")
def test_g22_within_one_aim_the_passenger_may_be_left() -> None:
    match = deal("R3@11, B1@12", roll="AIM AIM")
    play(match, "forward R3")
    assert legal(match) == ["forward R1", "forward R2", "forward R3 leave", "forward R3 take", "done"]
    play(match, "forward R3 leave")
    assert spots(match, "R3", "B1") == [13, 12]
