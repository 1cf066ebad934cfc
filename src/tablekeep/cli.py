"""The command `tablekeep`: play, watch, verify, and look after the games."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import tablekeep
from tablekeep.commands import FINE, MISUSED, looking_after, new_game, playing, researching, serving, values
from tablekeep.engine import Refused

if TYPE_CHECKING:
    from tablekeep.terminal.screen import Screen

WELCOME = """Your seat is still warm. What you can do here:

  tablekeep games              see what is on the shelf
  tablekeep learn GAME         learn a game by playing it, in five minutes
  tablekeep play GAME          play it in this terminal, against bots
  tablekeep options GAME       see what it can be played with
  tablekeep rules GAME         read its rulebook
  tablekeep serve --open       open the table in your browser

'tablekeep --help' lists everything, 'tablekeep COMMAND --help' tells more of one."""
"""What is said to somebody who says nothing."""

Run = Callable[[argparse.Namespace, "Screen"], int]


def main(argv: Sequence[str] | None = None, screen: Screen | None = None) -> int:
    """Run one command. 0: fine, 1: something is not in order, 2: the command makes no sense."""
    from tablekeep.terminal.screen import Screen, make_console

    args = build_parser().parse_args(argv)
    screen = screen or Screen(make_console(args.plain))
    if args.run is None:
        screen.say(WELCOME)
        return FINE
    run: Run = args.run
    try:
        researching.mark_variant()
        return run(args, screen)
    except Refused as no:
        screen.refuse(no.refusal)
        return MISUSED
    except KeyboardInterrupt:
        screen.say("")
        return MISUSED
    except Exception as error:
        screen.refuse(researching.of_variant(error).refusal)
        return MISUSED


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="tablekeep", description="A table for board games about keepers.")
    parser.add_argument("--version", action="version", version=f"tablekeep {tablekeep.__version__}")
    parser.set_defaults(run=None, plain=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for_players = (_add_games, _add_learn, _add_options, _add_serve, _add_play, _add_mcp)
    for_lookers = (_add_replay, _add_review, _add_verify)
    for_keepers = (_add_backup, _add_worker, _add_restore, _add_move_data)
    for_authors = (_add_new_game, _add_rules, _add_check, _add_golden)
    ours = (*for_players, *for_lookers, *for_keepers, *for_authors)
    for add in (*ours, *map(_adding, researching.COMMANDS)):
        command = add(commands)
        command.add_argument("--plain", action="store_true", help="no colours")
    return parser


def _command(commands: Any, name: str, run: Run, text: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run)
    return parser


def _adding(command: researching.Command) -> Callable[[Any], argparse.ArgumentParser]:
    def add(commands: Any) -> argparse.ArgumentParser:
        parser = _command(commands, command.name, command.run, command.text)
        command.say_more(parser)
        return parser

    return add


def _add_games(commands: Any) -> argparse.ArgumentParser:
    return _command(commands, "games", playing.games, "List the games on the shelf.")


def _add_learn(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "learn", playing.learn, "Learn a game by playing it, lesson by lesson.")
    parser.add_argument("game", help="the game's slug, as 'tablekeep games' lists it")
    parser.add_argument("--mode", help="which of its modes, where it has several; the first where none is named")
    _add_lines(parser)
    return parser


def _add_lines(parser: argparse.ArgumentParser) -> None:
    text = "line by line, as pipes and screen readers like it (or TABLEKEEP_LINES=1)"
    parser.add_argument("--lines", action="store_true", help=text)


def _add_options(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "options", playing.options, "Every option of a game, with its values.")
    parser.add_argument("game", help="the game's slug, as 'tablekeep games' lists it")
    return parser


def _add_serve(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "serve", serving.serve, "Keep tables for browsers, until Ctrl-C.")
    parser.add_argument("--port", type=int, default=8000, help="where to listen (default: 8000)")
    parser.add_argument("--share", action="store_true", help="let other devices on this network come in too")
    parser.add_argument("--data", metavar="FILE", help="where all tables are kept (default: your data folder)")
    parser.add_argument(
        "--database", metavar="URL", help="keep them in PostgreSQL instead: postgresql://USER@HOST/NAME"
    )
    parser.add_argument("--bus", metavar="URL", default="", help="be one of many on that database: nats://HOST:PORT")
    parser.add_argument("--open", action="store_true", help="open a browser")
    parser.add_argument("--photos", metavar="DIR", default="", help="pictures that Keepers tables may play with")
    pause: Any = {"type": values.seconds, "metavar": "SECONDS", "default": 0.8}
    parser.add_argument("--bot-pause", **pause, help="how long bots take to move")
    _add_reaching(parser)
    _add_operating(parser)
    return parser


def _add_reaching(parser: argparse.ArgumentParser) -> None:
    """How a server is reached by others than its own machine."""
    many: Any = {"action": "append", "default": []}
    site: Any = {"type": values.site, "metavar": "URL"}
    proxy: Any = {"type": values.address, "metavar": "ADDRESS"}
    parser.add_argument("--base-url", **site, help="the address people reach this server by")
    parser.add_argument("--name", **many, help="another name it is called by; repeatable")
    parser.add_argument("--origin", **many, **site, help="another site whose pages may use it; repeatable")
    parser.add_argument("--trust-proxy", **many, **proxy, help="a proxy that tells who calls; repeatable")
    parser.add_argument("--limit", **many, metavar="NAME=VALUE", help="one of the limits of docs/server.md; repeatable")


def _add_operating(parser: argparse.ArgumentParser) -> None:
    """What whoever runs a server for others wants; docs/operate.md."""
    parser.add_argument("--host", metavar="ADDRESS", help="the address to listen at (default: this machine alone)")
    parser.add_argument(
        "--operator-token-file", metavar="FILE", help="its first line opens /operator and /metrics; else there are none"
    )
    drain: Any = {"type": values.seconds, "metavar": "SECONDS", "default": 0.0}
    parser.add_argument("--drain", **drain, help="nobody new is sent here so long before the end")
    days: Any = {"type": values.days, "metavar": "DAYS"}
    parser.add_argument("--keep-finished", **days, default=0.0, help="how long a finished table is kept (0: for ever)")
    parser.add_argument(
        "--keep-gathering", **days, default=30.0, help="the same of one nobody played at, or that was closed"
    )
    relay: Any = {"metavar": "URL", "default": os.environ.get("TABLEKEEP_SMTP", "")}
    sender: Any = {"metavar": "ADDRESS", "default": os.environ.get("TABLEKEEP_MAIL_FROM", "")}
    parser.add_argument("--smtp", **relay, help="a mail server that takes letters: smtps://USER@HOST:PORT")
    parser.add_argument("--mail-from", **sender, help="the address that letters come from")
    parser.add_argument(
        "--allow-local-push", action="store_true", help="for trying it: call browsers at local addresses"
    )
    parser.add_argument("--log", choices=("text", "json"), default="text", help="how the log is written")


def _add_backup(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "backup", serving.backup, "Copy all that a server keeps into one file, while it runs or not."
    )
    parser.add_argument("file", help="where the copy shall be")
    parser.add_argument("--data", metavar="FILE", help="where the tables are kept (default: your data folder)")
    return parser


def _add_restore(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "restore", serving.restore, "Put a backup where the tables are kept; no server may run on it."
    )
    parser.add_argument("file", help="the backup")
    parser.add_argument("--data", metavar="FILE", help="where the tables are kept (default: your data folder)")
    return parser


def _add_worker(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "worker", serving.worker, "Let bots think here for servers that share a bus.")
    parser.add_argument("--bus", metavar="URL", required=True, help="where they are joined: nats://HOST:PORT")
    parser.add_argument("--desks", type=int, default=0, metavar="N", help="thoughts at once (default: cores but one)")
    return parser


def _add_move_data(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "move-data", serving.move_data, "Put all that a server keeps into another store; none may run on it."
    )
    parser.add_argument("source", metavar="FROM", help="sqlite://FILE or postgresql://USER@HOST/DATABASE")
    parser.add_argument("target", metavar="TO", help="the same; nothing may be kept there yet")
    return parser


def _add_new_game(commands: Any) -> argparse.ArgumentParser:
    text = "Begin a game of your own: a package with all rooms, lessons, tests and a board, that passes the kit."
    parser = _command(commands, "new-game", new_game.new_game, text)
    parser.add_argument("name", help="its slug: small letters, digits and _, such as bee_keepers")
    parser.add_argument("--title", help="what people call it (default: made of the slug)")
    parser.add_argument("--folder", metavar="DIR", help="where it shall be (default: a new folder of that name)")
    return parser


def _add_play(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "play", playing.play, "Play at a table in this terminal.")
    parser.add_argument("game", nargs="?", help="the game's slug, as 'tablekeep games' lists it")
    parser.add_argument("--seats", type=int, help="how many sit at the table")
    parser.add_argument("--bots", type=int, help="how many of them are bots (default: all but one)")
    parser.add_argument("--bot", default="sensible", help="which bot, by name (default: sensible)")
    parser.add_argument("--level", help="how good the bots are: drowsy, fair, cunning or merciless")
    parser.add_argument("--names", default="", help="names in seat order: Ann,Bob")
    parser.add_argument("--seed", help="the seed of all luck (default: a fresh secret one)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="a table option; repeatable"
    )
    parser.add_argument("--photos", metavar="DIR", help="play Keepers with the pictures of this folder")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    _add_lines(parser)
    return parser


def _add_replay(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "replay", playing.replay, "Watch a record again, move by move.")
    parser.add_argument("file")
    parser.add_argument("--all", action="store_true", help="tell everything at once, asking nothing")
    _add_lines(parser)
    return parser


def _add_review(commands: Any) -> argparse.ArgumentParser:
    text = "A coach looks a finished match through: chances, choices, luck."
    parser = _command(commands, "review", playing.review, text)
    parser.add_argument("file")
    parser.add_argument("--quick", action="store_true", help="think less about each choice")
    return parser


def _add_mcp(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "mcp", playing.mcp, "A seat for a language model (Model Context Protocol, on stdin and stdout)."
    )
    parser.add_argument("game", nargs="?", help="the game's slug, for a table of its own; bots have the other seats")
    parser.add_argument("--table", metavar="LINK", dest="at", help="sit down at a server's table instead")
    parser.add_argument("--name", default="Guest", help="what the player is called there")
    parser.add_argument("--seat", type=int, metavar="N", help="which seat, from 0 (default: the first that is free)")
    parser.add_argument("--seats", type=int, metavar="N", help="how many players")
    parser.add_argument(
        "--bot", default="sensible", help="who has the other seats: a bot or a level (default: sensible)"
    )
    parser.add_argument("--seed", help="what all luck comes from")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")
    return parser


def _add_verify(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "verify", playing.verify, "Check a record: promise, luck, moves, hashes, story and result."
    )
    parser.add_argument("file")
    return parser


def _add_rules(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "rules", looking_after.rules, "Read a game's rulebook, or check it against the tests.")
    parser.add_argument("game")
    parser.add_argument("--check", action="store_true", help="list rules that no test claims, and claims of no rule")
    parser.add_argument("--index", action="store_true", help="where each rule is carried out, and which tests hold it")
    parser.add_argument("--tests", default="tests", metavar="DIR", help="where the tests are")
    return parser


def _add_check(commands: Any) -> argparse.ArgumentParser:
    parser = _command(
        commands, "check", looking_after.check, "Put a game through the conformance kit, or look a data file through."
    )
    parser.add_argument("game", nargs="?", help="the game's slug")
    parser.add_argument(
        "--data",
        metavar="FILE",
        nargs="?",
        const="",
        help="look through what a server keeps instead, while it runs or not",
    )
    parser.add_argument("--matches", type=int, default=200, metavar="N", help="matches for each player count")
    return parser


def _add_golden(commands: Any) -> argparse.ArgumentParser:
    parser = _command(commands, "golden", looking_after.golden, "Compare the golden playthroughs, or write them anew.")
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--write", action="store_true", help="write them anew")
    parser.add_argument("--dir", default="tests/golden", metavar="DIR", help="where they are kept")
    return parser
