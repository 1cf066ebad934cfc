"""Decision: an open question addressed to one seat."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from mypy_extensions import mypyc_attr

from tablekeep.engine.move import Move


@mypyc_attr(free_list_len=1)
class Decision:
    """Who is asked what, and every legal answer in pinned order.

    `id` is counted per seat, so that it tells nobody how often others were asked. `open` is
    a JSON schema when answers cannot be listed (`moves` are then samples). `answer` holds
    what the seat has already said to a question that others are still answering too.
    `previews`, one a move, say what the move would do.
    """

    def __init__(
        self,
        id: str,
        seat: int,
        prompt: str,
        moves: tuple[Move, ...],
        open: dict[str, Any] | None = None,
        answer: tuple[Move, ...] = (),
        previews: tuple[dict[str, Any], ...] = (),
    ) -> None:
        self.id = id
        self.seat = seat
        self.prompt = prompt
        self.moves = moves
        self.open = open
        self.answer = answer
        self.previews = previews

    @property
    def places(self) -> list[int]:
        """Where its moves stand in the game's vocabulary, ascending; a word that no vocabulary lists has no place."""
        indices = [move.index for move in self.moves if move.index >= 0]
        indices.sort()
        return indices

    def as_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "seat": self.seat,
            "prompt": self.prompt,
            "moves": [
                {
                    "text": move.text,
                    "index": move.index,
                    "json": move.as_json(),
                    "preview": deepcopy(preview) if preview else {},
                }
                for move, preview in zip(self.moves, self.previews or ({},) * len(self.moves), strict=True)
            ],
            "open": self.open,
            "answer": [move.text for move in self.answer],
        }

    def __repr__(self) -> str:
        return f"Decision({self.id!r}, seat={self.seat}, moves={list(self.moves)!r})"
