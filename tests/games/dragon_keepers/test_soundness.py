"""A position either stands or is refused with a sentence; nothing that is read can loop or crash."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.games.dragon_keepers.content import LETTERS, MAGIC_IDS
from tests.games.bench import play
from tests.games.dragon_keepers.bench import GAME, choose, dragons, keepers, plan

Json = dict[str, Any]
SYMPTOM = re.compile("(?:Type|Key|Index|Attribute|Assertion|Runtime|Value)Error|not in list")
"""What is refused because reading it failed, and not because the rules say no."""
TABLES: list[tuple[int, Json]] = [
    (3, {"mode": "keeper"}),
    (6, {"mode": "keeper", "on_defeat": "most_shields"}),
    (2, {"mode": "dragon", "talk": "signals"}),
    (3, {"mode": "dragon", "talk": "open", "difficulty": "easy"}),
    (4, {"mode": "dragon", "talk": "filtered", "difficulty": "extreme"}),
    (3, {"mode": "dragon", "planning": "simultaneous", "talk": "signals", "fizzle_blocks_magic": True}),
]


def played(seats: int, options: Json, seed: str, moves: int) -> Iterator[Match]:
    """A match, half sensibly played, as it stands after every move."""
    match, rng = GAME.new(seats, seed, options), random.Random(seed)
    for _ in range(moves):
        yield match
        if match.over:
            return
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        move = decision.moves[int(rng.random() * len(decision.moves))]
        if rng.random() < 0.6:
            move = GAME.advise(match.imagine(decision.seat, rng).table, decision.seat, decision.moves, rng)
        match.play(decision.seat, move)


@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_every_position_of_a_game_stands(seats: int, options: Json) -> None:
    for match in played(seats, options, "stands", 250):
        position = match.position()
        assert GAME.faults(match.table) == []
        assert GAME.from_position(position).position() == position


# -- positions that cannot be -------------------------------------------------------------------


def steps(*names: str | Json) -> list[Json]:
    return [{"step": name} if isinstance(name, str) else name for name in names]


def a(name: str, who: int = 0, **more: Any) -> Json:
    return {"step": name, "who": who, **more}


def bent(match: Match, agenda: list[Json] | None = None, **changes: Any) -> Json:
    position = match.position()
    position["table"] |= changes
    return position | ({} if agenda is None else {"agenda": agenda})


def player(match: Match, seat: int, **changes: Any) -> Json:
    position = match.position()
    position["table"]["players"][seat] |= changes
    return position


def counted(**given: int) -> dict[str, int]:
    return dict.fromkeys(LETTERS, 0) | given


FRESH = a("Plan", keeper=None, token=-1)
OTHER = a("Plan", 1, keeper=None, token=-1)
TURNS: list[str | Json] = ["Round", "DragonPhase", a("Turn", 1), a("Turn", 0)]
CHOOSING, ROLLED = keepers("RBG", roll="RGW"), keepers("RBGY", roll="RGWB")
HEALING = choose(keepers("RBG", roll="RWW", arrows="W1"), "RWW")
PLANNING, COUNCIL = dragons(2), dragons(2, talk="signals")
TOGETHER = dragons(2, planning="simultaneous")
HUNTED = dragons(2, dice="R1 G1", magic={0: "MG11"})
REWARDED = plan(dragons(2, dice="R1 G1"), "red defend", "green defend")
WINDOW = plan(dragons(2, dice="R1 G1", magic={0: "MG01"}), "red defend MG01", "green defend")
AIMING = play(WINDOW.copy(), "play magic")
WON = choose(keepers("RBG", roll="PWW", shields="0:RB"), "PWW")
LOST = plan(dragons(2, dice="W3", pool=3), "pass", "pass")

IMPOSSIBLE: list[tuple[str, Json]] = [
    # the Keeper Game
    ("a lone heal", bent(CHOOSING, steps(a("FavouriteHeal")))),
    ("a choice twice", bent(CHOOSING, steps("ChooseKeeper", "ChooseKeeper"))),
    ("a choice above the end", bent(CHOOSING, steps("KeeperRoundEnd", "ChooseKeeper"))),
    ("a roll while dice lie out", bent(CHOOSING, steps("KeeperRoll"))),
    ("an end while dice lie out", bent(CHOOSING, steps("KeeperRoundEnd"))),
    ("no card shown", bent(CHOOSING, steps("KeeperDragonPhase"))),
    ("a card shown early", bent(CHOOSING, shown=["R", None, None])),
    ("a card of no target", bent(CHOOSING, steps("KeeperDragonPhase"), shown=["R", "G", "P"])),
    ("one target", bent(CHOOSING, dice=counted(R=1), board=2)),
    ("three arrows and still asked", bent(CHOOSING, arrows=counted(P=3))),
    ("four arrows", bent(HEALING, arrows=counted(P=4))),
    ("three Shields and still asked", bent(CHOOSING, shields=[["R", "G", "B"], [], []])),
    ("a heal for two", bent(HEALING, steps("KeeperRoundEnd", a("FavouriteHeal"), a("FavouriteHeal")))),
    ("a heal for somebody else", bent(HEALING, steps("KeeperRoundEnd", a("FavouriteHeal", 1)))),
    ("a heal for nobody", bent(HEALING, steps("KeeperRoundEnd", a("FavouriteHeal", 7)))),
    ("a heal among several protectors", bent(HEALING, shown=["R", "R", "W"])),
    ("a step of the other game", bent(CHOOSING, steps("Round"))),
    ("over for no reason", bent(ROLLED, []) | {"over": True}),
    ("over before three Shields", bent(WON, shields=[["R", "B"], [], []])),
    ("over with dice out", bent(WON, dice=counted(P=1), board=2)),
    ("over with a Keeper in hand", bent(WON, shown=["P", None, "W"])),
    ("over with an agenda", WON.position() | {"agenda": steps("KeeperRoundEnd")}),
    ("nothing on the agenda", bent(CHOOSING, [])),
    ("two dice on a dragon", bent(CHOOSING, dice=counted(R=2, G=1), board=0)),
    ("a fallen dragon in play", bent(CHOOSING, fallen=["R"])),
    # the Dragon Game: the agenda
    ("a lone plan", bent(PLANNING, steps(FRESH))),
    ("a lone council", bent(COUNCIL, steps("Council"))),
    ("a lone reward", bent(REWARDED, steps(a("TakeReward")))),
    ("a lone window", bent(WINDOW, steps(a("WindowBefore")))),
    ("a lone Dragon phase", bent(PLANNING, steps("DragonPhase"))),
    ("a lone Hunter phase", bent(PLANNING, steps("HunterPhase"))),
    ("a lone act", bent(WINDOW, steps(a("Act")))),
    ("a plan without turns", bent(PLANNING, steps("Round", "DragonPhase", OTHER, FRESH))),
    ("a plan without the Dragon phase", bent(PLANNING, steps("Round", a("Turn", 1), a("Turn"), OTHER, FRESH))),
    ("turns out of order", bent(PLANNING, steps("Round", "DragonPhase", a("Turn"), a("Turn", 1), OTHER, FRESH))),
    ("plans out of order", bent(PLANNING, steps(*TURNS, FRESH, OTHER))),
    ("a plan twice", bent(PLANNING, steps(*TURNS, OTHER, OTHER, FRESH))),
    ("a plan too few", bent(PLANNING, steps(*TURNS, FRESH))),
    ("a later plan begun", bent(PLANNING, steps(*TURNS, OTHER | {"keeper": "R"}, FRESH))),
    ("plans of both kinds", bent(PLANNING, steps(*TURNS, "PlanTogether"))),
    ("one after the other where all plan at once", bent(TOGETHER, steps(*TURNS, OTHER, FRESH))),
    ("all at once twice", bent(TOGETHER, steps(*TURNS, "PlanTogether", "PlanTogether"))),
    ("a council without signals", bent(PLANNING, steps(*TURNS, OTHER, FRESH, "Council"))),
    ("no council where there is one", bent(COUNCIL, steps(*TURNS, OTHER, FRESH))),
    ("two councils", bent(COUNCIL, steps(*TURNS, OTHER, FRESH, "Council", "Council"))),
    ("a council above the Hunter phase", bent(COUNCIL, steps(*TURNS, OTHER, FRESH, "HunterPhase", "Council"))),
    ("a Hunter phase after a plan", bent(PLANNING, steps(*TURNS, OTHER, FRESH | {"keeper": "R"}, "HunterPhase"))),
    ("a Hunter phase with dice out", bent(HUNTED, steps(*TURNS, OTHER, FRESH, "HunterPhase"))),
    ("a turn while plans are made", bent(PLANNING, steps(*TURNS, OTHER, FRESH, a("Act")))),
    ("a reward out of turn", bent(REWARDED, steps(*TURNS[:3], a("WindowAfter"), a("TakeReward", 1)))),
    ("a reward before the action", bent(WINDOW, steps(*TURNS[:3], a("WindowAfter"), a("Act"), a("TakeReward")))),
    ("a reward for a plan", bent(PLANNING, steps(*TURNS, OTHER, FRESH, a("TakeReward")))),
    ("two rewards", bent(REWARDED, steps(*TURNS[:3], a("WindowAfter"), a("TakeReward"), a("TakeReward")))),
    ("a window above a reward", bent(REWARDED, steps(*TURNS[:3], a("WindowAfter"), a("TakeReward"), a("WindowAfter")))),
    ("an action again", bent(REWARDED, steps(*TURNS[:3], a("WindowAfter"), a("Act")))),
    ("a turn again", bent(REWARDED, steps(*TURNS))),
    ("a round within a round", bent(PLANNING, steps("Round", "Round"))),
    ("a round over dice", bent(HUNTED, steps("Round"))),
    ("a round without a deck", bent(dragons(2, deck=""), steps("Round"))),
    ("a round over plans", bent(WINDOW, steps("Round"))),
    ("a step of the Keeper Game", bent(PLANNING, steps("Round", "ChooseKeeper"))),
    ("a card played that is not in the box", bent(AIMING, [*AIMING.position()["agenda"][:-1], a("Owl")])),
    ("a card for after played before", bent(plan(dragons(2, magic={0: "MG17"}), "red heal MG17", "pass"), None)
     | {"agenda": steps(*TURNS[:3], a("WindowAfter"), a("Act"), a("Owl"))}),
    ("an arrow too many", bent(REWARDED, steps(*TURNS[:3], a("WindowAfter"), a("PickArrow", left=9)))),
    ("a reroll by another dragon", bent(
        dragons(2, trained="R:w"), steps(*TURNS[:3], a("WindowAfter"), a("Reroll", dragon="R", faces=[0])))),
    ("a roll of no dice", bent(PLANNING, steps(*TURNS[:3], a("WindowAfter"), a("Reroll", dragon="B", faces=[])))),
    ("a card used too often", bent(AIMING, [
        *AIMING.position()["agenda"][:-1], a("PickDragon", card="MG01", left=2, picked=[])])),
    ("a card that aims at nobody", bent(AIMING, [
        *AIMING.position()["agenda"][:-1], a("PickDragon", card="MG15", left=1, picked=[])])),
    # the Dragon Game: the table
    ("a Battle die of no colour", bent(PLANNING, battle={letter: [] for letter in LETTERS} | {"R": [7]},
                                       trainings=counted(R=1))),
    ("two dice of one training", bent(dragons(2, trained="Y:w"), battle={letter: [] for letter in LETTERS}
                                      | {"Y": [0, 0]}, bag=[4, 6])),
    ("marks without a council", bent(PLANNING, marks=[1, 1, 0, 0, 0, 0])),
    ("more marks than seats", bent(COUNCIL, steps(*TURNS, OTHER, FRESH), marks=[9, 1, 0, 0, 0, 0])),
    ("a single mark", bent(COUNCIL, steps(*TURNS, OTHER, FRESH), marks=[1, 0, 0, 0, 0, 0])),
    ("marks before the council", bent(COUNCIL, marks=[1, 1, 0, 0, 0, 0])),
    ("signals without a council", player(PLANNING, 0, signals=[0], signalled=1)),
    ("five signals", player(COUNCIL, 0, signals=[], signalled=5)),
    ("one signal twice", player(COUNCIL, 0, signals=[0, 0], signalled=2)),
    ("signals after the act", player(play(COUNCIL.copy(), "done", "done", "pass"), 0, signals=[0], signalled=1)),
    ("a wall without its card", bent(HUNTED, oaths=["R"])),
    ("a hundred rounds", bent(PLANNING, round=100)),
    ("over for no reason at all", bent(PLANNING, []) | {"over": True}),
    ("a finished game goes on", LOST.position() | {"over": False, "agenda": steps("Round")}),
    ("resolved before the first turn", player(PLANNING, 1, stage="resolved")),
    ("planned without a Keeper", player(PLANNING, 0, stage="planned")),
    ("seven Keepers", player(PLANNING, 0, row=[["R", "D"], ["R", "D"]])),
    ("a card of two owners", player(dragons(2, magic={0: "MG11"}), 1, magic=["MG11"])),
    ("ten cards in hand", player(PLANNING, 0, magic=MAGIC_IDS[:10])),
    ("tokens from nowhere", player(PLANNING, 0, available=[9, 9, 9, 9])),
    ("tokens owed", player(PLANNING, 0, available=[-1, 1, 1, 0])),
]  # fmt: skip


@pytest.mark.parametrize("position", [case[1] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE])
def test_impossible_positions_are_refused_with_a_sentence(position: Json) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(position)
    assert (no.value.refusal.code, no.value.refusal.rule) == ("bad_position", "TK-6")
    assert no.value.refusal.text.startswith("That position cannot be: ")
    assert not SYMPTOM.search(no.value.refusal.text)


def test_the_positions_bent_here_stood_before() -> None:
    for match in (CHOOSING, ROLLED, HEALING, PLANNING, COUNCIL, TOGETHER, HUNTED, REWARDED, WINDOW, AIMING, WON, LOST):
        assert GAME.from_position(match.position()).position() == match.position()


# -- positions bent at random -------------------------------------------------------------------

STEP_NAMES = list(GAME.steps)
ODD: list[Any] = [None, -1, 0, 1, 2, 5, 99, "", "R", "MG01", "hunter", [], {}, True, 1.5, [None], "waiting", "planned"]


def spots(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a position, but its luck and its options."""
    yield path
    if isinstance(value, dict):
        for key in value:
            if path or key in ("table", "agenda", "over", "answers"):
                yield from spots(value[key], (*path, key))
    elif isinstance(value, list):
        for at, item in enumerate(value):
            yield from spots(item, (*path, at))


