"""What is told of each kind of event, as types: the browser's are written from these.

Seats that a sentence lists one by one (`voter0_seat`) are the sentence's own, and not declared.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict

from tablekeep.games.dragon_keepers.shape import Action, BattleDie, BattleFace, Letter


class AtDragon(TypedDict):
    seat: int
    dragon: Letter
    colour: str
    place: int


class Battle(TypedDict):
    seat: int
    faces: list[BattleFace]
    dragon: Letter
    colour: str
    place: int


class Began(TypedDict):
    seat: int
    circle: list[Letter]


class Buried(TypedDict):
    seat: int
    deck: int
    card: str
    name: str


class Changed(TypedDict):
    seat: int
    keeper: bool
    token: Action
    action: str
    old: Action


class Counted(TypedDict):
    seat: int
    count: int
    dragon: Letter
    colour: str
    place: int


class DieLost(TypedDict):
    pool: int
    flames: int


class Discarded(TypedDict):
    card: str
    name: str


class Ducked(TypedDict):
    dragon: Letter
    colour: str
    place: int
    left: int


class Failed(TypedDict):
    seat: int
    token: Action
    action: str
    why: str
    dragon: Letter
    colour: str
    place: int


class Fell(TypedDict):
    dragon: Letter
    colour: str
    place: int
    arrows: int
    seats: list[int]


class Flames(TypedDict):
    seat: int
    count: int
    flames: int


class Gained(TypedDict):
    seat: int
    token: Action
    action: str


class GivingUp(TypedDict):
    seat: int
    why: str
    round: int


class Healed(TypedDict):
    seat: int
    count: int
    arrows: int
    dragon: Letter
    colour: str
    place: int


class Hit(TypedDict):
    dragon: Letter
    colour: str
    place: int
    count: int
    arrows: int


class HunterCard(TypedDict):
    name: str
    line: str
    added: int
    pool: int


class LaidOpen(TypedDict):
    seats: list[int]
    keepers: list[Letter]


class LastRound(TypedDict):
    round: int


class Lured(TypedDict):
    seat: int
    count: int
    source: Letter
    from_place: int
    dragon: Letter
    colour: str
    place: int


class MagicOf(TypedDict):
    seat: int
    card: str
    name: str


class MagicTold(TypedDict):
    seat: int
    text: str
    card: str
    name: str


class Marked(TypedDict):
    marks: list[int]
    worries: list[str]


class Over(TypedDict):
    winners: NotRequired[list[int]]
    round: int
    won: NotRequired[bool]
    why: NotRequired[str]


class Passed(TypedDict):
    seat: int
    keepers: int


class Planned(TypedDict):
    seat: int
    token: Action
    action: str
    card: str | None
    name: str


class Protected(TypedDict):
    dragon: Letter
    colour: str
    place: int
    seats: list[int]


class Recalled(TypedDict):
    seat: int
    friend_seat: int
    keepers: int


class Rerolled(TypedDict):
    seat: int
    die: int
    face: BattleFace
    dragon: Letter
    colour: str
    place: int


class Revealed(TypedDict):
    seat: int
    token: Action
    action: str
    dragon: Letter
    colour: str
    place: int


class RevealedCard(TypedDict):
    card: str
    name: str
    deck: int


class Rolled(TypedDict):
    seat: int
    roll: list[Letter]
    colours: list[str]
    returned: int
    targets: list[Letter]
    places: list[int]


class Round(TypedDict):
    seat: int
    round: int


class Seated(TypedDict):
    seat: int


class Shield(TypedDict):
    seat: int
    shield: Letter
    dragon: Letter
    colour: str
    place: int


class SignalTold(TypedDict):
    seat: int
    group: str
    signal: str
    sentence: str


class Snapped(TypedDict):
    seat: int
    pool: int
    dragon: Letter
    colour: str
    place: int


class Struck(TypedDict):
    seat: int
    hits: int
    dragon: Letter
    colour: str
    place: int


class Took(TypedDict):
    seat: int
    source: str
    pile: str
    card: str
    name: str


class Trained(TypedDict):
    seat: int
    dice: list[BattleDie]
    flipped: bool
    dragon: Letter
    colour: str
    place: int


class TurnedOver(TypedDict):
    seats: list[int]
    keepers: list[Letter]
    cards: list[str]
    colours: list[str]


class Unseen(TypedDict):
    cards: list[str]
    names: list[str]


class Walled(TypedDict):
    dragon: Letter
    colour: str
    place: int
    count: int


EVENTS: dict[str, type] = {
    "battle": Battle,
    "began": Began,
    "boxed": MagicOf,
    "buried": Buried,
    "changed": Changed,
    "declined": Seated,
    "defended": Counted,
    "die_lost": DieLost,
    "discarded": Discarded,
    "ducked": Ducked,
    "failed": Failed,
    "fell": Fell,
    "flames": Flames,
    "gained": Gained,
    "giving_up": GivingUp,
    "healed": Healed,
    "held": MagicOf,
    "hit": Hit,
    "hunter_card": HunterCard,
    "laid_open": LaidOpen,
    "last_round": LastRound,
    "lured": Lured,
    "magic": MagicTold,
    "marked": Marked,
    "missed": AtDragon,
    "oath": AtDragon,
    "over": Over,
    "passed": Passed,
    "planned": Planned,
    "played_on": Seated,
    "protected": Protected,
    "ready": Seated,
    "recalled": Recalled,
    "rerolled": Rerolled,
    "returned": Counted,
    "revealed": Revealed,
    "revealed_card": RevealedCard,
    "rolled": Rolled,
    "rolled_alike": AtDragon,
    "round": Round,
    "shield": Shield,
    "shield_there": AtDragon,
    "signal": SignalTold,
    "snapped": Snapped,
    "struck": Struck,
    "took": Took,
    "trained": Trained,
    "turned_over": TurnedOver,
    "unready": Seated,
    "unseen": Unseen,
    "walled": Walled,
    "withdrew": Seated,
    "would_give_up": Seated,
}
"""The data of each kind of event."""
