"""The shelf: the five boxes of the house, and guests."""

from __future__ import annotations

from typing import get_args

import tablekeep
from tablekeep.engine import HOUSE_RULES, Game
from tablekeep.server import wire

MARKS: tuple[wire.Mark, ...] = get_args(wire.Mark)
BOXES = (
    ("keepers", "Keepers", 3, 8, "Pick the photograph that fits the word, and guess who picked which."),
    ("keepers_creepers", "Keepers & Creepers", 2, 5, "Roll, climb and ride on each other's backs up the old oak."),
    ("dragon_keepers", "Dragon Keepers", 2, 6, "Push your luck among dragons, or save them all together."),
    ("shifting_realms", "Shifting Realms", 2, 4, "Scouts, soldiers and stories on a map that will not hold still."),
    ("magic_book", "Dragonkeepers", 2, 4, "Turn the pages of a Magic Book and gather dragons before the others do."),
)
"""Slug, title, fewest and most seats, and a line about each."""


def games() -> list[wire.GameInfo]:
    """Everything on the shelf: what can be played, and what is announced."""
    ready = tablekeep.games()
    house = [_box(*box, ready=box[0] in ready) for box in BOXES]
    known = {box[0] for box in BOXES}
    return house + [_opened(tablekeep.open_game(slug), "") for slug in ready if slug not in known]


def _box(slug: str, title: str, least: int, most: int, line: str, ready: bool) -> wire.GameInfo:
    if ready:
        return _opened(tablekeep.open_game(slug), line)
    return wire.GameInfo(slug, title, line, least, most, ready=False)


def _opened(game: Game, line: str) -> wire.GameInfo:
    return wire.GameInfo(
        slug=game.slug,
        title=game.title,
        line=line,
        least=game.seats[0],
        most=game.seats[-1],
        ready=True,
        edition=game.edition,
        credits=game.credits,
        secrets=has_secrets(game),
        options=[wire.OptionInfo(**option.as_json()) for option in game.options],
        marks=marks_of(game),
        pictures=game.brings_pictures,
    )


def marks_of(game: Game) -> list[wire.Mark]:
    """The marks people may wear at this game, in the order they are given out."""
    return [mark for mark in MARKS if not game.marks or mark in game.marks]


def has_secrets(game: Game) -> bool:
    """Do players of this game ever know different things?"""
    match = game.new(seed="shelf", quiet=True)
    return len(match.decisions) > 1 or bool(game.secrets(match.table))


def rulebook(game: Game) -> list[wire.RuleInfo]:
    return [wire.RuleInfo(rule.id, rule.text, rule.section) for rule in (*game.rulebook, *HOUSE_RULES)]
