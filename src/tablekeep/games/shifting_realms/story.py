"""What is told: one sentence for each thing that happens at this table.

Which parts of the view each kind of event accounts for is said in accounts.py; what is told of the final scoring
in final_story.py.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.shifting_realms.content import (
    CARD_REALM,
    CARDS,
    HALLS,
    KINDS,
    PLACES,
    REALM_NAMES,
    REALM_OF,
    RESOURCES,
    SIZE,
    SPACE_OF,
    SPACES,
    STRUCTURES,
    UNITS,
)
from tablekeep.games.shifting_realms.table import RealmTable

SPOKEN: Final = {
    "space": ("place", "at"),
    "start": ("origin", "from_at"),
    "end": ("goal", "to_at"),
    "home": ("hall", "home_at"),
}
"""Places of an event, what they are called in its sentence, and where they stand in the view's list of spaces."""


def amounts(resources: list[int]) -> str:
    """ "2 gold and 1 wood"; "nothing"."""
    return listed([f"{resources[kind]} {RESOURCES[kind]}" for kind in range(KINDS) if resources[kind]]) or "nothing"


def counted(resources: list[int]) -> dict[str, int]:
    return {RESOURCES[kind]: resources[kind] for kind in range(KINDS)}


def units(scouts: int, soldiers: int) -> str:
    """ "2 scouts and 1 soldier"."""
    return listed([count(n, UNITS[kind]) for kind, n in ((0, scouts), (1, soldiers)) if n]) or "nobody"


def say(t: RealmTable, kind: str, text: str, data: dict[str, Any]) -> None:
    """Tell everyone, of the seat whose turn it is unless another is named."""
    if t.witness is not None:
        t.tell(kind, text, {"seat": t.turn} | data | _places(t, data))


def _places(t: RealmTable, data: dict[str, Any]) -> dict[str, Any]:
    """Where it happened, as people say it and as the view lists it."""
    places: dict[str, Any] = {}
    for name, (said, at) in SPOKEN.items():
        if name in data:
            space = SPACE_OF[data[name]]
            places |= {said: PLACES[space], at: listed_at(t, space)}
    return places


def listed_at(t: RealmTable, space: int) -> int:
    """Where a space stands in the view's list."""
    return SIZE * t.layout.realms.index(REALM_OF[space]) + space % SIZE


def _of_realm(t: RealmTable, realm: int) -> dict[str, Any]:
    """A realm by its name, and which board from the left it is."""
    return {"realm": REALM_NAMES[realm], "board": t.layout.realms.index(realm)}


# -- set-up and bidding -----------------------------------------------------------------------


def laid(t: RealmTable) -> None:
    if t.witness is not None:
        names = [REALM_NAMES[realm] for realm in t.layout.realms]
        data = {"first": names[0], "second": names[1], "third": names[2]}
        t.tell("laid", "{first}, {second} and {third} drift together.", data)


def bids_out(t: RealmTable) -> None:
    if t.witness is not None:
        for seat in range(t.seats):
            t.tell("bid", "{seat} bid {gold} gold and pays it.", {"seat": seat, "gold": t.bids[seat]})


def lot_drawn(t: RealmTable, seat: int, number: int) -> None:
    if t.witness is not None:
        t.tell("lot", "{seat} draws {number} to settle the tie.", {"seat": seat, "number": number})


def took_order(t: RealmTable, seat: int, number: int, resources: list[int]) -> None:
    if t.witness is not None:
        data = {"seat": seat, "card": number, "resources": counted(resources), "amounts": amounts(resources)}
        t.tell("order", "{seat} takes turn order card {card} with {amounts}.", data)


def gained(t: RealmTable, seat: int, resources: list[int]) -> None:
    if t.witness is not None:
        data = {"seat": seat, "resources": counted(resources), "amounts": amounts(resources)}
        t.tell("gained", "{seat} gains {amounts}.", data)


# -- turns --------------------------------------------------------------------------------------


def turn_came(t: RealmTable) -> None:
    say(t, "turn", "{seat}'s turn.", {"round": t.round, "actions": t.actions})


def spots_taken(t: RealmTable, spaces: list[int], scouts: int) -> None:
    """SR-10.9: waiting scouts have taken empty spots."""
    if t.witness is not None and spaces:
        data: dict[str, Any] = {"spaces": [SPACES[space] for space in spaces], "scouts": scouts}
        data |= {"spots_at": [listed_at(t, space) for space in spaces]}
        data |= {"who": count(scouts, "waiting scout"), "places": listed([PLACES[space] for space in spaces])}
        text = "{who} of {seat} " + agree(scouts, "takes an empty spot", "take empty spots") + " on {places}."
        say(t, "spots", text, data)


def recruiting(t: RealmTable, free: bool) -> None:
    text = "{seat} recruits scouts for free." if free else "{seat} recruits."
    say(t, "recruits", text, {"free": free, "actions": t.actions})


