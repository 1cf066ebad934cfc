"""What a lesson says of a picture can be seen on it, also after the deck has changed."""

from __future__ import annotations

import pytest

from tablekeep.lessons import sit_down

NAMED = {
    "hand_in": {"K109": "mountain in snow", "K050": "crab", "K117": "Grey mountain"},
    "green": {"K109": "mountain", "K107": "glacier", "K104": "iceberg", "K059": "hibiscus", "K029": "wren"},
    "red": {"K050": "crab"},
    "last": {"K001": "cheetah", "K044": "butterfly"},
}


@pytest.mark.parametrize("lesson", NAMED)
def test_what_a_lesson_names_is_what_one_sees(lesson: str) -> None:
    pictures = sit_down("keepers", lesson).view()["table"]["pictures"]
    for card, word in NAMED[lesson].items():
        assert word in pictures[card]["alt"], card
