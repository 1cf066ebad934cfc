"""What must hold on every table; asked when a position is read, and by the kit after every move."""

from __future__ import annotations

from tablekeep.engine.wording import count
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
from tablekeep.games.shifting_realms.rules.objectives import ALL_TILES, OBJECTIVES_NEEDED, holds
from tablekeep.games.shifting_realms.soundness_of_riches import riches
from tablekeep.games.shifting_realms.soundness_of_turns import turn_faults
from tablekeep.games.shifting_realms.table import BY_END_CARD, BY_TASK, LEFT_OVER, SOURCES, RealmTable


def faults(t: RealmTable) -> list[str]:
    """Every way in which this table cannot be."""
    turn = turn_faults(t)
    if not 0 <= t.turn < t.seats:
        return turn
    return [
        *turn,
        *[fault for seat in range(t.seats) for fault in _pieces(t, seat)],
        *_spaces(t),
        *_tiles(t),
        *_cards(t),
        *_tasks(t),
        *_creatures(t),
        *_end(t),
        *riches(t),
    ]


def _pieces(t: RealmTable, seat: int) -> list[str]:
    faults: list[str] = []
    scouts = t.scouts_out(seat) + t.spare_scouts[seat] + t.structures(seat)
    if t.spare_scouts[seat] < 0 or scouts != SCOUTS:
        faults.append(f"seat {seat} has {SCOUTS} scouts, markers included, not {scouts}")
    soldiers = t.soldiers_out(seat) + t.spare_soldiers[seat]
    if t.spare_soldiers[seat] < 0 or soldiers != SOLDIERS:
        faults.append(f"seat {seat} has {SOLDIERS} soldiers, not {soldiers}")
    if min(t.goods(seat)) < 0 or t.vp(seat) < 0 or t.raids[seat] < 0:
        faults.append(f"seat {seat} has less than nothing of something")
    if seat == t.turn and (t.back_scouts > t.spare_scouts[seat] or t.back_soldiers > t.spare_soldiers[seat]):
        faults.append("what came back this turn lies in the reserve")
    return faults


def _spaces(t: RealmTable) -> list[str]:
    faults: list[str] = []
    for space in t.layout.spaces:
        used = 0
        for seat in range(t.seats):
            where = ALL_SPACES * seat + space
            used += t.spots[where]
            if not 0 <= t.spots[where] <= t.scouts[where] or t.soldiers[where] < 0:
                faults.append(f"scouts on spots are scouts on {SPACES[space]}")
        if used > (SPOTS if has_spots(t, space) else 0):
            faults.append(f"{count(used, 'scout')} on spots is too many for {SPACES[space]}")
        if not 0 <= t.moved_scouts[space] <= t.scouts[ALL_SPACES * t.turn + space]:
            faults.append(f"more scouts have moved than are on {SPACES[space]}")
        if not 0 <= t.moved_soldiers[space] <= t.soldiers[ALL_SPACES * t.turn + space]:
            faults.append(f"more soldiers have moved than are on {SPACES[space]}")
    return faults


def _tiles(t: RealmTable) -> list[str]:
    faults: list[str] = []
    tiled = [space for space in range(ALL_SPACES) if t.tile[space] != NONE]
    if sorted(t.built) != tiled or any(space not in t.built for space in (*t.dug, *t.fresh)):
        faults.append("what was built stands on its space")
    for space in tiled:
        kind = STRUCTURES[t.tile[space]]
        if space not in kind.grounds:
            faults.append(f"no {kind.name} stands on {SPACES[space]}")
        if not 0 <= t.flat[space] <= (kind.raids if kind.index == SHIP else 0):
            faults.append(f"{SPACES[space]} bears no {count(t.flat[space], 'soldier')} lying flat")
    if any(not 0 <= pile <= COPIES for pile in t.piles):
        faults.append("there are three tiles of a kind")
    if any(t.tile[space] != TREASURE or space in t.fresh for space in t.dug) or len(set(t.dug)) != len(t.dug):
        faults.append("a treasure is dug up once, and not in the turn it was built")
    return faults


