"""Table options: each changes what it says, and nothing else."""

from __future__ import annotations

from collections import Counter

from tests.games.bench import asked, kinds, look, play, shown, told
from tests.games.magic_book.bench import GAME, deal, earned, hand, legal, pile, player, refused


def test_min_take_none() -> None:
    match = deal(min_take=0, hands={0: "W2"})
    assert legal(match) == ["take left", "take right", "stop"]
    play(match, "stop")
    assert (hand(match), shown(match)["step"]) == ("W2", "change")


def test_pearls_drawn_from_all() -> None:
    first: Counter[str] = Counter()
    for number in range(300):
        found = look(GAME.new(2, seed=f"bowl{number}", options={"pearls": "random"}))
        first[found["bowl"][0]] += 1
        assert sorted(found["bowl"]) == ["blue"] * 10 + ["red"] * 5
    assert abs(first["red"] - 100) < 35
    match = deal(left="W1", right="OG", hands={0: "G1"}, pieces={0: [1, 4]}, pearls="random", step="play")
    bowl = look(match)["bowl"]
    play(match, "play")
    assert told(match, "amulet")[0]["pearl"] == bowl[0]
    assert look(match)["bowl"] == bowl[1:]


def test_pearls_asked_for() -> None:
    match = deal(left="W1", right="OG", hands={0: "G1"}, pieces={0: [1, 4]}, pearls="ask", step="play")
    play(match, "play")
    assert (asked(match), legal(match)) == (0, ["pearl red", "pearl blue"])
    assert refused(match, "pass") == ("not_now", "MB-7.8")
    play(match, "pearl blue")
    assert player(match, 0)["pearls"] == {"red": 0, "blue": 1}


def test_a_pearl_comes_before_the_next_piece() -> None:
    match = deal(
        left="W5",
        right="OG",
        hands={0: "G1 G2 G3 G4 G5"},
        pieces={0: [1, 4]},
        supply={6: 5, 8: 4, 10: 8, 12: 4, 16: 5},
        pearls="ask",
        step="play",
    )
    play(match, "play")
    assert earned(match) == [6]
    play(match, "pearl red")
    assert earned(match) == [6, 6]


def test_shadows_that_return() -> None:
    match = deal(left="W2 B3 G4", hands={0: "X6"}, step="left", shadow_in_display="returns")
    play(match, "write left X6")
    left = pile(match, "left")
    play(match, "take left")
    assert (look(match)["display"][0], look(match)["shadows"], pile(match, "left")) == ("W2", 11, left - 2)
    assert "shadow_home" in kinds(match)


def test_a_returning_shadow_may_bring_the_page_end() -> None:
    match = deal(seats=3, left="W5 B5", sizes=(2, 30), hands={0: "X6"}, step="left", shadow_in_display="returns")
    play(match, "write left X6", "take left")
    assert (look(match)["display"][0], look(match)["page_end"], look(match)["shadows"]) == ("W5", True, 11)


def test_the_feather_from_three() -> None:
    two = deal(
        left="B2",
        right="OW",
        hands={1: "W1 W2"},
        crystals={1: 1},
        chests=1,
        chest_pick=["feather"],
        feather_min=3,
        step="follow",
    )
    assert legal(two) == ["pass", "play"]
    assert refused(two, "feather") == ("feather_small", "MB-12.22")


def test_the_start_seat() -> None:
    assert asked(GAME.new(3, seed="s", options={"start": 2})) == 2


def test_every_option_cites_a_rule() -> None:
    for option in GAME.options:
        assert GAME.rule(option.rule) is not None, option.name
    assert [option.name for option in GAME.options] == [
        "chests",
        "chest_pick",
        "items_for_active",
        "min_take",
        "pearls",
        "shadow_in_display",
        "hand_backs",
        "open_amulets",
        "feather_min",
        "stall_limit",
        "start",
        "memory_aid",
    ]
