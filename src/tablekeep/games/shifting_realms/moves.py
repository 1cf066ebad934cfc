"""The vocabulary: everything a player can say."""

from __future__ import annotations

from typing import Final

from tablekeep.engine.move import Move, Vocabulary
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    CARD_IDS,
    COLOURS,
    GOLD,
    KINDS,
    LETTERS,
    LIBERTATIA,
    MAGIC,
    REALM_NAMES,
    REALM_OF,
    RESOURCES,
    SCOUTS,
    SOLDIERS,
    SPACES,
    STARTING_GOLD,
    STRUCTURES,
    TERRAIN,
    TERRAINS,
    UNITS,
    WATER,
)


class NumberMove(Move):
    """Name a number: a bid, or a turn order card."""

    def __init__(self, verb: str, text: str, name: str, number: int) -> None:
        super().__init__(verb, text, {name: number})
        self.number = number


class SpaceMove(Move):
    """Name a space: to start from, to go to, to build on, to raid from, to dig, to fly to."""

    def __init__(self, verb: str, words: str, space: int) -> None:
        super().__init__(verb, f"{words} {SPACES[space]}", {"space": SPACES[space]})
        self.space = space


class PlaceMove(Move):
    """Put a unit from the reserve on a space."""

    def __init__(self, unit: int, space: int) -> None:
        super().__init__("place", f"place {UNITS[unit]} {SPACES[space]}", {"unit": UNITS[unit], "space": SPACES[space]})
        self.unit = unit
        self.space = space


class GroupMove(Move):
    """How many scouts and soldiers go together."""

    def __init__(self, scouts: int, soldiers: int) -> None:
        super().__init__("group", f"group {scouts} {soldiers}", {"scouts": scouts, "soldiers": soldiers})
        self.scouts = scouts
        self.soldiers = soldiers


class KindMove(Move):
    """Build a structure of this kind."""

    def __init__(self, kind: int) -> None:
        super().__init__("build", f"build {STRUCTURES[kind].word}", {"structure": STRUCTURES[kind].word})
        self.structure = kind


class RealmMove(Move):
    """Draw from the deck of a realm."""

    def __init__(self, realm: int) -> None:
        super().__init__("draw", f"draw {REALM_NAMES[realm].lower()}", {"realm": LETTERS[realm]})
        self.realm = realm


class FightMove(Move):
    """Fight a soldier (strikes 0) or strike so many scouts of a colour on a space."""

    def __init__(self, space: int, colour: int, strikes: int) -> None:
        verb = "fight_scouts" if strikes else "fight_soldier"
        args: dict[str, object] = {"space": SPACES[space], "colour": COLOURS[colour]}
        if strikes:
            args["strikes"] = strikes
        ending = f" {strikes}" if strikes else ""
        super().__init__(verb, f"{verb.replace('_', ' ')} {SPACES[space]} {COLOURS[colour]}{ending}", args)
        self.space = space
        self.colour = colour
        self.strikes = strikes


class CardMove(Move):
    """Play a kept story card."""

    def __init__(self, card: int) -> None:
        super().__init__("play", f"play {CARD_IDS[card]}", {"card": CARD_IDS[card]})
        self.card = card


class ResourceMove(Move):
    """Name a resource: to gain, to trade magic for, to take from the vault, to steal."""

    def __init__(self, verb: str, words: str, resource: int) -> None:
        super().__init__(verb, f"{words} {RESOURCES[resource]}", {"resource": RESOURCES[resource]})
        self.resource = resource


class ChangeMove(Move):
    """Give one resource, get one of another kind."""

    def __init__(self, verb: str, give: int, get: int) -> None:
        args = {"give": RESOURCES[give], "get": RESOURCES[get]}
        super().__init__(verb, f"{verb} {RESOURCES[give]} for {RESOURCES[get]}", args)
        self.give = give
        self.get = get


class ColourMove(Move):
    """Name an opponent to rob."""

    def __init__(self, colour: int) -> None:
        super().__init__("rob", f"rob {COLOURS[colour]}", {"colour": COLOURS[colour]})
        self.colour = colour


class VictimMove(Move):
    """Name a unit to take away: here, or (for a card's target) on a space."""

    def __init__(self, verb: str, colour: int, unit: int, space: int) -> None:
        args = {"colour": COLOURS[colour], "unit": UNITS[unit]}
        text = f"{verb} {COLOURS[colour]} {UNITS[unit]}"
        if space >= 0:
            args["space"] = SPACES[space]
            text += f" {SPACES[space]}"
        super().__init__(verb, text, args)
        self.colour = colour
        self.unit = unit
        self.space = space


_EVERYWHERE: Final = range(ALL_SPACES)
_FOUR: Final = range(len(COLOURS))
_GOODS: Final = range(KINDS)

MOST_STRIKES: Final = SOLDIERS
TAKES: Final[list[Move]] = [NumberMove("take", f"take card {n}", "card", n) for n in range(1, len(COLOURS) + 1)]
BIDS: Final[list[Move]] = [NumberMove("bid", f"bid {n}", "gold", n) for n in range(STARTING_GOLD + 1)]
GAINS: Final[list[Move]] = [ResourceMove("gain", "gain", kind) for kind in _GOODS]

