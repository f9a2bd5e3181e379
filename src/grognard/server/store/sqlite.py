"""Matches in SQLite: write-ahead log, every commit on disk before it counts, one writer thread, one reader thread."""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TextIO, TypeVar

import msgspec
from msgspec.structs import replace

from grognard.core.errors import BadInput
from grognard.server.seats import Seat
from grognard.server.wire import ChatLine

from .protocol import Change, InputRecord, MatchRecord, Overtaken, Record, Snapshot
from .writer import Writer, transact

log = logging.getLogger(__name__)
T = TypeVar("T")
NEW_MATCH = "INSERT INTO matches (id, record) VALUES (?, ?)"
CHANGED = "UPDATE matches SET record = ?, revision = revision + 1 WHERE id = ? AND revision = ?"
LAST_SAID = "SELECT max(at) FROM chat WHERE match = ?"
READ_SNAPSHOTS = "SELECT number, program, state, log FROM snapshots WHERE match = ? ORDER BY number"
FORGET_STATES = """
UPDATE snapshots SET state = x'' WHERE match = ? AND number < (SELECT max(number) FROM snapshots WHERE match = ?)
"""
UPTIME = "SELECT value FROM server WHERE name = 'uptime'"
FORMAT = 4
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
STEPS = {0: SCHEMA, 1: SERVER_SCHEMA + DRAWN_AS_ENDED, 2: REVISIONS, 3: SNAPSHOTS}
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