def recruited(t: RealmTable, unit: int, space: int) -> None:
    say(t, "placed", "{seat} places a {unit} on {place}.", {"unit": UNITS[unit], "space": SPACES[space]})


def paid(t: RealmTable, gold: int) -> None:
    if gold:
        say(t, "paid", "{seat} pays {gold} gold.", {"gold": gold})


def moved(t: RealmTable, start: int, end: int, scouts: int, soldiers: int) -> None:
    if t.witness is not None:
        data = {"start": SPACES[start], "end": SPACES[end], "scouts": scouts, "soldiers": soldiers}
        data |= {"actions": t.actions}
        say(t, "moved", "{seat} moves {group} from {origin} to {goal}.", data | {"group": units(scouts, soldiers)})


def built(t: RealmTable, kind: int, space: int, cost: list[int]) -> None:
    if t.witness is not None:
        tile = STRUCTURES[kind]
        data = {"kind": tile.id, "name": tile.name, "space": SPACES[space], "vp": tile.vp, "actions": t.actions}
        data |= {"cost": counted(cost), "amounts": amounts(cost), "line": tile.flavour}
        say(t, "built", "{seat} builds {name} on {place} for {amounts}: {vp} VP.", data)


def marked(t: RealmTable, space: int, kind: int) -> None:
    """SR-7.5: a scout from the board is an ownership marker from now on."""
    data = {"space": SPACES[space], "name": STRUCTURES[kind].name}
    say(t, "marked", "A scout of {seat} leaves {place} and marks the {name}, for good.", data)


def went_home(t: RealmTable, space: int, soldiers: int) -> None:
    if t.witness is not None:
        data: dict[str, Any] = {"space": SPACES[space], "home": SPACES[HALLS[REALM_OF[space]]], "soldiers": soldiers}
        text = "{who} of {seat} " + agree(soldiers, "returns", "return") + " from {place} to the town hall on {hall}."
        say(t, "returned", text, data | {"who": units(0, soldiers)})


def traded(t: RealmTable, how: str, given: list[int], got: list[int], used: str = "") -> None:
    if t.witness is not None:
        kinds = [RESOURCES[kind] for kind in range(KINDS) if given[kind] or got[kind]]
        data = {"how": how, "given": amounts(given), "got": amounts(got), "kinds": kinds, "used": used}
        say(t, "traded", "{seat} changes {given} into {got} ({how}).", data)


def fought(t: RealmTable, space: int, foe: int, lost: int) -> None:
    if t.witness is not None:
        data = {"space": SPACES[space], "foe_seat": foe, "lost": lost, "price": units(0, lost)}
        say(t, "fought", "{seat} destroys a soldier of {foe_seat} on {place} and loses {price}.", data)


def struck(t: RealmTable, space: int, foe: int, strikes: int, fled: int, taken: int) -> None:
    """Some fell, the others fled, and the attacker's waiting scouts took spots."""
    if t.witness is not None:
        data: dict[str, Any] = {"space": SPACES[space], "foe_seat": foe, "strikes": strikes, "fled": fled}
        data |= {"fallen": units(strikes, 0), "running": units(fled, 0)}
        data |= {"taken": taken, "gained": count(taken, "spot")}
        text = "{seat} destroys {fallen} of {foe_seat} on {place}"
        if fled:
            text += "; {running} " + agree(fled, "flees", "flee") + " to the town hall on {hall}"
            data["home"] = SPACES[HALLS[REALM_OF[space]]]
        say(t, "struck", text + ("; {seat} takes {gained} there." if taken else "."), data)


def collected(t: RealmTable, resources: list[int], posted: list[int]) -> None:
    if t.witness is not None:
        data: dict[str, Any] = {"resources": counted(resources), "amounts": amounts(resources)}
        text = "{seat} collects {amounts}."
        if posted:
            text += " {arrivals}."
            data |= _posted(t, posted)
        say(t, "collected", text, data)


def _posted(t: RealmTable, posted: list[int]) -> dict[str, Any]:
    """Which unit appears where (SR-20.10, SR-20.15)."""
    tiles = [STRUCTURES[t.tile[space]] for space in posted]
    kinds = [UNITS[tile.posts] for tile in tiles]
    where = [f"{PLACES[posted[at]]} ({tiles[at].name})" for at in range(len(posted))]
    arrivals = listed([f"a {kinds[at]} appears on {where[at]}" for at in range(len(posted))])
    data: dict[str, Any] = {"posted": [SPACES[space] for space in posted], "posted_units": kinds}
    data |= {"posted_at": [listed_at(t, space) for space in posted]}
    return data | {"arrivals": arrivals[:1].upper() + arrivals[1:]}


# -- realms -------------------------------------------------------------------------------------


