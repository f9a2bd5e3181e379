"""[11.14] Advance after combat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Advance, Exploit, Stay
from .forces import MECHANIZED, UNITS, points
from .marching import march
from .say import the_hex, the_unit
from .stacking import full_for, room
from .state import Game, KurskState, UnitId
from .world import CITIES, FORTS, GERMAN, GRID, SOVIET, crosses_great_water


class AdvanceAfterCombat(Frame, frozen=True):
    """[11.14a] At least one attacker enters the vacated hex at once; [11.14f] more may follow within the limit."""

    target: Hex
    attackers: tuple[UnitId, ...]
    """Attackers that survive and have not advanced; nobody else may [11.14g]."""
    hungry: tuple[UnitId, ...]
    begun: bool = False
    unit: UnitId = -1

    def start(self, g: Game, _: object) -> None:
        if followers(g.state, self):
            return g.ask(self, ChooseAdvance(UNITS[self.attackers[0]].side), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Advance):
            return g.end()
        unit = action.unit
        march(g, (unit,), (self.target,), "11.14a")
        rest = tuple(other for other in self.attackers if other != unit)
        onward = replace(self, attackers=rest, begun=True, unit=unit)
        if second_hexes(g.state, onward):
            return g.ask(onward, ChooseExploitation(GERMAN), then=onward.exploited)
        g.become(onward)

    def exploited(self, g: Game, action: Action) -> None:
        """[11.14c] A German mechanized unit in supply may go one hex further."""
        if isinstance(action, Exploit):
            march(g, (self.unit,), (action.hex,), "11.14c")
        g.become(self)


def followers(state: KurskState, advance: AdvanceAfterCombat) -> list[UnitId]:
    """[11.14f] [11.14g] Attackers that find room in the vacated hex."""
    units = advance.attackers
    return sorted(u for u in units if room(state, UNITS[u].side, advance.target) >= points(u))


def second_hexes(state: KurskState, advance: AdvanceAfterCombat) -> list[Hex]:
    """[11.14c] [11.14d] [11.14i] Where the unit that has just advanced may go on to."""
    unit = advance.unit
    if UNITS[unit].side != GERMAN or unit not in MECHANIZED or unit in advance.hungry:
        return []
    near = GRID.neighbours[advance.target]
    return sorted(hex for hex in near if bars_exploitation(state, advance, hex) is None)


def bars_exploitation(state: KurskState, advance: AdvanceAfterCombat, hex: Hex) -> str | None:
    """The rule that closes a hex to the second step of an advance."""
    if state.occupied(SOVIET) >> hex & 1:
        return "11.14c"
    if FORTS[SOVIET] >> hex & 1 or (CITIES & ~state.control) >> hex & 1:
        return "11.14d"
    if crosses_great_water(advance.target, hex):
        return "11.14d"
    return "11.14i" if full_for(state, GERMAN, points(advance.unit)) >> hex & 1 else None


class ChooseAdvance(Decision, frozen=True):
    """[11.14a] Which attacker advances; once one has, the rest may stay."""

    rules: ClassVar[tuple[str, ...]] = ("11.14a", "11.14f", "11.14g")

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        advance = state.inside(AdvanceAfterCombat)
        actions: list[Action] = [Advance(unit) for unit in followers(state, advance)]
        return [*actions, Stay()] if advance.begun else actions

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if isinstance(action, Stay):
            return Refusal("11.14a", message("refusal-must-advance"))
        if not isinstance(action, Advance):
            return Refusal("11.14a", message("refusal-not-an-answer"))
        if action.unit not in state.inside(AdvanceAfterCombat).attackers:
            return Refusal("11.14g", message("refusal-not-in-attack", unit=the_unit(action.unit)))
        return Refusal("11.14f", message("refusal-full", hex=the_hex(state.inside(AdvanceAfterCombat).target)))


class ChooseExploitation(Decision, frozen=True):
    """[11.14c] Whether and where the unit goes on to a second hex."""

    rules: ClassVar[tuple[str, ...]] = ("11.14c", "11.14d", "11.14i")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-exploitation", unit=the_unit(state.inside(AdvanceAfterCombat).unit))

    def legal(self, state: KurskState, /) -> Sequence[Action]:
        return [*(Exploit(hex) for hex in second_hexes(state, state.inside(AdvanceAfterCombat))), Stay()]

    def explain(self, state: KurskState, action: Action, /) -> Refusal:
        if not isinstance(action, Exploit):
            return Refusal("11.14c", message("refusal-not-an-answer"))
        advance = state.inside(AdvanceAfterCombat)
        if not GRID.adjacent(advance.target, action.hex):
            return Refusal("11.14c", message("refusal-second-not-adjacent", hex=the_hex(action.hex)))
        rule = bars_exploitation(state, advance, action.hex) or "11.14c"
        return Refusal(rule, message(f"refusal-second-{rule.replace('.', '-')}", hex=the_hex(action.hex)))
