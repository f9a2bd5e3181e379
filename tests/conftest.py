"""Settings for all tests."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

HERE = Path(__file__).parent
ON_THE_CLOCK = (HERE / "browser", HERE / "server" / "live")
"""Tests with browsers and servers of their own: a machine that stands still for a while is not their failure."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that fails on the clock is done once more, and the report says so."""
    for item in items:
        if any(folder in item.path.parents for folder in ON_THE_CLOCK):
            item.add_marker(pytest.mark.flaky(reruns=2))
