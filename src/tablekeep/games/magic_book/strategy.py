"""What a sensible player looks for: the best demand to meet or to write, cards for the next, and the end in time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.table import Step
from tablekeep.games.magic_book.content import (
    DRAGON_COLOURS,
    KINDS,
    LEFT,
    OF_COLOUR,
    PAGE,
    RED,
    RIGHT,
    TAKES,
    VALUES,
    X6,
)
from tablekeep.games.magic_book.moves import (
    KEEP,
    LOWEST,
    NO_FLUTE,
    NO_MINT,
    PASS,
    PEARL,
    PICK,
    PLAY,
    PUT,
    STOP,
    USE_FEATHER,
    USE_FLUTE,
    USE_HAMMER,
    USE_HORN,
    USE_MINT,
    USE_PRISM,
    SideMove,
    WriteMove,
)
from tablekeep.games.magic_book.prospects import (
    CRYSTAL_WORTH,
    LAST_TURN,
    OF_FRONT,
    Outlook,
    lead,
    page_worth,
    worth_of_card,
)
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.lay_out import LayOut
from tablekeep.games.magic_book.rules.plans import Plan
from tablekeep.games.magic_book.rules.reward import Flute, Pearl, Piece
from tablekeep.games.magic_book.rules.take import MintOffer, Take
from tablekeep.games.magic_book.table import BookTable

THIN_PILE: Final = 0.1
"""A little is to be said for the larger pile: it keeps the page end away."""
HAMMER_GAIN: Final = 2
"""Points the Hammer must bring to be worth a crystal."""


def advise(t: BookTable, seat: int, moves: Sequence[Move]) -> Move:
    """A sensible answer to the question being asked; a legal one whatever is asked."""
    if len(moves) == 1:
        return moves[0]
    answer = _answer(t, seat, t.agenda[-1], moves)
    return answer if answer in moves else moves[0]


def _answer(t: BookTable, seat: int, step: Step, moves: Sequence[Move]) -> Move:
    if isinstance(step, Take):
        return take(t, seat, moves)
    if isinstance(step, Change):
        return change(t, seat, step, moves)
    if isinstance(step, LayOut):
        return lay_out(t, seat, step, moves)
    if isinstance(step, MintOffer):
        return mint(t, seat)
    if isinstance(step, Piece):
        return USE_HAMMER if VALUES[t.second_lowest()] - VALUES[t.lowest()] >= HAMMER_GAIN else LOWEST
    if isinstance(step, Flute):
        return flute(t, seat, step)
    if isinstance(step, Pearl):
        return PEARL[RED]
    return moves[0]


# -- step 1 -----------------------------------------------------------------------------------------


def take(t: BookTable, seat: int, moves: Sequence[Move]) -> Move:
    """Another card for what it is worth and for the page it bares; or stop for a Book that pays now."""
    best, best_worth = moves[0], -1000.0
    for move in moves:
        worth = worth_of_stop(t, seat) if move is STOP else worth_of_take(t, seat, cast(SideMove, move))
        if worth > best_worth:
            best, best_worth = move, worth
    return best


def worth_of_stop(t: BookTable, seat: int) -> float:
    return Outlook(t, seat).best_book(t.number(), t.colour())


def worth_of_take(t: BookTable, seat: int, move: SideMove) -> float:
    """The table as it would be with the card in hand, its next page unknown."""
    kind, pile = t.display[move.side], len(t.piles[move.side])
    worth = worth_of_card(t, Outlook(t, seat), kind) - (CRYSTAL_WORTH if move.kind == "crystal" else 0.0)
    t.hand[seat * KINDS + kind] += 1
    look = Outlook(t, seat)
    worth += look.after_take(move.side)
    if t.taken + 1 < TAKES:
        worth += look.card * (0.6 if t.taken == 0 else 0.3)
    t.hand[seat * KINDS + kind] -= 1
    if pile == 2:
        worth += LAST_TURN if lead(t, seat) > 0 else -LAST_TURN
    return worth + THIN_PILE * (pile - len(t.piles[1 - move.side]))


def mint(t: BookTable, seat: int) -> Move:
    """Two cards for a crystal, unless the Book pays now or a page would end too early."""
    if min(len(t.piles[LEFT]), len(t.piles[RIGHT])) == 2 and lead(t, seat) <= 0:
        return NO_MINT
    return USE_MINT if worth_of_stop(t, seat) < 6.0 else NO_MINT


# -- step 2 -----------------------------------------------------------------------------------------


def change(t: BookTable, seat: int, step: Change, moves: Sequence[Move]) -> Move:
    """The Book that pays best after all it costs, the other page still to be written."""
    look = Outlook(t, seat)
    later = (RIGHT,) if step.side == LEFT else ()
    best, best_worth = KEEP, look.best_book(t.number(), t.colour(), later) + 0.01
    for move in moves:
        if isinstance(move, WriteMove):
            worth = worth_of_writing(t, look, step.side, move.card, later)
            if worth > best_worth:
                best, best_worth = move, worth
    return best


def worth_of_writing(t: BookTable, look: Outlook, side: int, kind: int, later: tuple[int, ...]) -> float:
    seat = look.seat
    number = PAGE[kind] if side == LEFT else t.number()
    colour = PAGE[kind] if side == RIGHT else t.colour()
    give(look, kind, -1)
    t.hand[seat * KINDS + kind] -= 1
    worth = look.best_book(number, colour, later) - (look.shadow if kind == X6 else look.card)
    t.hand[seat * KINDS + kind] += 1
    give(look, kind, 1)
    return worth


def give(look: Outlook, kind: int, by: int) -> None:
    if kind == X6:
        look.shadows[look.seat] += by
    else:
        look.held[look.seat][OF_FRONT[kind]] += by


# -- steps 3 and 5 ----------------------------------------------------------------------------------


def lay_out(t: BookTable, seat: int, step: LayOut, moves: Sequence[Move]) -> Move:
    if not step.playing:
        return begin(t, seat, step)
    if PUT[LEFT] in moves:
        return side(t, seat)
    return pick(t, seat, step)


def begin(t: BookTable, seat: int, step: LayOut) -> Move:
    """The best play that can be reached, if it is worth its cards and crystals."""
    look = Outlook(t, seat)
    best: Plan | None = None
    best_worth = 0.0 if not step.declared() else -1000.0
    for plan in step.reachable(t):
        worth = look.play(seat, t.number(), plan.colour, plan.size, plan.horn) - CRYSTAL_WORTH * plan.price()
        if worth > best_worth:
            best, best_worth = plan, worth
    if best is None:
        return PASS
    if best.prism and not step.prism:
        return USE_PRISM[best.colour]
    if best.horn and not step.horn:
        return USE_HORN
    return USE_FEATHER if best.feather and not step.feather else PLAY


def side(t: BookTable, seat: int) -> Move:
    """Shut in the colour one holds least of."""
    row = t.colours[seat]
    look = Outlook(t, seat)
    if len(row) < 2:
        return PUT[RIGHT]
    return PUT[LEFT] if look.held[seat][row[0]] < look.held[seat][row[-1]] else PUT[RIGHT]


def pick(t: BookTable, seat: int, step: LayOut) -> Move:
    """Lay out the cards whose pages one needs least, Shadow Dragons only where they must fill up."""
    look = Outlook(t, seat)
    kinds = [kind for kind in OF_COLOUR[step.colour(t)] for _ in range(t.holds(seat, kind))]
    kinds.sort(key=lambda kind: page_worth(t, look, kind))
    wanted = sorted((kinds + [X6] * t.shadows_held(seat))[: step.size(t)])
    for kind in step.picked():
        if kind in wanted:
            wanted.remove(kind)
    return PICK[wanted[0]] if wanted else PICK[X6]


def flute(t: BookTable, seat: int, step: Flute) -> Move:
    """Call two dragons or more back; the one whose page is of least use stays."""
    look = Outlook(t, seat)
    if look.card * (len(step.cards) - 1) <= CRYSTAL_WORTH:
        return NO_FLUTE
    stays = [kind for kind in step.kinds() if OF_FRONT[kind] < DRAGON_COLOURS]
    return USE_FLUTE[min(stays, key=lambda kind: page_worth(t, look, kind))]
