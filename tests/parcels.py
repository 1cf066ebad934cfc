"""Wheels as pip builds them, and environments that have them and nothing else of ours."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

OURS = ("TABLEKEEP_PURE", "CC", "PYTHONPATH")
"""What is set around the tests and would change what is built."""


def wheel_of(project: Path, folder: Path, settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """pip builds a project's wheel with these settings."""
    env = {name: value for name, value in os.environ.items() if name not in OURS}
    command = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    return subprocess.run(command, cwd=project, env=env | settings, capture_output=True, text=True, check=False)


def built(project: Path, folder: Path, settings: dict[str, str]) -> tuple[Path, str]:
    """The wheel, and what pip said."""
    done = wheel_of(project, folder, settings)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (wheel,) = folder.glob("*.whl")
    return wheel, done.stdout + done.stderr


def install(wheel: Path, folder: Path) -> Path:
    """A fresh environment with the wheel and nothing else of ours; the rest is borrowed from this one."""
    venv.create(folder, with_pip=False, symlinks=os.name == "posix")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    add(wheel, python)
    library = next(folder.rglob("site-packages"))
    (library / "borrowed.pth").write_text("\n".join(borrowed()), "utf-8")
    return python


def add(wheel: Path, python: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)


def borrowed() -> list[str]:
    """Where msgspec, rich and their like are installed. Our own editable copy is not found through it."""
    import msgspec

    return [str(Path(msgspec.__file__).parent.parent)]


def run(python: Path, *arguments: str) -> str:
    done = subprocess.run(
        [python, *arguments],
        cwd=python.parent,
        env=unguided(),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def unguided() -> dict[str, str]:
    """This environment, but nobody is told where else packages lie."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
