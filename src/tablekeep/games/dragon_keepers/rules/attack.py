"""Attack (DKD-12): roll, rerolls, Shield, victory (DKD-1, DKD-15); and the dragons' powers (DKD-16)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY
from tablekeep.engine.wording import count
from tablekeep.games.dragon_keepers import dragon_story, story
from tablekeep.games.dragon_keepers.content import (
    ALL,
    BATTLE_FACES,
    COLOURS,
    DRAGONS,
    FACES,
    LETTERS,
    NO_DRAGON,
    SHIELDS,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import (
    ARROW_MOVES,
    DONE,
    FLAME_MOVE,
    KEEP,
    REROLLS,
    CountMove,
    DragonMove,
)
from tablekeep.games.dragon_keepers.rules.actions import Asks, heal, place_flames
from tablekeep.games.dragon_keepers.rules.ending import why_over
from tablekeep.games.dragon_keepers.table import BATTLE_REROLL, BATTLE_ROLL

MOST_ARROWS: Final = max([tile.arrows_once + tile.arrows_per_hit * tile.spaces for tile in DRAGONS])
"""So many arrows one attack can take off."""


def begin_attack(t: DragonTable, seat: int, dragon: int, rerolls: bool) -> None:
    """DKD-12.2: all dice on the dragon are rolled. `rerolls`: each may be rolled once more (MG12)."""
    faces = tuple([BATTLE_FACES[die][t.draw(BATTLE_ROLL, 6)] for die in t.battle[dragon]])
    dragon_story.battle_rolled(t, seat, dragon, faces)
    go_on(t, seat, dragon, faces, () if rerolls else None)


def go_on(t: DragonTable, seat: int, dragon: int, faces: tuple[int, ...], rerolled: tuple[int, ...] | None) -> None:
    """What is asked next: rerolls of a Second Breath, Blue's own reroll, or the result."""
    if rerolled is not None and len(rerolled) < len(faces):
        t.push(SecondBreath(seat, LETTERS[dragon], list(faces), list(rerolled)))
    elif DRAGONS[dragon].reroll:
        t.push(Reroll(seat, LETTERS[dragon], list(faces)))
    else:
        strike(t, seat, dragon, faces)


def roll_again(t: DragonTable, seat: int, dragon: int, faces: tuple[int, ...], die: int) -> tuple[int, ...]:
    face = BATTLE_FACES[t.battle[dragon][die]][t.draw(BATTLE_REROLL, 6)]
    dragon_story.battle_rerolled(t, seat, dragon, die, face)
    return tuple([face if place == die else faces[place] for place in range(len(faces))])


class Battle(Asks):
    """A roll on the table, and the dice that may be rolled again."""

    fields: ClassVar[tuple[str, ...]] = ("who", "dragon", "faces")
    wants: ClassVar[str] = "a die to reroll, or to keep the roll,"

    def __init__(self, who: int, dragon: str, faces: list[int]) -> None:
        super().__init__(who)
        self.dragon = dragon
        self.faces = tuple(faces)

    def colour(self) -> int:
        return LETTERS.index(self.dragon)

    def shown(self) -> str:
        return ", ".join([FACES[face] for face in self.faces])

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        hits = [t.options.difficulty.hits(face) for face in self.faces]
        if isinstance(move, CountMove):
            die = move.number - 1
            shown: dict[str, Any] = {"face": FACES[self.faces[die]]}
            return shown | ({"warning": "That die is a hit already."} if hits[die] else {})
        return {"hits": sum(hits)}

    def faults(self, t: DragonTable) -> list[str]:
        dice = t.battle[self.colour()]
        fits = len(dice) == len(self.faces) and all(type(face) is int for face in self.faces)
        if not dice or not fits or any(f not in BATTLE_FACES[d] for d, f in zip(dice, self.faces, strict=True)):
            return ["a roll shows a face of every die on the dragon"]
        return super().faults(t)


