"""Events: what happened, and who may know it."""

from __future__ import annotations

from tablekeep.engine import Event

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