def drew(t: RealmTable, realm: int, gold: int) -> None:
    if t.witness is not None:
        text = "{seat} draws a story card of {realm}." + (" The Oracle House pays {gold} gold." if gold else "")
        say(t, "drew", text, _of_realm(t, realm) | {"gold": gold, "actions": t.actions})


def saw(t: RealmTable, card: int) -> None:
    """For the drawer's eyes only."""
    if t.witness is not None:
        face = CARDS[card]
        data = {"seat": t.turn, "card": face.id, "name": face.name, "words": face.text}
        t.tell("saw", "It is {name}: {words}", data, only=(t.turn,))


def kept(t: RealmTable, realm: int) -> None:
    say(t, "kept", "{seat} keeps the card of {realm}.", {"realm": REALM_NAMES[realm]})


def played(t: RealmTable, card: int, effects: list[str]) -> None:
    """`effects` names what it changes for this turn, as the view does."""
    if t.witness is not None:
        face = CARDS[card]
        data = {"card": face.id, "name": face.name, "words": face.text, "line": face.flavour, "effects": effects}
        say(t, "played", "{seat} plays {name}. {words}", data)


def card_done(t: RealmTable, card: int) -> None:
    if t.witness is not None:
        data = {"card": CARDS[card].id, "name": CARDS[card].name} | _of_realm(t, CARD_REALM[card])
        say(t, "discarded", "{name} goes to the discard pile of {realm}.", data)


def more_actions(t: RealmTable) -> None:
    if t.witness is not None:
        data = {"actions": t.actions, "left": count(t.actions, "action")}
        say(t, "actions", "{seat} has {left} left.", data)


def no_effect(t: RealmTable, card: int) -> None:
    say(t, "nothing", "{name} finds nothing to act on.", {"card": CARDS[card].id, "name": CARDS[card].name})


def points(t: RealmTable, seat: int, amount: int) -> None:
    if t.witness is not None:
        text = "{seat} gains {amount} VP." if amount > 0 else "{seat} loses {amount} VP."
        t.tell("points", text, {"seat": seat, "amount": abs(amount)})


def dug(t: RealmTable, space: int) -> None:
    """SR-20.9: what is taken out of it is told as it is chosen."""
    if t.witness is not None:
        tile = STRUCTURES[t.tile[space]]
        data = {"space": SPACES[space], "vp": tile.vp, "contents": tile.dig, "goods": count(tile.dig, "resource")}
        text = "{seat} digs up the treasure on {place}: {goods} of any kind. Its {vp} VP stay."
        say(t, "dug", text, data)


def flew(t: RealmTable, space: int) -> None:
    say(t, "flew", "The dragon flies to {place}.", {"space": SPACES[space]})


def landed(t: RealmTable, space: int) -> None:
    say(t, "landed", "The dragon stays on {place}.", {"space": SPACES[space]})


def dragon_left(t: RealmTable) -> None:
    say(t, "dragon_left", "The dragon leaves the board and curls up on the Tyrfing deck.", {})


def removed(t: RealmTable, owner: int, unit: int, space: int) -> None:
    data = {"owner_seat": owner, "unit": UNITS[unit], "space": SPACES[space]}
    say(t, "removed", "A {unit} of {owner_seat} on {place} goes back to the reserve.", data)


def raided(t: RealmTable, space: int, number: int) -> None:
    data = {"space": SPACES[space], "number": number, "actions": t.actions}
    say(t, "raided", "{seat} raids from {place}: 2 gold and 2 VP.", data)


def flag_paid(t: RealmTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("flag", "The Black Flag pays {seat} 1 gold.", {"seat": seat})


def token_taken(t: RealmTable, start: int, number: int, vp: int, soldiers: int) -> None:
    """SR-17.3, SR-17.4: who went to face him from where, and what it brought."""
    if t.witness is not None:
        data: dict[str, Any] = {"start": SPACES[start], "token": number, "vp": vp, "soldiers": soldiers}
        data |= {"taken_before": number - 1, "fallen": units(0, soldiers), "actions": t.actions}
        text = "{fallen} of {seat} " + agree(soldiers, "goes", "go") + " from {origin} to the troll king and "
        text += agree(soldiers, "falls", "fall") + ": {seat} takes his token {token} for {vp} VP."
        say(t, "token", text, data)


def robbed(t: RealmTable, victim: int, resource: int) -> None:
    data = {"victim_seat": victim, "resource": RESOURCES[resource]}
    say(t, "robbed", "{seat} takes 1 {resource} from {victim_seat}.", data)


def objective(t: RealmTable, realm: int) -> None:
    say(t, "objective", "The objective of {realm} is met.", _of_realm(t, realm) | {"met": len(t.met)})


def end_comes(t: RealmTable, reason: str) -> None:
    text = "The end has come: {reason}. {seat} still collects, then the scores are counted."
    say(t, "end_comes", text, {"reason": reason})


def left(t: RealmTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("left", "{seat} leaves the table; the pieces stay.", {"seat": seat})
