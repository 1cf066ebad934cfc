"""A seat leaves for good and the others play on (TK-8); what is answered for a seat out of time (MB-13.4)."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.match import Match
from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Table
from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import LEFT, RED
from tablekeep.games.magic_book.moves import DECIDE, KEEP, LOWEST, NO_FLUTE, NO_MINT, PASS, PEARL, STOP, TAKE
from tablekeep.games.magic_book.rules import ending
from tablekeep.games.magic_book.rules.complete import FOLLOWING, TURN_END, Following
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.rules.reward import Of
from tablekeep.games.magic_book.table import BookTable

QUIET: Final[list[Move]] = [NO_MINT, STOP, TAKE[LEFT], KEEP, PASS, DECIDE, LOWEST, NO_FLUTE, PEARL[RED]]
"""The answers that do least, one for every question; stopping comes before taking."""


# -- out of time ------------------------------------------------------------------------------------


def time_out(match: Match, seat: int) -> Move:
    """MB-13.4: answer for a seat whose time is up; a play not yet confirmed is dropped first."""
    step = match.table.agenda[-1]
    while isinstance(step, LayOut) and least(match.table, seat, step) is None:
        match.undo(seat)
        step = match.table.agenda[-1]
    move = least(match.table, seat, step)
    assert move is not None
    match.play(seat, move)
    return move


def least(t: Table, seat: int, step: Step) -> Move | None:
    """The answer that does least; None in the middle of a play."""
    moves = step.moves(t, seat)
    for move in QUIET:
        if move in moves:
            return move
    return None


# -- leaving ------------------------------------------------------------------------------------------


def refuse_leave(t: BookTable, seat: int) -> Refusal | None:
    return Refusal("not_playing", "TK-8", "That seat has left already.") if t.gone(seat) else None


def leave(t: BookTable, seat: int) -> None:
    """Its cards and treasures stay where they lie; it is not asked again and cannot win."""
    finish_reward(t, seat)
    t.away |= 1 << seat
    story.left(t, seat)
    if len(t.playing()) < 2:
        ending.end(t, "everyone else has left the table.")
    elif seat == t.turn and not others_asked(t):
        t.agenda = [TURN_END, FOLLOWING[1]]
    else:
        drop_question(t, seat)


def others_asked(t: BookTable) -> bool:
    """Has step 5 of this turn begun?"""
    return any(isinstance(step, Following) and step.place > 1 for step in t.agenda)


def drop_question(t: BookTable, seat: int) -> None:
    step = t.agenda[-1]
    if isinstance(step, LayOut) and step.who == seat:
        t.agenda.pop()


def finish_reward(t: BookTable, seat: int) -> None:
    """A reward being received is received to its end."""
    step = t.agenda[-1]
    while isinstance(step, Of) and step.who == seat:
        t.agenda.pop()
        move = least(t, seat, step) if step.seat(t) == seat else None
        if move is not None:
            step.play(t, seat, move)
        else:
            step.run(t)
        step = t.agenda[-1]
