"""Matches in SQLite: write-ahead log, every commit on disk before it counts, one writer thread, one reader thread."""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TextIO, TypeVar

from grognard.core.errors import BadInput

from .protocol import MatchRecord
from .sql import Database, Dialect, Job, SqlStore, by_age, delete_match
from .writer import Writer

T = TypeVar("T")
SQLITE = Dialect("BEGIN IMMEDIATE", "BEGIN")
FORMAT = 5
SCHEMA = """
CREATE TABLE matches (id TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE seats (hash BLOB PRIMARY KEY, match TEXT NOT NULL REFERENCES matches, side TEXT) WITHOUT ROWID;
CREATE TABLE inputs (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    side TEXT NOT NULL, action TEXT NOT NULL, given INTEGER NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
CREATE TABLE chat (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    side TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
SERVER_SCHEMA = "CREATE TABLE server (name TEXT PRIMARY KEY, value REAL NOT NULL) WITHOUT ROWID;"
DRAWN_AS_ENDED = """
UPDATE matches SET record = CAST(json_set(CAST(record AS TEXT), '$.ended', json('{"id":"server-drawn"}')) AS BLOB)
WHERE json_extract(CAST(record AS TEXT), '$.drawn');
"""
REVISIONS = "ALTER TABLE matches ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;"
SNAPSHOTS = """
CREATE TABLE snapshots (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL,
    program TEXT NOT NULL, state BLOB NOT NULL, log BLOB NOT NULL,
    PRIMARY KEY (match, number)
);
"""
THOUGHTS = """
CREATE TABLE thoughts (
    match TEXT NOT NULL REFERENCES matches, number INTEGER NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (match, number)
) WITHOUT ROWID;
"""
STEPS = {0: SCHEMA, 1: SERVER_SCHEMA + DRAWN_AS_ENDED, 2: REVISIONS, 3: SNAPSHOTS, 4: THOUGHTS}
"""What leads from each format to the next."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection that loses nothing it has committed."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=10, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def prepare(path: Path) -> None:
    """Make the database if there is none, bring an older one up to date, refuse one of a later program."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    with closing(connect(path)) as connection:
        (format_,) = connection.execute("PRAGMA user_version").fetchone()
        if not 0 <= format_ <= FORMAT:
            raise BadInput(f"{path} has format {format_}; this program reads format {FORMAT}.")
        if format_ < FORMAT:
            steps = "".join(STEPS[step] for step in range(format_, FORMAT))
            connection.executescript(f"BEGIN IMMEDIATE; {steps} PRAGMA user_version = {FORMAT}; COMMIT;")


def check_database(path: Path) -> None:
    """Make sure of a database that can be used, or say in one sentence why there is none."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with take_lock(path):
            prepare(path)
    except sqlite3.DatabaseError as error:
        raise BadInput(f"{path} is no database of Grognard: {error}.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be opened: {error.strerror}.") from None


def take_lock(path: Path) -> TextIO:
    """Keep every other server off a database for as long as the file that is handed back stays open.

    The lock goes with the process, however it ends.
    """
    lock = path.with_name(f"{path.name}.lock").open("a+", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.seek(0)
        holder = lock.read().strip()
        lock.close()
        raise BadInput(f"{path} is in use by another server{holder and f' (process {holder})'}.") from None
    lock.truncate(0)
    lock.write(str(os.getpid()))
    lock.flush()
    return lock


class SqliteStore(SqlStore):
    """A `Store` in one file."""

    dialect = SQLITE

    def __init__(self, path: Path) -> None:
        check_database(path)
        self._lock = take_lock(path)
        self._writer = Writer(lambda: connect(path), SQLITE.writing)
        self._reader = connect(path)
        self._reading = ThreadPoolExecutor(1, "store-reader")

    async def _read(self, ask: Callable[[Database], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, ask, self._reader)

    async def _write(self, job: Job) -> None:
        await self._writer.write(job)

    async def close(self) -> None:
        await self._writer.close()
        await asyncio.get_running_loop().run_in_executor(self._reading, self._reader.close)
        self._reading.shutdown()
        self._lock.close()


def list_matches(path: Path) -> list[tuple[MatchRecord, int]]:
    """All matches of a database with the numbers of their inputs, the one least lately played first."""
    if not path.is_file():
        raise BadInput(f"There is no database at {path}.")
    with closing(connect(path)) as reader:
        return by_age(reader)


def prune(path: Path, wanted: Callable[[MatchRecord], bool]) -> int:
    """Delete the matches of which something holds, and give their room back; how many they were."""
    check_database(path)
    with take_lock(path), closing(connect(path)) as connection:
        doomed = [record.id for record, _ in by_age(connection) if wanted(record)]
        connection.execute(SQLITE.writing)
        for id_ in doomed:
            delete_match(connection, id_)
        connection.execute("COMMIT")
        connection.execute("VACUUM")
    return len(doomed)


def back_up(path: Path, target: Path) -> int:
    """Copy the database while it is in use; the copy appears whole or not at all. The number of matches in it."""
    if not path.is_file():
        raise BadInput(f"There is no database at {path}.")
    part = target.with_name(f"{target.name}.{secrets.token_hex(4)}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            (matches,) = copy.execute("SELECT count(*) FROM matches").fetchone()
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        part.unlink(missing_ok=True)
        raise BadInput(f"{target} cannot be written: {error}.") from None
    return int(matches)
