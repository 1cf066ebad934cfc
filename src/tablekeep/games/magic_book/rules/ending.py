"""The end of the game and the scoring; a seat that leaves for good (MB-10, MB-11)."""

from __future__ import annotations

from tablekeep.engine.outcome import Outcome
from tablekeep.games.magic_book import story
from tablekeep.games.magic_book.content import EGG_POINTS, EGG_TURNED, SIDES, VALUE_COUNT, VALUES, plural
from tablekeep.games.magic_book.table import BookTable


def reason(t: BookTable) -> str:
    """MB-10.1, MB-10.5, MB-10.14: why the game ends with this turn; nothing while it goes on."""
    if t.amulets() >= t.house.target:
        return f"{t.amulets()} amulets are completed."
    if t.page_end:
        side = SIDES[0] if len(t.piles[0]) == 1 else SIDES[1]
        return f"the {side} page is down to its last card."
    if t.stalled >= t.house.stall_limit:
        return f"nobody has laid out a dragon for {plural(t.stalled, 'turn')}."
    return ""


def end(t: BookTable, why: str) -> None:
    t.over = True
    story.ended(t, why)
    for seat in range(t.seats):
        story.scored(t, seat, score(t, seat))


def score(t: BookTable, seat: int) -> dict[str, int]:
    """MB-11.1 to MB-11.9: pieces, pearls, crest and eggs; nothing else counts."""
    own = t.pieces[seat * VALUE_COUNT : seat * VALUE_COUNT + VALUE_COUNT]
    sheet = {
        "pieces": sum([VALUES[value] * own[value] for value in range(VALUE_COUNT)]),
        "pearls": sum(t.pearls[seat]),
        "crest": t.crest[seat],
        "eggs": egg_points(t, seat),
    }
    sheet["total"] = sheet["pieces"] + sheet["pearls"] + sheet["crest"] + sheet["eggs"]
    return sheet


def egg_points(t: BookTable, seat: int) -> int:
    """MB-11.4 to MB-11.8: four each; whoever has most turns one over, several if they are tied."""
    own = t.eggs[seat]
    turned = own > 0 and own == max(t.eggs)
    return EGG_POINTS * own + (EGG_TURNED - EGG_POINTS if turned else 0)


def outcome(t: BookTable) -> Outcome:
    """MB-11.10 to MB-11.13: most points, then most dragons laid out; else the place is shared."""
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
    elif len(winners) > 1:
        said.append(f"The win is shared: {t.laid_out(winners[0])} dragons laid out each.")
    return said
