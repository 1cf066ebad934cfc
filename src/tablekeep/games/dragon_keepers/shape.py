"""What a seat is shown in either mode, as types: the browser's are written from these."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import InTurn, OneOf
from tablekeep.games.dragon_keepers.content import ACTIONS, BATTLE_DICE, FACES, LETTERS
from tablekeep.games.dragon_keepers.dragon_table import STAGES

Letter = Annotated[str, OneOf(*LETTERS)]
Action = Annotated[str, OneOf(*ACTIONS)]
BattleDie = Annotated[str, OneOf(*BATTLE_DICE)]
BattleFace = Annotated[str, OneOf(*FACES)]
Stage = Annotated[str, OneOf(*STAGES)]
Phase = Annotated[str, OneOf("choosing", "healing", "council", "planning", "giving up", "resolving", "over")]
Talking = Annotated[str, OneOf("signals", "filtered", "open", "silent")]
KeeperMode = Annotated[str, OneOf("keeper")]
DragonMode = Annotated[str, OneOf("dragon")]
Played = Annotated[list[str], InTurn(Letter, Action)]


# -- both modes ---------------------------------------------------------------------------------


class Circle(TypedDict):
    """What both modes have on the table."""

    round: int
    phase: Phase
    circle: list[Letter]
    tribes: list[Letter]
    first: int
    order: list[int]
    board_dice: int
    arrow_supply: int
    ready: list[int]
    """Whose secret answer lies face down."""


class Tile(TypedDict):
    letter: Letter
    colour: str
    name: str
    symbol: str
    life: int
    arrows: int
    hearts: int
    dice: int


# -- the Keeper Game ----------------------------------------------------------------------------


class KeeperTile(Tile):
    shields: list[int]
    """The seats whose Shield lies here."""
    fallen: bool
    falls: bool


class KeeperPlayer(TypedDict):
    seat: int
    tribe: Letter
    favourite: Letter
    hand: list[Letter]
    shown: Letter | None
    shields_on: list[Letter]
    shields_left: int


class KeeperView(Circle):
    mode: KeeperMode
    dragons: list[KeeperTile]
    players: list[KeeperPlayer]
    fallen: list[Letter]


# -- the Dragon Game ----------------------------------------------------------------------------


class DragonTile(Tile):
    trained: bool
    trainings: int
    trainings_max: int
    spaces: int
    battle: list[BattleDie]
    chance: float
    power: str
    shield: Letter | None
    oath: bool
    falls: bool
    neighbours: list[Letter]
    fails: dict[Action, str]
    """Why each action would fail here as things stand; empty where it would work."""


class Magic(TypedDict):
    id: str
    name: str
    family: str
    text: str


class Signal(TypedDict):
    signal: str
    sentence: str


class DragonPlayer(TypedDict):
    seat: int
    tribe: Letter
    stage: Stage
    hand: list[Letter]
    face_down: bool
    keeper: Letter | None
    token: Action | None
    row: list[Played]
    available: dict[Action, int]
    used: dict[Action, int]
    magic: list[Magic]
    selected: str | None
    signals: list[Signal]


class HunterInfo(TypedDict):
    pool: int
    reserve: int
    flames: int
    flames_max: int | None
    deck: int
    packets: list[int]
    buried: list[str]
    last_round: bool
    left: Magic | None
    discard: list[Magic]
    box: list[str]
    unseen: int
    unseen_cards: list[str] | None
    helpers: list[str]


class Bag(TypedDict):
    white: int
    red: int


class Draft(TypedDict):
    """A plan in the making, for the eyes of whoever makes it."""

    keeper: Letter | None
    token: Action | None


class Question(TypedDict):
    """The open part of what is being resolved."""

    attack: NotRequired[Letter]
    faces: NotRequired[list[BattleFace]]
    rerolled: NotRequired[list[int]]
    arrows_to_go: NotRequired[int]
    card: NotRequired[str]
    left: NotRequired[int]
    picked: NotRequired[list[Letter]]
    giving_up: NotRequired[int]
    """Who has offered to give up."""


class DragonView(Circle):
    mode: DragonMode
    difficulty: str
    weak_hits: bool
    goal: int
    shields: int
    dragons: list[DragonTile]
    hunter: HunterInfo
    bag: Bag
    supply: dict[Action, int]
    players: list[DragonPlayer]
    marks: dict[Letter, int] | None
    draft: Draft | None
    question: Question | None
    hints: list[str]
    people: list[list[int]]
    """The seats of each person, where one person runs several."""
    talk: Talking
    lost: str
    """Why this cannot be won any more; empty as long as it may be."""
    given_up: bool


TableView = KeeperView | DragonView


# -- what is asked -----------------------------------------------------------------------------------


class Preview(TypedDict, total=False):
    """What an answer would do, of whatever kind it is."""

    arrows: int
    yours: bool | int
    favourite: bool
    warning: str
    saves: bool
    dice: int
    sentence: str
    keepers_back: int
    tokens_back: int
    trained: bool
    works_now: bool
    name: str
    left: int
    card: str
    text: str
    deck: int
    life: int
    power: str
    face: BattleFace
    hits: int
    flames: int
    keepers: int
    why: str
    short: int
