"""[1] [2] Sets of counters by what is printed on them: who could ever do a thing, looked at before anything else.

A counter is in a set if either of its sides says so, so the sets are wide: they leave out who never can, and the rules
decide about the rest.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from grognard.core.bits import mask
from grognard.core.world import of_world

from .battle import Battle
from .forces import Kind
from .state import UnitMask


class Roster(Struct, frozen=True):
    """The counters of a battle."""

    everybody: UnitMask
    foot: UnitMask
    vehicles: UnitMask
    riflemen: UnitMask
    """Whoever has small arms."""
    gunners: UnitMask
    """Whoever has something against armour."""
    squads: UnitMask
    teams: UnitMask
    """[2.2.6] Light anti-tank weapons."""
    guns: UnitMask
    knee_mortars: UnitMask


@of_world
def roster(world: Battle) -> Roster:
    """The sets of a battle."""

    def those(is_one: Callable[[Kind], bool]) -> UnitMask:
        sides = zip(world.kind, world.backs, strict=True)
        return mask(unit for unit, both in enumerate(sides) if any(map(is_one, both)))

    return Roster(
        everybody=those(lambda _: True),
        foot=those(lambda kind: kind.foot),
        vehicles=those(lambda kind: kind.vehicle),
        riflemen=those(lambda kind: kind.sav is not None),
        gunners=those(lambda kind: kind.atv is not None),
        squads=those(lambda kind: kind.type == "squad"),
        teams=those(lambda kind: kind.type == "latw"),
        guns=those(lambda kind: kind.gun),
        knee_mortars=those(lambda kind: kind.mv is not None),
    )
