"""What the questions of a turn share (KC-2): whom they ask, a move of another action, a pyramid that is not there."""

from __future__ import annotations

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.keepers_creepers.content import COLOUR, COLOURS
from tablekeep.games.keepers_creepers.moves import ROLL
from tablekeep.games.keepers_creepers.table import NOT_IN_GAME, PyramidTable


class OnTurn(Step):
    """A question to the seat whose turn it is."""

    def seat(self, t: PyramidTable) -> int:
        return t.turn


def action_over(t: PyramidTable, move: Move, now: str, rule: str) -> Refusal:
    """A move that belongs to no question asked now (KC-2.2, KC-2.3, KC-7.3)."""
    if move is ROLL:
        return Refusal("rolled_already", "KC-2.2", "You have rolled already.")
    if t.wild > 0:
        return Refusal("mixed", "KC-7.3", "Finish one action before the other; they cannot be mixed.")
    return Refusal("wrong_action", rule, f"{now} '{move.text}' is no answer to that.")


def no_such_piece(t: PyramidTable, piece: int) -> Refusal | None:
    """Only pyramids on the board can be used (KC-1.2, KC-3.22)."""
    if t.at[piece] == NOT_IN_GAME:
        return Refusal("not_in_game", "KC-1.2", f"{COLOURS[COLOUR[piece]]} is not in this game.")
    if not t.on_board(piece):
        return Refusal("safe", "KC-3.22", "Safe pyramids stay safe.")
    return None
