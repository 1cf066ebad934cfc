"""Tables of Markdown."""

from __future__ import annotations


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def heading(*cells: str) -> list[str]:
    return [row(*cells), "|---|" + "---:|" * (len(cells) - 1)]
