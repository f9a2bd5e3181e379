"""Positions as text: any situation of a game from a short TOML, and back, with a clear sentence for what is wrong.

A game gives the struct of its texts, derived from `PositionText`, how a state is built from one and told by one, and
how its map is redrawn; one that wants no shorter text has the fields of its state as keys (`FieldPositions`).
Whatever a game's invariants refuse is refused here too, with the rule.
"""

from __future__ import annotations

import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import NoneType, UnionType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo, replace

from .data import quoted
from .errors import BadInput
from .flow import Call, Frame, State, kebab
from .notation import Notation
from .world import Edition, World, check_edition

if TYPE_CHECKING:
    from .ruleset import Ruleset

S = TypeVar("S", bound=State)
W = TypeVar("W", bound=World)

KEPT = 8
"""How many changed maps of a game are remembered; they are asked for again whenever a match is replayed."""
PHASE = "phase"
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

    def redraw(self, text: T, /) -> Mapping[str, Struct]:
        """The records of the map files, by file, as the text changes their terrain; most games have none to change."""
        raise BadInput(f"The map of {self.ruleset.id} cannot be changed.")

    def chart(self, text: T, /) -> str:
        """Which of the game's maps a text changes, where there are several."""
        return ""

    # ------------------------------------------------------------------------------------------- what all share

    def read(self, text: str) -> S:
        """The state of a position, waiting to be run; one sentence with its rule if there can be no such thing."""
        found = decoded(text, self.shape)
        written = Edition(found.edition, found.data)
        check_edition("The position", written, self.ruleset.edition, self.ruleset.id)
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


# --------------------------------------------------------------------------------------- positions of small games


class FieldPositions(Positions[S, W, PositionText]):
    """Positions whose keys are the fields of the state, and the procedure that it is in, which begins anew."""

    def __init__(self, ruleset: Ruleset[S, W], kind: type[S], phases: Sequence[type[Frame]]) -> None:
        super().__init__(ruleset)
        self.kind = kind
        self.hints = dict(own_fields(kind))
        self.phases = {kebab(frame.__name__): frame for frame in phases}
        self.shape = self._shape()

    def build(self, world: W, text: PositionText, /) -> S:
        phase = one_of("phase", getattr(text, PHASE), self.phases)
        notation = self.ruleset.notation
        values = {name: taken(getattr(text, name), hint, notation) for name, hint in self.hints.items()}
        return self.kind(calls=(Call(self.phases[phase](), "start"),), world=world, **values)

    def tell(self, state: S, /) -> PositionText:
        phase = kebab(type(state.calls[0].frame).__name__) if state.calls else [*self.phases][-1]
        notation = self.ruleset.notation
        values = {name: given(getattr(state, name), hint, notation) for name, hint in self.hints.items()}
        return self.shape(**values | {PHASE: phase})

    def _shape(self) -> type[PositionText]:
        """The struct of the texts: what is not said of a field is as in a fresh state."""
        fields = {field.name: field for field in msgspec.structs.fields(self.kind)}
        keys = [(name, text_type(hint, self.ruleset.notation)) for name, hint in self.hints.items()]
        said = [(name, kind, self._fresh(fields[name])) for name, kind in keys]
        name, bases = f"{self.kind.__name__}Text", (PositionText,)
        made = msgspec.defstruct(
            name, [(PHASE, str), *said], bases=bases, frozen=True, forbid_unknown_fields=True, kw_only=True
        )
        return cast(type[PositionText], made)

    def _fresh(self, field: FieldInfo) -> Any:
        """How a text says that a field is as in a fresh state."""
        default = usual(field)
        if default is NODEFAULT:
            return NODEFAULT
        fresh = given(default, self.hints[field.name], self.ruleset.notation)
        return msgspec.field(default_factory=fresh.copy) if isinstance(fresh, dict) else fresh


def own_fields(kind: type[State]) -> Iterator[tuple[str, Any]]:
    """The fields that a game adds to a state, with their types."""
    hints = get_type_hints(kind, include_extras=True)
    common = {*State.__struct_fields__, *kind.transient}
    return ((name, hints[name]) for name in kind.__struct_fields__ if name not in common)


def text_type(hint: Any, notation: Notation) -> Any:
    """How a text holds what the state holds as this: units and hexes by their names, sets as lists."""
    if get_origin(hint) is dict:
        return dict[str, text_type(get_args(hint)[1], notation)]  # type: ignore[misc]
    if get_origin(hint) in (frozenset, tuple):
        return tuple[text_type(get_args(hint)[0], notation), ...]  # type: ignore[misc]
    if notation.codec_of(present(hint)) is None:
        return hint
    return str if present(hint) is hint else str | None


def given(value: Any, hint: Any, notation: Notation) -> Any:
    """A value of the state as its text has it."""
    if isinstance(value, dict):
        of, to = get_args(hint)
        return {given(key, of, notation): given(value[key], to, notation) for key in sorted(value)}
    if isinstance(value, frozenset | tuple):
        return tuple(given(item, get_args(hint)[0], notation) for item in sorted(value))
    codec = notation.codec_of(present(hint))
    return value if codec is None or value is None else codec.write(value)


def taken(value: Any, hint: Any, notation: Notation) -> Any:
    """A value of the text as the state has it."""
    if isinstance(value, dict):
        of, to = get_args(hint)
        return {taken(key, of, notation): taken(item, to, notation) for key, item in value.items()}
    if isinstance(value, tuple):
        return get_origin(hint)(taken(item, get_args(hint)[0], notation) for item in value)
    codec = notation.codec_of(present(hint))
    return value if codec is None or value is None else codec.read(value)


def present(hint: Any) -> Any:
    """The type of a field that may be empty, when it is not."""
    if get_origin(hint) in (Union, UnionType):
        return next(part for part in get_args(hint) if part is not NoneType)
    return hint


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
