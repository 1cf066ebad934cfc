"""Story cards (SR-8), what they do: one reader for the effects written in content.toml; also SR-12, SR-17."""

from __future__ import annotations

from typing import ClassVar, Final

from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    CARD_IDS,
    CARDS,
    KING_SPACE,
    LIBERTATIA,
    NONE,
    RESOURCES,
    SPACE_OF,
    SPACES,
    UNITS,
    WOOD,
    Effect,
)
from tablekeep.games.shifting_realms.counting import count
from tablekeep.games.shifting_realms.pieces import spare
from tablekeep.games.shifting_realms.rules import dragon, move
from tablekeep.games.shifting_realms.rules.asking import ask, resolving
from tablekeep.games.shifting_realms.rules.paths import FREE, SAIL, can_move
from tablekeep.games.shifting_realms.rules.story_card_questions import (
    Banish,
    Change,
    PlaceUnits,
    RobSeat,
    idle_banish,
    victims_to_rob,
)
from tablekeep.games.shifting_realms.table import BY_CARD, RealmTable

TIMING_WORDS: Final = ["Now", "Now or Later", "Later", "End of Game"]

# -- has it an effect now? ---------------------------------------------------------------------------


def why_idle(t: RealmTable, card: int) -> Refusal | None:
    """Why a card would do nothing now; None when it would do something (SR-8.14, section 7.4)."""
    for effect in CARDS[card].effects:
        reason = _idle_reason(t, effect)
        if reason:
            return Refusal("no_effect", "SR-8.14", f"{CARDS[card].name} would do nothing now: {reason}")
    return None


def _idle_reason(t: RealmTable, effect: Effect) -> str:
    do, seat = effect.do, t.turn
    if do == "points" and t.vp(seat) + effect.amount < 0:  # SR-12.2: nobody falls below 0
        return "you have no VP to lose."
    if do == "change" and sum(t.goods(seat)) == 0:
        return "you have no resource to change."
    if do == "free move" and not can_move(t, FREE):
        return "none of your units can move."
    if do == "sail" and not can_move(t, SAIL):
        return "no unmoved unit of yours stands on water's edge."
    if do == "place" and spare(t, seat, UNITS.index(effect.unit)) == 0:
        return f"you have no {effect.unit} in reserve."
    if do == "rob" and not victims_to_rob(t):
        return "no opponent has a resource."
    if do == "banish":
        return idle_banish(t, effect)
    if do == "oath" and not t.king_stands():
        return "the troll king is gone."
    if do == "draw" and not other_decks(t):
        return "no other deck is open."
    return ""


def other_decks(t: RealmTable) -> list[int]:
    return [realm for realm in t.layout.realms if realm != LIBERTATIA and t.open_deck(realm)]


# -- the effects ---------------------------------------------------------------------------------------


def begin(t: RealmTable, card: int, effect: Effect) -> None:
    """Do one effect, or ask what it needs to know."""
    do = effect.do
    if do == "points":
        t.score(t.turn, BY_CARD, effect.amount)
        story.points(t, t.turn, effect.amount)
    elif do == "gain":
        gain(t, effect)
    elif do == "dragon":
        dragon.begin(t)
    elif do == "free move":
        move.begin(t, FREE)
    elif do == "sail":
        move.begin(t, SAIL)
    elif do == "place":
        ask(t, PlaceUnits(CARD_IDS[card], effect.amount))
    elif do == "change":
        t.push(Change(effect.amount))
    elif do == "rob":
        ask(t, RobSeat(effect.amount))
    elif do == "banish":
        ask(t, Banish(CARD_IDS[card]))
    elif do == "wake":
        wake(t, effect)
    else:
        hold(t, effect)


LASTS_AS: Final = {"powder": "powder", "oath": "oath", "veil": "veiled"}
"""What lasts for a while, as the view calls it."""


def lasting_effects(card: int) -> list[str]:
    """What a card changes for this turn or until the next one, as the view calls it."""
    lasting_effects = [f"{RESOURCES[effect.resource]}_off" for effect in CARDS[card].effects if effect.do == "discount"]
    return lasting_effects + [LASTS_AS[effect.do] for effect in CARDS[card].effects if effect.do in LASTS_AS]


def hold(t: RealmTable, effect: Effect) -> None:
    """Effects that last for this turn, or until the next one (SR-A58)."""
    if effect.do == "action":
        t.actions += effect.amount
        story.more_actions(t)
    elif effect.do == "discount":
        if effect.resource == WOOD:
            t.timber += effect.amount
        else:
            t.hewn += effect.amount
    elif effect.do == "powder":
        t.powder = True
    elif effect.do == "oath":
        t.oath = True
    else:
        t.veiled = (*t.veiled, t.turn)


def gain(t: RealmTable, effect: Effect) -> None:
    times = 1
    if effect.per is not None:
        times = min(effect.most, count(t, t.turn, effect.per))
    got = [times * amount for amount in effect.resources]
    t.gain(t.turn, got)
    story.gained(t, t.turn, got)


def wake(t: RealmTable, effect: Effect) -> None:
    """The King Wakes: one unit from each open space beside him, or stone when he is gone.

    Nothing but this card makes him strike (SR-17.10).
    """
    if not t.king_stands():
        gain(t, effect)
        return
    for space in sorted(t.layout.near[KING_SPACE], key=_by_name, reverse=True):
        if t.tile[space] == NONE:
            t.push(KingStrikes(SPACES[space]))


def _by_name(space: int) -> str:
    return SPACES[space]


class KingStrikes(Step):
    """The king's turn comes to this space; nobody there means nobody falls."""

    called: ClassVar[str] = "KingStrikes"
    fields: ClassVar[tuple[str, ...]] = ("space",)
    rule: ClassVar[str] = "SR-8.14"

    def __init__(self, space: str) -> None:
        self.space = space

    def run(self, t: RealmTable) -> None:
        ask(t, dragon.Remove(self.space, False))

    def faults(self, t: RealmTable) -> list[str]:
        awake = resolving(t, "wake") != NONE and t.king_stands()
        near = awake and SPACE_OF[self.space] in t.layout.near[KING_SPACE]
        return [] if near else ["the king strikes beside him, when a card has woken him"]
