"""The games, by name; whatever is installed is found, and ours are found in the same way.

A game is made from its own data, or from a folder of changed data: an edition.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from grognard import installed
from grognard.core.errors import BadInput
from grognard.core.folder import Folder
from grognard.core.ruleset import AnyRuleset

ENDINGS = (".toml", ".tsv", ".ftl", ".md")
"""The kinds of files that data is in."""
_in_use: Final[dict[str, Path]] = {}
"""The folders that were chosen for this process on its command line."""


def names() -> tuple[str, ...]:
    """All installed games, in the order in which they are shown."""
    return installed.names()


def find(name: str) -> AnyRuleset:
    """A game by name, with its own data or those that this process was told to use."""
    return read(name, _in_use[name]) if name in _in_use else original(name)


def use(name: str, folder: Path) -> AnyRuleset:
    """Play a game with changed data wherever this process plays it by name: for command lines, before all else."""
    made = read(name, folder)
    _in_use[name] = folder
    return made


def in_use() -> list[str]:
    """The folders that this process uses, each as ``game=folder``, for a process that it starts."""
    return [f"{name}={folder.resolve()}" for name, folder in _in_use.items()]


def use_all(folders: Iterable[str]) -> None:
    """Use folders that are given as ``game=folder``."""
    for text in folders:
        name, equals, folder = text.partition("=")
        if not equals:
            raise BadInput(f"{text!r} names no game; write {names()[0]}={text}.")
        use(name, Path(folder))


@cache
def original(name: str) -> AnyRuleset:
    """A game with the data it comes with."""
    kind: type[AnyRuleset] = installed.load(name)
    return kind(own_data(name))


@cache
def read(name: str, folder: Path) -> AnyRuleset:
    """An edition of a game: its data with the files of a folder in their places."""
    kind: type[AnyRuleset] = installed.load(name)
    return kind(changed_data(name, folder))


@cache
def own_data(name: str) -> Folder:
    """The data that a game comes with."""
    return Folder(texts(installed.folder(name).joinpath("data")))


def changed_data(name: str, folder: Path) -> Folder:
    """The data of a game with the files of a folder in their places; a clear sentence if they have none there."""
    if not folder.is_dir():
        raise BadInput(f"There is no folder {folder}.")
    own, found = own_data(name), texts(folder)
    rooms = {file.rpartition("/")[0] for file in own.texts} - {""} | {"i18n"}
    strange = [file for file in found if file not in own.texts and file.rpartition("/")[0] not in rooms]
    if strange:
        raise BadInput(f"{folder} holds {strange[0]}, which is no data file of {name}.")
    if not found:
        raise BadInput(f"{folder} holds no data file of {name}, as {', '.join(sorted(own.texts)[:3])}.")
    return own.changed(found, folder.resolve().name)


def texts(folder: Traversable, prefix: str = "") -> dict[str, str]:
    """The data files of a folder and those below it, by name."""
    found: dict[str, str] = {}
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found |= texts(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(ENDINGS):
            found[prefix + entry.name] = _text(entry, prefix + entry.name)
    return found


def _text(file: Traversable, name: str) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{name} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not a text file.") from None
