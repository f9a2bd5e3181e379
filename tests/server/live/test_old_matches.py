"""Old matches: listed, deleted by their players, pruned by whoever runs the server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from grognard.core.errors import BadInput
from grognard.server.commands import old_matches, prune_matches
from tests.server.databases import of_sqlite

from .tables import FRIENDS, Table

ALONE = {"german": "me", "soviet": "random"}
TABLES = ("matches", "seats", "inputs", "chat", "snapshots")


def rows(database: Path, id_: str) -> list[int]:
    """How many rows of a match there are, by table."""
    with closing(sqlite3.connect(database)) as reader:
        names = ("id", *("match" for _ in TABLES[1:]))
        counts = (f"SELECT count(*) FROM {table} WHERE {name} = ?" for table, name in zip(TABLES, names, strict=True))
        return [reader.execute(count, (id_,)).fetchone()[0] for count in counts]


def delete(table: Table, secret: str) -> int:
    return table.http.post("/api/delete", headers={"Authorization": f"Bearer {secret}"}).status_code


@of_sqlite
def test_who_plays_alone_deletes_his_match_and_nothing_is_left(table: Table) -> None:
    made = table.create(ALONE)
    with table.join(made["seats"]["german"]) as client:
        client.hear()
        client.ask("chat", text="Farewell.")
        assert delete(table, made["watch"]) == 409
        assert delete(table, made["seats"]["german"]) == 204
        with pytest.raises(ConnectionClosed) as closed:
            client.until(lambda _: False)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4401, "This match has been deleted.")
    assert rows(table.database, made["id"]) == [0, 0, 0, 0, 0]
    assert delete(table, made["seats"]["german"]) == 401


def test_a_match_of_two_is_deleted_only_when_it_is_over(table: Table) -> None:
    made = table.create(FRIENDS)
    assert delete(table, made["seats"]["german"]) == 409
    with table.join(made["seats"]["german"]) as client:
        client.hear()
        client.ask("resign")
    assert delete(table, made["seats"]["soviet"]) == 204
    assert table.get("/api/seat", made["seats"]["german"]).status_code == 401


@of_sqlite
def test_old_matches_are_listed_and_pruned(tmp_path: Path) -> None:
    table = Table(tmp_path)
    try:
        old, new = table.create(FRIENDS)["id"], table.create(FRIENDS)["id"]
        with pytest.raises(BadInput, match="in use"):
            prune_matches(tmp_path, 0, over_only=False)
    finally:
        table.stop()
    with closing(sqlite3.connect(table.database)) as writer:
        aged = "json_set(CAST(record AS TEXT), '$.updated', 1.0)"
        writer.execute(f"UPDATE matches SET record = CAST({aged} AS BLOB) WHERE id = ?", (old,))
        writer.commit()
    assert [record.id for record, _ in old_matches(tmp_path, 0, over_only=False)] == [old, new]
    assert [record.id for record, _ in old_matches(tmp_path, 30, over_only=False)] == [old]
    assert prune_matches(tmp_path, 30, over_only=True) == 0
    assert prune_matches(tmp_path, 30, over_only=False) == 1
    assert [rows(table.database, id_)[0] for id_ in (old, new)] == [0, 1]
