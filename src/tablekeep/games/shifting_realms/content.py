"""The box (SR-0, SR-2): boards (SR-10, SR-15), tiles (SR-7, SR-20), cards, tokens, pieces, from content.toml.

Everything has a small number: realms 0..4, spaces 0..99 (twenty a realm, row by row), resources
0..3, kinds of structures 0..14, story cards 0..49, tasks 0..19.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("tablekeep.games.shifting_realms").joinpath("content.toml").read_text("utf-8")
)

NONE: Final = -1
"""No space, no seat, no card, no kind."""

COLUMNS: Final = 5
ROWS: Final = 4
SIZE: Final = COLUMNS * ROWS
"""Spaces on one board."""
IN_PLAY: Final = 3
"""Realms in a game."""

GOLD: Final = 0
WOOD: Final = 1
STONE: Final = 2
MAGIC: Final = 3
KINDS: Final = 4
RESOURCES: Final[list[str]] = list(_BOX["resources"])

SCOUT: Final = 0
SOLDIER: Final = 1
ANY_UNIT: Final = 2
UNITS: Final[list[str]] = ["scout", "soldier"]
"""SR-5.1: these and nothing else are units."""

CREDITS: Final = str(_BOX["credits"])
TRACK: Final[int] = int(_BOX["track"])
SCOUTS: Final[int] = int(_BOX["units"]["scouts"]) - 1
"""Scouts for play: one of the sixteen marks the score (SR-2.16)."""
SOLDIERS: Final[int] = int(_BOX["units"]["soldiers"])
SPOTS: Final[int] = int(_BOX["units"]["spots"])
DISC: Final[int] = int(_BOX["units"]["disc"])
STARTING_GOLD: Final[int] = int(_BOX["units"]["starting_gold"])

COLOURS: Final[list[str]] = [colour["name"] for colour in _BOX["colours"]]
FACTIONS: Final[list[str]] = [colour["faction"] for colour in _BOX["colours"]]
MARKS: Final[list[str]] = [colour["mark"] for colour in _BOX["colours"]]
SHAPES: Final[list[str]] = [colour["shape"] for colour in _BOX["colours"]]

# -- realms and spaces --------------------------------------------------------------------

GRASS: Final = 0
FOREST: Final = 1
WATER: Final = 2
QUARRY: Final = 3
MINE: Final = 4
RUINS: Final = 5
HALL: Final = 6
KING: Final = 7
TERRAINS: Final[list[str]] = [
    "grass",
    "forest",
    "water's edge",
    "quarry",
    "mine",
    "ruins",
    "town hall",
    "troll king",
]
_LETTERS: Final[dict[str, int]] = {
    "G": GRASS,
    "*": GRASS,
    "F": FOREST,
    "W": WATER,
    "Q": QUARRY,
    "M": MINE,
    "R": RUINS,
    "H": HALL,
    "K": KING,
}
"""SR-7.16: grass is grass in every realm, also where the dragon starts."""
GIVES: Final[list[int]] = [NONE, WOOD, NONE, STONE, GOLD, MAGIC, NONE, NONE]
"""What a collecting spot on each kind of space gives: a forest wood (SR-10.2), a quarry stone (SR-10.4), a mine gold
(SR-10.3), ruins magic (SR-10.5)."""

TYRFING: Final = 0
ALFHEIM: Final = 1
LIBERTATIA: Final = 2
DOVRE: Final = 3
ANUNNA: Final = 4


class Realm:
    """A board: twenty spaces, one town hall, one objective."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index: int = index
        self.letter: str = row["letter"]
        self.name: str = row["name"]
        self.folk: str = row["folk"]
        self.line: str = row["line"]
        self.corners: str = row["corners"]
        self.goal: str = row["goal"]
        self.letters: str = "".join(row["rows"])
        self.hall: int = SIZE * index + self.letters.index("H")


