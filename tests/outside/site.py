"""A folder of packages that pip has installed there, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import grognard
from grognard import i18n, installed
from grognard.server import catalog

SOURCE = Path(grognard.__file__).parents[1]
QUIETLY = ("--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
REMEMBERED = (installed.entries, i18n.bundle, catalog.games, catalog.texts)
"""What is found out once in a process about all games that are installed."""


def install(project: Path, site: Path) -> None:
    """Let pip build a project and put it into a folder."""
    command = [sys.executable, "-m", "pip", "install", *QUIETLY, "--target", str(site), str(project)]
    subprocess.run(command, check=True)


@contextmanager
def with_installed(project: Path, site: Path) -> Iterator[None]:
    """The package of a project is installed, for this process and those that it starts."""
    install(project, site)
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(site))
        patch.setenv("PYTHONPATH", os.pathsep.join([str(SOURCE), str(site)]))
        forget()
        yield
    forget()


def forget() -> None:
    for remembered in REMEMBERED:
        remembered.cache_clear()
