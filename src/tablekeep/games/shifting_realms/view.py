"""What a seat may know, JSON-ready: the open table (SR-10, SR-12), own cards and tasks (SR-2), the others' backs."""

from __future__ import annotations

from typing import cast

from tablekeep.engine import wording
from tablekeep.engine.table import Step
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    ALL_SPACES,
    CARD_IDS,
    CARD_REALM,
    CARDS,
    COLOURS,
    COLUMNS,
    DISC,
    DOVRE,
    FACTIONS,
    HALL,
    KIND_IDS,
    KINDS,
    LETTERS,
    NONE,
    REALM_OF,
    REALMS,
    RESOURCE,
    RESOURCES,
    SHAPES,
    SIZE,
    SPACES,
    SPOTS,
    STRUCTURES,
    TASKS,
    TERRAIN,
    TERRAINS,
    TOKEN_VP,
    TOKEN_YIELDS,
    TOKENS,
    TRACK,
)
from tablekeep.games.shifting_realms.counting import affordable, count, fulfilled
from tablekeep.games.shifting_realms.pieces import has_spots, income, spots_free, unprotected
from tablekeep.games.shifting_realms.rules import build, story_cards
from tablekeep.games.shifting_realms.rules.bidding import Picking
from tablekeep.games.shifting_realms.rules.final_scoring import if_it_ended_now
from tablekeep.games.shifting_realms.rules.objectives import ALL_TILES, meter
from tablekeep.games.shifting_realms.rules.story_card_effects import TIMING_WORDS
from tablekeep.games.shifting_realms.rules.story_cards import DRAWS_A_TURN
from tablekeep.games.shifting_realms.rules.structure_powers import rate
from tablekeep.games.shifting_realms.shape import (
    CardFace,
    Effects,
    KeptCard,
    MeterPart,
    Pile,
    Player,
    Question,
    Realm,
    Space,
    TableView,
    Task,
    Tile,
    Token,
    Units,
    Workpiece,
)
from tablekeep.games.shifting_realms.table import SOURCES, RealmTable


def view(t: RealmTable, seat: int | None) -> TableView:
    playing = t.round > 0 and not t.over
    return {
        "realms": [realm_view(t, realm) for realm in t.layout.realms],
        "spaces": [space_view(t, space) for space in t.layout.spaces],
        "dragon": None if t.dragon == NONE else SPACES[t.dragon],
        "tokens": tokens_view(t),
        "order": t.order(),
        "choosing_next": choosing_next(t),
        "round": t.round,
        "turn": t.turn if playing else None,
        "actions": t.actions,
        "draws_left": DRAWS_A_TURN - t.draws if playing else 0,
        "raided": t.raided,
        "question": question_view(t),
        "effects": effects_view(t),
        "players": [player_view(t, other, seat) for other in range(t.seats)],
        "resolving": [face(card) for card in t.resolving],
        "met": [LETTERS[realm] for realm in t.met],
        "built": len(t.built),
        "tiles": ALL_TILES,
        "ending": t.ending,
        "by_limit": t.by_limit,
        "away": list(t.away),
        "aside": [task_face(task) for task in t.aside] if t.over else len(t.aside),
        "workshop": None if seat is None else [kind_view(t, seat, kind) for kind in t.layout.kinds],
        "score_now": None if seat is None or t.over else if_it_ended_now(t, seat),
        "hints": hints(t, seat),
    }


# -- the boards -------------------------------------------------------------------------------------


def realm_view(t: RealmTable, index: int) -> Realm:
    realm = REALMS[index]
    return {
        "letter": realm.letter,
        "name": realm.name,
        "folk": realm.folk,
        "line": realm.line,
        "corners": realm.corners,
        "hall": SPACES[realm.hall],
        "goal": realm.goal,
        "meter": meter(t, index),
        "met": index in t.met,
        "deck": len(t.decks[index]),
        "deck_open": t.open_deck(index),
        "left_in_deck": [CARD_IDS[card] for card in t.decks[index]] if t.over else None,
        "discard": [face(card) for card in t.discards[index]],
        "piles": [pile_view(t, kind) for kind in t.layout.kinds if STRUCTURES[kind].realm == index],
    }


def pile_view(t: RealmTable, kind: int) -> Pile:
    tile = STRUCTURES[kind]
    return {
        "id": tile.id,
        "name": tile.name,
        "word": tile.word,
        "left": t.piles[kind],
        "on": TERRAINS[tile.terrain],
        "cost": story.counted(tile.cost),
        "vp": tile.vp,
        "yields": story.counted(tile.yields),
        "text": tile.text,
        "flavour": tile.flavour,
    }


