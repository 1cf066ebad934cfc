"""Compile the rules with mypyc, from the same source that runs as plain Python.

As hatchling's build hook this turns a wheel into a compiled one wherever a C compiler is at
hand, and into a pure one where not. As a program it keeps a compiled copy of the package:

    python hatch_build.py build/compiled
    python hatch_build.py --can              can anything be compiled here?

Which modules are compiled is written in pyproject.toml, under this hook's own heading.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import build_web  # noqa: E402  (it stands beside this file, which hatchling loads by its path)

PACKAGE = "tablekeep"
SOURCE = HERE / "src" / PACKAGE
KEPT = HERE / "build" / "compiled"
STAMP = ".compiled-from"

LINUX_FLAGS = "-fno-semantic-interposition -fvisibility=hidden -fno-plt"
"""Calls within the one extension may be direct and inlined: a tenth faster at the table."""

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

modules = {modules!r}
options = ["--config-file=", "--ignore-missing-imports", "--no-color-output"]
setup(ext_modules=mypycify([*options, *modules], group_name={group!r}, opt_level={level!r}, debug_level="0"))
"""


class CannotCompile(Exception):
    """Why this build stays pure Python, in one line."""


class CompiledRules(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel. The sources stay in it, for readers and for tracebacks."""

    workshop: Path | None = None

    def dependencies(self) -> list[str]:
        """The compiler of Python code is fetched only where a C compiler can finish its work."""
        needs = list(self.config["needs"]) if reason_to_stay_pure() is None else []
        return needs + (list(self.config["node"]) if build_web.needs_node() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        if build_web.WEB.exists() and not build_web.is_fresh():
            build_web.build()
        try:
            place = self.compiled()
        except CannotCompile as reason:
            self.app.display_warning(f"Tablekeep stays pure Python: {reason}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in extensions(place):
            build_data["force_include"][str(path)] = path.relative_to(place).as_posix()

    def compiled(self) -> Path:
        """The compiled copy that is kept already, if it is one of these very sources; else one for this wheel alone."""
        check_can_compile()
        if is_current(KEPT):
            return KEPT
        self.workshop = Path(tempfile.mkdtemp(prefix="tablekeep-"))
        compile_copy(SOURCE, self.workshop, self.config["modules"])
        return self.workshop

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.workshop is not None:
            shutil.rmtree(self.workshop, ignore_errors=True)


def reason_to_stay_pure() -> str | None:
    """What stands in the way of compiling here; None when nothing is known to."""
    if os.environ.get("TABLEKEEP_PURE", "0") not in ("", "0"):
        return "TABLEKEEP_PURE is set."
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if os.name == "posix" and shutil.which(compiler) is None:
        return f"there is no C compiler ({compiler})."
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers are not installed."
    return None


def check_can_compile() -> None:
    reason = reason_to_stay_pure()
    if reason is not None:
        raise CannotCompile(reason)


def compile_copy(source: Path, target: Path, patterns: list[str]) -> None:
    """Copy the package into a folder and compile it there; raises CannotCompile."""
    check_can_compile()
    copy_sources(source, target / PACKAGE)
    modules = [f"{PACKAGE}/{path.relative_to(source).as_posix()}" for path in chosen(source, patterns)]
    (target / "setup.py").write_text(SETUP.format(modules=modules, group=PACKAGE, level=effort()), "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(
        command, cwd=target, env=flags(), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        last = done.stdout.strip().splitlines()[-1:]
        raise CannotCompile(f"compiling failed ({''.join(last)}).")
    (target / "setup.py").unlink()
    for litter in ("build", ".mypy_cache"):
        shutil.rmtree(target / litter, ignore_errors=True)


def flags() -> dict[str, str]:
    """The environment to compile in: ours first, so that whoever builds has the last word."""
    if sys.platform != "linux":
        return dict(os.environ)
    return os.environ | {"CFLAGS": f"{LINUX_FLAGS} {os.environ.get('CFLAGS', '')}".strip()}


def effort() -> str:
    """How hard the C compiler shall try: TABLEKEEP_OPT, 0 to 3. Where only the result is looked at, 0 saves minutes."""
    return os.environ.get("TABLEKEEP_OPT") or "3"


def chosen(source: Path, patterns: list[str]) -> list[Path]:
    """The modules to compile. An `__init__.py` never is."""
    return sorted({path for pattern in patterns for path in source.glob(pattern) if path.name != "__init__.py"})


def extensions(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def copy_sources(source: Path, target: Path) -> None:
    """Copy all but what compilers and interpreters leave behind."""
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(source, target, ignore=leave, dirs_exist_ok=True)


# -- as a program -------------------------------------------------------------------------


def refresh(target: Path) -> None:
    """Keep a compiled copy in `target`; compile only when what is compiled has changed."""
    if is_current(target):
        refresh_sources(SOURCE, target / PACKAGE)
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent) as place:
        fresh = Path(place) / "fresh"
        fresh.mkdir()
        compile_copy(SOURCE, fresh, modules())
        (fresh / STAMP).write_text(fingerprint(), "utf-8")
        if target.exists():
            target.rename(Path(place) / "stale")
        fresh.rename(target)


def is_current(place: Path) -> bool:
    """Was this compiled from what is here now?"""
    stamp = place / STAMP
    return stamp.exists() and stamp.read_text("utf-8") == fingerprint()


def modules() -> list[str]:
    hooks = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["hooks"]
    return list(hooks["custom"]["modules"])


def fingerprint() -> str:
    """A hash of everything the compiled code depends on."""
    rooms = sorted({pattern.split("/")[0] for pattern in modules()})
    paths = [path for room in rooms for path in sorted((SOURCE / room).rglob("*.py"))]
    parts = [sys.version, os.environ.get("CC", ""), effort(), repr(modules()), Path(__file__).read_text("utf-8")]
    parts += [f"{path.relative_to(SOURCE)}\n{path.read_text('utf-8')}" for path in paths]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def refresh_sources(source: Path, target: Path) -> None:
    """Bring over what is not compiled, and drop what is gone."""
    for path in sorted(target.rglob("*"), reverse=True):
        kept = path.suffix in (".so", ".pyd") or "__pycache__" in path.parts
        if path.is_file() and not kept and not (source / path.relative_to(target)).exists():
            path.unlink()
    copy_sources(source, target)


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("usage: python hatch_build.py FOLDER | --can\n")
        return 2
    try:
        if sys.argv[1] == "--can":
            check_can_compile()
            return 0
        refresh(Path(sys.argv[1]).resolve())
    except CannotCompile as reason:
        sys.stderr.write(f"Nothing was compiled: {reason}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
