"""What a sensible player looks for: every option valued in VP, the best one taken, one question at a time."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.games.shifting_realms import tactics
from tablekeep.games.shifting_realms.content import (
    CARDS,
    GEOMETRY,
    GOLD,
    KINDS,
    MAGIC,
    MARKET,
    NONE,
    SCOUT,
    SOLDIER,
    SPACE_OF,
    STRUCTURES,
    VAULT,
)
from tablekeep.games.shifting_realms.content import RESOURCE as GIVES
from tablekeep.games.shifting_realms.moves import (
    END_ACTIONS,
    END_TURN,
    FROMS,
    GROUPS,
    KEEP,
    LAND,
    MARKETS,
    MOVE,
    NO_CARD,
    PLACES,
    PLAY_NOW,
    RECRUIT,
    RECRUIT_FREE,
    RETURN,
    SKIP,
    STAY,
    STOP,
    TOS,
    TRADES,
    VAULTS,
    CardMove,
    ChangeMove,
    FightMove,
    KindMove,
    NumberMove,
    PlaceMove,
    RealmMove,
    ResourceMove,
    SpaceMove,
    VictimMove,
)
from tablekeep.games.shifting_realms.outlook import Outlook
from tablekeep.games.shifting_realms.pieces import spots_free
from tablekeep.games.shifting_realms.rules import build
from tablekeep.games.shifting_realms.rules.dragon import Flight, Remove
from tablekeep.games.shifting_realms.rules.move import MoveFrom, MoveGroup, MoveTo
from tablekeep.games.shifting_realms.rules.paths import FREE, SAIL, WALK
from tablekeep.games.shifting_realms.rules.recruit import Recruit
from tablekeep.games.shifting_realms.rules.story_card_questions import Change, PlaceUnits
from tablekeep.games.shifting_realms.rules.story_cards import LookAtCard
from tablekeep.games.shifting_realms.table import RealmTable

DRAW: Final = [1.2, 1.1, 1.2, 1.2, 1.3]
"""What a card of each realm is worth on average."""
ENOUGH: Final = 0.35
"""An action worth less than this is left alone."""
KEPT_GOLD: Final = 1
"""Never bid the last gold: it recruits. Any bid below is as good as another, so that none can be foreseen."""
ORDER: Final = [3.7, 0.3, 0.0, -2.5]
"""What a turn order card is worth in VP, its resources included: to be first is worth most, second and third alike."""


def advise(t: RealmTable, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """A sensible answer to any question of the game."""
    if len(moves) == 1:
        return moves[0]
    step = t.agenda[-1]
    kind = moves[0].kind
    if kind == "bid":
        return moves[int(rng.random() * max(1, len(moves) - KEPT_GOLD))]
    if kind == "take":
        return max(moves, key=lambda move: ORDER[cast(NumberMove, move).number - 1] + rng.random())
    view = Outlook(t, seat)
    if moves[0] is END_ACTIONS:
        return _act(view, moves)
    if isinstance(step, (MoveFrom, MoveGroup, MoveTo)):
        return _travel(view, step, moves)
    if isinstance(step, (Recruit, PlaceUnits)):
        return _place(view, step, moves)
    if isinstance(step, Flight):
        return _fly(view, step, moves)
    if isinstance(step, LookAtCard):
        return PLAY_NOW if card_worth(view, step.card(t)) > 0 else KEEP
    return _other(view, moves)


def _other(view: Outlook, moves: Sequence[Move]) -> Move:
    """Sites, markers, victims, resources, decks, and what is simply said yes to."""
    t, first = view.t, moves[0]
    step = t.agenda[-1]
    if first.kind == "site":
        return max(moves, key=lambda move: _site_worth(view, cast(SpaceMove, move).space))
    if first.kind == "marker":
        return min(moves, key=lambda move: t.spots[t.at(t.turn, cast(SpaceMove, move).space)])
    if first.kind in ("remove", "target"):
        space = SPACE_OF[step.space] if isinstance(step, Remove) else NONE
        return tactics.best_victim(view, [move for move in moves if isinstance(move, VictimMove)], space)
    if first.kind in ("gain", "steal"):
        return max(moves, key=lambda move: view.weights[cast(ResourceMove, move).resource])
    if first.kind == "rob":
        return max(moves, key=lambda move: t.vp(_seat(t, move)))
    if isinstance(step, Change):
        return next_change(view, moves) or STOP
    if first.kind == "trade":
        return END_TURN
    if first is RETURN:
        return STAY
    if first.kind == "draw":
        return _deck(view, moves)
    return SKIP if SKIP in moves and first.kind != "place" else first


def _seat(t: RealmTable, move: Move) -> int:
    colours: list[str] = [t.name(seat).lower() for seat in range(t.seats)]
    return colours.index(move.args["colour"])


def _deck(view: Outlook, moves: Sequence[Move]) -> Move:
    """The best deck; none at all if every card would end a game that is not won."""
    decks = [move for move in moves if isinstance(move, RealmMove)]
    best = max(decks, key=lambda move: DRAW[move.realm] + view.if_drawn(move.realm))
    bad = DRAW[best.realm] + view.if_drawn(best.realm) < 0
    return NO_CARD if bad and NO_CARD in moves else best


def _site_worth(view: Outlook, space: int) -> float:
    """Do not cover one's own spots; cover others', and stand where one's units are."""
    t, worth = view.t, 0.0
    for seat in range(t.seats):
        worth += (-2.0 if seat == t.turn else 0.5) * t.spots[t.at(seat, space)]
    near = sum(spots_free(t, beside) for beside in t.layout.near[space])
    return worth + 0.1 * near + (0.2 if t.standing(t.turn, space) else 0.0)


