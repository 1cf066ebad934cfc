"""Variants: a game with another content file, in a process of its own.

A game reads its content once, when it is imported, and is written around it. So another content file is laid over the
package instead: a folder that is this package by links, but for that one file, comes first on the path of a new Python.
Nothing in this process or in the package changes. There the game's edition names the content ("2+1f3a9c2e"), so that no
record of a variant is taken for one of the printed game.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import tablekeep
from tablekeep.engine import Refused, refused
from tablekeep.research.content import check_content, told_changes
from tablekeep.research.rooms import said_in

PACKAGE = Path(tablekeep.__file__).parent
CONTENT = "content.toml"
TRIAL = "tablekeep.research.trial"
VARIANT = "TABLEKEEP_VARIANT"
"""Tells that process which game has other content, and its mark."""
CHANGES = "TABLEKEEP_CHANGES"
"""And in words what is not as printed."""


def read_content(slug: str, content: str | Path) -> bytes:
    """The content file; Refused where there is none, where it is no TOML, or not like the printed one."""
    house = [name for name in tablekeep.games() if (PACKAGE / "games" / name / CONTENT).is_file()]
    if slug not in house:
        text = f"Only games of the house have content files: {', '.join(house)}."
        raise refused("no_such_game", "", text)
    try:
        raw = Path(content).read_bytes()
        read = tomllib.loads(raw.decode())
    except OSError as error:
        raise refused("no_such_file", "TK-6", f"{content} cannot be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise refused("bad_content", "", f"{content} is no TOML: {error}.") from error
    check_content(str(content), read, _printed(slug), said_in(PACKAGE / "games" / slug).get("least", {}))
    return raw


def _printed(slug: str) -> dict[str, Any]:
    return tomllib.loads((PACKAGE / "games" / slug / CONTENT).read_text("utf-8"))


@contextmanager
def laid_over(slug: str, content: str | Path) -> Iterator[dict[str, str]]:
    """The environment of a Python for which this game has that content, as long as this lasts."""
    raw = read_content(slug, content)
    with tempfile.TemporaryDirectory(prefix="tablekeep-variant-") as folder:
        _overlay(Path(folder), slug, raw)
        path = os.pathsep.join([folder, *[entry for entry in sys.path if entry]])
        mark = f"{slug}={hashlib.sha256(raw).hexdigest()[:8]}"
        told = told_changes(tomllib.loads(raw.decode()), _printed(slug))
        env = os.environ | {"PYTHONPATH": path, VARIANT: mark, CHANGES: told}
        _try_out(slug, str(content), env)
        yield env


def _try_out(slug: str, content: str, env: dict[str, str]) -> None:
    quiet = subprocess.DEVNULL
    done = subprocess.run(program(TRIAL, slug), env=env, check=False, stdout=quiet, stderr=quiet)
    if done.returncode == 130:
        raise KeyboardInterrupt
    if done.returncode:
        raise refused("bad_content", "", f"{content}: no match can be played with it: {env[CHANGES]}.")


def broke_down() -> Refused:
    """In the process of a variant: what is said when its rules came upon something they cannot be played with."""
    text = f"With this content the rules cannot be played to the end: {os.environ.get(CHANGES, '')}."
    return refused("bad_content", "", text)


def run_variant(slug: str, content: str | Path, words: Sequence[str]) -> int:
    """Run a command of Tablekeep with this content; how it ended."""
    with laid_over(slug, content) as env:
        return subprocess.run(program("tablekeep", *words), env=env, check=False).returncode


def program(module: str, *words: str) -> list[str]:
    """A module as a program, in a Python that does not look into the folder it is called in."""
    return [sys.executable, "-P", "-m", module, *words]


def _overlay(folder: Path, slug: str, content: bytes) -> None:
    """The package by links; real folders only on the way to the one file that differs."""
    for beside in PACKAGE.parent.glob("*__mypyc*"):
        _link(beside, folder / beside.name)
    here, there = folder / PACKAGE.name, PACKAGE
    for step in ("games", slug, ""):
        here.mkdir()
        for entry in there.iterdir():
            if entry.name not in (step, "__pycache__", CONTENT):
                _link(entry, here / entry.name)
        here, there = here / step, there / step
    (folder / PACKAGE.name / "games" / slug / CONTENT).write_bytes(content)


def _link(source: Path, target: Path) -> None:
    try:
        target.symlink_to(source, source.is_dir())
    except OSError:  # Windows lets only some make links
        (shutil.copytree if source.is_dir() else shutil.copy2)(source, target)


def mark_edition() -> None:
    """Let the game's edition name its content, in the process that has it."""
    slug, _, mark = os.environ.get(VARIANT, "").partition("=")
    if not slug:
        return
    try:
        game = tablekeep.open_game(slug)
    except Exception as error:
        raise broke_down() from error
    if "+" not in game.edition:
        game.edition = f"{game.edition}+{mark}"
