"""A release by one command: `make release VERSION=0.2.0`, or `python release.py 0.2.0`.

Refuses on a tree with changes, on a version that is not newer than the last, and on one that CHANGELOG.md does not
tell of. Then: the version everywhere it stands, the data file of the release, a source archive and two wheels
(compiled for this platform, pure for any) in dist/, each installed into an environment of its own and tried there,
their checksums, a commit and a tag. Where anything fails, everything is as it was before. Nothing is sent anywhere.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
PLACES = {
    "pyproject.toml": re.compile(r'(?m)^(version = ")([^"]+)(")$'),
    "src/tablekeep/__init__.py": re.compile(r'(?m)^(__version__ = ")([^"]+)(")$'),
}
"""Where the version stands, and how."""
CHANGES = "CHANGELOG.md"
RELEASED = "tests/server/released"
SUMS = "SHA256SUMS"

Numbers = tuple[int, int, int]
Step = Callable[[Path, str], None]


class NoRelease(Exception):
    """Why there is none, in one sentence."""


def main(words: list[str]) -> int:
    if len(words) != 1:
        sys.stderr.write("usage: python release.py VERSION, such as 0.2.0\n")
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        release(ROOT, words[0])
    except NoRelease as reason:
        sys.stderr.write(f"There is no release: {reason}\n")
        return 1
    sys.stdout.write(
        f"Tablekeep {words[0]} is in dist/, committed and tagged v{words[0]}. Nothing was sent anywhere.\n"
    )
    return 0


def release(root: Path, version: str, steps: tuple[Step, ...] | None = None) -> None:
    """All of it, in order; the slow steps may be others, in tests."""
    check(root, version)
    try:
        set_version(root, version, datetime.now(UTC).date())
        for step in steps or (add_data_file, build, try_each):
            step(root, version)
        write_sums(root / "dist")
        commit(root, version)
    except BaseException as failed:
        git(root, "reset", "-q", "--hard")
        git(root, "clean", "-q", "-f", RELEASED)
        if isinstance(failed, subprocess.CalledProcessError):
            raise NoRelease(f"{' '.join(map(str, failed.cmd))} failed.\n{failed.stderr or ''}") from failed
        raise


# -- may it be? -----------------------------------------------------------------------------


def check(root: Path, version: str) -> None:
    if not VERSION.fullmatch(version):
        raise NoRelease(f"{version!r} is not a version such as 0.2.0.")
    changed = git(root, "status", "--porcelain")
    if changed:
        raise NoRelease(f"the tree has changes that are not committed:\n{changed}")
    last = max(released(root), default=None)
    if last is not None and numbers(version) <= last:
        raise NoRelease(f"{version} is not newer than {'.'.join(map(str, last))}, which was released.")
    if numbers(version) < numbers(current(root)):
        raise NoRelease(f"{version} is older than {current(root)}, which the package already calls itself.")
    if not told(root, version):
        raise NoRelease(f"{CHANGES} has no entry for {version}, or an empty one.")


def numbers(version: str) -> Numbers:
    found = VERSION.fullmatch(version)
    if found is None:
        raise NoRelease(f"{version!r} is not a version such as 0.2.0.")
    return int(found[1]), int(found[2]), int(found[3])


def released(root: Path) -> list[Numbers]:
    """Every version that has a tag."""
    tags = git(root, "tag", "--list", "v*").split()
    return [numbers(tag[1:]) for tag in tags if VERSION.fullmatch(tag[1:])]


def current(root: Path) -> str:
    """What the package calls itself, the same in all places."""
    found = {place: how.findall((root / place).read_text("utf-8")) for place, how in PLACES.items()}
    versions = {match[1] for matches in found.values() for match in matches}
    if len(versions) != 1 or any(len(matches) != 1 for matches in found.values()):
        raise NoRelease(f"the version does not stand once, and the same, in {' and '.join(PLACES)}.")
    return str(versions.pop())


def told(root: Path, version: str) -> str:
    """What the changelog tells of this version."""
    text = (root / CHANGES).read_text("utf-8")
    found = re.search(rf"(?ms)^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", text)
    return found[1].strip() if found else ""


# -- what is written ------------------------------------------------------------------------


def set_version(root: Path, version: str, today: date) -> None:
    for place, how in PLACES.items():
        change(root / place, how, rf"\g<1>{version}\g<3>")
    change(root / CHANGES, re.compile(rf"(?m)^## {re.escape(version)}\b.*$"), f"## {version} ({today.isoformat()})")


def change(file: Path, what: re.Pattern[str], to: str) -> None:
    file.write_text(what.sub(to, file.read_text("utf-8"), count=1), "utf-8")


def add_data_file(root: Path, version: str) -> None:
    """The data file of the release: made by its own sources, told in the table of all of them."""
    run(root, sys.executable, "-m", "tests.server.released.make", version, PYTHONPATH=str(root / "src"))
    for ending in (".json", ".sqlite.gz"):
        if not (root / RELEASED / f"{version}{ending}").exists():
            raise NoRelease(f"no {RELEASED}/{version}{ending} was made.")
    rows = re.compile(r"(?m)\A(.*?^(?:\|[^\n]*\n)+)", re.DOTALL)
    change(root / RELEASED / "README.md", rows, rf"\g<1>| `{version}` | the release |\n")


def commit(root: Path, version: str) -> None:
    git(root, "add", *PLACES, CHANGES, RELEASED)
    git(root, "commit", "-q", "--allow-empty", "-m", f"Tablekeep {version}")
    git(root, "tag", "-a", f"v{version}", "-m", f"Tablekeep {version}\n\n{told(root, version)}")


# -- what is built --------------------------------------------------------------------------


def build(root: Path, version: str) -> None:
    """A source archive, a pure wheel and, where it can be had, a compiled one."""
    shutil.rmtree(root / "dist", ignore_errors=True)
    wheel = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", "dist", "."]
    run(root, sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", "dist")
    run(root, *wheel, TABLEKEEP_PURE="1")
    run(root, *wheel, TABLEKEEP_PURE="0")
    for kind, ending in {"source archive": ".tar.gz", "pure wheel": "-py3-none-any.whl"}.items():
        if not (root / "dist" / f"tablekeep-{version}{ending}").exists():
            raise NoRelease(f"no {kind} of {version} came out.")
    if len(parcels(root)) < 3:
        sys.stdout.write("There is no compiled wheel: nothing can be compiled here.\n")


def parcels(root: Path) -> list[Path]:
    return sorted(path for path in (root / "dist").iterdir() if path.name != SUMS)


def write_sums(folder: Path) -> None:
    """As `sha256sum -c` reads them."""
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in parcels(folder.parent)]
    (folder / SUMS).write_text("\n".join(sums) + "\n", "utf-8")


# -- is it any good? ------------------------------------------------------------------------

PLAYS = """
import random, tablekeep
from tablekeep.bots import bot