def space_view(t: RealmTable, space: int) -> Space:
    gives = RESOURCE[space]
    return {
        "name": SPACES[space],
        "realm": LETTERS[REALM_OF[space]],
        "column": t.layout.column(space),
        "row": space % SIZE // COLUMNS,
        "terrain": TERRAINS[TERRAIN[space]],
        "gives": None if gives == NONE else RESOURCES[gives],
        "spots": SPOTS if has_spots(t, space) else 0,
        "spots_free": spots_free(t, space),
        "tile": tile_view(t, space),
        "dragon": t.dragon == space,
        "units": [units_view(t, seat, space) for seat in range(t.seats) if t.standing(seat, space)],
        "no_fight": TERRAIN[space] == HALL or t.tile[space] != NONE,
        "fought": [code % 4 for code in t.fought if code // 4 == space],
        "fight_over": space in t.closed,
    }


def tile_view(t: RealmTable, space: int) -> Tile | None:
    if t.tile[space] == NONE:
        return None
    tile = STRUCTURES[t.tile[space]]
    return {
        "id": tile.id,
        "name": tile.name,
        "owner": t.owner[space],
        "flat": t.flat[space],
        "raids_left": tile.raids - t.flat[space] if tile.raids else 0,
        "dug": space in t.dug,
        "new": space in t.fresh,
        "text": tile.text,
    }


def units_view(t: RealmTable, seat: int, space: int) -> Units:
    where, acting = ALL_SPACES * seat + space, seat == t.turn
    return {
        "seat": seat,
        "scouts": t.scouts[where],
        "on_spots": t.spots[where],
        "waiting": t.scouts[where] - t.spots[where],
        "soldiers": t.soldiers[where],
        "flat": t.flat[space] if t.owner[space] == seat else 0,
        "unprotected": unprotected(t, seat, space),
        "moved_scouts": t.moved_scouts[space] if acting else 0,
        "moved_soldiers": t.moved_soldiers[space] if acting else 0,
    }


def tokens_view(t: RealmTable) -> list[Token]:
    """SR-A43: all six are known; who has each, None while it lies on the stack."""
    if not t.layout.plays[DOVRE]:
        return []
    return [
        {
            "number": number + 1,
            "vp": TOKEN_VP[number],
            "yields": story.counted(TOKEN_YIELDS[number]),
            "owner": t.tokens[number] if number < len(t.tokens) else None,
        }
        for number in range(TOKENS)
    ]


# -- what is going on ---------------------------------------------------------------------------------


def question_view(t: RealmTable) -> Question | None:
    """The open part of the question being asked. No step holds a secret in its fields."""
    step: Step | None = t.agenda[-1] if t.agenda else None
    return None if step is None else cast(Question, step.save())


def choosing_next(t: RealmTable) -> list[int]:
    """SR-3.9: of those who drew lots for the same bid, who still chooses a turn order card, in that order."""
    return [seat for step in t.agenda if isinstance(step, Picking) for seat in step.queue]


def effects_view(t: RealmTable) -> Effects:
    """What played cards and lost units mean for the running turn."""
    return {
        "wood_off": t.timber,
        "stone_off": t.hewn,
        "powder": t.powder,
        "oath": t.oath,
        "veiled": list(t.veiled),
        "lost_scouts": t.back_scouts,
        "lost_soldiers": t.back_soldiers,
        "markets_used": t.markets,
        "vaults_used": t.vaults,
    }


# -- players --------------------------------------------------------------------------------------------


def player_view(t: RealmTable, other: int, viewer: int | None) -> Player:
    own = other == viewer or t.options.open_hands or t.over  # SR-2.11, SR-8.12: whose cards and tasks are shown
    points, first = t.points, len(SOURCES) * other
    vp = t.vp(other)
    return {
        "seat": other,
        "colour": COLOURS[t.options.colours[other]],
        "faction": FACTIONS[t.options.colours[other]],
        "shape": SHAPES[t.options.colours[other]],
        "place": t.place[other] or None,
        "bid": t.bids[other] if t.bids else None,
        "vp": vp,
        "track": {"lap": vp // TRACK, "space": vp % TRACK},  # SR-12.3
        "points": {SOURCES[source]: points[first + source] for source in range(len(SOURCES))},
        "supply": story.counted(t.goods(other)),  # SR-10.11: open to all
        "pieces": {RESOURCES[kind]: list(divmod(t.has(other, kind), DISC)) for kind in range(KINDS)},
        "income": story.counted(income(t, other)),
        "reserve": {"scouts": t.spare_scouts[other], "soldiers": t.spare_soldiers[other]},
        "on_board": {"scouts": t.scouts_out(other), "soldiers": t.soldiers_out(other)},
        "structures": [SPACES[space] for space in t.built if t.owner[space] == other],
        "raids": t.raids[other],
        "tokens": [number + 1 for number in range(len(t.tokens)) if t.tokens[number] == other],
        "magic_rate": rate(t, other),
        "face_up": [face(card) for card in t.face_up[other]],
        "kept": [kept_view(t, other, at, own, other == viewer) for at in range(len(t.kept[other]))],
        "tasks": [task_view(t, other, task) if own else task_back(task) for task in t.tasks[other]],
        "away": other in t.away,
    }


def face(card: int) -> CardFace:
    shown = CARDS[card]
    return {
        "id": shown.id,
        "realm": LETTERS[shown.realm],
        "name": shown.name,
        "timing": TIMING_WORDS[shown.timing],
        "permanent": shown.permanent,
        "text": shown.text,
        "flavour": shown.flavour,
    }


def kept_view(t: RealmTable, seat: int, at: int, own: bool, mine: bool) -> KeptCard:
    """SR-8.12: a back shows its realm and which draw it was; the owner sees the face and when it can be played."""
    card, when = t.kept[seat][at], t.kept_when[seat][at]
    back: KeptCard = {"realm": LETTERS[CARD_REALM[card]], "draw": when}
    if not own:
        return back
    shown: KeptCard = {**back, **face(card)}
    if mine and seat == t.turn and not t.over:
        no = story_cards.why_kept(t, card)
        shown["playable"], shown["why_not"] = no is None, None if no is None else no.text
    return shown


def task_back(task: int) -> Task:
    return {"realm": LETTERS[TASKS[task].realm]}


def task_face(task: int) -> Task:
    shown = TASKS[task]
    return {"id": shown.id, "realm": LETTERS[shown.realm], "vp": shown.vp, "text": shown.text}


def task_view(t: RealmTable, seat: int, task: int) -> Task:
    """A task with a live tick, or what it still needs."""
    if t.over:
        return {**task_face(task), "done": task in t.done[seat], "progress": []}
    return {**task_face(task), "done": task_done(t, seat, task), "progress": task_progress(t, seat, task)}


def task_done(t: RealmTable, seat: int, task: int) -> bool:
    shown = TASKS[task]
    return affordable(t, seat, shown.place) if shown.placed else fulfilled(t, seat, task)


def task_progress(t: RealmTable, seat: int, task: int) -> list[MeterPart]:
    shown = TASKS[task]
    if shown.placed:
        return [
            {"what": RESOURCES[kind], "have": t.has(seat, kind), "need": shown.place[kind]}
            for kind in range(KINDS)
            if shown.place[kind]
        ]
    return [{"what": thing.words, "have": count(t, seat, thing), "need": need} for thing, need in shown.wants]


# -- what can be built, and why not -----------------------------------------------------------------------


def kind_view(t: RealmTable, seat: int, kind: int) -> Workpiece:
    price = build.cost(t, kind) if seat == t.turn else STRUCTURES[kind].cost
    no = build.why_not(t, seat, kind)
    return {
        "id": KIND_IDS[kind],
        "word": STRUCTURES[kind].word,
        "cost": story.counted(price),
        "missing": story.counted(build.lacking(t, seat, price)),
        "sites": [SPACES[space] for space in build.sites(t, seat, kind)] if t.piles[kind] else [],
        "why_not": None if no is None else {"rule": no.rule, "text": no.text},
    }


def hints(t: RealmTable, seat: int | None) -> list[str]:
    """What newcomers overlook, from the open board only."""
    hints: list[str] = []
    if len(t.met) == 1 and not t.ending:
        hints.append("One objective is met: the second one ends the game at once for everyone else.")
    if seat is not None and not t.over:
        first = ALL_SPACES * seat
        waiting = [s for s in t.layout.spots if has_spots(t, s) and t.scouts[first + s] > t.spots[first + s]]
        hints += [f"A scout without a spot earns nothing: {SPACES[space]}." for space in waiting]
        if t.spare_scouts[seat] <= 2:
            hints.append(
                f"{wording.count(t.spare_scouts[seat], 'scout')} left in reserve; each structure takes one for good."
            )
    return hints
