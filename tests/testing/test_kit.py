"""The kit passes honest games and notices every broken promise."""

from __future__ import annotations

import pytest

from tablekeep.engine import Match, Move
from tablekeep.testing import Flaw, check_game
from tests.toys import pocket
from tests.toys.pocket import Pocket

BROKEN = {
    "endless": "ends",
    "no answers": "questions",
    "half an outcome": "over",
    "unseeded die": "same story",
    "private die": "record",
    "shared hands": "copies",
    "forgetful position": "position",
    "other rules when quiet": "quiet",
    "listed yet refused": "listed",
    "unlisted move": "refused",
    "nameless refusal": "refused",
    "meddling refusal": "unchanged",
    "loose order": "order",
    "doubled move": "order",
    "lost card": "sound",
    "leaky view": "view",
    "leaky refusal": "view",
    "leaky events": "events",
    "imagines the truth": "imagine",
    "imagines against better knowledge": "imagine",
    "imagination peeks": "imagine",
    "imagines the impossible": "imagine",
    "unlisted secrets": "undo",
    "restless secrets": "undo",
}


def test_an_honest_game_passes() -> None:
    report = check_game(pocket.GAME, matches=30)
    assert (report.matches, report.longest) == (60, 24)
    assert report.close_looks > 100


@pytest.mark.parametrize(("flaw", "check"), BROKEN.items(), ids=BROKEN)
def test_a_broken_promise_is_noticed(flaw: str, check: str) -> None:
    with pytest.raises(Flaw) as noticed:
        check_game(Pocket(flaw), matches=30)
    assert noticed.value.check == check


def test_invariants_are_asked_after_every_move() -> None:
    moves: list[Move] = []

    def count(before: Match, seat: int, move: Move, after: Match) -> None:
        moves.append(move)
        assert before.decisions[0].seat == seat

    report = check_game(pocket.GAME, matches=3, invariants=[count])
    assert len(moves) == report.moves


def test_a_broken_invariant_is_not_swallowed() -> None:
    def never(before: Match, seat: int, move: Move, after: Match) -> None:
        raise AssertionError("broken")

    with pytest.raises(AssertionError, match="broken"):
        check_game(pocket.GAME, matches=1, invariants=[never])
