"""Those who watch: they break a tie of all, the Curator's picture not excepted, and may have a favourite each round."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tablekeep.bots import bot
from tablekeep.engine import Match
from tablekeep.testing import rule
from tests.games.bench import decision, kinds, legal, refusal, shown, told
from tests.games.keepers.bench import GAME, cast, end_of, favour, pick_all, scores, sit, table_of, voting

THREE_WAYS = ["1", "2", "3", "1 2", "1 3", "2 3", "1 2 3"]


def all_tied(seats: int = 3, **options: Any) -> Match:
    return pick_all(end_of([4] * seats, all_tied="audience", **options))


def place_of(match: Match, seat: int) -> int:
    return table_of(match).owners.index(seat) + 1


# -- the tie ------------------------------------------------------------------------------


@rule("KP-11.16")
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_audience_chooses_any_picture_the_curators_too(winner: int) -> None:
    match = all_tied()
    assert (match.waiting, table_of(match).curator) == ([0], 0)
    assert legal(match, 0) == [*[f"audience {which}" for which in THREE_WAYS], "no audience"]
    match.play(0, f"audience {place_of(match, winner)}")
    assert match.outcome is not None
    assert match.outcome.winners == (winner,)
    assert match.outcome.places == tuple(1 if seat == winner else 2 for seat in range(3))
    assert scores(match) == [4, 4, 4]


@rule("KP-11.16", "KP-11.11", "KP-11.12")
def test_pictures_it_likes_alike_go_on_and_the_others_vote() -> None:
    match = all_tied(4)
    places = sorted([place_of(match, 1), place_of(match, 3)])
    match.play(0, f"audience {places[0]} {places[1]}")
    assert (table_of(match).tied, table_of(match).tie_rounds) == ([1, 3], 2)
    pick_all(match)
    assert match.waiting == [0, 2]
    assert shown(match)["phase"] == "tie-break votes"


@rule("KP-11.16", "KP-11.11")
def test_where_it_likes_all_alike_it_is_asked_again() -> None:
    match = all_tied()
    match.play(0, "audience 1 2 3")
    assert table_of(match).tie_rounds == 2
    assert GAME.poll(pick_all(match).table) is not None
    capped = all_tied(tb_cap=1)
    capped.play(0, "audience 1 2 3")
    assert capped.outcome is not None
    assert capped.outcome.winners == (0, 1, 2)


@rule("KP-11.16")
def test_where_nobody_watches_the_tied_vote_and_no_bot_speaks_for_an_audience() -> None:
    match = all_tied()
    for seed in range(10):
        rng = random.Random(seed)
        assert bot("sensible").choose(match.seen_by(0), decision(match, 0), rng).text == "no audience"
        assert GAME.late(table_of(match), 0, decision(match, 0).moves, rng).text == "no audience"
    match.play(0, "no audience")
    assert not match.can_undo(0)
    assert (table_of(match).tie_rounds, match.waiting) == (1, [0, 1, 2])
    assert told(match, "no audience")
    favour(match, s0=1, s1=0, s2=1)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@rule("KP-11.16")
def test_what_the_audience_says_is_told_with_the_owners() -> None:
    match = all_tied()
    place = place_of(match, 2)
    match.play(0, f"audience {place}")
    (counted,) = told(match, "tie counted")
    assert (counted["votes"], counted["audience"], counted["best"]) == ([], True, [place])
    sentence = next(e for e in match.story if e.kind == "tie counted").sentence(match.names())
    assert sentence == f"The audience likes picture {place} best. Chosen by: picture {place} Seat 3."
    assert counted["owners"] == [2 if at == place else None for at in range(1, match.seats + 1)], "and no others"
    assert (
        match.story[-1].sentence(match.names()) == "Seat 3 wins: 4 Keepers, and the best-liked picture of tie-break 1."
    )


@rule("KP-11.16")
@pytest.mark.parametrize(
    ("said", "code", "rule_id"),
    [
        ("favourite 1", "no_tie", "KP-11.7"),
        ("audience 4", "no_such_card", "KP-6.2"),
        ("audience 1 8", "no_such_card", "KP-6.2"),
        ("audience 9", "no_such_card", "KP-6.2"),
        ("audience 0 1", "no_such_card", "KP-6.2"),
        ({"move": "audience", "places": [2, 4]}, "no_such_card", "KP-6.2"),
        ({"move": "audience", "places": []}, "not_understood", "TK-1"),
        ({"move": "audience", "places": ["1"]}, "not_understood", "TK-1"),
        ({"move": "audience", "place": 1}, "not_understood", "TK-1"),
        ("audience", "not_understood", "TK-1"),
        ("green 1", "favourite", "KP-11.8"),
    ],
)
def test_what_no_audience_can_say(said: object, code: str, rule_id: str) -> None:
    no = refusal(all_tied(), said, 0)
    assert (no.code, no.rule) == (code, rule_id)


@pytest.mark.parametrize("said", ["audience 3, 1", "AUDIENCE 1 and 3", {"move": "audience", "places": [1, 3]}])
def test_the_order_it_is_called_out_in_does_not_matter(said: object) -> None:
    match = all_tied()
    match.play(0, said)
    assert told(match, "tie counted")[0]["best"] == [1, 3]


@rule("KP-11.16")
def test_only_the_curator_announces_and_only_when_it_is_asked() -> None:
    match = all_tied()
    assert refusal(match, "audience 1", 1).code == "not_your_turn"
    for moment in (sit(5), voting([0, 1, 2, 3, 4]), pick_all(end_of([4, 4, 4]))):
        for said in ("audience 1", "no audience"):
            no = refusal(moment, said, moment.waiting[0])
            assert (no.code, no.rule, no.text) == (
                "no_audience",
                "KP-11.16",
                "The audience is not asked anything now.",
            )


# -- the favourite of a round -------------------------------------------------------------


def scored(**options: Any) -> Match:
    match = voting([0, 1, 2, 3, 4], favourite=True, **options)
    return cast(match, s0="R2", s1="R3", s2="G1", s3="G1", s4="G1")


@rule("KP-13.6")
def test_the_audience_may_have_a_favourite_each_round_that_scores_nothing() -> None:
    match = scored()
    assert (shown(match)["phase"], match.waiting) == ("audience's favourite", [0])
    before = scores(match)
    match.play(0, "audience 4 5")
    assert scores(match) == before
    assert [place["liked"] for place in shown(match)["last"]["places"]] == [False, False, False, True, True]
    (event,) = told(match, "favourite")
    assert event["places"] == [4, 5]
    sentence = next(e for e in match.story if e.kind == "favourite").sentence(match.names())
    assert sentence == "The audience's favourite: pictures 4 and 5."
    assert (shown(match)["phase"], match.waiting) == ("curator's card", [1])


@rule("KP-13.6")
def test_without_a_vote_the_game_just_goes_on() -> None:
    match = scored()
    match.play(0, "no audience")
    assert told(match, "favourite") == []
    assert not any(place["liked"] for place in shown(match)["last"]["places"])
    assert match.waiting == [1]
    other = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="R3", s2="G1", s3="G1", s4="G1")
    assert other.waiting == [1]


@rule("KP-13.6")
def test_a_favourite_once_said_stays_said_and_owning_up_keeps_it() -> None:
    match = cast(
        voting([0, 1, 2, 3, 4], favourite=True, extend=True, laps="1"), s0="R2", s1="R3", s2="G1", s3="G1", s4="G1"
    )
    match.play(0, "audience 4")
    assert not match.can_undo(0)
    match.play(3, "own up 4")
    assert [place["liked"] for place in shown(match)["last"]["places"]] == [False, False, False, True, False]
    again = GAME.from_position(match.position())
    assert shown(again)["last"] == shown(match)["last"]


def test_the_favourite_comes_before_the_end_of_the_match() -> None:
    match = cast(voting([0, 1, 2, 3, 4], favourite=True, laps="1"), s0="R2", s1="R3", s2="G1", s3="G1", s4="G1")
    assert not match.over
    order = kinds(match)
    assert order[-1] == "discarded"


# -- polls --------------------------------------------------------------------------------


@rule("KP-11.16", "KP-13.6")
def test_what_those_who_watch_are_asked_and_when() -> None:
    assert GAME.poll(sit(5, favourite=True).table) is None
    assert GAME.poll(voting([0, 1, 2, 3, 4]).table) is None
    asked = GAME.poll(voting([0, 1, 2, 3, 4], favourite=True).table)
    closing = GAME.poll(scored().table)
    tie = GAME.poll(all_tied().table)
    assert asked is not None
    assert closing is not None
    assert tie is not None
    assert (asked.key, asked.seconds, asked.waits) == ("round 1", None, False)
    assert (closing.key, closing.seconds, closing.waits) == ("round 1", 0.0, True)
    assert (tie.key, tie.seconds, tie.waits) == ("tie 1", 45.0, True)
    assert [move.text for move in tie.moves] == ["audience 1", "audience 2", "audience 3"]
    mat = [spot["id"] for spot in shown(all_tied())["mat"]]
    assert tie.previews == [{"place": place + 1, "card": card} for place, card in enumerate(mat)]
    over = end_of([4, 3, 3, 1, 1])
    assert GAME.poll(over.table) is None


@rule("KP-11.16")
@pytest.mark.parametrize(
    ("votes", "move"),
    [
        ([0, 0, 0], "no audience"),
        ([0, 1, 0], "audience 2"),
        ([3, 1, 0], "audience 1"),
        ([2, 2, 1], "audience 1 2"),
        ([1, 0, 1], "audience 1 3"),
        ([5, 5, 5], "audience 1 2 3"),
    ],
)
def test_votes_come_to_what_is_liked_best(votes: Sequence[int], move: str) -> None:
    assert GAME.polled(all_tied().table, votes).text == move
