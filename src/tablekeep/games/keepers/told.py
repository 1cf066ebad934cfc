"""What is told of each kind of event, as types: the browser's are written from these.

Seats that a sentence lists one by one (`voter0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tablekeep.games.keepers.shape import Ballot


class Vote(TypedDict):
    """In a tie-break votes are only for, and have no colour."""

    seat: int
    place: int


class Appeal(TypedDict):
    seat: int
    word: str


class AppealCounted(TypedDict):
    word: str
    allowed: int
    denied: int
    verdict: str


class Blocked(TypedDict):
    word: str
    why: str


class ChallengeCounted(TypedDict):
    word: str
    strikes: int
    keeps: int
    verdict: str


class Chose(TypedDict):
    seat: int
    count: int
    card: NotRequired[str]


class Dealt(TypedDict):
    seat: int
    cards: list[str]


class Drew(TypedDict):
    seat: int
    count: int
    cards: NotRequired[list[str]]


class Ended(TypedDict):
    why: str
    scores: list[int]


class Extend(TypedDict):
    more: int
    enough: int
    verdict: str


class Keeper(TypedDict):
    card: str
    place: int
    seat: int


class LaidDown(TypedDict):
    card: str
    place: int


class Named(TypedDict):
    places: list[int]
    cards: list[str]


class Nothing(TypedDict):
    """Its kind says it all."""


class Offered(TypedDict):
    seat: int
    words: list[str]


class OwnedUp(TypedDict):
    seat: int
    place: int
    card: str
    word: str


class Owner(TypedDict):
    place: int
    seat: int


class Reshuffled(TypedDict):
    count: int


class Revealed(TypedDict):
    votes: list[Ballot]
    greens: list[int]
    reds: list[int]
    word: str


class Round(TypedDict):
    round: int
    seat: int


class Seated(TypedDict):
    seat: int


class TieCounted(TypedDict):
    votes: list[Vote]
    audience: bool
    owners: list[int | None]
    best: list[int]


class TieTold(TypedDict):
    tied: list[int]
    round: int
    each: int


class WarningTold(TypedDict):
    warning: str


class Won(TypedDict):
    winners: list[int]
    score: int
    tie_breaks: int


class Word(TypedDict):
    seat: int
    word: str
    round: int
    tag: str
    safe: NotRequired[bool]


EVENTS: dict[str, type] = {
    "appeal": Appeal,
    "appeal counted": AppealCounted,
    "blocked": Blocked,
    "challenge": Appeal,
    "challenge counted": ChallengeCounted,
    "chose": Chose,
    "dealt": Dealt,
    "discarded": Named,
    "drew": Drew,
    "ended": Ended,
    "extend": Extend,
    "favourite": Named,
    "keeper": Keeper,
    "laid": LaidDown,
    "no audience": Nothing,
    "offered": Offered,
    "owned up": OwnedUp,
    "owner": Owner,
    "ready": Seated,
    "reshuffled": Reshuffled,
    "revealed": Revealed,
    "round": Round,
    "tie": TieTold,
    "tie counted": TieCounted,
    "tie laid": LaidDown,
    "took back": Seated,
    "unready": Seated,
    "warning": WarningTold,
    "won": Won,
    "word": Word,
}
"""The data of each kind of event."""
