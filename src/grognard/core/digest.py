"""A short fingerprint of a state: equal positions have equal digests, however they came about."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
from msgspec import Struct

from .flow import State

LARGEST_PLAIN = 1 << 62


def plain(value: Any) -> Any:
    """A value as plain data in a fixed order; big-int masks become hexadecimal text."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int):
        return value if -LARGEST_PLAIN < value < LARGEST_PLAIN else hex(value)
    if isinstance(value, Struct):
        skip = value.transient if isinstance(value, State) else frozenset[str]()
        fields = [plain(getattr(value, name)) for name in value.__struct_fields__ if name not in skip]
        return [type(value).__name__, *fields]
    if isinstance(value, dict):
        return [[plain(key), plain(value[key])] for key in sorted(value)]
    if isinstance(value, frozenset | set):
        return sorted(plain(item) for item in value)
    return [plain(item) for item in value]


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that stand for the whole position."""
    return hashlib.sha256(msgspec.json.encode(plain(state))).hexdigest()[:16]
