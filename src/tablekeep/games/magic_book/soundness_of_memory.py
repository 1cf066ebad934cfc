"""Whether what is remembered of the cards can have been: asked with all else that must hold on a table."""

from __future__ import annotations

from typing import Final

from tablekeep.games.magic_book.content import ALIKE, BACK, KINDS, LEFT, RIBBON_BACK, RIGHT, SIDE, X6
from tablekeep.games.magic_book.memory import GAIN, LOSS, MINTED, NO_NUMBER, PUT, SHOWN, VEILED, is_settled, put_by
from tablekeep.games.magic_book.pasts import (
    OPEN,
    OPEN_DRAGON,
    OPEN_NUMBER,
    PLACE,
    SPECTATOR,
    World,
    is_plain,
    past_of,
    seen,
)
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt
from tablekeep.games.magic_book.worlds import MOST, Deduction

CAME: Final = (GAIN, VEILED, MINTED)
ALL: Final = (*CAME, LOSS, PUT, SHOWN)


def faults(t: BookTable) -> list[str]:
    """What everyone knows of the hands adds up to the hands."""
    if any(t.known[seat * KINDS + X6] for seat in range(t.seats)):
        return ["Shadow Dragons are never in doubt"]
    faults = [fault for back in range(FAMILIES) for fault in _doubt_faults(t, back)]
    if faults:
        return faults
    for back in range(FAMILIES):
        faults += _hand_faults(t, back)
        if not faults and not is_plain(t, back):
            faults += _past_faults(t, back)
    return faults


# -- each thing that is remembered ---------------------------------------------------------------------


def _doubt_faults(t: BookTable, back: int) -> list[str]:
    doubts = t.doubts[back]
    if not all(_whole(t, back, doubt) for doubt in doubts) or not _numbers_sound(t, back):
        return ["what is remembered of the cards is not whole"]
    if doubts and is_settled(t, doubts[0]):
        return ["what is settled is not kept among the doubts"]
    return []


def _whole(t: BookTable, back: int, doubt: Doubt) -> bool:
    """Something that can happen to a card with this back, told as it is always told."""
    what, seat, kind, number = doubt
    if what not in ALL or not 0 <= seat < t.seats or BACK[kind] != back:
        return False
    if what in (PUT, SHOWN):
        return put_by(number) == seat and (back != RIBBON_BACK or SIDE[kind] == LEFT)
    if what in (VEILED, MINTED) and kind != ALIKE[back][0]:
        return False
    dragon_put = what == LOSS and back == RIBBON_BACK and SIDE[kind] == RIGHT
    return what == MINTED or number == NO_NUMBER or (dragon_put and put_by(number) == seat)


def _numbers_sound(t: BookTable, back: int) -> bool:
    """A card that was put on the Book lies there still, or came to light, or slipped into a hand after that."""
    put: dict[int, int] = {}
    for what, _, kind, number in t.doubts[back]:
        if what in (PUT, SHOWN):
            if number in put or not 0 < number // 4 <= t.counter:
                return False
            put[number] = kind if what == PUT else NO_NUMBER
        elif what == MINTED and put.pop(number, NO_NUMBER) == NO_NUMBER:
            return False
    return all(_on_book(t, number) == kind for number, kind in put.items())


def _on_book(t: BookTable, number: int) -> int:
    """The kind that lies on the Book under this number; -1 where none does."""
    for side in (LEFT, RIGHT):
        if number in t.numbers[side]:
            return t.piles[side][t.dealt[side] + t.numbers[side].index(number)]
    return NO_NUMBER


# -- and all together ----------------------------------------------------------------------------------


def _hand_faults(t: BookTable, back: int) -> list[str]:
    faults: list[str] = []
    for seat in range(t.seats):
        if _remembered(t, seat, back) != sum([t.holds(seat, kind) for kind in ALIKE[back]]):
            faults.append(f"seat {seat} holds other backs than were seen")
        elif is_plain(t, back) and any(t.known[seat * KINDS + kind] > t.holds(seat, kind) for kind in ALIKE[back]):
            faults.append(f"seat {seat} does not hold what everyone saw it take")
    return faults


def _remembered(t: BookTable, seat: int, back: int) -> int:
    count = t.veiled[seat * FAMILIES + back] + sum([t.known[seat * KINDS + kind] for kind in ALIKE[back]])
    for what, whose, _, _ in t.doubts[back]:
        if whose == seat:
            count += 1 if what in CAME else -1
    return count


def _past_faults(t: BookTable, back: int) -> list[str]:
    """Can what happened have led to the very hands there are, and can it all be worked out?"""
    counts = seen(t, SPECTATOR)
    truth = Deduction(past_of(t, SPECTATOR, back, counts, True), MOST)
    if truth.too_many or Deduction(past_of(t, SPECTATOR, back, counts), MOST).too_many:
        return ["more is doubtful about the cards than can be worked out"]
    if not any(all(_agrees(t, world, seat) for seat in range(t.seats)) for world in truth.worlds):
        return ["what is remembered of the cards cannot have led to these hands"]
    return []


def _agrees(t: BookTable, world: World, seat: int) -> bool:
    """Are the cards of this hand those it has in that world, and such as its open ones may be?"""
    missing = [t.holds(seat, kind) - world.holds(seat, PLACE[kind]) for kind in world.kinds]
    numbers = sum([missing[PLACE[kind]] for kind in world.kinds if SIDE[kind] == LEFT])
    opens = [world.holds(seat, it) for it in (OPEN, OPEN_NUMBER, OPEN_DRAGON)]
    enough = numbers >= opens[1] and sum(missing) - numbers >= opens[2]
    return min(missing) >= 0 and sum(missing) == sum(opens) and enough
