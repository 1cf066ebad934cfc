"""A sketch of the Dragon Game's table for planning ahead: chances in place of dice, and what it is all worth."""

from __future__ import annotations

from typing import Final

from tablekeep.games.dragon_keepers.chances import at_least, expected_hits, hit_chance, success, total
from tablekeep.games.dragon_keepers.content import (
    ALL,
    ATTACK,
    DEFEND,
    DRAGONS,
    FLAMES,
    HEAL,
    HUNTER_DICE,
    LIFE,
    NO_CARD,
    NO_DRAGON,
    RED_DIE,
    TRAIN,
    WHITE_DIE,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable

SHIELD: Final = 9.28
TRAINED: Final = 3.19
CHANCE: Final = 4.4
HURT_FRIEND: Final = 1.05
BATTLE_DIE: Final = 0.215
ARROW: Final = 0.417
DEADLY: Final = 2.4
NEARLY: Final = 0.593
DEAD: Final = 200.0
FLAME: Final = 0.842
HUNTER_DIE: Final = 2.79
CARD: Final = 1.35
HASTE: Final = 1.75
PRESSURE: Final = 0.555
LAST_ROUND: Final = 11.3
NO_DIE_FOR_A_FRIEND: Final = 50.0
NEED: Final = 3.0
"""So many turns a Shield that is missing takes,"""
HAVE: Final = 0.361
"""and so many of a card and a player are at hand."""
TRAINING: Final = 1.01
REWARD: Final = 0.878
"""How much of a card's worth a reward is counted for: it may come to nothing."""
MAGIC_CARD: Final = 0.65
TOKEN_WORTH: Final[list[float]] = [0.497, 0.691, 0.855, 1.19]
CARD_WORTH: Final[list[float]] = [
    1.08, 1.04, 0.837, 0.724, 0.99, 0.765, 0.939, 1.09, 1.0, 1.2, 1.01, 1.72, 1.3, 1.08, 0.938, 0.658, 0.301, 1.87
]  # fmt: skip
"""What a Magic card in hand is guessed to be worth, in the order of the cards."""


class Sketch:
    """What planning looks at, by dragon where it is a list; `gains` sums rewards and what was spent."""

    def __init__(self) -> None:
        self.arrows: list[float] = []
        self.dice: list[int] = []
        self.chance: list[float] = []
        self.hits: list[float] = []
        self.battle: list[int] = []
        self.trainings: list[int] = []
        self.shield: list[float] = []
        self.oaths: tuple[int, ...] = ()
        self.flames = 0.0
        self.pool = 0
        self.deck = 0
        self.bag = 0
        self.new_die = 0.5
        self.players = 2
        self.goal = ALL
        self.pile: tuple[int, ...] = ()
        self.left = NO_CARD
        self.gains = 0.0

    def copy(self) -> Sketch:
        other = Sketch()
        other.arrows = self.arrows[:]
        other.dice = self.dice[:]
        other.chance = self.chance[:]
        other.hits = self.hits[:]
        other.battle = self.battle[:]
        other.trainings = self.trainings[:]
        other.shield = self.shield[:]
        other.oaths = self.oaths
        other.flames = self.flames
        other.pool = self.pool
        other.deck = self.deck
        other.bag = self.bag
        other.new_die = self.new_die
        other.players = self.players
        other.goal = self.goal
        other.pile = self.pile
        other.left = self.left
        other.gains = self.gains
        return other

    # -- actions ----------------------------------------------------------------------------

    def can_train(self, dragon: int, wounded_ok: bool, targeted_ok: bool) -> bool:
        if (self.arrows[dragon] > 0 and not wounded_ok) or (self.dice[dragon] > 0 and not targeted_ok):
            return False
        return self.trainings[dragon] < DRAGONS[dragon].trainings and self.bag > 0

    def act(self, dragon: int, kind: int) -> bool:
        """The action as it would turn out; False when it fails."""
        if kind == DEFEND and self.dice[dragon] > 0:
            self.dice[dragon] = 0
        elif kind == HEAL and self.arrows[dragon] > 0:
            self.arrows[dragon] = 0.0
        elif kind == TRAIN and self.can_train(dragon, False, False):
            self.train(dragon)
            self.gains += TRAINING
            return True
        elif kind == ATTACK and self.battle[dragon] > 0:
            self.attack(dragon, self.chance[dragon])
            return True
        else:
            return False
        self.reward()
        return True

    def reward(self) -> None:
        """A Magic card: from the discard pile if there is one, else the clock ticks."""
        if self.pile:
            self.gains += REWARD * MAGIC_CARD * CARD_WORTH[self.pile[-1]]
            self.pile = self.pile[:-1]
        elif self.left != NO_CARD:
            self.gains += REWARD * MAGIC_CARD * CARD_WORTH[self.left]
            self.deck = max(0, self.deck - 1)

    def train(self, dragon: int) -> None:
        dice = min(DRAGONS[dragon].dice, self.bag)
        self.bag -= dice
        self.battle[dragon] += dice
        self.trainings[dragon] += 1
        self.hits[dragon] += dice * self.new_die
        first = self.chance[dragon] == 0.0
        miss = (1.0 - self.chance[dragon]) * (1.0 - self.new_die) ** dice
        if DRAGONS[dragon].reroll and first:
            miss *= 1.0 - self.new_die
        self.chance[dragon] = 1.0 - miss

    def attack(self, dragon: int, chance: float) -> None:
        tile = DRAGONS[dragon]
        self.shield[dragon] += (1.0 - self.shield[dragon]) * chance
        flames = tile.flames_once * chance + tile.flames_per_hit * self.hits[dragon]
        arrows = tile.arrows_once * chance + tile.arrows_per_hit * self.hits[dragon]
        if tile.flame_or_arrow:
            flames += 0.5 * chance
            arrows += 0.5 * chance
        self.flames = min(float(FLAMES), self.flames + flames)
        while arrows > 0.01 and max(self.arrows) > 0.01:
            worst = self.most_hurt()
            count = min(1.0, arrows, self.arrows[worst])
            self.arrows[worst] -= count
            arrows -= count

    def most_hurt(self) -> int:
        """The wounded dragon with the fewest lives to spare."""
        worst, least = 0, 99.0
        for dragon in range(ALL):
            spare = LIFE[dragon] - self.arrows[dragon] - self.dice[dragon]
            if self.arrows[dragon] > 0.01 and spare < least:
                worst, least = dragon, spare
        return worst

    # -- worth ------------------------------------------------------------------------------

    def dragon_worth(self, dragon: int) -> float:
        """One dragon after the coming arrows: safe, trained, shielded."""
        arrows = self.arrows[dragon]
        if dragon not in self.oaths:
            arrows += float(self.dice[dragon])
        worth = SHIELD * self.shield[dragon] - ARROW * arrows - self.danger(dragon, arrows)
        bare = 1.0 - self.shield[dragon]
        if self.battle[dragon] > 0:
            worth += bare * (TRAINED + CHANCE * self.chance[dragon]) + BATTLE_DIE * self.battle[dragon]
        elif arrows > 0:
            worth -= bare * HURT_FRIEND
        return worth

    def danger(self, dragon: int, arrows: float) -> float:
        """What may happen in the next roll; between whole arrows the danger is in between."""
        low = int(arrows)
        part = arrows - low
        danger = self.whole_danger(dragon, low)
        return danger if part < 0.01 else danger * (1.0 - part) + part * self.whole_danger(dragon, low + 1)

    def whole_danger(self, dragon: int, arrows: int) -> float:
        spare = LIFE[dragon] - arrows
        if spare <= 0:
            return DEAD
        pool = min(self.pool, HUNTER_DICE)
        shed = 1 if DRAGONS[dragon].sheds and spare > 1 else 0
        deadly = DEADLY * at_least(pool, spare + shed)
        return deadly + NEARLY * at_least(pool, spare - 1)

    def worth(self) -> float:
        """All dragons, the Hunter's strength and the clock."""
        worth = self.gains + FLAME * self.flames - HUNTER_DIE * self.pool + CARD * self.deck
        for dragon in range(ALL):
            worth += self.dragon_worth(dragon)
        missing = max(0.0, float(self.goal) - total(self.shield))
        worth -= HASTE * missing / (self.deck + 1) + PRESSURE * max(
            0.0, NEED * missing - HAVE * self.deck * self.players
        )
        if self.deck == 0:
            worth -= LAST_ROUND * missing
        if self.bag == 0 and min(self.battle) == 0:
            worth -= NO_DIE_FOR_A_FRIEND
        return worth


def sketch_of(t: DragonTable) -> Sketch:
    s = Sketch()
    s.arrows = [float(arrows) for arrows in t.arrows]
    s.dice = t.dice[:]
    s.chance = [success(t, dragon) for dragon in range(ALL)]
    s.hits = [expected_hits(t, dragon) for dragon in range(ALL)]
    s.battle = [len(dice) for dice in t.battle]
    s.trainings = t.trainings[:]
    s.shield = [0.0 if shield == NO_DRAGON else 1.0 for shield in t.shield]
    s.oaths = t.oaths
    s.flames = float(t.flames)
    s.pool = t.pool()
    s.deck = len(t.deck)
    s.bag = t.bag_size()
    s.new_die = new_die(t)
    s.players = t.seats
    s.goal = t.options.goal
    s.pile = t.discard
    s.left = t.left
    return s


def new_die(t: DragonTable) -> float:
    """How likely a die out of the bag hits."""
    white, red = t.bag
    if white + red == 0:
        return 0.0
    return (white * hit_chance(t, WHITE_DIE) + red * hit_chance(t, RED_DIE)) / (white + red)
