"""Chapter 1: setting up."""

from __future__ import annotations

import pytest

from tablekeep.engine import Refused
from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.keepers_creepers.bench import GAME, asked, deal, refusal, spots


def refused_table(seats: int, **options: object) -> str:
    """The rule for which such a table is refused."""
    with pytest.raises(Refused) as no:
        GAME.new(seats, options=options)
    return no.value.refusal.rule


@rule("KC-1.1")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_players_are_refused(seats: int) -> None:
    assert refused_table(seats) == "KC-1.1"


@rule("KC-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_players_are_welcome(seats: int) -> None:
    assert GAME.new(seats).seats == seats


@rule("KC-1.2")
def test_only_the_pyramids_of_the_players_colours_are_in_the_game() -> None:
    match = deal(roll="AIM", colours="RGB")
    assert sorted(match.position()["table"]["at"]) == ["B1", "B2", "B3", "G1", "G2", "G3", "R1", "R2", "R3"]


@rule("KC-1.2")
@pytest.mark.parametrize(("roll", "move"), [("AIM", "forward Y1"), ("HOP", "hop Y1"), ("SWAP", "swap Y1")])
def test_pyramids_of_unused_colours_cannot_be_played(roll: str, move: str) -> None:
    assert refusal(deal(roll=roll, colours="RGB"), move).rule == "KC-1.2"


@rule("KC-1.2")
def test_seats_without_a_chosen_colour_get_the_colours_left() -> None:
    match = GAME.new(4, options={"colours": ["B", "R"]})
    assert match.view(None)["table"]["colours"] == ["B", "R", "Y", "G"]


@rule("KC-1.2")
def test_more_colours_than_players_are_refused() -> None:
    assert refused_table(2, colours=["R", "B", "G"]) == "KC-1.2"


@rule("KC-1.3")
def test_every_player_owns_one_pyramid_of_each_size() -> None:
    pyramids = GAME.new(5).view(None)["table"]["pyramids"]
    owned = [(pyramid["seat"], pyramid["pips"]) for pyramid in pyramids]
    assert owned == [(seat, pips) for seat in range(5) for pips in (1, 2, 3)]


@rule("KC-1.4")
def test_all_small_pyramids_start_on_space_1() -> None:
    assert spots(GAME.new(5), "R1", "Y1", "G1", "B1", "K1") == [1, 1, 1, 1, 1]


@rule("KC-1.5")
def test_all_medium_pyramids_start_on_space_2() -> None:
    assert spots(GAME.new(5), "R2", "Y2", "G2", "B2", "K2") == [2, 2, 2, 2, 2]


@rule("KC-1.6")
def test_all_large_pyramids_start_on_space_3() -> None:
    assert spots(GAME.new(5), "R3", "Y3", "G3", "B3", "K3") == [3, 3, 3, 3, 3]


@rule("KC-1.7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_named_seat_begins(first: int) -> None:
    assert GAME.new(3, options={"first_seat": first}).decisions[0].seat == first


@rule("KC-1.7")
def test_without_a_name_any_seat_may_be_drawn_to_begin() -> None:
    begun = {GAME.new(3, seed=f"draw {n}").decisions[0].seat for n in range(40)}
    assert begun == {0, 1, 2}


@rule("KC-1.7")
def test_a_seat_that_is_not_at_the_table_cannot_begin() -> None:
    assert refused_table(3, first_seat=3) == "KC-1.7"


@rule("KC-1.8")
def test_the_turn_goes_round_clockwise() -> None:
    match = deal(roll="AIM AIM AIM AIM", colours="RYG", turn="G")
    order = asked(match)
    for _ in range(3):
        play(match, "done")
        order += asked(match)
    assert order == "GRYG"


@rule("KC-1.9")
def test_the_usual_board_is_the_old_oak_of_five_by_five() -> None:
    shown = GAME.new(2).view(None)["table"]["board"]
    assert (shown["name"], shown["rows"], shown["columns"], len(shown["spaces"])) == ("The Old Oak", 5, 5, 25)


@rule("KC-1.9")
def test_the_start_leaves_every_pyramid_a_way_forward() -> None:
    assert legal(deal(roll="AIM")) == ["forward R1", "forward R2", "forward R3", "done"]


@rule("KC-1.2")
def test_players_get_the_pyramids_of_their_marks() -> None:
    assert GAME.options_for_marks(["tide", "ember", "night"]) == {"colours": ["B", "R", "K"]}
    assert GAME.options_for_marks(["heather", "ember", "ember"]) == {"colours": ["Y", "R", "G"]}
    assert GAME.new(2, options=GAME.options_for_marks(["moss", "sun"])).names() == ["Green", "Yellow"]
