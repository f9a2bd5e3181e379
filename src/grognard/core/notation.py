"""The short text form of actions: a verb and its arguments, which reads back to the same action."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from msgspec import Meta

from .dice import Drawn, Rolled
from .errors import BadInput
from .flow import Action

HexRef = Annotated[int, Meta(extra={"notation": "hex"})]
"""A field that holds a hex index and is written as its printed number."""
UnitRef = Annotated[int, Meta(extra={"notation": "unit"})]
"""A field that holds a unit's number and is written as its id."""


class Codec(NamedTuple):
    """How one kind of value is written and read."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def numbered(ids: Sequence[str], what: str = "unit") -> Codec:
    """Things that are known by their numbers in a list and written by the ids that stand there."""
    numbers = {id_: number for number, id_ in enumerate(ids)}

    def number_of(id_: str) -> int:
        if id_ not in numbers:
            raise BadInput(f"There is no {what} {id_!r} in this game.")
        return numbers[id_]

    return Codec(ids.__getitem__, number_of)


class Argument(NamedTuple):
    """One field of an action class."""

    name: str
    codec: Codec
    many: bool


def read_int(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadInput(f"{text!r} is not a number.") from None


def read_flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise BadInput(f"{text!r} is neither yes nor no.")
    return text == "yes"


PLAIN: Mapping[str, Codec] = {
    "int": Codec(str, read_int),
    "str": Codec(str, str),
    "bool": Codec(lambda value: "yes" if value else "no", read_flag),
}


class Notation:
    """The notation of one game: its action classes by verb, and its names for hexes and units."""

    def __init__(self, actions: Iterable[type[Action]], codecs: Mapping[str, Codec]) -> None:
        self._codecs = {**PLAIN, **codecs}
        classes: tuple[type[Action], ...] = (*actions, Rolled, Drawn)
        self._classes = {cls.verb: cls for cls in classes}
        self._arguments = {cls: self._arguments_of(cls) for cls in self._classes.values()}

    def _arguments_of(self, cls: type[Action]) -> tuple[Argument, ...]:
        hints = get_type_hints(cls, include_extras=True)
        return tuple(self._argument(name, hints[name]) for name in cls.__struct_fields__)

    def _argument(self, name: str, hint: Any) -> Argument:
        if get_origin(hint) is tuple:
            return Argument(name, self._codec(get_args(hint)[0]), many=True)
        return Argument(name, self._codec(hint), many=False)

    def _codec(self, hint: Any) -> Codec:
        return self.codec_of(hint) or self._codecs[getattr(hint, "__name__", "str")]

    def codec_of(self, hint: Any) -> Codec | None:
        """How values of a type such as `HexRef` and `UnitRef` are written; None for plain types."""
        for meta in getattr(hint, "__metadata__", ()):
            if isinstance(meta, Meta) and meta.extra:
                return self._codecs[meta.extra["notation"]]
        return None

    def forms(self) -> list[tuple[type[Action], tuple[Argument, ...]]]:
        """Every action with what follows its verb, in the order of the verbs."""
        return [(self._classes[verb], self._arguments[self._classes[verb]]) for verb in sorted(self._classes)]

    def write(self, action: Action) -> str:
        """The text of an action."""
        words = [action.verb]
        for name, codec, many in self._arguments[type(action)]:
            value = getattr(action, name)
            words.extend(map(codec.write, value) if many else [codec.write(value)])
        return " ".join(words)

    def words(self, action: Action) -> list[tuple[str, str]]:
        """The fields of an action that hold one value, each with its name as it is written."""
        return [
            (name, codec.write(getattr(action, name)))
            for name, codec, many in self._arguments[type(action)]
            if not many
        ]

    def word(self, action: Action, name: str) -> str | None:
        """One field of an action as it is written; None if the action has none of this name."""
        return next((word for field, word in self.words(action) if field == name), None)

    def read(self, text: str) -> Action:
        """The action of a text; a clear sentence when there is none."""
        verb, *words = text.split() or [""]
        cls = self._classes.get(verb)
        if cls is None:
            known = ", ".join(sorted(self._classes))
            raise BadInput(f"{verb!r} is no action of this game; actions start with one of: {known}.")
        arguments = self._arguments[cls]
        variadic = bool(arguments) and arguments[-1].many
        if len(words) < len(arguments) - variadic or (len(words) > len(arguments) and not variadic):
            wanted = " ".join(f"<{argument.name}>" for argument in arguments) or "nothing"
            raise BadInput(f"{verb!r} is followed by {wanted}, not by {' '.join(words) or 'nothing'!r}.")
        return cls(*self._values(arguments, words))

    @staticmethod
    def _values(arguments: tuple[Argument, ...], words: list[str]) -> list[Any]:
        values: list[Any] = []
        for place, (_, codec, many) in enumerate(arguments):
            values.append(tuple(map(codec.read, words[place:])) if many else codec.read(words[place]))
        return values
