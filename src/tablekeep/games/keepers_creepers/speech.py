"""Things said in one breath: a whole swap, a whole way, or passengers called by name (KC-3)."""

from __future__ import annotations

import re
from typing import Any, Final, cast

from tablekeep.engine.move import Move, spoken
from tablekeep.engine.refusal import Refusal
from tablekeep.games.keepers_creepers.content import BIT, PIECES
from tablekeep.games.keepers_creepers.moves import FORWARD, FORWARDS, SWAPS, TAKES, WITHS
from tablekeep.games.keepers_creepers.rules.aim_dig_tip import Points
from tablekeep.games.keepers_creepers.rules.hop import Hopping
from tablekeep.games.keepers_creepers.table import PyramidTable

_SWAP: Final = re.compile(r"swap ([a-z]\d)(?: with| and|,)? ([a-z]\d)", re.ASCII)
_PARTIAL: Final = re.compile(r"forward ([a-z]\d) (?:take|taking|with) ((?:[a-z]\d[ ,]*)+)", re.ASCII)
_GO: Final = re.compile(r"go ([a-z]\d) (?:to )?(home|\d{1,2})", re.ASCII)
_NAMED: Final = re.compile(r"[a-z]\d", re.ASCII)


def interpret(table: PyramidTable, said: object) -> Move | Refusal | list[Move] | None:
    """`swap R3 B2`, `go R1 to 7`, `forward R3 take R2 B1`, or the same as JSON."""
    text = _as_text(said)
    swap, go, partial = _SWAP.fullmatch(text), _GO.fullmatch(text), _PARTIAL.fullmatch(text)
    if swap:
        first, second = _piece(swap[1]), _piece(swap[2])
        return None if first is None or second is None else [SWAPS[first], WITHS[second]]
    if go:
        return _go(table, _piece(go[1]), table.board.safe if go[2] == "home" else int(go[2]))
    if partial:
        return _take_named(table, partial[1], _NAMED.findall(partial[2]))
    return None


def _as_text(said: object) -> str:
    """What was said as text; of JSON only the forms that name passengers, a partner or a goal."""
    if isinstance(said, str):
        return spoken(said)
    if not isinstance(said, dict) or not isinstance(said.get("piece"), str):
        return ""
    data = cast(dict[str, Any], said)
    verb, words = data.get("move"), set(data) - {"move", "piece"}
    if verb == "go" and words == {"to"} and isinstance(data["to"], (int, str)):
        return f"go {data['piece']} to {data['to']}".lower()
    if verb == "swap" and words == {"with"}:
        return _naming(data, "swap", "with", [data["with"]])
    if verb == "forward" and words == {"take"} and isinstance(data["take"], list):
        return _naming(data, "forward", "take", data["take"][:15])
    return ""


def _naming(data: dict[str, Any], verb: str, word: str, others: list[Any]) -> str:
    names = [data["piece"], *others]
    if not all(isinstance(name, str) and _piece(name) is not None for name in names):
        return ""
    return f"{verb} {names[0]} {word} {' '.join(names[1:])}".lower()


def _piece(name: str) -> int | None:
    return PIECES.index(name.upper()) if name.upper() in PIECES else None


def _go(table: PyramidTable, piece: int | None, goal: int) -> Move | Refusal | list[Move] | None:
    """A pyramid sent to a space, however far: the steps or the hop that lead there, or why none do."""
    if piece is None:
        return None
    if not 1 <= goal <= table.board.safe:
        return Refusal("no_such_space", "KC-1.9", f"The spaces here are 1 to {table.board.last}.")
    step = table.agenda[-1]
    if isinstance(step, Points):
        return step.go(table, piece, goal)
    if isinstance(step, Hopping):
        return step.go(table, piece, goal)
    return FORWARDS[piece]


def _take_named(table: PyramidTable, driver: str, named: list[str]) -> Move | Refusal | None:
    """KC-3.13: naming all that were met means taking all; naming others is not allowed."""
    piece, taken = _piece(driver), [_piece(name) for name in named]
    step = table.agenda[-1]
    if piece is None or None in taken or not isinstance(step, Points):
        return None
    if step.way != FORWARD or step.refuse_piece(table, piece) is not None:
        return FORWARDS[piece]
    passing = step.passing(table, piece)
    riding = step.riders if passing else 0
    there, said = table.smaller(piece), sum({BIT[other] for other in taken if other is not None})
    if there and said | riding == there:
        return TAKES[piece] if passing else FORWARDS[piece]
    if not passing:
        return Refusal("must_carry", "KC-3.11", "Smaller pyramids on top come along.")
    return Refusal("all_or_nothing", "KC-3.13", "All or nothing: take every smaller pyramid here or none.")
