"""What must hold on every table; asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from tablekeep.engine.wording import count
from tablekeep.games.magic_book import agenda, soundness_of_memory
from tablekeep.games.magic_book.content import (
    BLUE,
    COPIES,
    CRYSTALS,
    DRAGON_COLOURS,
    EGGS,
    FRONT,
    ITEMS,
    KINDS,
    LEFT,
    PEARLS,
    PIECES,
    RED,
    RIGHT,
    RING,
    SIDE,
    STARTERS,
    TAKES,
    VALUE_COUNT,
    X6,
)
from tablekeep.games.magic_book.memory import put_by
from tablekeep.games.magic_book.rules import ending
from tablekeep.games.magic_book.rules.reward import Pearl
from tablekeep.games.magic_book.table import FAMILIES, BookTable, stack_colour


def faults(t: BookTable) -> list[str]:
    """Every way in which this table cannot be."""
    faults = _shape(t)
    if faults:
        return faults
    faults = [*_cards(t), *_book(t), *_rows(t), *_tokens(t), *_pearls(t), *_turn(t), *_counters(t), *_end(t)]
    return faults or soundness_of_memory.faults(t)


def _shape(t: BookTable) -> list[str]:
    """Numbers that other checks rely on."""
    if not 0 <= t.first < t.seats or not 0 <= t.turn < t.seats:
        return ["there is no such seat"]
    if len(t.display) != 2 or len(t.dealt) != 2 or min(t.dealt) < 1:
        return ["the Book has two pages and the display two cards"]
    if any(len(t.piles[side]) != t.dealt[side] + len(t.numbers[side]) for side in (LEFT, RIGHT)):
        return ["a pile holds the cards dealt to it and those put on it"]
    if len(t.veiled) != t.seats * FAMILIES or len(t.doubts) != FAMILIES:
        return ["what is known is kept for every seat and back"]
    if min([t.turns, t.stalled, t.counter, t.shadows, *t.veiled]) < 0:
        return ["counters are out of bounds"]
    return []


def _counters(t: BookTable) -> list[str]:
    """MB-5.3, MB-6.19, MB-10.14: turns without a play are numbered, and of every play a dragon stays for good."""
    faults: list[str] = []
    if t.counter > 2 * (t.turns + 1):
        faults.append(f"in {count(t.turns + 1, 'turn')} nobody has put {t.counter} cards on the Book")
    laid = sum([t.laid_out(seat) for seat in range(t.seats)])
    most = t.options.stall_limit * laid + t.stalled
    if t.turns > most:
        faults.append(f"{t.turns} turns are played; with {count(laid, 'dragon')} laid out {most} are the most")
    return faults


def _cards(t: BookTable) -> list[str]:
    """Invariant 1, 6: 123 cards, each in one place."""
    counts = [0] * KINDS
    for kind in [*t.piles[LEFT], *t.piles[RIGHT], *t.display, *t.box]:
        counts[kind] += 1
    for row in t.rows:
        for stack in row:
            for kind in stack:
                counts[kind] += 1
    for place in range(len(t.hand)):
        counts[place % KINDS] += t.hand[place]
    counts[X6] += t.shadows
    faults = [] if counts == COPIES else ["every card lies in one place"]
    if any(kind not in STARTERS for kind in t.box) or list(t.box) != sorted(t.box):
        faults.append("only Starting cards are in the box, in no order")
    return faults


def _book(t: BookTable) -> list[str]:
    """Invariants 2 to 5: pages on their side; a single card exactly when the page end has struck."""
    faults: list[str] = []
    for side in (LEFT, RIGHT):
        if any(SIDE[kind] != side for kind in [*t.piles[side], t.display[side]]):
            faults.append("numbers lie on the left, dragons on the right")
        if any(kind in STARTERS or kind == X6 for kind in t.piles[side][: t.dealt[side]]):
            faults.append("Starting cards and Shadow Dragons come onto the Book from hands only")
    if (min(len(t.piles[LEFT]), len(t.piles[RIGHT])) == 1) != t.page_end:
        faults.append("a page of a single card is the page end")
    numbers = [*t.numbers[LEFT], *t.numbers[RIGHT]]
    if len({number // 4 for number in numbers}) != len(numbers) or any(
        not 0 < number // 4 <= t.counter or put_by(number) >= t.seats for number in numbers
    ):
        faults.append("cards put on the Book have numbers of their own")
    if any(list(t.numbers[side]) != sorted(t.numbers[side]) for side in (LEFT, RIGHT)):
        faults.append("cards put on the Book lie in the order in which they were put there")
    return faults


def _rows(t: BookTable) -> list[str]:
    """Invariant 10: at most four stacks of different colours, each with a dragon of its own."""
    faults: list[str] = []
    for seat in range(t.seats):
        row, colours = t.rows[seat], t.colours[seat]
        if len(row) != len(colours) or len(set(colours)) != len(colours) or len(row) > DRAGON_COLOURS:
            faults.append(f"seat {seat} has one stack for each colour in its row")
        elif any(stack_colour(row[k]) != colours[k] for k in range(len(row))):
            faults.append(f"a stack of seat {seat} has a dragon of its colour")
        elif any(kind != X6 and FRONT[kind] != colours[k] for k in range(len(row)) for kind in row[k]):
            faults.append(f"a stack of seat {seat} holds its colour and shadows only")
        if t.crest[seat] and len(row) < DRAGON_COLOURS:
            faults.append(f"seat {seat} has a crest without four colours")
        if len(row) == DRAGON_COLOURS and not t.crest[seat] and t.crest_supply:
            faults.append(f"seat {seat} has four colours and no crest, though there is one")
    return faults


def _tokens(t: BookTable) -> list[str]:
    """Invariants 7 and 9."""
    faults: list[str] = []
    if min([*t.supply, *t.pieces, t.egg_supply, *t.eggs, t.crystal_supply, *t.crystals]) < 0:
        return ["nothing can be owed"]
    for value in range(VALUE_COUNT):
        there = t.supply[value] + sum([t.pieces[seat * VALUE_COUNT + value] for seat in range(t.seats)])
        if there > PIECES[value]:
            faults.append("there are more pieces of a value than were made")
    if sum(t.supply) + sum(t.pieces) != sum(PIECES) - t.options.boxed:
        faults.append(f"{sum(PIECES) - t.options.boxed} amulet pieces are in play")
    if t.egg_supply + sum(t.eggs) != EGGS or t.crystal_supply + sum(t.crystals) != CRYSTALS:
        faults.append(f"there are {EGGS} eggs and {CRYSTALS} crystals")
    crests = [*t.crest_supply, *[crest for crest in t.crest if crest]]
    if sorted(crests, reverse=True) != list(t.options.crests) or list(t.crest_supply) != sorted(t.crest_supply)[::-1]:
        faults.append("crests are in the supply, the highest first, or with a player")
    return faults


def _pearls(t: BookTable) -> list[str]:
    """Invariant 8: a pearl in every ring; red before blue where that is the rule."""
    faults: list[str] = []
    owned = [number for own in t.pearls for number in own]
    asked = [step.who for step in t.agenda if isinstance(step, Pearl)]
    if sorted([*owned, *t.pearl_supply[RED], *t.pearl_supply[BLUE]]) != sorted([*PEARLS[RED], *PEARLS[BLUE]]):
        faults.append("there are 15 pearls")
    if any(number not in PEARLS[colour] for colour in (RED, BLUE) for number in t.pearl_supply[colour]):
        faults.append("pearls lie by colour")
    for seat in range(t.seats):
        if len(t.pearls[seat]) != t.piece_count(seat) // RING - asked.count(seat):
            faults.append(f"seat {seat} has a pearl for every ring")
    if t.options.pearls == "red_first" and t.pearl_supply[RED] and any(number < 8 for number in owned):
        faults.append("red pearls are taken first")
    left = [RED] * len(t.pearl_supply[RED]) + [BLUE] * len(t.pearl_supply[BLUE])
    if sorted(t.bowl) != (left if t.options.pearls == "random" else []):
        faults.append("the bowl holds the pearls that are left")
    return faults


def _turn(t: BookTable) -> list[str]:
    faults: list[str] = []
    if len(t.chests) != t.options.chests or list(t.chests) != sorted(set(t.chests)):
        faults.append(f"{count(t.options.chests, 'chest is', 'chests are')} open")
    if any(used >> item & 1 and item not in t.chests for used in t.used for item in range(ITEMS)):
        faults.append("only open items are used")
    if not 0 <= t.taken <= TAKES + 1:
        faults.append("at most four cards are taken a turn")
    return faults


def _end(t: BookTable) -> list[str]:
    if t.over:
        return [] if ending.reason(t) or len(t.playing()) < 2 else ["the game is not over"]
    if not t.agenda:
        return ["nothing is on the agenda"]
    faults = agenda.faults(t)
    if t.stalled >= t.options.stall_limit:
        faults.append("the game is over: nobody lays out dragons")
    if len(t.playing()) < 2:
        faults.append("the game is over: one player is left")
    return faults
