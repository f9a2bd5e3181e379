"""[10.2] The movement phase: one unit or stack after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from grognard.core.bits import bits, mask
from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.hexes import Mask
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.core.world import of_world

from .actions import Done, Pick, Top
from .events import PhaseBegan, StackTopped
from .moving import Moving
from .refusals import gone_for_good, misplaced
from .reinforcements import Arrivals, entry_rule, why_not_arriving
from .say import the_hex, the_unit
from .stacking import TrimStacks
from .state import Game, KurskState, UnitId, UnitMask
from .supply import supplied_hexes, units_in
from .world import World
from .zones import enemy_zone


@of_world
def pick_actions(world: World) -> tuple[Pick, ...]:
    """The action of picking each unit up, made once."""
    return tuple(Pick(unit) for unit in range(len(world.units)))


class MovementPhase(Frame, frozen=True):
    """[10.2a] [10.2b] A side moves any of its units, one unit or stack after the other."""

    side: Side
    phase: int
    supplied: UnitMask = 0
    """[6.6a] Units in supply at the start of the phase."""
    contact: UnitMask = 0
    """[8.6e] [10.19a] Units in an enemy zone of control at the start of the phase."""
    waiting: UnitMask = 0
    """Units that may still move."""
    arranged: Mask = 0
    """Hexes whose top unit has been chosen in this phase."""

    def start(self, g: Game, _: object) -> None:
        state, side = g.state, self.side
        g.emit(PhaseBegan(side, self.phase, "move"))
        g.call(
            self,
            Arrivals(side, may_move=True),
            then=self.choose,
            supplied=units_in(state, side, supplied_hexes(state, side)),
            contact=units_in(state, side, enemy_zone(state, side)),
            waiting=mask(unit for unit in state.on_map(side) if not state.units[unit].reserve),
        )

    def choose(self, g: Game, _: object) -> None:
        if self.waiting:
            return g.ask(self, ChooseMover(self.side), then=self.chosen)
        self.finish(g)

    def chosen(self, g: Game, action: Action) -> None:
        if isinstance(action, Pick):
            return g.call(self, self.set_out(action), then=self.moved)
        if isinstance(action, Top):
            g.emit(StackTopped(action.unit))
            return g.become(self, self.choose, arranged=self.arranged | 1 << g.state.units[action.unit].hex)
        self.finish(g)

    def set_out(self, action: Pick) -> Moving:
        return Moving((action.unit,), (0,), supplied=self.supplied, contact=self.contact, waiting=self.waiting)

    def moved(self, g: Game, units: UnitMask) -> None:
        g.become(self, self.choose, waiting=self.waiting & ~units)

    def finish(self, g: Game) -> None:
        g.become(TrimStacks())


class ChooseMover(Decision, frozen=True):
    """[10.2b] [10.2e] Which unit moves next, if any."""

    rules: ClassVar[tuple[str, ...]] = ("10.2b", "10.2d", "10.2e")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        stacks = [stack for _, stack in sorted(state.stacks.items()) if state.world.units[stack[0]].side == self.side]
        yield from (Pick(unit) for unit in state.world.of_side(self.side))
        yield from (Top(unit) for stack in stacks for unit in stack)
        yield Done()

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        """Quickly: the phase knows who waits."""
        phase, pick = state.inside(MovementPhase), pick_actions(state.world)
        actions: list[Action] = [pick[unit] for unit in bits(phase.waiting)]
        return [*actions, *self._tops(state, phase), Done()]

    def sample(self, state: KurskState, rng: Rng, /) -> Action:
        phase = state.inside(MovementPhase)
        if state.owner_tops:
            return super().sample(state, rng)
        waiting = bits(phase.waiting)
        place = rng.below(len(waiting) + 1)
        return pick_actions(state.world)[waiting[place]] if place < len(waiting) else Done()

    def _tops(self, state: KurskState, phase: MovementPhase) -> list[Action]:
        if not state.owner_tops:
            return []
        stacks = [s for hex, s in sorted(state.stacks.items()) if not phase.arranged >> hex & 1]
        own = [stack for stack in stacks if state.world.units[stack[0]].side == self.side]
        return [Top(unit) for stack in own for unit in stack[1:] if not state.units[unit].reserve]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if not isinstance(action, Top | Pick):
            return misplaced(state, self, action)
        name, here = the_unit(state.world, action.unit), state.units[action.unit]
        if state.world.units[action.unit].side != self.side:
            rule = "7.3a" if isinstance(action, Top) else "10.2d"
            return Refusal(rule, message("refusal-not-yours", unit=name))
        if here.hex < 0:
            return why_not_on_map(state, self.side, action.unit)
        if here.reserve:
            return Refusal("9.2a", message("refusal-inactive", unit=name))
        phase = state.inside(MovementPhase)
        if isinstance(action, Top):
            return why_not_on_top(state, phase, action.unit)
        return None if phase.waiting >> action.unit & 1 else Refusal("10.2b", message("refusal-has-moved", unit=name))


def why_not_on_map(state: KurskState, side: Side, unit: UnitId) -> Refusal:
    """Why a unit cannot move now: it is gone, may not enter yet, or its moment to enter has passed."""
    gone = gone_for_good(state, unit) or why_not_arriving(state, side, unit)
    return gone or Refusal(entry_rule(side), message("refusal-entry-over", unit=the_unit(state.world, unit)))


def why_not_on_top(state: KurskState, phase: MovementPhase, unit: UnitId) -> Refusal | None:
    """[7.3a] What keeps a unit from being laid on top of its stack."""
    name, hex = the_unit(state.world, unit), state.units[unit].hex
    if not state.owner_tops:
        return Refusal("7.3a", message("refusal-tops-fixed"))
    if state.stack(hex)[0] == unit:
        return Refusal("7.3a", message("refusal-on-top", unit=name))
    arranged = phase.arranged >> hex & 1
    return Refusal("7.3a", message("refusal-arranged", hex=the_hex(state.world, hex))) if arranged else None
