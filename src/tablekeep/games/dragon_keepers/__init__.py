"""Dragon Keepers: six dragons, one Hunter, and two games: each tribe for itself, or all together."""

from __future__ import annotations

import random
from collections.abc import Sequence
from importlib.resources import files
from typing import Any, cast

from tablekeep.engine import Game, Move, Option, Outcome, Refusal, Secret, Table, read_rulebook
from tablekeep.games.dragon_keepers import keeper_table, late, rules, sight, soundness, speech, strategy, talk
from tablekeep.games.dragon_keepers.content import CREDITS, DIFFICULTIES, LETTERS
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import VOCABULARY
from tablekeep.games.dragon_keepers.rules import ending, hunter, keeper_game
from tablekeep.games.dragon_keepers.rules import round as rounds
from tablekeep.games.dragon_keepers.table import STREAMS, CircleTable, House, set_the_circle, tribe_name

KEEPER_SEATS = range(3, 7)
DRAGON_SEATS = range(2, 5)

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
        "Keeper Game: when a dragon falls all lose, or most Shields left win.",
        "DKK-8.1",
        ["all_lose", "most_shields"],
    ),
    Option("token_passes", "switch", True, "Keeper Game: the Hunter token goes round.", "DKK-7.6"),
    Option("difficulty", "choice", "medium", "Dragon Game: how hard it is.", "DKD-1.4", list(DIFFICULTIES)),
    Option("goal_dragons", "number", 6, "Dragon Game: how many dragons must strike.", "DKD-1.2", least=3, most=6),
    Option("training_tokens", "choice", "8", "Dragon Game: Training tokens in the box.", "DKD-2.9", ["8", "10"]),
    Option(
        "round1_display",
        "choice",
        "run",
        "Dragon Game: does the Magic display move in round 1?",
        "DKD-5.4",
        ["run", "skip"],
    ),
    Option(
        "flame_supply",
        "choice",
        "5",
        "Dragon Game: Flames beyond five are lost, or never run out.",
        "DKD-16.10",
        ["5", "unlimited"],
    ),
    Option("pool_min", "number", 0, "Dragon Game: dice the Hunter always keeps.", "DKD-5.5", least=0, most=1),
    Option(
        "fourth_card",
        "choice",
        "swap",
        "Dragon Game: with three Magic cards a reward is swapped in, or skipped.",
        "DKD-13.3",
        ["swap", "skip"],
    ),
    Option("fizzle_blocks_magic", "switch", False, "Dragon Game: no Magic after an action that failed.", "DKD-13.8"),
    Option(
        "planning",
        "choice",
        "in_turn",
        "Dragon Game: plans are made one after the other, or all at once and blind.",
        "DKD-6.1",
        ["in_turn", "simultaneous"],
    ),
    Option(
        "talk",
        "choice",
        "signals",
        "Dragon Game: a council with signals and worry marks; filtered chat beside it; open talk; or silence.",
        "DKD-17.1",
        ["signals", "filtered", "open", "silent"],
    ),
    Option(
        "hands_per_player",
        "choice",
        "1",
        "Dragon Game: how many neighbouring seats one person runs; nothing is secret between those.",
        "DKD-17.2",
        ["1", "2", "all"],
    ),
    Option(
        "two_player_aid",
        "switch",
        False,
        "Dragon Game for two: one more Defense, Heal and Training token each.",
        "DKD-2.7",
    ),
    Option("tribes", "list", [], "Tribes in seat order; the rest are drawn.", "DK-1.3", LETTERS, 0, 6),
    Option("first_seat", "number", -1, "Who holds the Hunter token first (-1: drawn).", "DK-1.14", least=-1, most=5),
)


class DragonKeepers(Game):
    """Ties the rooms together; each method is one line into the room that knows."""

    def __init__(self) -> None:
        super().__init__(
            slug="dragon_keepers",
            title="Dragon Keepers",
            edition="1",
            seats=KEEPER_SEATS,
            moves=VOCABULARY,
            steps=rules.STEP_KINDS,
            streams=STREAMS,
            options=OPTIONS,
            rulebook=read_rulebook(files(__package__).joinpath("rulebook.md").read_text("utf-8")),
            cites={"seats": "DK-1.1", "turn": "DKD-6.1", "over": "DK-1.2"},
            credits=CREDITS,
            bound=6000,
        )

    def seats_for(self, options: dict[str, Any]) -> range:
        return DRAGON_SEATS if options["mode"] == "dragon" else KEEPER_SEATS

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        house = House(seats, options)
        return DragonTable(seats, house) if house.dragon_mode else KeeperTable(seats, house)

    def set_up(self, table: Table) -> None:
        set_the_circle(cast(CircleTable, table))
        if isinstance(table, DragonTable):
            hunter.set_up(table)
            rounds.begin(table)
        else:
            keeper_game.begin(cast(KeeperTable, table))

    def load(self, table: Table, saved: dict[str, Any]) -> None:
        if isinstance(table, DragonTable):
            table.load(saved)
        else:
            cast(KeeperTable, table).load(saved)

    def faults(self, table: Table) -> list[str]:
        names = [type(step) for step in table.agenda]
        if isinstance(table, DragonTable):
            strange = any(step not in rules.DRAGON_STEPS for step in names)
            return [*soundness.faults(table), *(["that step is of the Keeper Game"] if strange else [])]
        strange = any(step in rules.DRAGON_STEPS for step in names)
        return [*cast(KeeperTable, table).faults(), *(["that step is of the Dragon Game"] if strange else [])]

    def view(self, table: Table, seat: int | None) -> dict[str, Any]:
        if isinstance(table, DragonTable):
            return sight.dragon_view(table, seat)
        return sight.keeper_view(cast(KeeperTable, table), seat)

    def secrets(self, table: Table) -> list[Secret]:
        return sight.secrets(table) if isinstance(table, DragonTable) else []

    def redeal(self, table: Table, seat: int | None, rng: random.Random) -> None:
        if isinstance(table, DragonTable):
            sight.redeal(table, seat, rng)

    def seat_name(self, table: Table, seat: int) -> str:
        return tribe_name(cast(CircleTable, table).tribes[seat])

    def interpret(self, table: Table, seat: int, said: object) -> Move | Refusal | list[Move] | None:
        return speech.interpret(table, seat, said)

    def refuse_talk(self, table: Table, text: str, seat: int | None) -> Refusal | None:
        return talk.refuse_talk(table, text) if isinstance(table, DragonTable) else None

    def advise(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return strategy.advise(table, seat, moves, rng)

    def late(self, table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
        return late.when_late(table, moves, rng)

    def outcome(self, table: Table) -> Outcome:
        if isinstance(table, DragonTable):
            return ending.outcome(table)
        return keeper_table.outcome(cast(KeeperTable, table))


GAME = DragonKeepers()
