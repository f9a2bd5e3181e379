"""[4.3] [17.2] [20.8.1] [20.9.2] Concealment lost and gained, dummies found out, hidden units that appear.

Who loses concealment by moving and firing follows from the facts themselves, wherever in the rules they happen: the
tables at the end. What is cover is judged toward each enemy (reading 2); hidden enemies count for nothing (reading 57).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from grognard.core.flow import Action, Consequence, Decision, Event, Frame, Side
from grognard.core.hexes import Hex
from grognard.core.rules import Refusal
from grognard.rulesets.lhy.actions.sight import KeepHidden, Reveal
from grognard.rulesets.lhy.events.fire import FiredAtHex, FiredAtUnit
from grognard.rulesets.lhy.events.mortars import KneeFired, ObserverShown
from grognard.rulesets.lhy.events.movement import Loaded, WentIntoMotion
from grognard.rulesets.lhy.events.reaction import SegmentEnded
from grognard.rulesets.lhy.events.sight import DummiesRemoved
from grognard.rulesets.lhy.events.troops import ActNoted, Appeared, Concealed, ConcealmentLost, Entered
from grognard.rulesets.lhy.say import refusal, the_unit
from grognard.rulesets.lhy.state import FIRED, MOVED, OFF_MAP, STOPPED, Act, Game, LhyState, UnitId
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .cover import is_cover_toward, is_open
from .light import NIGHT, TWILIGHT, is_lit
from .seeing import in_enemy_sight, known_enemies, sees_at, sees_unit

SMALL_ARMS, ANTI_TANK, KNEE = "small_arms", "anti_tank", "knee"
STRICT_VEHICLE_FIRE = "strict_vehicle_fire"
"""The switch of reading 4: vehicles lose no concealment by firing from open ground."""


# ------------------------------------------------------------------------------------------------------- by moving


def shown_by_entering(state: LhyState, unit: UnitId, hex: Hex, enemies: Iterable[UnitId]) -> str:
    """[4.3.1x2] [4.3.1.1] [4.3.1.2] [17.2a] The rule by which a unit that enters a hex loses its concealment to one of
    some enemies; empty if it keeps it."""
    return next((rule for enemy in enemies if (rule := _shown_to(state, unit, hex, enemy))), "")


def _shown_to(state: LhyState, unit: UnitId, hex: Hex, enemy: UnitId) -> str:
    there = state.here(enemy)
    distance = state.world.ground.distance(hex, there)
    if distance <= state.world.tables.concealment.adjacent:
        return "17.2a" if is_dark_for(state, unit, hex) else "4.3.1x2"
    if state.world.kind[unit].vehicle:
        return _vehicle_entering(state, unit, hex, enemy, distance)
    if is_dark_for(state, unit, hex):
        return _in_the_dark(state, unit, hex, enemy, distance)
    return _foot_entering(state, unit, hex, enemy, distance)


def is_dark_for(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[17.2x] [17.4.2b] Whether a unit on foot is concealed by the rules of night and twilight (reading 71)."""
    return not state.world.kind[unit].vehicle and not is_lit(state, hex)


def _in_the_dark(state: LhyState, unit: UnitId, hex: Hex, enemy: UnitId, distance: int) -> str:
    """[17.2a] At twilight within two hexes and sight of an enemy on foot; at night adjacent alone."""
    near = state.light == TWILIGHT and distance <= state.world.tables.concealment.twilight
    return "17.2a" if near and state.world.kind[enemy].foot and sees_at(state, enemy, hex, unit) else ""


def _foot_entering(state: LhyState, unit: UnitId, hex: Hex, enemy: UnitId, distance: int) -> str:
    """[4.3.1.1a] [4.3.1.1b] In the open from farther off than in cover; light anti-tank teams creep."""
    limits = state.world.tables.concealment
    if distance > limits.foot_open:
        return ""
    creeps = state.world.kind[unit].type == "latw"
    if is_cover_toward(state, hex, state.here(enemy), vehicle=False):
        near = distance <= (limits.latw_cover if creeps else limits.foot_cover)
        return "4.3.1.1b" if near and sees_at(state, enemy, hex, unit) else ""
    return "4.3.1.1a" if sees_at(state, enemy, hex, unit) else ""


