"""Setting up (KC-1): the pyramids on their first spaces, and who begins."""

from __future__ import annotations

from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import PIPS
from tablekeep.games.keepers_creepers.rules.turn import ROLL_STEP, TURN_END
from tablekeep.games.keepers_creepers.table import FIRST_SEAT, PyramidTable


def set_up(t: PyramidTable) -> None:
    """KC-1.7: the seat of the youngest begins, or one that is drawn."""
    place_pyramids(t)
    first = t.options.first_seat
    t.turn = t.draw(FIRST_SEAT, t.seats) if first < 0 else first
    story.began(t)
    t.push(TURN_END)
    t.push(ROLL_STEP)


def place_pyramids(table: PyramidTable) -> None:
    """KC-1.4, KC-1.5, KC-1.6: ones, twos and threes on the first, second and third space."""
    for piece in table.options.pieces:
        table.at[piece] = 1 if table.options.stacked else PIPS[piece]
