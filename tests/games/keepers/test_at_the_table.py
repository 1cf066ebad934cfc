"""What a table shows beside the rules: who is ready, what pictures show, and what the check thinks of a word."""

from __future__ import annotations

import json
import re

import pytest

from tablekeep.games.keepers.content import PHOTOGRAPHS, SCENES
from tablekeep.testing import rule
from tests.games.bench import refusal, shown
from tests.games.keepers.bench import announce, choose, hand, laid_out, play_out, play_round, sit

CARD = re.compile(r"K\d{3}")


@rule("KP-4.4", "KP-6.8")
def test_the_table_shows_who_is_asked_and_who_is_ready() -> None:
    match = sit(5)
    assert (shown(match, 3)["asked"], shown(match, 3)["ready"]) == ([0], [])
    announce(match)
    match.play(2, f"play {hand(match, 2)[0]}")
    assert (shown(match)["asked"], shown(match)["ready"]) == ([1, 2, 3, 4], [2])


@rule("KP-14.5")
def test_pictures_are_told_in_words_to_those_who_see_them() -> None:
    match = sit(5)
    mine, everyones = shown(match, 0)["pictures"], shown(match)["pictures"]
    assert sorted(mine) == sorted(hand(match, 0))
    assert everyones == {}
    first = int(hand(match, 0)[0][1:]) - 1
    told = mine[hand(match, 0)[0]]
    assert told == {"photograph": PHOTOGRAPHS.pictures[first], "alt": PHOTOGRAPHS.alts[first]}
    drawn = shown(sit(5, deck="drawn"), 0)["pictures"][hand(match, 0)[0]]
    assert (drawn["alt"], drawn["palette"]) == (SCENES[first]["alt"], SCENES[first]["palette"])
    assert "title" not in drawn
    laid_out(match)
    assert sorted(shown(match)["pictures"]) == sorted([card["id"] for card in shown(match)["mat"]])


@rule("KP-14.5")
def test_titles_are_told_in_the_gallery_when_all_is_over() -> None:
    match = play_out(sit(5, tb_cap=1))
    told = shown(match)["pictures"]
    kept = [card["id"] for cards in shown(match)["keepers"] for card in cards]
    assert {card: told[card]["title"] for card in kept} == {
        card: PHOTOGRAPHS.titles[int(card[1:]) - 1] for card in kept
    }
    assert all("title" in picture for picture in shown(sit(5, titles=True), 0)["pictures"].values())


@rule("KP-14.6")
def test_photographs_of_the_host_have_no_words() -> None:
    match = laid_out(sit(5, photos=60))
    told = shown(match, 1)["pictures"]
    assert {card: {"photo": str(int(card[1:]) - 1)} for card in told} == told


@rule("KP-14.5")
def test_the_last_round_brings_its_own_pictures() -> None:
    last = shown(play_round(sit(5)), 1)["last"]
    assert sorted(last["pictures"]) == sorted([card["id"] for card in last["places"]])


@rule("KP-3.5", "KP-3.6", "KP-3.7", "KP-3.8")
@pytest.mark.parametrize(
    ("word", "code"),
    [("soft", "clear"), (" Light! ", "clear"), ("love", "debatable"), ("blorpy", "unknown"), ("mountain", "noun")],
)
def test_the_check_tells_what_it_thinks_while_a_word_is_typed(word: str, code: str) -> None:
    match = choose(sit(5))
    assert refusal(match, {"move": "judge", "word": word}, 0).code == code


@rule("KP-3.9", "KP-3.13")
def test_a_table_that_votes_or_only_warns_is_told_so() -> None:
    asking = choose(sit(5, word_votes=True))
    assert refusal(asking, {"move": "judge", "word": "mountain"}, 0).code == "blocked"
    assert "ask the table" in refusal(asking, {"move": "judge", "word": "mountain"}, 0).text
    warned = choose(sit(5, word_check="relaxed"))
    assert "only warns" in refusal(warned, {"move": "judge", "word": "mountain"}, 0).text


@rule("KP-2.1")
def test_only_a_curator_who_is_asked_hears_what_the_check_thinks() -> None:
    match = sit(5)
    assert refusal(match, {"move": "judge", "word": "soft"}, 0).code == "card_first"
    assert refusal(choose(match), {"move": "judge", "word": "soft"}, 1).code == "not_your_turn"
    assert refusal(match, {"move": "judge", "word": 7}, 0).code == "not_understood"


@rule("KP-14.5")
def test_the_story_speaks_of_pictures_and_not_of_card_numbers() -> None:
    match = play_out(sit(5, tb_cap=1))
    for seat in (None, 0):
        sentences = [event.sentence(match.names()) for event in match.story_for(seat)]
        assert not [sentence for sentence in sentences if CARD.search(sentence)]
    assert CARD.search(json.dumps([event.as_json() for event in match.story_for(0)]))
