"""A game from outside, a wheel beside ours, in a real browser: on the shelf, learned, played to its end."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE, ROOT, photograph, violations
from tests.browser.playing import is_over, my_turn, open_table, read, result
from tests.guests import EXAMPLE
from tests.parcels import add, built, install, run, unguided
from tests.server.serving import await_health, free_port

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of an environment that has two wheels: ours, and the game's."""
    folder = tmp_path_factory.mktemp("beside")
    ours, _ = built(ROOT, folder / "ours", {"TABLEKEEP_PURE": "1"})
    theirs, _ = built(EXAMPLE, folder / "theirs", {})
    python = install(ours, folder / "venv")
    assert "bee_keepers" not in run(python.parent / "tablekeep", "games"), "it comes with its own wheel"
    add(theirs, python)
    assert run(python, "-c", LIES).split() == ["True", "True"]
    with serving(python.parent / "tablekeep", folder / "tables.sqlite") as site:
        yield site


LIES = """
import sysconfig, bee_keepers, tablekeep
print(*[each.__file__.startswith(sysconfig.get_path("purelib")) for each in (tablekeep, bee_keepers)])
"""
"""Do both lie in this environment?"""


@contextmanager
def serving(tablekeep: Path, data: Path) -> Iterator[str]:
    """`tablekeep serve`, as somebody who has installed it starts it."""
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(data), "--bot-pause", "0.05", "--plain"]
    process = subprocess.Popen([tablekeep, *words], cwd=data.parent, env=unguided(), stdout=subprocess.DEVNULL)
    try:
        await_health(f"http://127.0.0.1:{port}", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture
def page(chromium: Browser, beside: str) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, reduced_motion="reduce", base_url=beside)  # type: ignore[arg-type]
    page = context.new_page()
    page.set_default_timeout(60_000)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda said: errors.append(said.text) if said.type == "error" else None)
    page.goto("/")
    yield page
    context.close()
    assert errors == []


def test_a_game_from_outside_is_played_to_its_end_on_its_own_board(page: Page) -> None:
    box = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Bee Keepers"))
    box.get_by_role("link", name="Learn").wait_for()
    photograph(page, "guest-home")
    chairs = [{"kind": "mine", "name": "Ada"}, *[{"kind": "bot"}] * 3]
    open_table(page, chairs, game="bee_keepers", options={})
    board = page.get_by_role("region", name="The meadow")
    board.get_by_role("listitem", name="Ada").wait_for()
    deadline = time.monotonic() + 180
    while not is_over(page) and time.monotonic() < deadline:
        if my_turn(page):
            fly_or_go_home(page)
        page.wait_for_timeout(20)
    expect(result(page)).to_contain_text("won")
    assert violations(page) == []
    photograph(page, "guest-over")


def fly_or_go_home(page: Page) -> None:
    """Home once it has rained, else on: by the buttons of the board alone."""
    read(page)
    board = page.locator(".bee_keepers")
    wet = board.locator(".found .rain").count() and board.locator("button.home:not(.no)").count()
    board.get_by_role("button", name="Bring" if wet else "Let them fly").click()


def test_a_game_from_outside_is_learned_on_its_own_board(page: Page) -> None:
    page.goto("/learn/bee_keepers")
    board = page.get_by_role("region", name="The meadow")
    board.get_by_role("button", name="Let them fly").click()
    expect(page.get_by_text("Thyme! That is 2 of nectar in your basket.").first).to_be_visible()
    expect(board.get_by_role("img", name="Thyme, worth 2")).to_be_visible()
    photograph(page, "guest-lesson")
