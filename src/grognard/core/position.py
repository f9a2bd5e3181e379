"""Positions as text: any situation of a game from a short TOML, and back, with a clear sentence for what is wrong.

A game gives the struct of its texts, derived from `PositionText`, how a state is built from one and told by one, and
how its map is redrawn. Whatever its invariants refuse is refused here too, with the rule.
"""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, replace

from .errors import BadInput
from .flow import State
from .matchfile import check_edition, quoted
from .ruleset import Ruleset
from .world import World

S = TypeVar("S", bound=State)
W = TypeVar("W", bound=World)

KEPT = 8
"""How many changed maps of a game are remembered; they are asked for again whenever a match is replayed."""
BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")


class PositionText(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the positions of all games can say."""

    edition: str = ""
    """The edition that it was written with, by name."""
    data: str = ""
    """The fingerprint of that edition's data; other data does not read it. Without it any data does."""
    map: dict[str, str] = {}
    """Hexes whose terrain is not as printed: ``"1302" = "forest"``."""


T = TypeVar("T", bound=PositionText)


class Positions(ABC, Generic[S, W, T]):
    """The positions of one edition of a game."""

    shape: type[T]
    """What a text holds."""
    drawn: ClassVar[Mapping[str, str]] = {}
    """What draws can be fed with, by the frame that draws: how its items are called."""

    def __init__(self, ruleset: Ruleset[S, W]) -> None:
        self.ruleset = ruleset
        self._redrawn: dict[tuple[object, ...], W] = {}

    # --------------------------------------------------------------------------------------- what is a game's own

    @abstractmethod
    def build(self, world: W, text: T, /) -> S:
        """The state of a text, waiting to be run; only what no state could show need be refused here."""

    @abstractmethod
    def tell(self, state: S, /) -> T:
        """What a text says of a state; the edition and the map are added here."""

    @abstractmethod
    def redraw(self, text: T, /) -> Mapping[str, Struct]:
        """The records of the map files, by file, as the text changes their terrain."""

    def chart(self, text: T, /) -> str:
        """Which of the game's maps a text changes, where there are several."""
        return ""

    # ------------------------------------------------------------------------------------------- what all share

    def read(self, text: str) -> S:
        """The state of a position, waiting to be run; one sentence with its rule if there can be no such thing."""
        found = decoded(text, self.shape)
        check_edition("The position", found.edition, found.data, self.ruleset)
        state = self.build(self.world_of(found), found)
        for sentence in self.ruleset.check(state):
            raise BadInput(sentence)
        return state

    def write(self, state: S) -> str:
        """The text of a state, which reads back to it as far as its procedures in progress can be taken up again."""
        edition = self.ruleset.edition
        told = self.tell(state)
        return toml(replace(told, edition=edition.name, data=edition.digest, map=dict(state.world.redrawn)))

    def world_of(self, text: T) -> W:
        """The world that a text is about: that of the edition, or one with some hexes changed, made once."""
        if not text.map:
            return self.ruleset.world
        key = (self.chart(text), *sorted(text.map.items()))
        if key not in self._redrawn:
            if len(self._redrawn) >= KEPT:
                self._redrawn.pop(next(iter(self._redrawn)))
            self._redrawn[key] = self._other_world(text)
        return self._redrawn[key]

    def _other_world(self, text: T) -> W:
        world = self.ruleset.read_world(self.ruleset.folder.with_records(self.redraw(text)))
        world.redrawn = dict(text.map)
        return world


# ------------------------------------------------------------------------------------------------------- reading


def decoded(text: str, shape: type[T]) -> T:
    """The struct of a text."""
    try:
        return msgspec.convert(tomllib.loads(text), shape)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"The position is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise BadInput(f"The position cannot be read: {error}.") from None


def check_limits(limits: Mapping[str, tuple[int, int, int]]) -> None:
    """Whether numbers lie within their bounds: by name the number, the least and the most."""
    for name, (value, low, high) in limits.items():
        if not low <= value <= high:
            raise BadInput(f"{name} is {value}; it lies between {low} and {high}.")


def one_of(kind: str, name: str, known: Iterable[str], rule: str = "") -> str:
    """A name that must be one of those known."""
    names = list(known)
    if name not in names:
        cited = f" [{rule}]" if rule else ""
        raise BadInput(f"There is no {kind} {name!r}; there are: {', '.join(names)}{cited}.")
    return name


# ------------------------------------------------------------------------------------------------------- writing


def toml(text: Struct) -> str:
    """A struct as TOML: what is not as usual, line by line, then its tables."""
    said = unusual(text)
    lines = [f"{name} = {inline(value)}" for name, value in said.items() if not isinstance(value, dict)]
    for name, table in said.items():
        if isinstance(table, dict):
            lines += [f"[{name}]", *(f"{key(entry)} = {inline(value)}" for entry, value in table.items())]
    return "\n".join(lines) + "\n"


def unusual(value: Any) -> Any:
    """A value as plain data, the fields of structs that are as usual left out."""
    if isinstance(value, Struct):
        fields = ((field, getattr(value, field.name)) for field in msgspec.structs.fields(value))
        return {field.encode_name: unusual(found) for field, found in fields if found != usual(field)}
    if isinstance(value, Mapping):
        return {name: unusual(found) for name, found in value.items()}
    return [unusual(found) for found in value] if isinstance(value, list | tuple) else value


def usual(field: FieldInfo) -> Any:
    """What a field is when nothing is said of it."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def inline(value: Any) -> str:
    """A plain value on one line."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key(name)} = {inline(found)}' for name, found in value.items())} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return quoted(value)


def key(name: str) -> str:
    """A name as TOML takes it."""
    return name if BARE_KEY.fullmatch(name) else quoted(name)
