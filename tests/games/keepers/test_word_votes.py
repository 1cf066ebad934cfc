"""Where the table votes on words: appeal, challenge, strike and the words on offer."""

from __future__ import annotations

import json

import pytest

from tablekeep.engine import Match
from tablekeep.games.keepers.content import BANK, OFFERED
from tablekeep.games.keepers.wording import offer, offerable
from tablekeep.testing import rule
from tests.games.bench import kinds, legal, refusal, shown, told
from tests.games.keepers.bench import announce, choose, hand, hand_in, laid_out, sit, table_of


def ask(seats: int = 5, word: str = "mountain") -> Match:
    """The Curator says a blocked word and asks the table."""
    match = choose(sit(seats, word_votes=True))
    match.play(0, f"word {word}")
    match.play(0, "appeal")
    return match


def answer(match: Match, said: str) -> Match:
    """Each waiting seat in turn says its letter's word: a allow, d deny, n abstain, s strike, k keep."""
    words = {"a": "allow", "d": "deny", "n": "abstain", "s": "strike", "k": "keep"}
    for seat, letter in zip(match.waiting, said, strict=True):
        match.play(seat, words[letter])
    return match


def strike(match: Match, word: str) -> Match:
    announce(match, word)
    match.play(1, "challenge") if 1 not in table_of(match).objected else match.play(2, "challenge")
    return answer(match, "s" * len(match.waiting))


@rule("KP-3.9")
def test_a_blocked_word_is_the_curators_secret() -> None:
    match = choose(sit(word_votes=True))
    before = [match.view(seat) for seat in (None, 1, 2, 3, 4)]
    match.play(0, "word sadness")
    assert [match.view(seat) for seat in (None, 1, 2, 3, 4)] == before
    assert shown(match, 0)["dispute"]["blocked"] == "sadness"
    assert match.decisions[0].prompt == "sadness is a noun. Try a describing word, or ask the table."
    assert told(match, "blocked", 0)
    assert not told(match, "blocked", 1)
    assert match.can_undo(0)
    match.play(0, "word steep")
    assert shown(match)["word"] == "steep"
    assert "sadness" not in json.dumps([match.view(seat) for seat in (None, 1, 2, 3, 4)])


@rule("KP-3.9")
def test_a_word_the_table_is_asked_about_is_nobodys_secret() -> None:
    match = ask()
    assert shown(match)["dispute"]["appealed"] == "mountain"
    assert table_of(match).blocked == ""
    assert "blocked word" not in [secret.family for secret in match.game.secrets(table_of(match))]


@rule("KP-3.9")
@pytest.mark.parametrize(
    ("said", "allowed"), [("aaad", True), ("aadd", False), ("annn", True), ("nnnn", False), ("dddd", False)]
)
def test_an_appeal_needs_more_voices_for_than_against(said: str, allowed: bool) -> None:
    match = ask()
    assert shown(match)["dispute"]["appealed"] == "mountain"
    assert match.waiting == [1, 2, 3, 4]
    answer(match, said)
    assert shown(match)["phase"] == ("cards" if allowed else "word")
    assert shown(match)["word"] == ("mountain" if allowed else None)
    assert shown(match)["dispute"]["failures"] == (0 if allowed else 1)
    (tally,) = told(match, "appeal counted")
    assert (tally["allowed"], tally["denied"]) == (said.count("a"), said.count("d"))


@rule("KP-3.10")
def test_a_word_allowed_on_appeal_cannot_be_challenged() -> None:
    match = answer(ask(), "aaaa")
    assert "challenge" not in legal(match, 1)
    assert refusal(match, "challenge", 1).code == "safe_word"


@rule("KP-3.10")
@pytest.mark.parametrize(("said", "struck"), [("sskk", True), ("skkk", False), ("kkkk", False), ("ssss", True)])
def test_a_strict_majority_of_the_others_strikes(said: str, struck: bool) -> None:
    match = announce(sit(6, word_votes=True), "love")
    match.play(3, "challenge")
    assert match.waiting == [1, 2, 4, 5]
    answer(match, said)
    assert shown(match)["phase"] == ("curator's card" if struck else "cards")
    assert shown(match)["dispute"]["struck"] == (["love"] if struck else [])


@rule("KP-3.10")
def test_at_three_the_objector_and_one_more_strike() -> None:
    match = announce(sit(3, word_votes=True), "love")
    match.play(1, "challenge")
    assert match.waiting == [2]
    answer(match, "k")
    assert shown(match)["word"] == "love"
    match.play(2, "challenge")
    answer(match, "s")
    assert shown(match)["word"] is None


@rule("KP-3.10")
def test_each_objects_once_a_round_and_not_after_the_layout() -> None:
    match = announce(sit(5, word_votes=True))
    match.play(2, "challenge")
    answer(match, "kkk")
    no = refusal(match, "challenge", 2)
    assert (no.rule, no.text) == ("KP-3.10", "You have already objected this round.")
    hand_in(match)
    assert refusal(match, "challenge", 3).text == "Too late to object."


@rule("KP-3.10")
def test_answers_given_wait_while_the_table_votes() -> None:
    match = announce(sit(5, word_votes=True))
    hand_in(match, 1, 2)
    match.play(3, "challenge")
    answer(match, "kkk")
    assert match.waiting == [3, 4]
    assert match.view(None)["ready"] == [1, 2]


