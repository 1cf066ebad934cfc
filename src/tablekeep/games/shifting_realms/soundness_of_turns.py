"""What must hold of the order of play: bidding, the running turn, what it has used up, and the agenda."""

from __future__ import annotations

from typing import Final

from tablekeep.games.shifting_realms.content import (
    CARD_IDS,
    CARDS,
    COPIES,
    DRAGON_START,
    GOLD,
    HALL,
    KINDS,
    NONE,
    ORDER_ANY,
    ORDER_RESOURCES,
    SCOUTS,
    SOLDIERS,
    SPACES,
    STARTING_GOLD,
    STONE,
    TERRAIN,
    WOOD,
)
from tablekeep.games.shifting_realms.rules.bidding import Bid, PickAny, Picking
from tablekeep.games.shifting_realms.rules.build import Marker, Site, SoldiersReturn
from tablekeep.games.shifting_realms.rules.dragon import Flight, Remove, Soar
from tablekeep.games.shifting_realms.rules.move import MoveFrom, MoveGroup, MoveTo
from tablekeep.games.shifting_realms.rules.pirate_raids import RaidDraw
from tablekeep.games.shifting_realms.rules.recruit import FortPlace, Recruit
from tablekeep.games.shifting_realms.rules.story_card_effects import KingStrikes
from tablekeep.games.shifting_realms.rules.story_card_questions import Banish, Change, PlaceUnits, RobSeat, Steal
from tablekeep.games.shifting_realms.rules.story_cards import DRAWS_A_TURN, CardDone, DrawAnother, LookAtCard
from tablekeep.games.shifting_realms.rules.structure_powers import DigUp
from tablekeep.games.shifting_realms.rules.turn import TurnStart
from tablekeep.games.shifting_realms.table import ACTIONS, RealmTable

TURN: Final = ["NextTurn", "AfterCollect", "Collect", "Act", "Objectives"]
"""The agenda of a turn, from the bottom; whatever an action needs lies on top."""
WAITING: Final = (CardDone, KingStrikes, Soar)
"""What may lie below something else on the agenda of an action."""
ASKING: Final = (
    Recruit, FortPlace, MoveFrom, MoveGroup, MoveTo, Site, Marker, SoldiersReturn, LookAtCard, DrawAnother, PlaceUnits,
    Change, RobSeat, Steal, Banish, Flight, Remove, RaidDraw, DigUp,
)  # fmt: skip
"""What only lies on top."""
WITHIN: Final = WAITING + ASKING


def turn_faults(t: RealmTable) -> list[str]:
    """Every way in which the order of play cannot be."""
    faults = _seats(t)
    if faults:
        return faults
    if not t.over:
        faults += _agenda(t)
        faults += _bidding(t) if bidding(t) else _playing(t)
    return [*faults, *_used(t), *_held(t), *_fought(t), *_drawn(t)]


def bidding(t: RealmTable) -> bool:
    return bool(t.agenda) and isinstance(t.agenda[0], (Bid, Picking))


def _seats(t: RealmTable) -> list[str]:
    faults: list[str] = []
    if not 0 <= t.turn < t.seats:
        faults.append(f"there is no seat {t.turn}")
    taken = sorted([number for number in t.place if number])
    if len(set(taken)) != len(taken) or any(not 0 <= number <= t.seats for number in t.place):
        faults.append("every turn order card is taken once")
    if len(t.bids) not in (0, t.seats) or any(not 0 <= bid <= STARTING_GOLD for bid in t.bids):
        faults.append(f"everyone bids 0 to {STARTING_GOLD} gold")
    if any(not 0 <= seat < t.seats for seat in (*t.away, *t.veiled, *t.tokens)):
        faults.append("only seats leave, hide or take tokens")
    if len(set(t.away)) != len(t.away) or (t.away and t.options.stand_in):
        faults.append("a seat leaves once, and only where no stand-in is wanted")
    if len(t.away) == t.seats and not t.over:
        faults.append("everyone has left, so the game is over")
    return faults


# -- the agenda ---------------------------------------------------------------------------------------


