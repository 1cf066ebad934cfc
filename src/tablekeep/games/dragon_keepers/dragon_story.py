"""What is told in the Dragon Game: one sentence for each thing that happens. A face-down Keeper is in none of them."""

from __future__ import annotations

from typing import Any

from tablekeep.games.dragon_keepers.content import (
    ACTION_NAMES,
    ACTIONS,
    BATTLE_DICE,
    COLOURS,
    FACES,
    HUNTER_LINES,
    HUNTER_NAMES,
    LETTERS,
    MAGIC,
    NO_CARD,
    SIGNALS,
    card_id,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable


def _dragon(dragon: int) -> dict[str, Any]:
    return {"dragon": LETTERS[dragon], "colour": COLOURS[dragon]}


def _card(card: int) -> dict[str, Any]:
    return {"card": card_id(card), "name": "" if card == NO_CARD else MAGIC[card].name}


# -- the Hunter's phase -------------------------------------------------------------------------


def display_moved(t: DragonTable, card: int) -> None:
    if t.told is not None and card != NO_CARD:
        t.tell("discarded", "{name} goes to the discard pile.", _card(card))


def card_revealed(t: DragonTable, card: int) -> None:
    if t.told is not None:
        t.tell(
            "revealed_card", "{name} lies left of the Hunter; {deck} cards left.", _card(card) | {"deck": len(t.deck)}
        )


def hunter_came(t: DragonTable, number: int, added: int) -> None:
    if t.told is not None:
        data = {"name": HUNTER_NAMES[number], "line": HUNTER_LINES[number], "added": added, "pool": t.pool()}
        t.tell("hunter_card", "{name} joins the Hunter, who has {pool} dice now.", data)


def last_round(t: DragonTable) -> None:
    if t.told is not None:
        t.tell("last_round", "The last card is drawn: this is the last round.", {"round": t.round})


def die_lost(t: DragonTable) -> None:
    if t.told is not None:
        data = {"pool": t.pool(), "flames": t.flames}
        t.tell("die_lost", "Three Flames cost the Hunter a die: {pool} are left.", data)


# -- council and planning -----------------------------------------------------------------------


def signalled(t: DragonTable, seat: int, signal: int) -> None:
    if t.told is not None:
        group, said, sentence = SIGNALS[signal]
        data = {"seat": seat, "group": group, "signal": said, "sentence": sentence}
        t.tell("signal", "{seat}: {sentence}", data)


def withdrew(t: DragonTable, seat: int) -> None:
    if t.told is not None:
        t.tell("withdrew", "{seat} takes all signals back.", {"seat": seat})


def marked(t: DragonTable) -> None:
    if t.told is not None:
        data = {"marks": list(t.marks), "worries": [f"{COLOURS[d]} {n}" for d, n in enumerate(t.marks) if n]}
        text = "The council worries about: {worries}." if any(t.marks) else "The council has no worries."
        t.tell("marked", text, data)


def planned(t: DragonTable, seat: int) -> None:
    """DKD-6.4, DKD-6.5: the token and the Magic card are open, the Keeper is not."""
    if t.told is not None:
        data: dict[str, Any] = {"seat": seat, "token": ACTIONS[t.token[seat]], "action": ACTION_NAMES[t.token[seat]]}
        data |= _card(t.selected[seat])
        magic = "" if data["card"] is None else " and selects {name}"
        t.tell("planned", "{seat} lays a Keeper face down with {action}" + magic + ".", data)


def passed(t: DragonTable, seat: int, back: int) -> None:
    if t.told is not None:
        text = "{seat} passes" + (" and takes everything back." if back else ".")
        t.tell("passed", text, {"seat": seat, "keepers": back})


# -- the turn -----------------------------------------------------------------------------------


def keeper_revealed(t: DragonTable, seat: int, dragon: int, kind: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]} | _dragon(dragon)
        t.tell("revealed", "{seat} turns the {colour} Keeper over: {action}.", data)


def failed(t: DragonTable, seat: int, dragon: int, kind: int, why: str) -> None:
    if t.told is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind], "why": why} | _dragon(dragon)
        t.tell("failed", "{action} fails: {why}", data)


def defended(t: DragonTable, seat: int, dragon: int, count: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "count": count} | _dragon(dragon)
        t.tell("defended", "{seat} defends the {colour} dragon: dice sent back: {count}.", data)


def trained(t: DragonTable, seat: int, dragon: int, dice: list[int], flipped: bool) -> None:
    if t.told is not None:
        data = {"seat": seat, "dice": [BATTLE_DICE[die] for die in dice], "flipped": flipped} | _dragon(dragon)
        t.tell("trained", "{seat} trains the {colour} dragon; Battle dice: {dice}.", data)


