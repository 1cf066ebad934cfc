"""The deck in order: which scenes there are, and how each is drawn."""

from __future__ import annotations

import importlib
import tomllib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

from .canvas import Picture

ROOT = Path(__file__).parent.parent
CONTENT = ROOT / "src" / "tablekeep" / "games" / "keepers" / "content.toml"
FAMILIES = (
    "fox_to_hippo",
    "hare_to_otters",
    "wolf_to_sloth",
    "goat_to_rabbits",
    "heron_to_penguins",
    "hummingbird_to_peacock",
    "vultures_to_ducks",
    "kingfisher_to_feather",
    "chameleon_to_crocodile",
    "nest_to_thorn_lizard",
    "web_to_moth",
    "bee_to_beetle",
    "locusts_to_fireflies",
    "snail_to_ladybird",
    "jellyfish_to_shark",
    "octopus_to_anglerfish",
    "seahorses_to_puffer",
    "crabs_to_manta",
    "acacia_to_cherry",
    "maple_to_orange_tree",
    "sunflowers_to_flytrap",
    "orchid_to_pear",
    "toadstools_to_fern",
    "peak_to_canyon",
    "lava_to_drip_hall",
    "sea_stack_to_pebbles",
    "waterfall_to_drop",
    "whirlpool_to_hot_spring",
    "aurora_to_star_river",
    "fog_to_last_light",
)

Painter = Callable[[Picture], None]
_painters: dict[str, Painter] = {}


def scene(name: str) -> Callable[[Painter], Painter]:
    """Enter a painter under the name of its card."""

    def enter(painter: Painter) -> Painter:
        _painters[name] = painter
        return painter

    return enter


def painters() -> dict[str, Painter]:
    for family in FAMILIES:
        importlib.import_module(f"pictures.scenes.{family}")
    return _painters


def names() -> list[str]:
    """Every card, in the order of the box."""
    return [str(card["id"]) for card in cards()]


def cards() -> list[dict[str, Any]]:
    return list(tomllib.loads(CONTENT.read_text("utf-8"))["cards"])


def alts() -> dict[str, str]:
    """What each picture shows, for those who cannot see it."""
    return {card["id"]: card["alt"] for card in cards()}


def titles() -> dict[str, str]:
    return {card["id"]: card["title"] for card in cards()}


def draw(name: str) -> str:
    """The picture of a card as SVG: the same bytes every time."""
    sheet = Picture(f"keepers {name}")
    painters()[name](sheet)
    return sheet.svg()


def fingerprint(svg: str) -> str:
    return sha256(svg.encode()).hexdigest()
