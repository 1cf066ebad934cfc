"""The box: two-sided cards by kind (MB-0, MB-2), tokens (MB-1), rewards (MB-7) and Magic Items, from content.toml.

A kind is a front and a page: all cards of one kind are alike. Kinds are numbered once and for
all: number pages by front colour, dragon pages by front colour, ribbon cards, the Shadow Dragon.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from tablekeep.engine.refusal import Unsound

_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("tablekeep.games.magic_book").joinpath("content.toml").read_text("utf-8")
)

CREDITS: Final = str(_BOX["credits"])

# -- colours --------------------------------------------------------------------------------------

_COLOURS: Final[list[dict[str, Any]]] = [*_BOX["colours"], _BOX["shadow"]]
LETTERS: Final[list[str]] = [colour["letter"] for colour in _COLOURS]
"""B, G, O, W and, last, X for the Shadow Dragons."""
COLOURS: Final[list[str]] = [colour["name"] for colour in _COLOURS]
PEOPLES: Final[list[str]] = [colour["people"] for colour in _COLOURS]
SYMBOLS: Final[list[str]] = [colour["symbol"] for colour in _COLOURS]
DRAGON_COLOURS: Final = 4
SHADOW: Final = 4
NO_COLOUR: Final = -1

# -- cards ----------------------------------------------------------------------------------------

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final[list[str]] = ["left", "right"]
NUMBERS: Final = 6
SHADOWS: Final = int(_BOX["shadows"])


class Kind:
    """What all cards of one kind have in common.

    `front` is a colour, `side` the pile its page belongs to, `page` a number (left) or a
    colour (right), read alike with a ribbon and without (MB-2.8). `back` tells which backs look
    alike: see `BACKS`.
    """

    def __init__(self, front: int, side: int, page: int, copies: int, ribbon: bool = False) -> None:
        self.front = front
        self.side = side
        self.page = page
        self.copies = copies
        self.ribbon = ribbon
        shown = str(page) if side == LEFT else LETTERS[page]
        self.shown = shown + ("*" if ribbon else "")
        self.text = LETTERS[front] + self.shown
        self.back = _back(front, side, page, ribbon)


RIBBON_BACK: Final = 9
SHADOW_BACK: Final = 10
BACKS: Final = 9
"""Backs 0 to 4 are the numbers 1 to 5, 5 to 8 the four dragons; ribbon cards are 9, the 6 is 10.

