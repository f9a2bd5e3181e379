"""What a store promises, on each kind of store."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from grognard import api
from grognard.core.errors import BadInput
from grognard.server.clocks import Uptime
from grognard.server.commands import chosen, old_matches, prune_matches
from grognard.server.matches import input_records, new_record, standing_of
from grognard.server.seats import Seat
from grognard.server.store import Change, InputRecord, Overtaken, Record, Snapshot, Store
from grognard.server.wire import ChatLine

from .databases import database_of
from .halls import opened

pytestmark = pytest.mark.usefixtures("on_each_store")
ALONE = {"german": "me", "soviet": "me"}
SECRETS = (b"a" * 32, b"b" * 32)
ACTIONS = [InputRecord("soviet", "order fight/move"), InputRecord("german", "order move/fight")]


def on_store(folder: Path, test: Callable[[Store], Awaitable[None]]) -> None:
    """Run a test on the store of a folder; several in a row are as many openings of it."""

    async def run() -> None:
        store, peers = await opened(folder, Uptime())
        try:
            await test(store)
        finally:
            if peers is not None:
                await peers.leave()
            await store.close()

    asyncio.run(run())


def a_record(title: str = "") -> Record:
    """A match without inputs."""
    match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
    record = new_record(match.header, match.seals, standing_of(match), ALONE, title)
    return Record(record, input_records(match), ())


def seats_of(record: Record) -> dict[bytes, Seat]:
    return dict(zip(SECRETS, (Seat(record.match.id, "german"), Seat(record.match.id, None)), strict=True))


async def stored(store: Store, record: Record) -> Record:
    """A match as it is kept."""
    found = await store.load(record.match.id)
    assert found is not None
    return found


def test_what_was_written_is_read_after_the_store_was_closed(tmp_path: Path) -> None:
    made = a_record("Ein Versuch, 試し")

    async def write(store: Store) -> None:
        await store.create(made, seats_of(made))
        await store.change(Change(made.match, 0, 0, ACTIONS, Snapshot(2, "p", b"\0state", b"log")))
        await store.say(made.match.id, 1, ChatLine(1, "german", "Grüße, 挨拶", 1e10))

    async def read(store: Store) -> None:
        found = await stored(store, made)
        assert msgspec.json.encode(found.match) == msgspec.json.encode(replace(made.match, updated=1e10))
        assert list(found.inputs) == ACTIONS
        assert [line.text for line in found.chat] == ["Grüße, 挨拶"]
        assert list(found.snapshots) == [Snapshot(2, "p", b"\0state", b"log")]
        assert found.revision == 1
        assert [await store.seat(secret) for secret in (*SECRETS, b"c")] == [*seats_of(made).values(), None]
        assert (await store.count(), await store.match("nothing\0here"), await store.load("nothing")) == (1, None, None)
        assert [each.id for each in await store.find(lambda each: each.title != "")] == [made.match.id]
        await store.probe()

    on_store(tmp_path, write)
    on_store(tmp_path, read)


def test_what_is_taken_back_is_gone_with_its_snapshots(tmp_path: Path) -> None:
    async def take_back(store: Store) -> None:
        made = a_record()
        await store.create(made, {})
        await store.change(Change(made.match, 0, 0, ACTIONS, Snapshot(1, "p", b"one", b"1")))
        await store.change(Change(made.match, 1, 2, (), Snapshot(2, "p", b"two", b"2")))
        await store.change(Change(made.match, 2, 2, ACTIONS, Snapshot(4, "p", b"four", b"4")))
        assert [each.state for each in (await stored(store, made)).snapshots] == [b"", b"two", b"four"]
        await store.change(Change(made.match, 3, 1, ACTIONS[:1]))
        found = await stored(store, made)
        assert [*found.inputs] == [ACTIONS[0], ACTIONS[0]]
        assert [each.number for each in found.snapshots] == [1]

    on_store(tmp_path, take_back)


def test_nothing_is_written_that_was_made_of_another_revision(tmp_path: Path) -> None:
    async def be_late(store: Store) -> None:
        made = a_record()
        id_ = made.match.id
        await store.create(made, seats_of(made))
        await store.change(Change(made.match, 0, 0, ACTIONS))
        await store.say(id_, 1, ChatLine(1, "german", "First.", 0.0))
        before = await stored(store, made)
        late: list[Awaitable[None]] = [
            store.change(Change(made.match, 0, 0, emptied=["german"], seated={b"new": Seat(id_, "german")})),
            store.say(id_, 0, ChatLine(2, "german", "Of another match.", 0.0)),
            store.say(id_, 1, ChatLine(1, "soviet", "First, too.", 0.0)),
            store.delete(id_, 0),
        ]
        found = await asyncio.gather(*late, return_exceptions=True)
        assert [type(each) for each in found] == [Overtaken] * len(late)
        assert await stored(store, made) == before
        assert await store.seat(b"new") is None

    on_store(tmp_path, be_late)


def test_one_write_that_fails_takes_no_other_with_it(tmp_path: Path) -> None:
    async def together(store: Store) -> None:
        made = [a_record() for _ in range(20)]
        for each in made:
            await store.create(each, {})
        jobs = [store.change(Change(each.match, place % 2, 0, ACTIONS)) for place, each in enumerate(made)]
        failed = await asyncio.gather(*jobs, return_exceptions=True)
        assert [isinstance(each, Overtaken) for each in failed] == [False, True] * 10
        assert [len((await stored(store, each)).inputs) for each in made] == [2, 0] * 10

    on_store(tmp_path, together)


def test_a_deleted_match_leaves_nothing(tmp_path: Path) -> None:
    async def delete(store: Store) -> None:
        made = a_record()
        await store.create(made, seats_of(made))
        await store.change(Change(made.match, 0, 0, ACTIONS, Snapshot(2, "p", b"state", b"log")))
        await store.say(made.match.id, 1, ChatLine(1, "german", "Farewell.", 0.0))
        await store.delete(made.match.id, 1)
        assert (await store.load(made.match.id), await store.seat(SECRETS[0]), await store.count()) == (None, None, 0)

    on_store(tmp_path, delete)


def test_what_machine_players_noted_goes_with_its_inputs(tmp_path: Path) -> None:
    made = a_record()

    async def note(store: Store) -> None:
        await store.create(made, seats_of(made))
        await store.change(Change(made.match, 0, 0, ACTIONS, thoughts={1: "first", 2: "second"}))
        assert await store.thoughts(made.match.id) == {1: "first", 2: "second"}
        await store.change(Change(made.match, 1, 1))
        assert await store.thoughts(made.match.id) == {1: "first"}
        await store.delete(made.match.id, 2)
        assert await store.thoughts(made.match.id) == {}

    on_store(tmp_path, note)


def test_old_matches_are_listed_and_pruned(tmp_path: Path, on_each_store: str) -> None:
    old, new = a_record(), a_record()

    async def keep(store: Store) -> None:
        for each, updated in ((old, 1.0), (new, time.time())):
            await store.create(replace(each, match=replace(each.match, updated=updated)), {})
        await store.change(Change(replace(old.match, updated=1.0), 0, 0, ACTIONS))

    on_store(tmp_path, keep)
    database = database_of(tmp_path)
    where = {"database": database} if isinstance(database, str) else {"database": ""}
    data = None if isinstance(database, str) else tmp_path
    assert [(one.id, inputs) for one, inputs in old_matches(data, 30, over_only=False, **where)] == [(old.match.id, 2)]
    assert prune_matches(data, 30, over_only=True, **where) == 0
    assert prune_matches(data, 30, over_only=False, **where) == 1
    assert [one.id for one, _ in old_matches(data, 0, over_only=False, **where)] == [new.match.id]


def test_where_matches_are_kept_is_said_in_one_way() -> None:
    assert chosen("postgresql://here/grognard", None, 4) == "postgresql://here/grognard"
    for database, data, processes, said in (
        ("", None, 2, "SQLite is for one at a time"),
        ("postgresql://here/grognard", Path("folder"), 1, "either in a folder"),
        ("mysql://here/grognard", None, 1, "begins with postgresql://"),
    ):
        with pytest.raises(BadInput, match=said):
            chosen(database, data, processes)
