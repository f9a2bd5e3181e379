"""[3.6.2] [4.0i] [MR14.1] [MR14.2] [MR14.3] Craters and rubble: what a hex becomes under shells."""

from __future__ import annotations

from grognard.core.hexes import Hex
from grognard.rulesets.assault.events.blast import Collapsed, CraterMade
from grognard.rulesets.assault.ground.terrain import fortification_at, terrain_at
from grognard.rulesets.assault.state import AssaultState, Game
from grognard.rulesets.assault.world import Terrain


def crater_at(state: AssaultState, hex: Hex) -> str:
    """[3.6.2a] The row of the chart that a crater makes of a hex; none where it makes no crater, or there is one."""
    return terrain_at(state, hex).crater


def dig_crater(g: Game, hex: Hex) -> None:
    """[3.6.2a] An uncancelled critical hit of artillery off the map leaves a crater, where it can."""
    if crater := crater_at(g.state, hex):
        g.emit(CraterMade(hex, crater))


def standing_at(state: AssaultState, hex: Hex, *, bombarded: bool = False) -> Terrain | None:
    """[4.0c] [MR14.3] What could come down in a hex: a building; under a bombardment a fortification before it."""
    work = fortification_at(state, hex) if bombarded else None
    if work is not None:
        return work
    ground = terrain_at(state, hex)
    return ground if ground.building else None


def collapse(g: Game, hex: Hex, *, bombarded: bool = False) -> None:
    """[4.0i] [MR14.2] [MR14.3] A building becomes rubble, a bunker too, a trench a crater as the ground around it has
    it."""
    row = standing_at(g.state, hex, bombarded=bombarded)
    assert row is not None, "only what stands can collapse"
    left = row.collapses_to
    if row.fortification and g.state.world.terrain[left].height == 0:
        left = crater_at(g.state, hex) or g.state.scars.get(hex, left)
    g.emit(Collapsed(hex, left, work=row.fortification))
