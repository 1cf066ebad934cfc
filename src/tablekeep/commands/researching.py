"""The research bench on the command line: simulations, exports, reports."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING, Any, NamedTuple

import tablekeep
from tablekeep.commands import BAD, FINE, STOPPED
from tablekeep.commands.playing import read_options
from tablekeep.commands.serving import kept
from tablekeep.engine import Record, Refused, refused

if TYPE_CHECKING:
    from tablekeep.research.report import Report
    from tablekeep.terminal.screen import Screen

SQLITE = b"SQLite format 3\0"


@contextmanager
def extras() -> Iterator[None]:
    """What is not installed is a sentence; so is a disk that will not have it."""
    try:
        yield
    except ImportError as missing:
        raise refused("not_installed", "TK-5", str(missing)) from missing
    except OSError as error:
        raise refused("not_written", "", f"{error.filename} cannot be written: {error.strerror}.") from error


def stopped(screen: Screen, text: str) -> int:
    screen.say(f"Stopped. {text}")
    return STOPPED


def simulate(args: argparse.Namespace, screen: Screen) -> int:
    try:
        return _simulate(args, screen)
    except KeyboardInterrupt:
        from tablekeep.research.words import counted

        files = counted(len([*Path(args.out, "matches").glob("*.parquet")]), "finished chunk", "finished chunks")
        return stopped(screen, f"{args.out} holds {files}; the same command plays the rest.")


def _simulate(args: argparse.Namespace, screen: Screen) -> int:
    with extras():
        from tablekeep.research import simulate as play
        from tablekeep.research.words import matches

        simulated = play(
            args.game,
            args.bots.split(",") if "," in args.bots else args.bots,
            args.matches,
            args.seats,
            args.seed,
            args.features,
            args.limit,
            args.processes,
            out=args.out,
            progress=True,
            ray=args.ray,
            **read_options(tablekeep.open_game(args.game), args.option),
        )
    before = f"; {simulated.before} of {simulated.plan.chunks} chunks were there already" if simulated.before else ""
    screen.say(f"✓ {args.out} holds {matches(args.matches)} of {args.game}{before}.", "good")
    return FINE


def report(args: argparse.Namespace, screen: Screen) -> int:
    try:
        return _report(args, screen)
    except KeyboardInterrupt:
        return stopped(screen, "No page was written; a report begins anew.")


def _report(args: argparse.Namespace, screen: Screen) -> int:
    out = Path(args.out or f"{args.game}-report.html")
    with extras():
        from tablekeep.research.report import report as study

        can_be_written(out)
        report = study(
            args.game,
            _counts(args.seats),
            read_options(tablekeep.open_game(args.game), args.option),
            args.matches,
            args.content,
            args.against,
            args.bots,
            args.seed,
            _position(args.position),
            args.processes,
            True,
        )
        out.write_text(report.html, "utf-8")
    for line in report.lines:
        screen.say(line)
    screen.say(f"✓ {out} is the page.", "good")
    return _show(args, screen, report) if args.open else FINE


def _show(args: argparse.Namespace, screen: Screen, report: Report) -> int:
    """Until Ctrl-C: the page in a browser, with a button that opens a table."""
    import webbrowser

    from tablekeep.research.report.booth import Booth, tables

    with tables(args.game, args.content) as start, Booth(report.with_button, start) as booth:
        screen.say(f"{booth.address} shows it with a button that opens a table; Ctrl-C ends it and its tables.")
        webbrowser.open(booth.address)
        try:
            booth.serve_forever()
        except KeyboardInterrupt:
            return FINE
    return FINE


def can_be_written(page: Path) -> None:
    """Tried before anything is played: an OSError that names the page, where it cannot be."""
    if page.is_dir():
        raise IsADirectoryError(EISDIR, "it is a folder", str(page))
    try:
        with open(page, "ab") if page.exists() else TemporaryFile(dir=page.parent):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(page)) from error


def arena(args: argparse.Namespace, screen: Screen) -> int:
    try:
        return _arena(args, screen)
    except KeyboardInterrupt:
        return stopped(screen, f"{args.out} holds every bout that was finished; the same command plays the rest.")


def _arena(args: argparse.Namespace, screen: Screen) -> int:
    with extras():
        from tablekeep.research.arena import arena as play
        from tablekeep.research.arena.page import lines, page

        bouts = play(
            args.game,
            args.players,
            args.deals,
            args.seats,
            args.seed,
            read_options(tablekeep.open_game(args.game), args.option),
            args.out,
            args.processes,
            args.ray,
            True,
        )
        folder = Path(args.out)
        (folder / "page.html").write_text(page(bouts), "utf-8")
    for line in lines(bouts):
        screen.say(line)
    screen.say(f"✓ {folder / 'page.html'} is the page.", "good")
    return FINE


def train(args: argparse.Namespace, screen: Screen) -> int:
    try:
        return _train(args, screen)
    except KeyboardInterrupt:
        return stopped(screen, f"{args.out} holds what was played and learned so far; the same command goes on.")


def _train(args: argparse.Namespace, screen: Screen) -> int:
    with extras():
        from tablekeep.research.training import Training, course_of
        from tablekeep.research.training.course import FILE
        from tablekeep.research.training.page import curve, lines, page

        options = read_options(tablekeep.open_game(args.game), args.option)
        settings = () if args.seats is None else tuple([(seats, options) for seats in _counts(args.seats) or []])
        course = course_of(args.game, args.matches, args.passes, args.generations, args.seed, settings)
        folder = Path(args.out)
        trained = Training(course, folder, args.processes, args.torch, True).run()
        for kind, each in trained.items():
            drawn = curve(f"{args.game}, {kind}", each.curve, each.appraisal)
            (folder / f"{kind.replace(' ', '-')}.svg").write_text(drawn, "utf-8")
        (folder / "page.md").write_text(page(tablekeep.open_game(args.game).title, trained), "utf-8")
    for line in lines(trained):
        screen.say(line)
    screen.say(f"✓ {folder / FILE} holds the nets, {folder / 'page.md'} is the page.", "good")
    return FINE


def _counts(text: str | None) -> list[int] | None:
    """Numbers of players, "2" or "2,3,4"."""
    try:
        return None if text is None else [int(word) for word in text.split(",")]
    except ValueError as error:
        raise refused("seats", "TK-3", f"{text!r} is no number of players, nor several: 2,3,4.") from error


def _position(path: str | None) -> Any:
    from tablekeep.terminal.files import read_file

    if path is None:
        return None
    try:
        return json.loads(read_file(path))
    except (ValueError, RecursionError) as error:
        raise refused("bad_position", "TK-6", f"{path} is no position: {error}.") from error


def mark_variant() -> None:
    """In the process of a variant: its edition names its content."""
    if "TABLEKEEP_VARIANT" in os.environ:
        from tablekeep.research.variant import mark_edition

        mark_edition()


def of_variant(error: Exception) -> Refused:
    """What the rules of a variant could not do is told as what it is; anything else is an error of ours."""
    if "TABLEKEEP_VARIANT" not in os.environ or isinstance(error, OSError):
        raise error
    from tablekeep.research.variant import broke_down

    return broke_down()


def variant(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.research.variant import run_variant

    return run_variant(args.game, args.content, args.words)


def export(args: argparse.Namespace, screen: Screen) -> int:
    trouble: list[str] = []
    with extras(), kept():
        from tablekeep.research.export import export as write
        from tablekeep.research.words import counted, matches

        written = write(_records(args.files, trouble), args.out)
    for line in written.left_out:
        screen.say(f"Left out: {line}")
    for line in trouble:
        screen.say(f"✗ {line}", "bad")
    moves, whose = counted(written.moves, "move", "moves"), "its" if written.matches == 1 else "their"
    screen.say(f"✓ {args.out} holds {matches(written.matches)} and {whose} {moves}.", "good")
    return BAD if trouble else FINE


def _records(files: list[str], trouble: list[str]) -> Iterator[tuple[str, Record]]:
    """The records in these files: each is one, or what a server keeps."""
    from tablekeep.server import datafile
    from tablekeep.terminal.files import read_file, record_in

    for name in files:
        if not _is_data(name):
            read_file(name)
            yield name, record_in(name)
            continue
        for table, record in datafile.finished(Path(name)):
            if isinstance(record, str):
                trouble.append(f"{name}: table {table}: {record}")
            else:
                yield f"table {table}", record


def _is_data(name: str) -> bool:
    try:
        with open(name, "rb") as file:
            return file.read(len(SQLITE)) == SQLITE
    except OSError:
        return False


# -- words of the command line --------------------------------------------------------------


def add_simulate(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="how many (default: 1000)")
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="a folder of Parquet files; what it lacks is played"
    )
    parser.add_argument(
        "--bots", default="sensible", metavar="NAME[,NAME...]", help="one for all seats, or one for each"
    )
    parser.add_argument("--seed", default="0", help="the same seed plays the same matches")
    parser.add_argument(
        "--features", type=int, default=0, metavar="SIZE", help="keep what was seen, in so many numbers"
    )
    parser.add_argument("--limit", type=int, metavar="N", help="cut a match off after so many decisions")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster")
    add_processes(parser)


def add_export(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help="records, or files in which servers keep their tables")
    parser.add_argument("--out", required=True, metavar="DIR", help="a new folder of Parquet files")


def add_report(parser: argparse.ArgumentParser) -> None:
    add_game(parser, "how many players, or several: 2,3,4", str)
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="for each number (default: 1000)")
    parser.add_argument("--content", metavar="FILE", help="another content.toml than the game's own")
    parser.add_argument("--against", metavar="FILE", help="compare with this content; 'printed': with the game's own")
    parser.add_argument("--bots", default="sensible", metavar="NAME", help="who plays (default: sensible)")
    parser.add_argument("--seed", default="report", help="the same seed plays the same matches")
    parser.add_argument("--position", metavar="FILE", help="begin every match with this position (JSON)")
    parser.add_argument("--out", metavar="FILE", help="the page (default: GAME-report.html)")
    parser.add_argument("--open", action="store_true", help="show it in a browser, with a button that opens a table")
    add_processes(parser)


def add_arena(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    names = "bots by name; one that searches may be given rounds instead of time: cunning:200"
    parser.add_argument("--players", nargs="+", required=True, metavar="BOT", help=names)
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="of every pairing (default: 100)")
    parser.add_argument("--seed", default="arena", help="the same seed deals the same luck")
    parser.add_argument(
        "--out", default="arena", metavar="DIR", help="a folder; what it lacks is played (default: arena)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster")
    add_processes(parser)


def add_train(parser: argparse.ArgumentParser) -> None:
    add_game(parser, "how many players, or several: 2,3,4 (default: all, in all ways to play)", str)
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help="of each setting (default: 1000)")
    parser.add_argument("--passes", type=int, default=14, metavar="N", help="over all that was played (default: 14)")
    parser.add_argument(
        "--generations", type=int, default=1, metavar="N", help="play so often, each time with what was learned"
    )
    parser.add_argument("--seed", default="learned", help="the same seed learns the same")
    parser.add_argument("--torch", action="store_true", help="teach by PyTorch, on a graphics card where there is one")
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="a folder; a training that was stopped there goes on"
    )
    add_processes(parser)


def add_variant(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's slug")
    parser.add_argument("content", metavar="FILE", help="another content.toml than the game's own")
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="COMMAND", help="play, serve, report, check ...")


def add_game(parser: argparse.ArgumentParser, seats: str = "how many players", kind: type = int) -> None:
    parser.add_argument("game", help="the game's slug, as 'tablekeep games' lists it")
    parser.add_argument("--seats", type=kind, metavar="N", help=seats)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="repeatable")


def add_processes(parser: argparse.ArgumentParser) -> None:
    many: Any = {"type": int, "default": os.cpu_count() or 1, "metavar": "N"}
    parser.add_argument("--processes", **many, help="how many play side by side (default: one a core)")


class Command(NamedTuple):
    """One command of the bench: what it is called, what it does, what it may be told."""

    name: str
    run: Callable[[argparse.Namespace, Screen], int]
    say_more: Callable[[argparse.ArgumentParser], None]
    text: str


COMMANDS = (
    Command("simulate", simulate, add_simulate, "Let bots play many matches, kept as Parquet files."),
    Command("export", export, add_export, "Finished matches as Parquet files, without names."),
    Command("report", report, add_report, "What many matches of good bots show of a game: one page."),
    Command("arena", arena, add_arena, "Which bot is stronger? Every pairing, from every chair."),
    Command("train", train, add_train, "Teach a small net who wins, by matches played for it."),
    Command("variant", variant, add_variant, "Any other command, with another content of one game."),
)
