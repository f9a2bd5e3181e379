"""[14.3.4] Advance after combat, and the assaults that come of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from grognard.core.flow import Action, Decision, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.assault import AdvanceTo, RestHere
from grognard.rulesets.lhy.events.assault import NO_CYCLE, Advanced
from grognard.rulesets.lhy.events.troops import Entered
from grognard.rulesets.lhy.movement.meeting import hidden_in
from grognard.rulesets.lhy.movement.steps import March, as_refusal, bar_of_ground, bar_of_shells
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import MAP, OFF_MAP, Game, LhyState, UnitId
from grognard.rulesets.lhy.troops import has_known_enemy, own_in
from grognard.rulesets.lhy.works.mines import EnterMinefield

from .entering import GoInto
from .parties import why_party_not


class Advance(Frame, frozen=True):
    """[14.3.4a] Any of the winners advance into one adjacent hex; into an enemy hex this is an assault, resolved at
    once [14.3.4b], unless one is pending there, which they join."""

    side: Side
    hex: Hex
    units: tuple[UnitId, ...] = ()
    target: Hex = OFF_MAP

    @property
    def hand(self) -> tuple[UnitId, ...]:
        return self.units

    def start(self, g: Game, value: object) -> None:
        if any(True for _ in moves(g.state, self)):
            g.ask(self, ChooseAdvance(self.side), then=self.answered)
        else:
            g.become(self, self.go)

    def answered(self, g: Game, value: Action) -> None:
        if isinstance(value, AdvanceTo):
            g.become(self, self.start, units=(*self.units, value.unit), target=value.hex)
        else:
            g.become(self, self.go)

    def go(self, g: Game, value: object) -> None:
        state = g.state
        if not self.units:
            g.end()
            return
        g.emit(Advanced(self.units))
        pending = self.target in state.assaults
        if has_known_enemy(state, self.side, self.target) or hidden_in(state, self.side, self.target):
            entry = GoInto(self.units, self.hex, self.target, way="advanced", cycle=NO_CYCLE)
            g.call(self, entry, then=self.end if pending else self.fight)
            return
        g.emit(Entered(self.units, self.target, self.hex, "advanced"))
        g.call(self, EnterMinefield(self.units, self.target), then=self.end)

    def fight(self, g: Game, value: object) -> None:
        """[14.3.4b] The assault is resolved at once."""
        from .phase import ResolveAssault  # noqa: PLC0415  an assault ends with advances

        if self.target in g.state.assaults:
            g.call(self, ResolveAssault(self.target), then=self.end)
        else:
            g.end()

    def end(self, g: Game, value: object) -> None:
        g.end()


def moves(state: LhyState, frame: Advance) -> Iterator[AdvanceTo]:
    """[14.3.4a] Who may advance, and whereto: all into the hex of the first."""
    hexes = (frame.target,) if frame.units else state.world.ground.neighbours[frame.hex]
    for unit in sorted(own_in(state, frame.side, frame.hex)):
        for hex in hexes:
            if why_no_advance(state, frame, unit, hex) is None:
                yield AdvanceTo(unit, hex)


def why_no_advance(state: LhyState, frame: Advance, unit: UnitId, hex: Hex) -> Refusal | None:
    """[14.3.4a] [14.3.4b] Why a unit may not advance into a hex."""
    if unit in frame.units or unit not in own_in(state, frame.side, frame.hex) or state.units[unit].place != MAP:
        return refusal("14.3.4a", "not-among-winners")
    if state.world.ground.direction(frame.hex, hex) is None or (frame.units and hex != frame.target):
        return refusal("14.3.4a", "advance-one-hex", hex=the_hex(state.world, hex))
    found = _why_unfit(state, unit)
    if found is not None:
        return found
    march = March((unit,), frame.side, frame.hex, frame.hex, ())
    bar = bar_of_ground(state, march, hex) or bar_of_shells(state, march, hex)
    if bar is not None:
        return as_refusal(state, bar, hex)
    return why_party_not(state, (*frame.units, unit), hex) if has_known_enemy(state, frame.side, hex) else None


def _why_unfit(state: LhyState, unit: UnitId) -> Refusal | None:
    """[14.3.4a] Why a unit advances nowhere: once a turn, and only who can move."""
    kind, here, name = state.kind(unit), state.units[unit], the_unit(state.world, unit)
    if here.advanced:
        return refusal("14.3.4a", "advanced-already", unit=name)
    if here.disrupted or here.shocked or here.regrouping or kind.gun or kind.fp or kind.dummy:
        return refusal("14.3.4a", "cannot-advance", unit=name)
    return None


class ChooseAdvance(Decision, frozen=True):
    """[14.3.4a] Who of the winners advances into which hex, or that nobody else does."""

    rules: ClassVar[tuple[str, ...]] = ("14.3.4a",)

    def prompt(self, state: LhyState, /) -> Message:
        return message("prompt-choose-advance", hex=the_hex(state.world, state.inside(Advance).hex))

    def legal(self, state: LhyState, /) -> Sequence[Action]:
        return [RestHere(), *moves(state, state.inside(Advance))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, RestHere):
            return None
        if not isinstance(action, AdvanceTo) or not 0 <= action.hex < state.world.ground.size:
            return self.unasked(state)
        if not 0 <= action.unit < len(state.units):
            return self.unasked(state)
        return why_no_advance(state, state.inside(Advance), action.unit, action.hex)
