"""What a team may still do at the very most, for giving up (DKD-1.1): rounds, turns, attacks, Magic.

Made of what lies open only.
"""

from __future__ import annotations

from typing import Final

from tablekeep.games.dragon_keepers.content import ATTACK, MAGIC, TRAIN
from tablekeep.games.dragon_keepers.dragon_table import KINDS, PLANNED, WAITING, DragonTable


def _cards(effect: str) -> list[int]:
    return [card for card in range(len(MAGIC)) if MAGIC[card].effect.startswith(effect)]


ATTACK_CARDS: Final[list[int]] = _cards("attack")
TRAIN_CARDS: Final[list[int]] = _cards("train")
HOURGLASSES: Final[list[int]] = _cards("hourglass")
CHANGES_OF_HEART: Final[list[int]] = _cards("heart")
TOKEN_CARDS: Final[list[int]] = [*_cards("owl"), *_cards("satchel")]
"""These spare a seat the round in which it would pass or train for an Attack token."""

# -- how often one seat can attack --------------------------------------------------------------

FAR: Final = 12
"""So many rounds ahead, and so many tokens, are worked out; beyond that every turn may be an attack."""


def _attack_table() -> list[int]:
    """The most attacks in so many rounds with so many Attack tokens ready and used: attack, train or pass."""
    wide = FAR + 1
    best = [0] * (wide * wide * wide)
    for rounds in range(1, wide):
        for ready in range(wide):
            for used in range(wide):
                most = max(
                    best[_at(rounds - 1, ready + 1, used)],
                    best[_at(rounds - 1, ready + used, 0)],
                    1 + best[_at(rounds - 1, ready - 1, used + 1)] if ready else 0,
                )
                best[_at(rounds, ready, used)] = most
    return best


def _at(rounds: int, ready: int, used: int) -> int:
    return (rounds * (FAR + 1) + min(ready, FAR)) * (FAR + 1) + min(used, FAR)


_MOST: Final[list[int]] = _attack_table()


def most_attacks(rounds: int, ready: int, used: int) -> int:
    return rounds if rounds > FAR else _MOST[_at(rounds, ready, used)]


# -- this round ---------------------------------------------------------------------------------


def may_plan(t: DragonTable, seat: int) -> bool:
    return t.stage[seat] == WAITING and not t.must_pass(seat)


def cards_to_play(t: DragonTable, seat: int) -> tuple[int, ...]:
    """Of these a seat may play one in this round."""
    if t.stage[seat] == PLANNED:
        return (t.selected[seat],)
    return t.magic[seat] if may_plan(t, seat) else ()


def may_play(t: DragonTable, seat: int, cards: list[int]) -> bool:
    return any(card in cards for card in cards_to_play(t, seat))


def someone_may_play(t: DragonTable, cards: list[int]) -> bool:
    return any(may_play(t, seat, cards) for seat in range(t.seats))


def may_act(t: DragonTable, seat: int, kind: int) -> bool:
    """Can this seat's turn be this action? Who may change its heart may come to any."""
    if may_play(t, seat, CHANGES_OF_HEART):
        return True
    if t.stage[seat] == PLANNED:
        return t.token[seat] == kind
    return may_plan(t, seat) and t.tokens(seat, kind) > 0


# -- all that is left of the game ---------------------------------------------------------------


def rounds_to_come(t: DragonTable) -> int:
    """Rounds after this one: each turns over a Magic card, but one may find the last Hunter card alone."""
    hunters = t.options.difficulty.packets - t.hunters
    alone = 1 if hunters > 0 and t.buried == 0 else 0
    return len(t.deck) - hunters + alone + _turned_back(t)


def _turned_back(t: DragonTable) -> int:
    """The cards a Turned Hourglass may still put under the deck; with an empty deck it must be played this round."""
    cards = [card for card in HOURGLASSES if card not in t.box]
    if not t.deck:
        cards = [card for card in cards if someone_may_play(t, [card])]
    return _uses(t, cards)