def _vehicle_entering(state: LhyState, unit: UnitId, hex: Hex, enemy: UnitId, distance: int) -> str:
    """[4.3.1.2a] [4.3.1.2a2] [4.3.1.2b] In motion wherever it is seen; else by the ground and the distance."""
    limits = state.world.tables.concealment
    if state.units[unit].motion != STOPPED:
        return "4.3.1.2a2" if sees_at(state, enemy, hex, unit) else ""
    cover = is_cover_toward(state, hex, state.here(enemy), vehicle=True)
    near = distance <= (limits.vehicle_cover if cover else limits.vehicle_open)
    return ("4.3.1.2b" if cover else "4.3.1.2a") if near and sees_at(state, enemy, hex, unit) else ""


# ------------------------------------------------------------------------------------------------------- by firing


def shown_by_firing(state: LhyState, unit: UnitId, weapon: str, enemies: Iterable[UnitId]) -> str:
    """[4.3.1.1a] [4.3.1.1c] [4.3.1.2b] The rule by which a firer loses its concealment to one of some enemies."""
    hex = state.here(unit)
    if hex == OFF_MAP or is_dark_for(state, unit, hex):
        return ""
    vehicle = state.world.kind[unit].vehicle
    for enemy in enemies:
        cover = is_cover_toward(state, hex, state.here(enemy), vehicle=vehicle)
        limit, rule = fire_limit(state, vehicle, cover, weapon)
        if state.world.ground.distance(hex, state.here(enemy)) <= limit and sees_unit(state, enemy, unit):
            return rule
    return ""


def fire_limit(state: LhyState, vehicle: bool, cover: bool, weapon: str) -> tuple[int, str]:
    """[4.3.1.1a] [4.3.1.1c] [4.3.1.2a] [4.3.1.2b] How far off a firer is found out, and by which rule."""
    limits = state.world.tables.concealment
    if vehicle and cover:
        return limits.vehicle_cover, "4.3.1.2b"
    if vehicle:
        return -1 if state.plays(STRICT_VEHICLE_FIRE) else limits.vehicle_open_fire, "4.3.1.2a"
    if not cover:
        return limits.foot_open, "4.3.1.1a"
    return {SMALL_ARMS: limits.small_arms, ANTI_TANK: limits.anti_tank}.get(weapon, -1), "4.3.1.1c"


def fires_at_those_who_met_it(state: LhyState, unit: UnitId, hex: Hex) -> bool:
    """[20.9.2b4] Whether a unit that was hidden fires at those who ran into it."""
    here = state.here(unit)
    return any(arrow.met and arrow.target == here and arrow.start == hex for arrow in state.arrows)


# ------------------------------------------------------------------------------------------------ what follows facts


def lose(state: LhyState, units: Iterable[UnitId], rule: str) -> Iterator[Event]:
    """[4.3.1] Units lose their concealment, and those aboard with their vehicle."""
    found = [each for unit in units for each in (unit, *state.load(unit)) if state.units[each].concealed]
    if found:
        yield ConcealmentLost(tuple(dict.fromkeys(found)), rule)


def after_entering(state: LhyState, event: Entered) -> Iterator[Event]:
    """[4.3.1] [4.3.1.2d] [20.8.1a] Who enters a hex may be seen, shows vehicles that he comes next to, and finds out
    dummies."""
    if not event.units:
        return
    side = state.world.side[event.units[0]]
    enemies = known_enemies(state, side) if any(hides_anybody(state, unit) for unit in event.units) else ()
    for unit in event.units if enemies else ():
        if hides_anybody(state, unit):
            rule = shown_by_entering(state, unit, event.hex, enemies)
            if rule:
                yield from lose(state, (unit,), rule)
    yield from vehicles_met(state, side, event.hex)
    yield from dummies_out(state, enemy_of(side), event.hex)