# -- the list of a turn ---------------------------------------------------------------------------------


def _act(view: Outlook, moves: Sequence[Move]) -> Move:
    """Value every option; what is free first among equals."""
    best: Move = END_ACTIONS
    most = ENOUGH
    for move in moves:
        worth = act_worth(view, move)
        if worth > most:
            best, most = move, worth
    if best is END_ACTIONS or not isinstance(best, KindMove):
        chain = _towards_building(view, moves, most)
        if chain is not None:
            return chain
    return best


def act_worth(view: Outlook, move: Move) -> float:
    t = view.t
    if isinstance(move, KindMove):
        cost = build.cost(t, move.structure)
        return 1.0 + view.worth(move.structure) - 0.2 * sum(cost) + view.if_built(move.structure)
    if move is MOVE:
        return tactics.best_journey(view, WALK).worth
    if move is RECRUIT or move is RECRUIT_FREE:
        return tactics.best_recruits(view, move is RECRUIT_FREE).worth - (0.0 if move is RECRUIT_FREE else 0.4)
    if isinstance(move, RealmMove):
        late = 0.3 if view.left <= 2 else 0.0
        return DRAW[move.realm] - late + view.if_drawn(move.realm)
    if isinstance(move, FightMove):
        return tactics.fight_worth(view, move) + (9.0 if move.strikes else 0.0)
    if isinstance(move, CardMove):
        return card_worth(view, move.card)
    if move.kind == "raid":
        return 5.0 + view.if_raided()
    return 8.0 if move.kind == "dig" and view.left <= 3 else (3.0 if move.kind == "dig" else -1.0)


def card_worth(view: Outlook, card: int) -> float:
    """What playing a card now is worth; nothing if it is better kept."""
    t, face = view.t, CARDS[card]
    if face.permanent:
        return 9.0
    total = 0.0
    for effect in face.effects:
        total += _effect_worth(view, effect.do, effect.resource, effect.amount, effect.resources)
    return total if t.actions or view.left <= 2 or face.timing != 2 or total > 5 else total - 0.5


def _effect_worth(view: Outlook, do: str, resource: int, amount: int, resources: list[int]) -> float:
    t = view.t
    if do == "gain":
        return 8.0 + view.worth_of(resources)
    if do == "points":
        return float(amount)
    if do == "discount":
        return 9.0 if _discount_builds(view, resource, amount) else -1.0
    if do in ("free move", "sail"):
        return tactics.best_journey(view, SAIL if do == "sail" else FREE).worth - 1.2
    if do == "action":
        return 6.0 if t.actions == 0 else -1.0
    if do == "change":
        return 9.0 if any(_short_by(view, kind) in range(1, amount + 1) for kind in _sited(view)) else -1.0
    if do == "powder":
        return 2.0 if _can_use_powder(t) else -1.0
    if do == "oath":
        return _oath_worth(view)
    if do == "veil":
        return 0.6 if any(t.spots[t.at(t.turn, 0) : t.at(t.turn + 1, 0)]) and t.actions == 0 else -1.0
    return 7.0


def _can_use_powder(t: RealmTable) -> bool:
    for space in t.layout.spaces:
        if t.soldiers[t.at(t.turn, space)] and t.tile[space] == NONE and GIVES[space] != NONE:
            if any(t.soldiers[t.at(seat, space)] for seat in range(t.seats) if seat != t.turn):
                return True
    return False


def _oath_worth(view: Outlook) -> float:
    """Play the oath only when a lone soldier can face the king at once."""
    t = view.t
    if t.actions == 0 or t.oath:
        return -1.0
    t.oath = True
    worth = max([j.worth for j in [tactics.best_journey(view, WALK)] if j.end != NONE and j.scouts == 0], default=-1.0)
    t.oath = False
    return 7.0 if worth > 2.0 else -1.0


# -- trading towards a building -----------------------------------------------------------------------------


def _sited(view: Outlook) -> list[int]:
    """Kinds that could be built now if only they could be paid."""
    t = view.t
    if t.actions == 0 or not build.marker_at_hand(t, t.turn):
        return []
    return [kind for _, kind in view.wanted[:5] if build.any_site(t, t.turn, kind)]


