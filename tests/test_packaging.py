"""One source, two wheels: compiled where a C compiler is at hand, pure Python where not. Both play.

Nothing is compiled here twice: a compiled wheel is made from the compiled copy that is kept, if that is current. That
one can be compiled in the environment that pip makes for it is shown by mypyc's own check in an environment with
the declared requirements and nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from collections.abc import Iterable
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any, cast
from zipfile import ZipFile

import build_web
import hatch_build
import pytest
from hatch_build import SOURCE, CompiledRules, chosen, fingerprint, hindrance, modules, reason_to_stay_pure, words
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.guests import EXAMPLE
from tests.parcels import add, built, install, run, wheel_of

ROOT = Path(__file__).parent.parent
PLAYS = """
import sysconfig
import tablekeep
import tablekeep.engine.match as module

match = tablekeep.open_game("keepers_creepers").new(3, seed="parcel", options={"turn_limit": 20})
while not match.over:
    decision = match.decisions[0]
    match.play(decision.seat, decision.moves[0])
again = tablekeep.replay(match.record().to_json())
assert again.digest() == match.digest()
assert module.__file__.startswith(sysconfig.get_path("purelib")), module.__file__
print(module.__file__.rpartition(".")[2])
"""

CHECK = """
import sys
from mypy.errors import CompileError
from mypy.fscache import FileSystemCache
from mypyc.build import get_mypy_config
from mypyc.codegen.emitmodule import parse_and_typecheck
from mypyc.options import CompilerOptions

sources, _, options = get_mypy_config(sys.argv[1:], None, CompilerOptions(), FileSystemCache())
try:
    parse_and_typecheck(sources, options, CompilerOptions(), [(sources, None)])
except CompileError as error:
    sys.exit("\\n".join(error.messages))
"""

needs_a_compiler = pytest.mark.skipif(hindrance() is not None, reason=str(hindrance()))


def build(folder: Path, **settings: str) -> tuple[Path, str]:
    """Our wheel, as pip builds it with these settings, and what it said."""
    return built(ROOT, folder, settings)


def sources(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as parcel:
        return {name: parcel.read(name) for name in parcel.namelist() if name.endswith((".py", ".toml", ".md"))}


def extensions(wheel: Path) -> list[str]:
    return [name for name in ZipFile(wheel).namelist() if name.endswith((".so", ".pyd"))]


def check_plays(wheel: Path, folder: Path, ending: str) -> None:
    python = install(wheel, folder)
    assert run(python, "-c", PLAYS).strip() == ending
    assert "keepers_creepers" in run(python.parent / "tablekeep", "games")
    check_guest_plays(python, folder.parent / "guest")


GUEST = """
from tablekeep.server.shelf import games

