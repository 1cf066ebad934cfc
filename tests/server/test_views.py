"""What each viewer may be sent: its own count of moves, its own story, nothing of what it could not notice."""

from __future__ import annotations

import msgspec

from tablekeep.engine import Match
from tablekeep.server.views import DELAY, Sight, as_told
from tests.server.states import started, step
from tests.toys import show_of_hands

NAMES = ["Ann", "Bob"]


def a_sight(keep_past: bool = False) -> Sight:
    return Sight(show_of_hands.GAME.new(2, "oak"), NAMES, keep_past)


def moves_of(match: Match, seat: int) -> list[object]:
    decision = match.decision_of(seat)
    assert decision is not None
    return [move.as_json() for move in decision.moves]


def test_all_notice_that_somebody_has_picked_and_nobody_what() -> None:
    seen = []
    for pick in (0, 1):
        sight = a_sight()
        sight.play(0, "word wren", None, None)
        sight.play(0, moves_of(sight.match, 0)[pick], None, None)
        assert {sight.count(viewer) for viewer in sight.viewers} == {2}
        assert not sight.may_undo(0), "the other may be picking"
        seen.append([bytes(sight.view(viewer)) for viewer in (None, 1, 0)])
    (nobody, other, own), (nobody_too, other_too, own_too) = seen
    assert (nobody, other) == (nobody_too, other_too)
    assert own != own_too


def test_what_is_logged_as_unnoticed_is_unnoticed() -> None:
    """Read back, who missed a move is not worked out anew."""
    sight = a_sight()
    sight.play(0, "word wren", None, [-1, 1])
    assert [sight.noticed(viewer, 0) for viewer in (None, 0, 1)] == [False, True, False]
    assert sight.hidden_numbers() == [-1, 1]
    assert (sight.count(None), sight.count(0), sight.count(1)) == (0, 1, 0)
    assert sight.who_noticed_last() == frozenset({0})
    assert sight.story(1, after=0) == []


def test_a_story_is_numbered_as_its_viewer_counts() -> None:
    sight = a_sight()
    sight.play(0, "word wren", None, None)
    told = sight.story(1)
    assert [event.after for event in told if event.kind == "word"] == [1]
    assert [event.after for event in sight.story(1, after=0)] == [1]
    drawn = [event.data for event in told if event.kind == "draw"]
    assert [sorted(data) for data in drawn] == [["count", "seat"], ["cards", "seat"]], "only one's own cards are told"


def test_a_view_is_encoded_once_until_something_happens() -> None:
    sight = a_sight()
    first = sight.view(0)
    assert sight.view(0) is first
    sight.play(0, "word wren", None, None)
    assert sight.view(0) is not first
    assert msgspec.json.decode(sight.view(None))["you"] is None


def test_taking_back_forgets_as_many_counts() -> None:
    sight = a_sight(keep_past=True)
    sight.play(0, "word wren", None, None)
    sight.play(0, moves_of(sight.match, 0)[0], None, None)
    sight.take_back(2)
    assert (sight.moves, sight.count(None), sight.count(0)) == (0, 0, 0)
    assert sight.past_view(0) == sight.view(None)


def test_delayed_spectators_know_all_but_the_last_moves_they_could_notice() -> None:
    state = started("ann", "bob", watching="delayed")
    sight = state.sight
    assert sight is not None
    while not sight.match.over:
        assert sight.delayed() == max(0, sight.moves - DELAY)
        step(state)
    assert sight.delayed() == sight.moves, "at the end they know all"


def test_while_flags_are_withheld_one_sees_ones_own_answer_alone() -> None:
    match = show_of_hands.GAME.new(2, "oak")
    match.play(0, "word wren")
    before = match.standing().answers
    match.play(0, moves_of(match, 0)[0])
    assert [as_told(match, viewer, before).waiting for viewer in (0, 1, None)] == [[1], [0, 1], [0, 1]]
    assert as_told(match, 1, None) is match
