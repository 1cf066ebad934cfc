"""The Magic Chests: six items, five moments, one crystal each."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import asked, look, play, previews, shown, told
from tests.games.magic_book.bench import GAME, book, deal, earned, hand, legal, pile, player, refused, row


def follow(items: str, **table: Any) -> Match:
    """Seat 1 is asked in seat 0's turn, with these chests open."""
    names = items.split()
    return deal(**{"step": "follow", "chests": len(names), "chest_pick": names, **table})


@rule("MB-12.1")
def test_one_chest_by_lot() -> None:
    found = Counter(tuple(look(GAME.new(2, seed=f"c{n}", options={"chests": 1}))["chests"]) for n in range(900))
    assert len(found) == 6
    assert all(abs(count - 150) < 50 for count in found.values())
    assert refused(deal(left="W1", right="OB", hands={1: "B1"}, step="follow"), "feather") == ("not_open", "MB-12.1")


@rule("MB-12.2")
def test_more_chests_are_different_ones() -> None:
    for chests in range(7):
        found = look(GAME.new(3, seed="m", options={"chests": chests}))["chests"]
        assert len(set(found)) == len(found) == chests
    picked = look(GAME.new(3, seed="m", options={"chests": 3, "chest_pick": ["horn", "mint"]}))["chests"]
    assert {"horn", "mint"} < set(picked)


@rule("MB-12.3")
def test_an_item_is_there_for_everyone() -> None:
    match = follow("prism", seats=3, left="W1", right="OB", hands={1: "G1", 2: "G2"}, crystals={1: 1, 2: 1})
    play(match, "prism green", "play")
    assert (asked(match), legal(match)) == (2, ["pass", "prism green"])


@rule("MB-12.4")
def test_each_use_costs_a_crystal() -> None:
    both_needed = follow("prism feather", left="W2", right="OB", hands={1: "G1"}, crystals={1: 1})
    assert shown(both_needed)["step"] == "take"
    match = follow("prism feather", left="W2", right="OB", hands={1: "G1 G2"}, crystals={1: 1})
    play(match, "prism green")
    assert refused(match, "feather") == ("no_crystal", "MB-12.4")
    supply = shown(match)["supply"]["crystals"]
    play(match, "play")
    assert player(match, 1)["crystals"] == 0 + 1
    assert shown(match)["supply"]["crystals"] == supply + 1 - 1
    assert [data["item"] for data in told(match, "item_used")] == ["prism"]
    poor = follow("prism", left="W1", right="OB", hands={1: "B1 G2"})
    assert refused(poor, "prism green") == ("no_crystal", "MB-12.4")


@rule("MB-12.5")
def test_one_item_once_a_turn_but_again_in_the_next() -> None:
    match = follow("feather flute", seats=3, left="W3", right="OB", hands={2: "B1 B2 BO BG"}, crystals={2: 4})
    play(match, "feather", "play", "pick B1", "pick BG")
    assert refused(match, "feather") == ("item_used", "MB-12.5")
    play(match, "flute B1")
    assert (asked(match), look(match)["used"]) == (1, [[], [], []])
    play(match, "take left", "stop", "keep")
    assert (asked(match), shown(match)["step"], book(match)) == (2, "follow", "2·B")
    assert look(match)["used"] == [[], [], []]
    play(match, "feather", "play", "pick B2")
    assert [data["item"] for data in told(match, "item_used")] == ["feather", "feather"]
    assert row(match, 2) == "B2"
    twice = follow(
        "hammer", left="W5", right="OB", hands={1: "B1 B2 B3 B4 B5"}, crystals={1: 2}, supply={4: 2, 6: 2, 8: 2}
    )
    play(twice, "play", "hammer")
    assert (earned(twice, 1), player(twice, 1)["crystals"]) == ([6, 4], 1)


def test_the_question_says_when_it_takes_an_item() -> None:
    match = follow("prism", left="W3", right="OG", hands={1: "B1 B2 BO"}, crystals={1: 1})
    assert match.decisions[0].prompt.startswith("The Book asks for 3 green; you can follow with a Magic Item only.")
    play(match, "prism blue")
    assert match.decisions[0].prompt.startswith("Follow with 3 blue?")


