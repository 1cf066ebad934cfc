"""The story: whatever changes is told, the end names who won and why, and numbers agree with their nouns."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tablekeep.engine import Match, Move
from tablekeep.games.keepers.moves import APPEAL, BOLD_MOVES, CHALLENGE, STRIKE, TAKE_BACK
from tablekeep.games.keepers.story import ACCOUNTS, REVEALS
from tablekeep.testing import rule
from tablekeep.testing.flaw import Flaw, Moment, open_questions
from tablekeep.testing.told_checks import check_ending, check_told
from tests.games.bench import refusal, told
from tests.games.keepers.bench import GAME, cast, choose, end_of, favour, pick_all, sit, voting

RARE = {APPEAL, CHALLENGE, STRIKE, TAKE_BACK, *BOLD_MOVES}
WAYS: list[tuple[int, dict[str, Any]]] = [
    (3, {"all_tied": "audience", "favourite": True}),
    (3, {"word_votes": True, "laps": "1", "extend": True}),
    (4, {"owners": "all", "word_votes": True, "lock_in": True, "laps": "1"}),
    (5, {"word_votes": True, "tb_topup": "discards"}),
    (6, {"laps": "deck", "deck_end": "lap", "titles": True}),
    (8, {"photos": 64, "laps": "2", "favourite": True}),
]


def played(seats: int, options: dict[str, Any], seed: str) -> Iterator[Moment]:
    """A match by chance, with more quarrels, changed minds and owning up than chance would bring."""
    rng = random.Random(seed)
    match = GAME.new(seats, seed, GAME.fuzz | options)
    while not match.over:
        before = match.copy()
        seat, move = chosen(match, rng)
        yield Moment(before, seat, move, match, match.play(seat, move), rng)
        for seat in range(seats):
            said = match.view(seat)["table"]["last"] or {"own_up": []}
            if said["own_up"] and rng.random() < 0.1:
                before = match.copy()
                move = GAME.asides[0] if GAME.asides is not None else move
                yield Moment(before, seat, move, match, match.play(seat, said["own_up"][0]), rng)


def chosen(match: Match, rng: random.Random) -> tuple[int, Move]:
    asked = open_questions(match) if rng.random() < 0.2 else list(match.decisions)
    decision = rng.choice(asked)
    rare = [move for move in decision.moves if move in RARE]
    return decision.seat, rng.choice(rare if rare and rng.random() < 0.4 else list(decision.moves))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
def test_nothing_changes_that_is_not_told(seats: int, options: dict[str, Any]) -> None:
    for number in range(3):
        match = None
        for moment in played(seats, options, f"told {number}"):
            check_told(moment)
            match = moment.after
        assert match is not None
        if match.story[-1].kind != "owned up":
            check_ending(match)


@pytest.mark.slow
def test_every_kind_that_is_told_is_accounted_for_and_every_account_is_told() -> None:
    kinds: Counter[str] = Counter()
    for seats, options in WAYS:
        for number in range(3):
            *_, last = played(seats, options, f"told {number}")
            kinds.update(event.kind for event in last.after.story_for(None))
    for match in (end_of([4, 4, 4], all_tied="audience"), end_of([3, 3, 2, 1, 0])):
        kinds.update(event.kind for event in match.story_for(None))
    audience = pick_all(end_of([4, 4, 4], all_tied="audience"))
    audience.play(0, "no audience")
    kinds.update(event.kind for event in favour(audience, s0=1, s1=0, s2=1).story_for(None))
    assert set(kinds) == set(ACCOUNTS) - {"*"}
    assert set(ACCOUNTS) >= REVEALS


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("discarded", lambda t: t.discards.append(0)),
        ("keeper", lambda t: t.kept.__setitem__(4, [0])),
        ("laid", lambda t: setattr(t, "mat", [1, 2, 3])),
        ("word", lambda t: setattr(t, "word", "golden")),
        ("drew", lambda t: t.hands.__setitem__(3, [])),
    ],
)
def test_a_change_that_no_event_tells_is_found(kind: str, change: Any) -> None:
    """The patterns are tight: what is not told of a move does not pass."""
    before = voting([0, 1, 2, 3, 4])
    after = before.copy()
    events = after.play(0, "green 2")
    assert kind not in [event.kind for event in events]
    change(after.table)
    with pytest.raises(Flaw, match="told"):
        check_told(Moment(before, 0, GAME.moves[0], after, events, random.Random(1)))


# -- the end ------------------------------------------------------------------------------


def last_sentence(match: Match) -> str:
    assert match.over
    return match.story_for(None)[-1].sentence(match.names())


@rule("KP-10.2", "KP-11.10", "KP-11.14")
def test_the_last_sentence_names_the_winners_and_why() -> None:
    assert last_sentence(end_of([4, 3, 3, 1, 1])) == "Seat 1 wins: the most Keepers, 4."
    tie = favour(pick_all(end_of([3, 3, 2, 1, 0])), s2=1, s3=0, s4=1)
    assert last_sentence(tie) == "Seat 2 wins: 3 Keepers, and the best-liked picture of tie-break 1."
    few = favour(pick_all(end_of([1, 1, 1, 1, 1])), s0=1, s1=0, s2=1, s3=1, s4=1)
    assert last_sentence(few) == "Seat 2 wins: 1 Keeper, and the best-liked picture of tie-break 1."
    shared = end_of([4, 4, 4], all_tied="share")
    assert last_sentence(shared) == "Seat 1, Seat 2 and Seat 3 share the win: 4 Keepers each."
    capped = favour(pick_all(end_of([5, 5, 3, 2], tb_cap=1)), s2=0, s3=1)
    assert last_sentence(capped) == "Seat 1 and Seat 2 share the win: 5 Keepers each, still tied after 1 tie-break."
    for match in (tie, few, shared, capped):
        check_ending(match)
        assert told(match, "won")[0]["winners"] == list(match.outcome.winners)  # type: ignore[union-attr]


def test_a_tie_says_who_is_tied() -> None:
    event = next(event for event in end_of([3, 3, 2, 1, 0]).story if event.kind == "tie")
    names = [f"Seat {seat}" for seat in range(1, 6)]
    text = "Seat 1 and Seat 2 are tied with 3 Keepers. Tie-break 1: 3 cards of all Keepers to each."
    assert event.sentence(names) == text


@rule("KP-8.1")
def test_what_won_nothing_is_told_to_go_to_the_discards() -> None:
    match = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="R3", s2="G1", s3="G1", s4="G1")
    (lost,) = told(match, "discarded")
    assert lost["places"] == [4, 5]
    assert sorted(lost["cards"]) == match.view(None)["table"]["discards"]
    one = cast(voting([0, 1, 2, 3, 4]), s0="R2", s1="R3", s2="R4", s3="G1", s4="G1")
    event = next(event for event in one.story if event.kind == "discarded")
    assert event.sentence(one.names()) == "Picture 5 goes to the discards."
    eight = cast(voting(list(range(8))), s0="G2", s1="G1", s2="G4", s3="G3", s4="R6", s5="R5", s6="R8", s7="R7")
    assert told(eight, "discarded") == []


# -- numbers and nouns --------------------------------------------------------------------

NOUNS = "card|Keeper|vote|picture|round|discard|lap|tie-break|word|letter|seat|player|point"
ILL = re.compile(rf"\b1 (?:{NOUNS})s\b|\b(?!1 )\d+ (?:{NOUNS})\b", re.IGNORECASE)
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal")


def everything_said(moment: Moment) -> Iterator[str]:
    names = list(NAMES)
    yield from (event.sentence(names) for event in moment.events)
    yield from (decision.prompt for decision in moment.after.decisions)
    if moment.after.outcome is not None:
        yield from moment.after.outcome.reasons


@pytest.mark.parametrize(("seats", "options"), WAYS, ids=str)
def test_numbers_agree_with_their_nouns(seats: int, options: dict[str, Any]) -> None:
    for moment in played(seats, options, "nouns"):
        for text in everything_said(moment):
            assert not ILL.search(text), text


def test_one_card_is_one_card() -> None:
    five = choose(sit(5))
    assert refusal(sit(5), "play K001 K002", 0).text == "Play 1 card. You named 2."
    assert refusal(sit(3), {"move": "play", "cards": ["K001"]}, 0).text == "Play 2 cards. You named 1."
    assert refusal(voting([0, 1, 2, 3, 4]), "green 2 red 3", 0).text == "You have 1 vote. You named 2."
    single = end_of([1, 1, 1, 1, 1])
    foreign = next(m.text for m in single.decisions[1].moves)
    assert refusal(single, foreign, 0).text == "Choose one of the 1 card dealt to you."
    assert five.decisions
    assert ILL.search("1 cards")
    assert ILL.search("3 card")
    assert not ILL.search("1 of 3 cards")
