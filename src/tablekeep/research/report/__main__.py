"""The process of a variant: what is asked in one file is answered in another (`elsewhere`)."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tablekeep.research.report.elsewhere import STOPPED, answer_to


def main(request: Path, answer: Path) -> int:
    try:
        answer.write_text(json.dumps(answer_to(json.loads(request.read_text("utf-8")))), "utf-8")
    except KeyboardInterrupt:
        return STOPPED
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
