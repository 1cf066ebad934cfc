"""Talk, own photographs, seats that leave, and those who are late."""

from __future__ import annotations

import json
import random

import pytest

import tablekeep
from tablekeep.games.keepers.content import ALTS, CARDS, OFFERED, SCENES, TITLES
from tablekeep.games.keepers.sight import gallery
from tablekeep.games.keepers.strategy import when_late
from tablekeep.testing import rule
from tests.games.keepers.bench import (
    GAME,
    announce,
    cast,
    choose,
    decision,
    end_of,
    laid_out,
    legal,
    refusal,
    seen,
    sit,
    table_of,
    told,
    voting,
)

# -- freedom and talk ---------------------------------------------------------------------


@rule("KP-1.9")
@pytest.mark.parametrize("phase", [lambda: sit(), lambda: announce(sit()), lambda: laid_out(sit())])
def test_talk_is_no_move_and_changes_nothing(phase: object) -> None:
    match = phase()  # type: ignore[operator]
    assert refusal(match, match.waiting[0], "I thought I had that!").code == "not_understood"


@rule("KP-13.5")
def test_a_loser_may_know_and_say_it_was_mine() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    lost = seen(match, 3)["last"]["places"][3]
    assert (lost["mine"], lost["owner"]) == (True, None)
    assert seen(match, 2)["last"]["places"][3]["mine"] is False
    assert seen(match, None)["last"]["places"][3]["owner"] is None


# -- the deck of the house ----------------------------------------------------------------


@rule("KP-14.1")
def test_the_deck_has_120_different_pictures() -> None:
    assert len(SCENES) == 120
    assert [scene["id"] for scene in SCENES] == CARDS[:120]
    assert len(set(TITLES)) == len(set(ALTS)) == 120
    assert len({tuple(scene["tags"]) for scene in SCENES}) == 120


@rule("KP-14.5")
def test_pictures_carry_no_text_unless_the_table_wants_it() -> None:
    match = laid_out(sit(5))
    text = json.dumps([match.view(seat)["table"] for seat in (None, *range(5))])
    assert not [title for title in TITLES if title in text]
    assert gallery(0) == {"id": "K001", "title": "Fox in First Snow", "alt": ALTS[0]}
    titled = seen(laid_out(sit(5, titles=True)))["mat"][0]
    assert titled["title"] == TITLES[CARDS.index(titled["id"])]


@rule("KP-14.5")
def test_alternative_texts_come_with_the_own_cards() -> None:
    shown = sit(5).view(0)["decisions"][0]["moves"][0]["preview"]
    assert shown == {"card": shown["card"], "alt": ALTS[CARDS.index(shown["card"])]}
    assert sit(5, photos=60).view(0)["decisions"][0]["moves"][0]["preview"]["alt"] == ""


# -- decks and seats ----------------------------------------------------------------------


@rule("KP-14.3")
@pytest.mark.parametrize(("seats", "least"), [(3, 27), (4, 36), (5, 40), (8, 64)])
def test_the_smallest_deck(seats: int, least: int) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(seats, options={"photos": least - 1})
    assert no.value.refusal.text == f"This deck needs at least {least} pictures; it has {least - 1}."
    assert no.value.refusal.rule == "KP-14.3"
    assert seen(sit(seats, photos=least))["pile"] == least - 7 * seats
    assert len(GAME.new(3, options={"photos": 500}).position()["table"]["deck"]) == 479


@rule("KP-14.4")
@pytest.mark.parametrize(
    ("seats", "laps", "needed"),
    [(6, "3", 144), (7, "2", 140), (8, "2", 176), (8, "3", 240), (4, "3", 0), (8, "1", 0), (7, "deck", 0)],
)
def test_the_host_is_warned_when_the_deck_is_too_small(seats: int, laps: str, needed: int) -> None:
    match = sit(seats, laps=laps)
    warning = seen(match)["supply"]["warning"]
    assert (f"takes {needed} cards and the deck has 120" in warning) == (needed > 0)
    assert bool(warning) == (needed > 0) == bool(told(match, "warning"))


@rule("KP-14.7")
def test_nobody_leaves_without_a_stand_in() -> None:
    match = sit(5)
    for seat in range(5):
        no = match.refusal(seat, "leave")
        assert no is not None
        assert no.rule == "KP-14.7"
    assert len(seen(laid_out(match))["mat"]) == 5


@rule("KP-14.7")
def test_leave_is_a_word_like_any_other_when_a_word_is_asked_for() -> None:
    match = choose(sit(5))
    match.play(0, "leave")
    assert seen(match)["word"] == "leave"


@rule("KP-14.8")
def test_chance_picks_for_whoever_is_late() -> None:
    rng = random.Random("late")
    match = sit(5, word_votes=True)
    words = set()
    while not match.over:
        seat = match.waiting[0]
        move = when_late(table_of(match), decision(match, seat).moves, rng)
        words |= {move.args["word"]} if move.kind == "word" else set()
        assert match.refusal(seat, move) is None
        match.play(seat, move)
    assert words <= set(OFFERED)


@rule("KP-14.8")
def test_a_missing_voice_is_no_vote_or_one_for_things_as_they_are() -> None:
    rng = random.Random("voice")
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    assert when_late(table_of(match), decision(match, 1).moves, rng).text == "abstain"
    other = announce(sit(5, word_votes=True))
    assert all(when_late(table_of(other), decision(other, 1).moves, rng).kind == "play" for _ in range(20))
    other.play(1, "challenge")
    assert when_late(table_of(other), decision(other, 2).moves, rng).text == "keep"
    lap = end_of([3, 2, 2, 1, 1], extend=True)
    assert when_late(table_of(lap), decision(lap, 2).moves, rng).text == "enough"
    assert "abstain" not in legal(laid_out(sit()), 0)
