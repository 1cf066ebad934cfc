"""Refusals: every no has a code, a rule and a sentence."""

from __future__ import annotations

import pytest

from tablekeep.engine import Refusal, Refused, refused


def test_a_refusal_has_code_rule_and_text() -> None:
    assert Refusal("full", "DP-2.3", "No room.").as_json() == {"code": "full", "rule": "DP-2.3", "text": "No room."}


def test_refusals_are_equal_when_they_say_the_same() -> None:
    assert Refusal("a", "b", "c") == Refusal("a", "b", "c")
    assert Refusal("a", "b", "c") != Refusal("a", "b", "d")
    assert Refusal("a", "b", "c") != "c"
    assert len({Refusal("a", "b", "c"), Refusal("a", "b", "c")}) == 1


def test_refused_tells_the_sentence_and_cites_the_rule() -> None:
    with pytest.raises(Refused, match=r"^No room\. \[DP-2\.3\]$") as caught:
        raise refused("full", "DP-2.3", "No room.")
    assert caught.value.refusal == Refusal("full", "DP-2.3", "No room.")


def test_without_a_rule_only_the_sentence_is_told() -> None:
    assert str(refused("odd", "", "No.")) == "No."


def test_a_repr_shows_all_three() -> None:
    assert repr(Refusal("a", "b", "c")) == "Refusal('a', 'b', 'c')"
