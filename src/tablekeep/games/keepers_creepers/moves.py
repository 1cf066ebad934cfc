"""The vocabulary: everything a player can say."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.move import Move, Vocabulary
from tablekeep.games.keepers_creepers.content import COLOURS, FACES, PIECES

FORWARD: Final = 0
BACK: Final = 1
DOWN: Final = 2
WAYS: Final = ["forward", "back", "down"]

PLAIN: Final = 0
LEAVE: Final = 1
TAKE: Final = 2


class StepMove(Move):
    """Move an own pyramid one space for its pips in points."""

    def __init__(self, way: int, piece: int, take: int) -> None:
        ending = ["", " leave", " take"][take]
        args = {"piece": PIECES[piece]}
        if take != PLAIN:
            args["take"] = ["", "none", "all"][take]
        super().__init__(WAYS[way], f"{WAYS[way]} {PIECES[piece]}{ending}", args)
        self.way = way
        self.piece = piece
        self.take = take


class PieceMove(Move):
    """Name a pyramid: to hop, to swap, or to swap with."""

    def __init__(self, verb: str, piece: int) -> None:
        super().__init__(verb, f"{verb} {PIECES[piece]}", {"piece": PIECES[piece]})
        self.piece = piece


class PickMove(Move):
    """Choose one of the two actions of a WILD."""

    def __init__(self, face: int) -> None:
        super().__init__("pick", f"pick {FACES[face].lower()}", {"action": FACES[face].lower()})
        self.face = face


class HelpMove(Move):
    """Choose whom a friend hop is for, when the friend picks the pyramid."""

    def __init__(self, colour: int) -> None:
        super().__init__("help", f"help {COLOURS[colour].lower()}", {"colour": COLOURS[colour].lower()})
        self.colour = colour


ALL: Final = range(len(PIECES))

ROLL: Final = Move("roll", "roll")
DONE: Final = Move("done", "done")
PASS: Final = Move("pass", "pass")
STOP: Final = Move("stop", "stop")
FORWARDS: Final[list[StepMove]] = [StepMove(FORWARD, piece, PLAIN) for piece in ALL]
LEAVES: Final[list[StepMove]] = [StepMove(FORWARD, piece, LEAVE) for piece in ALL]
TAKES: Final[list[StepMove]] = [StepMove(FORWARD, piece, TAKE) for piece in ALL]
BACKS: Final[list[StepMove]] = [StepMove(BACK, piece, PLAIN) for piece in ALL]
DOWNS: Final[list[StepMove]] = [StepMove(DOWN, piece, PLAIN) for piece in ALL]
HOPS: Final[list[PieceMove]] = [PieceMove("hop", piece) for piece in ALL]
SWAPS: Final[list[PieceMove]] = [PieceMove("swap", piece) for piece in ALL]
WITHS: Final[list[PieceMove]] = [PieceMove("with", piece) for piece in ALL]
PICKS: Final[list[PickMove]] = [PickMove(face) for face in range(len(FACES))]
HELPS: Final[list[HelpMove]] = [HelpMove(colour) for colour in range(len(COLOURS))]

STEPS: Final[list[list[StepMove]]] = [FORWARDS, BACKS, DOWNS]
"""The plain step of every pyramid, by way."""

VOCABULARY: Final = Vocabulary(
    [ROLL, DONE, PASS, STOP, *FORWARDS, *LEAVES, *TAKES, *BACKS, *DOWNS, *HOPS, *SWAPS, *WITHS, *PICKS, *HELPS]
)
