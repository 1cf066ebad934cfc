"""What may lie on the agenda, and when: the order of a round, read from the bottom up.

A position that is read must be one the rules can come to. Its steps are checked here as a
whole; each step looks itself at what it carries (`Step.faults`).
"""

from __future__ import annotations

from typing import Final

from tablekeep.engine.table import Step
from tablekeep.games.dragon_keepers.content import ALL, MAGIC, NO_CARD, NO_TOKEN
from tablekeep.games.dragon_keepers.dragon_table import PASSED, PLANNED, RESOLVED, WAITING, DragonTable
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.rules.actions import Asks, BoxCard, GainToken, TakeReward
from tablekeep.games.dragon_keepers.rules.attack import FlameOrArrow, PickArrow, Reroll, SecondBreath
from tablekeep.games.dragon_keepers.rules.council import Council
from tablekeep.games.dragon_keepers.rules.dragons_phase import DragonPhase, Round
from tablekeep.games.dragon_keepers.rules.giving_up import GivingUp
from tablekeep.games.dragon_keepers.rules.hunters_phase import HunterPhase
from tablekeep.games.dragon_keepers.rules.keeper_game import (
    ChooseKeeper,
    FavouriteHeal,
    KeeperDragonPhase,
    KeeperRoll,
    KeeperRoundEnd,
)
from tablekeep.games.dragon_keepers.rules.magic import PickDragon
from tablekeep.games.dragon_keepers.rules.magic_of_its_own import (
    ChangeKeeper,
    ChangeToken,
    DecoyCount,
    DecoyTo,
    Hourglass,
    Owl,
)
from tablekeep.games.dragon_keepers.rules.plans import Plan, PlanTogether
from tablekeep.games.dragon_keepers.rules.turns import Act, Turn, WindowAfter, WindowBefore

EARLY: Final = (HunterPhase, Council, Plan, PlanTogether, GivingUp)
BY_ACTION: Final = (TakeReward, BoxCard, GainToken, Reroll, PickArrow, FlameOrArrow)
"""What an action may ask after the Keeper was turned over."""
ATTACKS: Final = (Reroll, SecondBreath, PickArrow, FlameOrArrow)
BY_CARD: Final[list[tuple[type[Step], list[str]]]] = [
    (GainToken, ["satchel"]),
    (SecondBreath, ["attack_again"]),
    (Reroll, ["attack", "attack_again"]),
    (PickArrow, ["attack", "attack_again"]),
    (FlameOrArrow, ["attack", "attack_again"]),
    (DecoyTo, ["decoy"]),
    (DecoyCount, ["decoy"]),
    (Owl, ["owl"]),
    (Hourglass, ["hourglass"]),
    (ChangeKeeper, ["heart"]),
    (ChangeToken, ["heart"]),
]
"""What a Magic card may ask, and which effects ask it."""


# -- the Keeper Game ----------------------------------------------------------------------------


def keeper_agenda(t: KeeperTable) -> list[str]:
    """One step at a time; only the heals of a round wait for each other, above its end."""
    if t.over:
        return ["nothing is on the agenda of a game that is over"] if t.agenda else []
    bottom: Step = t.agenda[0]
    if isinstance(bottom, KeeperRoundEnd):
        return _heals(t)
    if not isinstance(bottom, (KeeperRoll, ChooseKeeper, KeeperDragonPhase)):
        return [f"a round of the Keeper Game does not rest on {bottom.called}"]
    return [f"nothing comes after {bottom.called}"] if len(t.agenda) > 1 else []


def _heals(t: KeeperTable) -> list[str]:
    """DKK-6.11: from the holder of the Hunter token clockwise, each seat once; the first lies on top."""
    heals: list[Step] = t.agenda[1:]
    asked = [step.who for step in heals if isinstance(step, FavouriteHeal)]
    in_turn = [seat for seat in reversed(t.order()) if seat in asked]
    return [] if len(asked) == len(heals) and asked == in_turn else ["heals are asked in turn order, at a round's end"]


# -- the Dragon Game ----------------------------------------------------------------------------


def dragon_agenda(t: DragonTable) -> list[str]:
    if t.over:
        return ["nothing is on the agenda of a game that is over"] if t.agenda else []
    steps: list[Step] = t.agenda
    if not isinstance(steps[0], Round):
        return ["at the bottom of the agenda the next round waits"]
    if len(steps) == 1:
        return _between_rounds(t)
    if not isinstance(steps[1], DragonPhase):
        return ["above the next round lies the Dragon phase of this one"]
    turns = _run_of_turns(steps)
    if [step.who for step in turns] != list(reversed(t.order()[t.seats - len(turns) :])):
        return ["the turns to come lie in turn order"]
    above = steps[2 + len(turns) :]
    if any(isinstance(step, EARLY) for step in above):
        return _planning(t, len(turns), above)
    return _resolving(t, t.seats - len(turns) - 1, above)


def _run_of_turns(steps: list[Step]) -> list[Turn]:
    """The turns that lie above the Dragon phase."""
    run: list[Turn] = []
    for step in steps[2:]:
        if not isinstance(step, Turn):
            break
        run.append(step)
    return run


def _between_rounds(t: DragonTable) -> list[str]:
    faults: list[str] = []
    if PLANNED in t.stage or t.dice != [0] * ALL or t.oaths:
        faults.append("between two rounds no plan, die or wall is left on the table")
    if not t.deck:
        faults.append("a round begins with cards in the deck")
    return faults


# -- while plans are made -----------------------------------------------------------------------


