"""Where the tests of the server keep their matches."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .databases import kept_in


@pytest.fixture(params=["sqlite", "postgres"])
def on_each_store(request: pytest.FixtureRequest) -> Iterator[str]:
    """The test is done on each kind of store."""
    name: str = request.param
    with kept_in(name):
        yield name


@pytest.fixture
def on_sqlite() -> Iterator[None]:
    """The test is done on SQLite."""
    with kept_in("sqlite"):
        yield


@pytest.fixture
def on_postgres() -> Iterator[None]:
    """The test is done on PostgreSQL."""
    with kept_in("postgres"):
        yield
