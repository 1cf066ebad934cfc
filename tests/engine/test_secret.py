"""Secrets: hidden facts, and who may know each."""

from __future__ import annotations

from tablekeep.engine import Secret
from tests.engine.playing import POCKETS, play_on, showing


def test_a_secret_is_known_to_its_knowers_and_never_to_spectators() -> None:
    secret = Secret("hand", "card 7", "hand 1", (1, 2))
    assert [secret.known_to(viewer) for viewer in (None, 0, 1, 2)] == [False, False, True, True]


def test_every_hidden_card_is_one_secret_named_by_the_card() -> None:
    match = showing()
    facts = [secret.fact for secret in match.game.secrets(match.table)]
    assert len(facts) == len(set(facts)) == 24


def test_no_view_names_a_card_its_seat_may_not_know() -> None:
    for seed in range(5):
        match = play_on(POCKETS.new(3, f"sight {seed}"), 40, seed)
        for viewer in (None, 0, 1, 2):
            view = str(match.view(viewer)["table"])
            for secret in POCKETS.secrets(match.table):
                assert (f"'{secret.fact.removeprefix('card ')}'" in view) <= secret.known_to(viewer)


def test_a_repr_shows_the_truth_and_who_knows() -> None:
    assert repr(Secret("hand", "card 7", 1, (0,))) == "Secret(hand: card 7 = 1, known to (0,))"
