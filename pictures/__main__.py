"""`python -m pictures` builds what changed; `--all` builds everything; `--twins 10` lists the most similar pairs."""

from __future__ import annotations

import argparse
import sys

from .build import FOLDER, build, known
from .likeness import nearest


def main() -> None:
    options = argparse.ArgumentParser(prog="python -m pictures", description=__doc__)
    options.add_argument("--all", action="store_true", help="render every picture again")
    options.add_argument("--twins", type=int, metavar="N", help="only list the N most similar pairs")
    given = options.parse_args()
    if given.twins is None:
        done = build(given.all)
        size = sum(path.stat().st_size for path in FOLDER.iterdir())
        sys.stdout.write(f"{len(done)} pictures rendered, {size / 1e6:.2f} MB in all\n")
    for gap, one, other in nearest(list(known().values()), given.twins or 1):
        sys.stdout.write(f"{one} and {other} are {gap:.3f} apart\n")


if __name__ == "__main__":
    main()
