"""Datafile: the one file that keeps everything, as a thing to hold, to copy, to bring back and to look through.

The newest of what a running server keeps lies beside the file (SQLite's write-ahead log), so that
copying the file alone copies too little. `backup` makes a copy that is whole at any moment.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path

from tablekeep.engine import Record
from tablekeep.server.rebuilding import rebuild
from tablekeep.server.state import State
from tablekeep.server.store import Damaged, NotKept, copies, moving
from tablekeep.server.store.opening import check_address, file_of, is_file
from tablekeep.server.store.schema import MINE_ALONE, refuse_odd


class InUse(NotKept):
    """Another server keeps its tables in this file."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """While this lasts no other server may keep its tables in this file, by whatever name. It ends with the process."""
    path = real(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = os.open(f"{path}.lock", os.O_CREAT | os.O_RDWR, MINE_ALONE)
    except OSError as error:
        raise NotKept(f"{path.parent} cannot be written to ({error.strerror}).") from error
    try:
        if not _locked(lock):
            raise InUse(f"Another server is keeping its tables in {path}; stop it first, or name another file.")
        yield
    finally:
        os.close(lock)


def real(path: Path) -> Path:
    """The file itself, where a link leads to it. One of two names is refused: each would have its own log beside it."""
    target = path.resolve()
    if target.is_file() and target.stat().st_nlink > 1:
        raise NotKept(f"{path} has another name as well (a hard link); keep the tables in a file that has one.")
    return target


def refuse_foreign(path: Path) -> None:
    """What is no file of ours stays as it is: not even its mode is changed, and nothing is laid beside it."""
    refuse_odd(path)
    if not path.exists():
        return
    try:
        foreign = copies.is_foreign(path)
    except OSError as error:
        raise NotKept(f"{path} cannot be read ({error.strerror}).") from error
    if foreign:
        raise NotKept(f"{path} holds something else than tables; name another file.")


def _locked(lock: int) -> bool:
    """Take the lock without waiting; False when somebody has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


# -- copies -------------------------------------------------------------------------------


def backup(path: Path, target: Path) -> int:
    """A whole copy of what is kept, made while a server runs or not; gives its size in bytes."""
    if target.exists() and path.exists() and target.samefile(path):
        raise NotKept(f"{target} is the very file that is to be copied.")
    refuse_odd(target)
    with held(target) if Path(f"{target.resolve()}.lock").exists() else nullcontext():
        copies.copy(path, target)
    return target.stat().st_size


def restore(source: Path, path: Path) -> Path | None:
    """Put a backup where the tables are kept. What was there is laid aside; its new place is given."""
    copies.check_whole(source)
    path = real(path)
    refuse_odd(path)
    if path.exists() and source.samefile(path):
        raise NotKept(f"{source} is the very file that is to be replaced.")
    with held(path):
        aside = _laid_aside(path) if path.exists() else None
        copies.copy(source, path)
    return aside


def _laid_aside(path: Path) -> Path:
    """A copy of what is there: whole, or just as damaged as it is, with what lies beside it."""
    aside = Path(f"{path}.before-{time.strftime('%Y%m%d-%H%M%S')}")
    try:
        copies.copy(path, aside)
    except NotKept:
        copies.copy_as_it_is(path, aside)
    return aside


async def move(source: str, target: str) -> dict[str, int]:
    """All that is kept at one address, put to another where nothing is; how many rows of each kind. No server may run.

    Another server on a file is noticed, one on a database is not.
    """
    if source == target:
        raise NotKept(f"{source} is where everything is already.")
    for address in (source, target):
        check_address(address)
    with ExitStack() as files:
        for address in (source, target):
            if is_file(address):
                refuse_foreign(Path(file_of(address)))
                files.enter_context(held(Path(file_of(address))))
        there = await moving.side(source, target=False)
        try:
            here = await moving.side(target, target=True)
            try:
                return await moving.move(there, here)
            finally:
                await here.close()
        finally:
            await there.close()


# -- looking through ----------------------------------------------------------------------


def examine(path: Path) -> tuple[int, list[str]]:
    """Every table read back from its log, while a server runs or not: how many there are, and what is wrong."""
    faults = _faults_of_file(path)
    if faults:
        return 0, faults
    looked = 0
    for table, bodies in copies.logs_in(path):
        looked += 1
        rebuilt = _rebuilt(table, bodies)
        if isinstance(rebuilt, Exception):
            faults.append(f"table {table}: {rebuilt}")
    return looked, faults


def finished(path: Path) -> Iterator[tuple[str, Record | str]]:
    """Every finished table's id with its record, or with what is wrong with it, while a server runs or not."""
    faults = _faults_of_file(path)
    if faults:
        raise NotKept(f"{path}: {faults[0]}")
    for table, bodies in copies.logs_in(path):
        rebuilt = _rebuilt(table, bodies)
        record = str(rebuilt) if isinstance(rebuilt, Exception) else _record_of(rebuilt)
        if record is not None:
            yield table, record


def _faults_of_file(path: Path) -> list[str]:
    faults = copies.faults_of(path)
    if not faults and not copies.is_of_today(path):
        return ["it is of an older Tablekeep: start the server on it once, then look again."]
    return faults


def _record_of(state: State) -> Record | None:
    """The record of a table whose match is over."""
    if state.recalled is not None and state.recalled.finished:
        return state.recalled.record([seat.name for seat in state.seats])
    return None if state.match is None or not state.match.over else state.match.record()


def _rebuilt(table: str, bodies: list[bytes] | Damaged) -> State | Exception:
    """The table as its log tells it, or why it cannot be told."""
    if isinstance(bodies, Damaged):
        return bodies
    try:
        return rebuild(table, bodies)
    except Exception as error:
        return error
