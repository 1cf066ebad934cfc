"""A real server, real browsers: everything here goes through Chromium."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own, with bots that do not dawdle; or of the one that TABLEKEEP_SITE names."""
    if named := os.environ.get("TABLEKEEP_SITE"):
        yield named
        return
    port, data = free_port(), tmp_path_factory.mktemp("data") / "tables.sqlite"
    command = [
        sys.executable,
        "-m",
        "tablekeep",
        "serve",
        "--port",
        str(port),
        "--data",
        str(data),
        "--bot-pause",
        "0.05",
    ]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ})
    address = f"http://127.0.0.1:{port}"
    try:
        _await_health(address)
        yield address
    finally:
        server.terminate()
        server.wait(10)


def _await_health(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{address}/api/v1/health", timeout=2)
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")


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
