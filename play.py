"""Keep tables for browsers at once, and compile the rules meanwhile.

    python play.py --share                  or whatever else `tablekeep serve` understands

Nobody waits for a compiler: the server starts with what there is. Where a compiled copy of these very
sources is kept, that is played; where there is none and a C compiler is at hand, one is made beside the
running server, at the lowest priority, for the next start. It ends when the server ends, however that ends.
TABLEKEEP_PURE=1 plays interpreted and compiles nothing.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import hatch_build
from hatch_build import HERE, KEPT, PACKAGE, SOURCE, alone, is_current, refresh, refresh_sources, stop

WORTH_PLAYING = "1"
"""Effort of the C compiler from which on a compiled copy is played; what is compiled here gets the full effort."""
LOG = HERE / "build" / "compiling.log"
COMPILER = HERE / "requirements" / "compile.txt"
BEGUN = "The rules are being compiled beside the tables, once and quietly; the next start uses them."
DONE = "The rules are compiled now; the next start uses them."
FAILED = "Compiling the rules failed, which disturbs nobody here: see"


def main(words: list[str]) -> None:
    """Becomes the server."""
    folder = folder_to_play_from()
    if folder == KEPT:
        refresh_sources(SOURCE, KEPT / PACKAGE)
    elif hatch_build.hindrance() is None:
        say(BEGUN)
        run_beside(LOG, [sys.executable, __file__, "--compile"])
    os.environ["PYTHONPATH"] = str(folder)
    os.execv(sys.executable, [sys.executable, "-m", PACKAGE, "serve", *words])


def folder_to_play_from() -> Path:
    """The compiled copy, if it is one of these very sources and nobody asked for the pure package."""
    return KEPT if not hatch_build.pure_is_asked_for() and is_current(KEPT, WORTH_PLAYING) else SOURCE.parent


def run_beside(log: Path, command: list[str]) -> None:
    """Let a program run beside this process and whatever it becomes: it hears of our end through a pipe."""
    ear, mouth = os.pipe()
    os.set_inheritable(mouth, True)
    watch = [sys.executable, __file__, "--beside", str(ear), str(log), *command]
    subprocess.run(watch, pass_fds=[ear], start_new_session=True, check=True)
    os.close(ear)


# -- beside the server --------------------------------------------------------------------


def beside(ear: int, told: Path, command: list[str]) -> None:
    """See a program through, or end it when the server has ended. Nobody waits for us: we are nobody's child."""
    if os.fork():
        return
    step_back()
    told.parent.mkdir(exist_ok=True)
    with told.open("w") as log:
        work = subprocess.Popen(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, start_new_session=True)
    while work.poll() is None:
        if select.select([ear], [], [], 0.5)[0]:
            end(work)
            return
    say(f"{FAILED} {told}" if work.returncode else DONE)


def step_back() -> None:
    """Whatever runs short, be it time or memory: the server comes first."""
    os.nice(19)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def end(work: subprocess.Popen[bytes]) -> None:
    """Ask it and all that it began to end, and wait until it has tidied up."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(work.pid, signal.SIGTERM)
    work.wait()


def compile_now() -> None:
    signal.signal(signal.SIGTERM, stop)
    KEPT.parent.mkdir(exist_ok=True)
    with alone(KEPT.parent):
        fetch_compiler()
    refresh(KEPT)


def fetch_compiler() -> None:
    """Who only plays has no compiler of Python code yet."""
    if any(importlib.util.find_spec(module) is None for module in ("mypyc", "setuptools")):
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install", "--require-hashes"]
        subprocess.run([*pip, "-r", str(COMPILER)], check=True)


def say(line: str) -> None:
    with contextlib.suppress(OSError):
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["--compile"]:
            compile_now()
        case ["--beside", ear, log, *command]:
            beside(int(ear), Path(log), command)
        case words:
            main(words)
