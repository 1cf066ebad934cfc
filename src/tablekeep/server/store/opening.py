"""Opening: the store at an address. A file is SQLite's; whatever else is needed is imported when it is asked for."""

from __future__ import annotations

from typing import Final

from tablekeep.engine import refused
from tablekeep.server.store.contract import Store
from tablekeep.server.store.sqlite import SqliteStore

FILE: Final = "sqlite://"
POSTGRES: Final = ("postgresql://", "postgres://")


def is_file(address: str) -> bool:
    """Is everything kept in one file? So it is at sqlite://FILE, and at an address that is nothing but a path."""
    return address.startswith(FILE) or "://" not in address


def file_of(address: str) -> str:
    return address.removeprefix(FILE)


def open_store(address: str, durable: bool = True) -> Store:
    """Refused, in a sentence, where there is no such kind of store; NotKept where it cannot be used."""
    if is_file(address):
        return SqliteStore(file_of(address), durable)
    check_address(address)
    from tablekeep.server.store.postgres import PostgresStore

    return PostgresStore(address, durable)


def check_address(address: str) -> None:
    """A store we know, and what it takes is installed."""
    if is_file(address):
        return
    if not address.startswith(POSTGRES):
        kind = address.partition("://")[0]
        raise refused("no_such_store", "", f"Tables are kept at sqlite://FILE or postgresql://..., not at {kind}://.")
    try:
        import asyncpg  # noqa: F401
    except ImportError as error:
        text = "To keep tables in PostgreSQL Tablekeep needs more: pip install 'tablekeep[many]'."
        raise refused("not_installed", "", text) from error