(bees,) = [game for game in games() if game.slug == "bee_keepers"]
assert (bees.board, bees.lessons) == ("/boards/bee_keepers/board.js", 5), bees
"""


def check_guest_plays(python: Path, folder: Path) -> None:
    """The example as a wheel of its own, beside ours and nothing else: it is on the shelf and keeps every promise."""
    add(built(EXAMPLE, folder, {})[0], python)
    run(python, "-c", GUEST)
    assert "keeps every promise" in run(python.parent / "tablekeep", "check", "bee_keepers", "--matches", "1")


# -- what is shipped with it --------------------------------------------------------------


def test_a_source_archive_carries_the_built_table_too(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []
    monkeypatch.setattr(build_web, "is_fresh", lambda: False)
    monkeypatch.setattr(build_web, "build", lambda: built.append("table"))
    made: dict[str, Any] = {"force_include": {}}
    hook_for("sdist", App()).initialize("standard", made)
    assert (built, made) == (["table"], {"force_include": {}})
    hook_for("wheel", App()).initialize("editable", made)
    assert built == ["table"]


@pytest.mark.skipif(not (build_web.WEB / "node_modules").exists(), reason="the browser table was never built here")
def test_the_licences_of_what_is_shipped_are_told() -> None:
    told = build_web.notices()
    for words_of_it in ("svelte ", "esm-env ", "caprasimo ", "SIL OPEN FONT LICENSE", "Permission is hereby granted"):
        assert words_of_it in told


# -- what an isolated build is given --------------------------------------------------------


def needs() -> list[Requirement]:
    """What pyproject.toml gives to a build that compiles."""
    hook = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["hooks"]["custom"]
    return [Requirement(need) for need in hook["needs"]]


def pins(name: str) -> dict[str, str]:
    text = (ROOT / "requirements" / name).read_text("utf-8")
    return {canonicalize_name(name): f"=={version}" for name, version in re.findall(r"(?m)^([\w.-]+)==([^\s;]+)", text)}


def test_a_build_is_given_the_versions_that_are_tested() -> None:
    tested = pins("dev.txt")
    assert {need.name: str(need.specifier) for need in needs()} == {
        need.name: tested[canonicalize_name(need.name)] for need in needs()
    }
    assert pins("compile.txt").items() <= tested.items()


def closure(wanted: Iterable[Requirement]) -> dict[str, Distribution]:
    """These and all they ask for, as they are installed here."""
    found: dict[str, Distribution] = {}
    queue = list(wanted)
    while queue:
        need = queue.pop()
        name = canonicalize_name(need.name)
        if name not in found and (need.marker is None or need.marker.evaluate({"extra": ""})):
            found[name] = distribution(name)
            queue += [Requirement(text) for text in found[name].requires or []]
    return found


def isolated(folder: Path) -> Path:
    """An environment like the one pip makes for a build: what is declared, lent from this one, and nothing else."""
    venv.create(folder, with_pip=False, symlinks=True)
    library = next(folder.rglob("site-packages"))
    for found in closure(needs()).values():
        for top in {file.parts[0] for file in found.files or [] if file.parts[0] not in ("..", "__pycache__")}:
            here = Path(str(found.locate_file(top)))
            if here.exists() and not (library / top).exists():
                (library / top).symlink_to(here)
    return folder / "bin" / "python"


@needs_a_compiler
@pytest.mark.slow
def test_mypyc_is_content_with_what_an_isolated_build_is_given(tmp_path: Path) -> None:
    told = words(SOURCE, modules())
    done = subprocess.run(
        [isolated(tmp_path / "venv"), "-c", CHECK, *told],
        cwd=SOURCE.parent,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "--ignore-missing-imports" not in told, "or it would be content with less"


# -- what is to be compiled, and what that depends on -----------------------------------------


class App:
    """Hatchling's way of talking to whoever builds."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_warning(self, text: str) -> None:
        self.said.append(text)

    def abort(self, text: str) -> None:
        raise SystemExit(text)


