"""Keeping a simulation in a folder of Parquet files, a pair a chunk, each written whole or not at all.

DIR/about.json               the plan; a folder is only ever continued with the same one
DIR/decisions/00000.parquet  one row a decision
DIR/matches/00000.parquet    one row a match; a chunk is finished once this one is there
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tablekeep.engine import refused
from tablekeep.research import need
from tablekeep.research.chunks import Columns, Plan

np = need("numpy")


class SavedSimulation:
    """A simulation as it lies in its folder."""

    def __init__(self, folder: Path, plan: Plan, before: int) -> None:
        self.folder = folder
        self.plan = plan
        self.before = before
        """How many chunks were there already."""

    def tables(self) -> tuple[Any, Any]:
        """All decisions and all matches, as Arrow tables."""
        need("pyarrow")
        from pyarrow import parquet

        return parquet.read_table(self.folder / "decisions"), parquet.read_table(self.folder / "matches")


def arrow_table(columns: Columns, about: dict[str, str]) -> Any:
    """Columns as an Arrow table; those of several numbers a row become lists of a fixed size."""
    arrow = need("pyarrow")
    arrow_columns = {name: _arrow_column(arrow, column) for name, column in columns.items()}
    return arrow.table(arrow_columns).replace_schema_metadata(about)


def _arrow_column(arrow: Any, column: Any) -> Any:
    if column.ndim == 1:
        return arrow.array(column)
    return arrow.FixedSizeListArray.from_arrays(arrow.array(np.ascontiguousarray(column).ravel()), column.shape[1])


def begin(folder: Path, plan: Plan) -> list[int]:
    """Make the folder ready; the chunks that are still missing. Refused where something else lies there."""
    about, page = plan.about(), folder / "about.json"
    if page.exists():
        _compare(folder, json.loads(page.read_text("utf-8")), about)
    elif folder.exists() and any(folder.iterdir()):
        raise refused("not_empty", "", f"{folder} holds something else; a simulation wants a folder of its own.")
    for part in ("decisions", "matches"):
        (folder / part).mkdir(parents=True, exist_ok=True)
    if not page.exists():
        write_whole(page, json.dumps(about, indent=1, sort_keys=True).encode())
    return [chunk for chunk in range(plan.chunks) if not _file(folder, "matches", chunk).exists()]


def chunk_of(folder: Path) -> int | None:
    """How many matches a file has there, where a simulation was begun."""
    page = folder / "about.json"
    try:
        number = int(json.loads(page.read_text("utf-8"))["chunk"])
    except (OSError, ValueError, LookupError, TypeError):
        return None
    return number if number > 0 else None


def _compare(folder: Path, there: dict[str, str], about: dict[str, str]) -> None:
    for name in sorted(about):
        if there.get(name) != about[name]:
            text = f"{folder} holds another simulation: its {name} is {there.get(name)}, not {about[name]}."
            raise refused("another_simulation", "", text)


def keep(folder: Path, plan: Plan, chunk: int, played: tuple[Columns, Columns]) -> None:
    """Write a chunk: first its decisions, then its matches, which make it finished."""
    for part, columns in zip(("decisions", "matches"), played, strict=True):
        write_table(_file(folder, part, chunk), arrow_table(columns, plan.about()))


def write_table(path: Path, table: Any) -> None:
    """Under another name first: whoever finds the file finds all of it."""
    need("pyarrow")
    from pyarrow import parquet

    unfinished = path.with_name(f".{path.name}")
    parquet.write_table(table, unfinished, compression="zstd")
    os.replace(unfinished, path)


def write_whole(path: Path, content: bytes) -> None:
    unfinished = path.with_name(f".{path.name}")
    unfinished.write_bytes(content)
    os.replace(unfinished, path)


def _file(folder: Path, part: str, chunk: int) -> Path:
    return folder / part / f"{chunk:05}.parquet"
