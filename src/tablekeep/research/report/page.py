"""The page: one HTML file with everything in it, light and dark, for a desk or a phone."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from tablekeep.research.report.comparing import Difference, summary
from tablekeep.research.report.findings import Finding
from tablekeep.research.words import matches

STYLE = """
:root { color-scheme: light dark; --paper: #fbf8f2; --ink: #22201c; --soft: #6b655b; --line: #ddd5c6; --bar: #5b8c85;
  --mark: #a4462c; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1b18; --ink: #ece6da; --soft: #a79f91; --line: #3b3731; --bar: #4f8a82; --mark: #e58a6c; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.2; } h2 { border-top: 1px solid var(--line); padding-top: 1rem; }
h3 { margin-bottom: .2rem; } .soft { color: var(--soft); }
svg { width: 100%; max-width: 34rem; height: auto; display: block; margin: .5rem 0; }
svg text { fill: var(--ink); font-size: 15px; }
.bar { fill: var(--bar); } .whisker { stroke: var(--ink); stroke-width: 1.5; fill: none; }
.fair { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
.scroll { overflow-x: auto; } table { border-collapse: collapse; font-size: .9rem; }
th, td { text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top;
  min-width: 6.5rem; overflow-wrap: normal; }
button { font: inherit; padding: .6rem 1.2rem; border: 1px solid var(--line); border-radius: .4rem;
  background: var(--bar); color: #fff; cursor: pointer; }
.shown { color: var(--mark); font-weight: 600; } code { font-size: .9rem; }
"""


class Part:
    """One number of players: what was found, and what differs from the other version."""

    def __init__(self, about: dict[str, Any], findings: list[Finding], differing: list[Difference]) -> None:
        self.about = about
        self.findings = findings
        self.differing = differing

    @property
    def name(self) -> str:
        return f"{self.about['seats']} players"


def page(title: str, versions: list[str], parts: list[Part], play: str, button: str | None = None) -> str:
    """All of it. `versions` says in words what was played, `play` the command that opens a table with it.

    Where the page is shown by a program that can do that itself, `button` is the address it is asked at.
    """
    return sheet(title, [*_body(title, versions, parts, _to_play(play, button))])


def sheet(title: str, body: list[str]) -> str:
    """Any page of the bench, in the same dress."""
    wide = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f"{wide}<title>{escape(title)}</title>"
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _to_play(play: str, button: str | None) -> str:
    if button is None:
        return f"<p>Play it: <code>{escape(play)}</code></p>"
    return f'<form method="post" action="{escape(button)}"><button>Play this variant</button></form>'


def _body(title: str, versions: list[str], parts: list[Part], play: str) -> Iterator[str]:
    yield f"<h1>{escape(title)}</h1>"
    for line in versions:
        yield f'<p class="soft">{escape(line)}</p>'
    yield "<h2>In short</h2>"
    for part in parts:
        yield f"<h3>{escape(part.name)}</h3>" if len(parts) > 1 else ""
        yield _list(_short(part))
    yield play
    for part in parts:
        yield from _part(part)
    yield f"<h2>How to read this</h2><p>{escape(NOTE)}</p>"


NOTE = (
    "Brackets and whiskers hold the true value in 95 of 100 cases; dashed lines are where it would be fair. A win that "
    "is shared counts in part. Where several figures were looked at for a difference, each had to be surer (Holm's "
    "way), so that all statements of one kind together are wrong in at most 5 of 100 reports. All of it is about "
    "these bots: people who play otherwise may find otherwise."
)


def _short(part: Part) -> list[str]:
    lines = summary(part.differing) if part.differing else []
    return lines + [finding.summary for finding in part.findings if finding.notable]


def _part(part: Part) -> Iterator[str]:
    about = part.about
    yield f"<h2>{escape(part.name)}</h2>"
    told = f"{matches(about['matches'])} by {about['bots']} bots, edition {about['edition']}."
    yield f'<p class="soft">{escape(told)}</p>'
    if part.differing:
        yield _table(part.differing)
    for finding in part.findings:
        yield f"<h3>{escape(finding.title)}</h3><p>{escape(finding.summary)}</p>{finding.plot}"
        if finding.listed:
            yield _list(finding.listed)


def _table(differing: list[Difference]) -> str:
    head = "".join(f"<th>{name}</th>" for name in ("figure", "this version", "the other", "difference", "is it real?"))
    rows = "".join(
        f"<tr{' class=shown' if each.shown else ''}><td>{escape(each.name)}</td><td>{each.mine}</td>"
        f"<td>{each.other}</td><td>{each}</td><td>{escape(each.sure)}</td></tr>"
        for each in differing
    )
    return f'<h3>Against the other version</h3><div class="scroll"><table><tr>{head}</tr>{rows}</table></div>'


def _list(lines: list[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"
