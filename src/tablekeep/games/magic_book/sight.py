"""Every secret with who may know it, and how to deal anew what a viewer cannot know (ledger of sight, MB-13.5)."""

from __future__ import annotations

import random
from typing import Final

from tablekeep.engine.secret import Secret
from tablekeep.engine.table import Step
from tablekeep.games.magic_book.content import (
    ALIKE,
    BACK,
    BLUE,
    CARDS,
    COPIES,
    KINDS,
    LEFT,
    PEARL_COLOURS,
    RED,
    RIBBON_BACK,
    RIGHT,
    SHOWN,
    SIDE,
    SIDES,
    cards,
)
from tablekeep.games.magic_book.imagined_past import Retelling
from tablekeep.games.magic_book.knowledge import Knowledge, everyone
from tablekeep.games.magic_book.memory import PUT, put_by
from tablekeep.games.magic_book.pasts import SPECTATOR, is_plain, seen
from tablekeep.games.magic_book.rules.lay_out import FRESH, LayOut
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt
from tablekeep.games.magic_book.worlds import deduced

NEAR: Final = 3
"""So many cards below the top of a pile are told one by one."""

# -- secrets ----------------------------------------------------------------------------------------


def secrets(t: BookTable) -> list[Secret]:
    """Piles, hands, cards put on the Book, the box, pearls, and a play in the making."""
    if t.over:
        return []
    minds = everyone(t)
    secrets: list[Secret] = []
    for side in (LEFT, RIGHT):
        _pile_secrets(t, minds, side, secrets)
    _put_secrets(t, minds, secrets)
    for seat in range(t.seats):
        _hand_secrets(t, minds, seat, secrets)
    if not minds[0].sure_of_box():
        secrets.append(
            Secret("box", "starting cards in the box", cards(t.box), _sure([m.sure_of_box() for m in minds]))
        )
    secrets += _pearl_secrets(t)
    step: Step | None = t.agenda[-1] if t.agenda else None
    if isinstance(step, LayOut):
        fact = f"play of seat {step.who} in the making"
        secrets.append(Secret("draft", fact, step.save(), (step.who,), fleeting=True))
    return secrets


def _sure(certain: list[bool]) -> tuple[int, ...]:
    """The seats that are certain; the first entry is the spectator's."""
    return tuple([seat for seat in range(len(certain) - 1) if certain[seat + 1]])


def _pile_secrets(t: BookTable, minds: list[Knowledge], side: int, secrets: list[Secret]) -> None:
    """Of the cards dealt: the page of each below the top, and the dragon of each.

    A move bares one card a side at most, so those far below are told as one fact.
    """
    pages, dragons = [m.sure_of_pages(side) for m in minds], [m.sure_of_dealt(side) for m in minds]
    name, top = SIDES[side], t.dealt[side] - 1
    first = max(0, top - NEAR)
    for place in range(first, top):
        kind = t.piles[side][place]
        if not pages[0]:
            secrets.append(Secret("page", f"page of {name} card {place}", SHOWN[kind], _sure(pages)))
        if not dragons[0]:
            secrets.append(Secret("pile", f"dragon of {name} card {place}", CARDS[kind], _sure(dragons)))
    if first and not dragons[0]:
        secrets.append(Secret("pile", f"the {name} cards far below", cards(t.piles[side][:first]), _sure(dragons)))
    tops = [m.sure_of_top(side) for m in minds]
    if not tops[0]:
        secrets.append(Secret("top", f"dragon of {name} card {top}", CARDS[t.piles[side][top]], _sure(tops)))


def _put_secrets(t: BookTable, minds: list[Knowledge], secrets: list[Secret]) -> None:
    """Which of several cards with like backs was put on the Book."""
    for back in range(FAMILIES):
        for what, seat, kind, number in t.doubts[back]:
            if what != PUT or minds[0].sure_of_put(back, number):
                continue
            knowers = {seat, *_sure([m.sure_of_put(back, number) for m in minds])}
            secrets.append(
                Secret("put", f"card put on the Book as number {number}", CARDS[kind], tuple(sorted(knowers)))
            )


