"""A real server, real browsers: everything here goes through Chromium."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.server.many.balanced import Balanced
from tests.server.serving import Served

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
SHELL = shutil.which("chromium-headless-shell") or CHROMIUM
"""The same without windows: a new page takes it half of the work. It calls nobody."""
WITH_WINDOWS = {"test_called_back.py", "test_calls_and_sounds.py", "test_shell.py", "test_whole_games.py"}
"""Tests of calls and of the worker behind the page, and whole games: in Chromium as people have it. Elsewhere there is
no such worker: it would lay the whole table ready for each of many hundred visitors who never come back."""
OFF = [
    *["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
    *["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
    *["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
    *["SpareRendererForSitePerProcess", "ThirdPartyStoragePartitioning", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"],
]
"""What Playwright switches off, for the last list that is said counts; two pages that every window would lay ready
under its address bar, half of the work of opening one; and the process that waits for a page nobody will open."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(OFF)}",
]
PHONE = {"width": 390, "height": 844}
WIDE = {"width": 1280, "height": 800}
ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = ROOT / "build" / "screenshots"
PATIENCE = 30_000
"""Milliseconds within which something must come; a busy machine is slow, not wrong."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served | Balanced | None]:
    """A server with quick bots and no limits: all these browsers share one address. None where another is named.

    TABLEKEEP_REPLICAS says how many servers there are behind that address, on one PostgreSQL and one NATS.
    """
    if os.environ.get("TABLEKEEP_SITE"):
        yield None
        return
    folder, servers = tmp_path_factory.mktemp("data"), int(os.environ.get("TABLEKEEP_REPLICAS", "1"))
    alone = servers == 1
    served = Served(folder, pace=0.05, toys=False) if alone else Balanced(folder, servers, pace=0.05)
    served.start()
    yield served
    served.stop()


@pytest.fixture
def site(served: Served | Balanced | None, request: pytest.FixtureRequest) -> str:
    """The address of that server, or of the one that TABLEKEEP_SITE names. The luck of a test is always the same."""
    if served is None:
        return os.environ["TABLEKEEP_SITE"]
    served.hang_luck_on(request.node.nodeid)
    return served.site


def for_how_long(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Playwright holds an event loop while it is open: it is closed before other tests than these need one."""
    only_here = all(Path(__file__).parent.name in Path(arg.partition("::")[0]).parts for arg in config.args)
    return "session" if only_here else "module"


@pytest.fixture(scope=for_how_long)
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope=for_how_long)
def browsers(playwright: Playwright) -> Iterator[Callable[[str], Browser]]:
    """The browser of that name, started when somebody asks for it."""
    started: dict[str, Browser] = {}

    def started_at(path: str) -> Browser:
        if path not in started:
            started[path] = playwright.chromium.launch(executable_path=path, args=FLAGS, headless=True)
        return started[path]

    yield started_at
    for browser in started.values():
        browser.close()


@pytest.fixture
def chromium(browsers: Callable[[str], Browser], request: pytest.FixtureRequest) -> Browser:
    """Chromium as people have it where windows matter, else its shell."""
    return browsers(CHROMIUM if request.path.name in WITH_WINDOWS else SHELL)


Opener = Callable[..., Page]


@pytest.fixture
def visitor(chromium: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Opener]:
    """A new person with a browser of their own; any script error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []
    workers = "allow" if request.path.name in WITH_WINDOWS else "block"

    def arrive(path: str = "/", phone: bool = False, calm: bool = True, dense: float = 1, touch: bool = False) -> Page:
        """`dense` is how many points of the screen make one of the page; `touch` points with a thumb, not a mouse."""
        motion = "reduce" if calm else "no-preference"
        context = chromium.new_context(
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            reduced_motion=motion,  # type: ignore[arg-type]
            base_url=site,
            device_scale_factor=dense,
            has_touch=touch,
            service_workers=workers,  # type: ignore[arg-type]
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert errors == []


BREACHES = """rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})
    .then(({violations}) => violations.map((found) => [found.id, found.nodes.map((node) => node.target)]))"""


def violations(page: Page) -> list[str]:
    """What axe has to say against this page."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
    return [f"{found}: {targets}" for found, targets in page.evaluate(BREACHES, rules)]


def photograph(page: Page, name: str) -> None:
    """For whoever wants to look, with TABLEKEEP_SHOTS=1: it proves nothing, and takes longer than many a check."""
    if not os.environ.get("TABLEKEEP_SHOTS"):
        return
    SHOTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=str(SHOTS / f"{name}.png"))
