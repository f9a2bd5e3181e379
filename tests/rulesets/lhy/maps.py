"""The sectors that come with the game, and maps laid out of them or made up for a test."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from grognard.core.data import decode_toml
from grognard.rulesets.lhy.ground.board import Ground, lay_out
from grognard.rulesets.lhy.ground.records import SectorRecord
from grognard.rulesets.lhy.sight.lines import Line, line

_FOLDER = files("grognard.rulesets.lhy") / "data" / "maps"
TEXTS: dict[str, str] = {f"sector{n}": (_FOLDER / f"sector{n}.toml").read_text("utf-8") for n in range(1, 6)}
SECTORS: dict[str, SectorRecord] = {
    name: decode_toml(text, SectorRecord, f"maps/{name}.toml") for name, text in TEXTS.items()
}
HEAD = 'number = 9\nname = "Proving ground"\nja = "試験場"\nbasis = "design"\n'


@cache
def the_map(*names: str) -> Ground:
    """Sectors laid from north to south."""
    return lay_out(SECTORS, tuple((name,) for name in names))


def sector(text: str) -> SectorRecord:
    """A sector made up for a test; what it does not name is open ground."""
    body = text if "terrain = " in text else "terrain = []\n" + text
    return decode_toml(HEAD + body, SectorRecord, "sector9")


def proving_ground(text: str = "") -> Ground:
    """The map of a sector made up for a test."""
    return lay_out({"sector9": sector(text)}, (("sector9",),))


def terrain(**kinds: str) -> str:
    """The terrain of a sector: ``terrain(woods="D4 D5")``."""
    rows = "".join(f'{{ kind = "{kind}", hexes = "{hexes}", basis = "design" }},' for kind, hexes in kinds.items())
    return f"terrain = [{rows}]\n"


def levels(**hexes: str) -> str:
    """Hill levels: ``levels(_1="D4 D5")``."""
    rows = "".join(f'{{ level = {key[1:]}, hexes = "{text}", basis = "design" }},' for key, text in hexes.items())
    return f"levels = [{rows}]\n"


def sides(**kinds: str) -> str:
    """Walls and tree lines: ``sides(wall="D4/D5")``."""
    rows = "".join(f'{{ kind = "{kind}", sides = "{text}", basis = "design" }},' for kind, text in kinds.items())
    return f"sides = [{rows}]\n"


def roads(*courses: str) -> str:
    """Roads, hex by hex."""
    return "roads = [" + "".join(f'{{ hexes = "{course}", basis = "design" }},' for course in courses) + "]\n"


def shapes(*artwork: tuple[str, str, str]) -> str:
    """Artwork: hex, kind, points."""
    rows = "".join(
        f'{{ at = "{at}", kind = "{kind}", points = "{points}", basis = "design" }},' for at, kind, points in artwork
    )
    return f"shapes = [{rows}]\n"


def look(ground: Ground, a: str, b: str) -> Line:
    """The line between two printed hexes."""
    return line(ground, ground.find(a), ground.find(b))


def blocked_by(ground: Ground, a: str, b: str) -> str:
    """The rule that blocks a line between two printed hexes, empty if it is clear; the same both ways."""
    there, back = look(ground, a, b), look(ground, b, a)
    assert there.clear == back.clear
    return "" if there.blocker is None else there.blocker.rule
