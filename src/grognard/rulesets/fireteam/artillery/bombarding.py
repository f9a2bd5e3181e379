"""[9.2] [9.3] [10.2] Artillery on the map fires: what it has planned, or smoke at hexes that it sees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from grognard.core.assembly import ChooseParticipants, Gathering
from grognard.core.bits import bits
from grognard.core.flow import Action, Decision, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.fireteam.actions.artillery import Bombard, Veil
from grognard.rulesets.fireteam.actions.fire import Add
from grognard.rulesets.fireteam.conditions import barred_by_melee
from grognard.rulesets.fireteam.events.artillery import ShellsFired, SmokeLanded
from grognard.rulesets.fireteam.fire.directing import director
from grognard.rulesets.fireteam.fire.firers import firer_of, why_not_fire
from grognard.rulesets.fireteam.fire.infantry import ResolveAttack
from grognard.rulesets.fireteam.fire.shots import FireAttack
from grognard.rulesets.fireteam.fire.volley import TurnToFire
from grognard.rulesets.fireteam.say import the_hex, the_unit, the_units
from grognard.rulesets.fireteam.sight import lines
from grognard.rulesets.fireteam.sight.smoke import smoke_in_play
from grognard.rulesets.fireteam.sight.spotting import has_in_front, sees_hex
from grognard.rulesets.fireteam.state import FireTeamState, Game, Plot, UnitId
from grognard.rulesets.fireteam.works.field_works import in_ramp
from grognard.tactical.aiming import Aiming, ChooseHex, band

from .plans import (
    CHAPTER_OF_ROUND,
    CHEMICAL,
    SHELL,
    SMOKE,
    can_be_veiled,
    hex_refusal,
    in_smoke_range,
    mortar_hexes,
    next_fire,
    pattern,
    smoke_zone,
    the_ammunition,
    why_not_more_smoke,
)
from .shelling import plot_smoke, smoke_of, unit_attack

ON_MAP_ROUNDS = (SHELL, SMOKE, CHEMICAL)


# ------------------------------------------------------------------------------------------------- what it may


def artillery_fires(state: FireTeamState, unit: UnitId, *, moving: bool = False) -> Iterator[Action]:
    """[9.2] [10.2a] What a unit that is activated to fire may do as artillery, one after the other."""
    kind = state.world.kind[unit]
    if not (kind.indirect or kind.smoke):
        return
    for load in ON_MAP_ROUNDS:
        if why_not_bombard(state, unit, load, moving=moving) is None:
            yield Bombard(unit, load)
    if why_not_veil(state, unit, moving=moving) is None:
        yield Veil(unit)


def why_not_artillery(state: FireTeamState, unit: UnitId, action: Bombard | Veil, *, moving: bool) -> Refusal | None:
    """The first thing that keeps the unit in hand from a fire as artillery."""
    if action.unit != unit:
        return Refusal("9.2", message("refusal-not-in-hand", unit=the_unit(state.world, action.unit)))
    if isinstance(action, Veil):
        return why_not_veil(state, unit, moving=moving)
    return why_not_bombard(state, unit, action.kind, moving=moving)


def why_not_bombard(state: FireTeamState, unit: UnitId, kind: str, *, moving: bool = False) -> Refusal | None:
    """The first thing that keeps a unit from making its next planned fire with some ammunition."""
    name = the_unit(state.world, unit)
    if not state.world.kind[unit].indirect:
        return Refusal("9.0a", message("refusal-no-artillery", unit=name))
    if moving:
        return Refusal("9.3b", message("refusal-artillery-on-the-move", unit=name))
    plot = next_fire(state, unit)
    if plot is None:
        return Refusal("9.31a", message("refusal-nothing-plotted", unit=name))
    return (
        why_not_fire(state, firer_of(state, unit))
        or why_not_ammunition(state, unit, plot, kind)
        or why_not_into(state, unit, plot.hexes[0])
    )


def why_not_ammunition(state: FireTeamState, unit: UnitId, plot: Plot, kind: str) -> Refusal | None:
    """[10.2a] [17.2a] What keeps a unit from firing some ammunition as planned."""
    if kind == SHELL:
        return None
    if kind == SMOKE:
        return why_no_smoke_shell(state, unit) or why_not_planned_smoke(state, unit, plot)
    if kind == CHEMICAL:
        return why_no_chemical_shell(state, unit)
    return Refusal("9.3a", message("refusal-no-such-ammunition"))


def why_no_smoke_shell(state: FireTeamState, unit: UnitId) -> Refusal | None:
    """[10.2a] [10.24] What keeps a unit from firing smoke at all."""
    if not state.world.kind[unit].smoke:
        return Refusal("10.2a", message("refusal-lays-no-smoke", unit=the_unit(state.world, unit)))
    if not smoke_in_play(state) or not state.stocks[state.world.side[unit]].smoke:
        return Refusal("10.24", message("refusal-out-of-ammunition", kind=the_ammunition(SMOKE)))
    return None


def why_not_planned_smoke(state: FireTeamState, unit: UnitId, plot: Plot) -> Refusal | None:
    """[10.21c] [10.25a] What keeps a planned fire from being made with smoke."""
    if pattern(state.world, unit) != "ring" and len(plot_smoke(plot)) < mortar_hexes(state.world):
        return Refusal("10.21c", message("refusal-three-hexes"))
    if not in_smoke_range(state, unit, plot.hexes[0]):
        return hex_refusal(state.world, "10.25a", "refusal-out-of-range", plot.hexes[0])
    return None


def why_no_chemical_shell(state: FireTeamState, unit: UnitId) -> Refusal | None:
    """[17.2a] [17.3a] What keeps a unit from firing chemical shells: howitzers alone, once in a game."""
    if not state.plays(CHAPTER_OF_ROUND[CHEMICAL]):
        return Refusal("17.2a", message("refusal-chapter-not-played", kind=the_ammunition(CHEMICAL)))
    if state.world.kind[unit].type not in state.world.tables.chemical:
        return Refusal("17.2a", message("refusal-no-such-ammunition"))
    if state.gassed >> unit & 1:
        return Refusal("17.3a", message("refusal-out-of-ammunition", kind=the_ammunition(CHEMICAL)))
    return None


def why_not_into(state: FireTeamState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[14.22a] [16.33c] What keeps a unit from firing at a hex: a mixed hex, a ramp in which it cannot turn."""
    if barred_by_melee(state, state.world.side[unit], state.here(unit), hex, gun=False):
        return Refusal("14.22a", message("refusal-mixed-hex", hex=the_hex(state.world, hex)))
    if in_ramp(state, unit) and has_to_turn(state, unit, hex):
        return Refusal(
            "16.33c", message("refusal-out-of-arc", unit=the_unit(state.world, unit), hex=the_hex(state.world, hex))
        )
    return None


