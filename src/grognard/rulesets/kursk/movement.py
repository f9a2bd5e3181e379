"""[10.2] The movement phase: one unit or stack after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from grognard.core.bits import bits, mask
from grognard.core.flow import Action, Decision, Frame, Rng, Side
from grognard.core.hexes import Mask
from grognard.core.messages import message
from grognard.core.rules import Refusal

from .actions import Done, Pick, Top
from .events import PhaseBegan, StackTopped
from .forces import UNITS
from .moving import Moving
from .reinforcements import Arrivals
from .say import the_unit
from .stacking import TrimStacks
from .state import Game, KurskState, UnitMask
from .supply import supplied_hexes, units_in
from .zones import enemy_zone

PICK: tuple[Pick, ...] = tuple(Pick(unit) for unit in range(len(UNITS)))


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

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        phase = state.inside(MovementPhase)
        actions: list[Action] = [PICK[unit] for unit in bits(phase.waiting)]
        return [*actions, *self._tops(state, phase), Done()]

    def sample(self, state: KurskState, rng: Rng, /) -> Action:
        phase = state.inside(MovementPhase)
        if state.owner_tops:
            return super().sample(state, rng)
        waiting = bits(phase.waiting)
        place = rng.below(len(waiting) + 1)
        return PICK[waiting[place]] if place < len(waiting) else Done()

    def _tops(self, state: KurskState, phase: MovementPhase) -> list[Action]:
        if not state.owner_tops:
            return []
        stacks = [s for hex, s in sorted(state.stacks.items()) if not phase.arranged >> hex & 1]
        own = [stack for stack in stacks if UNITS[stack[0]].side == self.side]
        return [Top(unit) for stack in own for unit in stack[1:] if not state.units[unit].reserve]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if isinstance(action, Top):
            return Refusal("7.3a", message("refusal-cannot-top", unit=the_unit(action.unit)))
        if not isinstance(action, Pick):
            return Refusal("10.2b", message("refusal-not-an-answer"))
        name = the_unit(action.unit)
        if UNITS[action.unit].side != self.side:
            return Refusal("10.2d", message("refusal-not-yours", unit=name))
        if state.units[action.unit].hex < 0:
            return Refusal("10.2d", message("refusal-not-on-map", unit=name))
        if state.units[action.unit].reserve:
            return Refusal("9.2a", message("refusal-inactive", unit=name))
        return Refusal("10.2b", message("refusal-has-moved", unit=name))
