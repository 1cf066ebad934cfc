"""What is told of each kind of event, as types: the browser's are written from these.

Seats that a sentence lists one by one (`voter0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import TypedDict

from tablekeep.games.keepers_creepers.shape import Face, Place, Way


class Earned(TypedDict):
    seat: int
    owed: int


class Helped(TypedDict):
    seat: int
    friend_seat: int
    colour: str


class Hopped(TypedDict):
    piece: str
    riders: list[str]
    start: int
    end: Place
    moved: list[int]
    owners: list[int]
    seat: int
    friend: bool


class Ignored(TypedDict):
    seat: int
    left: int


class LeftAtThat(TypedDict):
    seat: int
    what: str


class Over(TypedDict):
    winners: list[int]
    reason: str
    turns: int


class Picked(TypedDict):
    seat: int
    face: Face
    half: int


class PoorBonus(TypedDict):
    seat: int
    face: Face
    points: int


class Rolled(TypedDict):
    seat: int
    face: Face
    keeper: bool


class Seated(TypedDict):
    seat: int


class Stepped(TypedDict):
    piece: str
    riders: list[str]
    start: int
    end: Place
    moved: list[int]
    owners: list[int]
    seat: int
    way: Way
    cost: int
    left: int


class Swapped(TypedDict):
    seat: int
    first: str
    second: str
    moved: list[int]
    owners: list[int]
    first_at: int
    second_at: int


class Turn(TypedDict):
    seat: int
    turn: int


EVENTS: dict[str, type] = {
    "began": Seated,
    "declined": LeftAtThat,
    "earned": Earned,
    "extra_roll": Seated,
    "finished": Seated,
    "helped": Helped,
    "hopped": Hopped,
    "ignored": Ignored,
    "left": Seated,
    "nothing": LeftAtThat,
    "over": Over,
    "picked": Picked,
    "poor_bonus": PoorBonus,
    "rolled": Rolled,
    "stepped": Stepped,
    "swapped": Swapped,
    "turn": Turn,
}
"""The data of each kind of event."""
