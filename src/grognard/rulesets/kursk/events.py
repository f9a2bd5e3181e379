"""Facts that change the state of a match; nothing else writes it."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from grognard.core import flow
from grognard.core.bits import bits
from grognard.core.flow import Event, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message

from .say import the_hex, the_order, the_outcome, the_side, the_unit, the_units
from .state import DEAD, OFF_MAP, ON_MAP, POOL, WITHDRAWN, KurskState, Unit, UnitId, drop, lift, settle
from .world import GERMAN, SOVIET, World

UNKNOWN: UnitId = -1
"""Stands for a unit that the viewer may not know."""


WAYS_OF_MOVING = ("8.6a", "10.3", "10.19a")
"""Rules by which a move tells the class of the unit that makes it."""


def visible(state: KurskState, unit: UnitId, viewer: Side | None) -> bool:
    """[7.3a] Whether a viewer knows a unit where it stands: his own, or the top of an enemy stack."""
    if state.world.units[unit].side == viewer:
        return True
    here = state.units[unit]
    if here.hex == OFF_MAP:
        return not here.reserve
    return not here.reserve and state.stacks[here.hex][0] == unit


class UnitsSorted(Event, frozen=True):
    """[3.2d] [3.3c] Every unit goes to its code hex, its turn box or aside; markers to their places."""

    on_map: tuple[tuple[UnitId, Hex], ...]
    reserve: tuple[UnitId, ...]
    start_vp: int
    markers: int
    rules: ClassVar[tuple[str, ...]] = ("3.2d", "3.3c", "3.3d", "3.9")

    def apply(self, state: KurskState, /) -> None:
        for unit, hex in self.on_map:
            state.units[unit] = Unit(hex, ON_MAP, reserve=unit in self.reserve, origin=hex)
            drop(state, (unit,), hex)
        for unit in self.reserve:
            state.reserves |= 1 << state.units[unit].hex
        state.control = state.world.side_of_line[GERMAN]
        state.vp = self.start_vp
        state.luftwaffe = self.markers

    def seen(self, state: KurskState, viewer: Side | None, /) -> Event | None:
        """[3.3d] The reserves lie face down for everybody but the Soviet."""
        if viewer == SOVIET:
            return self
        open_units = tuple(entry for entry in self.on_map if entry[0] not in self.reserve)
        return UnitsSorted(open_units, (), self.start_vp, self.markers)

    def message(self, world: World) -> Message:
        return message("event-units-sorted", units=len(self.on_map))


class GambitDecided(Event, frozen=True):
    """[3.4a] [3.6a] The German has said whether he plays the Gambit; if so the reserves are lifted at once."""

    declared: bool
    markers: int

    def apply(self, state: KurskState, /) -> None:
        state.gambit = self.declared
        state.scenario = state.world.fought(state.scenario, self.declared)
        state.luftwaffe = self.markers
        if self.declared:
            for hex in bits(state.reserves):
                for unit in state.stack(hex):
                    lift(state, unit)
                    state.units[unit] = Unit(place=POOL)
            state.reserves = 0

    def cites(self, world: World) -> tuple[str, ...]:
        return ("3.6a", "3.6b", "3.6e") if self.declared else ("3.4a",)

    def message(self, world: World) -> Message:
        return message("event-gambit-declared" if self.declared else "event-gambit-declined")


class Placed(Event, frozen=True):
    """[3.4i] A unit is put on a hex during set-up; everybody may watch how the German does it."""

    unit: UnitId
    hex: Hex
    origin: Hex
    rule: str

    def apply(self, state: KurskState, /) -> None:
        lift(state, self.unit)
        settle(state, self.unit, hex=self.hex, place=ON_MAP, origin=self.origin)
        drop(state, (self.unit,), self.hex)

    def seen(self, state: KurskState, viewer: Side | None, /) -> Event | None:
        """[3.4i] [3.5d] The German set-up is open, the Soviet one secret."""
        return self if state.world.units[self.unit].side in (GERMAN, viewer) else None

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-placed", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class SetUpFinished(Event, frozen=True):
    """A side has completed its set-up."""

    side: Side
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        """The position itself does not change; what was hidden comes to light."""

    def cites(self, world: World) -> tuple[str, ...]:
        return ("3.4a",) if self.side == GERMAN else ("3.5b", "3.5d")

    def message(self, world: World) -> Message:
        return message("event-set-up-finished", side=the_side(self.side))


class TurnBegan(Event, frozen=True):
    """[5.1a] The turn marker goes to the next box; every Luftwaffe marker is ready again [11.10e]."""

    turn: int
    markers: int
    rules: ClassVar[tuple[str, ...]] = ("5.1a",)

    def apply(self, state: KurskState, /) -> None:
        state.turn = self.turn
        state.luftwaffe = self.markers
        state.orders = {}
        state.order_revealed = False
        if self.turn == 1:
            state.units = [replace(unit, origin=OFF_MAP) for unit in state.units]  # codes bind no longer

    def message(self, world: World) -> Message:
        return message("event-turn-began", turn=self.turn)


class OrderChosen(Event, frozen=True):
    """[5.4a] [5.4b] A side has fixed its phase order; the Soviet one lies face down. [5.4d] It stands."""

    side: Side
    order: str
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        state.orders = {**state.orders, self.side: self.order}

    def seen(self, state: KurskState, viewer: Side | None, /) -> Event | None:
        return self if self.side in (GERMAN, viewer) else OrderChosen(self.side, "")

    def cites(self, world: World) -> tuple[str, ...]:
        return ("5.4b",) if self.side == GERMAN else ("5.4a",)

    def message(self, world: World) -> Message:
        if not self.order:
            return message("event-order-hidden", side=the_side(self.side))
        return message("event-order-chosen", side=the_side(self.side), order=the_order(self.order))


class OrderRevealed(Event, frozen=True):
    """[5.4c] The Soviet phase order is turned up."""

    order: str
    rules: ClassVar[tuple[str, ...]] = ("5.4c",)
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        state.order_revealed = True

    def message(self, world: World) -> Message:
        return message("event-order-revealed", order=the_order(self.order))


class PhaseBegan(Event, frozen=True):
    """[5.2] A movement or combat phase begins."""

    side: Side
    phase: int
    kind: str
    rules: ClassVar[tuple[str, ...]] = ("5.2",)

    def apply(self, state: KurskState, /) -> None:
        """A line in the log; the phase itself is a frame."""

    def message(self, world: World) -> Message:
        return message(f"event-phase-began-{self.kind}", side=the_side(self.side), phase=self.phase + 1)


class Marched(Event, frozen=True):
    """[10.2c] Units go from hex to hex, by movement, retreat, repositioning or advance."""

    units: tuple[UnitId, ...]
    path: tuple[Hex, ...]
    rule: str

    def apply(self, state: KurskState, /) -> None:
        for unit in self.units:
            lift(state, unit)
            settle(state, unit, hex=self.path[-1])
        drop(state, self.units, self.path[-1])

    def seen(self, state: KurskState, viewer: Side | None, /) -> Event | None:
        """[7.3a] A unit is known if it was on top where it stood, or lies on top where it comes to stand.

        Others are told where the march ends: which way was found may depend on what lies hidden, in the stack that
        goes and in those that it goes around.
        """
        if viewer is not None and state.world.units[self.units[0]].side == viewer:
            return self
        shown = tuple(unit if self._shows(state, unit, viewer) else UNKNOWN for unit in self.units)
        tells_class = UNKNOWN in shown and self.rule in WAYS_OF_MOVING
        return Marched(shown, self.path[-1:], "10.2c" if tells_class else self.rule)

    def _shows(self, state: KurskState, unit: UnitId, viewer: Side | None) -> bool:
        if visible(state, unit, viewer):
            return True
        there = state.stack(self.path[-1])
        if there and state.owner_tops:
            return False
        return unit == min(self.units + there, key=lambda other: (state.strength(other), other))

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        kind = {"11.12a": "retreated", "11.13a": "repositioned", "11.14a": "advanced", "11.14c": "advanced"}
        name = kind.get(self.rule, "marched")
        return message(
            f"event-{name}",
            units=the_units(world, self.units),
            hex=the_hex(world, self.path[-1]),
            way=" ".join(map(world.label, self.path)),
        )


class Entered(Event, frozen=True):
    """[9.3c] A reinforcement enters the map."""

    unit: UnitId
    hex: Hex
    rule: str
    conditional: bool

    def apply(self, state: KurskState, /) -> None:
        state.units[self.unit] = Unit(self.hex, ON_MAP)
        drop(state, (self.unit,), self.hex)
        if self.conditional and state.world.units[self.unit].side == SOVIET:
            state.quota -= 1

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-entered", unit=the_unit(world, self.unit), hex=the_hex(world, self.hex))


class ControlChanged(Event, frozen=True):
    """[3.10b] Hexes pass to a side."""

    side: Side
    hexes: tuple[Hex, ...]
    rule: str = "3.10b"

    def apply(self, state: KurskState, /) -> None:
        mask = 0
        for hex in self.hexes:
            mask |= 1 << hex
        if self.side == GERMAN:
            state.control |= mask
            state.lgov_lost = state.lgov_lost or bool(mask >> state.world.lgov & 1)
        else:
            state.control &= ~mask

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)


class Scored(Event, frozen=True):
    """[4.2a] The German total changes; it never falls below zero."""

    points: int
    rule: str
    what: Message

    def apply(self, state: KurskState, /) -> None:
        state.vp = max(0, state.vp + self.points)

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-scored", points=f"{self.points:+d}", what=self.what)


class StepLost(Event, frozen=True):
    """[2.11b] A two-step unit flips to its reduced side."""

    unit: UnitId
    rule: str

    def apply(self, state: KurskState, /) -> None:
        settle(state, self.unit, reduced=True)
        if not state.owner_tops:
            hex = state.units[self.unit].hex
            lift(state, self.unit)
            drop(state, (self.unit,), hex)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("2.11b", self.rule)

    def message(self, world: World) -> Message:
        return message("event-step-lost", unit=the_unit(world, self.unit))


class Eliminated(Event, frozen=True):
    """[2.11d] A unit goes to the dead pile for good."""

    unit: UnitId
    rule: str

    def apply(self, state: KurskState, /) -> None:
        lift(state, self.unit)
        state.units[self.unit] = Unit(place=DEAD)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("2.11d", self.rule)

    def message(self, world: World) -> Message:
        return message("event-eliminated", unit=the_unit(world, self.unit))


class Withdrawn(Event, frozen=True):
    """[4.5f] A division leaves the map for good."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("4.5a", "4.5f")

    def apply(self, state: KurskState, /) -> None:
        lift(state, self.unit)
        state.units[self.unit] = Unit(place=WITHDRAWN)

    def message(self, world: World) -> Message:
        return message("event-withdrawn", unit=the_unit(world, self.unit))


