"""The plan of the house holds: imports point one way, files stay small, every game has the same rooms."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path

import pytest

from tests.conftest import ABOUT_SOURCES, HERE, is_about_sources

SOURCE = Path(__file__).parent.parent / "src" / "tablekeep"
FILES = sorted(SOURCE.rglob("*.py"))
LONGEST_FILE = 500

MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "bots": {"engine", "bots"},
    "testing": {"tablekeep", "engine", "games", "bots", "testing"},
    "lessons": {"tablekeep", "engine", "lessons"},
    "terminal": {"tablekeep", "engine", "bots", "lessons", "terminal"},
    "server": {"tablekeep", "engine", "bots", "lessons", "server"},
    "research": {"tablekeep", "engine", "bots", "research"},
    "commands": {"tablekeep", "engine", "bots", "commands", "lessons", "testing", "terminal", "server", "research"},
}
"""By room; `tablekeep` is the package itself, whose names all come from engine and games."""

ROOMS = [
    *["__init__.py", "box.toml", "content.toml", "lessons.toml", "research.toml", "rulebook.md", "senses.toml"],
    *["content.py", "options.py", "table.py", "moves.py", "saving.py", "soundness.py", "sight.py", "shape.py"],
    *["speech.py", "story.py", "told.py", "strategy.py", "instinct.py", "appraisal.py"],
    *["rules/__init__.py", "rules/setting_up.py"],
]
"""What every game has, under these names. A large one may have more beside: `soundness_of_words`, `dragon_story`; where
`sight` would grow too long it keeps the secrets, and what is shown is `view`."""
TESTED = ["setting_up", "sight", "soundness", "strategy"]
"""Rooms that have a test file of the same name in every game."""
SYNONYMS = {
    "saving": ["archive", "persistence", "positions", "serial"],
    "soundness": ["checks", "faults", "remembering", "sanity", "validation"],
    "options": ["choices", "house", "settings"],
    "rules/setting_up": ["deal", "set_up", "setting_up", "setup", "rules/deal", "rules/set_up", "rules/setup"],
    "sight": ["imagining", "secrets", "visibility"],
    "strategy": ["advice", "heuristics"],
    "instinct": ["leanings", "policy"],
    "appraisal": ["evaluation", "prognosis"],
    "story": ["closing", "log", "narration"],
    "rules/turn": ["turn"],
}
"""What a room is called nowhere: the same thing has the same name in every game."""
GAMES = [folder for folder in sorted((SOURCE / "games").iterdir()) if (folder / "__init__.py").exists()]


def room_of(path: Path) -> str:
    parts = path.relative_to(SOURCE).parts
    return parts[0] if len(parts) > 1 else ""


@functools.cache
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


def test_what_is_run_once_is_there() -> None:
    """A test that was renamed would be run twice, and nobody would notice."""
    assert [name for name in sorted(ABOUT_SOURCES) if not (HERE / name).exists()] == []
    assert is_about_sources(Path("pictures/test_painting.py"))
    assert not is_about_sources(Path("engine/test_match.py"))


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


@pytest.mark.parametrize("room", ["server", "terminal", "commands", "bots", "lessons", "research"])
def test_rooms_around_the_rules_know_no_game_by_name(room: str) -> None:
    """They ask whichever game it is, through the engine's interfaces; the shelf says which there are."""
    slugs = {folder.name for folder in GAMES}
    named = [
        (str(path.relative_to(SOURCE)), name)
        for path in FILES
        if room_of(path) == room
        for name in modules(path)
        if name.startswith("tablekeep.games.") and name.split(".")[2] in slugs
    ]
    assert named == []


def test_no_room_calls_a_game_by_its_slug() -> None:
    """What is to be known of one game lies in its own room, and is asked of whichever game it is."""
    slugs = [folder.name for folder in GAMES]
    outside = [path for path in FILES if room_of(path) != "games" and path.stem not in slugs]
    named = {str(path.relative_to(SOURCE)): slugs_in(path.read_text("utf-8"), slugs) for path in outside}
    assert {path: said for path, said in named.items() if said} == {}


def slugs_in(source: str, slugs: list[str]) -> list[str]:
    """The strings that say a slug: one that is also a word of people by itself alone; examples in docstrings may."""
    tree = ast.parse(source)
    prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    strings = [node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in prose]
    said = [node.value for node in strings if isinstance(node.value, str)]
    joined = "|".join(slug for slug in slugs if "_" in slug)
    return [text for text in said if text in slugs or re.search(rf"\b({joined})\b", text)]


def test_a_slug_is_seen_wherever_a_room_says_it() -> None:
    slugs = ["keepers", "magic_book"]
    assert slugs_in("LEAST = {'keepers': 1}", slugs) == ["keepers"]
    assert slugs_in("path = f'games/magic_book/{name}'", slugs) == ["games/magic_book/"]
    assert slugs_in("def f():\n    'env(\"magic_book\")'\n    return 'all keepers of the house'", slugs) == []