class Reroll(Battle):
    """DKD-16.4: Blue may reroll exactly one die, once."""

    called: ClassVar[str] = "Reroll"
    rule: ClassVar[str] = "DKD-16.4"

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"The {COLOURS[self.colour()]} dragon rolled {self.shown()}. Reroll one die, or keep."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [*REROLLS[: len(self.faces)], KEEP]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is KEEP:
            return None
        if move.kind != "reroll":
            return self.no(t, move)
        if cast(CountMove, move).number <= len(self.faces):
            return None
        return Refusal("no_die", "DKD-16.4", f"It attacks with {count(len(self.faces), 'Battle die', 'Battle dice')}.")

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        faces = self.faces
        if move is not KEEP:
            faces = roll_again(t, seat, self.colour(), faces, cast(CountMove, move).number - 1)
        strike(t, seat, self.colour(), faces)

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        return faults if DRAGONS[self.colour()].reroll else [*faults, "only the blue dragon rolls again by itself"]


class SecondBreath(Battle):
    """MG12: each die may be rerolled once, one by one; Blue's own reroll comes on top."""

    called: ClassVar[str] = "SecondBreath"
    fields: ClassVar[tuple[str, ...]] = ("who", "dragon", "faces", "rerolled")
    rule: ClassVar[str] = "DKD-13.1"

    def __init__(self, who: int, dragon: str, faces: list[int], rerolled: list[int]) -> None:
        super().__init__(who, dragon, faces)
        self.rerolled = tuple(rerolled)

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"The {COLOURS[self.colour()]} dragon rolled {self.shown()}. Reroll dice one by one, or say done."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        dice = [REROLLS[die] for die in range(len(self.faces)) if die not in self.rerolled]
        return [*dice, DONE]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is DONE:
            return None
        if move.kind != "reroll":
            return self.no(t, move)
        die = cast(CountMove, move).number - 1
        if die >= len(self.faces):
            return Refusal(
                "no_die", "DKD-12.2", f"It attacks with {count(len(self.faces), 'Battle die', 'Battle dice')}."
            )
        if die in self.rerolled:
            return Refusal("rerolled", "DKD-13.1", "Second Breath rerolls each die once only.")
        return None

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        faces, dragon = self.faces, self.colour()
        if move is DONE:
            go_on(t, seat, dragon, faces, None)
            return
        die = cast(CountMove, move).number - 1
        go_on(t, seat, dragon, roll_again(t, seat, dragon, faces, die), (*self.rerolled, die))

    def faults(self, t: DragonTable) -> list[str]:
        ranks = range(len(self.faces))
        once = len(set(self.rerolled)) == len(self.rerolled) < len(self.faces)
        fits = once and all(type(die) is int and die in ranks for die in self.rerolled)
        return [*super().faults(t), *([] if fits else ["dice are rerolled once, and one is left to reroll"])]


# -- the result ---------------------------------------------------------------------------------


def strike(t: DragonTable, seat: int, dragon: int, faces: tuple[int, ...]) -> None:
    """DKD-12.4, DKD-12.5: no hit fails; else the Shield, the win check, and the power.

    Where a Shield is already, the power alone (DKD-12.6).
    """
    hits = sum(1 for face in faces if t.options.difficulty.hits(face))
    if hits == 0:
        dragon_story.attack_failed(t, seat, dragon)
        return
    dragon_story.attack_hit(t, seat, dragon, hits)
    if t.shield[dragon] == NO_DRAGON:
        t.shield[dragon] = shield_colour(t, seat)
        story.shield_placed(t, seat, dragon, t.shield[dragon])
        if t.shields() >= t.options.goal:
            win(t)
            return
    use_power(t, seat, dragon, hits)


def shield_colour(t: DragonTable, seat: int) -> int:
    """Ruling A62: the attacker's tribe, another colour once its three are out; all lie ready (DKD-2.9)."""
    colours: list[int] = [t.tribes[seat], *range(ALL)]
    for colour in colours:
        if t.shield.count(colour) < SHIELDS:
            return colour
    return NO_DRAGON


