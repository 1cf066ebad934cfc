"""What anyone is shown of the table, as types: the browser's are written from these."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from tablekeep.engine.shape import OneOf
from tablekeep.games.keepers_creepers.content import FACES, LETTERS
from tablekeep.games.keepers_creepers.moves import WAYS

Letter = Annotated[str, OneOf(*LETTERS)]
Face = Annotated[str, OneOf(*FACES)]
Way = Annotated[str, OneOf(*WAYS)]
Home = Annotated[str, OneOf("home")]
Place = int | Home
"""A numbered space, or the tree itself."""


class BoardInfo(TypedDict):
    name: str
    rows: int
    columns: int
    safe: int
    spaces: list[str]


class PyramidInfo(TypedDict):
    id: str
    seat: int
    pips: int
    space: int | None
    safe: bool


Asked = Annotated[
    str,
    OneOf("Roll", "Points", "Hop", "FriendHop", "FriendSeat", "FriendPiece", "SwapFirst", "SwapSecond", "WildPick"),
]
"""The words of the steps that ask somebody something."""


class ActionInfo(TypedDict):
    """The question being asked, in figures."""

    step: Asked | None
    face: NotRequired[Face]
    budget: NotRequired[int]
    points: NotRequired[int]
    way: NotRequired[Way]
    forced: NotRequired[bool]
    driver: NotRequired[str | None]
    riders: NotRequired[list[str]]
    first: NotRequired[str]
    left: NotRequired[int]


class TableView(TypedDict):
    board: BoardInfo
    pyramids: list[PyramidInfo]
    piles: dict[str, list[str]]
    """By space: the pyramids on it, from below."""
    colours: list[Letter]
    turn: int
    turns: int
    face: Face | None
    keeper: bool | None
    action: ActionInfo
    wild: int
    extra_rolls: int
    safe: list[int]
    progress: list[int]
    ranks: list[list[int]]
    away: list[int]
    by_limit: bool


class Stop(TypedDict):
    to: Place
    cost: int


Preview = TypedDict(
    "Preview",
    {
        "piece": str,
        "from": int,
        "riders": list[str],
        "to": Place,
        "cost": int,
        "left": int,
        "reach": list[Stop],
        "warning": str,
    },
    total=False,
)
"""What an answer would do, of whatever kind it is."""
