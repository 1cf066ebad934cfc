"""Greeting: the table as it is, for somebody who comes to it or looks through other eyes from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekeep.server import messages, wire
from tablekeep.server.meanwhile import meanwhile
from tablekeep.server.recalled import Recalled
from tablekeep.server.state import State
from tablekeep.server.views import MatchViews, as_view

if TYPE_CHECKING:
    from tablekeep.server.audience import Eyes


def greeting(state: State, eyes: Eyes, upto: int | None, info: wire.TableInfo, seen: int) -> messages.Welcome:
    """`upto`: how many moves those know of who see late; `seen`: the last move this person has seen, -1 for none."""
    welcome = messages.Welcome(
        version=wire.VERSION,
        table=info,
        looking=eyes.viewer,
        moves=0,
        view=None,
        undo=False,
        story=[],
        recap=0,
        returning=False,
        acted=0,
        deeds=[],
        chat=[] if eyes.nothing else state.talk.lines,
    )
    if state.recalled is not None:
        _recollect(welcome, state, state.recalled, eyes)
    else:
        welcome.returning = seen >= 0
        welcome.acted, welcome.deeds = meanwhile(state, eyes.viewer, info.mine if eyes.near else [])
        if state.views is not None and not eyes.nothing:
            _show(welcome, state.views, eyes, upto, seen)
    return welcome


def _show(welcome: messages.Welcome, views: MatchViews, eyes: Eyes, upto: int | None, seen: int) -> None:
    """The match as these eyes see it, and its story so far."""
    welcome.moves = views.count(eyes.viewer, upto)
    welcome.view = as_view(views.view(eyes.viewer) if upto is None else views.past_view(upto))
    welcome.undo = views.may_undo(eyes.viewer)
    welcome.story = views.story(eyes.viewer, upto)
    welcome.recap = sum(event.after > seen for event in welcome.story)


def _recollect(welcome: messages.Welcome, state: State, recalled: Recalled, eyes: Eyes) -> None:
    """A match without its rules: there is nothing to see, only to tell."""
    upto = recalled.delayed() if eyes.late else None
    welcome.moves = recalled.count(eyes.viewer, upto)
    if not eyes.nothing:
        welcome.story = recalled.story(eyes.viewer, [seat.name for seat in state.seats], upto)