def _short_by(view: Outlook, kind: int) -> int:
    return sum(build.lacking(view.t, view.seat, build.cost(view.t, kind)))


def _discount_builds(view: Outlook, resource: int, amount: int) -> bool:
    """Would the discount make a good structure payable?"""
    t = view.t
    for kind in _sited(view):
        short = build.lacking(t, view.seat, build.cost(t, kind))
        rest = sum(short) - short[resource]
        if STRUCTURES[kind].cost[resource] >= amount and rest == 0 and short[resource] <= amount:
            return True
    return False


def _towards_building(view: Outlook, moves: Sequence[Move], most: float) -> Move | None:
    """A magic trade, a Market or a Vault, if such changes complete a structure worth more than all else."""
    for kind in _sited(view):
        worth = view.worth(kind) - 0.3 * sum(STRUCTURES[kind].cost) + view.if_built(kind)
        short = build.lacking(view.t, view.seat, build.cost(view.t, kind))
        if worth > most and sum(short) > 0 and _can_complete(view, kind, sum(short)):
            lack = next(resource for resource in range(KINDS) if short[resource])
            change = _change_to(view, kind, lack, moves)
            if change is not None:
                return change
    return None


def _spare(view: Outlook, kind: int) -> list[int]:
    """What a structure's price leaves over."""
    t, price = view.t, build.cost(view.t, kind)
    return [max(0, t.has(view.seat, resource) - price[resource]) for resource in range(KINDS)]


def _can_complete(view: Outlook, kind: int, short: int) -> bool:
    t, spare = view.t, _spare(view, kind)
    rate = 2 if t.holds(view.seat, GEOMETRY) else 3
    trades = spare[MAGIC] // rate
    rest = [*spare[:MAGIC], spare[MAGIC] - trades * rate]
    vaults = min(t.owned(view.seat, VAULT) - t.vaults, rest[GOLD])
    markets = min(t.owned(view.seat, MARKET) - t.markets, sum(rest) - vaults)
    return trades + vaults + markets >= short


def _change_to(view: Outlook, kind: int, lack: int, moves: Sequence[Move]) -> Move | None:
    spare = _spare(view, kind)
    for move in MARKETS:
        change = cast(ChangeMove, move)
        if change.get == lack and spare[change.give] > 0 and move in moves and change.give != MAGIC:
            return move
    for move in [*VAULTS, *TRADES]:
        paid = spare[GOLD] if move.kind == "vault" else spare[MAGIC] // 2
        if cast(ResourceMove, move).resource == lack and paid > 0 and move in moves:
            return move
    return next(
        (m for m in MARKETS if cast(ChangeMove, m).get == lack and spare[cast(ChangeMove, m).give] and m in moves), None
    )


def next_change(view: Outlook, moves: Sequence[Move]) -> Move | None:
    """Moonlit Trade: change what is spare into what is lacking."""
    for kind in _sited(view) or [kind for _, kind in view.wanted[:1]]:
        short, spare = build.lacking(view.t, view.seat, build.cost(view.t, kind)), _spare(view, kind)
        for move in moves:
            if isinstance(move, ChangeMove) and short[move.get] and spare[move.give]:
                return move
    return None


# -- questions on the way ---------------------------------------------------------------------------------------


def _travel(view: Outlook, step: MoveFrom | MoveGroup | MoveTo, moves: Sequence[Move]) -> Move:
    if isinstance(step, MoveFrom):
        journey = tactics.best_journey(view, step.how)
        return FROMS[journey.start] if journey.start != NONE else moves[0]
    start = SPACE_OF[step.start]
    if isinstance(step, MoveGroup):
        journey = tactics.best_journey(view, step.how, start)
        return GROUPS[journey.scouts][journey.soldiers] if journey.start != NONE else moves[0]
    journey = tactics.best_journey(view, step.how, start, step.scouts, step.soldiers)
    return TOS[journey.end] if journey.end != NONE and TOS[journey.end] in moves else moves[0]


def _place(view: Outlook, step: Recruit | PlaceUnits, moves: Sequence[Move]) -> Move:
    t = view.t
    if isinstance(step, Recruit):
        best = tactics.best_recruits(view, step.free)
        move = PLACES[best.unit][best.space]
        return move if move in moves else moves[0]
    unit = cast(PlaceMove, moves[0]).unit
    if unit == SOLDIER:
        return max(moves, key=lambda move: t.tile[cast(PlaceMove, move).space])
    best = tactics.best_recruits(view, True)
    return PLACES[SCOUT][best.space] if PLACES[SCOUT][best.space] in moves else moves[0]


def _fly(view: Outlook, step: Flight, moves: Sequence[Move]) -> Move:
    best: Move = moves[0]
    most = 0.05 if LAND in moves else -99.0
    if LAND in moves:
        best = LAND
    entered = step.spaces()
    for move in moves:
        if isinstance(move, SpaceMove):
            worth = tactics.flight_worth(view, move.space, step.left - 1, [*entered, move.space])
            if worth > most:
                best, most = move, worth
    return best
