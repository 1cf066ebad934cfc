"""Written: what somebody is asked, as JSON. The words of a game are the same at all tables: each is written once."""

from __future__ import annotations

from typing import Any

import msgspec

from tablekeep.engine import Decision, Move

_encode = msgspec.json.Encoder().encode
_words: dict[Move, bytes] = {}
"""Moves that some vocabulary lists, which lasts as long as we do, up to what each would do."""


def written(decision: Decision) -> dict[str, Any]:
    """As the decision itself says it in JSON, its moves encoded already."""
    previews = decision.previews or ({},) * len(decision.moves)
    moves = [_began(move) + _encode(preview) for move, preview in zip(decision.moves, previews, strict=True)]
    return {
        "id": decision.id,
        "seat": decision.seat,
        "prompt": decision.prompt,
        "moves": msgspec.Raw(b"[" + b"},".join(moves) + (b"}]" if moves else b"]")),
        "open": decision.open,
        "answer": [move.text for move in decision.answer],
    }


def _began(move: Move) -> bytes:
    known = _words.get(move)
    if known is None:
        known = _encode({"text": move.text, "index": move.index, "json": move.as_json()})[:-1] + b',"preview":'
        if move.index >= 0:
            _words[move] = known
    return known
