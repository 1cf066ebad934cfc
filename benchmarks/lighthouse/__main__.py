"""Let Lighthouse look at home, a table and a rulebook, three times each; writes benchmarks/results/lighthouse.md.

    python -m benchmarks.lighthouse [SLOWDOWN]      how many times the processor is slowed down; 4, as Lighthouse does

Lighthouse comes from npm into build/lighthouse. Ends with 1 when a median is below 95.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import build_web
from playwright.sync_api import Page, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.playing import ANSWERABLE, open_table
from tests.server.serving import Served, free_port

from benchmarks.lighthouse.report import CATEGORIES, Report, below, page_of, summary

HERE = Path(__file__).parent
TOOL = HERE.parents[1] / "build" / "lighthouse"
RESULTS = HERE.parent / "results"
RUNS = 3
SLOWDOWN = 4.0
WITHIN = 120
"""Seconds for one run."""
CHAIRS = [{"kind": "mine", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot"}]


def install() -> None:
    TOOL.mkdir(parents=True, exist_ok=True)
    shutil.copy(HERE / "package.json", TOOL)
    if not (TOOL / "node_modules" / "lighthouse").exists():
        _, npm = build_web.node_on_path() or build_web.node_of_package()
        subprocess.run([*npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=TOOL, check=True)


@contextmanager
def somebody(site: str, port: int) -> Iterator[Page]:
    """A browser that Lighthouse can join, with a person in it: tables are looked at from a seat."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as home:
        browser = playwright.chromium.launch_persistent_context(
            home, executable_path=CHROMIUM, args=[*FLAGS, f"--remote-debugging-port={port}"], base_url=site
        )
        page = browser.pages[0]
        page.goto("/licences.txt")
        yield page
        browser.close()


def look(address: str, port: int, slower: float) -> Report:
    """One run."""
    node, _ = build_web.node_on_path() or build_web.node_of_package()
    words = [f"--port={port}", "--output=json", "--quiet", "--disable-storage-reset"]
    words += [f"--only-categories={','.join(CATEGORIES)}", f"--throttling.cpuSlowdownMultiplier={slower:g}"]
    command = [node, str(TOOL / "node_modules" / "lighthouse" / "cli" / "index.js"), address, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=WITHIN)
    report: Report = json.loads(done.stdout)
    return report


def forget(page: Page) -> None:
    """As on a first visit: nothing of ours is kept in the browser."""
    line = page.context.new_cdp_session(page)
    line.send("Network.clearBrowserCache")
    line.send(
        "Storage.clearDataForOrigin",
        {"origin": page.evaluate("location.origin"), "storageTypes": "cache_storage,service_workers"},
    )
    line.detach()


def look_around(page: Page, site: str, port: int, slower: float) -> dict[str, list[Report]]:
    """Every page three times; home before there is a table, as somebody sees it who never came by."""

    def thrice(path: str) -> list[Report]:
        found = []
        for _ in range(RUNS):
            forget(page)
            found.append(look(site + path, port, slower))
        return found

    runs = {"home": thrice("/"), "the rulebook": thrice("/rules/keepers_creepers")}
    table = open_table(page, CHAIRS)
    page.wait_for_function(ANSWERABLE)  # the same each time: one is asked, and nobody moves meanwhile
    page.goto("/licences.txt")
    return {**runs, "a table": thrice(f"/t/{table}")}


def main(slower: float) -> int:
    install()
    with tempfile.TemporaryDirectory() as folder:
        served, port = Served(Path(folder), pace=0.8, toys=False), free_port()
        served.start()
        try:
            with somebody(served.site, port) as page:
                runs = look_around(page, served.site, port, slower)
        finally:
            served.stop()
    told = {name: summary(each) for name, each in runs.items()}
    (RESULTS / "lighthouse.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    (RESULTS / "lighthouse.md").write_text(page_of(told), "utf-8")
    sys.stdout.write(page_of(told))
    return 1 if below(told) else 0


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else SLOWDOWN))
