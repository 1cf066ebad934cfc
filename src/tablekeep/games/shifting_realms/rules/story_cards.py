"""Story cards (SR-8): drawing, keeping, playing. What each card does is read from its effects; also SR-1, SR-4."""

from __future__ import annotations

from typing import Any, ClassVar, cast

from tablekeep.engine.move import Move
from tablekeep.engine.refusal import Refusal
from tablekeep.engine.table import Step
from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    CARD_IDS,
    CARD_REALM,
    CARDS,
    END_OF_GAME,
    GOLD,
    KINDS,
    LATER,
    LIBERTATIA,
    MUST_PLAY,
    NONE,
    ORACLE,
    REALM_NAMES,
    STRUCTURES,
    TYRFING,
)
from tablekeep.games.shifting_realms.moves import DRAWS, KEEP, PLAY_NOW, PLAYS, CardMove, RealmMove
from tablekeep.games.shifting_realms.rules import story_card_effects
from tablekeep.games.shifting_realms.rules.action import Action
from tablekeep.games.shifting_realms.rules.asking import Ask, ask, no_action, resolving
from tablekeep.games.shifting_realms.table import RealmTable

DRAWS_A_TURN = 2
"""SR-4.5, SR-8.2: by action; raids and cards bring more."""

# -- drawing ------------------------------------------------------------------------------------


def why_closed(t: RealmTable, realm: int) -> Refusal | None:
    """SR-8.11, SR-15.15: is this deck out of reach?"""
    if t.open_deck(realm):
        return None
    if not t.layout.plays[realm]:
        return Refusal("not_in_play", "SR-1.2", f"{REALM_NAMES[realm]} is not in this game.")
    if realm == TYRFING and t.decks[realm]:
        return Refusal("deck_closed", "SR-15.15", "No more cards can be drawn from this deck: the dragon lies on it.")
    return Refusal("empty", "SR-8.11", "No more cards can be drawn from this deck: it is empty.")


class Drawing(Action):
    """SR-8.2: a story card by action."""

    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def listed(self, t: RealmTable) -> list[Move]:
        """SR-8.3: from every open deck, whether one has anybody in that realm or not."""
        if t.actions == 0 or t.draws >= DRAWS_A_TURN:
            return []
        return [DRAWS[realm] for realm in t.layout.realms if t.open_deck(realm)]

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        if t.draws >= DRAWS_A_TURN:
            return Refusal("two_draws", "SR-4.5", "Only two story cards may be drawn by action each turn.")
        return no_action(t) or why_closed(t, cast(RealmMove, said).realm)

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        left = len(t.decks[cast(RealmMove, said).realm])
        return {"cards_left": left, "warning": "A drawn card cannot be put back."}

    def begin(self, t: RealmTable, said: Move) -> None:
        t.actions -= 1
        t.draws += 1
        draw(t, cast(RealmMove, said).realm)


def draw(t: RealmTable, realm: int) -> None:
    """The top card of a deck: played at once, or looked at and kept (SR-8.1, SR-8.6, SR-20.14)."""
    t.own_cards()
    card = t.decks[realm][-1]
    t.decks[realm] = t.decks[realm][:-1]
    t.drawn_cards += 1
    gold = STRUCTURES[ORACLE].draw_gold * t.owned(t.turn, ORACLE)
    t.supply[KINDS * t.turn + GOLD] += gold
    story.drew(t, realm, gold)
    if MUST_PLAY[card]:
        play_card(t, card)
        return
    t.kept[t.turn] = (*t.kept[t.turn], card)  # SR-8.10: however many there are
    t.kept_when[t.turn] = (*t.kept_when[t.turn], t.drawn_cards)
    story.saw(t, card)
    t.push(LookAtCard())


class LookAtCard(Ask):
    """SR-8.7: play the drawn card now, or keep it.

    It is asked of everyone who draws a card that is not played at once, even where it can only be
    kept: whether there was a choice is nobody else's business (SR-8.12).
    """

    called: ClassVar[str] = "LookAtCard"
    rule: ClassVar[str] = "SR-8.7"
    wants: ClassVar[str] = "whether to keep the card you drew"

    def card(self, t: RealmTable) -> int:
        return t.kept[t.turn][-1]

    def options(self, t: RealmTable) -> list[Move]:
        return [PLAY_NOW, KEEP] if self.why(t, PLAY_NOW) is None else [KEEP]

    def prompt(self, t: RealmTable, seat: int) -> str:
        card = CARDS[self.card(t)]
        return f"You drew {card.name} ({story_card_effects.TIMING_WORDS[card.timing]}): {card.text}"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if move is KEEP:
            return None
        return why_not_now(t, self.card(t)) if move is PLAY_NOW else self.no(t, move)

    def preview(self, t: RealmTable, seat: int, move: Move) -> dict[str, Any]:
        return card_preview(self.card(t))

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        if move is KEEP:
            story.kept(t, CARD_REALM[self.card(t)])
        else:
            play_kept(t, self.card(t))

    def faults(self, t: RealmTable) -> list[str]:
        seen = bool(t.kept_when[t.turn]) and t.kept_when[t.turn][-1] == t.drawn_cards > t.drawn_before_turn
        return [] if seen else ["the card looked at is the last one drawn"]


