"""Step 3: laying out dragons: number, colour, stacks, shadows, which copies."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tablekeep.testing import rule
from tests.games.bench import asked, look, play, previews, told
from tests.games.magic_book.bench import book, deal, hand, legal, player, refused, row


@rule("MB-6.1", "MB-3.2")
def test_laying_out_is_optional() -> None:
    match = deal(left="W1", right="OB", hands={0: "B2"}, step="play")
    assert legal(match) == ["pass", "play"]
    play(match, "pass")
    assert row(match) == ""


@rule("MB-6.2")
def test_exactly_the_number() -> None:
    match = deal(left="W3", right="OG", hands={0: "G1 G2 GB GO GW"}, step="play")
    for cards in ("G1 G2", "G1 G2 GB GO"):
        assert refused(match, f"lay {cards}") == ("wrong_count", "MB-6.2")
    play(match, "lay G1 GB GW")
    assert row(match) == "G3"
    few = deal(left="W3", right="OG", hands={0: "G1 X6", 1: "G2"}, rows={0: "G1"}, secret={0: "B3*"}, step="play")
    assert refused(few, "play") == ("too_few", "MB-6.2")


@rule("MB-6.3")
def test_all_of_the_colour() -> None:
    match = deal(left="W3", right="OG", hands={0: "G1 G2 G3 B1 X6"}, step="play")
    assert refused(match, "lay G1 G2 B1") == ("wrong_colour", "MB-6.3")
    play(match, "lay G1 G2 X6")
    assert row(match) == "G3"


@rule("MB-6.4", "MB-6.5")
def test_one_stack_a_play() -> None:
    match = play(deal(left="W3", right="OG", hands={0: "G1 G2 GB"}, rows={0: "B2"}, step="play"), "play", "side right")
    assert row(match) == "B2/G3"


@pytest.mark.parametrize(("side", "found"), [("left", "O2/B2/G1"), ("right", "B2/G1/O2")])
@rule("MB-6.6")
def test_a_new_stack_stands_at_one_end(side: str, found: str) -> None:
    match = deal(left="W2", right="BO", hands={0: "O1 O2"}, rows={0: "B2/G1"}, step="play")
    play(match, "play")
    assert legal(match) == ["side left", "side right"]
    assert refused(match, "side middle") == ("ends_only", "MB-6.6")
    play(match, f"side {side}")
    assert row(match) == found


@rule("MB-6.7")
def test_the_first_stack_needs_no_side() -> None:
    match = play(deal(left="W2", right="BO", hands={0: "O1 O2"}, step="play"), "play")
    assert row(match) == "O2"


@rule("MB-6.8")
def test_no_second_stack_of_a_colour() -> None:
    match = deal(left="W1", right="OB", hands={0: "B1 B2"}, rows={0: "B2/G1"}, step="play")
    play(match, "play")
    assert refused(match, "side left") == ("has_stack", "MB-6.8")
    play(match, "pick B1")
    assert row(match) == "B3/G1"


@rule("MB-6.9", "MB-6.11")
def test_a_stack_between_two_others_takes_no_cards() -> None:
    match = deal(left="W2", right="OB", hands={0: "B1 B2"}, rows={0: "G1/B2/O1"}, step="play")
    assert asked(match) == 1
    assert told(match, "passed")[0]["seat"] == 0
    items: dict[str, Any] = {"items_for_active": True, "chests": 1, "chest_pick": ["prism"], "crystals": {0: 1}}
    shut = deal(left="W2", right="OB", hands={0: "B1 B2 G1 G2"}, rows={0: "G1/B2/O1"}, step="play", **items)
    assert refused(shut, "play") == ("shut_in", "MB-6.9")


@rule("MB-6.10")
def test_which_stacks_are_shut_in() -> None:
    for told_row, locked in (
        ("B2", ""),
        ("B2/G1", ""),
        ("G1/B2/O1", "B"),
        ("W1/G1/B2/O1", "GB"),
    ):
        found = player(deal(rows={0: told_row}), 0)["row"]
        assert "".join(stack["colour"] for stack in found if stack["locked"]) == locked


@rule("MB-6.12")
def test_stacks_keep_their_places() -> None:
    match = deal(left="W1", right="BO", hands={0: "O1"}, rows={0: "G1/B2"}, step="play")
    play(match, "play", "side left")
    assert row(match) == "O1/G1/B2"
    assert told(match, "shut_in") == [{"seat": 0, "colour": "G", "name": "green"}]


@rule("MB-6.13")
def test_shadows_fill_up() -> None:
    match = play(deal(left="W4", right="OW", hands={0: "W1 W2 X6 X6"}, step="play"), "play")
    assert row(match) == "W4"
    assert player(match, 0)["row"][0]["shadows"] == 2


@rule("MB-6.14")
def test_shadows_never_go_alone() -> None:
    match = deal(left="W2", right="OW", hands={0: "X6 X6 X6"}, rows={0: "W1"}, step="play")
    assert asked(match) == 1
    secret = deal(left="W2", right="OW", hands={0: "X6 X6 X6"}, secret={0: "B3*"}, step="play")
    assert legal(secret) == ["pass"]
    assert refused(secret, "play") == ("shadows_only", "MB-6.14")
    mixed = play(deal(left="W2", right="OW", hands={0: "W1 W2 X6 X6"}, step="play"), "play")
    assert refused(mixed, "pick X6") == ("shadows_only", "MB-6.14")


@rule("MB-6.15")
def test_one_asked_for_is_no_shadow() -> None:
    match = deal(left="W1", right="OB", hands={0: "X6"}, step="play")
    assert asked(match) == 1


@rule("MB-6.16")
def test_shadows_may_be_used_and_dragons_held_back() -> None:
    def ask() -> list[str]:
        match = deal(left="W3", right="OG", hands={0: "G1 G2 GB X6"}, step="play")
        return [cards for cards in ("G1 G2 GB", "G1 G2 X6", "G1 X6 GB") if match.refusal(0, f"lay {cards}") is None]

    assert ask() == ["G1 G2 GB", "G1 G2 X6", "G1 X6 GB"]


@rule("MB-6.17")
def test_the_player_picks_the_copies() -> None:
    match = play(deal(left="W1", right="OB", hands={0: "B1 BG"}, step="play"), "play")
    assert legal(match) == ["pick B1", "pick BG"]
    play(match, "pick BG")
    assert hand(match) == "B1"


@rule("MB-6.18", "MB-8.2")
def test_shadows_are_cards_of_the_stack_but_no_colour() -> None:
    match = deal(seats=3, rows={0: "W4+2/B3+1/G2+1"}, step="end")
    stacks = player(match, 0)["row"]
    assert [(stack["colour"], stack["count"], stack["shadows"]) for stack in stacks] == [
        ("W", 4, 2),
        ("B", 3, 1),
        ("G", 2, 1),
    ]
    assert player(match, 0)["crest"] is None
    laid = deal(seats=3, left="W4", right="OB", hands={0: "B1 B2 X6 X6"}, rows={0: "W4+2/G2+1"}, step="play")
    play(laid, "lay B1 B2 X6 X6 left")
    assert row(laid) == "B4/W4/G2"
    assert (player(laid, 0)["crest"], told(laid, "crest"), told(laid, "no_crest")) == (None, [], [])


@rule("MB-6.19")
def test_cards_laid_out_stay() -> None:
    match = deal(left="W2", right="OB", hands={0: "B1 B2"}, step="play")
    play(match, "play")
    found = look(match)
    assert found["rows"][0] == [["B1", "B2"]]
    everywhere = [*found["piles"]["left"], *found["piles"]["right"], *found["display"], *found["box"]]
    assert len(everywhere) + sum(len(h) for h in found["hands"]) + found["shadows"] == 123 - 2


@rule("MB-6.20")
def test_the_book_stays_as_it_is() -> None:
    match = deal(left="W3", right="OG", hands={0: "G1 G2 GB", 1: "G3"}, step="play")
    play(match, "play")
    assert book(match) == "3·G"


# -- picking in one order ---------------------------------------------------------------------------


def every_set(said: str, size: int) -> set[tuple[str, ...]]:
    """All sets of cards that can be picked, walking every path; no path twice, no dead end."""
    start = play(deal(left=f"W{size}", right="OG", hands={0: said}, step="play"), "play")
    found: list[tuple[str, ...]] = []
    walks = [start]
    while walks:
        match = walks.pop()
        if told(match, "laid_out"):
            found.append(tuple(sorted(told(match, "laid_out")[0]["cards"])))
            continue
        assert legal(match)
        for text in legal(match):
            walks.append(play(match.copy(), text))
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize(
    ("said", "size"),
    [("G1 G2 GB X6", 3), ("G2 G2 G3 X6 X6", 3), ("G1 X6 X6", 2), ("G1 G2 G2 G3 GB GO X6", 4), ("G1 G2", 2)],
)
@rule("MB-6.17")
def test_each_set_is_reached_exactly_once(said: str, size: int) -> None:
    wanted = {tuple(sorted(cards)) for cards in itertools.combinations(said.split(), size) if set(cards) != {"X6"}}
    assert every_set(said, size) == wanted


def test_a_single_completion_needs_no_picks() -> None:
    match = play(deal(left="W2", right="OG", hands={0: "G1 G2 B1"}, step="play"), "play")
    assert row(match) == "G2"


def test_warnings_before_a_colour_is_shut_in() -> None:
    match = deal(left="W1", right="BO", hands={0: "O1"}, rows={0: "G1/B2"}, step="play")
    assert "shut in" in previews(match)["play"]["warning"]
    play(match, "play")
    assert previews(match)["side left"]["shuts_in"] == "G"
    assert previews(match)["side right"]["shuts_in"] == "B"


def test_the_preview_tells_what_a_play_pays() -> None:
    match = deal(
        seats=3,
        left="B1",
        right="OW",
        hands={0: "W1 W2"},
        rows={0: "G1/B2/O1"},
        supply={4: 1, 6: 3},
        pieces={0: [1, 1]},
        step="play",
    )
    preview = previews(match)["play"]
    assert (preview["pieces"], preview["amulets"], preview["crest"]) == ([4], 1, 16)


@rule("MB-6.10")
@pytest.mark.parametrize(("side", "shut"), [("left", "G"), ("right", "O")])
def test_what_a_third_stack_shuts_in_is_told(side: str, shut: str) -> None:
    """One and two stacks shut nothing in; the third shuts in the one it is laid beside."""
    match = deal(left="W1", right="OB", hands={0: "B1"}, rows={0: "G1/O1"}, step="play")
    play(match, "play", f"side {side}")
    assert told(match, "shut_in") == [{"seat": 0, "colour": shut, "name": {"G": "green", "O": "orange"}[shut]}]
    second = deal(left="W1", right="OB", hands={0: "B1"}, rows={0: "G1"}, step="play")
    assert told(play(second, "play", f"side {side}"), "shut_in") == []
