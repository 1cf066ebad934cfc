"""What lies on the table: hands, piles, the mat, Keepers, and how far the round has come."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.table import Table
from tablekeep.games.keepers.content import CARD_NUMBER, names, numbers
from tablekeep.games.keepers.house import House
from tablekeep.games.keepers.moves import COLOURS, GREEN, RED
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

    Its word, cards and owners by place, the votes, the places that won, and those somebody owned up to.
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
    ) -> None:
        self.word = word
        self.curator = curator
        self.cards = cards
        self.owners = owners
        self.votes = votes
        self.kept = kept
        self.owned = owned

    def counts(self, colour: int) -> list[int]:
        return count(self.votes, colour, len(self.cards))

    def with_owners(self, owners: list[int]) -> Round:
        return Round(self.word, self.curator, self.cards, owners, self.votes, self.kept, self.owned)

    def claimed(self, place: int) -> Round:
        """KP-13.5: the same, with one more picture somebody owned up to."""
        owned = sorted([*self.owned, place])
        return Round(self.word, self.curator, self.cards, self.owners, self.votes, self.kept, owned)

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
    """KP-7.2 to KP-7.5: all places with the most votes; none where nobody voted."""
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

    def __init__(self, seats: int, house: House) -> None:
        super().__init__(seats)
        self.house = house
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.deck: list[int] = []
        self.discards: list[int] = []
        self.kept: list[list[int]] = [[] for _ in range(seats)]
        self.curator = 0
        self.rounds = 0
        self.laps = house.laps
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
        other = KeepersTable(self.seats, self.house)
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
        return key_of(word) if self.house.lexicon == "none" else bare_key(word)

    def was_said(self, word: str) -> bool:
        return self.key(word) in [self.key(said) for said in self.said]

    def was_struck(self, word: str) -> bool:
        return self.key(word) in [self.key(struck) for struck in self.struck]

    def voters(self) -> list[int]:
        """KP-11.7, KP-11.13: those who are not tied; where all are, the tied themselves."""
        free = [seat for seat in range(self.seats) if seat not in self.tied]
        return free or self.tied

    def keepers(self) -> list[int]:
        return sorted([card for kept in self.kept for card in kept])

    # -- position out -------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        return {
            "hands": [names(hand) for hand in self.hands],
            "deck": names(self.deck),
            "discards": names(self.discards),
            "kept": [names(kept) for kept in self.kept],
            "curator": self.curator,
            "rounds": self.rounds,
            "laps": self.laps,
            "played": names(self.played),
            "word": self.word,
            "tag": self.tag,
            "safe": self.safe,
            "said": self.said[:],
            "blocked": self.blocked,
            "struck": self.struck[:],
            "failures": self.failures,
            "offered": self.offered[:],
            "objected": self.objected[:],
            "mat": names(self.mat),
            "owners": self.owners[:],
            "last": None if self.last is None else save_round(self.last),
            "tied": self.tied[:],
            "tie_rounds": self.tie_rounds,
            "dealt": [names(dealt) for dealt in self.dealt],
            "winners": self.winners[:],
        }


def save_round(last: Round) -> dict[str, Any]:
    return {
        "word": last.word,
        "curator": last.curator,
        "cards": names(last.cards),
        "owners": last.owners[:],
        "votes": [[vote.seat, vote.place + 1, COLOURS[vote.colour]] for vote in last.votes],
        "kept": [place + 1 for place in last.kept],
        "owned": [place + 1 for place in last.owned],
    }


# -- position in --------------------------------------------------------------------------


def load(table: KeepersTable, saved: dict[str, Any]) -> None:
    if set(saved) != set(table.save()):
        raise ValueError(f"a table has the fields {', '.join(table.save())}")
    table.hands = [numbers(hand) for hand in saved["hands"]]
    table.deck, table.discards = numbers(saved["deck"]), numbers(saved["discards"])
    table.kept = [numbers(kept) for kept in saved["kept"]]
    table.curator, table.rounds = _whole(saved["curator"]), _whole(saved["rounds"])
    table.laps, table.played = _whole(saved["laps"]), numbers(saved["played"])
    table.word, table.tag, table.safe = _text(saved["word"]), _text(saved["tag"]), _truth(saved["safe"])
    table.said, table.blocked = _texts(saved["said"]), _text(saved["blocked"])
    table.struck, table.failures = _texts(saved["struck"]), _whole(saved["failures"])
    table.offered, table.objected = _texts(saved["offered"]), _wholes(saved["objected"])
    table.mat, table.owners = numbers(saved["mat"]), _wholes(saved["owners"])
    table.last = None if saved["last"] is None else _load_round(saved["last"])
    table.tied, table.tie_rounds = _wholes(saved["tied"]), _whole(saved["tie_rounds"])
    table.dealt = [numbers(dealt) for dealt in saved["dealt"]]
    table.winners = _wholes(saved["winners"])


def _load_round(saved: dict[str, Any]) -> Round:
    votes = [Ballot(_whole(seat), _whole(place) - 1, COLOURS.index(colour)) for seat, place, colour in saved["votes"]]
    cards = [CARD_NUMBER[name] for name in saved["cards"]]
    kept, owned = [[_whole(place) - 1 for place in saved[places]] for places in ("kept", "owned")]
    return Round(_text(saved["word"]), _whole(saved["curator"]), cards, _wholes(saved["owners"]), votes, kept, owned)


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise ValueError(f"{value!r} is not a whole number")
    return value


def _wholes(values: Any) -> list[int]:
    return [_whole(value) for value in values]


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 400:
        raise ValueError("a word is a text")
    return value


def _texts(values: Any) -> list[str]:
    return [_text(value) for value in values]


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is not true or false")
    return value


# -- the end ------------------------------------------------------------------------------


def outcome(t: KeepersTable) -> Outcome:
    """KP-10.2, ruling A-32: the winners first; then by Keepers, equal numbers sharing a place."""
    ranks = [(seat in t.winners, t.score(seat)) for seat in range(t.seats)]
    places = tuple([1 + sum([1 for other in ranks if other > rank]) for rank in ranks])
    scores = tuple([float(t.score(seat)) for seat in range(t.seats)])
    return Outcome(places, scores, tuple([reason(t, seat) for seat in range(t.seats)]))


def reason(t: KeepersTable, seat: int) -> str:
    keepers = "1 Keeper" if t.score(seat) == 1 else f"{t.score(seat)} Keepers"
    if t.tie_rounds == 0 or t.score(seat) < max([t.score(other) for other in range(t.seats)]):
        return f"{keepers}."
    if seat not in t.winners:
        return f"{keepers}; lost the tie-break."
    how = "won" if len(t.winners) == 1 else "shared the win"
    return f"{keepers}; {how} after {t.tie_rounds} tie-break{'s' if t.tie_rounds > 1 else ''}."


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
    "load",
    "outcome",
]
