"""A compact vocabulary for tests of Dragon Keepers.

match = keepers("RBG", roll="PGG", arrows="W2")           # the Keeper Game, before the choice
choose(match, "PPP")                                      # what the seats protect, in seat order

match = dragons(2, dice="B1 G1", trained="R:w", magic={0: "MG11"}, script={"battle_roll": F})
plan(match, "blue defend MG11", "green defend")           # in turn order
play(match, "play magic", "target red")
"""

from __future__ import annotations

from typing import Any

from tablekeep.engine import Match
from tablekeep.games.dragon_keepers import GAME as GAME
from tablekeep.games.dragon_keepers.content import ACTIONS, COLOURS, DIFFICULTIES, LETTERS, MAGIC_IDS, TOKENS
from tests.games.bench import look

M, W, F = [0], [3], [5]
"""What luck answers for a Miss, a Weak Flame (white dice) and a Flame."""


# -- laying tables ------------------------------------------------------------------------------


def keepers(
    tribes: str = "RBGY", roll: str = "", arrows: str = "", shields: str = "", first: int = 0, **options: Any
) -> Match:
    """A Keeper Game before a roll that is known; shields as "0:RB 2:G"."""
    chosen = {"mode": "keeper", "tribes": list(tribes), "first_seat": first, **options}
    position = GAME.new(len(tribes), seed="bench", options=chosen).position()
    table = position["table"]
    table |= {"dice": counts(""), "board": len(tribes), "arrows": counts(arrows)}
    for placing in shields.split():
        seat, letters = placing.split(":")
        table["shields"][int(seat)] = list(letters)
    position["agenda"] = [{"step": "KeeperRoll"}]
    position["script"] = {"keeper_roll": [LETTERS.index(letter) for letter in roll]}
    return GAME.from_position(position)


def dragons(
    seats: int = 2,
    dice: str = "",
    roll: str | None = None,
    arrows: str = "",
    trained: str = "",
    shields: str = "",
    flames: int = 0,
    pool: int | None = None,
    rows: dict[int, str] | None = None,
    tokens: dict[int, str] | None = None,
    magic: dict[int, str] | None = None,
    left: str | None = "MG16",
    discard: str = "MG03 MG04",
    deck: str | None = None,
    packets: list[int] | None = None,
    buried: int = 0,
    first: int = 0,
    round: int = 2,
    circle: str = "RYGBPW",
    script: dict[str, list[int]] | None = None,
    **options: Any,
) -> Match:
    """A Dragon Game where everyone is about to plan; with `roll` the Hunter phase comes first.

    `trained` as "R:w P:wrwr", rows as {1: "RD GT"}, tokens as {0: "DDHTA"} (available), cards as
    "MG01 MG05"; `deck` from the top, "H" for a Hunter card; the pile's last is its top.
    """
    chosen = {"mode": "dragon", "first_seat": first, "talk": "open", "tribes": list("RBGY")[:seats], **options}
    position = GAME.new(seats, seed="bench", options=chosen).position()
    table = position["table"]
    table |= {"circle": list(circle), "first": first, "round": round, "arrows": counts(arrows), "flames": flames}
    lay_dice(table, counts(dice), pool)
    lay_training(table, trained, shields, chosen)
    lay_tokens(table, rows or {}, tokens or {}, chosen)
    lay_cards(table, chosen, magic or {}, left, discard.split(), deck, packets, buried)
    position["agenda"] = agenda(seats, first, chosen, roll is not None)
    position["script"] = dict(script or {})
    if roll:
        position["script"]["hunter_roll"] = [LETTERS.index(letter) for letter in roll]
    return GAME.from_position(position)


def counts(text: str) -> dict[str, int]:
    """ "R2 P1" as a number for every dragon."""
    given = {part[0]: int(part[1:]) for part in text.split()}
    return {letter: given.get(letter, 0) for letter in LETTERS}


def lay_dice(table: dict[str, Any], dice: dict[str, int], pool: int | None) -> None:
    there = sum(dice.values())
    pool = max(there, table["board"] + sum(table["dice"].values())) if pool is None else pool
    table |= {"dice": dice, "board": pool - there, "reserve": 8 - pool, "ducked": False}


def lay_training(table: dict[str, Any], trained: str, shields: str, options: dict[str, Any]) -> None:
    bag = [6, 6]
    table["battle"] = {letter: [] for letter in LETTERS}
    table["trainings"] = counts("")
    for part in trained.split():
        letter, dice = part.split(":")
        table["battle"][letter] = ["wr".index(die) for die in dice]
        table["trainings"][letter] = (len(dice) + 1) // 2 if letter == "P" else len(dice)
        for die in dice:
            bag["wr".index(die)] -= 1
    table["bag"] = bag
    owners = "RRRBBB"
    table["shield"] = {letter: owners[shields.index(letter)] if letter in shields else None for letter in LETTERS}


