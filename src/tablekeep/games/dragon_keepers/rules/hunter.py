"""Set-up of the Dragon Game and the Hunter phase: token, display, flames, roll (DKD-2 to DKD-5)."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from tablekeep.engine.table import Step, Table
from tablekeep.games.dragon_keepers import dragon_story, story
from tablekeep.games.dragon_keepers.content import (
    ALL,
    BATTLE_COUNTS,
    DEALT,
    DEFEND,
    DRAGONS,
    FLAMES_FOR_A_DIE,
    HEAL,
    HUNTER,
    HUNTER_DICE,
    MAGIC,
    NO_CARD,
    TOKENS,
    TRAIN,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, DragonTable
from tablekeep.games.dragon_keepers.table import HUNTER_ROLL, MAGIC_SHUFFLE, PACKET_SHUFFLE

AID: Final = (DEFEND, HEAL, TRAIN)
"""What the option `two_player_aid` adds for each player."""


# -- set-up -------------------------------------------------------------------------------------


def set_up(t: DragonTable) -> None:
    """DKD-2: dice, bag, tokens and the Magic deck; the circle is laid already."""
    t.board = t.house.pool_at_start
    t.reserve = HUNTER_DICE - t.board
    t.bag = (BATTLE_COUNTS[0], BATTLE_COUNTS[1])
    t.supply = TOKENS[:]
    t.supply[TRAIN] = t.house.training_tokens
    for seat in range(t.seats):
        for kind in range(KINDS):
            deal_tokens(t, seat, kind, DEALT[kind] + (1 if t.house.aid and kind in AID else 0))
    build_deck(t)


def deal_tokens(t: DragonTable, seat: int, kind: int, count: int) -> None:
    t.supply[kind] -= count
    t.gain(seat, kind, count)


def build_deck(t: DragonTable) -> None:
    """DKD-3: two cards set aside, packets with a Hunter card each, the rest boxed unseen."""
    cards = list(range(len(MAGIC)))
    t.shuffle(MAGIC_SHUFFLE, cards)
    t.left = cards.pop()
    t.discard = (cards.pop(),)
    size = t.house.difficulty.packet_size
    packets: list[list[int]] = []
    for number in range(t.house.difficulty.packets):
        packet = [*[cards.pop() for _ in range(size)], HUNTER]
        t.shuffle(PACKET_SHUFFLE + number, packet)
        packets.append(packet)
    t.unseen = tuple(sorted(cards))
    t.deck = tuple([card for packet in reversed(packets) for card in packet])
    t.packets = tuple([size + 1] * len(packets))


# -- the deck -----------------------------------------------------------------------------------


def draw_card(t: DragonTable) -> int:
    """The top card of the deck; the packet it came from is one smaller."""
    card = t.deck[-1]
    t.deck = t.deck[:-1]
    if t.packets:
        rest = t.packets[-1] - 1
        t.packets = (*t.packets[:-1], rest) if rest else t.packets[:-1]
    else:
        t.buried -= 1
    if not t.deck:
        dragon_story.last_round(t)
    return card


def fill_left(t: DragonTable) -> None:
    """DKD-5.2, DKD-5.3, DKD-9.6: cards are revealed until a Magic card lies there or the deck is empty."""
    while t.left == NO_CARD and t.deck:
        card = draw_card(t)
        if card == HUNTER:
            hunter_comes(t)
        else:
            t.left = card
            dragon_story.card_revealed(t, card)


def hunter_comes(t: DragonTable) -> None:
    """One die more, if one is set aside (ruling A30)."""
    added = min(1, t.reserve)
    t.reserve -= added
    t.board += added
    t.hunters += 1
    dragon_story.hunter_came(t, t.hunters - 1, added)


# -- the phase ----------------------------------------------------------------------------------


class HunterPhase(Step):
    """DKD-5.8: display, flames, roll, in this order; the token has passed already."""

    rule: ClassVar[str] = "DKD-5.8"

    def run(self, table: Table) -> None:
        t = cast(DragonTable, table)
        if t.round > 1 or not t.house.skip_first_display:
            self.move_display(t)
        self.pay_flames(t)
        self.roll(t)

    def move_display(self, t: DragonTable) -> None:
        """DKD-5.1: the left card goes to the discard pile, a new one is revealed."""
        if t.left != NO_CARD:
            dragon_story.display_moved(t, t.left)
            t.discard = (*t.discard, t.left)
            t.left = NO_CARD
        fill_left(t)

    def pay_flames(self, t: DragonTable) -> None:
        """DKD-5.5: three Flames for a die, as long as the Hunter has dice to lose."""
        while t.flames >= FLAMES_FOR_A_DIE and t.board > t.house.pool_min:
            t.flames -= FLAMES_FOR_A_DIE
            t.board -= 1
            t.reserve += 1
            dragon_story.die_lost(t)

    def roll(self, t: DragonTable) -> None:
        """DKD-5.7: every die lies on the dragon it shows."""
        roll = [t.draw(HUNTER_ROLL, ALL) for _ in range(t.board)]
        t.board = 0
        for dragon in roll:
            t.dice[dragon] += 1
        story.rolled(t, roll, 0)
        for dragon in range(ALL):
            duck(t, dragon)


def duck(t: DragonTable, dragon: int) -> None:
    """DKD-16.9: the Blue dragon sheds one die once a round, when it has more than one."""
    if DRAGONS[dragon].sheds and t.dice[dragon] > 1 and not t.ducked:
        t.ducked = True
        t.return_dice(dragon, 1)
        story.blue_ducked(t, dragon, t.dice[dragon])


HUNTER_PHASE: Final = HunterPhase()