def _hand_secrets(t: BookTable, minds: list[Knowledge], seat: int, secrets: list[Secret]) -> None:
    """A hand, as far as it was not seen. With hidden backs the pages of Starting cards, too."""
    sure = [m.sure_of_hand(seat) for m in minds]
    if not sure[0]:
        secrets.append(Secret("hand", f"cards of seat {seat}", cards(t.hand_of(seat)), _sure(sure)))
    if t.options.hidden_backs and not is_plain(t, RIBBON_BACK):
        _ribbon_secrets(t, minds, seat, secrets)


def _ribbon_secrets(t: BookTable, minds: list[Knowledge], seat: int, secrets: list[Secret]) -> None:
    """With hidden backs: which ribbon dragons a seat holds, and that it has so many ribbon numbers.

    Those it has put on the Book are counted first: one more there is news to whoever was not sure of one in the hand.
    """
    held = [kind for kind in ALIKE[RIBBON_BACK] if t.holds(seat, kind)]
    for kind in [kind for kind in held if SIDE[kind] == RIGHT]:
        sure = [mind.least_held(seat, kind) > 0 for mind in minds]
        if not sure[0]:
            secrets.append(Secret("ribbon", f"{CARDS[kind]} in the hand of seat {seat}", True, _sure(sure)))
    numbers = len(held) - len([kind for kind in held if SIDE[kind] == RIGHT])
    start = t.dealt[LEFT]
    put = [n for n, kind in zip(t.numbers[LEFT], t.piles[LEFT][start:], strict=True) if BACK[kind] == RIBBON_BACK]
    there = len([number for number in put if put_by(number) == seat])
    for count in range(1, numbers + 1):
        sure = [mind.least_numbers(seat) >= count for mind in minds]
        if not sure[0]:
            secrets.append(Secret("ribbon", f"{there + count} ribbon numbers of seat {seat}", True, _sure(sure)))


def _pearl_secrets(t: BookTable) -> list[Secret]:
    """MB-7.9: nobody knows a number; where colours are drawn, nobody knows the next."""
    pearl_secrets: list[Secret] = []
    for colour in (RED, BLUE):
        owned = [[number for number in own if _pearl_colour(number) == colour] for own in t.pearls]
        value = [list(t.pearl_supply[colour]), owned]
        pearl_secrets.append(Secret("pearls", f"numbers of the {PEARL_COLOURS[colour]} pearls", value, ()))
    if len(set(t.bowl)) > 1:
        taken = sum([len(own) for own in t.pearls])
        for place in range(len(t.bowl)):
            pearl_secrets.append(Secret("bowl", f"colour of pearl {taken + place}", PEARL_COLOURS[t.bowl[place]], ()))
    return pearl_secrets


def _pearl_colour(number: int) -> int:
    return RED if number >= 8 else BLUE


# -- imagination --------------------------------------------------------------------------------------


def redeal(t: BookTable, seat: int | None, rng: random.Random) -> None:
    """Everything this viewer cannot know, dealt anew as it could be."""
    if t.over:
        return
    viewer = SPECTATOR if seat is None else seat
    pools = _deal_hands(t, viewer, rng)
    for side in (LEFT, RIGHT):
        _deal_pile(t, side, pools, rng)
    t.box = tuple(sorted(pools[RIBBON_BACK]))
    _deal_pearls(t, rng)
    step: Step | None = t.agenda[-1] if t.agenda else None
    if isinstance(step, LayOut) and step.who != viewer:
        t.agenda[-1] = _some_draft(t, step.who, rng)


