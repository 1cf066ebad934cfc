"""Compile the rules with mypyc, from the same source that runs as plain Python.

As hatchling's build hook this turns a wheel into a compiled one wherever a C compiler is at
hand. A wheel is pure where there is none, or where TABLEKEEP_PURE=1 asks for it; that something
else is missing, or that compiling fails, is an error. Wheels and source archives alike carry the built
browser table. As a program this keeps a compiled copy of the package:

    python hatch_build.py build/compiled
    python hatch_build.py --can              can anything be compiled here?

Which modules are compiled, and with what, is written in pyproject.toml, under this hook's own heading.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

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
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class AtOnce(build_ext):
    def build_extensions(self):
        self.compiler.compile = partial(self.compile_at_once, self.compiler.compile)
        super().build_extensions()

    def compile_at_once(self, compile, sources, **words):
        with ThreadPoolExecutor(os.cpu_count()) as hands:
            return sum(hands.map(lambda source: compile([source], **words), sources), [])

modules = mypycify({words!r}, group_name={group!r}, opt_level={level!r}, debug_level="0", multi_file={in_parts!r})
setup(ext_modules=modules, cmdclass={{"build_ext": AtOnce}})
"""
IN_ONE_PIECE = "2"
"""Effort from which on all C is one file, so that calls between modules can be inlined; parts are compiled at once."""


class CannotCompile(Exception):
    """Why nothing was compiled, in one line."""


