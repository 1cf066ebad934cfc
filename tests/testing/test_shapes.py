"""Every view, question and event has the shape its game declares: in every mode, with every word of every option.

The kit looks at it too, at every close look (`sight_checks.check_shape`), to the end of each match.
"""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, TypedDict

import pytest

from tablekeep.engine import Event, Match, Option
from tablekeep.engine.shape import misfits, misfits_asked, misfits_told, shape_of, told_of
from tablekeep.games import SHELF, open_game
from tablekeep.testing import Flaw, check_game, sight_checks
from tests.toys import pocket

LONG, SHORT = 240, 60
"""Moves of a match at most: in every mode, and with every word of every option."""
EVERY = 6
"""All viewers look after so many moves."""


def modes() -> list[tuple[str, dict[str, Any]]]:
    boxes = {slug: open_game(slug).box for slug in SHELF}
    return [(slug, options) for slug in boxes for options in [mode.options for mode in boxes[slug].modes] or [{}]]


def words(option: Option) -> list[Any]:
    """What else a host may say."""
    said = option.choices if option.kind == "choice" else (True, False) if option.kind == "switch" else ()
    return [word for word in said if word != option.default]


def tables() -> list[tuple[str, dict[str, Any]]]:
    return [
        (slug, mode | {option.name: word})
        for slug, mode in modes()
        for option in open_game(slug).options
        for word in words(option)
        if option.name not in mode
    ]


def faults(slug: str, options: dict[str, Any], moves: int) -> list[str]:
    """Where the views, questions and events of one random match are not as declared."""
    game, rng = open_game(slug), random.Random(f"{slug} {options}")
    match = game.new(rng.choice(game.seats_for(options_of(slug, options))), "shapes", options)
    shape, events = shape_of(game), vars(told_of(game))["EVENTS"]
    found = looked_at(match, shape)
    for number in range(moves):
        if match.over:
            found += looked_at(match, shape)
            break
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.moves))
        found += looked_at(match, shape) if number % EVERY == 0 else []
    return [*found, *(no for event in match.story for no in misfits_told(event, events))]


def options_of(slug: str, options: dict[str, Any]) -> dict[str, Any]:
    return {option.name: option.default for option in open_game(slug).options} | options


def looked_at(match: Match, shape: Any) -> list[str]:
    view, preview = vars(shape)["TableView"], vars(shape)["Preview"]
    viewers = [None, *range(match.seats)]
    seen = [no for viewer in viewers for no in misfits(match.view(viewer)["table"], view, f"view of {viewer}")]
    return [*seen, *(no for decision in match.decisions for no in misfits_asked(decision, preview))]


@pytest.mark.parametrize(("slug", "options"), modes(), ids=str)
def test_every_view_is_as_declared(slug: str, options: dict[str, Any]) -> None:
    assert faults(slug, options, SHORT) == []


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "options"), modes(), ids=str)
def test_every_view_is_as_declared_in_long_matches(slug: str, options: dict[str, Any]) -> None:
    assert faults(slug, options, LONG) == []


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "options"), tables(), ids=str)
def test_every_view_is_as_declared_whatever_the_host_chose(slug: str, options: dict[str, Any]) -> None:
    assert faults(slug, options, SHORT) == []


@pytest.mark.parametrize("slug", SHELF)
def test_what_accounts_for_a_view_is_declared_too(slug: str) -> None:
    """No kind of event is declared in one room of a game and forgotten in the other."""
    game = open_game(slug)
    assert set(game.accounts) - {"*"} <= set(vars(told_of(game))["EVENTS"])


class Nothing(TypedDict):
    nothing: int


def test_the_kit_notices_a_view_that_is_not_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight_checks, "shape_of", lambda game: SimpleNamespace(TableView=Nothing))
    with pytest.raises(Flaw) as noticed:
        check_game(pocket.GAME, matches=1)
    assert noticed.value.check == "shape"
    assert "view.played is not declared" in str(noticed.value)


def test_the_kit_notices_an_event_that_is_not_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight_checks, "told_of", lambda game: SimpleNamespace(EVENTS={}))
    with pytest.raises(Flaw) as noticed:
        check_game(pocket.GAME, matches=1)
    assert noticed.value.check == "shape"
    assert "is not declared" in str(noticed.value)


def test_the_kit_notices_a_preview_that_is_not_as_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    game = open_game("keepers_creepers")
    monkeypatch.setattr(sight_checks, "shape_of", lambda _: SimpleNamespace(TableView=Any, Preview=Nothing))
    with pytest.raises(Flaw) as noticed:
        check_game(game, matches=1)
    assert "the preview of" in str(noticed.value)


def test_seats_that_a_sentence_lists_are_its_own() -> None:
    told = Event("met", "{voter0_seat} meets nobody.", {"nothing": 0, "voter0_seat": 1, "voter_seat": 1})
    assert misfits_told(told, {"met": Nothing}) == ["'met'.voter_seat is not declared in Nothing"]
