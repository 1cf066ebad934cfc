"""A compact vocabulary for tests of Dragonkeepers.

match = deal(left="W4 B2 G3", right="OG WB", display="G2 BW", hands={0: "B4 B1 BO X6"})
play(match, "take left", "stop")
assert book(match) == "2·G"

Piles are told from the top; cards that are not named fill them up from below. Rows are told as
"G1/B2", a stack of one green and one of two blue dragons; "W4+2" has two shadows among its four.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tablekeep.engine import Match
from tablekeep.games.magic_book import GAME as GAME
from tablekeep.games.magic_book.content import (
    ALIKE,
    BACK,
    BOXED,
    CARDS,
    COPIES,
    CRYSTALS,
    EGGS,
    FRONT,
    LETTERS,
    PEARLS,
    PIECES,
    SIDE,
    TOP_CREST,
    VALUES,
    X6,
)
from tests.games import bench
from tests.games.bench import look, refusal, shown, told

STEPS: dict[str, list[dict[str, Any]]] = {
    "end": [{"step": "TurnEnd"}],
    "follow": [{"step": "Following", "place": 1}],
    "play": [{"step": "Offer", "who": 0}],
    "right": [{"step": "Change", "page": "right"}],
    "left": [{"step": "Change", "page": "left"}],
    "take": [{"step": "Take"}],
    "mint": [{"step": "MintOffer"}],
}
"""What comes at each point of a turn, the last first."""


class Box:
    """All cards of the game, handed out one by one."""

    def __init__(self) -> None:
        self.left = Counter({name: COPIES[kind] for kind, name in enumerate(CARDS)})

    def take(self, names: str) -> list[str]:
        found = names.split()
        for name in found:
            assert self.left[name] > 0, f"there is no {name} left"
            self.left[name] -= 1
        return found

    def some(self, letter: str, count: int) -> list[str]:
        """Any cards of a colour, right pages first."""
        found: list[str] = []
        colour = LETTERS.index(letter)
        for name in sorted(CARDS, key=lambda n: -SIDE[CARDS.index(n)]):
            kind = CARDS.index(name)
            while FRONT[kind] == colour and not name.endswith("*") and self.left[name] and len(found) < count:
                found += self.take(name)
        return found

    def rest(self, side: int) -> list[str]:
        """The Book cards of one side that are left."""
        plain = [k for k in range(len(CARDS)) if SIDE[k] == side and k != X6 and not CARDS[k].endswith("*")]
        return [CARDS[k] for k in plain for _ in range(self.left[CARDS[k]])]

    def ribbons(self) -> list[str]:
        return [name for name in CARDS if name.endswith("*") and self.left[name]]


def deal(
    seats: int = 2,
    left: str = "W4 B2 G3",
    right: str = "OG WB BO",
    display: str = "G2 BW",
    hands: dict[int, str] | None = None,
    secret: dict[int, str] | None = None,
    rows: dict[int, str] | None = None,
    supply: dict[int, int] | None = None,
    pieces: dict[int, list[int]] | None = None,
    numbers: dict[int, list[int]] | None = None,
    eggs: dict[int, int] | None = None,
    crystals: dict[int, int] | None = None,
    spent: dict[str, int] | None = None,
    crests: dict[int, int] | None = None,
    sizes: tuple[int, int] | None = None,
    step: str = "take",
    turn: int = 0,
    taken: int = 0,
    stalled: int = 0,
    shadows: int | None = None,
    **options: Any,
) -> Match:
    """A match at this point of seat `turn`'s turn.

    `secret` are hand cards nobody else has seen. `supply` names the pieces there are; what is not
    named is with the last seat. `numbers` are those on the seats' pearls. `spent` puts eggs or
    crystals out of the supply, into the hands of the last seat. `sizes` are the sizes of the piles;
    cards that do not fit lie in the last seat's row.
    """
    position = GAME.new(seats, seed="bench", options={"start": 0, **options}).position()
    table, box, last = position["table"], Box(), seats - 1
    hands, rows = hands or {}, dict(rows or {})
    piles = {"left": box.take(left), "right": box.take(right)}
    table["display"] = box.take(display)
    dealt = {seat: box.take(hands.get(seat, "")) for seat in range(seats)}
    hidden = {seat: box.take((secret or {}).get(seat, "")) for seat in range(seats)}
    stacks = {seat: [stack(box, told) for told in rows.get(seat, "").split("/") if told] for seat in range(seats)}
    lay_shadows(box, table, shadows, stacks[last])
    for side, name in enumerate(("left", "right")):
        fill(box, piles[name], side, sizes, stacks[last])
    table |= {"piles": piles, "dealt": [len(piles["left"]), len(piles["right"])], "box": box.ribbons()}
    lay_hands(table, dealt, hidden)
    table["rows"] = [[cards for _, cards in stacks[seat]] for seat in range(seats)]
    table["colours"] = ["".join(letter for letter, _ in stacks[seat]) for seat in range(seats)]
    lay_crests(table, seats, stacks, crests)
    lay_pieces(table, seats, supply, pieces or {}, numbers, options)
    lay_tokens(table, seats, eggs or {}, crystals or {}, spent or {})
    names = list(STEPS)
    table |= {"turn": turn, "taken": taken, "stalled": stalled, "page_end": min(map(len, piles.values())) == 1}
    position["agenda"] = [dict(s) for name in names[: names.index(step) + 1] for s in STEPS[name]]
    for found in position["agenda"]:
        if found["step"] == "Offer":
            found["who"] = turn
    return GAME.from_position(position)


def stack(box: Box, told: str) -> tuple[str, list[str]]:
    letter, count, shadows = told[0], told[1:].split("+")[0], told.split("+")[1] if "+" in told else "0"
    return letter, box.some(letter, int(count) - int(shadows)) + box.take("X6 " * int(shadows))


def fill(
    box: Box, pile: list[str], side: int, sizes: tuple[int, int] | None, stacks: list[tuple[str, list[str]]]
) -> None:
    """Cards not named fill the pile from below; what is too much goes to the row of the last seat."""
    rest = box.rest(side)
    box.take(" ".join(rest))
    room = len(rest) if sizes is None else sizes[side] - len(pile)
    assert 0 <= room <= len(rest)
    pile += rest[:room]
    for name in rest[room:]:
        found = [cards for letter, cards in stacks if letter == name[0]]
        if found:
            found[0].append(name)
        else:
            stacks.append((name[0], [name]))


def lay_shadows(box: Box, table: dict[str, Any], shadows: int | None, stacks: list[tuple[str, list[str]]]) -> None:
    """With `shadows` so many are in the supply; others lie in the last seat's row, which then must have a stack."""
    table["shadows"] = box.left["X6"] if shadows is None else shadows
    spare = box.left["X6"] - table["shadows"]
    if spare and not stacks:
        stacks.append(("W", box.some("W", 1)))
    if spare:
        stacks[0][1].extend(["X6"] * spare)


