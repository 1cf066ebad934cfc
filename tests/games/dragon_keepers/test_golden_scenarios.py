"""The golden scenarios of the rules ledger, each as written there."""

from __future__ import annotations

import pytest

from tablekeep.games.dragon_keepers.content import LETTERS
from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, shown, told
from tests.games.dragon_keepers.bench import (
    GAME,
    F,
    M,
    W,
    arrows,
    choose,
    dice,
    dragons,
    keepers,
    plan,
    player,
    pool,
    shields,
)

# -- from the rulebook's examples ---------------------------------------------------------------


@rule("DK-1.4")
def test_g01_the_red_deck() -> None:
    match = keepers("RBG", roll="RYG")
    assert [f"R-{letter}" for letter in shown(match)["players"][0]["hand"]] == [
        "R-R",
        "R-Y",
        "R-G",
        "R-B",
        "R-P",
        "R-W",
    ]


@rule("DK-1.5", "DKK-6.10")
def test_g02_a_purple_keeper_protects_only_purple() -> None:
    match = keepers("RBG", roll="PGG" + "RYB")
    assert (dice(match), look(match)["board"]) == ("G1 P1", 1)
    choose(match, "PPP")
    assert (arrows(match), look(match)["shields"]) == ("G1", [[], [], []])
    assert look(match)["board"] + sum(look(match)["dice"].values()) == 3


@rule("DKD-13.1", "DKD-7.6")
def test_g03_magic_is_independent_of_the_keeper() -> None:
    match = dragons(2, roll="BG", trained="R:w", magic={0: "MG11"}, deck="MG05 MG06 H", script={"battle_roll": F})
    plan(match, "blue defend MG11", "green defend")
    play(match, "play magic", "target red")
    assert (look(match)["flames"], shields(match), dice(match)) == (2, "R", "G1")
    play(match, "take discard", "take discard")
    assert "MG11" in look(match)["box"]
    assert arrows(match) == ""
    assert "hit" not in kinds(match)


@rule("DKD-12.3", "DKD-16.5")
def test_g04_weak_flames_by_difficulty() -> None:
    for level in ("medium", "hard"):
        table = {"trained": "W:ww", "arrows": "B1", "tokens": {0: "A"}, "difficulty": level}
        match = dragons(2, script={"battle_roll": W + W}, **table)  # type: ignore[arg-type]
        plan(match, "white attack", "pass")
        ends = (shields(match), look(match)["flames"], arrows(match))
        assert ends == (("W", 1, "") if level == "medium" else ("", 0, "B1"))


# -- the Keeper Game ----------------------------------------------------------------------------


@rule("DKK-3.1", "DKK-6.5", "DKK-7.6")
def test_g05_a_full_round() -> None:
    match = keepers("RBGY", roll="RRPW" + "RYGB")
    assert (dice(match), look(match)["board"]) == ("R1 P1 W1", 1)
    choose(match, "RPWW")
    assert look(match)["shields"] == [["R"], ["P"], [], []]
    assert arrows(match) == ""
    assert (look(match)["first"], look(match)["round"]) == (1, 2)
    assert all(len(person["hand"]) == 6 for person in shown(match)["players"])


@pytest.mark.parametrize(("answer", "left"), [("heal white", "W2"), ("decline", "W3")])
@rule("DKK-6.9", "DKK-8.1")
def test_g06_the_saving_heal(answer: str, left: str) -> None:
    match = choose(keepers("RBGY", roll="RWWB", arrows="W2"), "RBBB")
    assert (asked(match), arrows(match)) == (0, "W3")
    play(match, answer)
    assert (arrows(match), match.over) == (left, answer == "decline")


@pytest.mark.parametrize(
    ("roll", "choices", "winners"), [("PGPG", "PGGG", (0,)), ("PGPG", "PPPP", ()), ("PGWW", "PWWW", ())]
)
@rule("DKK-7.4", "DKK-8.2")
def test_g07_defeat_beats_goal(roll: str, choices: str, winners: tuple[int, ...]) -> None:
    match = choose(keepers("WRBY", roll=roll, arrows="G2", shields="0:RB"), choices)
    assert match.outcome is not None
    assert match.outcome.winners == winners


@pytest.mark.parametrize(("marks", "winners"), [("R1", (2,)), ("R1 G1", (0, 2))])
@rule("DKK-8.3", "DKK-8.4")
def test_g08_ties(marks: str, winners: tuple[int, ...]) -> None:
    match = choose(keepers("RBGY", roll="PBWW", arrows=marks, shields="0:YW 2:YW"), "PWBW")
    assert match.outcome is not None
    assert match.outcome.winners == winners


