"""The proof that a game cannot be won any more (ruling A60): it is never wrong, and it speaks in numbers."""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from tablekeep.engine import Match, Move
from tablekeep.games.dragon_keepers.content import ACTIONS, LETTERS, MAGIC_IDS
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import GIVE_UP
from tablekeep.games.dragon_keepers.rules.lost_cause import attacks_left, why_lost
from tablekeep.games.dragon_keepers.rules.means import most_attacks, rounds_to_come
from tests.games.bench import play, shown
from tests.games.dragon_keepers.bench import GAME, dragons, plan

FULL = "Y:ww G:ww B:rr P:wwrr W:rr"
"""Five dragons hold all twelve Battle dice."""
ALL_BUT_WHITE: dict[str, Any] = {"trained": "R:r Y:r G:r B:w P:rr W:r", "shields": "RYGBP"}
LAST: dict[str, Any] = {"deck": "", "left": None}


def table(match: Match) -> DragonTable:
    return cast(DragonTable, match.table)


def why(match: Match) -> str:
    return why_lost(table(match))


# -- what can be proved -------------------------------------------------------------------------


def test_red_is_stranded_by_an_empty_bag() -> None:
    """A48 and A60: thirteen places, twelve dice."""
    assert why(dragons(2, trained=FULL, shields="YG")) == (
        "4 Shields are missing, and only 3 more dragons can ever strike: "
        "red was never trained, and the Training bag holds 0 dice."
    )
    assert why(dragons(2, trained=FULL, shields="YG", goal_dragons=5)) == ""
    assert why(dragons(2, trained=FULL.replace("W:rr", "W:r"), shields="YG")) == ""


def test_the_last_round_needs_an_attack_for_every_shield() -> None:
    match = dragons(2, trained="R:r Y:r G:r B:w P:rr W:r", shields="RYG", tokens={0: "DA", 1: "A"}, **LAST)
    assert why(match) == "3 Shields are missing, and at most 2 attacks can be made in this last round."
    assert why(dragons(2, **ALL_BUT_WHITE, tokens={0: "DA", 1: "D"}, **LAST)) == ""
    assert why(dragons(2, **ALL_BUT_WHITE, tokens={0: "D", 1: "D"}, **LAST)) == (
        "1 Shield is missing, and at most 0 attacks can be made in this last round."
    )


def test_dice_in_the_bag_and_rounds_to_come_are_no_hope_where_they_are_too_few() -> None:
    """DKD-1.1: the short way to no is for many turns only, and for dice that are there."""
    late = dragons(2, tokens={0: "D", 1: "D"}, difficulty="easy", deck="MG01 MG02 MG05 MG06", left=None, discard="MG03")
    assert table(late).bag_size() == 12
    assert why(late) == "6 Shields are missing, and at most 4 attacks can be made in this round and 4 more."
    early = dragons(4, trained=FULL, shields="YG", difficulty="easy")
    assert (table(early).bag_size(), len(table(early).deck)) == (0, 12)
    assert "the Training bag holds 0 dice" in why(early)


def test_a_card_that_brings_a_token_may_bring_an_attack() -> None:
    """As long as it is not in the box."""
    pile: dict[str, Any] = {"tokens": {0: "D", 1: "D"}, "deck": "MG05 H", "left": "MG01", "discard": "MG02"}
    trained: dict[str, Any] = {"trained": "R:r Y:r G:r B:w P:rr W:r", "shields": "RYG"}
    boxed, owned = dragons(2, **trained, **pile), dragons(2, **trained, **pile, magic={0: "MG07"})
    assert [attacks_left(table(match)) for match in (boxed, owned)] == [2, 3]
    assert why(boxed) == "3 Shields are missing, and at most 2 attacks can be made in this round and 2 more."
    assert why(owned) == ""


