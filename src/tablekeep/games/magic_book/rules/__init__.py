"""The flow: one Step a question, a file for each chapter of the rulebook."""

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.complete import Following, TurnEnd
from tablekeep.games.magic_book.rules.lay_out import LayOut, Offer
from tablekeep.games.magic_book.rules.reward import Bonus, Flute, Pearl, Piece
from tablekeep.games.magic_book.rules.take import MintOffer, Take

STEP_KINDS: Final[list[type[Step]]] = [
    MintOffer,
    Take,
    Change,
    Offer,
    LayOut,
    Piece,
    Pearl,
    Bonus,
    Flute,
    Following,
    TurnEnd,
]

__all__ = ["STEP_KINDS"]
