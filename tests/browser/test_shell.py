"""The page can be installed, and opened without a line: the shell is there, and says so."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener, photograph

pytestmark = pytest.mark.slow

KEPT = """async () => {
  const shell = await caches.open('tablekeep-shell')
  const kept = (await shell.keys()).map((request) => new URL(request.url).pathname)
  return navigator.serviceWorker.controller && kept.includes('/') && kept.some((path) => path.endsWith('.js')) && kept
}"""
MANIFEST = """async () => {
  const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json()
  const icons = await Promise.all(manifest.icons.map(({ src }) => fetch(src).then((answer) => answer.blob())))
  const sizes = await Promise.all(icons.map((icon) => createImageBitmap(icon).then(({ width }) => width)))
  return [manifest.display, sizes]
}"""


def kept(page: Page) -> list[str]:
    """Asked again and again from here: a promise of "not yet" may pass for an answer in the page."""
    end = time.monotonic() + 60
    while not (paths := page.evaluate(KEPT)) and time.monotonic() < end:
        page.wait_for_timeout(100)
    return [str(path) for path in paths]


def test_without_a_line_the_shell_opens_and_says_so(visitor: Opener) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("heading", name="Keepers & Creepers").wait_for()
    assert page.evaluate(MANIFEST) == ["standalone", [192, 512, 512]]
    assert [path for path in kept(page) if path.startswith(("/api", "/pictures"))] == []
    page.context.set_offline(True)
    page.goto("/t/abcdefghjkmn")
    page.get_by_role("heading", name="You are offline").wait_for()
    page.goto("/")
    page.get_by_text("You are offline, so the keep cannot be reached.").first.wait_for()
    photograph(page, "offline-home")
    page.context.set_offline(False)
    page.reload()
    page.get_by_role("heading", name="Keepers & Creepers").wait_for()
