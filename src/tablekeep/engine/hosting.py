"""Hosting: what a room that hosts a game (the server, the terminal) asks of it beside the rules.

A game whose host may bring the pictures has `Pictures`; the room takes files in, keeps what comes of them, and asks the
game about them, without knowing which game it is. What the names, the marks and the number of those who play come to,
and what may be said at a table, is asked of `Game` itself (`options_for_names`, `options_for_marks`,
`options_for_company`, `refuse_talk`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from mypy_extensions import mypyc_attr

from tablekeep.engine.refusal import Refusal


class Picture:
    """One picture as it is kept, named by its content. `look`: what can be measured of it; `words`: given to it."""

    def __init__(self, name: str, small: bytes, large: bytes, look: list[float], words: list[str]) -> None:
        self.name = name
        self.small = small
        self.large = large
        self.look = look
        self.words = words


@mypyc_attr(allow_interpreted_subclasses=True)
class Pictures:
    """The pictures a game can be played with. Stateless: may be asked at any time, on any thread.

    `most`: so many at most make a deck. `decks`: those that lie in the box.
    """

    def __init__(self, most: int, decks: Sequence[str]) -> None:
        self.most = most
        self.decks = tuple(decks)

    def develop(self, name: str, data: bytes) -> Picture | Refusal:
        """The picture in a file that somebody brought, or why it is none. `data` may be anything, of any size."""
        raise TypeError("a game that takes pictures says what it makes of a file")

    def of_folder(self, folder: Path) -> tuple[list[Picture], list[Refusal]]:
        """The pictures in a folder of this machine by their names, with their words, and what was skipped."""
        raise TypeError("a game that takes pictures reads folders of them")

    def words(self, text: str) -> list[str]:
        """The words somebody gave a picture; whatever is none is left out."""
        return []

    def refuse_count(self, count: int) -> Refusal | None:
        """May a deck have one more picture than so many?"""
        raise TypeError("a game that takes pictures says how many make a deck")

    def none_yet(self) -> Refusal:
        """Why nobody can play with no picture at all."""
        raise TypeError("a game that takes pictures says how many it needs")

    def twice(self, name: str) -> Refusal:
        """This file is the same picture as another."""
        raise TypeError("a game that takes pictures says what is the same")

    def too_much(self, name: str) -> Refusal:
        """This file took more to develop than a room will give."""
        raise TypeError("a game that takes pictures says what is too much")

    def word(self, typed: str) -> str | Refusal:
        """What somebody typed as one word, as it is looked up; or why it is none."""
        return typed

    def fits(self, word: str, deck: str) -> list[float]:
        """How well a word fits each picture of a deck of the box. May read for a while at first."""
        return []

    def fits_own(self, word: str, pictures: Sequence[tuple[list[float], list[str]]]) -> list[float]:
        """The same of pictures that were brought, each told by its measures and words."""
        return []