def hides_anybody(state: LhyState, unit: UnitId) -> bool:
    """[4.3] Whether a unit is concealed, or somebody aboard."""
    return state.units[unit].concealed or any(state.units[each].concealed for each in state.load(unit))


def vehicles_met(state: LhyState, side: Side, hex: Hex) -> Iterator[Event]:
    """[4.3.1.2d] Concealed enemy vehicles in or next to a hex that a side enters."""
    for near in (hex, *state.world.ground.neighbours[hex]):
        found = [
            unit
            for unit in state.stack(near)
            if state.world.side[unit] != side and state.units[unit].concealed and state.world.kind[unit].vehicle
        ]
        yield from lose(state, found, "4.3.1.2d")


def after_motion(state: LhyState, event: WentIntoMotion) -> Iterator[Event]:
    """[4.3.1.2a2] A vehicle that goes into motion in sight of an enemy."""
    if state.units[event.unit].concealed and in_enemy_sight(state, event.unit):
        yield from lose(state, (event.unit,), "4.3.1.2a2")


def after_fire(state: LhyState, unit: UnitId, hex: Hex, weapon: str) -> Iterator[Event]:
    """[4.3.1.1] [4.3.1.2] A firer may be found out."""
    if not state.units[unit].concealed or fires_at_those_who_met_it(state, unit, hex):
        return
    rule = shown_by_firing(state, unit, weapon, known_enemies(state, state.world.side[unit]))
    if rule:
        yield from lose(state, (unit,), rule)


def after_small_arms(state: LhyState, event: FiredAtHex) -> Iterator[Event]:
    """[4.3.1.1c]"""
    return after_fire(state, event.unit, event.hex, SMALL_ARMS)


def after_anti_tank(state: LhyState, event: FiredAtUnit) -> Iterator[Event]:
    """[4.3.1.1c]"""
    return after_fire(state, event.unit, event.hex, ANTI_TANK)


def after_knee(state: LhyState, event: KneeFired) -> Iterator[Event]:
    """[4.3.1.1a] A knee mortar is found out by its place, not by its report."""
    return after_fire(state, event.unit, event.hex, KNEE)


# --------------------------------------------------------------------------------------------------------- dummies


def after_loss(state: LhyState, event: ConcealmentLost) -> Iterator[Event]:
    """[20.8.1a] A dummy that loses its concealment goes, and all dummies of its hex with it."""
    for unit in event.units:
        if state.world.kind[unit].dummy and state.here(unit) != OFF_MAP:
            yield from dummies_out(state, state.world.side[unit], state.here(unit))


def dummies_out(state: LhyState, side: Side, hex: Hex) -> Iterator[Event]:
    """[20.8.1a] [20.8.1c] The dummies of a side in a hex go; so does an improved position that held nobody else."""
    own = [unit for unit in state.everyone(hex) if state.world.side[unit] == side]
    dummies = tuple(unit for unit in own if state.world.kind[unit].dummy)
    if dummies:
        alone = len(dummies) == len(own)
        yield DummiesRemoved(dummies, side, hex, alone and state.improved.get(hex) == side)


# ---------------------------------------------------------------------------------------------------- hidden units


def hidden_of(state: LhyState, side: Side) -> list[UnitId]:
    """[20.9] The hidden units of a side on the map."""
    return [unit for unit in state.on_map(side) if state.units[unit].hidden]


