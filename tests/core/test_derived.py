"""Derived data is made once for what it depends on."""

from __future__ import annotations

from typing import Any

from grognard.core.derived import remembered


def test_it_is_made_anew_only_when_its_basis_changes() -> None:
    store: dict[Any, tuple[Any, Any]] = {}
    first = remembered(store, "sum", (1, 2), lambda: [3])
    assert remembered(store, "sum", (1, 2), lambda: [0]) is first
    assert remembered(store, "sum", (3, 4), lambda: [7]) == [7]


def test_a_basis_that_changes_in_place_is_kept_as_a_copy() -> None:
    store: dict[Any, tuple[Any, Any]] = {}
    basis = {"a": 1}
    assert remembered(store, "size", basis, lambda: len(basis), keep=dict.copy) == 1
    basis["b"] = 2
    assert remembered(store, "size", basis, lambda: len(basis), keep=dict.copy) == 2
