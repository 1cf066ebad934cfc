"""What must hold on every table of the Dragon Game; asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.wording import count
from tablekeep.games.dragon_keepers.content import (
    ALL,
    BATTLE_COUNTS,
    DRAGONS,
    FLAMES,
    HUNTER,
    HUNTER_DICE,
    HUNTER_NAMES,
    LIFE,
    MAGIC,
    MAGIC_LIMIT,
    NO_CARD,
    NO_DRAGON,
    NO_TOKEN,
    SHIELDS,
    SIGNALS,
    TOKENS,
    TRAIN,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, RESOLVED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.rules.council import MOST_SIGNALS
from tablekeep.games.dragon_keepers.soundness_of_the_circle import circle_faults

OATH: Final = [card.effect for card in MAGIC].index("oath")
MOST_ROUNDS: Final = 22
"""A deck of twenty cards gives one to every round at least, and an hourglass turns up to four back; the first round
may take none."""


def faults(table: DragonTable) -> list[str]:
    """Every way in which this table cannot be."""
    faults = circle_faults(table)
    if faults:
        return faults
    return [
        *_dice(table),
        *_dragons(table),
        *_tokens(table),
        *_cards(table),
        *_deck(table),
        *[fault for seat in range(table.seats) for fault in _plan(table, seat)],
        *_end(table),
    ]


def _dice(t: DragonTable) -> list[str]:
    faults: list[str] = []
    if t.reserve < 0 or t.pool() + t.reserve != HUNTER_DICE:
        faults.append(f"there are {HUNTER_DICE} Hunter dice")
    if t.flames < 0 or (t.options.flames_limited and t.flames > FLAMES):
        faults.append(f"there are {FLAMES} Flames")
    if any(die not in range(len(BATTLE_COUNTS)) for dice in t.battle for die in dice):
        faults.append("Battle dice are white or red")
    for colour in range(len(BATTLE_COUNTS)):
        on_tiles = sum(dice.count(colour) for dice in t.battle)
        if t.bag[colour] < 0 or t.bag[colour] + on_tiles != BATTLE_COUNTS[colour]:
            faults.append(f"there are {BATTLE_COUNTS[colour]} Battle dice of each colour")
    return faults


def _dragons(t: DragonTable) -> list[str]:
    faults: list[str] = []
    for dragon in range(ALL):
        tile = DRAGONS[dragon]
        if len(t.battle[dragon]) > tile.spaces or not 0 <= t.trainings[dragon] <= tile.trainings:
            faults.append(f"the {tile.colour} dragon is trained at most {count(tile.trainings, 'time')}")
        if not t.trainings[dragon] <= len(t.battle[dragon]) <= t.trainings[dragon] * tile.dice:
            faults.append(f"the {tile.colour} dragon has the dice of its trainings")
        if t.shield[dragon] != NO_DRAGON and not t.trained(dragon):
            faults.append(f"the {tile.colour} dragon has a Shield without training")
    if not 0 <= t.offered <= t.round or (t.given_up and not t.over):
        faults.append("a game that was given up is over")
    if any(t.shield.count(colour) > SHIELDS for colour in range(ALL)):
        faults.append(f"a tribe has {SHIELDS} Shields")
    return [*faults, *_marks(t)]


def _marks(t: DragonTable) -> list[str]:
    """Ledger 5.2: two or three marks a seat, or none, at tables that hold a council."""
    faults: list[str] = []
    if len(t.marks) not in (0, ALL) or any(not 0 <= marks <= t.seats for marks in t.marks) or sum(t.marks) == 1:
        faults.append("worry marks are counted for every dragon or for none, two or three a seat")
    if not t.options.signals and (t.marks or any(t.signals) or any(t.signalled)):
        faults.append("signals and worry marks are given at tables that use them")
    return faults


def _tokens(t: DragonTable) -> list[str]:
    if len(t.supply) != KINDS or min([*t.supply, *t.available]) < 0:
        return ["tokens cannot be owed"]
    faults: list[str] = []
    for kind in range(KINDS):
        there = t.supply[kind] + t.token.count(kind)
        for seat in range(t.seats):
            there += t.tokens(seat, kind) + t.used(seat)[kind]
        made = t.options.training_tokens if kind == TRAIN else TOKENS[kind]
        if there != made:
            faults.append(f"{there} tokens of a kind of which there are {made}")
    return faults


def _cards(t: DragonTable) -> list[str]:
    owned = [card for own in t.magic for card in own]
    left = [] if t.left == NO_CARD else [t.left]
    everywhere = [*[card for card in t.deck if card != HUNTER], *left, *t.discard, *t.box, *t.unseen, *owned]
    faults: list[str] = []
    if sorted(everywhere) != list(range(len(MAGIC))):
        faults.append("every Magic card lies in one place")
    if list(t.unseen) != sorted(t.unseen):
        faults.append("unseen cards lie in no order")
    hunters = t.deck.count(HUNTER) + t.hunters
    if hunters != t.options.difficulty.packets or not 0 <= t.hunters <= len(HUNTER_NAMES):
        faults.append("every packet had one Hunter card")
    return faults


def _deck(t: DragonTable) -> list[str]:
    """The undrawn part of a packet holds one Hunter card, or none if it has come."""
    size = t.options.difficulty.packet_size + 1
    if t.buried < 0 or t.buried + sum(t.packets) != len(t.deck) or len(t.packets) > t.options.difficulty.packets:
        return ["the deck is made of its packets"]
    faults: list[str] = []
    for place, (start, end) in enumerate(t.segments()):
        begun = place == len(t.packets) - 1
        hunters = t.deck[start:end].count(HUNTER)
        if not 1 <= end - start <= size or (not begun and end - start != size):
            faults.append("only the top packet has begun")
        if hunters > 1 or (end - start == size and hunters != 1):
            faults.append("a packet holds one Hunter card until it has come")
    if HUNTER in t.deck[: t.buried]:
        faults.append("only Magic cards lie under the packets")
    return faults


def _plan(t: DragonTable, seat: int) -> list[str]:
    faults: list[str] = []
    keepers = [played // KINDS for played in t.rows[seat]]
    if len(set(keepers)) != len(keepers) or t.keeper[seat] in keepers:
        faults.append(f"seat {seat} has six different Keepers")
    planned = t.stage[seat] == PLANNED
    if (t.keeper[seat] != NO_DRAGON) != planned or (t.token[seat] != NO_TOKEN) != planned:
        faults.append(f"seat {seat} has a face-down Keeper with a token exactly while it has planned")
    chosen = t.selected[seat]
    if chosen != NO_CARD and (chosen not in t.magic[seat] or t.stage[seat] not in (PLANNED, RESOLVED)):
        faults.append(f"seat {seat} selects a card of its own, while planning")
    boxing = any(step.called == "BoxCard" for step in t.agenda)
    if len(t.magic[seat]) > MAGIC_LIMIT + (1 if boxing else 0):
        faults.append(f"seat {seat} has more than {MAGIC_LIMIT} Magic cards")
    shown = t.signals[seat]
    if any(not 0 <= signal < len(SIGNALS) for signal in shown) or len(set(shown)) != len(shown):
        faults.append(f"seat {seat} shows signals that are none")
    if not len(shown) <= t.signalled[seat] <= MOST_SIGNALS or (shown and t.stage[seat] not in (WAITING, PLANNED)):
        faults.append(f"seat {seat} has given {MOST_SIGNALS} signals at most, and shows them until it acts")
    return faults


def _end(t: DragonTable) -> list[str]:
    if t.over:
        ended = t.shields() >= t.options.goal or t.defeated() or t.given_up or not t.deck
        return [] if ended else ["a game is over when it is won, lost or given up"]
    faults: list[str] = []
    if not t.agenda:
        faults.append("nothing is on the agenda")
    if t.round > MOST_ROUNDS:
        faults.append(f"no game has more than {MOST_ROUNDS} rounds")
    if len(set(t.oaths)) != len(t.oaths) or (t.oaths and OATH not in t.box):
        faults.append("a wall stands before a dragon by a card that is in the box")
    if t.shields() >= t.options.goal:
        faults.append("the goal is reached, so the game is over")
    if any(t.arrows[dragon] >= LIFE[dragon] for dragon in range(ALL)):
        faults.append("a dragon is defeated, so the game is over")
    return faults
