"""Keepers keeps the contract: the conformance kit at every player count, and where words are disputed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tablekeep.engine import Match, Move
from tablekeep.games.keepers import GAME
from tablekeep.games.keepers.moves import APPEAL, BOLD_MOVES, CHALLENGE, STRIKE, TAKE_BACK
from tablekeep.testing import check_game
from tablekeep.testing.kit import Kit, Report
from tests.rounds import many

MANY = many(8, least=4)
"""`make kit` plays a thousand, pure and compiled."""
ALL_SEATS = [3, 4, 5, 6, 7, 8]
RARE = {APPEAL, CHALLENGE, STRIKE, TAKE_BACK, *BOLD_MOVES}


class QuarrelsomeKit(Kit):
    """Chance alone hardly ever disputes a word; these players do it whenever they can."""

    def _choose(self, match: Match, rng: random.Random, sensible: bool) -> tuple[int, Move]:
        rare = [(d.seat, move) for d in match.decisions for move in d.moves if move in RARE]
        if rare and rng.random() < 0.4:
            kind = rng.choice(sorted({move.kind for _, move in rare}))
            return rng.choice([(seat, move) for seat, move in rare if move.kind == kind])
        return super()._choose(match, rng, sensible)


def quarrel(seats: int, matches: int, closely: int, options: dict[str, Any]) -> Report:
    kit = QuarrelsomeKit(GAME, "quarrels", closely, ())
    for number in range(matches):
        kit.play(seats, number, {"word_votes": True, **options})
    kit.facts.check()
    return kit.report


@pytest.mark.slow
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_kit_finds_no_flaw(seats: int) -> None:
    report = check_game(GAME, matches=8, seats=seats, closely=1)
    assert report.matches == 8


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 5])
def test_the_kit_finds_no_flaw_where_words_are_disputed(seats: int) -> None:
    assert quarrel(seats, 3, 4, {}).matches == 3


@pytest.mark.slow
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_kit_finds_no_flaw_in_many_matches(seats: int) -> None:
    report = check_game(GAME, matches=MANY, seats=seats, seed="many", closely=2)
    assert report.matches == MANY


@pytest.mark.slow
@pytest.mark.parametrize("seats", ALL_SEATS)
def test_the_kit_finds_no_flaw_in_many_quarrels(seats: int) -> None:
    assert quarrel(seats, MANY // 4, 2, {"no_repeats": True}).matches == MANY // 4


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"laps": "3", "tb_topup": "discards", "owners": "all"},
        {"laps": "deck", "deck_end": "lap", "titles": True},
        {"laps": "1", "extend": True, "lock_in": True},
        {"laps": "2", "word_votes": True, "lock_in": True, "no_repeats": True},
        {"laps": "1", "all_tied": "audience", "word_check": "strict", "tb_topup": "discards"},
        {"photos": 72, "word_check": "off", "all_tied": "share", "lexicon": "none"},
    ],
    ids=str,
)
def test_the_kit_finds_no_flaw_under_other_options(options: dict[str, object]) -> None:
    assert check_game(GAME, matches=1, options=options, closely=2).matches == 6
