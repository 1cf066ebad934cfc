"""Deep Pockets, broken: private draws in the middle of a match, and cards that only some may know."""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Secret, Table
from tests.testing.broken.broken import Broken
from tests.toys.deep_pockets import ACCOUNTS, CARDS, GAME, DeepPockets, PocketTable


class Twin(DeepPockets):
    def __init__(self, table: type[PocketTable] = PocketTable) -> None:
        super().__init__(
            slug="deep_pockets",
            title="Deep Pockets",
            edition="1",
            seats=range(2, 4),
            moves=GAME.moves,
            steps=tuple(GAME.steps.values()),
            streams=("deck",),
            rulebook=GAME.rulebook,
            cites=GAME.cites,
            bound=500,
        )
        self.accounts, self.careful_undo = ACCOUNTS, True
        self.laid = table

    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return self.laid(seats)


class Copied(PocketTable):
    def copy(self) -> PocketTable:
        other = type(self)(self.seats)
        self.share_with(other)
        other.deck, other.discard, other.held = self.deck[:], self.discard[:], self.held
        other.pockets = [pocket[:] for pocket in self.pockets]
        other.knowers, other.points, other.again = self.knowers[:], self.points[:], self.again
        return other


class TellsTheShuffle(Copied):
    """With the new deck, its bottom card is told."""

    def take(self, seat: int) -> int:
        shuffled = not self.deck and not self.again
        card = super().take(seat)
        if shuffled and self.deck:
            self.tell("reshuffle", "At the bottom lies {card}.", {"card": CARDS[self.deck[0]]})
        return card


class TellsTheDraw(Copied):
    """Everyone hears what is drawn."""

    def take(self, seat: int) -> int:
        card = super().take(seat)
        if card >= 0:
            self.tell("draw", "It was {card}.", {"seat": seat, "card": CARDS[card]})
        return card


class SaysAllIsFaceUp(Twin):
    """Cards lie in pockets, and it says that all lies face up."""

    def __init__(self) -> None:
        super().__init__()
        self.face_up = True


class ListsNoSecrets(SaysAllIsFaceUp):
    """It lists none of them, and shows every seat its own."""

    def secrets(self, table: Table) -> list[Secret]:
        return []


BROKEN = [
    Broken("hidden cards are called face up", "face up", SaysAllIsFaceUp()),
    Broken("what is called face up looks otherwise to each seat", "face up", ListsNoSecrets()),
    Broken("a shuffle tells a card of the new deck", "events", Twin(TellsTheShuffle)),
    Broken("a drawn card is told to all", "events", Twin(TellsTheDraw)),
]
