"""Questions about what a viewer cannot know whose exact odds are counted, and how a table answers them."""

from __future__ import annotations

from tablekeep.games.magic_book.content import ALIKE, BACK, CARDS, LEFT, RIBBON_BACK, RIGHT, SIDES, cards
from tablekeep.games.magic_book.knowledge import Knowledge
from tablekeep.games.magic_book.memory import PUT, backs_held
from tablekeep.games.magic_book.odds_of_cards import box_odds, hand_odds, top_odds
from tablekeep.games.magic_book.pasts import PLACE, SPECTATOR
from tablekeep.games.magic_book.table import FAMILIES, BookTable


def odds(t: BookTable, seat: int | None) -> dict[str, dict[str, float]]:
    """By question: the weight of each answer. Hands and cards on the Book by back, the tops of the piles, the box."""
    if t.over:
        return {}
    mind = Knowledge(t, SPECTATOR if seat is None else seat)
    asked: dict[str, dict[str, float]] = {}
    for back in range(FAMILIES):
        deduced = mind.deductions[back]
        if deduced is None:
            continue
        for other in range(t.seats):
            if other != mind.viewer and backs_held(t, other, back):
                hands = hand_odds(deduced, other)
                asked[hand_question(other, back)] = {" ".join(cards(hand)): hands[hand] for hand in hands}
        for number in doubtful(t, back):
            chances = mind.put_odds(back, number)
            asked[put_question(number)] = {CARDS[kind]: chances[PLACE[kind]] for kind in ALIKE[back]}
        if back == RIBBON_BACK and t.box:
            boxes = box_odds(deduced, len(t.box))
            asked[BOX] = {" ".join(cards(box)): boxes[box] for box in boxes}
    for side in (LEFT, RIGHT):
        asked[top_question(t, side)] = _top(t, mind, side)
    return asked


def _top(t: BookTable, mind: Knowledge, side: int) -> dict[str, float]:
    back = BACK[t.piles[side][t.dealt[side] - 1]]
    deduced = mind.deductions[back]
    if deduced is None:
        return {CARDS[kind]: float(mind.most_left(back, kind)) for kind in ALIKE[back]}
    chances = top_odds(deduced)
    return {CARDS[kind]: chances[PLACE[kind]] for kind in ALIKE[back]}


def answer_to(t: BookTable, question: str) -> str:
    """How this very table answers it."""
    if question == BOX:
        return " ".join(cards(t.box))
    for side in (LEFT, RIGHT):
        if question == top_question(t, side):
            return CARDS[t.piles[side][t.dealt[side] - 1]]
    for back in range(FAMILIES):
        for _, _, kind, number in t.doubts[back]:
            if question == put_question(number):
                return CARDS[kind]
        for seat in range(t.seats):
            if question == hand_question(seat, back):
                return " ".join([CARDS[kind] for kind in ALIKE[back] for _ in range(t.holds(seat, kind))])
    raise ValueError(f"nobody asks for {question}")


def doubtful(t: BookTable, back: int) -> list[int]:
    """The numbers of the doubtful cards that lie on the Book."""
    lie_there = [*t.numbers[LEFT], *t.numbers[RIGHT]]
    return [number for what, _, _, number in t.doubts[back] if what == PUT and number in lie_there]


BOX: str = "the box"


def hand_question(seat: int, back: int) -> str:
    return f"cards like {CARDS[ALIKE[back][0]]} in the hand of seat {seat}"


def put_question(number: int) -> str:
    return f"card put on the Book as number {number}"


def top_question(t: BookTable, side: int) -> str:
    return f"dragon of {SIDES[side]} card {t.dealt[side] - 1}"