@rule("DKK-6.2", "DKK-7.1")
def test_g09_more_than_fifteen_arrows() -> None:
    match = choose(keepers("RYGBPW", roll="RYGBPW", arrows="R2 Y2 G2 B2 P2 W2"), "RRRRRR")
    assert sum(look(match)["arrows"].values()) == 17
    assert len(look(match)["fallen"]) == 5
    assert match.outcome is not None
    assert match.outcome.won is False
    assert shown(match)["arrow_supply"] == 0


@rule("DKK-4.2")
def test_g10_all_alike() -> None:
    match = keepers("RBG", roll="WWW" + "WWB")
    assert (dice(match), look(match)["board"]) == ("B1 W1", 1)
    assert kinds(match) == ["rolled_alike", "rolled"]


# -- the Dragon Game ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "size", "packet", "boxed"),
    [("easy", 18, 6, 1), ("medium", 20, 5, 0), ("hard", 20, 5, 0), ("extreme", 16, 4, 4)],
)
@rule("DKD-3.2", "DKD-3.3", "DKD-3.4")
def test_g11_the_deck(level: str, size: int, packet: int, boxed: int) -> None:
    chosen = {"mode": "dragon", "difficulty": level, "round1_display": "skip"}
    table = look(GAME.new(3, seed="g11", options=chosen))
    assert (len(table["deck"]), len(table["unseen"])) == (size, boxed)
    for start in range(0, size, packet):
        assert table["deck"][start : start + packet].count("hunter") == 1


@rule("DKD-16.10", "DKD-5.5")
def test_g13_flames_up_to_five_then_a_die_is_lost() -> None:
    script = {"battle_roll": F + F + F + M}
    match = dragons(2, trained="P:wwrr", flames=4, pool=6, tokens={0: "A"}, deck="MG05 MG06 H", script=script)
    plan(match, "purple attack", "pass")
    assert told(match, "flames")[0]["flames"] == 5
    assert (pool(match), look(match)["flames"]) == (5, 2)


@rule("DKD-16.9", "DKD-14.1")
def test_g14_blue_sheds_one() -> None:
    match = dragons(4, roll="BBBR", deck="MG05 MG06 H")
    assert (dice(match), look(match)["board"]) == ("R1 B2", 1)
    plan(match, "pass", "pass", "pass", "pass")
    assert arrows(match) == "R1 B2"
    assert len(told(match, "rolled")[1]["roll"]) == 4


@rule("DKD-11.7", "DKD-7.5")
def test_g15_order_decides() -> None:
    match = plan(dragons(3, dice="G1"), "green defend", "green train", "pass")
    play(match, "take discard", "gain attack")
    assert (look(match)["trainings"]["G"], sum(look(match)["bag"]), look(match)["supply"][3]) == (1, 11, 7)
    match = plan(dragons(3, dice="G1", first=1), "green train", "pass", "green defend")
    assert "while hunted" in told(match, "failed")[0]["why"]
    assert (player(match, 1)["row"], player(match, 1)["available"]) == ([["G", "T"]], [2, 1, 0, 0])


@rule("DKD-16.7")
def test_g17_yellow_heals_for_every_hit() -> None:
    table = {"trained": "Y:rr", "arrows": "R2 Y1", "tokens": {0: "A"}}
    match = plan(dragons(2, script={"battle_roll": F + F}, **table), "yellow attack", "pass")  # type: ignore[arg-type]
    assert (arrows(match), look(match)["flames"], shields(match)) == ("", 0, "Y")
    match = plan(dragons(2, script={"battle_roll": F + M}, **table), "yellow attack", "pass")  # type: ignore[arg-type]
    play(match, "arrow red", "arrow yellow")
    assert arrows(match) == "R1"


@pytest.mark.parametrize("first", ["hold", "play magic"])
@rule("DKD-13.3")
def test_g18_the_fourth_card(first: str) -> None:
    match = dragons(2, dice="R1", magic={0: "MG01 MG05 MG08"}, left="MG12", deck="MG02 MG06 H")
    play(plan(match, "red defend MG08", "pass"), first)
    if first == "play magic":
        play(match, "target green", "take left")
        assert player(match, 0)["magic"] == ["MG01", "MG05", "MG12"]
    else:
        play(match, "take left")
        assert legal(match) == ["box MG01", "box MG05", "box MG08", "box MG12"]
        play(match, "box MG08")
    assert asked(match) == 1
    assert look(match)["round"] == 3