class ReserveActivated(Event, frozen=True):
    """[9.2b] A whole reserve stack is activated."""

    hex: Hex
    rule: str
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        for unit in state.stack(self.hex):
            if state.units[unit].reserve:
                settle(state, unit, reserve=False)
        state.reserves &= ~(1 << self.hex)

    def cites(self, world: World) -> tuple[str, ...]:
        return ("9.2b", self.rule)

    def message(self, world: World) -> Message:
        return message("event-reserve-activated", hex=the_hex(world, self.hex))


class TriggersChecked(Event, frozen=True):
    """[9.5a] [9.6d] What the trigger hexes make available in this player turn."""

    side: Side
    triggers: tuple[str, ...]
    units: int

    def apply(self, state: KurskState, /) -> None:
        if self.side == GERMAN:
            state.conditional = self.units
        else:
            state.triggers, state.quota = self.triggers, self.units

    def cites(self, world: World) -> tuple[str, ...]:
        return ("9.5a",) if self.side == GERMAN else ("9.6d", "9.6f")

    def message(self, world: World) -> Message | None:
        return message("event-triggers", side=the_side(self.side), units=self.units) if self.units else None


class StackTopped(Event, frozen=True):
    """[7.3a] The owner lays a unit on top of its stack."""

    unit: UnitId
    rules: ClassVar[tuple[str, ...]] = ("7.3a",)

    def apply(self, state: KurskState, /) -> None:
        hex = state.units[self.unit].hex
        rest = tuple(other for other in state.stacks[hex] if other != self.unit)
        state.stacks[hex] = (self.unit, *rest)

    def message(self, world: World) -> Message:
        return message("event-topped", unit=the_unit(world, self.unit))


