"""What is told of Lighthouse's reports: medians, what is below the floor, what it finds fault with."""

from __future__ import annotations

from typing import Any

from benchmarks.lighthouse.report import CATEGORIES, TIMES, below, page_of, summary


def report(performance: float, accessibility: float = 1.0) -> dict[str, Any]:
    refs = [{"id": "speed-index", "weight": 10}, {"id": "total-byte-weight", "weight": 0}]
    scores = dict.fromkeys(CATEGORIES, 1.0) | {"performance": performance, "accessibility": accessibility}
    audit = {"score": 0.5, "scoreDisplayMode": "numeric", "title": "Slow ", "displayValue": f"{performance}\xa0s"}
    return {
        "lighthouseVersion": "12",
        "environment": {"benchmarkIndex": 812.4},
        "configSettings": {"throttling": {"cpuSlowdownMultiplier": 2}},
        "categories": {name: {"score": score, "auditRefs": refs} for name, score in scores.items()},
        "audits": dict.fromkeys(TIMES, audit),
    }


def test_the_median_run_is_told_with_all_scores() -> None:
    told = summary([report(0.99), report(0.9), report(0.97)])
    assert told["scores"]["performance"] == [99, 90, 97]
    assert told["medians"] == {"performance": 97, "accessibility": 100, "best-practices": 100}
    assert told["times"]["speed-index"] == "0.97 s"
    assert told["faults"] == {"speed-index": "Slow"}, "what does not count is no fault"


def test_what_is_below_the_floor_is_named() -> None:
    pages = {"home": summary([report(0.94)]), "a table": summary([report(0.95, 0.9)])}
    assert below(pages) == ["home: performance 94", "a table: accessibility 90"]
    page = page_of(pages)
    assert "| home | **94** (94) | **100** (100) |" in page
    assert "| 0.94 s | 812 |" in page
    assert "slowed down 2 times" in page
    assert "Below 95: home: performance 94; a table: accessibility 90." in page
