"""`python -m pictures` draws what changed, `python -m pictures photographs` crops and grades what changed.

`--all` builds everything; `--twins 10` lists the most similar pairs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from typing import Any

from . import build, notices, photographs
from .likeness import nearest


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m pictures", description=__doc__)
    options.add_argument("deck", nargs="?", choices=["drawn", "photographs"], default="drawn")
    options.add_argument("--all", action="store_true", help="make every picture again")
    options.add_argument("--twins", type=int, metavar="N", help="only list the N most similar pairs")
    given = options.parse_args()
    made = photographs if given.deck == "photographs" else build
    if given.twins is None:
        done = made.build(given.all)
        if made is photographs:
            notices.write()
        size = sum(path.stat().st_size for path in made.FOLDER.iterdir())
        sys.stdout.write(f"{len(done)} pictures made, {size / 1e6:.2f} MB in all\n")
    cards: list[Mapping[str, Any]] = list(made.known().values())
    for gap, one, other in nearest(cards, given.twins or 1):
        sys.stdout.write(f"{one} and {other} are {gap:.3f} apart\n")


if __name__ == "__main__":
    main()
