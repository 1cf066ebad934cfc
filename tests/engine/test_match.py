"""Matches: asking, answering, seeing, copying and taking back."""

from __future__ import annotations

import contextlib
import copy
import itertools
import json
import random
from typing import Any, ClassVar, cast

import pytest

import tablekeep
from tablekeep.engine import Game, Match, Move, Refused, Step, Table, Together, Vocabulary, canonical
from tests.engine.playing import GAMES, POCKETS, PYRAMIDS, SHOW, card, finished, play_on, showing
from tests.toys.deep_pockets import CARDS, DRAW, KIND
from tests.toys.show_of_hands import CHALLENGE, KEEP, STRIKE, HandsTable, ShowMove


def why(match: Match, seat: object, move: object, decision: object = None) -> tuple[str, str]:
    """Code and rule of a refusal; playing it is refused alike and changes nothing."""
    refusal, before = match.refusal(seat, move, decision), match.position()
    assert refusal is not None
    with pytest.raises(Refused) as caught:
        match.play(seat, move, decision)
    assert caught.value.refusal == refusal
    assert match.position() == before
    return refusal.code, refusal.rule


def held(match: Match, *kinds: str) -> Match:
    """The same Deep Pockets with these kinds on top of the deck, the first one topmost."""
    position = match.position()
    places = position["table"]["places"]
    for depth, kind in enumerate(kinds, 1):
        found = next(i for i in range(len(places) - depth + 1) if KIND[CARDS.index(places[i][1])] == kind)
        places[found], places[-depth] = places[-depth], places[found]
    return POCKETS.from_position(position)


# -- asking and answering -----------------------------------------------------------------


def test_a_move_its_text_and_its_json_are_the_same_answer() -> None:
    spoken: list[object] = [DRAW, "draw", " DRAW ", {"move": "draw"}, '{"move": "draw"}']
    ends = []
    for said in spoken:
        match = POCKETS.new(2, "seed")
        match.play(0, said)
        ends.append(canonical(match.position()))
    assert len(set(ends)) == 1


def test_play_returns_what_happened() -> None:
    match = POCKETS.new(2, "seed")
    events = match.play(0, "draw")
    assert [event.kind for event in events] == ["draw", "draw"]
    assert match.story[-2:] == events


@pytest.mark.parametrize(
    "said", ["fly", "", "{", '{"move":', 7, None, [], {}, {"move": "fly"}, {"move": {}}, b"draw", DRAW]
)
def test_what_is_no_move_of_this_game_is_not_understood(said: object) -> None:
    assert why(SHOW.new(2, "seed"), 0, said) == ("not_understood", "TK-1")


def test_what_is_too_long_is_not_read() -> None:
    assert why(SHOW.new(2, "seed"), 0, "word " + "x" * 400) == ("too_long", "TK-1")


@pytest.mark.parametrize("seat", [-1, 2, True, None, "0", 0.0])
def test_a_seat_that_is_not_there_is_refused(seat: object) -> None:
    assert why(SHOW.new(2, "seed"), seat, "word owl") == ("bad_seat", "TK-3")


def test_out_of_turn_the_games_rule_is_cited() -> None:
    assert why(SHOW.new(2, "seed"), 1, "word owl") == ("not_your_turn", "SH-2.1")


def test_a_seat_that_is_not_asked_waits_for_the_others() -> None:
    match = showing(seats=4)
    match.play(1, "challenge")
    assert [d.seat for d in match.decisions] == [2, 3]
    assert why(match, 1, "strike") == ("not_asked", "SH-2.1")


def test_the_obvious_loop_ends() -> None:
    match = SHOW.new(3, "seed")
    for _ in range(2000):
        if match.over:
            break
        decision = match.decisions[0]
        match.play(decision.seat, decision.moves[0])
    assert match.over


def test_nothing_is_played_after_the_end() -> None:
    match = finished(SHOW)
    assert match.decisions == ()
    assert why(match, 0, "word bara") == ("over", "SH-4.1")


