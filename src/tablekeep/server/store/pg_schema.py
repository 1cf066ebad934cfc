"""PostgreSQL's schema: what is in the database, and how an older one becomes today's.

Texts are compared byte by byte (`COLLATE "C"`), as SQLite does: the order of names is the order of cards.
"""

from __future__ import annotations

from typing import Any, Final

from tablekeep.server.store.contract import NotKept

MIGRATIONS: Final = (
    """
    CREATE TABLE entries (
        tbl TEXT COLLATE "C" NOT NULL, seq INTEGER NOT NULL, body BYTEA NOT NULL, PRIMARY KEY (tbl, seq)
    );
    CREATE TABLE people (
        id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, mark TEXT, made DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE tokens (
        hash BYTEA PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, made DOUBLE PRECISION NOT NULL,
        until DOUBLE PRECISION, replaces BYTEA, label TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX successors ON tokens (replaces) WHERE replaces IS NOT NULL;
    CREATE INDEX ended ON tokens (until) WHERE until IS NOT NULL;
    CREATE INDEX devices ON tokens (person);
    CREATE TABLE passages (
        hash BYTEA PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, until DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE tables (
        id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL,
        opened DOUBLE PRECISION NOT NULL, due DOUBLE PRECISION, row BYTEA NOT NULL, ended DOUBLE PRECISION
    );
    CREATE INDEX lobby ON tables (public, status, opened);
    CREATE INDEX dues ON tables (status, due);
    CREATE TABLE members (
        person TEXT COLLATE "C" NOT NULL, tbl TEXT COLLATE "C" NOT NULL, since DOUBLE PRECISION NOT NULL,
        looked INTEGER NOT NULL DEFAULT -1, PRIMARY KEY (person, tbl)
    );
    CREATE INDEX belonging ON members (tbl);
    CREATE TABLE albums (
        id TEXT COLLATE "C" PRIMARY KEY, owner TEXT COLLATE "C" NOT NULL, made DOUBLE PRECISION NOT NULL,
        sealed INTEGER NOT NULL
    );
    CREATE TABLE pictures (
        album TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, small BYTEA NOT NULL, large BYTEA NOT NULL,
        look TEXT NOT NULL, words TEXT NOT NULL, PRIMARY KEY (album, name)
    );
    CREATE TABLE secrets (name TEXT COLLATE "C" PRIMARY KEY, body BYTEA NOT NULL);
    CREATE TABLE pushes (
        endpoint TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, key BYTEA NOT NULL,
        auth BYTEA NOT NULL, made DOUBLE PRECISION NOT NULL
    );
    CREATE INDEX called ON pushes (person, made);
    CREATE TABLE mailings (
        person TEXT COLLATE "C" PRIMARY KEY, address TEXT NOT NULL, stop TEXT COLLATE "C" NOT NULL UNIQUE,
        confirm BYTEA, until DOUBLE PRECISION
    );
    CREATE TABLE pulse (one INTEGER PRIMARY KEY CHECK (one = 1), at DOUBLE PRECISION NOT NULL);
    """,
)
"""Each brings a database from one version of the schema to the next; never changed once released."""

ONE_AT_A_TIME: Final = 7_361_625
"""The advisory lock of those who migrate: replicas that start together wait for each other."""


async def migrate(connection: Any) -> None:
    """Bring the database to the newest schema, all or nothing; a newer one than ours is not touched."""
    async with connection.transaction():
        await connection.execute(f"SELECT pg_advisory_xact_lock({ONE_AT_A_TIME})")
        await connection.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
        version = await connection.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
        if version > len(MIGRATIONS):
            text = f"The data was written by a newer Tablekeep (schema {version}, this one knows {len(MIGRATIONS)})."
            raise NotKept(text)
        for script in MIGRATIONS[version:]:
            await connection.execute(script)
        if version < len(MIGRATIONS):
            await connection.execute("DELETE FROM schema_version")
            await connection.execute(f"INSERT INTO schema_version VALUES ({len(MIGRATIONS)})")