def is_found(state: LhyState, unit: UnitId) -> bool:
    """[20.9.2a.i] [20.9.2a.ii] Whether an enemy is so near to a hidden unit, or sees its vehicle in the open, that it
    must appear when he calls."""
    side, hex, limits = state.world.side[unit], state.here(unit), state.world.tables.hidden
    dark = state.light == NIGHT and not is_lit(state, hex)
    japanese = state.world.kind[unit].japanese
    near = limits.night if dark else limits.proximity_japanese if japanese else limits.proximity
    exposed = state.world.kind[unit].vehicle and is_open(state.world, hex)
    for enemy in known_enemies(state, side):
        distance = state.world.ground.distance(hex, state.here(enemy))
        close = distance <= near and state.world.kind[enemy].combat
        if (close or (exposed and distance <= limits.vehicle_open)) and sees_unit(state, enemy, unit):
            return True
    return False


def after_call(state: LhyState, event: SegmentEnded) -> Iterator[Event]:
    """[20.9.2a.i] [20.9.2a.ii] After the call of one side hidden units of the other appear that it has come upon."""
    for unit in hidden_of(state, enemy_of(event.side)):
        if state.units[unit].hidden and is_found(state, unit):
            rule = "20.9.2a.ii" if state.world.kind[unit].vehicle and is_open(state.world, state.here(unit)) else ""
            yield Appeared((unit,), rule or "20.9.2a.i")


def after_appearing(state: LhyState, event: Appeared) -> Iterator[Event]:
    """[20.9.2x2] [20.9.2x3] [11.4.5s1] Everything hidden in its hex appears with it; enemies who acted in its sight
    lose their concealment at once; an FO that lay beside the map is placed."""
    side, hex = state.world.side[event.units[0]], state.here(event.units[0])
    others = tuple(unit for unit in state.everyone(hex) if state.world.side[unit] == side and state.units[unit].hidden)
    if others:
        yield Appeared(others, "20.9.2x2")
    for mortar in state.mortars:
        if mortar.beside and mortar.side == side and mortar.observer == hex:
            yield ObserverShown(mortar.id, hex)
    yield from seen_after_all(state, event.units)


def seen_after_all(state: LhyState, watchers: tuple[UnitId, ...]) -> Iterator[Event]:
    """[20.9.2x3] Enemies whose last acts would have cost them their concealment had these been there to be seen."""
    side = state.world.side[watchers[0]]
    for act in (*state.deeds.answering, *state.deeds.acts):
        if state.world.side[act.unit] != side and state.units[act.unit].concealed:
            rule = shown_by_act(state, act, watchers)
            if rule:
                yield from lose(state, (act.unit,), rule)
    yield from vehicles_met(state, side, state.here(watchers[0]))


def shown_by_act(state: LhyState, act: Act, watchers: tuple[UnitId, ...]) -> str:
    """[20.9.2x3] The rule by which an act shows a unit to some enemies."""
    if act.kind == FIRED:
        return shown_by_firing(state, act.unit, SMALL_ARMS, watchers)
    if act.kind != MOVED:
        return ""
    return next(
        (rule for hex in act.hexes if hex >= 0 and (rule := shown_by_entering(state, act.unit, hex, watchers))), ""
    )


def hidden_appear(state: LhyState, units: Iterable[UnitId]) -> Iterator[Event]:
    """[20.9.2x1] Hidden units that act show themselves first."""
    found = tuple(unit for unit in units if state.units[unit].hidden)
    if found:
        yield Appeared(found, "20.9.2x1")


def before_entering(state: LhyState, event: Entered) -> Iterator[Event]:
    """[20.9.2x1]"""
    return hidden_appear(state, event.units)


def before_acts(state: LhyState, event: ActNoted) -> Iterator[Event]:
    """[20.9.2x1]"""
    return hidden_appear(state, (act.unit for act in event.acts))


def before_own_act(state: LhyState, event: FiredAtHex | FiredAtUnit | KneeFired | WentIntoMotion) -> Iterator[Event]:
    """[20.9.2x1]"""
    return hidden_appear(state, (event.unit,))


def before_loading(state: LhyState, event: Loaded) -> Iterator[Event]:
    """[20.9.2x1] A unit that gets on a vehicle acts; a hidden vehicle shows itself with what it takes on."""
    return hidden_appear(state, (event.unit, event.carrier))


