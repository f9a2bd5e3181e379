"""The pages of the table. A request names an entry of an index, never a path: no input reaches the file system."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from grognard import installed

from .catalog import Page, page

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".ftl": "text/plain", ".md": "text/plain"}
HIDDEN = (".d.ts",)


class StaticFile(Struct, frozen=True):
    """A file as it is sent."""

    page: Page
    media_type: str


class StaticFiles:
    """The pages below a folder, and the pictures of the games, by their address; what changes on disk is read again."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("grognard").joinpath("web")))
        self._paths = self._index()
        self._read: dict[str, tuple[float, StaticFile]] = {}

    def _index(self) -> dict[str, Path]:
        found = files_below(self._folder)
        shown = {name: path for name, path in found.items() if not name.endswith(HIDDEN)}
        for game in installed.names():
            shown |= files_below(Path(str(installed.folder(game).joinpath("art"))), f"games/{game}/art/")
        folders = {name.removesuffix("index.html"): path for name, path in shown.items() if name.endswith("index.html")}
        return {**shown, **folders}

    def holds(self, address: str) -> bool:
        """Whether a file was at an address when last looked; costs nothing to ask."""
        return address.lstrip("/") in self._paths

    def get(self, address: str) -> StaticFile | None:
        """The file at an address; None if there is none."""
        name = address.lstrip("/")
        if name not in self._paths:
            self._paths = self._index()
        path = self._paths.get(name)
        return self._current(name, path) if path is not None else None

    def _current(self, name: str, path: Path) -> StaticFile | None:
        try:
            changed = path.stat().st_mtime
            if name not in self._read or self._read[name][0] != changed:
                self._read[name] = (changed, StaticFile(page(path.read_bytes()), media_type(path)))
        except OSError:
            return None
        return self._read[name][1]


def files_below(folder: Path, prefix: str = "") -> dict[str, Path]:
    """All files below a folder by their names from there."""
    return {prefix + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def media_type(path: Path) -> str:
    """The media type of a file; the framework adds the encoding of texts."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
