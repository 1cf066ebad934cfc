"""The types of a game's board, web/src/games/<slug>/shape.ts, from what the game says its views look like.

They are written together with the protocol's, by `python -m tablekeep.server.typescript`.
"""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from pathlib import Path
from types import GenericAlias, ModuleType, UnionType
from typing import Annotated, Any, get_args, get_origin, is_typeddict

import tablekeep
from tablekeep.engine.shape import InTurn, OneOf, choices, fields, marker, shape_of

GAMES = Path(__file__).resolve().parents[3] / "web" / "src" / "games"

HEAD = """\
// What a seat is shown, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/{slug}/shape.py; do not edit.
"""

WORDS = {
    Any: "unknown",
    type(None): "null",
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
}


def view_files() -> dict[Path, str]:
    """The files of all games whose board lies among the browser's sources."""
    found = {slug: shape_of(tablekeep.open_game(slug)) for slug in tablekeep.games() if (GAMES / slug).is_dir()}
    return {GAMES / slug / "shape.ts": written(slug, shape) for slug, shape in found.items() if shape}


def written(slug: str, shape: ModuleType) -> str:
    return ShapeWriter(slug, shape, inspect.getsource(shape)).text()


class ShapeWriter:
    """One game's declarations, in TypeScript."""

    def __init__(self, slug: str, shape: ModuleType, source: str) -> None:
        self.slug = slug
        self.kinds = {name: kind for name, kind in vars(shape).items() if is_typeddict(kind)}
        self.aliases = {name: kind for name, kind in vars(shape).items() if is_alias(kind)}
        self.remarks = remarks(source)

    def text(self) -> str:
        parts = [HEAD.format(slug=self.slug)]
        parts += [self._alias(name, kind) for name, kind in self.aliases.items()]
        parts += [self._interface(name, kind) for name, kind in self.kinds.items()]
        return "\n".join(parts)

    def _alias(self, name: str, kind: Any) -> str:
        return "\n".join([*self._remark("", name), f"export type {name} = {self._spelled(kind)};\n"])

    def _interface(self, name: str, kind: Any) -> str:
        lines = [*self._remark("", name), f"export interface {name} {{"]
        for field, (inner, may_lack) in fields(kind).items():
            lines += [f"  {line}" for line in self._remark(name, field)]
            lines.append(f"  {field}{'?' if may_lack else ''}: {self._word(inner)};")
        return "\n".join([*lines, "}\n"])

    def _remark(self, owner: str, name: str) -> list[str]:
        text = self.remarks.get((owner, name))
        return [f"/** {text} */"] if text else []

    def _word(self, kind: Any) -> str:
        """One type in TypeScript's words: by its name where it has one."""
        named = next((name for name, alias in self.aliases.items() if alias == kind), None)
        return named or self._spelled(kind)

    def _spelled(self, kind: Any) -> str:
        if is_typeddict(kind):
            return str(kind.__name__)
        if len(choices(kind)) > 1:
            return " | ".join(self._word(choice) for choice in choices(kind))
        mark = marker(kind)
        if isinstance(mark, InTurn):
            return f"[{', '.join(self._word(inner) for inner in mark.kinds)}]"
        if isinstance(mark, OneOf):
            return " | ".join(quoted(word) for word in mark.words)
        return self._container(kind)

    def _container(self, kind: Any) -> str:
        inner = [self._word(argument) for argument in get_args(kind)]
        if get_origin(kind) is list:
            return f"({inner[0]})[]" if " | " in inner[0] else f"{inner[0]}[]"
        return f"Record<{inner[0]}, {inner[1]}>" if get_origin(kind) is dict else WORDS[kind]


def is_alias(kind: Any) -> bool:
    return isinstance(kind, (GenericAlias, UnionType)) or get_origin(kind) is Annotated


def quoted(word: str) -> str:
    return f'"{word}"' if "'" in word else f"'{word}'"


def remarks(source: str) -> dict[tuple[str, str], str]:
    """What is said of each class, and below a name: by the class ("" outside of one) and the name."""
    tree = ast.parse(source)
    found = _below(tree.body, "")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base) for base in node.bases}
            found |= {(node.name, name): text for (owner, name), text in found.items() if owner in bases}
            found |= {("", node.name): _one_line(ast.get_docstring(node) or ""), **_below(node.body, node.name)}
    return found


def _below(body: list[ast.stmt], owner: str) -> dict[tuple[str, str], str]:
    found: dict[tuple[str, str], str] = {}
    for node, below in pairwise(body):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(below, ast.Expr):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            found[owner, ast.unparse(target)] = _one_line(str(ast.literal_eval(below.value)))
    return found


def _one_line(text: str) -> str:
    return " ".join(text.split())
