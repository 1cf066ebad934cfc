"""Colours of the house: lamp for what you may do, soft for the rest. They hold on dark and light grounds."""

from __future__ import annotations

from typing import Final

from rich.theme import Theme

LAMP: Final = "#FFC24B"
LAMP_DEEP: Final = "#E08E1C"
INK: Final = "#241B33"
PAPER: Final = "#FFF6E3"

SEAT_COLOURS: Final = ["#D5541C", "#0E5FA3", "#12875F", "#F2C230", "#2E2840", "#C66BA6", "#57B8E0", "#F6F1E6"]
"""Ember, Tide, Moss, Sun, Night, Heather, Rain, Linen: for games that have no colours of their own."""
SEAT_INKS: Final = ["#FFFFFF", "#FFFFFF", "#FFFFFF", INK, "#FFFFFF", INK, INK, INK]
SEAT_EMBLEMS: Final = ["◉", "≈", "❧", "✸", "☾", "♥", "♦", "■"]

THEME: Final = Theme(
    {
        "lamp": f"bold {LAMP_DEEP}",
        "button": f"bold {INK} on {LAMP}",
        "title": f"bold {LAMP_DEEP}",
        "soft": "dim",
        "good": "bold #1B9A70",
        "bad": "bold #E0563B",
        "rule": f"{LAMP_DEEP} underline",
        "strong": "bold",
    }
)


def seat_style(seat: int) -> str:
    """Ink on a seat's colour. Always shown together with the seat's emblem or letter."""
    seat %= len(SEAT_COLOURS)
    return f"bold {SEAT_INKS[seat]} on {SEAT_COLOURS[seat]}"


def emblem(seat: int) -> str:
    return SEAT_EMBLEMS[seat % len(SEAT_EMBLEMS)]
