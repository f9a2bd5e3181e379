"""[2.3] to [2.6] An air strike step by step: who is attacked, who may intercept, sighting, accuracy, attack; each step
says its roll and its rule before it is made."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.core.messages import Message, message
from grognard.core.view import (
    COURSE_AHEAD,
    COURSE_DONE,
    COURSE_NOW,
    Arrow,
    Course,
    CourseStep,
    DieView,
    FaceView,
    PoolView,
    Remark,
    Sketch,
    Zone,
    chances_of,
)
from grognard.rulesets.assault.air.accuracy import (
    FACES,
    SEEN_AT_ONCE,
    air_die,
    clamped,
    seen_at_once,
    sighting_modifier,
    sighting_row,
)
from grognard.rulesets.assault.air.forecasting import AirProspect, air_prospect, interception_chances
from grognard.rulesets.assault.air.friendly_fire import ASTRAY
from grognard.rulesets.assault.air.interception import AaFire, Interception, aa_attack, aa_band
from grognard.rulesets.assault.air.strike import AirAttack, AirStrike
from grognard.rulesets.assault.say import the_card, the_hex, the_unit, the_units
from grognard.rulesets.assault.state import MAP, NOBODY, AssaultState, UnitId
from grognard.rulesets.assault.world import enemy_of

from .fire_forecast import in_order
from .hands import hand_card
from .pools import pool_view, printed
from .sketches import BANDS, FLIGHT, SIGHT, approach, arrow, remarks, told, within, zone

AA_ORDER = ("shot_down", "aborts", "damaged", "driven_off", "missed")


def air_course(state: AssaultState) -> Course | None:
    """The strike in progress; all of it is open to everybody."""
    strike = state.frame(AirStrike)
    if strike is None:
        return None
    title = message("course-air", card=the_card(strike.card))
    card = hand_card(state.world, strike.card, "use", False)
    named = strike.target != NOBODY and not (
        strike.second and state.frame(Interception) is None and not attacking(state)
    )
    if not named:
        return Course(title, strike.side, tuple(unnamed_steps()), card=card)
    if state.units[strike.target].place != MAP:
        return Course(title, strike.side, (gone_step(state, strike),), card=card)
    window = state.frame(Interception)
    units = tuple(each.unit for each in window.prospects(state)) if window else ()
    steps = (*aimed_steps(state, strike, units), *attack_steps(state, *expected(state, strike)))
    sketch = flight(state, strike, units)
    return Course(title, strike.side, steps, card=card, unit=name_of(state, units), sketch=sketch)


def gone_step(state: AssaultState, strike: AirStrike) -> CourseStep:
    """Once the target is no more nothing is left to roll."""
    return CourseStep(message("course-target-gone", unit=the_unit(state.world, strike.target)), COURSE_DONE, ("2.3",))


def attacking(state: AssaultState) -> bool:
    """Whether the aircraft have come through."""
    return state.frame(AirAttack) is not None


def name_of(state: AssaultState, units: tuple[UnitId, ...]) -> str:
    """The first of some units by its id."""
    return state.world.pieces[units[0]].id if units else ""


def target_steps(state: AssaultState, strike: AirStrike, found: AirProspect) -> Iterator[CourseStep]:
    """[2.4] [2.6] What follows if a target is named."""
    words = message("course-aa-can", units=the_units(state.world, found.interceptors)) if found.interceptors else None
    yield CourseStep(message("course-aa"), COURSE_AHEAD, ("2.4a",), words or message("course-aa-nobody"))
    yield from attack_steps(state, strike, found)


def unnamed_steps() -> Iterator[CourseStep]:
    """Before a target is named only the order is known."""
    yield CourseStep(message("course-target"), COURSE_NOW, ("2.3",), message("course-target-any"))
    yield CourseStep(message("course-aa"), COURSE_AHEAD, ("2.4a", "2.4h"), message("course-aa-perhaps"))
    yield CourseStep(message("course-sighting"), COURSE_AHEAD, ("2.6.1a",), message("course-sighting-roll"))
    yield CourseStep(message("course-accuracy"), COURSE_AHEAD, ("2.6.2a",), message("course-accuracy-roll"))
    yield CourseStep(message("course-strike"), COURSE_AHEAD, ("2.6.3a",))


def aimed_steps(state: AssaultState, strike: AirStrike, units: tuple[UnitId, ...]) -> Iterator[CourseStep]:
    """The target, and the fire of anti-aircraft units."""
    hex = the_hex(state.world, state.here(strike.target))
    words = message("course-target-named", unit=the_unit(state.world, strike.target), hex=hex)
    yield CourseStep(words, COURSE_DONE, ("2.3",))
    if attacking(state):
        yield CourseStep(message("course-aa"), COURSE_DONE, ("2.4b",), message("course-aa-through"))
    elif units:
        yield interception_step(state, strike, units[0], COURSE_NOW)
    else:
        yield CourseStep(message("course-aa"), COURSE_NOW, ("2.4a",), message("course-aa-nobody"))


def interception_step(state: AssaultState, strike: AirStrike, unit: UnitId, standing: str) -> CourseStep:
    """[2.4h] [2.5] The dice of a unit against those of the aircraft, and what comes of them."""
    hex, side = state.here(strike.target), state.side(unit)
    near = aa_band(state, unit, hex) or 0
    found = interception_chances(state, unit, strike.card, hex)
    chances = chances_of({name.replace("_", "-"): found[name] for name in AA_ORDER if found.get(name)})
    attack = printed(aa_attack(state, unit, hex), "2.4h", message("pool-printed"))
    defence = printed(AaFire(unit, strike.card, hex).defence(state), "2.5a", message("pool-printed"))
    pools = (
        PoolView(side, message("forecast-attack"), attack),
        PoolView(enemy_of(side), message("forecast-defence"), defence),
    )
    words = message("course-aa-by", unit=the_unit(state.world, unit), band=message(f"band-{BANDS[near]}"))
    return CourseStep(message("course-aa"), standing, ("2.4a", "2.4h"), words, pools, chances=chances)


def expected(state: AssaultState, strike: AirStrike) -> tuple[AirStrike, AirProspect]:
    """The strike as it stands, with what anti-aircraft fire has done to it, and what it promises."""
    window, attack = state.frame(Interception), state.frame(AirAttack)
    if window is not None:
        strike = replace(strike, damage=strike.damage + window.damage)
    elif attack is not None:
        strike = replace(strike, damage=strike.modifier(state) - attack.modifier)
    return strike, air_prospect(state, strike, strike.target)


def attack_steps(state: AssaultState, strike: AirStrike, found: AirProspect) -> Iterator[CourseStep]:
    """[2.6.1] to [2.6.3] The attack itself."""
    attack = state.frame(AirAttack)
    rolled = attack is not None and attack.accuracy != 0
    if rolled:
        yield CourseStep(message("course-sighting"), COURSE_DONE, ("2.6.1a",))
        yield CourseStep(message("course-accuracy"), COURSE_DONE, ("2.6.2a",))
    else:
        yield sighting_step(state, strike)
        yield accuracy_step(state, strike, found)
    side = state.side(strike.target)
    sure = min(found.defences.values(), key=lambda pool: len(pool.dice))
    pools = (
        PoolView(strike.side, message("forecast-attack"), printed(found.attack, "2.6.3a", message("pool-printed"))),
        pool_view(side, "defence", replace(sure, dice=sure.dice[:-1], items=sure.items[:-1])),
    )
    words = message("course-strike-defence")
    chances = chances_of(in_order(found.results))
    now = COURSE_NOW if rolled else COURSE_AHEAD
    yield CourseStep(
        message("course-strike"),
        now,
        ("2.6.3a", "2.6.3b"),
        words,
        () if rolled else pools,
        chances=() if rolled else chances,
    )


def sighting_step(state: AssaultState, strike: AirStrike) -> CourseStep:
    """[2.6.1] What each face of the sighting roll adds to the accuracy, or why there is none."""
    label = message("course-sighting")
    if seen_at_once(state, strike.target):
        words = message("course-seen-at-once", effect=told(SEEN_AT_ONCE))
        return CourseStep(label, COURSE_AHEAD, ("2.6.1d",), words)
    modifier, (row, rule) = sighting_modifier(state, strike.card), sighting_row(state, strike.target)
    faces = tuple(FaceView(told(row[clamped(face + modifier) - 1])) for face in range(1, FACES + 1))
    return CourseStep(label, COURSE_AHEAD, (rule,), added("course-sighting-adds", modifier), faces=faces)


def accuracy_step(state: AssaultState, strike: AirStrike, found: AirProspect) -> CourseStep:
    """[2.6.2] The die that each face of the accuracy roll gives the target, and which of them endanger own units."""
    sure = next(iter(found.sighting)) if len(found.sighting) == 1 else 0
    modifier = found.modifier + sure
    faces = tuple(
        FaceView(
            dice=(DieView(air_die(state, strike.target, face + modifier)),),
            bad=bool(found.victims) and face + modifier <= ASTRAY,
        )
        for face in range(1, FACES + 1)
    )
    words = danger(state, found.victims) or added("course-accuracy-adds", modifier)
    return CourseStep(
        message("course-accuracy-by", modifier=told(modifier)), COURSE_AHEAD, ("2.6.2b", "2.6.2d"), words, faces=faces
    )


def danger(state: AssaultState, victims: tuple[UnitId, ...]) -> Message | None:
    """[2.6.2d] [3.5c] Who may be struck by mistake."""
    return message("course-danger", units=the_units(state.world, victims)) if victims else None


def added(name: str, modifier: int) -> Message:
    """What is added to a roll, if anything is."""
    return message(name, modifier=told(modifier))


# ------------------------------------------------------------------------------------------------------ on the map


def flight(state: AssaultState, strike: AirStrike, units: tuple[UnitId, ...] = ()) -> Sketch:
    """The course of the aircraft to their target, and the reach of those who may answer."""
    hex = state.here(strike.target)
    course = arrow(state, FLIGHT, approach(state, hex), hex, the_card(strike.card))
    looks = tuple(look(state, unit, strike.target) for unit in units)
    return Sketch(tuple(reach(state, unit) for unit in units[:1]), (course, *looks), risks(state, strike))


def look(state: AssaultState, unit: UnitId, target: UnitId) -> Arrow:
    """[2.4c] From an anti-aircraft unit to the target: how far, in which band."""
    here, there = state.here(unit), state.here(target)
    far, near = state.world.grid.distance(here, there), aa_band(state, unit, there) or 0
    return arrow(state, SIGHT, here, there, message("arrow-aa", far=far, band=message(f"band-{BANDS[near]}")))


def reach(state: AssaultState, unit: UnitId) -> Zone:
    """[2.4d] As far as a unit can fire at aircraft."""
    here = state.here(unit)
    hexes = [hex for hex in within(state, here, state.world.grid.size) if aa_attack(state, unit, hex)]
    return zone(state, "reach", message("zone-aa", unit=the_unit(state.world, unit)), hexes)


def risks(state: AssaultState, strike: AirStrike) -> tuple[Remark, ...]:
    """[2.6.2d] Own units next to the target."""
    found = air_prospect(state, strike, strike.target)
    faces = accuracy_step(state, strike, found).faces
    return remarks(state, found.victims, sum(face.bad for face in faces))
