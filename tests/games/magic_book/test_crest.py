"""The crest: four colours in the row."""

from __future__ import annotations

from typing import Any

from tablekeep.testing import rule
from tests.games.bench import asked, kinds, play, shown
from tests.games.magic_book.bench import deal, player, row

THREE = "G1/B2/O1"


@rule("MB-8.1")
def test_the_fourth_colour_brings_the_highest_crest() -> None:
    match = deal(seats=3, left="B1", right="OW", hands={0: "W2"}, rows={0: THREE}, step="play")
    play(match, "play", "side left")
    assert (row(match), player(match, 0)["crest"]) == ("W1/G1/B2/O1", 16)
    assert shown(match)["supply"]["crests"] == [12, 8]
    two = deal(seats=2, left="B1", right="OW", hands={0: "W2"}, rows={0: THREE}, step="play")
    assert player(play(two, "play", "side right"), 0)["crest"] == 12


@rule("MB-8.3")
def test_it_is_taken_on_anothers_turn_before_the_next_is_asked() -> None:
    match = deal(
        seats=4,
        left="B1",
        right="OW",
        hands={2: "W2", 3: "W3"},
        rows={2: THREE, 3: THREE},
        step="follow",
    )
    assert asked(match) == 2
    play(match, "play", "side left")
    assert player(match, 2)["crest"] == 16
    assert asked(match) == 3
    play(match, "play", "side left")
    assert player(match, 3)["crest"] == 12


@rule("MB-8.4")
def test_nobody_gets_two() -> None:
    match = deal(seats=3, left="B1", right="OW", hands={0: "W2"}, rows={0: "W1/G1/B2/O1"}, step="play")
    assert player(match, 0)["crest"] == 16
    play(match, "play")
    assert (player(match, 0)["crest"], shown(match)["supply"]["crests"]) == (16, [12, 8])


@rule("MB-8.5")
def test_none_left_is_none() -> None:
    four = "W1/G1/B1/O1"
    match = deal(
        seats=4, left="B1", right="OW", hands={0: "W2"}, rows={0: THREE, 1: four, 2: four, 3: four}, step="play"
    )
    assert shown(match)["supply"]["crests"] == []
    play(match, "play", "side right")
    assert player(match, 0)["crest"] is None
    assert "no_crest" in kinds(match)


@rule("MB-8.6")
def test_a_crest_is_kept() -> None:
    match = deal(
        seats=3,
        left="B2",
        right="OW",
        hands={1: "W2 W3"},
        rows={1: THREE},
        crystals={1: 1},
        chests=1,
        chest_pick=["flute"],
        step="follow",
    )
    play(match, "play", "side left", "flute W2")
    assert (row(match, 1), player(match, 1)["crest"]) == ("W1/G1/B2/O1", 16)


@rule("MB-8.7")
def test_cards_then_crest_then_reward() -> None:
    match = deal(seats=3, left="B1", right="OW", hands={0: "W2"}, rows={0: THREE}, step="play")
    events = [event.kind for event in (match.play(0, "play"), match.play(0, "side left"))[1]]
    assert events.index("laid_out") < events.index("crest") < events.index("piece")


@rule("MB-8.7")
def test_the_crest_comes_before_the_great_flight_and_before_the_hammer() -> None:
    """A 6 pays at once and the Hammer asks before it pays: in both the crest is there already."""
    hands = {0: "W1 W2 W3 W4 W5 WB X6"}
    flight = deal(seats=3, left="B2", right="OW", hands=hands, rows={0: THREE}, step="left")
    play(flight, "write left X6", "keep", "play", "side left")
    told = kinds(flight)
    assert told.index("laid_out") < told.index("crest") < told.index("piece")
    hammer: dict[str, Any] = {"chests": 1, "chest_pick": ["hammer"], "crystals": {1: 1}, "step": "follow"}
    forged = deal(seats=3, left="B1", right="OW", hands={1: "W2"}, rows={1: THREE}, **hammer)
    play(forged, "play", "side left")
    assert (shown(forged)["step"], player(forged, 1)["crest"]) == ("reward", 16)


def test_that_no_crest_is_left_is_told_once() -> None:
    four = "W1/G1/B1/O1"
    rows = {0: four, 1: four, 2: four, 3: four}
    match = deal(seats=4, left="B1", right="OW", hands={3: "W2"}, rows=rows, step="follow")
    assert "no_crest" not in kinds(play(match, "lay W2"))
    rows[3] = "G1/B1/O1"
    first = deal(seats=4, left="B1", right="OW", hands={3: "W2"}, rows=rows, step="follow")
    assert kinds(play(first, "lay W2 left")).count("no_crest") == 1
