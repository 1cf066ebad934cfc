"""The shape of a turn and step 5: the others complete it, in order, from what is left."""

from __future__ import annotations

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, shown, told
from tests.games.magic_book.bench import book, deal, earned, legal, player, refused, row


@rule("MB-0.3", "MB-3.3")
def test_turns_go_round_clockwise() -> None:
    match = deal(seats=3, left="W5 B5 G5 O5", right="OG WG BG")
    turns = []
    for _ in range(7):
        turns.append(asked(match))
        play(match, "take left", "stop")
        while shown(match)["step"] != "take":
            play(match, "keep" if shown(match)["step"] == "change" else "pass")
    assert turns == [0, 1, 2, 0, 1, 2, 0]


@rule("MB-3.2")
def test_the_others_are_asked_whatever_the_player_did() -> None:
    for said in ("pass", "play"):
        match = deal(left="W1", right="OB", hands={0: "B2", 1: "B1"}, step="play")
        play(match, said)
        assert (asked(match), legal(match)) == (1, ["pass", "play"])
    idle = deal(left="W1", right="OB", hands={1: "B1"}, step="play")
    assert told(idle, "passed") == [{"seat": 0}]
    assert asked(idle) == 1


@rule("MB-3.4")
def test_nobody_lays_out_twice_in_a_turn() -> None:
    match = deal(left="W2", right="OB", hands={0: "B1 B2 BO BG", 1: "B3 B4"}, step="play")
    play(match, "play", "pick B1", "pick B2")
    assert asked(match) == 1
    flute = deal(
        left="W2", right="OB", hands={1: "B1 B2 BO BG"}, crystals={1: 1}, chests=1, chest_pick=["flute"], step="follow"
    )
    play(flute, "play", "pick B1", "pick B2")
    assert refused(flute, "play") == ("already_laid", "MB-3.4")


@rule("MB-9.1")
def test_asked_clockwise_from_the_left() -> None:
    blue = {0: "B1", 1: "B2", 2: "B3", 3: "B4"}
    match = deal(seats=4, left="W1", right="OB", hands=blue, turn=2, step="play")
    seen = []
    for _ in range(4):
        seen.append(asked(match))
        play(match, "pass")
    assert seen == [2, 3, 0, 1]


@rule("MB-9.1")
def test_out_of_turn_one_waits() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={1: "B1", 2: "B2"}, step="follow")
    assert refused(match, "play", by=2) == ("not_your_turn", "MB-9.1")


@rule("MB-9.2", "MB-9.5")
def test_the_book_holds_to_the_card_and_so_does_the_row() -> None:
    match = deal(seats=3, left="W5", right="BO", hands={1: "O1 O2 O3 O4", 2: "O5 OB OG OW X6"}, step="follow")
    assert told(match, "passed")[0]["seat"] == 1
    assert asked(match) == 2
    play(match, "play")
    assert row(match, 2) == "O5"
    shut = deal(seats=3, left="W1", right="OB", hands={1: "B1", 2: "B2"}, rows={1: "G1/B1/O1"}, step="follow")
    assert asked(shut) == 2


@rule("MB-9.3")
def test_followers_take_nothing_and_change_nothing() -> None:
    match = deal(left="W1", right="OB", hands={1: "B1 W4"}, step="follow")
    assert legal(match) == ["pass", "play"]
    assert refused(match, "take left") == ("not_active", "MB-9.3")
    assert refused(match, "keep")[0] == "not_now"


@rule("MB-9.4")
def test_each_follower_is_paid_from_what_is_left() -> None:
    match = deal(seats=3, left="W1", right="OG", hands={1: "G1", 2: "G2"}, supply={1: 1, 4: 3}, step="follow")
    play(match, "play", "play")
    assert (earned(match, 1), earned(match, 2)) == ([1], [4])


@rule("MB-9.6")
def test_the_active_player_is_not_asked_again() -> None:
    match = deal(left="W1", right="OB", hands={0: "B1", 1: "B2"}, step="play")
    play(match, "pass")
    assert asked(match) == 1
    assert refused(match, "play", by=0) == ("others_step", "MB-9.6")
    play(match, "pass")
    assert (asked(match), shown(match)["step"]) == (1, "take")


@rule("MB-9.7")
def test_following_is_optional() -> None:
    match = deal(left="W1", right="OB", hands={1: "B1"}, step="follow")
    play(match, "pass")
    assert row(match, 1) == ""
    assert told(match, "passed")[-1] == {"seat": 1}


def test_the_book_after_a_turn_is_the_next_players_book() -> None:
    match = play(deal(left="W1", right="OB", hands={0: "G4"}, step="left"), "write left G4")
    assert (asked(match), book(match)) == (1, "4·B")
    assert look(match)["changed"] == []
    assert player(match, 0)["has_laid"] is False
