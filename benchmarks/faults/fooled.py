"""The same command with a wall clock that is told what to say, where libfaketime is not at hand.

`FAKETIME_TIMESTAMP_FILE` names a file with the seconds to add.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from tablekeep.cli import main

_real = time.time


def fooled() -> float:
    return _real() + float(Path(os.environ["FAKETIME_TIMESTAMP_FILE"]).read_text())


if __name__ == "__main__":
    time.time = fooled
    raise SystemExit(main(sys.argv[1:]))
