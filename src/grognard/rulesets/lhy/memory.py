"""What follows from a position alone is found once while one list of answers is made (``LhyState.remembering``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from .state import LhyState

P = ParamSpec("P")
T = TypeVar("T")

UNKNOWN: Final = object()


def while_listing(
    make: Callable[Concatenate[LhyState, P], T],
) -> Callable[Concatenate[LhyState, P], T]:
    """Something that follows from a position and plain arguments: kept until the list is made, else found each time."""

    @wraps(make)
    def known(state: LhyState, /, *args: P.args, **kwargs: P.kwargs) -> T:
        memo = state.memo
        if memo is None:
            return make(state, *args, **kwargs)
        kept = memo.get(make)
        if kept is None:
            kept = memo[make] = {}
        key: Any = (args, *kwargs.items()) if kwargs else args
        found: Any = kept.get(key, UNKNOWN)
        if found is UNKNOWN:
            found = kept[key] = make(state, *args, **kwargs)
        return found  # type: ignore[no-any-return]

    return known
