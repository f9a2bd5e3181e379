"""One server for all tests of a worker process, reached over real connections."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from .tables import Table


@pytest.fixture(scope="session")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """A server with wide limits."""
    server = Table(tmp_path_factory.mktemp("table"))
    yield server
    server.stop()
