"""A match that is taken up from snapshots is the one that its inputs lead to, and nothing else is read from one."""

from __future__ import annotations

import pickle
import random
import sqlite3
import zlib
from collections.abc import Sequence
from contextlib import closing
from itertools import takewhile
from pathlib import Path

import pytest
from msgspec.structs import replace

from grognard import api, installed
from grognard.api import Match
from grognard.core import match as core_match
from grognard.core.dice import CounterRng
from grognard.core.flow import CHANCE
from grognard.server import snapshots
from grognard.server.catalog import fingerprint
from grognard.server.limits import Limits
from grognard.server.matches import input_records, new_record, rebuild, standing_of
from grognard.server.rooms import Rooms
from grognard.server.store import Overtaken, Record, Snapshot, SqliteStore
from grognard.server.wire import ChatLine

from .halls import with_rooms

ALONE = {"german": "me", "soviet": "me"}


def play_on(match: Match, dice: random.Random, inputs: int) -> None:
    """Play at random."""
    end = len(match.inputs) + inputs
    while len(match.inputs) < end and match.outcome is None:
        decision = match.decisions[0]
        match.play(decision.sample(match.state, CounterRng(str(dice.random()), len(match.inputs))), decision.side)


def played(game: str) -> tuple[Match, list[Snapshot]]:
    """A match of some 300 inputs with what was kept on the way."""
    loaded = api.load(game)
    match, dice = loaded.new(next(iter(loaded.ruleset.scenarios())).id, seed="7" * 64), random.Random(3)
    kept: list[Snapshot] = []
    for _ in range(3):
        play_on(match, dice, 90)
        taken = snapshots.take(match, kept[-1].number if kept else -1, fingerprint())
        assert taken is not None
        kept.append(taken)
    play_on(match, dice, 30)
    return match, kept


def again(match: Match, kept: Sequence[Snapshot]) -> Match:
    """The match from its inputs and snapshots."""
    kinds = dict.fromkeys(match.ruleset.sides, "me")
    return rebuild(new_record(match.header, match.seals, standing_of(match), kinds, ""), input_records(match), kept)


@pytest.mark.parametrize("game", installed.names())
def test_a_match_from_snapshots_is_the_one_that_is_played_through(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, kept = played(game)
    whole = again(match, ())
    monkeypatch.setattr(core_match, "apply_input", counted := Counted())
    quick = again(match, kept)
    drawn = len(list(takewhile(lambda entry: entry.side == CHANCE, match.inputs)))
    assert counted.calls == drawn + len(match.inputs) - kept[-1].number
    for _ in range(3):
        assert quick.digest() == whole.digest()
        assert (quick.inputs, quick.log) == (whole.inputs, whole.log)
        assert [quick.view(side) for side in (*quick.ruleset.sides, None)] == [
            whole.view(side) for side in (*whole.ruleset.sides, None)
        ]
        for each in (quick, whole):
            play_on(each, random.Random(9), 40)
    for each in (quick, whole):
        for _ in range(60):
            each.undo(freely=True)
    assert quick.digest() == whole.digest()


class Counted:
    """How often an input was worked on a state."""

    def __init__(self) -> None:
        self.calls = 0
        self._work = core_match.apply_input

    def __call__(self, *args: object) -> None:
        self.calls += 1
        self._work(*args)  # type: ignore[arg-type]


def test_what_another_program_has_kept_is_not_believed() -> None:
    match, kept = played("kursk")
    begun = again(match, ())
    assert snapshots.known(begun, kept, fingerprint()) is not None
    assert snapshots.known(begun, [replace(each, program="another") for each in kept], fingerprint()) is None
    assert snapshots.known(begun, [*kept[:-1], replace(kept[-1], state=b"")], fingerprint()) is None


class Harm:
    """What a written harm would do when it is read."""

    def __reduce__(self) -> tuple[object, ...]:
        return (print, ("harm",))


@pytest.mark.parametrize("value", [Harm(), print, Path("x"), CounterRng])
def test_nothing_but_structs_and_plain_values_are_read(value: object, capsys: pytest.CaptureFixture[str]) -> None:
    match, kept = played("kursk")
    harmful = replace(kept[-1], state=zlib.compress(pickle.dumps(value)))
    assert snapshots.known(again(match, ()), [harmful], fingerprint()) is None
    assert capsys.readouterr().out == ""


def test_a_room_keeps_what_it_has_come_to_and_goes_below_it(tmp_path: Path) -> None:
    async def stay(rooms: Rooms) -> None:
        match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
        record = new_record(match.header, match.seals, standing_of(match), ALONE, "")
        id_ = (await rooms.keep(Record(record, input_records(match), ()))).id
        room, dice = await rooms.get(id_), random.Random(1)
        while room.number < 230:
            decision = room.match.decisions[0]
            action = room.match.notation(dice.choice(room.match.legal(decision.side)))
            await room.do(lambda side=decision.side, action=action: room.play(side, [action]))  # type: ignore[misc]
        stored = await rooms.store.load(id_)
        assert stored is not None
        assert len(stored.snapshots) == 2
        assert 200 <= stored.snapshots[-1].number < 230
        while room.number > stored.snapshots[-1].number - 5:
            room.match.undo(freely=True)
            await room.commit(room.record)
        stored = await rooms.store.load(id_)
        assert stored is not None
        assert [each.number < 200 for each in stored.snapshots] == [True]
        assert rebuild(stored.match, stored.inputs, stored.snapshots).digest() == room.match.digest()

    with_rooms(tmp_path, Limits(), stay)


@pytest.mark.usefixtures("on_sqlite")
def test_a_line_of_chat_writes_a_line_of_chat(tmp_path: Path) -> None:
    def rest(database: Path) -> list[object]:
        with closing(sqlite3.connect(database)) as reader:
            return reader.execute("SELECT record, revision FROM matches").fetchall()

    async def talk(rooms: Rooms) -> None:
        match = api.load("kursk").new("standard", seed=1, options={"setup": "default"})
        record = new_record(match.header, match.seals, standing_of(match), ALONE, "")
        id_ = (await rooms.keep(Record(record, input_records(match), ()))).id
        database = next(tmp_path.glob("*.sqlite"))
        room, before = await rooms.get(id_), rest(database)
        await room.do(lambda: room.say("german", "Hello."))
        assert rest(database) == before
        stored = await rooms.store.load(id_)
        assert stored is not None
        assert [line.text for line in stored.chat] == ["Hello."]
        assert stored.match.updated == room.record.updated == room.chat[-1].at
        with pytest.raises(Overtaken):
            await rooms.store.say(id_, room.revision, ChatLine(1, "soviet", "First.", 0.0))
        assert isinstance(rooms.store, SqliteStore)

    with_rooms(tmp_path, Limits(), talk)
