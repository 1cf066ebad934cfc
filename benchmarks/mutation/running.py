"""Trying mutants: each on a copy of the package, several at once, the tests most likely to notice first."""

from __future__ import annotations

import compileall
import json
import os
import py_compile
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.mutation.sampling import ROOT, Mutant
from benchmarks.mutation.trial import FOR_EVER

SURVIVED = "survived"
KILLED = "killed"
CRASHED = "crashed"
WALL = 3600
"""A trial that takes longer than this by the clock on the wall waits for something that does not come."""


class Workshop:
    """A copy of the package in a folder of its own, where one file at a time is put wrong."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.note = folder / "note.json"
        left_out = shutil.ignore_patterns("__pycache__", "*.pyc", "*.so", "static")
        shutil.copytree(ROOT / "src", folder / "src", ignore=left_out)
        by_content = py_compile.PycInvalidationMode.CHECKED_HASH
        compileall.compile_dir(folder / "src", quiet=2, invalidation_mode=by_content)

    def mutate(self, mutant: Mutant) -> None:
        (self.folder / "src" / mutant.path).write_text(mutant.text, "utf-8")

    def mend(self, mutant: Mutant) -> None:
        shutil.copy(ROOT / "src" / mutant.path, self.folder / "src" / mutant.path)

    def run(self, files: list[str], seconds: float) -> dict[str, Any]:
        """The note of one trial, or how it ended without one; so many seconds for each test, 0 for any number."""
        self.note.unlink(missing_ok=True)
        command = [sys.executable, "-m", "benchmarks.mutation.trial", str(self.note), str(seconds), *files]
        with (self.folder / "said.txt").open("wb") as said:
            child = subprocess.Popen(
                command, cwd=ROOT, env=self.surroundings(), stdout=said, stderr=said, start_new_session=True
            )
            try:
                child.wait(WALL)
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, signal.SIGKILL)
                child.wait()
                return {"code": 1, "failed": FOR_EVER}
        if not self.note.exists():
            return {"code": 1, "failed": CRASHED}
        return json.loads(self.note.read_text("utf-8"))  # type: ignore[no-any-return]

    def surroundings(self) -> dict[str, str]:
        paths = [str(self.folder / "src"), os.environ.get("PYTHONPATH", "")]
        given = {"PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONDONTWRITEBYTECODE": "1"}
        return os.environ | given | {"PYTHONHASHSEED": "0", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


@dataclass
class Suite:
    """A game's test files: how long each takes, and which ones found faults where."""

    slug: str
    seconds: dict[str, float] = field(default_factory=dict)
    longest: float = 0.0
    finds: dict[str, Counter[str]] = field(default_factory=dict)

    @property
    def files(self) -> list[str]:
        folder = ROOT / "tests" / "games" / self.slug
        return [path.relative_to(ROOT).as_posix() for path in sorted(folder.glob("test_*.py"))]

    def found(self, path: str, by: str) -> None:
        """A test file that noticed a fault in this file of the rules will do so again."""
        if "::" in by:
            self.finds.setdefault(path, Counter())[by.split("::")[0]] += 1

    def order(self, path: str) -> list[str]:
        """The files most likely to notice first, a quick one before a long one."""
        here = self.finds.get(path, Counter())
        anywhere: Counter[str] = sum(self.finds.values(), Counter())
        total = sum(anywhere.values()) or 1

        def promise(file: str) -> float:
            kin = Path(path).stem in Path(file).stem
            likely = 1.0 * here[file] + anywhere[file] / total + (0.5 if kin else 0.0) + 0.05
            return likely / (0.5 + self.seconds.get(file, 1.0))

        return sorted(self.files, key=promise, reverse=True)

    def limit(self, patience: float) -> float:
        """Processor seconds for one test."""
        return 10 + patience * self.longest


class NotSound(Exception):
    """The tests fail before anything was put wrong: nothing can be learned."""


def measure(workshop: Workshop, tests: Suite) -> None:
    """The quick tests on the rules as they are: they must pass, and tell how long they take."""
    note = workshop.run(tests.files, 0)
    if note["code"] != 0:
        said = (workshop.folder / "said.txt").read_text("utf-8", "replace")[-2000:]
        raise NotSound(f"{tests.slug}: {note['failed'] or 'the tests do not run'}\n{said}")
    if not Path(note["package"]).is_relative_to(workshop.folder):
        raise NotSound(f"{note['package']} is tested, not the copy in {workshop.folder}")
    tests.seconds, tests.longest = note["seconds"], note["longest"]


def try_one(workshop: Workshop, mutant: Mutant, tests: Suite, patience: float) -> tuple[str, str]:
    """What became of a mutant, and by whom."""
    workshop.mutate(mutant)
    try:
        note = workshop.run(tests.order(mutant.path), tests.limit(patience))
    finally:
        workshop.mend(mutant)
    if note["code"] not in (0, 1, 2, 3):
        raise NotSound(f"pytest ended with {note['code']} on {mutant.path}:{mutant.line}")
    return (SURVIVED, "") if note["code"] == 0 else (KILLED, note["failed"] or CRASHED)


class Crew:
    """Several workshops that share one list of things to do."""

    def __init__(self, jobs: int) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="mutation-"))
        self.workshops = [Workshop(self.folder / str(number)) for number in range(jobs)]

    def each(self, things: list[Any], work: Any) -> None:
        """`work(workshop, thing)` for every thing, in order, as workshops come free; the first error ends it all."""
        waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
        errors: list[BaseException] = []
        for thing in things:
            waiting.put(thing)
        threads = [threading.Thread(target=_toil, args=(shop, waiting, work, errors)) for shop in self.workshops]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if errors:
            raise errors[0]

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def _toil(workshop: Workshop, waiting: queue.SimpleQueue[Any], work: Any, errors: list[BaseException]) -> None:
    while not errors:
        try:
            thing = waiting.get_nowait()
        except queue.Empty:
            return
        try:
            work(workshop, thing)
        except BaseException as error:
            errors.append(error)
