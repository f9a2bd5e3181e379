"""[13.0] The fire phase: all markers resolved as at one moment, each unit suffering its worst result alone."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.dice import Rolled
from grognard.core.flow import Frame, Side
from grognard.core.hexes import Hex
from grognard.rulesets.lhy.events.results import AntiTankRolled, DuelDecided, FireOver, FireRolled, HeroismPassed
from grognard.rulesets.lhy.events.troops import Appeared
from grognard.rulesets.lhy.state import (
    MAP,
    NOBODY,
    STOPPED,
    AntiTank,
    Game,
    LhyState,
    UnitId,
)
from grognard.rulesets.lhy.world import SIDES

from .casualties import ApplyOutcomes, show, thrown_off
from .chance import D10, OneOf, face
from .destruction import JudgeCollateral, JudgeThrown, unload
from .hits import Judged, JudgeHits
from .judging import (
    DISRUPT,
    LOSS,
    UNHURT,
    Outcome,
    Outcomes,
    Suffered,
    armour,
    best,
    outcome_of,
    strike,
    subjects,
    unmasks,
    worse,
)

# ------------------------------------------------------------------------------------------- anti-tank fire


class Strike(Struct, frozen=True):
    """[13.2] The die of one ATDRM and what it does."""

    unit: UnitId
    marker: AntiTank
    die: int
    outcome: Outcome


def aimed(state: LhyState) -> tuple[tuple[UnitId, AntiTank], ...]:
    """[13.2] Every ATDRM with its target: hexes in board order, then counters, then markers as they were placed."""
    targets = [unit for unit, here in enumerate(state.units) if here.hits and state.here(unit) >= 0]
    targets.sort(key=lambda unit: (state.here(unit), unit))
    return tuple((unit, marker) for unit in targets for marker in state.units[unit].hits)


def by_machine_gun(state: LhyState, marker: AntiTank) -> bool:
    """[13.3.7a3] Whether a machine gun fired it."""
    return marker.firer != NOBODY and state.world.kind[marker.firer].type == "mg"


def can_matter(state: LhyState, unit: UnitId, marker: AntiTank, struck: tuple[Strike, ...]) -> bool:
    """Reading 72: whether a die can still worsen anybody's outcome. A target destroyed already cannot suffer more; a
    gun that it tows can, if only machine guns have hit so far [13.3.7a3]."""
    fatal = [each for each in struck if each.unit == unit and each.outcome == LOSS]
    if not fatal:
        return True
    tows = any(state.kind(load).gun for load in state.load(unit))
    return tows and not by_machine_gun(state, marker) and all(by_machine_gun(state, each.marker) for each in fatal)


class AntiTankDice(Frame, frozen=True):
    """[13.2s1] One die for each ATDRM. Ends with the strikes."""

    waiting: tuple[tuple[UnitId, AntiTank], ...]
    struck: tuple[Strike, ...] = ()

    def start(self, g: Game, value: object) -> None:
        waiting = self.waiting
        while waiting and not can_matter(g.state, *waiting[0], self.struck):
            waiting = waiting[1:]
        if waiting:
            g.ask(self, D10, then=self.rolled, waiting=waiting)
        else:
            g.end(self.struck)

    def rolled(self, g: Game, value: Rolled) -> None:
        (unit, marker), *rest = self.waiting
        die = face(value)
        outcome = strike(g.state, unit, marker.value, marker.enfilade, die)
        needed = armour(g.state, unit, marker.enfilade)
        g.emit(AntiTankRolled(unit, g.state.here(unit), die, marker.value, needed, EFFECTS[outcome]))
        g.become(self, self.start, waiting=tuple(rest), struck=(*self.struck, Strike(unit, marker, die, outcome)))


EFFECTS = {UNHURT: "none", DISRUPT: "shocked", LOSS: "destroyed"}


def duels(state: LhyState, struck: tuple[Strike, ...]) -> tuple[tuple[UnitId, UnitId], ...]:
    """[13.3.6c] Pairs that destroyed each other with the only marker on each."""
    fatal = {each.unit: each.marker.firer for each in struck if each.outcome == LOSS}
    alone = {
        unit: firer for unit, firer in fatal.items() if len(state.units[unit].hits) == 1 and not state.kind(unit).fp
    }
    return tuple((a, b) for a, b in sorted(alone.items()) if a < b and alone.get(b) == a)


# ------------------------------------------------------------------------------------------- small arms and shells


class Group(Struct, frozen=True):
    """[13.1s2] Units of one side in a hex that face the same total."""

    units: tuple[UnitId, ...]
    total: int


class Die(Struct, frozen=True):
    """[13.1s1] A marker of a hex and its die: which side small arms aim at, or nobody for shells; what it is worth with
    and without cover; the mortar value of shells."""

    target: Side
    value: int
    bare: int
    mv: int = 0
    face: int = 0

    @property
    def shells(self) -> bool:
        return not self.target


Dice = tuple[Die, ...]


def lying(state: LhyState, hex: Hex) -> Dice:
    """[13.1s1] The markers of a hex for which a die is rolled, small arms first, in the order of placement."""
    small_arms = (Die(marker.target, marker.value, marker.value) for marker in state.small_arms.get(hex, ()))
    shells = (Die("", marker.value, marker.bare, marker.mv) for marker in state.shells.get(hex, ()))
    return tuple(die for die in (*small_arms, *shells) if is_fired_at(state, hex, die))


def is_bare(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[11.4.7a] [11.4.7b] Whether a unit has no cover against shells: it assaults, or came after them."""
    marker = state.assaults.get(hex)
    return state.units[unit].entered_impact or (marker is not None and marker.side == state.world.side[unit])