class CompiledRules(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel. The sources stay in it, for readers and for tracebacks."""

    workshop: Path | None = None

    def dependencies(self) -> list[str]:
        """The compiler of Python code is fetched only where a C compiler can finish its work.

        With it comes what the compiled modules import: what mypyc cannot see it would take for anything at all,
        and compile into other code than what was tested and measured.
        """
        needs = list(self.config["needs"]) if reason_to_stay_pure() is None else []
        return needs + (list(self.config["node"]) if build_web.needs_node() else [])

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if build_web.WEB.exists() and not build_web.is_fresh():
            build_web.build()
        if self.target_name != "wheel":
            return
        reason = reason_to_stay_pure()
        if reason is not None:
            self.app.display_warning(f"Tablekeep stays pure Python: {reason}")
            return
        try:
            place = self.compiled()
        except CannotCompile as failure:
            self.tidy()
            self.app.abort(f"Tablekeep was not built: {failure} TABLEKEEP_PURE=1 builds it without compiling.")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for path in extensions(place):
            build_data["force_include"][str(path)] = path.relative_to(place).as_posix()

    def compiled(self) -> Path:
        """The compiled copy that is kept already, if it is one of these very sources; else one for this wheel alone."""
        if is_current(KEPT, effort()):
            return KEPT
        self.workshop = Path(tempfile.mkdtemp(prefix="tablekeep-"))
        compile_copy(SOURCE, self.workshop, self.config["modules"])
        return self.workshop

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.tidy()

    def tidy(self) -> None:
        if self.workshop is not None:
            shutil.rmtree(self.workshop, ignore_errors=True)


def pure_is_asked_for() -> bool:
    return os.environ.get("TABLEKEEP_PURE", "0") not in ("", "0")


def reason_to_stay_pure() -> str | None:
    """Why nobody expects a compiled package here; None where one is to be had."""
    if pure_is_asked_for():
        return "TABLEKEEP_PURE is set."
    if sys.implementation.name != "cpython":
        return f"mypyc compiles for CPython, and this is {sys.implementation.name}."
    usual = sysconfig.get_config_var("CC") or ("cc" if os.name == "posix" else "cl")
    compiler = (shlex.split(os.environ.get("CC", "")) or shlex.split(usual))[0]
    return f"there is no C compiler ({compiler})." if shutil.which(compiler) is None else None


def what_is_missing() -> str | None:
    """What a C compiler would look for in vain."""
    folder = Path(sysconfig.get_path("include"))
    if (folder / "Python.h").exists():
        return None
    package = f"python{sys.version_info.major}.{sys.version_info.minor}-dev"
    return f"there is no Python.h in {folder}: install Python's C headers (Debian: {package}, Fedora: {package}el)."


def hindrance() -> str | None:
    """What stands in the way of compiling here; None when nothing is known to."""
    return reason_to_stay_pure() or what_is_missing()


def check_can_compile() -> None:
    reason = hindrance()
    if reason is not None:
        raise CannotCompile(reason)


def compile_copy(source: Path, target: Path, patterns: list[str]) -> None:
    """Copy the package into a folder and compile it there; raises CannotCompile."""
    check_can_compile()
    copy_sources(source, target / PACKAGE)
    script = SETUP.format(
        words=words(source, patterns), group=PACKAGE, level=effort(), in_parts=effort() < IN_ONE_PIECE
    )
    (target / "setup.py").write_text(script, "utf-8")
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


def words(source: Path, patterns: list[str]) -> list[str]:
    """What mypyc is told: its options, and the modules as they are called beside the package."""
    modules = [f"{PACKAGE}/{path.relative_to(source).as_posix()}" for path in chosen(source, patterns)]
    return ["--config-file=", "--no-color-output", *modules]


def flags() -> dict[str, str]:
    """The environment to compile in: ours first, so that whoever builds has the last word."""
    if sys.platform != "linux":
        return dict(os.environ)
    return os.environ | {"CFLAGS": f"{LINUX_FLAGS} {os.environ.get('CFLAGS', '')}".strip()}


def effort() -> str:
    """How hard the C compiler shall try: TABLEKEEP_OPT, 0 to 3. Where only the result is looked at, 0 saves minutes."""
    return os.environ.get("TABLEKEEP_OPT") or "3"


def chosen(source: Path, patterns: list[str]) -> list[Path]:
    """The modules to compile. An `__init__.py` never is, nor shapes: their types are read as it runs."""
    plain = ("__init__.py", "shape.py", "told.py")
    return sorted({path for pattern in patterns for path in source.glob(pattern) if path.name not in plain})


def extensions(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


def copy_sources(source: Path, target: Path) -> None:
    """Copy all but what compilers and interpreters leave behind, and what is there already."""
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(source, target, ignore=leave, dirs_exist_ok=True, copy_function=copy_if_changed)


def copy_if_changed(source: str, target: str) -> None:
    """Somebody may be playing from this copy: a file that is the same is left alone, another is exchanged whole."""
    there = Path(target)
    if there.exists() and there.read_bytes() == Path(source).read_bytes():
        return
    shutil.copy2(source, f"{target}.new")
    os.replace(f"{target}.new", target)


# -- as a program -------------------------------------------------------------------------


def refresh(target: Path) -> None:
    """Keep a compiled copy in `target`; compile only when what is compiled has changed."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with alone(target.parent):
        if is_current(target, effort()):
            refresh_sources(SOURCE, target / PACKAGE)
        else:
            replace(target)


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """One at a time: whoever comes second waits, and finds done what was to be done."""
    if fcntl is None:
        yield
        return
    with (folder / ".compiling").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def replace(target: Path) -> None:
    """A new copy, compiled beside the old one, which is there until the new one is."""
    made_from = fingerprint()
    with tempfile.TemporaryDirectory(dir=target.parent) as place:
        fresh = Path(place) / "fresh"
        fresh.mkdir()
        compile_copy(SOURCE, fresh, modules())
        (fresh / STAMP).write_text(f"{effort()} {made_from}", "utf-8")
        if target.exists():
            target.rename(Path(place) / "stale")
        fresh.rename(target)


def is_current(place: Path, least: str) -> bool:
    """Was this compiled from what is here now, with at least this effort?"""
    try:
        level, made_from = (place / STAMP).read_text("utf-8").split()
    except (OSError, ValueError):
        return False
    return level >= least and made_from == fingerprint()


def settings(name: str) -> list[str]:
    """What pyproject.toml says under this hook's heading."""
    hooks = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["hooks"]
    return list(hooks["custom"][name])


def modules() -> list[str]:
    return settings("modules")


def tools() -> list[str]:
    """mypyc comes with mypy; what the compiled modules import is compiled into them, too."""
    return [f"{name} {installed(name)}" for name in sorted(need.partition("==")[0] for need in settings("needs"))]


def installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"


def fingerprint() -> str:
    """A hash of everything the compiled code depends on."""
    rooms = sorted({pattern.split("/")[0] for pattern in modules()})
    paths = [path for room in rooms for path in sorted((SOURCE / room).rglob("*.py"))]
    wanted = [os.environ.get("CC", ""), flags().get("CFLAGS", ""), os.environ.get("LDFLAGS", "")]
    parts = [sys.version, *wanted, *tools(), repr(modules()), Path(__file__).read_text("utf-8")]
    parts += [f"{path.relative_to(SOURCE)}\n{path.read_text('utf-8')}" for path in paths]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def refresh_sources(source: Path, target: Path) -> None:
    """Bring over what is not compiled, and drop what is gone."""
    for path in sorted(target.rglob("*"), reverse=True):
        kept = path.suffix in (".so", ".pyd") or "__pycache__" in path.parts
        if path.is_file() and not kept and not (source / path.relative_to(target)).exists():
            path.unlink()
    copy_sources(source, target)


def stop(*_: object) -> None:
    """Asked to end: what was begun is cleared away first."""
    sys.exit(1)


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("usage: python hatch_build.py FOLDER | --can\n")
        return 2
    try:
        if sys.argv[1] == "--can":
            check_can_compile()
            return 0
        signal.signal(signal.SIGTERM, stop)
        refresh(Path(sys.argv[1]).resolve())
    except CannotCompile as reason:
        sys.stderr.write(f"Nothing was compiled: {reason}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