@rule("KP-3.11")
def test_a_strike_gives_all_cards_back() -> None:
    match = announce(sit(6, word_votes=True), "love")
    hand_in(match, 1, 2, 4)
    match.play(3, "challenge")
    answer(match, "skks")
    assert shown(match)["hands"] == [7] * 6
    assert match.view(None)["ready"] == []
    choose(match)
    no = refusal(match, "word Love", 0)
    assert (no.rule, no.text) == ("KP-3.11", "The table struck that word: Love.")
    match.play(0, "word steep")
    hand_in(match)
    assert shown(match)["phase"] == "votes"
    assert shown(match)["words"] == ["steep"]


@rule("KP-3.12")
def test_after_three_failures_twelve_words_are_offered() -> None:
    match = ask()
    answer(match, "dddd")
    match.play(0, "word river")
    match.play(0, "appeal")
    answer(match, "dddd")
    match.play(0, "take back")
    strike(match, "love")
    assert kinds(match).count("offered") == 1
    choose(match)
    offered = shown(match)["dispute"]["offered"]
    assert legal(match, 0) == [f"word {word}" for word in offered]
    assert len(offered) == 12
    assert set(offered) <= set(OFFERED)
    assert match.decisions[0].open is None
    assert refusal(match, "word blorpy", 0).rule == "KP-3.12"
    assert refusal(match, "word steep", 0).rule == "KP-3.12"
    assert refusal(match, "take back", 0).rule == "KP-3.12"
    match.play(0, f"word {offered[0]}")
    assert refusal(match, "challenge", 1).code == "safe_word"
    assert shown(hand_in(match))["phase"] == "votes"


@rule("KP-3.12")
def test_struck_words_are_not_offered_and_failures_end_with_the_round() -> None:
    match = sit(5, word_votes=True)
    for word in ("slippery", "lonely"):
        strike(match, word)
    match.play(0, f"play {hand(match, 0)[0]}")
    match.play(0, "word hungry")
    match.play(3, "challenge")
    answer(match, "sss")
    assert not {"slippery", "lonely", "hungry"} & set(shown(match)["dispute"]["offered"])
    choose(match)
    match.play(0, legal(match, 0)[0])
    hand_in(match)
    while shown(match)["phase"] == "votes":
        match.play(match.waiting[0], legal(match, match.waiting[0])[0])
    assert shown(match)["dispute"] == {
        "appealed": None,
        "challenger": None,
        "blocked": None,
        "struck": [],
        "failures": 0,
        "offered": [],
        "objected": [],
        "safe": False,
    }


@rule("KP-3.12")
def test_below_twelve_the_bank_fills_the_words_on_offer() -> None:
    table = table_of(sit(5, word_votes=True, no_repeats=True))
    table.said, table.struck = OFFERED[:20], OFFERED[20:30]
    offered = offer(table)
    assert len(offered) == len(set(offered)) == 12
    assert set(offered) & set(OFFERED) == set(OFFERED[30:])
    assert set(offered) - set(OFFERED) <= set(BANK)
    table.said, table.struck = list(OFFERED), []
    assert len(offer(table)) == 12
    assert not set(offer(table)) & set(OFFERED)


@rule("KP-3.12", "KP-2.11")
def test_words_said_before_are_offered_again_unless_the_table_wants_no_repeats() -> None:
    table = table_of(sit(5, word_votes=True))
    table.said = OFFERED[:30]
    assert offerable(table) == OFFERED
    strict = table_of(sit(5, word_votes=True, no_repeats=True))
    strict.said = OFFERED[:20]
    assert offerable(strict) == OFFERED[20:]


@rule("KP-3.9", "KP-3.11")
def test_a_strike_forgets_the_word_that_was_blocked_before() -> None:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "word love")
    match.play(1, "challenge")
    choose(answer(match, "sss"))
    assert "appeal" not in legal(match, 0)
    assert refusal(match, "appeal", 0).code == "nothing_blocked"
    assert match.decisions[0].prompt == "Announce one word. It must not be a noun or a pronoun."
    match.play(0, "word river")
    assert "appeal" in legal(match, 0)


@rule("KP-3.11")
@pytest.mark.parametrize("typed", ["love", "Love\u034f", "love\ufe0f", "lóve", "lo\u0335ve", "ʟᴏᴠᴇ"])
def test_a_struck_word_stays_struck_however_it_is_spelt(typed: str) -> None:
    match = choose(strike(sit(5, word_votes=True), "love"))
    assert refusal(match, {"move": "word", "word": typed}, 0).rule == "KP-3.11"
    assert match.refusal(0, {"move": "word", "word": "trees"}) is None


@rule("KP-3.9", "KP-3.10")
@pytest.mark.parametrize("said", ["appeal", "challenge", "allow", "deny", "strike", "keep"])
def test_without_the_option_nobody_votes_on_words(said: str) -> None:
    for match, seat in ((choose(sit()), 0), (announce(sit()), 1), (laid_out(sit()), 2)):
        no = refusal(match, said, seat)
        assert no.text == "This table does not vote on words."
        assert no.rule in ("KP-3.9", "KP-3.10")
        assert said not in legal(match, seat)
    assert shown(sit())["dispute"] is None
