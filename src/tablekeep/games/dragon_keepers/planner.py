"""Planning in the Dragon Game: the published convention by which bots guess each other's plans.

Every bot works out the same joint plan from what lies open: each seat chooses what helps most
given the others, in turn order, then every two of them what helps most together, for much is
worth doing only if another does the rest. A seat that has shown its token or given a signal is
taken at its word. Then it plays its own part.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.dragon_keepers.content import ACTION_WORDS, ALL, ATTACK, DEFEND, DRAGONS, HEAL, NO_DRAGON, TRAIN
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.moves import SIGNAL_MOVES, SignalMove
from tablekeep.games.dragon_keepers.sketch import TOKEN_WORTH, Sketch, sketch_of

SWEEPS: Final = 2
"""How often every two look for what they do best together."""
USED: Final = 0.602
THIRD: Final = 0.383
EMPTY: Final = 0.201
NONE: Final = -1
"""The option to pass, where another holds 4 * Keeper + kind."""

Options = list[tuple[int, float]]


class Team:
    """What every seat may do this round, with what it costs: options by seat, in turn order."""

    def __init__(self, t: DragonTable, me: int) -> None:
        self.me = me
        self.start: Sketch = sketch_of(t)
        self.seats: list[int] = [seat for seat in t.order() if t.stage[seat] in (WAITING, PLANNED)]
        self.options: list[Options] = [options(t, seat, me, self.start) for seat in self.seats]
        self.chosen: list[int] = [0] * len(self.seats)

    def worth(self, place: int, option: int) -> float:
        """What the round comes to if the seat at this place takes that option."""
        sketch = self.start.copy()
        cost = 0.0
        for other in range(len(self.seats)):
            plan, price = self.options[other][option if other == place else self.chosen[other]]
            cost += price
            if plan != NONE:
                sketch.act(plan // KINDS, plan % KINDS)
        return sketch.worth() + cost

    def settle(self) -> None:
        """Everyone chooses what helps most; then all agree, two by two."""
        for place in range(len(self.seats)):
            self.chosen[place] = self.best(place)
        for _ in range(SWEEPS):
            before = self.chosen[:]
            for one in range(len(self.seats)):
                for other in range(one + 1, len(self.seats)):
                    self.agree(one, other)
            if self.chosen == before:
                break

    def agree(self, one: int, other: int) -> None:
        """Two take what helps most together, given all the rest."""
        first, second = self.chosen[one], self.chosen[other]
        most = self.worth(one, first)
        for option in range(len(self.options[one])):
            self.chosen[one] = option
            reply = self.best(other)
            worth = self.worth(other, reply)
            if worth > most + 1e-9:
                first, second, most = option, reply, worth
        self.chosen[one], self.chosen[other] = first, second

    def best(self, place: int) -> int:
        best, most = 0, -1e9
        for option in range(len(self.options[place])):
            worth = self.worth(place, option)
            if worth > most + 1e-9:
                best, most = option, worth
        return best

    def plan_of(self, seat: int) -> int:
        place = self.seats.index(seat)
        return self.options[place][self.chosen[place]][0]


def joint_plan(t: DragonTable, me: int, keeper: int = NO_DRAGON, token: int = NONE) -> Team:
    """The joint plan; what this seat has drafted so far is kept."""
    team = Team(t, me)
    if keeper != NO_DRAGON and me in team.seats:
        place = team.seats.index(me)
        kept = [one for one in drafted(t, me) if one[0] // KINDS == keeper and token in (NONE, one[0] % KINDS)]
        team.options[place] = kept or team.options[place]
    team.settle()
    return team


def drafted(t: DragonTable, seat: int) -> Options:
    """Every combination of a Keeper in hand and a token one has."""
    kinds = [kind for kind in range(KINDS) if t.tokens(seat, kind) > 0]
    return [(KINDS * colour + kind, cost(t, seat, kind)) for colour in t.hand(seat) for kind in kinds]


def options(t: DragonTable, seat: int, me: int, s: Sketch) -> Options:
    """What a seat may sensibly do: the plan it has shown, or pass, or an action that may come to something."""
    if t.stage[seat] == PLANNED:
        colours = [t.keeper[seat]] if seat == me else t.public_hand(seat)
        return [(KINDS * colour + t.token[seat], 0.0) for colour in colours]
    kinds = leanings(t, seat) if seat != me else list(range(KINDS))
    kinds = [kind for kind in kinds if t.tokens(seat, kind) > 0]
    actions: Options = []
    for colour in t.public_hand(seat):
        for kind in kinds:
            if may_work(s, colour, kind):
                actions.append((KINDS * colour + kind, cost(t, seat, kind)))
    return [(NONE, pass_gain(t, seat)), *actions]


def leanings(t: DragonTable, seat: int) -> list[int]:
    """The actions a seat has signalled, or all."""
    said: list[int] = []
    for number in t.signals[seat]:
        signal = SIGNAL_MOVES[number]
        if isinstance(signal, SignalMove) and signal.group == "lean":
            word = signal.said.split(" ")[1]
            said += [ACTION_WORDS.index(word)] if word in ACTION_WORDS else [NONE]
    return [kind for kind in said if kind != NONE] if said else list(range(KINDS))


def may_work(s: Sketch, dragon: int, kind: int) -> bool:
    if kind == DEFEND:
        return s.dice[dragon] > 0
    if kind == HEAL:
        return s.arrows[dragon] > 0
    if kind == ATTACK:
        return s.battle[dragon] > 0
    return kind == TRAIN and s.trainings[dragon] < DRAGONS[dragon].trainings and s.bag > 0


# -- what it costs ------------------------------------------------------------------------------


def token_worth(have: int, kind: int) -> float:
    return TOKEN_WORTH[kind] * (1.0 if have < 2 else THIRD)


def keeper_worth(in_hand: int) -> float:
    return 0.313 if in_hand <= 3 else 0.118


def cost(t: DragonTable, seat: int, kind: int) -> float:
    """A token is worth less once used, a Keeper nothing once out; the last of either hurts."""
    hand = len(t.public_hand(seat))
    tokens = sum(t.available[KINDS * seat : KINDS * seat + KINDS])
    price = (1.0 - USED) * token_worth(t.tokens(seat, kind) - 1, kind) + keeper_worth(hand)
    return -price - (EMPTY if tokens <= 1 or hand <= 1 else 0.0)


def pass_gain(t: DragonTable, seat: int) -> float:
    """Everything comes back."""
    used = t.used(seat)
    gain = 0.0
    for kind in range(KINDS):
        for extra in range(used[kind]):
            gain += (1.0 - USED) * token_worth(t.tokens(seat, kind) + extra, kind)
    hand = len(t.public_hand(seat))
    for extra in range(hand, ALL):
        gain += keeper_worth(extra + 1)
    tokens = sum(t.available[KINDS * seat : KINDS * seat + KINDS])
    return gain + (EMPTY if tokens == 0 or hand == 0 else 0.0)
