"""Packages that bring games, laid out as pip lays them out: a folder for PYTHONPATH or `sys.path`."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent / "examples" / "bee_keepers"


def lay_out(project: Path, folder: Path) -> Path:
    """Install a project into `folder` without a build: its sources, and the entry points it declares."""
    told = tomllib.loads((project / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.copytree(project / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    points = told["entry-points"]["tablekeep.games"]
    announce(folder, told["name"], told["version"], points)
    return folder


def announce(folder: Path, name: str, version: str, points: dict[str, str]) -> None:
    """What an installed package says of itself."""
    info = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = [f"{slug} = {value}" for slug, value in points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[tablekeep.games]", *lines, ""]), "utf-8")