@rule("MB-12.6", "MB-12.23")
def test_several_items_on_one_play() -> None:
    match = follow(
        "prism horn feather", left="W4", right="OG", hands={1: "B1 B2 BO"}, rows={1: "G1/B2/O1"}, crystals={1: 3}
    )
    assert "play" not in legal(match)
    play(match, "prism blue", "horn", "feather", "play")
    assert (row(match, 1), player(match, 1)["crystals"]) == ("G1/B5/O1", 0)
    assert player(match, 1)["eggs"] == 1


@rule("MB-12.7")
def test_items_are_for_those_who_follow() -> None:
    match = deal(
        left="W2",
        right="OB",
        hands={0: "B1 B2", 1: "B3 B4"},
        crystals={0: 2, 1: 2},
        chests=1,
        chest_pick=["feather"],
        step="play",
    )
    assert legal(match) == ["pass", "play"]
    assert refused(match, "feather") == ("not_for_active", "MB-12.7")
    play(match, "pass")
    assert legal(match) == ["pass", "play", "feather"]


@rule("MB-12.8")
def test_dragon_mint() -> None:
    match = deal(
        left="W4 B2", right="OG WB", sizes=(20, 20), crystals={0: 1}, chests=1, chest_pick=["mint"], step="mint"
    )
    assert legal(match) == ["mint", "no mint"]
    assert previews(match)["mint"]["pages"] == ["4", "G"]
    display = look(match)["display"]
    play(match, "mint")
    assert hand(match) == "W4 OG"
    assert (pile(match, "left"), pile(match, "right"), book(match)) == (19, 19, "2·B")
    assert look(match)["display"] == display
    assert player(match, 0)["crystals"] == 0
    assert asked(deal(chests=1, chest_pick=["mint"], step="mint")) == 0
    assert shown(deal(chests=1, chest_pick=["mint"], step="mint"))["step"] == "take"


@rule("MB-12.9")
def test_the_mint_comes_first_and_is_not_counted() -> None:
    match = deal(crystals={0: 2}, chests=1, chest_pick=["mint"], step="mint")
    assert refused(match, "take left") == ("mint_first", "MB-12.9")
    after = play(match.copy(), "no mint", "take left")
    assert refused(after, "mint") == ("too_late", "MB-12.9")
    play(match, "mint", "take left", "take left", "take right")
    assert player(match, 0)["hand_size"] == 5


@rule("MB-12.10")
def test_the_mint_may_end_a_page() -> None:
    match = deal(
        left="W4 B1",
        right="OG WB",
        sizes=(2, 9),
        hands={0: "B2"},
        crystals={0: 1},
        chests=1,
        chest_pick=["mint"],
        step="mint",
    )
    assert "last turn" in previews(match)["mint"]["warning"]
    play(match, "mint")
    assert (shown(match)["step"], book(match), asked(match)) == ("lay out", "1·B", 0)
    play(match, "play")
    assert match.over


@rule("MB-12.11")
def test_prism_ink() -> None:
    match = follow("prism", left="W3", right="OG", hands={1: "B1 B2 BO G1"}, crystals={1: 1})
    assert legal(match) == ["pass", "prism blue"]
    for colour in ("green", "shadow"):
        assert refused(match, f"prism {colour}") == ("other_colour", "MB-12.11")
    play(match, "prism blue", "play")
    assert row(match, 1) == "B3"
    assert "X6" in hand(match, 1)


@rule("MB-12.12", "MB-12.13")
def test_troll_horn() -> None:
    match = follow("horn", left="W2", right="OB", hands={1: "B1 B2 B3"}, rows={1: "G1/B2/O1"}, crystals={1: 1})
    assert legal(match) == ["pass", "horn"]
    assert refused(match, "play") == ("shut_in", "MB-6.9")
    assert refused(play(match.copy(), "horn"), "lay B1 B2 B3") == ("wrong_count", "MB-6.2")
    play(match, "horn", "play", "pick B1", "pick B2")
    assert row(match, 1) == "G1/B4/O1"
    assert player(match, 1)["crystals"] == 1
    new = follow("horn", left="B1", right="OW", hands={1: "W1 B2"}, rows={1: "G1/B2/O1"}, crystals={1: 1})
    assert legal(new) == ["pass", "play"]


