"""The table of bad input in the rules ledger: each row is refused with its rule, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tests.games.bench import play, refusal
from tests.games.magic_book.bench import GAME, deal, refused

BLUE: dict[str, Any] = {"left": "W2", "right": "OB", "hands": {0: "B1 B2 BO", 1: "B3 B4 BG"}}


def following(items: str = "", **table: Any) -> Match:
    names = items.split()
    given = {"step": "follow", "chests": len(names), "chest_pick": names, "crystals": {1: 2}, **BLUE, **table}
    return deal(**given)


def at_flute(**table: Any) -> Match:
    return play(following("flute hammer", **table), "play", "pick B3", "pick B4", "lowest")


def feather_used() -> Match:
    return play(following("feather flute", left="W3"), "feather", "play", "pick B3", "pick B4")


def page_ended() -> Match:
    return play(deal(seats=3, left="W4 B1", right="OB", hands={0: "B2 W5"}, sizes=(2, 30)), "take left")


CASES: list[tuple[int, Any, object, str, str]] = [
    (1, lambda: deal(), "stop", "take_one", "MB-4.2"),
    (2, lambda: deal(crystals={0: 1}, taken=3), "take left", "three_taken", "MB-4.7"),
    (3, lambda: deal(crystals={0: 1}, taken=2), "crystal left", "fourth_only", "MB-4.8"),
    (4, lambda: play(deal(crystals={0: 2}, taken=3), "crystal left"), "take left", "never_five", "MB-4.9"),
    (4, lambda: play(deal(crystals={0: 2}, taken=3), "crystal left"), "crystal left", "never_five", "MB-4.9"),
    (5, lambda: deal(), "crystal left", "no_crystal", "MB-4.7"),
    (6, page_ended, "take right", "page_end", "MB-10.6"),
    (7, lambda: deal(hands={0: "W2"}, step="left"), "take left", "taking_over", "MB-3.1"),
    (8, lambda: deal(hands={0: "W2 BG"}, step="left"), "write left BG", "wrong_page", "MB-5.2"),
    (9, lambda: deal(hands={0: "X6 BG"}, step="right"), "write right X6", "wrong_page", "MB-5.7"),
    (9, lambda: deal(hands={0: "W2 BG"}, step="right"), "write right W2", "wrong_page", "MB-5.2"),
    (
        10,
        lambda: play(deal(hands={0: "W2 W5 BG"}, step="left"), "write left W2"),
        "write left W5",
        "one_a_page",
        "MB-5.3",
    ),
    (11, lambda: following(), "write left B3", "not_active", "MB-5.10"),
    (12, page_ended, "write left W5", "book_closed", "MB-10.7"),
    (13, lambda: deal(hands={0: "W2"}, step="left"), "write left W5", "not_in_hand", "MB-5.1"),
    (13, lambda: play(deal(**BLUE, step="play"), "play"), "pick B5", "not_in_hand", "MB-6.2"),
    (13, lambda: deal(**BLUE, step="play"), "lay B1 B5", "not_in_hand", "MB-6.2"),
    (14, lambda: deal(**BLUE, step="play"), "lay B1 B2 BO", "wrong_count", "MB-6.2"),
    (15, lambda: deal(**BLUE, step="play"), "lay B1 G1", "wrong_colour", "MB-6.3"),
    (15, lambda: play(deal(**BLUE, step="play"), "play"), "pick G1", "wrong_colour", "MB-6.3"),
    (
        16,
        lambda: deal(left="W2", right="OB", hands={0: "B1 B2 X6 X6"}, step="play"),
        "lay X6 X6",
        "shadows_only",
        "MB-6.14",
    ),
    (17, lambda: following("horn", rows={1: "G1/B1/O1"}), "play", "shut_in", "MB-6.9"),
    (18, lambda: play(deal(**BLUE, rows={0: "G1/O1"}, step="play"), "play"), "side between", "ends_only", "MB-6.6"),
    (
        18,
        lambda: play(deal(**BLUE, rows={0: "G1/O1"}, step="play"), "play"),
        {"move": "side", "side": 1},
        "ends_only",
        "MB-6.6",
    ),
    (19, lambda: deal(**BLUE, rows={0: "G1/B1"}, step="play"), "lay B1 B2 left", "has_stack", "MB-6.8"),
    (20, at_flute, "play", "already_laid", "MB-3.4"),
    (
        23,
        lambda: deal(**BLUE, crystals={0: 1}, chests=1, chest_pick=["feather"], step="play"),
        "feather",
        "not_for_active",
        "MB-12.7",
    ),
    (24, lambda: following("horn"), "feather", "not_open", "MB-12.1"),
    (25, feather_used, "feather", "item_used", "MB-12.5"),
    (26, lambda: following("feather", crystals={}), "feather", "no_crystal", "MB-12.4"),
    (27, lambda: following("feather", left="W1"), "feather", "feather_small", "MB-12.22"),
    (28, at_flute, "flute X6", "shadow_stays", "MB-12.15"),
    (28, at_flute, "flute BG", "not_laid", "MB-12.14"),
    (28, lambda: following("flute"), "flute B3", "nothing_back", "MB-12.17"),
    (
        29,
        lambda: deal(crystals={0: 1}, chests=1, chest_pick=["mint"], taken=1),
        "mint",
        "too_late",
        "MB-12.9",
    ),
    (30, lambda: following("hammer"), "hammer", "nothing_better", "MB-12.20"),
    (31, lambda: following("prism"), "prism blue", "other_colour", "MB-12.11"),
    (31, lambda: following("prism"), "prism shadow", "other_colour", "MB-12.11"),
    (33, lambda: following("horn"), "horn", "no_effect", "MB-12.26"),
    (33, lambda: play(following("feather"), "feather"), "pass", "no_effect", "MB-12.26"),
]


@pytest.mark.parametrize(("number", "make", "said", "code", "rule_id"), CASES, ids=range(len(CASES)))
def test_each_row_is_refused(number: int, make: Any, said: object, code: str, rule_id: str) -> None:
    found = refusal(make(), said)
    assert (found.code, found.rule) == (code, rule_id)
    assert len(found.text) > 10
    assert GAME.rule(found.rule) is not None


def test_21_and_22_out_of_turn() -> None:
    match = deal(seats=3, left="W2", right="OB", hands={0: "B1 B2", 1: "B3 B4", 2: "B5 BG"}, step="follow")
    waits = refusal(match, "play", by=2)
    assert (waits.code, waits.rule) == ("not_your_turn", "MB-9.1")
    assert waits.text == "Wait: players are asked clockwise, and Seat 2 is asked now."
    done = refusal(match, "play", by=0)
    assert (done.code, done.rule) == ("others_step", "MB-9.6")
    assert done.text == "This step is for the other players; Seat 2 is asked now."


def test_20_a_second_play_while_others_are_asked() -> None:
    match = play(deal(seats=3, **BLUE, step="play"), "lay B1 B2")
    again = refusal(match, "play", by=0)
    assert (again.code, again.rule) == ("already_laid", "MB-3.4")
    assert again.text == "You have already laid out dragons this turn; Seat 2 is asked now."
    assert refused(match, "lay BO", by=0) == ("already_laid", "MB-3.4")


@pytest.mark.parametrize(
    ("said", "code", "rule_id"),
    [
        ("take left", "mint_first", "MB-12.9"),
        ("crystal left", "mint_first", "MB-12.9"),
        ("stop", "mint_first", "MB-12.9"),
        ("pass", "not_now", "MB-12.8"),
        ("write left W2", "not_now", "MB-3.1"),
        ("horn", "not_open", "MB-12.1"),
    ],
)
def test_29_before_the_mint_is_answered(said: str, code: str, rule_id: str) -> None:
    match = deal(hands={0: "W2"}, crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint")
    assert refused(match, said) == (code, rule_id)


@pytest.mark.parametrize(
    "said",
    [
        "",
        "fly left",
        "take left " * 100,
        None,
        7,
        ["take left"],
        {"move": "lay", "cards": ["B1", "B1", {}]},
    ],
)
def test_32_malformed_moves(said: object) -> None:
    match = deal()
    found = refusal(match, said)
    assert found.code in ("not_understood", "too_long")


@pytest.mark.parametrize(
    ("said", "rule_id", "words"),
    [
        ("take middle", "MB-4.3", "'take' needs a side, left or right; that was 'middle'."),
        ("take", "MB-4.3", "'take' needs a side, left or right; that was nothing."),
        ({"move": "take", "side": "M"}, "MB-4.3", "'take' needs a side, left or right; that was 'M'."),
        ({"move": "take", "side": -1}, "MB-4.3", "'take' needs a side, left or right; that was '-1'."),
        ({"move": "take"}, "MB-4.3", "'take' needs a side, left or right; that was nothing."),
        ({"move": "take", "side": "left", "more": 1}, "MB-4.3", "'take' says nothing of 'more'."),
        ({"move": "crystal", "side": []}, "MB-4.7", "needs a side"),
        ({"move": "write", "side": "left", "card": "Z9"}, "MB-5.1", "needs a card"),
        ("write middle W4", "MB-5.2", "needs a side"),
        ("pick Z9", "MB-6.2", "needs a card"),
        ({"move": "prism", "colour": "red"}, "MB-12.11", "needs a colour"),
        ("change W4 Z9", "MB-5.1", "There is no card 'z9'"),
        ({"move": "change", "left": 4}, "MB-5.1", "There is no card '4'"),
    ],
)
def test_32_the_field_is_named(said: object, rule_id: str, words: str) -> None:
    found = refusal(deal(), said)
    assert (found.code, found.rule) == ("bad_field", rule_id)
    assert words in found.text


@pytest.mark.parametrize(
    "said",
    [
        "lay O1 middle",
        "lay O1 1",
        {"move": "lay", "cards": ["O1"], "side": "middle"},
        {"move": "lay", "cards": ["O1"], "side": 1},
    ],
)
def test_18_a_whole_play_with_no_such_end(said: object) -> None:
    match = deal(left="W1", right="GO", hands={0: "O1 O2"}, rows={0: "G1/B2"}, step="play")
    assert refused(match, said) == ("ends_only", "MB-6.6")


@pytest.mark.parametrize(
    ("said", "code", "rule_id"),
    [
        ({"move": "change", "left": "BG"}, "wrong_page", "MB-5.2"),
        ({"move": "change", "right": "W2"}, "wrong_page", "MB-5.2"),
        ({"move": "change", "left": "W2", "right": "X6"}, "wrong_page", "MB-5.7"),
        ("change W2 W2", "one_a_page", "MB-5.3"),
        ("change W5", "not_in_hand", "MB-5.1"),
    ],
)
def test_8_to_13_for_a_change_in_one_breath(said: object, code: str, rule_id: str) -> None:
    assert refused(deal(hands={0: "W2 X6 BG"}, step="left"), said) == (code, rule_id)


@pytest.mark.parametrize("said", ["change W5", "change W5 BG", {"move": "change", "left": "W5"}])
def test_10_for_a_change_in_one_breath(said: object) -> None:
    match = play(deal(hands={0: "W2 W5 BG"}, step="left"), "write left W2")
    assert refused(match, said) == ("one_a_page", "MB-5.3")


def test_11_and_12_for_a_change_in_one_breath() -> None:
    assert refused(following(), "change B3") == ("not_active", "MB-5.10")
    assert refused(page_ended(), "change W5") == ("book_closed", "MB-10.7")


def test_32_duplicate_cards() -> None:
    match = deal(**BLUE, step="play")
    assert refused(match, "lay B1 B1") == ("not_in_hand", "MB-6.2")


@pytest.mark.parametrize(
    "options",
    [
        {"chests": 7},
        {"chests": -1},
        {"chest_pick": ["mint"]},
        {"chest_pick": ["sword"], "chests": 1},
        {"pearls": "green"},
        {"min_take": 2},
        {"feather_min": 1},
        {"stall_limit": 0},
        {"start": 2},
        {"hand_backs": True},
        {"players": 3},
    ],
)
def test_32_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(2, options=options)
    assert no.value.refusal.code == "bad_option"


def test_32_a_move_for_another_seat() -> None:
    match = deal()
    waits = refusal(match, "take left", by=1)
    assert (waits.code, waits.rule, waits.text) == ("not_your_turn", "MB-0.3", "It is Seat 1's turn.")
    with pytest.raises(tablekeep.Refused) as no:
        match.play(5, "take left")
    assert no.value.refusal.code == "bad_seat"
