"""What a seat is shown, as types: the browser's are written from these."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import OneOf
from tablekeep.games.keepers.moves import COLOURS

Colour = Annotated[str, OneOf(*COLOURS)]
Phase = Annotated[
    str,
    OneOf(
        *("curator's card", "word", "appeal", "cards", "challenge", "votes", "audience's favourite", "one more lap"),
        *("tie-break cards", "tie-break votes", "tie-break audience", "over", ""),
    ),
]


class Card(TypedDict):
    """A picture card. The title is told only where the table wants titles."""

    id: str
    title: NotRequired[str]


class MatCard(Card):
    place: int
    mine: bool


class Ballot(TypedDict):
    seat: int
    place: int
    colour: Colour


class PastCard(MatCard):
    green: int
    red: int
    keeper: bool
    liked: bool
    """Was it what the audience liked best?"""
    owner: int | None


class OwnUp(TypedDict):
    """What this seat may say of its pictures that won nothing: "that was mine"."""

    move: str
    place: int


class PictureInfo(TypedDict):
    """What a picture is painted with, and what it shows. Empty for a host's photographs."""

    alt: NotRequired[str]
    setting: NotRequired[str]
    light: NotRequired[str]
    palette: NotRequired[str]
    title: NotRequired[str]
    photograph: NotRequired[str]
    """The name of a photograph of the box."""
    photo: NotRequired[str]
    """The number of a host's own photograph, which this table's server keeps."""


class PastRound(TypedDict):
    """A round that is over, with its votes and Keepers."""

    word: str
    curator: int
    places: list[PastCard]
    votes: list[Ballot]
    own_up: list[OwnUp]
    pictures: dict[str, PictureInfo]


class Dispute(TypedDict):
    appealed: str | None
    challenger: int | None
    blocked: str | None
    struck: list[str]
    failures: int
    offered: list[str]
    objected: list[int]
    safe: bool


class Tie(TypedDict):
    round: int
    tied: list[int]
    voters: list[int]
    dealt: list[Card]


class Supply(TypedDict):
    deck: int
    warning: str


class TableView(TypedDict):
    asked: list[int]
    ready: list[int]
    phase: Phase
    round: int
    rounds: int | None
    laps: int | None
    curator: int
    cards_each: int
    votes_each: int
    word: str | None
    tag: str
    words: list[str]
    hand: list[Card]
    hands: list[int]
    chosen: int
    your_cards: list[Card]
    pile: int
    discards: list[str]
    keepers: list[list[Card]]
    scores: list[int]
    mat: list[MatCard]
    dispute: Dispute | None
    last: PastRound | None
    tie: Tie | None
    winners: list[int]
    supply: Supply
    pictures: dict[str, PictureInfo]
    """Of every picture that is shown now."""


class Preview(TypedDict, total=False):
    """What an answer would do, of whatever kind it is."""

    card: str
    alt: str
    warning: str
    blocked: bool
    cards: list[str]
