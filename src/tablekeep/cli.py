"""The command `tablekeep`: play, watch, verify, and look after the games."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tablekeep
from tablekeep.engine import Refused, refused

if TYPE_CHECKING:
    from tablekeep.terminal.screen import Screen

Run = Callable[[argparse.Namespace, "Screen"], int]
FINE, BAD, MISUSED = 0, 1, 2


def main(argv: Sequence[str] | None = None, screen: Screen | None = None) -> int:
    """Run one command. 0: fine, 1: something is not in order, 2: the command makes no sense."""
    from tablekeep.terminal.screen import Screen, make_console

    args = build_parser().parse_args(argv)
    screen = screen or Screen(make_console(args.plain))
    run: Run = args.run
    try:
        return run(args, screen)
    except Refused as no:
        screen.refuse(no.refusal)
        return MISUSED
    except KeyboardInterrupt:
        screen.say("")
        return MISUSED


# -- the words of the command line --------------------------------------------------------


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tablekeep", description="A table for board games about keepers.")
    parser.add_argument("--version", action="version", version=f"tablekeep {tablekeep.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (_add_games, _add_serve, _add_play, _add_replay, _add_verify, _add_rules, _add_check, _add_golden):
        command = add(commands)
        command.add_argument("--plain", action="store_true", help="no colours")
    return parser


def _command(commands: Any, name: str, run: Run, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser


def _add_games(commands: Any) -> argparse.ArgumentParser:
    return _command(commands, "games", games, "List the games on the shelf.")


def _add_serve(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "serve", serve, "Keep tables for browsers, until Ctrl-C.")
    parser.add_argument("--port", type=int, default=8000, help="where to listen (default: 8000)")
    parser.add_argument("--share", action="store_true", help="let other devices on this network come in too")
    parser.add_argument("--data", metavar="FILE", help="where all tables are kept (default: your data folder)")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument("--photos", metavar="DIR", default="", help="pictures that Keepers tables may play with")
    parser.add_argument("--bot-pause", type=float, default=0.8, metavar="SECONDS", help="how long bots take to move")
    return parser


def _add_play(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "play", play, "Play at a table in this terminal.")
    parser.add_argument("game", nargs="?", help="the game's slug, as 'tablekeep games' lists it")
    parser.add_argument("--seats", type=int, help="how many sit at the table")
    parser.add_argument("--bots", type=int, help="how many of them are bots (default: all but one)")
    parser.add_argument("--bot", default="sensible", help="which bot: random or sensible")
    parser.add_argument("--names", default="", help="names in seat order: Ann,Bob")
    parser.add_argument("--seed", help="the seed of all luck (default: a fresh secret one)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    parser.add_argument("--photos", metavar="DIR", help="play Keepers with the pictures of this folder")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    return parser


def _add_replay(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "replay", replay, "Watch a record again, move by move.")
    parser.add_argument("file")
    parser.add_argument("--all", action="store_true", help="tell everything at once, asking nothing")
    return parser


def _add_verify(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "verify", verify, "Check a record: promise, luck, moves, hashes, story and result.")
    parser.add_argument("file")
    return parser


def _add_rules(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "rules", rules, "Read a game's rulebook, or check it against the tests.")
    parser.add_argument("game")
    parser.add_argument("--check", action="store_true", help="list rules that no test claims, and claims of no rule")
    parser.add_argument("--tests", default="tests", metavar="DIR", help="where the tests are")
    return parser


def _add_check(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "check", check, "Put a game through the conformance kit.")
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="matches for each player count")
    return parser


def _add_golden(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "golden", golden, "Compare the golden playthroughs, or write them anew.")
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("--dir", default="tests/golden", metavar="DIR", help="where they are kept")
    return parser


# -- playing and watching -----------------------------------------------------------------


def games(args: argparse.Namespace, screen: Screen) -> int:
    from rich.table import Table
    from rich.text import Text

    shelf = Table.grid(padding=(0, 2))
    for slug in tablekeep.games():
        game = tablekeep.open_game(slug)
        seats = f"{game.seats[0]} to {game.seats[-1]} players"
        shelf.add_row(Text(slug, style="lamp"), Text(game.title, style="strong"), seats)
    screen.show(shelf)
    return FINE


def serve(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.server.serve import serve as keep

    host = "0.0.0.0" if args.share else "127.0.0.1"
    if args.photos:
        _folder(args.photos)
    with suppress(KeyboardInterrupt):
        keep(
            host=host,
            port=args.port,
            data=args.data,
            open_browser=args.open,
            pace=args.bot_pause,
            photos=args.photos,
            console=screen.console,
        )
    return FINE


def play(args: argparse.Namespace, screen: Screen) -> int:
    import random

    from tablekeep.terminal import files
    from tablekeep.terminal.host import Host

    match, players = files.resume(args.resume) if args.resume else new_table(args, screen)
    assert match.journal is not None
    Host(match, players, screen, random.Random(f"bots, {match.journal.seed}")).run()
    return FINE


def new_table(args: argparse.Namespace, screen: Screen) -> tuple[Any, Any]:
    """A fresh match and who plays it; without further word it is you against bots."""
    from tablekeep.terminal.seating import seat_players

    if args.game is None:
        raise refused("no_game", "TK-5", f"Say which game: {', '.join(tablekeep.games())}.")
    game = tablekeep.open_game(args.game)
    names = [name for name in args.names.split(",") if name.strip()]
    people = max(1, len(names))
    suited = game.suit(0 if args.bots is not None and args.bots == args.seats else people, public=False)
    options = suited | read_options(game, args.option) | _photos(game, args, screen) | game.introduce(names)
    wanted = args.seats
    if wanted is None and (args.bots is not None or names):
        wanted = max(game.seats[0], people + (args.bots or 0))
    match = game.new(wanted, args.seed, options)
    bots = max(0, match.seats - people) if args.bots is None else args.bots
    return match, seat_players(match, bots, args.bot, names)


def _photos(game: tablekeep.Game, args: argparse.Namespace, screen: Screen) -> dict[str, Any]:
    if not args.photos:
        return {}
    from tablekeep.terminal.photos import bring

    return bring(game, args.photos, screen)


def read_options(game: tablekeep.Game, given: Sequence[str]) -> dict[str, Any]:
    """name=value, the value read as JSON where it is JSON; choices are words, even if they look like numbers."""
    choices = {option.name for option in game.options if option.kind == "choice"}
    options: dict[str, Any] = {}
    for pair in given:
        name, found, value = pair.partition("=")
        if not found:
            raise refused("bad_option", "TK-5", f"An option is given as name=value, not {pair[:40]!r}.")
        word = name.strip() in choices and not value.startswith('"')
        options[name.strip()] = value if word else _value(value)
    return options


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def replay(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files
    from tablekeep.terminal.replaying import Projector, Reel

    projector = Projector(Reel(*files.watch(args.file)), screen)
    projector.run_all() if args.all else projector.run()
    return FINE


def verify(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal import files, verifying

    return FINE if verifying.verify(screen, files.record_in(args.file)) else BAD


# -- looking after the games --------------------------------------------------------------


def rules(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.terminal.panels import in_sections, rule_line

    game = tablekeep.open_game(args.game)
    if args.check:
        return check_rules(game, _folder(args.tests), screen)
    screen.say(game.title, "title")
    for section, found in in_sections(game.rulebook):
        screen.say(f"\n{section}", "lamp")
        screen.show(*[rule_line(rule) for rule in found])
    return FINE


def check_rules(game: tablekeep.Game, tests: Path, screen: Screen) -> int:
    from tablekeep.testing import unclaimed, unknown

    missing, strange = unclaimed(game, tests), unknown(game, tests)
    for id in missing:
        screen.say(f"✗ {id} is claimed by no test.", "bad")
    for id in strange:
        screen.say(f"✗ {id} is claimed by a test, but the rulebook has no such rule.", "bad")
    if missing or strange:
        return BAD
    screen.say(f"✓ All {len(game.rulebook)} rules of {game.title} are claimed by tests.", "good")
    return FINE


def check(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.testing import check_game

    game = tablekeep.open_game(args.game)
    try:
        report = check_game(game, matches=args.matches)
    except AssertionError as flaw:
        screen.say(f"✗ {flaw}", "bad")
        return BAD
    for line in report.lines:
        screen.say(line)
    screen.say(f"✓ {game.title} keeps every promise.", "good")
    return FINE


def golden(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.testing import golden as playthroughs

    folder, slugs = Path(args.dir), args.games or tablekeep.games()
    if args.write:
        for slug in slugs:
            for path in playthroughs.write(slug, folder):
                screen.say(f"wrote {path}")
        return FINE
    differing = [line for slug in slugs for line in playthroughs.compare(slug, folder)]
    for line in differing:
        screen.say(f"✗ {line}", "bad")
    if not differing:
        screen.say("✓ All playthroughs are as they were written.", "good")
    return BAD if differing else FINE


def _folder(path: str) -> Path:
    if not Path(path).is_dir():
        raise refused("no_such_folder", "TK-6", f"There is no folder {path}.")
    return Path(path)
