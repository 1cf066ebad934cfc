"""The end (MB-10) and scoring (MB-11); also MB-0, MB-7."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.engine.wording import count
from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import EGG_POINTS, EGG_TURNED, SIDES, VALUE_COUNT, VALUES
from tablekeep.games.magic_book.shape import Sheet
from tablekeep.games.magic_book.table import BookTable


def reason(t: BookTable) -> str:
    """MB-10.1, MB-10.5, MB-10.14: why the game ends with this turn; nothing while it goes on.

    There may be more amulets than were needed (MB-10.4). Of several ends one is told (MB-10.13).
    """
    if t.amulets() >= t.options.target:
        return f"{t.amulets()} amulets are completed."
    if t.page_end:
        side = SIDES[0] if len(t.piles[0]) == 1 else SIDES[1]
        return f"the {side} page is down to its last card."
    return f"nobody has laid out a dragon for {count(t.stalled, 'turn')}." if stands_still(t) else ""


def stands_still(t: BookTable) -> bool:
    """MB-10.14: does nothing end the game but that nobody lays out a dragon?"""
    return t.stalled >= t.options.stall_limit and t.amulets() < t.options.target and not t.page_end


def end(t: BookTable, why: str) -> None:
    t.over = True
    story.ended(t, why)
    for seat in range(t.seats):
        story.scored(t, seat, score(t, seat), values(t, seat))
    result = outcome(t)
    story.won(t, list(result.winners), list(result.reasons))


def values(t: BookTable, seat: int) -> list[int]:
    """What is on the amulet pieces of a seat, lowest first."""
    own = t.pieces[seat * VALUE_COUNT : seat * VALUE_COUNT + VALUE_COUNT]
    return [VALUES[value] for value in range(VALUE_COUNT) for _ in range(own[value])]


def score(t: BookTable, seat: int) -> Sheet:
    """MB-11.1: all pieces, MB-11.2: pearls, MB-11.3: the crest, and eggs (MB-11.4); nothing else counts (MB-11.9)."""
    pieces, pearls, crest, eggs = sum(values(t, seat)), sum(t.pearls[seat]), t.crest[seat], egg_points(t, seat)
    return {"pieces": pieces, "pearls": pearls, "crest": crest, "eggs": eggs, "total": pieces + pearls + crest + eggs}


def egg_points(t: BookTable, seat: int) -> int:
    """MB-7.17, MB-11.4: so much each, and more for the one that is turned over, a single one (MB-11.8)."""
    return EGG_POINTS * t.eggs[seat] + (EGG_TURNED - EGG_POINTS if turns_an_egg(t, seat) else 0)


def turns_an_egg(t: BookTable, seat: int) -> bool:
    """MB-11.5: whoever has most of those that still play, all who are tied (MB-11.6); nobody without eggs (MB-11.7)."""
    most = max([t.eggs[other] for other in t.playing()], default=0)
    return not t.gone(seat) and 0 < t.eggs[seat] == most


def outcome(t: BookTable) -> Outcome:
    """MB-0.2, MB-11.10: most points, then most dragons laid out (MB-11.11); else the place is shared (MB-11.13)."""
    totals = [score(t, seat)["total"] for seat in range(t.seats)]
    keys = [(not t.gone(seat), totals[seat], t.laid_out(seat)) for seat in range(t.seats)]
    places = tuple([1 + sum([other > key for other in keys]) for key in keys])
    return Outcome(places, tuple([float(total) for total in totals]), tuple(reasons(t, totals, places)))


def reasons(t: BookTable, totals: list[int], places: tuple[int, ...]) -> list[str]:
    """How first place was won."""
    winners = [seat for seat in range(t.seats) if places[seat] == 1]
    if len(t.playing()) == 1:
        return ["Everyone else has left the table."]
    best = totals[winners[0]]
    level = [seat for seat in range(t.seats) if totals[seat] == best and not t.gone(seat)]
    said = [f"Most points: {best}."]
    if len(level) > len(winners):
        said.append(f"The tie is broken by dragons laid out: {t.laid_out(winners[0])}.")
    if len(winners) > 1:
        said.append(f"The win is shared: {count(t.laid_out(winners[0]), 'dragon')} laid out each.")
    if stands_still(t):
        said.append(f"The game was ended because {reason(t)}")
    return said
