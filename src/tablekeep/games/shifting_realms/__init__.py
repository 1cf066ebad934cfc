"""Shifting Realms: four factions, three drifting realms, workers, structures, soldiers and a dragon (SR-0)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Secret, Table, box_of, rulebook_of
from tablekeep.engine.senses import Signs, read_reasons
from tablekeep.games.shifting_realms import (
    appraisal,
    instinct,
    rules,
    saving,
    sight,
    soundness,
    speech,
    story,
    strategy,
)
from tablekeep.games.shifting_realms.accounts import ACCOUNTS, REVEALS
from tablekeep.games.shifting_realms.content import COLOURS, CREDITS, LETTERS, MARKS, REALM_NAMES
from tablekeep.games.shifting_realms.moves import VOCABULARY
from tablekeep.games.shifting_realms.options import TableOptions
from tablekeep.games.shifting_realms.rules import final_scoring, setting_up
from tablekeep.games.shifting_realms.table import STREAMS, RealmTable
from tablekeep.games.shifting_realms.view import view

OPTIONS = (
    Option("realms", "list", [], "The three realms in play; none: drawn by lot.", "SR-1.1", LETTERS, 0, 3),
    Option(
        "board_order",
        "choice",
        "random",
        "Are chosen realms laid in an order drawn by lot, or as listed?",
        "SR-2.2",
        ["random", "as_listed"],
    ),
    Option("structure_reach", "switch", False, "May you build beside your structure without a unit there?", "SR-7.10"),
    Option(
        "duel_soldier_cost",
        "choice",
        "two_lost",
        "Two players: of the two soldiers it takes to destroy one, are both lost or one?",
        "SR-19.3",
        ["two_lost", "one_lost"],
    ),
    Option("troll_two_actions", "switch", False, "Does facing the troll king cost one action more?", "SR-17.1"),
    Option("round_limit", "number", 0, "End after so many rounds (0: never).", "SR-13.1", least=0, most=2000),
    Option(
        "on_leave",
        "choice",
        "pass",
        "A player who leaves is passed over, or needs a stand-in.",
        "SR-4.1",
        ["pass", "bot"],
    ),
    Option("open_hands", "switch", False, "Everyone's cards and tasks lie open, for learning.", "SR-8.12"),
    Option("colours", "list", [], "Colours in seat order; the rest are given out.", "SR-0.2", COLOURS, 0, 4),
)


class ShiftingRealms(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="shifting_realms",
            title="Shifting Realms",
            edition="2",
            seats=range(2, 5),
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=rulebook_of(__package__),
            cites={"seats": "SR-0.1", "turn": "SR-4.9", "over": "SR-13.1"},
            credits=CREDITS,
            fuzz={"round_limit": 25},
            bound=25 * 4 * 100,
            marks=MARKS,
        )
        self.box = box_of(__package__, {"realms": dict(zip(LETTERS, REALM_NAMES, strict=True))})
        self.reasons = read_reasons(__package__)
        self.accounts = ACCOUNTS
        self.reveals = REVEALS

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return RealmTable(seats, TableOptions(seats, options))

    def set_up(self, table: Table) -> None:
        setting_up.set_up(cast(RealmTable, table))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        saving.load(cast(RealmTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        return soundness.faults(cast(RealmTable, table))

    def outcome(self, table: Table) -> Outcome:
        return final_scoring.outcome(cast(RealmTable, table))

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        t = cast(RealmTable, table)
        if t.options.stand_in:
            return super().refuse_leave(table, seat)
        return Refusal("left_already", "SR-4.1", "That seat has left already.") if seat in t.away else None

    def leave(self, table: Table, seat: int) -> None:
        """SR-A62: the seat is passed over from now on; when all are gone the game is over as it stands."""
        t = cast(RealmTable, table)
        t.away = (*t.away, seat)
        story.left(t, seat)
        rules.close_question(t, seat)

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], view(cast(RealmTable, table), seat))

    def secrets(self, table: Table) -> list[Secret]:
        return sight.secrets(cast(RealmTable, table))

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        sight.redeal(cast(RealmTable, table), seat, rng)

    def reshuffle(self, table: Table, rng: random.Random) -> None:
        sight.reshuffle(cast(RealmTable, table), rng)

    def seat_name(self, table: Table, seat: int) -> str:
        return cast(RealmTable, table).name(seat)

    def options_for_marks(self, marks: Sequence[str]) -> dict[str, Any]:
        wanted = [COLOURS[MARKS.index(mark)] if mark in MARKS else "" for mark in marks]
        free = [colour for colour in COLOURS if colour not in wanted]
        worn: list[str] = []
        for colour in wanted:
            worn.append(colour if colour and colour not in worn else free.pop(0))
        return {"colours": worn}

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(table, seat, said)

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(cast(RealmTable, table), seat, moves, rng)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(cast(RealmTable, table), seat, moves)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(cast(RealmTable, table))

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(cast(RealmTable, table))


GAME = ShiftingRealms()
