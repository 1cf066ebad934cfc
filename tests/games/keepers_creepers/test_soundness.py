"""A position stands or is refused with what is wrong with it; and on whatever stands, one can play on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import tablekeep
from tablekeep.engine import Match
from tablekeep.games.keepers_creepers.content import FACES, PIECES
from tablekeep.games.keepers_creepers.table import PyramidTable
from tablekeep.testing import rule
from tests.games.bench import play
from tests.games.keepers_creepers.bench import GAME, changed, deal
from tests.rounds import rounds

TOP = "R1@21, R2@22, R3@23"
END: dict[str, Any] = {"step": "TurnEnd"}
ROLL: dict[str, Any] = {"step": "Roll"}


def points(face: str, left: int, way: int = 0, forced: bool = False, driver: str = "", riders: str = "") -> Any:
    """A question for points as it stands in a position."""
    carried = sum(2 ** PIECES.index(name) for name in riders.split())
    step = {"step": "Points", "face": FACES.index(face), "points": left, "way": way, "forced": forced}
    return step | {"driver": PIECES.index(driver) if driver else -1, "riders": carried}


def ended(pieces: str, roll: str, *moves: str, **options: Any) -> Match:
    match = deal(pieces, roll, **options)
    play(match, *moves)
    assert match.over
    return match


AIMED = deal(roll="AIM")
WALKED = deal("R3@10, R1@10, B1@10", "AIM")
play(WALKED, "forward R3")
THREE = deal(roll="AIM", colours="RBG", first_seat=-1)
WILD = deal(roll="WILD")
PICKED = deal(roll="WILD")
play(PICKED, "pick aim")
SECOND = deal(roll="WILD")
play(SECOND, "pick aim", "done")
LIMITED = deal(roll="AIM", turn_limit=5)
ON = deal("R1 safe, R2 safe, R3@24", "AIM AIM", colours="RBG", play_on=True)
play(ON, "forward R3")
WON = ended("R1 safe, R2 safe, R3@24", "AIM", "forward R3")
SHARED = ended("R1@5, R3@24, B1@24, B2 safe, B3 safe, G1@24, G2 safe, G3 safe", "AIM", "forward R3", colours="RBG")
BY_LIMIT = ended("", "AIM", "done", turn_limit=1)
ALONE = deal(roll="AIM", colours="RBG", first_seat=-1)
ALONE.play(2, "leave")
ALONE.play(1, "leave")
assert ALONE.over

SOUND = {
    "an AIM": AIMED,
    "a pyramid in motion": WALKED,
    "a HOP": deal(roll="HOP"),
    "a SWAP": deal(roll="SWAP"),
    "a WILD": WILD,
    "the first of a WILD": PICKED,
    "between both of a WILD": SECOND,
    "a friend hop": deal(TOP, "HOP"),
    "a friend asked": deal(TOP, "HOP", friend_choice="owner"),
    "a die to press": deal(press=True),
    "a DIG": deal("R3@9", "DIG"),
    "a poor bonus": deal(roll="TIP"),
    "a turn limit": LIMITED,
    "playing on": ON,
    "three": THREE,
    "won": WON,
    "shared": SHARED,
    "won by limit": BY_LIMIT,
    "won alone": ALONE,
}

IMPOSSIBLE: list[tuple[str, Match, dict[str, Any], str]] = [
    ("a pyramid under the board", AIMED, {"table.at.R1": 0}, "R1 stands on 0; spaces are 1 to 25"),
    ("a pyramid past home", AIMED, {"table.at.B3": 26}, "B3 stands on 26"),
    ("a table without the die", AIMED, {"table": {}}, "a table has at, turn"),
    ("a pyramid out of the box", AIMED, {"table.at.K1": 1}, "every pyramid in the game has a place, and no other"),
    ("a face that is none", AIMED, {"table.face": "JUMP"}, "the die has no face 'JUMP'"),
    ("a turn of nobody", AIMED, {"table.turn": 2}, "it is the turn of seat 2; seats here are 0 to 1"),
    ("a third action", WILD, {"table.wild": 3}, "action 3 of a WILD is being played; a WILD has two"),
    ("turns to come", AIMED, {"table.turns": -1}, "-1 turns have been played"),
    ("rolls owed by the table", AIMED, {"table.extra_rolls": -1}, "-1 extra rolls are owed"),
    ("rolls without end", AIMED, {"table.extra_rolls": 13}, "friends can climb 12 rows at most"),
    ("half a turn", AIMED, {"table.turns": 1.5}, "turns is 1.5, not a whole number"),
    ("a place for a stranger", ON, {"table.ranks": [[7]]}, "seat 7 has finished or left; seats here are 0 to 2"),
    ("a place for nobody", ON, {"table.ranks": [[], [0]]}, "a place is held by nobody"),
    ("two places for one", ON, {"table.ranks": [[0], [0]]}, "seat 0 has two places"),
    ("a place that is no list", ON, {"table.ranks": [0]}, "a group of ranks is 0, not a list"),
    ("a stranger who left", THREE, {"table.away": [-1]}, "seat -1 has finished or left"),
    ("one who left twice", THREE, {"table.away": [1, 1]}, "seat 1 has left twice"),
    ("everyone left", THREE, {"table.away": [0, 1, 2]}, "0 seats are left, so the game is over"),
    ("all but one left", THREE, {"table.away": [1, 2]}, "1 seat is left, so the game is over"),
    ("both left", AIMED, {"table.away": [0, 1]}, "0 seats are left"),
    ("the asked one left", THREE, {"table.away": [0]}, "seat 0 has finished or left, so it is not its turn"),
    ("placed and left", ON, {"table.away": [0]}, "seat 0 has a place, but it has left"),
    ("home, but not over", AIMED, {f"table.at.R{k}": 25 for k in (1, 2, 3)}, "seat 0 has all pyramids home, so"),
    ("a place without play_on", THREE, {"table.ranks": [[1]]}, "seats [] have all pyramids home, but seats [1] have"),
    ("home without a place", ON, {"table.ranks": []}, "seats [0] have all pyramids home, but seats [] have places"),
    ("by limit, but not over", AIMED, {"table.by_limit": True}, "the turn limit was reached, so the game is over"),
    ("past the limit", LIMITED, {"table.turns": 5}, "5 of 5 turns are played, so the game is over"),
    ("another one's turn", AIMED, {"table.turns": 1}, "seat 0 began, so after 1 turn it is not the turn of seat 0"),
    ("no end of the turn", AIMED, {"agenda": [points("AIM", 6)]}, "a turn has its end"),
    ("nothing to come", AIMED, {"agenda": []}, "the agenda is []; a turn has its end"),
    ("two ends of a turn", AIMED, {"agenda": [END, END]}, "a turn has one end"),
    ("two questions", AIMED, {"agenda": [END, points("AIM", 6), points("AIM", 6)]}, "one question is asked at a time"),
    ("a roll on a roll", AIMED, {"agenda": [END, ROLL, ROLL]}, "one question is asked at a time"),
    ("an AIM on a SWAP", AIMED, {"table.face": "SWAP"}, "the die shows SWAP, but AIM is played"),
    ("an AIM on nothing", AIMED, {"table.face": None}, "the die shows nothing, but AIM is played"),
    (
        "a WILD's action on an AIM",
        AIMED,
        {"table.wild": 1},
        "action 1 of a WILD is being played, but the die shows AIM",
    ),
    ("pressing twice", deal(press=True), {"table.face": "AIM"}, "Roll is asked, but AIM was rolled already"),
    (
        "the second pick first",
        WILD,
        {"agenda.1.left": 1},
        "action 0 of a WILD is being played, and 1 of its picks left",
    ),
    ("three picks", SECOND, {"agenda.1.left": 3}, "and 3 of its picks left: it has two"),
    ("no second pick", PICKED, {"agenda": [END, points("AIM", 6)]}, "none of its picks left"),
    ("a pick too many", PICKED, {"table.wild": 2}, "action 2 of a WILD is being played, and 1 of its picks left"),
    ("a roll in a WILD", PICKED, {"agenda.2": ROLL}, "Roll is asked, but WILD was rolled already"),
    ("a creeper of keepers", PICKED, {"options.wild": "keepers", "agenda.2": points("TIP", 3)}, "a WILD is no TIP at"),
    ("seven points", AIMED, {"agenda.1.points": 7}, "7 points of 6 cannot be left"),
    ("no points", AIMED, {"agenda.1.points": 0}, "0 points of 6 cannot be left"),
    ("points of a hop", PICKED, {"agenda.2.face": 1}, "face 1 gives no points"),
    ("an AIM back", AIMED, {"agenda.1.way": 1}, "AIM does not lead back at will"),
    ("an AIM by force", AIMED, {"agenda.1.forced": True}, "AIM does not lead forward by force"),
    ("a DIG down", deal("R3@9", "DIG"), {"agenda.1.way": 2}, "DIG does not lead down by force"),
    ("a way to nowhere", AIMED, {"agenda.1.way": 3}, "AIM does not lead way 3 at will"),
    ("points of no use", WALKED, {"agenda.1.points": 2, "table.at.R1": 25, "table.at.R2": 25}, "2 points left of AIM"),
    ("a rich bonus", deal(roll="TIP"), {"table.at.R3": 9}, "seat 0 could obey the TIP, so there is no poor bonus"),
    ("spent by nobody", AIMED, {"agenda.1.points": 4}, "2 points spent and riders 0, but no pyramid is in motion"),
    ("carried by nobody", AIMED, {"agenda.1.riders": 8}, "riders 8, but no pyramid is in motion"),
    ("another's in motion", WALKED, {"agenda.1.driver": PIECES.index("B3")}, "which is not of seat 0"),
    ("in motion for nothing", WALKED, {"agenda.1.points": 6}, "R3 is in motion, but only 0 points of 6 were spent"),
    (
        "come from nowhere",
        WALKED,
        {"table.at.R3": 1, "table.at.R1": 1, "table.at.B1": 1},
        "R3 has not come forward to 1",
    ),
    ("a rider elsewhere", WALKED, {"table.at.B1": 10}, "do not all stand on R3"),
    ("a rider too big", WALKED, {"agenda.1.riders": 2 ** PIECES.index("B3")}, "do not all stand on R3"),
    ("fewer than no riders", WALKED, {"agenda.1.riders": -1}, "do not all stand on R3"),
    ("a hop from the top", deal(roll="HOP"), {f"table.at.R{k}": 21 for k in (1, 2, 3)}, "seat 0 has nothing that can"),
    ("a friend in no need", deal(TOP, "HOP"), {"table.at.R1": 20}, "seat 0 can hop a pyramid of its own"),
    ("no friend who can", deal(TOP, "HOP"), {f"table.at.B{k}": 24 for k in (1, 2, 3)}, "no friend has a pyramid that"),
    (
        "a friend's choice",
        deal(TOP, "HOP"),
        {"agenda.1.step": "FriendSeat"},
        "as the table agreed (option friend_choice)",
    ),
    ("a friend's pick", deal(TOP, "HOP", friend_choice="owner"), {"agenda.1.step": "FriendHop"}, "as the table agreed"),
    (
        "one's own friend",
        deal(TOP, "HOP", friend_choice="owner"),
        {"agenda.1": {"step": "FriendPiece", "friend": 0}},
        "a friend is another seat, not 0",
    ),
    (
        "a friend who left",
        deal(TOP, "HOP", colours="RBG", friend_choice="owner", first_seat=-1),
        {"agenda.1": {"step": "FriendPiece", "friend": 1}, "table.away": [1]},
        "seat 1 has left, so it lends no pyramid",
    ),
    (
        "a friend at the top",
        deal(TOP + ", B1@24, B2@24, B3@24", "HOP", colours="RBG", friend_choice="owner"),
        {"agenda.1": {"step": "FriendPiece", "friend": 1}},
        "seat 1 has nothing that can hop",
    ),
    (
        "a swap on one space",
        deal(roll="SWAP"),
        {f"table.at.{letter}{k}": 5 for letter in "RB" for k in (1, 2, 3)},
        "all pyramids on the board share one space",
    ),
    (
        "a swap of what is home",
        deal("R1 safe", "SWAP"),
        {"agenda.1": {"step": "SwapSecond", "first": 0}},
        "R1 is the first of a swap, but it is not on the board",
    ),
    ("a swap of a stranger", deal(roll="SWAP"), {"agenda.1": {"step": "SwapSecond", "first": 99}}, "is told as 99"),
    (
        "a swap with nothing",
        deal(roll="SWAP"),
        {"agenda.1": {"step": "SwapSecond", "first": 0}}
        | {f"table.at.{letter}{k}": 5 for letter in "RB" for k in (1, 2, 3)},
        "nothing can change places with R1",
    ),
    ("over without a winner", WON, {"table.ranks": []}, "the game is over, and nobody has won"),
    ("over with rolls owed", WON, {"table.extra_rolls": 1}, "the game is over, and 1 extra roll is owed"),
    ("over, but nobody home", WON, {"table.at.R3": 24}, "nobody has all pyramids home, and the others have not left"),
    ("the wrong winner", WON, {"table.ranks": [[1]]}, "when seats [0] come home the places are not [[1]]"),
    ("a shared win of one", WON, {"table.ranks": [[0, 1]]}, "when seats [0] come home the places are not [[0, 1]]"),
    ("half of a shared win", SHARED, {"table.ranks": [[1], [2]]}, "when seats [1, 2] come home the places are not"),
    ("won by a SWAP", WON, {"table.face": "SWAP"}, "the die shows SWAP, which brings nobody home"),
    ("won by the absent", SHARED, {"table.away": [0]}, "seat 0 has left, so it made no last move"),
    ("over by a limit there is not", WON, {"table.by_limit": True}, "it is none and 0 turns were played"),
    ("over before the limit", BY_LIMIT, {"table.turns": 0}, "it is 1 and 0 turns were played"),
    ("past the limit and won", WON, {"options.turn_limit": 1, "table.turns": 1}, "but the limit did not end the game"),
    ("the limit for the last", BY_LIMIT, {"table.ranks": [[0], [1]]}, "at the turn limit places go by progress"),
    ("a limit after the end", BY_LIMIT, {f"table.at.R{k}": 25 for k in (1, 2, 3)}, "but it was over before"),
    ("alone before the others", ALONE, {"table.ranks": [[0], [1]], "table.away": [2]}, "seat 0 has won, so nobody"),
]


def made(match: Match, changes: dict[str, Any]) -> dict[str, Any]:
    position = match.position()
    for path, value in changes.items():
        position = changed(position, path, value)
    return position


@pytest.mark.parametrize("name", SOUND)
def test_what_comes_up_in_play_stands(name: str) -> None:
    position = SOUND[name].position()
    assert GAME.from_position(position).position() == position


@pytest.mark.parametrize(
    ("match", "changes", "words"), [case[1:] for case in IMPOSSIBLE], ids=[c[0] for c in IMPOSSIBLE]
)
@rule("TK-6")
def test_what_cannot_be_is_refused_with_what_is_wrong(match: Match, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(tablekeep.Refused) as no:
        GAME.from_position(made(match, changes))
    assert (no.value.refusal.code, no.value.refusal.rule) == ("bad_position", "TK-6")
    assert words in no.value.refusal.text
    assert "Error" not in no.value.refusal.text


def test_enough_is_asked() -> None:
    assert len(IMPOSSIBLE) >= 80
    assert len({name for name, *_ in IMPOSSIBLE}) == len(IMPOSSIBLE)


# -- how many turns were played -----------------------------------------------------------------


def without_the_count(match: Match, seat: int | None) -> dict[str, Any]:
    """All that is seen, but for the number of turns."""
    return changed(match.view(seat), "table.turns", 0)


@rule("TK-6", "KC-11.6")
@pytest.mark.parametrize("limit", [0, 24])
def test_a_position_laid_in_mid_game_counts_its_turns_from_there(limit: int) -> None:
    """A table far on whose count begins at 0 stands: it goes on move by move as with any other count that fits."""
    far = deal("R1@19, R2 safe, B1@23, B3@12", colours="RB", turn_limit=limit).position()
    later = changed(far, "table.turns", 40)
    if limit:
        later = changed(later, "options.turn_limit", limit + 40)
    new, old, rng = GAME.from_position(far), GAME.from_position(later), random.Random("count")
    while not new.over:
        for seat in (None, 0, 1):
            seen, other = without_the_count(new, seat), without_the_count(old, seat)
            assert seen == other | {"options": seen["options"]}
        assert old.position()["table"]["turns"] == new.position()["table"]["turns"] + 40
        move = rng.choice([move.text for move in new.decisions[0].moves])
        play(new, move)
        play(old, move)
    assert old.over
    assert (new.outcome, GAME.faults(new.table)) == (old.outcome, [])


# -- whatever stands can be played on ---------------------------------------------------------


def some_value(rng: random.Random) -> Any:
    numbers: list[Any] = [-2, -1, 0, 1, 2, 3, 5, 6, 9, 24, 25, 26, 2**40]
    words: list[Any] = [
        "AIM",
        "HOP",
        "SWAP",
        "WILD",
        "DIG",
        "TIP",
        "R1",
        "B3",
        "",
        None,
        True,
        False,
        1.5,
        [],
        {},
        [[0]],
        [1, 0],
    ]
    steps = [
        END.copy(),
        ROLL.copy(),
        {"step": "Hop"},
        {"step": "FriendHop"},
        {"step": "FriendSeat"},
        {"step": "SwapFirst"},
    ]
    fields = [{"step": "WildPick", "left": rng.randrange(4)}, {"step": "FriendPiece", "friend": rng.randrange(3)}]
    more = [
        {"step": "SwapSecond", "first": rng.randrange(15)},
        points(rng.choice(["AIM", "DIG", "TIP"]), rng.randrange(7)),
    ]
    return rng.choice([*numbers, *words, *steps, *fields, *more])


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a position that may be changed."""
    found = [path] if path else []
    if isinstance(value, dict):
        for name, inner in value.items():
            found += places_in(inner, (*path, name))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            found += places_in(inner, (*path, at))
    return found


