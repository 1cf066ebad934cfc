"""The codes of all refusals of the house, found in the code; and the page that lists them.

python -m tests.refusals --write    draw docs/refusals.md
"""

from __future__ import annotations

import ast
import functools
import sys
from pathlib import Path

from tablekeep.engine.codes import CODES
from tests.test_rooms import FILES, SOURCE, room_of

PAGE = Path(__file__).parent.parent / "docs" / "refusals.md"
CODE_AT = {
    "Refusal": 0,
    "refused": 0,
    "not_now": 0,
    "no_such": 0,
    "Goodbye": 0,
    "end": 0,
    "close": 0,
    "_strike": 0,
    "Denied": 1,
    "_refuse": 1,
}
"""Who says no, and the place of the code among what they are given."""
HEAD = """# What a "no" is called

Every refusal has a code for programs, the id of the rule it follows from, and a sentence for people with the actual
numbers. These are the codes of the house. A game has more of its own, each beside the rule it cites
(`tablekeep rules GAME`); a code once given out keeps its meaning.

<!-- drawn from the code: python -m tests.refusals --write -->
"""


@functools.cache
def raised() -> dict[str, str]:
    """Every code that is written out anywhere but in the games, and a file that says it."""
    found: dict[str, str] = {}
    for path in FILES:
        if room_of(path) != "testing" and not _is_of_a_game(path):
            for code in _said_in(path):
                found.setdefault(code, str(path.relative_to(SOURCE)))
    return found


@functools.cache
def raised_in_games() -> dict[str, str]:
    """Every code that a game writes out, and a file that says it."""
    return {code: str(path.relative_to(SOURCE)) for path in FILES if _is_of_a_game(path) for code in _said_in(path)}


def _said_in(path: Path) -> list[str]:
    return codes_in(path.read_text("utf-8"))


def _is_of_a_game(path: Path) -> bool:
    """The shelf itself is the house's."""
    return room_of(path) == "games" and len(path.relative_to(SOURCE).parts) > 2


def codes_in(source: str) -> list[str]:
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and len(node.args) > 1]
    return [code for call in calls for code in _code(call)]


def _code(call: ast.Call) -> list[str]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    said = call.args[CODE_AT[name]] if name in CODE_AT and len(call.args) > CODE_AT[name] else None
    if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
        return []
    return [f"no_such_{said.value}" if name == "no_such" else said.value]


def drawn() -> str:
    parts = [HEAD]
    for title, codes in CODES.items():
        rows = [f"| `{code}` | {text} |" for code, text in codes.items()]
        parts.append("\n".join([f"\n## {title}", "| code | what it says |", "|---|---|", *rows, ""]))
    return "".join(parts)


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(drawn(), "utf-8")
    else:
        sys.stdout.write(drawn())