def bend(position: Json, others: list[Json], rng: random.Random) -> None:
    """One change: a value, a number by one, two things swapped, a step gone, doubled, moved or from elsewhere."""
    if rng.random() < 0.4 and isinstance(position["agenda"], list):
        bend_agenda(position["agenda"], others, rng)
        return
    path = rng.choice([spot for spot in spots(position) if spot])
    place = position
    for key in path[:-1]:
        place = place[key]
    old = place[path[-1]]
    if isinstance(old, int) and not isinstance(old, bool) and rng.random() < 0.5:
        place[path[-1]] = old + rng.choice([-1, 1])
    elif isinstance(old, list) and old and rng.random() < 0.5:
        place[path[-1]] = rng.choice([old[:-1], old[::-1], [*old, old[0]]])
    else:
        place[path[-1]] = copy.deepcopy(rng.choice(ODD))


def bend_agenda(agenda: list[Json], others: list[Json], rng: random.Random) -> None:
    strange = rng.choice(rng.choice(others)["agenda"] or [{"step": "Round"}])
    agenda[:] = [step for step in agenda if isinstance(step, dict)]
    at = rng.randrange(len(agenda) + 1)
    deed = rng.randrange(5)
    if deed == 0 or not agenda:
        agenda.insert(at, copy.deepcopy(strange))
    elif deed == 1:
        del agenda[min(at, len(agenda) - 1)]
    elif deed == 2:
        del agenda[: max(0, at - 1)]
    elif deed == 3:
        rng.shuffle(agenda)
    else:
        agenda[at - 1] = agenda[at - 1] | {"step": rng.choice(STEP_NAMES)} if rng.random() < 0.3 else strange