@rule("MB-12.12")
def test_prism_is_named_before_the_horn() -> None:
    rows, hands = {1: "G1/B2/O1"}, {1: "B1 B2 G1 G2"}
    match = follow("prism horn", left="W2", right="BG", hands=hands, rows=rows, crystals={1: 2})
    assert legal(match) == ["pass", "play", "prism blue"]
    assert legal(play(match, "prism blue")) == ["horn"]
    own = follow("prism horn", left="W2", right="OB", hands=hands, rows=rows, crystals={1: 2})
    play(own, "horn")
    assert refused(own, "prism green") == ("prism_first", "MB-12.12")


@rule("MB-12.14", "MB-12.17", "MB-12.16")
def test_twilight_flute() -> None:
    match = follow("flute", left="W4", right="OB", hands={1: "B1 B2 BO BG"}, crystals={1: 1})
    play(match, "play")
    assert legal(match) == ["no flute", "flute B1", "flute B2", "flute BG", "flute BO"]
    play(match, "flute BO")
    assert (row(match, 1), hand(match, 1)) == ("B1", "B1 B2 BG")
    assert (player(match, 1)["eggs"], len(earned(match, 1)), player(match, 1)["crystals"]) == (1, 1, 0)
    single = follow("flute", left="W1", right="OB", hands={1: "B1"}, crystals={1: 1})
    play(single, "play")
    assert (asked(single), shown(single)["step"]) == (1, "take")


@rule("MB-12.15")
def test_no_shadow_stays_alone() -> None:
    match = play(follow("flute", left="W3", right="OB", hands={1: "B1 B2 X6"}, crystals={1: 1}), "play")
    assert legal(match) == ["no flute", "flute B1", "flute B2"]
    assert refused(match, "flute X6") == ("shadow_stays", "MB-12.15")
    play(match, "flute B2")
    assert hand(match, 1) == "B1 X6 X6"


@rule("MB-12.18")
def test_green_ore_hammer() -> None:
    match = follow("hammer", left="W2", right="OB", hands={1: "B1 B2"}, supply={4: 3, 6: 2}, crystals={1: 1})
    play(match, "play")
    assert legal(match) == ["lowest", "hammer"]
    assert [preview["value"] for preview in previews(match).values()] == [4, 6]
    play(match, "hammer")
    assert (earned(match, 1), player(match, 1)["crystals"]) == ([6], 1)


@rule("MB-12.19")
def test_one_of_two_pieces_is_bettered() -> None:
    match = follow("hammer", left="W5", right="OB", hands={1: "B1 B2 B3 B4 BO"}, supply={4: 3, 6: 2}, crystals={1: 2})
    play(match, "play", "hammer")
    assert earned(match, 1) == [6, 4]


@rule("MB-12.20")
def test_where_the_hammer_is_of_no_use() -> None:
    one = follow("hammer", left="W1", right="OB", hands={1: "B1"}, supply={20: 2}, crystals={1: 1})
    play(one, "play")
    assert earned(one, 1) == [20]
    six = deal(
        left="W2",
        right="OG",
        hands={0: "X6", 1: "G1 G2 G3 G4 GB GO"},
        crystals={1: 2},
        chests=2,
        chest_pick=["hammer", "flute"],
        step="left",
    )
    play(six, "write left X6", "play")
    assert shown(six)["step"] == "flute"
    assert refused(six, "hammer") == ("nothing_better", "MB-12.20")


@rule("MB-12.21")
def test_swindler_feather() -> None:
    match = follow("feather", left="B4", right="OW", hands={1: "W1 W2 WB"}, crystals={1: 1})
    assert legal(match) == ["pass", "feather"]
    play(match, "feather", "play")
    assert (row(match, 1), player(match, 1)["eggs"], len(earned(match, 1))) == ("W3", 1, 1)


