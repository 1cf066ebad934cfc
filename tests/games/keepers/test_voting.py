"""Votes: by place and colour, never for an own card, secret until the last is in."""

from __future__ import annotations

import json

import pytest

from tablekeep.testing import rule
from tests.games.bench import kinds, legal, refusal, shown, told
from tests.games.keepers.bench import cast, scores, sit, voting

FIVE = [0, 1, 2, 3, 4]
THREE = [0, 1, 2, 0, 1, 2]


@rule("KP-6.1")
def test_everyone_votes_the_curator_too() -> None:
    match = voting(FIVE)
    assert match.waiting == [0, 1, 2, 3, 4]
    cast(match, s1="G1", s2="G1", s3="G1", s4="G1")
    assert shown(match)["phase"] == "votes"
    cast(match, s0="G2")
    assert len(shown(match)["last"]["votes"]) == 5


@rule("KP-6.2", "KP-6.3")
def test_a_vote_is_a_place_and_a_colour() -> None:
    match = voting(FIVE)
    assert legal(match, 2) == ["green 1", "green 2", "green 4", "green 5", "red 1", "red 2", "red 4", "red 5"]
    assert match.decisions[0].moves[0].as_json() == {"move": "vote", "place": 2, "colour": "green"}
    assert refusal(match, "green 6", 0).text == "There is no such card: place 6 of 5."


@rule("KP-6.3")
def test_one_dial_is_one_vote() -> None:
    match = voting([0, 1, 2, 3, 4, 5])
    match.play(0, "green 2")
    assert match.view(0)["ready"] == [0]
    no = refusal(match, "green 1 red 3", 1)
    assert (no.rule, no.text) == ("KP-6.3", "You have 1 vote. You named 2.")


@rule("KP-6.4")
def test_nobody_votes_for_an_own_card() -> None:
    match = voting([1, 2, 3, 0, 4])
    for vote in ("green 4", "red 4"):
        no = refusal(match, vote, 0)
        assert (no.rule, no.text) == ("KP-6.4", "You may not vote for your own card: place 4.")
    small = voting(THREE)
    for vote in ("green 1", "red 1", "green 4", "red 4"):
        assert refusal(small, vote, 0).rule == "KP-6.4"


@rule("KP-6.5")
def test_nobody_abstains_and_both_dials_are_used() -> None:
    match = voting(THREE)
    assert "abstain" not in legal(match, 0)
    no = refusal(match, "abstain", 0)
    assert (no.rule, no.text) == ("KP-6.5", "Everybody must vote.")
    match.play(0, "green 2")
    assert match.view(None)["ready"] == []
    match.play(0, "red 3")
    assert match.view(None)["ready"] == [0]


@rule("KP-6.6")
@pytest.mark.parametrize("votes", ["G2 G5", "R2 R5", "G2 R5", "R5 G2"])
def test_two_votes_may_have_any_colours(votes: str) -> None:
    match = voting(THREE)
    cast(match, s0=votes, s1="G1 G3", s2="G1 R4")
    cast_by_0 = {
        (vote["place"], vote["colour"][0].upper()) for vote in shown(match)["last"]["votes"] if vote["seat"] == 0
    }
    assert cast_by_0 == {(int(vote[1]), vote[0]) for vote in votes.split()}


@rule("KP-6.7")
def test_two_votes_name_two_cards() -> None:
    match = voting(THREE)
    match.play(0, "green 2")
    for vote in ("green 2", "red 2"):
        no = refusal(match, vote, 0)
        assert (no.rule, no.text) == ("KP-6.7", "Your two votes must be for different cards.")
    assert legal(match, 0) == ["green 3", "green 5", "green 6", "red 3", "red 5", "red 6"]


@rule("KP-6.8", "KP-13.4")
def test_votes_are_secret_until_everybody_has_voted() -> None:
    match = voting(FIVE)
    before = [shown(match, seat) for seat in (None, 1, 2, 3, 4)]
    match.play(0, "red 3")
    assert [shown(match, seat) for seat in (None, 1, 2, 3, 4)] == [shown | {"ready": [0]} for shown in before]
    assert match.view(1)["ready"] == [0]
    told_others = json.dumps([event.as_json() for event in match.story_for(1)])
    assert "red" not in told_others
    assert "revealed" not in kinds(match)


@rule("KP-6.9", "KP-13.2")
def test_every_vote_that_is_not_for_an_own_card_is_legal() -> None:
    match = voting([0, 1, 2, 3, 4, 5, 6, 7], word="upward")
    for seat in range(8):
        wanted = [f"{colour} {place}" for colour in ("green", "red") for place in range(1, 9) if place != seat + 1]
        assert legal(match, seat) == wanted


@rule("KP-6.10")
def test_all_votes_are_revealed_at_once_with_names() -> None:
    match = cast(voting(FIVE), s0="R2", s1="G3", s2="G1", s3="G1", s4="R1")
    (reveal,) = told(match, "revealed")
    assert reveal["votes"] == [
        {"seat": 0, "place": 2, "colour": "red"},
        {"seat": 1, "place": 3, "colour": "green"},
        {"seat": 2, "place": 1, "colour": "green"},
        {"seat": 3, "place": 1, "colour": "green"},
        {"seat": 4, "place": 1, "colour": "red"},
    ]
    assert reveal["greens"] == [2, 0, 1, 0, 0]
    assert reveal["reds"] == [1, 1, 0, 0, 0]


@rule("KP-6.11")
def test_counting_comes_after_the_reveal() -> None:
    match = cast(voting(FIVE), s0="R2", s1="G3", s2="G1", s3="G1", s4="R1")
    order = [kind for kind in kinds(match) if kind in ("ready", "revealed", "keeper", "drew")]
    assert order.index("revealed") < order.index("keeper")
    assert "keeper" not in order[: order.index("revealed")]
    assert [place["green"] + place["red"] for place in shown(match)["last"]["places"]] == [3, 1, 1, 0, 0]


@rule("KP-6.12")
def test_a_vote_may_be_changed_until_the_last_is_in() -> None:
    match = voting(FIVE)
    cast(match, s0="G2")
    cast(match, s0="R3", s1="G1", s2="G1", s3="G1", s4="G1")
    assert scores(match) == [1, 0, 1, 0, 0]
    small = voting(THREE)
    cast(small, s0="G2 G3")
    small.play(0, "red 5")
    assert small.view(None)["ready"] == []
    cast(small, s0="R6", s1="G1 G3", s2="G1 G4")
    assert {vote["place"] for vote in shown(small)["last"]["votes"] if vote["seat"] == 0} == {5, 6}


@rule("KP-6.12")
def test_locked_in_answers_stand() -> None:
    match = voting(FIVE, lock_in=True)
    match.play(0, "green 2")
    assert legal(match, 0) == ["stand"]
    before = match.position()
    match.play(0, "stand")
    assert match.position() == before
    no = refusal(match, "green 3", 0)
    assert (no.code, no.rule) == ("locked_in", "KP-6.12")
    assert refusal(match, "stand", 1).rule == "KP-6.12"
    assert sit(lock_in=True).decisions[0].moves


@rule("KP-6.2")
def test_a_vote_is_shown_with_the_card_it_is_for() -> None:
    match = voting(FIVE)
    mat = [spot["id"] for spot in shown(match)["mat"]]
    for move in match.view(2)["decisions"][0]["moves"]:
        assert move["preview"] == {"card": mat[move["json"]["place"] - 1]}
