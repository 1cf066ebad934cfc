"""Darkroom: strangers' pictures are decoded in a process of their own, with little memory and little time.

A small file may unfold to a great many points, and decoders have faults. Whatever happens in
there, the server goes on, and the next picture gets a fresh darkroom.
"""

from __future__ import annotations

import asyncio
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

import tablekeep
from tablekeep.engine import Pictures, Refusal
from tablekeep.server.beside import Beside, stand_back

MEMORY: Final = 1024 * 1024 * 1024
"""Bytes of address space, the interpreter's own included."""
SECONDS: Final = 60.0
PICTURES: Final = 50
"""Developed by one process before the next one takes over."""


class Developed(NamedTuple):
    """A picture as it is kept."""

    name: str
    small: bytes
    large: bytes
    look: list[float]


Answer = Developed | tuple[str, str, str]
"""The picture, or code, rule and sentence of why not."""


class Darkroom:
    """One picture at a time. `game`: the one that says what it makes of a file."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._one = asyncio.Semaphore(1)
        self._inside = Beside(1, _shut_in, PICTURES)

    async def develop(self, name: str, data: bytes) -> Developed | Refusal:
        async with self._one:
            try:
                answer = await asyncio.wait_for(self._inside.do(_develop, self.game, name, data), SECONDS)
            except (TimeoutError, BrokenProcessPool):
                self.close()
                return pictures_of(self.game).too_much(name)
        return answer if isinstance(answer, Developed) else Refusal(*answer)

    def close(self) -> None:
        """Whoever is still in there is put out."""
        self._inside.close()


# -- inside -------------------------------------------------------------------------------


def _shut_in() -> None:
    """So much memory and no more."""
    stand_back()
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def pictures_of(game: str) -> Pictures:
    pictures = tablekeep.open_game(game).pictures
    assert pictures is not None, f"{game} takes no pictures"
    return pictures


def _develop(game: str, name: str, data: bytes) -> Answer:
    developed = pictures_of(game).develop(name, data)
    if isinstance(developed, Refusal):
        return developed.code, developed.rule, developed.text
    return Developed(developed.name, developed.small, developed.large, list(developed.look))