def test_tables_and_journals_are_touched_by_engine_games_and_kit_alone() -> None:
    """Everybody else asks a match, a Standing, a Perspective or a Transition."""
    wrong = [
        (str(path.relative_to(SOURCE)), node.lineno)
        for path in FILES
        if room_of(path) not in ("engine", "games", "testing")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute) and (node.attr == "journal" or _is_table_of_a_match(node))
    ]
    assert wrong == []


def _is_table_of_a_match(node: ast.Attribute) -> bool:
    """`match.table`, `self.match.table`; the ids of a server, what a lesson or view calls so, and a tool are others."""
    base = node.value
    name = base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""
    if isinstance(base, ast.Call):
        name = base.func.attr if isinstance(base.func, ast.Attribute) else ""
    return node.attr == "table" and name not in ("agent", "call", "self", "oak", "arrow", "start")


def test_sql_stands_in_the_store_alone() -> None:
    """Everybody else says what is to be kept or found in the words of `server/store/contract.py`."""
    store = SOURCE / "server" / "store"
    outside = [path for path in FILES if not path.is_relative_to(store)]
    assert [str(path) for path in outside if speaks_sql(path.read_text("utf-8")) or "sqlite3" in modules(path)] == []
    assert not speaks_sql((store / "contract.py").read_text("utf-8"))


SQL = re.compile(r"\b(SELECT|INSERT (OR \w+ )?INTO|UPDATE \w+ SET|DELETE FROM|CREATE (TABLE|INDEX|VIEW)|PRAGMA)\b")


def speaks_sql(source: str) -> bool:
    """Is there a statement in any string, or in a part of one?"""
    strings = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return any(SQL.search(text) for text in strings if isinstance(text, str))


def test_sql_is_seen_wherever_it_hides() -> None:
    assert speaks_sql('rows = read(f"SELECT {size} FROM pictures")')
    assert speaks_sql('write("DELETE FROM tokens WHERE until < ?")')
    assert not speaks_sql('Endpoint("DELETE", own, "Select a picture and insert it.")')


def test_no_module_of_the_engine_imports_itself_by_a_detour() -> None:
    """Types may be named for the checker alone; what is imported when the program runs goes one way."""
    needs = {path.stem: _needed(path) for path in (SOURCE / "engine").glob("*.py") if path.stem != "__init__"}
    reached = {name: set(found) for name, found in needs.items()}
    for _ in needs:
        reached = {name: found.union(*[reached[other] for other in found]) for name, found in reached.items()}
    assert [name for name in reached if name in reached[name]] == []


def _needed(path: Path) -> set[str]:
    """The modules of its own room that a module imports when it runs, deep inside its functions too."""
    tree = ast.parse(path.read_text("utf-8"))
    named = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test)]
    spared = {id(inner) for node in named for inner in ast.walk(node)}
    froms = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and id(node) not in spared]
    return {node.module.split(".")[-1] for node in froms if node.module and node.module.startswith("tablekeep.engine.")}


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
    assert [room for room in ROOMS if not (folder / room).is_file()] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_no_room_of_a_game_goes_by_another_name(folder: Path) -> None:
    found = {
        name: [other for other in others if (folder / f"{other}.py").exists()] for name, others in SYNONYMS.items()
    }
    assert {name: others for name, others in found.items() if others} == {}


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_tests_are_named_as_the_rooms_they_test(folder: Path) -> None:
    tests = Path(__file__).parent / "games" / folder.name
    assert [room for room in TESTED if not (tests / f"test_{room}.py").is_file()] == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_options_saving_and_set_up_stand_in_their_own_rooms(folder: Path) -> None:
    """A table says how it is saved by asking `saving`; it holds neither the host's choices nor how it is read."""
    for path in folder.rglob("*.py"):
        names = {node.name for node in ast.parse(path.read_text("utf-8")).body if hasattr(node, "name")}
        room = path.relative_to(folder).with_suffix("").as_posix()
        assert room == "options" or "TableOptions" not in names
        assert room == "saving" or not names & {"save", "load"}
        assert room == "rules/setting_up" or "set_up" not in names


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_steps_name_the_table_of_their_game(folder: Path) -> None:
    """`def play(self, t: BookTable, ...)`: nothing in the rules has to be told again which table it is."""
    casts = [
        (path.name, node.lineno)
        for path in (folder / "rules").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and re.match(r"cast\(\w+Table, table\)", ast.unparse(node))
    ]
    assert casts == []


WEB = Path(__file__).parent.parent / "web" / "src"
PAGES = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".ts", ".svelte", ".css")]


def names_a_game(source: str) -> list[str]:
    """The slugs that stand in a source of the browser: as a word in quotes, as a key, or in an address."""
    slugs = "|".join(folder.name for folder in GAMES)
    return re.findall(rf"(?:[\"'`/=]({slugs})(?=[\"'`/?&])|^\s*({slugs}):)", source, re.MULTILINE)


