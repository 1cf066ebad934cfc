"""Which faults are tried: a sample by a seed, spread evenly over the files of a game's rules."""

from __future__ import annotations

import ast
import hashlib
import itertools
import random
import tomllib
from dataclasses import dataclass
from pathlib import Path

from benchmarks.mutation.operators import Edit, Quiet, apply, before_and_after, edits

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
GAMES = ROOT / "src" / "tablekeep" / "games"


@dataclass(frozen=True)
class Mutant:
    """A game's file with one fault in it; `path` is relative to src."""

    game: str
    path: str
    line: int
    function: str
    operator: str
    before: str
    after: str
    text: str

    @property
    def id(self) -> str:
        return hashlib.sha256(f"{self.path}\n{self.text}".encode()).hexdigest()[:12]


def slugs() -> list[str]:
    return [name for name, said in _said().items() if isinstance(said, dict)]


def modules(slug: str) -> list[Path]:
    """The files that carry out the rules of this game."""
    folder = GAMES / slug
    found = [path for pattern in _said()[slug]["modules"] for path in sorted(folder.glob(pattern))]
    return [path for path in found if edits(path.read_text("utf-8"), quiet())]


def quiet() -> Quiet:
    said = _said()
    return Quiet(frozenset(said["functions"]), frozenset(said["calls"]))


def possible(slug: str) -> int:
    return sum(len(edits(path.read_text("utf-8"), quiet())) for path in modules(slug))


def sample(slug: str, count: int, seed: str) -> list[Mutant]:
    """So many mutants: one of each file in turn, until there are enough. The same seed gives the same."""
    piles = [_shuffled(path, seed) for path in modules(slug)]
    turns = itertools.zip_longest(*piles)
    each = (mutant for turn in turns for mutant in turn if mutant is not None)
    made = (_mutant(slug, path, edit) for path, edit in each)
    return list(itertools.islice((mutant for mutant in made if mutant is not None), count))


def every(slug: str) -> list[Mutant]:
    """All there are, file by file."""
    each = [(path, edit) for path in modules(slug) for edit in edits(path.read_text("utf-8"), quiet())]
    return [mutant for mutant in (_mutant(slug, path, edit) for path, edit in each) if mutant is not None]


def _shuffled(path: Path, seed: str) -> list[tuple[Path, Edit]]:
    found = edits(path.read_text("utf-8"), quiet())
    random.Random(f"{seed} {path.relative_to(GAMES).as_posix()}").shuffle(found)
    return [(path, edit) for edit in found]


def _mutant(slug: str, path: Path, edit: Edit) -> Mutant | None:
    """The changed file; None where the change is none, or no Python."""
    source = path.read_text("utf-8")
    text = apply(source, edit)
    try:
        if ast.dump(ast.parse(text)) == ast.dump(ast.parse(source)):
            return None
    except SyntaxError:
        return None
    before, after = before_and_after(source, edit)
    where = path.relative_to(ROOT / "src").as_posix()
    return Mutant(slug, where, edit.line, edit.function, edit.operator, before, after, text)


def _said() -> dict[str, dict[str, list[str]]]:
    with (HERE / "games.toml").open("rb") as file:
        return tomllib.load(file)
