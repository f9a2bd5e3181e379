"""[MR2] [MR20] [MR21] The map of a scenario as it is printed: tiles edge to edge, ground, levels, roads, houses."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.courses import chain_from, courses, patches
from grognard.core.hexes import Hex
from grognard.core.view import Board, HexView, ShapeView
from grognard.core.world import of_world
from grognard.rulesets.assault.battle import Battle
from grognard.rulesets.assault.say import slug, the_unit

from .chart import chart
from .houses import houses
from .ways import Point, rim, road_links

WATER = ("stream", "bridge")
RAMP = 0.3
"""How far from the middle of its hex a bridge begins and ends."""


@of_world
def board(world: Battle) -> Board:
    """The map: geometry, terrain, levels, roads, houses, tiles, and every counter by its full name."""
    grid = world.grid
    return Board(
        grid.spec.orientation,
        tuple(hex_view(world, hex) for hex in range(grid.size)),
        (),
        pieces={piece.id: the_unit(world, unit) for unit, piece in enumerate(world.pieces)},
        shapes=tuple(shapes(world)),
        tiles={name: tuple(map(world.label, hexes)) for name, hexes in world.ground.parts.items()},
        dice=dict(world.tables.dice.faces),
        chart=chart(world),
    )


def hex_view(world: Battle, hex: Hex) -> HexView:
    """One hex: its terrain, its level, and the side that holds it if it is an objective."""
    side = world.objectives.get(hex, "")
    printed = slug(world.ground.printed[hex])
    x, y = world.grid.xy(hex)
    return HexView(world.label(hex), x, y, printed, tuple(features(world, hex)), side=side, worth=int(bool(side)))


def features(world: Battle, hex: Hex) -> Iterator[str]:
    """What is marked in a hex beside its terrain."""
    if world.ground.levels[hex]:
        yield f"level-{world.ground.levels[hex]}"
    if hex in world.objectives:
        yield "objective"


# ------------------------------------------------------------------------------------------------------- shapes


def shapes(world: Battle) -> Iterator[ShapeView]:
    """Runways, waters, roads, bridges and houses, what lies lowest first."""
    yield from runways(world)
    yield from streams(world)
    yield from (ShapeView("road", course) for course in roads(world))
    yield from (bridge(world, hex) for hex, kind in sorted(world.ground.printed.items()) if kind == "bridge")
    yield from houses(world)


def roads(world: Battle) -> Iterator[tuple[Point, ...]]:
    """[MR9.4] Roads from end to end or from fork to fork, and on over the edges of the map."""
    links = road_links(world)
    for course in courses(links):
        ends = [rim(world, hex) if len(links[hex]) == 1 else () for hex in (course[0], course[-1])]
        yield (*ends[0], *map(world.grid.xy, course), *ends[1])
    for hex in links:
        if len(links[hex]) > 1 and (beyond := rim(world, hex)):
            yield (world.grid.xy(hex), *beyond)


def runways(world: Battle) -> Iterator[ShapeView]:
    """A runway is one straight strip through the middle of its row, whose hexes lie to both sides of it."""
    for hexes in patches(world.grid.neighbours, _of_kind(world, "runway")):
        places = [world.grid.xy(hex) for hex in hexes]
        height = round(sum(y for _, y in places) / len(places), 3)
        half = 1 / 3**0.5
        yield ShapeView("runway", ((min(places)[0] - half, height), (max(places)[0] + half, height)))


def streams(world: Battle) -> Iterator[ShapeView]:
    """A stream from marsh to marsh, under its bridges."""
    near = world.grid.neighbours
    marshes = _of_kind(world, "marsh")
    for hexes in patches(near, [hex for kind in WATER for hex in _of_kind(world, kind)]):
        mouths = {marsh for marsh in marshes if hexes.intersection(near[marsh])}
        first = min(mouths or hexes)
        chain = chain_from(near, hexes | mouths, first)
        yield ShapeView("stream", tuple(map(world.grid.xy, chain)))


def bridge(world: Battle, hex: Hex) -> ShapeView:
    """The deck over a stream, along its road."""
    middle = world.grid.xy(hex)
    ends = [world.grid.xy(other) for other in road_links(world)[hex]]
    ramps = [_towards(middle, end) for end in ends]
    return ShapeView("bridge", (ramps[0], middle, *ramps[1:]))


def _towards(start: Point, end: Point) -> Point:
    return tuple(round(a + (b - a) * RAMP, 3) for a, b in zip(start, end, strict=True))  # type: ignore[return-value]


def _of_kind(world: Battle, kind: str) -> list[Hex]:
    return sorted(hex for hex, printed in world.ground.printed.items() if printed == kind)
