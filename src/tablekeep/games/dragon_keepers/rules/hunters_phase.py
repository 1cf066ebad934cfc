"""The Hunter's phase (DKD-5): display (DKD-13), flames, roll (DKD-9), and the blue dragon that ducks (DK-1.12)."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.table import Step
from tablekeep.games.dragon_keepers import dragon_story, story
from tablekeep.games.dragon_keepers.content import (
    ALL,
    DRAGONS,
    FLAMES_FOR_A_DIE,
    HUNTER,
    NO_CARD,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.table import HUNTER_ROLL

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

    called: ClassVar[str] = "HunterPhase"
    rule: ClassVar[str] = "DKD-5.8"

    def run(self, t: DragonTable) -> None:
        if t.round > 1 or not t.options.skip_first_display:
            self.move_display(t)
        self.pay_flames(t)
        self.roll(t)

    def move_display(self, t: DragonTable) -> None:
        """DKD-5.1: the left card goes to the discard pile, a new one is revealed. Nothing else adds to the pile.

        DKD-13.7: so played and boxed cards never come to lie there.
        """
        if t.left != NO_CARD:
            dragon_story.display_moved(t, t.left)
            t.discard = (*t.discard, t.left)
            t.left = NO_CARD
        fill_left(t)

    def pay_flames(self, t: DragonTable) -> None:
        """DKD-5.5: three Flames for a die, as long as the Hunter has dice to lose. Fewer stay (DKD-5.6)."""
        while t.flames >= FLAMES_FOR_A_DIE and t.board > t.options.pool_min:
            t.flames -= FLAMES_FOR_A_DIE
            t.board -= 1
            t.reserve += 1
            dragon_story.die_lost(t)

    def roll(self, t: DragonTable) -> None:
        """DKD-5.7: every die lies on the dragon it shows, and it shows each of the six once (DK-1.13)."""
        roll = [t.draw(HUNTER_ROLL, ALL) for _ in range(t.board)]
        t.board = 0
        for dragon in roll:
            t.dice[dragon] += 1
        story.rolled(t, roll, 0)
        for dragon in range(ALL):
            duck(t, dragon)


def duck(t: DragonTable, dragon: int) -> None:
    """DKD-16.9: the Blue dragon sheds one die once a round, when it has more than one, Trained or not (DK-1.12)."""
    if DRAGONS[dragon].sheds and t.dice[dragon] > 1 and not t.ducked:
        t.ducked = True
        t.return_dice(dragon, 1)
        story.blue_ducked(t, dragon, t.dice[dragon])


HUNTER_PHASE: Final = HunterPhase()
