"""SWAP (KC-6): two pyramids change places, alone; also KC-3."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import FACES, NO_SPACE, PIECES, SWAP
from tablekeep.games.keepers_creepers.moves import PASS, SWAPS, WITHS, PieceMove
from tablekeep.games.keepers_creepers.rules.asking import OnTurn, action_over, no_such_piece
from tablekeep.games.keepers_creepers.table import NOT_IN_GAME, PyramidTable


def begin_swap(t: PyramidTable) -> None:
    """KC-6.8: without two pyramids on different spaces there is nothing to swap."""
    if two_spaces_taken(t):
        t.push(SWAP_FIRST_STEP)
    else:
        story.nothing_to_do(t, FACES[SWAP])


def two_spaces_taken(t: PyramidTable) -> bool:
    taken, at, safe = NO_SPACE, t.at, t.board.safe
    for piece in t.options.pieces:
        here = at[piece]
        if NOT_IN_GAME < here < safe:
            if taken not in (NO_SPACE, here):
                return True
            taken = here
    return False


def refuse_swapped(t: PyramidTable, piece: int) -> Refusal | None:
    missing = no_such_piece(t, piece)
    if missing is not None and missing.code == "safe":
        return Refusal("safe", "KC-6.6", missing.text)
    return missing


def preview_swap(t: PyramidTable, move: Move) -> dict[str, Any]:
    if not isinstance(move, PieceMove):
        return {}
    return {"piece": PIECES[move.piece], "from": t.at[move.piece]}


class SwapFirst(OnTurn):
    """KC-6.1: name the first of the two pyramids, anybody's (KC-6.2); or pass (KC-6.3)."""

    called: ClassVar[str] = "SwapFirst"
    rule: ClassVar[str] = "KC-6.1"

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return "SWAP: choose any pyramid to change places with another, or pass."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        at, safe = t.at, t.board.safe
        moves: list[Move] = [SWAPS[piece] for piece in t.options.pieces if NOT_IN_GAME < at[piece] < safe]
        moves.append(PASS)
        return moves

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move is PASS:
            return None
        if move.kind == "with":
            return Refusal("first_first", "KC-6.1", "Choose the first of the two pyramids first.")
        if move.kind != "swap":
            return action_over(t, move, "This is SWAP.", "KC-2.3")
        return refuse_swapped(t, cast(PieceMove, move).piece)

    def preview(self, t: PyramidTable, seat: int, move: Move) -> dict[str, Any]:
        return preview_swap(t, move)

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        if move is PASS:
            story.declined(t, FACES[SWAP])
        else:
            t.push(SwapSecond(cast(PieceMove, move).piece))


class SwapSecond(OnTurn):
    """KC-6.7: the second, anybody's too (KC-6.2), stands on another space. Going back to the first is taking back."""

    called: ClassVar[str] = "SwapSecond"
    fields: ClassVar[tuple[str, ...]] = ("first",)
    rule: ClassVar[str] = "KC-6.1"

    def __init__(self, first: int) -> None:
        self.first = first

    def prompt(self, t: PyramidTable, seat: int) -> str:
        return f"SWAP: choose the pyramid that changes places with {PIECES[self.first]}."

    def moves(self, t: PyramidTable, seat: int) -> list[Move]:
        at, safe = t.at, t.board.safe
        here = at[self.first]
        return [WITHS[piece] for piece in t.options.pieces if NOT_IN_GAME < at[piece] < safe and at[piece] != here]

    def refuse(self, t: PyramidTable, seat: int, move: Move) -> Refusal | None:
        if move.kind == "swap" or move is PASS:
            text = f"{PIECES[self.first]} is chosen; choose the second, or take the first choice back."
            return Refusal("second_now", "KC-6.1", text)
        if move.kind != "with":
            return action_over(t, move, "This is SWAP.", "KC-2.3")
        piece = cast(PieceMove, move).piece
        if t.at[piece] == t.at[self.first]:
            return Refusal("same_space", "KC-6.7", "Choose two pyramids on different spaces.")
        return refuse_swapped(t, piece)

    def preview(self, t: PyramidTable, seat: int, move: Move) -> dict[str, Any]:
        return preview_swap(t, move)

    def play(self, t: PyramidTable, seat: int, move: Move) -> None:
        """KC-6.4: the two trade places alone; nobody rides (KC-3.19), and nobody comes home (KC-6.9)."""
        second = cast(PieceMove, move).piece
        t.at[self.first], t.at[second] = t.at[second], t.at[self.first]
        story.swapped(t, self.first, second)


SWAP_FIRST_STEP: Final = SwapFirst()
