"""One source, two wheels: compiled where a C compiler is at hand, pure Python where not. Both play."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatch_build import reason_to_stay_pure

ROOT = Path(__file__).parent.parent
PLAYS = """
import sysconfig
import tablekeep
import tablekeep.engine.match as module

match = tablekeep.open_game("keepers_creepers").new(3, seed="parcel", options={"turn_limit": 20})
while not match.over:
    decision = match.decisions[0]
    match.play(decision.seat, decision.moves[0])
again = tablekeep.replay(match.record().to_json())
assert again.digest() == match.digest()
assert module.__file__.startswith(sysconfig.get_path("purelib")), module.__file__
print(module.__file__.rpartition(".")[2])
"""

pytestmark = pytest.mark.slow


def build(folder: Path, **settings: str) -> tuple[Path, str]:
    """The wheel that pip builds with these settings, and what it said."""
    env = {name: value for name, value in os.environ.items() if name not in ("TABLEKEEP_PURE", "CC", "PYTHONPATH")}
    command = [sys.executable, "-m", "pip", "wheel", "-v", "--no-deps", "--no-build-isolation", "-w", str(folder), "."]
    done = subprocess.run(command, cwd=ROOT, env=env | settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    (wheel,) = folder.glob("*.whl")
    return wheel, done.stdout + done.stderr


def sources(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as parcel:
        return {name: parcel.read(name) for name in parcel.namelist() if name.endswith((".py", ".toml", ".md"))}


def extensions(wheel: Path) -> list[str]:
    return [name for name in ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]


def install(wheel: Path, folder: Path) -> Path:
    """A fresh environment with the wheel and nothing else of ours; the rest is borrowed from this one."""
    venv.create(folder, with_pip=False, symlinks=os.name == "posix")
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True)
    library = next(folder.rglob("site-packages"))
    (library / "borrowed.pth").write_text("\n".join(borrowed()), "utf-8")
    return python


def borrowed() -> list[str]:
    """Where msgspec, rich and their like are installed. Our own editable copy is not found through it."""
    import msgspec

    return [str(Path(msgspec.__file__).parent.parent)]


def run(python: Path, *arguments: str) -> str:
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [python, *arguments], cwd=python.parent, env=env, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def check_plays(wheel: Path, folder: Path, ending: str) -> None:
    python = install(wheel, folder)
    assert run(python, "-c", PLAYS).strip() == ending
    assert "keepers_creepers" in run(python.parent / "tablekeep", "games")


@pytest.mark.parametrize(
    ("settings", "reason"),
    [({"TABLEKEEP_PURE": "1"}, "TABLEKEEP_PURE is set"), ({"CC": "no-such-compiler"}, "there is no C compiler")],
)
def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path, settings: dict[str, str], reason: str) -> None:
    wheel, said = build(tmp_path, **settings)
    assert f"Tablekeep stays pure Python: {reason}" in said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert extensions(wheel) == []
    check_plays(wheel, tmp_path / "venv", "py")


def test_a_failing_compiler_leaves_a_pure_wheel(tmp_path: Path) -> None:
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    wheel, said = build(tmp_path / "wheels", CC=str(broken))
    assert "Tablekeep stays pure Python: compiling failed" in said
    assert wheel.name.endswith("-py3-none-any.whl")


@pytest.mark.skipif(reason_to_stay_pure() is not None, reason=str(reason_to_stay_pure()))
def test_with_a_compiler_the_wheel_is_compiled(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path / "compiled", TABLEKEEP_OPT=os.environ.get("TABLEKEEP_OPT", "0"))
    pure, _ = build(tmp_path / "pure", TABLEKEEP_PURE="1")
    assert not wheel.name.endswith("-none-any.whl")
    assert any(name.startswith("tablekeep/engine/match.") for name in extensions(wheel))
    assert {n: t for n, t in sources(wheel).items() if n.startswith("tablekeep/")} == sources(pure)
    check_plays(wheel, tmp_path / "venv", extensions(wheel)[0].rpartition(".")[2])
