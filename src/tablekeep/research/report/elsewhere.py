"""Studies of a variant, in the process that has its content.

python -P -m tablekeep.research.report ASKED.json ANSWER.json
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tablekeep.engine import Refused, refused
from tablekeep.research.report.study import Study, Way, study
from tablekeep.research.variant import broke_down, laid_over, mark_edition, program

NAME = "tablekeep.research.report"
STOPPED = 130
"""How a process ends that was stopped by Ctrl-C."""


class Place(NamedTuple):
    """Where a content can be played with: a file, and the environment of the processes that have it."""

    content: str
    env: dict[str, str]


@contextmanager
def place_of(slug: str, content: str | None) -> Iterator[Place | None]:
    """Here, for the printed content; Refused where another cannot be played with."""
    if content is None:
        yield None
        return
    with laid_over(slug, content) as env:
        yield Place(content, env)


def studies(ways: list[Way], place: Place | None, processes: int, progress: bool) -> list[Study]:
    """The studies of these ways, by the printed content or by another."""
    if place is None:
        return [study(way, processes, progress) for way in ways]
    content, env = place
    with tempfile.TemporaryDirectory() as folder:
        asked, answer = Path(folder) / "asked.json", Path(folder) / "answer.json"
        asked.write_text(json.dumps({"ways": ways, "processes": processes, "progress": progress}), "utf-8")
        done = subprocess.run(program(NAME, str(asked), str(answer)), env=env, check=False)
        if done.returncode == STOPPED:
            raise KeyboardInterrupt
        if not answer.exists():
            text = f"The matches with {content} were not played to their end (exit status {done.returncode})."
            raise refused("not_played", "", text)
        studies: dict[str, Any] = json.loads(answer.read_text("utf-8"))
    if "refused" in studies:
        raise refused("bad_content", "", f"{content}: {studies['refused']}")
    return [Study(data) for data in studies["studies"]]


def answer_to(asked: dict[str, Any]) -> dict[str, Any]:
    """What the other process asked for, or why it cannot be."""
    try:
        mark_edition()
        ways = [Way(*way) for way in asked["ways"]]
        return {"studies": [study(way, asked["processes"], asked["progress"]).data for way in ways]}
    except Refused as no:
        return {"refused": no.refusal.text}
    except Exception:
        return {"refused": broke_down().refusal.text}