def test_a_free_word_after_the_end_is_told_that_it_is_over() -> None:
    assert why(finished(SHOW), 0, "word owl") == ("over", "SH-4.1")


def test_a_free_word_is_played_and_checked_by_the_games_rules() -> None:
    match = SHOW.new(2, "seed")
    assert why(match, 0, "word x1") == ("bad_word", "SH-2.2")
    assert why(match, 0, {"move": "word", "word": "far too many letters"}) == ("bad_word", "SH-2.2")
    match.play(0, {"move": "word", "word": "Heron"})
    for seat in (0, 1):
        match.play(seat, card(match, seat, 0))
    assert why(match, 1, "word heron") == ("said_before", "SH-2.3")


def test_a_move_made_up_elsewhere_is_not_taken_for_a_listed_one() -> None:
    assert why(POCKETS.new(2, "seed"), 0, Move("draw", "draw")) == ("not_understood", "TK-1")


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_move_is_listed_exactly_when_it_is_not_refused(game: Game) -> None:
    for seed in range(4):
        match = play_on(game.new(3, f"listed {seed}", game.fuzz), 5 + 13 * seed, seed)
        for decision in match.decisions:
            allowed = [move for move in game.moves if match.refusal(decision.seat, move) is None]
            assert set(allowed) == set(decision.moves)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_every_refusal_cites_a_rule_of_the_book(game: Game) -> None:
    match = play_on(game.new(3, "cited", game.fuzz), 17)
    refusals = [match.refusal(seat, move) for seat in range(3) for move in game.moves]
    assert all(refusal is None or (refusal.text and game.rule(refusal.rule)) for refusal in refusals)


# -- decision ids -------------------------------------------------------------------------


def test_ids_count_each_seats_own_answers() -> None:
    match = held(POCKETS.new(2, "seed"), "gold", "gold")
    ids = []
    for said in ("draw", "keep", "draw", "keep", "draw"):
        decision = match.decisions[0]
        ids.append(decision.id)
        match.play(decision.seat, said, decision.id)
    assert ids == ["s0-0", "s0-1", "s1-0", "s1-1", "s0-2"]


def test_an_answer_to_a_decision_that_is_gone_is_stale() -> None:
    match = held(POCKETS.new(2, "seed"), "gold")
    match.play(0, "draw", "s0-0")
    assert why(match, 0, "keep", "s0-0") == ("stale", "TK-2")
    assert why(match, 0, "keep", 7) == ("stale", "TK-2")
    assert match.refusal(0, "keep", "s0-1") is None


def test_after_the_last_answer_is_in_everybodys_id_is_new() -> None:
    match = showing(seats=2)
    ids = [decision.id for decision in match.decisions]
    for seat in (0, 1):
        match.play(seat, card(match, seat, 0), ids[seat])
    assert (ids, match.decisions[0].id) == (["s0-1", "s1-0"], "s1-1")


class Round(Together):
    """One and the same step, pushed again and again."""

    called: ClassVar[str] = "Round"

    def moves(self, table: Table, seat: int) -> list[Move]:
        return list(ROUNDS.moves)

    def resolve(self, table: Table, answers: dict[int, tuple[Move, ...]]) -> None:
        table.push(self)


class RoundTable(Table):
    def copy(self) -> RoundTable:
        other = RoundTable(self.seats)
        self.share_with(other)
        return other

    def save(self) -> dict[str, Any]:
        return {}


class RoundGame(Game):
    def lay(self, seats: int, options: dict[str, Any]) -> Table:
        return RoundTable(seats)

    def set_up(self, table: Table) -> None:
        table.push(Round())


ROUNDS = Vocabulary([Move("a", "a"), Move("b", "b")])


def test_ids_are_new_in_the_next_round_even_if_the_same_step_asks_again() -> None:
    match = RoundGame("rounds", "Rounds", "1", range(2, 3), ROUNDS, (Round,), ()).new(2, "seed")
    match.play(0, "a", "s0-0")
    match.play(1, "b", "s1-0")
    assert [decision.id for decision in match.decisions] == ["s0-2", "s1-1"]


