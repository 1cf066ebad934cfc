"""Files of the terminal: only a record is ever overwritten, and only a plain file is read."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import tablekeep
from tablekeep.bots import bot
from tablekeep.engine import Match, Refused
from tablekeep.terminal import files
from tablekeep.terminal.seating import Player


def played(moves: int = 3) -> Match:
    match = tablekeep.open_game("keepers_creepers").new(2, seed="oak")
    for _ in range(moves):
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[0])
    return match


PLAYERS = [Player("Ann"), Player("Bob", bot("fair"))]


def code(call: object, *args: object) -> str:
    with pytest.raises(Refused) as no:
        call(*args)  # type: ignore[operator]
    assert no.value.refusal.text
    return no.value.refusal.code


def test_what_is_saved_goes_on_where_it_was(tmp_path: Path) -> None:
    match = played()
    path = files.save(match, PLAYERS, str(tmp_path / "oak.json"))
    again, players = files.resume(str(path))
    assert again.position() == match.position()
    assert [player.name for player in players] == ["Ann", "Bob"]
    assert files.watch(str(path))[1] == ["Ann", "Bob"]
    assert files.record_in(str(path)).plays == match.record(with_seed=True).plays


def test_a_record_is_overwritten_and_nothing_else_is(tmp_path: Path) -> None:
    path = tmp_path / "oak.json"
    files.save(played(1), PLAYERS, str(path))
    files.save(played(4), PLAYERS, str(path))
    assert len(files.record_in(str(path)).plays) == 4
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", "utf-8")
    assert code(files.save, played(), PLAYERS, str(diary)) == "not_ours"
    assert diary.read_text("utf-8") == "Dear diary"


def test_where_nothing_can_be_written_what_was_there_stays(tmp_path: Path) -> None:
    path = tmp_path / "oak.json"
    files.save(played(1), PLAYERS, str(path))
    before = path.read_bytes()
    (tmp_path / ".oak.json.part").mkdir()
    assert code(files.save, played(4), PLAYERS, str(path)) == "not_saved"
    assert path.read_bytes() == before
    assert code(files.save, played(), PLAYERS, str(tmp_path / "nowhere" / "oak.json")) == "not_saved"


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"game": "keepers_creepers"}', "\x00"])
def test_what_is_no_record_is_refused(tmp_path: Path, content: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(content, "utf-8")
    assert code(files.record_in, str(path)) == "bad_record"


def test_what_is_no_plain_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for odd in (tmp_path, tmp_path / "pipe", tmp_path / "nothing", Path("/dev/zero")):
        assert code(files.read_file, str(odd)) == "no_such_file"


def test_what_is_larger_than_any_record_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 10)
    path = tmp_path / "large"
    path.write_bytes(b"x" * 10)
    assert files.read_file(str(path)) == b"x" * 10
    path.write_bytes(b"x" * 11)
    assert code(files.read_file, str(path)) == "no_such_file"


def test_a_record_without_its_seed_can_be_watched_and_does_not_go_on(tmp_path: Path) -> None:
    path = tmp_path / "told.json"
    path.write_bytes(played().record().to_json())
    assert code(files.resume, str(path)) == "no_seed"
    assert len(files.watch(str(path))[0].plays) == 3
