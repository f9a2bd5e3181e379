"""[0.6] [4.0] The map of a mission as it is printed: ground, ways, artwork, hexsides, names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grognard.core.bits import bits
from grognard.core.courses import Links, chain_from, courses, patches
from grognard.core.hexes import OFF_BOARD, Hex
from grognard.core.messages import Message, message
from grognard.core.view import Board, HexView, ShapeView, SideView
from grognard.core.world import of_world
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.ground.board import Ground
from grognard.rulesets.lhy.ground.sector import WET, Place, step
from grognard.rulesets.lhy.say import the_side, the_unit
from grognard.rulesets.lhy.world import SIDES

from .chart import chart

COLUMN = 3**0.5 / 2
"""How far columns of hexes lie apart; neighbouring centres are 1 apart."""
FINE = 600
"""[4.0c.ii] How many parts artwork counts to the next column, and to the next hex south."""
RAMP = 0.44
"""How far from the middle of its hex a bridge begins and ends."""


@of_world
def board(world: Battle) -> Board:
    """The map: geometry, terrain, levels, ways, artwork, hexsides, names, and every counter by its full name."""
    ground = world.ground
    return Board(
        world.grid.spec.orientation,
        tuple(hex_view(world, hex) for hex in range(ground.size)),
        tuple(hexsides(world)),
        pieces={piece.id: the_unit(world, unit) for unit, piece in enumerate(world.pieces)},
        shapes=tuple(shapes(ground)),
        side_names={side: the_side(world, side) for side in SIDES},
        chart=dict(chart(world)),
        rim=(0.0, -ground.height / 2, round(ground.width * COLUMN, 3), 0.0),
    )


# ------------------------------------------------------------------------------------------------------- hexes


def hex_view(world: Battle, hex: Hex) -> HexView:
    """One hex: its terrain, its level, the rise in it, its paving, its name, and how many objectives it counts for."""
    ground = world.ground
    worth = sum(world.label(hex) in goal.hexes for goal in world.mission.objectives)
    name = place_name(world, ground.name[hex]) if ground.name[hex] else None
    terrain = ground.terrain[hex].replace("_", "-")
    return HexView(world.label(hex), *at(ground.place[hex]), terrain, tuple(features(ground, hex)), name, worth=worth)


def features(ground: Ground, hex: Hex) -> Iterator[str]:
    """What is marked in a hex beside its terrain."""
    if ground.name[hex]:
        yield "place"
    if ground.level[hex]:
        yield f"level-{ground.level[hex]}"
    if ground.rise[hex]:
        yield "rise"
    if ground.urban >> hex & 1:
        yield "paved"
    if ground.tree_lined >> hex & 1:
        yield "tree-lined-road"


def place_name(world: Battle, name: str) -> Message:
    """What people call a hex, in both languages."""
    return message("place-name", name=name, ja=japanese_names(world)[name])


@of_world
def japanese_names(world: Battle) -> Mapping[str, str]:
    """The names on all sectors in Japanese, by the English ones."""
    return {entry.name: entry.ja for record in world.edition.sectors.values() for entry in record.names}


def hexsides(world: Battle) -> Iterator[SideView]:
    """[4.1.7] [4.1.8] Walls and tree lines."""
    ground = world.ground
    for kind, masks in (("wall", ground.wall), ("tree-line", ground.tree_line)):
        for hex in range(ground.size):
            others = (ground.neighbour[hex][direction] for direction in bits(masks[hex]))
            yield from (SideView((world.label(hex), world.label(other)), kind) for other in others if other > hex)


# ------------------------------------------------------------------------------------------------------ shapes


def at(place: Place, east: float = 0, south: float = 0) -> tuple[float, float]:
    """A place of the map, or a point beside it in parts of artwork, as a page counts: eastwards and northwards."""
    column, height = place
    return round((column + east / FINE) * COLUMN, 3), round(-height / 2 - south / FINE, 3)


def shapes(ground: Ground) -> Iterator[ShapeView]:
    """[4.0c.ii] [4.1.9] Ways, the river with its bridges, and the artwork of every hex."""
    for kind, legs in (("road", ground.road), ("path", ground.path)):
        yield from (ShapeView(kind, tuple(map(at, course))) for course in courses(links(ground, legs)))
    wet = frozenset(hex for hex in range(ground.size) if ground.terrain[hex] in WET)
    yield from (ShapeView("river", tuple(map(at, course))) for course in rivers(ground, wet))
    yield from (bridge(ground, hex) for hex in sorted(wet) if ground.terrain[hex] == "bridge")
    for hex in range(ground.size):
        for shape in ground.shapes[hex]:
            points = tuple(at(ground.place[hex], *point) for point in shape.points)
            yield ShapeView(shape.kind.replace("_", "-"), points)


def links(ground: Ground, legs: Sequence[int]) -> Links[Place]:
    """[4.1.9x1] Where ways lead from each place; one that leaves the map goes on to the place beyond."""
    found: dict[Place, list[Place]] = {}
    for hex, ways in enumerate(legs):
        for direction in bits(ways):
            beyond = step(ground.place[hex], direction)
            found.setdefault(ground.place[hex], []).append(beyond)
            if ground.neighbour[hex][direction] == OFF_BOARD:
                found.setdefault(beyond, []).append(ground.place[hex])
    return found


def rivers(ground: Ground, wet: frozenset[Hex]) -> Iterator[list[Place]]:
    """[4.1.10] The river from hex to hex, and on over the edges of the map and into the sea."""
    for hexes in patches(ground.neighbours, wet):
        source = min(hexes, key=lambda hex: ground.place[hex][::-1])
        chain = chain_from(ground.neighbours, hexes, source)
        course = [ground.place[hex] for hex in chain]
        head, foot = (beyond(ground, hex) for hex in (chain[0], chain[-1]))
        yield [*([head] if head else []), *course, *([foot] if foot else [])]


def beyond(ground: Ground, hex: Hex) -> Place | None:
    """The place where a river goes on that ends in a hex: off the map, or in the sea."""
    for direction, near in enumerate(ground.neighbour[hex]):
        if near != OFF_BOARD and ground.terrain[near] == "water":
            return ground.place[near]
        if near == OFF_BOARD and direction in (0, 3):
            return step(ground.place[hex], direction)
    return None


def bridge(ground: Ground, hex: Hex) -> ShapeView:
    """[4.1.11] The deck over the river, from one leg of its road to the other."""
    ends = [step(ground.place[hex], direction) for direction in bits(ground.road[hex])]
    (x, y), tips = at(ground.place[hex]), [at(end) for end in ends]
    ramps = [(round(x + (tx - x) * RAMP, 3), round(y + (ty - y) * RAMP, 3)) for tx, ty in tips]
    return ShapeView("bridge", (ramps[0], (x, y), *ramps[1:]))