@rule("DKD-8.1", "DKD-7.8")
def test_g19_passing() -> None:
    match = dragons(2, rows={1: "RD GD BT"}, tokens={1: "H"})
    plan(match, "white heal", "pass")
    assert player(match, 1)["available"] == [2, 1, 1, 0]
    assert player(match, 1)["row"] == []
    assert [data["seat"] for data in told(match, "revealed")] == [0]


@rule("DKD-13.8")
def test_g20_a_failed_action_allows_magic() -> None:
    match = dragons(3, dice="R2 P1", magic={2: "MG02"}, pool=3)
    plan(match, "pass", "pass", "yellow heal MG02")
    play(match, "hold")
    assert told(match, "failed")[0]["why"] == "No arrow is on the yellow dragon."
    play(match, "play magic", "target red", "target purple")
    assert arrows(match) == "R1"


@rule("DKD-15.3")
def test_g21_win_beats_everything() -> None:
    match = dragons(
        2,
        dice="R2",
        arrows="R2 G1",
        trained="R:w Y:r G:r B:r P:rw W:r",
        shields="RYGBP",
        tokens={1: "A"},
        deck="",
        script={"battle_roll": F},
    )
    plan(match, "blue heal", "white attack")
    assert match.outcome is not None
    assert match.outcome.won is True
    assert (arrows(match), look(match)["flames"]) == ("R2 G1", 0)


@rule("DKD-15.2", "DKD-5.3")
def test_g23_the_bottom_hunter_card() -> None:
    match = dragons(2, roll="RGG", deck="H", left="MG10", discard="MG01", pool=2)
    table = look(match)
    assert (table["discard"], table["left"], table["deck"], pool(match)) == (["MG01", "MG10"], None, [], 3)
    plan(match, "red defend", "pass")
    assert player(match, 0)["magic"] == ["MG10"]
    assert match.over


@rule("DKD-13.1", "DKD-11.6")
def test_g24_the_shieldwall() -> None:
    match = plan(dragons(2, dice="W3", magic={0: "MG03"}, pool=3), "blue heal MG03", "white train")
    play(match, "play magic", "target white")
    assert "while hunted" in told(match, "failed")[1]["why"]
    assert (arrows(match), look(match)["oaths"]) == ("", [])
    (walled,) = [event for event in match.story if event.kind == "walled"]
    assert walled.sentence(match.names()) == "The wall before the white dragon comes down. 3 dice bring no arrow."
    assert pool(match) >= 3


@rule("DKD-16.9")
def test_g25_reed_decoy_into_blue() -> None:
    match = dragons(2, dice="R2 B1", pool=3, circle="RBYGPW", magic={0: "MG04"})
    plan(match, "white heal MG04", "white heal")
    play(match, "play magic", "target red", "to blue")
    twin = match.copy()
    play(twin, "move 2")
    assert told(twin, "ducked")[0]["left"] == 2
    assert arrows(twin) == "B2"


@rule("DKD-16.9")
def test_blue_ducks_once_in_a_round_and_again_in_the_next() -> None:
    """It has ducked on the roll, so what is lured onto it later stays; the next round it ducks anew."""
    match = dragons(4, roll="BBRR" + "BBGG", circle="RBYGPW", magic={0: "MG04"}, deck="MG05 MG06 H")
    assert (dice(match), len(told(match, "ducked"))) == ("R2 B1", 1)
    plan(match, "white heal MG04", "pass", "pass", "pass")
    play(match, "play magic", "target red", "to blue")
    play(match, "move 1")
    assert arrows(match) == "R1 B2"
    assert (dice(match), len(told(match, "ducked"))) == ("G2 B1", 2)


@rule("DKD-16.9")
def test_blue_that_did_not_duck_ducks_what_is_lured_onto_it() -> None:
    match = dragons(2, dice="R1 B1 Y1", pool=3, circle="RBYGPW", magic={0: "MG04"})
    plan(match, "white heal MG04", "pass")
    play(match, "play magic", "target red", "to blue")
    assert [data["left"] for data in told(match, "ducked")][:1] == [1]
    assert arrows(match) == "Y1 B1"


@rule("DKD-7.2")
def test_g27_views_do_not_depend_on_the_keeper() -> None:
    views = []
    for letter in LETTERS:
        match = dragons(2, dice="R1 G1")
        match.play(0, {"move": "plan", "keeper": letter, "token": "D"})
        views.append([match.view(1), match.view(None), [event.as_json() for event in match.story_for(1)]])
    assert all(view == views[0] for view in views)
