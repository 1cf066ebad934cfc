"""Defend and Heal (DKD-9, DKD-10), Train (DKD-11), rewards (DKD-13); what an action would do (DK-1, DKD-12)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step
from tablekeep.engine.wording import count as counted
from tablekeep.games.dragon_keepers import dragon_story, story
from tablekeep.games.dragon_keepers.content import (
    ACTION_NAMES,
    ATTACK,
    COLOURS,
    DEFEND,
    DRAGONS,
    HEAL,
    MAGIC,
    MAGIC_LIMIT,
    NO_CARD,
    RED_DIE,
    WHITE_DIE,
)
from tablekeep.games.dragon_keepers.dragon_table import KINDS, DragonTable
from tablekeep.games.dragon_keepers.moves import (
    BOXES,
    DECLINE,
    GAINS,
    TAKE_DISCARD,
    TAKE_LEFT,
    CardMove,
    TokenMove,
)
from tablekeep.games.dragon_keepers.rules.hunters_phase import fill_left
from tablekeep.games.dragon_keepers.rules.why import out_of_place
from tablekeep.games.dragon_keepers.table import BAG_DRAW

# -- when an action works -----------------------------------------------------------------------


def would_do(t: DragonTable, dragon: int, kind: int) -> str:
    """Why an action on this dragon would fail as things stand; empty when it would not."""
    colour = COLOURS[dragon]
    if kind == DEFEND:  # DKD-9.2
        return "" if t.dice[dragon] else f"No Hunter die is on the {colour} dragon."
    if kind == HEAL:  # DKD-10.2; dice are no hindrance (DKD-10.3)
        return "" if t.arrows[dragon] else f"No arrow is on the {colour} dragon."
    if kind == ATTACK:  # DK-1.11, DKD-12.1: not while Friendly; arrows and dice do not matter (DKD-12.7)
        return "" if t.trained(dragon) else f"The {colour} dragon is not trained."
    return why_not_train(t, dragon, False, False)


def why_not_train(t: DragonTable, dragon: int, wounded_ok: bool, targeted_ok: bool) -> str:
    """DKD-11.1, DKD-11.6: arrows, dice, training limit (DKD-11.5), empty bag."""
    colour = COLOURS[dragon]
    if t.arrows[dragon] and not wounded_ok:
        return f"The {colour} dragon will not train while hurt: {counted(t.arrows[dragon], 'arrow')} on it."
    if t.dice[dragon] and not targeted_ok:
        return f"The {colour} dragon will not train while hunted: {counted(t.dice[dragon], 'die', 'dice')} on it."
    if t.trainings[dragon] >= DRAGONS[dragon].trainings:
        return f"The {colour} dragon has had all its training: {t.trainings[dragon]}."
    if t.bag_size() == 0:
        return "The Training bag is empty."
    return ""


# -- what an action does ------------------------------------------------------------------------


def defend(t: DragonTable, seat: int, dragon: int) -> None:
    """DKD-9.1: all dice on the dragon go back."""
    count = t.dice[dragon]
    t.return_dice(dragon, count)
    dragon_story.defended(t, seat, dragon, count)


def heal(t: DragonTable, seat: int, dragon: int, count: int) -> None:
    """DKD-10.1: arrows go back to the supply."""
    t.arrows[dragon] -= count
    story.healed(t, seat, dragon, count)


def train(t: DragonTable, seat: int, dragon: int) -> None:
    """DKD-11.2, DK-1.9: flip the tile the first time. DKD-11.3: draw a die from the bag, Purple two (DKD-11.4)."""
    flipped = not t.trained(dragon)
    drawn: list[int] = []
    for _ in range(min(DRAGONS[dragon].dice, t.bag_size())):
        drawn.append(draw_die(t))
    t.battle[dragon] = (*t.battle[dragon], *drawn)
    t.trainings[dragon] += 1
    dragon_story.trained(t, seat, dragon, drawn, flipped)


def draw_die(t: DragonTable) -> int:
    """DKD-11.3: blindly."""
    white, red = t.bag
    if t.draw(BAG_DRAW, white + red) < white:
        t.bag = (white - 1, red)
        return WHITE_DIE
    t.bag = (white, red - 1)
    return RED_DIE


def place_flames(t: DragonTable, seat: int, count: int) -> None:
    """DKD-16.10: Flames beyond the tokens are lost."""
    placed = t.flame_room(count)
    t.flames += placed
    dragon_story.flames_placed(t, seat, placed)


# -- rewards ------------------------------------------------------------------------------------


class Asks(Step):
    """A question to one seat that is on the step. Wrong answers are told what is asked instead."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    wants: ClassVar[str] = "an answer"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, t: DragonTable) -> int:
        return self.who

    def no(self, t: DragonTable, move: Move) -> Refusal:
        return out_of_place(t, self.who, move, self.rule, self.wants)

    def faults(self, t: DragonTable) -> list[str]:
        sits = within(self.who, 0, t.seats - 1)
        return [] if sits else [f"there is no seat {self.who}"]


