"""What a seat is shown, as types: the browser's are written from these."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import OneOf
from tablekeep.games.shifting_realms.content import LETTERS, RESOURCES, TERRAINS, UNITS

Letter = Annotated[str, OneOf(*LETTERS)]
Resource = Annotated[str, OneOf(*RESOURCES)]
Terrain = Annotated[str, OneOf(*TERRAINS)]
Unit = Annotated[str, OneOf(*UNITS)]
Goods = dict[Resource, int]


class MeterPart(TypedDict):
    what: str
    have: int
    need: int


# -- cards and tasks ----------------------------------------------------------------------------------


class CardFace(TypedDict):
    id: str
    realm: Letter
    name: str
    timing: str
    permanent: bool
    text: str
    flavour: str


class KeptCard(TypedDict):
    """A back shows its realm and which draw it was; the rest only to its owner."""

    realm: Letter
    draw: int
    id: NotRequired[str]
    name: NotRequired[str]
    timing: NotRequired[str]
    permanent: NotRequired[bool]
    text: NotRequired[str]
    flavour: NotRequired[str]
    playable: NotRequired[bool]
    why_not: NotRequired[str | None]


class Task(TypedDict):
    """A back shows its realm; the rest only to its owner."""

    realm: Letter
    id: NotRequired[str]
    vp: NotRequired[int]
    text: NotRequired[str]
    done: NotRequired[bool]
    progress: NotRequired[list[MeterPart]]


# -- the boards ---------------------------------------------------------------------------------------


class Pile(TypedDict):
    id: str
    name: str
    word: str
    left: int
    on: Terrain
    cost: Goods
    vp: int
    yields: Goods
    text: str
    flavour: str


class Realm(TypedDict):
    letter: Letter
    name: str
    folk: str
    line: str
    corners: str
    hall: str
    goal: str
    meter: list[MeterPart]
    met: bool
    deck: int
    deck_open: bool
    left_in_deck: list[str] | None
    discard: list[CardFace]
    piles: list[Pile]


class Tile(TypedDict):
    id: str
    name: str
    owner: int
    flat: int
    raids_left: int
    dug: bool
    new: bool
    text: str


class Units(TypedDict):
    seat: int
    scouts: int
    on_spots: int
    waiting: int
    soldiers: int
    flat: int
    unprotected: int
    moved_scouts: int
    moved_soldiers: int


class Space(TypedDict):
    name: str
    realm: Letter
    column: int
    row: int
    terrain: Terrain
    gives: Resource | None
    spots: int
    spots_free: int
    tile: Tile | None
    dragon: bool
    units: list[Units]
    no_fight: bool
    fought: list[int]
    fight_over: bool


class Token(TypedDict):
    number: int
    vp: int
    yields: Goods
    owner: int | None


# -- what is going on ---------------------------------------------------------------------------------


Asked = Annotated[
    str,
    OneOf(
        "Bid",
        "PickCard",
        "PickAny",
        "Act",
        "AfterCollect",
        "Recruit",
        "FortPlace",
        "MoveFrom",
        "MoveGroup",
        "MoveTo",
        "Site",
        "Marker",
        "SoldiersReturn",
        "LookAtCard",
        "DrawAnother",
        "PlaceUnits",
        "Change",
        "RobSeat",
        "Steal",
        "Banish",
        "Flight",
        "Remove",
        "RaidDraw",
        "DigUp",
    ),
]
"""The words of the steps that ask somebody something."""


class Question(TypedDict):
    """The step on top of the agenda, with whatever it knows. None of them holds a secret."""

    step: Asked
    how: NotRequired[str]
    start: NotRequired[str]
    scouts: NotRequired[int]
    soldiers: NotRequired[int]
    free: NotRequired[bool]
    left: NotRequired[int]
    entered: NotRequired[list[str]]
    space: NotRequired[str]
    dragon: NotRequired[bool]
    structure: NotRequired[str]
    site: NotRequired[str]
    card: NotRequired[str]
    victim: NotRequired[int]
    who: NotRequired[int]
    queue: NotRequired[list[int]]


class Effects(TypedDict):
    """What played cards and lost units mean for the running turn."""

    wood_off: int
    stone_off: int
    powder: bool
    oath: bool
    veiled: list[int]
    lost_scouts: int
    lost_soldiers: int
    markets_used: int
    vaults_used: int


# -- players ------------------------------------------------------------------------------------------


class Track(TypedDict):
    lap: int
    space: int


class Troops(TypedDict):
    scouts: int
    soldiers: int


class Player(TypedDict):
    seat: int
    colour: str
    faction: str
    shape: str
    place: int | None
    bid: int | None
    vp: int
    track: Track
    points: dict[str, int]
    supply: Goods
    pieces: dict[Resource, list[int]]
    income: Goods
    reserve: Troops
    on_board: Troops
    structures: list[str]
    raids: int
    tokens: list[int]
    magic_rate: int
    face_up: list[CardFace]
    kept: list[KeptCard]
    tasks: list[Task]
    away: bool


class WhyNot(TypedDict):
    rule: str
    text: str


class Workpiece(TypedDict):
    """What can be built, where, and why not."""

    id: str
    word: str
    cost: Goods
    missing: Goods
    sites: list[str]
    why_not: WhyNot | None


class TableView(TypedDict):
    realms: list[Realm]
    spaces: list[Space]
    dragon: str | None
    tokens: list[Token]
    order: list[int]
    choosing_next: list[int]
    """Seats that drew lots for the same bid and still choose a turn order card, in that order."""
    round: int
    turn: int | None
    actions: int
    draws_left: int
    raided: bool
    question: Question | None
    effects: Effects
    players: list[Player]
    resolving: list[CardFace]
    met: list[Letter]
    built: int
    tiles: int
    ending: bool
    by_limit: bool
    away: list[int]
    aside: int | list[Task]
    workshop: list[Workpiece] | None
    score_now: int | None
    hints: list[str]


# -- what is asked -----------------------------------------------------------------------------------


class Preview(TypedDict, total=False):
    """What an answer would do, of whatever kind it is."""

    gold_left: int
    resources: Goods
    any: int
    warning: str
    cards_left: int
    card: str | bool
    name: str
    text: str
    timing: str
    scouts: int
    soldiers: int
    steps: int | None
    spots: int
    waiting: int
    token: int
    vp: int
    you_lose_soldiers: int
    each_collect: Goods
    cost: Goods
    yields: Goods
    sites: list[str]
    covers: dict[str, int]
    they_lose_soldiers: int
    they_lose_scouts: int
    flee: int
    then_unprotected: int
    you_take_spots: int
    gold: int
    raids_left: int
    space: str
    left: int
    path: list[str]
    landing: bool
    removable: list[str]
    landings: list[str]
    supply: Goods