def _agenda(t: RealmTable) -> list[str]:
    names = [step.called for step in t.agenda]
    if not names:
        return ["nothing is on the agenda"]
    if names in (["Bid"], ["TurnStart"], ["Picking"], ["Picking", "PickCard"], ["Picking", "PickAny"]):
        return []
    within = t.agenda[len(TURN) :]
    sound = all(isinstance(step, WAITING) for step in within[:-1])
    sound = sound and all(isinstance(step, WITHIN) for step in within[-1:])
    if names[: len(TURN)] != TURN[: len(names)] or not sound:
        return [f"{', '.join(names)} is no agenda of this game"]
    resolved = [CARD_IDS.index(step.card) for step in within if isinstance(step, CardDone)]
    if resolved != list(t.resolving):
        return ["a card is being resolved as long as its end is on the agenda"]
    strikes = [step.space for step in within if isinstance(step, KingStrikes)]
    if len(set(strikes)) != len(strikes) or sum(1 for step in within if isinstance(step, (Soar, Flight))) > 1:
        return ["the king strikes each space once, and there is one dragon"]
    return []


# -- bidding ------------------------------------------------------------------------------------------


def _bidding(t: RealmTable) -> list[str]:
    """SR-2.14 to SR-3.12: nobody has done anything yet but bid."""
    faults: list[str] = []
    if t.round or t.built or t.tokens or t.drawn_cards or t.met or t.ending or any(t.points) or any(t.raids):
        faults.append("nobody has played before the bidding is over")
    for seat in range(t.seats):
        at_home = all(t.scouts[t.at(seat, hall)] == 1 == t.soldiers[t.at(seat, hall)] for hall in t.layout.halls)
        halls = len(t.layout.halls)
        spare = (t.spare_scouts[seat], t.spare_soldiers[seat])
        if not at_home or spare != (SCOUTS - halls, SOLDIERS - halls):
            faults.append("one scout and one soldier stand on each town hall until the bidding is over")
    if t.dragon not in (NONE, DRAGON_START):
        faults.append(f"the dragon waits on {SPACES[DRAGON_START]} until the bidding is over")
    return faults + _bids(t)


def _bids(t: RealmTable) -> list[str]:
    if isinstance(t.agenda[0], Bid):
        open_yet = not t.bids and not any(t.place)
        rich = all(t.goods(seat) == [STARTING_GOLD if kind == GOLD else 0 for kind in range(KINDS)] for seat in _all(t))
        return [] if open_yet and rich else ["before the bids are out nobody has paid or taken anything"]
    if len(t.bids) != t.seats:
        return ["turn order cards are taken when the bids are out"]
    waiting = [t.bids[seat] for seat in _all(t) if t.place[seat] == 0]
    if waiting and any(t.bids[seat] < max(waiting) for seat in _all(t) if t.place[seat]):
        return ["higher bids take their cards first"]
    wrong = [seat for seat in _all(t) if not _paid(t, seat)]
    return [f"seat {seat} has other resources than its bid and its card leave it" for seat in wrong]


def _paid(t: RealmTable, seat: int) -> bool:
    """Five gold less the bid, what the card brings, and the one of choice if that has been said."""
    due = [STARTING_GOLD - t.bids[seat] if kind == GOLD else 0 for kind in range(KINDS)]
    number = t.place[seat]
    asked = any(isinstance(step, PickAny) and step.who == seat for step in t.agenda)
    more = ORDER_ANY[number - 1] if number and not asked else 0
    for kind in range(KINDS):
        due[kind] += ORDER_RESOURCES[number - 1][kind] if number else 0
    extra = [t.goods(seat)[kind] - due[kind] for kind in range(KINDS)]
    return min(extra) >= 0 and sum(extra) == more


def _all(t: RealmTable) -> range:
    return range(t.seats)


# -- the running turn ---------------------------------------------------------------------------------


def _playing(t: RealmTable) -> list[str]:
    faults: list[str] = []
    if 0 in t.place or len(t.bids) != t.seats:
        faults.append("everyone has bid and has a turn order card")
    starting = bool(t.agenda) and isinstance(t.agenda[0], TurnStart)
    first = starting and t.place[t.turn] == 1
    if t.round < (0 if first else 1) or (t.options.round_limit and t.round > t.options.round_limit):
        faults.append(f"there is no round {t.round}")
    if starting and not _fresh_turn(t):
        faults.append("a turn begins with nothing used up")
    return faults


