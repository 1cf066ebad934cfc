"""Schema: the file of a store, what is in it, and how an older one becomes today's."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Final

from tablekeep.server.store.contract import NotKept
from tablekeep.server.store.logbook import SCHEMA

MINE_ALONE: Final = 0o600
"""The file holds the seeds of running games: nobody else on this machine reads it."""
BESIDE: Final = ("-wal", "-shm")
"""What SQLite keeps beside the file while it is used."""

MIGRATIONS: Final = (
    """
    CREATE TABLE log (
        tbl TEXT NOT NULL, seq INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tbl, seq)
    ) WITHOUT ROWID;
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, mark TEXT, made REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE tokens (hash BLOB PRIMARY KEY, person TEXT NOT NULL, made REAL NOT NULL, until REAL) WITHOUT ROWID;
    CREATE TABLE passages (hash BLOB PRIMARY KEY, person TEXT NOT NULL, until REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL,
        opened REAL NOT NULL, due REAL, row BLOB NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX lobby ON tables (public, status, opened);
    CREATE INDEX dues ON tables (status, due);
    CREATE TABLE members (
        person TEXT NOT NULL, tbl TEXT NOT NULL, since REAL NOT NULL, looked INTEGER NOT NULL DEFAULT -1,
        PRIMARY KEY (person, tbl)
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE albums (
        id TEXT PRIMARY KEY, owner TEXT NOT NULL, made REAL NOT NULL, sealed INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE pictures (
        album TEXT NOT NULL, name TEXT NOT NULL, small BLOB NOT NULL, large BLOB NOT NULL, look TEXT NOT NULL,
        words TEXT NOT NULL
    );
    CREATE UNIQUE INDEX cards ON pictures (album, name);
    """,
    SCHEMA,
    """
    ALTER TABLE tokens ADD COLUMN replaces BLOB;
    CREATE INDEX successors ON tokens (replaces) WHERE replaces IS NOT NULL;
    CREATE INDEX ended ON tokens (until) WHERE until IS NOT NULL;
    UPDATE albums SET owner = 'house' WHERE owner = '';
    """,
    """
    CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL);
    ALTER TABLE tokens ADD COLUMN label TEXT NOT NULL DEFAULT '';
    ALTER TABLE tables ADD COLUMN ended REAL;
    """,
    """
    CREATE TABLE secrets (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE pushes (
        endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, key BLOB NOT NULL, auth BLOB NOT NULL, made REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX called ON pushes (person, made);
    CREATE TABLE mailings (
        person TEXT PRIMARY KEY, address TEXT NOT NULL, stop TEXT NOT NULL UNIQUE, confirm BLOB, until REAL
    ) WITHOUT ROWID;
    """,
)
"""Each brings a file from one version of the schema to the next; never changed once released."""


def make_private(path: Path) -> None:
    """Make the file, if there is none, so that only its owner may read it. What lies beside it follows the file."""
    refuse_odd(path)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, MINE_ALONE))
    for part in parts_of(path):
        if part.is_file():
            part.chmod(MINE_ALONE)


def refuse_odd(path: Path) -> None:
    """What is there and no plain file is not ours: a device stays as it is, and so does its mode."""
    if path.exists() and not path.is_file():
        what = "it is a folder; name a file in it" if path.is_dir() else "it is no plain file"
        raise NotKept(f"The tables cannot be kept in {path}: {what}.")


def parts_of(path: Path) -> list[Path]:
    """The file and what may lie beside it."""
    return [path, *[Path(f"{path}{end}") for end in BESIDE]]


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file to the newest schema; a newer one than ours is not touched."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise NotKept(
            f"The data was written by a newer Tablekeep (schema {version}, this one knows {len(MIGRATIONS)})."
        )
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN IMMEDIATE; {script}; PRAGMA user_version = {number}; COMMIT;")