def totals(side: Side, dice: Dice, bare: bool) -> list[tuple[int, bool]]:
    """[13.1s1] The totals that a side faces in a hex, and whether each is that of shells."""
    return [
        (die.face + (die.bare if bare else die.value), die.shells) for die in dice if die.shells or die.target == side
    ]


def highest(side: Side, dice: Dice, bare: bool) -> tuple[int, bool] | None:
    """[13.1s1] The highest total, small arms before shells that are equal."""
    return max(totals(side, dice, bare), key=lambda found: (found[0], not found[1]), default=None)


def groups(state: LhyState, side: Side, hex: Hex, dice: Dice) -> tuple[Group, ...]:
    """[13.1s1] [13.1s2] Reading 51: who of a side faces which total; units with and without cover apart where shells
    make a difference."""
    covered, bare = highest(side, dice, False), highest(side, dice, True)
    if covered is None or bare is None:
        return ()
    if covered == bare:
        found = [Group(subjects(state, side, hex, covered[1]), covered[0])]
    else:
        found = [
            Group(
                tuple(unit for unit in subjects(state, side, hex, shells) if is_bare(state, unit, hex) == naked), total
            )
            for (total, shells), naked in ((covered, False), (bare, True))
        ]
    return tuple(group for group in found if group.units)


def is_fired_at(state: LhyState, hex: Hex, die: Die) -> bool:
    """Whether a marker can do anything: somebody is there whom it can hurt."""
    if not die.shells:
        return bool(subjects(state, die.target, hex, False))
    return any(subjects(state, side, hex, True) for side in SIDES) or bool(endangered(state, hex, die))


def endangered(state: LhyState, hex: Hex, die: Die) -> tuple[UnitId, ...]:
    """[13.1s7] The stopped vehicles of which shells can hit one."""
    if die.mv < state.world.tables.mortar.vehicle_mv:
        return ()
    return tuple(
        sorted(
            unit
            for unit in state.stack(hex)
            if state.kind(unit).vehicle and not state.kind(unit).dummy and state.units[unit].motion == STOPPED
        )
    )


