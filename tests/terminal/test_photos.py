"""A folder of photographs as the deck of a game at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablekeep.cli import main
from tests.games.keepers.photographs import photograph


@pytest.mark.slow
def test_a_folder_is_played_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in range(27):
        (tmp_path / f"{number}.jpg").write_bytes(photograph(number, quality=40))
    (tmp_path / "broken.png").write_bytes(b"no")
    main(["play", "keepers", "--seats", "3", "--bots", "3", "--photos", str(tmp_path), "--plain", "--seed", "x"])
    said = capsys.readouterr().out
    assert "broken.png was skipped: not a picture we can read." in said
    assert "27 pictures are in the deck" in said
    assert "photograph 0" in said


def test_too_few_are_refused_in_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.jpg").write_bytes(photograph(1))
    assert main(["play", "keepers", "--seats", "3", "--photos", str(tmp_path), "--plain"]) != 0
    assert "needs at least 27 pictures; it has 1" in "".join(capsys.readouterr())
