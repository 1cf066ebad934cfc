"""What a seat is shown, as types: the browser's are written from these."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import OneOf
from tablekeep.games.magic_book.content import CRYSTAL, EGG, HIGH, LETTERS, LOW, PEARL_COLOURS, SHADOW_CARD, SIDES

Letter = Annotated[str, OneOf(*LETTERS)]
"""The four dragon colours and X, the Shadow Dragon."""
SideName = Annotated[str, OneOf(*SIDES)]
Bonus = Annotated[str, OneOf(CRYSTAL, EGG, SHADOW_CARD)]
RewardPart = Annotated[str, OneOf(LOW, HIGH, CRYSTAL, EGG, SHADOW_CARD)]
PearlColour = Annotated[str, OneOf(*PEARL_COLOURS)]
PartOfTurn = Annotated[str, OneOf("mint", "take", "change", "lay out", "follow", "reward", "flute", "over")]


# -- the middle of the table --------------------------------------------------------------------------


class CardInfo(TypedDict):
    card: str
    colour: Letter
    name: str
    people: str
    page: str
    side: SideName
    fits: NotRequired[bool]
    """In a hand: does it fit the present demand?"""


class PageInfo(TypedDict):
    count: int
    thin: bool
    page: str
    put_by: int | None
    card: str | None
    """The dragon behind the page, for the seat that put it there."""


class Pay(TypedDict):
    pieces: list[int]
    bonus: list[Bonus]


class BookInfo(TypedDict):
    number: int
    colour: Letter
    name: str
    caption: str
    reward: list[RewardPart]
    pays: Pay
    left: PageInfo
    right: PageInfo


class Tally(TypedDict):
    value: int
    count: int


class SupplyInfo(TypedDict):
    pieces: list[Tally]
    lowest: int | None
    highest: int | None
    removed: list[Tally]
    pearls: dict[PearlColour, int]
    eggs: int
    crystals: int
    shadows: int
    crests: list[int]
    box: int | list[str]


class ChestInfo(TypedDict):
    id: str
    name: str
    window: str
    effect: str
    flavour: str


class Amulets(TypedDict):
    done: int
    target: int


# -- the players --------------------------------------------------------------------------------------


class StackInfo(TypedDict):
    colour: Letter
    name: str
    count: int
    shadows: int
    cards: list[str]
    locked: bool


class Sheet(TypedDict):
    pieces: int
    pearls: int
    crest: int
    eggs: int
    total: int


class PlayerInfo(TypedDict):
    seat: int
    row: list[StackInfo]
    laid_out: int
    pieces: int
    rings: int
    loose: int
    values: list[int] | None
    pearls: dict[PearlColour, int]
    numbers: list[int] | None
    eggs: int
    crystals: int
    crest: int | None
    hand_size: int
    backs: list[str] | None
    hand: list[CardInfo] | None
    used: list[str]
    has_laid: bool
    away: bool
    score: Sheet | None
    place: int | None
    """Where it came in, once the game is over."""


class DemandInfo(TypedDict):
    need: int
    colour: Letter
    have: int
    shadows: int
    shut_in: bool
    numbers: list[int]
    colours: list[Letter]


class DraftInfo(TypedDict):
    """A play in the making, for the eyes of whoever makes it."""

    prism: Letter | None
    horn: bool
    feather: bool
    playing: bool
    size: int
    colour: Letter
    side: SideName | None
    picks: list[str]


# -- the memory aid -----------------------------------------------------------------------------------


class Chance(TypedDict):
    """What a card may be, and how likely, in percent."""

    card: str
    chance: int


class Doubt(TypedDict):
    back: str
    count: int
    may: list[Chance]


class HandMemory(TypedDict):
    known: list[str]
    doubtful: list[Doubt]


class MemoryInfo(TypedDict):
    hands: list[HandMemory | None]
    unseen: dict[str, int]
    put: list[list[list[Chance]]]


class TableView(TypedDict):
    turn: int
    first: int
    turns: int
    step: PartOfTurn
    asked: SideName | None
    taken: int
    changed: list[SideName]
    page_end: bool
    quiet_turns: int
    book: BookInfo
    display: list[CardInfo]
    supply: SupplyInfo
    amulets: Amulets
    chests: list[ChestInfo]
    players: list[PlayerInfo]
    demand: DemandInfo | None
    draft: DraftInfo | None
    hints: list[str]
    memory: NotRequired[MemoryInfo]


# -- what is asked -----------------------------------------------------------------------------------


class Demanded(TypedDict):
    """What the page asks for."""

    number: int
    colour: str


class Preview(TypedDict, total=False):
    """What an answer would do, of whatever kind it is."""

    card: str
    colour: str
    page: str
    turns: str
    warning: str
    book: Demanded
    pieces: list[int]
    bonus: list[Bonus]
    amulets: int
    have: int
    shadows: int
    reward: list[RewardPart]
    size: int
    crest: int
    price: int
    shuts_in: Letter
    worth: list[int]
    left: int
    stays: str
    back: list[str]
    pages: list[str]
    value: int
