"""What anyone is shown of the table, as types. The kit holds every view to it."""

from __future__ import annotations

from typing import Annotated, TypedDict

from tablekeep.engine.shape import OneOf

from bee_keepers.content import TOKENS

Token = Annotated[str, OneOf(*TOKENS)]


class TableView(TypedDict):
    honey: list[int]
    basket: int
    found: list[Token]
    bag: dict[Token, int]
    """How many of each may still come."""
    turn: int
