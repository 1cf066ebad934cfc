"""Write the browser's types: web/src/lib/wire.ts from the structs of the protocol, and the shape of each game's view.

`python -m tablekeep.server.typescript` writes the files; with `--check` it only says whether
they are current.
"""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from tablekeep.bots import coach, review
from tablekeep.server import examples, lessons, messages, mine, reviews, wire
from tablekeep.server.view_typescript import view_files

ROOMS = (coach, review, wire, mine, reviews, messages, lessons, examples)
TARGET = Path(__file__).resolve().parents[3] / "web" / "src" / "lib" / "wire.ts"

HEAD = """\
// The protocol, as types. Written by `python -m tablekeep.server.typescript` from
// src/tablekeep/server/wire.py, mine.py, reviews.py, messages.py, lessons.py,
// examples.py and src/tablekeep/bots/; do not edit.
"""

ASKED = {struct.__name__ for struct in get_args(messages.FromClient)} | {
    *("Chair", "NewTable", "Sit", "SeatChoice", "Kick", "Switch", "Whom", "SetBot", "Branch", "Rename")
}
"""What the browser says: here a field with a default may be left out. The server leaves out nothing."""

WORDS = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def typescript() -> str:
    """The whole file."""
    parts = [HEAD, f"export const VERSION = {wire.VERSION};\n"]
    parts += [f"export type {name} = {literal(words)};\n" for name, words in literals().items()]
    parts += [interface(struct) for struct in structs()]
    parts += [f"export type {name} = {members(union)};\n" for name, union in unions().items()]
    return "\n".join(parts)


def structs() -> list[type[msgspec.Struct]]:
    """The messages, in the order of the protocol."""
    return [value for room in ROOMS for value in vars(room).values() if is_message(value, room)]


def is_message(value: object, room: ModuleType) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == room.__name__


def literals() -> dict[str, tuple[str, ...]]:
    """The closed sets of words that have a name."""
    return {name: get_args(value) for name, value in named() if get_origin(value) is Literal}


def unions() -> dict[str, Any]:
    return {name: value for name, value in named() if isinstance(value, UnionType)}


def named() -> list[tuple[str, Any]]:
    return [item for room in ROOMS for item in vars(room).items()]


def members(union: Any) -> str:
    return " | ".join(struct.__name__ for struct in get_args(union))


def interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [*remark(struct), f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f"  {info.tag_field}: '{info.tag}';")
    for field in info.fields:
        optional = "?" if struct.__name__ in ASKED and not field.required else ""
        lines.append(f"  {field.encode_name}{optional}: {word(field.type)};")
    return "\n".join([*lines, "}\n"])


def remark(struct: type) -> list[str]:
    """The struct's own words, where it has any."""
    text = struct.__dict__.get("__doc__")
    if not text:
        return []
    lines = textwrap.dedent(f"    {text.strip()}").strip().splitlines()
    if len(lines) == 1:
        return [f"/** {lines[0]} */"]
    return ["/**", *(f" * {line.strip()}".rstrip() for line in lines), " */"]


def word(kind: inspect.Type) -> str:
    """One type in TypeScript's words."""
    if isinstance(kind, inspect.Metadata):
        return word(kind.type)
    if isinstance(kind, inspect.StructType):
        return kind.cls.__name__
    if isinstance(kind, inspect.UnionType):
        return " | ".join(word(part) for part in kind.types)
    if isinstance(kind, inspect.ListType):
        inner = word(kind.item_type)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<string, {word(kind.value_type)}>"
    if isinstance(kind, inspect.LiteralType):
        named = {frozenset[Any](words): name for name, words in literals().items()}
        return named.get(frozenset(kind.values)) or literal(kind.values)
    return WORDS[type(kind)]


def literal(words: tuple[Any, ...]) -> str:
    return " | ".join(f"'{text}'" for text in words)


def main(arguments: list[str]) -> int:
    stale = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in arguments:
        lines = [f"{path.parent.name}/{path.name} is stale.\n" for path in stale]
        sys.stdout.write("".join(lines) or "The browser's types are current.\n")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(files()[path], "utf-8")
        sys.stdout.write(f"Wrote {path}.\n")
    return 0


def files() -> dict[Path, str]:
    """What is written where: the protocol, and the view of each game."""
    return {TARGET: typescript(), **view_files()}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
