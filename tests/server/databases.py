"""Where the tests of the server keep their matches: in SQLite, or in a PostgreSQL server that is theirs alone.

With ``GROGNARD_TESTS_KEEP=postgres`` in the environment all of them use the latter.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import psycopg
import pytest

SETTINGS = {"listen_addresses": "", "shared_buffers": "16MB", "max_connections": "200", "log_min_messages": "fatal"}
START_SECONDS = 60.0
OTHERS = ("postgres", "nobody")
"""Whom the server may run as when the tests run as root, whom it refuses."""


class Cluster:
    """A PostgreSQL server in a folder for temporary files, reached by a socket in it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="grognard-postgres-"))
        self._user = unprivileged()
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._run("initdb", "--auth=trust", "--username=grognard", "--no-sync", "--no-locale", "--encoding=UTF8")
        self.process: subprocess.Popen[bytes]
        self.start()

    def _run(self, name: str, *words: str) -> None:
        command = [str(program(name)), "-D", str(self.folder / "data"), *words]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=self._user, cwd=self.folder)

    def start(self) -> None:
        """Start the server and wait until it answers."""
        words = [word for name, value in SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = [str(program("postgres")), "-D", str(self.folder / "data"), "-k", str(self.folder), *words]
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(command, stdout=log, stderr=log, user=self._user, cwd=self.folder)
        log.close()
        end = time.monotonic() + START_SECONDS
        while True:
            try:
                psycopg.connect(self.address()).close()
                return
            except psycopg.OperationalError:
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT ends all sessions, SIGQUIT at once, as a crash would."""
        self.process.send_signal(how)
        self.process.wait()

    def address(self, schema: str = "public") -> str:
        """A database within the database, for one test."""
        return f"postgresql://grognard@/postgres?host={self.folder}&options=-csearch_path%3D{schema}"

    def remove(self) -> None:
        if self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def program(name: str) -> Path:
    """A program of PostgreSQL's server, of the latest version that is here."""
    found = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), key=lambda path: int(path.parts[4]))
    known = shutil.which(name)
    assert found or known, f"no {name}: scripts/make-postgres installs it"
    return found[-1] if found else Path(str(known))


def unprivileged() -> str | None:
    """Whom to run the server as; nobody else, unless this is root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in OTHERS if name in known)


@cache
def cluster() -> Cluster:
    """The PostgreSQL server of this process, started when it is first needed."""
    made = Cluster()
    atexit.register(made.remove)
    return made


class Chosen:
    """Where matches are kept at the moment."""

    postgres = os.environ.get("GROGNARD_TESTS_KEEP") == "postgres"


of_sqlite = pytest.mark.skipif(Chosen.postgres, reason="what is looked at is a file of SQLite")


@contextmanager
def kept_in(name: str) -> Iterator[None]:
    """Keep matches in a kind of database for a while."""
    before, Chosen.postgres = Chosen.postgres, name == "postgres"
    try:
        yield
    finally:
        Chosen.postgres = before


def postgres_of(folder: Path) -> str:
    """The PostgreSQL database that belongs to a folder, made if there is none."""
    schema = "t" + hashlib.sha256(str(folder).encode()).hexdigest()[:20]
    with psycopg.connect(cluster().address(), autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA IF NOT EXISTS {schema}")
    return cluster().address(schema)


def database_of(folder: Path) -> Path | str:
    """The database that belongs to a folder."""
    return postgres_of(folder) if Chosen.postgres else folder / "grognard.sqlite"
