"""Takes the pictures of docs/tables.md: every table a few moves into a game, in Chromium.

python -m bindery.portraits [NAME ...]
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import CHROMIUM, FLAGS, PHONE
from tests.browser.playing import is_over, my_turn, open_table, take_hint
from tests.server.serving import Served

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "tables"
WIDE = {"width": 1440, "height": 900}
SHOWN = 1200
"""Width of a picture of a wide table."""
CHAIRS = [{"kind": "mine", "name": "Ada"}, {"kind": "bot", "name": "Bo"}, {"kind": "bot", "name": "Cleo"}]
TABLES: dict[str, tuple[str, dict[str, Any], int]] = {
    "keepers_creepers": ("keepers_creepers", {}, 5),
    "magic_book": ("magic_book", {}, 6),
    "keeper_game": ("dragon_keepers", {"mode": "keeper"}, 1),
    "dragon_game": ("dragon_keepers", {"mode": "dragon", "tribes": ["R", "B", "G"], "talk": "open"}, 3),
    "keepers": ("keepers", {"first_seat": 0}, 0),
    "shifting_realms": ("shifting_realms", {}, 6),
}
"""By picture: the game, its options, and how many moves of one's own are made before it is taken."""


def portrait(browser: Browser, served: Served, name: str, phone: bool = False) -> None:
    slug, options, moves = TABLES[name]
    served.hang_luck_on(f"portrait of {name}")
    size: Any = PHONE if phone else WIDE
    context = browser.new_context(viewport=size, base_url=served.site, reduced_motion="reduce")
    page = context.new_page()
    page.goto("/")
    open_table(page, CHAIRS, game=slug, options=options)
    play_on(page, moves)
    keep(page, f"{name}_phone" if phone else name)
    context.close()


def play_on(page: Page, moves: int) -> None:
    """Follow hints for so many moves, and wait to be asked once more."""
    for number in range(moves + 1):
        while not my_turn(page) and not is_over(page):
            page.wait_for_timeout(100)
        if number < moves and not is_over(page):
            take_hint(page)
    page.wait_for_timeout(1500)


def keep(page: Page, name: str) -> None:
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    if picture.width > SHOWN:
        picture = picture.resize((SHOWN, round(picture.height * SHOWN / picture.width)), Image.Resampling.LANCZOS)
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture.save(FOLDER / f"{name}.webp", quality=76, method=6)


def main(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), pace=0.05, toys=False)
        served.start()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name in names or TABLES:
                portrait(browser, served, name)
            if not names:
                portrait(browser, served, "keepers_creepers", phone=True)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
