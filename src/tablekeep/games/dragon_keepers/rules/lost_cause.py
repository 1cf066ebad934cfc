"""When the Dragon Game can certainly not be won any more, for giving up (DKD-1.1, ruling A60).

What a team can do at the very most (`means`) supposes that luck always smiles, every action
works, and cards nobody has seen are the ones that would help. Only when even that is not
enough is the game lost. Looked into while plans are made; turns that have begun are played.
"""

from __future__ import annotations

from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.dragon_keepers.content import ALL, COLOURS, NO_DRAGON
from tablekeep.games.dragon_keepers.dragon_table import WAITING, DragonTable
from tablekeep.games.dragon_keepers.rules.means import Means, means_of, rounds_to_come


def why_lost(t: DragonTable) -> str:
    """Why the goal is certainly out of reach; empty as long as it may not be."""
    if t.over or WAITING not in t.stage or _plenty_left(t):
        return ""
    trained, friendly = _unshielded(t, True), _unshielded(t, False)
    missing = missing_shields(t)
    able = len(trained) + min(len(friendly), t.bag_size())
    if able < missing:
        return _too_few_dragons(t, missing, able, friendly)
    rounds = rounds_to_come(t)
    trainings = max(0, missing - len(trained))
    if 2 * (missing + trainings) <= rounds * t.seats:
        return ""
    return _too_little_time(means_of(t, rounds), missing, trainings, rounds)


def _plenty_left(t: DragonTable) -> bool:
    """The short way to no, most of the game: dice in the bag, and more turns than anything could need."""
    return t.bag_size() > 0 and (len(t.deck) - t.options.difficulty.packets) * t.seats >= 4 * t.options.goal


def missing_shields(t: DragonTable) -> int:
    return t.options.goal - t.shields()


def attacks_left(t: DragonTable) -> int:
    """The most attacks there can still be."""
    return means_of(t, rounds_to_come(t)).most_attacks()


def _unshielded(t: DragonTable, trained: bool) -> list[int]:
    bare = [dragon for dragon in range(ALL) if t.shield[dragon] == NO_DRAGON]
    return [dragon for dragon in bare if t.trained(dragon) == trained]


# -- in words -----------------------------------------------------------------------------------


def _too_few_dragons(t: DragonTable, missing: int, able: int, friendly: list[int]) -> str:
    names = listed([COLOURS[dragon] for dragon in friendly])
    return (
        f"{shields_are(missing)} missing, and only {count(able, 'more dragon')} can ever strike: "
        f"{names} {agree(len(friendly), 'was', 'were')} never trained, "
        f"and the Training bag holds {count(t.bag_size(), 'die', 'dice')}."
    )


def _too_little_time(means: Means, missing: int, trainings: int, rounds: int) -> str:
    attacks = means.most_attacks()
    if attacks < missing:
        return f"{shields_are(missing)} missing, and at most {count(attacks, 'attack')} can be made {_when(rounds)}."
    if means.suffice(missing, trainings):
        return ""
    needed = f"that takes {count(trainings, 'training')} and {count(missing, 'attack')}"
    left = f"{count(means.turns, 'turn')} {_when(rounds)} and all the Magic left cannot bring them"
    return f"{shields_are(missing)} missing: {needed}, and {left}."


def _when(rounds: int) -> str:
    if rounds == 0:
        return "in this last round"
    return f"in this round and {'one' if rounds == 1 else rounds} more"


def shields_are(missing: int) -> str:
    return f"{count(missing, 'Shield')} {agree(missing, 'is', 'are')}"
