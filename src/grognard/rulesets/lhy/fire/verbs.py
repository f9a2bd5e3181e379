"""[11.0] The fires among the answers of a segment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import combinations

from msgspec.structs import replace

from grognard.core.flow import Action, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.messages import message
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.fire import (
    Crossfire,
    CrossfireAt,
    Fire,
    FireBoth,
    Shoot,
    ShootBoth,
    ShootClass,
    ShootPast,
    Stalk,
)
from grognard.rulesets.lhy.deeds import Verb
from grognard.rulesets.lhy.reaction.rights import Bar
from grognard.rulesets.lhy.say import refusal, the_hex, the_unit
from grognard.rulesets.lhy.state import NOBODY, OFF_MAP, LhyState, UnitId

from .aiming import (
    bar_anti_tank,
    bar_class,
    bar_glimpse,
    bar_plain_target,
    bar_small_arms,
    bar_split_hexes,
    bar_split_units,
    firers,
    glimpses,
    gunners,
    open_hexes,
    topmost,
)
from .crossfire import (
    NO_CROSSFIRE,
    Crossfiring,
    armed,
    bar_target,
    crews,
    crossfire_hexes,
    crossfire_targets,
    is_possible,
)
from .fronts import is_reaction
from .known import enemy_hexes, is_concealed, told_classes
from .manner import PLAIN, SPLIT, Manner
from .outlook import kept
from .placing import PlaceAntiTank, PlaceSmallArms
from .stalking import Stalking, bar_stalk, stalks
from .targets import hexes_within, open_targets, small_arms_hexes, targets, targets_within

UNKNOWN_UNIT = Bar("11.0x2", "no-such-unit")


def put(state: LhyState, bar: Bar | None, unit: UnitId = NOBODY) -> Refusal | None:
    """What stands in the way, in words."""
    if bar is None:
        return None
    return refusal(bar.rule, bar.text, unit=the_unit(state.world, unit if unit >= 0 else -2))


def exists(state: LhyState, *units: UnitId) -> bool:
    """Whether these are counters of the mission at all."""
    return all(0 <= unit < len(state.units) for unit in units)


class FireVerb:
    """What all fires have in common."""

    actions: tuple[type[Action], ...] = ()
    among: str = ""

    def candidates(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        raise NotImplementedError

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        """What stands in the way of one, and of whom it is said."""
        raise NotImplementedError

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        raise NotImplementedError

    def against(self, state: LhyState, side: Side, action: Action, /) -> Refusal | None:
        found = put(state, *self.bar(state, side, action))
        hex = getattr(action, "hex", OFF_MAP)
        if found is None or not 0 <= hex < state.world.ground.size:
            return found
        return replace(found, message=message(found.message.id, **found.message.args, hex=the_hex(state.world, hex)))

    def listed(self, state: LhyState, side: Side, /) -> Iterable[Action]:
        return [action for action in self.candidates(state, side) if self.bar(state, side, action)[0] is None]


class SmallArmsVerb(FireVerb):
    """[11.3] Small arms fire into one hex."""

    actions: tuple[type[Action], ...] = (Fire,)
    among: str = "riflemen"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        hexes = enemy_hexes(state, side)
        for unit in firers(state, side):
            here, most = state.here(unit), state.kind(unit).sav_range or 0
            for hex in hexes:
                if state.world.ground.distance(here, hex) <= most:
                    yield Fire(unit, hex)

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        return [Fire(unit, hex) for unit in firers(state, side) for hex in hexes_within(state, unit)]

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, Fire)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        return bar_small_arms(state, action.unit, action.hex), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Fire)
        return PlaceSmallArms(action.unit, (action.hex,), PLAIN)


class SplitSmallArmsVerb(FireVerb):
    """[11.3.3d] Small arms fire split between two hexes."""

    actions: tuple[type[Action], ...] = (FireBoth,)
    among: str = "riflemen"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        if not is_reaction(state):
            return
        for unit in firers(state, side):
            if (state.kind(unit).sav or 0) < state.world.tables.fire.split_sav:
                continue
            seen = small_arms_hexes(state, unit, SPLIT)
            for number, hex in enumerate(seen):
                for other in seen[number + 1 :]:
                    yield FireBoth(unit, hex, other)

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        found: list[Action] = []
        for unit in firers(state, side) if is_reaction(state) and len(open_hexes(state, side)) > 1 else ():
            if (state.kind(unit).sav or 0) >= state.world.tables.fire.split_sav:
                found += kept(state, "splits", (unit,), partial(self._splits, state, unit))
        return found

    def _splits(self, state: LhyState, unit: UnitId) -> list[FireBoth]:
        pairs = combinations(small_arms_hexes(state, unit, SPLIT), 2)
        return [FireBoth(unit, *pair) for pair in pairs if bar_split_hexes(state, unit, pair) is None]

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, FireBoth)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        if action.hex > action.other:
            return Bar("11.3.3d", "split-in-board-order"), action.unit
        return bar_split_hexes(state, action.unit, (action.hex, action.other)), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, FireBoth)
        return PlaceSmallArms(action.unit, (action.hex, action.other), SPLIT)


class AntiTankVerb(FireVerb):
    """[11.5] Anti-tank fire at a unit by name."""

    actions: tuple[type[Action], ...] = (Shoot,)
    among: str = "gunners"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        aims = targets(state, side)
        for unit in gunners(state, side) if aims else ():
            here, most = state.here(unit), state.kind(unit).at_range or 0
            for target in aims:
                if state.world.ground.distance(here, state.here(target)) <= most:
                    yield Shoot(unit, target)

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        if not open_targets(state, side):
            return []
        return [Shoot(unit, target) for unit in gunners(state, side) for target in targets_within(state, unit)]

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, Shoot)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        return bar_anti_tank(state, action.unit, action.target), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Shoot)
        return PlaceAntiTank(action.unit, (action.target,))


class SplitAntiTankVerb(FireVerb):
    """[11.5.4c] Anti-tank fire split between two units."""

    actions: tuple[type[Action], ...] = (ShootBoth,)
    among: str = "gunners"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        aims = open_targets(state, side)
        for unit in gunners(state, side) if len(aims) > 1 else ():
            kind = state.kind(unit)
            if not (kind.armoured or kind.fp or kind.gun):
                continue
            seen = [target for target in aims if bar_plain_target(state, unit, target, SPLIT) is None]
            for number, target in enumerate(seen):
                for other in seen[number + 1 :]:
                    yield ShootBoth(unit, min(target, other), max(target, other))

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, ShootBoth)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        if action.target > action.other:
            return Bar("11.5.4c", "split-in-counter-order"), action.unit
        return bar_split_units(state, action.unit, (action.target, action.other)), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, ShootBoth)
        return PlaceAntiTank(action.unit, (action.target, action.other), SPLIT)


class ClassVerb(FireVerb):
    """[4.3d] Anti-tank fire at a class of concealed units in a hex that was asked about."""

    actions: tuple[type[Action], ...] = (ShootClass,)
    among: str = "gunners"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        segment = state.deeds.segment
        hexes = [hex for asked, hex in state.deeds.asked if asked == segment]
        for unit in gunners(state, side) if hexes else ():
            for hex in hexes:
                for cls in dict.fromkeys(told_classes(state, side, hex)):
                    yield ShootClass(unit, hex, cls)

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, ShootClass)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        return bar_class(state, action.unit, action.hex, action.cls), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, ShootClass)
        return PlaceAntiTank(action.unit, (topmost(state, side, action.hex, action.cls),))


class OpportunityVerb(FireVerb):
    """[11.5.4g] Anti-tank fire at a vehicle that has passed by."""

    actions: tuple[type[Action], ...] = (ShootPast,)
    among: str = "gunners"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        if not is_reaction(state):
            return
        movers = dict.fromkeys(act.unit for act in state.deeds.answering if len(act.hexes) >= self.least(state))
        for unit in gunners(state, side) if movers else ():
            for target in movers:
                if state.world.kind[target].vehicle and not is_concealed(state, target):
                    for hex in glimpses(state, unit, target):
                        yield ShootPast(unit, target, hex)

    def least(self, state: LhyState) -> int:
        return state.world.tables.fire.opportunity_hexes

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, ShootPast)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        return bar_glimpse(state, action.unit, action.target, action.hex), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, ShootPast)
        return PlaceAntiTank(action.unit, (action.target,), Manner(glimpse=action.hex))


class StalkVerb(FireVerb):
    """[11.5.2a] A light anti-tank team moves one hex and fires."""

    actions: tuple[type[Action], ...] = (Stalk,)
    among: str = "teams"

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        return stalks(state, side, open_targets(state, side))

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        assert isinstance(action, Stalk)
        if not exists(state, action.unit):
            return UNKNOWN_UNIT, NOBODY
        return bar_stalk(state, action.unit, action.hex, action.target), action.unit

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        assert isinstance(action, Stalk)
        return Stalking(action.unit, action.hex, action.target)


class CrossfireVerb(FireVerb):
    """[11.1.2] Crossfire at a hex, or at a vehicle or gun."""

    actions: tuple[type[Action], ...] = (Crossfire, CrossfireAt)

    def candidates(self, state: LhyState, side: Side, /) -> Iterator[Action]:
        if len(armed(state, side)) > 1:
            for hex in crossfire_hexes(state, side):
                yield Crossfire(hex)
        if len(crews(state, side)) > 1:
            for target in crossfire_targets(state, side, open_targets(state, side)):
                yield CrossfireAt(target)

    def listed(self, state: LhyState, side: Side, /) -> list[Action]:
        return list(self.candidates(state, side))

    def bar(self, state: LhyState, side: Side, action: Action, /) -> tuple[Bar | None, UnitId]:
        hex, target = self.aim(action)
        if not (0 <= hex < state.world.ground.size if target == NOBODY else target in targets(state, side)):
            return NO_CROSSFIRE, target
        bar = bar_target(state, side, hex, target)
        return bar or (None if is_possible(state, side, hex, target) else NO_CROSSFIRE), target

    def frame(self, state: LhyState, side: Side, action: Action, /) -> Frame:
        hex, target = self.aim(action)
        return Crossfiring(side, hex, target)

    @staticmethod
    def aim(action: Action) -> tuple[Hex, UnitId]:
        """The hex of small arms fire, or the unit."""
        if isinstance(action, Crossfire):
            return action.hex, NOBODY
        assert isinstance(action, CrossfireAt)
        return -1, action.target


VERBS: tuple[Verb, ...] = (
    SmallArmsVerb(),
    SplitSmallArmsVerb(),
    AntiTankVerb(),
    ClassVerb(),
    SplitAntiTankVerb(),
    OpportunityVerb(),
    StalkVerb(),
    CrossfireVerb(),
)
