"""Rules of the digital table: automatic passes, taking back, time that runs out, leaving."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match, canonical
from tablekeep.games.magic_book.prospects import standing
from tablekeep.games.magic_book.table import BookTable
from tablekeep.testing import rule
from tests.games.bench import asked, look, play, shown, told
from tests.games.magic_book.bench import GAME, book, deal, earned, hand, legal, player, refused, row


@rule("MB-13.2")
def test_who_cannot_lay_out_passes_by_itself() -> None:
    match = deal(seats=3, left="W3", right="OW", hands={1: "B1 B2", 2: "W1 W2 W3"}, step="follow")
    assert asked(match) == 2
    chosen = deal(seats=3, left="W3", right="OW", hands={1: "W4 W5 WB", 2: "W1 W2 W3"}, step="follow")
    play(chosen, "pass")
    assert told(match, "passed") == told(chosen, "passed") == [{"seat": 1}]


@rule("MB-13.2")
def test_where_others_cannot_be_sure_the_seat_is_asked() -> None:
    for secret, moves in (("W3*", ["pass", "play"]), ("B3*", ["pass"])):
        match = deal(left="B1", right="OW", secret={1: secret}, step="follow")
        assert (asked(match), legal(match)) == (1, moves)
        assert match.view(0)["waiting"] == [1]
        play(match, "ponder")
        assert legal(match) == ["decide", "pass"]
        assert refused(match, "play") == ("not_now", "MB-13.2")
        play(match, "decide")
        assert refused(match, "ponder") == ("not_now", "MB-13.2")
        assert legal(match) == moves


@rule("MB-13.3")
def test_a_take_cannot_be_taken_back() -> None:
    match = play(deal(crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint"), "mint")
    assert not match.can_undo(0)
    play(match, "take left")
    assert not match.can_undo(0)
    with pytest.raises(tablekeep.Refused) as no:
        match.undo(0)
    assert no.value.refusal.code == "no_undo"


@rule("MB-13.3")
def test_nor_can_one_whose_refill_everybody_knew() -> None:
    """Seat 1 puts its only 4 on the Book: all know that it is W4 which comes down when the left card is taken."""
    match = deal(left="G3 B2", right="OB", hands={1: "W4 GB"}, turn=1, step="left")
    play(match, "write left W4", "keep")
    while shown(match)["step"] != "take":
        play(match, "pass")
    assert {look(match.imagine(None, random.Random(seed)))["piles"]["left"][0] for seed in range(20)} == {"W4"}
    play(match, "take left")
    assert not match.can_undo(0)


@rule("MB-13.3")
def test_nor_can_a_play_laid_out() -> None:
    match = play(deal(left="W1", right="OB", hands={0: "B1", 1: "B2"}, step="play"), "play")
    assert not match.can_undo(0)


@rule("MB-13.3")
@pytest.mark.parametrize("said", [["pass"], ["ponder", "pass"], ["play", "drop"], ["play", "pick B1", "drop"]])
def test_a_pass_can_be_taken_back(said: list[str]) -> None:
    """The follower's, too, and where the next turn begins with it; until somebody else has moved."""
    for turn in (0, 1):
        match = deal(left="W2", right="OB", hands={0: "B1 B2 BO", 1: "B3 B4"}, step="play", turn=turn)
        if turn:
            play(match, "pass")
        play(match, *said[:-1])
        before = match.position()
        play(match, said[-1])
        assert asked(match) == 1 - turn
        assert match.can_undo(0)
        match.undo(0)
        assert match.position() == before
        play(match, said[-1])
        play(match, "take left" if turn else "pass")
        assert not match.can_undo(0)


@rule("MB-13.3")
def test_changes_and_picks_can_be() -> None:
    match = deal(left="W3", right="OB", hands={0: "B4 W4 BG B1 B2 BO"}, step="left")
    before = match.position()
    play(match, "write left W4")
    match.undo(0)
    assert match.position() == before
    play(match, "keep", "keep", "play", "pick B1", "pick B2")
    for _ in range(5):
        match.undo(0)
    assert match.position() == before
    play(match, "keep", "keep", "play", "pick B1", "pick B2", "pick B4")
    assert not match.can_undo(0)


