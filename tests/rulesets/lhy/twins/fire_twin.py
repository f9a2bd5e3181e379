"""[13] The fire phase once more, read straight off the chapter and slowly: what should have become of everybody.

It shares nothing with the game but the state that it reads. Chance is given as two functions, asked in the order of the
phase: anti-tank dice, duels, then hex by hex the dice of the markers, the unit hit, the checks of the others and the
vehicle under the shells, then the collateral damage of vehicles, at last the sections drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.rulesets.lhy.state import LhyState

Die = Callable[[], int]
Pick = Callable[[list[str]], str]

SIDES = ("allied", "axis")
NOTHING, REGROUPS, BREAKS, FALLS, GONE = 0, 1, 2, 3, 4


class FireTwin:
    """One fire phase, worked out on paper."""

    def __init__(self, state: LhyState, die: Die, pick: Pick) -> None:
        self.state, self.die, self.pick = state, die, pick
        self.pieces = state.world.pieces
        self.worst: dict[int, int] = {}
        self.shown: set[int] = set()
        self.strikes: list[tuple[int, Any, int, int]] = []
        self.order: list[int] = []
        self.on_foot: set[int] = set()
        self.thrown: set[int] = set()

    # What is printed, and what is so

    def kind(self, unit: int) -> Any:
        return self.state.kind(unit)

    def type(self, unit: int) -> str:
        return str(self.kind(unit).type)

    def is_vehicle(self, unit: int) -> bool:
        return self.type(unit) in ("afv", "fv", "halftrack", "truck", "jeep", "dummy_vehicle")

    def is_dummy(self, unit: int) -> bool:
        return self.type(unit).startswith("dummy")

    def is_combat(self, unit: int) -> bool:
        return self.type(unit) in ("squad", "section", "mg", "gun", "afv", "fv", "halftrack", "fp")

    def is_japanese(self, unit: int) -> bool:
        return str(self.kind(unit).nation) == "japanese"

    def cohesion(self, unit: int) -> int:
        if self.state.units[unit].heroic:
            return 8
        return self.pieces[unit].cohesion or 0

    def hex_of(self, unit: int) -> int:
        here = self.state.units[unit]
        return self.state.units[here.carrier].hex if here.carrier >= 0 else here.hex

    def in_hex(self, hex: int, side: str = "") -> list[int]:
        """Everybody in a hex, those aboard too, in counter order."""
        return [
            unit
            for unit, here in enumerate(self.state.units)
            if here.place in ("map", "aboard") and self.hex_of(unit) == hex and side in ("", self.pieces[unit].side)
        ]

    def aboard(self, vehicle: int) -> list[int]:
        return [
            unit for unit, here in enumerate(self.state.units) if here.place == "aboard" and here.carrier == vehicle
        ]

    def suffer(self, unit: int, what: int) -> None:
        """A unit suffers only its worst result."""
        if what:
            self.worst[unit] = max(self.worst.get(unit, NOTHING), what)

    def one_of(self, units: list[int]) -> int:
        if len(units) == 1:
            return units[0]
        name = self.pick([self.pieces[unit].id for unit in units])
        return next(unit for unit in units if self.pieces[unit].id == name)

    # The phase

    def resolve(self) -> dict[str, object]:
        self.anti_tank()
        for hex in sorted({*self.state.small_arms, *self.state.shells}):
            self.hex(hex)
        self.vehicles()
        return self.outcome()

    # 13.2

    def anti_tank(self) -> None:
        targets = [unit for unit, here in enumerate(self.state.units) if here.hits and self.hex_of(unit) >= 0]
        for unit in sorted(targets, key=lambda each: (self.hex_of(each), each)):
            for marker in self.state.units[unit].hits:
                if self.is_idle(unit, marker):
                    continue
                die = self.die()
                self.strikes.append((unit, marker, die, self.blow(unit, marker, die)))
        spared = self.duels()
        for unit, marker, die, what in self.strikes:
            if unit in spared:
                continue
            self.suffer(unit, what)
            harmless = self.is_vehicle(unit) and die <= 2
            if self.state.units[unit].concealed and not harmless and die + marker.value >= self.armour(unit, marker):
                self.shown.add(unit)

    def fatal(self, unit: int) -> list[Any]:
        return [marker for each, marker, _, what in self.strikes if each == unit and what == GONE]

    def by_mg(self, marker: Any) -> bool:
        return bool(marker.firer >= 0 and self.pieces[marker.firer].kind.type == "mg")

    def is_idle(self, unit: int, marker: Any) -> bool:
        """Nobody rolls for what can make nothing worse; a towed gun can still be lost to other weapons than MGs."""
        before = self.fatal(unit)
        if not before:
            return False
        tows = any(self.type(load) == "gun" for load in self.aboard(unit))
        return not (tows and not self.by_mg(marker) and all(self.by_mg(each) for each in before))

    def armour(self, unit: int, marker: Any) -> int:
        if marker.enfilade:
            return self.kind(unit).aev or 0
        return (self.kind(unit).av or 0) + (1 if self.type(unit) == "afv" and self.pieces[unit].elite else 0)

    def blow(self, unit: int, marker: Any, die: int) -> int:
        if self.is_vehicle(unit) and die in (1, 2):
            return NOTHING
        total = die + marker.value
        if total > self.armour(unit, marker):
            return GONE
        return BREAKS if total == self.armour(unit, marker) and self.type(unit) == "afv" else NOTHING

    def duels(self) -> set[int]:
        spared = set()
        units = sorted({unit for unit, *_ in self.strikes})
        for a in units:
            for b in units:
                if a < b and self.shot_alone(a, b) and self.shot_alone(b, a):
                    spared.add(self.one_of([a, b]))
        return spared

    def shot_alone(self, victim: int, firer: int) -> bool:
        hits = self.state.units[victim].hits
        return self.type(victim) != "fp" and len(hits) == 1 and hits[0].firer == firer and bool(self.fatal(victim))

    # 13.1

    def touched(self, unit: int, shells: bool) -> bool:
        """On foot, no fortified position; riders only by small arms, passengers never."""
        if self.is_vehicle(unit) or self.type(unit) == "fp":
            return False
        carrier = self.state.units[unit].carrier
        return carrier < 0 or (not shells and self.type(carrier) == "afv")

    def stopped_vehicles(self, hex: int, mv: int) -> list[int]:
        if mv < 2:
            return []
        return [
            unit
            for unit in self.in_hex(hex)
            if self.is_vehicle(unit) and not self.is_dummy(unit) and self.state.units[unit].motion == 0
        ]

    def hex(self, hex: int) -> None:
        rolls: list[tuple[str, Any, int]] = []
        for marker in self.state.small_arms.get(hex, ()):
            if any(self.touched(unit, False) for unit in self.in_hex(hex, marker.target)):
                rolls.append(("small arms", marker, self.die()))
        for shell in self.state.shells.get(hex, ()):
            people = any(self.touched(unit, True) for unit in self.in_hex(hex))
            if people or self.stopped_vehicles(hex, shell.mv):
                rolls.append(("shells", shell, self.die()))
        for side in SIDES:
            self.side_in_hex(hex, side, rolls)
        for what, shell, die in rolls:
            if what == "shells" and die == 10 and self.stopped_vehicles(hex, shell.mv):
                unit = self.one_of(self.stopped_vehicles(hex, shell.mv))
                self.suffer(unit, BREAKS if self.type(unit) == "afv" else GONE)

    def highest(self, side: str, rolls: list[tuple[str, Any, int]], naked: bool) -> tuple[int, bool] | None:
        """The highest total, and whether shells made it; of equals small arms count."""
        found = []
        for what, marker, die in rolls:
            if what == "shells":
                found.append((die + (marker.bare if naked else marker.value), 0))
            elif marker.target == side:
                found.append((die + marker.value, 1))
        if not found:
            return None
        total, small = max(found)
        return total, not small

    def side_in_hex(self, hex: int, side: str, rolls: list[tuple[str, Any, int]]) -> None:
        covered, naked = self.highest(side, rolls, False), self.highest(side, rolls, True)
        if covered is None or naked is None:
            return
        units = self.in_hex(hex, side)
        if covered == naked:
            self.group([unit for unit in units if self.touched(unit, covered[1])], covered[0])
            return
        for bare, (total, shells) in ((False, covered), (True, naked)):
            self.group([u for u in units if self.touched(u, shells) and self.is_naked(u, hex) == bare], total)

    def is_naked(self, unit: int, hex: int) -> bool:
        marker = self.state.assaults.get(hex)
        assaults = marker is not None and marker.side == self.pieces[unit].side
        return assaults or self.state.units[unit].entered_impact

    def rank(self, unit: int) -> tuple[int, int, int]:
        sav = self.kind(unit).sav
        return self.cohesion(unit), self.kind(unit).assault, -99 if sav is None else sav

    def best(self, units: list[int]) -> list[int]:
        return [unit for unit in units if self.rank(unit) == max(map(self.rank, units))]

    def classed(self, unit: int) -> int:
        here = self.state.units[unit]
        if not self.is_combat(unit):
            return 3
        if here.disrupted:
            return 2
        return 1 if here.concealed or here.hidden else 0

    def group(self, units: list[int], total: int) -> None:
        if not units:
            return
        people = [unit for unit in units if not self.is_dummy(unit)]
        if not people:
            self.unmask(units, total)
            return
        first = min(map(self.classed, people))
        chosen = self.one_of(self.best([unit for unit in people if self.classed(unit) == first]))
        result = total - (1 if self.has_leader(chosen) else 0)
        self.unmask(units, result)
        if result < 10 and result <= self.cohesion(chosen):
            return
        if self.is_japanese(chosen):
            if result < 10:
                fighters = [unit for unit in people if self.is_combat(unit)]
                chosen = self.one_of(self.best(fighters or people))
            self.suffer(chosen, FALLS)
            return
        self.suffer(chosen, FALLS if result >= 10 else self.shaken(chosen))
        for unit in people:
            if unit == chosen or self.worst.get(unit, NOTHING) >= self.shaken(unit):
                continue
            if self.die() > self.cohesion(unit):
                self.suffer(unit, self.shaken(unit))

    def shaken(self, unit: int) -> int:
        """A disruption; a casualty for who is disrupted already, heroic or Japanese."""
        here = self.state.units[unit]
        return FALLS if here.disrupted or here.heroic or self.is_japanese(unit) else BREAKS

    def unmask(self, units: list[int], result: int) -> None:
        self.shown |= {unit for unit in units if self.state.units[unit].concealed and self.cohesion(unit) <= result}

    def has_leader(self, unit: int) -> bool:
        piece = self.pieces[unit]
        return any(
            self.type(other) == "leader"
            and other != unit
            and piece.platoon > 0
            and (self.pieces[other].company, self.pieces[other].platoon) == (piece.company, piece.platoon)
            and not self.state.units[other].disrupted
            and self.cohesion(other) > self.cohesion(unit)
            for other in self.in_hex(self.hex_of(unit))
        )

    # 13.3.5 to 13.3.7

    def vehicles(self) -> None:
        hurt = [unit for unit, what in self.worst.items() if self.is_vehicle(unit) and what >= BREAKS]
        for vehicle in sorted(hurt, key=lambda each: (self.hex_of(each), each)):
            if self.worst[vehicle] == GONE:
                self.collateral(vehicle)
                continue
            for rider in sorted(self.aboard(vehicle)):
                if self.worst.get(rider, NOTHING) < self.shaken(rider) and self.die() > self.cohesion(rider):
                    self.suffer(rider, self.shaken(rider))

    def collateral(self, vehicle: int) -> None:
        got_off = [
            unit for unit, here in enumerate(self.state.units) if vehicle in here.under_fire and here.place == "map"
        ]
        riders = sorted({*self.aboard(vehicle), *got_off})
        fatal = self.fatal(vehicle)
        mercy = bool(fatal) and all(self.by_mg(marker) for marker in fatal)
        if riders and self.is_japanese(riders[0]):
            for unit in riders:
                self.suffer(unit, REGROUPS)
            self.suffer(self.one_of(riders), FALLS)
        else:
            for unit in riders:
                lost = self.type(unit) == "gun" and not mercy
                self.suffer(unit, GONE if lost else FALLS if self.state.units[unit].heroic else BREAKS)
            for unit in [unit for unit in riders if self.worst[unit] < FALLS]:
                if self.die() > self.cohesion(unit):
                    self.suffer(unit, FALLS)
            people = [unit for unit in riders if self.type(unit) != "gun"]
            if people:
                self.suffer(self.one_of(people), FALLS)
        self.bystander(vehicle)

    def bystander(self, vehicle: int) -> None:
        hex, ground = self.hex_of(vehicle), self.state.world.ground
        atv = self.kind(vehicle).atv
        plain = ground.terrain[hex] in OPEN and not ground.tree_lined >> hex & 1
        if atv is None or atv <= 0 or not plain or hex in self.state.improved:
            return
        near = [
            unit
            for unit in self.in_hex(hex, self.pieces[vehicle].side)
            if self.state.units[unit].place == "map"
            and not self.is_vehicle(unit)
            and self.type(unit) not in ("gun", "fp", "dummy_foot")
            and not self.state.units[unit].disrupted
            and vehicle not in self.state.units[unit].under_fire
        ]
        if near:
            unit = self.one_of(near)
            self.suffer(unit, REGROUPS if self.is_japanese(unit) else self.shaken(unit))

    # 10.4.6.2

    def with_him(self, unit: int) -> list[int]:
        """Who must get off an AFV when one of its riders suffers."""
        carrier = self.state.units[unit].carrier
        return self.aboard(carrier) if carrier >= 0 and self.type(carrier) == "afv" else []

    def shocked_off(self) -> None:
        """Everybody leaves a vehicle that is destroyed or shocked before anything else happens."""
        for vehicle in [unit for unit in self.order if self.is_vehicle(unit) and self.worst[unit] >= BREAKS]:
            riders = self.aboard(vehicle)
            self.on_foot |= {*riders}
            if self.worst[vehicle] == BREAKS:
                self.thrown |= {unit for unit in riders if unit not in self.worst and self.is_shaken_off(unit, set())}

    def hit_off(self, unit: int, lost: set[int]) -> None:
        """A rider who suffers takes the others along."""
        if unit in self.on_foot:
            return
        riders = self.with_him(unit)
        self.on_foot |= {*riders}
        self.thrown |= {other for other in riders if other != unit and self.is_shaken_off(other, lost)}

    def is_shaken_off(self, unit: int, gone: set[int]) -> bool:
        """Forced off in or next to a hex with an enemy; of those lost in this phase already nobody frightens him."""
        here = self.state.units[unit]
        if here.disrupted or here.heroic or self.is_japanese(unit):
            return False
        hexes = {self.hex_of(unit), *self.state.world.ground.neighbours[self.hex_of(unit)]}
        return any(
            other not in gone
            and not self.state.units[other].hidden
            and self.pieces[other].side != self.pieces[unit].side
            for hex in hexes
            for other in self.in_hex(hex)
        )

    # What is left

    def outcome(self) -> dict[str, object]:
        """Every counter that is on the map afterwards with its hex and state, and the steps lost."""
        lost = dict(self.state.lost)
        pools: set[int] = {
            unit
            for unit, here in enumerate(self.state.units)
            if here.place == "pool" and self.pieces[unit].kind.type == "section"
        }
        self.order = sorted(self.worst, key=lambda each: (self.hex_of(each), each))
        gone: set[int] = set()
        flipped: set[int] = set()
        replaced: set[int] = set()
        stands: dict[int, tuple[str, bool]] = {}
        self.shocked_off()
        for unit in self.order:
            what, piece = self.worst[unit], self.pieces[unit]
            self.hit_off(unit, gone - replaced)
            if what == GONE:
                gone.add(unit)
                if self.is_combat(unit):
                    lost[piece.side] += self.kind(unit).steps
            elif what == FALLS and self.kind(unit).steps > 1 and self.is_japanese(unit):
                lost[piece.side] += 1
            elif what == FALLS and self.kind(unit).steps > 1:
                lost[piece.side] += 1
                own = [each for each in sorted(pools) if self.mates(each, unit)]
                if not own:
                    flipped.add(unit)
                    continue
                kinds = sorted({self.pieces[each].kind.id for each in own})
                kind = kinds[0] if len(kinds) == 1 else self.pick(kinds)
                section = next(each for each in own if self.pieces[each].kind.id == kind)
                pools.discard(section)
                gone.add(unit)
                replaced.add(unit)
                stands[section] = (self.state.world.label(self.hex_of(unit)), not self.state.units[unit].heroic)
            elif what == FALLS:
                gone.add(unit)
                if self.is_combat(unit):
                    lost[piece.side] += self.kind(unit).steps
                if piece.kind.type == "section":
                    pools.add(unit)
        rows: dict[str, object] = {
            self.pieces[unit].id: self.standing(unit, unit in flipped)
            for unit, here in enumerate(self.state.units)
            if here.place in ("map", "aboard") and unit not in gone
        }
        for section, (label, broken) in stands.items():
            rows[self.pieces[section].id] = (label, broken, False, False)
        rows["lost"] = lost
        return rows

    def standing(self, unit: int, flipped: bool) -> object:
        """Where a counter is left, and whether disrupted, shocked, reduced."""
        here, what = self.state.units[unit], self.worst.get(unit, NOTHING)
        broken = here.disrupted or unit in self.thrown or (what == BREAKS and not self.is_vehicle(unit))
        return (
            self.state.world.label(self.hex_of(unit)),
            broken or (flipped and not here.heroic),
            here.shocked or (what == BREAKS and self.is_vehicle(unit)),
            here.reduced or flipped or (what == FALLS and self.is_japanese(unit)),
        )

    def mates(self, a: int, b: int) -> bool:
        one, two = self.pieces[a], self.pieces[b]
        return (one.company, one.platoon) == (two.company, two.platoon)


OPEN = frozenset({"open", "marsh", "river", "ford", "bridge", "beach", "water"})
"""Ground without woods, buildings or groves; a marsh is open in every respect but entry."""
