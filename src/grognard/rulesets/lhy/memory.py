"""What follows from a position alone is found once while one list of answers is made (``LhyState.remembering``)."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

from .state import LhyState

P = ParamSpec("P")
T = TypeVar("T")


def while_listing(
    make: Callable[Concatenate[LhyState, P], T],
) -> Callable[Concatenate[LhyState, P], T]:
    """Something that follows from a position and plain arguments: kept until the list is made, else found each time."""
    _, *parameters = signature(make).parameters.values()
    if not parameters:
        keep: Callable[[Any], Any] = _one
    elif len(parameters) == 1 and parameters[0].kind is parameters[0].POSITIONAL_OR_KEYWORD:
        keep = _by_argument
    else:
        keep = _by_arguments
    return wraps(make)(keep(make))


def _one(make: Callable[[LhyState], T]) -> Callable[[LhyState], T]:
    def known(state: LhyState, /) -> T:
        memo = state.memo
        if memo is None:
            return make(state)
        try:
            return memo[make]  # type: ignore[no-any-return]
        except KeyError:
            found = memo[make] = make(state)
            return found

    return known


def _by_argument(make: Callable[[LhyState, Any], T]) -> Callable[[LhyState, Any], T]:
    def known(state: LhyState, argument: Any, /) -> T:
        memo = state.memo
        if memo is None:
            return make(state, argument)
        try:
            return memo[make][argument]  # type: ignore[no-any-return]
        except KeyError:
            found = memo.setdefault(make, {})[argument] = make(state, argument)
            return found

    return known


def _by_arguments(make: Callable[..., T]) -> Callable[..., T]:
    def known(state: LhyState, /, *args: Any, **kwargs: Any) -> T:
        memo = state.memo
        if memo is None:
            return make(state, *args, **kwargs)
        key: Any = (args, *kwargs.items()) if kwargs else args
        try:
            return memo[make][key]  # type: ignore[no-any-return]
        except KeyError:
            found = memo.setdefault(make, {})[key] = make(state, *args, **kwargs)
            return found

    return known
