"""How long a game goes and who wins it."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import decision, shown, told
from tests.games.keepers.bench import GAME, cast, end_of, play_out, play_round, scores, sit, table_of, voting


def rounds_of(match: Match) -> int:
    return table_of(play_out(match)).rounds


def curators(match: Match) -> list[int]:
    """Who was Curator in each round of a match that is over."""
    return [event["seat"] for event in told(match, "round")]


@rule("KP-9.1")
def test_the_token_passes_clockwise() -> None:
    match = sit(5, first_seat=2)
    for expected in (2, 3, 4, 0, 1):
        assert table_of(match).curator == expected
        play_round(match)


@rule("KP-9.2", "KP-9.3")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 8), (5, 5), (6, 6), (7, 7), (8, 8)])
def test_the_standard_length(seats: int, rounds: int) -> None:
    match = play_out(GAME.new(seats, seed="length", options={"tb_cap": 3}))
    assert table_of(match).rounds == rounds
    turns = curators(match)
    assert [turns.count(seat) for seat in range(seats)] == [rounds // seats] * seats


@rule("KP-9.4", "KP-9.5")
def test_the_game_ends_with_the_last_round_and_nobody_draws() -> None:
    match = sit(5, tb_cap=1)
    for _ in range(5):
        assert not match.over
        assert not table_of(match).tied
        play_round(match)
    assert told(match, "ended")[0]["why"] == "Everybody has been Curator as often as agreed."
    assert shown(match)["hands"] == [6] * 5


@rule("KP-10.1", "KP-10.2")
def test_most_keepers_win() -> None:
    match = end_of([4, 3, 3, 1, 1])
    assert match.over
    assert match.outcome is not None
    assert match.outcome.places == (1, 2, 2, 4, 4)
    assert match.outcome.scores == (4.0, 3.0, 3.0, 1.0, 1.0)
    assert match.outcome.reasons[0] == "4 Keepers."


@rule("KP-10.3")
def test_only_a_tie_for_the_most_is_broken() -> None:
    tie = end_of([3, 3, 2, 1, 1])
    assert table_of(tie).tied == [0, 1]
    assert end_of([4, 2, 2, 1, 1]).over


@rule("KP-12.1", "KP-12.2")
@pytest.mark.parametrize(("seats", "laps", "rounds"), [(5, "3", 15), (5, "2", 10), (3, "1", 3), (6, "2", 12)])
def test_longer_games(seats: int, laps: str, rounds: int) -> None:
    match = GAME.new(seats, seed="longer", options={"laps": laps, "tb_cap": 2})
    best = 0
    while not match.over:
        seat = match.waiting[0]
        moves = decision(match, seat).moves
        match.play(seat, moves[-1] if moves[0].text == "take back" else moves[0])
        assert sum(scores(match)) >= best
        best = sum(scores(match))
    assert table_of(match).rounds == rounds
    assert best >= rounds


@rule("KP-12.3", "KP-12.4")
@pytest.mark.parametrize(
    ("seats", "by_round", "by_lap"), [(3, 17, 15), (4, 12, 12), (5, 17, 15), (6, 13, 12), (7, 11, 7), (8, 8, 8)]
)
def test_until_the_deck_runs_out(seats: int, by_round: int, by_lap: int) -> None:
    options = {"laps": "deck", "tb_cap": 1}
    assert rounds_of(GAME.new(seats, seed="deck", options=options, quiet=True)) == by_round
    assert rounds_of(GAME.new(seats, seed="deck", options={**options, "deck_end": "lap"}, quiet=True)) == by_lap


@rule("KP-12.4", "KP-8.3")
def test_the_deck_is_not_filled_again_where_its_end_is_the_games() -> None:
    match = play_out(GAME.new(4, seed="deck", options={"laps": "deck", "tb_cap": 1}))
    assert not told(match, "reshuffled")
    assert shown(match)["pile"] == 0
    assert sum(shown(match)["hands"]) == 4 * 5 + 4


@rule("KP-12.5")
@pytest.mark.parametrize(("said", "more"), [("mmmee", True), ("mmeee", False), ("mmmmm", True), ("eeeee", False)])
def test_the_table_may_vote_for_one_more_lap(said: str, more: bool) -> None:
    match = end_of([3, 3, 2, 1, 1], extend=True)
    assert shown(match)["phase"] == "one more lap"
    assert match.waiting == [0, 1, 2, 3, 4]
    for seat, letter in enumerate(said):
        match.play(seat, "one more lap" if letter == "m" else "enough")
    assert shown(match)["phase"] == ("curator's card" if more else "tie-break cards")
    assert shown(match)["laps"] == (2 if more else 1)
    assert shown(match)["hands"] == [7 if more else 6] * 5


@rule("KP-12.5")
def test_half_the_table_is_not_enough() -> None:
    match = end_of([3, 2, 2, 1, 1, 1], extend=True)
    for seat in range(6):
        match.play(seat, "one more lap" if seat < 3 else "enough")
    assert match.over
    assert told(match, "extend")[0]["verdict"] == "the game ends"


@rule("KP-12.5", "KP-9.5")
def test_the_skipped_refill_comes_before_the_added_lap() -> None:
    match = sit(5, extend=True)
    for _ in range(5):
        play_round(match)
    assert shown(match)["hands"] == [6] * 5
    for seat in range(5):
        match.play(seat, "one more lap")
    assert shown(match)["hands"] == [7] * 5
    assert table_of(match).curator == 0
    assert shown(match)["rounds"] == 10


@rule("KP-10.1")
def test_points_show_as_they_are_won() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="R1")
    assert shown(match)["scores"] == [1, 1, 0, 0, 0]
