"""Bee Keepers: fly on, or bring the honey home? This file ties the rooms together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from tablekeep.engine import Game, Move, Outcome, Refusal, Table, box_of, rulebook_of
from tablekeep.engine.senses import Signs, read_reasons

from bee_keepers import appraisal, instinct, rules, saving, sight, soundness, speech, story, strategy
from bee_keepers.content import COUNTS
from bee_keepers.moves import VOCABULARY
from bee_keepers.options import OPTIONS, TableOptions
from bee_keepers.rules import setting_up
from bee_keepers.table import STREAMS, MeadowTable


class BeeKeepers(Game):
    """Each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="bee_keepers",
            title="Bee Keepers",
            edition="1",
            seats=range(2, 5),
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=rulebook_of(__package__),
            cites={"seats": "BK-1.1", "turn": "BK-2.1", "over": "BK-3.1"},
            bound=2 * sum(COUNTS),
        )
        self.box = box_of(__package__)
        self.reasons = read_reasons(__package__)
        self.accounts = story.ACCOUNTS
        self.phrases = speech.PHRASES

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return MeadowTable(seats, TableOptions(options))

    def set_up(self, table: Table) -> None:
        setting_up.set_up(cast(MeadowTable, table))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        saving.load(cast(MeadowTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        return soundness.faults(cast(MeadowTable, table))

    def outcome(self, table: Table) -> Outcome:
        return rules.outcome(cast(MeadowTable, table))

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        return sight.view(cast(MeadowTable, table))

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(said)

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(cast(MeadowTable, table), moves)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(cast(MeadowTable, table), moves)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(cast(MeadowTable, table))

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(cast(MeadowTable, table))


GAME = BeeKeepers()
