"""The credits of the photographs, from their data: the page of the docs and the notice that goes with the files."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from .deck import ROOT
from .photographs import FOLDER, LICENCES, Row, dealt, rows

PAGE = ROOT / "docs" / "photographs.md"
MARKER = "<!-- Below this line everything is written by `python -m pictures photographs`. -->"
NOTICE = FOLDER / "NOTICE.txt"
CHANGES = "cropped to the card, graded a little, made smaller, written as WebP"


def write() -> None:
    PAGE.write_text(PAGE.read_text("utf-8").split(MARKER)[0] + MARKER + "\n\n" + page() + "\n", "utf-8")
    NOTICE.write_text(notice(), "utf-8")


def page() -> str:
    counts = Counter(row["licence"] for row in rows())
    licences = [f"| [{name}]({LICENCES[name]}) | {counts[name]} |" for name in LICENCES if counts[name]]
    weaker = [row for row in rows() if row.get("remark")]
    remarks = [
        f"| {remark} | {', '.join(_of(weaker, remark))} |" for remark in sorted({row["remark"] for row in weaker})
    ]
    return "\n".join(
        [
            "## Credits",
            "",
            f"Every photograph was changed: {CHANGES}. Those under a CC-BY-SA licence stay under it.",
            "",
            "| licence | photographs |",
            "|---|---|",
            *licences,
            "",
            f"What remains: for {len(weaker)} of {len(rows())} the statement is weaker than we should like.",
            "",
            "| what the package says | photographs |",
            "|---|---|",
            *remarks,
            "",
            f"Not dealt any more, but shown where they were played: {', '.join(_earlier())}.",
            "",
            "| | title | photographer | licence | from |",
            "|---|---|---|---|---|",
            *[_line(row) for row in rows()],
        ]
    )


def _earlier() -> list[str]:
    today = [row["id"] for row in dealt()]
    return [str(row["id"]) for row in rows() if row["id"] not in today]


def _of(some: list[Row], remark: str) -> list[str]:
    return [str(row["id"]) for row in some if row["remark"] == remark]


def _line(row: Row) -> str:
    place = f"`{row['package']}` {row['version']}, `{Path(row['path'].partition('!')[2] or row['path']).name}`"
    source = f"[source]({row['source']}), " if row.get("source") else ""
    licence = f"[{row['licence']}]({LICENCES[row['licence']]})"
    return f"| {row['id']} | {row['title']} | {row['photographer'] or 'not named'} | {licence} | {source}{place} |"


def notice() -> str:
    head = f"The photographs in this folder are by the people named here. Each was changed: {CHANGES}.\n"
    return head + "".join(f"\n{_told(row)}\n" for row in rows())


def _told(row: Row) -> str:
    lines = [
        f"{row['id']}-480.webp, {row['id']}-960.webp: {row['title']}",
        f"  by {row['photographer'] or 'a photographer who is not named'}",
        f"  {row['licence']} ({LICENCES[row['licence']]})",
        f"  from {row['package']} {row['version']}, {row['path']}",
    ]
    lines += [f"  source: {row['source']}"] if row.get("source") else []
    return "\n".join(lines + ([f"  {row['remark']}"] if row.get("remark") else []))
