"""What a match has come to, kept beside its inputs, so that nobody has to play it through to go on with it.

A snapshot is never the truth: the inputs are. It is believed only if this very program wrote it, and it is read by
something that makes structs of the games and plain values, and nothing else.
"""

from __future__ import annotations

import io
import logging
import pickle
import zlib
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any

from msgspec import Struct

from grognard import installed
from grognard.core.flow import State
from grognard.core.match import Entry, Known, Match

from .store.protocol import Snapshot

log = logging.getLogger(__name__)
SNAPSHOT_EVERY = 100
"""So many inputs are played through again when a match is loaded, at most."""
PLAIN = {found.__name__: found for found in (Counter, OrderedDict, defaultdict, deque, Fraction, frozenset, set)}
"""What a state may hold beside structs and what is written without a name."""
BY_NAMES = ("msgspec._utils", "rebuild")
"""How structs are written whose fields have to be named."""
UNREADABLE = (pickle.UnpicklingError, zlib.error, AttributeError, EOFError, ImportError, TypeError, ValueError)


class Reader(pickle.Unpickler):
    """Reads structs of the program and the games; any other name is refused."""

    def find_class(self, module: str, name: str) -> Any:
        if name in PLAIN and PLAIN[name].__module__ == module:
            return PLAIN[name]
        if (module, name) == BY_NAMES:
            return rebuilt
        packages = ("grognard", *(installed.package(game) for game in installed.names()))
        if any(module == package or module.startswith(f"{package}.") for package in packages):
            found = getattr(import_module(module), name, None)
            if isinstance(found, type) and (issubclass(found, Struct) or is_named_tuple(found)):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} does not belong into a snapshot")


def rebuilt(kind: type[Struct], named: dict[str, Any]) -> Struct:
    """A struct from its fields by name."""
    return kind(**named)


def is_named_tuple(kind: type) -> bool:
    return issubclass(kind, tuple) and hasattr(kind, "_fields")


def numbers(snapshots: Sequence[Snapshot], program: str) -> list[int]:
    """After which inputs this program has kept what it knew."""
    return [each.number for each in snapshots if each.program == program]


def take(match: Match, since: int, program: str) -> Snapshot | None:
    """What a match has come to, with its log from an input on; nothing if it holds what cannot be written."""
    news = list(match.log_after(since))[::-1]
    try:
        state: State = match.state.fork()
        state.forget()
        for name in state.transient - state.kept:
            setattr(state, name, None)
        return Snapshot(len(match.inputs), program, packed(state), packed(news))
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        log.exception("a snapshot could not be taken", extra={"game": match.header.game})
        return None


def known(match: Match, snapshots: Sequence[Snapshot], program: str) -> Known | None:
    """What snapshots tell of a match that has just begun; nothing if they are not ours or cannot be read."""
    if not usable(snapshots, program):
        return None
    try:
        state = unpacked(snapshots[-1].state)
        entries: list[Entry] = [entry for each in snapshots for entry in unpacked(each.log)]
        return Known(snapshots[-1].number, match.filled(state), entries)
    except UNREADABLE:
        log.exception("a snapshot cannot be read", extra={"game": match.header.game})
        return None


def usable(snapshots: Sequence[Snapshot], program: str) -> bool:
    """Whether this program wrote snapshots, and the state of the last is there."""
    return bool(snapshots and snapshots[-1].state) and all(each.program == program for each in snapshots)


def packed(value: Any) -> bytes:
    return zlib.compress(pickle.dumps(value, protocol=5), 1)


def unpacked(data: bytes) -> Any:
    return Reader(io.BytesIO(zlib.decompress(data))).load()
