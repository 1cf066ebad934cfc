"""The examples of README and docs run, page by page, as one program each."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
EXAMPLE = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


def examples(page: Path) -> str:
    return "\n".join(EXAMPLE.findall(page.read_text("utf-8")))


@pytest.mark.parametrize("page", [page for page in PAGES if examples(page)], ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    if page.name == "research.md":
        for package in ("pettingzoo", "gymnasium", "pyspiel"):
            pytest.importorskip(package)
    names: dict[str, object] = {}
    exec(compile(examples(page), page.name, "exec"), names)
    assert "tablekeep" in names or "nim" in names


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
