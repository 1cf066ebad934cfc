"""Which files of the repository are pages of the site, and where a link in one of them leads there."""

from __future__ import annotations

import ast
import posixpath
import re
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "tablekeep"
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:)([^)#\s]+)(#[^)\s]*)?\)")
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
RESULTS = "benchmarks/results"
FRONT = {"README.md": "index.md", "CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
"""Pages from outside docs/, by what they are called on the site."""
REFERENCE = {
    "library": ("tablekeep", "The library", "What `import tablekeep` gives."),
    "engine": ("tablekeep.engine", "The engine", "What matches are played with, and games are written against."),
    "bots": ("tablekeep.bots", "Bots", "Players that are programs, and the coach."),
    "testing": ("tablekeep.testing", "The conformance kit", "What tests a game, ours or yours."),
}
"""Pages of the reference: the module, a title, a sentence."""


def site_pages(root: Path = ROOT) -> dict[str, str]:
    """Every page of the site that is a file here: by its path in the repository, its path on the site."""
    docs = sorted((root / "docs").glob("*.md"))
    results = sorted((root / RESULTS).glob("*.md"))
    return {
        **{f"docs/{path.name}": path.name for path in docs},
        **{f"{RESULTS}/{path.name}": f"results/{path.name}" for path in results},
        **FRONT,
    }


def bound(markdown: str, place: str, pages: dict[str, str], root: Path = ROOT) -> str:
    """A page as it stands on the site: links lead to pages there; to a file that is none, only the words stay."""

    def lead(found: re.Match[str]) -> str:
        picture, words, target, anchor = found[1], found[2], found[3], found[4] or ""
        there = posixpath.normpath(posixpath.join(posixpath.dirname(place), target))
        if picture or target.startswith("/"):
            return found[0]
        if there in pages:
            way = posixpath.relpath(pages[there], posixpath.dirname(pages[place]) or ".")
            return f"[{words}]({way}{anchor})"
        return words if (root / there).exists() else found[0]

    return outside_fences(markdown, lambda text: LINK.sub(lead, text))


def outside_fences(markdown: str, change: Callable[[str], str]) -> str:
    """Change what is said, and leave what is quoted as code."""
    done, at = [], 0
    for fence in FENCE.finditer(markdown):
        done += [change(markdown[at : fence.start()]), fence[0]]
        at = fence.end()
    return "".join([*done, change(markdown[at:])])


def reference(name: str) -> str:
    """A page of the reference, for mkdocstrings: everything a module says is public, in its order."""
    module, title, sentence = REFERENCE[name]
    entries = [f"## `{each}`\n\n::: {module}.{each}" for each in public_names(module)]
    return "\n\n".join([f"# {title}", sentence, *entries]) + "\n"


def public_names(module: str) -> list[str]:
    """What `__all__` names, read without importing."""
    file = SOURCE.joinpath(*module.split(".")[1:]) / "__init__.py"
    for statement in ast.parse(file.read_text("utf-8")).body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "__all__":
            return [name for name in ast.literal_eval(statement.value) if not name.startswith("__")]
    raise LookupError(f"{module} does not say what is public.")