def read(position: Json) -> Match | None:
    """The match that stands there, None where it is refused; anything else is a flaw."""
    try:
        return GAME.from_position(position)
    except tablekeep.Refused:
        return None


def play_on(match: Match, rng: random.Random, moves: int = 60) -> None:
    """Whatever stands can be played, looked at and imagined."""
    for _ in range(moves):
        if match.over:
            assert match.outcome is not None
            return
        decision = match.decisions[int(rng.random() * len(match.decisions))]
        for viewer in (None, decision.seat):
            match.view(viewer)
        world = match.imagine(decision.seat, rng)
        assert GAME.advise(world.table, decision.seat, decision.moves, rng) in decision.moves
        match.play(decision.seat, decision.moves[int(rng.random() * len(decision.moves))])
        assert GAME.faults(match.table) == []


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_what_is_bent_at_random_stands_or_is_refused(number: int) -> None:
    seats, options = TABLES[number]
    rng = random.Random(f"bent {number}")
    sound = [match.position() for match in played(seats, options, f"bent {number}", 160)]
    stood = 0
    for _ in range(250):
        position = copy.deepcopy(rng.choice(sound))
        for _ in range(rng.choice([1, 1, 2, 3])):
            bend(position, sound, rng)
        match = read(position)
        if match is not None:
            stood += 1
            play_on(match, rng)
    assert stood > 5
