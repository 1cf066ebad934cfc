"""Where a rule lives: for every id the code that carries it out, and the tests that would fail without it.

Code cites a rule where it carries it out: in a docstring, a comment, a refusal. What is content is cited in the
content file. A file's first line names the chapters it carries out, so that a listing with first lines leads to the
file. The index is read from the sources, so it needs no run.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tablekeep.engine import Game
from tablekeep.testing.claims import claims

_ID = re.compile(r"\b[A-Z]{2,3}-\d+(?:\.\d+)+\b")
_CHAPTERS = re.compile(r"\b([A-Z]{2,3})-(\d+)(?:\.\d+)?(?: to \1-(\d+))?")


class Entry:
    """One rule: where it is carried out, which of these files open with its chapter, and which tests claim it."""

    def __init__(self, id: str, section: str, text: str) -> None:
        self.id = id
        self.section = section
        self.text = text
        self.places: list[str] = []
        self.openings: list[str] = []
        self.tests: list[str] = []


def index_of(game: Game, folder: Path, tests: Path) -> list[Entry]:
    """Every rule of a game, in the order of its rulebook. `folder` holds the game's code, `tests` its tests."""
    entries = {rule.id: Entry(rule.id, rule.section, rule.text) for rule in game.rulebook}
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")], key=_rules_first):
        file, opened = str(path.relative_to(folder)), chapters_named(path)
        for id, place in _cited(path):
            entry = entries.get(id)
            if entry is not None and f"{file}{place}" not in entry.places:
                entry.places.append(f"{file}{place}")
            if entry is not None and id.split(".")[0] in opened and file not in entry.openings:
                entry.openings.append(file)
    for id, claiming in claims(tests).items():
        if id in entries:
            entries[id].tests = claiming
    return list(entries.values())


def chapters_named(path: Path) -> set[str]:
    """The chapters that a file's first line names; a content file is opened by the module that reads it."""
    code = path.with_suffix(".py")
    opening = code.read_text("utf-8").partition("\n")[0] if code.exists() else ""
    chapters: set[str] = set()
    for book, first, last in _CHAPTERS.findall(opening):
        chapters |= {f"{book}-{number}" for number in range(int(first), int(last or first) + 1)}
    return chapters


def folder_of(game: Game) -> Path:
    """Where a game's code and content lie."""
    file = sys.modules[type(game).__module__].__file__
    assert file is not None
    return Path(file).parent


def _rules_first(path: Path) -> tuple[int, str]:
    """What carries a rule out stands before what only offers, checks or shows it."""
    order = {"rules": 0, "table.py": 1, "content.toml": 1, "content.py": 1}
    return order.get(path.parent.name, order.get(path.name, 2)), str(path)


def _cited(path: Path) -> Iterator[tuple[str, str]]:
    """Every id that a file names, with the function or class around it."""
    text = path.read_text("utf-8")
    around = _definitions(ast.parse(text)) if path.suffix == ".py" else []
    for number, line in enumerate(text.splitlines(), 1):
        for id in _ID.findall(line):
            inside = [name for first, last, name in around if first <= number <= last]
            yield id, f" {inside[-1]}" if inside else ""


def _definitions(tree: ast.Module) -> list[tuple[int, int, str]]:
    """First line, last line and name of every class and function, the outer before the inner."""
    definitions: list[tuple[int, int, str]] = []

    def look(node: ast.AST, prefix: str) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, (ast.ClassDef, ast.FunctionDef)):
                definitions.append((inner.lineno, inner.end_lineno or inner.lineno, prefix + inner.name))
                look(inner, f"{prefix}{inner.name}.")

    look(tree, "")
    return definitions


def page(game: Game, entries: list[Entry]) -> str:
    """The index as a page of the docs."""
    lines = [f"# Where the rules of {game.title} live", ""]
    lines += ["Drawn from the code by `tablekeep rules --index`; a test holds it to be true.", ""]
    section = ""
    for entry in entries:
        if entry.section != section:
            section = entry.section
            lines += ["", f"## {section}", "", "| rule | carried out in | held by |", "|---|---|---|"]
        tests = ", ".join(f"`{test}`" for test in entry.tests[:2])
        more = f" and {len(entry.tests) - 2} more" if len(entry.tests) > 2 else ""
        lines.append(f"| {entry.id} | {', '.join(f'`{place}`' for place in entry.places[:3])} | {tests}{more} |")
    return "\n".join(lines) + "\n"
