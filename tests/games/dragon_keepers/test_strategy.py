"""What sensible play looks like, and that it is worth more than chance."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from tablekeep.engine import Match, Move
from tablekeep.testing import rule
from tests.games.bench import legal, look, play
from tests.games.dragon_keepers.bench import GAME, F, dragons, keepers, plan

LEVELS = ["easy", "medium", "hard", "extreme"]

GAMES = 600 if int(os.environ.get("TABLEKEEP_MATCHES", "0")) >= 600 else 100
"""Games a level; `make kit` plays more."""


def advised(match: Match, seat: int | None = None, seed: object = 1) -> Move:
    decision = next(d for d in match.decisions if seat is None or d.seat == seat)
    rng = random.Random(str(seed))
    return GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)


def finish(match: Match, seed: str, sensible: set[int] | None = None) -> Match:
    """Play to the end; seats that are not sensible play by chance."""
    rng = random.Random(seed)
    while not match.over:
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if sensible is None or decision.seat in sensible:
            move = GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)
        match.play(decision.seat, move)
    return match


def sensible_plan(match: Match) -> str:
    """The whole plan of the seat that is asked, as advised."""
    said = []
    seat = match.decisions[0].seat
    while not match.over and match.decisions[0].seat == seat and match.view(None)["table"]["phase"] == "planning":
        move = advised(match)
        said.append(move.text)
        match.play(seat, move)
    return ", ".join(said)


def test_a_dying_dragon_is_defended() -> None:
    said = sensible_plan(dragons(2, dice="W1 G1", arrows="W2"))
    assert said in ("keeper white, token defend, no magic", "keeper white, token heal, no magic")


def test_two_seats_do_not_cover_the_same_dragon() -> None:
    match = dragons(2, dice="W1 R1", arrows="W2 R2")
    plans = [sensible_plan(match.copy())]
    play(match, *plans[0].split(", "))
    plans.append(sensible_plan(match))
    assert sorted(text.split(", ")[0] for text in plans) == ["keeper red", "keeper white"]


def test_the_winning_attack_is_planned() -> None:
    match = dragons(2, trained="R:r Y:r G:r B:w P:rr W:r", shields="RYGBP", tokens={0: "DA"})
    assert sensible_plan(match).startswith("keeper white, token attack")


def test_the_first_rounds_are_for_training() -> None:
    assert "token train" in sensible_plan(dragons(3, round=1, pool=3))


def test_a_signal_names_the_action_that_is_planned() -> None:
    match = dragons(2, dice="W3", talk="signals")
    assert advised(match, 0).text == "signal lean defend"
    match.play(0, "signal lean defend")
    assert advised(match, 0).text == "done"


def test_signals_of_others_are_read() -> None:
    """A dragon about to fall needs me if the other passes, and not if the other defends."""
    for leaning, mine in (("pass", True), ("defend", False)):
        match = dragons(2, dice="W3", talk="signals", first=1)
        match.play(1, f"signal lean {leaning}")
        assert (advised(match, 0).text == "signal lean defend") == mine


def test_worries_are_marked_in_twos() -> None:
    match = dragons(2, dice="W1 R1", arrows="W2 R2", talk="signals")
    match.play(0, advised(match, 0))
    match.play(0, advised(match, 0))
    match.play(0, advised(match, 0))
    assert match.table.answer(0)[0].text == "mark red"
    assert match.table.answer(0)[1].text == "mark white"
    assert advised(match, 0).text == "done"


def test_misses_are_rerolled_and_hits_are_kept() -> None:
    match = dragons(2, trained="B:wr", tokens={0: "A"}, script={"battle_roll": [0, 5]})
    plan(match, "blue attack", "pass")
    assert advised(match).text == "reroll 1"
    match = dragons(2, trained="B:wr", tokens={0: "A"}, script={"battle_roll": F + F})
    plan(match, "blue attack", "pass")
    assert advised(match).text == "keep"


def test_the_deck_is_spared() -> None:
    match = plan(dragons(2, dice="R1", left="MG01", discard="MG03 MG02", deck="MG05 H"), "red defend", "pass")
    assert advised(match).text == "take discard"


def test_the_worst_card_is_boxed() -> None:
    match = dragons(2, dice="R1", magic={0: "MG18 MG17 MG12"}, left="MG13", discard="MG11")
    play(plan(match, "red defend", "pass"), "take left")
    assert advised(match).text == "box MG17"


def test_every_question_gets_a_legal_answer() -> None:
    for k in range(6):
        assert finish(GAME.new(3, seed=f"legal {k}", options={"mode": "dragon"}), f"legal {k}", {0}).over


def test_advice_is_pinned() -> None:
    match = GAME.new(4, seed="pinned", options={"mode": "dragon"})
    assert len({advised(match, 0, seed=k).text for k in range(5)}) == 1


def test_in_the_keeper_game_choices_are_mixed() -> None:
    match = keepers("RBGY", roll="RGWP", shields="0:GW")
    chosen = Counter(advised(match, 0, seed=k).text for k in range(200))
    assert set(chosen) == set(legal(match, 0))
    assert min(chosen["protect red"], chosen["protect purple"]) > max(chosen["protect green"], chosen["protect white"])


@rule("DKK-6.7")
def test_in_the_keeper_game_a_dying_dragon_is_healed() -> None:
    match = keepers("RBG", roll="RWW", arrows="W2 G1")
    for seat, colour in enumerate(("red", "red", "red")):
        match.play(seat, f"protect {colour}")
    assert match.over
    match = keepers("RBGY", roll="RWBB", arrows="W2 G1")
    for seat, colour in enumerate(("red", "blue", "blue", "blue")):
        match.play(seat, f"protect {colour}")
    assert advised(match).text == "heal white"


def test_sense_beats_chance_in_the_keeper_game() -> None:
    won = played = 0
    for k in range(240):
        match = finish(GAME.new(4, seed=f"sense {k}", quiet=True), f"sense {k}", {k % 4})
        assert match.outcome is not None
        played += bool(match.outcome.winners)
        won += k % 4 in match.outcome.winners
    assert won / played > 0.27


@pytest.mark.slow
def test_sense_wins_the_easy_dragon_game() -> None:
    won = 0
    for k in range(24):
        options = {"mode": "dragon", "difficulty": "easy", "talk": "open"}
        match = finish(GAME.new(2 + k % 3, seed=f"easy {k}", options=options, quiet=True), f"easy {k}")
        assert match.outcome is not None
        won += match.outcome.won is True
    assert won > 12


@pytest.mark.slow
def test_win_rates_fall_from_easy_to_extreme() -> None:
    rates = []
    for level in LEVELS:
        won = 0
        for k in range(GAMES):
            options = {"mode": "dragon", "difficulty": level}
            match = finish(GAME.new(2 + k % 3, seed=f"rate {k}", options=options, quiet=True), f"rate {k}")
            won += match.outcome is not None and match.outcome.won is True
        rates.append(won / GAMES)
    assert rates[0] > 0.8
    assert rates[-1] > 0.15, "a team that plans by two wins one in three here, one that does not one in eight"
    assert rates == sorted(rates, reverse=True)
    assert len(set(rates)) == 4
    assert look(match)["round"] > 1
