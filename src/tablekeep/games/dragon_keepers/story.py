"""What is told in both modes and in the Keeper Game: one sentence for each thing that happens."""

from __future__ import annotations

from tablekeep.games.dragon_keepers.content import COLOURS, LETTERS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable
from tablekeep.games.dragon_keepers.table import CircleTable


def letters(dragons: list[int]) -> list[str]:
    return [LETTERS[dragon] for dragon in dragons]


def words(dragons: list[int]) -> list[str]:
    return [COLOURS[dragon] for dragon in dragons]


def began(table: CircleTable) -> None:
    if table.told is not None:
        data = {"seat": table.first, "circle": letters(list(table.circle))}
        table.tell("began", "Six dragons lie in a circle; {seat} holds the Hunter token.", data)


def token_passed(table: CircleTable) -> None:
    if table.told is not None:
        data = {"seat": table.first, "round": table.round}
        table.tell("round", "Round {round}: {seat} holds the Hunter token.", data)


def rolled_alike(table: CircleTable, dragon: int) -> None:
    if table.told is not None:
        data = {"seat": table.first, "dragon": LETTERS[dragon], "colour": COLOURS[dragon]}
        table.tell("rolled_alike", "{seat} rolls {colour} on every die and rolls again.", data)


def rolled(table: CircleTable, roll: list[int], returned: int) -> None:
    if table.told is not None:
        data = {"seat": table.first, "roll": letters(roll), "colours": words(roll), "returned": returned}
        data |= {"targets": letters(table.targeted())}
        text = "{seat} rolls for the Hunter: {colours}." if roll else "The Hunter has no dice to roll."
        table.tell("rolled", text, data)


def blue_ducked(table: CircleTable, dragon: int, left: int) -> None:
    if table.told is not None:
        data = {"dragon": LETTERS[dragon], "colour": COLOURS[dragon], "left": left}
        table.tell("ducked", "The {colour} dragon ducks: one die goes back to the Hunter.", data)


def arrow_hit(table: CircleTable, dragon: int, count: int) -> None:
    if table.told is not None:
        data = {"dragon": LETTERS[dragon], "colour": COLOURS[dragon], "count": count, "arrows": table.arrows[dragon]}
        text = "An arrow hits" if count == 1 else "{count} arrows hit"
        table.tell("hit", text + " the {colour} dragon: it has {arrows} now.", data)


def fell(table: CircleTable, dragon: int) -> None:
    if table.told is not None:
        data = {"dragon": LETTERS[dragon], "colour": COLOURS[dragon], "arrows": table.arrows[dragon]}
        table.tell("fell", "The {colour} dragon is defeated with {arrows} arrows.", data)


# -- Keeper Game --------------------------------------------------------------------------------


def revealed(table: KeeperTable) -> None:
    """DKK-5.4: one event shows all cards."""
    if table.told is not None:
        cards = [f"{LETTERS[table.tribes[seat]]}-{LETTERS[table.shown[seat]]}" for seat in range(table.seats)]
        data = {"keepers": letters(table.shown), "cards": cards, "colours": words(table.shown)}
        table.tell("revealed", "All Keepers are turned over: {colours}.", data)


def protected(table: KeeperTable, dragon: int, seats: list[int]) -> None:
    if table.told is not None:
        data = {"dragon": LETTERS[dragon], "colour": COLOURS[dragon], "seats": seats}
        table.tell("protected", "Several Keepers protect the {colour} dragon: nothing else happens.", data)


def shield_placed(table: CircleTable, seat: int, dragon: int, shield: int) -> None:
    if table.told is not None:
        data = {"seat": seat, "dragon": LETTERS[dragon], "colour": COLOURS[dragon], "shield": LETTERS[shield]}
        table.tell("shield", "{seat} puts a Shield on the {colour} dragon.", data)


def shield_there(table: KeeperTable, seat: int, dragon: int) -> None:
    if table.told is not None:
        data = {"seat": seat, "dragon": LETTERS[dragon], "colour": COLOURS[dragon]}
        table.tell("shield_there", "{seat} alone protects the {colour} dragon, which has its Shield already.", data)


def healed(table: CircleTable, seat: int, dragon: int, count: int) -> None:
    if table.told is not None:
        data = {"seat": seat, "dragon": LETTERS[dragon], "colour": COLOURS[dragon], "count": count}
        data |= {"arrows": table.arrows[dragon]}
        text = "an arrow" if count == 1 else "{count} arrows"
        table.tell("healed", "{seat} takes " + text + " off the {colour} dragon.", data)


def declined(table: CircleTable, seat: int) -> None:
    if table.told is not None:
        table.tell("declined", "{seat} heals nobody.", {"seat": seat})


def keeper_game_over(table: KeeperTable, winners: list[int]) -> None:
    if table.told is not None:
        text = "The game is over." if winners else "The Hunter wins; all tribes have lost."
        table.tell("over", text, {"winners": winners, "round": table.round})
