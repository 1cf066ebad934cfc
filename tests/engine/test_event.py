"""Events: what happened, and who may know it."""

from __future__ import annotations

from tablekeep.engine import Event
from tablekeep.engine.event import ALL, told_to

NAMES = ["Ann", "Bo", "Cy"]


def test_an_event_without_an_audience_is_known_to_all() -> None:
    event = Event("roll", "rolls", {})
    assert [event.known_to(viewer) for viewer in (None, 0, 1)] == [True, True, True]


def test_only_names_those_who_may_know() -> None:
    event = Event("draw", "draws", {}, only=(1,))
    assert [event.known_to(viewer) for viewer in (None, 0, 1)] == [False, False, True]


def test_but_names_those_who_were_told_more() -> None:
    event = Event("draw", "draws", {}, but=(1,))
    assert [event.known_to(viewer) for viewer in (None, 0, 1)] == [True, True, False]


def test_slots_of_seats_are_filled_with_names() -> None:
    event = Event("give", "{seat} gives {to_seat} {card}.", {"seat": 0, "to_seat": 2, "card": "gem-1"})
    assert event.sentence(NAMES) == "Ann gives Cy gem-1."


def test_lists_are_told_with_commas_and_missing_slots_are_left_out() -> None:
    assert Event("show", "{seat} shows {cards}{x}.", {"seat": 1, "cards": [3, "b"]}).sentence(NAMES) == "Bo shows 3, b."


def test_clients_are_not_sent_the_audience() -> None:
    event = Event("draw", "{seat} draws.", {"seat": 0}, only=(0,), but=(1,))
    assert event.as_json() == {"kind": "draw", "text": "{seat} draws.", "data": {"seat": 0}}


def test_a_repr_shows_kind_and_data() -> None:
    assert repr(Event("draw", "x", {"seat": 0})) == "Event('draw', {'seat': 0})"


def test_what_everybody_may_know_is_for_all() -> None:
    assert Event("roll", "rolls", {}).for_all
    assert not Event("draw", "draws", {}, only=(0, 1)).for_all
    assert not Event("draw", "draws", {}, but=(1,)).for_all


def test_what_is_for_all_is_known_to_each() -> None:
    for event in (Event("a", "", {}), Event("b", "", {}, only=(0,)), Event("c", "", {}, but=(0,))):
        assert event.for_all == all(event.known_to(viewer) for viewer in (None, 0, 1, 2))


def test_a_sentence_fits_a_table_that_has_its_seats() -> None:
    event = Event("give", "{seat} gives {to_seat} {seats}.", {"seat": 0, "to_seat": 2, "seats": 9})
    assert [event.fits(seats) for seats in (1, 2, 3, 4)] == [False, False, True, True]
    for strange in (True, "0", -1, None):
        assert not Event("give", "{seat} gives.", {"seat": strange}).fits(4)
    assert not Event("give", "{seat} gives.", {}).fits(4)
    assert Event("rain", "It rains on {place}.", {"place": 99}).fits(1)


def test_eyes_hear_what_they_may_and_all_eyes_together_each_thing_once() -> None:
    fuller, told = Event("draw", "draws 7", {}, only=(1,)), Event("draw", "draws a card", {}, but=(1,))
    events = [Event("roll", "rolls", {}), told, fuller]
    assert told_to(events, None) == told_to(events, 0) == events[:2]
    assert told_to(events, 1) == [events[0], fuller]
    assert told_to(events, ALL) == [events[0], fuller]
