"""What is told: one sentence for each thing that happens, and which parts of the table it accounts for."""

from __future__ import annotations

from typing import Final

from tablekeep.engine import Outcome
from tablekeep.engine.wording import agree, listed

from bee_keepers.content import NECTAR, RAIN, TOKENS
from bee_keepers.table import MeadowTable

ACCOUNTS: Final[dict[str, tuple[str, ...]]] = {
    "found": ("bag.{token}", "found", "basket"),
    "rained": ("bag.{token}", "found"),
    "chased": ("bag.{token}", "found", "basket"),
    "home": ("honey.{seat}", "found", "basket"),
    "ended": (),
    "*": ("turn",),
}


def tell_found(t: MeadowTable, seat: int, kind: int) -> None:
    if kind == RAIN:
        t.tell("rained", "It begins to rain on {seat}'s bees.", {"seat": seat, "token": TOKENS[kind]})
        return
    data = {"seat": seat, "token": TOKENS[kind], "nectar": NECTAR[kind]}
    t.tell("found", "{seat}'s bees find {token}, worth {nectar}.", data)


def tell_chased(t: MeadowTable, seat: int, nectar: int) -> None:
    data = {"seat": seat, "nectar": nectar, "token": TOKENS[RAIN]}
    t.tell("chased", "It rains again: {seat}'s bees come home wet, and {nectar} of nectar is lost.", data)


def tell_home(t: MeadowTable, seat: int, nectar: int) -> None:
    t.tell("home", "{seat} brings {nectar} of honey home.", {"seat": seat, "nectar": nectar})


def tell_ended(t: MeadowTable, outcome: Outcome) -> None:
    """BK-3.2: the last sentence says who won, and why."""
    winners = {f"winner{at}_seat": seat for at, seat in enumerate(outcome.winners)}
    who = f"{listed([f'{{{slot}}}' for slot in winners])} {agree(len(winners), 'wins', 'win')}"
    t.tell("ended", f"{who}: no hive has more honey than {{honey}}.", {**winners, "honey": max(t.honey)})
