"""The Keeper Game: roll, secret choice, heroic protection, end of the round (DKK-2 to DKK-8); also DK-1."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Together
from tablekeep.engine.wording import listed
from tablekeep.games.dragon_keepers import story
from tablekeep.games.dragon_keepers.content import ALL, BLUE, COLOURS, KEEPER_GAME_LIFE, NO_DRAGON, SHIELDS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import DECLINE, HEALS, PASS, PROTECTS, DragonMove
from tablekeep.games.dragon_keepers.table import KEEPER_ROLL

ONLY_SOLE: Final = "Only the sole protector of its own dragon may heal, and only where an arrow is."


class KeeperRoll(Step):
    """DKK-4.1: all dice are rolled until they are not all alike; one die stays on each dragon shown."""

    called: ClassVar[str] = "KeeperRoll"
    rule: ClassVar[str] = "DKK-4.1"

    def run(self, t: KeeperTable) -> None:
        roll = self.roll(t)
        for dragon in sorted(set(roll)):  # DKK-4.3: the dragons shown; DKK-4.4: one die each
            t.dice[dragon] = 1
            t.board -= 1
        story.rolled(t, roll, t.board)
        if roll.count(BLUE) > 1:  # DKK-4.6, DK-1.12: for the story only
            story.blue_ducked(t, BLUE, 1)
        t.push(CHOOSE)  # DKK-3.1: then the Keepers' phase

    def faults(self, t: KeeperTable) -> list[str]:
        fresh = t.is_open() and t.board == t.seats and all(shown == NO_DRAGON for shown in t.shown)
        return [] if fresh else ["a round begins with all dice on the board and no card shown, before any end"]

    def roll(self, t: KeeperTable) -> list[int]:
        """DKK-4.2: all alike is rolled again, so two dragons are targeted, or more (DKK-4.5)."""
        while True:
            roll = [t.draw(KEEPER_ROLL, ALL) for _ in range(t.seats)]  # DK-1.13: six faces, six dragons
            if len(set(roll)) > 1:
                return roll
            story.rolled_alike(t, roll[0])


class ChooseKeeper(Together):
    """DKK-5.1: everybody secretly chooses a Keeper of a targeted dragon (DKK-5.2); all are turned over together."""

    called: ClassVar[str] = "ChooseKeeper"
    rule: ClassVar[str] = "DKK-5.1"

    def prompt(self, t: KeeperTable, seat: int) -> str:
        targets = [COLOURS[dragon] for dragon in t.targeted()]
        return f"The Hunter aims at {listed(targets)}. Which dragon does your Keeper protect?"

    def moves(self, t: KeeperTable, seat: int) -> list[Move]:
        return [PROTECTS[dragon] for dragon in t.targeted()]

    def refuse(self, t: KeeperTable, seat: int, move: Move) -> Refusal | None:
        if move.kind == "protect":
            if t.dice[cast(DragonMove, move).dragon] > 0:
                return None
            text = "The hunter is not after that dragon this round. Choose one with a die on it."
            return Refusal("not_targeted", "DKK-5.2", text)
        if move.kind == "heal":
            return Refusal("not_entitled", "DKK-6.7", ONLY_SOLE)
        if move is PASS or move is DECLINE:
            return Refusal("must_choose", "DKK-5.3", "Every keeper must choose a dragon.")
        return Refusal("not_now", "DKK-5.1", f"'{move.text}' is no answer now: a Keeper is asked for.")

    def preview(self, t: KeeperTable, seat: int, move: Move) -> dict[str, Any]:
        dragon = cast(DragonMove, move).dragon
        shown: dict[str, Any] = {"arrows": t.arrows[dragon], "yours": dragon in t.shields[seat]}
        shown["favourite"] = dragon == t.tribes[seat]
        if t.arrows[dragon] == KEEPER_GAME_LIFE - 1:
            shown["warning"] = "It falls if nobody protects it."
        return shown

    def resolve(self, t: KeeperTable, answers: dict[int, tuple[Move, ...]]) -> None:
        for seat, picks in answers.items():
            t.shown[seat] = cast(DragonMove, picks[0]).dragon
        story.turned_over(t)  # DKK-5.4: all at once
        t.push(DRAGON_PHASE)  # DKK-3.1: then the dragons' phase

    def faults(self, t: KeeperTable) -> list[str]:
        fits = len(t.targeted()) >= 2 and all(shown == NO_DRAGON for shown in t.shown) and t.is_open()
        return [] if fits else ["two or more dragons are targeted while Keepers are chosen, and no card lies open"]


class KeeperDragonPhase(Step):
    """DKK-6.1: arrows on what nobody protects, Shields for sole protectors, then the heals they earned."""

    called: ClassVar[str] = "KeeperDragonPhase"
    rule: ClassVar[str] = "DKK-6.1"

    def run(self, t: KeeperTable) -> None:
        targets = t.targeted()
        for dragon in targets:
            if not t.protectors(dragon):  # DKK-6.2: one arrow; DKK-6.3: any Keeper keeps it away
                t.arrows[dragon] += 1
                story.arrow_hit(t, dragon, 1)
        for dragon in targets:
            self.declare(t, dragon, t.protectors(dragon))
        t.return_all_dice()  # DKK-6.4
        t.push(ROUND_END)
        # DKK-6.11: from the token holder on; DKK-6.8: whether the Shield is new or not
        for seat in reversed(t.order()):
            if t.shown[seat] == t.tribes[seat] and len(t.protectors(t.shown[seat])) == 1:
                t.push(FAVOURITE_HEAL[seat])

    def declare(self, t: KeeperTable, dragon: int, seats: list[int]) -> None:
        """DKK-6.5, DKK-6.6, DKK-6.10: one protector is a hero, several are none.

        Any dragon will do, the own favourite or another (DKK-2.2).
        """
        if len(seats) > 1:
            story.protected(t, dragon, seats)
        elif seats and dragon in t.shields[seats[0]]:
            story.shield_there(t, seats[0], dragon)
        elif seats and len(t.shields[seats[0]]) < SHIELDS:
            t.shields[seats[0]] = (*t.shields[seats[0]], dragon)
            story.shield_placed(t, seats[0], dragon, t.tribes[seats[0]])

    def faults(self, t: KeeperTable) -> list[str]:
        fits = len(t.targeted()) >= 2 and all(shown in t.targeted() for shown in t.shown) and t.is_open()
        return [] if fits else ["everyone shows a Keeper of a targeted dragon when the Dragon phase comes"]


class FavouriteHeal(Step):
    """DKK-6.7: the sole protector of its own dragon may take one arrow off any dragon.

    Or decline; and arrows of this very round may go as well, for they have flown by now (DKK-6.9).
    """

    called: ClassVar[str] = "FavouriteHeal"
    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "DKK-6.7"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, t: KeeperTable) -> int:
        return self.who if t.wounded() else NOBODY

    def prompt(self, t: KeeperTable, seat: int) -> str:
        return "Your favourite dragon thanks you: take one arrow off any dragon, or decline."

    def moves(self, t: KeeperTable, seat: int) -> list[Move]:
        return [*[HEALS[dragon] for dragon in t.wounded()], DECLINE]

    def refuse(self, t: KeeperTable, seat: int, move: Move) -> Refusal | None:
        if move is DECLINE or (move.kind == "heal" and t.arrows[cast(DragonMove, move).dragon] > 0):
            return None
        if move.kind == "heal":
            return Refusal("no_arrow", "DKK-6.7", ONLY_SOLE)
        if move.kind == "protect":
            return Refusal("revealed", "DKK-5.4", "The cards are already on the table.")
        return Refusal("not_now", "DKK-6.7", f"'{move.text}' is no answer now: heal a dragon or decline.")

    def preview(self, t: KeeperTable, seat: int, move: Move) -> dict[str, Any]:
        if move is DECLINE:
            return {}
        before = t.arrows[cast(DragonMove, move).dragon]
        return {"arrows": before - 1} | ({"saves": True} if before >= KEEPER_GAME_LIFE else {})

    def play(self, t: KeeperTable, seat: int, move: Move) -> None:
        if move is DECLINE:
            story.declined(t, seat)
            return
        dragon = cast(DragonMove, move).dragon
        t.arrows[dragon] -= 1
        story.healed(t, seat, dragon, 1)

    def faults(self, t: KeeperTable) -> list[str]:
        sits = within(self.who, 0, t.seats - 1)
        sole = sits and t.shown[self.who] == t.tribes[self.who] and len(t.protectors(t.shown[self.who])) == 1
        return [] if sole else ["only the sole protector of its own dragon is asked to heal"]


class KeeperRoundEnd(Step):
    """DKK-7.1: a fallen dragon ends the game for all, three Shields end it for their owner; else a new round."""

    called: ClassVar[str] = "KeeperRoundEnd"
    rule: ClassVar[str] = "DKK-7.1"

    def run(self, t: KeeperTable) -> None:
        t.fallen = tuple([dragon for dragon in range(ALL) if t.arrows[dragon] >= KEEPER_GAME_LIFE])
        for dragon in t.fallen:
            story.fell(t, dragon, [seat for seat in range(t.seats) if dragon in t.shields[seat]])
        # DKK-7.2: a dragon fell; DKK-2.1, DKK-7.3: somebody has three Shields on three dragons
        if t.fallen or any(len(own) == SHIELDS for own in t.shields):
            t.over = True
            story.keeper_game_over(t)
            return
        self.next_round(t)

    def next_round(self, t: KeeperTable) -> None:
        """DKK-7.5, DKK-7.6: Keepers go back to the hands, the token goes to the left."""
        t.shown = [NO_DRAGON] * t.seats
        t.round += 1
        if t.options.token_passes:
            t.first = (t.first + 1) % t.seats
        story.token_passed(t)
        t.push(KEEPER_ROLL_STEP)

    def faults(self, t: KeeperTable) -> list[str]:
        resolved = t.is_resolved()
        return [] if resolved else ["a round ends when the dice are back and all Keepers are shown"]


KEEPER_ROLL_STEP: Final = KeeperRoll()
CHOOSE: Final = ChooseKeeper()
DRAGON_PHASE: Final = KeeperDragonPhase()
FAVOURITE_HEAL: Final[list[Step]] = [FavouriteHeal(seat) for seat in range(6)]
ROUND_END: Final = KeeperRoundEnd()

KEEPER_STEPS: Final[list[type[Step]]] = [KeeperRoll, ChooseKeeper, KeeperDragonPhase, FavouriteHeal, KeeperRoundEnd]
