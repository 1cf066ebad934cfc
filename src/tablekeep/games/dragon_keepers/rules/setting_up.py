"""Setting up: what both games share (DK-1), the Keeper Game (DKK-1), the Dragon Game and its deck (DKD-2, DKD-3)."""

from __future__ import annotations

from typing import Final

from tablekeep.games.dragon_keepers import story
from tablekeep.games.dragon_keepers.content import (
    ALL,
    BATTLE_COUNTS,
    DEALT,
    DEFEND,
    HEAL,
    HUNTER,
    HUNTER_DICE,
    MAGIC,
    TOKENS,
    TRAIN,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.rules.dragons_phase import ROUND
from tablekeep.games.dragon_keepers.rules.keeper_game import KEEPER_ROLL_STEP
from tablekeep.games.dragon_keepers.table import (
    FIRST_SEAT,
    MAGIC_SHUFFLE,
    PACKET_SHUFFLE,
    TILE_ORDER,
    TRIBES,
    CircleTable,
)

AID: Final = (DEFEND, HEAL, TRAIN)
"""What the option `two_player_aid` adds for each player."""


def lay_the_circle(table: CircleTable) -> None:
    """DK-1.3, DK-1.6, DK-1.14: tiles at random, a tribe for everyone, and who begins."""
    tiles = list(range(ALL))
    table.shuffle(TILE_ORDER, tiles)  # DKK-1.2, DKD-2.1: a random circle
    table.circle = tuple(tiles)
    left = [colour for colour in range(ALL) if colour not in table.options.tribes]
    table.shuffle(TRIBES, left)
    table.tribes = tuple([*table.options.tribes, *left][: table.seats])
    first = table.options.first_seat
    table.first = table.draw(FIRST_SEAT, table.seats) if first < 0 else first  # DKK-1.5, DKD-2.4: by lot
    table.arrows = [0] * ALL  # DKK-1.4: no dragon has any yet
    table.dice = [0] * ALL


def set_up_keeper_game(t: KeeperTable) -> None:
    """DKK-1.6: as many Hunter dice as players."""
    lay_the_circle(t)
    t.board = t.seats
    story.began(t)
    t.push(KEEPER_ROLL_STEP)


def set_up_dragon_game(t: DragonTable) -> None:
    """DKD-2: dice, bag, tokens and the Magic deck; and the first round."""
    lay_the_circle(t)
    t.board = t.options.pool_at_start  # DKD-2.3: on the Hunter board
    t.reserve = HUNTER_DICE - t.board  # DKD-2.5: the others are set aside
    t.bag = (BATTLE_COUNTS[0], BATTLE_COUNTS[1])  # DKD-2.6
    t.supply = TOKENS[:]  # DKD-2.9: what is not dealt stays here
    t.supply[TRAIN] = t.options.training_tokens
    for seat in range(t.seats):
        for kind in range(KINDS):
            deal_tokens(t, seat, kind, DEALT[kind] + (1 if t.options.aid and kind in AID else 0))
    build_deck(t)
    story.began(t)
    t.push(ROUND)


def deal_tokens(t: DragonTable, seat: int, kind: int, count: int) -> None:
    """DKD-2.7: out of the supply."""
    t.supply[kind] -= count
    t.gain(seat, kind, count)


def build_deck(t: DragonTable) -> None:
    """DKD-3: two cards set aside, packets with a Hunter card each, the rest boxed unseen."""
    cards = list(range(len(MAGIC)))
    t.shuffle(MAGIC_SHUFFLE, cards)  # DKD-3.1: without the Hunter cards
    t.left = cards.pop()  # DKD-3.5: one lies open on the left, the other begins the discard pile
    t.discard = (cards.pop(),)
    size = t.options.difficulty.packet_size
    packets: list[list[int]] = []
    for number in range(t.options.difficulty.packets):
        packet = [*[cards.pop() for _ in range(size)], HUNTER]
        t.shuffle(PACKET_SHUFFLE + number, packet)  # DKD-3.3: each with its Hunter card, for itself
        packets.append(packet)
    t.unseen = tuple(sorted(cards))  # DKD-3.2: what remains
    # DKD-3.4: one on top of the other
    t.deck = tuple([card for packet in reversed(packets) for card in packet])
    t.packets = tuple([size + 1] * len(packets))
