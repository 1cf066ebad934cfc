"""A real server, real browsers: everything here goes through Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.server.serving import Served

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 800}
ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "build" / "screenshots"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """A test in real browsers that fails is tried once more: on a busy machine anything may come late."""
    if Path(__file__).parent not in item.path.parents:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(report.failed for report in reports):
        item._initrequest()  # type: ignore[attr-defined]
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, or of the one that TABLEKEEP_SITE names.

    It has quick bots and no limits: all these browsers share one address.
    """
    if named := os.environ.get("TABLEKEEP_SITE"):
        yield named
        return
    served = Served(tmp_path_factory.mktemp("data"), pace=0.05, toys=False)
    served.start()
    yield served.site
    served.stop()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Playwright holds an event loop while it is open: it is closed before other tests need one."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        browser.close()


Opener = Callable[..., Page]


@pytest.fixture
def visitor(chromium: Browser, site: str) -> Iterator[Opener]:
    """A new person with a browser of their own; any script error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def arrive(path: str = "/", phone: bool = False, calm: bool = True) -> Page:
        motion = "reduce" if calm else "no-preference"
        context = chromium.new_context(viewport=PHONE if phone else WIDE, reduced_motion=motion, base_url=site)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert errors == []


def violations(page: Page) -> list[str]:
    """What axe has to say against this page."""
    page.evaluate(AXE.read_text("utf-8"))
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
    result = page.evaluate("rules => axe.run(document, {runOnly: rules})", rules)
    return [f"{found['id']}: {[node['target'] for node in found['nodes']]}" for found in result["violations"]]


def photograph(page: Page, name: str) -> None:
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(SHOTS / f"{name}.png"))
