"""What never changes in a game: its data as play reads it, made once for each edition and reachable from the state."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import wraps
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from msgspec import Struct

from .errors import BadInput

P = ParamSpec("P")
T = TypeVar("T")


class World:
    """The maps, units, tables and scenarios of one edition. A game derives its own; nobody writes into it.

    ``made`` keeps what chapters derive from it, each thing made when it is first asked for. ``consequences`` tells by
    kind of event what must follow from one, wherever in the rules it happens; ``forerunners`` what must come first.
    """

    consequences: ClassVar[Mapping[type, tuple[Callable[[Any, Any], Iterable[Any]], ...]]] = {}
    forerunners: ClassVar[Mapping[type, tuple[Callable[[Any, Any], Iterable[Any]], ...]]] = {}

    def __init__(self) -> None:
        self.made: dict[Hashable, Any] = {}
        self.redrawn: Mapping[str, str] = {}
        """Hexes whose terrain a position has changed, by printed number."""


W = TypeVar("W", bound=World)


def of_world(make: Callable[Concatenate[W, P], T]) -> Callable[Concatenate[W, P], T]:
    """Something that follows from a world and plain arguments alone: made once, then kept with that world."""
    if make.__code__.co_argcount + make.__code__.co_kwonlyargcount == 1:

        def table(world: W, /) -> T:
            try:
                found: T = world.made[make]
            except KeyError:
                found = world.made[make] = make(world)  # type: ignore[call-arg]
            return found

        return wraps(make)(table)  # type: ignore[return-value]

    def known(world: W, /, *args: P.args, **kwargs: P.kwargs) -> T:
        key = (*args, *kwargs.items()) if kwargs else args
        try:
            found: T = world.made[make][key]
        except KeyError:
            found = world.made.setdefault(make, {})[key] = make(world, *args, **kwargs)
        return found

    return wraps(make)(known)


def lately(most: int) -> Callable[[Callable[Concatenate[W, P], T]], Callable[Concatenate[W, P], T]]:
    """As `of_world`, for what has too many arguments to keep it all: when so many are known, it starts afresh."""

    def keep(make: Callable[Concatenate[W, P], T]) -> Callable[Concatenate[W, P], T]:
        @wraps(make)
        def known(world: W, /, *args: P.args, **kwargs: P.kwargs) -> T:
            key = (*args, *kwargs.items()) if kwargs else args
            try:
                found: T = world.made[make][key]
            except KeyError:
                store = world.made.setdefault(make, {})
                if len(store) >= most:
                    store.clear()
                found = store[key] = make(world, *args, **kwargs)
            return found

        return known

    return keep


class Edition(Struct, frozen=True):
    """Which data a match is played with: what people call it, and its fingerprint."""

    name: str
    digest: str

    def __str__(self) -> str:
        return f"{self.name} ({self.digest})"


def check_edition(what: str, written: Edition, here: Edition, game: str) -> None:
    """A clear sentence if something was written with other data; what does not say so is taken as it is."""
    if written.digest and written.digest != here.digest:
        raise BadInput(f"{what} was made with the edition {written} of {game}; this is {here}.")
