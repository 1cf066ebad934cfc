"""Positions: out and in again at every moment, and nothing that cannot be is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tests.games.keepers.bench import GAME, announce, choose, end_of, hand_in, laid_out, pick_all, play_round, sit


def disputed() -> Match:
    match = announce(sit(5, word_votes=True), "love")
    hand_in(match, 1, 2)
    match.play(3, "challenge")
    match.play(1, "keep")
    return match


def appealed() -> Match:
    match = choose(sit(5, word_votes=True))
    match.play(0, "word mountain")
    match.play(0, "appeal")
    match.play(2, "allow")
    return match


MOMENTS: dict[str, Callable[[], Match]] = {
    "card": lambda: sit(5),
    "word": lambda: choose(sit(4)),
    "cards": lambda: hand_in(announce(sit(5), "blorpy"), 1, 3),
    "votes": lambda: laid_out(sit(3)),
    "next round": lambda: play_round(sit(8)),
    "challenge": disputed,
    "appeal": appealed,
    "lap": lambda: end_of([3, 3, 2, 1, 0], extend=True),
    "tie": lambda: end_of([3, 3, 2, 1, 0]),
    "tie votes": lambda: pick_all(end_of([4, 4, 4])),
    "over": lambda: end_of([4, 3, 3, 1, 1]),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_written_down_and_read(moment: str) -> None:
    position = MOMENTS[moment]().position()
    again = GAME.from_position(json.loads(json.dumps(position)))
    assert again.position() == position


def change(at: dict[str, Any], path: str, value: Any) -> None:
    """Set what lies at a path: "table.hands.0" is the hand of seat 0."""
    *way, last = path.split(".")
    inner: Any = at
    for name in way:
        inner = inner[int(name) if name.lstrip("-").isdigit() else name]
    inner[int(last) if last.lstrip("-").isdigit() else last] = value


IMPOSSIBLE: list[tuple[str, str, Any]] = [
    ("card", "table.hands.0", []),
    ("card", "table.hands.0.0", "K999"),
    ("card", "table.deck.0", "K001"),
    ("card", "table.curator", 9),
    ("card", "table.curator", "0"),
    ("card", "table.rounds", 3),
    ("card", "table.laps", 2),
    ("card", "table.word", "slippery"),
    ("card", "table.said", ["slippery", "steep"]),
    ("card", "table.blocked", "mountain"),
    ("card", "table.failures", 1),
    ("card", "table.objected", [1]),
    ("card", "table.safe", True),
    ("card", "table.safe", 0),
    ("card", "table.tag", "wonderful"),
    ("card", "table.kept", [[], []]),
    ("card", "table.winners", [0]),
    ("card", "table.tied", [0, 1]),
    ("card", "table.mat", ["K001"]),
    ("card", "agenda", []),
    ("card", "agenda", [{"step": "Vote"}]),
    ("card", "agenda", [{"step": "CurateCard"}]),
    ("card", "agenda", [{"step": "RoundEnd"}, {"step": "Vote"}, {"step": "Submit"}]),
    ("card", "over", True),
    ("word", "table.played", []),
    ("cards", "table.word", ""),
    ("cards", "table.word", "two words"),
    ("cards", "table.said", []),
    ("cards", "answers.0.2", [{"move": "play", "card": "K500"}]),
    ("cards", "answers.0.1", 0),
    ("votes", "table.owners", [0, 0, 0, 0, 1, 2]),
    ("votes", "table.owners.0", 7),
    ("votes", "table.mat", []),
    ("next round", "table.last", None),
    ("next round", "table.last.owners", [0] * 8),
    ("next round", "table.last.votes", []),
    ("next round", "table.last.votes.0", [0, 99, "green"]),
    ("next round", "table.last.votes.0.2", "blue"),
    ("next round", "table.last.kept", []),
    ("next round", "table.last.word", ""),
    ("challenge", "agenda.3.challenger", 4),
    ("challenge", "agenda.3.challenger", "3"),
    ("challenge", "table.struck", ["love"]),
    ("appeal", "agenda.4.word", "two words"),
    ("appeal", "agenda.4.word", 7),
    ("appeal", "options.word_votes", False),
    ("appeal", "table.offered", ["slippery"]),
    ("tie", "table.tied", [0]),
    ("tie", "table.tied", [0, 2]),
    ("tie", "table.tied", [1, 0]),
    ("tie", "table.dealt.2", ["K001"]),
    ("tie", "table.dealt.0", []),
    ("tie", "table.tie_rounds", 0),
    ("tie votes", "table.owners", [0, 0, 1]),
    ("tie votes", "table.mat", ["K001"]),
    ("tie votes", "agenda", [{"step": "AudienceVote"}]),
    ("over", "table.winners", []),
    ("over", "over", False),
]


@pytest.mark.parametrize(("moment", "path", "value"), IMPOSSIBLE, ids=[f"{m}-{p}-{v!a}"[:50] for m, p, v in IMPOSSIBLE])
def test_what_cannot_be_is_not_read(moment: str, path: str, value: Any) -> None:
    position = MOMENTS[moment]().position()
    change(position, path, value)
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert no.value.refusal.rule == "TK-6"


def test_a_table_has_exactly_its_fields() -> None:
    for change_of in ({"extra": 1}, {"deck": None}):
        position = sit(5).position()
        position["table"] |= change_of
        with pytest.raises(tablekeep.Refused):
            GAME.from_position(position)
