"""What holds after every move: the invariants of the rules ledger, read off the position and the story.

Each takes the match before a move, the seat and the move, and the match after it, and asserts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tablekeep.engine import Match, Move, canonical
from tablekeep.games.magic_book.content import CARDS, COPIES, FRONT, LETTERS, PAGE, SIDE

Invariant = Callable[[Match, int, Move, Match], None]
TARGET = {2: 7, 3: 8, 4: 9}
IN_PLAY = {2: 29, 3: 33, 4: 37}


_saved: list[tuple[object, int, dict[str, Any]]] = []
"""The tables read last: many invariants ask for the same two."""


def table_of(match: Match) -> dict[str, Any]:
    assert match.journal is not None
    plays = len(match.journal.plays)
    for table, count, saved in _saved:
        if table is match.table and count == plays:
            return saved
    _saved.append((match.table, plays, match.table.save()))
    del _saved[:-2]
    return _saved[-1][2]


def news(before: Match, after: Match) -> list[Any]:
    assert after.journal is not None
    return after.journal.plays[-1].events


def agenda(match: Match) -> list[dict[str, Any]]:
    return [step.save() for step in match.table.agenda]


def number(table: dict[str, Any]) -> int:
    return PAGE[CARDS.index(table["piles"]["left"][0])]


def cards_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """1, 6: 123 cards, each in one zone."""
    t = table_of(after)
    there = Counter([*t["piles"]["left"], *t["piles"]["right"], *t["display"], *t["box"]])
    there += Counter([card for hand in t["hands"] for card in hand])
    there += Counter([card for row in t["rows"] for stack in row for card in stack])
    there["X6"] += t["shadows"]
    assert there == Counter({name: COPIES[kind] for kind, name in enumerate(CARDS)})


def pages_lie_on_their_side(before: Match, seat: int, move: Move, after: Match) -> None:
    """2, 3: numbers left, dragons right, two cards in the display."""
    t = table_of(after)
    for side, name in enumerate(("left", "right")):
        assert all(SIDE[CARDS.index(card)] == side for card in [*t["piles"][name], t["display"][side]])
    assert len(t["display"]) == 2


def a_single_card_is_the_page_end(before: Match, seat: int, move: Move, after: Match) -> None:
    """4, 5: a pile is never empty; one card left and the flag go together; two at each turn's start."""
    t = table_of(after)
    sizes = [len(t["piles"]["left"]), len(t["piles"]["right"])]
    assert min(sizes) >= 1
    assert (min(sizes) == 1) == t["page_end"]
    if t["turns"] > table_of(before)["turns"] and not after.over:
        assert min(sizes) >= 2


def tokens_are_conserved(before: Match, seat: int, move: Move, after: Match) -> None:
    """7, 8, 9: pieces, pearls, eggs, crystals and crests."""
    t, old = table_of(after), table_of(before)
    for value in t["supply"]:
        count = t["supply"][value] + sum(own[value] for own in t["pieces"])
        assert count == old["supply"][value] + sum(own[value] for own in old["pieces"])
    assert sum(t["supply"].values()) + sum(sum(own.values()) for own in t["pieces"]) == IN_PLAY[after.seats]
    waiting = [step for step in agenda(after) if step["step"] == "Pearl"]
    for who in range(after.seats):
        due = sum(1 for step in waiting if step["who"] == who)
        assert len(t["pearls"][who]) + due == sum(t["pieces"][who].values()) // 3
    assert sum(len(own) for own in t["pearls"]) + sum(len(left) for left in t["pearl_supply"].values()) == 15
    if after.options["pearls"] == "red_first" and t["pearl_supply"]["red"]:
        assert all(number > 4 for own in t["pearls"] for number in own)
    assert t["egg_supply"] + sum(t["eggs"]) == 9
    assert t["crystal_supply"] + sum(t["crystals"]) == 10
    assert min([*t["crystals"], *t["eggs"], t["crystal_supply"], t["egg_supply"]]) >= 0
    crests = [*t["crest_supply"], *[crest for crest in t["crest"] if crest]]
    assert sorted(crests) == ([8, 12] if after.seats == 2 else [8, 12, 16])


