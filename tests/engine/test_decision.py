"""Decisions: open questions, addressed to one seat each."""

from __future__ import annotations

import json

from tablekeep.engine import Decision, Move
from tests.engine.playing import POCKETS, SHOW, card, showing


def test_a_decision_as_json_lists_its_moves_with_text_and_index() -> None:
    decision = POCKETS.new(2, "seed").decisions[0]
    assert decision.as_json() == {
        "id": "s0-0",
        "seat": 0,
        "prompt": "Choose a move.",
        "moves": [{"text": "draw", "index": 0, "json": {"move": "draw"}, "preview": {}}],
        "open": None,
        "answer": [],
    }


def test_an_open_decision_has_a_schema_and_samples() -> None:
    decision = SHOW.new(2, "seed").decisions[0]
    assert decision.open is not None
    assert decision.open["properties"]["word"]["maxLength"] == 12
    assert [move.kind for move in decision.moves] == ["word"] * 16
    assert json.loads(json.dumps(decision.as_json())) == decision.as_json()


def test_a_decision_tells_its_own_seat_what_it_has_answered() -> None:
    match = showing()
    said = card(match, 1, 0)
    match.play(1, said)
    assert [(d.seat, d.answer) for d in match.decisions] == [(0, ()), (2, ())]
    assert [(d.seat, d.as_json()["answer"]) for d in match.answered] == [(1, [said])]


def test_an_answer_that_may_be_changed_is_shown_to_its_own_seat_alone() -> None:
    match = showing()
    match.play(1, card(match, 1, 0))
    assert [len(match.view(viewer)["answered"]) for viewer in (None, 0, 1, 2)] == [0, 0, 1, 0]
    assert match.view(1)["decisions"] == []
    found = match.decision_of(1)
    assert found is not None
    assert match.view(1)["answered"] == [found.as_json()]
    match.play(1, card(match, 1, 1), found.id)
    assert match.view(1)["answered"][0]["answer"] == [card(match, 1, 1)]


def test_every_listed_move_comes_with_its_preview() -> None:
    decision = showing().decisions[0]
    values = [int(move.as_json()["card"][0]) for move in decision.moves]
    assert [move["preview"] for move in decision.as_json()["moves"]] == [{"value": value} for value in values]


def test_a_repr_names_seat_and_moves() -> None:
    assert repr(Decision("s1-0", 1, "?", (Move("go", "go"),))) == "Decision('s1-0', seat=1, moves=[<go>])"
