"""Dragonkeepers: a Magic Book of two-sided cards asks for dragons; lay them out and earn amulets (MB-0)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Secret, Table, box_of, rulebook_of
from tablekeep.engine.senses import Signs, read_reasons
from tablekeep.games.magic_book import (
    appraisal,
    instinct,
    odds,
    rules,
    saving,
    sight,
    soundness,
    speech,
    story,
    strategy,
)
from tablekeep.games.magic_book.content import CREDITS, ITEM_IDS, ITEM_NAMES
from tablekeep.games.magic_book.moves import VOCABULARY
from tablekeep.games.magic_book.options import TableOptions
from tablekeep.games.magic_book.rules import complete, ending, leaving, setting_up
from tablekeep.games.magic_book.table import STREAMS, BookTable
from tablekeep.games.magic_book.view import view

OPTIONS = (
    Option("chests", "number", 0, "How many Magic Chests are opened (0: none).", "MB-12.1", least=0, most=6),
    Option("chest_pick", "list", [], "Chests that are opened for sure; others by lot.", "MB-12.2", ITEM_IDS, 0, 6),
    Option("items_for_active", "switch", False, "May the player whose turn it is use Magic Items, too?", "MB-12.7"),
    Option("min_take", "number", 1, "How many cards must be taken each turn.", "MB-4.2", least=0, most=1),
    Option(
        "pearls",
        "choice",
        "red_first",
        "Which pearl closes a ring: red while there are any, one drawn from all, or the player's choice.",
        "MB-7.8",
        ["red_first", "random", "ask"],
    ),
    Option(
        "shadow_in_display",
        "choice",
        "stays",
        "A Shadow Dragon turned up from the Book can be taken, or goes back to the supply.",
        "MB-4.12",
        ["stays", "returns"],
    ),
    Option("hand_backs", "choice", "shown", "Do the others see the pages of a hand?", "MB-13.5", ["shown", "hidden"]),
    Option("open_amulets", "switch", False, "Do amulet pieces lie face up?", "MB-7.5"),
    Option("feather_min", "number", 2, "The smallest demand for the Swindler Feather.", "MB-12.22", least=2, most=3),
    Option("stall_limit", "number", 100, "End after so many turns without a play.", "MB-10.14", least=1, most=1000),
    Option("start", "number", -1, "The seat that begins.", "MB-1.3", least=-1, most=3),
    Option("memory_aid", "switch", False, "Show everyone what a perfect memory would know.", "MB-13.5"),
)


class MagicBook(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="magic_book",
            title="Dragonkeepers",
            edition="2",
            seats=range(2, 5),
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=rulebook_of(__package__),
            cites={"seats": "MB-0.1", "turn": "MB-0.3", "over": "MB-10.3"},
            credits=CREDITS,
            bound=42_000,
        )
        self.box = box_of(__package__, {"chest_pick": dict(zip(ITEM_IDS, ITEM_NAMES, strict=True))})
        self.reasons = read_reasons(__package__)
        self.accounts = story.ACCOUNTS

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return BookTable(seats, TableOptions(seats, options))

    def set_up(self, table: Table) -> None:
        t = cast(BookTable, table)
        setting_up.set_up(t)
        story.began(t)
        complete.begin_turn(t)

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        saving.load(cast(BookTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        return soundness.faults(cast(BookTable, table))

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        return leaving.refuse_leave(cast(BookTable, table), seat)

    def leave(self, table: Table, seat: int) -> None:
        leaving.leave(cast(BookTable, table), seat)

    def refuse_outsider(self, table: Table, seat: int, asked: str, move: Move | None = None) -> Refusal | None:
        return complete.refuse_outsider(cast(BookTable, table), seat, asked)

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view(cast(BookTable, table), seat))

    def secrets(self, table: Table) -> list[Secret]:
        return sight.secrets(cast(BookTable, table))

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        sight.redeal(cast(BookTable, table), seat, rng)

    def reshuffle(self, table: Table, rng: random.Random) -> None:
        sight.reshuffle(cast(BookTable, table), rng)

    def odds(self, table: Table, seat: int | None) -> dict[str, dict[str, float]]:
        return odds.odds(cast(BookTable, table), seat)

    def answer_to(self, table: Table, seat: int | None, question: str) -> str:
        return odds.answer_to(cast(BookTable, table), question)

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(cast(BookTable, table), seat, said)

    def late(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return leaving.least(moves)

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(cast(BookTable, table), seat, moves)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(cast(BookTable, table), seat, moves)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(cast(BookTable, table))

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(cast(BookTable, table))

    def outcome(self, table: Table) -> Outcome:
        return ending.outcome(cast(BookTable, table))


GAME = MagicBook()
