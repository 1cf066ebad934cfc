"""Draws the diagram of the house that docs/architecture.md carries, so that the site needs no program from elsewhere.

GitHub draws the same lines itself. What a room needs stands below it; a way that also leads over another room is faint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

DIAGRAM = re.compile(r"^```mermaid\nflowchart BT\n(.*?)^```\n", re.DOTALL | re.MULTILINE)
WAY = re.compile(r"(\w+) --> (\w+)")
WIDE, HIGH, ACROSS, UP = 108, 38, 138, 92
"""A room's width and height, and the distance from one to the next."""

Ways = dict[str, set[str]]
Places = dict[str, tuple[float, float]]


def drawn(markdown: str) -> str:
    """The page with its diagrams drawn."""
    return DIAGRAM.sub(lambda found: picture(ways_of(found[1])) + "\n", markdown)


def ways_of(diagram: str) -> Ways:
    ways: Ways = {}
    for upper, lower in WAY.findall(diagram):
        ways.setdefault(upper, set()).add(lower)
        ways.setdefault(lower, set())
    return ways


def floors(ways: Ways) -> dict[str, int]:
    """On which floor a room lies: one above the highest that it needs."""
    found: dict[str, int] = {}

    def floor(room: str) -> int:
        if room not in found:
            found[room] = 1 + max((floor(below) for below in ways[room]), default=-1)
        return found[room]

    for room in ways:
        floor(room)
    return found


def direct(ways: Ways) -> Ways:
    """Only the ways that no other way makes."""

    def under(room: str) -> set[str]:
        return {each for below in ways[room] for each in (below, *under(below))}

    return {
        room: {each for each in needs if not any(each in under(other) for other in needs)}
        for room, needs in ways.items()
    }


def places(ways: Ways) -> Places:
    lie = floors(ways)
    top = max(lie.values())
    widest = max(list(lie.values()).count(floor) for floor in lie.values())
    found: Places = {}
    for floor in range(top + 1):
        rooms = [room for room in ways if lie[room] == floor]
        left = (widest - len(rooms)) * ACROSS / 2
        for number, room in enumerate(rooms):
            found[room] = (left + number * ACROSS, (top - floor) * UP)
    return found


def picture(ways: Ways) -> str:
    """The house as one drawing, in the colours of the page."""
    lie = places(ways)
    width = max(x for x, _ in lie.values()) + WIDE + 4
    height = max(y for _, y in lie.values()) + HIGH + 4
    told = "; ".join(f"{room} imports {', '.join(sorted(needs))}" for room, needs in ways.items() if needs)
    head = f'<svg class="house" viewBox="-2 -2 {width:g} {height:g}" role="img" aria-label="{escape(told)}">'
    return "\n".join([head, ARROW, *_lines(ways, lie), *[_room(room, *at) for room, at in lie.items()], "</svg>"])


ARROW = (
    '<defs><marker id="below" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
    '<path d="M0 0 8 4 0 8z" fill="currentColor"/></marker></defs>'
)


def _lines(ways: Ways, lie: Places) -> Iterator[str]:
    near = direct(ways)
    for room, needs in ways.items():
        for below in sorted(needs, key=lambda each: each in near[room]):
            (x, y), (to_x, to_y) = lie[room], lie[below]
            start, end = (x + WIDE / 2, y + HIGH), (to_x + WIDE / 2, to_y - 2)
            bend, aside = (end[1] - start[1]) / 2, end[0] - start[0]
            path = f"M{start[0]:g} {start[1]:g}c0 {bend:g} {aside:g} {bend:g} {aside:g} {2 * bend:g}"
            yield f'<path class="{"near" if below in near[room] else "far"}" d="{path}" marker-end="url(#below)"/>'


def _room(room: str, x: float, y: float) -> str:
    box = f'<rect x="{x:g}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="8"/>'
    return f'<g>{box}<text x="{x + WIDE / 2:g}" y="{y + HIGH / 2 + 5:g}">{escape(room)}</text></g>'