def card_preview(card: int) -> dict[str, Any]:
    face = CARDS[card]
    return {
        "card": face.id,
        "name": face.name,
        "text": face.text,
        "timing": story_card_effects.TIMING_WORDS[face.timing],
    }


# -- playing ------------------------------------------------------------------------------------


def why_not_now(t: RealmTable, card: int) -> Refusal | None:
    """SR-8.7 to SR-8.9: may a card be played in the turn it was drawn?"""
    if CARDS[card].timing == LATER:
        return Refusal("later", "SR-8.8", "This card can be played from your next turn.")
    if CARDS[card].timing == END_OF_GAME:
        return Refusal("at_the_end", "SR-8.9", "It is scored at the end.")
    return story_card_effects.why_idle(t, card)


class Playing(Action):
    """SR-8.5: a kept card, which takes no action."""

    kinds: ClassVar[tuple[str, ...]] = ("play",)

    def listed(self, t: RealmTable) -> list[Move]:
        kept = t.kept[t.turn]
        return [PLAYS[card] for card in sorted(kept) if why_kept(t, card) is None] if kept else []

    def why_not(self, t: RealmTable, said: Move) -> Refusal | None:
        return why_kept(t, cast(CardMove, said).card)

    def preview(self, t: RealmTable, said: Move) -> dict[str, Any]:
        return card_preview(cast(CardMove, said).card)

    def begin(self, t: RealmTable, said: Move) -> None:
        play_kept(t, cast(CardMove, said).card)


def why_kept(t: RealmTable, card: int) -> Refusal | None:
    """Why a card cannot be played from the hand now."""
    if card not in t.kept[t.turn]:
        return Refusal("not_yours", "SR-8.13", f"You hold no card {CARD_IDS[card]}.")
    drawn = t.kept_when[t.turn][t.kept[t.turn].index(card)]
    if drawn > t.drawn_before_turn or CARDS[card].timing == END_OF_GAME:
        return why_not_now(t, card)
    return story_card_effects.why_idle(t, card)


def play_kept(t: RealmTable, card: int) -> None:
    t.own_cards()
    at = t.kept[t.turn].index(card)
    t.kept[t.turn] = (*t.kept[t.turn][:at], *t.kept[t.turn][at + 1 :])
    t.kept_when[t.turn] = (*t.kept_when[t.turn][:at], *t.kept_when[t.turn][at + 1 :])
    play_card(t, card)


def play_card(t: RealmTable, card: int) -> None:
    """SR-8.4: a permanent stays before its player, an event is discarded when all is done (SR-A59).

    It takes no action (SR-8.5).
    """
    story.played(t, card, story_card_effects.lasting_effects(card))
    if CARDS[card].permanent:
        t.show(t.turn, card)
    else:
        t.resolving = (*t.resolving, card)
        t.push(CardDone(CARD_IDS[card]))
    if story_card_effects.why_idle(t, card) is not None:
        story.no_effect(t, card)
        return
    for effect in CARDS[card].effects:
        if effect.do == "draw":
            ask(t, DrawAnother())
        else:
            story_card_effects.begin(t, card, effect)


class CardDone(Step):
    """An event that has done its work goes to the discard pile of its realm."""

    called: ClassVar[str] = "CardDone"
    fields: ClassVar[tuple[str, ...]] = ("card",)
    rule: ClassVar[str] = "SR-8.4"

    def __init__(self, card: str) -> None:
        self.card = card

    def run(self, t: RealmTable) -> None:
        card = CARD_IDS.index(self.card)
        t.resolving = tuple([other for other in t.resolving if other != card])
        t.own_cards()
        t.discards[CARD_REALM[card]] = (*t.discards[CARD_REALM[card]], card)
        story.card_done(t, card)

    def faults(self, t: RealmTable) -> list[str]:
        return [] if CARD_IDS.index(self.card) in t.resolving else ["a card being played is being resolved"]


class DrawAnother(Ask):
    """Loose Tongues: the top card of another realm's open deck."""

    called: ClassVar[str] = "DrawAnother"
    rule: ClassVar[str] = "SR-8.1"
    wants: ClassVar[str] = "a deck of another realm"

    def options(self, t: RealmTable) -> list[Move]:
        return [DRAWS[realm] for realm in story_card_effects.other_decks(t)]

    def prompt(self, t: RealmTable, seat: int) -> str:
        return "Loose Tongues: draw from which other realm's deck?"

    def why(self, t: RealmTable, move: Move) -> Refusal | None:
        if not isinstance(move, RealmMove):
            return self.no(t, move)
        if move.realm == LIBERTATIA and t.layout.plays[LIBERTATIA]:
            return Refusal("same_realm", "SR-8.1", "Loose Tongues tell of another realm than Libertatia.")
        return why_closed(t, move.realm)

    def play(self, t: RealmTable, seat: int, move: Move) -> None:
        draw(t, cast(RealmMove, move).realm)

    def faults(self, t: RealmTable) -> list[str]:
        told = resolving(t, "draw") != NONE
        return [] if told else ["only Loose Tongues draw another card"]
