"""Keeping: a folder holds what was played and how far every net has come; the same command goes on from there."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tablekeep.engine import refused
from tablekeep.research import need
from tablekeep.research.training.fitting import Taught
from tablekeep.research.training.moments import Moments, Rows

np = need("numpy")

COURSE = "course.json"


def begin(folder: Path, course: dict[str, Any]) -> None:
    """A folder belongs to one course; Refused where it belongs to another."""
    folder.mkdir(parents=True, exist_ok=True)
    file, text = folder / COURSE, json.dumps(course, indent=1, sort_keys=True)
    if file.exists() and file.read_text("utf-8") != text:
        raise refused("other_course", "", f"{folder} holds another training; give --out another folder.")
    file.write_text(text, "utf-8")


def put(file: Path, arrays: dict[str, Any]) -> None:
    """Whole or not at all, whenever one is stopped."""
    beside = file.with_suffix(".part")
    with open(beside, "wb") as out:
        np.savez_compressed(out, **arrays)
    os.replace(beside, file)


def keep_moments(file: Path, moments: Moments) -> None:
    put(file, {f"{kind}|{name}": getattr(rows, name) for kind, rows in moments.items() for name in Rows._fields})


def read_moments(file: Path) -> Moments:
    with np.load(file) as arrays:
        kinds = sorted({key.partition("|")[0] for key in arrays.files})
        return {kind: Rows(*[arrays[f"{kind}|{name}"] for name in Rows._fields]) for kind in kinds}


def keep_taught(file: Path, taught: Taught) -> None:
    parts = {"w": taught.weights, "m": taught.memory[0], "v": taught.memory[1]}
    arrays = {f"{name}{at}": each for name, part in parts.items() for at, each in enumerate(part)}
    put(file, arrays | {"steps": np.array(taught.steps), "curve": np.array(taught.curve)})


def read_taught(file: Path) -> Taught:
    with np.load(file) as arrays:
        many = len([key for key in arrays.files if key.startswith("w")])
        weights, first, second = ([arrays[f"{name}{at}"] for at in range(many)] for name in "wmv")
        curve = [(float(one), float(two)) for one, two in arrays["curve"]]
        return Taught(weights, [first, second], int(arrays["steps"]), curve)