def _cards(t: RealmTable) -> list[str]:
    faults: list[str] = []
    shown = [card for cards in (*t.kept, *t.face_up, t.resolving) for card in cards]
    for realm in t.layout.realms:
        lying = [*t.decks[realm], *t.discards[realm], *[card for card in shown if CARD_REALM[card] == realm]]
        if sorted(lying) != DECK_OF[realm]:
            faults.append(f"every story card of {LETTERS[realm]} lies in one place")
    if any(not t.layout.plays[CARD_REALM[card]] for card in shown):
        faults.append("only cards of the realms in play are out")
    if any(MUST_PLAY[card] for cards in t.kept for card in cards):
        faults.append("no card that must be played at once is kept")
    if any(not CARDS[card].permanent for cards in t.face_up for card in cards):
        faults.append("only permanent cards lie face up")
    draws = [when for whens in t.kept_when for when in whens]
    if len(set(draws)) != len(draws) or any(not 0 < when <= t.drawn_cards for when in draws):
        faults.append("every kept card came by a draw of its own")
    if any(list(whens) != sorted(whens) for whens in t.kept_when) or not 0 <= t.drawn_before_turn <= t.drawn_cards:
        faults.append("kept cards lie in the order of their draws")
    drawn = sum(DECK_SIZE - len(t.decks[realm]) for realm in t.layout.realms)
    if drawn != t.drawn_cards:
        faults.append(f"{count(drawn, 'card')} out of the decks, but {count(t.drawn_cards, 'draw')}")
    return faults


def _tasks(t: RealmTable) -> list[str]:
    dealt = [task for seat in range(t.seats) for task in t.tasks[seat]]
    if sorted([*dealt, *t.aside]) != sorted([task for realm in t.layout.realms for task in TASKS_OF[realm]]):
        return ["every task card of the realms in play lies in one place"]
    wrong = [seat for seat in range(t.seats) if [TASKS[task].realm for task in t.tasks[seat]] != list(t.layout.realms)]
    if wrong or list(t.aside) != sorted(t.aside):
        return ["everyone has one task of each realm, in the order of the boards"]
    return []


def _creatures(t: RealmTable) -> list[str]:
    faults: list[str] = []
    moves, flying = t.dragon_moves(), any(step.called in ("Soar", "Flight") for step in t.agenda)
    wanted = t.layout.plays[TYRFING] and (moves < DRAGON_MOVES or flying)
    if (t.dragon != NONE) != wanted:
        faults.append("the dragon is on the board until its sixth move")
    if t.dragon != NONE and not flying and not landable(t.dragon):
        faults.append("the dragon sits on no town hall and not on the troll king")
    if len(t.tokens) > (TOKENS if t.layout.plays[DOVRE] else 0):
        faults.append("there are six troll king tokens in Dovre")
    if t.king_stands() and any(t.standing(seat, KING_SPACE) for seat in range(t.seats)):
        faults.append("nobody stands on the troll king's space while he does")
    if any(TERRAIN[space] == HALL or REALM_OF[space] not in t.layout.realms for space in t.built):
        faults.append("no structure stands on a town hall")
    return faults


def _end(t: RealmTable) -> list[str]:
    """SR-13: the end comes by two objectives, by the last structure, by the round limit, or when all have left."""
    faults: list[str] = []
    if len(set(t.met)) != len(t.met) or any(realm not in t.layout.realms for realm in t.met):
        return ["only realms in play have objectives, each one"]
    if any(not holds(t, realm) for realm in t.met):
        faults.append("an objective is met when its realm says so")
    names = [step.called for step in t.agenda]
    settled = names[-1:] == ["Act"] or (bool(names) and "Act" not in names and names[0] == "NextTurn")
    if settled and any(holds(t, realm) and realm not in t.met for realm in t.layout.realms):
        faults.append("an objective that holds is met")
    finished = len(t.met) >= OBJECTIVES_NEEDED or len(t.built) == ALL_TILES
    if (t.ending and not (finished or t.over)) or (settled and finished and not t.ending):
        faults.append("the end comes when two objectives are met or all structures stand")
    if t.ending and names and names[0] != "NextTurn":
        faults.append("after the end nobody has another turn")
    if t.ending and "Act" in names:
        faults.append("the end has come, so nobody acts")
    return faults + _over(t, finished)


def _over(t: RealmTable, finished: bool) -> list[str]:
    faults: list[str] = []
    if t.by_limit and not (t.over and 0 < t.options.round_limit <= t.round):
        faults.append("a round limit ends the game when it is reached")
    if t.over and not (t.ending and (finished or t.by_limit or len(t.away) == t.seats)):
        faults.append("the game is over by objectives, structures, the round limit, or when all have left")
    for seat in range(t.seats):
        scored = [t.points[len(SOURCES) * seat + source] for source in (BY_TASK, LEFT_OVER, BY_END_CARD)]
        if not t.over and (any(scored) or t.done[seat]):
            faults.append(f"seat {seat} has scored what is scored at the end")
        if any(task not in t.tasks[seat] for task in t.done[seat]) or len(set(t.done[seat])) != len(t.done[seat]):
            faults.append(f"seat {seat} has done tasks that it does not have")
        if t.over and scored[0] != sum(TASKS[task].vp for task in t.done[seat]):
            faults.append(f"seat {seat} has other points for tasks than it has done")
    return faults
