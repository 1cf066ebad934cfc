"""What things are worth: rewards, cards, a demand met, a Book as it would be, and who is ahead."""

from __future__ import annotations

from typing import Final

from tablekeep.games.magic_book.content import (
    BLUE,
    CRYSTAL,
    DRAGON_COLOURS,
    EGG,
    EGG_POINTS,
    EGG_TURNED,
    HIGH,
    KINDS,
    LEFT,
    LOW,
    MEAN_PEARL,
    NUMBERS,
    OF_COLOUR,
    PAGE,
    RED,
    REWARDS,
    RIGHT,
    RING,
    SHADOW_CARD,
    SIDE,
    VALUE_COUNT,
    VALUES,
    WRITES,
    X6,
)
from tablekeep.games.magic_book.rules import ending
from tablekeep.games.magic_book.table import BookTable

CARD_EARLY: Final = 4.0
CARD_LATE: Final = 2.5
"""What a card in hand is worth, and what it costs to lay it out or to put it on the Book. The lowest pieces go first:
whoever holds dragons back in the beginning has them when pieces are worth more."""
DUSK: Final = 0.5
"""How much of that is left when one more ring ends the game."""
SHADOW_CARDS: Final = 1.4
"""A Shadow Dragon is worth so many cards."""
PAGE_CARDS: Final = 50.0
"""About as many cards as a page has to give."""
CRYSTAL_WORTH: Final = 2.0
EGG_WORTH: Final = 6.0
SHUT_IN: Final = 4.0
"""What it costs to shut a colour in for good."""
ENVY: Final = 0.6
"""How much one grudges the others what a demand gives them."""
NEVER: Final = -100.0
UNKNOWN: Final = -1.0
LAST_TURN: Final = 14.0
"""How much it matters to end the game while ahead, and not to while behind."""
NUMBER_ODDS: Final[list[float]] = [0.0, 4 / 52, 12 / 52, 16 / 52, 12 / 52, 8 / 52, 0.0]
"""How likely each number is on a page nobody has seen."""


