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
from tablekeep.games.magic_book.knowledge import Knowledge, everyone
from tablekeep.games.magic_book.memory import MINTED, PUT
from tablekeep.games.magic_book.recall import OPEN, OPEN_NUMBER, SPECTATOR, World, is_plain, seen, some_world
from tablekeep.games.magic_book.rules.lay_out import FRESH, LayOut
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt

NEAR: Final = 3
"""So many cards below the top of a pile are told one by one."""

# -- secrets ----------------------------------------------------------------------------------------


def secrets(t: BookTable) -> list[Secret]:
    """Piles, hands, cards put on the Book, the box, pearls, and a play in the making."""
    if t.over:
        return []
    minds = everyone(t)
    found: list[Secret] = []
    for side in (LEFT, RIGHT):
        _pile_secrets(t, minds, side, found)
    _put_secrets(t, minds, found)
    for seat in range(t.seats):
        _hand_secrets(t, minds, seat, found)
    if not minds[0].sure_of_box():
        found.append(Secret("box", "starting cards in the box", cards(t.box), _sure([m.sure_of_box() for m in minds])))
    found += _pearl_secrets(t)
    step: Step | None = t.agenda[-1] if t.agenda else None
    if isinstance(step, LayOut):
        found.append(Secret("draft", f"play of seat {step.who} in the making", step.save(), (step.who,)))
    return found


def _sure(certain: list[bool]) -> tuple[int, ...]:
    """The seats that are certain; the first entry is the spectator's."""
    return tuple([seat for seat in range(len(certain) - 1) if certain[seat + 1]])


def _pile_secrets(t: BookTable, minds: list[Knowledge], side: int, found: list[Secret]) -> None:
    """Of the cards dealt: the page of each below the top, and the dragon of each.

    A move bares one card a side at most, so those far below are told as one fact.
    """
    pages, dragons = [m.sure_of_pages(side) for m in minds], [m.sure_of_dealt(side) for m in minds]
    name, top = SIDES[side], t.dealt[side] - 1
    first = max(0, top - NEAR)
    for place in range(first, top):
        kind = t.piles[side][place]
        if not pages[0]:
            found.append(Secret("page", f"page of {name} card {place}", SHOWN[kind], _sure(pages)))
        if not dragons[0]:
            found.append(Secret("pile", f"dragon of {name} card {place}", CARDS[kind], _sure(dragons)))
    if first and not dragons[0]:
        found.append(Secret("pile", f"the {name} cards far below", cards(t.piles[side][:first]), _sure(dragons)))
    tops = [m.sure_of_top(side) for m in minds]
    if not tops[0]:
        found.append(Secret("top", f"dragon of {name} card {top}", CARDS[t.piles[side][top]], _sure(tops)))


def _put_secrets(t: BookTable, minds: list[Knowledge], found: list[Secret]) -> None:
    """Which of several cards with like backs was put on the Book."""
    for back in range(FAMILIES):
        for what, seat, kind, number in t.doubts[back]:
            if what != PUT or minds[0].sure_of_put(back, number):
                continue
            knowers = {seat, *_sure([m.sure_of_put(back, number) for m in minds])}
            found.append(Secret("put", f"card put on the Book as number {number}", CARDS[kind], tuple(sorted(knowers))))


def _hand_secrets(t: BookTable, minds: list[Knowledge], seat: int, found: list[Secret]) -> None:
    """A hand, as far as it was not seen. With hidden backs the pages of Starting cards, too."""
    sure = [m.sure_of_hand(seat) for m in minds]
    if not sure[0]:
        found.append(Secret("hand", f"cards of seat {seat}", cards(t.hand_of(seat)), _sure(sure)))
    if t.house.hidden_backs and not is_plain(t, RIBBON_BACK):
        ribbons = [kind for kind in t.hand_of(seat) if BACK[kind] == RIBBON_BACK]
        certain = [m.viewer == seat or m.sure_of_back(seat, RIBBON_BACK) for m in minds]
        if ribbons and not certain[0]:
            fact = f"pages of the {len(ribbons)} ribbon cards of seat {seat}"
            found.append(Secret("ribbon", fact, [SHOWN[kind] for kind in ribbons], _sure(certain)))


