"""Bots of every level sit down at tables; those that think long do so beside the server."""

from __future__ import annotations

import asyncio

import pytest

import tablekeep
from tablekeep import bots
from tablekeep.server.study import SHORTEST, THINKERS, Study, answer
from tests.server.company import Place


@pytest.mark.parametrize("level", bots.LEVELS)
def test_a_chair_takes_a_bot_of_any_level(place: Place, level: str) -> None:
    ann = place.browser()
    table = ann.open(chairs=[{"kind": "mine", "name": "Ann"}, {"kind": "bot", "skill": level}, {"kind": "free"}])
    assert ann.get(f"/tables/{table}")["seats"][1]["skill"] == level
    assert ann.post(f"/tables/{table}/bot", {"seat": 2, "skill": level})["seats"][2]["skill"] == level
    assert ann.refused("POST", f"/tables/{table}/bot", {"seat": 2, "skill": "genius"})[0] == 400


def test_only_those_who_search_go_to_the_study() -> None:
    assert {"cunning", "merciless"} == THINKERS


def test_the_longer_the_queue_the_shorter_the_thoughts() -> None:
    study = Study(desks=2)
    shares = []
    for study.waiting in (0, 1, 2, 4, 8, 1000):
        shares.append(study.share())
    assert shares == [1.0, 1.0, 1.0, 0.5, 0.25, SHORTEST]


def test_an_answer_at_a_desk_is_one_of_the_moves() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "desk", {"board": "3"})
    decision = match.decisions[0]
    said = answer(match.position(), decision.seat, "cunning", 0.02, 7)
    assert said in [move.as_json() for move in decision.moves]


@pytest.mark.slow
def test_thoughts_come_back_from_another_process() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "study", {"board": "3"})
    decision, study = match.decisions[0], Study(desks=1)

    async def two_at_once() -> list[dict[str, object]]:
        thoughts = [study.think(match.position(), decision.seat, "cunning", seed) for seed in (1, 2)]
        try:
            return list(await asyncio.gather(*thoughts))
        finally:
            study.close()

    said = asyncio.run(two_at_once())
    assert len(said) == 2
    assert all(each in [move.as_json() for move in decision.moves] for each in said)
    assert study.waiting == 0
