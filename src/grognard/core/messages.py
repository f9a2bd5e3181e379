"""A thing to say, in no language yet: an id and its arguments, rendered where it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct


class Message(Struct, frozen=True, gc=False):
    """The id of a text in the language files and the values that fill it; a value may be a message itself."""

    id: str
    args: Mapping[str, str | int | Message] = {}


def message(id_: str, **args: str | int | Message) -> Message:
    """Build a message; underscores in names become hyphens, as the language files write them."""
    return Message(id_, {name.replace("_", "-"): value for name, value in args.items()})


def in_a_row(names: Sequence[Message]) -> Message:
    """Several names in a row; there is one at least."""
    first, *rest = names
    return message("list-pair", first=first, rest=in_a_row(rest)) if rest else first
