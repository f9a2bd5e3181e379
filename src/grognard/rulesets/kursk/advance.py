"""[11.14] Advance after combat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace

from grognard.core.flow import Action, Decision, Frame
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.rules import Refusal

from .actions import Advance, Exploit, Stay
from .marching import march
from .refusals import gone_for_good, misplaced
from .say import the_hex, the_unit
from .stacking import full_for, room
from .state import Game, KurskState, UnitId
from .world import GERMAN, SOVIET

SECOND_HEX = {"enemy": "11.14c", "fortress": "11.14d", "city": "11.14d", "water": "11.14d", "full": "11.14i"}
"""What closes a hex to the second step of an advance, with its rule."""


class AdvanceAfterCombat(Frame, frozen=True):
    """[11.14a] At least one attacker enters the vacated hex at once; [11.14f] more may follow within the limit."""

    target: Hex
    attackers: tuple[UnitId, ...]
    """Attackers that survive and have not advanced; nobody else may [11.14g]."""
    hungry: tuple[UnitId, ...]
    advanced: tuple[UnitId, ...] = ()
    unit: UnitId = -1

    def start(self, g: Game, _: object) -> None:
        if followers(g.state, self):
            return g.ask(self, ChooseAdvance(g.state.world.units[self.attackers[0]].side), then=self.chosen)
        g.end()

    def chosen(self, g: Game, action: Action) -> None:
        if not isinstance(action, Advance):
            return g.end()
        unit = action.unit
        march(g, (unit,), (self.target,), "11.14a")
        rest = tuple(other for other in self.attackers if other != unit)
        onward = replace(self, attackers=rest, advanced=(*self.advanced, unit), unit=unit)
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
    return [unit for unit in sorted(advance.attackers) if finds_room(state, advance, unit)]


def finds_room(state: KurskState, advance: AdvanceAfterCombat, unit: UnitId) -> bool:
    """[11.14f] Whether the vacated hex takes a unit."""
    return room(state, state.world.units[unit].side, advance.target) >= state.world.points[unit]


def second_hexes(state: KurskState, advance: AdvanceAfterCombat) -> list[Hex]:
    """[11.14c] [11.14d] [11.14i] Where the unit that has just advanced may go on to."""
    unit = advance.unit
    if state.world.units[unit].side != GERMAN or unit not in state.world.mechanized or unit in advance.hungry:
        return []
    near = state.world.grid.neighbours[advance.target]
    return sorted(hex for hex in near if not bars_exploitation(state, advance, hex))


def bars_exploitation(state: KurskState, advance: AdvanceAfterCombat, hex: Hex) -> str:
    """What closes a hex to the second step of an advance, by its name in ``SECOND_HEX``."""
    if state.occupied(SOVIET) >> hex & 1:
        return "enemy"
    if state.world.forts[SOVIET] >> hex & 1:
        return "fortress"
    if (state.world.cities & ~state.control) >> hex & 1:
        return "city"
    if state.world.crosses_great_water(advance.target, hex):
        return "water"
    return "full" if full_for(state, GERMAN, state.world.points[advance.unit]) >> hex & 1 else ""


class ChooseAdvance(Decision, frozen=True):
    """[11.14a] Which attacker advances; once one has, the rest may stay."""

    rules: ClassVar[tuple[str, ...]] = ("11.14a", "11.14f", "11.14g")

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        return [*(Advance(unit) for unit in sorted(state.inside(AdvanceAfterCombat).attackers)), Stay()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        advance = state.inside(AdvanceAfterCombat)
        if isinstance(action, Stay):
            return None if advance.advanced else Refusal("11.14a", message("refusal-must-advance"))
        if not isinstance(action, Advance):
            return misplaced(state, self, action)
        name = the_unit(state.world, action.unit)
        if action.unit in advance.advanced:
            return Refusal("11.14f", message("refusal-has-advanced", unit=name))
        if action.unit not in advance.attackers:
            gone = gone_for_good(state, action.unit) if state.world.units[action.unit].side == self.side else None
            return gone or Refusal("11.14g", message("refusal-not-in-attack", unit=name))
        if finds_room(state, advance, action.unit):
            return None
        return Refusal("11.14f", message("refusal-full", hex=the_hex(state.world, advance.target)))


class ChooseExploitation(Decision, frozen=True):
    """[11.14c] Whether and where the unit goes on to a second hex."""

    rules: ClassVar[tuple[str, ...]] = ("11.14c", "11.14d", "11.14i")

    def prompt(self, state: KurskState, /) -> Message:
        return message("prompt-choose-exploitation", unit=the_unit(state.world, state.inside(AdvanceAfterCombat).unit))

    def candidates(self, state: KurskState, /) -> Iterable[Action]:
        near = state.world.grid.neighbours[state.inside(AdvanceAfterCombat).target]
        return [*(Exploit(hex) for hex in sorted(near)), Stay()]

    def against(self, state: KurskState, action: Action, /) -> Refusal | None:
        if not isinstance(action, Exploit):
            return None if isinstance(action, Stay) else misplaced(state, self, action)
        advance = state.inside(AdvanceAfterCombat)
        if not state.world.grid.adjacent(advance.target, action.hex):
            return Refusal("11.14c", message("refusal-second-not-adjacent", hex=the_hex(state.world, action.hex)))
        bar = bars_exploitation(state, advance, action.hex)
        if not bar:
            return None
        return Refusal(SECOND_HEX[bar], message(f"refusal-second-{bar}", hex=the_hex(state.world, action.hex)))