class HexFire(Frame, frozen=True):
    """[13.1] The SADRM and MDRM of one hex. Ends with ``Judged``."""

    hex: Hex
    judged: Judged
    waiting: Dice | None = None
    dice: Dice = ()
    unjudged: tuple[Group, ...] = ()

    def start(self, g: Game, value: object) -> None:
        waiting = lying(g.state, self.hex) if self.waiting is None else self.waiting
        if waiting:
            g.ask(self, D10, then=self.rolled, waiting=waiting)
            return
        unjudged = tuple(group for side in SIDES for group in groups(g.state, side, self.hex, self.dice))
        g.become(self, self.judge, unjudged=unjudged)

    def rolled(self, g: Game, value: Rolled) -> None:
        assert self.waiting
        die, *rest = self.waiting
        g.emit(FireRolled(self.hex, "shells" if die.shells else "small-arms", face(value), die.value))
        g.become(self, self.start, waiting=tuple(rest), dice=(*self.dice, replace(die, face=face(value))))

    def judge(self, g: Game, value: object) -> None:
        if self.unjudged:
            group = self.unjudged[0]
            g.call(
                self, JudgeHits(group.units, group.total, self.judged), then=self.judged_one, unjudged=self.unjudged[1:]
            )
        else:
            g.become(self, self.vehicles)

    def judged_one(self, g: Game, value: Judged) -> None:
        g.become(self, self.judge, judged=value)

    def vehicles(self, g: Game, value: object) -> None:
        """[13.1s7] A natural 10 of heavy shells hits a stopped vehicle."""
        natural = g.state.world.tables.mortar.vehicle_natural
        for place, die in enumerate(self.dice):
            near = endangered(g.state, self.hex, die) if die.shells and die.face == natural else ()
            if near:
                g.call(self, OneOf(near), then=self.vehicle_hit, dice=self.dice[place + 1 :])
                return
        g.end(self.judged)

    def vehicle_hit(self, g: Game, value: UnitId) -> None:
        harm = DISRUPT if g.state.kind(value).armoured else LOSS
        g.become(self, self.vehicles, judged=replace(self.judged, outcomes=worse(self.judged.outcomes, value, harm)))


# ------------------------------------------------------------------------------------------- the phase


