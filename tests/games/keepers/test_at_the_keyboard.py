"""Keepers in a terminal: the word that is asked for, and what is told of the votes."""

from __future__ import annotations

import pytest

from tablekeep.games.keepers.content import BOLD
from tablekeep.terminal import panels
from tablekeep.terminal.boards import board_for
from tablekeep.testing import rule
from tests.games.bench import decision, legal, shown
from tests.games.keepers.bench import cast, choose, end_of, favour, hand, pick_all, sit, voting
from tests.terminal import driving
from tests.terminal.driving import flat, paper

MOVES = ["enough", "keep", "stand", "strike", "allow", "deny", "abstain", "appeal", "challenge", "leave"]
"""Words that answer other questions, and may be said like any other where a word is asked for."""


def asked() -> str:
    """The Curator's question as it is printed."""
    at = choose(sit(5, word_votes=True))
    page = paper(80)
    page.print(panels.Asked(decision(at, 0), "Ana", at.view(0), board_for("keepers")).drawn())
    return page.file.getvalue()  # type: ignore[attr-defined,no-any-return]


@rule("KP-2.3")
def test_the_question_for_a_word_fits_the_page_and_speaks_plainly() -> None:
    text = asked()
    assert len(text.splitlines()) <= 12
    assert "one word of 1 to 30 letters" in text
    assert "{" not in text
    assert "take back" in text
    assert 8 <= text.count("word ") <= 16


@rule("KP-3.9")
def test_words_the_check_blocks_are_no_examples() -> None:
    match = choose(sit(5, word_votes=True))
    moves = match.view(0)["decisions"][0]["moves"]
    blocked = [move["json"]["word"] for move in moves if move["preview"].get("blocked")]
    assert sorted(blocked) == sorted(BOLD)
    for number in range(40):
        question = decision(match, 0)
        question.id = f"s0-{number}"
        shown = [question.moves[at].text for at in panels.shown_answers(question)]
        assert not [word for word in BOLD if f"word {word}" in shown]
    off = choose(sit(5, word_votes=True, word_check="off")).view(0)["decisions"][0]["moves"]
    assert not [move for move in off if move["preview"].get("blocked")]


def test_numbers_of_examples_are_those_of_the_answers() -> None:
    match = choose(sit(5))
    question = decision(match, 0)
    number = panels.shown_answers(question)[-1]
    driving.sit(match, str(number + 1), people=1)
    assert shown(match)["words"][0] == question.moves[number].args["word"]


@rule("KP-2.8")
@pytest.mark.parametrize("word", MOVES)
def test_any_bare_word_is_a_word_where_one_is_asked_for(word: str) -> None:
    match = sit(5)
    driving.sit(match, f"play {hand(match, 0)[0]}", word, people=1)
    assert shown(match)["words"][:1] == [word]


@pytest.mark.parametrize("word", ["quit", "help", "Quit", "exit", "undo", "hint", "log", "why", "/quit"])
def test_a_command_never_becomes_the_announced_word(word: str) -> None:
    match = choose(sit(5))
    driving.sit(match, word, people=1)
    assert shown(match)["words"] == []


def test_what_is_listed_or_of_the_asked_kind_is_meant_as_itself() -> None:
    match = choose(sit(5))
    said = flat(driving.sit(match, "word river", "word together", people=1))
    assert "river is a noun" in said
    assert shown(match)["words"][0] == "together"
    back = choose(sit(5))
    driving.sit(back, "take back", people=1)
    assert shown(back)["phase"] == "curator's card"
    voted = choose(sit(5, word_votes=True))
    voted.play(0, "word mountain")
    assert "appeal" in legal(voted, 0)
    driving.sit(voted, "appeal", people=1)
    assert shown(voted)["words"] == []


@rule("KP-13.5")
def test_owning_up_is_said_at_the_keyboard_even_where_a_word_is_asked_for() -> None:
    match = cast(voting([1, 0, 2, 3, 4]), s0="R3", s1="G3", s2="R4", s3="G3", s4="G3")
    match.play(1, f"play {hand(match, 1)[0]}")
    shown = flat(driving.sit(match, "", "own up 1", people=5))
    assert "owns up: picture 1 for slippery was theirs." in shown


@rule("KP-6.10", "KP-11.9")
def test_the_story_names_every_voter() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="G3", s2="G1", s3="G1", s4="G1")
    said = [event.sentence(match.names()) for event in match.story if event.kind == "revealed"]
    assert said == [
        "The votes are revealed: Seat 1 red 2, Seat 2 green 3, Seat 3 green 1, Seat 4 green 1, Seat 5 green 1."
    ]
    small = cast(voting([0, 1, 2, 0, 1, 2]), s0="G2 R3", s1="G1 G3", s2="G2 R4")
    (event,) = [event for event in small.story if event.kind == "revealed"]
    assert "Seat 2 green 1 and green 3," in event.sentence(small.names())
    tie = favour(pick_all(end_of([3, 3, 2, 1, 0])), s2=1, s3=0, s4=1)
    (counted,) = [event for event in tie.story if event.kind == "tie counted"]
    best = counted.data["best"][0]
    other, owner = 3 - best, counted.data["owners"][best - 1] + 1
    assert counted.sentence(tie.names()) == (
        f"Favourites: Seat 3 picture {best}, Seat 4 picture {other} and Seat 5 picture {best}. "
        f"Picture {best} has the most votes. Chosen by: picture {best} Seat {owner}."
    )
