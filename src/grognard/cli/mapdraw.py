"""The map in the terminal: a window of staggered hexes, two lines and six columns each.

The upper line of a hex holds its number and a glyph for what is there; the lower one holds the stack: the
initial of its side, the strength of the top, how many lie there, and marks. Water runs between the hexes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from heapq import nsmallest
from math import dist, sqrt

from msgspec import Struct
from rich.style import Style
from rich.text import Text

from grognard.core.flow import Side
from grognard.core.view import Board, Counter, HexView
from grognard.looks import TerminalLooks

from . import looks

WIDTH, HEIGHT = 6, 2
ROW = sqrt(3) / 2
NEARLY = 0.1
"""Hexes: no difference."""
Place = tuple[int, int]
"""A line and a column of the whole map in characters."""
LABEL = 4
"""The cells in which a hex is named."""


class Atlas:
    """A board laid out in characters, once for a match, and the signs of its game."""

    def __init__(self, board: Board, signs: TerminalLooks) -> None:
        self.signs = signs
        self.hexes: dict[str, HexView] = {hex.label: hex for hex in board.hexes}
        self.corner: dict[str, Place] = {hex.label: corner(board.orientation, hex) for hex in board.hexes}
        self.water: dict[Place, tuple[str, bool]] = {}
        self.sides: dict[str, list[tuple[str, str]]] = {}
        for side in board.sides:
            a, b = side.hexes
            self.sides.setdefault(a, []).append((b, side.kind))
            self.sides.setdefault(b, []).append((a, side.kind))
            for place, across in hexside_places(self.corner[a], self.corner[b]):
                self.water[place] = (side.kind, across)
        self.home: dict[str, str] = {label: label for label in self.hexes}
        self.aside: dict[str, Place] = {}
        for label, spot in board.spots.items():
            self.lay_spot(label, spot)
        self.within: dict[str, list[str]] = {}
        for label in self.home:
            if label not in self.aside:
                self.within.setdefault(self.home[label], []).append(label)
        self.kinds: set[str] = {side.kind for side in board.sides}
        self.kinds |= {kind for hex in board.hexes for kind in (hex.terrain, *hex.features)}
        lines, columns = zip(*self.corner.values(), strict=True)
        self.top, self.left = min(lines), min(columns)
        self.bottom, self.right = max(lines) + HEIGHT, max(columns) + WIDTH

    def lay_spot(self, label: str, spot: tuple[float, float]) -> None:
        """A spot is shown in its hex, or on the hexside between two that are equally near."""
        first, second = nsmallest(2, self.hexes.values(), key=lambda hex: dist((hex.x, hex.y), spot))
        self.home[label] = first.label
        if dist((second.x, second.y), spot) - dist((first.x, first.y), spot) < NEARLY:
            (place, _), *_ = hexside_places(self.corner[first.label], self.corner[second.label])
            self.aside[label] = place


def corner(orientation: str, hex: HexView) -> Place:
    """The upper left character of a hex; the longer half of the stagger lies along its flat sides."""
    if orientation == "pointy":
        return -round(hex.y / ROW) * HEIGHT, round(hex.x * WIDTH)
    return -round(hex.y * HEIGHT), round(hex.x / ROW) * WIDTH


def hexside_places(a: Place, b: Place) -> list[tuple[Place, bool]]:
    """The characters along a hexside, each with whether the hexside runs across (under the upper hex)."""
    if abs(a[1] - b[1]) >= WIDTH:
        lines = range(max(a[0], b[0]), min(a[0], b[0]) + HEIGHT)
        return [((line, max(a[1], b[1])), False) for line in lines]
    columns = range(max(a[1], b[1]), min(a[1], b[1]) + WIDTH)
    return [((min(a[0], b[0]) + HEIGHT - 1, column), True) for column in columns]


class Scene(Struct, frozen=True):
    """What lies on the map now, as one side sees it."""

    sides: Sequence[Side]
    stacks: Mapping[str, Sequence[Counter]]
    offered: frozenset[str] = frozenset()
    focus: str | None = None
    tints: Mapping[str, str] = {}
    """Hexes under the overlay, each with the side it belongs to (several sides: joined by +)."""
    plain: bool = False
    """Without colour, offered hexes and the overlay are shown by a glyph instead."""


def stacks_of(counters: Iterable[Counter]) -> dict[str, list[Counter]]:
    """Counters by place, the top of each stack first."""
    found: dict[str, list[Counter]] = {}
    for counter in counters:
        found.setdefault(counter.place, []).append(counter)
    return {place: sorted(stack, key=lambda counter: counter.depth) for place, stack in found.items()}


def tints_of(overlay: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Hexes of an overlay with their category, or all their categories."""
    found: dict[str, str] = {}
    for category, hexes in overlay.items():
        for hex in hexes:
            found[hex] = f"{found[hex]}+{category}" if hex in found else category
    return found


