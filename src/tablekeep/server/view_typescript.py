"""The types of a game's board, web/src/games/<slug>/shape.ts, from what the game says its views and events look like.

They are written together with the protocol's, by `python -m tablekeep.server.typescript`.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from types import GenericAlias, ModuleType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, is_typeddict

import tablekeep
from tablekeep.engine.shape import InTurn, OneOf, choices, fields, marker, shape_of, told_of

GAMES = Path(__file__).resolve().parents[3] / "web" / "src" / "games"

HEAD = """\
// What a seat is shown, asked and told, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/games/{slug}/shape.py and told.py; do not edit.
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
    games = [tablekeep.open_game(slug) for slug in tablekeep.games() if (GAMES / slug).is_dir()]
    rooms_of = {game.slug: [room for room in (shape_of(game), told_of(game)) if room] for game in games}
    return {GAMES / slug / "shape.ts": written(slug, rooms) for slug, rooms in rooms_of.items() if rooms}


def written(slug: str, rooms: Sequence[ModuleType]) -> str:
    names = {name: value for room in rooms for name, value in vars(room).items()}
    said = {key: text for room in rooms for key, text in remarks(inspect.getsource(room)).items()}
    return ShapeWriter(slug, names, said).text()


class ShapeWriter:
    """One game's declarations, in TypeScript."""

    def __init__(self, slug: str, names: Mapping[str, Any], remarks: Remarks) -> None:
        self.slug = slug
        self.kinds = {name: kind for name, kind in names.items() if is_typeddict(kind)}
        self.aliases = {name: kind for name, kind in names.items() if is_alias(kind)}
        self.events: dict[str, type] = names.get("EVENTS", {})
        self.remarks = remarks

    def text(self) -> str:
        parts = [HEAD.format(slug=self.slug)]
        parts += [self._alias(name, kind) for name, kind in self.aliases.items()]
        parts += [self._interface(name, kind) for name, kind in self.kinds.items()]
        parts += [self._events()] if self.events else []
        return "\n".join(parts)

    def _alias(self, name: str, kind: Any) -> str:
        return "\n".join([*self._remark("", name), f"export type {name} = {self._spelled(kind)};\n"])

    def _interface(self, name: str, kind: Any) -> str:
        lines = [*self._remark("", name), f"export interface {name} {{"]
        for field, (inner, may_lack) in fields(kind).items():
            lines += [f"  {line}" for line in self._remark(name, field)]
            lines.append(f"  {field}{'?' if may_lack else ''}: {self._word(inner)};")
        return "\n".join([*lines, "}\n"])

    def _events(self) -> str:
        lines = [*self._remark("", "EVENTS"), "export interface Events {"]
        lines += [
            f"  {kind if kind.isidentifier() else quoted(kind)}: {data.__name__};" for kind, data in self.events.items()
        ]
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


Remarks = dict[tuple[str, str], str]
"""What is said of each class, and below a name: by the class ("" outside of one) and the name."""


def is_alias(kind: Any) -> bool:
    return isinstance(kind, (GenericAlias, UnionType)) or get_origin(kind) in (Annotated, Union)


def quoted(word: str) -> str:
    return f'"{word}"' if "'" in word else f"'{word}'"


def remarks(source: str) -> Remarks:
    tree = ast.parse(source)
    texts = _below(tree.body, "")
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base) for base in node.bases}
            texts |= {(node.name, name): text for (owner, name), text in texts.items() if owner in bases}
            texts |= {("", node.name): _one_line(ast.get_docstring(node) or ""), **_below(node.body, node.name)}
    return texts


def _below(body: list[ast.stmt], owner: str) -> dict[tuple[str, str], str]:
    texts: dict[tuple[str, str], str] = {}
    for node, below in pairwise(body):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(below, ast.Expr):
            target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
            texts[owner, ast.unparse(target)] = _one_line(str(ast.literal_eval(below.value)))
    return texts


def _one_line(text: str) -> str:
    return " ".join(text.split())