# -- secret answers -----------------------------------------------------------------------


def test_answers_show_as_ready_and_as_nothing_else() -> None:
    match = showing()
    quiet = [match.view(viewer) for viewer in (None, 0, 2)]
    match.play(1, card(match, 1, 0))
    for before, viewer in zip(quiet, (None, 0, 2), strict=True):
        after = match.view(viewer)
        assert (after["ready"], after["waiting"]) == ([1], [0, 2])
        assert canonical({**after, "ready": [], "waiting": [0, 1, 2]}) == canonical(before)
    assert {event.kind for event in match.story_for(0) if event.data["seat"] == 1} == {"draw", "ready"}


def test_any_order_of_answers_gives_the_same_result() -> None:
    ends = set()
    for order in itertools.permutations(range(3)):
        match = showing()
        said = [card(match, seat, seat) for seat in range(3)]
        for seat in order:
            match.play(seat, said[seat])
        ends.add(canonical([match.position(), [event.as_json() for event in match.story[-8:]]]))
    assert len(ends) == 1


def test_answers_said_twice_or_changed_first_give_the_same_result() -> None:
    plain, busy = showing(), showing()
    said = [card(plain, seat, 0) for seat in range(3)]
    for seat in range(3):
        plain.play(seat, said[seat])
    for seat, words in ((1, card(busy, 1, 2)), (0, said[0]), (0, said[0]), (1, said[1]), (1, said[1]), (2, said[2])):
        busy.play(seat, words)
    assert busy.position() == plain.position()


def test_a_late_duplicate_is_stale_and_changes_nothing() -> None:
    match = showing(seats=2)
    said, ids = [card(match, seat, 0) for seat in (0, 1)], [decision.id for decision in match.decisions]
    for seat in (0, 1):
        match.play(seat, said[seat], ids[seat])
    assert why(match, 1, said[1], ids[1]) == ("stale", "TK-2")


def test_a_duplicate_of_the_last_pick_does_not_open_the_answer_again() -> None:
    match = showing(picks=2)
    for place in (0, 1):
        said, id = card(match, 0, place), match.decisions[0].id
        match.play(0, said, id)
    with contextlib.suppress(Refused):
        match.play(0, said, id)
    assert match.view(1)["ready"] == [0]


def test_an_interrupt_opens_a_vote_and_keeps_the_answers_below() -> None:
    match = showing(seats=4)
    match.play(2, card(match, 2, 0))
    match.play(1, CHALLENGE)
    assert [d.moves for d in match.decisions] == [(STRIKE, KEEP)] * 2
    match.play(2, "keep")
    match.play(3, "keep")
    assert (match.view(0)["ready"], match.view(0)["waiting"]) == ([2], [0, 1, 3])
    assert why(match, 1, "challenge") == ("no_challenge", "SH-3.4")


def test_a_vote_that_strikes_returns_every_answer() -> None:
    match = showing(seats=4)
    match.play(2, card(match, 2, 0))
    match.play(1, "challenge")
    match.play(2, "strike")
    match.play(3, "keep")
    assert match.position()["answers"] == []
    assert match.decisions[0].seat == 0
    assert why(match, 0, "word heron") == ("said_before", "SH-2.3")


def test_a_vote_that_asks_nobody_is_decided_at_once() -> None:
    match = showing(seats=2)
    events = match.play(1, "challenge")
    assert [event.kind for event in events] == ["challenge", "vote"]
    assert match.decisions[0].seat == 0


# -- several moves in one breath ----------------------------------------------------------


def test_several_moves_in_one_breath_are_recorded_one_by_one() -> None:
    one, other = showing(picks=2), showing(picks=2)
    first, second = card(one, 0, 0), card(one, 0, 1)
    one.play(0, f"{first} {second.removeprefix('show ')}")
    other.play(0, first)
    other.play(0, second)
    assert one.position() == other.position()
    assert len(one.record().plays) == 3