def win(t: DragonTable) -> None:
    """DKD-15.3: at once, in the middle of the turn, so before any defeat of this round (DKD-15.4).

    It comes with the last Shield that is needed (DKD-1.2).
    """
    t.over = True
    dragon_story.ended(t, True, why_over(t))


def use_power(t: DragonTable, seat: int, dragon: int, hits: int) -> None:
    """DKD-16.1 to DKD-16.8: flames and arrows, once or for every hit."""
    tile = DRAGONS[dragon]
    flames = tile.flames_once + tile.flames_per_hit * hits
    arrows = tile.arrows_once + tile.arrows_per_hit * hits
    if flames:
        place_flames(t, seat, flames)
    if arrows:
        t.push(PickArrow(seat, arrows))
    if tile.flame_or_arrow:
        t.push(FlameOrArrow(seat))


class PickArrow(Asks):
    """DKD-16.5, DKD-16.7: take arrows off, one by one; where nothing is to choose, nobody is asked."""

    called: ClassVar[str] = "PickArrow"
    fields: ClassVar[tuple[str, ...]] = ("who", "left")
    rule: ClassVar[str] = "DKD-16.11"
    wants: ClassVar[str] = "a dragon to take an arrow off"

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def seat(self, t: DragonTable) -> int:
        return self.who if len(t.wounded()) > 1 and sum(t.arrows) > self.left else NOBODY

    def run(self, t: DragonTable) -> None:
        """All that are there go, or all that may go come off the only wounded dragon."""
        left = self.left
        for dragon in t.wounded():
            taken = min(left, t.arrows[dragon])
            heal(t, self.who, dragon, taken)
            left -= taken

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"Take an arrow off a dragon; {self.left} to go."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [ARROW_MOVES[dragon] for dragon in t.wounded()]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move.kind != "arrow":
            return self.no(t, move)
        if t.arrows[cast(DragonMove, move).dragon] > 0:
            return None
        return Refusal("no_arrow", "DKD-16.11", "That dragon has no arrow.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return {"arrows": t.arrows[cast(DragonMove, move).dragon] - 1}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        heal(t, seat, cast(DragonMove, move).dragon, 1)
        if self.left > 1:
            t.push(PickArrow(seat, self.left - 1))

    def faults(self, t: DragonTable) -> list[str]:
        counted = within(self.left, 1, MOST_ARROWS)
        return [*super().faults(t), *([] if counted else [f"one to {MOST_ARROWS} arrows are to go"])]


class FlameOrArrow(Asks):
    """DKD-16.6: Green's two heads disagree: a Flame, or an arrow off any dragon."""

    called: ClassVar[str] = "FlameOrArrow"
    rule: ClassVar[str] = "DKD-16.6"
    wants: ClassVar[str] = "a Flame or an arrow"

    def seat(self, t: DragonTable) -> int:
        return self.who if len(self.moves(t, self.who)) > 1 else NOBODY

    def run(self, t: DragonTable) -> None:
        for move in self.moves(t, self.who):
            self.play(t, self.who, move)

    def prompt(self, t: DragonTable, seat: int) -> str:
        return "The green dragon strikes: a Flame on the Hunter, or an arrow off a dragon?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        flame: list[Move] = [FLAME_MOVE] if t.flame_room(1) else []
        return [*flame, *[ARROW_MOVES[dragon] for dragon in t.wounded()]]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is FLAME_MOVE:
            return None if t.flame_room(1) else Refusal("no_flame", "DKD-16.6", "No Flame is left.")
        if move.kind != "arrow":
            return self.no(t, move)
        if t.arrows[cast(DragonMove, move).dragon] > 0:
            return None
        return Refusal("no_arrow", "DKD-16.6", "That dragon has no arrow.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        if isinstance(move, DragonMove):
            return {"arrows": t.arrows[move.dragon] - 1}
        return {"flames": t.flames + 1}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if isinstance(move, DragonMove):
            heal(t, seat, move.dragon, 1)
        else:
            place_flames(t, seat, 1)