def time_out(match: Match, seat: int) -> list[str]:
    """What is answered for a seat out of time until somebody else is asked; found with what that seat knows."""
    answers = []
    while asked(match) == seat:
        decision, rng = match.decisions[0], random.Random(0)
        move = GAME.late(match.imagine(seat, rng).table, seat, decision.moves, rng)
        match.play(seat, move, decision.id)
        answers.append(move.text)
    return answers


@rule("MB-13.4")
def test_a_seat_out_of_time_does_the_least() -> None:
    match = deal(display="G2 WO", left="W5 W1", right="OB", hands={0: "B1 W4 BG", 1: "B2"})
    assert time_out(match, 0) == ["take left", "stop", "keep", "keep", "pass"]
    assert hand(match) == "B1 G2 W4 BG"
    assert (row(match), book(match), asked(match)) == ("", "1·B", 1)


@rule("MB-13.4")
def test_a_seat_out_of_time_lets_the_mint_lie() -> None:
    mint: dict[str, Any] = {"chests": 1, "chest_pick": ["mint"], "step": "mint"}
    match = deal(left="W5 W1", right="OB", hands={0: "B1 W4 BG"}, crystals={0: 2}, **mint)
    assert legal(match) == ["mint", "no mint"]
    assert time_out(match, 0) == ["no mint", "take left", "stop", "keep", "keep", "pass"]
    assert player(match, 0)["crystals"] == 2


@rule("MB-13.4")
def test_where_nothing_must_be_taken_nothing_is() -> None:
    match = deal(left="W5 W1", right="OB", hands={0: "B1 W4 BG"}, min_take=0)
    assert time_out(match, 0)[:2] == ["stop", "keep"]


@rule("MB-13.4")
@pytest.mark.parametrize("said", [["play"], ["play", "side left"], ["play", "side left", "pick B1"]])
def test_an_unfinished_play_is_dropped(said: list[str]) -> None:
    match = deal(left="W2", right="OB", hands={0: "B1 B2 BO", 1: "B3 B4"}, rows={0: "G1"}, step="play")
    before = hand(match)
    play(match, *said)
    assert time_out(match, 0) == ["drop"]
    assert (row(match), hand(match), asked(match)) == ("G1", before, 1)
    assert told(match, "passed") == [{"seat": 0}]


@rule("MB-13.4")
def test_items_declared_for_a_dropped_play_are_not_paid() -> None:
    chests: dict[str, Any] = {"chests": 2, "chest_pick": ["prism", "feather"]}
    hands = {1: "O1 O2 O3 O4 O5", 2: "G1 G2 G3 G4"}
    for said in (["prism orange"], ["prism orange", "feather"], ["prism orange", "feather", "play"]):
        match = deal(seats=3, left="W4", right="OG", hands=hands, crystals={1: 2}, step="follow", **chests)
        play(match, *said)
        assert refused(match, "pass") is not None
        assert time_out(match, 1) == ["drop"]
        assert (row(match, 1), player(match, 1)["crystals"]) == ("", 2)


@rule("MB-13.4")
def test_only_a_play_begun_can_be_dropped() -> None:
    match = deal(left="W2", right="OB", hands={0: "B1 B2 BO"}, step="play")
    assert refused(match, "drop") == ("not_now", "MB-6.1")
    play(match, "play")
    assert [move.text for move in match.decisions[0].moves] == ["pick B1", "pick B2", "drop"]
    assert refused(match, "pass") == ("not_now", "MB-6.4")


@rule("MB-13.4")
def test_a_seat_lost_in_thought_passes() -> None:
    match = play(deal(left="W2", right="OB", hands={0: "B1 B2 BO"}, step="play"), "ponder")
    assert time_out(match, 0) == ["pass"]