def _pearl_secrets(t: BookTable) -> list[Secret]:
    """MB-7.9: nobody knows a number; where colours are drawn, nobody knows the next."""
    found: list[Secret] = []
    for colour in (RED, BLUE):
        owned = [[number for number in own if _pearl_colour(number) == colour] for own in t.pearls]
        value = [list(t.pearl_supply[colour]), owned]
        found.append(Secret("pearls", f"numbers of the {PEARL_COLOURS[colour]} pearls", value, ()))
    if len(set(t.bowl)) > 1:
        taken = sum([len(own) for own in t.pearls])
        for place in range(len(t.bowl)):
            found.append(Secret("bowl", f"colour of pearl {taken + place}", PEARL_COLOURS[t.bowl[place]], ()))
    return found


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
            pools.append(_deal_back(t, viewer, back, some_world(t, viewer, back, counts, rng), rng))
    return pools


def _others_hold(t: BookTable, viewer: int, kind: int) -> int:
    return sum([t.hand[seat * KINDS + kind] for seat in range(t.seats) if seat != viewer])


def _deal_back(t: BookTable, viewer: int, back: int, world: World, rng: random.Random) -> list[int]:
    """One back as it is in that world; what stays open is drawn from the cards that are left."""
    pool = [kind for kind in ALIKE[back] for _ in range(world.left[kind])]
    rng.shuffle(pool)
    put = _deal_put(t, back, world, pool)
    others = [seat for seat in range(t.seats) if seat != viewer]
    numbers = [[_draw(pool, LEFT) for _ in range(world.holds(seat, OPEN_NUMBER))] for seat in others]
    for seat, drawn in zip(others, numbers, strict=True):
        drawn += [_draw(pool, _hand_side(t, back)) for _ in range(world.holds(seat, OPEN))]
        for kind in ALIKE[back]:
            t.hand[seat * KINDS + kind] = world.holds(seat, kind) + drawn.count(kind)
    t.doubts[back] = tuple([_retold(t, doubt, put) for doubt in t.doubts[back]])
    return pool


def _hand_side(t: BookTable, back: int) -> int:
    """A ribbon card whose back is seen and whose dragon is not shows a number."""
    return LEFT if back == RIBBON_BACK and not t.house.hidden_backs else -1


def _draw(pool: list[int], side: int) -> int:
    """The next card, of this side if one is asked for."""
    for place in range(len(pool) - 1, -1, -1):
        if side < 0 or SIDE[pool[place]] == side:
            return pool.pop(place)
    raise ValueError("there are not enough cards for this world")


def _deal_put(t: BookTable, back: int, world: World, pool: list[int]) -> dict[int, int]:
    """The doubtful cards on the Book; a number that is nowhere on it any more stays open."""
    put = world.put.copy()
    for side in (LEFT, RIGHT):
        start = len(t.piles[side]) - len(t.numbers[side])
        for place in range(len(t.numbers[side])):
            number = t.numbers[side][place]
            if number in put:
                if put[number] >= OPEN:
                    put[number] = _draw(pool, side)
                t.piles[side][start + place] = put[number]
    return put


def _retold(t: BookTable, doubt: Doubt, put: dict[int, int]) -> Doubt:
    """What was put on the Book, as it is in the new world. A card slipped into a hand is one that hand could hold."""
    what, seat, kind, number = doubt
    if what != PUT:
        return doubt
    if put[number] < OPEN:
        return (PUT, seat, put[number], number)
    for other in t.doubts[BACK[kind]]:
        if other[0] == MINTED and other[3] == number:
            held = [k for k in ALIKE[BACK[kind]] if SIDE[k] == SIDE[kind] and t.holds(other[1], k)]
            return (PUT, seat, held[0] if held else ALIKE[BACK[kind]][0], number)
    return doubt


def _deal_pile(t: BookTable, side: int, pools: list[list[int]], rng: random.Random) -> None:
    """The top of what was dealt keeps its page; the rest is any order of the cards that are left."""
    top = t.dealt[side] - 1
    t.piles[side][top] = pools[BACK[t.piles[side][top]]].pop()
    rest = sorted([kind for back in range(RIBBON_BACK) if SIDE[ALIKE[back][0]] == side for kind in pools[back]])
    rng.shuffle(rest)
    t.piles[side][:top] = rest


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
