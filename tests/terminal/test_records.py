"""Watching and verifying records, good ones and others."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tablekeep.bots import bot
from tablekeep.cli import main
from tablekeep.engine import Match, Refused
from tablekeep.terminal import files
from tests.games.keepers_creepers.bench import GAME, deal
from tests.terminal.driving import Keyboard, flat, printed, screen
from tests.toys.show_of_hands import GAME as SHOW_OF_HANDS


def finished(seed: str = "watched") -> Match:
    match, rng, player = GAME.new(3, seed, {"board": "3"}), random.Random(1), bot("sensible")
    while not match.over:
        decision = match.decisions[0]
        match.play(decision.seat, player.choose(match.seen_by(decision.seat), decision, rng))
    return match


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return json.loads(finished().record().to_json())  # type: ignore[no-any-return]


def run(
    command: str, record: dict[str, Any], folder: Path, *lines: str, flags: tuple[str, ...] = ()
) -> tuple[int, str]:
    file = folder / "record.json"
    file.write_text(json.dumps(record), "utf-8")
    page = screen(Keyboard(lines))
    return main([command, str(file), *flags], page), flat(printed(page))


# -- verify --------------------------------------------------------------------------------


def test_a_good_record_is_in_order(record: dict[str, Any], tmp_path: Path) -> None:
    code, shown = run("verify", record, tmp_path)
    assert code == 0
    assert "The seed 'watched' is the one promised" in shown
    assert "are those the seed gives" in shown
    assert "hashes of the table agree" in shown
    assert "The result is the one its moves lead to." in shown
    assert shown.endswith("This record is in order.")


def _other_seed(record: dict[str, Any]) -> None:
    record["seed"] = "another"


def _other_luck(record: dict[str, Any]) -> None:
    play = next(play for play in record["plays"] if play.get("luck"))
    play["luck"][0][1] = (play["luck"][0][1] + 1) % 6


def _other_result(record: dict[str, Any]) -> None:
    record["outcome"]["places"] = record["outcome"]["places"][::-1]


def _other_story(record: dict[str, Any]) -> None:
    play = next(play for play in record["plays"] if play.get("events"))
    play["events"][0]["text"] = "Nothing happened."


def _other_hash(record: dict[str, Any]) -> None:
    record["hashes"] = dict.fromkeys(record["hashes"], "0" * 16)


def _no_hashes(record: dict[str, Any]) -> None:
    record["hashes"] = {}


def _other_move(record: dict[str, Any]) -> None:
    record["plays"][3]["move"] = {"move": "roll"}


def _one_move_less(record: dict[str, Any]) -> None:
    record["plays"].pop()


TAMPERS = [_other_seed, _other_luck, _other_result, _other_story, _other_hash, _no_hashes, _other_move, _one_move_less]


@pytest.mark.parametrize("tamper", TAMPERS)
def test_a_tampered_record_is_not_in_order(tamper: Any, record: dict[str, Any], tmp_path: Path) -> None:
    copy = json.loads(json.dumps(record))
    tamper(copy)
    code, shown = run("verify", copy, tmp_path)
    assert code == 1
    assert "✗" in shown
    assert shown.endswith("This record is not in order.")


def test_what_cannot_be_checked_is_said(tmp_path: Path) -> None:
    match = GAME.new(2, seed="unfinished")
    code, shown = run("verify", json.loads(match.record().to_json()), tmp_path)
    assert code == 0
    assert "The seed is not told" in shown
    assert "there is no result yet" in shown
    started = deal("", roll="AIM")
    started.play(0, "forward R1")
    code, shown = run("verify", json.loads(started.record().to_json()), tmp_path)
    assert code == 0
    assert "began from a position" in shown


# -- replay --------------------------------------------------------------------------------


def test_everything_at_once(record: dict[str, Any], tmp_path: Path) -> None:
    code, shown = run("replay", record, tmp_path, flags=("--all",))
    count = len(record["plays"])
    assert code == 0
    assert all(f"Move {number} of {count}" in shown for number in range(1, count + 1))
    assert "wins." in shown
    assert record["commitment"] in shown


def test_step_by_step(record: dict[str, Any], tmp_path: Path) -> None:
    count = len(record["plays"])
    lines = [
        "",
        "n",
        "b",
        f"g {count}",
        "n",
        "g 99999",
        "g x",
        "s 2",
        "s nobody",
        "s all",
        "s spectator",
        "what",
        "b",
        "q",
    ]
    code, shown = run("replay", record, tmp_path, *lines)
    assert code == 0
    assert [shown.count(f"Move {number} of") for number in (1, 2)] == [2, 1]
    assert "Set-up" in shown
    assert f"The moves are 0 (set-up) to {count}" in shown
    assert "seen by Yellow" in shown
    assert "seen by everyone" in shown
    assert "Through whose eyes?" in shown


def test_replay_ends_with_its_input(record: dict[str, Any], tmp_path: Path) -> None:
    assert run("replay", record, tmp_path)[0] == 0


def test_old_editions_are_told_from_their_events(record: dict[str, Any], tmp_path: Path) -> None:
    for change in ({"edition": "0"}, {"game": "lost_game"}):
        code, shown = run("replay", {**record, **change}, tmp_path, flags=("--all",))
        assert code == 0
        assert "Told from the recorded events" in shown
        assert "Red rolls" in shown


def test_a_broken_record_is_not_shown(record: dict[str, Any], tmp_path: Path) -> None:
    copy = json.loads(json.dumps(record))
    _other_luck(copy)
    code, shown = run("replay", copy, tmp_path, flags=("--all",))
    assert code == 2
    assert "is not what the seed gives" in shown


def test_names_of_players_are_kept(record: dict[str, Any], tmp_path: Path) -> None:
    players = [{"name": name, "bot": None} for name in ("Ann", "Bo", "Cy")]
    _, shown = run("replay", {**record, "players": players}, tmp_path, flags=("--all",))
    assert "Ann rolls" in shown


def test_each_seat_sees_what_it_knew(tmp_path: Path) -> None:
    import tablekeep

    tablekeep.register(SHOW_OF_HANDS)
    match = SHOW_OF_HANDS.new(2, seed="eyes")
    match.play(0, "word kora")
    told = json.loads(match.record(with_seed=True).to_json())
    hands = [match.view(seat)["table"]["hand"] for seat in (0, 1)]
    _, spectator = run("replay", told, tmp_path)
    _, first = run("replay", told, tmp_path, "s 1")
    _, everyone = run("replay", told, tmp_path, "s all")
    assert not any(card in spectator for hand in hands for card in hand)
    assert all(card in first for card in hands[0])
    assert not any(card in first for card in hands[1])
    assert all(card in everyone for hand in hands for card in hand)


@pytest.mark.parametrize("beside", [b'[{"name": "\xf8"}]', b"[" * 400 + b"]" * 400, b"7" * 5000, b'{"name": 3}'])
def test_what_lies_beside_a_record_and_cannot_be_read_is_passed_over(
    tmp_path: Path, record: dict[str, Any], beside: bytes
) -> None:
    """Who played is no part of it: then they are called as the record calls them."""
    file = tmp_path / "record.json"
    file.write_bytes(json.dumps(record).encode()[:-1] + b', "players": ' + beside + b"}")
    page = screen(Keyboard(()))
    assert main(["replay", str(file), "--all"], page) == 0
    assert str(record["names"][0]) in printed(page)


# -- files that are none ---------------------------------------------------------------------


@pytest.mark.parametrize("command", [["replay"], ["verify"], ["play", "--resume"]], ids=" ".join)
@pytest.mark.parametrize("kind", ["device", "pipe"])
def test_only_plain_files_are_read(command: list[str], kind: str, tmp_path: Path, capsys: Any) -> None:
    """A device may never end, and a pipe waits for somebody else."""
    path = Path("/dev/zero") if kind == "device" else tmp_path / "pipe"
    if kind == "pipe":
        os.mkfifo(path)
    page = screen(Keyboard(()))
    assert main([*command, str(path)], page) != 0
    assert f"{path} cannot be read: it is not a plain file." in flat(printed(page) + capsys.readouterr().err)


def test_what_is_larger_than_any_record_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1 << 20)
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (1 << 20))
    assert len(files.read_file(str(path))) == 1 << 20
    path.write_bytes(b" " * ((1 << 20) + 1))
    with pytest.raises(Refused, match="it is larger than 1 MiB"):
        files.read_file(str(path))


def test_nothing_but_plain_files_is_written_to(tmp_path: Path) -> None:
    pipe, part = tmp_path / "pipe", tmp_path / ".saved.part"
    os.mkfifo(pipe)
    os.mkfifo(part)
    match = finished()
    for path in ("/dev/full", str(pipe)):
        with pytest.raises(Refused, match="holds something else"):
            files.save(match, [], path)
    with pytest.raises(Refused, match="is in the way"):
        files.save(match, [], str(tmp_path / "saved"))
    assert pipe.is_fifo()
    assert part.is_fifo()