class AttackDeclared(Event, frozen=True):
    """[7.3b] An attack is named and the stacks in it are examined; it can no longer be called off."""

    target: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    rules: ClassVar[tuple[str, ...]] = ("7.3b", "11.5a")
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        """The position does not change; the stacks are open while the fight lasts."""

    def message(self, world: World) -> Message:
        return message(
            "event-attack",
            hex=the_hex(world, self.target),
            attackers=the_units(world, self.attackers),
            defenders=the_units(world, self.defenders),
        )


class DefenceDeclared(Event, frozen=True):
    """[11.20a] The defender has declared determined defence, or not."""

    yes: bool
    rule: str

    def apply(self, state: KurskState, /) -> None:
        """Part of the fight in progress."""

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message | None:
        return message("event-determined-defence") if self.yes else None


class LuftwaffeSent(Event, frozen=True):
    """[11.10e] A Luftwaffe marker supports this combat and no other this turn."""

    rules: ClassVar[tuple[str, ...]] = ("11.10b", "11.10e")

    def apply(self, state: KurskState, /) -> None:
        state.luftwaffe -= 1

    def message(self, world: World) -> Message:
        return message("event-luftwaffe")


class CombatRolled(Event, frozen=True):
    """[11.2b] The die is read on the combat results table."""

    target: Hex
    attack: int
    defence: int
    column: str
    die: int
    result: str
    rules: ClassVar[tuple[str, ...]] = ("11.2b", "12.2a")

    def apply(self, state: KurskState, /) -> None:
        """What follows from the result is told by the events after it."""

    def message(self, world: World) -> Message:
        return message(
            "event-combat-rolled",
            hex=the_hex(world, self.target),
            attack=self.attack,
            defence=self.defence,
            column=self.column,
            die=self.die,
            result=self.result,
        )


