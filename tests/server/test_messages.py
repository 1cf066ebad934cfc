"""Messages: what fits is understood, and what does not never reaches a table."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tablekeep.server import messages

READ: msgspec.json.Decoder[messages.FromClient] = msgspec.json.Decoder(messages.FromClient)
PLAY = {"type": "play", "id": "a-1", "seat": 0, "decision": "s0-3", "move": {"move": "roll"}}


def read(message: Any) -> messages.FromClient:
    return READ.decode(msgspec.json.encode(message))


def test_the_word_of_a_message_says_what_it_is() -> None:
    assert read(PLAY) == messages.Play("a-1", 0, "s0-3", {"move": "roll"})
    assert read({"type": "hello", "version": 1}) == messages.Hello(1, seen=-1, screen=False)
    assert read({"type": "stand_in", "seat": 2, "on": True}) == messages.StandIn(2, True)
    assert read({"type": "look", "seat": None}) == messages.Look(None)


@pytest.mark.parametrize(
    "change",
    [
        {"id": ""},
        {"id": "x" * 65},
        {"id": "with space"},
        {"id": "line\nbreak"},
        {"seat": -1},
        {"seat": "0"},
        {"seat": True},
        {"decision": "x" * 33},
        {"type": "dance"},
        {"type": None},
    ],
    ids=str,
)
def test_what_does_not_fit_is_not_read(change: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({**PLAY, **change})


@pytest.mark.parametrize("missing", ["id", "seat", "decision", "move"])
def test_nothing_is_guessed(missing: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({name: value for name, value in PLAY.items() if name != missing})


def test_talk_is_neither_empty_nor_endless() -> None:
    for text in ("", "x" * 401):
        with pytest.raises(msgspec.ValidationError):
            read({"type": "say", "id": "a", "text": text})
    assert read({"type": "say", "id": "a", "text": "x" * 400})


def test_an_answer_that_went_well_says_so_in_one_word() -> None:
    assert msgspec.json.decode(msgspec.json.encode(messages.Done("a-1", 7))) == {
        "type": "done",
        "id": "a-1",
        "moves": 7,
    }


def test_words_of_client_and_server_are_told_apart() -> None:
    said = {kind.__struct_config__.tag for kind in messages.FromClient.__args__}
    heard = {kind.__struct_config__.tag for kind in messages.FromServer.__args__}
    assert len(said) == len(messages.FromClient.__args__)
    assert len(heard) == len(messages.FromServer.__args__)
    assert said & heard <= {"onward"}, "the same word both ways where the same thing is passed on"
