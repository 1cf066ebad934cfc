"""Recalled: a match without its rules is told from what its log says was told."""

from __future__ import annotations

import msgspec
import pytest

from tablekeep.server import entries
from tablekeep.server.recalled import Recalled, RecalledPlay
from tablekeep.server.state import State
from tablekeep.server.views import DELAY, FLAGS
from tests.server.states import AT, said, started

NAMES = ["Ann", "Bob"]


def whole(moves: int = 0) -> tuple[State, Recalled]:
    """A table, and the same one recalled from its entries."""
    state = started("ann", "bob")
    begun = entries.Started(AT, "oak and ash", edition="0")
    recalled = Recalled(state.opened, begun, "0", "1")
    for _ in range(moves):
        assert state.match is not None
        decision = state.match.decisions[0]
        move = decision.moves[0].as_json() if decision.moves else "word wren"
        recalled.played(said(state, decision.seat, move))
    return state, recalled


def test_every_viewer_is_told_again_what_they_were_told() -> None:
    state, recalled = whole(moves=3)
    assert state.views is not None
    for viewer in (None, 0, 1):
        before = [event for event in state.views.story(viewer) if event.after > 0]
        flags = [event for event in before if event.kind in FLAGS and event.data["seat"] != viewer]
        assert recalled.story(viewer, NAMES) == [event for event in before if event not in flags]
        assert recalled.count(viewer) == state.views.count(viewer)


def test_who_sees_late_is_told_less_until_it_is_over() -> None:
    _, recalled = whole(moves=3)
    assert not recalled.finished
    assert recalled.delayed() == max(0, recalled.moves - DELAY)
    assert recalled.listed() == recalled.listed()[:1], "while something may be secret no move is listed"


def test_a_move_taken_back_is_gone() -> None:
    _, recalled = whole(moves=2)
    recalled.taken_back(1)
    assert recalled.moves == 1


def test_a_finished_match_lists_its_moves_and_tells_its_seed() -> None:
    _, recalled = whole(moves=1)
    assert recalled.record(NAMES).seed is None
    recalled.plays[-1].outcome = {"places": [1, 2]}
    assert recalled.finished
    assert [move.by for move in recalled.listed()] == ["set_up", "person"]
    assert recalled.record(NAMES).seed == "oak and ash"
    assert recalled.record(NAMES).commitment != ""


@pytest.mark.parametrize(
    ("move", "text"),
    [
        ({"move": "roll"}, "roll"),
        ({"move": "to", "space": "A.c3"}, "to A.c3"),
        ({"move": "vote", "n": [1, 2]}, "vote [1,2]"),
    ],
)
def test_a_move_is_said_in_words_as_far_as_they_can_be_had(move: dict[str, object], text: str) -> None:
    assert RecalledPlay(entries.Played(AT, 0, [move]), 0).text == text


def test_of_what_was_said_in_one_breath_others_notice_the_last() -> None:
    entry = entries.Played(AT, 0, [{"move": "a"}, {"move": "b"}])
    first, last = (RecalledPlay(entry, number) for number in range(2))
    assert [first.noticed(viewer) for viewer in (None, 0, 1)] == [False, True, False]
    assert [last.noticed(viewer) for viewer in (None, 0, 1)] == [True, True, True]


def test_a_note_says_why_and_what_can_still_be_had() -> None:
    state, recalled = whole(moves=1)
    assert "edition 0 of the rules" in recalled.note
    assert "cannot go on" in recalled.note
    today = Recalled(state.opened, entries.Started(AT, None, edition="1"), "1", "1")
    assert "earlier rules of edition 1" in today.note
    assert msgspec.json.encode(today.record(NAMES).opening)