def test_a_plan_that_is_laid_counts_for_what_it_is() -> None:
    match = dragons(2, **ALL_BUT_WHITE, tokens={0: "DA", 1: "D"}, **LAST)
    assert why(plan(match.copy(), "white attack")) == ""
    assert "at most 0 attacks" in why(plan(match.copy(), "white defend"))
    assert "at most 0 attacks" in why(plan(match.copy(), "pass"))


def test_training_takes_a_turn_too() -> None:
    five: dict[str, Any] = {"trained": "R:r Y:r G:r B:w P:rr", "shields": "RYGBP"}
    assert why(dragons(2, **five, tokens={0: "T", 1: "A"}, **LAST)) == ""
    assert why(dragons(2, **five, tokens={0: "D", 1: "AT"}, **LAST)) == (
        "1 Shield is missing: that takes 1 training and 1 attack, "
        "and 1 turn in this last round and all the Magic left cannot bring them."
    )
    assert why(dragons(2, **five, tokens={0: "D", 1: "AT"}, magic={0: "MG08"}, **LAST)) == ""


@pytest.mark.parametrize("card", ["MG11", "MG12", "MG13", "MG16", "MG17"])
def test_magic_that_may_help_is_hope(card: str) -> None:
    """An attack, more rounds, or another token than the one that was laid."""
    assert why(dragons(2, **ALL_BUT_WHITE, tokens={0: "D", 1: "D"}, magic={1: card}, **LAST)) == ""
    played = dragons(2, **ALL_BUT_WHITE, tokens={0: "D", 1: "D"}, magic={1: "MG05"}, **LAST)
    assert why(played) != ""


def test_cards_in_the_deck_are_hope_only_when_there_is_time_to_earn_them() -> None:
    none: dict[str, Any] = {"trained": "R:r Y:r G:r B:w P:rr W:r", "shields": "R", "discard": "MG01"}
    short = dragons(2, **none, tokens={0: "AA", 1: "AA"}, deck="MG02", left="MG03")
    assert why(short) == "5 Shields are missing, and at most 4 attacks can be made in this round and one more."
    chorus = dragons(2, **none, tokens={0: "AA", 1: "AA"}, deck="MG13", left="MG03")
    assert why(chorus) == ""


def test_rounds_are_counted_by_the_cards_that_can_come() -> None:
    assert rounds_to_come(table(dragons(2, deck="MG01 MG02 MG05", discard="MG04", left="MG03"))) == 3
    assert rounds_to_come(table(dragons(2, deck="MG01 H MG05", discard="MG04", left="MG03"))) == 3
    assert rounds_to_come(table(dragons(2, deck="MG16", discard="MG04", left="MG03"))) == 1 + 4
    assert rounds_to_come(table(dragons(4, deck="MG01", magic={2: "MG16"}, discard="MG04", left="MG03"))) == 1 + 2
    assert rounds_to_come(table(dragons(2, **LAST))) == 0


def test_attacks_are_counted_by_the_tokens_one_has_or_earns() -> None:
    """From nothing: train, train, attack, attack, pass, attack makes three of six."""
    assert [most_attacks(rounds, 0, 0) for rounds in range(7)] == [0, 0, 1, 1, 2, 2, 3]
    assert [most_attacks(rounds, 1, 0) for rounds in range(5)] == [0, 1, 1, 2, 2]
    assert [most_attacks(3, ready, 0) for ready in range(5)] == [1, 2, 2, 3, 3]
    assert most_attacks(3, 0, 2) == 2
    assert most_attacks(40, 0, 0) == 40


def test_nothing_is_said_while_turns_are_played_or_when_it_is_over() -> None:
    match = dragons(2, **ALL_BUT_WHITE, tokens={0: "D", 1: "D"}, magic={0: "MG05"}, arrows="R1", **LAST)
    assert why(match)
    assert shown(match)["lost"] == why(match)
    plan(match, "red defend MG05", "pass")
    assert shown(match)["phase"] == "resolving"
    assert shown(match)["lost"] == ""
    play(match, "hold", "skip")
    assert match.over
    assert shown(match)["lost"] == ""


