"""Move: an answer a player can give; Vocabulary: everything that can be said in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mypy_extensions import mypyc_attr

LONGEST: Final = 400
"""No text longer than this is read at all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Move:
    """Small and frozen by custom: made once, told apart by identity, never changed.

    `kind` and `args` are its JSON form, `text` what a player types and reads, `index` its
    place in the vocabulary (-1 for words that cannot be listed). Games subclass it to add
    typed fields for their rules.
    """

    def __init__(self, kind: str, text: str, args: dict[str, Any] | None = None) -> None:
        self.kind = kind
        self.text = text
        self.args = args or {}
        self.index = -1

    def as_json(self) -> dict[str, Any]:
        return {"move": self.kind, **self.args}

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


LEAVE: Final = Move("leave", "leave")
"""Said by a seat that goes for good, at any time, where no stand-in takes over. Never listed."""


class Vocabulary:
    """All moves of a game in a pinned order: stored data and trained policies rely on it."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves
        self._by_text: dict[str, Move] = {}
        self._by_json: dict[tuple[tuple[str, object], ...], Move] = {}
        for index, move in enumerate(moves):
            self._admit(index, move)

    def _admit(self, index: int, move: Move) -> None:
        text, key = spoken(move.text), json_key(move.as_json())
        if text == LEAVE.text:
            raise ValueError("'leave' is a word of the house")
        if text in self._by_text or key is None or key in self._by_json:
            raise ValueError(f"two moves are told alike: {move.text!r}")
        move.index = index
        self._by_text[text] = move
        self._by_json[key] = move

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __getitem__(self, index: int) -> Move:
        return self.moves[index]

    def __contains__(self, move: Move) -> bool:
        return 0 <= move.index < len(self.moves) and self.moves[move.index] is move

    def from_text(self, text: str) -> Move | None:
        return self._by_text.get(spoken(text)) if len(text) <= LONGEST else None

    def from_json(self, said: dict[str, Any]) -> Move | None:
        key = json_key(said)
        return None if key is None else self._by_json.get(key)


def spoken(text: str) -> str:
    """Case and spacing do not matter when a move is typed; look-alike letters do."""
    words = " ".join(text.split())
    return words.lower() if words.isascii() else words


def json_key(said: dict[Any, Any]) -> tuple[tuple[str, object], ...] | None:
    """A hashable form of a flat JSON object, or None when it cannot be a move's."""
    if len(said) > 16:
        return None
    pairs: list[tuple[str, object]] = []
    for name, value in said.items():
        plain = _plain(value)
        if not isinstance(name, str) or plain is None:
            return None
        pairs.append((name, plain))
    return tuple(sorted(pairs, key=_name))


def _name(pair: tuple[str, object]) -> str:
    return pair[0]


def _plain(value: object) -> object:
    """A flat value that can be looked up. 1, 1.0 and True are three things."""
    if isinstance(value, (list, tuple)) and len(value) <= 16:
        items = tuple([_scalar(item) for item in value])
        return None if None in items else ("list", items)
    return _scalar(value)


def _scalar(value: object) -> object:
    if isinstance(value, str):
        return ("str", value) if len(value) <= LONGEST else None
    if isinstance(value, bool):
        return ("bool", value)
    if isinstance(value, int):
        return ("int", value) if abs(value) < 2**53 else None
    if isinstance(value, float):
        return ("float", value) if abs(value) < 2**53 else None
    return None
