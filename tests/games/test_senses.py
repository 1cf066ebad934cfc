"""The quick policy and the appraisal of every game: what their data names is there, and they tell good from bad."""

from __future__ import annotations

import importlib
import random
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any, cast

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.games.keepers.table import KeepersTable

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers_creepers", 3, {}),
    ("magic_book", 3, {"chests": 6}),
    ("keepers", 4, {}),
    ("shifting_realms", 3, {}),
    ("dragon_keepers", 4, {}),
    ("dragon_keepers", 3, {"mode": "dragon"}),
    ("dragon_keepers", 2, {"mode": "dragon", "planning": "simultaneous", "difficulty": "extreme"}),
]
SLUGS = sorted({slug for slug, _, _ in TABLES})


def senses(slug: str) -> tuple[Any, Any]:
    room = f"tablekeep.games.{slug}"
    return importlib.import_module(f"{room}.instinct"), importlib.import_module(f"{room}.appraisal")


@pytest.mark.parametrize("slug", SLUGS)
def test_every_weight_belongs_to_a_cue_or_a_sign(slug: str) -> None:
    """And everything that is appraised was fitted: a table of any kind has its part."""
    policy, appraisal = senses(slug)
    found = tomllib.loads(files(f"tablekeep.games.{slug}").joinpath("senses.toml").read_text("utf-8"))
    assert set(found) == {"instinct", *appraisal.PARTS}
    assert set(found.pop("instinct")) <= set(policy.CUES)
    assert all(set(part) <= set(appraisal.SIGNS) for part in found.values())
    assert len(set(policy.CUES)) == len(policy.CUES)
    assert len(set(appraisal.SIGNS)) == len(appraisal.SIGNS)


@pytest.mark.parametrize(("slug", "seats", "options"), TABLES)
def test_any_table_can_be_felt(slug: str, seats: int, options: dict[str, Any]) -> None:
    """Through a match of chance: every move is leaned to a little, and chances are chances."""
    match, rng = tablekeep.open_game(slug).new(seats, "felt", options, quiet=True), random.Random(2)
    for _ in range(150):
        if match.over:
            break
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        leanings = match.game.leanings(match.table, decision.seat, decision.moves)
        assert len(leanings) == len(decision.moves)
        assert min(leanings) > 0.0
        chances = match.game.appraise(match.table)
        assert len(chances) == seats
        assert min(chances) >= 0.0
        assert sum(chances) < 1.000001 or len(set(chances)) == 1
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])


# -- better and worse ---------------------------------------------------------------------


def changed(match: Match, change: Callable[[dict[str, Any]], None]) -> Match:
    position = match.position()
    change(position["table"])
    return match.game.from_position(position)


def chances(match: Match) -> tuple[float, ...]:
    return match.game.appraise(match.table)


def test_whoever_is_nearer_home_is_likelier_to_win() -> None:
    start = tablekeep.open_game("keepers_creepers").new(2, "near", {"first_seat": 0})
    near = changed(start, lambda table: table["at"].update({"Y1": 24, "Y2": 23, "Y3": 24}))
    assert chances(near)[1] > 0.6 > 0.4 > chances(near)[0]


def test_whoever_has_more_keepers_is_likelier_to_win() -> None:
    match = tablekeep.open_game("keepers").new(3, "more", quiet=True)
    table = cast(KeepersTable, match.table)
    table.kept[1], table.deck, table.rounds = table.deck[:4], table.deck[4:], 4
    assert chances(match)[1] > 0.5 > max(chances(match)[0], chances(match)[2])


def test_two_shields_are_likelier_to_win_than_none() -> None:
    start = tablekeep.open_game("dragon_keepers").new(3, "shields")
    ahead = changed(start, lambda table: table.update({"shields": [[], ["R", "Y"], []]}))
    assert chances(ahead)[1] > 2 * chances(ahead)[0]
    assert sum(chances(ahead)) < 1.0, "the Hunter may win, too"


def test_a_wounded_team_is_less_likely_to_win() -> None:
    start = tablekeep.open_game("dragon_keepers").new(3, "wounds", {"mode": "dragon"})
    letters = list(start.position()["table"]["arrows"])
    hurt = changed(start, lambda table: table.update({"arrows": dict.fromkeys(letters, 2)}))
    assert len(set(chances(hurt))) == 1
    assert chances(hurt)[0] < chances(start)[0]
