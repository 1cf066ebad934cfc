"""Sitting down at a terminal: as an application where there is room for one, else line by line."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tablekeep.engine import Match
from tablekeep.terminal import panels
from tablekeep.terminal.host import Host
from tablekeep.terminal.keeping import Drawer
from tablekeep.terminal.screen import Screen
from tablekeep.terminal.seating import Player

if TYPE_CHECKING:
    from tablekeep.terminal.application import TableApplication

Keys = Sequence[tuple[str, str]]
NARROWEST: Final = 60
LOWEST: Final = 16


def sit_down(screen: Screen, match: Match, players: Sequence[Player], drawer: Drawer | None, lines: bool) -> None:
    """Play the match to its end or until somebody leaves."""
    host = Host(match, players, screen, random.Random(f"bots, {match.seed}"))
    host.drawer = drawer
    table = None if lines or not host.people or not has_room(screen) else application_for(screen)
    if table is None:
        host.run()
    else:
        host.welcome()
        host.screen = table.stage
        table.run(host.run)
        tell_after(screen, host, table)


def take_place(screen: Screen, lines: bool, keys: Keys, run: Callable[[Screen], None]) -> None:
    """Learn, or look back, in the application where there is room for it; its last words stay."""
    table = None if lines or not has_room(screen) else application_for(screen, keys)
    if table is None:
        run(screen)
    else:
        stage = table.stage
        table.run(lambda: run(stage))
        screen.show(*stage.notes)


def has_room(screen: Screen) -> bool:
    """Is there a terminal that an application fits in, and somebody who sits before it?"""
    size = screen.console.size
    fits = size.width >= NARROWEST and size.height >= LOWEST
    return screen.is_live and fits and os.environ.get("TERM") not in (None, "", "dumb")


def application_for(screen: Screen, keys: Keys = ()) -> TableApplication | None:
    """The application; None where what it is made with is not installed."""
    try:
        from tablekeep.terminal.application import TableApplication
        from tablekeep.terminal.stage import Stage
    except ImportError:
        return None
    stage = Stage(screen.console.no_color)
    stage.keys = keys or stage.keys
    return TableApplication(stage)


def tell_after(screen: Screen, host: Host, table: TableApplication) -> None:
    """The application is gone with all that stood on it: how it ended is told where it stays."""
    if host.match.outcome is not None:
        screen.show(panels.ending(host.match.outcome, host.names))
        host.screen = screen
        host.reveal()
    screen.show(*table.stage.notes)
