"""What anyone is shown of the table, and of what an answer would do, as types. The kit holds it to them."""

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


class Preview(TypedDict, total=False):
    """Flying and coming home: what may come, or what is brought."""

    rain: int
    of: int
    honey: int