def _uses(t: DragonTable, cards: list[int]) -> int:
    return sum(MAGIC[card].uses(t.seats) for card in cards)


class Means:
    """`turns` of Keepers, of which `strikes` may be attacks; attacks and trainings by Magic cards one has;
    and what attack cards nobody has would bring, the best first: each costs the turn that earns it."""

    def __init__(self, turns: int, strikes: int, horns: int, lessons: int, unearned: list[int]) -> None:
        self.turns = turns
        self.strikes = strikes
        self.horns = horns
        self.lessons = lessons
        self.unearned = unearned

    def most_attacks(self) -> int:
        return max([self._by_magic(cards) + min(self.strikes, self.turns - cards) for cards in self._earnable()])

    def suffice(self, attacks: int, trainings: int) -> bool:
        """Is there any way to so many attacks after so many trainings?"""
        lessons = max(0, trainings - self.lessons)
        for cards in self._earnable():
            strikes = max(0, attacks - self._by_magic(cards))
            if strikes <= self.strikes and strikes + lessons + cards <= self.turns:
                return True
        return False

    def _by_magic(self, earned: int) -> int:
        return self.horns + sum(self.unearned[:earned])

    def _earnable(self) -> range:
        return range(min(len(self.unearned), self.turns) + 1)


def means_of(t: DragonTable, rounds: int) -> Means:
    """All a team may still do in this round and so many more."""
    return _means_at_the_end(t) if rounds == 0 else _means_before_the_end(t, rounds)


def _means_at_the_end(t: DragonTable) -> Means:
    """In the last round there is what lies ready, one card and one turn a seat."""
    seats = range(t.seats)
    turns = sum(1 for seat in seats if may_act(t, seat, ATTACK) or may_act(t, seat, TRAIN))
    strikes = sum(1 for seat in seats if may_act(t, seat, ATTACK))
    horns = sum(_best_horn(t, seat) for seat in seats)
    lessons = sum(1 for seat in seats if may_play(t, seat, TRAIN_CARDS))
    return Means(turns, strikes, horns, lessons, [])


def _best_horn(t: DragonTable, seat: int) -> int:
    return max([MAGIC[card].uses(t.seats) for card in cards_to_play(t, seat) if card in ATTACK_CARDS], default=0)


def _means_before_the_end(t: DragonTable, rounds: int) -> Means:
    owned = [card for own in t.magic for card in own]
    now = sum(1 for seat in range(t.seats) if any(may_act(t, seat, kind) for kind in range(KINDS)))
    strikes = sum(_strikes(t, seat, rounds) for seat in range(t.seats))
    strikes += sum(1 for card in TOKEN_CARDS if card not in t.box)
    unearned = [MAGIC[card].uses(t.seats) for card in ATTACK_CARDS if card not in t.box and card not in owned]
    return Means(
        now + rounds * t.seats,
        strikes,
        _uses(t, [card for card in owned if card in ATTACK_CARDS]),
        _uses(t, [card for card in owned if card in TRAIN_CARDS]),
        sorted(unearned, reverse=True),
    )


def _strikes(t: DragonTable, seat: int, rounds: int) -> int:
    """The most attacks of this seat's Keepers, in this round and so many more."""
    ready, used = t.tokens(seat, ATTACK), t.used(seat)[ATTACK]
    if may_plan(t, seat):
        return most_attacks(rounds + 1, ready, used)
    if t.stage[seat] == WAITING:
        return most_attacks(rounds, ready + used, 0)
    if t.stage[seat] != PLANNED:
        return most_attacks(rounds, ready, used)
    if may_play(t, seat, CHANGES_OF_HEART):
        return most_attacks(rounds + 1, ready + 1, used)
    if t.token[seat] == ATTACK:
        return 1 + most_attacks(rounds, ready, used + 1)
    return most_attacks(rounds, ready + (1 if t.token[seat] == TRAIN else 0), used)
