"""A release by one command: what it refuses, what it writes, and that a failure leaves everything as it was."""

from __future__ import annotations

import subprocess
from datetime import date
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
import release
from release import NoRelease, check_page, current, git, numbers, parcels, set_version, told

ROOT = Path(__file__).parent.parent
PYPROJECT = '[project]\nname = "tablekeep"\nversion = "0.1.0"\n'
CHANGES = "# Changes\n\n## 0.2.0 (unreleased)\n\n- A sixth game.\n\n## 0.1.0 (2026-01-02)\n\n- Five games.\n"
TABLE = "# Data files\n\n| file | made with |\n|---|---|\n| `0.1.0` | the release |\n\n**With each release**\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small repository that was released once."""
    root = tmp_path / "house"
    for name, text in {
        "pyproject.toml": PYPROJECT,
        "src/tablekeep/__init__.py": '__version__ = "0.1.0"\n',
        "CHANGELOG.md": CHANGES,
        "tests/server/released/README.md": TABLE,
        ".gitignore": "dist/\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    git(root, "init", "-q", "-b", "main")
    for name, value in {"user.name": "Ada", "user.email": "ada@tables.example", "commit.gpgsign": "false"}.items():
        git(root, "config", name, value)
    git(root, "add", ".")
    git(root, "commit", "-q", "-m", "Five games")
    git(root, "tag", "v0.1.0")
    return root


def pack(root: Path, version: str) -> None:
    """In place of building: something to sum up."""
    (root / "dist").mkdir()
    (root / "dist" / f"tablekeep-{version}.tar.gz").write_text("sources", "utf-8")


def leave_data(root: Path, version: str) -> None:
    for ending in ("json", "sqlite.gz"):
        (root / "tests/server/released" / f"{version}.{ending}").write_text("{}", "utf-8")


def test_the_version_of_this_house_stands_the_same_in_all_places() -> None:
    assert numbers(current(ROOT)) >= (0, 1, 0)
    assert told(ROOT, current(ROOT)), "CHANGELOG.md tells of it"


def test_a_release_is_written_summed_up_committed_and_tagged(house: Path) -> None:
    release.release(house, "0.2.0", (leave_data, pack))
    assert current(house) == "0.2.0"
    assert f"## 0.2.0 ({date.today().year}" in (house / "CHANGELOG.md").read_text("utf-8")
    assert git(house, "status", "--porcelain") == ""
    assert git(house, "log", "-1", "--format=%s") == "Tablekeep 0.2.0"
    assert git(house, "tag", "--points-at", "HEAD") == "v0.2.0"
    assert "A sixth game." in git(house, "tag", "-n9", "v0.2.0")
    assert git(house, "ls-files", "tests/server/released/0.2.0.json")
    done = subprocess.run(["sha256sum", "-c", "SHA256SUMS"], cwd=house / "dist", capture_output=True, check=False)
    assert (done.returncode, len(parcels(house))) == (0, 1)


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.1.0", "0.1.0 is not newer than 0.1.0"),
        ("0.0.9", "0.0.9 is not newer than 0.1.0"),
        ("0.3.0", "CHANGELOG.md has no entry for 0.3.0"),
        ("0.2", "'0.2' is not a version"),
        ("v0.2.0", "'v0.2.0' is not a version"),
        ("0.02.0", "'0.02.0' is not a version"),
    ],
)
def test_what_is_no_release_is_refused_and_nothing_changes(house: Path, version: str, why: str) -> None:
    before = git(house, "rev-parse", "HEAD")
    with pytest.raises(NoRelease, match=why.replace("(", r"\(")):
        release.release(house, version, (pack,))
    assert (git(house, "rev-parse", "HEAD"), git(house, "status", "--porcelain")) == (before, "")
    assert not (house / "dist").exists()


def test_a_tree_with_changes_is_refused_and_keeps_them(house: Path) -> None:
    (house / "notes.txt").write_text("mine", "utf-8")
    with pytest.raises(NoRelease, match=r"(?s)not committed.*notes.txt"):
        release.release(house, "0.2.0", (pack,))
    assert (house / "notes.txt").exists()


def test_an_entry_that_tells_nothing_is_none(house: Path) -> None:
    (house / "CHANGELOG.md").write_text(CHANGES.replace("- A sixth game.\n", ""), "utf-8")
    git(house, "commit", "-qam", "Nothing to tell")
    with pytest.raises(NoRelease, match="or an empty one"):
        release.check(house, "0.2.0")


def test_a_version_that_differs_from_place_to_place_is_refused(house: Path) -> None:
    (house / "pyproject.toml").write_text(PYPROJECT.replace("0.1.0", "0.1.5"), "utf-8")
    git(house, "commit", "-qam", "Two minds")
    with pytest.raises(NoRelease, match="the same"):
        release.check(house, "0.2.0")


def test_where_a_step_fails_everything_is_as_it_was(house: Path) -> None:
    def stumble(root: Path, version: str) -> None:
        release.run(root, "git", "no-such-command")

    with pytest.raises(NoRelease, match="git no-such-command failed"):
        release.release(house, "0.2.0", (leave_data, stumble))
    assert (current(house), git(house, "status", "--porcelain"), git(house, "tag")) == ("0.1.0", "", "v0.1.0")
    assert not (house / "tests/server/released/0.2.0.json").exists()


def test_the_data_file_is_told_below_the_others(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(release, "run", lambda root, *words, **env: asked.append(words))
    with pytest.raises(NoRelease, match=r"no tests/server/released/0.2.0.json was made"):
        release.add_data_file(house, "0.2.0")
    leave_data(house, "0.2.0")
    release.add_data_file(house, "0.2.0")
    assert asked[0][-2:] == ("tests.server.released.make", "0.2.0")
    text = (house / "tests/server/released/README.md").read_text("utf-8")
    assert "| `0.1.0` | the release |\n| `0.2.0` | the release |\n\n**With" in text


def test_the_table_of_this_house_can_be_added_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "tests/server/released"
    there.mkdir(parents=True)
    (there / "README.md").write_text((ROOT / "tests/server/released/README.md").read_text("utf-8"), "utf-8")
    monkeypatch.setattr(release, "run", lambda root, *words, **env: "")
    leave_data(tmp_path, "9.9.9")
    release.add_data_file(tmp_path, "9.9.9")
    rows = [line for line in (there / "README.md").read_text("utf-8").splitlines() if line.startswith("| `")]
    assert rows[-1] == "| `9.9.9` | the release |"
    assert len(rows) > 1


def test_the_changelog_gets_the_day(house: Path) -> None:
    set_version(house, "0.2.0", date(2026, 12, 24))
    text = (house / "CHANGELOG.md").read_text("utf-8")
    assert "## 0.2.0 (2026-12-24)\n\n- A sixth game." in text
    assert "## 0.1.0 (2026-01-02)" in text


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_a_parcel_without_its_browser_table_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>not built</title>", "utf-8")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with pytest.raises(NoRelease, match="serves no browser table"):
            check_page("tablekeep-0.2.0.tar.gz", f"http://127.0.0.1:{server.server_port}")
        server.shutdown()


def test_a_word_too_few_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main([]) == 2
    assert "usage: python release.py VERSION" in capsys.readouterr().err
