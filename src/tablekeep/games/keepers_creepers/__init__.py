"""Keepers & Creepers: a dice and pyramids race up the old oak, with stacking (KC-1)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Table, box_of, rulebook_of
from tablekeep.engine.senses import Signs, read_reasons
from tablekeep.games.keepers_creepers import (
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
from tablekeep.games.keepers_creepers.content import COLOURS, CREDITS, LETTERS, MARKS
from tablekeep.games.keepers_creepers.moves import VOCABULARY
from tablekeep.games.keepers_creepers.rules import leaving, setting_up, winning
from tablekeep.games.keepers_creepers.table import STREAMS, PyramidTable, lay

OPTIONS = (
    Option("board", "choice", "5", "How many rows the tree has.", "KC-1.9", ["3", "5", "7"]),
    Option("home", "choice", "last", "Is home the last space, or one step beyond it?", "KC-2.1", ["last", "beyond"]),
    Option("setup", "choice", "spread", "Start on spaces 1, 2, 3, or all on space 1.", "KC-1.4", ["spread", "stacked"]),
    Option(
        "wild", "choice", "all", "What WILD may pick: all five actions, or keepers only.", "KC-7.4", ["all", "keepers"]
    ),
    Option(
        "multi_win",
        "choice",
        "shared",
        "One move finishes several others but not the mover: they share, the mover wins, or the next in turn.",
        "KC-11.4",
        ["shared", "mover", "order"],
    ),
    Option(
        "friend_choice",
        "choice",
        "roller",
        "Who picks the pyramid of a friend hop.",
        "KC-5.13",
        ["roller", "owner"],
    ),
    Option("turn_limit", "number", 0, "End after so many turns (0: never).", "KC-11.6", least=0, most=1_000_000),
    Option("play_on", "switch", False, "Play on for places until one seat is left.", "KC-11.1"),
    Option("first_seat", "number", -1, "The seat of the youngest, who begins.", "KC-1.7", least=-1, most=4),
    Option("colours", "list", [], "Colours in seat order; the rest are given out.", "KC-1.2", LETTERS, 0, 5),
    Option("roll", "choice", "auto", "The die rolls by itself, or players press it.", "KC-2.2", ["auto", "press"]),
)


class KeepersCreepers(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="keepers_creepers",
            title="Keepers & Creepers",
            edition="2",
            seats=range(2, 6),
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=rulebook_of(__package__),
            cites={"seats": "KC-1.1", "turn": "KC-2.2", "over": "KC-11.1"},
            credits=CREDITS,
            fuzz={"turn_limit": 60},
            bound=60 * 40,
            marks=MARKS,
        )
        self.box = box_of(__package__)
        self.reasons = read_reasons(__package__)
        self.accounts = story.ACCOUNTS
        self.face_up = True

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return lay(seats, options)

    def set_up(self, table: Table) -> None:
        setting_up.set_up(cast(PyramidTable, table))

    def refuse_leave(self, table: Table, seat: int) -> Refusal | None:
        if seat in cast(PyramidTable, table).playing():
            return None
        return Refusal("not_playing", "KC-11.1", "That seat has finished or left already.")

    def leave(self, table: Table, seat: int) -> None:
        leaving.leave(cast(PyramidTable, table), seat)

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        saving.load(cast(PyramidTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        return soundness.faults(cast(PyramidTable, table))

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return cast(dict[str, Any], sight.view(cast(PyramidTable, table), seat))

    def seat_name(self, table: Table, seat: int) -> str:
        return COLOURS[cast(PyramidTable, table).options.colours[seat]]

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(cast(PyramidTable, table), seat, moves)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(cast(PyramidTable, table), seat, moves)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(cast(PyramidTable, table))

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(cast(PyramidTable, table))

    def options_for_marks(self, marks: Sequence[str]) -> dict[str, Any]:
        wanted = [LETTERS[MARKS.index(mark)] if mark in MARKS else "" for mark in marks]
        free = [letter for letter in LETTERS if letter not in wanted]
        worn: list[str] = []
        for letter in wanted:
            worn.append(letter if letter and letter not in worn else free.pop(0))
        return {"colours": worn}

    def outcome(self, table: Table) -> Outcome:
        return winning.outcome(cast(PyramidTable, table))

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(cast(PyramidTable, table), said)


GAME = KeepersCreepers()
