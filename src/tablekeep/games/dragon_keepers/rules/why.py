"""Reasons that several questions share: a move that belongs to another moment."""

from __future__ import annotations

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.games.dragon_keepers.content import NO_CARD
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.moves import DECLINE, PLAY_MAGIC, TAKE_DISCARD, TAKE_LEFT


def out_of_place(t: DragonTable, seat: int, move: Move, rule: str, wants: str) -> Refusal:
    """Why this move cannot be made at this moment; what is asked for instead."""
    if move.kind == "magic" and t.selected[seat] != NO_CARD:
        return Refusal("one_magic", "DKD-6.5", "One magic card a round.")
    if move.kind == "magic" or move is PLAY_MAGIC:
        return Refusal("select_first", "DKD-13.4", "Choose the card while planning.")
    if move.kind == "reroll":
        return Refusal("no_reroll", "DKD-16.4", "Only Blue may reroll, and only one die.")
    if (move is TAKE_LEFT and t.left == NO_CARD) or (move is TAKE_DISCARD and not t.discard):
        return Refusal("nothing_there", "DKD-9.8", "There is nothing to take there.")
    if move is DECLINE:
        return Refusal("must", rule, f"That cannot be declined: {wants} is asked for.")
    return Refusal("not_now", rule, f"'{move.text}' is no answer now: {wants} is asked for.")
