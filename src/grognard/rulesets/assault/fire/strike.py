"""[MR7.3] [MR7.4] [MR10.0.1e] Fire from above on one unit: one attack roll, which those aboard in the open face too.

Shells from the map, artillery off it and aircraft strike so; each brings its own dice, and says what else counts.
"""

from __future__ import annotations

from msgspec import Struct

from grognard.core.flow import Frame, Side
from grognard.rulesets.assault.movement.transport import rides
from grognard.rulesets.assault.state import MAP, AssaultState, Game, Morale
from grognard.tactical.loads import NOBODY, UnitId
from grognard.tactical.pools import Pool

from .exchange import AttackRoll, DefenceRoll, Thrown
from .hits import Hits
from .pools import carried_pool
from .results import TakeHits


class StruckUnit(Struct, frozen=True):
    """What a strike has left on one unit, and what came of it."""

    unit: UnitId
    hits: Hits
    result: str = ""


class Aimed(Struct, frozen=True):
    """One unit that an attack roll is faced by: its dice, and its morale before."""

    unit: UnitId
    defence: Pool
    before: Morale
    loses_weakest: bool = False


def exposed(state: AssaultState, vehicle: UnitId, riders_only: bool = False) -> list[UnitId]:
    """[MR7.3b] [MR7.3c] Who aboard a vehicle is struck with it: riders, and passengers of an open one."""
    is_open = "open_topped" in state.card(vehicle).traits and not riders_only
    return [unit for unit in state.load(vehicle) if is_open or rides(state, unit)]


class Strike(Frame, frozen=True):
    """[MR7.4a] An attack roll on a unit in a hex and on those exposed aboard it; results take effect when all have
    thrown. Ends with what each has suffered, the unit itself first."""

    side: Side
    unit: UnitId
    attack: Pool
    defence: Pool
    firer: UnitId = NOBODY
    """The unit on the map that fires, if one does; it causes the routs."""
    rerolls: int = 0
    suppressive: bool = False
    shells: bool = True
    """[MR7.3d] Whether it is indirect fire: closed armour shrugs off damage; not so with aircraft."""
    single: bool = False
    """Whether the attack dice that did nothing are asked for: against the first who faces the roll."""
    loses_weakest: bool = False
    """[3.0d] Whether the unit loses the weakest die of its pool."""
    spares: bool = False
    """[MR7.3c] Whether the vehicle itself is not attacked, only its riders."""
    thrown: Thrown = Thrown((), ())
    aims: tuple[Aimed, ...] = ()
    left: tuple[StruckUnit, ...] = ()
    done: tuple[StruckUnit, ...] = ()

    def start(self, g: Game, _: object) -> None:
        roll = AttackRoll(self.side, self.attack, self.unit, self.firer, self.rerolls, self.single)
        g.call(self, roll, then=self.attacked, aims=self.aimed_at(g.state))

    def aimed_at(self, state: AssaultState) -> tuple[Aimed, ...]:
        """Everybody who faces the roll, with his dice."""
        own = Aimed(self.unit, self.defence, state.units[self.unit].morale, self.loses_weakest)
        aboard = exposed(state, self.unit, riders_only=self.spares)
        others = [Aimed(unit, carried_pool(state, unit).dice, state.units[unit].morale) for unit in aboard]
        return tuple(others) if self.spares else (own, *others)

    def attacked(self, g: Game, thrown: Thrown) -> None:
        g.become(self, self.defend, thrown=thrown)

    def defend(self, g: Game, _: object) -> None:
        if len(self.left) == len(self.aims):
            return g.become(self, self.suffer)
        aim = self.aims[len(self.left)]
        roll = DefenceRoll(
            aim.unit,
            self.thrown,
            aim.defence,
            self.firer,
            self.suppressive,
            self.single and not self.left,
            aim.loses_weakest,
        )
        g.call(self, roll, then=self.defended)

    def defended(self, g: Game, hits: Hits) -> None:
        aim = self.aims[len(self.left)]
        g.become(self, self.defend, left=(*self.left, StruckUnit(aim.unit, hits)))

    def suffer(self, g: Game, _: object) -> None:
        """The vehicle first, for what is left on it shakes off its riders."""
        if len(self.done) == len(self.left):
            return g.end(self.done)
        aim, struck = self.aims[len(self.done)], self.left[len(self.done)]
        hits = TakeHits(struck.unit, struck.hits, aim.before, self.firer, self.suppressive, self.shells)
        g.call(self, hits, then=self.suffered)

    def suffered(self, g: Game, result: str) -> None:
        struck = self.left[len(self.done)]
        g.become(self, self.suffer, done=(*self.done, StruckUnit(struck.unit, struck.hits, result)))


def lying_there(state: AssaultState, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Those of some units that still lie on the map."""
    return tuple(unit for unit in units if state.units[unit].place == MAP)