# ------------------------------------------------------------------------------------------------ window


class Window(Struct, frozen=True):
    """The part of the map that is shown."""

    top: int
    left: int
    lines: int
    columns: int

    def holds(self, place: Place) -> bool:
        """Whether a whole hex lies inside."""
        line, column = place[0] - self.top, place[1] - self.left
        return 0 <= line <= self.lines - HEIGHT and 0 <= column <= self.columns - WIDTH


def window_around(atlas: Atlas, centre: str, columns: int, lines: int) -> Window:
    """A window of at most this size around a hex, kept on the map."""
    line, column = atlas.corner[centre]
    lines, columns = min(lines, atlas.bottom - atlas.top), min(columns, atlas.right - atlas.left)
    top = min(max(line + HEIGHT // 2 - lines // 2, atlas.top), atlas.bottom - lines)
    left = min(max(column + WIDTH // 2 - columns // 2, atlas.left), atlas.right - columns)
    return Window(top - (top - atlas.top) % HEIGHT, left, lines, columns)


def hexes_in(atlas: Atlas, window: Window) -> list[str]:
    """The hexes that the window shows whole."""
    return [label for label, place in atlas.corner.items() if window.holds(place)]


def draw_map(atlas: Atlas, scene: Scene, window: Window) -> list[Text]:
    """The lines of the window."""
    canvas = [[(" ", Style.null())] * window.columns for _ in range(window.lines)]
    for label in hexes_in(atlas, window):
        line, column = atlas.corner[label]
        for down, cells in enumerate(draw_hex(atlas, scene, label)):
            start = column - window.left
            canvas[line - window.top + down][start : start + WIDTH] = cells
    for label, (line, column) in atlas.aside.items():
        down, across = line - window.top, column - window.left
        if 0 <= down < window.lines and 0 <= across < window.columns:
            canvas[down][across] = cell_aside(scene, label) or canvas[down][across]
    return [Text.assemble(*row, no_wrap=True) for row in canvas]


# --------------------------------------------------------------------------------------------------- hex


Cell = tuple[str, Style]


def draw_hex(atlas: Atlas, scene: Scene, label: str) -> list[list[Cell]]:
    """The two lines of a hex."""
    hex = atlas.hexes[label]
    ground = Style(bgcolor=ground_colour(atlas, scene, hex))
    stack = [counter for place in atlas.within[label] for counter in scene.stacks.get(place, ())]
    upper = [(" ", ground), *number_cells(scene, hex, ground), corner_cell(atlas, scene, hex, ground)]
    lower = [(" ", ground), *(stack_cells(atlas, scene, stack, ground) if stack else empty_cells(atlas, hex, ground))]
    line, column = atlas.corner[label]
    return [
        [wet(atlas, (line + down, column + across), cell) for across, cell in enumerate(cells)]
        for down, cells in enumerate((upper, lower))
    ]


def ground_colour(atlas: Atlas, scene: Scene, hex: HexView) -> str:
    """The colour of the terrain, tinted by the overlay."""
    colour = looks.terrain_look(atlas.signs, hex.terrain).colour
    for side in filter(None, scene.tints.get(hex.label, "").split("+")):
        colour = looks.blend(colour, looks.side_colour(scene.sides, side))
    return colour


def number_cells(scene: Scene, hex: HexView, ground: Style) -> list[Cell]:
    """The number of a hex, lit if the hex is in focus or offered."""
    style = ground + Style(color=looks.LABEL)
    if hex.label == scene.focus:
        style = Style(color="#000000", bgcolor=looks.FOCUS, bold=True)
    elif hex.label in scene.offered:
        style = Style(color="#000000", bgcolor=looks.OFFERED)
    return [(char, style) for char in short_label(hex.label).rjust(4)]


def short_label(label: str) -> str:
    """A label in four cells: without the stroke between a tile and its hex, else its end."""
    return (label.replace("-", "") if len(label) > LABEL else label)[-LABEL:]


def corner_cell(atlas: Atlas, scene: Scene, hex: HexView, ground: Style) -> Cell:
    """The most important thing in a hex beside its stack; terrain if nothing else."""
    if scene.plain and (hex.label == scene.focus or hex.label in scene.offered):
        return ("@" if hex.label == scene.focus else "*", ground)
    if scene.plain and hex.label in scene.tints:
        return ("#" if "+" in scene.tints[hex.label] else scene.tints[hex.label][:1], ground)
    for name, look in atlas.signs.features.items():
        if name in hex.features:
            return look.glyph, ground + Style(color=look.colour, bold=True)
    look = looks.terrain_look(atlas.signs, hex.terrain)
    return " " if look.bare else look.glyph, ground + Style(color=looks.LABEL)


def empty_cells(atlas: Atlas, hex: HexView, ground: Style) -> list[Cell]:
    """The lower line of a hex without counters: its terrain."""
    style = ground + Style(color=looks.LABEL, dim=True)
    return [(char, style) for char in f" {looks.terrain_look(atlas.signs, hex.terrain).glyph * 2}  "]


def stack_cells(atlas: Atlas, scene: Scene, stack: Sequence[Counter], ground: Style) -> list[Cell]:
    """The lower line of a hex with counters: side, strength of the top, number, marks."""
    top = stack[0]
    figure = top.figures[0].rpartition("/")[2] if top.known and top.figures else "?"
    words = f"{side_letter(scene.sides, top.side)}{figure:>2}{looks.count_glyph(len(stack))}"
    marks = "".join(glyph for name, glyph in atlas.signs.markers.items() if any(name in unit.markers for unit in stack))
    style = Style(color=looks.SIDE_TEXT, bgcolor=looks.side_colour(scene.sides, top.side), bold=True)
    text = (words + marks)[: WIDTH - 1]
    rest = WIDTH - 1 - len(text)
    return [(char, style) for char in text] + [(" ", ground)] * rest


def side_letter(sides: Sequence[Side], side: Side) -> str:
    """The first letter of a side that no other has in its name at the same place."""
    others = [other for other in sides if other != side]
    found = (letter for place, letter in enumerate(side) if all(other[place : place + 1] != letter for other in others))
    return next(found, side[:1]).upper()


def cell_aside(scene: Scene, label: str) -> Cell | None:
    """What stands on a hexside, or a sign that something may; nothing leaves the hexside as it is."""
    if stack := scene.stacks.get(label):
        colour = looks.side_colour(scene.sides, stack[0].side)
        return looks.ASIDE, Style(color=looks.SIDE_TEXT, bgcolor=colour, bold=True)
    if label in scene.offered:
        return "*", Style(color=looks.OFFERED, bold=True)
    return None


def wet(atlas: Atlas, place: Place, cell: Cell) -> Cell:
    """A character with the water that runs along it; where something stands, the line is drawn under it."""
    if place not in atlas.water:
        return cell
    kind, across = atlas.water[place]
    look, (char, style) = looks.hexside_look(atlas.signs, kind), cell
    if char == " ":
        return look.under if across else look.bar, style + Style(color=look.colour, bold=True, dim=False)
    return char, style + Style(underline=True) if across else style
