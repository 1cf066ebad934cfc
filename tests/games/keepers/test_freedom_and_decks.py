"""Talk, own photographs, seats that leave, and those who are late."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import tablekeep
from tablekeep.engine import Refused
from tablekeep.games.keepers.affinity import fit
from tablekeep.games.keepers.content import (
    CARDS,
    DECKS,
    DRAWN,
    FIRST_PHOTOGRAPHS,
    OFFERED,
    PHOTOGRAPHS,
    REPLACED,
    SCENES,
)
from tablekeep.games.keepers.sight import gallery
from tablekeep.games.keepers.strategy import when_late
from tablekeep.testing import rule
from tests.games.bench import decision, legal, refusal, shown, told
from tests.games.keepers.bench import GAME, announce, cast, choose, end_of, hand, laid_out, sit, table_of, voting

# -- freedom and talk ---------------------------------------------------------------------


@rule("KP-1.9")
@pytest.mark.parametrize("phase", [lambda: sit(), lambda: announce(sit()), lambda: laid_out(sit())])
def test_talk_is_no_move_and_changes_nothing(phase: object) -> None:
    match = phase()  # type: ignore[operator]
    assert refusal(match, "I thought I had that!", match.waiting[0]).code == "not_understood"


@rule("KP-13.5")
def test_a_loser_may_know_and_say_it_was_mine() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    lost = shown(match, 3)["last"]["places"][3]
    assert (lost["mine"], lost["owner"]) == (True, None)
    assert shown(match, 2)["last"]["places"][3]["mine"] is False
    assert shown(match, None)["last"]["places"][3]["owner"] is None


# -- the deck of the house ----------------------------------------------------------------


@rule("KP-14.1")
def test_the_deck_has_120_different_pictures() -> None:
    assert [scene["id"] for scene in SCENES] == CARDS[:120]
    for deck in DECKS.values():
        assert len(set(deck.pictures)) == len(set(deck.titles)) == len(set(deck.alts)) == 120
        assert len({tuple(tags) for tags in deck.tags}) == 120


@rule("KP-14.1")
def test_the_host_chooses_between_photographs_and_drawn_pictures_and_the_record_tells() -> None:
    usual, drawn = sit(5), sit(5, deck="drawn")
    assert (usual.options["deck"], drawn.options["deck"]) == ("photographs", "drawn")
    assert hand(usual, 0) == hand(drawn, 0)
    photographs, paintings = (shown(match, 0)["pictures"].values() for match in (usual, drawn))
    assert {"photograph" in picture for picture in photographs} == {True}
    assert {"palette" in picture for picture in paintings} == {True}
    with pytest.raises(Refused, match="one of photographs, drawn"):
        sit(5, deck="stamps")


@rule("KP-14.1")
def test_a_record_of_the_second_edition_replays_with_the_drawn_deck_it_was_played_with() -> None:
    written = json.loads((Path(__file__).parent / "record_edition_2.json").read_text("utf-8"))
    assert written["edition"] == "2"
    assert "deck" not in written["options"]
    match = tablekeep.replay(written)
    assert match.over
    assert {"palette" in picture for picture in shown(match)["pictures"].values()} == {True}
    assert shown(match)["scores"] == written["outcome"]["scores"]


@rule("KP-14.1")
def test_a_record_of_the_third_edition_replays_with_the_photographs_that_lay_in_the_box_then() -> None:
    written = json.loads((Path(__file__).parent / "record_edition_3.json").read_text("utf-8"))
    assert (written["edition"], written["options"]["deck"]) == ("3", "photographs")
    match = tablekeep.replay(written)
    assert shown(match)["scores"] == written["outcome"]["scores"]
    views = [shown(match, seat)["pictures"] for seat in (None, *range(5))]
    printed = {card: (told["photograph"], told["alt"]) for view in views for card, told in view.items()}
    first = dict(zip(CARDS, zip(FIRST_PHOTOGRAPHS.pictures, FIRST_PHOTOGRAPHS.alts, strict=True), strict=False))
    assert printed == {card: first[card] for card in printed}
    assert {CARDS[card] for card in REPLACED} & {*printed}, "it tells of some that were taken out since"


def test_a_photograph_that_was_taken_out_is_dealt_no_more() -> None:
    gone = {FIRST_PHOTOGRAPHS.pictures[card] for card in REPLACED}
    assert gone
    assert not gone & {*PHOTOGRAPHS.pictures}
    assert {*FIRST_PHOTOGRAPHS.pictures} - {*PHOTOGRAPHS.pictures} == gone


def test_the_first_photographs_have_places_of_their_own_in_the_table_of_words() -> None:
    """A bot at a table that began with the kitten finds the kitten cute, and not the nuthatch in its place."""
    kitten = FIRST_PHOTOGRAPHS.pictures.index("P017")
    assert fit("cute", kitten, FIRST_PHOTOGRAPHS) > 0.9 > fit("cute", kitten, PHOTOGRAPHS)
    assert fit("acrobatic", kitten, PHOTOGRAPHS) > 0.9 > fit("acrobatic", kitten, FIRST_PHOTOGRAPHS)
    assert fit("spotted", 0, FIRST_PHOTOGRAPHS) > 0.9 < fit("spotted", 0, PHOTOGRAPHS)


@rule("KP-14.1")
def test_a_record_of_today_replays_with_the_photographs_it_was_played_with() -> None:
    match = laid_out(sit(5))
    assert json.loads(match.record().to_json())["options"]["deck"] == "photographs"
    again = tablekeep.replay(match.record())
    assert again.view(0) == match.view(0)


def test_no_new_table_is_opened_under_an_earlier_edition() -> None:
    assert tablekeep.open_game("keepers").edition == "4"
    assert [tablekeep.open_game("keepers", edition).edition for edition in ("2", "3")] == ["2", "3"]
    assert tablekeep.open_game("keepers", "3").options == GAME.options
    assert [option.name for option in GAME.options if option not in tablekeep.open_game("keepers", "2").options] == [
        "deck"
    ]


@rule("KP-14.5")
def test_pictures_carry_no_text_unless_the_table_wants_it() -> None:
    match = laid_out(sit(5))
    text = json.dumps([match.view(seat)["table"] for seat in (None, *range(5))])
    assert not [title for title in PHOTOGRAPHS.titles if title in text]
    assert gallery(0, DRAWN) == {"id": "K001", "title": "Fox in First Snow", "alt": SCENES[0]["alt"]}
    titled = shown(laid_out(sit(5, titles=True)))["mat"][0]
    assert titled["title"] == PHOTOGRAPHS.titles[CARDS.index(titled["id"])]


@rule("KP-14.5")
def test_alternative_texts_come_with_the_own_cards() -> None:
    shown = sit(5).view(0)["decisions"][0]["moves"][0]["preview"]
    assert shown == {"card": shown["card"], "alt": PHOTOGRAPHS.alts[CARDS.index(shown["card"])]}
    assert sit(5, photos=60).view(0)["decisions"][0]["moves"][0]["preview"]["alt"] == ""


# -- decks and seats ----------------------------------------------------------------------


@rule("KP-14.3")
@pytest.mark.parametrize(("seats", "least"), [(3, 27), (4, 36), (5, 40), (8, 64)])
def test_the_smallest_deck(seats: int, least: int) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.new(seats, options={"photos": least - 1})
    assert no.value.refusal.text == f"This deck needs at least {least} pictures; it has {least - 1}."
    assert no.value.refusal.rule == "KP-14.3"
    assert shown(sit(seats, photos=least))["pile"] == least - 7 * seats
    assert len(GAME.new(3, options={"photos": 500}).position()["table"]["deck"]) == 479


@rule("KP-14.4")
@pytest.mark.parametrize(
    ("seats", "laps", "needed"),
    [(6, "3", 144), (7, "2", 140), (8, "2", 176), (8, "3", 240), (4, "3", 0), (8, "1", 0), (7, "deck", 0)],
)
def test_the_host_is_warned_when_the_deck_is_too_small(seats: int, laps: str, needed: int) -> None:
    match = sit(seats, laps=laps)
    warning = shown(match)["supply"]["warning"]
    assert (f"takes {needed} cards and the deck has 120" in warning) == (needed > 0)
    assert bool(warning) == (needed > 0) == bool(told(match, "warning"))


@rule("KP-14.7")
def test_nobody_leaves_without_a_stand_in() -> None:
    match = sit(5)
    for seat in range(5):
        no = match.refusal(seat, "leave")
        assert no is not None
        assert no.rule == "KP-14.7"
    assert len(shown(laid_out(match))["mat"]) == 5


@rule("KP-14.7")
def test_leave_is_a_word_like_any_other_when_a_word_is_asked_for() -> None:
    match = choose(sit(5))
    match.play(0, "leave")
    assert shown(match)["word"] == "leave"


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
