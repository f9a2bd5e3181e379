"""The colours that the terminal has of its own; how a game is drawn, its looks say."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.looks import EdgeLook, GlyphLook, TerminalLooks

UNKNOWN_TERRAIN = GlyphLook("?", "#444444")
UNKNOWN_HEXSIDE = EdgeLook("¦", "_", "#cccccc")
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


def terrain_look(looks: TerminalLooks, terrain: str) -> GlyphLook:
    return looks.terrain.get(terrain, UNKNOWN_TERRAIN)


def hexside_look(looks: TerminalLooks, kind: str) -> EdgeLook:
    return looks.hexsides.get(kind, UNKNOWN_HEXSIDE)


def count_glyph(count: int) -> str:
    """How many counters lie in a stack, as one small figure; nothing for one."""
    return "" if count < 2 else COUNTS[count] if count < len(COUNTS) else "⁺"


def blend(first: str, second: str) -> str:
    """The colour halfway between two."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{(a + b) // 2:02x}" for a, b in pairs)
