"""Speech: from what was said, text or JSON, to the moves that were meant."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tablekeep.engine.move import LEAVE, LONGEST, Move, Vocabulary, spoken
from tablekeep.engine.refusal import Refusal, Refused, refused
from tablekeep.engine.table import Table

if TYPE_CHECKING:
    from tablekeep.engine.game import Game


def hear(game: Game, table: Table, seat: int, said: object) -> list[Move]:
    """The move, or the moves said in one breath; raises Refused when they make no sense."""
    if isinstance(said, str):
        if len(said) > LONGEST:
            raise refused("too_long", "TK-1", f"A move is at most {LONGEST} characters; that was {len(said)}.")
        if said.lstrip().startswith("{"):
            said = _decoded(said)
    meant: Move | Refusal | list[Move] | None = _find(game, table, seat, said)
    if meant is None:
        meant = game.interpret(table, seat, said)
    if isinstance(meant, Refusal):
        raise Refused(meant)
    if isinstance(meant, list) and meant:
        return meant
    if isinstance(meant, Move):
        return [meant]
    raise Refused(not_understood())


def find(game: Game, said: object) -> Move | None:
    """A move of the vocabulary, or of what may be said beside the game, by its text or its JSON."""
    move = _in(game.moves, said)
    if move is None and game.asides is not None:
        move = _in(game.asides, said)
    return LEAVE if move is None and said == LEAVE.as_json() else move


def _in(words: Vocabulary, said: object) -> Move | None:
    if isinstance(said, str):
        return words.from_text(said)
    return words.from_json(said) if isinstance(said, dict) else None


def _find(game: Game, table: Table, seat: int, said: object) -> Move | None:
    move = find(game, said)
    if move is None and isinstance(said, str) and spoken(said) == LEAVE.text:
        return LEAVE if table.agenda[-1].open(table, seat) is None else None
    return move


def not_understood() -> Refusal:
    return Refusal("not_understood", "TK-1", "That move is not understood.")


def _decoded(said: str) -> object:
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        return None