def _fresh_turn(t: RealmTable) -> bool:
    counts = (t.actions, t.draws, t.markets, t.vaults, t.timber, t.hewn, t.back_scouts, t.back_soldiers)
    moved = any(t.moved_scouts) or any(t.moved_soldiers)
    return not (any(counts) or moved or t.raided or t.powder or t.oath or t.fought or t.closed or t.fresh)


def _used(t: RealmTable) -> list[str]:
    """SR-4.2, SR-4.5, SR-16.2: what the turn has used up is no more than it had."""
    faults: list[str] = []
    most = ACTIONS + sum(card_amount(t, "action", NONE))
    spent = len(t.fresh) + sum(1 for step in t.agenda if isinstance(step, (Recruit, FortPlace)))
    if t.actions < 0 or t.actions + spent > most:
        faults.append(f"a turn has {most} actions, not {t.actions + spent}")
    if not 0 <= t.draws <= DRAWS_A_TURN:
        faults.append("two story cards are drawn by action each turn")
    if not 0 <= t.markets <= COPIES or not 0 <= t.vaults <= COPIES:
        faults.append("markets and vaults are used once each turn, and there are three of each")
    if t.fresh and (t.fresh != t.built[-len(t.fresh) :] or any(t.owner[space] != t.turn for space in t.fresh)):
        faults.append("what was built this turn was built last, by whose turn it is")
    if (bidding(t) or not t.agenda) and not t.over and not _fresh_turn(t):
        faults.append("nothing is used up outside a turn")
    return faults


def card_amount(t: RealmTable, do: str, resource: int) -> list[int]:
    """How much each card with this effect that has been played gives; nothing where none has."""
    out = [card for pile in (*t.discards, t.resolving) for card in pile]
    return [e.amount for card in out for e in CARDS[card].effects if e.do == do and e.resource == resource]


def _held(t: RealmTable) -> list[str]:
    """SR-A58: what lasts for a turn comes from a card that was played."""
    faults: list[str] = []
    wood, stone = card_amount(t, "discount", WOOD), card_amount(t, "discount", STONE)
    if (t.timber and t.timber not in wood) or (t.hewn and t.hewn not in stone):
        faults.append("a structure is cheaper only by Living Timber or Living Stone")
    if t.powder and not card_amount(t, "powder", NONE):
        faults.append("powder is at hand only by the Powder Cache")
    if t.oath and (not card_amount(t, "oath", NONE) or not t.king_stands()):
        faults.append("an oath stands only by Whispered Oath, while the troll king does")
    if len(set(t.veiled)) != len(t.veiled) or len(t.veiled) > len(card_amount(t, "veil", NONE)):
        faults.append("nobody is veiled without a card")
    if min(t.back_scouts, t.back_soldiers) < 0:
        faults.append("nothing is counted below zero")
    return faults


def _fought(t: RealmTable) -> list[str]:
    """SR-9.4, SR-9.5, SR-9.21: one opponent a space, none on a town hall; struck scouts were fought."""
    spaces = [code // 4 for code in t.fought]
    bad = len(set(spaces)) != len(spaces) or any(TERRAIN[space] == HALL for space in spaces)
    if bad or any(code % 4 == t.turn for code in t.fought):
        return ["on a space one opponent is fought in a turn, and nobody on a town hall"]
    if len(set(t.closed)) != len(t.closed) or any(space not in spaces for space in t.closed):
        return ["fighting is over only where somebody was fought"]
    return []


def _drawn(t: RealmTable) -> list[str]:
    """A kept card of this turn was drawn by whose turn it is."""
    if t.over or not t.agenda or bidding(t) or isinstance(t.agenda[0], TurnStart):
        return []
    others = [t.kept_when[seat] for seat in range(t.seats) if seat != t.turn]
    late = any(when > t.drawn_before_turn for kept_when in others for when in kept_when)
    return ["a card drawn this turn was drawn by whose turn it is"] if late else []