def test_a_fresh_game_can_be_won() -> None:
    for seats in (2, 3, 4):
        for level in ("easy", "medium", "hard", "extreme"):
            match = GAME.new(seats, seed="hope", options={"mode": "dragon", "difficulty": level})
            assert why(match) == ""
            assert attacks_left(table(match)) >= 6


# -- and that it is true ------------------------------------------------------------------------


def lucky(number: int) -> Match:
    """Some late position in which no arrow flies and every attack hits."""
    rng = random.Random(f"late {number}")
    seats = rng.choice([2, 3, 4])
    cards = rng.sample(MAGIC_IDS, len(MAGIC_IDS))
    trained = rng.sample(LETTERS, rng.randint(3, 6))
    return dragons(
        seats,
        pool=0,
        trained=" ".join(f"{letter}:{rng.choice('wr')}" for letter in trained),
        shields="".join(rng.sample(trained, rng.randint(0, len(trained) - 1))) if len(trained) > 3 else trained[0],
        tokens={seat: "".join(rng.choices(ACTIONS, k=2)) for seat in range(seats)},
        rows={seat: f"{rng.choice(LETTERS)}{rng.choice('AT')}" for seat in range(seats) if rng.random() < 0.4},
        magic={seat: " ".join(cards.pop() for _ in range(rng.randint(0, 1))) for seat in range(seats)},
        discard=" ".join(cards.pop() for _ in range(2)),
        left=cards.pop(),
        deck=" ".join(cards.pop() for _ in range(rng.randint(0, 3))),
        script={"battle_roll": [5] * 99, "battle_reroll": [5] * 99},
    )


def bold(match: Match, rng: random.Random) -> Move:
    """By chance, but eager to attack and to train."""
    moves = [move for move in match.decisions[0].moves if move is not GIVE_UP]
    eager = [m for m in moves if m.text in ("token attack", "token train", "gain attack", "play magic", "next")]
    eager += [m for m in moves if m.kind in ("magic", "target")]
    chosen = eager if eager and rng.random() < 0.8 else moves
    return chosen[int(rng.random() * len(chosen))]


def finish(match: Match, rng: random.Random) -> bool:
    while not match.over:
        match.play(match.decisions[0].seat, bold(match, rng))
    assert match.outcome is not None
    return bool(match.outcome.won)


@pytest.mark.slow
def test_no_lost_game_was_ever_won_with_all_the_luck_there_is() -> None:
    lost = won = 0
    for number in range(60):
        match = lucky(number)
        proved = bool(why(match))
        wins = sum(finish(match.copy(quiet=True), random.Random(k)) for k in range(20))
        assert not (proved and wins), f"position {number} was won after all: {why(match)}"
        lost, won = lost + proved, won + bool(wins)
    assert lost >= 10
    assert won >= 5


@pytest.mark.slow
def test_what_is_lost_stays_lost_to_the_end_and_sense_does_not_win_it() -> None:
    proved = 0
    for number in range(24):
        options = {"mode": "dragon", "difficulty": ["hard", "extreme"][number % 2], "talk": "open"}
        match = GAME.new(2 + number % 3, seed=f"sense {number}", options=options, quiet=True)
        proved += played_sensibly(match, random.Random(number))
    assert proved >= 3


def played_sensibly(match: Match, rng: random.Random) -> bool:
    """Was it proved lost on the way? Then it is at every plan from there on."""
    lost = False
    while not match.over:
        decision = match.decisions[0]
        lost = lost or bool(why(match))
        if lost and decision.moves[0].text == "pass":
            assert why(match)
        moves = [move for move in decision.moves if move is not GIVE_UP]
        match.play(decision.seat, GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, moves, rng))
    assert match.outcome is not None
    assert not (lost and match.outcome.won)
    return lost