def rows_are_in_order(before: Match, seat: int, move: Move, after: Match) -> None:
    """10, 11: distinct colours, a dragon of its own in each stack; old rows are part of new ones."""
    t, old = table_of(after), table_of(before)
    for who in range(after.seats):
        colours, was = t["colours"][who], old["colours"][who]
        assert len(set(colours)) == len(colours) <= 4
        assert was in colours
        for letter, stack in zip(colours, t["rows"][who], strict=True):
            fronts = {LETTERS[FRONT[CARDS.index(card)]] for card in stack}
            assert letter in fronts
            assert fronts <= {letter, "X"}


def shut_in_stacks_do_not_grow(before: Match, seat: int, move: Move, after: Match) -> None:
    """12: without the Horn."""
    t, old = table_of(after), table_of(before)
    horn = any(event.kind == "item_used" and event.data["item"] == "horn" for event in news(before, after))
    horn = horn or any(step.get("horn") for step in agenda(before))
    for who in range(after.seats):
        for place, letter in enumerate(old["colours"][who]):
            if 0 < place < len(old["colours"][who]) - 1 and not horn:
                now = t["rows"][who][t["colours"][who].index(letter)]
                flute = move.kind == "flute"
                assert len(now) == len(old["rows"][who][place]) or flute


def crests_go_with_four_colours(before: Match, seat: int, move: Move, after: Match) -> None:
    """13."""
    t = table_of(after)
    for who in range(after.seats):
        if t["crest"][who]:
            assert len(t["colours"][who]) == 4
        elif len(t["colours"][who]) == 4:
            assert t["crest_supply"] == []


def plays_are_exact(before: Match, seat: int, move: Move, after: Match) -> None:
    """14, 16, 19: so many cards as the Book asks for; it stays; a piece comes of it."""
    laid = [event.data for event in news(before, after) if event.kind == "laid_out"]
    assert len(laid) <= 1
    for data in laid:
        feather = any(e.kind == "item_used" and e.data["item"] == "feather" for e in news(before, after))
        assert len(data["cards"]) == number(table_of(before)) - feather
        assert any(card != "X6" for card in data["cards"])
        supply = sum(table_of(before)["supply"].values())
        asked = any(step["step"] == "Piece" for step in agenda(after))
        pieces = [event for event in news(before, after) if event.kind == "piece"]
        assert pieces or asked or supply == 0


def the_book_changes_by_three_ways_only(before: Match, seat: int, move: Move, after: Match) -> None:
    """16: a refill, a change, the Mint."""
    if move.kind not in ("take", "crystal", "write", "mint"):
        assert table_of(before)["piles"] == table_of(after)["piles"]


def a_turn_has_its_limits(before: Match, seat: int, move: Move, after: Match) -> None:
    """15: takes, changes, plays and items."""
    t, old = table_of(after), table_of(before)
    assert t["taken"] <= 4
    if move.kind == "crystal":
        assert (old["taken"], old["crystals"][seat] - t["crystals"][seat]) == (3, 1)
    if move.kind == "write":
        assert move.args["side"] not in old["changed"]
    if any(event.kind == "laid_out" for event in news(before, after)):
        assert seat not in old["laid"]
    ended = t["turns"] > old["turns"]
    if ended and after.options["min_take"] == 1 and not any(e.kind == "left" for e in news(before, after)):
        takes = old["taken"] + (move.kind in ("take", "crystal"))
        assert takes >= 1 or t["page_end"]
    uses = items_used(news(before, after))
    assert len(set(uses)) == len(uses)
    for who, item in uses:
        assert item not in old["used"][who]
        assert ended or item in t["used"][who]
    assert ended or all(set(old["used"][who]) <= set(t["used"][who]) for who in range(after.seats))


def items_used(events: list[Any]) -> list[tuple[int, str]]:
    """Who has used which Magic Item."""
    found = [(e.data["seat"], e.data["item"]) for e in events if e.kind == "item_used"]
    found += sorted({(e.data["seat"], "mint") for e in events if e.kind == "minted"})
    return found + [(e.data["seat"], "flute") for e in events if e.kind == "called_back"]


