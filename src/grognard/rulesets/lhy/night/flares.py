"""[17.4] Illumination: who may ask for it, where it may burn, and where it comes down."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.core.bits import bits
from grognard.core.dice import Rolled
from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import OFF_BOARD, Hex, Mask
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.deeds import FLARE
from grognard.rulesets.lhy.events.night import FlareAsked, FlareLit
from grognard.rulesets.lhy.ground.board import DIRECTIONS
from grognard.rulesets.lhy.reaction import rights
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import MAP, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy

NIGHT = "night"


def why_no_flares(state: LhyState, side: Side) -> Refusal | None:
    """[17.4x1] Why a side may ask for none at all: the mission, the light, or the request that it has made."""
    if not state.world.mission.plan(side).illumination:
        return refusal("17.4x1", "no-flares-in-mission")
    if state.light != NIGHT:
        return refusal("17.4x1", "no-flares-by-day")
    return refusal("17.4x1", "flare-asked") if side in state.flared else None


def targets(state: LhyState, side: Side, unit: UnitId) -> Mask:
    """[17.4x2] The hexes over which a unit may ask for a flare: near it, in or next to a hex of the enemy."""
    ground = state.world.ground
    near = ground.within(1 << state.here(unit), state.world.tables.flare.range)
    foes = 0
    for hex in state.at:
        if has_known_enemy(state, side, hex):
            foes |= 1 << hex
    return near & ground.within(foes, 1)


class AskForFlare:
    """[17.4] The verb of a segment."""

    actions: tuple[type[Action], ...] = (Flare,)
    among: str = "foot"

    def candidates(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        if why_no_flares(state, side) is None:
            for unit in state.on_map(side):
                yield from (Flare(unit, hex) for hex in range(state.world.ground.size))

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        if why_no_flares(state, side) is None:
            for unit in state.on_map(side):
                if self.why_not_ask(state, unit) is None:
                    yield from (Flare(unit, hex) for hex in bits(targets(state, side, unit)))

    def why_not_ask(self, state: LhyState, unit: UnitId) -> Refusal | None:
        """[17.4x1] What keeps a unit from asking: its rights, or where it is."""
        if state.kind(unit).dummy or state.units[unit].place != MAP or not state.kind(unit).foot:
            return refusal("17.4x1", "cannot-ask-for-flare", unit=the_unit(state.world, unit))
        return rights.why_not(state, unit, FLARE)

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        assert isinstance(action, Flare)
        bar = why_no_flares(state, side) or self.why_not_ask(state, action.unit)
        if bar is None and not targets(state, side, action.unit) >> action.hex & 1:
            bar = refusal("17.4x2", "flare-too-far", hex=the_hex(state.world, action.hex))
        return bar

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Flare)
        return LightUp(side, action.unit, action.hex)


class LightUp(Frame, frozen=True):
    """[17.4.1] The request is rolled for; if it is granted, a second die tells where the flare burns."""

    side: Side
    unit: UnitId
    hex: Hex

    def start(self, g: Game, _: object) -> None:
        g.ask(self, D10, then=self.asked)

    def asked(self, g: Game, dice: Rolled) -> None:
        granted = face(dice) <= g.state.world.tables.flare.granted
        g.emit(FlareAsked(self.side, self.unit, self.hex, face(dice), granted))
        if granted:
            return g.ask(self, D10, then=self.fired)
        g.end()

    def fired(self, g: Game, dice: Rolled) -> None:
        die = face(dice)
        hex = self.hex if die >= g.state.world.tables.flare.on_target else drifted(g.state, self.hex, die)
        g.emit(FlareLit(hex, die))
        g.end()


def drifted(state: LhyState, hex: Hex, die: int) -> Hex:
    """[17.4.1s3] Where a flare burns that misses: some hexes off by the diagram of its sector."""
    ground, tables = state.world.ground, state.world.tables
    turned = ground.sector[hex] in ground.turned
    direction = (DIRECTIONS.index(tables.impact[die - 1]) + 3 * turned) % 6
    for _ in range(tables.flare.miss_distance):
        hex = ground.neighbour[hex][direction]
        if hex == OFF_BOARD:
            return OFF_MAP
    return hex
