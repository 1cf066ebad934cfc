"""The Keeper Game, rule by rule (DKK)."""

from __future__ import annotations

import pytest

from tablekeep.games.dragon_keepers.content import LETTERS
from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import GAME, arrows, choose, dice, keepers


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@rule("DKK-1.2", "DKK-1.3", "DKK-1.4", "DKK-1.6", "DKK-1.7")
def test_the_set_up(seats: int) -> None:
    table = shown(GAME.new(seats, seed="set up"))
    assert len(table["dragons"]) == 6
    assert table["arrow_supply"] == 15
    assert all(tile["arrows"] == 0 and tile["shields"] == [] for tile in table["dragons"])
    assert table["board_dice"] + sum(tile["dice"] for tile in table["dragons"]) == seats
    assert all(len(player["hand"]) == 6 and player["shields_left"] == 3 for player in table["players"])


@rule("DKK-2.1", "DKK-2.2", "DKK-7.3", "DKK-8.2")
def test_three_shields_on_any_three_dragons_win() -> None:
    match = choose(keepers("RBGY", roll="WGPP", shields="0:BG"), "WGGP")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.places[0] == 1
    assert shown(match)["players"][0]["shields_on"] == ["B", "G", "W"]


@rule("DKK-3.1", "DKK-6.1")
def test_the_order_of_a_round() -> None:
    match = choose(keepers("RBGY", roll="RWPP", arrows="Y1"), "RPPP")
    play(match, "heal yellow")
    assert kinds(match)[:7] == ["rolled", "ready", "ready", "ready", "ready", "turned_over", "hit"]
    rest = kinds(match)[6:]
    assert rest.index("hit") < rest.index("shield") < rest.index("healed") < rest.index("round")


@rule("DKK-4.1", "DKK-4.3")
def test_every_die_is_an_attack() -> None:
    match = keepers("RBG", roll="RGW")
    assert told(match, "rolled")[0]["roll"] == ["R", "G", "W"]
    assert dice(match) == "R1 G1 W1"


@rule("DKK-4.2")
def test_all_alike_is_rolled_again() -> None:
    match = keepers("RBG", roll="GGGGBW")
    assert kinds(match) == ["rolled_alike", "rolled"]
    assert dice(match) == "G1 B1 W1"


@rule("DKK-4.4", "DKK-4.6")
def test_one_die_stays_on_a_dragon() -> None:
    match = keepers("RBGYP", roll="RRRBB")
    assert (dice(match), look(match)["board"]) == ("R1 B1", 3)
    assert [(data["dragon"], data["left"]) for data in told(match, "ducked")] == [("B", 1)]
    match = keepers("RBGY", roll="BBRR")
    assert (dice(match), look(match)["board"]) == ("R1 B1", 2)


@rule("DKK-4.5")
def test_two_to_six_dragons_are_targeted() -> None:
    for k in range(80):
        for seats in (3, 6):
            targets = [tile for tile in shown(GAME.new(seats, seed=f"targets {k}"))["dragons"] if tile["dice"]]
            assert 2 <= len(targets) <= seats


@rule("DKK-5.1")
def test_choices_are_made_at_once_and_in_secret() -> None:
    match = keepers("RBGY", roll="RGWW")
    assert [*match.waiting] == [0, 1, 2, 3]
    for seat in (0, 2, 3):
        match.play(seat, "protect green")
    view = match.view(1)
    assert (view["ready"], view["waiting"]) == ([0, 2, 3], [1])
    assert all(player["shown"] is None for player in view["table"]["players"])
    match.play(2, "protect red")
    assert [event.kind for event in match.story_for(1)][1:] == ["ready"] * 3


@rule("DKK-5.2")
def test_only_targeted_dragons_are_protected() -> None:
    match = keepers("RBG", roll="RWW")
    assert legal(match, 0) == ["protect red", "protect white"]
    assert refusal(match, "protect green").code == "not_targeted"


@rule("DKK-5.3")
def test_nobody_sits_out() -> None:
    match = keepers("RBG", roll="RWW")
    assert refusal(match, "pass").text == "Every keeper must choose a dragon."
    assert refusal(match, "decline").rule == "DKK-5.3"


@rule("DKK-5.4")
def test_all_cards_are_turned_over_together() -> None:
    match = choose(keepers("RBG", roll="RWW"), "RWW")
    assert kinds(match).count("turned_over") == 1
    assert told(match, "turned_over")[0]["keepers"] == ["R", "W", "W"]
    (event,) = [event for event in match.story if event.kind == "turned_over"]
    told_all = "All Keepers are turned over: Ann protects red, Bob protects white and Cid protects white."
    assert event.sentence(["Ann", "Bob", "Cid"]) == told_all


@rule("DKK-6.2", "DKK-6.3")
def test_an_arrow_hits_what_nobody_protects() -> None:
    match = choose(keepers("YBG", roll="RWW"), "RRR")
    assert arrows(match) == "W1"


