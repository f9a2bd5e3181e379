"""A night drop at its landing zones, for tests of landings."""

from __future__ import annotations

from grognard.rulesets.lhy.airborne.planning import ASSEMBLY, ZONE, key
from grognard.rulesets.lhy.missions import DropPlan
from grognard.rulesets.lhy.setting_up.drawing import mortars
from grognard.rulesets.lhy.state import DUE, POOL, Platoon, change
from tests.rulesets.lhy.stage import Stage

ZONES = {"first": "D4", "second": "C9", "weapons": "A8", "gun": "I2"}
ASSEMBLIES = {"first": "B5", "second": "B8"}


class Landings(Stage):
    """The night drop before it begins, with a plan; nobody of the enemy is on the map."""

    def __init__(self) -> None:
        super().__init__("nightdrop")
        state = self.state
        state.light = "night"
        state.mortars = tuple(mortars(self.battle))
        state.platoons = {("able", 1): Platoon(), ("able", 2): Platoon(), ("k4", 1): Platoon(), ("k4", 2): Platoon()}
        for unit, piece in enumerate(self.battle.pieces):
            if piece.pool:
                change(state, unit, place=POOL)
        self.plan(ZONES, ASSEMBLIES)

    @property
    def drop(self) -> DropPlan:
        found = self.battle.mission.allied.drop
        assert found is not None
        return found

    def plan(self, zones: dict[str, str], assemblies: dict[str, str]) -> None:
        loads = {load.id: load for load in (*self.drop.sticks, *self.drop.gliders)}
        self.state.landing = (
            *((key(ZONE, loads[name]), self.hex(hex)) for name, hex in zones.items()),
            *((key(ASSEMBLY, loads[name]), self.hex(hex)) for name, hex in assemblies.items()),
        )

    def in_the_air(self, *names: str) -> None:
        for name in names:
            self.change(name, place=DUE)
