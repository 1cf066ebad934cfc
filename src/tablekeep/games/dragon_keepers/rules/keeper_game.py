"""The Keeper Game: roll, secret choice, heroic protection, end of the round (DKK-3 to DKK-8)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY, Step, Table, Together
from tablekeep.games.dragon_keepers import story
from tablekeep.games.dragon_keepers.content import ALL, BLUE, COLOURS, KEEPER_GAME_LIFE, NO_DRAGON, SHIELDS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable, outcome
from tablekeep.games.dragon_keepers.moves import DECLINE, HEALS, PASS, PROTECTS, DragonMove
from tablekeep.games.dragon_keepers.table import KEEPER_ROLL

ONLY_SOLE: Final = "Only the sole protector of its own dragon may heal, and only where an arrow is."


class KeeperRoll(Step):
    """DKK-4: all dice are rolled until they are not all alike; one die stays on each dragon shown."""

    rule: ClassVar[str] = "DKK-4.1"

    def run(self, table: Table) -> None:
        t = cast(KeeperTable, table)
        roll = self.roll(t)
        for dragon in sorted(set(roll)):
            t.dice[dragon] = 1
            t.board -= 1
        story.rolled(t, roll, t.board)
        if roll.count(BLUE) > 1:
            story.blue_ducked(t, BLUE, 1)
        t.push(CHOOSE)

    def roll(self, t: KeeperTable) -> list[int]:
        """DKK-4.2: all alike is rolled again."""
        while True:
            roll = [t.draw(KEEPER_ROLL, ALL) for _ in range(t.seats)]
            if len(set(roll)) > 1:
                return roll
            story.rolled_alike(t, roll[0])


class ChooseKeeper(Together):
    """DKK-5: everybody secretly chooses a Keeper of a targeted dragon; all are turned over together."""

    rule: ClassVar[str] = "DKK-5.1"

    def prompt(self, table: Table, seat: int) -> str:
        targets = [COLOURS[dragon] for dragon in cast(KeeperTable, table).targeted()]
        return f"The Hunter aims at {', '.join(targets)}. Which dragon does your Keeper protect?"

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [PROTECTS[dragon] for dragon in cast(KeeperTable, table).targeted()]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(KeeperTable, table)
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

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        t, dragon = cast(KeeperTable, table), cast(DragonMove, move).dragon
        shown: dict[str, Any] = {"arrows": t.arrows[dragon], "yours": dragon in t.shields[seat]}
        shown["favourite"] = dragon == t.tribes[seat]
        if t.arrows[dragon] == KEEPER_GAME_LIFE - 1:
            shown["warning"] = "It falls if nobody protects it."
        return shown

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        t = cast(KeeperTable, table)
        for seat, picks in answers.items():
            t.shown[seat] = cast(DragonMove, picks[0]).dragon
        story.revealed(t)
        t.push(DRAGON_PHASE)

    def faults(self, table: Table) -> list[str]:
        t = cast(KeeperTable, table)
        wrong = len(t.targeted()) < 2 or any(shown != NO_DRAGON for shown in t.shown)
        return ["two or more dragons are targeted while Keepers are chosen, and no card lies open"] if wrong else []


class KeeperDragonPhase(Step):
    """DKK-6: arrows on what nobody protects, Shields for sole protectors, then the heals they earned."""

    rule: ClassVar[str] = "DKK-6.1"

    def run(self, table: Table) -> None:
        t = cast(KeeperTable, table)
        targets = t.targeted()
        for dragon in targets:
            if not t.protectors(dragon):
                t.arrows[dragon] += 1
                story.arrow_hit(t, dragon, 1)
        for dragon in targets:
            self.declare(t, dragon, t.protectors(dragon))
        t.return_all_dice()
        t.push(ROUND_END)
        for seat in reversed(t.order()):
            if t.shown[seat] == t.tribes[seat] and len(t.protectors(t.shown[seat])) == 1:
                t.push(FAVOURITE_HEAL[seat])

    def declare(self, t: KeeperTable, dragon: int, seats: list[int]) -> None:
        """DKK-6.5, DKK-6.6, DKK-6.10: one protector is a hero, several are none."""
        if len(seats) > 1:
            story.protected(t, dragon, seats)
        elif seats and dragon in t.shields[seats[0]]:
            story.shield_there(t, seats[0], dragon)
        elif seats and len(t.shields[seats[0]]) < SHIELDS:
            t.shields[seats[0]] = (*t.shields[seats[0]], dragon)
            story.shield_placed(t, seats[0], dragon, t.tribes[seats[0]])


class FavouriteHeal(Step):
    """DKK-6.7: the sole protector of its own dragon may take one arrow off any dragon."""

    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "DKK-6.7"

    def __init__(self, who: int) -> None:
        self.who = who

    def seat(self, table: Table) -> int:
        return self.who if cast(KeeperTable, table).wounded() else NOBODY

    def prompt(self, table: Table, seat: int) -> str:
        return "Your favourite dragon thanks you: take one arrow off any dragon, or decline."

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [*[HEALS[dragon] for dragon in cast(KeeperTable, table).wounded()], DECLINE]

    def refuse(self, table: Table, seat: int, move: Move) -> Refusal | None:
        t = cast(KeeperTable, table)
        if move is DECLINE or (move.kind == "heal" and t.arrows[cast(DragonMove, move).dragon] > 0):
            return None
        if move.kind == "heal":
            return Refusal("no_arrow", "DKK-6.7", ONLY_SOLE)
        if move.kind == "protect":
            return Refusal("revealed", "DKK-5.4", "The cards are already on the table.")
        return Refusal("not_now", "DKK-6.7", f"'{move.text}' is no answer now: heal a dragon or decline.")

    def preview(self, table: Table, seat: int, move: Move) -> dict[str, Any]:
        t = cast(KeeperTable, table)
        if move is DECLINE:
            return {}
        before = t.arrows[cast(DragonMove, move).dragon]
        return {"arrows": before - 1} | ({"saves": True} if before >= KEEPER_GAME_LIFE else {})

    def play(self, table: Table, seat: int, move: Move) -> None:
        t = cast(KeeperTable, table)
        if move is DECLINE:
            story.declined(t, seat)
            return
        dragon = cast(DragonMove, move).dragon
        t.arrows[dragon] -= 1
        story.healed(t, seat, dragon, 1)

    def faults(self, table: Table) -> list[str]:
        t = cast(KeeperTable, table)
        if type(self.who) is int and 0 <= self.who < t.seats and t.shown[self.who] == t.tribes[self.who]:
            return []
        return ["only the protector of its own dragon is asked to heal"]


class KeeperRoundEnd(Step):
    """DKK-7: a fallen dragon ends the game for all, three Shields end it for their owner; else a new round."""

    rule: ClassVar[str] = "DKK-7.1"

    def run(self, table: Table) -> None:
        t = cast(KeeperTable, table)
        t.fallen = tuple([dragon for dragon in range(ALL) if t.arrows[dragon] >= KEEPER_GAME_LIFE])
        for dragon in t.fallen:
            story.fell(t, dragon)
        if t.fallen or any(len(own) == SHIELDS for own in t.shields):
            t.over = True
            story.keeper_game_over(t, list(outcome(t).winners))
            return
        self.next_round(t)

    def next_round(self, t: KeeperTable) -> None:
        """DKK-7.5, DKK-7.6: Keepers go back to the hands, the token goes to the left."""
        t.shown = [NO_DRAGON] * t.seats
        t.round += 1
        if t.house.token_passes:
            t.first = (t.first + 1) % t.seats
        story.token_passed(t)
        t.push(KEEPER_ROLL_STEP)


KEEPER_ROLL_STEP: Final = KeeperRoll()
CHOOSE: Final = ChooseKeeper()
DRAGON_PHASE: Final = KeeperDragonPhase()
FAVOURITE_HEAL: Final[list[Step]] = [FavouriteHeal(seat) for seat in range(6)]
ROUND_END: Final = KeeperRoundEnd()

KEEPER_STEPS: Final[list[type[Step]]] = [KeeperRoll, ChooseKeeper, KeeperDragonPhase, FavouriteHeal, KeeperRoundEnd]


def begin(t: KeeperTable) -> None:
    """DKK-1.6: as many Hunter dice as players."""
    t.board = t.seats
    story.began(t)
    t.push(KEEPER_ROLL_STEP)
