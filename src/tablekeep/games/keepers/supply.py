"""Supply: how long the pictures last. Keepers never come back (KP-8.6), a small deck (KP-14) may end it (KP-8.5).

What a host is told is found by playing the supply through: hands, piles and votes by lot, no pictures.
"""

from __future__ import annotations

import random
from typing import Final

from tablekeep.engine.wording import count
from tablekeep.games.keepers.content import HAND
from tablekeep.games.keepers.options import TableOptions
from tablekeep.games.keepers.table import best_places

TRIALS: Final = 200
"""Games that are played through for one warning."""
RARE: Final = 2
"""What happens in fewer of a hundred games is not worth a word."""

GONE: Final = "Keepers never come back: where votes are scattered"

_KNOWN: Final[dict[tuple[int, int, int, int], str]] = {}


class Supply:
    """What became of the hands in one game: rounds played, and whether hands ever ran short."""

    def __init__(self, rounds: int, short: bool) -> None:
        self.rounds = rounds
        self.short = short


def needed(seats: int, options: TableOptions, laps: int) -> int:
    """KP-14.4: the cards this length takes if nothing is ever shuffled anew."""
    return HAND * seats + (laps * seats - 1) * options.places


def warning(seats: int, options: TableOptions) -> str:
    """KP-14.4: what the host is told when the deck cannot serve the chosen length; else nothing."""
    if options.deck_mode or needed(seats, options, options.laps) <= options.deck_size:
        return ""
    key = (seats, options.cards, options.deck_size, options.laps)
    if key not in _KNOWN:
        _KNOWN[key] = foretold(seats, options)
    return _KNOWN[key]


def foretold(seats: int, options: TableOptions) -> str:
    rounds = options.laps * seats
    rng = random.Random(f"{seats} {options.deck_size} {rounds}")
    games = [played(seats, options.cards, options.deck_size, rounds, rng) for _ in range(TRIALS)]
    early = sorted([game.rounds for game in games if game.rounds < rounds])
    short = [game for game in games if game.short]
    takes = f"This length takes {needed(seats, options, options.laps)} cards and the deck has {options.deck_size}"
    said = [f"{takes}: discards will be shuffled anew."]
    if 100 * len(early) >= RARE * TRIALS:
        typical = f"typically after {early[len(early) // 2]} of {count(rounds, 'round')}"
        said.append(f"{GONE}, {share(len(early))} games end early, {typical}.")
    elif 100 * len(short) >= RARE * TRIALS:
        said.append(f"{GONE}, hands run short in {share(len(short))} games.")
    return " ".join([*said, "Fewer laps or a larger deck avoid it."])


def share(some: int) -> str:
    """So many of a hundred, or of ten where it is more than a few."""
    percent = round(100 * some / TRIALS)
    if percent < 10:
        return f"about {percent} of 100"
    return f"about {min(9, round(percent / 10))} of 10" if percent < 98 else "nearly all"


def played(seats: int, cards: int, deck: int, rounds: int, rng: random.Random) -> Supply:
    """One game, as far as the supply goes. Who gets a last card is as KP-8.4 has it."""
    hands, loose, short = [HAND] * seats, deck - HAND * seats, False
    for number in range(rounds):
        if min(hands) < cards:
            return Supply(number, True)
        hands = [hand - cards for hand in hands]
        loose += seats * cards - keepers_by_lot(seats, cards, rng)
        if number < rounds - 1:
            loose = refilled(hands, loose, number % seats)
            short = short or min(hands) < HAND
    return Supply(rounds, short)


def refilled(hands: list[int], loose: int, curator: int) -> int:
    """KP-8.4: card by card from the next Curator clockwise; what is left over."""
    order = [(curator + 1 + step) % len(hands) for step in range(len(hands))]
    while loose and min(hands) < HAND:
        for seat in order:
            if loose and hands[seat] < HAND:
                hands[seat] += 1
                loose -= 1
    return loose


def keepers_by_lot(seats: int, cards: int, rng: random.Random) -> int:
    """How many pictures win when every seat votes for whatever is not its own, in either colour."""
    greens, reds = [0] * (seats * cards), [0] * (seats * cards)
    for seat in range(seats):
        foreign = [place for place in range(seats * cards) if place % seats != seat]
        for place in rng.sample(foreign, cards):
            (greens if rng.random() < 0.5 else reds)[place] += 1
    return len({*best_places(greens), *best_places(reds)})
