"""The vocabulary: everything a player can say."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.move import Move, Vocabulary
from tablekeep.games.magic_book.content import (
    BLUE,
    CARDS,
    COLOURS,
    KINDS,
    LEFT,
    LETTERS,
    PEARL_COLOURS,
    RED,
    RIGHT,
    SHADOW,
    SIDES,
)


class SideMove(Move):
    """Name a side: of the display to take from, of the row for a new stack."""

    def __init__(self, verb: str, side: int) -> None:
        super().__init__(verb, f"{verb} {SIDES[side]}", {"side": SIDES[side]})
        self.side = side


class WriteMove(Move):
    """Put a card from the hand onto a page of the Book."""

    def __init__(self, side: int, kind: int) -> None:
        text = f"write {SIDES[side]} {CARDS[kind]}"
        super().__init__("write", text, {"side": SIDES[side], "card": CARDS[kind]})
        self.side = side
        self.card = kind


class CardMove(Move):
    """Name a card: to lay it out, or to leave it when the Flute calls the others back."""

    def __init__(self, verb: str, kind: int) -> None:
        super().__init__(verb, f"{verb} {CARDS[kind]}", {"card": CARDS[kind]})
        self.card = kind


class PrismMove(Move):
    """Declare Prism Ink and name the colour to lay out instead."""

    def __init__(self, colour: int) -> None:
        super().__init__("prism", f"prism {COLOURS[colour]}", {"colour": LETTERS[colour]})
        self.colour = colour


class PearlMove(Move):
    """Take a pearl of this colour."""

    def __init__(self, colour: int) -> None:
        super().__init__("pearl", f"pearl {PEARL_COLOURS[colour]}", {"colour": PEARL_COLOURS[colour]})
        self.colour = colour


_ALL: Final = range(KINDS)

USE_MINT: Final = Move("mint", "mint")
NO_MINT: Final = Move("no_mint", "no mint")
TAKE: Final[list[Move]] = [SideMove("take", side) for side in (LEFT, RIGHT)]
BUY: Final[list[Move]] = [SideMove("crystal", side) for side in (LEFT, RIGHT)]
STOP: Final = Move("stop", "stop")
WRITE: Final[list[list[Move]]] = [[WriteMove(side, kind) for kind in _ALL] for side in (LEFT, RIGHT)]
KEEP: Final = Move("keep", "keep")
PASS: Final = Move("pass", "pass")
PLAY: Final = Move("play", "play")
PONDER: Final = Move("ponder", "ponder")
DECIDE: Final = Move("decide", "decide")
DROP: Final = Move("drop", "drop")
USE_PRISM: Final[list[Move]] = [PrismMove(colour) for colour in range(SHADOW + 1)]
USE_HORN: Final = Move("horn", "horn")
USE_FEATHER: Final = Move("feather", "feather")
PUT: Final[list[Move]] = [SideMove("side", side) for side in (LEFT, RIGHT)]
PICK: Final[list[Move]] = [CardMove("pick", kind) for kind in _ALL]
LOWEST: Final = Move("lowest", "lowest")
USE_HAMMER: Final = Move("hammer", "hammer")
PEARL: Final[list[Move]] = [PearlMove(colour) for colour in (RED, BLUE)]
NO_FLUTE: Final = Move("no_flute", "no flute")
USE_FLUTE: Final[list[Move]] = [CardMove("flute", kind) for kind in _ALL]

VOCABULARY: Final = Vocabulary(
    [
        USE_MINT,
        NO_MINT,
        *TAKE,
        *BUY,
        STOP,
        *WRITE[LEFT],
        *WRITE[RIGHT],
        KEEP,
        PASS,
        PLAY,
        PONDER,
        DECIDE,
        *USE_PRISM,
        USE_HORN,
        USE_FEATHER,
        *PUT,
        *PICK,
        LOWEST,
        USE_HAMMER,
        *PEARL,
        NO_FLUTE,
        *USE_FLUTE,
        DROP,
    ]
)
