"""The warning about the supply of pictures says what really happens, and says nothing where nothing does."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers.content import DECKS
from tablekeep.games.keepers.options import TableOptions
from tablekeep.games.keepers.supply import played, share, warning
from tablekeep.testing import rule
from tests.games.bench import told
from tests.games.keepers.bench import GAME, sit, table_of

GAMES = 24
FILLER = "This length takes {} cards and the deck has {}: discards will be shuffled anew."


def by_chance(seats: int, seed: str, **options: Any) -> Match:
    """A whole game of cards and votes by lot; the words do not matter."""
    rng = random.Random(seed)
    match = GAME.new(seats, seed, {"tb_cap": 1, **options}, quiet=True)
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.moves))
    return match


def foretold(text: str) -> float:
    """The share of games the warning says end early."""
    found = re.search(r"about (\d+) of (\d+) games end early", text)
    return int(found[1]) / int(found[2]) if found else float("nearly all games end early" in text)


@rule("KP-14.4", "KP-8.5")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (8, {"photos": 64, "laps": "2"}),
        (3, {"photos": 27, "laps": "3"}),
        (4, {"photos": 36}),
        (5, {"photos": 40}),
        (6, {"photos": 48}),
        (5, {"photos": 62}),
    ],
    ids=str,
)
def test_the_warning_says_what_really_happens(seats: int, options: dict[str, Any]) -> None:
    text = GAME.warn(seats, options)
    rounds = table_of(sit(seats, **options)).laps * seats
    ends = [table_of(by_chance(seats, f"supply {number}", **options)).rounds for number in range(GAMES)]
    early = [end for end in ends if end < rounds]
    assert abs(len(early) / GAMES - foretold(text)) <= 0.25, (len(early), text)
    if early:
        said = re.search(r"typically after (\d+) of (\d+) rounds", text)
        assert said is not None
        assert (abs(int(said[1]) - sorted(early)[len(early) // 2]) <= 1, int(said[2])) == (True, rounds)


@rule("KP-14.4")
def test_the_case_that_was_measured_at_real_tables() -> None:
    """With eight players, 64 photographs and two laps 160 of 179 games ended early."""
    text = GAME.warn(8, {"photos": 64, "laps": "2"})
    assert text.startswith(FILLER.format(176, 64))
    assert "about 9 of 10 games end early, typically after 13 of 16 rounds." in text
    assert foretold(text) == pytest.approx(160 / 179, abs=0.05)


@rule("KP-14.4")
@pytest.mark.parametrize(
    ("seats", "options"), [(8, {}), (3, {"photos": 51}), (5, {"photos": 55}), (8, {"laps": "deck"}), (5, {"laps": "3"})]
)
def test_where_the_deck_suffices_nothing_is_said(seats: int, options: dict[str, Any]) -> None:
    assert GAME.warn(seats, options) == ""
    match = sit(seats, **options)
    assert told(match, "warning") == []
    assert match.view(None)["table"]["supply"]["warning"] == ""


@rule("KP-14.4")
def test_one_card_too_few_is_enough_to_be_warned_of() -> None:
    assert GAME.warn(5, {"photos": 54}).startswith(FILLER.format(55, 54))
    assert GAME.warn(3, {"photos": 50}).startswith(FILLER.format(51, 50))


@rule("KP-14.4")
def test_where_discards_are_enough_that_is_all() -> None:
    assert GAME.warn(7, {"laps": "2"}) == FILLER.format(140, 120) + " Fewer laps or a larger deck avoid it."
    assert "hands run short in nearly all games." in GAME.warn(8, {"laps": "3"})
    assert "end early" not in GAME.warn(8, {"laps": "3"})


def test_a_warning_is_found_once_and_stays_the_same() -> None:
    options = {option.name: option.default for option in GAME.options} | {"photos": 64, "laps": "2"}
    assert warning(8, TableOptions(8, options, DECKS)) is warning(8, TableOptions(8, options, DECKS))
    assert [share(2 * some) for some in (2, 9, 10, 55, 97, 98, 100)] == [
        "about 2 of 100",
        "about 9 of 100",
        "about 1 of 10",
        "about 6 of 10",
        "about 9 of 10",
        "nearly all",
        "nearly all",
    ]


def test_a_supply_that_is_played_through_keeps_its_cards() -> None:
    ample = [played(5, 1, 120, 5, random.Random(seed)) for seed in range(20)]
    assert all((game.rounds, game.short) == (5, False) for game in ample)
    scarce = [played(8, 1, 64, 16, random.Random(seed)) for seed in range(20)]
    assert all(game.short for game in scarce)
    assert {game.rounds for game in scarce} <= set(range(8, 17))
