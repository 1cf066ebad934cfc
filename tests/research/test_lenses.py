"""Lenses: what they read of an open table, by the words of the game's own room."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Game
from tablekeep.games import SHELF
from tablekeep.research.report.lenses import NOBODY_YET, Lens, lens_of
from tests.toys.pocket import GAME as POCKET


def lens(slug: str) -> Lens:
    found = lens_of(tablekeep.open_game(slug))
    assert found is not None
    return found


def open_table(slug: str, **options: Any) -> dict[str, Any]:
    return tablekeep.open_game(slug).new(seed="lens", options=options).seen_by(None).table_view


SAID = {"begins": "order.0", "ahead": "players.*.held", "counts": "held", "together": {"mode": "all"}}
PLAYERS = [{"held": [7, 7], "score": {"gold": 2, "all": 2}}, {"held": [], "score": None}]


def test_places_are_found_by_their_words() -> None:
    looking = Lens(SAID)
    assert looking.begins({"order": [1, 0]}) == 1
    assert looking.begins({"order": []}) == NOBODY_YET
    assert looking.ahead({"mode": "each", "players": PLAYERS}) == [2, 0], "of a list it is counted how long it is"
    assert looking.ahead({"mode": "all", "players": PLAYERS}) is None, "nobody is ahead where all win together"


def test_where_points_come_from_is_told_without_their_sum() -> None:
    assert Lens({**SAID, "sources": "players.*.score", "sum": "all"}).sources({"players": PLAYERS}) == [{"gold": 2}, {}]
    assert Lens(SAID).sources({"players": PLAYERS}) == []


@pytest.mark.parametrize("slug", SHELF)
def test_every_game_on_the_shelf_has_a_lens_and_it_fits_its_table(slug: str) -> None:
    view = open_table(slug)
    ahead = lens(slug).ahead(view)
    assert ahead is not None
    assert len(ahead) == len(set(range(len(ahead)))) == tablekeep.open_game(slug).new(seed="lens").seats
    assert -1 <= lens(slug).begins(view) < len(ahead)
    assert lens(slug).counts


def test_shields_are_counted_dragon_by_dragon() -> None:
    view = open_table("dragon_keepers")
    view["players"][0]["shields_on"] = ["R", "B"]
    assert lens("dragon_keepers").ahead(view)[:2] == [2, 0]  # type: ignore[index]
    assert lens("dragon_keepers").ahead(open_table("dragon_keepers", mode="dragon")) is None


@pytest.mark.parametrize(("slug", "whole"), [("magic_book", "total"), ("shifting_realms", "")])
def test_sources_of_a_finished_match_come_to_its_score(slug: str, whole: str) -> None:
    match, rng = tablekeep.open_game(slug).new(2, seed="sources", quiet=True), random.Random(1)
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.moves))
    view = match.seen_by(None).table_view
    sources = lens(slug).sources(view)
    assert whole not in sources[0]
    for parts, player in zip(sources, view["players"], strict=True):
        assert sum(parts.values()) == (player["score"][whole] if whole else player["vp"])


def test_a_game_that_says_nothing_has_no_lens() -> None:
    game: Game = POCKET
    assert lens_of(game) is None
