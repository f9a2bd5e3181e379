"""Where matches are kept: the `Store` protocol, SQLite behind it, or PostgreSQL."""

from __future__ import annotations

from .protocol import Change, InputRecord, MatchRecord, Overtaken, Record, Snapshot, Standing, Store
from .sqlite import SqliteStore, back_up, check_database, list_matches, prune

__all__ = [
    "Change",
    "InputRecord",
    "MatchRecord",
    "Overtaken",
    "Record",
    "Snapshot",
    "SqliteStore",
    "Standing",
    "Store",
    "back_up",
    "check_database",
    "list_matches",
    "prune",
]
