"""Replaying: what was kept of a match leads to the same match, or says where it does not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tablekeep
from tablekeep.engine import Game, Match, Refused
from tablekeep.engine.replaying import begun_again, follow, laid_again, replay_with, unrolled
from tests.engine.playing import GAMES, PYRAMIDS, play_on

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.slug))
MOVES = 24


def played(game: Game = PYRAMIDS) -> Match:
    return play_on(game.new(2, "replaying", game.fuzz), MOVES)


def kept(match: Match, with_seed: bool = True) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.to_builtins(match.record(with_seed))
    return record


def opener(game: Game) -> Callable[[str], Game]:
    return lambda _: game


@every_game
@pytest.mark.parametrize("with_seed", [True, False])
def test_a_record_leads_to_the_same_table_and_story(game: Game, with_seed: bool) -> None:
    match = played(game)
    again = replay_with(opener(game), kept(match, with_seed))
    assert again.digest() == match.digest()
    assert [event.as_json() for event in again.story] == [event.as_json() for event in match.story]


@every_game
def test_a_record_may_be_followed_part_of_the_way(game: Game) -> None:
    match = played(game)
    part = replay_with(opener(game), kept(match), upto=3)
    assert [play.move for play in part.plays] == [play.move for play in match.plays[:3]]


def refused(record: dict[str, Any], game: Game = PYRAMIDS) -> str:
    with pytest.raises(Refused) as no:
        replay_with(opener(game), record)
    assert no.value.refusal.rule == "TK-6"
    return no.value.refusal.text


def test_another_edition_is_told_and_not_replayed() -> None:
    text = refused(kept(played()) | {"edition": "0"})
    assert "of edition 0" in text
    assert f"edition {PYRAMIDS.edition}" in text


def test_moves_that_are_gone_are_missed() -> None:
    record = kept(played())
    record["plays"] = record["plays"][:-1]
    assert "something was lost" in refused(record)


def test_another_seed_is_not_the_one_committed_to() -> None:
    assert "committed to" in refused(kept(played()) | {"seed": "another"})


def test_a_changed_move_is_found_out() -> None:
    record = kept(played())
    number = next(n for n, play in enumerate(record["plays"]) if play["move"] == {"move": "done"} or n == 5)
    record["plays"][number]["move"] = {"move": "leave"}
    assert f"move {number + 1}" in refused(record).lower()


def test_changed_luck_is_found_out() -> None:
    record = kept(played())
    number, play = next((n, play) for n, play in enumerate(record["plays"], 1) if play["luck"])
    source, answer = play["luck"][0]
    play["luck"][0] = (source, (answer + 1) % 6)
    assert f"At move {number} the record's luck" in refused(record)


def test_a_changed_story_is_found_out() -> None:
    record = kept(played())
    record["plays"][2]["events"][0]["text"] = "Nothing happened."
    assert "At move 3 the record tells another story" in refused(record)


def test_a_changed_hash_is_found_out() -> None:
    record = kept(played())
    record["hashes"]["20"] = "0" * len(record["hashes"]["20"])
    assert "After move 20 the table differs" in refused(record)


def test_luck_is_bound_where_the_seed_is_not_told() -> None:
    match = played()
    record = match.record()
    again = laid_again(PYRAMIDS, msgspec.structs.replace(record, seed=None))
    assert again.luck_is_bound
    for play in match.plays:
        follow(again, play.seat, play.move, play.luck)
    assert again.digest() == match.digest()


def test_a_match_begins_again_from_its_position() -> None:
    match = played()
    again = begun_again(PYRAMIDS, 2, match.options, None, match.position(), [])
    assert again.digest() == match.digest()
    assert again.plays == []


@every_game
def test_unrolled_it_stands_before_its_first_move_and_after_each(game: Game) -> None:
    match, digests = game.new(2, "unrolled", game.fuzz), []
    digests.append(match.digest())
    for _ in range(5):
        match.play(match.decisions[0].seat, match.decisions[0].moves[0])
        digests.append(match.digest())
    assert [then.digest() for then in unrolled(match)] == digests


def test_a_quiet_match_has_nothing_to_unroll() -> None:
    with pytest.raises(Refused, match="keeps no record"):
        next(unrolled(tablekeep.open_game("keepers_creepers").new(2, quiet=True)))
