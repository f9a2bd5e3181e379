"""[MR9.9] Ground that harms vehicles: a die on entering it off the road."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.assault.events.movement import TerrainTold
from grognard.rulesets.assault.fire.results import hurt
from grognard.rulesets.assault.fire.throwing import ThrowDice
from grognard.rulesets.assault.ground.terrain import terrain_at
from grognard.rulesets.assault.state import AssaultState, Game, UnitId

from .stacking import is_vehicle


def is_harmful(state: AssaultState, unit: UnitId, hex: Hex) -> bool:
    """[MR9.9] Whether a unit rolls for a hex that it enters off the road."""
    return is_vehicle(state, unit) and bool(terrain_at(state, hex).damage)


class TerrainDamage(Frame, frozen=True):
    """[MR9.9] A vehicle rolls the die of the ground, with no defence: any symbol ends its move, a D or C also costs one
    damage point, never more. It ends with whether the move is over."""

    unit: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        g.ask(self, ThrowDice(pool=(terrain_at(g.state, self.hex).damage,)), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        pool = (terrain_at(g.state, self.hex).damage,)
        critical, damage, suppression = g.state.world.dice.throw(pool, roll.faces)
        halts = bool(critical or damage or suppression)
        g.emit(TerrainTold(self.unit, self.hex, halts))
        if critical or damage:
            hurt(g, self.unit)
        g.end(halts)