def test_if_one_of_them_is_refused_nothing_is_played() -> None:
    match = showing(picks=2)
    first = card(match, 0, 0)
    assert why(match, 0, f"{first} {first.removeprefix('show ')}") == ("twice", "SH-3.2")
    assert len(match.record().plays) == 1
    assert why(match, 0, f"{first} {card(match, 1, 0).removeprefix('show ')}") == ("not_yours", "SH-3.1")


def test_only_the_first_of_them_answers_the_named_decision() -> None:
    match = showing(picks=2)
    both = f"{card(match, 0, 0)} {card(match, 0, 1).removeprefix('show ')}"
    assert why(match, 0, both, "s0-9") == ("stale", "TK-2")
    match.play(0, both, "s0-1")
    assert match.view(1)["ready"] == [0]


def test_a_refused_breath_tells_nothing_of_the_luck_to_come() -> None:
    refusals = [held(POCKETS.new(2, "seed"), kind).refusal(0, "draw; play") for kind in ("gold", "gem")]
    assert refusals[0] == refusals[1]


# -- seeing -------------------------------------------------------------------------------


def test_a_view_is_plain_json_and_tells_its_seat_what_it_is_asked() -> None:
    for game in GAMES:
        match = play_on(game.new(3, "view", game.fuzz), 12)
        for viewer in (None, 0, 1, 2):
            view = match.view(viewer)
            assert json.loads(json.dumps(view)) == view
            assert view["you"] == viewer
            assert [d["seat"] for d in view["decisions"]] == [d.seat for d in match.decisions if d.seat == viewer]


def test_the_seed_and_the_luck_are_in_no_view() -> None:
    match = POCKETS.new(2, "tell-no-one")
    assert all("tell-no-one" not in canonical(match.view(viewer)) for viewer in (None, 0, 1))
    assert "luck" not in match.view(0)


def test_a_story_is_told_in_the_version_of_each_listener() -> None:
    match = held(POCKETS.new(2, "seed"), "gem")
    match.play(0, "draw")
    told = [[event.sentence(match.names()) for event in match.story_for(viewer)] for viewer in (0, 1, None)]
    assert told[0][0].startswith("Seat 1 draws gem-")
    assert told[1] == told[2] == ["Seat 1 draws a card."]


def test_a_question_without_a_choice_is_asked_all_the_same() -> None:
    match, other = held(POCKETS.new(2, "seed"), "gem"), held(POCKETS.new(2, "seed"), "gold")
    for each in (match, other):
        each.play(0, "draw")
    assert [move.text for move in match.decisions[0].moves] == ["keep"]
    assert [move.text for move in other.decisions[0].moves] == ["keep", "play"]
    assert canonical(match.view(1)) == canonical(other.view(1))


def test_a_peek_is_remembered_by_the_seat_that_peeked() -> None:
    match = held(POCKETS.new(3, "seed"), "spy", "gem")
    match.play(0, "draw")
    match.play(0, "play")
    tops = [match.view(viewer)["table"]["deck"][-1] for viewer in (None, 0, 1, 2)]
    assert (tops[0], tops[2], tops[3]) == (None, None, None)
    assert tops[1].startswith("gem-")
    match.play(1, "draw")
    match.play(1, "keep")
    assert match.view(0)["table"]["pocket 1"] == match.view(1)["table"]["pocket 1"] == [tops[1]]
    assert match.view(2)["table"]["pocket 1"] == [None]
    imagined = [match.imagine(0, random.Random(seed)).view(1)["table"]["pocket 1"] for seed in range(9)]
    assert imagined == [[tops[1]]] * 9


