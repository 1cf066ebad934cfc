"""The box (DK-1, DKD-2): dragons (DKD-16), dice, tokens (DKD-12), cards, difficulties (DKD-1), from content.toml."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from tablekeep.engine.refusal import Unsound

_BOX: Final[dict[str, Any]] = tomllib.loads(
    files("tablekeep.games.dragon_keepers").joinpath("content.toml").read_text("utf-8")
)

CREDITS: Final = str(_BOX["credits"])
ARROWS: Final = int(_BOX["arrows"])
FLAMES: Final = int(_BOX["flames"])
FLAMES_FOR_A_DIE: Final = int(_BOX["flames_for_a_die"])
HUNTER_DICE: Final = int(_BOX["hunter_dice"])
SHIELDS: Final = int(_BOX["shields_per_tribe"])
MAGIC_LIMIT: Final = int(_BOX["magic_limit"])
KEEPER_GAME_LIFE: Final = int(_BOX["keeper_game_life"])

# -- dragons, and the colours of tribes and keepers -------------------------------------------


class Dragon:
    """One tile: what it can bear, how it is trained and what its attack does."""

    def __init__(self, data: dict[str, Any]) -> None:
        power = data["power"]
        self.letter = str(data["letter"])
        self.colour = str(data["colour"])
        self.name = str(data["name"])
        self.title = str(data["title"])
        self.keeper = str(data["keeper"])
        self.symbol = str(data["symbol"])
        self.life = int(data["life"])
        self.trainings = int(data["trainings"])
        self.dice = int(data["dice"])
        self.spaces = int(data["spaces"])
        self.words = str(data["words"])
        self.flames_once = int(power.get("flames_once", 0))
        self.flames_per_hit = int(power.get("flames_per_hit", 0))
        self.arrows_once = int(power.get("arrows_once", 0))
        self.arrows_per_hit = int(power.get("arrows_per_hit", 0))
        self.flame_or_arrow = bool(power.get("flame_or_arrow", False))
        self.reroll = bool(power.get("reroll", False))
        self.sheds = bool(data.get("sheds", False))


DRAGONS: Final[list[Dragon]] = [Dragon(data) for data in _BOX["dragons"]]
LETTERS: Final[list[str]] = [dragon.letter for dragon in DRAGONS]
COLOURS: Final[list[str]] = [dragon.colour for dragon in DRAGONS]
LIFE: Final[list[int]] = [dragon.life for dragon in DRAGONS]
"""DK-1.10: so many arrows defeat it, Friendly or Trained."""
ALL: Final = len(DRAGONS)
NO_DRAGON: Final = -1
BLUE: Final = LETTERS.index("B")


def letter_of(colour: int) -> str | None:
    """The letter of a colour as JSON shows it; None where there is no card or dragon."""
    return None if colour < 0 else LETTERS[colour]


# -- actions ----------------------------------------------------------------------------------

DEFEND: Final = 0
HEAL: Final = 1
TRAIN: Final = 2
ATTACK: Final = 3
NO_TOKEN: Final = -1

ACTIONS: Final[list[str]] = [action["letter"] for action in _BOX["actions"]]
ACTION_WORDS: Final[list[str]] = [action["word"] for action in _BOX["actions"]]
ACTION_NAMES: Final[list[str]] = [action["name"] for action in _BOX["actions"]]
TOKENS: Final[list[int]] = [action["tokens"] for action in _BOX["actions"]]
DEALT: Final[list[int]] = [action["dealt"] for action in _BOX["actions"]]

# -- battle dice ------------------------------------------------------------------------------

MISS: Final = 0
WEAK: Final = 1
FLAME: Final = 2
FACES: Final[list[str]] = ["miss", "weak", "flame"]
WHITE_DIE: Final = 0
RED_DIE: Final = 1
BATTLE_DICE: Final[list[str]] = [die["colour"] for die in _BOX["battle_dice"]]
BATTLE_COUNTS: Final[list[int]] = [die["count"] for die in _BOX["battle_dice"]]
BATTLE_FACES: Final[list[list[int]]] = [[FACES.index(face) for face in die["faces"]] for die in _BOX["battle_dice"]]

# -- difficulties -----------------------------------------------------------------------------


class Difficulty:
    """How many dice the Hunter starts with, how the deck is split, and whether a Weak Flame hits."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.name = str(data["name"])
        self.fewer_dice = int(data["fewer_dice"])
        self.packets = int(data["packets"])
        self.packet_size = int(data["packet_size"])
        self.weak_hits = bool(data["weak_hits"])

    def hits(self, face: int) -> bool:
        """DKD-12.3: a Flame always, a Weak Flame on Easy and Medium."""
        return face == FLAME or (face == WEAK and self.weak_hits)


DIFFICULTIES: Final[dict[str, Difficulty]] = {data["name"]: Difficulty(data) for data in _BOX["difficulties"]}

# -- magic and hunter cards -------------------------------------------------------------------


class MagicCard:
    """A card as printed. `uses` is how often its effect may be used at a table of so many players."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id = str(data["id"])
        self.name = str(data["name"])
        self.family = str(data["family"])
        self.effect = str(data["effect"])
        self.before = bool(data.get("before", True))
        self.after = bool(data.get("after", True))
        self.count = int(data.get("count", 0))
        self.lone = int(data.get("lone", 0))
        self.flavour = str(data["flavour"])
        self.text = str(data["text"])
        self.text_once = str(data.get("text_once", self.text))

    def uses(self, players: int) -> int:
        return self.count + self.lone * (5 - players)

    def printed(self, players: int) -> str:
        """The text with this table's numbers."""
        return self.text_once if self.uses(players) == 1 else self.text.replace("{n}", str(self.uses(players)))


MAGIC: Final[list[MagicCard]] = [MagicCard(data) for data in _BOX["magic"]]
MAGIC_IDS: Final[list[str]] = [card.id for card in MAGIC]
HUNTER_NAMES: Final[list[str]] = [data["name"] for data in _BOX["hunters"]]
HUNTER_LINES: Final[list[str]] = [data["line"] for data in _BOX["hunters"]]
HUNTER: Final = len(MAGIC)
"""How a Hunter card is written in the deck; all four are alike."""
NO_CARD: Final = -1


def card_id(card: int) -> str | None:
    return None if card == NO_CARD else _id_of(card)


def card_ids(pile: tuple[int, ...]) -> list[str]:
    return [_id_of(card) for card in pile]


def _id_of(card: int) -> str:
    return "hunter" if card == HUNTER else MAGIC_IDS[card]


def card_of(id: object) -> int:
    if id is None:
        return NO_CARD
    if not isinstance(id, str):
        raise Unsound(f"{id!r} is no card")
    return HUNTER if id == "hunter" else MAGIC_IDS.index(id)


# -- signals ----------------------------------------------------------------------------------


def _signals() -> list[tuple[str, str, str]]:
    """Every signal as (group, said, sentence)."""
    signals: list[tuple[str, str, str]] = []
    for data in _BOX["signals"]:
        for kind in data.get("kinds", [""]):
            signals.append((data["id"], f"{data['id']} {kind}".strip(), data["text"].replace("{kind}", kind)))
    for card in MAGIC:
        signals.append(("may use", f"may use {card.id}", f"I may use {card.name}."))
    return signals


SIGNALS: Final[list[tuple[str, str, str]]] = _signals()

# -- the filter of talk -----------------------------------------------------------------------

TALK: Final[dict[str, list[str]]] = {name: words.split() for name, words in _BOX["talk"].items()}
"""Lists of words by what they are for."""
