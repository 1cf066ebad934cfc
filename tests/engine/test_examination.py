"""Examination: what can be checked about a record, told in plain words."""

from __future__ import annotations

from tablekeep.engine import Game, Record, read_record
from tablekeep.engine.examination import examine, examine_recorded, in_order
from tests.engine.playing import POCKETS, finished, play_on


def pockets(_slug: str) -> Game:
    return POCKETS


def whole() -> Record:
    return read_record(finished(POCKETS, "examined").record().to_json())


def test_a_whole_record_is_in_order_in_every_point() -> None:
    findings = examine(pockets, whole())
    assert in_order(findings)
    assert [finding.sound for finding in findings] == [True] * 6
    assert "is the one promised" in findings[0].text


def test_without_the_seed_what_cannot_be_checked_is_said_and_not_held_against_it() -> None:
    record = read_record(play_on(POCKETS.new(2, "open"), 5).record().to_json())
    findings = examine(pockets, record)
    assert in_order(findings)
    assert [finding.sound for finding in findings] == [None, True, None, True, True, None]


def test_another_seed_is_not_the_one_promised() -> None:
    record = whole()
    record.seed = "another"
    findings = examine(pockets, record)
    assert not in_order(findings)
    assert "not the one promised" in findings[0].text


def test_another_result_is_found() -> None:
    record = whole()
    assert record.outcome is not None
    record.outcome["scores"] = [score + 1 for score in record.outcome["scores"]]
    assert "result" in examine(pockets, record)[-1].text
    assert not in_order(examine(pockets, record))


def test_without_the_rules_only_what_hangs_together_is_checked() -> None:
    findings = examine_recorded(whole())
    assert in_order(findings)
    assert [finding.sound for finding in findings] == [True, True, None, None, None, None]


def test_without_the_rules_a_lost_move_is_still_found() -> None:
    record = whole()
    record.plays.pop()
    assert not in_order(examine_recorded(record))


def test_a_move_by_nobody_is_found() -> None:
    record = whole()
    record.plays[0].seat = 7
    assert [f.text for f in examine_recorded(record) if f.sound is False] == [
        "Somebody moved who had no seat: there were 2."
    ]
