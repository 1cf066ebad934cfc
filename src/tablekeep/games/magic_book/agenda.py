"""Which steps can be on the agenda of a turn together, and what must hold while they are."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.magic_book.content import FEATHER, ITEMS, LEFT, LOWS, MINT, SIDES, TAKES
from tablekeep.games.magic_book.rules.change import Change
from tablekeep.games.magic_book.rules.complete import Following, TurnEnd
from tablekeep.games.magic_book.rules.lay_out import LayOut, Offer
from tablekeep.games.magic_book.rules.reward import Bonus, Flute, Of, Pearl, Piece
from tablekeep.games.magic_book.rules.take import MintOffer, Take
from tablekeep.games.magic_book.table import BookTable

TURN: Final[list[str]] = ["Offer", "Change", "Change", "Take", "MintOffer"]
"""What the player on turn has to come after the others' step, the last first."""


def faults(t: BookTable) -> list[str]:
    """A turn ends with its end; before that come the others, and before these the player on turn."""
    if t.over or not t.agenda:
        return []
    if any(step.faults(t) for step in t.agenda):
        return []  # each of these says itself what is wrong with it
    steps: list[Step] = t.agenda
    if not isinstance(steps[0], TurnEnd):
        return ["at the bottom of the agenda is the end of the turn"]
    if len(steps) == 1:
        return _used_faults(t, t.seats)
    following = steps[1]
    if not isinstance(following, Following):
        return ["before the end of the turn the others are asked"]
    return _asked_faults(t, following.place, steps[2:]) + _used_faults(t, following.place)


def _asked_faults(t: BookTable, place: int, steps: list[Step]) -> list[str]:
    """The steps of the seat that is asked now, `place` seats having been asked with it."""
    who = (t.turn + place - 1) % t.seats
    if not steps:
        return []
    first = steps[0]
    if isinstance(first, Flute):
        return _reward_faults(t, who, steps)
    if not isinstance(first, (Offer, LayOut)) or first.who != who:
        return ["seats are asked one after the other, from the player on turn"]
    if t.has_laid(who):
        return ["a seat is asked once a turn"]
    if len(steps) == 1:
        return []
    return _turn_faults(t, steps) if place == 1 else ["only the player on turn takes cards and changes the Book"]


def _turn_faults(t: BookTable, steps: list[Step]) -> list[str]:
    """Laying out is still to come, so are perhaps changes, taking, and Dragon Mint."""
    pages = [step.page for step in steps if isinstance(step, Change)]
    if [step.called for step in steps] != TURN[: len(steps)] or pages != SIDES[::-1][: len(pages)]:
        return ["a turn goes in order: Dragon Mint, taking, the left page, the right page, laying out"]
    if t.gone(t.turn):
        return ["the player on turn has left"]
    top = steps[-1]
    if isinstance(top, Change) and t.changed >> LEFT and top.side == LEFT:
        return ["the left page is changed before the right one"]
    if isinstance(top, (Take, MintOffer)) and t.changed:
        return ["the Book is changed after taking"]
    if isinstance(top, MintOffer) and (t.taken or any(t.used) or t.page_end):
        return ["Dragon Mint comes at the start of a turn"]
    return []


def _reward_faults(t: BookTable, who: int, steps: list[Step]) -> list[str]:
    """A reward: pieces with their pearls, then the rest of it, then the Flute."""
    kinds = [step.called for step in steps]
    if kinds not in (
        ["Flute"],
        ["Flute", "Bonus"],
        ["Flute", "Bonus", "Piece"],
        ["Flute", "Bonus", "Pearl"],
        ["Flute", "Bonus", "Piece", "Pearl"],
    ):
        return ["a reward goes in order: pieces, pearl, the rest of it, the Flute"]
    if any(isinstance(step, Of) and step.who != who for step in steps) or t.gone(who):
        return ["a reward goes to the seat that is asked"]
    for step in steps:
        if isinstance(step, Bonus) and step.number != t.number():
            return ["a reward is that of the left page"]
        if isinstance(step, Piece) and step.left + isinstance(steps[-1], Pearl) > LOWS[t.number()]:
            return ["a reward has no more pieces than the left page says"]
        if isinstance(step, Flute) and len(step.cards) != t.number() - (t.used[who] >> FEATHER & 1):
            return ["as many dragons are laid out as the left page asks for"]
    return []


def _used_faults(t: BookTable, place: int) -> list[str]:
    """Who has done what this turn, so many seats having been asked."""
    faults: list[str] = []
    for seat in range(t.seats):
        if t.has_laid(seat) and (seat - t.turn) % t.seats >= place:
            faults.append(f"seat {seat} has laid out dragons before it was asked")
        items = [item for item in range(ITEMS) if t.used[seat] >> item & 1]
        if MINT in items and seat != t.turn:
            faults.append("Dragon Mint is for the player on turn")
        if any(item != MINT for item in items) and not (t.has_laid(seat) and t.item_allowed(seat)):
            faults.append(f"seat {seat} has used an item without a play")
    if t.taken > TAKES + 1:
        faults.append("at most four cards are taken a turn")
    return faults
