"""The plan of the house holds: imports point one way, files stay small, every game has the same rooms."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "tablekeep"
FILES = sorted(SOURCE.rglob("*.py"))
LONGEST_FILE = 500

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "testing": {"tablekeep", "engine", "games", "bots", "testing"},
    "terminal": {"tablekeep", "engine", "games", "bots", "terminal"},
    "server": {"tablekeep", "engine", "games", "bots", "server"},
    "research": {"tablekeep", "engine", "games", "bots", "research"},
}
"""By room; `tablekeep` is the package itself, whose names all come from engine and games."""

ROOMS = ["__init__.py", "content.toml", "table.py", "moves.py", "sight.py", "strategy.py", "rulebook.md"]
GAMES = [folder for folder in sorted((SOURCE / "games").iterdir()) if (folder / "__init__.py").exists()]


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else ""


def modules(path: Path) -> list[str]:
    """Every module a file imports, at its top or deep inside, by its full name."""
    found = []
    package = ["tablekeep", *path.relative_to(SOURCE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found += [f"{base}.{alias.name}" for alias in node.names]
    return found


def rooms_imported(path: Path) -> set[str]:
    """The rooms a file imports from, and the modules that lie beside the rooms."""
    ours = [name.split(".") for name in modules(path) if name.split(".")[0] == "tablekeep"]
    return {parts[1] if len(parts) > 1 and _is_module(parts[1]) else "tablekeep" for parts in ours}


def _is_module(name: str) -> bool:
    return (SOURCE / name).is_dir() or (SOURCE / f"{name}.py").is_file()


def test_there_is_a_house_to_look_at() -> None:
    assert len(FILES) > 20
    assert [folder.name for folder in GAMES] != []


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_imports_point_one_way(room: str) -> None:
    wrong = {
        str(path.relative_to(SOURCE)): sorted(rooms_imported(path) - MAY_IMPORT[room])
        for path in FILES
        if room_of(path) == room and not rooms_imported(path) <= MAY_IMPORT[room]
    }
    assert wrong == {}


def test_the_package_itself_gives_out_engine_and_games_only() -> None:
    assert rooms_imported(SOURCE / "__init__.py") <= {"engine", "games", "tablekeep"}


def test_every_room_is_in_the_plan() -> None:
    assert {room_of(path) for path in FILES} <= {"", *MAY_IMPORT}


def test_no_game_imports_another() -> None:
    wrong = [
        (folder.name, name)
        for folder in GAMES
        for path in folder.rglob("*.py")
        for name in modules(path)
        if name.startswith("tablekeep.games.") and name.split(".")[2] != folder.name
    ]
    assert wrong == []


def test_imports_deep_inside_a_function_are_seen() -> None:
    assert "tablekeep.engine.match.begin" in modules(SOURCE / "engine" / "game.py")


def test_no_file_is_too_long() -> None:
    lengths = {str(path.relative_to(SOURCE)): len(path.read_text("utf-8").splitlines()) for path in FILES}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_game_has_the_same_rooms(folder: Path) -> None:
    missing = [room for room in ROOMS if not (folder / room).is_file()]
    assert missing == []
    assert (folder / "rules.py").is_file() or (folder / "rules" / "__init__.py").is_file()
