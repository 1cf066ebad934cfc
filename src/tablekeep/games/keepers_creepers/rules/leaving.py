"""A seat leaves for good and the others play on (TK-8, ruling A-25)."""

from __future__ import annotations

from tablekeep.games.keepers_creepers import story
from tablekeep.games.keepers_creepers.content import FACES, HOP
from tablekeep.games.keepers_creepers.rules.hop import FriendHop, FriendSeat, friend_hops
from tablekeep.games.keepers_creepers.rules.winning import end
from tablekeep.games.keepers_creepers.table import PyramidTable


def leave(t: PyramidTable, seat: int) -> None:
    """The seat is skipped, its pyramids stay; the last seat playing wins."""
    t.away += (seat,)
    story.left(t, seat)
    playing = t.playing()
    if len(playing) == 1:
        t.ranks += ((playing[0],),)
        end(t, story.BY_LEAVING)
    else:
        drop_questions(t, seat)


def drop_questions(t: PyramidTable, seat: int) -> None:
    """What this seat was asked is asked no more, nor is a friend bonus that nobody else can give."""
    top = t.agenda[-1]
    if t.turn == seat:
        t.extra_rolls = 0
        del t.agenda[1:]
    elif top.seat(t) == seat or (isinstance(top, (FriendHop, FriendSeat)) and not friend_hops(t)):
        t.agenda.pop()
        story.nothing_to_do(t, FACES[HOP])
