"""The pages of the table. A request names an entry of an index, never a path: no input reaches the file system.

A page is sent with one script and one style sheet, made of the files that it names, under an address that changes when
anything does; so browsers keep them without asking. With ``sources`` it is sent as it stands, file by file.
"""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from grognard import installed

from . import bundles
from .catalog import Page, fingerprint, page

TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".ftl": "text/plain", ".md": "text/plain"}
HIDDEN = (".d.ts",)
FIXED = "fixed/"
"""Below this and a version lies what never changes under its address."""
MODULE = re.compile(r'<script type="module" src="(?P<file>[^"]+)"></script>')
EARLY = re.compile(r'<script src="(?P<file>[^"]+)"></script>')
ICON = re.compile(r'<link rel="icon" href="(?P<file>[^"]+)"')


class StaticFile(Struct, frozen=True):
    """A file as it is sent."""

    page: Page
    media_type: str


class StaticFiles:
    """The pages below a folder, and the pictures of the games, by their address; what changes on disk is read again."""

    def __init__(self, folder: Path | None = None, *, sources: bool = False) -> None:
        self._folder = folder or Path(str(files("grognard").joinpath("web")))
        self._sources = sources
        self._paths = self._index()
        self._read: dict[str, tuple[float, StaticFile]] = {}
        self._bundled: tuple[object, dict[str, StaticFile]] = (None, {})
        self.version = ""
        """What pages call the present state of everything that they keep."""

    def _index(self) -> dict[str, Path]:
        found = files_below(self._folder)
        shown = {name: path for name, path in found.items() if not name.endswith(HIDDEN)}
        for game in installed.names():
            shown |= files_below(Path(str(installed.folder(game).joinpath("art"))), f"games/{game}/art/")
        folders = {name.removesuffix("index.html"): path for name, path in shown.items() if name.endswith("index.html")}
        return {**shown, **folders}

    def holds(self, address: str) -> bool:
        """Whether a file was at an address when last looked; costs nothing to ask."""
        name = address.lstrip("/")
        return name in self._paths or name in self._bundled[1]

    def get(self, address: str) -> StaticFile | None:
        """The file at an address; None if there is none."""
        name = address.lstrip("/")
        if name not in self._paths and name not in self._bundled[1]:
            self._paths = self._index()
        path = self._paths.get(name)
        if not self._sources and (path is None or path.suffix == ".html"):
            return self._bundles().get(name)
        return self._current(name, path) if path is not None else None

    def early_scripts(self) -> list[str]:
        """The scripts that pages carry within them."""
        pages = [path.read_text(encoding="utf-8") for path in self._paths.values() if path.suffix == ".html"]
        return sorted({self._text(found["file"]) for text in pages for found in EARLY.finditer(text)})

    def _current(self, name: str, path: Path) -> StaticFile | None:
        try:
            changed = path.stat().st_mtime
            if name not in self._read or self._read[name][0] != changed:
                self._read[name] = (changed, StaticFile(page(path.read_bytes()), media_type(path)))
        except OSError:
            return None
        return self._read[name][1]

    # ----------------------------------------------------------------------------------------------- bundles

    def _text(self, name: str) -> str:
        return (self._folder / name).read_text(encoding="utf-8")

    def _bundles(self) -> dict[str, StaticFile]:
        """Every page with its script and style sheet, made anew when a file has changed."""
        state = sorted((name, path.stat().st_mtime) for name, path in self._paths.items() if path.is_file())
        if self._bundled[0] != state:
            self._bundled = (state, self._make_bundles())
        return self._bundled[1]

    def _make_bundles(self) -> dict[str, StaticFile]:
        pages = {name: self._text(name) for name in self._paths if name.endswith(".html") and "/" not in name}
        made = {name: self._parts(name, text) for name, text in pages.items()}
        everything = [part for parts in made.values() for part in parts.values()]
        kept = [path.read_bytes() for path in self._paths.values() if path.suffix == ".svg"]
        whole = hashlib.sha256(b"\0".join([fingerprint().encode(), *(text.encode() for text in everything), *kept]))
        self.version = whole.hexdigest()[:16]
        found = {name: as_file(text, name) for parts in made.values() for name, text in parts.items()}
        htmls = {name: as_file(self._html(name, text), name) for name, text in pages.items()}
        return {**found, **htmls, "": htmls["index.html"]} if "index.html" in htmls else {**found, **htmls}

    def _parts(self, name: str, text: str) -> dict[str, str]:
        """The script and the style sheet of a page."""
        stem, found = name.removesuffix(".html"), MODULE.search(text)
        parts = {f"bundled-{stem}.css": bundles.style(self._text, text)}
        return parts | ({f"bundled-{stem}.js": bundles.script(self._text, found["file"])} if found else {})

    def _html(self, name: str, text: str) -> str:
        """A page that names its bundles, and carries what is needed before they come."""
        stem, base = name.removesuffix(".html"), f"{FIXED}{self.version}/"
        sheets, rest = bundles.STYLES.search(text), bundles.STYLES.sub("", text)
        style = f'<link rel="stylesheet" href="{base}bundled-{stem}.css">\n' if sheets else ""
        rest = rest.replace("</head>", f'<meta name="fixed" content="/{base}">\n{style}</head>')
        rest = MODULE.sub(f'<script type="module" src="{base}bundled-{stem}.js"></script>', rest)
        rest = EARLY.sub(lambda found: f"<script>{self._text(found['file'])}</script>", rest)
        return ICON.sub(lambda found: f'<link rel="icon" href="{self._picture(found["file"])}"', rest)

    def _picture(self, name: str) -> str:
        return "data:image/svg+xml;base64," + base64.b64encode(self._text(name).encode()).decode()


def as_file(text: str, name: str) -> StaticFile:
    return StaticFile(page(text.encode()), media_type(Path(name)))


def files_below(folder: Path, prefix: str = "") -> dict[str, Path]:
    """All files below a folder by their names from there."""
    return {prefix + path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


def media_type(path: Path) -> str:
    """The media type of a file; the framework adds the encoding of texts."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
