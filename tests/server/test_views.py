"""What each viewer may be sent: its own count of moves, its own story, nothing of what it could not notice."""

from __future__ import annotations

import msgspec

from tablekeep.engine import Match
from tablekeep.server.views import DELAY, MatchViews, as_told
from tests.server.states import started, step
from tests.toys import show_of_hands

NAMES = ["Ann", "Bob"]


def a_sight(keep_past: bool = False) -> MatchViews:
    return MatchViews(show_of_hands.GAME.new(2, "oak"), NAMES, keep_past)


def moves_of(match: Match, seat: int) -> list[object]:
    decision = match.decision_of(seat)
    assert decision is not None
    return [move.as_json() for move in decision.moves]


def test_all_notice_that_somebody_has_picked_and_nobody_what() -> None:
    seen = []
    for pick in (0, 1):
        views = a_sight()
        views.apply(0, "word wren", None, None)
        views.apply(0, moves_of(views.match, 0)[pick], None, None)
        assert {views.count(viewer) for viewer in views.viewers} == {2}
        assert not views.may_undo(0), "the other may be picking"
        seen.append([bytes(views.view(viewer)) for viewer in (None, 1, 0)])
    (nobody, other, own), (nobody_too, other_too, own_too) = seen
    assert (nobody, other) == (nobody_too, other_too)
    assert own != own_too


def test_what_is_logged_as_unnoticed_is_unnoticed() -> None:
    """Read back, who missed a move is not worked out anew."""
    views = a_sight()
    assert views.apply(0, "word wren", None, [-1, 1]) == {None, 1}
    assert [views.noticed(viewer, 0) for viewer in (None, 0, 1)] == [False, True, False]
    assert (views.count(None), views.count(0), views.count(1)) == (0, 1, 0)
    assert views.who_noticed_last() == frozenset({0})
    assert views.story(1, after=0) == []


def test_a_story_is_numbered_as_its_viewer_counts() -> None:
    views = a_sight()
    views.apply(0, "word wren", None, None)
    told = views.story(1)
    assert [event.after for event in told if event.kind == "word"] == [1]
    assert [event.after for event in views.story(1, after=0)] == [1]
    drawn = [event.data for event in told if event.kind == "draw"]
    assert [sorted(data) for data in drawn] == [["count", "seat"], ["cards", "seat"]], "only one's own cards are told"


def test_a_view_is_encoded_once_until_something_happens() -> None:
    views = a_sight()
    first = views.view(0)
    assert views.view(0) is first
    views.apply(0, "word wren", None, None)
    assert views.view(0) is not first
    assert msgspec.json.decode(views.view(None))["you"] is None


def test_taking_back_forgets_as_many_counts() -> None:
    views = a_sight(keep_past=True)
    views.apply(0, "word wren", None, None)
    views.apply(0, moves_of(views.match, 0)[0], None, None)
    views.take_back(2)
    assert (views.moves, views.count(None), views.count(0)) == (0, 0, 0)
    assert views.past_view(0) == views.view(None)


def test_delayed_spectators_know_all_but_the_last_moves_they_could_notice() -> None:
    state = started("ann", "bob", watching="delayed")
    views = state.views
    assert views is not None
    while not views.match.over:
        assert views.delayed() == max(0, views.moves - DELAY)
        step(state)
    assert views.delayed() == views.moves, "at the end they know all"


def test_while_flags_are_withheld_one_sees_ones_own_answer_alone() -> None:
    match = show_of_hands.GAME.new(2, "oak")
    match.play(0, "word wren")
    before = match.standing().answers
    match.play(0, moves_of(match, 0)[0])
    assert [as_told(match, viewer, before).waiting for viewer in (0, 1, None)] == [[1], [0, 1], [0, 1]]
    assert as_told(match, 1, None) is match
