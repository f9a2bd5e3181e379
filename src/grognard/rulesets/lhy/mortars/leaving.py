"""[11.4.7.3] Leaving an impact hex: those who go undergo the shells first, without TEM."""

from __future__ import annotations

from grognard.core.dice import Rolled
from grognard.core.flow import Frame
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.mortars import ImpactRolled
from grognard.rulesets.lhy.events.troops import Acted
from grognard.rulesets.lhy.results.chance import D10, face
from grognard.rulesets.lhy.results.hits import ResultsOn
from grognard.rulesets.lhy.results.judging import Suffered
from grognard.rulesets.lhy.state import MAP, NOBODY, OFF_MAP, STOPPED, Game, LhyState, UnitId


def is_exposed(state: LhyState, unit: UnitId) -> bool:
    """[11.4.7.2c] [11.4.7d] Whether shells hit a unit that leaves: on foot, no fortified position, and not aboard a
    vehicle in motion."""
    kind, carrier = state.world.kind[unit], state.units[unit].carrier
    if not kind.foot or kind.fp:
        return False
    return carrier == NOBODY or state.units[carrier].motion == STOPPED


class LeaveImpact(Frame, frozen=True):
    """[11.4.7.3] The units named leave a hex: a die for each MDRM there with its value without TEM, the highest total
    counts, against them alone. Ends with those who go on; whoever is disrupted withdraws instead [11.4.7.2c2].

    ``retreating``: they retreat anyway, so that the disrupted go on too [14.3.3].
    """

    units: tuple[UnitId, ...]
    hex: Hex
    retreating: bool = False
    rolled: int = 0
    total: int = -99
    going: tuple[UnitId, ...] = ()
    shaken: tuple[UnitId, ...] = ()

    def start(self, g: Game, _: object) -> None:
        if not g.state.shells.get(self.hex) or not any(is_exposed(g.state, unit) for unit in self.units):
            g.end(self.units)
        else:
            g.ask(self, D10, then=self.fell)

    def fell(self, g: Game, value: Rolled) -> None:
        """[13.1s1] One die for each marker."""
        markers = g.state.shells[self.hex]
        shells = markers[self.rolled]
        g.emit(ImpactRolled(self.hex, face(value), shells.bare))
        total, rolled = max(self.total, face(value) + shells.bare), self.rolled + 1
        if rolled < len(markers):
            g.ask(self, D10, then=self.fell, total=total, rolled=rolled)
            return
        exposed = tuple(unit for unit in self.units if is_exposed(g.state, unit))
        g.call(self, ResultsOn(exposed, total, "11.4.7.3"), then=self.suffered, total=total)

    def suffered(self, g: Game, value: tuple[Suffered, ...]) -> None:
        """[11.4.7.2c] Unhurt, or at least not disrupted, they go on."""
        now = {each.unit: each.now for each in value}
        left = tuple(now.get(unit, unit) for unit in self.units)
        there = tuple(unit for unit in left if unit != NOBODY and g.state.here(unit) != OFF_MAP)  # dummies may be gone
        if self.retreating:
            g.end(there)
            return
        before = {now.get(unit, unit) for unit in self.units if unit not in now}
        going = tuple(unit for unit in there if unit in before or not g.state.units[unit].disrupted)
        g.become(self, self.flee, going=going, shaken=tuple(unit for unit in there if unit not in going))

    def flee(self, g: Game, _: object) -> None:
        """[11.4.7.2c2] Those whom the shells disrupted withdraw, without further mortar fire; where they cannot they
        stay, and have acted."""
        from grognard.rulesets.lhy.movement.withdrawing import Withdrawing, can_withdraw_from  # noqa: PLC0415

        if not self.shaken:
            g.end(self.going)
            return
        unit, *rest = self.shaken
        if g.state.units[unit].place == MAP and can_withdraw_from(g.state, unit):
            g.call(self, Withdrawing((unit,), spared=True), then=self.flee, shaken=tuple(rest))
        else:
            if g.state.deeds.side:
                g.emit(Acted((unit,)))
            g.become(self, self.flee, shaken=tuple(rest))
