"""OpenSpiel: its own tests pass on every game and mode; information states hold what a seat knows and no more."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough  # noqa: E402

import tablekeep  # noqa: E402
from tablekeep.engine import LuckAsked, Refused  # noqa: E402
from tablekeep.research import openspiel as ours  # noqa: E402
from tablekeep.research.past import Said  # noqa: E402

MODES = [
    "keepers_creepers(board=3,limit=60)",
    "dragon_keepers(players=3)",
    "dragon_keepers(players=3,simultaneous=false)",
    "dragon_keepers(players=2,mode=dragon,difficulty=easy,limit=40)",
    "dragon_keepers(players=3,mode=dragon,planning=simultaneous,talk=silent,difficulty=extreme)",
    "keepers(laps=_1)",
    "magic_book(limit=20)",
    "magic_book(players=3,chests=4,limit=20)",
    "shifting_realms(limit=20)",
]
every_mode = pytest.mark.parametrize("mode", MODES)


def loaded(mode: str) -> Any:
    return pyspiel.load_game(f"tablekeep_{mode}")


def at_random(mode: str, steps: int, seed: int = 1) -> Any:
    """A state after so many decisions, and whatever luck answered between them."""
    rng, state = random.Random(seed), loaded(mode).new_initial_state()
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        steps -= not state.is_chance_node()
        advance(state, rng)
    return state


def advance(state: Any, rng: random.Random) -> None:
    if state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    elif state.is_simultaneous_node():
        state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in range(state.num_players())])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@every_mode
def test_its_own_test_passes_with_serialisation(mode: str) -> None:
    game = loaded(mode)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    assert game.get_type().short_name in pyspiel.registered_names()


@pytest.mark.parametrize("slug", ["dragon_keepers(players=3)", "keepers_creepers(limit=5)"])
def test_its_playthrough_writer_writes(slug: str) -> None:
    text = generate_playthrough.playthrough(f"tablekeep_{slug}", None, seed=1)
    assert f"game: tablekeep_{slug}" in text
    assert text.count("IsTerminal() = True") == 1


@every_mode
def test_a_resampled_state_is_the_same_to_its_player_and_another_to_the_table(mode: str) -> None:
    state, rng, others = at_random(mode, 1 if "dragon_keepers(players=3" in mode else 6), random.Random(2), set()
    for player in range(state.num_players()):
        for _ in range(4):
            sampled = state.resample_from_infostate(player, rng.random)
            assert sampled.information_state_string(player) == state.information_state_string(player)
            assert sampled.observation_string(player) == state.observation_string(player)
            assert sampled.observation_tensor(player) == state.observation_tensor(player)
            assert sampled.history() == []
            others.add(str(sampled))
        advance(sampled, rng)
    nothing_hidden = mode in ("keepers_creepers(board=3,limit=60)", "dragon_keepers(players=3)")
    assert (len(others) == 1) == nothing_hidden


@every_mode
def test_nothing_is_resampled_while_luck_is_asked(mode: str) -> None:
    with pytest.raises(ValueError, match="Luck is asked"):
        loaded(mode).new_initial_state().resample_from_infostate(0, random.random)


@every_mode
def test_a_state_that_is_written_down_goes_on_the_same_way(mode: str) -> None:
    state = at_random(mode, 5)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    rng, twin = random.Random(3), random.Random(3)
    for _ in range(30):
        assert str(again) == str(state)
        assert [again.information_state_string(p) for p in range(game.num_players())] == [
            state.information_state_string(p) for p in range(game.num_players())
        ]
        if state.is_terminal():
            break
        advance(state, rng)
        advance(again, twin)


def test_a_clone_goes_its_own_way() -> None:
    state = at_random("shifting_realms", 3)
    before, clone = str(state), state.clone()
    advance(clone, random.Random(1))
    assert str(state) == before != str(clone)
    assert pickle.loads(pickle.dumps(state.node)).as_json() == state.node.as_json()


def test_seats_that_are_asked_together_answer_together_or_unseen() -> None:
    together = at_random("dragon_keepers(players=3)", 0)
    assert together.is_simultaneous_node()
    assert all(len(together.legal_actions(seat)) > 1 for seat in range(3))
    in_turn = at_random("dragon_keepers(players=3,simultaneous=false)", 0)
    assert in_turn.current_player() == 0
    states = [in_turn.child(action) for action in in_turn.legal_actions()]
    assert {state.current_player() for state in states} == {1}
    assert len({state.information_state_string(1) for state in states}) == 1
    assert len({state.information_state_string(0) for state in states}) == len(states)


def test_a_seat_that_is_not_asked_among_several_waits() -> None:
    rng, state = random.Random(1), at_random("keepers(laps=_1)", 0)
    while not (state.is_simultaneous_node() and len(state.node.waiting) < state.num_players()):
        advance(state, rng)
    wait = state.node.setting.wait
    idle = [seat for seat in range(state.num_players()) if state.legal_actions(seat) == [wait]]
    assert idle == [seat for seat in range(state.num_players()) if seat not in state.node.waiting]


def test_luck_is_explicit_and_fair() -> None:
    state = loaded("keepers_creepers(board=3,first_seat=0)").new_initial_state()
    assert state.chance_outcomes() == [(face, 1 / 6) for face in range(6)]
    assert len({state.child(face).observation_string(0) for face in range(6)}) == 6


@every_mode
def test_luck_is_asked_what_the_rules_ask(mode: str) -> None:
    """A shuffle is not played again at each of its answers: what is asked next is what the rules would ask."""
    state, rng = loaded(mode).new_initial_state(), random.Random(9)
    while state.is_chance_node():
        setting, answers = state.node.setting, list(state.node.answers)
        with pytest.raises(LuckAsked) as asked:
            setting.game.deal(answers, setting.seats, setting.options)
        assert state.chance_outcomes() == [(answer, 1 / asked.value.n) for answer in range(asked.value.n)]
        with pytest.raises((ValueError, Refused), match="cannot answer"):
            state.node.dealt(asked.value.n)
        advance(state, rng)
    assert not state.is_terminal()


@every_mode
def test_what_was_heard_is_the_same_whenever_it_is_asked(mode: str) -> None:
    """At every node, or at the end alone: matches that are not kept are played again."""
    listening, quiet = loaded(mode).new_initial_state(), loaded(mode).new_initial_state()
    rng, twin, decisions = random.Random(4), random.Random(4), 0
    seats = range(listening.num_players())
    while not listening.is_terminal() and decisions < 40:
        decisions += not listening.is_chance_node()
        advance(listening, rng)
        advance(quiet, twin)
        for seat in seats:
            listening.node.known(seat)
    assert [quiet.node.known(seat) for seat in seats] == [listening.node.known(seat) for seat in seats]
    assert any(len(quiet.node.past.lines(seat)) > 1 for seat in seats)


def test_one_match_in_sixteen_is_kept() -> None:
    state, rng = at_random("keepers_creepers(first_seat=0)", 40), random.Random(1)
    for _ in range(3):
        advance(state, rng)
    links: list[Any] = []
    past = state.node.past
    while past is not None:
        links.append(past)
        past = past.before
    said = [link for link in links if isinstance(link, Said)]
    assert sum(link.kept is not None for link in said) == -(-len(said) // 16) > 1


def test_a_match_that_is_cut_off_is_worth_nothing() -> None:
    state = at_random("keepers_creepers(limit=4)", 100)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0]


def test_every_option_is_a_parameter_and_comes_back() -> None:
    game = loaded("shifting_realms(realms=T+A+L,players=2,open_hands=true)")
    assert game.setting.options["realms"] == ["T", "A", "L"]
    assert game.setting.options["open_hands"] is True
    assert loaded("keepers_creepers(board=7)").setting.options["board"] == "7"
    assert loaded("keepers(laps=_2)").setting.options["laps"] == "2"
    with pytest.raises(Refused, match="board"):
        loaded("keepers_creepers(board=4)")


def test_all_games_are_registered() -> None:
    assert {ours.short_name(slug) for slug in tablekeep.games()} <= set(pyspiel.registered_names())


# -- information states as tensors ----------------------------------------------------------


@every_mode
def test_the_tensor_of_an_information_state_holds_what_the_player_knows_and_no_more(mode: str) -> None:
    state, rng = at_random(mode, 6), random.Random(3)
    for player in range(state.num_players()):
        mine = state.information_state_tensor(player)
        assert len(mine) == state.get_game().information_state_tensor_size()
        sampled = state.resample_from_infostate(player, rng.random)
        assert sampled.information_state_tensor(player) == mine


def test_the_tensor_of_an_information_state_remembers() -> None:
    """After two different beginnings that look alike now, the observation is the same and the information state not."""
    states = [loaded("keepers_creepers(board=3,first_seat=0,size=4096)").new_initial_state() for _ in range(2)]
    for state, said in zip(states, (("R1", "R3"), ("R3", "R1")), strict=True):
        state.apply_action(0)  # AIM
        for piece in said:
            state.apply_action(state.string_to_action(f"forward {piece}"))
        state.apply_action(state.string_to_action("done"))
        state.apply_action(0)
    first, second = states
    assert first.observation_tensor(0) == second.observation_tensor(0)
    assert first.information_state_string(0) != second.information_state_string(0)
    assert first.information_state_tensor(0) != second.information_state_tensor(0)


@every_mode
def test_no_match_has_more_luck_than_its_bound(mode: str) -> None:
    game, rng, luck = loaded(mode), random.Random(5), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        luck += state.is_chance_node()
        advance(state, rng)
    assert 0 < luck < game.max_chance_nodes_in_history()


# -- structured states and actions ----------------------------------------------------------


@every_mode
def test_every_action_is_its_structure(mode: str) -> None:
    state = at_random(mode, 3)
    player = state.current_player()
    if state.is_terminal() or player < 0:
        player = 0
    for action in state.legal_actions(player):
        struct = state.action_to_struct(player, action)
        assert state.struct_to_actions(struct) == [action]
        assert struct.to_dict() == tablekeep.open_game(mode.split("(")[0]).moves[action].as_json()


def test_structures_are_played_and_refused_in_words() -> None:
    state = at_random("keepers_creepers(board=3)", 4)
    before, legal = state.to_struct(), state.legal_actions()
    illegal = next(at for at in range(state.num_distinct_actions() - 1) if at not in legal)
    status = state.apply_action_struct(state.action_to_struct(state.current_player(), illegal))
    assert not status.ok()
    assert len(status.message()) > 10
    assert not state.validate_action_struct(ours.Struct({"move": "fly"})).ok()
    assert state.to_struct() == before
    twin, action = state.clone(), state.action_to_struct(legal[0])
    assert state.apply_action_struct(action).ok()
    twin.apply_action(legal[0])
    assert str(twin) == str(state)
    assert state.to_struct() != before


def test_luck_has_its_structure_too() -> None:
    state = loaded("keepers_creepers(board=3)").new_initial_state()
    assert state.action_to_struct(1).to_dict() == {"luck": 1}
    assert state.apply_action_struct(ours.Struct({"luck": 1})).ok()
    assert not state.apply_action_struct(ours.Struct({"luck": 99})).ok()


def test_what_is_seen_has_its_structure() -> None:
    hands = at_random("keepers(laps=_1)", 0)
    assert hands.to_observation_struct(1).to_dict()["table"]["hand"] != []
    assert hands.to_observation_struct(1) != hands.to_observation_struct(2)
    assert hands.to_observation_struct() == hands.to_observation_struct(hands.current_player())
    state = at_random("dragon_keepers(players=3)", 0)
    assert state.to_observation_struct(1).to_dict()["waiting"] == [0, 1, 2]
    assert "Several players" in state.apply_action_struct(ours.Struct({"move": "wait"})).message()


@every_mode
def test_what_is_answered_without_its_c_plus_plus_is_what_that_answers(mode: str) -> None:
    state, rng, by_hand = loaded(mode).new_initial_state(), random.Random(mode), pyspiel.State
    for _ in range(60):
        everybody = range(state.num_players())
        assert state.is_chance_node() == by_hand.is_chance_node(state)
        assert state.is_simultaneous_node() == by_hand.is_simultaneous_node(state)
        assert [state.legal_actions(p) for p in everybody] == [by_hand.legal_actions(state, p) for p in everybody]
        if not state.is_simultaneous_node():
            assert state.legal_actions() == by_hand.legal_actions(state)
        if state.is_terminal():
            break
        advance(state, rng)
