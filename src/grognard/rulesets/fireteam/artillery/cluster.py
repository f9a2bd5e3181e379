"""[18.44] Improved conventional munitions: one roll for a hex, read in three columns."""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from msgspec.structs import replace

from grognard.core.dice import Roll, Rolled
from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.fireteam.events.fire import FireRolled
from grognard.rulesets.fireteam.fire.infantry import column_of, target_modifiers, targets
from grognard.rulesets.fireteam.fire.modifiers import factor, modifier
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.morale.fire_effects import ALL, TakeFire
from grognard.rulesets.fireteam.state import FireTeamState, Game, UnitId
from grognard.rulesets.fireteam.works.field_works import fall

from .plans import ICM
from .shelling import battery_attack, battery_firepower


class ClusterStrike(Frame, frozen=True):
    """[18.44a] [18.44b] One hex under ICM: vehicles for which the table says E are destroyed."""

    side: Side
    hex: Hex
    share: tuple[int, int]
    """The firepower that falls on the hex, as a fraction."""

    def start(self, g: Game, _: object) -> None:
        g.ask(self, Roll(dice=1, sides=g.state.world.tables.rolls.die), then=self.rolled)

    def rolled(self, g: Game, roll: Rolled) -> None:
        state, share = g.state, Fraction(*self.share)
        attack = cluster_attack(state, self.side, share, self.hex)
        results = tuple((u, cluster_result(state, attack, share, u, roll.total)) for u in targets(state, attack))
        g.emit(FireRolled(attack, column_of(g.state.world, attack.firepower), roll.total, results))
        destroyed = [unit for unit, result in results if result == ALL and g.state.world.kind[unit].is_vehicle]
        for unit in destroyed:
            fall(g, unit, "18.44b")
        g.become(TakeFire(self.hex, tuple(entry for entry in results if entry[0] not in destroyed)))


def cluster_attack(state: FireTeamState, side: Side, share: Fraction, hex: Hex) -> FireAttack:
    """[18.44b] The attack as infantry meets it."""
    attack = battery_attack(state, side, share, hex, ICM)
    times = factor(state.world, "icm_infantry").times
    return replace(attack, firepower=ceil(battery_firepower(state, side, share, hex) * times))


def cluster_firepower(state: FireTeamState, attack: FireAttack, share: Fraction, unit: UnitId) -> int:
    """[18.44b] The firepower that one target meets."""
    kind = state.world.kind[unit]
    if not kind.is_vehicle:
        return attack.firepower
    times = factor(state.world, "icm_unarmoured" if kind.unarmoured else "icm_armoured").times
    return ceil(battery_firepower(state, attack.side, share, attack.hex) * times)


def cluster_result(state: FireTeamState, attack: FireAttack, share: Fraction, unit: UnitId, die: int) -> str:
    """[9.22] [18.44b] What one target reads; a vehicle is destroyed by E and otherwise frightened as by other fire."""
    value = cluster_firepower(state, attack, share, unit)
    total = die + sum(item.value for item in target_modifiers(state, attack, unit))
    if not state.world.kind[unit].is_vehicle:
        return state.world.tables.infantry_fire(value, total)
    if state.world.tables.infantry_fire(value, total - modifier(state.world, "vehicle_reading").value) == ALL:
        return ALL
    return state.world.tables.infantry_fire(value, total)
