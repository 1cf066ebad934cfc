"""Keeping tables for others, and the file that keeps them."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from tablekeep.commands import BAD, FINE
from tablekeep.engine import refused

if TYPE_CHECKING:
    from tablekeep.terminal.screen import Screen


def serve(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.server.letters import read_relay
    from tablekeep.server.serve import serve as keep
    from tablekeep.server.settings import read_limits

    host = args.host or ("0.0.0.0" if args.share else "127.0.0.1")
    if args.photos:
        folder(args.photos)
    with suppress(KeyboardInterrupt), kept():
        keep(
            host=host,
            port=args.port,
            data=args.database or args.data,
            bus=args.bus,
            open_browser=args.open,
            pace=args.bot_pause,
            photos=args.photos,
            base_url=args.base_url or "",
            names=tuple(args.name),
            origins=tuple(args.origin),
            proxies=tuple(args.trust_proxy),
            limits=read_limits(args.limit),
            operator_token=operator_token(args.operator_token_file),
            drain=args.drain,
            keep_finished=args.keep_finished,
            keep_gathering=args.keep_gathering,
            allow_local_push=args.allow_local_push,
            relay=read_relay(args.smtp, args.mail_from, os.environ.get("TABLEKEEP_SMTP_PASSWORD", "")),
            log=args.log,
            console=screen.console,
        )
    return FINE


def worker(args: argparse.Namespace, screen: Screen) -> int:
    import asyncio

    from tablekeep.server.many.workers import work

    screen.say(f"Thinking for the servers at {args.bus}; Ctrl-C ends it.")
    with suppress(KeyboardInterrupt), kept():
        asyncio.run(work(args.bus, args.desks))
    return FINE


@contextmanager
def kept() -> Iterator[None]:
    """What the disk will not do is a sentence."""
    from tablekeep.server.store import NotKept

    try:
        yield
    except NotKept as error:
        raise refused("not_kept", "", str(error)) from error


def data_file(given: str | None) -> Path:
    from tablekeep.server.settings import default_data

    return Path(given) if given else default_data()


def backup(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.server import datafile

    with kept():
        size = datafile.backup(data_file(args.data), Path(args.file))
    screen.say(f"✓ {args.file} holds a whole copy ({size:,} bytes).", "good")
    return FINE


def restore(args: argparse.Namespace, screen: Screen) -> int:
    from tablekeep.server import datafile

    data = data_file(args.data)
    with kept():
        aside = datafile.restore(Path(args.file), data)
    screen.say(f"✓ {data} is as {args.file} was.", "good")
    if aside is not None:
        screen.say(f"What was there before lies in {aside}.")
    return FINE


def move_data(args: argparse.Namespace, screen: Screen) -> int:
    import asyncio

    from tablekeep.server import datafile

    with kept():
        moved = asyncio.run(datafile.move(args.source, args.target))
    told = ", ".join(f"{count:,} {kind}" for kind, count in moved.items() if count)
    screen.say(f"✓ Everything was moved, counted and compared: {told or 'there was nothing'}.", "good")
    return FINE


def check_data(data: Path, screen: Screen) -> int:
    from tablekeep.server import datafile

    with kept():
        tables, faults = datafile.examine(data)
    for fault in faults:
        screen.say(f"✗ {fault}", "bad")
    if not faults:
        screen.say(f"✓ {data} is whole; every table in it can be read back ({tables}).", "good")
    return BAD if faults else FINE


def operator_token(path: str | None) -> str:
    if path is None:
        return ""
    try:
        token = (Path(path).read_text("utf-8").splitlines() or [""])[0].strip()
    except (OSError, UnicodeError) as error:
        raise refused("bad_token", "", f"The operator's token cannot be read from {path}: {error}.") from error
    if len(token) < 16:
        raise refused(
            "bad_token", "", f"The operator's token in {path} has {len(token)} characters; it takes 16 or more."
        )
    return token


def folder(path: str) -> Path:
    if not Path(path).is_dir():
        raise refused("no_such_folder", "", f"There is no folder {path}.")
    return Path(path)