@rule("DKK-6.4", "DKK-7.5")
def test_dice_and_keepers_come_back() -> None:
    match = choose(keepers("YBG", roll="RWWRGB"), "RWW")
    table = look(match)
    assert table["board"] + sum(table["dice"].values()) == 3
    assert all(len(player["hand"]) == 6 for player in shown(match)["players"])
    assert dice(match) == "R1 G1 B1"


@rule("DKK-6.5", "DKK-6.6")
def test_a_sole_protector_places_a_shield_once() -> None:
    match = choose(keepers("RBG", roll="PWW", shields="0:P"), "WPW")
    assert look(match)["shields"] == [["P"], ["P"], []]
    purple = next(tile for tile in shown(match)["dragons"] if tile["letter"] == "P")
    assert purple["shields"] == [0, 1]
    match = choose(keepers("RBG", roll="PWW", shields="0:P"), "PWW")
    assert look(match)["shields"] == [["P"], [], []]
    assert "shield_there" in kinds(match)


@rule("DKK-6.7", "DKK-6.8")
def test_a_hero_of_the_favourite_may_heal_again_and_again() -> None:
    for own in ("", "0:R"):
        match = choose(keepers("RBG", roll="RWW", arrows="W2", shields=own), "RWW")
        assert (asked(match), legal(match)) == (0, ["heal white", "decline"])
        play(match, "heal white")
        assert arrows(match) == "W1"


@rule("DKK-6.9")
def test_the_heal_is_optional_and_may_undo_this_rounds_arrow() -> None:
    for answer, left in (("heal white", "W2"), ("decline", "W3")):
        match = choose(keepers("RBGY", roll="RWWB", arrows="W2"), "RBBB")
        play(match, answer)
        assert arrows(match) == left
        assert match.over == (answer == "decline")


@rule("DKK-6.10")
def test_two_keepers_get_nothing() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="W1"), "PPW")
    assert look(match)["shields"] == [[], [], ["W"]]
    assert told(match, "protected")[0]["seats"] == [0, 1]
    assert arrows(match) == "W1"


@rule("DKK-6.11")
def test_heals_are_taken_clockwise_from_the_token() -> None:
    match = keepers("RBGY", roll="RBGY", arrows="W1 P1", first=2)
    match.play(1, "protect blue")
    match.play(3, "protect yellow")
    match.play(0, "protect red")
    match.play(2, "protect red")
    assert asked(match) == 3
    play(match, "decline")
    assert asked(match) == 1


@rule("DKK-6.11")
def test_without_arrows_nobody_is_asked_to_heal() -> None:
    match = choose(keepers("RBGY", roll="RBWW", arrows="P1"), "RBWW")
    assert asked(match) == 0
    play(match, "heal purple")
    assert shown(match)["round"] == 2


@rule("DKK-7.1", "DKK-8.1")
def test_a_dragon_falls_at_three_arrows_whatever_its_hearts() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2"), "WWW")
    assert match.over
    assert match.outcome is not None
    assert (match.outcome.won, match.outcome.winners) == (False, ())
    assert match.outcome.reasons[0] == "The purple dragon fell in round 1: the Hunter wins."
    assert all(tile["life"] == 3 for tile in shown(match)["dragons"])


@rule("DKK-7.2")
def test_shields_leave_with_the_dragon() -> None:
    match = choose(keepers("RBG", roll="PWW", arrows="P2", shields="0:PR 1:P"), "WWW")
    players = shown(match)["players"]
    assert [player["shields_on"] for player in players] == [["R"], [], []]
    assert match.outcome is not None
    assert match.outcome.scores == (1.0, 0.0, 0.0)


@rule("DKK-7.4")
def test_a_defeat_counts_more_than_a_goal() -> None:
    match = choose(keepers("YBGW", roll="PGWW", arrows="G2", shields="0:RB"), "PWWW")
    assert match.over
    assert len(look(match)["shields"][0]) == 3
    assert match.outcome is not None
    assert match.outcome.winners == ()


@rule("DKK-7.6")
def test_the_token_goes_to_the_left() -> None:
    match = choose(keepers("RBGY", roll="PPWW", first=3), "PPWW")
    assert look(match)["first"] == 0
    assert look(match)["round"] == 2


@rule("DKK-8.3", "DKK-8.4")
def test_ties_are_broken_by_the_favourites() -> None:
    for marks, winners in (("R1", (2,)), ("R1 G1", (0, 2))):
        match = keepers("RBGY", roll="BPWW", arrows=marks, shields="0:RY 2:RY")
        match.play(0, "protect purple")
        match.play(2, "protect blue")
        match.play(1, "protect white")
        match.play(3, "protect white")
        assert match.outcome is not None
        assert match.outcome.winners == winners


@rule("DKD-17.4")
def test_the_keeper_game_has_no_council() -> None:
    match = keepers("RBG", roll="RGB")
    assert not [text for text in legal(match, 0) if text.startswith("signal")]
    assert refusal(match, "signal agreed").rule == "DKK-5.1"


def test_the_table_of_letters_is_in_order() -> None:
    assert LETTERS == ["R", "Y", "G", "B", "P", "W"]
