"""Broken: one game of the corpus."""

from __future__ import annotations

from tablekeep.engine import Game


class Broken:
    """A game that breaks one promise, in words, and the name of the check that must notice it."""

    def __init__(self, flaw: str, check: str, game: Game) -> None:
        self.flaw = flaw
        self.check = check
        self.game = game

    def __repr__(self) -> str:
        return f"{self.game.slug}: {self.flaw}"
