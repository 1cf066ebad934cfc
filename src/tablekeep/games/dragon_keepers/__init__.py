"""Dragon Keepers: six dragons (DK-1, DKD-5), two games: each tribe for itself (DKK-1), all together (DKD-1, DKD-17)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Secret, Table, box_of, rulebook_of
from tablekeep.engine.senses import Signs, read_reasons
from tablekeep.games.dragon_keepers import (
    agenda,
    appraisal,
    instinct,
    keeper_table,
    late,
    promise,
    rules,
    saving,
    sight,
    soundness,
    speech,
    strategy,
    talk,
)
from tablekeep.games.dragon_keepers.accounts import ACCOUNTS, REVEALS
from tablekeep.games.dragon_keepers.content import CREDITS, DIFFICULTIES, LETTERS
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import VOCABULARY
from tablekeep.games.dragon_keepers.options import TableOptions
from tablekeep.games.dragon_keepers.rules import ending, setting_up, turn_order
from tablekeep.games.dragon_keepers.soundness_of_the_circle import keeper_game_faults
from tablekeep.games.dragon_keepers.table import STREAMS, CircleTable, tribe_name

KEEPER_SEATS = range(3, 7)
"""DK-1.1, DKK-1.1: three to six."""
DRAGON_SEATS = range(2, 5)
"""DK-1.1, DKD-1.1: two to four."""

OPTIONS = (
    Option(
        "mode",
        "choice",
        "keeper",
        "The Keeper Game: each tribe for itself. The Dragon Game: all together.",
        "DK-1.1",
        ["keeper", "dragon"],
    ),
    Option(
        "on_defeat",
        "choice",
        "all_lose",
        "When a dragon falls all lose, or most Shields left win.",
        "DKK-8.1",
        ["all_lose", "most_shields"],
    ),
    Option("token_passes", "switch", True, "The Hunter token goes round.", "DKK-7.6"),
    Option("difficulty", "choice", "medium", "How hard it is.", "DKD-1.4", list(DIFFICULTIES)),
    Option("goal_dragons", "number", 6, "How many dragons must strike.", "DKD-1.2", least=3, most=6),
    Option("training_tokens", "choice", "8", "Training tokens in the box.", "DKD-2.9", ["8", "10"]),
    Option(
        "round1_display",
        "choice",
        "run",
        "Does the Magic display move in round 1?",
        "DKD-5.4",
        ["run", "skip"],
    ),
    Option(
        "flame_supply",
        "choice",
        "5",
        "Flames beyond five are lost, or never run out.",
        "DKD-16.10",
        ["5", "unlimited"],
    ),
    Option("pool_min", "number", 0, "Dice the Hunter always keeps.", "DKD-5.5", least=0, most=1),
    Option(
        "fourth_card",
        "choice",
        "swap",
        "With three Magic cards a reward is swapped in, or skipped.",
        "DKD-13.3",
        ["swap", "skip"],
    ),
    Option("fizzle_blocks_magic", "switch", False, "No Magic after an action that failed.", "DKD-13.8"),
    Option(
        "planning",
        "choice",
        "in_turn",
        "Plans are made one after the other, or all at once and blind.",
        "DKD-6.1",
        ["in_turn", "simultaneous"],
    ),
    Option(
        "talk",
        "choice",
        "by_table",
        "A council with signals and worry marks; filtered chat beside it; open talk; or silence. "
        "By the kind of table: filtered among friends, else signals.",
        "DKD-17.1",
        ["by_table", "signals", "filtered", "open", "silent"],
    ),
    Option(
        "hands_per_player",
        "choice",
        "1",
        "How many neighbouring seats one person runs; nothing is secret between those.",
        "DKD-17.2",
        ["1", "2", "all"],
    ),
    Option(
        "two_player_aid",
        "switch",
        False,
        "One more Defense, Heal and Training token each.",
        "DKD-2.7",
    ),
    Option("tribes", "list", [], "Tribes in seat order; the rest are drawn.", "DK-1.3", LETTERS, 0, 6),
    Option("first_seat", "number", -1, "Who holds the Hunter token first.", "DK-1.14", least=-1, most=5),
)


DRAGON_PLAYTHROUGHS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("dragon", 2, {"mode": "dragon", "difficulty": "easy"}),
    ("dragon", 3, {"mode": "dragon", "difficulty": "hard"}),
    ("dragon", 4, {"mode": "dragon", "difficulty": "medium", "talk": "open"}),
    ("extreme", 3, {"mode": "dragon", "difficulty": "extreme", "planning": "simultaneous", "talk": "silent"}),
)


class DragonKeepers(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="dragon_keepers",
            title="Dragon Keepers",
            edition="2",
            seats=KEEPER_SEATS,
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=rulebook_of(__package__),
            cites={"seats": "DK-1.1", "over": "DK-1.2"},
            credits=CREDITS,
            bound=6000,
        )
        tribes = {letter: tribe_name(colour) for colour, letter in enumerate(LETTERS)}
        self.box = box_of(__package__, {"tribes": tribes})
        self.reasons = read_reasons(__package__)
        self.accounts = ACCOUNTS
        self.reveals = REVEALS
        self.phrases = ("plan red defend MG11", "plan B H none", "take MG05", "pass MG11")
        self.playthroughs = DRAGON_PLAYTHROUGHS

    def seats_for(self, options: dict[str, Any]) -> range:
        return DRAGON_SEATS if options["mode"] == "dragon" else KEEPER_SEATS

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        chosen = TableOptions(seats, options)
        return DragonTable(seats, chosen) if chosen.dragon_mode else KeeperTable(seats, chosen)

    def set_up(self, table: Table) -> None:
        if isinstance(table, DragonTable):
            setting_up.set_up_dragon_game(table)
        else:
            setting_up.set_up_keeper_game(cast(KeeperTable, table))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        if isinstance(table, DragonTable):
            saving.load_dragon_game(table, saved)
        else:
            saving.load_keeper_game(cast(KeeperTable, table), saved)

    def faults(self, table: Table) -> list[str]:
        if isinstance(table, DragonTable):
            return soundness.faults(table) or agenda.dragon_agenda(table)
        t = cast(KeeperTable, table)
        return keeper_game_faults(t) or agenda.keeper_agenda(t)

    def refuse_outsider(self, table: Table, seat: int, asked: str, move: Move | None = None) -> Refusal | None:
        return turn_order.refuse_outsider(table, asked, move)

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        if isinstance(table, DragonTable):
            return cast(dict[str, Any], sight.dragon_view(table, seat))
        return cast(dict[str, Any], sight.keeper_view(cast(KeeperTable, table), seat))

    def secrets(self, table: Table) -> list[Secret]:
        return sight.secrets(table) if isinstance(table, DragonTable) else []

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        if isinstance(table, DragonTable):
            sight.redeal(table, seat, rng)

    def presume(self, table: Table, seat: int | None, rng: random.Random) -> None:
        if isinstance(table, DragonTable):
            promise.presume(table, seat, rng)

    def reshuffle(self, table: Table, rng: random.Random) -> None:
        if isinstance(table, DragonTable):
            sight.reshuffle(table, rng)

    def seat_name(self, table: Table, seat: int) -> str:
        return tribe_name(cast(CircleTable, table).tribes[seat])

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(table, seat, said)

    def options_for_company(self, people: int, public: bool, bots: int = 0) -> dict[str, Any]:
        """Ledger 5.2: friends by themselves may also talk while they plan, through the filter; bots can only signal."""
        return {} if public or bots or people < 2 else {"talk": "filtered"}

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        """DKD-17.4: in the Keeper Game everyone may say anything."""
        return talk.refuse_talk(table, text) if isinstance(table, DragonTable) else None

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(table, seat, moves, rng)

    def leanings(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return instinct.leanings(table, seat, moves)

    def promises(self, table: Table, seat: int, moves: Sequence[Move]) -> list[float]:
        return promise.promises(table, seat, moves)

    def appraise(self, table: Table) -> tuple[float, ...]:
        return appraisal.appraise(table)

    def signs(self, table: Table) -> Signs | None:
        return appraisal.looked_at(table)

    def late(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return late.when_late(table, moves, rng)

    def outcome(self, table: Table) -> Outcome:
        if isinstance(table, DragonTable):
            return ending.outcome(table)
        return keeper_table.outcome(cast(KeeperTable, table))


GAME = DragonKeepers()
