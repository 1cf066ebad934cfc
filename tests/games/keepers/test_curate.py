"""The Curator's card and word."""

from __future__ import annotations

import pytest

from tablekeep.testing import rule
from tests.games.bench import legal, refusal, shown
from tests.games.keepers.bench import announce, cast, choose, hand, play_round, scores, sit, table_of, voting


@rule("KP-2.1")
def test_the_curator_picks_one_card_or_two_at_small_tables() -> None:
    match = sit(5)
    assert match.waiting == [0]
    assert legal(match, 0) == [f"play {card}" for card in hand(match, 0)]
    choose(match)
    assert shown(match)["phase"] == "word"
    small = sit(3)
    small.play(0, f"play {hand(small, 0)[0]}")
    assert shown(small)["phase"] == "curator's card"
    small.play(0, f"play {hand(small, 0)[0]}")
    assert shown(small)["phase"] == "word"
    assert refusal(match, "word steep", 1).rule == "KP-2.1"


@rule("KP-2.2")
def test_the_card_comes_before_the_word() -> None:
    match = sit(5)
    assert refusal(match, "word steep", 0).text == "Choose your card first."
    assert refusal(match, "word blorpy", 0).text == "Choose your card first."
    small = sit(3)
    small.play(0, f"play {hand(small, 0)[0]}")
    assert refusal(small, "word steep", 0).code == "card_first"


@rule("KP-2.2")
def test_the_card_may_be_taken_up_again_until_the_word_is_out() -> None:
    match = sit(4)
    before = hand(match, 0)
    choose(match)
    match.play(0, "take back")
    assert hand(match, 0) == before
    assert shown(match)["phase"] == "curator's card"
    announce(match)
    assert match.refusal(0, "take back") is not None
    assert len(hand(match, 0)) == 5


@rule("KP-2.3")
@pytest.mark.parametrize("said", ["word very slippery", "very slippery", {"move": "word", "word": "very slippery"}])
def test_exactly_one_word_is_announced(said: object) -> None:
    no = refusal(choose(sit()), said, 0)
    assert (no.code, no.text) == ("one_word", "One word only.")


@rule("KP-2.4")
def test_two_cards_still_have_one_word() -> None:
    match = announce(sit(4), "gentle")
    assert shown(match)["word"] == "gentle"
    assert shown(match)["phase"] == "cards"
    assert shown(play_round(sit(4)))["words"] == ["slippery"]


@rule("KP-2.5", "KP-3.7")
def test_nouns_are_blocked() -> None:
    no = refusal(choose(sit()), "word mountain", 0)
    assert (no.code, no.rule) == ("noun", "KP-2.5")
    assert no.text == "mountain is a noun. Try a describing word."


@rule("KP-2.6", "KP-3.7")
@pytest.mark.parametrize("word", ["she", "it's", "someone", "His", "THEY"])
def test_pronouns_are_blocked(word: str) -> None:
    no = refusal(choose(sit()), f"word {word}", 0)
    assert (no.code, no.rule) == ("pronoun", "KP-2.6")
    assert no.text.startswith("Pronouns are not allowed")


@rule("KP-2.7")
@pytest.mark.parametrize(("word", "rule_id"), [("Paris", "KP-2.7"), ("zebra", "KP-2.5"), ("Katelyn", "KP-2.7")])
def test_persons_places_and_things_are_blocked(word: str, rule_id: str) -> None:
    assert refusal(choose(sit()), f"word {word}", 0).rule == rule_id


@rule("KP-2.8")
@pytest.mark.parametrize("word", ["slippery", "softly", "run", "beneath", "wow", "ice-cold", "Arctic", "don't"])
def test_all_other_words_are_welcome(word: str) -> None:
    match = choose(sit())
    match.play(0, {"move": "word", "word": word})
    assert shown(match)["word"].casefold() == word.casefold()


@rule("KP-2.9", "KP-13.1")
def test_any_word_goes_with_any_card() -> None:
    words = {tuple(legal(choose(sit(seed=seed)), 0)) for seed in ("a", "b", "c")}
    assert len(words) == 1
    assert len(words.pop()) == 742


@rule("KP-2.10")
def test_the_curators_card_can_win() -> None:
    match = voting([0, 1, 2, 3, 4])
    assert table_of(match).curator == 0
    cast(match, s0="R2", s1="G1", s2="G1", s3="G1", s4="R2")
    assert scores(match) == [1, 1, 0, 0, 0]


@rule("KP-2.11")
def test_a_word_may_come_back_unless_the_table_forbids_it() -> None:
    match = play_round(play_round(sit()))
    assert shown(match)["words"] == ["slippery", "slippery"]
    strict = choose(play_round(sit(no_repeats=True), "Blorpy"))
    no = refusal(strict, "word blorpy", 1)
    assert (no.rule, no.text) == ("KP-2.11", "blorpy was said in round 1.")
    once = choose(play_round(sit(no_repeats=True)))
    assert "word slippery" not in legal(once, 1)


@rule("KP-2.11")
def test_a_word_said_before_carries_a_note() -> None:
    moves = choose(play_round(sit())).view(1)["decisions"][0]["moves"]
    notes = {move["text"]: move["preview"] for move in moves if move["preview"]}
    assert notes == {"word slippery": {"warning": "Used in round 1."}}
