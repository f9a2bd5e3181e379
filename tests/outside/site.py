"""A folder of installed packages, filled as an installer would fill it: without a network and in no time."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import grognard
from grognard import i18n, installed
from grognard.server import catalog

SOURCE = Path(grognard.__file__).parents[1]
REMEMBERED = (installed.entries, i18n.bundle, catalog.games, catalog.texts)
"""What is found out once in a process about all games that are installed."""


def install(project: Path, site: Path) -> None:
    """Put the package of a project into a folder, with what its pyproject.toml says of it."""
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    for package in about["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]:
        shutil.copytree(project / package, site / package, ignore=shutil.ignore_patterns("__pycache__"))
    name, version = about["project"]["name"], about["project"]["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir()
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (info / "METADATA").write_text(metadata, encoding="utf-8")
    points = about["project"]["entry-points"]
    text = "".join(f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points[group].items()) for group in points)
    (info / "entry_points.txt").write_text(text, encoding="utf-8")


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