@rule("MB-12.22")
def test_the_feather_on_small_demands() -> None:
    two = follow("feather", left="B2", right="OW", hands={1: "W1"}, crystals={1: 1})
    play(two, "feather", "play")
    assert row(two, 1) == "W1"
    one = follow("feather", left="B1", right="OW", hands={1: "W1"}, crystals={1: 1})
    assert legal(one) == ["pass", "play"]
    assert refused(one, "feather") == ("feather_small", "MB-12.22")
    shadow = follow("feather", left="B2", right="OW", hands={1: "X6"}, crystals={1: 1})
    assert shown(shadow)["step"] == "take"


@rule("MB-12.24")
def test_items_leave_the_book_alone() -> None:
    match = follow("prism", seats=3, left="W3", right="OG", hands={1: "B1 B2 BO", 2: "G1 G2 G3"}, crystals={1: 1})
    play(match, "prism blue", "play")
    assert (book(match), asked(match), legal(match)) == ("3·G", 2, ["pass", "play"])


@rule("MB-12.25")
def test_a_crystal_just_earned_pays_the_flute() -> None:
    match = follow("flute", left="W2", right="OB", hands={1: "B1 B2"})
    play(match, "play")
    assert legal(match) == ["no flute", "flute B1", "flute B2"]
    play(match, "flute B1")
    assert player(match, 1)["crystals"] == 0
    late = follow("hammer", left="W2", right="OB", hands={1: "B1 B2"}, supply={4: 3, 6: 2})
    play(late, "play")
    assert earned(late, 1) == [4]


@rule("MB-12.25")
def test_a_crystal_paid_before_comes_back_with_the_reward() -> None:
    """Ruling A-48: it lies in the supply by then."""
    match = follow("feather", left="W2", right="OB", hands={1: "B1"}, crystals={1: 1}, spent={"crystal": 9})
    assert shown(match)["supply"]["crystals"] == 0
    play(match, "feather", "play")
    assert player(match, 1)["crystals"] == 10


@rule("MB-12.26")
def test_an_item_must_change_something() -> None:
    match = follow("horn", left="W2", right="OB", hands={1: "B1 B2"}, rows={1: "B1/G1"}, crystals={1: 1})
    assert legal(match) == ["pass", "play"]
    assert refused(match, "horn") == ("no_effect", "MB-12.26")
    declared = play(follow("feather", left="W2", right="OB", hands={1: "B1 B2"}, crystals={1: 1}), "feather")
    assert refused(declared, "pass") == ("no_effect", "MB-12.26")
    assert declared.can_undo(1)


@rule("MB-12.27")
def test_the_fourth_card_is_no_item() -> None:
    match = deal(crystals={0: 2}, chests=1, chest_pick=["mint"], step="mint")
    play(match, "mint", "take left", "take left", "take right")
    assert legal(match) == ["crystal left", "crystal right", "stop"]


def test_items_for_the_active_player() -> None:
    match = deal(
        left="W3",
        right="OB",
        hands={0: "B1 B2"},
        crystals={0: 3},
        supply={4: 3, 6: 3},
        chests=3,
        chest_pick=["feather", "hammer", "flute"],
        items_for_active=True,
        step="play",
    )
    play(match, "feather", "play", "hammer", "flute B1")
    assert (row(match), hand(match), player(match, 0)["crystals"]) == ("B1", "B2 X6", 0)


@rule("MB-12.6", "MB-12.23")
@pytest.mark.parametrize(
    ("items", "row", "price"),
    [
        (["prism", "horn"], "G1/B2/O1", 2),
        (["prism", "feather"], "B2", 2),
        (["prism", "horn", "feather"], "G1/B2/O1", 3),
    ],
)
def test_each_of_several_items_is_paid_for(items: list[str], row: str, price: int) -> None:
    """Three blue where four white are asked for, or four: offered with a crystal for each item and not with fewer."""
    blue = "B1 B2 B3" if "feather" in items else "B1 B2 B3 B4"
    for crystals in (price - 1, price):
        match = deal(
            left="W4",
            right="OW",
            hands={1: blue},
            rows={1: row},
            crystals={1: crystals},
            chests=len(items),
            chest_pick=items,
            step="follow",
        )
        assert (shown(match)["step"] == "follow") == (crystals == price)
        assert ("prism blue" in legal(match)) == (crystals == price)
