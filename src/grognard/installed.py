"""The games that are installed: each is an entry point of the group ``grognard.games``, ours like anyone's.

``name = "package.module:VALUE"``: the value is the game, and the package of the module is the folder in which
everything else of the game lies: ``data``, ``i18n``, ``art``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from grognard.core.errors import BadInput

GROUP = "grognard.games"
CHECKOUT = Path(__file__).resolve().parents[2]
LAST = 1000
"""The place of a game that states none."""


@cache
def entries() -> dict[str, EntryPoint]:
    """The entry point of each game. In a checkout its own list counts, which may be newer than the installation."""
    found = by_name(entry_points(group=GROUP)) | {entry.name: entry for entry in listed_in(CHECKOUT)}
    return {name: found[name] for name in sorted(found, key=lambda name: (place(found[name]), name))}


def by_name(found: Iterable[EntryPoint]) -> dict[str, EntryPoint]:
    """Entry points by name; two games of one name cannot be told apart."""
    known: dict[str, EntryPoint] = {}
    for entry in found:
        other = known.setdefault(entry.name, entry)
        if other.value != entry.value:
            raise BadInput(f"Two installed packages bring a game {entry.name!r}: {other.value} and {entry.value}.")
    return known


def listed_in(checkout: Path) -> Iterator[EntryPoint]:
    """The entry points in the pyproject.toml of a checkout; none in an installed package."""
    file = checkout / "pyproject.toml"
    project = tomllib.loads(file.read_text(encoding="utf-8")).get("project", {}) if file.is_file() else {}
    if project.get("name") == "grognard":
        for name, value in project.get("entry-points", {}).get(GROUP, {}).items():
            yield EntryPoint(name, value, GROUP)


def place(entry: EntryPoint) -> int:
    """Where a game stands among the others, as its looks say."""
    file = files(package_of(entry)).joinpath("data", "looks.toml")
    try:
        return int(tomllib.loads(file.read_text(encoding="utf-8")).get("place", LAST))
    except (OSError, ValueError, TypeError):
        return LAST


def package_of(entry: EntryPoint) -> str:
    """The Python package of a game."""
    try:
        spec = find_spec(entry.module)
    except ModuleNotFoundError:
        spec = None
    if spec is None or not spec.parent:
        raise BadInput(f"The game {entry.name!r} is installed as {entry.value}, which is in no package.")
    return spec.parent


def names() -> tuple[str, ...]:
    """All games, in the order in which they are shown."""
    return tuple(entries())


def entry_of(name: str) -> EntryPoint:
    """The entry point of a game that is installed."""
    if name not in entries():
        raise BadInput(f"There is no game {name!r}; there are: {', '.join(names())}.")
    return entries()[name]


def folder(name: str) -> Traversable:
    """The folder in which everything of a game lies."""
    return files(package(name))


def package(name: str) -> str:
    """The Python package of a game."""
    return package_of(entry_of(name))


def load(name: str) -> Any:
    """What the entry point of a game leads to."""
    return entry_of(name).load()
