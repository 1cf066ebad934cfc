"""Meanwhile: who did what since somebody last acted, by the count of the eyes that look.

What was done is in the story already; this only says where to begin, and who made which move, as it was told then.
"""

from __future__ import annotations

from tablekeep.server import messages
from tablekeep.server.messages import By
from tablekeep.server.state import State
from tablekeep.server.views import Viewer

MOST = 60
"""So many deeds are told of, some of them without a word; the story knows the older ones."""


def named(state: State, number: int) -> tuple[int, By]:
    """Who is told to have made a move (from 0), later: as it was told then."""
    assert state.views is not None
    if state.views.was_of_all(number):
        return -1, "together"
    by = state.makers[number]
    return (-1, by) if by == "audience" else (state.views.plays[number].seat, by)


def meanwhile(state: State, viewer: Viewer, mine: list[int]) -> tuple[int, list[messages.Deed]]:
    """The move by which these seats last acted, 0 for never; and what others have done since.

    Whoever gave the last of several answers has brought out the others' with it: that is done by all, together.
    """
    views = state.views
    if views is None or not mine:
        return 0, []
    count, deeds = views.count(viewer), list[messages.Deed]()
    for number in range(views.moves - 1, -1, -1):
        own = views.plays[number].seat in mine and state.makers[number] == "person"
        noticed = views.noticed(viewer, number)
        if noticed and (not own or views.was_of_all(number)):
            deeds.append(messages.Deed(count, *named(state, number)))
        if own:
            return count, deeds[:MOST][::-1]
        count -= noticed
    return 0, deeds[:MOST][::-1]
