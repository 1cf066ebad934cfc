"""Step 3: which dragons a seat could lay out (MB-6), and the Magic Items that would help (MB-12); also MB-2, MB-7."""

from __future__ import annotations

from typing import Final

from tablekeep.games.magic_book import memory
from tablekeep.games.magic_book.content import DRAGON_COLOURS, FEATHER, HORN, KINDS, OF_COLOUR, PRISM, X6
from tablekeep.games.magic_book.table import BookTable


class Plan:
    """A way to lay out: so many dragons of this colour, with these items."""

    def __init__(self, colour: int, size: int, prism: bool, horn: bool, feather: bool) -> None:
        self.colour = colour
        self.size = size
        self.prism = prism
        self.horn = horn
        self.feather = feather

    def price(self) -> int:
        return int(self.prism) + int(self.horn) + int(self.feather)


def held_of(t: BookTable, seat: int, colour: int) -> int:
    """How many dragons of this colour a seat holds."""
    first, held = seat * KINDS, 0
    for kind in OF_COLOUR[colour]:
        held += t.hand[first + kind]
    return held


def can_fill(t: BookTable, seat: int, colour: int, size: int, by_all: bool) -> bool:
    """MB-2.2, MB-6.2, MB-6.13: enough dragons with shadows. MB-6.14, MB-6.15: one of the colour at least.

    With `by_all` the question is whether everyone must think it possible.
    """
    held = memory.might_hold(t, seat, colour) if by_all else held_of(t, seat, colour)
    return held >= 1 and held + t.shadows_held(seat) >= size


def plans(t: BookTable, seat: int, by_all: bool = False) -> list[Plan]:
    """Every legal play of this seat under the Book as it stands, each with the items it needs.

    MB-2.5: number and colour together. What is left of the reward does not matter (MB-7.18). The Horn lets a
    stack be used that is shut in, and nothing else (MB-12.13); items are joined, each for a crystal (MB-12.6,
    MB-12.23).
    """
    number, asked = t.number(), t.colour()
    crystals = t.crystals[seat] if t.chests and t.item_allowed(seat) else 0
    plans: list[Plan] = []
    for colour in _colours(t, seat, asked, crystals):
        horn = t.shut_in(seat, colour)
        if horn and not (crystals and t.item_free(seat, HORN)):
            continue
        for feather in _feathers(t, seat, number, crystals):
            plan = Plan(colour, number - int(feather), colour != asked, horn, feather)
            if plan.price() <= crystals and can_fill(t, seat, colour, plan.size, by_all):
                plans.append(plan)
    return plans


def _colours(t: BookTable, seat: int, asked: int, crystals: int) -> list[int]:
    """MB-12.11: the Book's colour, and with Prism Ink any other."""
    if crystals and t.item_free(seat, PRISM):
        return [asked, *[colour for colour in range(DRAGON_COLOURS) if colour != asked]]
    return [asked]


def _feathers(t: BookTable, seat: int, number: int, crystals: int) -> list[bool]:
    """MB-12.21, MB-12.22: one card fewer where the demand is large enough."""
    return _BOTH if crystals and t.item_free(seat, FEATHER) and number >= t.options.feather_min else _PLAIN


_PLAIN: Final[list[bool]] = [False]
_BOTH: Final[list[bool]] = [False, True]


def might_lay_out(t: BookTable, seat: int) -> bool:
    """MB-13.2: as far as everyone can tell, could this seat lay out anything?"""
    return len(plans(t, seat, True)) > 0


# -- which copies (MB-6.17) -----------------------------------------------------------------------


def pick_choices(t: BookTable, seat: int, colour: int, size: int, picked: list[int]) -> list[int]:
    """Kinds that may be picked next, so that every set of cards is reached in exactly one order.

    Kinds in the order of their numbers, Shadow Dragons last and never first; only those after
    which enough cards are left to finish. Shadows may be picked where dragons would do (MB-6.16).
    """
    needed = size - len(picked)
    last = picked[-1] if picked else -1
    pick_choices: list[int] = []
    available = 0
    for kind in [X6, *reversed(OF_COLOUR[colour])]:
        free = t.hand[seat * KINDS + kind] - picked.count(kind)
        available += free
        if free > 0 and kind >= last and available >= needed and (kind != X6 or picked):
            pick_choices.append(kind)
    pick_choices.reverse()
    return pick_choices


def only_completion(t: BookTable, seat: int, colour: int, size: int, picked: list[int]) -> list[int] | None:
    """All cards of the play where there is but one way to finish it; None where there is a choice."""
    whole = picked[:]
    while len(whole) < size:
        choices = pick_choices(t, seat, colour, size, whole)
        if len(choices) != 1:
            return None
        whole.append(choices[0])
    return whole
