"""Signals and worry marks: planning together without naming a Keeper (DKD-17)."""

from __future__ import annotations

import pytest

from tablekeep.engine import Refused
from tablekeep.games.dragon_keepers.content import COLOURS, DRAGONS, SIGNALS
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, look, play, refusal, shown, told
from tests.games.dragon_keepers.bench import dragons, plan

NOBODY_SAYS = [*COLOURS, *[d.name.lower() for d in DRAGONS], *[d.symbol for d in DRAGONS], "weakest", "tile"]


@rule("DKD-17.1")
def test_the_council_meets_between_roll_and_plans() -> None:
    match = dragons(2, roll="RG", talk="signals")
    assert [*match.waiting] == [0, 1]
    assert shown(match)["phase"] == "council"
    play(match, "done")
    match.play(1, "done")
    assert shown(match)["phase"] == "planning"
    for talk in ("open", "silent"):
        assert shown(dragons(2, roll="RG", talk=talk))["phase"] == "planning"


@rule("DKD-17.2")
def test_no_signal_names_a_dragon() -> None:
    for _, said, sentence in SIGNALS:
        if not said.startswith("may use"):
            assert not [word for word in NOBODY_SAYS if word in f"{said} {sentence}".lower()]


@rule("DKD-17.1")
def test_signals_are_seen_at_once_and_can_be_withdrawn() -> None:
    match = dragons(2, talk="signals", magic={0: "MG11"})
    match.play(0, "signal lean defend")
    match.play(0, "signal may use MG11")
    assert [s["signal"] for s in shown(match, 1)["players"][0]["signals"]] == ["lean defend", "may use MG11"]
    assert told(match, "signal")[0]["sentence"] == "I lean to defend."
    assert refusal(match, "signal lean defend", by=0).code == "shown"
    for card in ("MG01", "MG12"):
        assert refusal(match, f"signal may use {card}", by=0).rule == "DKD-17.3"
    match.play(0, "signal lean heal")
    assert refusal(match, "signal lean train", by=0).code == "two_leanings"
    match.play(0, "withdraw")
    assert shown(match)["players"][0]["signals"] == []
    match.play(0, "signal agreed")
    assert refusal(match, "signal unsure", by=0).code == "enough"


@rule("DKD-17.1")
@pytest.mark.parametrize("planning", ["in_turn", "simultaneous"])
def test_what_was_signalled_cannot_be_taken_back(planning: str) -> None:
    """Four signals a round are four, in the council and while one plans."""
    match = dragons(2, talk="signals", planning=planning)
    for said in ("signal lean defend", "signal agreed", "withdraw"):
        match.play(0, said)
        assert not match.can_undo(0)
        with pytest.raises(Refused) as no:
            match.undo(0)
        assert no.value.refusal.code == "no_undo"
    play(match, "done", "done")
    match.play(0, "keeper red")
    assert match.can_undo(0)
    match.play(0, "signal wait")
    assert not match.can_undo(0)
    match.play(0, "signal unsure")
    assert refusal(match, "signal agreed", by=0).text == "You have given 4 signals this round; that is all."


@rule("DKD-17.2")
def test_nobody_marks_a_single_dragon() -> None:
    match = dragons(2, talk="signals")
    match.play(0, "mark red")
    assert refusal(match, "done", by=0).text == "Mark two or three dragons, or none."
    assert refusal(match, "mark red", by=0).code == "marked"
    match.play(0, "mark green")
    match.play(0, "done")
    assert match.view(1)["ready"] == [0]


@rule("DKD-17.1")
def test_only_totals_come_out() -> None:
    match = dragons(3, talk="signals")
    for seat, marks in ((0, ["red", "green"]), (1, ["red", "white", "blue"]), (2, [])):
        for colour in marks:
            match.play(seat, f"mark {colour}")
        if len(marks) < 3:
            assert look(match)["marks"] == []
            match.play(seat, "done")
    assert shown(match)["marks"] == {"R": 2, "Y": 0, "G": 1, "B": 1, "P": 0, "W": 1}
    assert "seat" not in told(match, "marked")[0]
    assert [kind for kind in kinds(match) if kind not in ("ready", "marked")] == []


@rule("DKD-17.1")
def test_one_may_step_back_in_the_council() -> None:
    match = dragons(2, talk="signals")
    match.play(0, "done")
    assert legal(match, 0)[:2] == ["keep", "back"]
    assert refusal(match, "mark red", by=0).code == "said"
    match.play(0, "keep")
    match.play(0, "back")
    assert "mark red" in legal(match, 0)


@rule("DKD-17.1")
def test_signals_stay_open_until_the_own_plan() -> None:
    match = dragons(2, talk="signals")
    play(match, "done")
    match.play(1, "done")
    assert "signal lean pass" in legal(match)
    play(match, "signal lean pass", "keeper red")
    assert "signal unsure" in legal(match)
    play(match, "back")
    plan(match, "red defend")
    assert refusal(match, "signal unsure", by=0).code == "not_your_turn"
    assert [s["signal"] for s in shown(match)["players"][0]["signals"]] == ["lean pass"]
    plan(match, "pass")
    assert shown(match)["players"][0]["signals"] == []


@rule("DKD-17.3")
def test_all_that_lies_open_is_in_everybodys_view() -> None:
    match = dragons(2, dice="R1", arrows="G1", magic={0: "MG11"}, rows={0: "WD"}, tokens={0: "DHT"})
    for viewer in (None, 0, 1):
        table = shown(match, viewer)
        person = table["players"][0]
        assert [card["id"] for card in person["magic"]] == ["MG11"]
        assert person["row"] == [["W", "D"]]
        assert person["available"] == {"D": 1, "H": 1, "T": 1, "A": 0}
        assert table["hunter"]["deck"] == len(look(match)["deck"])
        assert [card["id"] for card in table["hunter"]["discard"]] == ["MG04", "MG03"]
        assert {tile["letter"]: tile["dice"] for tile in table["dragons"]}["R"] == 1


def test_one_person_running_all_seats_needs_no_council() -> None:
    assert shown(dragons(2, talk="open", hands_per_player="all"))["phase"] == "planning"


def test_without_signals_there_are_none() -> None:
    assert refusal(dragons(2, talk="silent"), "signal agreed").rule == "DKD-17.1"
