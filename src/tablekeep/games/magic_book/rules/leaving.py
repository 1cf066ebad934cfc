"""A seat leaves for good and the others play on (TK-8); what is answered for a seat out of time (MB-13.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import LEFT, RED
from tablekeep.games.magic_book.moves import DECIDE, DROP, KEEP, LOWEST, NO_FLUTE, NO_MINT, PASS, PEARL, STOP, TAKE
from tablekeep.games.magic_book.rules import ending
from tablekeep.games.magic_book.rules.complete import FOLLOWING, TURN_END, others_asked
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.rules.reward import Of
from tablekeep.games.magic_book.table import BookTable

QUIET: Final[list[Move]] = [NO_MINT, STOP, TAKE[LEFT], KEEP, PASS, DROP, DECIDE, LOWEST, NO_FLUTE, PEARL[RED]]
"""The answers that do least, one for every question; stopping comes before taking."""


# -- out of time ------------------------------------------------------------------------------------


def least(moves: Sequence[Move]) -> Move:
    """MB-13.4: of these answers the one that does least; a play not yet confirmed is dropped."""
    return next(move for move in QUIET if move in moves)


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


def drop_question(t: BookTable, seat: int) -> None:
    step = t.agenda[-1]
    if isinstance(step, LayOut) and step.who == seat:
        t.agenda.pop()


def finish_reward(t: BookTable, seat: int) -> None:
    """A reward being received is received to its end."""
    step = t.agenda[-1]
    while isinstance(step, Of) and step.who == seat:
        t.agenda.pop()
        if step.seat(t) == seat:
            step.play(t, seat, least(step.moves(t, seat)))
        else:
            step.run(t)
        step = t.agenda[-1]