class FirePhase(Frame, frozen=True):
    """[13.0a] [13.0b] Dice in board order, anti-tank first; everything is judged on the states at the start of the
    phase, and applied when the last die has been rolled."""

    struck: tuple[Strike, ...] = ()
    judged: Judged = Judged()
    ahead: tuple[int, ...] = ()
    """Pairs of a duel, hexes or vehicles still to be looked at, by step."""
    pairs: tuple[tuple[UnitId, UnitId], ...] = ()
    spared: tuple[UnitId, ...] = ()
    heroes: tuple[tuple[UnitId, Hex], ...] = ()

    def start(self, g: Game, value: object) -> None:
        """[20.9.2c] Hidden units under fire appear."""
        state = g.state
        for hex in sorted({*state.small_arms, *state.shells}):
            hidden = tuple(unit for unit in state.everyone(hex) if state.units[unit].hidden)
            if hidden:
                g.emit(Appeared(hidden, "20.9.2c"))
        g.call(self, AntiTankDice(aimed(state)), then=self.fought)

    def fought(self, g: Game, value: tuple[Strike, ...]) -> None:
        g.become(self, self.duel, struck=value, pairs=duels(g.state, value))

    def duel(self, g: Game, value: object) -> None:
        """[13.3.6c] Of two that destroyed each other one survives."""
        if self.pairs:
            g.call(self, OneOf(self.pairs[0]), then=self.won)
            return
        state = g.state
        outcomes: Outcomes = ()
        shown: list[UnitId] = []
        for each in self.struck:
            if each.unit in self.spared:
                continue
            outcomes = worse(outcomes, each.unit, each.outcome)
            if unmasks(state, each.unit, each.marker.value, each.marker.enfilade, each.die):
                shown.append(each.unit)
        hexes = tuple(sorted({*state.small_arms, *state.shells}))
        g.become(self, self.next_hex, judged=Judged(outcomes, tuple(shown)), ahead=hexes)

    def won(self, g: Game, value: UnitId) -> None:
        first, second = self.pairs[0]
        g.emit(DuelDecided(value, second if value == first else first))
        g.become(self, self.duel, pairs=self.pairs[1:], spared=(*self.spared, value))

    def next_hex(self, g: Game, value: object) -> None:
        if self.ahead:
            g.call(self, HexFire(self.ahead[0], self.judged), then=self.fired_on, ahead=self.ahead[1:])
            return
        hit = sorted(
            (unit for unit, outcome in self.judged.outcomes if g.state.kind(unit).vehicle and outcome >= DISRUPT),
            key=lambda unit: (g.state.here(unit), unit),
        )
        g.become(self, self.next_vehicle, ahead=tuple(hit))

    def fired_on(self, g: Game, value: Judged) -> None:
        g.become(self, self.next_hex, judged=value)

    def next_vehicle(self, g: Game, value: object) -> None:
        """[13.3.7] [13.3.5a2] Collateral damage of each vehicle destroyed; riders of those shocked."""
        if not self.ahead:
            g.become(self, self.apply)
            return
        vehicle, outcomes = self.ahead[0], self.judged.outcomes
        if outcome_of(outcomes, vehicle) == LOSS:
            judge: Frame = JudgeCollateral(vehicle, outcomes, spares_gun=self.spares_gun(g.state, vehicle))
        else:
            judge = JudgeThrown(vehicle, outcomes)
        g.call(self, judge, then=self.suffered, ahead=self.ahead[1:])

    def spares_gun(self, state: LhyState, vehicle: UnitId) -> bool:
        """[13.3.7a3] Whether machine guns alone destroyed a vehicle."""
        fatal = [each.marker for each in self.struck if each.unit == vehicle and each.outcome == LOSS]
        return bool(fatal) and all(by_machine_gun(state, marker) for marker in fatal)

    def suffered(self, g: Game, value: Outcomes) -> None:
        g.become(self, self.next_vehicle, judged=replace(self.judged, outcomes=value))

    def apply(self, g: Game, value: object) -> None:
        """[13.0b] Everybody suffers his worst result: those aboard get off first, then board order."""
        state = g.state
        outcomes = tuple(sorted(self.judged.outcomes, key=lambda each: (state.here(each[0]), each[0])))
        heroes = tuple((unit, state.here(unit)) for unit, _ in outcomes if state.units[unit].heroic)
        for unit, outcome in outcomes:
            if state.kind(unit).vehicle and outcome == LOSS:
                unload(g, unit, "13.3.7a")
            elif state.kind(unit).vehicle and outcome >= DISRUPT:
                for rider in unload(g, unit, "13.3.5a2"):
                    if not outcome_of(outcomes, rider):
                        thrown_off(g, rider)
        g.call(self, ApplyOutcomes(outcomes), then=self.finish, heroes=heroes)

    def finish(self, g: Game, value: tuple[Suffered, ...]) -> None:
        state = g.state
        fallen = {each.unit for each in value if each.now == NOBODY}
        for hero, hex in self.heroes:
            heir = inheritor(state, state.world.side[hero], hex) if hero in fallen else NOBODY
            if heir != NOBODY:
                g.emit(HeroismPassed(heir))
        show(g, self.judged.exposed, "4.3.1.1d")
        g.emit(FireOver())
        g.end()


def inheritor(state: LhyState, side: Side, hex: Hex) -> UnitId:
    """[12.6.3] With whom the marker of a fallen hero stays: the best friendly unit on foot in the assault hex."""
    own = [unit for unit in state.stack(hex) if state.world.side[unit] == side and state.units[unit].place == MAP]
    fighting = [unit for unit in own if state.kind(unit).foot and state.kind(unit).combat and not state.kind(unit).fp]
    if hex not in state.assaults or any(state.units[unit].heroic for unit in own) or not fighting:
        return NOBODY
    return best(state, fighting)[0]
