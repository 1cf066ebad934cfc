"""What is told of each kind of event, as types: the browser's are written from these.

Seats that a sentence lists one by one (`voter0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tablekeep.games.shifting_realms.shape import Goods, Resource, Unit


class Actions(TypedDict):
    seat: int
    actions: int
    left: str


class AtSpace(TypedDict):
    seat: int
    space: str
    place: str
    at: int


class Built(TypedDict):
    seat: int
    kind: str
    name: str
    space: str
    vp: int
    actions: int
    cost: Goods
    amounts: str
    line: str
    place: str
    at: int


class Collected(TypedDict):
    seat: int
    resources: Goods
    amounts: str
    posted: NotRequired[list[str]]
    posted_units: NotRequired[list[Unit]]
    posted_at: NotRequired[list[int]]
    arrivals: NotRequired[str]


class Discarded(TypedDict):
    seat: int
    card: str
    name: str
    realm: str
    board: int


class Drew(TypedDict):
    seat: int
    realm: str
    board: int
    gold: int
    actions: int


class Dug(TypedDict):
    seat: int
    space: str
    vp: int
    contents: int
    goods: str
    place: str
    at: int


class EndCard(TypedDict):
    seat: int
    card: str
    name: str
    vp: int


class EndComes(TypedDict):
    seat: int
    reason: str


class Fought(TypedDict):
    seat: int
    space: str
    foe_seat: int
    lost: int
    price: str
    place: str
    at: int


class Gained(TypedDict):
    seat: int
    resources: Goods
    amounts: str


class GoldOf(TypedDict):
    seat: int
    gold: int


class Hand(TypedDict):
    seat: int
    cards: list[str]
    kept_at: list[int]
    names: str


class Kept(TypedDict):
    seat: int
    realm: str


class Laid(TypedDict):
    first: str
    second: str
    third: str


class Leftovers(TypedDict):
    seat: int
    total: int
    goods: str
    vp: int


class Lot(TypedDict):
    seat: int
    number: int


class Marked(TypedDict):
    seat: int
    space: str
    name: str
    place: str
    at: int


class Moved(TypedDict):
    seat: int
    start: str
    end: str
    scouts: int
    soldiers: int
    actions: int
    group: str
    origin: str
    from_at: int
    goal: str
    to_at: int


class Nothing(TypedDict):
    seat: int
    card: str
    name: str


class Objective(TypedDict):
    seat: int
    realm: str
    board: int
    met: int


class Opened(TypedDict):
    decks: dict[str, list[str]]
    aside: list[str]
    things: str


class Order(TypedDict):
    seat: int
    card: int
    resources: Goods
    amounts: str


class Over(TypedDict):
    winners: list[int]
    reason: str
    vp: int
    structures: str
    winner_seat: int
    second_seat: NotRequired[int]


class Placed(TypedDict):
    seat: int
    unit: Unit
    space: str
    place: str
    at: int


class Played(TypedDict):
    seat: int
    card: str
    name: str
    words: str
    line: str
    effects: list[str]


class Points(TypedDict):
    seat: int
    amount: int


class Raided(TypedDict):
    seat: int
    space: str
    number: int
    actions: int
    place: str
    at: int


class Recruits(TypedDict):
    seat: int
    free: bool
    actions: int


class Removed(TypedDict):
    seat: int
    owner_seat: int
    unit: Unit
    space: str
    place: str
    at: int


class Returned(TypedDict):
    seat: int
    space: str
    home: str
    soldiers: int
    who: str
    place: str
    at: int
    hall: str
    home_at: int


class Robbed(TypedDict):
    seat: int
    victim_seat: int
    resource: Resource


class Saw(TypedDict):
    seat: int
    card: str
    name: str
    words: str


class Seated(TypedDict):
    seat: int


class Spots(TypedDict):
    seat: int
    spaces: list[str]
    scouts: int
    spots_at: list[int]
    who: str
    places: str


class Struck(TypedDict):
    seat: int
    space: str
    foe_seat: int
    strikes: int
    fled: int
    fallen: str
    running: str
    taken: int
    gained: str
    place: str
    at: int
    home: NotRequired[str]
    hall: NotRequired[str]
    home_at: NotRequired[int]


class Tasks(TypedDict):
    seat: int
    tasks: list[str]
    vp: int
    shown: list[str]
    placed: Goods
    done: str


class TokenTold(TypedDict):
    seat: int
    start: str
    token: int
    vp: int
    soldiers: int
    taken_before: int
    fallen: str
    actions: int
    origin: str
    from_at: int


class Traded(TypedDict):
    seat: int
    how: str
    given: str
    got: str
    kinds: list[Resource]
    used: str


class Turn(TypedDict):
    seat: int
    round: int
    actions: int


EVENTS: dict[str, type] = {
    "actions": Actions,
    "bid": GoldOf,
    "built": Built,
    "collected": Collected,
    "discarded": Discarded,
    "dragon_left": Seated,
    "drew": Drew,
    "dug": Dug,
    "end_card": EndCard,
    "end_comes": EndComes,
    "flag": Seated,
    "flew": AtSpace,
    "fought": Fought,
    "gained": Gained,
    "hand": Hand,
    "kept": Kept,
    "laid": Laid,
    "landed": AtSpace,
    "left": Seated,
    "leftovers": Leftovers,
    "lot": Lot,
    "marked": Marked,
    "moved": Moved,
    "nothing": Nothing,
    "objective": Objective,
    "opened": Opened,
    "order": Order,
    "over": Over,
    "paid": GoldOf,
    "placed": Placed,
    "played": Played,
    "points": Points,
    "raided": Raided,
    "ready": Seated,
    "recruits": Recruits,
    "removed": Removed,
    "returned": Returned,
    "robbed": Robbed,
    "saw": Saw,
    "spots": Spots,
    "struck": Struck,
    "tasks": Tasks,
    "token": TokenTold,
    "traded": Traded,
    "turn": Turn,
    "unready": Seated,
}
"""The data of each kind of event."""
