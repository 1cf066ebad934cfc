"""Plans and passing (DKD-6, DKD-8)."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import dragons, plan, player


@rule("DKD-6.1")
def test_seats_plan_one_after_another() -> None:
    match = dragons(3, first=1)
    assert asked(match) == 1
    assert refusal(match, "keeper red", by=2).rule == "DKD-6.1"
    plan(match, "red defend")
    assert asked(match) == 2


@rule("DKD-6.2", "DKD-8.5")
def test_passing_is_always_allowed() -> None:
    match = dragons(2, round=1)
    assert legal(match)[0] == "pass"
    plan(match, "pass")
    assert player(match, 0)["stage"] == "passed"


@rule("DKD-6.3", "DKD-6.4")
def test_a_plan_is_a_face_down_keeper_under_an_open_token() -> None:
    match = dragons(2)
    play(match, "keeper red")
    assert kinds(match) == []
    play(match, "token defend", "no magic")
    mine, theirs = shown(match, 0)["players"][0], shown(match, 1)["players"][0]
    assert (mine["keeper"], theirs["keeper"], theirs["token"], theirs["face_down"]) == ("R", None, "D", True)
    assert player(match, 0)["available"] == [1, 1, 1, 0]
    assert told(match, "planned") == [{"seat": 0, "token": "D", "action": "Defend", "card": None, "name": ""}]


@rule("DKD-6.3")
def test_one_may_step_back_in_an_unfinished_plan() -> None:
    match = dragons(2)
    start = match.position()
    play(match, "keeper red", "token heal", "back")
    assert legal(match) == ["token defend", "token heal", "token train", "back"]
    play(match, "back")
    assert match.position() == start
    assert kinds(match) == []
    assert refusal(match, "back").rule == "DKD-6.3"
    play(match, "keeper red")
    match.undo(0)
    assert match.position() == start


@rule("DKD-6.3")
def test_a_finished_plan_stands() -> None:
    match = plan(dragons(2), "red defend")
    assert not match.can_undo(0)


@rule("DKD-6.5", "DKD-13.4")
def test_one_magic_card_may_be_selected() -> None:
    match = dragons(2, magic={0: "MG11 MG01"})
    play(match, "keeper red", "token defend")
    assert legal(match) == ["no magic", "magic MG01", "magic MG11", "back"]
    assert refusal(match, "magic MG02").code == "not_yours"
    play(match, "magic MG11")
    assert shown(match)["players"][0]["selected"] == "MG11"
    assert refusal(dragons(2, magic={0: "MG11 MG01"}), "plan red defend MG11 MG01").rule == "DKD-6.5"


@rule("DKD-6.6")
def test_any_keeper_goes_with_any_token() -> None:
    match = plan(dragons(2, tokens={0: "DHTA"}), "green attack", "pass")
    assert told(match, "failed")[0]["token"] == "A"
    match = dragons(2, tokens={0: "DHTA"})
    for colour in ("red", "yellow", "green", "blue", "purple", "white"):
        twin = match.copy()
        play(twin, f"keeper {colour}")
        assert legal(twin) == ["token defend", "token heal", "token train", "token attack", "back"]


@rule("DKD-6.7")
def test_without_keeper_or_token_one_must_pass() -> None:
    match = dragons(2, tokens={0: ""}, rows={0: "RD GD"})
    assert legal(match) == ["pass"]
    assert refusal(match, "keeper white").rule == "DKD-6.7"
    match = dragons(2, tokens={0: "D"}, rows={0: "RD YD GD BH PT WT"})
    assert legal(match) == ["pass"]
    assert "pass, and everything comes back" in match.decisions[0].prompt


@rule("DKD-8.1", "DKD-8.3")
def test_passing_brings_everything_back_at_once() -> None:
    match = dragons(2, rows={0: "RD GD BT"}, tokens={0: "H"})
    plan(match, "pass")
    assert asked(match) == 1
    assert player(match, 0)["row"] == []
    assert player(match, 0)["available"] == [2, 1, 1, 0]
    assert len(shown(match)["players"][0]["hand"]) == 6
    plan(match, "red defend")
    assert [data["seat"] for data in told(match, "revealed")] == [1]


@rule("DKD-8.2")
def test_nothing_comes_back_at_the_end_of_a_round() -> None:
    match = plan(dragons(2, rows={0: "GT"}, tokens={0: "DD"}), "red defend", "pass")
    assert shown(match)["round"] == 3
    assert player(match, 0)["row"] == [["G", "T"], ["R", "D"]]


@rule("DKD-8.4")
def test_there_is_no_magic_for_who_passes() -> None:
    match = dragons(2, magic={0: "MG11"}, trained="R:r")
    assert refusal(match, {"move": "pass", "magic": "MG11"}).text == "A keeper who passes plays no magic."
    assert refusal(match, "pass MG11").rule == "DKD-8.4"
    plan(match, "pass", "green heal")
    assert look(match)["round"] == 3


def test_a_plan_may_be_said_in_one_breath() -> None:
    for said in ("plan red defend MG11", {"move": "plan", "keeper": "R", "token": "D", "magic": "MG11"}):
        match = dragons(2, magic={0: "MG11"})
        match.play(0, said)
        assert player(match, 0)["selected"] == "MG11"
        assert (player(match, 0)["keeper"], player(match, 0)["token"]) == ("R", "D")
    match = dragons(2)
    match.play(0, {"move": "plan", "keeper": "R", "token": "D", "magic": None})
    assert player(match, 0)["selected"] is None


def test_previews_tell_the_planner_what_would_happen_now() -> None:
    match = dragons(2, dice="R1", arrows="R2", magic={0: "MG06"})
    red = match.decisions[0].previews[1]
    assert red == {"dice": 1, "arrows": 2, "trained": False, "warning": red["warning"]}
    play(match, "keeper red")
    previews = match.decisions[0].previews
    assert [shown_now.get("works_now") for shown_now in previews] == [True, True, False, None]
    play(match, "token defend")
    assert match.decisions[0].previews[1]["text"] == "Take 1 arrow off each of up to 4 different dragons."


def test_the_preview_of_a_pass_says_what_comes_back() -> None:
    match = dragons(2, rows={0: "RD GH"})
    found = match.decisions[0]
    texts = [move.text for move in found.moves]
    assert found.previews[texts.index("pass")] == {"keepers_back": 2, "tokens_back": 2}
    assert found.previews[texts.index("keeper blue")].keys() == {"dice", "arrows", "trained"}