def _deal_hands(t: BookTable, viewer: int, rng: random.Random) -> list[list[int]]:
    """What others hold and have put on the Book; returns, by back, the cards that are left."""
    counts = seen(t, viewer)
    pools: list[list[int]] = []
    for back in range(FAMILIES):
        if is_plain(t, back):
            left = [COPIES[k] - counts[k] - _others_hold(t, viewer, k) for k in ALIKE[back]]
            pool = [ALIKE[back][k] for k in range(len(left)) for _ in range(left[k])]
            rng.shuffle(pool)
            pools.append(pool)
        else:
            pools.append(_deal_back(t, Retelling(deduced(t, viewer, back, counts), rng)))
    return pools


def _others_hold(t: BookTable, viewer: int, kind: int) -> int:
    return sum([t.hand[seat * KINDS + kind] for seat in range(t.seats) if seat != viewer])


def _deal_back(t: BookTable, told: Retelling) -> list[int]:
    """One back as it was in that past: hands, the Book, and what is remembered of it; returns what is left."""
    back = told.past.back
    for seat in range(t.seats):
        if seat != told.past.viewer:
            for kind in ALIKE[back]:
                t.hand[seat * KINDS + kind] = told.holds(seat, kind)
    for side in (LEFT, RIGHT):
        start = len(t.piles[side]) - len(t.numbers[side])
        for place in range(len(t.numbers[side])):
            if t.numbers[side][place] in told.put:
                t.piles[side][start + place] = told.put[t.numbers[side][place]]
    t.doubts[back] = tuple([_retold(doubt, told.put) for doubt in t.doubts[back]])
    return told.pool


def _retold(doubt: Doubt, put: dict[int, int]) -> Doubt:
    """What was put on the Book, as it is in the new world."""
    what, seat, _, number = doubt
    return (PUT, seat, put[number], number) if what == PUT else doubt


def _deal_pile(t: BookTable, side: int, pools: list[list[int]], rng: random.Random) -> None:
    """The top of what was dealt keeps its page; the rest is any order of the cards that are left."""
    top = t.dealt[side] - 1
    t.piles[side][top] = pools[BACK[t.piles[side][top]]].pop()
    rest = sorted([kind for back in range(RIBBON_BACK) if SIDE[ALIKE[back][0]] == side for kind in pools[back]])
    rng.shuffle(rest)
    t.piles[side][:top] = rest


def reshuffle(t: BookTable, rng: random.Random) -> None:
    """What nobody has seen in another order; the card whose page is in force may be any of the same back."""
    for side in (LEFT, RIGHT):
        pile, top = t.piles[side], t.dealt[side] - 1
        alike = [at for at in range(top + 1) if BACK[pile[at]] == BACK[pile[top]]]
        if alike:
            other = alike[int(rng.random() * len(alike))]
            pile[top], pile[other] = pile[other], pile[top]
            rest = pile[:top]
            rng.shuffle(rest)
            pile[:top] = rest
    for colour in (RED, BLUE):
        numbers = list(t.pearl_supply[colour])
        rng.shuffle(numbers)
        t.pearl_supply[colour] = tuple(numbers)


def _deal_pearls(t: BookTable, rng: random.Random) -> None:
    for colour in (RED, BLUE):
        numbers = [number for own in t.pearls for number in own if _pearl_colour(number) == colour]
        numbers = sorted([*numbers, *t.pearl_supply[colour]])
        rng.shuffle(numbers)
        for seat in range(t.seats):
            own = [numbers.pop() if _pearl_colour(n) == colour else n for n in t.pearls[seat]]
            t.pearls[seat] = tuple(own)
        t.pearl_supply[colour] = tuple(numbers)
    bowl = sorted(t.bowl)
    rng.shuffle(bowl)
    t.bowl = tuple(bowl)


def _some_draft(t: BookTable, seat: int, rng: random.Random) -> Step:
    """Another seat's play in the making may have come to any point at which it can go on in silence."""
    draft = FRESH[seat]
    assert isinstance(draft, LayOut)
    while rng.random() < 0.6:
        words = [move for move in draft.moves(t, seat) if draft.is_silent(t, move)]
        longer = draft.after(words[int(rng.random() * len(words))])
        if not any(longer.is_silent(t, move) for move in longer.moves(t, seat)):
            break
        draft = longer
    return draft
