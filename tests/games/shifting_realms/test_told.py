"""Everything that changes is told: no part of the table changes unless an event accounts for it."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablekeep.engine import Match, Move
from tablekeep.games.shifting_realms import GAME, ShiftingRealms
from tablekeep.testing.flaw import Moment
from tablekeep.testing.told_checks import check_ending, check_told
from tests.games.bench import play
from tests.games.shifting_realms.bench import castles, end, lay, refusal
from tests.games.shifting_realms.test_setting_up import all_but_one

RICH = {"red": "9G 9W 9S 9M"}


def chosen(match: Match, rng: random.Random, sense: float) -> tuple[int, Move]:
    """What whoever is asked plays: sensibly, or anything."""
    decision = match.decisions[0]
    if rng.random() < sense:
        world = match.imagine(decision.seat, rng).table
        return decision.seat, GAME.advise(world, decision.seat, decision.moves, rng)
    return decision.seat, decision.moves[int(rng.random() * len(decision.moves))]


def moments(match: Match, rng: random.Random, sense: float) -> Iterator[Moment]:
    while not match.over:
        before = match.copy()
        seat, move = chosen(match, rng, sense)
        events = match.play(seat, move)
        yield Moment(before, seat, move, match, events, rng)


def last_moment(match: Match, *moves: str) -> Moment:
    """The last of these moves, as the kit looks at it."""
    play(match, *moves[:-1])
    before = match.copy()
    seat = match.waiting[0]
    events = match.play(seat, moves[-1])
    move = GAME.moves.from_text(moves[-1])
    assert move is not None
    return Moment(before, seat, move, match, events, random.Random(1))


def sentences(match: Match) -> list[str]:
    return [event.sentence(match.names()) for event in match.story_for(None)]


@pytest.mark.parametrize(("seats", "seed"), [(2, "told"), (3, "told again"), (4, "told once more")])
def test_every_change_is_told(seats: int, seed: str) -> None:
    rng = random.Random(seed)
    for sense in (0.0, 0.7):
        match = GAME.new(seats, f"{seed} {sense}", {"round_limit": 12})
        for moment in moments(match, rng, sense):
            check_told(moment)
        check_ending(match)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12))
def test_every_change_is_told_in_many_matches(number: int) -> None:
    rng = random.Random(number)
    options = {"open_hands": number % 5 == 0, "round_limit": 0 if number % 3 else 8}
    match = GAME.new(2 + number % 3, f"many {number}", options)
    for moment in moments(match, rng, 0.9):
        check_told(moment)
    check_ending(match)


# -- what used to pass untold -----------------------------------------------------------------------


def test_a_dig_is_told() -> None:
    match = lay("TAL", tiles=["red L.d3 L-TRE"])
    moment = last_moment(match, "dig L.d3")
    check_told(moment)
    assert sentences(match) == ["Red digs up the treasure on Libertatia d3: 3 resources of any kind. Its 5 VP stay."]


def test_a_scout_that_becomes_a_marker_is_told() -> None:
    match = lay("TAL", "red T.a1 2/0", "red T.c2 1/0", supply=RICH, reserve={"red": (0, 5)})
    moment = last_moment(match, "build tunnel T.c3", "marker from T.a1")
    check_told(moment)
    assert sentences(match)[:2] == [
        "A scout of Red leaves Tyrfing a1 and marks the Dwarf Tunnel, for good.",
        "Red builds Dwarf Tunnel on Tyrfing c3 for 2 wood and 3 stone: 2 VP.",
    ]


def test_a_token_says_where_the_soldiers_came_from() -> None:
    match = lay("TDN", "red D.c1 0/2", "red D.e1 0/2")
    check_told(last_moment(match, "move", "from D.c1", "group 0 2", "to D.d1"))
    assert sentences(match) == [
        "2 soldiers of Red go from Dovre c1 to the troll king and fall: Red takes his token 1 for 2 VP."
    ]
    alone = lay("TDN", "red D.c1 0/1", kept={"red": "D4"})
    play(alone, "play D4", "move D.c1 0 1 D.d1")
    assert sentences(alone)[-1].startswith("1 soldier of Red goes from Dovre c1 to the troll king and falls: ")


def test_waiting_scouts_that_take_spots_are_told() -> None:
    match = lay("TAL", "green T.a1 2/0", "green A.e2 2/0", spots={"green T.a1": 0, "green A.e2": 1})
    check_told(last_moment(match, "end actions"))
    assert sentences(match)[-2:] == [
        "Green's turn.",
        "3 waiting scouts of Green take empty spots on Tyrfing a1 and Alfheim e2.",
    ]


def test_units_that_appear_are_told_by_name() -> None:
    tiles = ["red D.c2 D-OUT", "red N.b2 N-TEM"]
    match = lay("TDN", tiles=tiles)
    check_told(last_moment(match, "end actions"))
    assert sentences(match)[0] == (
        "Red collects nothing. A soldier appears on Dovre c2 (Orc Outpost) and a scout appears on Anunna b2 (Temple)."
    )


def test_soldiers_going_home_and_scouts_that_flee_are_told_where() -> None:
    match = lay("TAL", "red T.b3 1/1", supply=RICH)
    check_told(last_moment(match, "build tunnel T.b3", "return soldiers"))
    assert sentences(match)[-1] == "1 soldier of Red returns from Tyrfing b3 to the town hall on Tyrfing c2."
    struck = lay("TAL", "green T.a1 3/0", "red T.a1 1/1")
    check_told(last_moment(struck, "fight scouts T.a1 green 1"))
    assert sentences(struck)[-1] == (
        "Red destroys 1 scout of Green on Tyrfing a1; 2 scouts flee to the town hall on Tyrfing c2; "
        "Red takes 1 spot there."
    )


def test_an_event_that_goes_to_the_discard_pile_is_told() -> None:
    match = lay("TAL", kept={"red": "A3"}, supply={"red": "3G"})
    check_told(last_moment(match, "play A3", "stop"))
    assert sentences(match)[-1] == "Moonlit Trade goes to the discard pile of Alfheim."


def test_one_more_action_is_told() -> None:
    match = lay("TAL", kept={"red": "T10"}, this_turn={"actions": 0})
    check_told(last_moment(match, "play T10"))
    assert "Red has 1 action left." in sentences(match)


# -- the last sentence ------------------------------------------------------------------------------


def test_the_last_structure_gives_its_reason() -> None:
    match = lay("ADL", "red A.c3 1/0", tiles=all_but_one(), supply={"red": "2G 3W"}, reserve={"red": (1, 5)}, seats=4)
    play(match, "build market A.b3")
    assert match.over
    said = sentences(match)
    assert "The end has come: all 27 structures stand. Red still collects, then the scores are counted." in said
    assert said[-1].startswith("All 27 structures stand. ")
    assert match.outcome is not None
    assert match.outcome.reasons[0].endswith("1 structure; all 27 structures stand.")
    check_ending(match)


def test_two_objectives_give_their_reason() -> None:
    match = lay("ADL", "green A.c3 1/0", turn="green", tiles=castles("blue")[:2], tokens=["red"] * 6,
                supply={"green": "4G 5W 3S 1M"})  # fmt: skip
    play(match, "build castle")
    assert sentences(match)[-1] == "The objectives of Dovre and Alfheim are met. Green wins with 10 VP."
    assert match.outcome is not None
    assert match.outcome.reasons[1] == "10 VP, 1 structure; the objectives of Dovre and Alfheim are met."


def test_a_round_limit_gives_its_reason_and_shared_victories_name_all() -> None:
    match = lay("TAL", options={"round_limit": 1}, seats=2)
    end(match)
    end(match)
    assert sentences(match)[-1] == (
        "The round limit was reached (1 round). Red and Green share the victory with 0 VP and 0 structures each."
    )
    check_ending(match)


def test_a_tie_broken_by_structures_says_so() -> None:
    tiles = ["green A.c2 A-MAR"]
    match = lay("TAL", options={"round_limit": 1}, seats=2, tiles=tiles, vp={"red": 4, "green": 4})
    end(match)
    end(match)
    assert sentences(match)[-1].endswith("Green wins with 4 VP and 1 structure, more than others with as many VP.")


def test_when_all_have_left_the_last_sentence_says_so() -> None:
    match = lay("TAL", seats=2, vp={"red": 4})
    match.play(0, "leave")
    match.play(1, "leave")
    assert sentences(match)[-1] == "Everyone has left the table. Red wins with 4 VP."


def test_hidden_cards_are_told_when_they_are_turned_up() -> None:
    match = lay("TAL", options={"round_limit": 1}, seats=2, kept={"red": "A6 T10"})
    end(match)
    check_told(last_moment(match, "end actions"))
    assert "Red never played Night Shift." in sentences(match)
    assert "28 cards left in the decks and 6 tasks set aside are turned up." in sentences(match)


# -- numbers and nouns ------------------------------------------------------------------------------


ONE_OF_MANY = re.compile(
    r"\b1 (?:more |waiting |unprotected )*(?:actions|cards|draws|scouts|soldiers|structures|resources|rounds|spaces"
    r"|spots|steps|tasks|tokens|raids|units|colours|markets|vaults|players|times|are|were|flee|take|fall)\b"
)


def test_numbers_agree_with_their_nouns() -> None:
    rng, seen = random.Random(5), set()
    for seats in (2, 3):
        match = GAME.new(seats, f"nouns {seats}", {"round_limit": 9})
        for moment in moments(match, rng, 0.8):
            decision = moment.before.decisions[0]
            seen |= {decision.prompt, *[str(preview.get("text", "")) for preview in decision.previews]}
            seen |= {str(preview.get("warning", "")) for preview in decision.previews}
            seen |= {*moment.before.view(decision.seat)["table"]["hints"]}
        assert match.outcome is not None
        seen |= {*match.outcome.reasons, *sentences(match)}
    assert len(seen) > 300
    assert [text for text in seen if ONE_OF_MANY.search(text)] == []


@pytest.mark.parametrize(
    ("laid", "said", "text"),
    [
        (lambda: lay("TAL", "red T.c2 1/0"), "move T.c2 2 0 T.c3", "1 scout is on the space"),
        (lambda: lay("TAL", tiles=["red A.c2 A-MAR"], this_turn={"markets": 1}), "market gold for wood", "1 market"),
        (lambda: lay("TAL", tiles=["red T.b1 T-VAU"], this_turn={"vaults": 1}), "vault wood", "1 vault"),
        (lambda: lay("TAL", "red T.a1 0/1", "green T.a1 2/0"), "fight scouts T.a1 green 2", "1 soldier of yours"),
        (lambda: lay("TAL", "red T.a1 0/2", "green T.a1 1/0"), "fight scouts T.a1 green 2", "1 unprotected scout"),
    ],
)
def test_numbers_agree_in_refusals(laid: Callable[[], Match], said: str, text: str) -> None:
    no = refusal(laid(), said)
    assert text in no.text
    assert not ONE_OF_MANY.search(no.text)


def test_every_kind_of_event_has_its_account() -> None:
    source = "".join(path.read_text("utf-8") for path in _sources())
    kinds = set(re.findall(r'(?:t\.tell\(|say\(\s*t,)\s*"(\w+)"', source))
    assert kinds == set(GAME.accounts) - {"*", "ready", "unready"}
    assert GAME.reveals == {"bid"}
    assert GAME.reveals <= kinds


def _sources() -> list[Path]:
    folder = Path(sys.modules[ShiftingRealms.__module__].__file__ or "").parent
    return [folder / "story.py", folder / "final_story.py"]
