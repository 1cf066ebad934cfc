"""Magic cards with a mind of their own (DKD-13): Reed Decoy, Messenger Owl, Turned Hourglass, Change of Heart."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY
from tablekeep.engine.wording import agree, count
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import ACTION_NAMES, COLOURS, LETTERS
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, DragonTable
from tablekeep.games.dragon_keepers.moves import (
    BACK,
    COUNTS,
    DONE,
    KEEP,
    KEEPERS,
    NEXT,
    RECALLS,
    TOKEN_MOVES,
    TOWARDS,
    CountMove,
    DragonMove,
    TokenMove,
)
from tablekeep.games.dragon_keepers.rules.actions import Asks
from tablekeep.games.dragon_keepers.rules.hunters_phase import duck
from tablekeep.games.dragon_keepers.rules.plans import plan_preview, take_back

# -- MG04 Reed Decoy ----------------------------------------------------------------------------


class DecoyTo(Asks):
    """MG04: to which of the two neighbours the dice are lured."""

    called: ClassVar[str] = "DecoyTo"
    fields: ClassVar[tuple[str, ...]] = ("who", "source")
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "a neighbour to lure the dice to"

    def __init__(self, who: int, source: str) -> None:
        super().__init__(who)
        self.source = source

    def origin(self) -> int:
        return LETTERS.index(self.source)

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"Reed Decoy: to which neighbour of the {COLOURS[self.origin()]} dragon do the dice go?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [TOWARDS[dragon] for dragon in t.neighbours(self.origin())]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move.kind != "to":
            return self.no(t, move)
        if cast(DragonMove, move).dragon in t.neighbours(self.origin()):
            return None
        return Refusal("no_neighbour", "DKD-13.1", "The decoy only reaches the dragons next to it.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        dragon = cast(DragonMove, move).dragon
        return {"dice": t.dice[dragon], "arrows": t.arrows[dragon]}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        t.push(DecoyCount(seat, self.source, LETTERS[cast(DragonMove, move).dragon]))

    def faults(self, t: DragonTable) -> list[str]:
        targeted = t.dice[self.origin()] > 0
        return [*super().faults(t), *([] if targeted else ["dice are lured from a targeted dragon"])]


class DecoyCount(Asks):
    """MG04: how many dice go; one die is no choice."""

    called: ClassVar[str] = "DecoyCount"
    fields: ClassVar[tuple[str, ...]] = ("who", "source", "to")
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "how many dice to move"

    def __init__(self, who: int, source: str, to: str) -> None:
        super().__init__(who)
        self.source = source
        self.to = to

    def dice(self, t: DragonTable) -> int:
        return t.dice[LETTERS.index(self.source)]

    def seat(self, t: DragonTable) -> int:
        return self.who if self.dice(t) > 1 else NOBODY

    def run(self, t: DragonTable) -> None:
        self.play(t, self.who, COUNTS[0])

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"Reed Decoy: how many of the {self.dice(t)} dice go?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return COUNTS[: self.dice(t)]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move.kind != "move":
            return self.no(t, move)
        if cast(CountMove, move).number <= self.dice(t):
            return None
        return Refusal(
            "too_many",
            "DKD-13.1",
            f"Only {count(self.dice(t), 'die', 'dice')} {agree(self.dice(t), 'is', 'are')} there.",
        )

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        lured = cast(CountMove, move).number
        source, to = LETTERS.index(self.source), LETTERS.index(self.to)
        t.dice[source] -= lured
        t.dice[to] += lured
        dragon_story.dice_lured(t, seat, source, to, lured)
        duck(t, to)

    def faults(self, t: DragonTable) -> list[str]:
        beside = LETTERS.index(self.to) in t.neighbours(LETTERS.index(self.source))
        lured = beside and self.dice(t) > 0
        return [*super().faults(t), *([] if lured else ["dice are lured from a targeted dragon to a neighbour"])]


# -- MG15 Messenger Owl -------------------------------------------------------------------------


class Owl(Asks):
    """MG15: whose Keepers come home."""

    called: ClassVar[str] = "Owl"
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "a player to recall"

    def prompt(self, t: DragonTable, seat: int) -> str:
        return "Messenger Owl: who takes all face-up Keepers and their tokens back?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [RECALLS[friend] for friend in range(t.seats) if t.rows[friend]]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move.kind != "recall":
            return self.no(t, move)
        friend = cast(CountMove, move).number
        if friend < t.seats and t.rows[friend]:
            return None
        return Refusal("nothing_out", "DKD-13.9", "That player has nothing to take back.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return {"keepers": len(t.rows[cast(CountMove, move).number])}

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        friend = cast(CountMove, move).number
        dragon_story.recalled(t, seat, friend, take_back(t, friend))


# -- MG16 Turned Hourglass ----------------------------------------------------------------------


def bury(t: DragonTable, seat: int) -> None:
    """The top card of the discard pile goes under the deck, below those buried before it."""
    card = t.discard[-1]
    t.discard = t.discard[:-1]
    t.deck = (card, *t.deck)
    t.buried += 1
    dragon_story.card_buried(t, seat, card)


class Hourglass(Asks):
    """MG16: the first card is buried; more may follow."""

    called: ClassVar[str] = "Hourglass"
    fields: ClassVar[tuple[str, ...]] = ("who", "left")
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "the next card, or done,"

    def __init__(self, who: int, left: int) -> None:
        super().__init__(who)
        self.left = left

    def seat(self, t: DragonTable) -> int:
        return self.who if self.left > 0 and t.discard else NOBODY

    def prompt(self, t: DragonTable, seat: int) -> str:
        return f"Turned Hourglass: put the next card under the deck? {self.left} more at most."

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [NEXT, DONE]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        return None if move is NEXT or move is DONE else self.no(t, move)

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is NEXT:
            bury(t, seat)
            t.push(Hourglass(seat, self.left - 1))

    def faults(self, t: DragonTable) -> list[str]:
        most = 5 - t.seats
        counted = within(self.left, 0, most) and t.buried > 0
        return [*super().faults(t), *([] if counted else [f"an hourglass turns {most} times more at most"])]


# -- MG17 Change of Heart -----------------------------------------------------------------------


def other_tokens(t: DragonTable, seat: int) -> list[int]:
    return [kind for kind in range(KINDS) if kind != t.token[seat] and t.tokens(seat, kind) > 0]


def change_possible(t: DragonTable, seat: int) -> bool:
    return len(t.hand(seat)) > 0 or len(other_tokens(t, seat)) > 0


NOTHING_CHANGED = "Something has to change."


class ChangeKeeper(Asks):
    """MG17: another Keeper, or the same one with another token. Nothing is shown before both are chosen."""

    called: ClassVar[str] = "ChangeKeeper"
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "another Keeper, or to keep yours,"

    def prompt(self, t: DragonTable, seat: int) -> str:
        mine = COLOURS[t.keeper[seat]]
        return f"Change of Heart: which Keeper instead of the {mine} one, or keep it?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        keep: list[Move] = [KEEP] if other_tokens(t, seat) else []
        return [*[KEEPERS[colour] for colour in t.hand(seat)], *keep]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is KEEP:
            return None if other_tokens(t, seat) else Refusal("no_change", "DKD-13.9", NOTHING_CHANGED)
        if move.kind != "keeper":
            return self.no(t, move)
        colour = cast(DragonMove, move).dragon
        if colour == t.keeper[seat]:
            return Refusal("no_change", "DKD-13.9", "That is the Keeper you planned; say keep.")
        if colour in t.hand(seat):
            return None
        return Refusal("already_out", "DKD-8.1", "That keeper is already out. Pass to call everyone back.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return plan_preview(t, seat, t.keeper[seat], move)

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        t.push(ChangeToken(seat, None if move is KEEP else LETTERS[cast(DragonMove, move).dragon]))

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        if not faults and (t.stage[self.who] != PLANNED or not change_possible(t, self.who)):
            faults = ["only a plan can be changed"]
        return faults


class ChangeToken(Asks):
    """MG17: another kind of token, or the same one with another Keeper."""

    called: ClassVar[str] = "ChangeToken"
    fields: ClassVar[tuple[str, ...]] = ("who", "keeper")
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "another token, or to keep yours,"

    def __init__(self, who: int, keeper: str | None) -> None:
        super().__init__(who)
        self.keeper = keeper

    def colour(self, t: DragonTable) -> int:
        return t.keeper[self.who] if self.keeper is None else LETTERS.index(self.keeper)

    def prompt(self, t: DragonTable, seat: int) -> str:
        mine = ACTION_NAMES[t.token[seat]]
        return f"Change of Heart: which token instead of {mine}, or keep it?"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        keep: list[Move] = [] if self.keeper is None else [KEEP]
        return [*[TOKEN_MOVES[kind] for kind in other_tokens(t, seat)], *keep, BACK]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is BACK:
            return None
        if move is KEEP:
            return Refusal("no_change", "DKD-13.9", NOTHING_CHANGED) if self.keeper is None else None
        if move.kind != "token":
            return self.no(t, move)
        kind = cast(TokenMove, move).action
        if kind == t.token[seat]:
            return Refusal("no_change", "DKD-13.9", "That is the token you planned; say keep or take another kind.")
        if t.tokens(seat, kind) > 0:
            return None
        return Refusal("no_token", "DKD-6.4", f"You have no {ACTION_NAMES[kind]} token.")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return plan_preview(t, seat, self.colour(t), move)

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is BACK:
            t.push(ChangeKeeper(seat))
            return
        t.keeper[seat], old = self.colour(t), t.token[seat]
        if isinstance(move, TokenMove):
            t.gain(seat, old, 1)
            t.gain(seat, move.action, -1)
            t.token[seat] = move.action
        dragon_story.heart_changed(t, seat, self.keeper is not None, old)

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        if faults or t.stage[self.who] != PLANNED:
            return [*faults, "only a plan can be changed"]
        fits = bool(other_tokens(t, self.who)) if self.keeper is None else self.colour(t) in t.hand(self.who)
        return [] if fits else ["a changed Keeper comes from the hand"]
