"""What runs in worker processes: the thinking of machine players, and the checking of uploaded matches."""

from __future__ import annotations

import os
import secrets
import signal
import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence
from multiprocessing.connection import Connection

import msgspec
from msgspec import Struct

from grognard import rulesets
from grognard.ai.players import make
from grognard.ai.seats import Seat
from grognard.api import Match, read_match
from grognard.core.errors import BadInput, GrognardError
from grognard.core.flow import CHANCE, Side
from grognard.core.match import Header, Seal

from .matches import input_records, rebuild, standing_of
from .store.protocol import InputRecord, MatchRecord, Standing

REMEMBERED = 8
"""Matches that a worker keeps, so that it need not play them through again for the next move."""


class Think(Struct, frozen=True, tag="think"):
    """Answer the questions of a side for some seconds, or until another is asked."""

    match: MatchRecord
    inputs: Sequence[InputRecord]
    side: Side
    player: str
    seconds: float


class Check(Struct, frozen=True, tag="check"):
    """Play an uploaded match file through."""

    text: str
    most: int


class Actions(Struct, frozen=True, tag="actions"):
    """What a machine player does, in order."""

    actions: Sequence[str]


class Checked(Struct, frozen=True, tag="checked"):
    """What a sound match file holds."""

    header: Header
    seals: Sequence[Seal]
    inputs: Sequence[InputRecord]
    standing: Standing


class Failed(Struct, frozen=True, tag="failed"):
    """Why there is no answer; ``fault`` when it is ours."""

    sentence: str
    fault: bool = False


Task = Think | Check
Result = Actions | Checked | Failed
Memory = OrderedDict[str, Match]


def main(descriptor: int) -> None:
    """Answer tasks until the server goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_server, daemon=True).start()
    pipe = Connection(descriptor)
    decoder, memory = msgspec.msgpack.Decoder(Task), Memory()
    while True:
        try:
            task = decoder.decode(pipe.recv_bytes())
        except EOFError:
            return
        pipe.send_bytes(msgspec.msgpack.encode(answer(task, memory)))


def leave_with_server() -> None:
    """A worker does not outlive its server, even one that was killed."""
    sys.stdin.buffer.read()
    os._exit(0)


def answer(task: Task, memory: Memory) -> Result:
    """The result of a task; whatever goes wrong is told, not raised."""
    try:
        return think(task, memory) if isinstance(task, Think) else check(task)
    except GrognardError as error:
        return Failed(str(error))
    except Exception as error:  # the server logs it and goes on
        return Failed(f"{type(error).__name__}: {error}", fault=True)


def think(task: Think, memory: Memory) -> Actions:
    """The next actions of a machine player, which sees no more than its seat shows."""
    match = recall(task, memory)
    player = make(task.player, secrets.randbits(64))
    seat, end = Seat(match, task.side), time.monotonic() + task.seconds
    actions: list[str] = []
    while match.decision_for(task.side) is not None and (not actions or time.monotonic() < end):
        action = player.choose(seat)
        actions.append(match.notation(action))
        match.play(action, task.side)
    memory[task.match.id] = match
    while len(memory) > REMEMBERED:
        memory.popitem(last=False)
    return Actions(actions)


def recall(task: Think, memory: Memory) -> Match:
    """The match of a task: the remembered one played on if it still fits, else played through from the start."""
    known = memory.pop(task.match.id, None)
    if known is not None and list(known.seals) == list(task.match.seals) and catches_up(known, task.inputs):
        return known
    return rebuild(task.match, task.inputs)


def catches_up(match: Match, inputs: Sequence[InputRecord]) -> bool:
    """Play a remembered match on to the given inputs; False when it does not lead to them."""
    known = len(match.inputs)
    try:
        for entry in inputs[known:]:
            if entry.side != CHANCE:
                match.play(entry.action, entry.side)
    except GrognardError:
        return False
    return input_records(match) == list(inputs)


def check(task: Check) -> Checked:
    """An uploaded match file, played through."""
    if task.text.count("\n") > task.most:
        raise BadInput(f"A match file may hold {task.most} inputs.")
    match = read_match(task.text)
    if any(decision.side == CHANCE for decision in match.decisions):
        raise BadInput("The match file stops in the middle of a throw of the dice.")
    return Checked(match.header, match.seals, input_records(match), standing_of(match))


if __name__ == "__main__":
    rulesets.use_all(sys.argv[2:])
    main(int(sys.argv[1]))
