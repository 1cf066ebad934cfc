"""The end: amulets, a page down to one card, and the stall guard."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, look, play, shown, told
from tests.games.magic_book.bench import book, deal, earned, legal, pile, player, refused

RING = [1, 1, 4]
SIX_RINGS = RING * 2 + [6, 6, 6, 8, 8, 8, 4, 4, 4, 10, 10, 10]


@pytest.mark.parametrize(("seats", "target"), [(2, 7), (3, 8), (4, 9)])
@rule("MB-10.1")
def test_so_many_amulets_end_the_game(seats: int, target: int) -> None:
    for amulets in (target - 1, target):
        pieces = [1] * 8 + [4] * 8 + [6] * 5 + [8] * 4 + [10] * 8
        match = deal(seats=seats, pieces={0: pieces[: 3 * amulets]}, step="end")
        assert match.over is (amulets == target)
        assert shown(match)["amulets"]["done"] == amulets


@rule("MB-10.3", "MB-10.4")
def test_it_is_checked_after_everyone_was_asked() -> None:
    pieces = {0: [1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4], 1: [4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 8]}
    match = deal(left="W1", right="OB", hands={0: "B1", 1: "B2"}, pieces=pieces, step="play")
    assert shown(match)["amulets"]["done"] == 6
    play(match, "play")
    assert shown(match)["amulets"]["done"] == 7
    assert not match.over
    play(match, "play")
    assert match.over
    assert shown(match)["amulets"]["done"] == 8


@rule("MB-10.5", "MB-10.6", "MB-10.7", "MB-10.8", "MB-10.9")
def test_the_page_end() -> None:
    match = deal(
        seats=3,
        left="W4 B3",
        right="BO",
        display="G2 BW",
        hands={0: "G5 O1 O2 OB", 1: "O3 O4 OG"},
        crystals={0: 1},
        sizes=(2, 30),
    )
    play(match, "take left")
    assert (look(match)["page_end"], book(match)) == (True, "3·O")
    assert (shown(match)["step"], asked(match)) == ("lay out", 0)
    assert refused(match, "crystal right") == ("page_end", "MB-10.6")
    assert refused(match, "take right") == ("page_end", "MB-10.6")
    assert refused(match, "write left G5") == ("book_closed", "MB-10.7")
    play(match, "play")
    assert len(earned(match, 0)) == 1
    assert asked(match) == 1
    play(match, "play")
    assert match.over
    assert "left page" in told(match, "ended")[0]["why"]


@rule("MB-10.10")
def test_the_display_does_not_count_with_the_pile() -> None:
    """Three on the pile and one below it: a take leaves two on the pile, and the turn goes on."""
    match = play(deal(left="W4 B3 G2", hands={0: "W5"}, sizes=(3, 30)), "take left")
    assert (pile(match, "left"), look(match)["page_end"], told(match, "page_end")) == (2, False, [])
    assert "take left" in legal(match)
    play(match, "stop")
    assert (shown(match)["step"], shown(match)["hints"]) == (
        "change",
        ["The left page has 2 cards left; its last card ends the game."],
    )
    again = play(deal(left="W4 B3", sizes=(2, 30)), "take left")
    assert (pile(again, "left"), len(look(again)["display"]), look(again)["page_end"]) == (1, 2, True)


@rule("MB-10.11")
def test_it_is_checked_after_each_refill() -> None:
    match = deal(left="W4 B3 G2", sizes=(3, 30))
    play(match, "take left")
    assert (look(match)["page_end"], "stop" in legal(match)) == (False, True)
    play(match, "take left")
    assert look(match)["page_end"]
    mint = deal(left="W4 B1", right="OG WB", sizes=(2, 2), crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint")
    play(mint, "mint")
    assert [data["side"] for data in told(mint, "page_end")] == ["left"]
    assert len(look(mint)["hands"][0]) == 2


@rule("MB-10.12")
def test_there_is_no_last_round() -> None:
    match = deal(seats=4, left="W4 B5", sizes=(2, 30), right="BO")
    play(match, "take left")
    assert match.over
    assert look(match)["turns"] == 1


@rule("MB-10.13")
def test_both_ends_in_one_turn_are_one_end() -> None:
    pieces = {0: [1] * 8 + [4] * 8 + [6] * 4}
    match = deal(left="W4 B1", right="OB", hands={0: "B2"}, pieces=pieces, sizes=(2, 30))
    play(match, "take left", "play")
    assert match.over
    assert kinds(match).count("ended") == 1


@rule("MB-10.14")
def test_after_a_hundred_quiet_turns_it_is_over() -> None:
    assert not deal(stalled=98, step="end").over
    assert deal(stalled=99, step="end").over
    assert deal(stalled=4, step="end", stall_limit=5).over
    match = deal(left="W1", right="OB", hands={0: "B1"}, stalled=50, step="play")
    play(match, "play")
    assert look(match)["stalled"] == 0


@rule("MB-10.14")
def test_the_last_sentence_says_that_the_game_stood_still() -> None:
    match = deal(pieces={0: [4]}, stalled=4, step="end", stall_limit=5)
    still = "The game was ended because nobody has laid out a dragon for 5 turns."
    assert match.outcome is not None
    assert match.outcome.reasons[-1] == still
    for seat in (None, 0, 1):
        last = match.story_for(seat)[-1]
        assert (last.kind, last.data["reasons"]) == ("won", f"Most points: 4. {still}")
    by_page = deal(left="W4", sizes=(1, 30), stalled=99, step="end")
    assert by_page.outcome is not None
    assert not any("ended because" in said for said in by_page.outcome.reasons)


def test_hints_warn_of_the_end() -> None:
    thin = deal(left="W4 B3", sizes=(2, 30))
    assert "left page has 2 cards" in shown(thin)["hints"][0]
    last = deal(pieces={0: SIX_RINGS})
    assert shown(last)["hints"] == ["One more amulet ends the game after that turn."]
    assert player(last, 0)["rings"] == 6


def test_on_the_last_turn_the_hint_says_so() -> None:
    match = play(deal(left="W4 B1", right="OB", hands={0: "B2 W5", 1: "B3"}, sizes=(2, 30)), "take left")
    assert shown(match)["hints"] == ["This is the last turn: the left page is down to its last card."]
    done = deal(left="W1", right="OB", hands={0: "B1", 1: "B2"}, pieces={0: [*SIX_RINGS, 12, 12]}, step="play")
    play(done, "play")
    assert shown(done)["hints"] == ["This is the last turn: 7 amulets are completed."]