def has_to_turn(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """[9.33b] Whether self-propelled artillery does not have a hex before it."""
    return state.world.kind[unit].is_vehicle and not has_in_front(state, unit, hex)


# -------------------------------------------------------------------------------------------- planned fires


class Bombardment(Gathering, frozen=True):
    """[9.2] [9.32a] Units of a platoon make the fire they have planned, those with the same hex together if they like.

    Returns those who fired.
    """

    side: Side
    group: tuple[UnitId, ...]
    kind: str
    units: tuple[UnitId, ...]
    turned: bool = False

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def question(self, state: FireTeamState) -> Decision:
        return ChooseBombardment(self.side)

    def is_settled(self, state: FireTeamState) -> bool:
        return not fire_partners(state, self)

    def taking(self, g: Game, action: Action) -> Bombardment:
        assert isinstance(action, Add)
        return replace(self, units=(*self.units, action.unit))

    def commit(self, g: Game, _: object) -> None:
        """[9.33b] Self-propelled artillery turns if it has to."""
        hex = target_of(g.state, self)
        turning = tuple(unit for unit in self.units if has_to_turn(g.state, unit, hex))
        g.call(self, TurnToFire(self.side, turning, hex), then=self.fire, turned=bool(turning))

    def fire(self, g: Game, _: object) -> None:
        plot = next_fire(g.state, self.units[0])
        assert plot is not None
        if self.kind == SMOKE:
            g.emit(ShellsFired(self.side, self.units, plot.hexes[0], SMOKE, 0, indirect=True))
            g.emit(SmokeLanded(self.side, smoke_of(g.state, self.units[0], plot_smoke(plot))))
            return g.become(self, self.done)
        attack = planned_attack(g.state, self)
        leader = director(g.state, self.units)
        g.emit(
            ShellsFired(self.side, self.units, attack.hex, self.kind, attack.firepower, indirect=True, leader=leader)
        )
        g.call(self, ResolveAttack(attack), then=self.done)

    def done(self, g: Game, _: object) -> None:
        g.end(tuple(firer_of(g.state, unit) for unit in self.units))


def target_of(state: FireTeamState, fire: Bombardment) -> Hex:
    """The hex at which a fire was planned."""
    return next_target(state, fire.units[0])


def next_target(state: FireTeamState, unit: UnitId) -> Hex:
    """The hex at which a unit fires next as planned."""
    plot = next_fire(state, unit)
    assert plot is not None
    return plot.hexes[0]


def planned_attack(state: FireTeamState, fire: Bombardment) -> FireAttack:
    """[9.21b] [9.32a] The attack of those who fire together."""
    hex = target_of(state, fire)
    turned = fire.turned or any(has_to_turn(state, unit, hex) for unit in fire.units)
    return unit_attack(state, fire.units, hex, fire.kind, leader=director(state, fire.units), turned=turned)


def fire_partners(state: FireTeamState, fire: Bombardment) -> list[UnitId]:
    """[9.32a] Who may add its firepower; the smoke of every unit lies by itself."""
    return [unit for unit in fire.group if why_not_partner(state, fire, unit) is None]


def why_not_partner(state: FireTeamState, fire: Bombardment, unit: UnitId) -> Refusal | None:
    """[9.32a] What keeps a unit from firing along: another group, another hex, or nothing to fire."""
    name = the_unit(state.world, unit)
    if unit not in fire.group or unit in fire.units:
        return Refusal("9.32a", message("refusal-not-in-group", unit=name))
    if fire.kind == SMOKE:
        return Refusal("10.21a", message("refusal-smoke-apart", unit=name))
    found = why_not_bombard(state, unit, fire.kind)
    if found is None and next_target(state, unit) != target_of(state, fire):
        return Refusal("9.32a", message("refusal-other-target", unit=name))
    return found


class ChooseBombardment(ChooseParticipants, frozen=True):
    """[9.32a] Who fires along at the planned hex."""

    plans: ClassVar[type[Gathering]] = Bombardment
    rules: ClassVar[tuple[str, ...]] = ("9.32a",)

    def prompt(self, state: FireTeamState, /) -> Message:
        fire = state.inside(Bombardment)
        return message(
            "prompt-choose-bombardment",
            units=the_units(state.world, fire.units),
            hex=the_hex(state.world, target_of(state, fire)),
        )

    def offers(self, state: FireTeamState, plan: Bombardment, /) -> Iterable[Action]:
        return map(Add, plan.group)

    def objection(self, state: FireTeamState, plan: Bombardment, action: Action, /) -> Refusal | None:
        return why_not_partner(state, plan, action.unit) if isinstance(action, Add) else self.unasked(state)


# -------------------------------------------------------------------------------------------------- direct smoke


class Veiling(Aiming, frozen=True):
    """[10.2a] [10.21c] [10.21d] A unit fires smoke at a hex that it sees, a mortar at two more; returns who fired."""

    unit: UnitId
    hexes: tuple[Hex, ...] = ()

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return (self.unit,)

    def zone(self, state: FireTeamState, /) -> Sequence[Hex]:
        return smoke_zone(state, self.hexes) if self.hexes else nearby(state, self.unit)

    def why_not_hex(self, state: FireTeamState, hex: Hex, /) -> Refusal | None:
        if self.hexes:
            return why_not_more_smoke(state, self.unit, self.hexes, hex)
        return why_not_veiled(state, self.unit, hex)

    def takes(self, state: FireTeamState, hex: Hex, /) -> bool:
        return self.why_not_hex(state, hex) is None if self.hexes else can_veil(state, self.unit, hex)

    def is_complete(self, state: FireTeamState, /) -> bool:
        return len(self.hexes) == (1 if pattern(state.world, self.unit) == "ring" else mortar_hexes(state.world))

    def plus(self, hex: Hex, /) -> Self:
        return replace(self, hexes=(*self.hexes, hex))

    def question(self) -> Decision:
        return ChooseVeil(self.side)

    def aimed(self, g: Game, _: object) -> None:
        """[10.25b] It turns at no loss."""
        turning = (self.unit,) if has_to_turn(g.state, self.unit, self.hexes[0]) else ()
        g.call(self, TurnToFire(self.side, turning, self.hexes[0]), then=self.fire)

    def fire(self, g: Game, _: object) -> None:
        g.emit(ShellsFired(self.side, (self.unit,), self.hexes[0], SMOKE, 0, indirect=False))
        g.emit(SmokeLanded(self.side, smoke_of(g.state, self.unit, self.hexes)))
        g.end((firer_of(g.state, self.unit),))


def why_not_veil(state: FireTeamState, unit: UnitId, *, moving: bool = False) -> Refusal | None:
    """The first thing that keeps a unit from firing smoke directly."""
    if moving:
        return Refusal("10.25a", message("refusal-artillery-on-the-move", unit=the_unit(state.world, unit)))
    found = why_no_smoke_shell(state, unit) or why_not_fire(state, firer_of(state, unit))
    if found is None and not any(can_veil(state, unit, hex) for hex in in_veiling_range(state, unit)):
        return Refusal("10.21c", message("refusal-nothing-in-sight"))
    return found


def nearby(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """The hexes in play within the normal range of a unit."""
    return bits(state.board & band(state.world.grid, state.here(unit), range(state.world.kind[unit].range + 1)))


def in_veiling_range(state: FireTeamState, unit: UnitId) -> list[Hex]:
    """[10.25a] Those at which it fires smoke, and which the ground is not known to hide from it."""
    here, kind = state.here(unit), state.world.kind[unit]
    near = band(state.world.grid, here, range(kind.min_range, kind.range + 1))
    return bits(state.board & near & ~lines.shadows(state.world).hidden[here])


def can_veil(state: FireTeamState, unit: UnitId, hex: Hex) -> bool:
    """Whether smoke may be fired directly at a hex as the first; what is quickly told comes first."""
    return (
        in_smoke_range(state, unit, hex)
        and sees_hex(state, unit, hex)
        and can_be_veiled(state, unit, hex)
        and why_not_into(state, unit, hex) is None
    )


def why_not_veiled(state: FireTeamState, unit: UnitId, hex: Hex) -> Refusal | None:
    """[10.21c] [10.21d] [10.25a] What keeps smoke from being fired directly at a hex as the first."""
    if not state.board >> hex & 1:
        return hex_refusal(state.world, "11.11", "refusal-off-board", hex)
    if not can_be_veiled(state, unit, hex):
        return hex_refusal(state.world, "10.25a", "refusal-out-of-range", hex)
    if not sees_hex(state, unit, hex):
        return hex_refusal(
            state.world, "10.21c" if pattern(state.world, unit) != "ring" else "10.21d", "refusal-hex-unseen", hex
        )
    return why_not_into(state, unit, hex)


class ChooseVeil(ChooseHex, frozen=True):
    """[10.21c] [10.21d] Where smoke is fired: first a hex that the unit sees."""

    frame: ClassVar[type[Aiming]] = Veiling
    rules: ClassVar[tuple[str, ...]] = ("10.21a", "10.21c", "10.21d", "10.25a")

    def prompt(self, state: FireTeamState, /) -> Message:
        veiling = state.inside(Veiling)
        return message("prompt-choose-veil", unit=the_unit(state.world, veiling.unit), number=len(veiling.hexes) + 1)
