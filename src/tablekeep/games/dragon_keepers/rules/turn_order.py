"""Whose turn it is not: why a seat that is not asked must wait, in plans (DKD-6), turns (DKD-7) and heals (DKK-6)."""

from __future__ import annotations

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step, Table
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import DECLINE
from tablekeep.games.dragon_keepers.rules.keeper_game import ONLY_SOLE
from tablekeep.games.dragon_keepers.rules.plans import Plan


def refuse_outsider(table: Table, asked: str, move: Move | None) -> Refusal:
    """`asked` is what the one is called who is asked instead; empty where several are."""
    if not isinstance(table, DragonTable):
        return _refuse_healer(asked, move)
    step: Step = table.agenda[-1]
    if not asked:
        return Refusal("must_pass", "DKD-6.7", "You have no Keeper or no token to plan with: you pass this round.")
    if isinstance(step, Plan):
        return Refusal("not_your_turn", "DKD-6.1", f"Waiting for {asked} to plan first.")
    return Refusal("not_your_turn", "DKD-7.1", f"Waiting for {asked}, whose turn it is to act.")


def _refuse_healer(asked: str, move: Move | None) -> Refusal:
    """In the Keeper Game only a heal is asked of one seat alone."""
    if move is not None and move.kind == "protect":
        return Refusal("revealed", "DKK-5.4", "The cards are already on the table.")
    if move is not None and (move.kind == "heal" or move is DECLINE):
        return Refusal("not_entitled", "DKK-6.7", f"{ONLY_SOLE} It is {asked} who may heal now.")
    return Refusal("not_your_turn", "DKK-6.11", f"Waiting for {asked}, who may heal a dragon.")
