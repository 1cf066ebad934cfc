"""What is told: one sentence for each thing that happens at this table."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.games.shifting_realms.content import (
    CARDS,
    KINDS,
    PLACES,
    REALM_NAMES,
    RESOURCES,
    SPACE_OF,
    SPACES,
    STRUCTURES,
    TASKS,
    UNITS,
)
from tablekeep.games.shifting_realms.table import RealmTable

SPOKEN: Final = {"space": "place", "start": "origin", "end": "goal"}
"""Places of an event, and what they are called in its sentence."""


def amounts(resources: list[int]) -> str:
    """ "2 gold and 1 wood"; "nothing"."""
    parts = [f"{resources[kind]} {RESOURCES[kind]}" for kind in range(KINDS) if resources[kind]]
    if not parts:
        return "nothing"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(resources: list[int]) -> dict[str, int]:
    return {RESOURCES[kind]: resources[kind] for kind in range(KINDS)}


def units(scouts: int, soldiers: int) -> str:
    """ "2 scouts and 1 soldier"."""
    parts = [f"{n} {UNITS[kind]}{'' if n == 1 else 's'}" for kind, n in ((0, scouts), (1, soldiers)) if n]
    return " and ".join(parts) or "nobody"


def say(t: RealmTable, kind: str, text: str, data: dict[str, Any]) -> None:
    """Tell everyone, of the seat whose turn it is unless another is named."""
    if t.told is not None:
        t.tell(kind, text, {"seat": t.turn} | data | _places(data))


def _places(data: dict[str, Any]) -> dict[str, str]:
    """Where it happened, as people say it."""
    return {said: PLACES[SPACE_OF[data[name]]] for name, said in SPOKEN.items() if name in data}


# -- set-up and bidding -----------------------------------------------------------------------


def laid(t: RealmTable) -> None:
    if t.told is not None:
        names = [REALM_NAMES[realm] for realm in t.layout.realms]
        data = {"first": names[0], "second": names[1], "third": names[2]}
        t.tell("laid", "{first}, {second} and {third} drift together.", data)


def bids_out(t: RealmTable) -> None:
    if t.told is not None:
        for seat in range(t.seats):
            t.tell("bid", "{seat} bid {gold} gold and pays it.", {"seat": seat, "gold": t.bids[seat]})


def lot_drawn(t: RealmTable, seat: int, number: int) -> None:
    if t.told is not None:
        t.tell("lot", "{seat} draws {number} to settle the tie.", {"seat": seat, "number": number})


def took_order(t: RealmTable, seat: int, number: int, resources: list[int]) -> None:
    if t.told is not None:
        data = {"seat": seat, "card": number, "resources": counted(resources), "amounts": amounts(resources)}
        t.tell("order", "{seat} takes turn order card {card} with {amounts}.", data)


def gained(t: RealmTable, seat: int, resources: list[int]) -> None:
    if t.told is not None:
        data = {"seat": seat, "resources": counted(resources), "amounts": amounts(resources)}
        t.tell("gained", "{seat} gains {amounts}.", data)


# -- turns --------------------------------------------------------------------------------------


def turn_came(t: RealmTable) -> None:
    say(t, "turn", "{seat}'s turn.", {"round": t.round})


def recruited(t: RealmTable, unit: int, space: int) -> None:
    say(t, "placed", "{seat} places a {unit} on {place}.", {"unit": UNITS[unit], "space": SPACES[space]})


def paid(t: RealmTable, gold: int) -> None:
    if gold:
        say(t, "paid", "{seat} pays {gold} gold.", {"gold": gold})


def moved(t: RealmTable, start: int, end: int, scouts: int, soldiers: int) -> None:
    if t.told is not None:
        data = {"start": SPACES[start], "end": SPACES[end], "scouts": scouts, "soldiers": soldiers}
        say(t, "moved", "{seat} moves {group} from {origin} to {goal}.", data | {"group": units(scouts, soldiers)})


def built(t: RealmTable, kind: int, space: int, cost: list[int]) -> None:
    if t.told is not None:
        tile = STRUCTURES[kind]
        data = {"kind": tile.id, "name": tile.name, "space": SPACES[space], "vp": tile.vp}
        data |= {"cost": counted(cost), "amounts": amounts(cost), "line": tile.flavour}
        say(t, "built", "{seat} builds {name} on {place} for {amounts}: {vp} VP.", data)


def went_home(t: RealmTable, space: int, soldiers: int) -> None:
    say(
        t,
        "returned",
        "{seat}'s soldiers on {place} ({soldiers}) return to the town hall.",
        {"space": SPACES[space], "soldiers": soldiers},
    )


def traded(t: RealmTable, how: str, given: list[int], got: list[int]) -> None:
    if t.told is not None:
        data = {"how": how, "given": amounts(given), "got": amounts(got)}
        say(t, "traded", "{seat} changes {given} into {got} ({how}).", data)


def fought(t: RealmTable, space: int, foe: int, lost: int) -> None:
    data = {"space": SPACES[space], "foe_seat": foe, "lost": lost}
    say(t, "fought", "{seat} destroys a soldier of {foe_seat} on {place} and loses {lost}.", data)


def struck(t: RealmTable, space: int, foe: int, strikes: int, fled: int) -> None:
    if t.told is not None:
        data: dict[str, Any] = {"space": SPACES[space], "foe_seat": foe, "strikes": strikes, "fled": fled}
        data |= {"fallen": units(strikes, 0), "running": units(fled, 0)}
        text = "{seat} destroys {fallen} of {foe_seat} on {place}" + ("; {running} flee." if fled else ".")
        say(t, "struck", text, data)


def collected(t: RealmTable, resources: list[int], posted: list[int]) -> None:
    if t.told is not None:
        data: dict[str, Any] = {"resources": counted(resources), "amounts": amounts(resources)}
        data |= {"posted": [SPACES[space] for space in posted]}
        text = "{seat} collects {amounts}." + (" New units appear on {posted}." if posted else "")
        say(t, "collected", text, data)


# -- realms -------------------------------------------------------------------------------------


def drew(t: RealmTable, realm: int, gold: int) -> None:
    if t.told is not None:
        text = "{seat} draws a story card of {realm}." + (" The Oracle pays {gold} gold." if gold else "")
        say(t, "drew", text, {"realm": REALM_NAMES[realm], "gold": gold})


def saw(t: RealmTable, card: int) -> None:
    """For the drawer's eyes only."""
    if t.told is not None:
        face = CARDS[card]
        data = {"seat": t.turn, "card": face.id, "name": face.name, "words": face.text}
        t.tell("saw", "It is {name}: {words}", data, only=(t.turn,))


