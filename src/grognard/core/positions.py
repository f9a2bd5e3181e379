"""A position as the fields of its state: the text of positions for games that want no shorter one of their own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from .data import toml_text
from .errors import BadInput
from .flow import Call, Frame, State, kebab
from .notation import Notation
from .world import World

S = TypeVar("S", bound=State)
PHASE = "phase"


def write_position(state: State, phases: Sequence[type[Frame]], notation: Notation) -> str:
    """The fields of a state by name, and the procedure that it is in, which begins anew when it is read."""
    frame = type(state.calls[0].frame) if state.calls else phases[-1]
    values: dict[str, Any] = {PHASE: kebab(frame.__name__)}
    for name, hint in own_fields(type(state)):
        if (value := getattr(state, name)) is not None:
            values[name] = written(value, hint, notation)
    return toml_text(values)


def read_position(text: str, kind: type[S], world: World, phases: Sequence[type[Frame]], notation: Notation) -> S:
    """The state of a text; a field that is not named is as in a fresh state."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The position is not TOML: {error}.") from None
    fields, frames = dict(own_fields(kind)), {kebab(frame.__name__): frame for frame in phases}
    unknown = sorted(raw.keys() - fields.keys() - {PHASE})
    if unknown:
        raise BadInput(f"A position has no {unknown[0]!r}; it has: {PHASE}, {', '.join(fields)}.")
    if raw.get(PHASE) not in frames:
        raise BadInput(f"There is no phase {raw.get(PHASE)!r}; there are: {', '.join(frames)}.")
    values = {name: named(name, raw[name], hint, notation) for name, hint in fields.items() if name in raw}
    return kind(calls=(Call(frames[raw[PHASE]](), "start"),), world=world, **values)


def own_fields(kind: type[State]) -> Iterator[tuple[str, Any]]:
    """The fields that a game adds to a state, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    common = {*State.__struct_fields__, *kind.transient}
    return ((name, hints[name]) for name in kind.__struct_fields__ if name not in common)


def written(value: Any, hint: Any, notation: Notation) -> Any:
    """A value as TOML has it: units and hexes by their names."""
    if isinstance(value, dict):
        of, to = get_args(hint)
        return {written(key, of, notation): written(value[key], to, notation) for key in sorted(value)}
    if isinstance(value, frozenset | tuple):
        return [written(item, get_args(hint)[0], notation) for item in sorted(value)]
    codec = notation.codec_of(present(hint))
    return value if codec is None else codec.write(value)


def named(name: str, value: Any, hint: Any, notation: Notation) -> Any:
    """The value of a field; a clear sentence that names the field if it does not fit."""
    try:
        return read(value, hint, notation)
    except msgspec.ValidationError as error:
        raise BadInput(f"The position cannot be read: {error} - in `{name}`.") from None


def read(value: Any, hint: Any, notation: Notation) -> Any:
    """A value of TOML as the state has it."""
    origin = get_origin(hint)
    if origin is dict:
        of, to = get_args(hint)
        pairs = msgspec.convert(value, dict[str, Any]).items()
        return {read(key, of, notation): read(item, to, notation) for key, item in pairs}
    if origin in (frozenset, tuple):
        return origin(read(item, get_args(hint)[0], notation) for item in msgspec.convert(value, list[Any]))
    codec = notation.codec_of(present(hint))
    return msgspec.convert(value, hint) if codec is None else codec.read(msgspec.convert(value, str))


def present(hint: Any) -> Any:
    """The type of a field that may be empty, when it is not."""
    if get_origin(hint) in (Union, UnionType):
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint
