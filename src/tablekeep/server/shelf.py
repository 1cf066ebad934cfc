"""The shelf: every game's box, as people read it."""

from __future__ import annotations

from typing import get_args

import msgspec

import tablekeep
from tablekeep.engine import HOUSE_RULES, Game, Look, Mode, Option
from tablekeep.engine.rulebook import RULINGS, read_rulings
from tablekeep.lessons import courses_of
from tablekeep.lessons.reading import page_in
from tablekeep.server import wire
from tablekeep.server.guests import address_of

MARKS: tuple[wire.Mark, ...] = get_args(wire.Mark)


def games() -> list[wire.GameInfo]:
    """Everything on the shelf."""
    return [_info(tablekeep.open_game(slug)) for slug in tablekeep.games()]


def _info(game: Game) -> wire.GameInfo:
    seats = game.counts()
    return wire.GameInfo(
        slug=game.slug,
        title=game.title,
        line=game.box.line,
        least=seats[0],
        most=seats[-1],
        ready=True,
        edition=game.edition,
        credits=game.credits,
        secrets=has_secrets(game),
        minutes=game.box.minutes,
        modes=[_mode(game, mode) for mode in game.box.modes],
        options=[_option(game, option) for option in game.options],
        marks=marks_of(game),
        pictures=game.pictures is not None,
        lessons=sum(len(course.lessons) for course in courses_of(game.slug)),
        board=address_of(game.slug, "board.js"),
        cover=address_of(game.slug, "cover.svg"),
        look=_look(game.box.look),
    )


def _look(look: Look | None) -> wire.LookInfo | None:
    return msgspec.convert(look, wire.LookInfo, from_attributes=True) if look else None


def _mode(game: Game, mode: Mode) -> wire.ModeInfo:
    seats = game.seats_for({**{option.name: option.default for option in game.options}, **mode.options})
    return wire.ModeInfo(mode.name, mode.title, mode.line, mode.minutes, seats[0], seats[-1], mode.options)


def _option(game: Game, option: Option) -> wire.OptionInfo:
    said = game.box.wording(option)
    words = {value: said.word(value) for value in option.choices} | said.words
    told = option.as_json() | {"title": said.title, "mode": said.mode, "place": said.place, "chair": said.chair}
    return msgspec.convert(told | {"words": words}, wire.OptionInfo)


def with_pictures() -> Game:
    """The game whose host may bring the pictures: albums are filled as it asks, until there are several."""
    return next(game for game in map(tablekeep.open_game, tablekeep.games()) if game.pictures is not None)


def marks_of(game: Game) -> list[wire.Mark]:
    """The marks people may wear at this game, in the order they are given out."""
    return [mark for mark in MARKS if not game.marks or mark in game.marks]


def has_secrets(game: Game) -> bool:
    """Do players of this game ever know different things?"""
    return game.new(seed="shelf", quiet=True).has_secrets


def rulebook(slug: str) -> list[wire.RuleInfo]:
    """The numbered rules, then how this table plays what they leave open: rulings have no number."""
    game = tablekeep.open_game(slug)
    rulings = [wire.RuleInfo("", text, RULINGS) for text in read_rulings(page_in(game, "rulebook.md"))]
    rules = [wire.RuleInfo(rule.id, rule.text, rule.section) for rule in (*game.rulebook, *HOUSE_RULES)]
    return rules[: len(game.rulebook)] + rulings + rules[len(game.rulebook) :]
