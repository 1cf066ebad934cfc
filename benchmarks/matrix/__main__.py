"""Play every game and mode to the end, by every means; writes benchmarks/results/matrix.md.

    python -m benchmarks.matrix [CELL...]      such as keepers-touch; all 28 where none is named

Each cell is written down as it ends, in the place of what was seen there before. Ends with 1 where anything was wrong.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from tests.browser.conftest import FLAGS, SHELL
from tests.server.serving import Served

from benchmarks.matrix.cells import CELLS, game_and_means
from benchmarks.matrix.playing import Played, play_cell
from benchmarks.matrix.report import page_of

RESULTS = Path(__file__).parent.parent / "results"
KEPT = RESULTS / "matrix.json"


def kept() -> dict[str, Any]:
    return dict(json.loads(KEPT.read_text("utf-8"))) if KEPT.exists() else {}


def write(played: Played) -> None:
    told = kept() | {played.cell: played.told()}
    told = {cell: told[cell] for cell in CELLS if cell in told}
    KEPT.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    (RESULTS / "matrix.md").write_text(page_of(told), "utf-8")


def main(cells: list[str]) -> int:
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder), pace=0.05, toys=False)
        served.start()
        browser = playwright.chromium.launch(executable_path=SHELL, args=FLAGS)
        try:
            for cell in cells:
                served.hang_luck_on(cell)
                played = play_cell(browser, served.site, cell, *game_and_means(cell))
                write(played)
                wrong += len(played.wrong)
                sys.stdout.write(f"{json.dumps(played.told(), indent=1)}\n")
                sys.stdout.flush()
        finally:
            browser.close()
            served.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or CELLS))