def amulets_end_the_game(before: Match, seat: int, move: Move, after: Match) -> None:
    """17: below the target at every turn's start; never beyond what one turn can add."""
    t = table_of(after)
    done = sum(sum(own.values()) // 3 for own in t["pieces"])
    if t["turns"] > table_of(before)["turns"] and not after.over:
        assert done < TARGET[after.seats]
    assert done <= {2: 8, 3: 10, 4: 12}[after.seats]


def plays_are_bounded(before: Match, seat: int, move: Move, after: Match) -> None:
    """18: so many plays in a game at most."""
    if after.over:
        plays = [event for event in after.story if event.kind == "laid_out"]
        assert len(plays) <= {2: 24, 3: 30, 4: 36}[after.seats]


def one_seat_is_asked(before: Match, seat: int, move: Move, after: Match) -> None:
    """20."""
    assert len(after.decisions) == (0 if after.over else 1)
    assert all(decision.moves for decision in after.decisions)


def views_hold_no_secret(before: Match, seat: int, move: Move, after: Match) -> None:
    """21: no front of another hand, no pile card, no pearl number, no seed."""
    if after.over:
        return
    for viewer in (None, *range(after.seats)):
        view = after.game.view(after.table, viewer)
        for player in view["players"]:
            assert (player["hand"] is not None) == (player["seat"] == viewer)
            assert player["numbers"] is None
        for name in ("left", "right"):
            assert view["book"][name]["card"] is None or view["book"][name]["put_by"] == viewer
        assert "seed" not in canonical(view)


def views_differ_in_what_is_ones_own(before: Match, seat: int, move: Move, after: Match) -> None:
    """22: own hand, own pieces, the fronts one has put on the Book, one's play in the making, and what follows."""
    if not after.over:
        assert len({canonical(common(after, viewer)) for viewer in (None, *range(after.seats))}) == 1


def common(match: Match, viewer: int | None) -> dict[str, Any]:
    """A view without what is the viewer's own."""
    view = match.game.view(match.table, viewer)
    for own in ("demand", "draft", "memory"):
        view.pop(own, None)
    for player in view["players"]:
        for own in ("hand", "values", "backs"):
            player.pop(own)
    for name in ("left", "right"):
        if view["book"][name]["put_by"] == viewer:
            view["book"][name]["card"] = None
    return view


def scores_add_up(before: Match, seat: int, move: Move, after: Match) -> None:
    """24."""
    if not after.over or after.outcome is None:
        return
    t = table_of(after)
    for who in range(after.seats):
        points = sum(int(value) * count for value, count in t["pieces"][who].items()) + sum(t["pearls"][who])
        eggs = t["eggs"][who]
        points += t["crest"][who] + 4 * eggs + (12 if eggs and eggs == max(t["eggs"]) else 0)
        assert after.outcome.scores[who] == points


def the_supply_narrows(before: Match, seat: int, move: Move, after: Match) -> None:
    """26: the lowest never falls, the highest never rises."""
    ends = []
    for match in (before, after):
        there = [int(value) for value, count in table_of(match)["supply"].items() if count]
        ends.append((min(there, default=99), max(there, default=0)))
    assert ends[0][0] <= ends[1][0]
    assert ends[0][1] >= ends[1][1]


ALL: list[Invariant] = [
    cards_are_conserved,
    pages_lie_on_their_side,
    a_single_card_is_the_page_end,
    tokens_are_conserved,
    rows_are_in_order,
    shut_in_stacks_do_not_grow,
    crests_go_with_four_colours,
    plays_are_exact,
    the_book_changes_by_three_ways_only,
    a_turn_has_its_limits,
    amulets_end_the_game,
    plays_are_bounded,
    one_seat_is_asked,
    views_hold_no_secret,
    views_differ_in_what_is_ones_own,
    scores_add_up,
    the_supply_narrows,
]
