"""The table in a terminal: for any game, without a line of code of its own."""

from __future__ import annotations

from tablekeep.terminal.boards import register_board
from tablekeep.terminal.host import Host
from tablekeep.terminal.screen import Screen
from tablekeep.terminal.seating import Player

__all__ = ["Host", "Player", "Screen", "register_board"]