@rule("MB-13.2")
def test_nobody_hears_of_pondering() -> None:
    match = deal(seats=3, left="W2", right="OB", hands={0: "B1 B2 BO"}, step="play")
    before = [canonical(match.view(viewer)) for viewer in (None, 1, 2)]
    assert match.play(0, "ponder") == ()
    assert [canonical(match.view(viewer)) for viewer in (None, 1, 2)] == before
    assert "nobody is told" in match.decisions[0].prompt


@rule("MB-13.4")
def test_a_confirmed_play_is_finished_quietly() -> None:
    match = deal(
        seats=3,
        left="W2",
        right="OB",
        hands={1: "B1 B2", 2: "B3 B4"},
        pieces={1: [1, 1]},
        crystals={1: 2},
        chests=2,
        chest_pick=["hammer", "flute"],
        step="follow",
        pearls="ask",
    )
    play(match, "play")
    assert time_out(match, 1) == ["lowest", "pearl red", "no flute"]
    assert (row(match, 1), player(match, 1)["crystals"]) == ("B2", 3)


# -- leaving ------------------------------------------------------------------------------------------


def test_with_two_players_leaving_ends_the_game() -> None:
    match = deal(pieces={0: [20, 20]})
    match.play(0, "leave")
    assert match.over
    assert match.outcome is not None
    assert match.outcome.places == (2, 1)


def test_the_others_play_on_without_a_seat_that_left() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={0: "B1", 1: "B2", 2: "B3"}, step="play")
    match.play(0, "leave")
    assert asked(match) == 1
    play(match, "pass", "pass")
    assert (asked(match), shown(match)["step"], look(match)["turn"]) == (1, "take", 1)
    assert player(match, 0)["away"]
    assert match.refusal(0, "leave") is not None
    play(match, "take right", "stop")
    while look(match)["turn"] == 1:
        assert asked(match) != 0
        play(match, legal(match)[0])
    assert look(match)["turn"] == 2


@pytest.mark.parametrize("step", ["mint", "take", "left", "right", "play"])
def test_whoever_leaves_on_turn_does_nothing_more(step: str) -> None:
    """Whatever it was asked, the others are asked next, each of them once."""
    mint: dict[str, Any] = {"chests": 1, "chest_pick": ["mint"], "crystals": {0: 1}}
    match = deal(seats=3, left="W1", right="OB", hands={0: "B1 W4 BG", 1: "B2", 2: "B3"}, step=step, **mint)
    assert asked(match) == 0
    match.play(0, "leave")
    assert (asked(match), shown(match)["step"]) == (1, "follow")
    assert asked(play(match, "pass")) == 2
    assert (asked(play(match, "pass")), shown(match)["step"]) == (1, "take")


def test_another_who_leaves_cuts_nobodys_turn_short() -> None:
    match = deal(seats=3, hands={0: "B1 W4"})
    match.play(2, "leave")
    assert (asked(match), shown(match)["step"]) == (0, "take")
    play(match, "take left")
    assert legal(match) == ["take left", "take right", "stop"]


@rule("MB-0.3")
def test_only_seats_that_left_are_passed_over() -> None:
    """Of four, seat 1 has left: after seat 0 comes seat 2; and where 2 has left as well, seat 3."""
    for left, following in (((1,), 2), ((1, 2), 3), ((1, 3), 2)):
        match = deal(seats=4, left="W5", right="OB", hands={0: "B1"}, step="right")
        for seat in left:
            match.play(seat, "leave")
        while look(match)["turn"] == 0:
            play(match, "keep" if "keep" in legal(match) else "pass")
        assert asked(match) == following


def test_whoever_leaves_on_turn_while_others_are_asked_asks_nobody_twice() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={1: "B2", 2: "B3"}, step="follow")
    play(match, "pass")
    match.play(0, "leave")
    assert (asked(match), shown(match)["step"]) == (2, "follow")
    assert (asked(play(match, "pass")), shown(match)["step"]) == (1, "take")


