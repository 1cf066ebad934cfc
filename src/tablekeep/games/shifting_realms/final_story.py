"""What is told when all is over: tasks, what is left, End of Game cards, what was hidden, and who has won."""

from __future__ import annotations

from typing import Any, Final

from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.shifting_realms.content import CARDS, LETTERS, TASKS
from tablekeep.games.shifting_realms.story import counted
from tablekeep.games.shifting_realms.table import RealmTable

_SLOTS: Final = ("winner_seat", "second_seat", "third_seat", "fourth_seat")
"""Whoever has won, by name, in the last sentence."""


def tasks_scored(t: RealmTable, seat: int, tasks: list[int], placed: list[int], vp: int) -> None:
    """SR-14.2: all are turned up, done or not."""
    if t.witness is not None:
        data: dict[str, Any] = {"seat": seat, "tasks": [TASKS[task].id for task in tasks], "vp": vp}
        data |= {"shown": [TASKS[task].id for task in t.tasks[seat]], "placed": counted(placed)}
        text = "{seat} turns up the tasks" + (". Done: {done} {vp} VP." if tasks else "; none is done.")
        t.tell("tasks", text, data | {"done": " ".join([TASKS[task].text for task in tasks])})


def leftovers_scored(t: RealmTable, seat: int, total: int, vp: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "total": total, "goods": count(total, "resource"), "vp": vp}
        t.tell("leftovers", "{seat} has {goods} left: {vp} VP.", data)


def end_card_scored(t: RealmTable, seat: int, card: int, vp: int) -> None:
    """SR-14.6: shown, and scored."""
    if t.witness is not None:
        data = {"seat": seat, "card": CARDS[card].id, "name": CARDS[card].name, "vp": vp}
        t.tell("end_card", "{seat} reveals {name}: {vp} VP.", data)


def hands_shown(t: RealmTable) -> None:
    """What was kept and never played."""
    if t.witness is None:
        return
    for seat in range(t.seats):
        idle = [card for card in t.kept[seat] if CARDS[card].score is None]
        data: dict[str, Any] = {"seat": seat, "cards": [CARDS[card].id for card in idle]}
        data |= {"kept_at": [t.kept[seat].index(card) for card in idle]}
        if idle:
            data["names"] = listed([CARDS[card].name for card in idle])
            t.tell("hand", "{seat} never played {names}.", data)


def rest_shown(t: RealmTable) -> None:
    """The decks, and the tasks that nobody had."""
    if t.witness is None:
        return
    left = {LETTERS[realm]: [CARDS[card].id for card in t.decks[realm]] for realm in t.layout.realms}
    data = {"decks": left, "aside": [TASKS[task].id for task in t.aside]}
    cards = sum(len(cards) for cards in left.values())
    parts = [count(cards, "card") + " left in the decks"] if cards else []
    parts += [count(len(t.aside), "task") + " set aside"] if t.aside else []
    text = "{things} " + agree(cards + len(t.aside), "is", "are") + " turned up."
    t.tell("opened", text if parts else "Nothing was left hidden.", data | {"things": listed(parts)})


def over(t: RealmTable, reason: str, winners: list[int], tied: bool) -> None:
    """Who has won, with what, and why it was over. `tied`: others have as many VP."""
    if t.witness is None:
        return
    first = winners[0]
    slots = dict(zip(_SLOTS, winners, strict=False))
    data: dict[str, Any] = {"winners": winners, "reason": reason[:1].upper() + reason[1:], "vp": t.vp(first)}
    data |= {"structures": count(t.structures(first), "structure")}
    text = "{reason}. " + listed([f"{{{slot}}}" for slot in slots])
    if len(winners) > 1:
        text += " share the victory with {vp} VP and {structures} each."
    else:
        text += " wins with {vp} VP" + (" and {structures}, more than others with as many VP." if tied else ".")
    t.tell("over", text, data | slots)
