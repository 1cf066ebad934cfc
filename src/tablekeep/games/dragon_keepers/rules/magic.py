"""Magic (DKD-13), what the cards do: each effect asks for its targets one pick at a time."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import NOBODY
from tablekeep.engine.wording import count
from tablekeep.games.dragon_keepers import dragon_story
from tablekeep.games.dragon_keepers.content import ALL, COLOURS, DRAGONS, LETTERS, LIFE, MAGIC, MAGIC_IDS
from tablekeep.games.dragon_keepers.dragon_table import PLANNED, DragonTable
from tablekeep.games.dragon_keepers.moves import DONE, TARGETS, DragonMove
from tablekeep.games.dragon_keepers.rules.actions import GAIN_TOKEN, Asks, heal, place_flames, train, why_not_train
from tablekeep.games.dragon_keepers.rules.attack import begin_attack
from tablekeep.games.dragon_keepers.rules.magic_of_its_own import (
    ChangeKeeper,
    DecoyTo,
    Hourglass,
    Owl,
    bury,
    change_possible,
)

AIMED: Final = [card.effect for card in MAGIC if card.effect not in ("flames", "owl", "hourglass", "heart")]
"""Effects that go to a dragon."""

# -- when a card may be played ------------------------------------------------------------------


def playable(t: DragonTable, seat: int, card: int, before: bool) -> bool:
    """DKD-13.9: in its window, and only if it would change something."""
    face = MAGIC[card]
    if not (face.before if before else face.after):
        return False
    effect = face.effect
    if effect == "satchel":
        return sum(t.supply) > 0
    if effect == "flames":
        return t.flame_room(1) > 0
    if effect == "owl":
        return any(len(row) > 0 for row in t.rows)
    if effect == "hourglass":
        return len(t.discard) > 0
    if effect == "heart":
        return t.stage[seat] == PLANNED and change_possible(t, seat)
    return any(why_not_target(t, effect, dragon) is None for dragon in range(ALL))


def why_not_target(t: DragonTable, effect: str, dragon: int) -> Refusal | None:
    """Why this effect cannot go to this dragon; None when it can."""
    colour = COLOURS[dragon]
    if effect in ("heal_all", "heal_one", "satchel"):
        no_arrow = Refusal("no_arrow", "DKD-13.9", f"The {colour} dragon has no arrow.")
        return None if t.arrows[dragon] else no_arrow
    if effect in ("attack", "attack_again"):
        friendly = Refusal("not_trained", "DKD-12.1", f"The {colour} dragon is not trained.")
        return None if t.trained(dragon) else friendly
    if effect in ("train", "train_wounded", "train_targeted"):
        why = why_not_train(t, dragon, effect == "train_wounded", effect == "train_targeted")
        return Refusal("will_not_train", "DKD-11.6", why) if why else None
    if not t.dice[dragon]:
        return Refusal("not_targeted", "DKD-13.9", f"No Hunter die is on the {colour} dragon.")
    if effect == "snap" and t.pool() <= t.options.pool_at_start:
        return Refusal("no_extra_bow", "DKD-13.9", "The hunter has no extra bow to break yet.")
    return None


# -- what a card does ---------------------------------------------------------------------------


def begin_effect(t: DragonTable, seat: int, card: int) -> None:
    """The card is in the box for good (DKD-13.6); its effect begins."""
    effect, uses = MAGIC[card].effect, MAGIC[card].uses(t.seats)
    if effect == "flames":
        place_flames(t, seat, uses)
    elif effect == "owl":
        t.push(Owl(seat))
    elif effect == "hourglass":
        bury(t, seat)
        t.push(Hourglass(seat, uses - 1))
    elif effect == "heart":
        t.push(ChangeKeeper(seat))
    else:
        if effect == "satchel":
            t.push(GAIN_TOKEN[seat])
        t.push(PickDragon(seat, MAGIC[card].id, uses, []))


def apply(t: DragonTable, seat: int, effect: str, dragon: int) -> None:
    """One use of an effect on one dragon. It brings no reward, but an attack counts in full (DKD-13.10)."""
    if effect == "return_all" or effect == "return_one":
        dice = t.dice[dragon] if effect == "return_all" else 1
        t.return_dice(dragon, dice)
        dragon_story.dice_returned(t, seat, dragon, dice)
    elif effect == "heal_all":
        heal(t, seat, dragon, t.arrows[dragon])
    elif effect == "heal_one" or effect == "satchel":
        heal(t, seat, dragon, 1)
    elif effect == "oath":
        t.oaths = (*t.oaths, dragon)
        dragon_story.oath_sworn(t, seat, dragon)
    elif effect == "decoy":
        t.push(DecoyTo(seat, LETTERS[dragon]))
    elif effect == "snap":
        t.dice[dragon] -= 1
        t.reserve += 1
        dragon_story.bow_snapped(t, seat, dragon)
    elif effect.startswith("train"):
        train(t, seat, dragon)
    else:
        begin_attack(t, seat, dragon, effect == "attack_again")


class PickDragon(Asks):
    """Choose the next dragon for a card: different ones, `done` after the first."""

    called: ClassVar[str] = "PickDragon"
    fields: ClassVar[tuple[str, ...]] = ("who", "card", "left", "picked")
    rule: ClassVar[str] = "DKD-13.1"
    wants: ClassVar[str] = "a dragon for your Magic card"

    def __init__(self, who: int, card: str, left: int, picked: list[str]) -> None:
        super().__init__(who)
        self.card = card
        self.left = left
        self.picked = tuple(picked)

    def effect(self) -> str:
        return MAGIC[MAGIC_IDS.index(self.card)].effect

    def choices(self, t: DragonTable) -> list[int]:
        effect = self.effect()
        fresh = [dragon for dragon in range(ALL) if LETTERS[dragon] not in self.picked]
        return [dragon for dragon in fresh if why_not_target(t, effect, dragon) is None]

    def seat(self, t: DragonTable) -> int:
        return self.who if self.left > 0 and self.choices(t) else NOBODY

    def prompt(self, t: DragonTable, seat: int) -> str:
        card = MAGIC[MAGIC_IDS.index(self.card)]
        more = f" {self.left} more at most, or done." if self.picked else ""
        return f"{card.name}: {card.printed(t.seats)} Which dragon?{more}"

    def moves(self, t: DragonTable, seat: int) -> list[Move]:
        done: list[Move] = [DONE] if self.picked else []
        return [*[TARGETS[dragon] for dragon in self.choices(t)], *done]

    def refuse(self, t: DragonTable, seat: int, move: Move) -> Refusal | None:
        if move is DONE:
            return None if self.picked else Refusal("pick_one", "DKD-13.1", "Choose at least one dragon.")
        if move.kind != "target":
            return self.no(t, move)
        dragon = cast(DragonMove, move).dragon
        if LETTERS[dragon] in self.picked:
            return Refusal("picked", "DKD-13.1", "Choose different dragons.")
        return why_not_target(t, self.effect(), dragon)

    def preview(self, t: DragonTable, seat: int, move: Move) -> dict[str, Any]:
        if not isinstance(move, DragonMove):
            return {}
        dragon = move.dragon
        shown: dict[str, Any] = {"dice": t.dice[dragon], "arrows": t.arrows[dragon], "life": LIFE[dragon]}
        return shown | ({"power": DRAGONS[dragon].words} if t.trained(dragon) else {})

    def play(self, t: DragonTable, seat: int, move: Move) -> None:
        if move is DONE:
            return
        dragon = cast(DragonMove, move).dragon
        if self.left > 1:
            t.push(PickDragon(seat, self.card, self.left - 1, [*self.picked, LETTERS[dragon]]))
        apply(t, seat, self.effect(), dragon)

    def faults(self, t: DragonTable) -> list[str]:
        faults = super().faults(t)
        uses = MAGIC[MAGIC_IDS.index(self.card)].uses(t.seats)
        if any(letter not in LETTERS for letter in self.picked) or len(set(self.picked)) != len(self.picked):
            faults.append("a card names different dragons")
        if type(self.left) is not int or self.left < 1 or self.left + len(self.picked) != uses:
            faults.append(f"{MAGIC[MAGIC_IDS.index(self.card)].name} is used {count(uses, 'time')} here")
        if self.effect() not in AIMED:
            faults.append("that card aims at no dragon")
        return faults
