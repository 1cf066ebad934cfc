"""Setting up (SR-2): boards, decks, tasks, first units, five gold; also SR-1."""

from __future__ import annotations

from tablekeep.games.shifting_realms import story
from tablekeep.games.shifting_realms.content import (
    DECK_OF,
    DRAGON_START,
    GOLD,
    IN_PLAY,
    KINDS,
    REALMS,
    SCOUT,
    SOLDIER,
    STARTING_GOLD,
    TASKS_OF,
    TYRFING,
    layout,
)
from tablekeep.games.shifting_realms.pieces import place
from tablekeep.games.shifting_realms.rules.bidding import Bid
from tablekeep.games.shifting_realms.table import BOARDS, STORIES, TASK_DEAL, RealmTable


def set_up(t: RealmTable) -> None:
    t.own_cards()
    t.layout = layout(_boards(t))
    story.laid(t)
    for realm in t.layout.realms:
        deck = DECK_OF[realm][:]
        t.shuffle(STORIES, deck)  # SR-2.9: each realm for itself
        t.decks[realm] = tuple(deck)
    _deal_tasks(t)
    for seat in range(t.seats):
        t.supply[KINDS * seat + GOLD] = STARTING_GOLD  # SR-2.14
        for hall in t.layout.halls:  # SR-2.15: one of each; the rest stays in the reserve (SR-2.17)
            place(t, seat, SCOUT, hall)
            place(t, seat, SOLDIER, hall)
    if t.layout.plays[TYRFING]:  # SR-2.7
        t.dragon = DRAGON_START
    t.push(Bid())


def _boards(t: RealmTable) -> tuple[int, ...]:
    """SR-1.1, SR-2.2: three of five by lot, in an order drawn by lot, unless the table has chosen.

    The two others stay in the box (SR-2.4).
    """
    realms = t.options.realms[:] if t.options.realms else list(range(len(REALMS)))
    if not t.options.realms or not t.options.as_listed:
        t.shuffle(BOARDS, realms)
    return tuple(realms[:IN_PLAY])


def _deal_tasks(t: RealmTable) -> None:
    """SR-2.10, SR-2.12: one task of each realm to everyone; the rest aside, unseen."""
    aside: list[int] = []
    for realm in t.layout.realms:
        tasks = TASKS_OF[realm][:]
        t.shuffle(TASK_DEAL, tasks)
        for seat in range(t.seats):
            t.tasks[seat] = (*t.tasks[seat], tasks.pop())
        aside += tasks
    t.aside = tuple(sorted(aside))