def lay_hands(table: dict[str, Any], dealt: dict[int, list[str]], hidden: dict[int, list[str]]) -> None:
    order = CARDS.index
    table["hands"] = [sorted(dealt[seat] + hidden[seat], key=order) for seat in dealt]
    table["known"] = [sorted([name for name in dealt[seat] if name != "X6"], key=order) for seat in dealt]
    table["veiled"] = [[sum(BACK[order(n)] == back for n in hidden[seat]) for back in range(10)] for seat in dealt]
    table["doubts"] = [[] for _ in range(10)]


def lay_crests(
    table: dict[str, Any], seats: int, stacks: dict[int, list[tuple[str, list[str]]]], crests: dict[int, int] | None
) -> None:
    """Crests as told, or the highest to whoever has four colours."""
    free = [16, 12, 8] if TOP_CREST[seats] else [12, 8]
    table["crest"] = [(crests or {}).get(seat, 0) for seat in range(seats)]
    for seat in range(seats):
        left = [points for points in free if points not in table["crest"]]
        if not table["crest"][seat] and len(stacks[seat]) == 4 and left:
            table["crest"][seat] = left[0]
    table["crest_supply"] = [points for points in free if points not in table["crest"]]


def lay_pieces(
    table: dict[str, Any],
    seats: int,
    supply: dict[int, int] | None,
    pieces: dict[int, list[int]],
    pearls: dict[int, list[int]] | None,
    options: dict[str, Any],
) -> None:
    own = {seat: Counter(pieces.get(seat, [])) for seat in range(seats)}
    made = Counter(dict(zip(VALUES, PIECES, strict=True)))
    free = list((made - sum(own.values(), Counter()) - Counter(supply or {})).elements())
    spare = sum(PIECES) - BOXED[seats] - sum(sum(c.values()) for c in own.values()) - sum((supply or {}).values())
    assert spare >= 0
    there = Counter(supply or {})
    if supply is None:
        there = Counter(free[:spare])
    else:
        own[seats - 1].update(free[:spare])
    table["supply"] = {str(value): there[value] for value in VALUES}
    table["pieces"] = [{str(value): own[seat][value] for value in VALUES} for seat in range(seats)]
    lay_pearls(table, [sum(own[seat].values()) // 3 for seat in range(seats)], pearls, options)


def lay_pearls(
    table: dict[str, Any], rings: list[int], pearls: dict[int, list[int]] | None, options: dict[str, Any]
) -> None:
    free = [*PEARLS[0], *PEARLS[1]]
    table["pearls"] = []
    for seat, count in enumerate(rings):
        own = (pearls or {}).get(seat) or free[:count]
        for number in own:
            free.remove(number)
        table["pearls"].append(own)
    table["pearl_supply"] = {"red": [n for n in free if n > 4], "blue": [n for n in free if n <= 4]}
    mixed = options.get("pearls") == "random"
    table["bowl"] = ["red" if number > 4 else "blue" for number in free] if mixed else []


def lay_tokens(
    table: dict[str, Any], seats: int, eggs: dict[int, int], crystals: dict[int, int], spent: dict[str, int]
) -> None:
    for name, own, made in (("egg", eggs, EGGS), ("crystal", crystals, CRYSTALS)):
        held = [own.get(seat, 0) for seat in range(seats)]
        held[-1] += spent.get(name, 0)
        table[f"{name}s"], table[f"{name}_supply"] = held, made - sum(held)


# -- looking ------------------------------------------------------------------------------------------


def player(match: Match, seat: int, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = shown(match, viewer)["players"][seat]
    return found


def book(match: Match) -> str:
    found = shown(match)["book"]
    return f"{found['number']}·{found['colour']}"


def hand(match: Match, seat: int = 0) -> str:
    return " ".join(look(match)["hands"][seat])


def row(match: Match, seat: int = 0) -> str:
    return "/".join(f"{stack['colour']}{stack['count']}" for stack in player(match, seat)["row"])


def pile(match: Match, side: str) -> int:
    return len(look(match)["piles"][side])


def legal(match: Match) -> list[str]:
    """The texts of all moves that may be made; pondering and dropping are left out."""
    return [text for text in bench.legal(match) if text not in ("ponder", "drop")]


def refused(match: Match, said: object, by: int | None = None) -> tuple[str, str]:
    found = refusal(match, said, by)
    return found.code, found.rule


def earned(match: Match, seat: int = 0) -> list[int]:
    """The values of the pieces a seat has taken since the match was dealt, in order."""
    return [data["value"] for data in told(match, "piece") if data["seat"] == seat]


def families() -> list[list[str]]:
    """The cards that look alike from behind."""
    return [[CARDS[kind] for kind in alike] for alike in ALIKE]
