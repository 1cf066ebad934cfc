"""What a Magic card would come to on a sketch, with the best targets it has."""

from __future__ import annotations

from tablekeep.games.dragon_keepers.content import ALL, MAGIC
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.sketch import CARD_WORTH, FLAME, HUNTER_DIE, MAGIC_CARD, Sketch

OWL_PER_KEEPER = 0.43


def held_worth(t: DragonTable, seat: int, card: int) -> float:
    """What the card is worth unplayed: less with many in hand, nothing when the clock runs out."""
    crowd = 0.75 ** max(0, len(t.magic[seat]) - 1)
    return MAGIC_CARD * CARD_WORTH[card] * crowd * min(1.0, len(t.deck) / 5.0)


def cast_on(t: DragonTable, s: Sketch, card: int) -> None:
    """Use the card as well as can be told, target by target."""
    effect = MAGIC[card].effect
    uses = MAGIC[card].uses(t.seats)
    if effect == "flames":
        s.gains += FLAME * t.flame_room(uses)
    elif effect == "owl":
        s.gains += OWL_PER_KEEPER * max([len(row) for row in t.rows])
    elif effect == "hourglass":
        s.deck += min(uses, len(t.discard))
    elif effect != "heart":
        touched: list[int] = []
        for _ in range(uses):
            dragon = best_target(t, s, effect, touched)
            if dragon < 0:
                break
            touched.append(dragon)
            use_on(t, s, effect, dragon)
        if effect == "satchel":
            s.gains += 1.0


def best_target(t: DragonTable, s: Sketch, effect: str, touched: list[int]) -> int:
    best, most = -1, 0.0
    base = s.worth()
    for dragon in range(ALL):
        if dragon not in touched and can_use(t, s, effect, dragon):
            twin = s.copy()
            use_on(t, twin, effect, dragon)
            gain = twin.worth() - base
            if gain > most:
                best, most = dragon, gain
    return best


def can_use(t: DragonTable, s: Sketch, effect: str, dragon: int) -> bool:
    if effect in ("heal_all", "heal_one", "satchel"):
        return s.arrows[dragon] > 0
    if effect.startswith("attack"):
        return s.battle[dragon] > 0
    if effect.startswith("train"):
        return s.can_train(dragon, effect == "train_wounded", effect == "train_targeted")
    if effect == "snap":
        return s.dice[dragon] > 0 and s.pool > t.options.pool_at_start
    return s.dice[dragon] > 0


def use_on(t: DragonTable, s: Sketch, effect: str, dragon: int) -> None:
    if effect == "return_all":
        s.dice[dragon] = 0
    elif effect == "return_one":
        s.dice[dragon] -= 1
    elif effect == "oath":
        s.oaths = (*s.oaths, dragon)
    elif effect == "decoy":
        lure(t, s, dragon)
    elif effect == "heal_all":
        s.arrows[dragon] = 0.0
    elif effect == "heal_one" or effect == "satchel":
        s.arrows[dragon] = max(0.0, s.arrows[dragon] - 1.0)
    elif effect.startswith("train"):
        s.train(dragon)
    elif effect == "snap":
        s.dice[dragon] -= 1
        s.pool -= 1
        s.gains += 0.25 * HUNTER_DIE
    else:
        again = s.chance[dragon] * (1.0 - s.chance[dragon]) if effect == "attack_again" else 0.0
        s.attack(dragon, s.chance[dragon] + again)


def lure(t: DragonTable, s: Sketch, dragon: int) -> None:
    """All dice to the neighbour that bears them better."""
    count = s.dice[dragon]
    s.dice[dragon] = 0
    best, most = -1, 0.0
    for other in t.neighbours(dragon):
        before = s.dragon_worth(other)
        s.dice[other] += count
        loss = before - s.dragon_worth(other)
        s.dice[other] -= count
        if best < 0 or loss < most:
            best, most = other, loss
    s.dice[best] += count