class Outlook:
    """A table as one advice needs it: what each demand pays, and what every seat holds of each colour."""

    def __init__(self, t: BookTable, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.held: list[list[int]] = [[colour_count(t, s, c) for c in range(DRAGON_COLOURS)] for s in range(t.seats)]
        self.shadows: list[int] = [t.shadows_held(s) for s in range(t.seats)]
        self.ends = ends_now(t)
        self.card = worth_of_any_card(t)
        self.shadow = SHADOW_CARDS * self.card
        self.pays: list[float] = [0.0] + [worth_of_reward(t, number) for number in range(1, NUMBERS + 1)]
        self.envy = ENVY / max(1, len(t.playing()) - 1)
        self.gifts: list[float] = [UNKNOWN] * ((NUMBERS + 1) * DRAGON_COLOURS)

    def play(self, seat: int, number: int, colour: int, size: int, horn: bool = False) -> float:
        """What it is worth to this seat to lay out so many of a colour; NEVER when it cannot."""
        t, held = self.t, self.held[seat][colour]
        if held < 1 or held + self.shadows[seat] < size or (t.shut_in(seat, colour) and not horn):
            return NEVER
        lent = max(0, size - held)
        worth = self.pays[number] - self.card * (size - lent) - self.shadow * lent
        if t.place_of(seat, colour) < 0:
            worth += new_stack(t, seat, self.ends)
        return worth + ring(t, seat, number, self.ends)

    def book(self, number: int, colour: int, own_cards: int = 0, own_shadows: int = 0) -> float:
        """What the Book is worth like this: one's own play, less what it gives to the others."""
        mine = self.play(self.seat, number, colour, number)
        return max(0.0, mine) - self.gift(number, colour) - self.card * own_cards - self.shadow * own_shadows

    def gift(self, number: int, colour: int) -> float:
        """What this demand would give to the others, as far as one grudges it; reckoned once."""
        at = number * DRAGON_COLOURS + colour
        if self.gifts[at] == UNKNOWN:
            others = [other for other in self.t.playing() if other != self.seat]
            given = sum([max(0.0, self.play(other, number, colour, number)) for other in others])
            self.gifts[at] = self.envy * given
        return self.gifts[at]

    def best_book(self, number: int, colour: int, sides: tuple[int, ...] = (LEFT, RIGHT)) -> float:
        """The best this seat could make of the Book, changing these pages or none."""
        best = NEVER
        numbers = [number, *self.pages(LEFT)] if LEFT in sides else [number]
        colours = [colour, *self.pages(RIGHT)] if RIGHT in sides else [colour]
        for n in numbers:
            for c in colours:
                best = max(best, self.written(number, colour, n, c))
        return best

    def written(self, number: int, colour: int, new_number: int, new_colour: int) -> float:
        """The worth of a Book changed from one demand to another, the cards for it included."""
        shadows = 1 if new_number == NUMBERS and number != NUMBERS else 0
        own = (1 if new_number != number else 0) + (1 if new_colour != colour else 0) - shadows
        self.lend(new_number if new_number != number else 0, new_colour if new_colour != colour else -1, -1)
        worth = self.book(new_number, new_colour, own, shadows)
        self.lend(new_number if new_number != number else 0, new_colour if new_colour != colour else -1, 1)
        return worth

    def lend(self, number: int, colour: int, by: int) -> None:
        """The dragons behind cards put on the Book are not there to be laid out."""
        if number == NUMBERS:
            self.shadows[self.seat] += by
        elif number:
            self.held[self.seat][self.behind(LEFT, number)] += by
        if colour >= 0:
            self.held[self.seat][self.behind(RIGHT, colour)] += by

    def behind(self, side: int, page: int) -> int:
        """The colour of the dragon one would give for this page: that of which one holds fewest."""
        own = [OF_FRONT[kind] for kind in WRITES[side] if PAGE[kind] == page and self.t.holds(self.seat, kind)]
        return min(own, key=lambda colour: self.held[self.seat][colour])

    def pages(self, side: int) -> list[int]:
        """The pages this seat could write."""
        t, seat = self.t, self.seat
        return sorted({PAGE[kind] for kind in WRITES[side] if t.hand[seat * KINDS + kind]})

    def after_take(self, side: int) -> float:
        """What the Book will be worth when its next page on this side is one nobody has seen."""
        number, colour = self.t.number(), self.t.colour()
        if side == LEFT:
            return sum([NUMBER_ODDS[n] * self.best_book(n, colour) for n in range(1, NUMBERS)])
        return sum([self.best_book(number, c) for c in range(DRAGON_COLOURS)]) / DRAGON_COLOURS


OF_FRONT: Final[list[int]] = [
    next((colour for colour in range(DRAGON_COLOURS) if kind in OF_COLOUR[colour]), DRAGON_COLOURS)
    for kind in range(KINDS)
]


def colour_count(t: BookTable, seat: int, colour: int) -> int:
    held = 0
    for kind in OF_COLOUR[colour]:
        held += t.hand[seat * KINDS + kind]
    return held


def ends_now(t: BookTable) -> bool:
    """Is this the last turn, whatever comes?"""
    return t.page_end or t.amulets() >= t.options.target


def gone_by(t: BookTable) -> float:
    """How much of the game is over, from 0 to 1: by its pieces or by its thinner page, whichever is further."""
    pieces = sum(t.pieces) / (RING * t.options.target)
    page = 1.0 - (min(len(t.piles[LEFT]), len(t.piles[RIGHT])) - 1) / PAGE_CARDS
    return min(1.0, max(pieces, page))


def worth_of_any_card(t: BookTable) -> float:
    """Less and less as the game goes by, little before its end, nothing in its last turn."""
    if ends_now(t):
        return 0.0
    worth = CARD_EARLY + (CARD_LATE - CARD_EARLY) * gone_by(t)
    return DUSK * worth if t.options.target - t.amulets() == 1 else worth


def worth_of_reward(t: BookTable, number: int) -> float:
    """The pieces with their share of a pearl, and the rest of what this number pays now."""
    worth = 0.0
    supply = t.supply[:]
    for part in REWARDS[number]:
        if part in (LOW, HIGH):
            worth += worth_of_piece(t, supply, part == LOW)
        elif part == CRYSTAL and t.crystal_supply:
            worth += 0.0 if ends_now(t) else CRYSTAL_WORTH
        elif part == EGG and t.egg_supply:
            worth += EGG_WORTH
        elif part == SHADOW_CARD and t.shadows:
            worth += SHADOW_CARDS * worth_of_any_card(t)
    return worth


def worth_of_piece(t: BookTable, supply: list[int], low: bool) -> float:
    """A piece and a third of the next pearl; the piece leaves the supply given."""
    for step in range(VALUE_COUNT):
        value = step if low else VALUE_COUNT - 1 - step
        if supply[value]:
            supply[value] -= 1
            return VALUES[value] + pearl(t) / RING
    return 0.0


def pearl(t: BookTable) -> float:
    if t.options.pearls == "random":
        left = [t.pearls_left(RED), t.pearls_left(BLUE)]
        return (left[RED] * MEAN_PEARL[RED] + left[BLUE] * MEAN_PEARL[BLUE]) / max(1, sum(left))
    return MEAN_PEARL[RED] if t.pearl_supply[RED] else MEAN_PEARL[BLUE]


def new_stack(t: BookTable, seat: int, ends: bool) -> float:
    """A third and a fourth colour shut one in; the fourth brings a crest."""
    stacks = len(t.colours[seat])
    crest = float(t.crest_supply[0]) if stacks == 3 and t.crest_supply and not t.crest[seat] else 0.0
    if ends:
        return crest
    return 0.5 if stacks < 2 else crest - SHUT_IN


def ring(t: BookTable, seat: int, number: int, ends: bool) -> float:
    """Ending the game with this ring is good for whoever is ahead, bad for all others."""
    pieces = t.piece_count(seat)
    closed = (pieces + REWARDS[number].count(LOW) + REWARDS[number].count(HIGH)) // RING - pieces // RING
    if closed == 0:
        return 0.0
    if ends or t.amulets() + closed < t.options.target:
        return 0.5
    return LAST_TURN if lead(t, seat) + worth_of_reward(t, number) > 0 else -LAST_TURN


def lead(t: BookTable, seat: int) -> float:
    """By how much this seat is ahead of the best of the others, as the table lies."""
    others = [standing(t, other) for other in range(t.seats) if other != seat and not t.gone(other)]
    return standing(t, seat) - max(others) if others else 0.0


def standing(t: BookTable, seat: int) -> float:
    own = t.pieces[seat * VALUE_COUNT : seat * VALUE_COUNT + VALUE_COUNT]
    worth = float(sum([VALUES[value] * own[value] for value in range(VALUE_COUNT)]) + t.crest[seat])
    for number in t.pearls[seat]:
        worth += MEAN_PEARL[RED if number >= 8 else BLUE]
    worth += EGG_POINTS * t.eggs[seat]
    if ending.turns_an_egg(t, seat):
        worth += EGG_TURNED - EGG_POINTS
    return worth


def worth_of_card(t: BookTable, look: Outlook, kind: int) -> float:
    """A card in hand: better where its colour can grow and is already gathered; its page helps to write."""
    if kind == X6:
        return look.shadow
    colour = OF_FRONT[kind]
    if t.shut_in(look.seat, colour):
        return 0.5 * look.card
    worth = look.card + 0.25 * min(4, look.held[look.seat][colour])
    if t.place_of(look.seat, colour) >= 0:
        worth += 0.6
    if SIDE[kind] == LEFT and PAGE[kind] <= 2:
        worth += 0.4
    return worth


def page_worth(t: BookTable, look: Outlook, kind: int) -> float:
    """How gladly one keeps this card for its page."""
    if kind == X6:
        return 10.0
    if SIDE[kind] == LEFT:
        return [0.0, 1.2, 1.0, 0.5, 0.4, 0.6, 0.0][PAGE[kind]]
    return 0.0 if t.shut_in(look.seat, PAGE[kind]) else 0.2 * look.held[look.seat][PAGE[kind]]