@pytest.fixture
def without_headers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A C compiler is there; Python.h is not."""
    monkeypatch.delenv("TABLEKEEP_PURE", raising=False)
    monkeypatch.setenv("CC", sys.executable)
    monkeypatch.setattr(sysconfig, "get_path", lambda name: str(tmp_path / name))
    monkeypatch.setattr(hatch_build, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(build_web, "is_fresh", lambda: True)


def wheel_hook(app: App) -> CompiledRules:
    return hook_for("wheel", app)


def hook_for(target: str, app: App) -> CompiledRules:
    config = {"needs": [], "node": [], "modules": modules()}
    nothing: Any = None
    return CompiledRules(str(ROOT), config, nothing, nothing, str(ROOT), target, cast(Any, app))


@pytest.mark.usefixtures("without_headers")
def test_a_wheel_without_the_headers_is_an_error_that_names_the_package() -> None:
    app = App()
    with pytest.raises(SystemExit) as failed:
        wheel_hook(app).initialize("standard", {"force_include": {}})
    assert app.said == []
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for words_of_it in ("Tablekeep was not built: ", "Python.h", f"Debian: {python}-dev", "TABLEKEEP_PURE=1"):
        assert words_of_it in str(failed.value)


@pytest.mark.usefixtures("without_headers")
@pytest.mark.parametrize(("name", "value"), [("TABLEKEEP_PURE", "1"), ("CC", "no-such-compiler")])
def test_the_headers_are_missed_only_where_compiling_is_expected(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    app = App()
    made: dict[str, Any] = {"force_include": {}}
    wheel_hook(app).initialize("standard", made)
    assert (made, len(app.said)) == ({"force_include": {}}, 1)
    assert app.said[0].startswith("Tablekeep stays pure Python: ")


@pytest.mark.parametrize("blank", ["", "  ", "\t"])
def test_a_blank_compiler_is_the_usual_one(blank: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    usual = reason_to_stay_pure()
    monkeypatch.setenv("CC", blank)
    assert reason_to_stay_pure() == usual


@pytest.mark.parametrize("name", ["CC", "CFLAGS", "LDFLAGS"])
def test_what_is_compiled_anew_depends_on_how_it_was_compiled(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(name, raising=False)
    before = fingerprint()
    assert fingerprint() == before
    monkeypatch.setenv(name, "-something-else")
    assert fingerprint() != before


@pytest.mark.parametrize("tool", ["mypy", "msgspec", "mypy_extensions", "starlette"])
def test_what_is_compiled_anew_depends_on_what_it_was_compiled_with(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = fingerprint()
    monkeypatch.setattr(hatch_build, "version", lambda name: "99" if name == tool else distribution(name).version)
    assert fingerprint() != before
    monkeypatch.setattr(hatch_build, "version", lambda name: distribution(name).version)
    assert fingerprint() == before
    monkeypatch.setattr(sys, "version", "another Python")
    assert fingerprint() != before


# -- the wheels ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "reason"),
    [({"TABLEKEEP_PURE": "1"}, "TABLEKEEP_PURE is set"), ({"CC": "no-such-compiler"}, "there is no C compiler")],
)
@pytest.mark.slow
def test_without_a_compiler_the_wheel_is_pure(tmp_path: Path, settings: dict[str, str], reason: str) -> None:
    wheel, said = build(tmp_path, **settings)
    assert f"Tablekeep stays pure Python: {reason}" in said
    assert wheel.name.endswith("-py3-none-any.whl")
    assert extensions(wheel) == []
    check_plays(wheel, tmp_path / "venv", "py")


def with_little_to_compile(folder: Path) -> Path:
    """All that a wheel is made from, one module of it to be compiled: the C compiler is come to sooner."""
    shutil.copytree(SOURCE, folder / "src" / "tablekeep", ignore=shutil.ignore_patterns("__pycache__", "pictures"))
    for name in ("README.md", "LICENSE", "hatch_build.py", "build_web.py"):
        shutil.copy2(ROOT / name, folder)
    whole = (ROOT / "pyproject.toml").read_text("utf-8")
    little, lists = re.subn(r"^modules = \[$.*?^\]$", 'modules = ["engine/luck.py"]', whole, flags=re.M | re.S)
    assert lists == 1
    (folder / "pyproject.toml").write_text(little, "utf-8")
    return folder


@needs_a_compiler
@pytest.mark.slow
def test_compiling_that_fails_is_an_error(tmp_path: Path) -> None:
    """Nobody who can have a compiled package gets a pure one without having asked for it."""
    broken = tmp_path / "cc"
    broken.write_text("#!/bin/sh\nexit 1\n", "utf-8")
    broken.chmod(0o755)
    done = wheel_of(
        with_little_to_compile(tmp_path / "project"), tmp_path / "wheels", {"CC": str(broken), "TMPDIR": str(tmp_path)}
    )
    assert done.returncode != 0
    assert "Tablekeep was not built: compiling failed" in done.stdout + done.stderr
    assert "TABLEKEEP_PURE=1 builds it without compiling" in done.stdout + done.stderr
    assert list(tmp_path.glob("**/*.whl")) == []
    assert list(tmp_path.glob("tablekeep-*")) == [], "nothing of it is left behind"


@needs_a_compiler
@pytest.mark.slow
def test_with_a_compiler_the_wheel_is_compiled(tmp_path: Path) -> None:
    wheel, _ = build(tmp_path / "compiled", TABLEKEEP_OPT=os.environ.get("TABLEKEEP_OPT", "0"))
    pure, _ = build(tmp_path / "pure", TABLEKEEP_PURE="1")
    assert not wheel.name.endswith("-none-any.whl")
    assert {Path(name).parent / Path(name).name.partition(".")[0] for name in extensions(wheel)} == {
        Path("tablekeep__mypyc"),
        *[Path("tablekeep") / path.relative_to(SOURCE).with_suffix("") for path in chosen(SOURCE, modules())],
    }
    assert {n: t for n, t in sources(wheel).items() if n.startswith("tablekeep/")} == sources(pure)
    check_plays(wheel, tmp_path / "venv", extensions(wheel)[0].rpartition(".")[2])
