"""The vocabulary: everything a player can say."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from tablekeep.engine.move import Move, Vocabulary
from tablekeep.games.keepers.content import BANK, BOLD, CARDS, MOST_PLACES, OFFERED
from tablekeep.games.keepers.verdict import FINE, UNJUDGED

GREEN: Final = 0
RED: Final = 1
COLOURS: Final = ["green", "red"]
"""Green: fits the word best. Red: fits it least."""


class PlayMove(Move):
    """Hand in a card of one's own, face down."""

    def __init__(self, card: int) -> None:
        super().__init__("play", f"play {CARDS[card]}", {"card": CARDS[card]})
        self.card = card


class WordMove(Move):
    """Announce a word. Words of the bank carry their verdict with them; others are judged when said."""

    def __init__(self, word: str, verdict: int) -> None:
        super().__init__("word", f"word {word}", {"word": word})
        self.word = word
        self.verdict = verdict


class VoteMove(Move):
    """Turn a dial to a place and a colour."""

    def __init__(self, place: int, colour: int) -> None:
        text = f"{COLOURS[colour]} {place + 1}"
        super().__init__("vote", text, {"place": place + 1, "colour": COLOURS[colour]})
        self.place = place
        self.colour = colour


class PlaceMove(Move):
    """Name a place: one's favourite picture of a tie-break, or where one's own picture hung."""

    def __init__(self, verb: str, place: int) -> None:
        super().__init__(verb, f"{verb} {place + 1}", {"place": place + 1})
        self.place = place


class AudienceMove(Move):
    """Tell what the audience likes best: one picture, or several that it likes alike."""

    def __init__(self, places: tuple[int, ...]) -> None:
        numbers = [place + 1 for place in places]
        super().__init__("audience", f"audience {' '.join([str(n) for n in numbers])}", {"places": numbers})
        self.places = places


ALL_PLACES: Final = range(MOST_PLACES)

TAKE_BACK: Final = Move("take back", "take back")
STAND: Final = Move("stand", "stand")
"""At tables that lock answers in: what was handed in stays."""
APPEAL: Final = Move("appeal", "appeal")
ALLOW: Final = Move("allow", "allow")
DENY: Final = Move("deny", "deny")
ABSTAIN: Final = Move("abstain", "abstain")
CHALLENGE: Final = Move("challenge", "challenge")
STRIKE: Final = Move("strike", "strike")
KEEP: Final = Move("keep", "keep")
MORE: Final = Move("more", "one more lap")
ENOUGH: Final = Move("enough", "enough")
NOBODY: Final = Move("no audience", "no audience")
"""Nobody watches, or nobody who watches has voted."""

PLAYS: Final[list[Move]] = [PlayMove(card) for card in range(len(CARDS))]
GREENS: Final[list[Move]] = [VoteMove(place, GREEN) for place in ALL_PLACES]
REDS: Final[list[Move]] = [VoteMove(place, RED) for place in ALL_PLACES]
FAVOURITES: Final[list[Move]] = [PlaceMove("favourite", place) for place in ALL_PLACES]
AUDIENCE: Final[dict[tuple[int, ...], Move]] = {
    places: AudienceMove(places) for size in ALL_PLACES for places in combinations(ALL_PLACES, size + 1)
}
"""By the places that are liked best: one first, then two, and so on."""

BANK_MOVES: Final[list[Move]] = [WordMove(word, FINE) for word in BANK]
OFFERED_MOVES: Final[list[Move]] = [WordMove(word, FINE) for word in OFFERED if word not in BANK]
BOLD_MOVES: Final[list[Move]] = [WordMove(word, UNJUDGED) for word in BOLD]
WORDS: Final[dict[str, Move]] = {str(move.args["word"]): move for move in [*BANK_MOVES, *OFFERED_MOVES, *BOLD_MOVES]}
"""All words that can be listed, by themselves."""

ASIDES: Final = Vocabulary([PlaceMove("own up", place) for place in ALL_PLACES])
"""KP-13.5: what may be said beside the game."""

VOCABULARY: Final = Vocabulary(
    [
        *(TAKE_BACK, STAND, APPEAL, ALLOW, DENY, ABSTAIN, CHALLENGE, STRIKE, KEEP, MORE, ENOUGH, NOBODY),
        *GREENS,
        *REDS,
        *FAVOURITES,
        *AUDIENCE.values(),
        *PLAYS,
        *BANK_MOVES,
        *OFFERED_MOVES,
        *BOLD_MOVES,
    ]
)
