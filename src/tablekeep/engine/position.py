"""Positions: the complete state of a match as JSON, and its hash."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from tablekeep.engine.table import APART, answerer

if TYPE_CHECKING:
    from tablekeep.engine.standing import Standing

FORMAT: Final = 1


def position_of(match: Standing) -> dict[str, Any]:
    table = match.table
    position = _standing(match)
    position["luck"] = dict(zip(match.game.streams, table.save_luck(), strict=True))
    script = {match.game.streams[stream]: answers for stream, answers in table.foretold().items()}
    if script:
        position["script"] = script
    return json.loads(canonical(position))  # type: ignore[no-any-return]


def _standing(match: Standing) -> dict[str, Any]:
    """The position without its luck."""
    table = match.table
    return {
        "format": FORMAT,
        "game": match.game.slug,
        "edition": match.game.edition,
        "seats": table.seats,
        "options": match.options,
        "over": table.over,
        "agenda": [step.save() for step in table.agenda],
        "answers": [
            [key // APART, answerer(key), [move.as_json() for move in table.answers[key]]]
            for key in sorted(table.answers)
        ],
        "table": table.save(),
    }


def canonical(value: object) -> str:
    """One JSON text for one value: what hashes and comparisons of bytes are made of."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest_of(match: Standing) -> str:
    return hashlib.sha256(canonical(_standing(match)).encode()).hexdigest()[:16]
