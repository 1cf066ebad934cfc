"""Scoring, ties and shared wins."""

from __future__ import annotations

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.magic_book.bench import deal, player


def finished(**table: object) -> Match:
    match = deal(stalled=99, step="end", **table)  # type: ignore[arg-type]
    assert match.over
    return match


def sheet(match: Match, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = player(match, seat)["score"]
    return found


def places(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.places


@rule("MB-0.2", "MB-11.10")
def test_most_points_win() -> None:
    match = finished(
        seats=3,
        pieces={0: [20, 20, 16, 8], 1: [16, 16, 16, 10], 2: [12, 12, 12, 10]},
    )
    assert [sheet(match, seat)["total"] for seat in range(3)] == [64 + 8, 58 + 8, 46 + 8]
    assert places(match) == (1, 2, 3)


@rule("MB-11.1")
def test_all_pieces_count_loose_ones_too() -> None:
    assert sheet(finished(pieces={0: [1, 4, 4, 6, 10]}))["pieces"] == 25


@rule("MB-11.2")
def test_pearls_count_their_number() -> None:
    pieces = {0: [1] * 6, 1: [4, 4, 4, 6, 6, 6, 8, 8, 8, 8, 10, 10]}
    match = finished(pieces=pieces, numbers={0: [9, 3], 1: [8, 8, 8, 9]}, pearls="ask")
    assert (sheet(match, 0)["pearls"], sheet(match, 1)["pearls"]) == (12, 33)


@rule("MB-11.3")
def test_the_crest_counts() -> None:
    four = "W1/G1/B1/O1"
    match = finished(rows={0: four})
    assert (sheet(match, 0)["crest"], sheet(match, 1)["crest"]) == (12, 0)


@rule("MB-11.4", "MB-11.5", "MB-11.8")
def test_eggs_and_the_majority() -> None:
    match = finished(eggs={0: 3, 1: 5})
    assert (sheet(match, 0)["eggs"], sheet(match, 1)["eggs"]) == (12, 32)
    assert sheet(finished(eggs={0: 3}))["eggs"] == 24
    assert sheet(finished(eggs={0: 1}))["eggs"] == 16


@rule("MB-11.6")
def test_tied_for_most_eggs() -> None:
    match = finished(seats=3, eggs={0: 2, 1: 2, 2: 1})
    assert [sheet(match, seat)["eggs"] for seat in range(3)] == [20, 20, 4]


@rule("MB-11.7")
def test_no_eggs_no_turning() -> None:
    match = finished()
    assert [sheet(match, seat)["eggs"] for seat in range(2)] == [0, 0]


@rule("MB-11.9")
def test_nothing_else_counts() -> None:
    match = finished(hands={0: "B1 B2 B3 X6 X6"}, crystals={0: 4}, rows={0: "G5"})
    assert sheet(match)["total"] == 0


@rule("MB-11.11", "MB-11.12")
def test_ties_are_broken_by_dragons_laid_out() -> None:
    match = finished(rows={0: "G5+2/B4", 1: "O8"}, hands={1: "W1 W2 W3"})
    assert places(match) == (1, 2)
    assert match.outcome is not None
    assert "dragons laid out: 9" in match.outcome.reasons[1]


@rule("MB-11.13")
def test_still_level_is_shared() -> None:
    match = finished(rows={0: "G5", 1: "O5"})
    assert places(match) == (1, 1)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_ranks_below_first_follow_the_same_order() -> None:
    match = finished(seats=4, pieces={0: [20]}, rows={1: "G1", 2: "G3", 3: "O3"})
    assert places(match) == (1, 4, 2, 2)