# -- imagination --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_an_imagined_match_looks_the_same_to_its_seat_and_is_possible(game: Game) -> None:
    for moves in (3, 14, 33):
        match = play_on(game.new(3, f"imagine {moves}", game.fuzz), moves)
        for viewer in (None, 0, 1, 2):
            world = match.imagine(viewer, random.Random(moves))
            assert canonical(game.view(world.table, viewer)) == canonical(game.view(match.table, viewer))
            assert [(d.seat, d.moves) for d in world.decisions if d.seat == viewer] == [
                (d.seat, d.moves) for d in match.decisions if d.seat == viewer
            ]
            assert game.faults(world.table) == []
            assert play_on(world, game.bound).over


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_what_is_imagined_depends_on_what_is_known_and_on_nothing_else(game: Game) -> None:
    match = play_on(game.new(3, "twins", game.fuzz), 21)
    for viewer in (None, 0, 1, 2):
        worlds = [match.imagine(viewer, random.Random(seed)) for seed in (1, 2)]
        twins = [world.imagine(viewer, random.Random(3)).position() for world in (match, *worlds)]
        assert twins[0] == twins[1] == twins[2]
        assert worlds[0].position() != worlds[1].position()


def test_imagined_luck_is_not_the_luck_to_come() -> None:
    match = PYRAMIDS.new(2, "luck")
    assert match.imagine(0, random.Random(0)).position()["luck"] != match.position()["luck"]


def test_answers_of_others_are_imagined_and_ones_own_are_kept() -> None:
    match = showing()
    said = [card(match, seat, 0) for seat in (0, 1)]
    for seat in (0, 1):
        match.play(seat, said[seat])
    worlds = [match.imagine(0, random.Random(seed)) for seed in range(30)]
    assert {world.table.answer(0) for world in worlds} == {(SHOW.moves.from_text(said[0]),)}
    assert len({world.table.answer(1) for world in worlds}) > 5
    assert all(world.view(None)["ready"] == [0, 1] for world in worlds)
    assert match.table.answer(1) == (SHOW.moves.from_text(said[1]),)


def test_answers_below_a_vote_are_imagined_too() -> None:
    match = showing(seats=4)
    match.play(2, card(match, 2, 0))
    match.play(1, "challenge")
    for seed in range(30):
        world = match.imagine(0, random.Random(seed))
        for seat in (2, 3):
            world.play(seat, "keep")
        hand = cast(HandsTable, world.table).hands[2]
        assert [cast(ShowMove, move).card in hand for move in world.table.answer(2)] == [True]


# -- copies and quiet matches -------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_copies_are_independent(game: Game) -> None:
    match = play_on(game.new(3, "copy", game.fuzz), 15)
    before, story = match.position(), len(match.story)
    copies = [match.copy(), copy.deepcopy(match), match.copy(quiet=True)]
    for each in copies:
        play_on(each, 25, seed=4)
        assert each.position() != before
    assert (match.position(), len(match.story)) == (before, story)
    assert copies[0].position() == copies[1].position() == copies[2].position()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_quiet_match_plays_the_same_and_keeps_nothing(game: Game) -> None:
    loud, quiet = game.new(3, "hush", game.fuzz), game.new(3, "hush", game.fuzz, quiet=True)
    for match in (loud, quiet):
        play_on(match, 60)
    assert quiet.position() == loud.position()
    assert (quiet.story, quiet.can_undo(0)) == ((), False)
    assert [d.id for d in quiet.decisions] == [f"s{d.seat}" for d in loud.decisions]


def test_a_quiet_match_can_be_seen() -> None:
    quiet = POCKETS.new(2, "hush", quiet=True)
    assert quiet.view(0)["decisions"][0]["moves"][0]["text"] == "draw"


def test_if_the_rules_break_the_table_is_put_back() -> None:
    match = POCKETS.new(2, "seed")
    match.table.push(Broken())
    agenda, story = match.table.agenda[:], match.story
    with pytest.raises(ZeroDivisionError):
        match.play(0, DRAW)
    assert (match.table.agenda, match.story, match.record().plays) == (agenda, story, [])


class Broken(Step):
    """A step with a mistake: it breaks after it has changed the table."""

    called: ClassVar[str] = "Broken"

    def seat(self, table: Table) -> int:
        return 0

    def moves(self, table: Table, seat: int) -> list[Move]:
        return [DRAW]

    def play(self, table: Table, seat: int, move: Move) -> None:
        table.push(Step())
        table.over = 1 // (table.seats - table.seats) > 0


