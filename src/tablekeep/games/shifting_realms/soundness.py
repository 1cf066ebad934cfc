"""What must hold on every table; asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    CARD_REALM,
    CARDS,
    COPIES,
    DECK_OF,
    DECK_SIZE,
    DOVRE,
    DRAGON_MOVES,
    HALL,
    KING_SPACE,
    LETTERS,
    MUST_PLAY,
    NONE,
    REALM_OF,
    SCOUTS,
    SHIP,
    SOLDIERS,
    SPACES,
    SPOTS,
    STRUCTURES,
    TASKS,
    TASKS_OF,
    TERRAIN,
    TOKENS,
    TREASURE,
    TYRFING,
)
from tablekeep.games.shifting_realms.pieces import has_spots
from tablekeep.games.shifting_realms.rules.dragon import landable
from tablekeep.games.shifting_realms.rules.realms import ALL_TILES, holds
from tablekeep.games.shifting_realms.table import ACTIONS, RealmTable


def faults(t: RealmTable) -> list[str]:
    """Every way in which this table cannot be."""
    return [
        *_turn(t),
        *_agenda(t),
        *[fault for seat in range(t.seats) for fault in _pieces(t, seat)],
        *_spaces(t),
        *_tiles(t),
        *_cards(t),
        *_tasks(t),
        *_creatures(t),
        *_end(t),
    ]


def _turn(t: RealmTable) -> list[str]:
    found: list[str] = []
    if not 0 <= t.turn < t.seats or t.round < 0:
        found.append(f"there is no seat {t.turn}")
    taken = sorted([number for number in t.place if number])
    if len(set(taken)) != len(taken) or any(not 0 <= number <= t.seats for number in t.place):
        found.append("every turn order card is taken once")
    if len(t.bids) not in (0, t.seats) or any(not 0 <= bid <= 5 for bid in t.bids):
        found.append("everyone bids 0 to 5 gold")
    if not 0 <= t.actions <= ACTIONS + 1 or not 0 <= t.draws <= 2:
        found.append("three actions a turn, two of them draws")
    if min(t.markets, t.vaults, t.timber, t.hewn, t.back_scouts, t.back_soldiers, t.mark) < 0:
        found.append("nothing is counted below zero")
    if any(not 0 <= seat < t.seats for seat in (*t.away, *t.veiled, *t.tokens)):
        found.append("only seats leave, hide or take tokens")
    return found


def _agenda(t: RealmTable) -> list[str]:
    names = [type(step).__name__ for step in t.agenda]
    if t.over:
        return []
    if not names:
        return ["nothing is on the agenda"]
    if names[0] in ("Bid", "TurnStart") and len(names) == 1:
        return []
    if names[0] == "Picking" and len(names) <= 3:
        return []
    whole = names[:1] == ["NextTurn"] and (names[:2] in (["NextTurn"], ["NextTurn", "AfterCollect"]))
    acting = names[2:4] in ([], ["Collect"], ["Collect", "Act"])
    deeper = names[4:5] in ([], ["Objectives"])
    if not whole or not acting or not deeper or 0 in t.place:
        return [f"{names} is no agenda of this game"]
    return []


def _pieces(t: RealmTable, seat: int) -> list[str]:
    found: list[str] = []
    scouts = t.scouts_out(seat) + t.spare_scouts[seat] + t.structures(seat)
    if t.spare_scouts[seat] < 0 or scouts != SCOUTS:
        found.append(f"seat {seat} has {SCOUTS} scouts, markers included, not {scouts}")
    soldiers = t.soldiers_out(seat) + t.spare_soldiers[seat]
    if t.spare_soldiers[seat] < 0 or soldiers != SOLDIERS:
        found.append(f"seat {seat} has {SOLDIERS} soldiers, not {soldiers}")
    if min(t.goods(seat)) < 0 or t.vp(seat) < 0 or t.raids[seat] < 0:
        found.append(f"seat {seat} has less than nothing of something")
    if seat == t.turn and (t.back_scouts > t.spare_scouts[seat] or t.back_soldiers > t.spare_soldiers[seat]):
        found.append("what came back this turn lies in the reserve")
    return found


def _spaces(t: RealmTable) -> list[str]:
    found: list[str] = []
    for space in t.layout.spaces:
        used = 0
        for seat in range(t.seats):
            where = ALL_SPACES * seat + space
            used += t.spots[where]
            if not 0 <= t.spots[where] <= t.scouts[where] or t.soldiers[where] < 0:
                found.append(f"scouts on spots are scouts on {SPACES[space]}")
        if used > (SPOTS if has_spots(t, space) else 0):
            found.append(f"{SPACES[space]} has {used} scouts on spots")
        if not 0 <= t.moved_scouts[space] <= t.scouts[ALL_SPACES * t.turn + space]:
            found.append(f"more scouts have moved than are on {SPACES[space]}")
        if not 0 <= t.moved_soldiers[space] <= t.soldiers[ALL_SPACES * t.turn + space]:
            found.append(f"more soldiers have moved than are on {SPACES[space]}")
    return found


def _tiles(t: RealmTable) -> list[str]:
    found: list[str] = []
    tiled = [space for space in range(ALL_SPACES) if t.tile[space] != NONE]
    if sorted(t.built) != tiled or any(space not in t.built for space in (*t.dug, *t.fresh)):
        found.append("what was built stands on its space")
    for space in tiled:
        kind = STRUCTURES[t.tile[space]]
        if space not in kind.grounds:
            found.append(f"no {kind.name} stands on {SPACES[space]}")
        if not 0 <= t.flat[space] <= (kind.raids if kind.index == SHIP else 0):
            found.append(f"{t.flat[space]} soldiers lie flat on {SPACES[space]}")
    if any(not 0 <= pile <= COPIES for pile in t.piles):
        found.append("there are three tiles of a kind")
    if any(t.tile[space] != TREASURE for space in t.dug):
        found.append("only treasures are dug up")
    return found


def _cards(t: RealmTable) -> list[str]:
    found: list[str] = []
    shown = [card for cards in (*t.kept, *t.face_up, t.resolving) for card in cards]
    for realm in t.layout.realms:
        lying = [*t.decks[realm], *t.discards[realm], *[card for card in shown if CARD_REALM[card] == realm]]
        if sorted(lying) != DECK_OF[realm]:
            found.append(f"every story card of {LETTERS[realm]} lies in one place")
    if any(not t.layout.plays[CARD_REALM[card]] for card in shown):
        found.append("only cards of the realms in play are out")
    if any(MUST_PLAY[card] for cards in t.kept for card in cards):
        found.append("no card that must be played at once is kept")
    if any(not CARDS[card].permanent for cards in t.face_up for card in cards):
        found.append("only permanent cards lie face up")
    draws = [when for whens in t.kept_when for when in whens]
    if len(set(draws)) != len(draws) or any(not 0 < when <= t.drawn_cards for when in draws):
        found.append("every kept card came by a draw of its own")
    if any(list(whens) != sorted(whens) for whens in t.kept_when) or not 0 <= t.mark <= t.drawn_cards:
        found.append("kept cards lie in the order of their draws")
    drawn = sum(DECK_SIZE - len(t.decks[realm]) for realm in t.layout.realms)
    if drawn != t.drawn_cards:
        found.append(f"{drawn} cards are out of the decks, not {t.drawn_cards}")
    return found


def _tasks(t: RealmTable) -> list[str]:
    dealt = [task for seat in range(t.seats) for task in t.tasks[seat]]
    if sorted([*dealt, *t.aside]) != sorted([task for realm in t.layout.realms for task in TASKS_OF[realm]]):
        return ["every task card of the realms in play lies in one place"]
    wrong = [seat for seat in range(t.seats) if [TASKS[task].realm for task in t.tasks[seat]] != list(t.layout.realms)]
    if wrong or list(t.aside) != sorted(t.aside):
        return ["everyone has one task of each realm, in the order of the boards"]
    return []


def _creatures(t: RealmTable) -> list[str]:
    found: list[str] = []
    moves, flying = t.dragon_moves(), any(type(step).__name__ in ("Soar", "Flight") for step in t.agenda)
    wanted = t.layout.plays[TYRFING] and (moves < DRAGON_MOVES or flying)
    if (t.dragon != NONE) != wanted:
        found.append("the dragon is on the board until its sixth move")
    if t.dragon != NONE and not flying and not landable(t.dragon):
        found.append("the dragon sits on no town hall and not on the troll king")
    if len(t.tokens) > (TOKENS if t.layout.plays[DOVRE] else 0):
        found.append("there are six troll king tokens in Dovre")
    if t.king_stands() and any(t.standing(seat, KING_SPACE) for seat in range(t.seats)):
        found.append("nobody stands on the troll king's space while he does")
    if any(TERRAIN[space] == HALL or REALM_OF[space] not in t.layout.realms for space in t.built):
        found.append("no structure stands on a town hall")
    return found


def _end(t: RealmTable) -> list[str]:
    found: list[str] = []
    if len(set(t.met)) != len(t.met) or any(realm not in t.layout.realms for realm in t.met):
        found.append("only realms in play have objectives")
    acting = any(type(step).__name__ == "Act" for step in t.agenda)
    if acting and (t.ending or len(t.met) >= 2):
        found.append("the end has come, so nobody acts")
    quiet = bool(t.agenda) and type(t.agenda[-1]).__name__ == "Act"
    if quiet and (len(t.built) == ALL_TILES or any(holds(t, realm) != (realm in t.met) for realm in t.layout.realms)):
        found.append("an objective is met when its realm says so")
    return found
