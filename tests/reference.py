"""Everything a game may say, found in the engine's code; and the page that lists it.

python -m tests.reference --write    draw docs/game_reference.md
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.test_rooms import SOURCE

PAGE = Path(__file__).parent.parent / "docs" / "game_reference.md"
HEAD = """# What a game may say

Every method a game may override and every value it may give, with what the engine says of it. `tablekeep new-game`
makes a game that says most of it ([writing a game](writing_a_game.md)); all these names come from `tablekeep.engine`
unless another module is named.

<!-- drawn from the code: python -m tests.reference --write -->
"""
CHAPTERS: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("The shelf", "games/__init__.py", "tablekeep", ("open_game", "register", "keep_edition", "edition_of")),
    ("Game", "engine/game.py", "", ("Game",)),
    ("Table", "engine/table.py", "", ("NOBODY", "EVERYONE", "Table")),
    ("Step", "engine/table.py", "", ("Step",)),
    ("Together", "engine/table.py", "", ("Together",)),
    ("Moves", "engine/move.py", "", ("LEAVE", "Move", "Vocabulary")),
    ("Options", "engine/options.py", "", ("Option",)),
    ("The box", "engine/box.py", "", ("Box", "Look", "Mode", "Wording", "read_box")),
    ("Outcome", "engine/outcome.py", "", ("Outcome",)),
    ("Refusals", "engine/refusal.py", "", ("Refusal", "refused", "Unsound")),
    ("Secrets", "engine/secret.py", "", ("Secret",)),
    ("Those who look on", "engine/poll.py", "", ("Poll",)),
    ("Senses", "engine/senses.py", "tablekeep.engine.senses", ("Signs", "Reason", "read_weights", "read_signs",
        "read_reasons", "leaning", "chances", "without", "evenly")),
)  # fmt: skip
"""By chapter: the file, the module people import from where it is not `tablekeep.engine`, and the names."""


def drawn() -> str:
    return HEAD + "".join([line for chapter in CHAPTERS for line in _chapter(*chapter)])


def _chapter(title: str, file: str, module: str, names: tuple[str, ...]) -> Iterator[str]:
    body = ast.parse((SOURCE / file).read_text("utf-8")).body
    yield f"\n## {title}\n"
    if module:
        yield f"From `{module}`.\n\n"
    for name in names:
        yield from _told(name, body)


def _told(name: str, body: list[ast.stmt]) -> Iterator[str]:
    for at, node in enumerate(body):
        if isinstance(node, ast.ClassDef) and node.name == name:
            yield f"### `{name}`\n{_paragraphs(node)}\n"
            yield from _members(node)
        elif isinstance(node, ast.FunctionDef) and node.name == name:
            yield _line(_call(node), _words(node))
        elif isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == name:
            yield _line(name, _beneath(body, at))


def _members(node: ast.ClassDef) -> Iterator[str]:
    """Its methods, and what it is made with; what begins with _ is nobody's business."""
    yield "\n"
    for at, inner in enumerate(node.body):
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            yield _line(_call(inner).replace("__init__", node.name), "")
            yield from _fields(inner)
        elif isinstance(inner, ast.FunctionDef) and not inner.name.startswith("_"):
            yield _line(_call(inner), _words(inner))
        elif isinstance(inner, ast.AnnAssign):
            yield _line(f"{ast.unparse(inner.target)}: {ast.unparse(inner.annotation)}", _beneath(node.body, at))


def _fields(made: ast.FunctionDef) -> Iterator[str]:
    """What is set as it is made, and has words beneath it."""
    for at, inner in enumerate(made.body):
        targets = inner.targets if isinstance(inner, ast.Assign) else []
        names = [ast.unparse(each) for each in targets]
        names += [ast.unparse(inner.target)] if isinstance(inner, ast.AnnAssign) else []
        said = _beneath(made.body, at)
        for name in names if said else []:
            yield _line(name.removeprefix("self."), said)


def _call(node: ast.FunctionDef) -> str:
    given = [arg.arg for arg in node.args.args if arg.arg != "self"]
    defaults = [ast.unparse(each) for each in node.args.defaults]
    plain = given[: len(given) - len(defaults)]
    return (
        f"{node.name}({', '.join([*plain, *[f'{n}={d}' for n, d in zip(given[len(plain) :], defaults, strict=True)]])})"
    )


def _beneath(body: list[ast.stmt], at: int) -> str:
    """The sentence that stands under a value."""
    after = body[at + 1] if at + 1 < len(body) else None
    said = after.value if isinstance(after, ast.Expr) else None
    return _plain(said.value) if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""


def _words(node: ast.FunctionDef | ast.ClassDef) -> str:
    return _plain(ast.get_docstring(node) or "")


def _paragraphs(node: ast.ClassDef) -> str:
    return "\n\n".join(_plain(each) for each in (ast.get_docstring(node) or "").split("\n\n"))


def _plain(text: str) -> str:
    return " ".join(text.split())


def _line(name: str, words: str) -> str:
    return f"- `{name}`{f': {words}' if words else ''}\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(drawn(), "utf-8")
    else:
        sys.stdout.write(drawn())