class DefenceRolled(Event, frozen=True):
    """[11.20b] The second die of a determined defence."""

    die: int
    modifier: int
    result: str
    rules: ClassVar[tuple[str, ...]] = ("11.20b", "11.20d", "12.3")

    def apply(self, state: KurskState, /) -> None:
        """What follows from the result is told by the events after it."""

    def message(self, world: World) -> Message:
        return message("event-defence-rolled", die=self.die, modifier=f"{self.modifier:+d}", result=self.result)


class DiceRead(Event, frozen=True):
    """A roll outside combat and what it is for."""

    faces: tuple[int, ...]
    rule: str
    what: Message

    def apply(self, state: KurskState, /) -> None:
        """What it is worth is told by the score after it."""

    def cites(self, world: World) -> tuple[str, ...]:
        return (self.rule,)

    def message(self, world: World) -> Message:
        return message("event-dice", faces=" ".join(map(str, self.faces)), what=self.what)


class VotesRevealed(Event, frozen=True):
    """[4.10a] Both extension votes are turned up together."""

    german: bool
    soviet: bool
    rules: ClassVar[tuple[str, ...]] = ("4.10a",)
    reveals: ClassVar[bool] = True

    def apply(self, state: KurskState, /) -> None:
        """What the votes mean is told by the events after them."""

    def message(self, world: World) -> Message:
        return message(
            "event-votes",
            german=message(f"vote-{self.german}".lower()),
            soviet=message(f"vote-{self.soviet}".lower()),
        )


class GameEnded(flow.GameEnded, frozen=True):
    """[4.2b] The match is over."""

    def message(self, world: World) -> Message:
        return the_outcome(self.winner, self.score, self.rule)
