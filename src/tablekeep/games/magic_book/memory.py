"""What everyone who watched closely knows of the hands, kept as cards come and go (MB-0, MB-5).

Cards taken from the display are known to all. Two things are not: the front of a card that
nobody but its owner ever saw (a Starting card, a card of the Dragon Mint), and, when a seat holds
several cards with like backs, which of them it has put on the Book. Both are settled by and by,
when a card comes to light.

For each back, `known` and `veiled` count what is certain: cards with a known front and cards seen
from behind only, each of which may be any that is nowhere else. As soon as these counts would not tell
all there is to tell, the odds included, what happens to cards of that back is kept in order, in
`doubts`, until the doubt is settled; then it is folded into the counts.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.magic_book.content import ALIKE, BACK, FRONT, KINDS, RIBBON_BACK, SHADOW_BACK, SIDE, X6
from tablekeep.games.magic_book.table import FAMILIES, BookTable, Doubt

GAIN: Final = 0
"""A card everyone has seen comes into a hand."""
VEILED: Final = 1
"""A card seen from behind only comes into a hand."""
LOSS: Final = 2
"""A card leaves a hand for all to see."""
PUT: Final = 3
"""One of the cards with this back goes from a hand onto the Book; only its owner knows which."""
MINTED: Final = 4
"""A card that was put on the Book goes into a hand unseen."""
SHOWN: Final = 5
"""One of the cards with this back was put on the Book, and has come to light there since."""
NO_NUMBER: Final = -1


# -- cards come and go --------------------------------------------------------------------------


def gain(t: BookTable, seat: int, kind: int) -> None:
    """A card comes into a hand, seen by all. No hand is too large (MB-0.4)."""
    t.hand[seat * KINDS + kind] += 1
    note(t, (GAIN, seat, kind, NO_NUMBER))


def gain_unseen(t: BookTable, seat: int, kind: int) -> None:
    """A card comes into a hand, its front seen by nobody else."""
    t.hand[seat * KINDS + kind] += 1
    sure = only_front(t, kind)
    note(t, (GAIN, seat, kind, NO_NUMBER) if sure else (VEILED, seat, ALIKE[BACK[kind]][0], NO_NUMBER))


def lose(t: BookTable, seat: int, kind: int) -> None:
    """A card is laid out."""
    t.hand[seat * KINDS + kind] -= 1
    note(t, (LOSS, seat, kind, NO_NUMBER))


def put_on_book(t: BookTable, seat: int, kind: int) -> None:
    """MB-5.1, MB-5.5: a card goes onto the Book, page up, and its page is in force.

    It lies on its own side's pile (MB-1.9), and is the next to leave it (MB-5.6).
    """
    side = SIDE[kind]
    t.hand[seat * KINDS + kind] -= 1
    t.counter += 1
    number = 4 * t.counter + seat
    t.piles[side].append(kind)
    t.numbers[side] = (*t.numbers[side], number)
    plain = BACK[kind] == RIBBON_BACK and side == 1
    note(t, (LOSS if plain else PUT, seat, kind, number))


def put_by(number: int) -> int:
    """The seat that put the card with this number on the Book."""
    return number % 4


def leave_book(t: BookTable, side: int) -> tuple[int, int]:
    """The top card of a pile comes off: its kind and its number, if a player had put it there."""
    kind = t.piles[side].pop()
    if not t.numbers[side]:
        t.dealt[side] -= 1
        return kind, NO_NUMBER
    number = t.numbers[side][-1]
    t.numbers[side] = t.numbers[side][:-1]
    return kind, number


def turn_up(t: BookTable, side: int) -> int:
    """The top card of a pile is turned dragon side up for all to see."""
    kind, number = leave_book(t, side)
    if number != NO_NUMBER and in_doubt(t, kind, number):
        back = BACK[kind]
        t.doubts[back] = tuple([_settled(doubt, number) for doubt in t.doubts[back]])
        fold(t, back)
    return kind


def slip_into_hand(t: BookTable, seat: int, side: int) -> int:
    """The top card of a pile goes into a hand; the others see its page only."""
    kind, number = leave_book(t, side)
    if number == NO_NUMBER:
        gain_unseen(t, seat, kind)
    elif in_doubt(t, kind, number):
        t.hand[seat * KINDS + kind] += 1
        note(t, (MINTED, seat, ALIKE[BACK[kind]][0], number))
    else:
        gain(t, seat, kind)
    return kind


def only_front(t: BookTable, kind: int) -> bool:
    """Does the back give the front away? So it is with Shadow Dragons and with ribbon dragons that are shown."""
    return kind == X6 or (BACK[kind] == RIBBON_BACK and SIDE[kind] == 1 and not t.options.hidden_backs)


# -- keeping the memory short ---------------------------------------------------------------------


def note(t: BookTable, doubt: Doubt) -> None:
    back = BACK[doubt[2]]
    if back == SHADOW_BACK:
        return
    if t.doubts[back] or not is_settled(t, doubt):
        t.doubts[back] = (*t.doubts[back], doubt)
    else:
        take_in(t, doubt)


def take_in(t: BookTable, doubt: Doubt) -> None:
    """Nothing was doubtful before: the counts say it all. A card with a known front is the one that left."""
    what, seat, kind, _ = doubt
    if what == GAIN:
        t.known[seat * KINDS + kind] += 1
    elif what == VEILED:
        t.veiled[seat * FAMILIES + BACK[kind]] += 1
    elif t.known[seat * KINDS + kind] > 0:
        t.known[seat * KINDS + kind] -= 1
    else:
        t.veiled[seat * FAMILIES + BACK[kind]] -= 1


def is_settled(t: BookTable, doubt: Doubt) -> bool:
    """Nothing was doubtful before: do the counts still say it all after this?"""
    if doubt[0] == PUT:
        return sure_put(t, doubt)
    if doubt[0] == LOSS:
        return sure_loss(t, doubt)
    return doubt[0] != SHOWN or sure_shown(t, doubt)


def sure_put(t: BookTable, doubt: Doubt) -> bool:
    """Does everyone know which card it was? So it is when all it could be are alike."""
    _, seat, kind, _ = doubt
    if t.veiled[seat * FAMILIES + BACK[kind]]:
        return False
    for other in ALIKE[BACK[kind]]:
        if other != kind and SIDE[other] == SIDE[kind] and t.known[seat * KINDS + other]:
            return False
    return True


def sure_loss(t: BookTable, doubt: Doubt) -> bool:
    """One of several unseen cards tells something of the others: had there been two such, it were no news.

    Of a ribbon card there is one of a kind.
    """
    _, seat, kind, _ = doubt
    known = t.known[seat * KINDS + kind] > 0
    return known or BACK[kind] == RIBBON_BACK or t.veiled[seat * FAMILIES + BACK[kind]] <= 1


def sure_shown(t: BookTable, doubt: Doubt) -> bool:
    """Is it clear whether it was a card with a known front, and does it tell nothing of the others?"""
    _, seat, kind, _ = doubt
    veiled, known = t.veiled[seat * FAMILIES + BACK[kind]], t.known[seat * KINDS + kind] > 0
    if veiled == 0 or (BACK[kind] == RIBBON_BACK and not t.options.hidden_backs):
        return True
    return not known and (BACK[kind] != RIBBON_BACK or veiled == 1)


def fold(t: BookTable, back: int) -> None:
    """Take in what is settled at the beginning; stop at the first doubt."""
    doubts = list(t.doubts[back])
    while doubts and is_settled(t, doubts[0]):
        settled = doubts.pop(0)
        take_in(t, settled)
        if settled[0] == PUT:
            doubts = [_found(doubt, settled) for doubt in doubts]
    t.doubts[back] = tuple(doubts)


def in_doubt(t: BookTable, kind: int, number: int) -> bool:
    """Is it open which card was put there under this number?"""
    if BACK[kind] == SHADOW_BACK:
        return False
    for doubt in t.doubts[BACK[kind]]:
        if doubt[0] == PUT and doubt[3] == number:
            return True
    return False


def _settled(doubt: Doubt, number: int) -> Doubt:
    """A card put on the Book has come to light."""
    if doubt[0] == PUT and doubt[3] == number:
        return (SHOWN, doubt[1], doubt[2], number)
    return doubt


def _found(doubt: Doubt, put: Doubt) -> Doubt:
    """Everyone knows now which card had been put there, so it is known in the hand it slipped into."""
    if doubt[0] == MINTED and doubt[3] == put[3]:
        return (GAIN, doubt[1], put[2], NO_NUMBER)
    return doubt


# -- what a seat might do, as far as everyone can tell ---------------------------------------------


def backs_held(t: BookTable, seat: int, back: int) -> int:
    """How many cards with this back a seat holds: open to all, or kept in mind by all."""
    held = 0
    for kind in ALIKE[back]:
        held += t.hand[seat * KINDS + kind]
    return held


def might_hold(t: BookTable, seat: int, colour: int) -> int:
    """At most so many dragons of this colour are in this hand, as far as everyone can tell."""
    most = 0
    for back in range(FAMILIES):
        held = backs_held(t, seat, back)
        if held:
            most += min(held, _most_of(t, seat, back, colour))
    return most


def _most_of(t: BookTable, seat: int, back: int, colour: int) -> int:
    most = t.veiled[seat * FAMILIES + back]
    for kind in ALIKE[back]:
        if FRONT[kind] == colour:
            most += t.known[seat * KINDS + kind]
    for what, whose, kind, _ in t.doubts[back]:
        if whose == seat and (what in (VEILED, MINTED) or (what == GAIN and FRONT[kind] == colour)):
            most += 1
        elif whose == seat and what in (LOSS, SHOWN) and FRONT[kind] == colour:
            most -= 1
    return most


def might_write(t: BookTable, seat: int, side: int) -> bool:
    """Might this seat hold a card for this page, as far as everyone can tell?"""
    if t.shadows_held(seat) and side == 0:
        return True
    for back in range(RIBBON_BACK):
        if SIDE[ALIKE[back][0]] == side and backs_held(t, seat, back):
            return True
    return _might_write_ribbon(t, seat, side)


def _might_write_ribbon(t: BookTable, seat: int, side: int) -> bool:
    if t.options.hidden_backs and (t.veiled[seat * FAMILIES + RIBBON_BACK] or t.doubts[RIBBON_BACK]):
        return backs_held(t, seat, RIBBON_BACK) > 0
    for kind in ALIKE[RIBBON_BACK]:
        if SIDE[kind] == side and t.hand[seat * KINDS + kind]:
            return True
    return False
