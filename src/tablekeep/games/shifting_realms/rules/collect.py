"""Collect resources (SR-10), and what may still be done after it."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import NONE, STRUCTURES
from tablekeep.games.shifting_realms.moves import END_TURN, TRADES
from tablekeep.games.shifting_realms.pieces import income, place, spare, use_returned
from tablekeep.games.shifting_realms.rules.asking import Ask
from tablekeep.games.shifting_realms.rules.structure_powers import can_trade, refuse_trade, trade
from tablekeep.games.shifting_realms.table import RealmTable


class Collect(Step):
    """SR-10.1, SR-10.7: everything at once, by itself, for the player whose turn it is (SR-10.13)."""

    called: ClassVar[str] = "Collect"
    rule: ClassVar[str] = "SR-10.1"

    def run(self, t: RealmTable) -> None:
        t.timber, t.hewn, t.powder, t.oath = 0, 0, False, False
        got = income(t, t.turn)
        t.gain(t.turn, got)
        story.collected(t, got, post(t))


def post(t: RealmTable) -> list[int]:
    """SR-20.10, SR-20.15, SR-A75: Outposts and Temples in the order of building, not under the dragon."""
    posted: list[int] = []
    for space in t.built:
        unit = STRUCTURES[t.tile[space]].posts
        if unit != NONE and t.owner[space] == t.turn and space != t.dragon and spare(t, t.turn, unit) > 0:
            use_returned(t, t.turn, unit)
            place(t, t.turn, unit, space)
            posted.append(space)
    return posted


class AfterCollect(Ask):
    """SR-4.2, SR-A17: once collected, only magic may still be traded: no fight (SR-9.1), no card (SR-8.13).

    Asked only of who can.
    """

    called: ClassVar[str] = "AfterCollect"
    rule: ClassVar[str] = "SR-4.2"
    wants: ClassVar[str] = "a magic trade, or the end of the turn"

    def seat(self, t: RealmTable) -> int:
        return super().seat(t) if can_trade(t) else NOBODY

    def run(self, t: RealmTable) -> None:
        """Nothing can be traded: the turn is over."""

    def options(self, t: RealmTable) -> list[Move]:
        return [*TRADES, END_TURN]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Trade magic, or end your turn."

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is END_TURN:
            return None
        if move.kind == "trade":
            return refuse_trade(t)
        return Refusal("after_collect", "SR-4.2", "Your actions are over; you can only trade magic or end the turn.")

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if move is not END_TURN:
            t.push(self)
            trade(t, move)


COLLECT: Final = Collect()
AFTER_COLLECT: Final = AfterCollect()
