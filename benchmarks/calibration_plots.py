"""Draws what benchmarks/results/appraisals.md tells: for every kind of table, what was said against what came true.

python -m benchmarks.calibration_plots
"""

from __future__ import annotations

import math
import re
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

PAGE: Final = Path(__file__).parent / "results" / "appraisals.md"
PICTURE: Final = PAGE.with_suffix(".svg")
ENTRY: Final = re.compile(r"(\d+) → (\d+) \((\d+)\)")
SIDE: Final = 130
"""Pixels from nothing to certainty, either way."""
ROOM: Final = 60
"""Pixels between two pictures, for the words under and beside them."""
ABREAST: Final = 6
SURE: Final = 1.96
STYLE: Final = (
    "text{font:12px system-ui,sans-serif;fill:#22201c}circle{fill:#5b8c85}.sure{stroke:#22201c}"
    ".even{stroke:#b9b0a0;stroke-dasharray:4 3}.frame{fill:none;stroke:#ddd5c6}"
)


class Tenth(NamedTuple):
    """What was said and what came true, in percent, and how many times."""

    said: int
    came: int
    times: int


class Plot(NamedTuple):
    title: str
    tenths: list[Tenth]


def plots(page: str) -> list[Plot]:
    """Every line of the page's tables of tenths, under the name of its game."""
    found: list[Plot] = []
    game = ""
    for line in page.splitlines():
        if line.startswith("### "):
            game = line.removeprefix("### ")
        tenths = [Tenth(int(said), int(came), int(times)) for said, came, times in ENTRY.findall(line)]
        if line.startswith("|") and tenths:
            found.append(Plot(f"{game}, {line.split('|')[1].strip()}", tenths))
    return found


def off(tenth: Tenth) -> float:
    """How far what came true may be off by chance, in percent, were every moment on its own."""
    share = (tenth.came * tenth.times / 100 + 1) / (tenth.times + 2)
    return 100 * SURE * math.sqrt(share * (1 - share) / tenth.times)


def drawn(plot: Plot, left: int, top: int) -> str:
    def at(said: float, came: float) -> tuple[float, float]:
        return left + SIDE * said / 100, top + SIDE * (1 - max(0.0, min(100.0, came)) / 100)

    parts = [
        f'<rect class="frame" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}"/>',
        f'<line class="even" x1="{left}" y1="{top + SIDE}" x2="{left + SIDE}" y2="{top}"/>',
        f'<text x="{left}" y="{top + SIDE + 16}">{escape(plot.title)}</text>',
    ]
    for tenth in plot.tenths:
        (x, y), much = at(tenth.said, tenth.came), off(tenth)
        ends = at(tenth.said, tenth.came - much)[1], at(tenth.said, tenth.came + much)[1]
        parts.append(f'<line class="sure" x1="{x:.1f}" x2="{x:.1f}" y1="{ends[0]:.1f}" y2="{ends[1]:.1f}"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{1.5 + 0.6 * math.log10(tenth.times):.1f}"/>')
    return "".join(parts)


def picture(shown: list[Plot]) -> str:
    step = SIDE + ROOM
    wide, tall = ABREAST * step + ROOM, math.ceil(len(shown) / ABREAST) * step + ROOM
    title = '<text x="21" y="24" font-weight="bold">What was said of a side (right) and how often it won (up)</text>'
    parts = [
        drawn(plot, ROOM // 2 + step * (number % ABREAST), ROOM + step * (number // ABREAST))
        for number, plot in enumerate(shown)
    ]
    size, paper = f'width="{wide}" height="{tall}"', '<rect width="100%" height="100%" fill="#fbf8f2"/>'
    joined = "\n".join([title, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{paper}\n{joined}\n</svg>\n'


def main() -> None:
    PICTURE.write_text(picture(plots(PAGE.read_text("utf-8"))), "utf-8")


if __name__ == "__main__":
    main()