def _planning(t: DragonTable, turns: int, above: list[Step]) -> list[str]:
    """Plans in turn order, or one for all; above them the council, the Hunter phase, the question of giving up."""
    plans: list[Step] = [step for step in above if isinstance(step, (Plan, PlanTogether))]
    rest = above[len(plans) :]
    if turns != t.seats or above[: len(plans)] != plans or t.oaths:
        return ["plans are made before the first turn"]
    if not plans or isinstance(plans[0], PlanTogether) != t.options.simultaneous:
        return ["plans are made as the table has chosen: one after the other, or all at once"]
    return _plans_in_turn(t, plans) + _before_plans(t, plans, rest)


def _plans_in_turn(t: DragonTable, plans: list[Step]) -> list[str]:
    waiting = t.order()
    if not t.options.simultaneous:
        waiting = waiting[t.seats - len(plans) :]
        if [step.who for step in plans if isinstance(step, Plan)] != list(reversed(waiting)):
            return ["the plans to come lie in turn order"]
    elif len(plans) > 1:
        return ["all plan at once, once"]
    faults: list[str] = []
    if any((t.stage[seat] == WAITING) != (seat in waiting) or t.stage[seat] == RESOLVED for seat in range(t.seats)):
        faults.append("a seat waits exactly as long as its plan lies on the agenda")
    if any(_begun(step) for step in plans[:-1]):
        faults.append("only the seat whose turn it is has begun its plan")
    return faults


def _begun(step: Step) -> bool:
    return isinstance(step, Plan) and (step.keeper is not None or step.token != NO_TOKEN)


def _before_plans(t: DragonTable, plans: list[Step], rest: list[Step]) -> list[str]:
    """Nothing, the council, the council under the Hunter phase; the question of giving up comes on top of all."""
    kinds = [type(step) for step in rest]
    asked = kinds[-1:] == [GivingUp]
    if asked:
        kinds.pop()
    wanted: list[type[Step]] = [Council] if t.options.signals else []
    fresh = len(plans) == (1 if t.options.simultaneous else t.seats) and not _begun(plans[-1])
    if kinds and not fresh:
        return ["Hunter phase and council come before the first plan"]
    if kinds == [*wanted, HunterPhase]:
        clean = t.dice == [0] * ALL and not t.ducked and not t.marks and not asked
        return [] if clean else ["the Hunter phase comes before dice, marks and questions"]
    if kinds == [] and t.options.signals and not t.marks:
        return ["plans are made when the council is over"]
    return [] if kinds in ([], wanted) else ["the council meets once, after the Hunter phase"]


# -- while turns are taken ----------------------------------------------------------------------


def _resolving(t: DragonTable, acting: int, above: list[Step]) -> list[str]:
    """The seat at place `acting` of the turn order takes its turn, or has just taken it; -1: nobody yet."""
    order = t.order()
    done, to_come = order[: max(acting, 0)], order[acting + 1 :]
    faults: list[str] = []
    if any(t.stage[seat] not in (RESOLVED, PASSED) for seat in done):
        faults.append("who was before in turn order has acted or passed")
    if any(t.stage[seat] not in (PLANNED, PASSED) for seat in to_come):
        faults.append("who comes later in turn order has planned or passed")
    if acting >= 0:
        faults += _turn(t, order[acting], above)
    elif above:
        faults.append("nobody acts before the first turn")
    return faults


def _turn(t: DragonTable, who: int, above: list[Step]) -> list[str]:
    """DKD-7: Magic before, the action, Magic after, from the top down; above them what is asked right now."""
    if any(not isinstance(step, Asks) or step.who != who for step in above):
        return ["only the seat whose turn it is acts"]
    kinds = [type(step) for step in above]
    after = kinds[:1] == [WindowAfter]
    act = after and kinds[1:2] == [Act]
    before = act and kinds[2:] == [WindowBefore]
    asked = above[int(after) + int(act) + int(before) :]
    if t.stage[who] != (PLANNED if act else RESOLVED) and (above or t.stage[who] != PASSED):
        return ["a Keeper is face down until its seat acts"]
    if not asked:
        return []
    if after and not act:
        sound = len(asked) == 1 and isinstance(asked[0], BY_ACTION)
        return [] if sound else [f"{asked[-1].called} does not follow an action"]
    return _magic(t, who, asked, act)


def _magic(t: DragonTable, who: int, asked: list[Step], before: bool) -> list[str]:
    """A Magic card is being played: it is in the box, and no other one is selected."""
    top = asked[-1]
    effects = _effects(asked)
    cards = [card for card in t.box if MAGIC[card].effect in effects]
    if t.selected[who] != NO_CARD or not cards:
        return ["a card that is being played lies in the box"]
    if not any(MAGIC[card].before if before else MAGIC[card].after for card in cards):
        return [f"{top.called} has its own place in a turn"]
    return []


def _effects(asked: list[Step]) -> list[str]:
    """Which effects could have put these steps there; none where nothing could."""
    top = asked[-1]
    under = asked[:-1]
    if isinstance(top, PickDragon):
        pays = len(under) == 1 and isinstance(under[0], GainToken)
        return [top.effect()] if pays == (top.effect() == "satchel") and len(under) == int(pays) else []
    if under:
        again = len(under) == 1 and isinstance(under[0], PickDragon) and isinstance(top, ATTACKS)
        return [under[0].effect()] if again and isinstance(under[0], PickDragon) and under[0].picked else []
    return [effect for kind, effects in BY_CARD for effect in effects if type(top) is kind]