class SqliteStore:
    """A `Store` in one file."""

    def __init__(self, path: Path) -> None:
        check_database(path)
        self._lock = take_lock(path)
        self._writer = Writer(lambda: connect(path))
        self._reader = connect(path)
        self._reading = ThreadPoolExecutor(1, "store-reader")

    async def _read(self, ask: Callable[[sqlite3.Connection], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reading, ask, self._reader)

    async def create(self, record: Record, seats: Mapping[bytes, Seat]) -> None:
        def job(connection: sqlite3.Connection) -> None:
            id_ = record.match.id
            connection.execute(NEW_MATCH, (id_, msgspec.json.encode(record.match)))
            insert_inputs(connection, id_, 0, record.inputs)
            insert_chat(connection, id_, record.chat)
            insert_seats(connection, seats)

        await self._writer.write(job)

    async def change(self, change: Change) -> None:
        def job(connection: sqlite3.Connection) -> None:
            id_ = change.match.id
            written = connection.execute(CHANGED, (msgspec.json.encode(change.match), id_, change.revision))
            if written.rowcount != 1:
                raise Overtaken(f"match {id_} is not at revision {change.revision}")
            connection.execute("DELETE FROM inputs WHERE match = ? AND number > ?", (id_, change.keep))
            connection.execute("DELETE FROM snapshots WHERE match = ? AND number > ?", (id_, change.keep))
            insert_inputs(connection, id_, change.keep, change.inputs)
            if change.snapshot is not None:
                insert_snapshot(connection, id_, change.snapshot)
            gone = [(id_, side) for side in change.emptied]
            connection.executemany("DELETE FROM seats WHERE match = ? AND side = ?", gone)
            insert_seats(connection, change.seated)

        await self._writer.write(job)

    async def say(self, id_: str, line: ChatLine) -> None:
        def job(connection: sqlite3.Connection) -> None:
            try:
                insert_chat(connection, id_, [line])
            except sqlite3.IntegrityError as error:
                raise Overtaken(f"match {id_} has a line {line.number} already: {error}") from None

        await self._writer.write(job)

    async def delete(self, id_: str) -> None:
        await self._writer.write(lambda connection: delete_matches(connection, [id_]))

    async def seat(self, secret_hash: bytes) -> Seat | None:
        query = "SELECT match, side FROM seats WHERE hash = ?"
        row = await self._read(lambda reader: reader.execute(query, (secret_hash,)).fetchone())
        return None if row is None else Seat(*row)

    async def match(self, id_: str) -> MatchRecord | None:
        return await self._read(lambda reader: read_match(reader, id_))

    async def load(self, id_: str) -> Record | None:
        return await self._read(lambda reader: read_record(reader, id_))

    async def find(self, wanted: Callable[[MatchRecord], bool]) -> list[MatchRecord]:
        return await self._read(lambda reader: [record for record in read_matches(reader) if wanted(record)])

    async def uptime(self) -> float:
        row = await self._read(lambda reader: reader.execute(UPTIME).fetchone())
        return 0.0 if row is None else float(row[0])

    async def note_uptime(self, seconds: float) -> None:
        await self._note("uptime", seconds)

    async def probe(self) -> None:
        await self._note("probed", time.time())

    async def _note(self, name: str, value: float) -> None:
        def job(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO server VALUES (?, ?)", (name, value))

        await self._writer.write(job)

    async def count(self) -> int:
        (number,) = await self._read(lambda reader: reader.execute("SELECT count(*) FROM matches").fetchone())
        return int(number)

    async def close(self) -> None:
        await self._writer.close()
        await self._read(lambda reader: reader.close())
        self._reading.shutdown()
        self._lock.close()


def insert_inputs(connection: sqlite3.Connection, id_: str, keep: int, inputs: Sequence[InputRecord]) -> None:
    rows = [(id_, number, entry.side, entry.action, entry.given) for number, entry in enumerate(inputs, keep + 1)]
    connection.executemany("INSERT INTO inputs VALUES (?, ?, ?, ?, ?)", rows)


def insert_chat(connection: sqlite3.Connection, id_: str, chat: Sequence[ChatLine]) -> None:
    rows = [(id_, line.number, line.side, line.text, line.at) for line in chat]
    connection.executemany("INSERT INTO chat VALUES (?, ?, ?, ?, ?)", rows)


def delete_matches(connection: sqlite3.Connection, ids: Iterable[str]) -> None:
    """Leave nothing of some matches."""
    rows = [(id_,) for id_ in ids]
    for table in ("snapshots", "chat", "inputs", "seats"):
        connection.executemany(f"DELETE FROM {table} WHERE match = ?", rows)
    connection.executemany("DELETE FROM matches WHERE id = ?", rows)


def list_matches(path: Path) -> list[tuple[MatchRecord, int]]:
    """All matches of a database with the numbers of their inputs, the one least lately played first."""
    if not path.is_file():
        raise BadInput(f"There is no database at {path}.")
    with closing(connect(path)) as reader:
        counts = dict(reader.execute("SELECT match, count(*) FROM inputs GROUP BY match"))
        said = dict(reader.execute("SELECT match, max(at) FROM chat GROUP BY match"))
        found = [replace(each, updated=max(each.updated, said.get(each.id, 0.0))) for each in read_matches(reader)]
    return sorted(((each, counts.get(each.id, 0)) for each in found), key=lambda pair: pair[0].updated)


def prune(path: Path, wanted: Callable[[MatchRecord], bool]) -> int:
    """Delete the matches of which something holds, and give their room back; how many they were."""
    check_database(path)
    with take_lock(path), closing(connect(path)) as connection:
        doomed = [record.id for record, _ in list_matches(path) if wanted(record)]
        transact(connection, [lambda connection: delete_matches(connection, doomed)])
        connection.execute("VACUUM")
    return len(doomed)


def insert_snapshot(connection: sqlite3.Connection, id_: str, kept: Snapshot) -> None:
    """Keep a snapshot and the state of the one before, to which one may go back; nothing of another program."""
    connection.execute("DELETE FROM snapshots WHERE match = ? AND program != ?", (id_, kept.program))
    connection.execute(FORGET_STATES, (id_, id_))
    row = (id_, kept.number, kept.program, kept.state, kept.log)
    connection.execute("INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?, ?)", row)


def insert_seats(connection: sqlite3.Connection, seats: Mapping[bytes, Seat]) -> None:
    rows = [(hash_, seat.match, seat.side) for hash_, seat in seats.items()]
    connection.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)


def read_match(reader: sqlite3.Connection, id_: str) -> MatchRecord | None:
    row = reader.execute("SELECT record FROM matches WHERE id = ?", (id_,)).fetchone()
    if row is None:
        return None
    match = msgspec.json.decode(row[0], type=MatchRecord)
    (said,) = reader.execute(LAST_SAID, (id_,)).fetchone()
    return match if said is None or said <= match.updated else replace(match, updated=said)


def read_matches(reader: sqlite3.Connection) -> Iterator[MatchRecord]:
    """All matches that can be read, one after the other."""
    decoder = msgspec.json.Decoder(MatchRecord)
    for id_, record in reader.execute("SELECT id, record FROM matches"):
        try:
            yield decoder.decode(record)
        except msgspec.DecodeError as error:
            log.error("a match cannot be read", extra={"match": id_, "error": str(error)})


def read_record(reader: sqlite3.Connection, id_: str) -> Record | None:
    """A match whole, as it stood at one moment."""
    reader.execute("BEGIN")
    try:
        match = read_match(reader, id_)
        revision = reader.execute("SELECT revision FROM matches WHERE id = ?", (id_,)).fetchone()
        inputs = reader.execute("SELECT side, action, given FROM inputs WHERE match = ? ORDER BY number", (id_,))
        entries = [InputRecord(side, action, bool(given)) for side, action, given in inputs]
        chat = reader.execute("SELECT number, side, text, at FROM chat WHERE match = ? ORDER BY number", (id_,))
        lines = [ChatLine(*row) for row in chat]
        kept = [Snapshot(*row) for row in reader.execute(READ_SNAPSHOTS, (id_,))]
    finally:
        reader.execute("COMMIT")
    return None if match is None else Record(match, entries, lines, revision[0], kept)


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
