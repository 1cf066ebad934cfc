"""What is told of each kind of event, as types: the browser's are written from these.

Seats that a sentence lists one by one (`voter0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tablekeep.games.magic_book.shape import Bonus, Letter, PearlColour, SideName


class Amulet(TypedDict):
    seat: int
    pearl: PearlColour
    amulets: int
    target: int


class Began(TypedDict):
    seat: int
    book: str


class BonusTold(TypedDict):
    seat: int
    what: Bonus
    words: str
    left: int
    spent: str
    kept: list[str]


class CalledBack(TypedDict):
    seat: int
    stays: str
    cards: list[str]


class ChestOpened(TypedDict):
    item: str
    name: str


class Crest(TypedDict):
    seat: int
    points: int
    name: str


class Ended(TypedDict):
    why: str
    box: list[str]
    tops: list[str]
    turns: int
    quiet_turns: int


class ItemUsed(TypedDict):
    seat: int
    item: str
    name: str
    colour: NotRequired[str]


class LaidOut(TypedDict):
    seat: int
    cards: list[str]
    what: str
    colour: Letter
    place: int
    new: bool
    caption: str


class Minted(TypedDict):
    seat: int
    pages: list[str]
    book: str
    turned: list[str]
    cards: NotRequired[list[str]]


class NothingLeft(TypedDict):
    seat: int
    what: str
    words: str


class PageEnd(TypedDict):
    side: SideName


class Piece(TypedDict):
    seat: int
    value: int
    how: str
    pieces: int
    slot: int
    closed: list[str]


class Refilled(TypedDict):
    card: str
    colour: str
    article: str
    page: str
    side: SideName
    shown: str
    book: str
    left: int
    slot: int
    turned: list[str]


class Scored(TypedDict):
    seat: int
    pieces: int
    pearls: int
    crest: int
    eggs: int
    total: int
    points: str
    values: list[int]
    numbers: list[int]
    hand: list[str]


class Seated(TypedDict):
    seat: int


class ShadowHome(TypedDict):
    shadows: int


class ShutIn(TypedDict):
    seat: int
    colour: Letter
    name: str


class Stopped(TypedDict):
    seat: int
    taken: int


class Took(TypedDict):
    card: str
    colour: str
    article: str
    page: str
    seat: int
    side: SideName
    crystal: bool
    paid: list[str]


class Turn(TypedDict):
    seat: int
    book: str
    turns: int
    quiet_turns: int


class Won(TypedDict):
    winner_seat: int
    winners: list[int]
    reasons: str


class Wrote(TypedDict):
    seat: int
    side: SideName
    page: str
    book: str
    turned: list[str]
    card: NotRequired[str]


EVENTS: dict[str, type] = {
    "amulet": Amulet,
    "began": Began,
    "bonus": BonusTold,
    "called_back": CalledBack,
    "chest_opened": ChestOpened,
    "crest": Crest,
    "ended": Ended,
    "item_used": ItemUsed,
    "laid_out": LaidOut,
    "left": Seated,
    "minted": Minted,
    "no_crest": Seated,
    "nothing_left": NothingLeft,
    "page_end": PageEnd,
    "passed": Seated,
    "piece": Piece,
    "refilled": Refilled,
    "scored": Scored,
    "shadow_home": ShadowHome,
    "shut_in": ShutIn,
    "stopped": Stopped,
    "took": Took,
    "turn": Turn,
    "won": Won,
    "wrote": Wrote,
}
"""The data of each kind of event."""
