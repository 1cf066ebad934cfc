"""A position stands, or it is refused with a sentence: nothing that is read can be half true, loop or crash."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tests.games.keepers.bench import GAME, announce, choose, end_of, hand_in, laid_out, pick_all, play_round, sit, worn
from tests.games.keepers.test_saving import appealed, change, disputed

Position = dict[str, Any]


def struck() -> Match:
    """Seat 3 objected to a word and it was struck; the Curator chooses anew."""
    match = announce(sit(5, word_votes=True), "golden")
    match.play(3, "challenge")
    for seat in (1, 2, 4):
        match.play(seat, "strike")
    return match


def offered() -> Match:
    match = struck()
    for word in ("muddy", "frozen"):
        announce(match, word)
        match.play(1 if word == "muddy" else 2, "challenge")
        for seat in match.waiting[:]:
            match.play(seat, "strike")
    return match


MOMENTS: dict[str, Callable[[], Match]] = {
    "card": lambda: sit(5),
    "word": lambda: choose(sit(4)),
    "cards": lambda: hand_in(announce(sit(5)), 1, 3),
    "tagged": lambda: announce(sit(5), "blorpy"),
    "votes": lambda: laid_out(sit(3, favourite=True)),
    "second": lambda: announce(play_round(sit(5)), "golden"),
    "no repeats": lambda: announce(play_round(sit(5, no_repeats=True)), "golden"),
    "favourite": lambda: play_round(sit(5, favourite=True)),
    "struck": struck,
    "offered": offered,
    "challenge": disputed,
    "appeal": appealed,
    "lap": lambda: end_of([3, 3, 2, 1, 0], extend=True),
    "tie": lambda: end_of([3, 3, 2, 1, 0], tb_cap=3),
    "audience": lambda: pick_all(end_of([4, 4, 4], all_tied="audience")),
    "asked": lambda: end_of([4, 4, 4], all_tied="audience"),
    "over": lambda: end_of([4, 3, 3, 1, 1]),
    "shared": lambda: end_of([4, 4, 4], all_tied="share"),
    "worn": lambda: GAME.from_position(worn(7, 3, curator=2)),
}


def keeper_without_votes(position: Position) -> None:
    """The Keeper of the last round trades places with a picture that nobody voted for."""
    last, table = position["table"]["last"], position["table"]
    voted = {place for _, place, _ in last["votes"]}
    kept = last["kept"][0]
    other = next(place for place in range(1, len(last["cards"]) + 1) if place not in voted)
    for name in ("cards", "owners"):
        last[name][kept - 1], last[name][other - 1] = last[name][other - 1], last[name][kept - 1]
    last["kept"] = [other]
    assert table


def swap(first: str, second: str) -> Callable[[Position], object]:
    def swapped(position: Position) -> None:
        one, two = look(position, first), look(position, second)
        change(position, first, two)
        change(position, second, one)

    return swapped


def look(position: Position, path: str) -> Any:
    found: Any = position
    for name in path.split("."):
        found = found[int(name) if name.lstrip("-").isdigit() else name]
    return found


def put(path: str, value: Any) -> Callable[[Position], object]:
    return lambda position: change(position, path, value)


def all_of(*changes: Callable[[Position], object]) -> Callable[[Position], object]:
    def changed(position: Position) -> None:
        for each in changes:
            each(position)

    return changed


def move_card(source: str, target: str) -> Callable[[Position], object]:
    return lambda position: look(position, target).append(look(position, source).pop())


IMPOSSIBLE: list[tuple[str, str, Callable[[Position], object]]] = [
    ("cards", "no blocked word", all_of(put("table.word", "mountain"), put("table.said", ["mountain"]))),
    ("cards", "no blocked word", all_of(put("table.word", "she"), put("table.said", ["she"]))),
    ("second", "no blocked word", all_of(put("table.said.0", "mountain"), put("table.last.word", "mountain"))),
    ("second", "the most votes", keeper_without_votes),
    (
        "second",
        "the token has gone round",
        lambda p: put("table.last.curator", look(p, "table.last.curator") + 4_000)(p),
    ),
    ("second", "the most votes", put("table.last.kept", [1, 2, 3])),
    ("second", "its word was said", put("table.last.word", "steep")),
    ("second", "two votes|everybody voted", put("table.last.votes.0", [1, 3, "green"])),
    ("second", "played once", lambda p: put("table.last.cards.0", look(p, "table.last.cards.1"))(p)),
    ("second", "fields", put("table.last.more", 1)),
    ("second", "gone round", put("table.curator", 3)),
    ("second", "gone round", put("table.last.curator", 4)),
    ("second", "gone round", put("options.first_seat", 2)),
    ("second", "owned up", lambda p: put("table.last.owned", look(p, "table.last.kept"))(p)),
    ("second", "liked|asked", put("table.last.liked", [1])),
    ("second", "nobody's Keeper", move_card("table.discards", "table.kept.4")),
    ("second", "Keeper", lambda p: look(p, "table.discards").append(next(k for k in look(p, "table.kept") if k).pop())),
    ("second", "7 cards", move_card("table.hands.3", "table.discards")),
    ("no repeats", "said twice", all_of(put("table.word", "slippery"), put("table.said.1", "slippery"))),
    ("tagged", "tag", put("table.tag", "debatable")),
    ("tagged", "tag", put("table.tag", "")),
    ("cards", "tag", put("table.tag", "unknown")),
    ("card", "7 cards", move_card("table.hands.2", "table.discards")),
    ("card", "laps", put("table.laps", 99)),
    ("card", "gave a Keeper", put("agenda", [{"step": "RoundEnd"}, {"step": "Favourite"}])),
    ("card", "gave a Keeper", put("agenda", [{"step": "RoundEnd"}])),
    ("card", "lists", put("table.discards", {"K001": 1})),
    ("word", "offensive|words", put("table.said", ["golden"])),
    ("votes", "each seat owns", put("table.owners", [0, 0, 0, 1, 2, 2])),
    ("favourite", "favourite", put("options.favourite", False)),
    ("favourite", "liked|asked", put("table.last.liked", [2])),
    ("favourite", "draws", move_card("table.deck", "table.hands.1")),
    ("struck", "objected", put("table.objected", [])),
    ("struck", "failures", put("table.failures", 0)),
    ("struck", "twelve", put("table.failures", 3)),
    ("struck", "struck once", all_of(put("table.struck", ["golden", "golden"]), put("table.failures", 2))),
    ("struck", "blocks", put("table.blocked", "golden")),
    ("offered", "offer", put("table.offered.3", "golden")),
    ("offered", "offer", swap("table.offered.0", "table.offered.1")),
    ("offered", "failures|twelve", put("table.failures", 4)),
    ("challenge", "challenge|lets pass", put("table.safe", True)),
    ("appeal", "appeal", put("agenda.4.word", "golden")),
    ("appeal", "appeal", put("agenda.4.word", "two words")),
    ("lap", "one more lap", put("table.rounds", 4)),
    ("lap", "one more lap", put("options.extend", False)),
    ("lap", "one more lap", put("table.laps", 2)),
    ("tie", "leaders", all_of(put("table.tied", [0, 1, 2]), put("table.dealt.2", []))),
    ("tie", "counted", put("table.tie_rounds", 4)),
    ("tie", "dealt alike", lambda p: [look(p, f"table.dealt.{seat}").pop() for seat in (0, 1)]),
    ("tie", "end", put("table.rounds", 4)),
    ("tie", "won before", put("table.winners", [0])),
    ("asked", "nobody decides", put("agenda.0.step", "TieVote")),
    ("audience", "decides", put("options.all_tied", "vote")),
    ("audience", "share", all_of(put("options.all_tied", "share"), put("agenda.0.step", "TieVote"))),
    ("audience", "picture for each", put("table.owners", [0, 1, 1])),
    ("over", "winners", put("table.winners", [1])),
    ("over", "winners", put("table.winners", [0, 1])),
    ("over", "winners", put("table.tie_rounds", 1)),
    ("over", "end", all_of(put("table.rounds", 4), put("table.said", ["slippery"] * 4))),
    ("shared", "winners", put("options.all_tied", "vote")),
    ("worn", "7 cards", move_card("table.hands.1", "table.deck")),
    ("worn", "gave a Keeper", put("table.rounds", 20)),
]


def read(position: Position) -> Match | tablekeep.Refused:
    """What comes of a position; anything but a match or a refusal is a fault of ours."""
    try:
        return GAME.from_position(json.loads(json.dumps(position)))
    except tablekeep.Refused as no:
        return no


@pytest.mark.parametrize("moment", MOMENTS)
def test_what_can_be_stands(moment: str) -> None:
    match = MOMENTS[moment]()
    again = read(match.position())
    assert isinstance(again, Match), again
    assert again.position() == match.position()


@pytest.mark.parametrize(
    ("moment", "why", "broken"), IMPOSSIBLE, ids=[f"{n}-{m}" for n, (m, _, _) in enumerate(IMPOSSIBLE)]
)
def test_what_cannot_be_is_refused_with_a_sentence(moment: str, why: str, broken: Callable[[Position], object]) -> None:
    position = MOMENTS[moment]().position()
    broken(position)
    found = read(position)
    assert isinstance(found, tablekeep.Refused)
    assert (found.refusal.code, found.refusal.rule) == ("bad_position", "TK-6")
    assert any(word in found.refusal.text for word in why.split("|")), found.refusal.text


# -- changed at random --------------------------------------------------------------------

VALUES: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 5, 8, 99, 10**30, 1.5, float("1e308")),
    *("", "golden", "mountain", "she", "two words", "\ud800", "K001", "K120", "x" * 500, [], {}, [0], ["K001"]),
    *([[]], [0, 1], {"step": "Vote"}, [{"step": "RoundEnd"}], [["K002"]], [[0, 1, "green"]]),
]


def spots(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside: list[tuple[Any, ...]] = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        inside += spots(item, (*path, key))
    return inside


def mutated(position: Position, rng: random.Random) -> Position:
    """One or two things changed: put, taken away, doubled, or traded."""
    changed = deepcopy(position)
    for _ in range(rng.choice((1, 1, 2))):
        path = rng.choice([spot for spot in spots(changed) if spot[0] != "luck"])
        holder: Any = changed
        for key in path[:-1]:
            holder = holder[key]
        twin = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
        kind = rng.randrange(4)
        if kind == 0:
            holder[path[-1]] = rng.choice(VALUES)
        elif kind == 1:
            holder[path[-1]], holder[twin] = holder[twin], holder[path[-1]]
        elif kind == 2 and isinstance(holder, list):
            holder.insert(twin, deepcopy(holder[path[-1]]))
        elif isinstance(holder, list):
            del holder[path[-1]]
        elif isinstance(holder[path[-1]], int):
            holder[path[-1]] = int(holder[path[-1]]) + rng.choice((-1, 1))
    return changed


def play_on(match: Match, rng: random.Random, moves: int) -> None:
    """Whoever reads a position that stands can play it, look at it and imagine it."""
    for _ in range(moves):
        if match.over:
            return
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.moves))
    for seat in (None, *range(match.seats)):
        match.view(seat)
        match.imagine(seat, rng)


@pytest.mark.parametrize("moment", MOMENTS)
def test_whatever_is_read_stands_or_is_refused(moment: str) -> None:
    position, rng = MOMENTS[moment]().position(), random.Random(moment)
    stood = 0
    for _ in range(60):
        found = read(mutated(position, rng))
        if isinstance(found, Match):
            stood += 1
            assert GAME.faults(found.table) == []
            play_on(found, rng, 60)
    assert stood < 60