CONSEQUENCES: Mapping[type, tuple[Consequence, ...]] = {
    Entered: (after_entering,),
    WentIntoMotion: (after_motion,),
    FiredAtHex: (after_small_arms,),
    FiredAtUnit: (after_anti_tank,),
    KneeFired: (after_knee,),
    ConcealmentLost: (after_loss,),
    SegmentEnded: (after_call,),
    Appeared: (after_appearing,),
}
FORERUNNERS: Mapping[type, tuple[Consequence, ...]] = {
    Entered: (before_entering,),
    ActNoted: (before_acts,),
    FiredAtHex: (before_own_act,),
    FiredAtUnit: (before_own_act,),
    KneeFired: (before_own_act,),
    WentIntoMotion: (before_own_act,),
    Loaded: (before_loading,),
}


# -------------------------------------------------------------------------------------------------------- gaining it


class ConcealAll(Frame, frozen=True):
    """[5.0.VII-4] [4.3.2a] [4.3.2b] Hidden units may be shown to deny concealment; then everybody out of sight of all
    enemies is concealed."""

    sides: tuple[Side, ...] = ()
    asked: bool = False

    def start(self, g: Game, _: object) -> None:
        first = g.state.active or SIDES[0]
        g.become(self, self.reveal, sides=(first, enemy_of(first)))

    def reveal(self, g: Game, _: object) -> None:
        """[4.3.2b] Asked of every side that by what is public could still have hidden units."""
        from grognard.rulesets.lhy.reaction.segment import could_hide  # noqa: PLC0415  reactions stand on sight

        if not self.sides:
            g.become(self, self.conceal)
        elif could_hide(g.state, self.sides[0]) or hidden_of(g.state, self.sides[0]):
            g.ask(self, ChooseReveal(self.sides[0]), then=self.chosen)
        else:
            g.become(self, self.reveal, sides=self.sides[1:])

    def chosen(self, g: Game, value: Action) -> None:
        if isinstance(value, Reveal):
            g.emit(Appeared((value.unit,), "4.3.2b"))
            g.become(self, self.reveal)
        else:
            g.become(self, self.reveal, sides=self.sides[1:])

    def conceal(self, g: Game, _: object) -> None:
        """[4.3.2a] Both sides by what is seen at one moment."""
        with g.state.remembering():
            found = [tuple(unit for unit in g.state.on_map(side) if may_be_concealed(g.state, unit)) for side in SIDES]
        for units in found:
            if units:
                g.emit(Concealed(units))
        g.end()


def may_be_concealed(state: LhyState, unit: UnitId) -> bool:
    """[4.3.2a] Whether a unit gets a concealment marker: out of enemy sight, not disrupted, regrouping or heroic."""
    here = state.units[unit]
    shown = not (here.concealed or here.hidden or here.disrupted or here.regrouping or here.heroic)
    return shown and not in_enemy_sight(state, unit)


class ChooseReveal(Decision, frozen=True):
    """[4.3.2b] Which hidden units show themselves, concealed, before concealment is gained?"""

    rules: ClassVar[tuple[str, ...]] = ("4.3.2b",)

    def candidates(self, state: LhyState, /) -> Iterator[Action]:
        yield KeepHidden()
        yield from (Reveal(unit) for unit in state.on_map(self.side))

    def legal(self, state: LhyState, /) -> list[Action]:
        return [KeepHidden(), *(Reveal(unit) for unit in hidden_of(state, self.side))]

    def against(self, state: LhyState, action: Action, /) -> Refusal | None:
        if isinstance(action, KeepHidden):
            return None
        if not isinstance(action, Reveal):
            return self.unasked(state)
        if action.unit in hidden_of(state, self.side):
            return None
        known = 0 <= action.unit < len(state.units) and state.world.side[action.unit] == self.side
        return refusal("4.3.2b", "not-hidden", unit=the_unit(state.world, action.unit if known else -2))
