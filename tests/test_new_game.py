"""`tablekeep new-game`, and the example that was made so: packages that pass the kit as they are."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablekeep
from tablekeep.cli import main
from tablekeep.commands.new_game import named, write
from tests.guests import EXAMPLE
from tests.test_rooms import ROOMS

ROOT = Path(__file__).parent.parent
CONTRACT = ROOT / "web" / "src" / "games" / "board_props.ts"


def files_of(folder: Path) -> dict[str, str]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: path.read_text("utf-8") for name, path in found.items() if "__pycache__" not in name}


def test_a_new_game_has_every_room_and_its_own_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "hill"
    assert main(["new-game", "hill-keepers", "--title", "Keepers of the Hill", "--folder", str(folder)]) == 0
    assert "tablekeep play hill_keepers" in capsys.readouterr().out
    made = files_of(folder)
    assert [room for room in ROOMS if f"src/hill_keepers/{room}" not in made] == []
    assert 'hill_keepers = "hill_keepers:GAME"' in made["pyproject.toml"]
    assert 'title="Keepers of the Hill"' in made["src/hill_keepers/__init__.py"]
    assert "- **HK-2.1** " in made["src/hill_keepers/rulebook.md"]
    starter = ("my_game", "My Game", "MyGame", "MY-PACKAGE", "MG-", ".tmpl")
    assert [name for name, text in made.items() if any(word in name + text for word in starter)] == []


@pytest.mark.parametrize(
    "name", ["Hill", "hill keepers", "7hills", "class", "random", "keepers", "tablekeep", "", "_a"]
)
def test_a_name_that_cannot_be_is_refused(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", name, "--folder", str(tmp_path / "new")]) == 2
    assert not (tmp_path / "new").exists()


def test_a_folder_that_holds_something_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["new-game", "hill", "--folder", str(tmp_path)]) == 2
    assert files_of(tmp_path) == {"mine.txt": "mine"}


@pytest.mark.parametrize(
    ("slug", "letters"), [("bee_keepers", "BK-"), ("hill", "HI-"), ("x", "XX-"), ("top_kings", "TKX-")]
)
def test_its_rules_are_called_by_letters_that_are_not_the_houses(slug: str, letters: str) -> None:
    assert named(slug, "A title")["MG-"] == letters


def test_boards_are_told_of_one_contract(tmp_path: Path) -> None:
    """The browser's own types, those of the starter, and those of the example are the same text."""
    write(tmp_path / "new", named("hill", "Hill"))
    told = CONTRACT.read_text("utf-8")
    assert (tmp_path / "new" / "src" / "hill" / "browser" / "board_props.d.ts").read_text("utf-8") == told
    assert (EXAMPLE / "src" / "bee_keepers" / "browser" / "board_props.d.ts").read_text("utf-8") == told


def run_its_tests(folder: Path) -> str:
    env = {**os.environ, "PYTHONPATH": str(Path(tablekeep.__file__).parent.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


@pytest.mark.slow
def test_a_new_game_passes_the_kit_at_once(tmp_path: Path) -> None:
    write(tmp_path / "new", named("hill_keepers", "Hill Keepers"))
    assert "24 passed" in run_its_tests(tmp_path / "new")


@pytest.mark.slow
def test_the_example_passes_its_own_tests() -> None:
    assert "30 passed" in run_its_tests(EXAMPLE)
