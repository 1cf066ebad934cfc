"""Chapter 11: winning."""

from __future__ import annotations

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import kinds, play
from tests.games.keepers_creepers.bench import GAME, asked, deal, layout, refusal, winners

ALOFT = "R1@21, R2@22, R3@23"
BLUES_LAST = "B1@24, B2 safe, B3 safe"


def places(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.places


@rule("KC-11.1")
def test_the_game_ends_at_the_very_step_that_brings_the_last_pyramid_home() -> None:
    match = deal("R1@23, R2 safe, R3 safe", roll="AIM")
    play(match, "forward R1")
    assert not match.over
    play(match, "forward R1")
    assert match.over
    assert (winners(match), match.decisions) == ("R", ())


@rule("KC-11.1")
def test_nothing_is_played_after_the_end() -> None:
    match = deal("R1@24, R2 safe, R3 safe", roll="AIM")
    play(match, "forward R1")
    assert refusal(match, "done", by="R").rule == "KC-11.1"
    assert refusal(match, "roll", by="B").rule == "KC-11.1"


@rule("KC-11.1")
def test_a_hop_home_wins_as_well() -> None:
    match = deal("R1 safe, R2 safe, R3@16", roll="HOP")
    play(match, "hop R3")
    assert winners(match) == "R"


@rule("KC-11.2")
def test_the_mover_alone_wins_when_others_finish_with_the_same_move() -> None:
    match = deal(f"R1 safe, R2 safe, R3@24, {BLUES_LAST}", roll="AIM")
    play(match, "forward R3")
    assert layout(match) == "B1 safe, B2 safe, B3 safe, R1 safe, R2 safe, R3 safe"
    assert (winners(match), places(match)) == ("R", (1, 2))


@rule("KC-11.2")
def test_the_mover_wins_whatever_the_seat() -> None:
    match = deal("B1 safe, B2 safe, B3@16, R1@16, R2 safe, R3 safe", roll="HOP", turn="B")
    play(match, "hop B3")
    assert (winners(match), places(match)) == ("B", (2, 1))


@rule("KC-11.3")
def test_a_player_carried_home_wins_on_another_players_turn() -> None:
    match = deal(f"R1@5, R2 safe, R3@24, {BLUES_LAST}", roll="AIM")
    play(match, "forward R3")
    assert match.over
    assert (winners(match), places(match)) == ("B", (2, 1))


@rule("KC-11.4")
def test_several_who_finish_by_anothers_move_share_the_win() -> None:
    pieces = "G3@24, R1@24, R2 safe, R3 safe, B2@24, B1 safe, B3 safe"
    match = deal(pieces, roll="AIM", colours="RBG", turn="G")
    play(match, "forward G3")
    assert (winners(match), places(match)) == ("RB", (1, 1, 3))


@rule("KC-11.5")
def test_points_left_are_void_once_the_game_is_over() -> None:
    match = deal(f"R1@5, R2 safe, R3@24, {BLUES_LAST}", roll="AIM")
    play(match, "forward R3")
    assert match.decisions == ()
    assert kinds(match) == ["rolled", "stepped", "finished", "over"]


@rule("KC-11.5")
def test_a_friend_hop_that_ends_the_game_earns_no_roll() -> None:
    match = deal(f"{ALOFT}, B1 safe, B2 safe, B3@16", roll="HOP")
    play(match, "hop B3")
    assert (winners(match), match.decisions) == ("B", ())
    assert kinds(match) == ["rolled", "hopped", "finished", "over"]


@rule("KC-11.5")
def test_the_second_half_of_a_wild_is_void_once_the_game_is_over() -> None:
    match = deal(f"{ALOFT}, B1 safe, B2 safe, B3@16", roll="WILD")
    play(match, "pick hop", "hop B3")
    assert (winners(match), match.decisions) == ("B", ())


@rule("KC-11.5")
def test_rolls_already_earned_are_void_once_the_game_is_over() -> None:
    match = deal(f"{ALOFT}, B1 safe, B2 safe, B3@16", roll="WILD", colours="RBG")
    play(match, "pick hop", "hop G1", "pick hop", "hop B3")
    assert (winners(match), match.decisions) == ("B", ())
    assert kinds(match).count("extra_roll") == 0


@rule("KC-11.6")
def test_there_is_no_limit_unless_the_table_agrees_on_one() -> None:
    position = deal(roll="AIM AIM").position()
    position["table"]["turns"] = 1_000_000
    match = GAME.from_position(position)
    play(match, "done")
    assert (match.options["turn_limit"], match.over, asked(match)) == (0, False, "B")


@rule("KC-11.6")
def test_at_the_agreed_limit_whoever_has_come_furthest_wins() -> None:
    match = deal("R1@9, B1@8", roll="AIM AIM", turn_limit=2)
    play(match, "done")
    assert not match.over
    play(match, "done")
    assert (match.over, winners(match), match.view(None)["table"]["by_limit"]) == (True, "R", True)


@rule("KC-11.6")
def test_equals_share_the_win_at_the_limit() -> None:
    match = deal("R1@9, B1@9", roll="AIM", turn_limit=1)
    play(match, "done")
    assert (winners(match), places(match)) == ("RB", (1, 1))


@rule("KC-11.1")
def test_the_other_places_go_by_pyramids_home_before_anything_else() -> None:
    """Ruling A-26: green has one pyramid home and has come less far than blue, who has none."""
    far = "B1@23, B2@23, B3@23, G1 safe, G2@2, G3@3, Y1 safe, Y2@3, Y3@3"
    match = deal("R1 safe, R2 safe, R3@24, " + far, "AIM", colours="RBGY")
    play(match, "forward R3")
    assert match.outcome is not None
    assert match.outcome.scores == (150, 138, 38, 40)
    assert match.outcome.places == (1, 4, 3, 2)


@rule("KC-11.1")
def test_equal_pyramids_home_and_equal_ways_share_a_place() -> None:
    match = deal("R1 safe, R2 safe, R3@24, B1 safe, G1 safe", "AIM", colours="RBG")
    play(match, "forward R3")
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 2)