def lay_tokens(table: dict[str, Any], rows: dict[int, str], tokens: dict[int, str], options: dict[str, Any]) -> None:
    made = [*TOKENS]
    made[2] = int(options.get("training_tokens", "8"))
    for seat, player in enumerate(table["players"]):
        player["row"] = [list(part) for part in rows.get(seat, "").split()]
        if seat in tokens:
            player["available"] = [tokens[seat].count(kind) for kind in ACTIONS]
        used = [sum(kind == letter for _, kind in player["row"]) for letter in ACTIONS]
        made = [left - own - out for left, own, out in zip(made, player["available"], used, strict=True)]
        player |= {"stage": "waiting", "keeper": None, "token": None, "selected": None}
    table["supply"] = made


def lay_cards(
    table: dict[str, Any],
    options: dict[str, Any],
    magic: dict[int, str],
    left: str | None,
    discard: list[str],
    deck: str | None,
    packets: list[int] | None,
    buried: int,
) -> None:
    """Whatever is not named lies in the deck, as far as there are packets for it, or in the box."""
    level = DIFFICULTIES[options.get("difficulty", "medium")]
    for seat, player in enumerate(table["players"]):
        player["magic"] = magic.get(seat, "").split()
    owned = [card for player in table["players"] for card in player["magic"]]
    discard = [card for card in discard if card not in owned]
    named = owned + discard
    if left in named:
        left = next(card for card in MAGIC_IDS if card not in named)
    named += [left] if left else []
    if deck is None:
        free = [card for card in MAGIC_IDS if card not in named]
        full = min(level.packets - 1, len(free) // level.packet_size)
        size = level.packet_size
        cards = [card for k in range(full) for card in ["hunter", *free[k * size : (k + 1) * size]]]
        packets = [size + 1] * full
    else:
        cards = ["hunter" if card == "H" else card for card in reversed(deck.split())]
        packets = ([len(cards) - buried] if len(cards) > buried else []) if packets is None else packets
    box = [card for card in MAGIC_IDS if card not in [*named, *cards]]
    table |= {"left": left, "discard": discard, "deck": cards, "packets": packets, "buried": buried}
    table |= {"box": box, "unseen": [], "hunters": level.packets - cards.count("hunter")}


def agenda(seats: int, first: int, options: dict[str, Any], hunted: bool) -> list[dict[str, Any]]:
    order = [(first + k) % seats for k in range(seats)][::-1]
    steps: list[dict[str, Any]] = [{"step": "Round"}, {"step": "DragonPhase"}]
    steps += [{"step": "Turn", "who": seat} for seat in order]
    if options.get("planning") == "simultaneous":
        steps += [{"step": "PlanTogether"}]
    else:
        steps += [{"step": "Plan", "who": seat, "keeper": None, "token": -1} for seat in order]
    steps += [{"step": "Council"}] if options["talk"] in ("signals", "filtered") else []
    return steps + ([{"step": "HunterPhase"}] if hunted else [])


# -- playing ------------------------------------------------------------------------------------


def plan(match: Match, *plans: str) -> Match:
    """Whole plans ("red defend MG11" or "pass"), each by the seat whose turn it is."""
    for text in plans:
        match.play(match.decisions[0].seat, text if text == "pass" else f"plan {text}")
    return match


def choose(match: Match, letters: str) -> Match:
    """Keeper Game: what each seat protects, in seat order."""
    for seat, letter in enumerate(letters):
        match.play(seat, f"protect {COLOURS[LETTERS.index(letter)]}")
    return match


# -- looking ------------------------------------------------------------------------------------


def player(match: Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = look(match)["players"][seat]
    return found


def some(counted: dict[str, int]) -> str:
    """ "R2 P1": what is not zero."""
    return " ".join(f"{letter}{counted[letter]}" for letter in LETTERS if counted[letter])


def arrows(match: Match) -> str:
    return some(look(match)["arrows"])


def dice(match: Match) -> str:
    return some(look(match)["dice"])


def shields(match: Match) -> str:
    """Dragon Game: the dragons with a Shield."""
    return "".join(letter for letter in LETTERS if look(match)["shield"][letter])


def pool(match: Match) -> int:
    table = look(match)
    return int(table["board"] + sum(table["dice"].values()))
