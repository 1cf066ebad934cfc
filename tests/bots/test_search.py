"""The search: it finds what wins, says the same for the same dice in its head, and knows no more than its seat."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tablekeep
from tablekeep.bots import SearchBot
from tablekeep.bots.race import MOST, Branch, Race, ahead
from tablekeep.bots.search import Manner, Search, for_rounds, for_seconds
from tablekeep.engine import Decision, Match, Move
from tablekeep.engine.senses import settled
from tests.toys.show_of_hands import GAME as SHOW_OF_HANDS

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("keepers_creepers", 3, {"board": "3"}),
    ("magic_book", 2, {}),
    ("keepers", 3, {}),
    ("shifting_realms", 2, {}),
    ("dragon_keepers", 3, {}),
    ("dragon_keepers", 2, {"mode": "dragon", "difficulty": "easy"}),
]
ROUNDS = 24


def named(table: object) -> str:
    return "dragons" if isinstance(table, tuple) and "mode" in table[2] else str(table[0])  # type: ignore[index]


def on_the_way(slug: str, seats: int, options: dict[str, Any], moves: int) -> Match:
    """A match so many moves old, played by instinct."""
    match, rng = tablekeep.open_game(slug).new(seats, "on the way", options), random.Random(5)
    for _ in range(moves):
        decision = match.decisions[0]
        match.play(decision.seat, match.seen_by(decision.seat).world(rng).instinct(decision, rng))
    return match


def choosing(match: Match) -> Decision:
    """Play on until somebody has a choice."""
    while len(match.decisions[0].moves) == 1:
        match.play(match.decisions[0].seat, match.decisions[0].moves[0])
    return match.decisions[0]


def thought(match: Match, decision: Decision, seed: int = 3, rounds: int = ROUNDS) -> Search:
    return SearchBot("search", rounds=rounds).thought(match.seen_by(decision.seat), decision, random.Random(seed))


# -- what wins ----------------------------------------------------------------------------


def winning(match: Match, decision: Decision) -> list[str]:
    """The moves that end the match at once with this seat as the only winner, whatever else may be true."""
    found = []
    for move in decision.moves:
        worlds = [match.imagine(decision.seat, random.Random(seed)) for seed in range(3)]
        for world in worlds:
            world.play(decision.seat, move)
        if all(w.outcome is not None and settled(w.outcome)[decision.seat] == 1.0 for w in worlds):
            found.append(move.text)
    return found


def one_move_from_winning(slug: str, seats: int, options: dict[str, Any]) -> tuple[Match, Decision, list[str]]:
    """Advised play until somebody can win at once, by some of the moves but not by all."""
    for seed in range(20):
        match, rng = tablekeep.open_game(slug).new(seats, f"win {seed}", options, quiet=True), random.Random(seed)
        while not match.over:
            decision = match.decisions[0]
            found = winning(match, decision) if 1 < len(decision.moves) < 30 else []
            if found and len(found) < len(decision.moves):
                return match, decision, found
            match.play(decision.seat, match.seen_by(decision.seat).world(rng).advise(decision, rng))
    raise AssertionError("nobody ever stood one move before a win")


@pytest.mark.parametrize(
    ("slug", "options"),
    [("keepers_creepers", {"board": "3"}), pytest.param("magic_book", {}, marks=pytest.mark.slow)],
)
def test_a_win_in_one_move_is_found(slug: str, options: dict[str, Any]) -> None:
    match, decision, wins = one_move_from_winning(slug, 2, options)
    search = thought(match, decision, rounds=150)
    assert search.best().text in wins
    assert search.asked().branches[search.best()].mean == 1.0


def test_the_last_pyramid_goes_home() -> None:
    """Forward wins, anything else gives the rival a turn: whatever one would lean to."""
    game = tablekeep.open_game("keepers_creepers")
    position = game.new(2, "home", {"first_seat": 0}).position()
    position["table"]["at"] |= {"R1": 25, "R2": 25, "R3": 24, "Y1": 25, "Y2": 25, "Y3": 24}
    position["table"]["face"] = "AIM"
    position["agenda"] = [{"step": "TurnEnd"}, {"step": "Roll"}]
    position["script"] = {"die": [0]}
    match = game.from_position(position)
    search = thought(match, match.decisions[0], rounds=40)
    assert search.best().text == "forward R3"
    assert search.asked().branches[search.best()].mean == 1.0


# -- the same and no more -----------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_the_same_dice_in_its_head_give_the_same_thought(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, moves=6)
    decision = choosing(match)
    tried = []
    for _ in range(2):
        search = thought(match, decision)
        tried.append([search.asked().branches[move].tried for move in decision.moves])
        assert sum(tried[-1]) == search.rounds <= ROUNDS
        assert search.rounds == ROUNDS or len(search.asked().racing) == 1
    assert tried[0] == tried[1]


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_what_others_hide_makes_no_difference(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, moves=6)
    decision = choosing(match)
    said = []
    for other in range(3):
        world = match if other == 0 else match.imagine(decision.seat, random.Random(other))
        search = thought(world, decision)
        said.append([(search.asked().branches[m].tried, search.asked().branches[m].worth) for m in decision.moves])
    assert said[0] == said[1] == said[2]


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_thinking_changes_nothing(table: tuple[str, int, dict[str, Any]]) -> None:
    match = on_the_way(*table, moves=6)
    decision, before = choosing(match), match.position()
    assert thought(match, decision).best() in decision.moves
    assert match.position() == before


# -- how it thinks ------------------------------------------------------------------------


def test_those_who_are_asked_at_once_are_asked_anew_in_every_world() -> None:
    """What somebody has answered in secret is not taken for an answer by chance, nor for the one it was."""
    match = SHOW_OF_HANDS.new(3, seed="show")
    match.play(match.decisions[0].seat, match.decisions[0].moves[0])
    first, second = match.decisions[0], match.decisions[1]
    match.play(first.seat, first.moves[0])
    seen, rng = match.seen_by(second.seat), random.Random(1)
    assert first.seat not in {decision.seat for decision in seen.world(rng).decisions}
    anew = seen.world(rng, True)
    assert {decision.seat for decision in anew.decisions} == {0, 1, 2}
    assert first.seat in {decision.seat for decision in Search(seen, second, rng, 4).world.decisions}
    assert match.decisions[0].seat != first.seat, "at the true table the answer stands"


def tried(*worths: float) -> Branch:
    branch = Branch(Move("move", "move"), 1.0)
    for worth in worths:
        branch.note(worth)
    return branch


def test_moves_are_compared_world_by_world() -> None:
    """Luck that all have alike tells nothing of them: a little better in every world is surely better."""
    worse, better = tried(0.1, 0.9, 0.2, 0.8), tried(0.12, 0.91, 0.22, 0.81)
    assert ahead(better, worse, 2.0)
    assert not ahead(worse, better, 0.0)
    assert not ahead(tried(0.9, 0.1, 0.8, 0.25), worse, 2.0)


def raced(**worths: tuple[float, ...]) -> Race:
    """The first of these is advised; what is not leaned to at all comes last."""
    moves = tuple([Move("move", name) for name in worths])
    race = Race(moves, [1.0] * len(moves), moves[0])
    for move in moves:
        for worth in worths[move.text]:
            race.branches[move].note(worth)
    return race


def test_what_is_surely_behind_is_given_up_and_what_may_be_best_is_not() -> None:
    race = raced(advised=(0.5, 0.6, 0.4, 0.5), bad=(0.2, 0.3, 0.1, 0.1), other=(0.6, 0.5, 0.5, 0.4))
    race.drop()
    assert [branch.move.text for branch in race.racing] == ["advised", "other"]
    early = raced(advised=(0.5, 0.6), bad=(0.2, 0.3))
    early.drop()
    assert len(early.racing) == 2


def test_advice_is_followed_unless_something_is_better_by_more_than_chance() -> None:
    assert raced(advised=(0.5, 0.5, 0.5), other=(0.9, 0.1, 0.51)).best().move.text == "advised"
    assert raced(advised=(0.5, 0.5, 0.5), other=(0.7, 0.6, 0.62)).best().move.text == "other"


def test_of_many_moves_those_most_leaned_to_race() -> None:
    moves = tuple([Move("move", str(number)) for number in range(MOST + 5)])
    race = Race(moves, [float(number) for number in range(len(moves))], moves[0])
    assert len(race.racing) == MOST
    assert {branch.move.text for branch in race.racing} == {"0", *[str(number) for number in range(6, MOST + 5)]}


def test_talk_and_going_back_do_not_race() -> None:
    """What changes nothing is as good as the best, and would be said for ever."""
    match, rng = tablekeep.open_game("dragon_keepers").new(3, "talk", {"mode": "dragon"}), random.Random(2)
    while "back" not in {move.text for move in match.decisions[0].moves}:
        decision = match.decisions[0]
        match.play(decision.seat, match.seen_by(decision.seat).world(rng).advise(decision, rng))
    decision = match.decisions[0]
    race = Search(match.seen_by(decision.seat), decision, rng, 4).asked()
    texts = [branch.move.text for branch in race.racing]
    assert texts
    assert not [text for text in texts if text == "back" or text.startswith("signal")]
    assert len(race.branches) == len(decision.moves)


def test_what_makes_no_difference_in_any_world_is_given_up_for_what_is_advised() -> None:
    race = raced(advised=(0.5, 0.6, 0.4, 0.5), same=(0.5, 0.6, 0.4, 0.5))
    race.drop()
    assert [branch.move.text for branch in race.racing] == ["advised"]


def test_a_team_has_one_mind() -> None:
    match = on_the_way("dragon_keepers", 3, {"mode": "dragon"}, moves=30)
    world = match.seen_by(0).world(random.Random(1))
    assert len(set(world.appraise())) == 1


def test_a_team_plays_every_world_to_its_end() -> None:
    """So a move is worth what became of the team, all or nothing; a rival's is worth a chance."""
    match = on_the_way("dragon_keepers", 2, {"mode": "dragon"}, moves=40)
    decision = choosing(match)
    search = thought(match, decision, rounds=2)
    assert {worth for branch in search.asked().racing for worth in branch.worths} <= {0.0, 1.0}
    rivals = on_the_way("keepers_creepers", 2, {}, moves=6)
    decision = choosing(rivals)
    search = thought(rivals, decision, rounds=2)
    assert any(0.0 < worth < 1.0 for branch in search.asked().racing for worth in branch.worths)