def test_the_browser_knows_no_game_by_name_but_in_its_folder() -> None:
    """Title, line, minutes and colours are printed on the box; the rest is found in `games/<slug>/`."""
    outside = [path for path in PAGES if not path.is_relative_to(WEB / "games") and "testing" not in path.parts]
    named = [str(path) for path in outside if ".test." not in path.name and names_a_game(path.read_text("utf-8"))]
    assert outside != []
    assert named == []


def test_a_game_is_seen_wherever_the_browser_names_it() -> None:
    assert names_a_game("roomOf('keepers')") != []
    assert names_a_game('href="/new?game=keepers"') != []
    assert names_a_game("import Oak from '../games/keepers_creepers/Cover.svelte'") != []
    assert names_a_game("  magic_book: Library,") != []
    assert names_a_game("the keepers of the house, and their keepers' word") == []


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_every_game_has_one_folder_in_the_browser(folder: Path) -> None:
    assert [
        name for name in ("manifest.ts", "Cover.svelte") if not (WEB / "games" / folder.name / name).is_file()
    ] == []


def fixed_colours() -> dict[str, str]:
    """Colours that are the same by day and at dusk, and their tokens."""
    day, dusk = (WEB / "styles" / "tokens.css").read_text("utf-8").split(":root[data-lamp='dusk']")
    token = re.compile(r"(--[\w-]+): (#[0-9a-f]{6});")
    changing = {name for name, _ in token.findall(dusk)}
    return {value: name for name, value in reversed(token.findall(day)) if name not in changing}


def style_of(path: Path) -> str:
    text = path.read_text("utf-8")
    return text if path.suffix == ".css" else "".join(re.findall(r"<style>.*?</style>", text, re.DOTALL))


def test_a_colour_that_has_a_token_is_called_by_it() -> None:
    """Only the style of a page is looked at: a drawing's own colours are no tokens."""
    fixed = fixed_colours()
    assert fixed["#fff6e3"] == "--paper"
    assert fixed["#241b33"] == "--ink"
    copied = [
        (str(path.relative_to(WEB)), value, fixed[value.lower()])
        for path in PAGES
        if path.suffix != ".ts" and path.name != "tokens.css"
        for value in re.findall(r"#[0-9a-fA-F]{6}\b", style_of(path))
        if value.lower() in fixed
    ]
    assert copied == []


TRIED_IN = {
    "server/mine.py": "server/test_history.py",
    "server/routes.py": "server/test_schema.py",
    "server/store/contract.py": "server/store/test_any_store.py",
    "server/store/pg_apart.py": "server/store/test_postgres.py",
    "server/store/pg_readers.py": "server/store/test_postgres.py",
    "server/store/pg_schema.py": "server/store/test_postgres.py",
    "server/store/pg_scribe.py": "server/store/test_postgres.py",
    "server/store/sql.py": "server/store/test_any_store.py",
    "server/wire.py": "server/test_typescript.py",
    "terminal/boards/anything.py": "terminal/test_secrets.py",
    "terminal/boards/dragon_keepers.py": "terminal/test_secrets.py",
    "terminal/boards/keepers.py": "terminal/test_secrets.py",
    "terminal/boards/keepers_creepers.py": "terminal/test_oak.py",
    "terminal/boards/magic_book.py": "terminal/test_magic_book.py",
    "terminal/boards/oak_paint.py": "terminal/test_oak.py",
    "terminal/boards/oak_path.py": "terminal/test_oak.py",
    "terminal/boards/shifting_realms.py": "terminal/test_secrets.py",
    "terminal/commands.py": "terminal/test_playing.py",
    "terminal/host.py": "terminal/test_playing.py",
    "terminal/keys.py": "terminal/test_application.py",
    "terminal/looks.py": "terminal/test_application.py",
    "terminal/panels.py": "terminal/test_choosing.py",
    "terminal/replaying.py": "terminal/test_places.py",
    "terminal/screen.py": "terminal/test_playing.py",
    "terminal/seating.py": "terminal/test_files.py",
    "terminal/stage.py": "terminal/test_application.py",
    "terminal/theme.py": "terminal/test_paint.py",
}
"""Modules that are tried with others, through what they serve, and in no file of their own."""


@pytest.mark.parametrize("room", ["engine", "server", "terminal"])
def test_tests_mirror_modules(room: str) -> None:
    """Whoever changes a module finds its tests by its name, or named above."""
    modules_of = [path.relative_to(SOURCE) for path in FILES if room_of(path) == room and path.name != "__init__.py"]
    untried = {str(path) for path in modules_of if not (HERE / path.parent / f"test_{path.name}").is_file()}
    assert untried == {name for name in TRIED_IN if name.startswith(f"{room}/")}


def test_what_is_tried_with_others_is_tried_somewhere() -> None:
    assert [test for test in TRIED_IN.values() if not (HERE / test).exists()] == []