class TakeReward(Asks):
    """DKD-9.3: a Magic card must be taken, from the left or from the discard pile."""

    called: ClassVar[str] = "TakeReward"
    rule: ClassVar[str] = "DKD-9.3"
    wants: ClassVar[str] = "a Magic card as reward"

    def seat(self, t: DragonTable) -> int:
        both = t.left != NO_CARD and len(t.discard) > 0
        return self.who if both and self.pays(t) else NOBODY

    def pays(self, t: DragonTable) -> bool:
        """Ruling A24: with the option `fourth_card=skip` three cards are enough."""
        return t.options.fourth_card_swaps or len(t.magic[self.who]) < MAGIC_LIMIT

    def run(self, t: DragonTable) -> None:
        """DKD-9.8: one source is no choice, none is no reward."""
        if not self.pays(t):
            return
        if t.left != NO_CARD:
            self.play(t, self.who, TAKE_LEFT)
        elif t.discard:
            self.play(t, self.who, TAKE_DISCARD)

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"Take a Magic card: {MAGIC[t.left].name} from the left or {MAGIC[t.discard[-1]].name} from the discard."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [TAKE_LEFT, TAKE_DISCARD]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is TAKE_LEFT or move is TAKE_DISCARD:
            return None
        if move is DECLINE:
            text = "The card must be taken: from the left or from the discard pile."
            return Refusal("must_take", "DKD-9.3", text)
        return self.no(t, move)

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        card = t.left if move is TAKE_LEFT else t.discard[-1]
        shown: dict[str, Any] = {"card": MAGIC[card].id, "text": MAGIC[card].printed(t.seats)}
        if move is TAKE_LEFT:
            shown |= {"deck": max(0, len(t.deck) - 1), "warning": "Taking the left card brings the last round closer."}
        return shown

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is TAKE_LEFT:
            card, t.left = t.left, NO_CARD
            dragon_story.card_taken(t, seat, card, "left")
        else:
            card, t.discard = t.discard[-1], t.discard[:-1]  # DKD-9.7: the one below is on top now
            dragon_story.card_taken(t, seat, card, "discard")
        t.magic[seat] = (*t.magic[seat], card)
        if move is TAKE_LEFT:
            fill_left(t)  # DKD-9.5: at once
        if len(t.magic[seat]) > MAGIC_LIMIT:  # DKD-13.2
            t.push(BOX_CARD[seat])


class BoxCard(Asks):
    """DKD-13.3: with a fourth card in hand one of the four goes to the box."""

    called: ClassVar[str] = "BoxCard"
    rule: ClassVar[str] = "DKD-13.3"
    wants: ClassVar[str] = "a Magic card to send to the box"

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"You have {len(t.magic[seat])} Magic cards; send one to the box."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [BOXES[card] for card in sorted(t.magic[seat])]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move.kind != "box":
            return self.no(t, move)
        if cast(CardMove, move).card in t.magic[seat]:
            return None
        return Refusal("not_yours", "DKD-13.3", "That card is not among your four.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        card = MAGIC[cast(CardMove, move).card]
        return {"name": card.name, "text": card.printed(t.seats)}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        card = cast(CardMove, move).card
        send_to_box(t, seat, card)
        dragon_story.card_boxed(t, seat, card)

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        if not faults and len(t.magic[self.who]) != MAGIC_LIMIT + 1:
            faults = ["a card is boxed by a seat that has four"]
        return faults


def send_to_box(t: DragonTable, seat: int, card: int) -> None:
    """DKD-13.6: out of the game; a selected card is no longer selected."""
    t.magic[seat] = tuple([own for own in t.magic[seat] if own != card])
    t.box = (*t.box, card)
    if t.selected[seat] == card:
        t.selected[seat] = NO_CARD


class GainToken(Asks):
    """DKD-11.8: a new Action token of one's choice, of those the supply has."""

    called: ClassVar[str] = "GainToken"
    rule: ClassVar[str] = "DKD-11.8"
    wants: ClassVar[str] = "an Action token to gain"

    def seat(self, t: DragonTable) -> int:
        return self.who if len(self.kinds(t)) > 1 else NOBODY

    def kinds(self, t: DragonTable) -> list[int]:
        return [kind for kind in range(KINDS) if t.supply[kind] > 0]

    def run(self, t: DragonTable) -> None:
        for kind in self.kinds(t):
            self.play(t, self.who, GAINS[kind])

    def prompt(self, t: DragonTable, seat: int) -> str:
        return "Choose a new Action token; it can be used from the next round on."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [GAINS[kind] for kind in self.kinds(t)]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is DECLINE:
            return Refusal("must_take", "DKD-11.8", "The token must be taken while the supply has any.")
        if move.kind != "gain":
            return self.no(t, move)
        if t.supply[cast(TokenMove, move).action] > 0:
            return None
        return Refusal("none_left", "DKD-11.8", "None of those are left.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        kind = cast(TokenMove, move).action
        return {"name": ACTION_NAMES[kind], "yours": t.tokens(seat, kind) + t.used(seat)[kind], "left": t.supply[kind]}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        kind = cast(TokenMove, move).action
        t.supply[kind] -= 1
        t.gain(seat, kind, 1)
        dragon_story.token_gained(t, seat, kind)


TAKE_REWARD: Final[list[Step]] = [TakeReward(seat) for seat in range(4)]
BOX_CARD: Final[list[Step]] = [BoxCard(seat) for seat in range(4)]
GAIN_TOKEN: Final[list[Step]] = [GainToken(seat) for seat in range(4)]
