"""Who sees what: the list of all secrets with who may know each, and how to redeal them.

Hidden are the order of the decks, kept cards, tasks and tasks set aside. Every kept card lies in a
slot of its own, named by the draw that brought it: everyone saw that draw, and a kept card is never
one that must be played at once. Whoever can tell from that where a card must be knows it.
"""

from __future__ import annotations

import random

from tablekeep.engine.secret import Secret
from tablekeep.games.shifting_realms.content import CARD_IDS, CARD_REALM, MUST_PLAY, TASK_IDS, TASKS
from tablekeep.games.shifting_realms.table import RealmTable

SPECTATOR = -1


def secrets(t: RealmTable) -> list[Secret]:
    if t.over:
        return []
    secrets: list[Secret] = []
    for realm in t.layout.realms:
        secrets += _card_secrets(t, realm)
    return secrets if t.options.open_hands else secrets + _task_secrets(t)


class Unseen:
    """What a viewer has not seen of one realm's cards: the deck, and the slots of others."""

    def __init__(self, t: RealmTable, realm: int, viewer: int) -> None:
        self.deck = t.decks[realm]
        self.slots: list[tuple[int, int]] = []
        if not t.options.open_hands:
            for seat in range(t.seats):
                if seat != viewer:
                    self.slots += [
                        (seat, at) for at in range(len(t.kept[seat])) if CARD_REALM[t.kept[seat][at]] == realm
                    ]
        hidden = [t.kept[seat][at] for seat, at in self.slots]
        self.cards: list[int] = sorted([*self.deck, *hidden])
        self.keepable: list[int] = [card for card in self.cards if not MUST_PLAY[card]]

    def certain(self, card: int) -> bool:
        """Is there just one place where this card can be?"""
        if MUST_PLAY[card]:
            return len(self.deck) == 1
        in_deck = len(self.deck) if len(self.keepable) > len(self.slots) else 0
        return len(self.slots) + in_deck == 1


def _card_secrets(t: RealmTable, realm: int) -> list[Secret]:
    viewers = [Unseen(t, realm, seat) for seat in range(t.seats)]
    stranger = Unseen(t, realm, SPECTATOR)
    card_secrets: list[Secret] = []
    for depth, card in enumerate(t.decks[realm]):
        card_secrets += _card_secret(stranger, viewers, card, f"deck {depth}", SPECTATOR)
    if not t.options.open_hands:
        for seat, at in stranger.slots:
            card_secrets += _card_secret(stranger, viewers, t.kept[seat][at], f"draw {t.kept_when[seat][at]}", seat)
    return card_secrets


def _card_secret(stranger: Unseen, viewers: list[Unseen], card: int, place: str, owner: int) -> list[Secret]:
    if stranger.certain(card):
        return []
    knowers = [seat for seat in range(len(viewers)) if seat == owner or viewers[seat].certain(card)]
    return [Secret("kept" if owner >= 0 else "deck", f"card {CARD_IDS[card]}", place, tuple(knowers))]


def _task_secrets(t: RealmTable) -> list[Secret]:
    """SR-2.11: a task is known to its owner; one set aside to nobody (SR-2.12)."""
    task_secrets = [Secret("task", f"task {TASK_IDS[task]}", "aside", ()) for task in t.aside]
    for seat in range(t.seats):
        task_secrets += [Secret("task", f"task {TASK_IDS[task]}", f"seat {seat}", (seat,)) for task in t.tasks[seat]]
    return task_secrets


# -- imagination ----------------------------------------------------------------------------------


def redeal(t: RealmTable, seat: int | None, rng: random.Random) -> None:
    """Everything this seat cannot know, dealt anew: decks, kept cards, tasks."""
    if t.over:
        return
    viewer = SPECTATOR if seat is None else seat
    t.own_cards()
    for realm in t.layout.realms:
        _redeal_cards(t, Unseen(t, realm, viewer), realm, rng)
    if not t.options.open_hands:
        _redeal_tasks(t, viewer, rng)


def reshuffle(t: RealmTable, rng: random.Random) -> None:
    """The decks in another order."""
    t.own_cards()
    for realm in t.layout.realms:
        deck = list(t.decks[realm])
        rng.shuffle(deck)
        t.decks[realm] = tuple(deck)


def _redeal_cards(t: RealmTable, unseen: Unseen, realm: int, rng: random.Random) -> None:
    """Slots get cards that can be kept, the deck gets all the rest in any order."""
    keepable = unseen.keepable[:]
    rng.shuffle(keepable)
    for seat, at in unseen.slots:
        hand = list(t.kept[seat])
        hand[at] = keepable.pop()
        t.kept[seat] = tuple(hand)
    rest = sorted([*keepable, *[card for card in unseen.cards if MUST_PLAY[card]]])
    rng.shuffle(rest)
    t.decks[realm] = tuple(rest)


def _redeal_tasks(t: RealmTable, viewer: int, rng: random.Random) -> None:
    aside: list[int] = []
    for at in range(len(t.layout.realms)):
        realm_tasks = [task for task in t.aside if TASKS[task].realm == t.layout.realms[at]]
        hidden = sorted([*realm_tasks, *[t.tasks[seat][at] for seat in range(t.seats) if seat != viewer]])
        rng.shuffle(hidden)
        for seat in range(t.seats):
            if seat != viewer:
                hand = list(t.tasks[seat])
                hand[at] = hidden.pop()
                t.tasks[seat] = tuple(hand)
        aside += hidden
    t.aside = tuple(sorted(aside))
