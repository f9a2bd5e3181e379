"""How the terminal draws terrain, features, sides and markers: colours and one-column glyphs, nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct


class Look(Struct, frozen=True):
    """A glyph and a colour."""

    glyph: str
    colour: str


TERRAIN: Mapping[str, Look] = {
    "clear": Look("·", "#4a4632"),
    "forest": Look("♣", "#1f4a26"),
    "hill": Look("^", "#6b4a24"),
    "marsh": Look("~", "#1f4d52"),
    "jungle": Look("♣", "#1d4f2c"),
    "swamp": Look("~", "#2c4f45"),
    "plantation": Look("⁘", "#5a5a22"),
    "mekong": Look("≈", "#1f5f9a"),
    "village": Look("·", "#4a4632"),
    "town": Look("·", "#4a4632"),
    "checkpoint": Look("·", "#4a4632"),
}
UNKNOWN_TERRAIN = Look("?", "#444444")

FEATURES: Mapping[str, Look] = {
    "city": Look("★", "#ffe27a"),
    "town": Look("●", "#ffe27a"),
    "village": Look("○", "#ffe27a"),
    "checkpoint": Look("◆", "#ffe27a"),
    "tunnel": Look("∩", "#ff9c8a"),
    "mekong-two-banks": Look("≈", "#6fb4ff"),
    "mekong-north": Look("≈", "#6fb4ff"),
    "mekong-south": Look("≈", "#6fb4ff"),
    "fortress-german": Look("▲", "#9fb4c8"),
    "fortress-soviet": Look("▲", "#ff9c8a"),
}
"""Features drawn on the map, the most important first; others are named by ``stack`` only."""


class Water(Struct, frozen=True):
    """How a hexside is drawn: the glyph between hexes side by side, and between hexes above each other."""

    bar: str
    under: str
    colour: str


HEXSIDES: Mapping[str, Water] = {
    "river": Water("│", "_", "#6fb4ff"),
    "great_river": Water("┃", "▁", "#3d8bff"),
    "bridge": Water("╪", "≡", "#ffe27a"),
    "lake": Water("┃", "▁", "#3d8bff"),
}
UNKNOWN_HEXSIDE = Water("¦", "_", "#cccccc")

MARKERS: Mapping[str, str] = {
    "out-of-supply": "!",
    "hidden": "?",
    "reserve": "r",
    "attacked": "x",
    "moved": "'",
    "reduced": "-",
}
"""Marks on the map, the most important first."""

SIDES = ("#5d7288", "#b0352a", "#2f7d4f", "#8a5db0")
"""The colours of the sides, in the order in which the game names them."""
SIDE_TEXT = "#ffffff"
LABEL = "#b9b39a"
OFFERED = "#e8d44d"
FOCUS = "#ff5fd7"
ASIDE = "◊"
"""Something that stands on a hexside, such as a boat."""
COUNTS = " ¹²³⁴⁵⁶⁷⁸⁹"


def side_colour(sides: Sequence[str], side: str) -> str:
    """The colour of a side."""
    return SIDES[sides.index(side) % len(SIDES)] if side in sides else UNKNOWN_TERRAIN.colour


def terrain_look(terrain: str) -> Look:
    return TERRAIN.get(terrain, UNKNOWN_TERRAIN)


def hexside_look(kind: str) -> Water:
    return HEXSIDES.get(kind, UNKNOWN_HEXSIDE)


def count_glyph(count: int) -> str:
    """How many counters lie in a stack, as one small figure; nothing for one."""
    return "" if count < 2 else COUNTS[count] if count < len(COUNTS) else "⁺"


def blend(first: str, second: str) -> str:
    """The colour halfway between two."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{(a + b) // 2:02x}" for a, b in pairs)
