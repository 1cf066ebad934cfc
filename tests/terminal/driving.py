"""Drives a table in a terminal without a terminal: lines go in, the page comes out."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable

from rich.console import Console

from tablekeep.bots import bot
from tablekeep.engine import Match
from tablekeep.terminal import Host, Player, Screen
from tablekeep.terminal.theme import THEME

Ask = Callable[[str], str]


class Keyboard:
    """Types prepared lines; exceptions among them are raised; then the input ends."""

    def __init__(self, lines: Iterable[str | type[BaseException]]) -> None:
        self.lines = list(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if isinstance(line, type):
            raise line()
        return line


def paper(width: int = 80) -> Console:
    """A console that writes on paper, without colours."""
    return Console(
        file=io.StringIO(), width=width, theme=THEME, no_color=True, highlight=False, markup=False, emoji=False
    )


def screen(ask: Ask, width: int = 80) -> Screen:
    return Screen(paper(width), ask)


def printed(shown: Screen) -> str:
    assert isinstance(shown.console.file, io.StringIO)
    return shown.console.file.getvalue()


def flat(text: str) -> str:
    """Without line breaks, so that a sentence is found however it was wrapped."""
    return " ".join(text.split())


def players(match: Match, people: int, kind: str = "sensible") -> list[Player]:
    return [Player(name, None if seat < people else bot(kind)) for seat, name in enumerate(match.names())]


def host(match: Match, ask: Ask, people: int = 1, width: int = 80, kind: str = "sensible") -> Host:
    return Host(match, players(match, people, kind), screen(ask, width), random.Random(1))


def sit(match: Match, *lines: str | type[BaseException], people: int | None = None) -> str:
    """Type these lines at a table (by default everybody is a person); what was shown comes back."""
    table = host(match, Keyboard(lines), match.seats if people is None else people)
    table.run()
    return printed(table.screen)


class Dice:
    """A player who types numbers of legal answers at random."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.host: Host | None = None
        self.typed = 0

    def __call__(self, prompt: str) -> str:
        assert self.host is not None
        match = self.host.match
        if prompt != "> " or match.over:
            return ""
        self.typed += 1
        decision = next(d for d in match.decisions if d.seat == self.host.viewer)
        return str(1 + int(self.rng.random() * len(decision.moves)))


def play_at_random(match: Match, seed: int, people: int = 1) -> tuple[Host, Dice]:
    dice = Dice(seed)
    table = host(match, dice, people)
    dice.host = table
    table.run()
    return table, dice
