"""Derived data beside a state: computed once for what it depends on, never saved."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def remembered(
    store: dict[Any, tuple[Any, Any]],
    name: Any,
    basis: Any,
    make: Callable[[], T],
    keep: Callable[[Any], Any] | None = None,
) -> T:
    """The derived thing of this name as long as its basis is the same; made anew when it is not.

    A basis that can change in place is kept as the copy that ``keep`` makes of it.
    """
    known = store.get(name)
    if known is not None and known[0] == basis:
        found: T = known[1]
        return found
    made = make()
    store[name] = (basis if keep is None else keep(basis), made)
    return made
