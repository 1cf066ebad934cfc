"""What each question says, word by word."""

from __future__ import annotations

from tests.games.bench import decision
from tests.games.keepers.bench import announce, choose, end_of, hand, pick_all, sit, voting
from tests.games.keepers.test_saving import appealed, disputed
from tests.games.keepers.test_soundness import offered


def test_the_curator_is_asked_for_cards_and_a_word() -> None:
    assert decision(sit(5), 0).prompt == "You are the Curator. Choose the card you will play."
    small = sit(4)
    assert decision(small, 0).prompt == "You are the Curator. Choose card 1 of 2 that you will play."
    small.play(0, f"play {hand(small, 0)[0]}")
    assert decision(small, 0).prompt == "You are the Curator. Choose card 2 of 2 that you will play."
    assert decision(choose(sit(5)), 0).prompt == "Announce one word. It must not be a noun or a pronoun."
    blocked = choose(sit(5, word_votes=True))
    blocked.play(0, "word mountain")
    assert decision(blocked, 0).prompt.startswith("mountain is a noun.")
    stuck = choose(offered())
    assert decision(stuck, 0).prompt == "Three failures in this round: take one of these 12 words."


def test_the_others_are_asked_for_cards() -> None:
    assert decision(announce(sit(5)), 1).prompt == "The word is 'slippery'. Hand in a card that fits it best or least."
    small = announce(sit(3))
    assert decision(small, 1).prompt == "The word is 'slippery'. Hand in card 1 of 2."
    small.play(1, f"play {hand(small, 1)[0]}")
    assert decision(small, 1).prompt == "The word is 'slippery'. Hand in card 2 of 2."


def test_votes_are_asked_for_by_number_where_there_are_two() -> None:
    rest = "green fits 'slippery' best, red fits it least. Not your own card."
    assert decision(voting([0, 1, 2, 3, 4]), 1).prompt == f"Vote: {rest}"
    small = voting([0, 1, 2, 0, 1, 2])
    assert decision(small, 1).prompt == f"Vote 1 of 2: {rest}"
    small.play(1, "green 1")
    assert decision(small, 1).prompt == f"Vote 2 of 2: {rest}"
    small.play(1, "green 3")
    assert decision(small, 1).prompt == f"Vote 1 of 2: {rest}"


def test_voices_about_words_and_laps_are_asked_for() -> None:
    assert decision(appealed(), 1).prompt == "The Curator asks for 'mountain'. Do you allow it?"
    assert decision(disputed(), 2).prompt.startswith("Seat 4 objects to '")
    lap = decision(end_of([3, 3, 2, 1, 0], extend=True), 2)
    assert lap.prompt == "5 rounds are played. Play one more lap of 5 rounds?"


def test_tie_breaks_ask_for_a_picture_and_a_favourite() -> None:
    tie = end_of([3, 3, 2, 1, 0])
    assert decision(tie, 0).prompt == "You are tied for the win. Choose the picture the others will like best."
    assert decision(pick_all(tie), 2).prompt == "Tie-break 1: vote for your favourite picture."
    audience = pick_all(end_of([4, 4, 4], all_tied="audience"))
    text = "All are tied: ask the audience and announce what it likes best, or that nobody watches."
    assert decision(audience, 0).prompt == text
