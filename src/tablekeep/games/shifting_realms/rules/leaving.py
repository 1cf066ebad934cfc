"""A seat that leaves for good (SR-4.1): what it was asked is answered without it."""

from __future__ import annotations

from tablekeep.engine.move import Move
from tablekeep.games.shifting_realms.rules.bidding import Bid
from tablekeep.games.shifting_realms.rules.final_scoring import finish
from tablekeep.games.shifting_realms.table import RealmTable


def close_question(t: RealmTable, seat: int) -> None:
    """Bids go on without it (it bids 0); when nobody is left the game is over as it stands."""
    if len(t.away) == t.seats:
        finish(t)
        return
    step = t.agenda[-1]
    if isinstance(step, Bid):
        t.set_answer(seat, ())
        if step.all_in(t):
            answers: dict[int, tuple[Move, ...]] = {asked: t.answer(asked) for asked in step.asked(t)}
            t.forget_answers()
            t.agenda.pop()
            step.resolve(t, answers)
