"""The kit passes honest games and notices every broken promise: each game of the corpus breaks one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablekeep.engine import Game, Match, Move
from tablekeep.testing import Flaw, check_game, position_checks
from tests.testing.broken import CORPUS, beside
from tests.testing.broken.broken import Broken
from tests.testing.broken.pocket import Loops
from tests.toys import pocket


def test_an_honest_game_passes() -> None:
    report = check_game(pocket.GAME, matches=30)
    assert (report.matches, report.longest) == (60, 24)
    assert report.close_looks > 100
    assert report.odds_compared > 20


@pytest.mark.parametrize("game", beside.HONEST, ids=lambda game: type(game).__name__)
def test_honest_asides_and_polls_pass(game: Game) -> None:
    assert check_game(game, matches=4).close_looks > 20


@pytest.mark.parametrize("broken", CORPUS, ids=repr)
def test_a_broken_promise_is_noticed(broken: Broken) -> None:
    with pytest.raises(Flaw) as noticed:
        check_game(broken.game, matches=30)
    assert noticed.value.check == broken.check, str(noticed.value)


def test_a_position_that_never_comes_to_an_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The only game of which the kit may lose its patience soon: a busy machine takes longer for honest ones."""
    monkeypatch.setattr(position_checks, "PATIENCE", 0.5)
    with pytest.raises(Flaw, match="still computing") as noticed:
        check_game(Loops(), matches=30)
    assert noticed.value.check == "bent position"


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


def test_a_toy_is_broken_alike_in_every_run() -> None:
    """Flaws by chance are chances of a seed: a check that notices them today notices them tomorrow."""
    source = Path(pocket.__file__).read_text("utf-8")
    assert re.findall(r"\brandom\.(?!Random\b)\w+", source) == []
