"""What is told in both modes and in the Keeper Game: one sentence for each thing that happens."""

from __future__ import annotations

from typing import Any

from tablekeep.engine.wording import agree, count, listed
from tablekeep.games.dragon_keepers.content import COLOURS, LETTERS, SHIELDS
from tablekeep.games.dragon_keepers.keeper_table import KeeperTable, fallen_names, outcome
from tablekeep.games.dragon_keepers.table import CircleTable


def letters(dragons: list[int]) -> list[str]:
    return [LETTERS[dragon] for dragon in dragons]


def words(dragons: list[int]) -> list[str]:
    return [COLOURS[dragon] for dragon in dragons]


def about(table: CircleTable, dragon: int) -> dict[str, Any]:
    """A dragon by letter, colour and place in the circle."""
    return {"dragon": LETTERS[dragon], "colour": COLOURS[dragon], "place": table.circle.index(dragon)}


def slot(seat: int) -> str:
    """Where a sentence that speaks of several seats names this one."""
    return f"{{s{seat}_seat}}"


def slots(seats: list[int]) -> dict[str, Any]:
    return {f"s{seat}_seat": seat for seat in seats}


# -- both modes ---------------------------------------------------------------------------------


def began(table: CircleTable) -> None:
    if table.witness is not None:
        data = {"seat": table.first, "circle": letters(list(table.circle))}
        table.tell("began", "Six dragons lie in a circle; {seat} holds the Hunter token.", data)


def token_passed(table: CircleTable) -> None:
    if table.witness is not None:
        data = {"seat": table.first, "round": table.round}
        table.tell("round", "Round {round}: {seat} holds the Hunter token.", data)


def rolled_alike(table: CircleTable, dragon: int) -> None:
    if table.witness is not None:
        data = {"seat": table.first} | about(table, dragon)
        table.tell("rolled_alike", "{seat} rolls {colour} on every die and rolls again.", data)


def rolled(table: CircleTable, roll: list[int], returned: int) -> None:
    """All dice are alike, so they are told in the order of the dragons."""
    if table.witness is not None:
        roll = sorted(roll)
        data = {"seat": table.first, "roll": letters(roll), "colours": words(roll), "returned": returned}
        places = [table.circle.index(dragon) for dragon in table.targeted()]
        data |= {"targets": letters(table.targeted()), "places": places}
        text = "{seat} rolls for the Hunter: {colours}." if roll else "The Hunter has no dice to roll."
        table.tell("rolled", text, data)


def blue_ducked(table: CircleTable, dragon: int, left: int) -> None:
    if table.witness is not None:
        data = about(table, dragon) | {"left": left}
        table.tell("ducked", "The {colour} dragon ducks: one die goes back to the Hunter.", data)


def arrow_hit(table: CircleTable, dragon: int, hits: int) -> None:
    if table.witness is not None:
        data = about(table, dragon) | {"count": hits, "arrows": table.arrows[dragon]}
        text = agree(hits, "An arrow hits", "{count} arrows hit")
        table.tell("hit", text + " the {colour} dragon: it has {arrows} now.", data)


def fell(table: CircleTable, dragon: int, owners: list[int]) -> None:
    """DKK-7.2: `owners` are the seats whose Shields leave the game with it."""
    if table.witness is not None:
        data = about(table, dragon) | {"arrows": table.arrows[dragon], "seats": owners} | slots(owners)
        lost = f" {listed([slot(seat) for seat in owners])} {agree(len(owners), 'loses', 'lose')} a Shield with it."
        text = f"The {{colour}} dragon is defeated with {count(table.arrows[dragon], 'arrow')}."
        table.tell("fell", text + (lost if owners else ""), data)


def shield_placed(table: CircleTable, seat: int, dragon: int, shield: int) -> None:
    if table.witness is not None:
        data = {"seat": seat, "shield": LETTERS[shield]} | about(table, dragon)
        table.tell("shield", "{seat} puts a Shield on the {colour} dragon.", data)


def healed(table: CircleTable, seat: int, dragon: int, taken: int) -> None:
    if table.witness is not None:
        data = {"seat": seat, "count": taken, "arrows": table.arrows[dragon]} | about(table, dragon)
        text = agree(taken, "an arrow", "{count} arrows")
        table.tell("healed", "{seat} takes " + text + " off the {colour} dragon.", data)


# -- Keeper Game --------------------------------------------------------------------------------


def turned_over(table: KeeperTable) -> None:
    """DKK-5.4: one event shows all cards, and who played which."""
    if table.witness is not None:
        seats = list(range(table.seats))
        cards = [f"{LETTERS[table.tribes[seat]]}-{LETTERS[table.shown[seat]]}" for seat in seats]
        data = {"seats": seats, "keepers": letters(table.shown), "cards": cards, "colours": words(table.shown)}
        played = listed([f"{slot(seat)} protects {COLOURS[table.shown[seat]]}" for seat in seats])
        table.tell("turned_over", f"All Keepers are turned over: {played}.", data | slots(seats))


def protected(table: KeeperTable, dragon: int, seats: list[int]) -> None:
    if table.witness is not None:
        data = about(table, dragon) | {"seats": seats} | slots(seats)
        names = listed([slot(seat) for seat in seats])
        table.tell("protected", f"{names} together protect the {{colour}} dragon: nothing else happens.", data)


def shield_there(table: KeeperTable, seat: int, dragon: int) -> None:
    if table.witness is not None:
        data = {"seat": seat} | about(table, dragon)
        table.tell("shield_there", "{seat} alone protects the {colour} dragon, which has its Shield already.", data)


def declined(table: CircleTable, seat: int) -> None:
    if table.witness is not None:
        table.tell("declined", "{seat} heals nobody.", {"seat": seat})


def keeper_game_over(table: KeeperTable) -> None:
    """DKK-8: who has won, or that all have lost; and why."""
    if table.witness is not None:
        winners = list(outcome(table).winners)
        data = {"winners": winners, "round": table.round} | slots(winners)
        names = listed([slot(seat) for seat in winners])
        text = f"{names} {agree(len(winners), 'wins', 'share the win')}: {_why_won(table, winners)}" if winners else ""
        table.tell("over", text or f"{fallen_names(table)} fell: the Hunter wins, and all tribes have lost.", data)


def _why_won(table: KeeperTable, winners: list[int]) -> str:
    """Shields, and the arrows on favourites where those decided, or decided nothing."""
    shields, arrows = table.standing(winners[0]), table.favourite_arrows(winners[0])
    level = [seat for seat in range(table.seats) if table.standing(seat) == shields]
    all_three = f"all {SHIELDS} Shields on dragons" if shields == SHIELDS else f"{count(shields, 'Shield')} left"
    why = f"{all_three} in round {table.round}"
    if len(level) == 1:
        return why + "."
    fewest = "the fewest arrows" if len(winners) < len(level) else "as many arrows"
    return f"{why}, and {fewest} on {agree(len(winners), 'the favourite dragon', 'their favourite dragons')}: {arrows}."