def mutate(position: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """One to three things put wrong, mostly on the table and on the agenda."""
    copy: dict[str, Any] = json.loads(json.dumps(position))
    for _ in range(rng.randint(1, 3)):
        part = rng.choice([name for name in ("table", "table", "agenda", "options", "over") if name in copy])
        place: Any = copy
        *way, last = rng.choice(places_in({part: copy[part]}))
        for step in way:
            place = place[step]
        what = rng.choice([0, 1, 2, 2, 2, 3])
        if what == 0 and isinstance(place, list):
            place.append(some_value(rng))
        elif what == 1:
            del place[last]
        elif what == 2 and type(place[last]) is int:
            place[last] += rng.choice([-1, 1])
        else:
            place[last] = some_value(rng)
    return copy


def play_on(match: Match, rng: random.Random, moves: int) -> None:
    """Moves by chance, with all eyes open: views, worlds, refusals, sentences."""
    for _ in range(moves):
        for seat in (None, *range(match.seats)):
            json.dumps(match.view(seat))
        world = match.imagine(rng.randrange(match.seats), rng)
        assert len(world.decisions) == (0 if match.over else 1)
        [event.sentence(match.names()) for event in match.story[-5:]]
        if match.over:
            assert match.outcome is not None
            assert match.outcome.winners
            return
        decision = match.decisions[0]
        assert GAME.advise(world.table, decision.seat, decision.moves, rng) in decision.moves
        match.play(decision.seat, rng.choice(decision.moves))
        assert GAME.faults(match.table) == []
        assert GAME.from_position(match.position()).position() == match.position()


def some_match(rng: random.Random) -> Match:
    """A match in its course, under any options, perhaps with somebody gone."""
    seats = rng.randint(2, 5)
    options = {
        "board": rng.choice(["3", "5", "7"]),
        "home": rng.choice(["last", "beyond"]),
        "friend_choice": rng.choice(["roller", "owner"]),
        "multi_win": rng.choice(["shared", "mover", "order"]),
        "wild": rng.choice(["all", "keepers"]),
        "turn_limit": rng.choice([0, 0, 20]),
        "play_on": rng.random() < 0.5,
        "roll": rng.choice(["auto", "press"]),
    }
    match = GAME.new(seats, f"sound {rng.random()}", options)
    table = match.table
    assert isinstance(table, PyramidTable)
    for _ in range(rng.randrange(60)):
        if match.over:
            break
        seat = match.decisions[0].seat
        gone = rng.random() < 0.02 and seat in table.playing()
        match.play(seat, "leave" if gone else rng.choice(match.decisions[0].moves))
        table = match.table
        assert isinstance(table, PyramidTable)
    return match


def stands(position: dict[str, Any]) -> Match | None:
    try:
        return GAME.from_position(position)
    except tablekeep.Refused:
        return None


def try_mutations(seed: str, matches: int, each: int) -> int:
    rng, standing = random.Random(seed), 0
    for _ in range(matches):
        position = some_match(rng).position()
        assert GAME.from_position(position).position() == position
        for _ in range(each):
            match = stands(mutate(position, rng))
            if match is not None:
                standing += 1
                play_on(match, rng, 60)
    return standing


@pytest.mark.slow
@rule("TK-6")
def test_whatever_is_put_wrong_the_position_is_refused_or_can_be_played_on() -> None:
    assert try_mutations("quick", 20, 60) > 40


@pytest.mark.slow
@rule("TK-6")
def test_whatever_is_put_wrong_many_times_the_position_is_refused_or_can_be_played_on() -> None:
    assert try_mutations("many", rounds(150), 100) > 500 * rounds(150) // 150