REALMS: Final[list[Realm]] = [Realm(index, row) for index, row in enumerate(_BOX["realms"])]
LETTERS: Final[list[str]] = [realm.letter for realm in REALMS]
REALM_NAMES: Final[list[str]] = [realm.name for realm in REALMS]
ALL_SPACES: Final = SIZE * len(REALMS)
SPACES: Final[list[str]] = [
    f"{realm.letter}.{'abcde'[place % COLUMNS]}{1 + place // COLUMNS}" for realm in REALMS for place in range(SIZE)
]
PLACES: Final[list[str]] = [f"{REALM_NAMES[space // SIZE]} {name[2:]}" for space, name in enumerate(SPACES)]
"""The same as people say them."""
SPACE_OF: Final[dict[str, int]] = {name: space for space, name in enumerate(SPACES)}
TERRAIN: Final[list[int]] = [_LETTERS[letter] for realm in REALMS for letter in realm.letters]
REALM_OF: Final[list[int]] = [space // SIZE for space in range(ALL_SPACES)]
RESOURCE: Final[list[int]] = [GIVES[terrain] for terrain in TERRAIN]
"""What a collecting spot on this space gives; NONE where there are no spots."""
DRAGON_START: Final[int] = SIZE * TYRFING + REALMS[TYRFING].letters.index("*")
"""SR-2.7: T.e1."""
KING_SPACE: Final[int] = SIZE * DOVRE + REALMS[DOVRE].letters.index("K")
"""SR-2.6: D.d1, where the troll king tokens lie."""
HALLS: Final[list[int]] = [realm.hall for realm in REALMS]


# -- structures ---------------------------------------------------------------------------


class Structure:
    """A kind of tile, of which there are three. Powers are numbers: how much, or 0."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index: int = index
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.word: str = row["word"]
        self.realm: int = LETTERS.index(self.id[0])
        self.terrain: int = TERRAINS.index(row["on"])
        self.cost: list[int] = list(row["cost"])
        self.vp: int = row["vp"]
        self.yields: list[int] = list(row.get("yields", [0] * KINDS))
        self.posts: int = UNITS.index(row["posts"]) if "posts" in row else NONE
        self.passage: bool = row.get("passage", False)
        self.vault: bool = row.get("vault", False)
        self.market: bool = row.get("market", False)
        self.shelter: bool = row.get("shelter", False)
        self.fort: bool = row.get("fort", False)
        self.raids: int = row.get("raids", 0)
        self.dig: int = row.get("dig", 0)
        self.token_vp: int = row.get("token_vp", 0)
        self.draw_gold: int = row.get("draw_gold", 0)
        self.text: str = row["text"]
        self.flavour: str = row["flavour"]
        self.grounds: list[int] = [
            space for space in range(ALL_SPACES) if REALM_OF[space] == self.realm and TERRAIN[space] == self.terrain
        ]
        """SR-7.7, SR-7.8: in its own realm, on the ground it needs; no tile needs the king's (SR-7.14)."""


COPIES: Final = 3
"""SR-2.8: tiles of a kind."""
STRUCTURES: Final[list[Structure]] = [Structure(index, row) for index, row in enumerate(_BOX["structures"])]
KIND_IDS: Final[list[str]] = [kind.id for kind in STRUCTURES]
WORDS: Final[list[str]] = [kind.word for kind in STRUCTURES]
CASTLE: Final[int] = WORDS.index("castle")
SHIP: Final[int] = WORDS.index("ship")
TREASURE: Final[int] = WORDS.index("treasure")
MARKET: Final[int] = WORDS.index("market")
VAULT: Final[int] = WORDS.index("vault")
FORT: Final[int] = WORDS.index("fort")
FORTRESS: Final[int] = WORDS.index("fortress")
ORACLE: Final[int] = WORDS.index("oracle")
TUNNEL: Final[int] = WORDS.index("tunnel")

# -- things that can be counted: for tasks, end scoring and gains --------------------------

COUNTS: Final[list[str]] = [
    "gold",
    "structures in",
    "kinds in",
    "own",
    "realms with structures",
    "realms with spots",
    "spots in",
    "soldiers",
    "soldiers in",
    "units outside hall",
    "dragon cards",
    "story cards",
    "raids",
    "buried",
    "tokens",
]


class Count:
    """Something to count: what, and where or of which kind."""

    def __init__(self, words: str) -> None:
        counted = max([name for name in COUNTS if words == name or words.startswith(name + " ")], key=len)
        rest = words[len(counted) :].strip()
        self.words: str = words
        self.what: int = COUNTS.index(counted)
        self.where: int = NONE
        if rest:
            self.where = KIND_IDS.index(rest) if counted == "own" else LETTERS.index(rest)


# -- story cards --------------------------------------------------------------------------

NOW: Final = 0
NOW_OR_LATER: Final = 1
LATER: Final = 2
END_OF_GAME: Final = 3
TIMINGS: Final[list[str]] = ["now", "now or later", "later", "end of game"]

LASTING: Final[list[str]] = ["runes", "range", "watch", "flag", "drums", "geometry", "overseer"]
RUNES: Final = 0
RANGE: Final = 1
WATCH: Final = 2
FLAG: Final = 3
DRUMS: Final = 4
GEOMETRY: Final = 5
OVERSEER: Final = 6


class Effect:
    """One thing a card does: a verb and what belongs to it."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.do: str = row["do"]
        self.amount: int = row.get("amount", 0)
        self.resources: list[int] = list(row.get("resources", [0] * KINDS))
        self.resource: int = RESOURCES.index(row["resource"]) if "resource" in row else NONE
        self.per: Count | None = Count(row["per"]) if "per" in row else None
        self.most: int = row.get("most", 0)
        self.unit: str = row.get("unit", "")
        self.where: str = row.get("where", "")
        self.instead: bool = "instead" in row


class Score:
    """What an End of Game card is worth."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.count: Count = Count(row["count"])
        self.every: int = row["every"]
        self.each: int = row["each"]
        self.most: int = row["most"]
        self.always: int = row.get("always", 0)


class Card:
    """A story card."""

    def __init__(self, index: int, id: str, row: dict[str, Any]) -> None:
        self.index: int = index
        self.id: str = id
        self.realm: int = LETTERS.index(id[0])
        self.name: str = row["name"]
        self.timing: int = TIMINGS.index(row["timing"])
        self.permanent: bool = row.get("permanent", False)
        self.effects: list[Effect] = [Effect(effect) for effect in row.get("effects", [])]
        self.score: Score | None = Score(row["score"]) if "score" in row else None
        self.lasting: int = LASTING.index(next(iter(row["lasting"]))) if "lasting" in row else NONE
        self.yields: list[int] = list(row.get("yields", [0] * KINDS))
        self.dragon: bool = any(effect.do == "dragon" for effect in self.effects)
        self.text: str = row["text"]
        self.flavour: str = row["flavour"]


_PRINTED: Final[list[tuple[str, dict[str, Any]]]] = [(id, row) for row in _BOX["cards"] for id in row["ids"]]
CARDS: Final[list[Card]] = [Card(index, id, row) for index, (id, row) in enumerate(_PRINTED)]
CARD_IDS: Final[list[str]] = [card.id for card in CARDS]
DECK_OF: Final[list[list[int]]] = [[c.index for c in CARDS if c.realm == realm.index] for realm in REALMS]
DECK_SIZE: Final = 10
"""SR-2.1: story cards of a realm."""
DRAGON_MOVES: Final[int] = sum(1 for card in CARDS if card.dragon)
MUST_PLAY: Final[list[bool]] = [card.timing == NOW for card in CARDS]
LASTS: Final[list[int]] = [card.lasting for card in CARDS]
"""Which lasting rule a permanent card holds; NONE for the others."""
IS_DRAGON: Final[list[bool]] = [card.dragon for card in CARDS]
CARD_REALM: Final[list[int]] = [card.realm for card in CARDS]

# -- tasks, tokens, turn order ------------------------------------------------------------


class Task:
    """A task card: conditions to count, or resources to place on it."""

    def __init__(self, index: int, row: dict[str, Any]) -> None:
        self.index: int = index
        self.id: str = row["id"]
        self.realm: int = LETTERS.index(self.id[3])
        self.every: bool = "any" not in row
        self.wants: list[tuple[Count, int]] = [(Count(what), need) for what, need in row.get("all", row.get("any", []))]
        self.place: list[int] = list(row.get("place", [0] * KINDS))
        self.placed: bool = "place" in row
        self.vp: int = row["vp"]
        self.text: str = row["text"]


TASKS: Final[list[Task]] = [Task(index, row) for index, row in enumerate(_BOX["tasks"])]
TASK_IDS: Final[list[str]] = [task.id for task in TASKS]
TASKS_OF: Final[list[list[int]]] = [[t.index for t in TASKS if t.realm == realm.index] for realm in REALMS]

TOKEN_VP: Final[list[int]] = [token["vp"] for token in _BOX["tokens"]]
TOKEN_YIELDS: Final[list[list[int]]] = [list(token["yields"]) for token in _BOX["tokens"]]
TOKENS: Final[int] = len(TOKEN_VP)

ORDER_RESOURCES: Final[list[list[int]]] = [list(card["resources"]) for card in _BOX["turn_order"]]
ORDER_ANY: Final[list[int]] = [card.get("any", 0) for card in _BOX["turn_order"]]


# -- layouts: three boards in a row ---------------------------------------------------------


class Layout:
    """Three boards side by side: what touches what. Made once for each order of realms, never changed.

    Of the realms not in play there is nothing in it (SR-1.2, SR-2.4).
    """

    def __init__(self, realms: tuple[int, ...]) -> None:
        self.realms: tuple[int, ...] = realms
        self.spaces: list[int] = [SIZE * realm + place for realm in realms for place in range(SIZE)]
        self.plays: list[bool] = [realm in realms for realm in range(len(REALMS))]
        self.halls: list[int] = [HALLS[realm] for realm in realms]
        self.near: list[list[int]] = [self._touching(space) for space in range(ALL_SPACES)]
        self.kinds: list[int] = [kind.index for realm in realms for kind in STRUCTURES if kind.realm == realm]
        self.spots: list[int] = [space for space in self.spaces if RESOURCE[space] != NONE]
        self.shore: list[int] = [space for space in self.spaces if TERRAIN[space] == WATER]

    def column(self, space: int) -> int:
        return COLUMNS * self.realms.index(REALM_OF[space]) + space % COLUMNS

    def _touching(self, space: int) -> list[int]:
        """Spaces that share an edge, never a corner (SR-6.2), in the order north, west, east, south.

        Neighbouring boards touch row by row (SR-2.3); beyond the three boards there is nothing (SR-2.5).
        """
        if not self.plays[REALM_OF[space]]:
            return []
        column, row = self.column(space), space % SIZE // COLUMNS
        beside = [(column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1)]
        return [self.at(c, r) for c, r in beside if 0 <= c < COLUMNS * IN_PLAY and 0 <= r < ROWS]

    def at(self, column: int, row: int) -> int:
        return SIZE * self.realms[column // COLUMNS] + COLUMNS * row + column % COLUMNS


_layouts: Final[dict[tuple[int, ...], Layout]] = {}


def layout(realms: tuple[int, ...]) -> Layout:
    if realms not in _layouts:
        _layouts[realms] = Layout(realms)
    return _layouts[realms]
