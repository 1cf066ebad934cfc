"""What lies on the table: hands (KP-1), the mat, votes (KP-7, KP-11), who leads (KP-10), how far it is (KP-12)."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.table import UNSEATED, Table
from tablekeep.games.keepers.moves import GREEN, RED
from tablekeep.games.keepers.options import TableOptions
from tablekeep.games.keepers.spelling import bare_key, key_of

FIRST_SEAT: Final = 0
DECK: Final = 1
RESHUFFLE: Final = 2
LAYOUT: Final = 3
OFFER: Final = 4
TIE: Final = 5
STREAMS: Final = ("first seat", "deck", "reshuffle", "layout", "offer", "tie")


class Ballot:
    """One vote as it was revealed: whose, on which place, in which colour."""

    def __init__(self, seat: int, place: int, colour: int) -> None:
        self.seat = seat
        self.place = place
        self.colour = colour


class Round:
    """A round that is over. Never changed.

    Its word, cards and owners by place, the votes, the places that won, those somebody owned up to, and
    those the audience liked best.
    """

    def __init__(
        self,
        word: str,
        curator: int,
        cards: list[int],
        owners: list[int],
        votes: list[Ballot],
        kept: list[int],
        owned: list[int],
        liked: list[int],
    ) -> None:
        self.word = word
        self.curator = curator
        self.cards = cards
        self.owners = owners
        self.votes = votes
        self.kept = kept
        self.owned = owned
        self.liked = liked

    def counts(self, colour: int) -> list[int]:
        return count(self.votes, colour, len(self.cards))

    def with_owners(self, owners: list[int]) -> Round:
        return self._with(owners, self.owned, self.liked)

    def claimed(self, place: int) -> Round:
        """KP-13.5: the same, with one more picture somebody owned up to."""
        return self._with(self.owners, sorted([*self.owned, place]), self.liked)

    def acclaimed(self, places: list[int]) -> Round:
        """KP-13.6: the same, with what the audience liked best."""
        return self._with(self.owners, self.owned, places)

    def _with(self, owners: list[int], owned: list[int], liked: list[int]) -> Round:
        return Round(self.word, self.curator, self.cards, owners, self.votes, self.kept, owned, liked)

    def unclaimed(self) -> list[int]:
        """Places whose owners need not be known: they won nothing, and nobody owned up to them."""
        return [place for place in range(len(self.cards)) if place not in self.kept and place not in self.owned]


def count(votes: list[Ballot], colour: int, places: int) -> list[int]:
    """KP-7.1: the votes of one colour, by place."""
    counts = [0] * places
    for vote in votes:
        if vote.colour == colour:
            counts[vote.place] += 1
    return counts


def best_places(counts: list[int]) -> list[int]:
    """KP-7.2, KP-7.3, KP-7.4: all places with the most votes of a colour. KP-7.5: none where nobody voted.

    KP-7.10: everybody votes, so one colour or the other has a best. KP-7.11: it may be every place.
    """
    most = max(counts)
    return [place for place, got in enumerate(counts) if got == most and most > 0]


class KeepersTable(Table):
    """Lists of cards are sorted where order means nothing; the last card of `deck` is its top.

    `played` are the Curator's cards until the layout. `mat` and `owners` go by place. `said` are
    the words of all rounds, `word` the one in force, `safe` when no challenge can touch it.
    `blocked` is the last word the check blocked, where the table votes on words: the Curator's
    secret. `dealt` are the Keepers dealt to the seats of a tie-break. Inner lists are replaced,
    never changed, so copies may share them.
    """

    def __init__(self, seats: int, options: TableOptions) -> None:
        super().__init__(seats)
        self.options = options
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        """KP-1.3: what lies under each seat's Keeper token. KP-12.2: it piles up over all laps."""
        self.curator = 0
        self.rounds = 0
        self.laps = options.laps
        self.played: list[int] = []
        self.word = ""
        self.tag = ""
        self.safe = False
        self.said: list[str] = []
        self.blocked = ""
        self.struck: list[str] = []
        self.failures = 0
        self.offered: list[str] = []
        self.objected: list[int] = []
        self.mat: list[int] = []
        self.owners: list[int] = []
        self.last: Round | None = None
        self.tied: list[int] = []
        self.tie_rounds = 0
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        self.winners: list[int] = []

    def copy(self) -> KeepersTable:
        other = KeepersTable(UNSEATED, self.options)
        self.share_with(other)
        other.hands, other.kept, other.dealt = self.hands[:], self.kept[:], self.dealt[:]
        other.deck, other.discards = self.deck[:], self.discards[:]
        other.curator, other.rounds, other.laps = self.curator, self.rounds, self.laps
        other.played, other.word, other.tag, other.safe = self.played, self.word, self.tag, self.safe
        other.said, other.blocked, other.struck = self.said, self.blocked, self.struck
        other.failures, other.offered, other.objected = self.failures, self.offered, self.objected
        other.mat, other.owners, other.last = self.mat, self.owners, self.last
        other.tied, other.tie_rounds, other.winners = self.tied, self.tie_rounds, self.winners
        return other

    # -- questions the rules ask of the table -------------------------------------------

    def score(self, seat: int) -> int:
        """KP-10.1: one point for each Keeper."""
        return len(self.kept[seat])

    def others(self, seat: int) -> list[int]:
        return [other for other in range(self.seats) if other != seat]

    def clockwise(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def owns(self, seat: int, place: int) -> bool:
        return self.owners[place] == seat

    def key(self, word: str) -> str:
        """What makes a word the same word here: where no language is known, accents count."""
        return key_of(word) if self.options.lexicon == "none" else bare_key(word)

    def was_said(self, word: str) -> bool:
        return self.key(word) in [self.key(said) for said in self.said]

    def was_struck(self, word: str) -> bool:
        return self.key(word) in [self.key(struck) for struck in self.struck]

    def voters(self) -> list[int]:
        """KP-11.7, KP-11.13: those who are not tied; where all are, the tied themselves.

        KP-11.12: whoever has dropped out of the tie is not tied any more, and votes.
        """
        free = [seat for seat in range(self.seats) if seat not in self.tied]
        return free or self.tied

    def keepers(self) -> list[int]:
        return sorted([card for kept in self.kept for card in kept])

    # -- position out -------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        from tablekeep.games.keepers.saving import save

        return save(self)


__all__ = [
    "DECK",
    "FIRST_SEAT",
    "GREEN",
    "LAYOUT",
    "OFFER",
    "RED",
    "RESHUFFLE",
    "STREAMS",
    "TIE",
    "Ballot",
    "KeepersTable",
    "Round",
    "best_places",
    "count",
]