for slug in tablekeep.games():
    game = tablekeep.open_game(slug)
    match, rng, mind = game.new(3, seed="parcel"), random.Random(3), bot("fair")
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, mind.choose(match.seen_by(decision.seat), decision, rng))
    assert tablekeep.replay(match.record()).digest() == match.digest()
    print(slug, len(match.story))
"""


def try_each(root: Path, version: str) -> None:
    for parcel in parcels(root):
        with tempfile.TemporaryDirectory() as folder:
            try_one(root, parcel, version, Path(folder))
        sys.stdout.write(f"{parcel.name} ({parcel.stat().st_size / 1e6:.1f} MB) installs, plays and serves.\n")


def try_one(root: Path, parcel: Path, version: str, folder: Path) -> None:
    """In an environment with what requirements/run.txt pins and this parcel: its version, a game by bots, its page."""
    venv.create(folder / "venv", with_pip=True)
    python = folder / "venv" / "bin" / "python"
    pip = [str(python), "-m", "pip", "--disable-pip-version-check", "-q", "install"]
    run(folder, *pip, "--require-hashes", "-r", str(root / "requirements" / "run.txt"))
    run(folder, *pip, "--no-deps", "--no-build-isolation", str(parcel), TABLEKEEP_PURE="1")
    command = str(python.with_name("tablekeep"))
    said = run(folder, command, "--version").strip()
    if said != f"tablekeep {version}":
        raise NoRelease(f"{parcel.name} calls itself {said!r}.")
    run(folder, str(python), "-c", PLAYS)
    with served(folder, command) as site:
        check_page(parcel.name, site)


@contextmanager
def served(folder: Path, command: str) -> Iterator[str]:
    """A server of this parcel; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    words = [command, "serve", "--port", str(port), "--data", str(folder / "tables.sqlite")]
    process = subprocess.Popen(words, cwd=folder, env=surroundings({}), stdout=subprocess.DEVNULL)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(30)


def check_page(name: str, site: str, patience: float = 60.0) -> None:
    """The page and every script it names are there."""
    page = fetched(f"{site}/", patience)
    scripts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    if not scripts:
        raise NoRelease(f"{name} serves no browser table.")
    for path in (*scripts, "/api/v1/games", "/licences.txt"):
        fetched(site + path, 5)


def fetched(address: str, patience: float) -> str:
    until = time.monotonic() + patience
    while True:
        try:
            with urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError) as failed:
            if time.monotonic() > until:
                raise NoRelease(f"{address} does not answer: {failed}") from failed
            time.sleep(0.2)


# -- other programs -------------------------------------------------------------------------


def surroundings(more: Mapping[str, str]) -> dict[str, str]:
    """Our environment without what would lead back to these sources."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | dict(more)


def run(folder: Path, *words: str, **environment: str) -> str:
    done = subprocess.run(
        words, cwd=folder, env=surroundings(environment), capture_output=True, text=True, check=False, timeout=3600
    )
    if done.returncode:
        raise subprocess.CalledProcessError(
            done.returncode, words[:4], done.stdout, (done.stdout + done.stderr)[-3000:]
        )
    return done.stdout


def git(root: Path, *words: str) -> str:
    return run(root, "git", *words).strip()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
