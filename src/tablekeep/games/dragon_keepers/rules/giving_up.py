"""Giving up a game that cannot be won any more: offered by one, decided by all (DKD-1.1, ruling A60)."""

from __future__ import annotations

from typing import Any, ClassVar

from tablekeep.engine.move import Move
from tablekeep.engine.reading import within
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Together
from tablekeep.engine.wording import count
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import GIVE_UP, PLAY_ON
from tablekeep.games.dragon_keepers.rules.ending import lose
from tablekeep.games.dragon_keepers.rules.lost_cause import (
    attacks_left,
    missing_shields,
    shields_are,
    why_lost,
)


def is_about_giving_up(move: Move) -> bool:
    return move is GIVE_UP or move is PLAY_ON


def giving_up_moves(t: DragonTable) -> list[Move]:
    """The offer, beside whatever else is asked while plans are made."""
    return [GIVE_UP] if t.offered != t.round and why_lost(t) else []


def refuse_giving_up(t: DragonTable, move: Move) -> Refusal | None:
    """Why this is not to be said now; None exactly when `giving_up_moves` lists it."""
    if move is PLAY_ON:
        return Refusal("not_offered", "DKD-1.1", "Nobody has offered to give up; the game goes on.")
    if not why_lost(t):
        left = count(attacks_left(t), "attack")
        text = f"It may still be won: {shields_are(missing_shields(t))} missing, and up to {left} can be made."
        return Refusal("not_lost", "DKD-1.1", text)
    if t.offered == t.round:
        return Refusal("offered", "DKD-1.1", f"Giving up was offered in round {t.round} already, and not by all.")
    return None


def offer_giving_up(t: DragonTable, seat: int) -> None:
    """All are asked; whoever offers it has agreed."""
    t.offered = t.round
    dragon_story.giving_up_offered(t, seat, why_lost(t))
    t.push(GivingUp(seat))
    t.set_answer(seat, (GIVE_UP,))


class GivingUp(Together):
    """One seat has offered it. When all agree the game is over; one who plays on ends the question at once."""

    called: ClassVar[str] = "GivingUp"
    fields: ClassVar[tuple[str, ...]] = ("who",)
    rule: ClassVar[str] = "DKD-1.1"

    def __init__(self, who: int) -> None:
        self.who = who

    def prompt(self, t: DragonTable, seat: int) -> str:
        if self.ready(t, seat):
            return "You would give up. The others are being asked; you may still play on."
        return f"Give up together? {why_lost(t)}"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        return [GIVE_UP, PLAY_ON]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if is_about_giving_up(move):
            return None
        return Refusal("giving_up", "DKD-1.1", f"'{move.text}' is no answer now: give up together, or play on?")

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        return {"why": why_lost(t), "short": missing_shields(t)} if move is GIVE_UP else {}

    def interrupts(self, t: DragonTable, seat: int, move: Move) -> bool:
        return move is PLAY_ON

    def interrupt(self, t: DragonTable, seat: int, move: Move) -> None:
        dragon_story.played_on(t, seat)
        t.forget_answers()
        t.agenda.pop()

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if not self.ready(t, seat):
            t.set_answer(seat, (GIVE_UP,))
            dragon_story.would_give_up(t, seat)

    def resolve(self, t: DragonTable, answers: dict[int, tuple[Move, ...]]) -> None:
        t.given_up = True
        lose(t)

    def faults(self, t: DragonTable) -> list[str]:
        sits = within(self.who, 0, t.seats - 1)
        lost = t.offered == t.round and why_lost(t) != ""
        return [] if sits and lost else ["giving up is offered by a seat, once a round, when all is lost"]