def kept(t: RealmTable, realm: int) -> None:
    say(t, "kept", "{seat} keeps the card of {realm}.", {"realm": REALM_NAMES[realm]})


def played(t: RealmTable, card: int) -> None:
    if t.told is not None:
        face = CARDS[card]
        data = {"card": face.id, "name": face.name, "words": face.text, "line": face.flavour}
        say(t, "played", "{seat} plays {name}. {words}", data)


def no_effect(t: RealmTable, card: int) -> None:
    say(t, "nothing", "{name} finds nothing to act on.", {"card": CARDS[card].id, "name": CARDS[card].name})


def points(t: RealmTable, seat: int, amount: int) -> None:
    if t.told is not None:
        text = "{seat} gains {amount} VP." if amount > 0 else "{seat} loses {amount} VP."
        t.tell("points", text, {"seat": seat, "amount": abs(amount)})


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
    say(t, "raided", "{seat} raids from {place}: 2 gold and 2 VP.", {"space": SPACES[space], "number": number})


def flag_paid(t: RealmTable, seat: int) -> None:
    if t.told is not None:
        t.tell("flag", "The Black Flag pays {seat} 1 gold.", {"seat": seat})


def token_taken(t: RealmTable, number: int, vp: int, soldiers: int) -> None:
    data = {"token": number, "vp": vp, "soldiers": soldiers, "fallen": units(0, soldiers)}
    say(t, "token", "{seat} takes troll king token {token} for {vp} VP; {fallen} fell.", data)


def robbed(t: RealmTable, victim: int, resource: int) -> None:
    data = {"victim_seat": victim, "resource": RESOURCES[resource]}
    say(t, "robbed", "{seat} takes 1 {resource} from {victim_seat}.", data)


def objective(t: RealmTable, realm: int) -> None:
    say(t, "objective", "The objective of {realm} is met.", {"realm": REALM_NAMES[realm], "met": len(t.met)})


def end_comes(t: RealmTable) -> None:
    say(t, "end_comes", "The end has come: {seat} still collects, then the scores are counted.", {})


# -- the end ------------------------------------------------------------------------------------


def tasks_scored(t: RealmTable, seat: int, tasks: list[int], vp: int) -> None:
    if t.told is not None:
        names = [TASKS[task].id for task in tasks]
        data = {"seat": seat, "tasks": names, "vp": vp, "shown": [TASKS[task].id for task in t.tasks[seat]]}
        done = " ".join([TASKS[task].text for task in tasks]) or "nothing"
        t.tell("tasks", "{seat} turns up the tasks. Done: {done} {vp} VP.", data | {"done": done})


def leftovers_scored(t: RealmTable, seat: int, total: int, vp: int) -> None:
    if t.told is not None:
        t.tell("leftovers", "{seat} has {total} resources left: {vp} VP.", {"seat": seat, "total": total, "vp": vp})


def end_card_scored(t: RealmTable, seat: int, card: int, vp: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "card": CARDS[card].id, "name": CARDS[card].name, "vp": vp}
        t.tell("end_card", "{seat} reveals {name}: {vp} VP.", data)


def over(t: RealmTable, winners: list[int]) -> None:
    if t.told is not None:
        text = "The round limit is reached." if t.by_limit else "The game is over."
        t.tell("over", text, {"winners": winners})


def left(t: RealmTable, seat: int) -> None:
    if t.told is not None:
        t.tell("left", "{seat} leaves the table; the pieces stay.", {"seat": seat})
