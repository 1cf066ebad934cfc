"""The page of a training: a curve for every net as SVG, and tables in Markdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from tablekeep.research.training.evaluation import BINS, Evaluation, Tenths

WIDE, HIGH, LEFT, TOP = 460, 220, 60, 34
STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#22201c}path{fill:none;stroke-width:2}.taught{stroke:#b9b0a0}"
    ".held{stroke:#5b8c85}.base{stroke:#22201c;stroke-dasharray:4 4;stroke-width:1}"
)


def curve(title: str, pairs: Sequence[tuple[float, float]], appraisal: float) -> str:
    """What was left to be told after every pass; dashed: what the game's own appraisal leaves."""
    every = [each for pair in pairs for each in pair] + [appraisal]
    low, high = min(every), max(every)
    reach = (high - low) or 1.0
    across = WIDE / max(1, len(pairs) - 1)

    def y(value: float) -> float:
        return TOP + HIGH * (high - value) / reach

    lines = []
    for at, name in enumerate(("taught", "held")):
        points = " L".join([f"{LEFT + across * place:.1f} {y(pair[at]):.1f}" for place, pair in enumerate(pairs)])
        lines.append(f'<path class="{name}" d="M{points}"/>')
    lines.append(f'<path class="base" d="M{LEFT} {y(appraisal):.1f}H{LEFT + WIDE}"/>')
    words = f"{title}: held out (green), taught by (grey), the appraisal's (dashed)"
    lines += [f'<text x="8" y="18">{escape(words)}</text>', *[_mark(value, y(value)) for value in (low, high)]]
    size = f'viewBox="0 0 {LEFT + WIDE + 20} {TOP + HIGH + 20}"'
    paper = '<rect width="100%" height="100%" fill="#fbf8f2"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><style>{STYLE}</style>{paper}{"".join(lines)}</svg>\n'


def _mark(value: float, y: float) -> str:
    return f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.3f}</text>'


def lines(evaluations: Mapping[str, Evaluation]) -> list[str]:
    """In short, for a terminal."""
    return [
        f"{kind}: {each.appraisal:.4f} nats by the appraisal, {each.net:.4f} by the net"
        for kind, each in evaluations.items()
    ]


def page(title: str, evaluations: Mapping[str, Evaluation]) -> str:
    """All of it in Markdown."""
    head = ["| tables | moments | held out | appraisal | net |", "|---|---:|---:|---:|---:|"]
    for kind, each in evaluations.items():
        told = f"{each.moments:,} | {each.held_out:,} | {each.appraisal:.4f} | {each.net:.4f}"
        head.append(f"| {kind} | {told} |")
    text = "What the end of a held-out match still tells, in nats; less is better."
    parts = [f"# What was learned of {title}", text, "\n".join(head), *_calibration(evaluations)]
    return "\n\n".join(parts) + "\n"


def _calibration(evaluations: Mapping[str, Evaluation]) -> list[str]:
    tens = [f"{10 * at}-{10 * at + 10}" for at in range(BINS)]
    rows = ["| tables | who | " + " | ".join(tens) + " |", "|---|---|" + "---|" * BINS]
    for kind, each in evaluations.items():
        rows += [
            f"| {kind} | appraisal | {_tenths(each.said_before)} |",
            f"| {kind} | net | {_tenths(each.said_now)} |",
        ]
    return ["What was said, in percent → what came true (how often it was said):", "\n".join(rows)]


def _tenths(tenths: Tenths) -> str:
    return " | ".join([f"{100 * said:.0f} → {100 * came:.0f} ({many})" if many else "" for many, said, came in tenths])
