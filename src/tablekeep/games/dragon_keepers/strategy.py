"""What a sensible player looks for, in both modes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.table import Step, Table, advance
from tablekeep.games.dragon_keepers.chances import hit_chance
from tablekeep.games.dragon_keepers.content import ALL, ATTACK, LIFE, NO_CARD, NO_DRAGON, NO_TOKEN, TRAIN
from tablekeep.games.dragon_keepers.dragon_table import KINDS, DragonTable
from tablekeep.games.dragon_keepers.keeper_strategy import advise_keeper
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.moves import (
    BACK,
    DONE,
    GIVE_UP,
    HOLD,
    KEEP,
    KEEPERS,
    MAGICS,
    MARKS,
    NEXT,
    NO_MAGIC,
    PASS,
    PLAY_MAGIC,
    SIGNAL_MOVES,
    SKIP,
    TAKE_DISCARD,
    TAKE_LEFT,
    TOKEN_MOVES,
    CardMove,
    CountMove,
    DragonMove,
    SignalMove,
    TokenMove,
)
from tablekeep.games.dragon_keepers.planner import NONE, Team, joint_plan
from tablekeep.games.dragon_keepers.rules.actions import BoxCard, GainToken, TakeReward
from tablekeep.games.dragon_keepers.rules.attack import Battle
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.giving_up import GivingUp
from tablekeep.games.dragon_keepers.rules.magic import PickDragon
from tablekeep.games.dragon_keepers.rules.magic_of_its_own import ChangeKeeper, ChangeToken, Hourglass, Owl
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether
from tablekeep.games.dragon_keepers.rules.turns import Window
from tablekeep.games.dragon_keepers.sketch import CARD_WORTH, TOKEN_WORTH, Sketch, sketch_of
from tablekeep.games.dragon_keepers.spells import cast_on, held_worth, use_on

LEFT_COST: Final = 1.37
"""What a card off the deck costs: the last round comes closer."""
WORTH_PLAYING: Final = 0.155


def advise(table: Table, seat: int, moves: Sequence[Move], rng: random.Random) -> Move:
    """A sensible answer to any question of this game."""
    if len(moves) == 1:
        return moves[0]
    if isinstance(table, KeeperTable):
        return advise_keeper(table, seat, moves, rng)
    move = advise_dragon(cast(DragonTable, table), seat, table.agenda[-1], moves)
    return move if move in moves else moves[0]


def advise_dragon(t: DragonTable, seat: int, step: Step, moves: Sequence[Move]) -> Move:
    if isinstance(step, GivingUp):
        return GIVE_UP
    if isinstance(step, Council):
        return in_council(t, seat, step, moves)
    if isinstance(step, Plan):
        return plan(t, seat, step.colour(), step.token)
    if isinstance(step, PlanTogether):
        if KEEP in moves:
            return KEEP
        keeper, token = step.draft(t, seat)
        return plan(t, seat, keeper, token)
    if isinstance(step, Window):
        return play_or_hold(t, seat, step.before)
    if isinstance(step, (TakeReward, BoxCard, GainToken)):
        return take(t, seat, step, moves)
    if isinstance(step, Battle):
        return reroll(t, step, moves)
    return other_pick(t, seat, step, moves)


# -- council ------------------------------------------------------------------------------------


def in_council(t: DragonTable, seat: int, step: Council, moves: Sequence[Move]) -> Move:
    """Say truthfully what one leans to, mark what is in danger, and be done."""
    if KEEP in moves:
        return KEEP
    if not t.signals[seat] and not step.given(t, seat):
        leaning = lean(joint_plan(t, seat).plan_of(seat))
        if leaning in moves:
            return leaning
    worries = [dragon for dragon in range(ALL) if t.dice[dragon] and t.arrows[dragon] + t.dice[dragon] >= LIFE[dragon]]
    given = step.given(t, seat)
    for dragon in worries[:3] if len(worries) > 1 else []:
        if MARKS[dragon] not in given and MARKS[dragon] in moves:
            return MARKS[dragon]
    return DONE


def lean(option: int) -> Move:
    """The signal for a plan: its action, never its Keeper."""
    word = "pass" if option == NONE else TOKEN_MOVES[option % KINDS].text.split(" ")[1]
    return next(move for move in SIGNAL_MOVES if cast(SignalMove, move).said == f"lean {word}")


# -- planning -----------------------------------------------------------------------------------


def plan(t: DragonTable, seat: int, keeper: int, token: int) -> Move:
    """One's own part of the joint plan."""
    team = joint_plan(t, seat, keeper, token)
    option = team.plan_of(seat)
    if keeper == NO_DRAGON:
        return PASS if option == NONE else KEEPERS[option // KINDS]
    if token == NO_TOKEN:
        return BACK if option == NONE else TOKEN_MOVES[option % KINDS]
    return select(t, seat, team)


def select(t: DragonTable, seat: int, team: Team) -> Move:
    """The Magic card that adds most to the plan, if it is worth more than in hand."""
    best, most = NO_CARD, WORTH_PLAYING
    for card in t.magic[seat]:
        gain = max(gain_of(t, seat, team, card, True), gain_of(t, seat, team, card, False))
        gain -= held_worth(t, seat, card)
        if gain > most:
            best, most = card, gain
    return NO_MAGIC if best == NO_CARD else MAGICS[best]


def gain_of(t: DragonTable, seat: int, team: Team, card: int, before: bool) -> float:
    """What a card adds when it is played before or after one's own action."""
    return outlook(t, seat, team, card, before) - outlook(t, seat, team, NO_CARD, before)


def outlook(t: DragonTable, seat: int, team: Team, card: int, before: bool) -> float:
    if seat not in team.seats and card != NO_CARD:
        return outlook_now(t, team, card)
    sketch = team.start.copy()
    for place, other in enumerate(team.seats):
        if other == seat and card != NO_CARD and before:
            cast_on(t, sketch, card)
        option = team.options[place][team.chosen[place]][0]
        if option != NONE:
            sketch.act(option // KINDS, option % KINDS)
        if other == seat and card != NO_CARD and not before:
            cast_on(t, sketch, card)
    return sketch.worth()


def outlook_now(t: DragonTable, team: Team, card: int) -> float:
    """The card first, then the seats to come."""
    sketch = team.start.copy()
    cast_on(t, sketch, card)
    return outlook_from(sketch, team)


def play_or_hold(t: DragonTable, seat: int, before: bool) -> Move:
    """Now, later, or not at all."""
    card = t.selected[seat]
    team = joint_plan(t, seat)
    held = held_worth(t, seat, card)
    if not before:
        return PLAY_MAGIC if gain_of(t, seat, team, card, False) > held else SKIP
    now, later = gain_of(t, seat, team, card, True), gain_of(t, seat, team, card, False)
    return PLAY_MAGIC if now > held and now >= later - 0.01 else HOLD


# -- rewards and rolls --------------------------------------------------------------------------


def take(t: DragonTable, seat: int, step: Step, moves: Sequence[Move]) -> Move:
    if isinstance(step, TakeReward):
        cost = LEFT_COST if len(t.deck) > 1 else 20.0
        return TAKE_LEFT if CARD_WORTH[t.left] > CARD_WORTH[t.discard[-1]] + cost else TAKE_DISCARD
    if isinstance(step, BoxCard):
        return min(moves, key=_card_worth)
    best, most = moves[0], -1.0
    for move in moves:
        worth = token_wanted(t, seat, cast(TokenMove, move).action)
        if worth > most:
            best, most = move, worth
    return best


def _card_worth(move: Move) -> float:
    return CARD_WORTH[cast(CardMove, move).card]


def token_wanted(t: DragonTable, seat: int, kind: int) -> float:
    """Attack first, a second Train while there is something to train, less of what one has already."""
    have = t.tokens(seat, kind) + t.used(seat)[kind]
    worth = TOKEN_WORTH[kind] * 0.527**have
    if kind == ATTACK:
        worth *= 1.35
    if kind == TRAIN and sum(t.trainings) >= 8:
        worth *= 0.3
    return worth


def reroll(t: DragonTable, step: Battle, moves: Sequence[Move]) -> Move:
    """The miss most likely to turn out better; hits stay."""
    dice = t.battle[step.colour()]
    best, most = moves[-1], 0.0
    for move in moves:
        if isinstance(move, CountMove):
            die = move.number - 1
            if not t.options.difficulty.hits(step.faces[die]) and hit_chance(t, dice[die]) > most:
                best, most = move, hit_chance(t, dice[die])
    return best


# -- everything else: look one step ahead -------------------------------------------------------


def other_pick(t: DragonTable, seat: int, step: Step, moves: Sequence[Move]) -> Move:
    if isinstance(step, Owl):
        return max(moves, key=lambda move: len(t.rows[cast(CountMove, move).number]))
    if isinstance(step, Hourglass):
        return NEXT
    if isinstance(step, (ChangeKeeper, ChangeToken)):
        return moves[0]
    return look_ahead(t, seat, moves)


def look_ahead(t: DragonTable, seat: int, moves: Sequence[Move]) -> Move:
    """The pick after which the rest of the round is presumed to end best; attacks by their chances."""
    best, most = moves[0], -1e9
    team = joint_plan(t, seat)
    for move in moves:
        worth = worth_after(t, seat, move, team)
        if worth > most + 1e-9:
            best, most = move, worth
    return best


def worth_after(t: DragonTable, seat: int, move: Move, team: Team) -> float:
    step = t.agenda[-1]
    if isinstance(step, PickDragon) and isinstance(move, DragonMove):
        sketch = team.start.copy()
        use_on(t, sketch, step.effect(), move.dragon)
        return outlook_from(sketch, team)
    after = t.copy()
    after.agenda.append(_PAUSE)
    after.agenda[-1], after.agenda[-2] = after.agenda[-2], after.agenda[-1]
    advance(after, seat, move)
    return outlook_from(sketch_of(after), team)


class _Pause(Step):
    """Stops the look ahead before anything else happens."""

    def seat(self, table: Table) -> int:
        return 0


_PAUSE: Final = _Pause()


def outlook_from(sketch: Sketch, team: Team) -> float:
    for place in range(len(team.seats)):
        option = team.options[place][team.chosen[place]][0]
        if option != NONE:
            sketch.act(option // KINDS, option % KINDS)
    return sketch.worth()