def test_time_is_up_by_the_clock_or_by_the_rounds_whichever_comes_first() -> None:
    assert not for_seconds(-1.0, 100)(0)
    assert not for_seconds(100.0, 5)(5)
    assert for_seconds(100.0, 5)(4)


def test_one_move_needs_no_thought() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "press", {"roll": "press"})
    bot = SearchBot("search", rounds=10**9)
    assert bot.choose(match.seen_by(match.decisions[0].seat), match.decisions[0], random.Random(1)).text == "roll"


# -- hurried and bold -----------------------------------------------------------------------


def test_after_a_heat_the_better_half_races_on_and_what_is_advised() -> None:
    race = raced(advised=(0.1,), best=(0.9,), good=(0.6,), poor=(0.3,), bad=(0.2,))
    race.halve()
    assert [branch.move.text for branch in race.racing] == ["advised", "best", "good", "poor"]
    race.halve()
    assert [branch.move.text for branch in race.racing] == ["advised", "best", "good"]


def test_who_is_bold_follows_what_is_but_a_little_ahead() -> None:
    race = raced(advised=(0.5, 0.5, 0.5), other=(0.9, 0.1, 0.7))
    assert race.best().move.text == "advised"
    assert race.best(0.0).move.text == "other"


def test_who_is_hurried_has_fewer_left_in_the_end_and_knows_them_better() -> None:
    match = on_the_way("keepers_creepers", 2, {}, moves=14)
    decision = choosing(match)
    seen = match.seen_by(decision.seat)
    manners = Manner(patience=9.0), Manner(patience=9.0, rounds=40)
    calm, hurried = (Search(seen, decision, random.Random(3), 60, manner=manner) for manner in manners)
    for search in (calm, hurried):
        search.think(for_rounds(40))
    assert len(calm.asked().racing) > len(hurried.asked().racing) > 0
    assert max(branch.tried for branch in hurried.asked().racing) > max(b.tried for b in calm.asked().racing)


def test_where_only_one_move_deserves_it_a_bot_does_not_think() -> None:
    """The council is talk: it is advised what to say."""
    match = tablekeep.open_game("dragon_keepers").new(3, "council", {"mode": "dragon"})
    decision = match.decisions[0]
    assert len(decision.moves) > 5
    search = Search(match.seen_by(decision.seat), decision, random.Random(1), 60)
    assert search.asked().alone
    bot = SearchBot("search", rounds=10**9)
    assert bot.choose(match.seen_by(decision.seat), decision, random.Random(1)) is search.asked().advised.move
