"""What a move would do is shown before it is made; above all whom it would bring home."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import deal


def previews(match: Match) -> dict[str, dict[str, Any]]:
    (decision,) = match.decisions
    return {move.text: preview for move, preview in zip(decision.moves, decision.previews, strict=True)}


def test_a_step_shows_where_to_for_how_much_and_with_whom() -> None:
    shown = previews(deal("R3@10, B1@10", "AIM"))
    reach = [{"to": 11, "cost": 3}, {"to": 12, "cost": 6}]
    step = {"piece": "R3", "from": 10, "to": 11, "riders": ["B1"], "cost": 3, "left": 3, "reach": reach}
    assert shown["forward R3"] == step
    assert shown["done"] == {}


@rule("KC-4.5", "KC-4.8")
def test_a_step_shows_how_far_the_points_would_take_it() -> None:
    def reach(match: Match, move: str) -> list[tuple[int | str, int]]:
        return [(space["to"], space["cost"]) for space in previews(match)[move]["reach"]]

    aim = deal("R1@10, R2@23, R3@10", "AIM")
    assert reach(aim, "forward R1") == [(11, 1), (12, 2), (13, 3), (14, 4), (15, 5), (16, 6)]
    assert reach(aim, "forward R2") == [(24, 2), ("home", 4)]
    play(aim, "forward R3")
    assert reach(aim, "forward R3") == [(12, 3)]
    assert reach(deal("R1@23", "TIP"), "down R1") == [(18, 1), (13, 2), (8, 3)]
    assert reach(deal("R1@2", "DIG"), "back R1") == [(1, 1)]


def test_taking_and_leaving_show_their_riders() -> None:
    match = deal("R3@10, B1@11, R1@10", "AIM")
    play(match, "forward R3")
    shown = previews(match)
    assert shown["forward R3 leave"]["riders"] == ["R1"]
    assert shown["forward R3 take"]["riders"] == ["R1", "B1"]


def test_a_hop_shows_where_it_leads() -> None:
    assert previews(deal("R3@16", "HOP"))["hop R3"] == {"piece": "R3", "from": 16, "to": "home", "riders": []}


def test_a_swap_shows_where_the_pyramid_stands() -> None:
    match = deal("R3@10", "SWAP")
    assert previews(match)["swap R3"] == {"piece": "R3", "from": 10}
    play(match, "swap R3")
    assert previews(match)["with B1"] == {"piece": "B1", "from": 1}


def test_bringing_a_rivals_last_pyramid_home_is_warned_of() -> None:
    shown = previews(deal("R3@24, B1@24, B2 safe, B3 safe", "AIM"))
    assert shown["forward R3"]["warning"] == "This brings home the last pyramid of Blue."
    assert "warning" not in shown["forward R1"]


def test_two_rivals_are_both_named() -> None:
    pieces = "R3@16, B1@16, B2 safe, B3 safe, G1@16, G2@16, G3 safe"
    warning = previews(deal(pieces, "HOP", colours="RBG"))["hop R3"]["warning"]
    assert warning == "This brings home the last pyramids of Blue and Green."


def test_a_rival_with_pyramids_left_is_not_warned_of() -> None:
    assert "warning" not in previews(deal("R3@24, B1@24, B2 safe", "AIM"))["forward R3"]


def test_ones_own_last_pyramid_is_no_warning() -> None:
    assert "warning" not in previews(deal("R1 safe, R2 safe, R3@24", "AIM"))["forward R3"]


def test_a_friends_hop_home_is_warned_of() -> None:
    pieces = "R1@21, R2@22, R3@23, B1 safe, B2 safe, B3@16"
    assert previews(deal(pieces, "HOP"))["hop B3"]["warning"] == "This brings home the last pyramid of Blue."
