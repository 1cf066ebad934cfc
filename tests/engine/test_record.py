"""Records: kept, replayed, verified, and told when the rules have changed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

import tablekeep
from tablekeep.engine import Game, Match, Record, Refused, commitment, read_record, recall, replay_with
from tests.engine.playing import GAMES, POCKETS, PYRAMIDS, SHOW, card, finished, play_on, showing


def replay(game: Game, record: object) -> Match:
    def same_game(_slug: str) -> Game:
        return game

    return replay_with(same_game, record)


def story(match: Match) -> list[object]:
    return [(event.as_json(), event.only, event.but) for event in match.story]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_finished_match_replays_with_its_seed_to_the_same_end(game: Game) -> None:
    match = finished(game)
    record = match.record()
    again = replay(game, record.to_json())
    assert record.seed == "finished"
    assert again.position() == match.position()
    assert story(again) == story(match)
    assert again.record() == record


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_an_unfinished_match_replays_without_its_seed(game: Game) -> None:
    match = play_on(game.new(3, "secret", game.fuzz), 31)
    record = match.record()
    assert (record.seed, record.commitment) == (None, commitment("secret"))
    again = replay(game, record.to_json())
    assert again.digest() == match.digest()
    assert story(again) == story(match)


def test_the_seed_of_an_unfinished_match_is_told_on_request_only() -> None:
    match = play_on(POCKETS.new(2, "hush-hush"), 9)
    assert b"hush-hush" not in match.record().to_json()
    again = replay(POCKETS, match.record(with_seed=True))
    assert again.position() == match.position()


def test_a_match_from_a_position_replays_from_there() -> None:
    match = POCKETS.from_position(play_on(POCKETS.new(3, "seed"), 20).position())
    play_on(match, 20, seed=1)
    assert replay(POCKETS, match.record().to_json()).position() == match.position()


def test_free_words_and_secret_answers_replay() -> None:
    match = showing(picks=2)
    match.play(1, f"{card(match, 1, 0)} {card(match, 1, 1).removeprefix('show ')}")
    match.play(2, "challenge")
    again = replay(SHOW, match.record())
    assert (again.position()["answers"], again.digest()) == (match.position()["answers"], match.digest())


def test_hashes_are_kept_every_twenty_moves_and_at_the_end() -> None:
    record = play_on(POCKETS.new(2, "seed"), 47).record()
    assert list(record.hashes) == ["20", "40", "47"]


def test_a_record_can_be_read_from_json_text_from_plain_data_and_as_it_is() -> None:
    record = finished(SHOW).record()
    plain = msgspec.to_builtins(record)
    assert read_record(record) is record
    assert read_record(record.to_json()) == read_record(record.to_json().decode()) == read_record(plain) == record


@pytest.mark.parametrize("source", [b"", b"{", "null", 7, None, [], {}, {"format": 1}, b"\xff", "[" * 10_000])
def test_what_is_no_record_is_refused(source: object) -> None:
    with pytest.raises(Refused) as caught:
        read_record(source)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad_record", "TK-6")


def test_a_quiet_match_keeps_no_record() -> None:
    with pytest.raises(Refused, match="quiet"):
        SHOW.new(2, quiet=True).record()


# -- tampering ----------------------------------------------------------------------------


def swap_moves(record: Record) -> None:
    record.plays[0], record.plays[1] = record.plays[1], record.plays[0]


def other_move(record: Record) -> None:
    record.plays[0].move = {"move": "word", "word": "other"}


def unknown_move(record: Record) -> None:
    record.plays[3].move = {"move": "fly"}


def other_seat(record: Record) -> None:
    record.plays[0].seat = 1


def no_such_seat(record: Record) -> None:
    record.plays[0].seat = 77


def other_seed(record: Record) -> None:
    record.seed = "another"


def forged_seed(record: Record) -> None:
    record.seed, record.commitment = "another", commitment("another")


def other_luck(record: Record) -> None:
    record.opening.luck[0] = (0, (record.opening.luck[0][1] + 1) % 24)


def other_hash(record: Record) -> None:
    record.hashes["20"] = "0" * 16


def other_result(record: Record) -> None:
    assert record.outcome is not None
    record.outcome["places"] = record.outcome["places"][::-1]


def fewer_moves(record: Record) -> None:
    record.plays.pop()


def more_seats(record: Record) -> None:
    record.seats = 4


TAMPERINGS = [
    *(swap_moves, other_move, unknown_move, other_seat, no_such_seat, other_seed, forged_seed),
    *(other_luck, other_hash, other_result, fewer_moves, more_seats),
]


@pytest.mark.parametrize("tamper", TAMPERINGS)
def test_tampering_is_noticed(tamper: Callable[[Record], None]) -> None:
    record = read_record(finished(SHOW, seed="uneven").record().to_json())
    tamper(record)
    with pytest.raises(Refused) as caught:
        replay(SHOW, record)
    assert caught.value.refusal.rule == "TK-6"


@pytest.mark.parametrize("tamper", [swap_moves, other_move, unknown_move, other_seat, other_hash])
def test_tampering_is_noticed_without_the_seed_too(tamper: Callable[[Record], None]) -> None:
    record = play_on(SHOW.new(3, "unseen"), 25).record()
    tamper(record)
    with pytest.raises(Refused):
        replay(SHOW, record)


def test_impossible_luck_at_set_up_is_noticed_without_the_seed() -> None:
    record = play_on(SHOW.new(3, "unseen"), 5).record()
    record.opening.luck[0] = (0, 99)
    with pytest.raises(Refused):
        replay(SHOW, record)


def test_a_record_cut_short_is_noticed_though_it_is_unfinished() -> None:
    record = play_on(SHOW.new(3, "unseen"), 25).record()
    del record.plays[22:]
    with pytest.raises(Refused):
        replay(SHOW, record)


def test_an_event_that_was_not_told_is_noticed() -> None:
    record = finished(SHOW).record()
    record.plays[0].events[0].data["word"] = "forged"
    with pytest.raises(Refused):
        replay(SHOW, record)


def test_what_a_position_ran_by_itself_is_in_the_replayed_story() -> None:
    position = PYRAMIDS.new(2, "seed", {"roll": "press"}).position()
    position["options"]["roll"] = "auto"
    match = PYRAMIDS.from_position(position)
    assert len(match.story) > 0
    assert story(replay(PYRAMIDS, match.record())) == story(match)


# -- other editions -----------------------------------------------------------------------


def test_another_edition_is_refused_loudly_but_can_be_recalled() -> None:
    match = finished(POCKETS)
    record = match.record()
    record.edition = "0"
    with pytest.raises(Refused, match="edition 0") as caught:
        replay(POCKETS, record)
    assert caught.value.refusal.code == "old_edition"
    recording = recall(record.to_json())
    assert "edition 0" in recording.note
    for viewer in (None, 0, 1):
        told = [event.as_json() for event in recording.story_for(viewer)]
        assert told == [event.as_json() for event in match.story_for(viewer)]


def seat_of_the_first_told(record: Record, seat: object) -> None:
    told = next(event for play in record.plays for event in play.events if "{seat}" in event.text)
    told.data["seat"] = seat


def no_seat_told(record: Record) -> None:
    told = next(event for play in record.plays for event in play.events if "{seat}" in event.text)
    del told.data["seat"]


def a_name_too_few(record: Record) -> None:
    record.names.pop()


def half_a_result(record: Record) -> None:
    assert record.outcome is not None
    del record.outcome["scores"]


def a_place_too_few(record: Record) -> None:
    assert record.outcome is not None
    record.outcome["places"].pop()


@pytest.mark.parametrize("seat", ["x", 10**18, -1, 2, 1.0, True, None, [0]], ids=repr)
def test_a_seat_that_is_not_at_the_table_is_never_told_of(seat: object) -> None:
    record = read_record(finished(POCKETS).record().to_json())
    record.edition = "0"
    recall(record)
    seat_of_the_first_told(record, seat)
    with pytest.raises(Refused, match="not at its table") as caught:
        recall(record.to_json())
    assert (caught.value.refusal.code, caught.value.refusal.rule) == ("bad_record", "TK-6")


@pytest.mark.parametrize("tamper", [no_seat_told, a_name_too_few, half_a_result, a_place_too_few])
def test_what_cannot_be_told_is_not_recalled(tamper: Callable[[Record], None]) -> None:
    record = read_record(finished(POCKETS).record().to_json())
    record.edition = "0"
    tamper(record)
    with pytest.raises(Refused) as caught:
        recall(record.to_json())
    assert caught.value.refusal.code == "bad_record"


def test_a_recording_can_be_told_up_to_a_move() -> None:
    match = play_on(SHOW.new(2, "seed"), 8)
    recording = recall(match.record())
    assert len(recording.story_for(0, plays=0)) == 2
    assert len(recording.story_for(0, plays=1)) == 3


def test_the_package_replays_games_of_the_house() -> None:
    match = finished(PYRAMIDS)
    assert tablekeep.replay(match.record()).outcome == match.outcome