A back from 0 to 8 hides one of several fronts. Cards with a ribbon are kept as one family,
and the back of a Shadow Dragon hides nothing.
"""


def _back(front: int, side: int, page: int, ribbon: bool) -> int:
    if front == SHADOW:
        return SHADOW_BACK
    if ribbon:
        return RIBBON_BACK
    return page - 1 if side == LEFT else 5 + page


def _kinds() -> list[Kind]:
    """Every kind of card; the last is the one kind of Shadow Dragon (MB-0.6), with a left page (MB-2.10)."""
    kinds: list[Kind] = []
    for front in range(DRAGON_COLOURS):
        kinds += [Kind(front, LEFT, data["number"], data["copies"]) for data in _BOX["numbers"] if data["copies"]]
    for front in range(DRAGON_COLOURS):
        pages = _BOX["pages"][LETTERS[front]]
        kinds += [Kind(front, RIGHT, LETTERS.index(letter), copies) for letter, copies in pages.items()]
    for data in _BOX["starters"]:
        left = data["page"].isdigit()
        page = int(data["page"]) if left else LETTERS.index(data["page"])
        kinds.append(Kind(LETTERS.index(data["front"]), LEFT if left else RIGHT, page, 1, True))
    kinds.append(Kind(SHADOW, LEFT, int(_BOX["shadow_number"]), SHADOWS))
    return kinds


KIND: Final[list[Kind]] = _kinds()
KINDS: Final = len(KIND)
X6: Final = KINDS - 1
NO_CARD: Final = -1
CARDS: Final[list[str]] = [kind.text for kind in KIND]
FRONT: Final[list[int]] = [kind.front for kind in KIND]
SIDE: Final[list[int]] = [kind.side for kind in KIND]
PAGE: Final[list[int]] = [kind.page for kind in KIND]
BACK: Final[list[int]] = [kind.back for kind in KIND]
SHOWN: Final[list[str]] = [kind.shown for kind in KIND]
"""What the back of a card shows: "4", "G", "3*"."""
COPIES: Final[list[int]] = [kind.copies for kind in KIND]
ALIKE: Final[list[list[int]]] = [[k for k in range(KINDS) if BACK[k] == back] for back in range(SHADOW_BACK + 1)]
"""The kinds with each back."""
OF_COLOUR: Final[list[list[int]]] = [[k for k in range(KINDS) if FRONT[k] == front] for front in range(SHADOW + 1)]
"""The kinds of each front colour, in the order in which they are picked."""
WRITES: Final[list[list[int]]] = [[k for k in range(KINDS) if SIDE[k] == side] for side in (LEFT, RIGHT)]
"""MB-1.10, MB-5.2: the kinds that may be put on each page, numbers on the left and dragons on the right."""
STARTERS: Final[list[int]] = [k for k in range(KINDS) if KIND[k].ribbon]
"""MB-1.2: the cards that are put aside and dealt; no rule asks for a ribbon after that (MB-2.8)."""
BOOK_CARDS: Final[list[list[int]]] = [
    [k for k in WRITES[side] if k != X6 and not KIND[k].ribbon for _ in range(COPIES[k])] for side in (LEFT, RIGHT)
]
"""MB-1.8: the 52 cards of each pile before it is shuffled; no Shadow Dragon (MB-1.1), no ribbon (MB-1.2)."""

# -- rewards and tokens ---------------------------------------------------------------------------

LOW: Final = "low"
HIGH: Final = "high"
CRYSTAL: Final = "crystal"
SHADOW_CARD: Final = "shadow"
EGG: Final = "egg"
REWARDS: Final[list[list[str]]] = [[], *[list(data["reward"]) for data in _BOX["numbers"]]]
"""MB-2.6, MB-2.9: the reward of each number, in the order it is received."""
LOWS: Final[list[int]] = [reward.count(LOW) for reward in REWARDS]
CAPTIONS: Final[list[str]] = ["", *[data["caption"] for data in _BOX["numbers"]]]

VALUES: Final[list[int]] = list(_BOX["pieces"]["values"])
VALUE_COUNT: Final = len(VALUES)
PIECES: Final[list[int]] = list(_BOX["pieces"]["copies"])
RING: Final = 3
"""MB-7.5, MB-10.2: so many pieces make an amulet."""
RED: Final = 0
BLUE: Final = 1
PEARL_COLOURS: Final[list[str]] = ["red", "blue"]
PEARLS: Final[list[list[int]]] = [list(_BOX["pearls"][colour]) for colour in PEARL_COLOURS]
MEAN_PEARL: Final[list[float]] = [sum(values) / len(values) for values in PEARLS]
CRESTS: Final[list[int]] = [crest["points"] for crest in _BOX["crests"]]
CREST_NAMES: Final[dict[int, str]] = {crest["points"]: crest["name"] for crest in _BOX["crests"]}
EGGS: Final = int(_BOX["eggs"])
EGG_POINTS: Final = int(_BOX["egg_points"])
EGG_TURNED: Final = int(_BOX["egg_turned"])
CRYSTALS: Final = int(_BOX["crystals"])
TAKES: Final = int(_BOX["takes"])

BOXED: Final[dict[int, int]] = {data["players"]: data["boxed"] for data in _BOX["counts"]}
TARGET: Final[dict[int, int]] = {data["players"]: data["target"] for data in _BOX["counts"]}
TOP_CREST: Final[dict[int, bool]] = {data["players"]: data["top_crest"] for data in _BOX["counts"]}

# -- Magic Items ----------------------------------------------------------------------------------

MINT: Final = 0
PRISM: Final = 1
HORN: Final = 2
FLUTE: Final = 3
HAMMER: Final = 4
FEATHER: Final = 5
ITEM_IDS: Final[list[str]] = [item["id"] for item in _BOX["chests"]]
ITEM_NAMES: Final[list[str]] = [item["name"] for item in _BOX["chests"]]
ITEM_WINDOWS: Final[list[str]] = [item["window"] for item in _BOX["chests"]]
ITEM_EFFECTS: Final[list[str]] = [item["effect"] for item in _BOX["chests"]]
ITEM_FLAVOURS: Final[list[str]] = [item["flavour"] for item in _BOX["chests"]]
ITEMS: Final = len(ITEM_IDS)


def card(text: object) -> int:
    """The kind of this name; raises Unsound when there is none."""
    if not isinstance(text, str) or text not in CARDS:
        raise Unsound(f"there is no card {text!r}")
    return CARDS.index(text)


def cards(kinds: list[int] | tuple[int, ...]) -> list[str]:
    return [CARDS[kind] for kind in kinds]