END_ACTIONS: Final = Move("end_actions", "end actions")
END_TURN: Final = Move("end_turn", "end turn")
RECRUIT: Final = Move("recruit", "recruit")
RECRUIT_FREE: Final = Move("recruit_free", "recruit free")
MOVE: Final = Move("move", "move")
SKIP: Final = Move("skip", "skip")
STOP: Final = Move("stop", "stop")
LAND: Final = Move("land", "land")
NO_CARD: Final = Move("no_card", "no card")
PLAY_NOW: Final = Move("play_now", "play now")
KEEP: Final = Move("keep", "keep")
RETURN: Final = Move("return", "return soldiers")
STAY: Final = Move("stay", "soldiers stay")

PLACES: Final[list[list[Move]]] = [[PlaceMove(unit, space) for space in _EVERYWHERE] for unit in range(2)]
FROMS: Final[list[SpaceMove]] = [SpaceMove("from", "from", space) for space in _EVERYWHERE]
GROUPS: Final[list[list[Move]]] = [
    [GroupMove(scouts, soldiers) for soldiers in range(SOLDIERS + 1)] for scouts in range(SCOUTS + 1)
]
TOS: Final[list[SpaceMove]] = [SpaceMove("to", "to", space) for space in _EVERYWHERE]
BUILDS: Final[list[KindMove]] = [KindMove(kind.index) for kind in STRUCTURES]
SITES: Final[list[SpaceMove]] = [SpaceMove("site", "site", space) for space in _EVERYWHERE]
MARKERS: Final[list[SpaceMove]] = [SpaceMove("marker", "marker from", space) for space in _EVERYWHERE]
DRAWS: Final[list[Move]] = [RealmMove(realm) for realm in range(len(LETTERS))]
DOCKS: Final[list[int]] = [s for s in _EVERYWHERE if REALM_OF[s] == LIBERTATIA and TERRAIN[s] == WATER]
RAIDS: Final[list[Move]] = [SpaceMove("raid", "raid", space) for space in DOCKS]
FIGHT_SOLDIERS: Final[list[list[Move]]] = [[FightMove(space, colour, 0) for colour in _FOUR] for space in _EVERYWHERE]
FIGHT_SCOUTS: Final[list[list[list[Move]]]] = [
    [[FightMove(space, colour, k) for k in range(1, MOST_STRIKES + 1)] for colour in _FOUR] for space in _EVERYWHERE
]
PLAYS: Final[list[CardMove]] = [CardMove(card) for card in range(len(CARD_IDS))]
TRADES: Final[list[Move]] = [ResourceMove("trade", "trade magic for", kind) for kind in _GOODS if kind != MAGIC]
MARKETS: Final[list[Move]] = [ChangeMove("market", a, b) for a in _GOODS for b in _GOODS if a != b]
CHANGES: Final[list[Move]] = [ChangeMove("change", a, b) for a in _GOODS for b in _GOODS if a != b]
VAULTS: Final[list[Move]] = [ResourceMove("vault", "vault", kind) for kind in _GOODS if kind != GOLD]
_BURIED: Final[list[int]] = [s for s in _EVERYWHERE if REALM_OF[s] == LIBERTATIA and TERRAINS[TERRAIN[s]] == "grass"]
DIGS: Final[list[Move]] = [SpaceMove("dig", "dig", space) for space in _BURIED]
ROBS: Final[list[Move]] = [ColourMove(colour) for colour in _FOUR]
STEALS: Final[list[Move]] = [ResourceMove("steal", "steal", kind) for kind in _GOODS]
TARGETS: Final[list[list[list[Move]]]] = [
    [[VictimMove("target", colour, unit, space) for unit in range(2)] for colour in _FOUR] for space in _EVERYWHERE
]
FLIES: Final[list[Move]] = [SpaceMove("fly", "fly", space) for space in _EVERYWHERE]
REMOVES: Final[list[list[Move]]] = [[VictimMove("remove", colour, unit, -1) for unit in range(2)] for colour in _FOUR]

VOCABULARY: Final = Vocabulary(
    [
        *BIDS,
        *TAKES,
        *GAINS,
        *[END_ACTIONS, END_TURN, RECRUIT, RECRUIT_FREE, MOVE, SKIP, STOP, LAND, NO_CARD, PLAY_NOW, KEEP, RETURN, STAY],
        *[move for unit in PLACES for move in unit],
        *FROMS,
        *[move for row in GROUPS for move in row if move is not GROUPS[0][0]],
        *TOS,
        *BUILDS,
        *SITES,
        *MARKERS,
        *DRAWS,
        *RAIDS,
        *[move for here in FIGHT_SOLDIERS for move in here],
        *[move for here in FIGHT_SCOUTS for colour in here for move in colour],
        *PLAYS,
        *TRADES,
        *MARKETS,
        *CHANGES,
        *VAULTS,
        *DIGS,
        *ROBS,
        *STEALS,
        *[move for here in TARGETS for colour in here for move in colour],
        *FLIES,
        *[move for colour in REMOVES for move in colour],
    ]
)