# -- taking back --------------------------------------------------------------------------


def bag(match: Match) -> Match:
    """Deep Pockets, seat 0 with two cards in its pocket and a bag to mark them for."""
    match = held(match, "gold", "gold", "gem", "gem", "bag")
    for seat, said in ((0, "draw"), (0, "keep"), (1, "draw"), (1, "keep")) * 2:
        match.play(seat, said)
    match.play(0, "draw")
    match.play(0, "play")
    return match


def test_marks_are_taken_back_one_by_one_until_they_are_shown() -> None:
    match = bag(POCKETS.new(2, "seed"))
    start, ids = match.position(), [d.id for d in match.decisions]
    for move in match.decisions[0].moves[:2]:
        match.play(0, move)
    for _ in range(2):
        assert (match.can_undo(0), match.can_undo(1)) == (True, False)
        match.undo(0)
    assert (match.position(), [d.id for d in match.decisions]) == (start, ids)
    match.play(0, match.decisions[0].moves[0])
    match.play(0, "done")
    assert not match.can_undo(0)
    with pytest.raises(Refused) as caught:
        match.undo(0)
    assert caught.value.refusal.rule == "TK-4"


def test_what_was_taken_back_was_never_told() -> None:
    match = showing()
    story, plays = match.story, len(match.record().plays)
    match.play(0, card(match, 0, 0))
    match.undo(0)
    assert (match.story, len(match.record().plays)) == (story, plays)


def test_a_draw_cannot_be_taken_back() -> None:
    match = POCKETS.new(2, "seed")
    match.play(0, "draw")
    assert not match.can_undo(0)


def test_another_seats_move_closes_the_way_back() -> None:
    match = showing()
    match.play(0, card(match, 0, 0))
    match.play(1, card(match, 1, 0))
    assert (match.can_undo(0), match.can_undo(1)) == (False, True)


def test_the_last_voter_cannot_take_back_what_showed_the_others_votes() -> None:
    match = showing(seats=4)
    match.play(1, "challenge")
    match.play(2, "keep")
    assert match.can_undo(2)
    match.play(3, "keep")
    assert not match.can_undo(3)


def test_two_copies_that_undo_do_not_share_a_table() -> None:
    match = showing()
    match.play(0, card(match, 0, 0))
    other = match.copy()
    match.undo(0)
    other.undo(0)
    match.play(0, card(match, 0, 1))
    assert other.table.answer(0) == ()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_taking_back_any_number_of_moves_brings_the_same_luck_again(game: Game) -> None:
    match = play_on(game.new(3, "back", game.fuzz), 20)
    there = match.position()
    assert match.journal is not None
    play_on(match, 25, seed=3)
    moves = [(play.seat, play.move) for play in match.journal.plays[20:]]
    end = match.position()
    match.take_back(len(moves))
    assert match.position() == there
    for seat, move in moves:
        match.play(seat, move)
    assert match.position() == end


@pytest.mark.parametrize("count", [0, -1, 99])
def test_more_moves_than_were_made_cannot_be_taken_back(count: int) -> None:
    match = play_on(POCKETS.new(2, "seed"), 3)
    with pytest.raises(Refused) as caught:
        match.take_back(count)
    assert caught.value.refusal.rule == "TK-4"


def test_a_repr_says_who_is_asked() -> None:
    assert repr(POCKETS.new(2, "seed")) == "<Match of deep_pockets, 2 seats, asking [0]>"
    assert repr(finished(SHOW)) == "<Match of show_of_hands, 2 seats, over>"


def test_players_are_called_by_their_names() -> None:
    match = tablekeep.open_game("keepers_creepers").new(2, "names", {"first_seat": 0})
    match.called = ["Ada", "Bo"]
    assert match.copy().view(None)["names"] == ["Ada", "Bo"]
    refusal = match.refusal(1, "done")
    assert refusal is not None
    assert refusal.text == "It is Ada's turn."
    assert match.record().names == ["Ada", "Bo"]