def token_gained(t: DragonTable, seat: int, kind: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]}
        t.tell("gained", "{seat} gains a token: {action}.", data)


def card_taken(t: DragonTable, seat: int, card: int, source: str) -> None:
    if t.told is not None:
        t.tell("took", "{seat} takes {name} from the {source}.", {"seat": seat, "source": source} | _card(card))


def card_boxed(t: DragonTable, seat: int, card: int) -> None:
    if t.told is not None:
        t.tell("boxed", "{seat} sends {name} to the box.", {"seat": seat} | _card(card))


def magic_played(t: DragonTable, seat: int, card: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "text": MAGIC[card].printed(t.seats)} | _card(card)
        t.tell("magic", "{seat} plays {name}.", data)


def magic_held(t: DragonTable, seat: int, card: int) -> None:
    if t.told is not None:
        t.tell("held", "{seat} holds {name} back.", {"seat": seat} | _card(card))


# -- attacks ------------------------------------------------------------------------------------


def battle_rolled(t: DragonTable, seat: int, dragon: int, faces: tuple[int, ...]) -> None:
    if t.told is not None:
        data = {"seat": seat, "faces": [FACES[face] for face in faces]} | _dragon(dragon)
        t.tell("battle", "The {colour} dragon attacks: {faces}.", data)


def battle_rerolled(t: DragonTable, seat: int, dragon: int, die: int, face: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "die": die + 1, "face": FACES[face]} | _dragon(dragon)
        t.tell("rerolled", "Die {die} is rolled again: {face}.", data)


def attack_failed(t: DragonTable, seat: int, dragon: int) -> None:
    if t.told is not None:
        t.tell("missed", "The {colour} dragon's attack misses.", {"seat": seat} | _dragon(dragon))


def attack_hit(t: DragonTable, seat: int, dragon: int, hits: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "hits": hits} | _dragon(dragon)
        t.tell("struck", "The {colour} dragon strikes the Hunter; hits: {hits}.", data)


def flames_placed(t: DragonTable, seat: int, count: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "count": count, "flames": t.flames}
        t.tell("flames", "Flames on the Hunter: {flames}.", data)


# -- Magic effects ------------------------------------------------------------------------------


def dice_returned(t: DragonTable, seat: int, dragon: int, count: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "count": count} | _dragon(dragon)
        t.tell("returned", "Dice sent back from the {colour} dragon: {count}.", data)


def oath_sworn(t: DragonTable, seat: int, dragon: int) -> None:
    if t.told is not None:
        data = {"seat": seat} | _dragon(dragon)
        t.tell("oath", "The wall stands before the {colour} dragon: no arrows this round.", data)


def dice_lured(t: DragonTable, seat: int, source: int, dragon: int, count: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "count": count, "source": LETTERS[source]} | _dragon(dragon)
        t.tell("lured", "Dice lured to the {colour} dragon: {count}.", data)


def bow_snapped(t: DragonTable, seat: int, dragon: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "pool": t.pool()} | _dragon(dragon)
        t.tell("snapped", "A bowstring snaps: the Hunter has {pool} dice left.", data)


def recalled(t: DragonTable, seat: int, friend: int, back: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "friend_seat": friend, "keepers": back}
        t.tell("recalled", "The owl calls {friend_seat}'s Keepers home: {keepers}.", data)


def card_buried(t: DragonTable, seat: int, card: int) -> None:
    if t.told is not None:
        data = {"seat": seat, "deck": len(t.deck)} | _card(card)
        t.tell("buried", "{name} goes under the deck of {deck} cards.", data)


def heart_changed(t: DragonTable, seat: int, keeper: bool, kind: int) -> None:
    """Only that the Keeper was changed, never which it was."""
    if t.told is not None:
        data = {"seat": seat, "keeper": keeper, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]}
        what = "another Keeper" if keeper else "the same Keeper"
        t.tell("changed", "{seat} plans anew: " + what + ", {action}.", data)


# -- giving up ----------------------------------------------------------------------------------


def giving_up_offered(t: DragonTable, seat: int, why: str) -> None:
    if t.told is not None:
        data = {"seat": seat, "why": why, "round": t.round}
        t.tell("giving_up", "{seat} offers to give up. {why}", data)


def would_give_up(t: DragonTable, seat: int) -> None:
    if t.told is not None:
        t.tell("would_give_up", "{seat} would give up, too.", {"seat": seat})


def played_on(t: DragonTable, seat: int) -> None:
    if t.told is not None:
        t.tell("played_on", "{seat} wants to play on.", {"seat": seat})


# -- the end ------------------------------------------------------------------------------------


def ended(t: DragonTable, won: bool, why: str) -> None:
    if t.told is not None:
        text = "All is won: {why}" if won else "All is lost: {why}"
        t.tell("over", text, {"won": won, "why": why, "round": t.round})
