"""What Lighthouse said, in few words: the scores of every run, the median run's times, and what it finds fault with."""

from __future__ import annotations

from collections.abc import Mapping
from statistics import median
from typing import Any

CATEGORIES = {"performance": "performance", "accessibility": "accessibility", "best-practices": "best practices"}
TIMES = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "shift",
    "speed-index": "speed index",
    "total-byte-weight": "fetched",
}
FLOOR = 95
"""What no score may be below."""
DESKTOP = 1600
"""The benchmark index of a good desktop, for which the usual slowdown is meant."""

Report = Mapping[str, Any]
"""One run, as Lighthouse writes it."""
Summary = dict[str, Any]


def summary(runs: list[Report]) -> Summary:
    """Three runs of one page: all scores, their medians, and the run whose performance is the median."""
    scores = {name: [round(run["categories"][name]["score"] * 100) for run in runs] for name in CATEGORIES}
    ordered = sorted(runs, key=lambda run: run["categories"]["performance"]["score"])
    middle = ordered[len(ordered) // 2]
    return {
        "lighthouse": middle["lighthouseVersion"],
        "index": [round(run["environment"]["benchmarkIndex"]) for run in runs],
        "slowdown": middle["configSettings"]["throttling"]["cpuSlowdownMultiplier"],
        "scores": scores,
        "medians": {name: round(median(each)) for name, each in scores.items()},
        "times": {name: middle["audits"][name]["displayValue"].replace("\xa0", " ") for name in TIMES},
        "faults": faults(middle),
    }


def faults(run: Report) -> dict[str, str]:
    """What counts and was not found perfect, by its name in Lighthouse."""
    counted = {each["id"] for name in CATEGORIES for each in run["categories"][name]["auditRefs"] if each["weight"]}
    found = {name: run["audits"][name] for name in counted}
    return {
        name: audit["title"].strip()
        for name, audit in sorted(found.items())
        if audit["score"] is not None and audit["score"] < 0.9 and audit["scoreDisplayMode"] != "notApplicable"
    }


def below(pages: Mapping[str, Summary]) -> list[str]:
    """Every median that is below the floor."""
    return [
        f"{page}: {CATEGORIES[name]} {score}"
        for page, told in pages.items()
        for name, score in told["medians"].items()
        if score < FLOOR
    ]


def page_of(pages: Mapping[str, Summary]) -> str:
    """The result as a page."""
    any_page = next(iter(pages.values()))
    lines = [
        "# What Lighthouse says of the browser table",
        "",
        f"Lighthouse {any_page['lighthouse']}, a phone on slow 4G (simulated), a real server, Debian's Chromium,",
        "every page as on a first visit. Medians of three runs, all three in brackets; times are of the median run.",
        "`make lighthouse` measures it again; `lighthouse.json` holds the figures.",
        "",
        f"The processor was slowed down {any_page['slowdown']:g} times. Lighthouse's own 4 is for a good desktop,",
        f"with a benchmark index of about {DESKTOP}. The last column tells the index of each run: one of more than 400",
        "times the slowdown was judged too mildly, one of less too hard.",
        "",
        f"| page | {' | '.join(CATEGORIES.values())} | {' | '.join(TIMES.values())} | index |",
        "|---" * (2 + len(CATEGORIES) + len(TIMES)) + "|",
        *[_row(page, told) for page, told in pages.items()],
        "",
        f"Below {FLOOR}: {'; '.join(below(pages)) or 'nothing'}.",
        "",
        "## What it finds fault with",
        "",
        *_faults(pages),
    ]
    return "\n".join(lines) + "\n"


def _row(page: str, told: Summary) -> str:
    scores = [f"**{told['medians'][name]}** ({', '.join(map(str, told['scores'][name]))})" for name in CATEGORIES]
    index = ", ".join(map(str, told["index"]))
    return f"| {page} | {' | '.join(scores)} | {' | '.join(told['times'].values())} | {index} |"


def _faults(pages: Mapping[str, Summary]) -> list[str]:
    found = [f"- {page}: {title} (`{name}`)" for page, told in pages.items() for name, title in told["faults"].items()]
    return found or ["Nothing that counts."]
