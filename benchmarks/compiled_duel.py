"""Keep a compiled copy of the package with the duel among its games, to measure the server with.

python -m benchmarks.compiled_duel build/duel
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from hatch_build import PACKAGE, compile_copy, copy_sources, modules

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def main() -> None:
    target = Path(sys.argv[1]).resolve()
    chosen = [module for module in modules() if not module.startswith("games/")]
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        source = Path(place) / PACKAGE
        copy_sources(ROOT / "src" / PACKAGE, source)
        shutil.copy(HERE / "duel.py", source / "games" / "duel.py")
        compile_copy(source, target, [*chosen, "games/duel.py"])


if __name__ == "__main__":
    main()
