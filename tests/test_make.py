"""The Makefile tells whoever is not root, in one sentence, what is missing and how to install it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MAKE = shutil.which("make")


def made(folder: Path, user: int, *words: str) -> subprocess.CompletedProcess[str]:
    """What `make` does for this user, with nothing but the usual tools."""
    tools = {"id": f"echo {user}", "python-without-venv": "echo of ensurepip; exit 1", "apt-get": 'echo "apt-get $*"'}
    for name, does in tools.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", "utf-8")
        (folder / name).chmod(0o755)
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.defpath}", "MAKEFLAGS": ""}
    command = [str(MAKE), "--no-print-directory", f"PYTHON={folder}/python-without-venv", f"VENV={folder}/venv", *words]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.skipif(MAKE is None, reason="there is no make")
def test_whoever_is_not_root_is_told_what_to_install(tmp_path: Path) -> None:
    done = made(tmp_path, 1000, f"{tmp_path}/venv/bin/python")
    assert done.returncode == 2
    said = "Missing here: python3 python3-venv. Install it with: sudo apt-get install python3 python3-venv"
    assert done.stderr.splitlines()[0] == said
    assert "apt-get update" not in done.stdout


@pytest.mark.skipif(MAKE is None, reason="there is no make")
def test_for_root_it_is_fetched(tmp_path: Path) -> None:
    done = made(tmp_path, 0, f"{tmp_path}/venv/bin/python")
    assert "fetching python3 python3-venv" in done.stdout
    assert done.stdout.index("fetching") < done.stdout.index("of ensurepip"), (
        "what is missing is no news before it is fetched"
    )
    assert "Missing here" not in done.stderr
