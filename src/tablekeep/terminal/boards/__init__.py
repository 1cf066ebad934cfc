"""How tables are drawn. A game may have its own board here, found by its slug; every other is drawn tidily anyway.

A board is a module `boards/<slug>.py` with `draw(view)`, and, if it likes, `tell(view, move)`: one
line about what a move would do, shown beside the move. `move` is one of those in the view's
decisions: its text, its JSON form and its preview.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.console import RenderableType

from tablekeep.terminal.boards.anything import draw_anything, tell_anything

View = dict[str, Any]
Draw = Callable[[View], RenderableType]
Tell = Callable[[View, dict[str, Any]], str]


class Board:
    """How one game is drawn and what its moves would do."""

    def __init__(self, draw: Draw, tell: Tell) -> None:
        self.draw = draw
        self.tell = tell


_registered: dict[str, Board] = {}


def register_board(slug: str, draw: Draw, tell: Tell = tell_anything) -> None:
    """Draw the game of this slug with a board of your own."""
    _registered[slug] = Board(draw, tell)


def board_for(slug: str) -> Board:
    """The board registered for a game, else the one in this folder, else the tidy drawing for anything."""
    if slug not in _registered:
        name = f"{__name__}.{slug}"
        if not slug.isidentifier() or find_spec(name) is None:
            return Board(draw_anything, tell_anything)
        module = import_module(name)
        register_board(slug, module.draw, getattr(module, "tell", tell_anything))
    return _registered[slug]
