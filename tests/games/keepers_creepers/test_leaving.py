"""Ruling A-25: a seat that goes for good, where no stand-in keeps it."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import legal, play
from tests.games.keepers_creepers.bench import GAME, asked, deal, refusal, spots, where, winners

TOP = "R1@21, R2@22, R3@23"


@rule("TK-8")
def test_the_seat_is_skipped_and_its_pyramids_stay() -> None:
    match = deal("", "AIM AIM AIM AIM", colours="RBG")
    play(match, "leave")
    assert asked(match) == "B"
    assert spots(match, "R1", "R2", "R3") == [1, 2, 3]
    play(match, "done")
    assert asked(match) == "G"
    play(match, "done")
    assert asked(match) == "B"


def test_one_may_leave_while_another_is_asked() -> None:
    match = deal("", "AIM AIM AIM", colours="RBG")
    match.play(1, {"move": "leave"})
    assert asked(match) == "R"
    play(match, "done")
    assert asked(match) == "G"


def test_pyramids_of_the_absent_ride_and_are_swapped() -> None:
    match = deal("R3@9, B1@9", "AIM SWAP AIM", colours="RBG")
    match.play(1, "leave")
    play(match, "forward R3", "done")
    assert where(match, "B1") == 10
    assert "swap B1" in legal(match)


def test_the_absent_cannot_win() -> None:
    match = deal("R1@5, R3@24, B1@24, B2 safe, B3 safe", "AIM AIM", colours="RBG")
    match.play(1, "leave")
    play(match, "forward R3")
    assert where(match, "B1") == "safe"
    assert not match.over


def test_the_last_seat_playing_wins() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(0, "leave")
    match.play(2, "leave")
    assert match.over
    assert winners(match) == "B"
    assert match.outcome is not None
    assert match.outcome.places == (2, 1, 2)


def test_a_friend_who_leaves_leaves_the_hop_undone() -> None:
    match = deal(TOP, "HOP AIM AIM", colours="RBG", friend_choice="owner")
    play(match, "help blue")
    match.play(1, "leave")
    assert asked(match) == "G"
    assert spots(match, "B1", "B2", "B3") == [1, 2, 3]


def test_what_was_left_of_the_turn_is_gone() -> None:
    match = deal(TOP, "WILD AIM AIM", colours="RBG")
    play(match, "pick hop", "hop B3", "leave")
    assert asked(match) == "B"
    assert match.view(None)["table"]["extra_rolls"] == 0


def test_nobody_leaves_twice_or_takes_it_back() -> None:
    match = deal("", "AIM AIM", colours="RBG")
    match.play(2, "leave")
    assert refusal(match, "leave", by="G").code == "not_playing"
    assert not match.can_undo(2)


def test_a_record_with_a_leaving_replays() -> None:
    match = tablekeep.open_game("keepers_creepers").new(3, "leaving", {"first_seat": 0})
    match.play(1, "leave")
    match.play(0, match.decisions[0].moves[0])
    assert tablekeep.replay(match.record(with_seed=True)).position() == match.position()
    assert tablekeep.replay(match.record()).digest() == match.digest()


# -- ruling A-25 with A-14: whoever left is no friend ------------------------------------------


@rule("KC-5.8", "KC-5.13")
def test_whoever_left_is_not_asked_for_a_pyramid() -> None:
    match = deal(TOP, "HOP AIM", colours="RBG", friend_choice="owner")
    match.play(1, "leave")
    assert legal(match) == ["help green", "pass"]
    no = refusal(match, "help blue")
    assert (no.code, no.rule) == ("left", "KC-5.8")
    assert no.text == "Blue has left the table; the friend bonus is for those who still play."


@rule("KC-5.8")
def test_the_pyramids_of_the_absent_do_not_hop_for_an_extra_roll() -> None:
    match = deal(TOP, "HOP AIM", colours="RBG")
    match.play(1, "leave")
    assert legal(match) == ["hop G1", "hop G2", "hop G3", "pass"]
    assert refusal(match, "hop B1").code == "left"
    assert refusal(match, "hop K1").code == "not_in_game"


@pytest.mark.parametrize("choice", ["roller", "owner"])
@rule("KC-5.11")
def test_without_a_friend_who_still_plays_there_is_no_friend_bonus(choice: str) -> None:
    match = deal(TOP + ", G1@21, G2@22, G3@23", "AIM AIM AIM HOP AIM", colours="RBG", friend_choice=choice)
    match.play(1, "leave")
    play(match, "done", "done", "done")
    assert asked(match) == "R"
    assert "HOP has no effect." in [event.sentence(match.names()) for event in match.story]
    assert match.view(None)["table"]["extra_rolls"] == 0


@pytest.mark.parametrize("choice", ["roller", "owner"])
@rule("KC-5.11")
def test_the_last_friend_who_can_hop_leaves_while_the_roller_thinks(choice: str) -> None:
    match = deal(TOP + ", G1@21, G2@22, G3@23", "HOP AIM", colours="RBG", friend_choice=choice)
    told = match.play(1, "leave")
    assert [event.kind for event in told] == ["left", "nothing", "turn", "rolled"]
    assert asked(match) == "G"


def test_a_roller_in_a_wild_goes_on_when_the_friend_has_left() -> None:
    match = deal(TOP, "WILD AIM", colours="RBG", friend_choice="owner")
    play(match, "pick hop", "help blue")
    match.play(1, "leave")
    assert asked(match) == "R"
    assert legal(match)[-1] == "stop"
    assert match.view(None)["table"]["extra_rolls"] == 0


OPTIONS = list(itertools.product(("last", "beyond"), ("roller", "owner"), ("shared", "mover", "order"), (False, True)))


def endgame(rng: random.Random, seats: int, options: dict[str, Any]) -> Match:
    """Everybody is high up in the tree, some pyramids are home, nobody has finished."""
    match = GAME.new(seats, f"end {rng.random()}", options)
    position, board = match.position(), match.view(None)["table"]["board"]
    last = board["rows"] * board["columns"]
    for name in position["table"]["at"]:
        position["table"]["at"][name] = rng.randint(last - 12, board["safe"])
    for letter in {name[0] for name in position["table"]["at"]}:
        position["table"]["at"][f"{letter}{rng.randint(1, 3)}"] = rng.randint(last - 6, board["safe"] - 1)
    position |= {"agenda": [{"step": "TurnEnd"}, {"step": "Roll"}]}
    position["table"] |= {"face": None, "wild": 0}
    return GAME.from_position(position)


def play_out(match: Match, rng: random.Random) -> int:
    """To the end, by chance, with seats that leave; how often a friend bonus came up after somebody had left."""
    bonuses = 0
    for _ in range(3000):
        if match.over:
            return bonuses
        view, decision = match.view(None)["table"], match.decisions[0]
        assert decision.seat not in view["away"], f"seat {decision.seat} has left and is asked {view['action']}"
        bonuses += bool(view["away"]) and view["action"]["step"].startswith("Friend")
        playing = [s for s in range(match.seats) if match.refusal(s, "leave") is None]
        if rng.random() < 0.04:
            match.play(rng.choice(playing), "leave")
        else:
            match.play(decision.seat, rng.choice(decision.moves))
        assert GAME.faults(match.table) == []
    raise AssertionError("the table stands still")


def play_endgames(seed: str, each: int) -> int:
    rng, bonuses = random.Random(seed), 0
    for home, choice, several, on in OPTIONS:
        options = {"home": home, "friend_choice": choice, "multi_win": several, "play_on": on, "turn_limit": 60}
        options |= {"board": rng.choice(["3", "5", "7"]), "roll": rng.choice(["auto", "press"])}
        for _ in range(each):
            bonuses += play_out(endgame(rng, rng.randint(3, 5), options), rng)
    return bonuses


@rule("TK-8", "KC-5.13")
def test_endgames_with_leavers_come_to_their_end() -> None:
    assert play_endgames("quick", 4) > 10


@pytest.mark.slow
@rule("TK-8", "KC-5.13")
def test_many_endgames_with_leavers_come_to_their_end() -> None:
    assert play_endgames("many", 60) > 300
