"""Fine points of the turn: which reason is given, what an item rules out, who comes next when a seat has left."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, refusal, shown, told
from tests.games.magic_book.bench import GAME, deal, legal, refused, row

# -- set-up -------------------------------------------------------------------------------------------


@rule("MB-1.17")
def test_the_pearls_of_each_colour_are_mixed_by_themselves() -> None:
    """Five red and ten blue: one draw fewer for each colour, out of a stream of its own."""
    journal = GAME.new(2, seed="pearls").journal
    assert journal is not None
    draws = Counter(GAME.streams[source] for source, _ in journal.opening.luck)
    assert (draws["red_pearls"], draws["blue_pearls"]) == (4, 9)


# -- taking and changing, too late or too early -------------------------------------------------------------


@rule("MB-4.7")
def test_after_the_third_card_the_reason_is_the_crystal_one_lacks() -> None:
    match = play(deal(taken=2, hands={0: "W2"}), "take left")
    assert shown(match)["step"] == "change"
    assert refused(match, "crystal left") == ("no_crystal", "MB-4.7")


@rule("MB-3.1")
def test_three_cards_are_not_yet_more_than_four() -> None:
    match = play(deal(taken=2, hands={0: "W2"}), "take left")
    late = refusal(match, "take left")
    assert (late.code, late.rule) == ("taking_over", "MB-3.1")
    assert "you took 3 cards" in late.text


@rule("MB-3.1")
def test_a_page_that_was_kept_is_not_called_changed() -> None:
    match = play(deal(hands={0: "W2 OG"}, right="WB", step="left"), "keep")
    assert refused(match, "write left W2") == ("not_now", "MB-3.1")
    early = deal(hands={0: "W2 OG"}, right="WB", step="left")
    assert refused(early, "write right OG") == ("not_now", "MB-3.1")


@rule("MB-5.3")
def test_a_page_that_was_changed_is_called_changed() -> None:
    match = play(deal(hands={0: "W2 B3 OG"}, right="WB", step="left"), "write left W2")
    assert refused(match, "write left B3") == ("one_a_page", "MB-5.3")


# -- laying out -----------------------------------------------------------------------------------------------


@rule("MB-6.9")
@pytest.mark.parametrize(("side", "shut"), [("left", "B"), ("right", "G")])
def test_the_third_stack_shuts_in_the_one_beside_it(side: str, shut: str) -> None:
    match = deal(left="W1", right="BO", hands={0: "O1"}, rows={0: "B1/G1"}, step="play")
    play(match, "play", f"side {side}")
    assert [data["colour"] for data in told(match, "shut_in")] == [shut]


@rule("MB-6.9")
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_second_stack_shuts_in_none(side: str) -> None:
    match = deal(left="W1", right="BO", hands={0: "O1"}, rows={0: "B1"}, step="play")
    play(match, "play", f"side {side}")
    assert told(match, "shut_in") == []


def test_the_question_offers_the_plain_play_beside_one_with_an_item() -> None:
    chests: dict[str, Any] = {"chests": 1, "chest_pick": ["prism"], "crystals": {1: 1}}
    both = deal(left="W1", right="OB", hands={1: "B1 G1"}, step="follow", **chests)
    assert both.decisions[0].prompt.startswith("Follow with 1 blue?")
    other = deal(left="W1", right="OB", hands={1: "G1"}, step="follow", **chests)
    assert "you can follow with a Magic Item only" in other.decisions[0].prompt


@rule("MB-12.26")
def test_with_prism_ink_named_only_plays_of_that_colour_are_left() -> None:
    """The Feather could be used for blue; for green there is no second crystal."""
    match = deal(
        left="W3",
        right="OB",
        hands={1: "B1 B2 BO G1 G2 GB"},
        crystals={1: 1},
        chests=2,
        chest_pick=["prism", "feather"],
        step="follow",
    )
    assert legal(match) == ["pass", "play", "prism green", "feather"]
    play(match, "prism green")
    assert legal(match) == ["play"]
    assert refused(match, "feather") == ("no_crystal", "MB-12.4")


@rule("MB-12.14")
def test_the_flute_leaves_the_stack_in_its_order() -> None:
    match = deal(
        left="W2",
        right="OB",
        hands={1: "B1 B2"},
        rows={1: "B3"},
        crystals={1: 1},
        chests=1,
        chest_pick=["flute"],
        step="follow",
    )
    before = look(match)["rows"][1][0]
    play(match, "play", "flute B1")
    assert look(match)["rows"][1][0] == [*before, "B1"]
    assert row(match, 1) == "B4"


# -- leaving --------------------------------------------------------------------------------------------------


def test_whoever_leaves_while_taking_is_not_asked_again() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={0: "B1 W2", 1: "B2", 2: "B3"})
    match.play(0, "leave")
    assert (asked(match), legal(match)) == (1, ["pass", "play"])
    play(match, "pass")
    assert asked(match) == 2
    play(match, "pass")
    assert (asked(match), shown(match)["step"]) == (1, "take")


def test_nobody_is_asked_twice_because_the_active_player_leaves_late() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={1: "B2", 2: "B3"}, step="follow")
    play(match, "pass")
    match.play(0, "leave")
    assert (asked(match), legal(match)) == (2, ["pass", "play"])


def test_the_turn_goes_on_when_another_seat_leaves() -> None:
    match = deal(seats=3, left="W1", right="OB", hands={0: "B1", 1: "B2", 2: "B3"})
    match.play(2, "leave")
    assert (asked(match), shown(match)["step"]) == (0, "take")


@rule("MB-0.3")
def test_the_turn_skips_a_seat_that_left() -> None:
    match = deal(seats=4, left="W1", right="OB", hands={2: "B1", 3: "B2"}, step="follow")
    match.play(1, "leave")
    play(match, "pass", "pass")
    assert (asked(match), shown(match)["step"]) == (2, "take")
