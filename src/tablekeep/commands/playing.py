"""Playing, watching and checking a match."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tablekeep
from tablekeep.commands import BAD, FINE
from tablekeep.engine import refused
from tablekeep.engine.options import read_options as full_options

if TYPE_CHECKING:
    from tablekeep.terminal.keeping import Drawer
    from tablekeep.terminal.screen import Screen


def games(args: argparse.Namespace, screen: Screen) -> int:
    from rich.table import Table
    from rich.text import Text

    shelf = Table.grid(padding=(0, 2))
    for slug in tablekeep.games():
        game = tablekeep.open_game(slug)
        named = Text(slug, style="lamp"), Text(game.title, style="strong")
        shelf.add_row(*named, _players(game.counts()), game.box.line)
        for mode in game.box.modes:
            seats = game.seats_for(full_options(game.options, mode.options))
            told = " ".join([f"--option {name}={value}" for name, value in mode.options.items()])
            shelf.add_row("", Text(f"  {mode.title}"), _players(seats), f"{mode.line} ({told})")
    screen.show(shelf)
    for slug, reason in tablekeep.broken_games().items():
        screen.say(f"✗ {slug} is installed but cannot be opened: {reason}.", "bad")
    return FINE


def _players(seats: range) -> str:
    return f"{seats[0]} to {seats[-1]} players"


def play(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files
    from tablekeep.terminal.sitting import sit_down

    path = args.resume or _unfinished(args, screen)
    match, players = files.resume(path) if path else new_table(args, screen)
    drawer = _drawer(match.game.slug, path) if screen.is_live else None
    sit_down(screen, match, players, drawer, _wants_lines(args))
    return FINE


def _unfinished(args: argparse.Namespace, screen: Screen) -> str:
    """The file of a match that was left and shall go on; only somebody who sits there is asked."""
    from tablekeep.terminal import keeping

    asked_for = args.seed or args.option or args.names or args.seats or args.bots is not None
    if not screen.is_live or asked_for or args.game is None:
        return ""
    kept = keeping.unfinished(_folder(), tablekeep.open_game(args.game).slug)
    chosen = keeping.offer(screen, kept) if kept else None
    return "" if chosen is None else str(chosen.path)


def _drawer(slug: str, path: str) -> Drawer:
    """Where the match is kept by itself: where it lay, or a new place."""
    from tablekeep.terminal import keeping

    folder = _folder()
    return keeping.Drawer(Path(path)) if path and Path(path).parent == folder else keeping.new_drawer(folder, slug)


def _folder() -> Path:
    from tablekeep.commands.serving import data_file

    return data_file(None).parent / "unfinished"


def options(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal.panels import values_table

    game = tablekeep.open_game(args.game)
    screen.say(f"{game.title}: tablekeep play {game.slug} --option NAME=VALUE", "title")
    screen.show(values_table(game))
    return FINE


def learn(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal.learning import KEYS, Teacher, course_of
    from tablekeep.terminal.sitting import take_place

    game = tablekeep.open_game(args.game)
    course = course_of(game, args.mode)
    take_place(screen, _wants_lines(args), KEYS, lambda page: Teacher(game, course, page).run())
    return FINE


def _wants_lines(args: argparse.Namespace) -> bool:
    return args.lines or bool(os.environ.get("TABLEKEEP_LINES"))


def mcp(args: argparse.Namespace, screen: Screen) -> int:
    try:
        from tablekeep.research.mcp import server
        from tablekeep.research.seat import RemoteSeat, sit_down
    except ImportError as missing:
        raise refused("not_installed", "", str(missing)) from missing
    if (args.game is None) == (args.at is None):
        raise refused("no_game", "", f"Say a game ({', '.join(tablekeep.games())}) or the link of a table.")
    if args.at is not None:
        server(RemoteSeat(args.at, args.name, args.seat)).run()
    else:
        options = read_options(tablekeep.open_game(args.game), args.option)
        server(sit_down(args.game, args.seats, args.seat or 0, options, args.bot, args.seed)).run()
    return FINE


def new_table(args: argparse.Namespace, screen: Screen) -> tuple[Any, Any]:
    """A fresh match and who plays it; without further word it is you against bots."""
    from tablekeep.terminal.seating import seat_players

    if args.game is None:
        raise refused("no_game", "", f"Say which game: {', '.join(tablekeep.games())}.")
    game = tablekeep.open_game(args.game)
    names = [name for name in args.names.split(",") if name.strip()]
    people = max(1, len(names))
    options = read_options(game, args.option) | _photos(game, args, screen) | game.options_for_names(names)
    wanted = args.seats
    if wanted is None and (args.bots is not None or names):
        wanted = max(game.seats_for(full_options(game.options, options))[0], people + (args.bots or 0))
    rest = max(0, (wanted or game.seats[0]) - people) if args.bots is None else args.bots
    options = game.options_for_company(0 if rest == args.seats else people, public=False, bots=rest) | options
    match = game.new(wanted, args.seed, options)
    bots = max(0, match.seats - people) if args.bots is None else args.bots
    return match, seat_players(match, bots, args.level or args.bot, names)


def _photos(game: tablekeep.Game, args: argparse.Namespace, screen: Screen) -> dict[str, Any]:
    if not args.photos:
        return {}
    from tablekeep.terminal.photos import options_for_folder

    return options_for_folder(game, args.photos, screen)


def read_options(game: tablekeep.Game, given: Sequence[str]) -> dict[str, Any]:
    """name=value, the value read as JSON where it is JSON; choices are words, even if they look like numbers."""
    kinds = {option.name: option.kind for option in game.options}
    options: dict[str, Any] = {}
    for pair in given:
        name, equals, value = [part.strip() for part in pair.partition("=")]
        if not equals:
            raise refused("bad_option", "TK-5", f"An option is given as name=value, not {pair[:40]!r}.")
        options[name] = _value(value, kinds.get(name, ""))
    return options


def _value(text: str, kind: str) -> Any:
    """What was typed: JSON where it is, a bare word for a choice, words with commas between them for a list."""
    if kind == "choice" and not text.startswith('"'):
        return text
    if kind == "list" and not text.startswith("["):
        return [word.strip() for word in text.split(",") if word.strip()]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def replay(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files
    from tablekeep.terminal.replaying import KEYS, Film, Projector
    from tablekeep.terminal.sitting import take_place

    film = Film(*files.watch(args.file))
    if args.all:
        Projector(film, screen).run_all()
    else:
        take_place(screen, _wants_lines(args), KEYS, lambda page: Projector(film, page).run())
    return FINE


def review(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files, reviewing

    reviewing.look_through(screen, *files.watch(args.file), args.quick)
    return FINE


def verify(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files, verifying

    return FINE if verifying.verify(screen, files.record_in(args.file)) else BAD