def test_a_follower_may_leave_while_asked_and_while_rewarded() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={1: "B2", 2: "B3"}, step="follow")
    match.play(1, "leave")
    assert asked(match) == 2
    rewarded = deal(
        seats=3,
        left="W2",
        right="OB",
        hands={1: "B2 B1", 2: "B3 B4"},
        crystals={1: 1},
        chests=1,
        chest_pick=["hammer"],
        step="follow",
    )
    play(rewarded, "play")
    rewarded.play(1, "leave")
    assert len(earned(rewarded, 1)) == 1
    assert asked(rewarded) == 2


def test_a_seat_that_left_cannot_win() -> None:
    match = deal(seats=3, pieces={0: [20, 20], 1: [1]}, stalled=99, left="W5", right="OB", step="follow")
    assert match.over
    live = deal(
        seats=3, pieces={0: [20, 20], 1: [1]}, left="W1", right="OB", hands={1: "B1"}, stalled=99, step="follow"
    )
    live.play(0, "leave")
    play(live, "pass")
    assert live.over
    assert live.outcome is not None
    assert live.outcome.places == (3, 1, 2)


@rule("MB-11.5")
def test_a_seat_that_left_turns_no_egg() -> None:
    """Seat 0 leaves with most eggs: each counts 4, and the best of those that still play turn one instead."""
    eggs = {0: 5, 1: 2, 2: 2}
    match = deal(seats=3, eggs=eggs, left="W1", right="OB", hands={1: "B1"}, stalled=99, step="follow")
    match.play(0, "leave")
    play(match, "pass")
    assert [player(match, seat)["score"]["eggs"] for seat in range(3)] == [20, 20, 20]
    without = deal(seats=3, eggs={0: 5}, left="W1", right="OB", hands={1: "B1"}, stalled=99, step="follow")
    without.play(0, "leave")
    play(without, "pass")
    assert [player(without, seat)["score"]["eggs"] for seat in range(3)] == [20, 0, 0]


def test_a_bot_counts_no_egg_of_a_seat_that_left() -> None:
    match = deal(seats=3, eggs={0: 3, 1: 2}, left="W1", right="OB", hands={1: "B1"}, step="follow")
    assert isinstance(match.table, BookTable)
    assert (standing(match.table, 0), standing(match.table, 1)) == (24.0, 8.0)
    match.play(0, "leave")
    assert isinstance(match.table, BookTable)
    assert (standing(match.table, 0), standing(match.table, 1)) == (12.0, 20.0)


# -- said in one breath ---------------------------------------------------------------------------------


def test_a_play_in_one_breath() -> None:
    said = {"move": "lay", "cards": ["O2", "O1"], "side": "left"}
    match = play(deal(left="W2", right="BO", hands={0: "O1 O2 O3"}, rows={0: "B1/G1"}, step="play"), said)
    assert row(match) == "O2/B1/G1"
    text = play(deal(left="W2", right="BO", hands={0: "O1 O2 O3"}, rows={0: "B1/G1"}, step="play"), "lay O3 O1 right")
    assert (row(text), hand(text)) == ("B1/G1/O2", "O2")


def test_items_in_one_breath() -> None:
    said = {"move": "lay", "cards": ["O1", "O2", "O3"], "items": ["feather", "prism:O"]}
    match = deal(
        left="W4",
        right="OG",
        hands={1: "O1 O2 O3"},
        rows={1: "O2"},
        crystals={1: 2},
        chests=2,
        chest_pick=["prism", "feather"],
        step="follow",
    )
    play(match, said)
    assert (row(match, 1), book(match)) == ("O5", "4·G")


def test_nonsense_is_not_understood() -> None:
    match = deal(left="W1", right="OB", hands={0: "B1"}, step="play")
    for said in (
        "lay",
        "lay B1 sideways",
        {"move": "lay", "cards": 7},
        {"move": "lay", "cards": [1]},
        "change B1 B2 B3",
    ):
        assert match.refusal(0, said) is not None
    assert GAME.new(2, seed="x").refusal(0, "lay B1") is not None
