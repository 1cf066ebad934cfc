"""What is told in the Dragon Game: one sentence for each thing that happens. A face-down Keeper is in none of them."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.wording import agree, count, listed
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
    NO_DRAGON,
    SIGNALS,
    card_id,
)
from tablekeep.games.dragon_keepers.dragon_table import DragonTable
from tablekeep.games.dragon_keepers.story import about, slot, slots


def _dice(number: int) -> str:
    return count(number, "die", "dice")


def _go_back(dice: int) -> str:
    return f"{_dice(dice)} {agree(dice, 'goes', 'go')} back to the Hunter"


def _card(card: int) -> dict[str, Any]:
    return {"card": card_id(card), "name": "" if card == NO_CARD else MAGIC[card].name}


# -- the Hunter's phase -------------------------------------------------------------------------


def display_moved(t: DragonTable, card: int) -> None:
    if t.witness is not None and card != NO_CARD:
        t.tell("discarded", "{name} goes to the discard pile.", _card(card))


def card_revealed(t: DragonTable, card: int) -> None:
    if t.witness is not None:
        left = count(len(t.deck), "card")
        t.tell("revealed_card", f"{{name}} lies left of the Hunter; {left} left.", _card(card) | {"deck": len(t.deck)})


def hunter_came(t: DragonTable, number: int, added: int) -> None:
    if t.witness is not None:
        data = {"name": HUNTER_NAMES[number], "line": HUNTER_LINES[number], "added": added, "pool": t.pool()}
        t.tell("hunter_card", f"{{name}} joins the Hunter, who has {_dice(t.pool())} now.", data)


def last_round(t: DragonTable) -> None:
    if t.witness is not None:
        t.tell("last_round", "The last card is drawn: this is the last round.", {"round": t.round})


def die_lost(t: DragonTable) -> None:
    if t.witness is not None:
        data = {"pool": t.pool(), "flames": t.flames}
        left = f"{_dice(t.pool())} {agree(t.pool(), 'is', 'are')} left"
        t.tell("die_lost", f"Three Flames cost the Hunter a die: {left}.", data)


# -- council and planning -----------------------------------------------------------------------


def signalled(t: DragonTable, seat: int, signal: int) -> None:
    if t.witness is not None:
        group, said, sentence = SIGNALS[signal]
        data = {"seat": seat, "group": group, "signal": said, "sentence": sentence}
        t.tell("signal", "{seat}: {sentence}", data, final=True)


def withdrew(t: DragonTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("withdrew", "{seat} takes all signals back.", {"seat": seat}, final=True)


def marked(t: DragonTable) -> None:
    if t.witness is not None:
        data = {"marks": list(t.marks), "worries": [f"{COLOURS[d]} {n}" for d, n in enumerate(t.marks) if n]}
        text = "The council worries about: {worries}." if any(t.marks) else "The council has no worries."
        t.tell("marked", text, data)


def planned(t: DragonTable, seat: int) -> None:
    """DKD-6.4, DKD-6.5: the token and the Magic card are open, the Keeper is not."""
    if t.witness is not None:
        data: dict[str, Any] = {"seat": seat, "token": ACTIONS[t.token[seat]], "action": ACTION_NAMES[t.token[seat]]}
        data |= _card(t.selected[seat])
        magic = "" if data["card"] is None else " and selects {name}"
        t.tell("planned", "{seat} lays a Keeper face down with {action}" + magic + ".", data)


def passed(t: DragonTable, seat: int, back: int) -> None:
    if t.witness is not None:
        text = "{seat} passes" + (" and takes everything back." if back else ".")
        t.tell("passed", text, {"seat": seat, "keepers": back})


# -- the turn -----------------------------------------------------------------------------------


def keeper_revealed(t: DragonTable, seat: int, dragon: int, kind: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]} | about(t, dragon)
        t.tell("revealed", "{seat} turns the {colour} Keeper over: {action}.", data)


def failed(t: DragonTable, seat: int, dragon: int, kind: int, why: str) -> None:
    if t.witness is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind], "why": why} | about(t, dragon)
        t.tell("failed", "{action} fails: {why}", data)


def defended(t: DragonTable, seat: int, dragon: int, dice: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "count": dice} | about(t, dragon)
        t.tell("defended", f"{{seat}} defends the {{colour}} dragon: {_go_back(dice)}.", data)


def trained(t: DragonTable, seat: int, dragon: int, dice: list[int], flipped: bool) -> None:
    if t.witness is not None:
        colours = [BATTLE_DICE[die] for die in dice]
        data = {"seat": seat, "dice": colours, "flipped": flipped} | about(t, dragon)
        t.tell("trained", f"{{seat}} trains the {{colour}} dragon, which gets {_battle_dice(colours)}.", data)


def _battle_dice(colours: list[str]) -> str:
    if len(colours) > 1 and len(set(colours)) == 1:
        return f"{len(colours)} {colours[0]} Battle dice"
    return f"{listed([f'a {colour}' for colour in colours])} Battle die"


def token_gained(t: DragonTable, seat: int, kind: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]}
        t.tell("gained", "{seat} gains a token: {action}.", data)


def card_taken(t: DragonTable, seat: int, card: int, pile: str) -> None:
    """`pile` is "left" or "discard"."""
    if t.witness is not None:
        source = "left" if pile == "left" else "discard pile"
        data = {"seat": seat, "source": source, "pile": pile} | _card(card)
        t.tell("took", "{seat} takes {name} from the {source}.", data)


def card_boxed(t: DragonTable, seat: int, card: int) -> None:
    if t.witness is not None:
        t.tell("boxed", "{seat} sends {name} to the box.", {"seat": seat} | _card(card))


def magic_played(t: DragonTable, seat: int, card: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "text": MAGIC[card].printed(t.seats)} | _card(card)
        t.tell("magic", "{seat} plays {name}.", data)


def magic_held(t: DragonTable, seat: int, card: int) -> None:
    if t.witness is not None:
        t.tell("held", "{seat} holds {name} back.", {"seat": seat} | _card(card))


# -- attacks ------------------------------------------------------------------------------------


def battle_rolled(t: DragonTable, seat: int, dragon: int, faces: tuple[int, ...]) -> None:
    if t.witness is not None:
        data = {"seat": seat, "faces": [FACES[face] for face in faces]} | about(t, dragon)
        t.tell("battle", "The {colour} dragon attacks: {faces}.", data)


def battle_rerolled(t: DragonTable, seat: int, dragon: int, die: int, face: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "die": die + 1, "face": FACES[face]} | about(t, dragon)
        t.tell("rerolled", "Die {die} is rolled again: {face}.", data)


def attack_failed(t: DragonTable, seat: int, dragon: int) -> None:
    if t.witness is not None:
        t.tell("missed", "The {colour} dragon's attack misses.", {"seat": seat} | about(t, dragon))


def attack_hit(t: DragonTable, seat: int, dragon: int, hits: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "hits": hits} | about(t, dragon)
        t.tell("struck", f"The {{colour}} dragon strikes the Hunter with {count(hits, 'hit')}.", data)


def flames_placed(t: DragonTable, seat: int, placed: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "count": placed, "flames": t.flames}
        more = f"{count(placed, 'more Flame')} on the Hunter, who has {{flames}} now."
        t.tell("flames", more if placed else "No Flame is left to put on the Hunter, who has {flames}.", data)


# -- Magic effects ------------------------------------------------------------------------------


def dice_returned(t: DragonTable, seat: int, dragon: int, dice: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "count": dice} | about(t, dragon)
        t.tell("returned", f"From the {{colour}} dragon {_go_back(dice)}.", data)


def oath_sworn(t: DragonTable, seat: int, dragon: int) -> None:
    if t.witness is not None:
        data = {"seat": seat} | about(t, dragon)
        t.tell("oath", "The wall stands before the {colour} dragon: no arrows this round.", data)


def wall_down(t: DragonTable, dragon: int) -> None:
    """The round is over, and with it the oath; the dice that lay there bring no arrows."""
    if t.witness is not None:
        dice = t.dice[dragon]
        kept = f" {_dice(dice)} {agree(dice, 'brings', 'bring')} no arrow." if dice else ""
        t.tell("walled", "The wall before the {colour} dragon comes down." + kept, about(t, dragon) | {"count": dice})


def dice_lured(t: DragonTable, seat: int, source: int, dragon: int, dice: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "count": dice, "source": LETTERS[source], "from_place": t.circle.index(source)}
        text = f"{_dice(dice)} {agree(dice, 'is', 'are')} lured from the {COLOURS[source]} to the {{colour}} dragon."
        t.tell("lured", text, data | about(t, dragon))


def bow_snapped(t: DragonTable, seat: int, dragon: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "pool": t.pool()} | about(t, dragon)
        t.tell("snapped", f"A bowstring snaps: the Hunter has {_dice(t.pool())} left.", data)


def recalled(t: DragonTable, seat: int, friend: int, back: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "friend_seat": friend, "keepers": back}
        t.tell("recalled", f"The owl calls {count(back, 'Keeper')} of {{friend_seat}} home.", data)


def card_buried(t: DragonTable, seat: int, card: int) -> None:
    if t.witness is not None:
        data = {"seat": seat, "deck": len(t.deck)} | _card(card)
        t.tell("buried", f"{{name}} goes under the deck, which has {count(len(t.deck), 'card')} now.", data)


def heart_changed(t: DragonTable, seat: int, keeper: bool, old: int) -> None:
    """Only that the Keeper was changed, never which it was. `old` is the token that lay there before."""
    if t.witness is not None:
        kind = t.token[seat]
        data = {"seat": seat, "keeper": keeper, "token": ACTIONS[kind], "action": ACTION_NAMES[kind]}
        data |= {"old": ACTIONS[old]}
        what = "another Keeper" if keeper else "the same Keeper"
        t.tell("changed", "{seat} plans anew: " + what + ", {action}.", data)


# -- giving up ----------------------------------------------------------------------------------


def giving_up_offered(t: DragonTable, seat: int, why: str) -> None:
    if t.witness is not None:
        data = {"seat": seat, "why": why, "round": t.round}
        t.tell("giving_up", "{seat} offers to give up. {why}", data, final=True)


def would_give_up(t: DragonTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("would_give_up", "{seat} would give up, too.", {"seat": seat}, final=True)


def played_on(t: DragonTable, seat: int) -> None:
    if t.witness is not None:
        t.tell("played_on", "{seat} wants to play on.", {"seat": seat}, final=True)


# -- the end ------------------------------------------------------------------------------------


def laid_open(t: DragonTable) -> None:
    """The game is over: Keepers that are still face down are shown."""
    seats = [seat for seat in range(t.seats) if t.keeper[seat] != NO_DRAGON]
    if t.witness is not None and seats:
        data = {"seats": seats, "keepers": [LETTERS[t.keeper[seat]] for seat in seats]} | slots(seats)
        laid = listed([f"the {COLOURS[t.keeper[seat]]} Keeper of {slot(seat)}" for seat in seats])
        t.tell("laid_open", f"Still face down {agree(len(seats), 'lies', 'lie')} {laid}.", data)


def unseen_shown(t: DragonTable) -> None:
    """The game is over: Magic cards that went to the box unseen are shown."""
    if t.witness is not None and t.unseen:
        names = [MAGIC[card].name for card in t.unseen]
        data = {"cards": [card_id(card) for card in t.unseen], "names": names}
        t.tell("unseen", f"{listed(names)} lay in the box all the time.", data)


def ended(t: DragonTable, won: bool, why: str) -> None:
    laid_open(t)
    unseen_shown(t)
    if t.witness is not None:
        text = "All is won: {why}" if won else "All is lost: {why}"
        t.tell("over", text, {"won": won, "why": why, "round": t.round})
