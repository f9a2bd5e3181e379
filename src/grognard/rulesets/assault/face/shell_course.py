"""[3.2] to [3.6] A fire mission step by step: mode, hex, spotter, accuracy, attack; only its own side sees the plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core.flow import Side
from grognard.core.hexes import Hex
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
    Key,
    PoolView,
    Sketch,
    chances_of,
)
from grognard.rulesets.assault.air.accuracy import FACES, artillery_die, terrain_die
from grognard.rulesets.assault.air.friendly_fire import ASTRAY
from grognard.rulesets.assault.artillery.barrage import Salvo
from grognard.rulesets.assault.artillery.forecasting import BarrageProspect, ShellProspect
from grognard.rulesets.assault.artillery.mission import Calling, ChooseMode, SecondAttack
from grognard.rulesets.assault.artillery.modes import BOMBARDMENT, EFFECT, MODES, SMOKE, SUPPRESSIVE
from grognard.rulesets.assault.artillery.spotting import is_free
from grognard.rulesets.assault.say import the_card, the_hex, the_hexes, the_unit
from grognard.rulesets.assault.state import NOBODY, AssaultState, UnitId

from .air_course import danger
from .fire_forecast import in_order
from .hands import hand_card
from .pools import pool_view, printed
from .sketches import BARRED, FREE, SHIFT, arrow, remarks, told, within, zone

RULES = {
    "support": "3.4.3a",
    SUPPRESSIVE: "3.4.2b",
    EFFECT: "3.4.4a",
    BOMBARDMENT: "3.4.5a",
    SMOKE: "3.4.1b",
}
"""The rule of each fire mode."""
TIMES = ("planning", "support", "action", "organization")
"""[3.2] [3.4.4] The phases that a mission runs through."""


def shell_course(state: AssaultState, viewer: Side | None) -> Course | None:
    """The mission that is being called; what is decided before it falls is known to its side alone."""
    calling = state.frame(Calling)
    if calling is None or viewer != calling.side:
        return None
    return Course(
        message("course-shells", card=the_card(calling.card)),
        calling.side,
        tuple(steps(state, calling)),
        tuple(times(state, calling)),
        tuple(keys(state, calling)),
        hand_card(state.world, calling.card, "use", False),
        sketch=second_sketch(state, calling),
    )


def asked(state: AssaultState) -> str:
    """What the mission waits for."""
    return type(state.pending[0]).__name__ if state.pending else ""


def standing(question: str, name: str, decided: bool) -> str:
    """How a step stands."""
    return COURSE_NOW if question == name else COURSE_DONE if decided else COURSE_AHEAD


def steps(state: AssaultState, calling: Calling) -> Iterator[CourseStep]:
    """What is decided, then what will be rolled."""
    question, world = asked(state), state.world
    mode = message(f"mode-{calling.mode}") if calling.mode else None
    label = message("course-mode-chosen", mode=mode) if mode else message("course-mode")
    yield CourseStep(label, standing(question, "ChooseMode", bool(mode)), (RULES.get(calling.mode, "3.4"),))
    label = (
        message("course-hex-named", hexes=the_hexes(world, calling.hexes)) if calling.hexes else message("course-hex")
    )
    hexed = standing(question, "ChooseHex", bool(calling.hexes))
    yield CourseStep(label, hexed, ("3.0c", "3.3c"), where(state, calling))
    yield spotter_step(state, calling, question)
    if question == "ChooseSplit":
        yield CourseStep(message("course-split"), COURSE_NOW, ("3.4.2c",))
    yield from (step for step in ahead(state, calling))


def where(state: AssaultState, calling: Calling) -> Message:
    """[3.0h] [3.0i] Where the attack may fall, and what a shift costs."""
    if not isinstance(calling, SecondAttack):
        return message("course-hex-seen")
    hex = the_hex(state.world, calling.mission.hex)
    return message("course-hex-shift", hex=hex, limit=state.world.tables.limits.shift)


def spotter_step(state: AssaultState, calling: Calling, question: str) -> CourseStep:
    """[3.3] Who spots, at what price."""
    now = standing(question, "ChooseObserver", calling.spotter != NOBODY)
    if calling.spotter != NOBODY:
        words = message("course-spotter-named", unit=the_unit(state.world, calling.spotter))
        return CourseStep(words, now, ("3.3d",), message("course-spotter-price"))
    if calling.hexes and calling.serves(state, calling.hexes):
        return CourseStep(message("course-spotter-free"), COURSE_DONE, ("3.3.1a", "3.3.1b", "3.3.1c"))
    return CourseStep(message("course-spotter"), now, ("3.3a", "3.3c"), message("course-spotter-price"))


def ahead(state: AssaultState, calling: Calling) -> Iterator[CourseStep]:
    """What will be rolled, as far as it is known before a hex is named."""
    if calling.mode == SMOKE:
        yield CourseStep(message("course-smoke"), COURSE_AHEAD, ("3.4.1a", "3.4.1c"))
        return
    accuracy = message("course-accuracy-die") if calling.mode else message("course-accuracy-roll")
    yield CourseStep(message("course-accuracy"), COURSE_AHEAD, ("3.5a", "3.5b"), accuracy)
    record = state.world.support[calling.card]
    pools = tuple(
        PoolView(calling.side, message(f"card-dice-{name}"), printed(dice, "3.6a", message("pool-printed")))
        for name, dice in (("soft", record.soft), ("hard", record.hard))
        if dice
    )
    yield CourseStep(message("course-attack"), COURSE_AHEAD, ("3.6a", "3.0e"), message("course-weakest"), pools)
    yield CourseStep(message("course-after"), COURSE_AHEAD, ("3.0d", "4.0a"), message("course-after-smoke"))


# ------------------------------------------------------------------------------------------------------ times and keys


def times(state: AssaultState, calling: Calling) -> Iterator[CourseStep]:
    """[3.2] [3.4.4] The life of the card through the phases of the turn."""
    now = TIMES.index(state.phase) if state.phase in TIMES else 1
    first = calling.mission.hex if isinstance(calling, SecondAttack) else None
    notes = (
        message("time-called"),
        message("time-impact-at", hex=the_hex(state.world, first)) if first is not None else message("time-impact"),
        message("time-second") if state.world.support[calling.card].second is not None else message("time-no-second"),
        message("time-discarded"),
    )
    for place, (phase, note) in enumerate(zip(TIMES, notes, strict=True)):
        reached = COURSE_NOW if place == now else COURSE_DONE if place < now else COURSE_AHEAD
        yield CourseStep(message(f"step-{phase}"), reached, note=note)


def keys(state: AssaultState, calling: Calling) -> Iterator[Key]:
    """[3.4] The five modes; those that cannot be fired say why not."""
    choosing = isinstance(state.pending[0], ChooseMode) if state.pending else False
    for mode in MODES:
        why = calling.why_no_mode(state, mode) if choosing else None
        barred, rule = (why.message, why.rule) if why is not None else (None, RULES[mode])
        chosen = calling.mode == mode
        if choosing or chosen:
            yield Key(f"mode {mode}", message(f"key-{mode}"), rule, message(f"key-{mode}-note"), barred, chosen)


# -------------------------------------------------------------------------------------------------------- of one hex


def struck_steps(
    state: AssaultState, salvo: Salvo, found: BarrageProspect, each: ShellProspect
) -> tuple[CourseStep, ...]:
    """[3.5] [3.6] Accuracy and attack as they would be rolled at one unit."""
    side = state.side(each.unit)
    sure = min(each.defences.values(), key=lambda pool: len(pool.dice))
    pools = (
        PoolView(salvo.side, message("forecast-attack"), printed(each.attack, "3.6a", message("pool-printed"))),
        pool_view(side, "defence", sure),
    )
    attack = CourseStep(
        message("course-attack-on", unit=the_unit(state.world, each.unit)),
        COURSE_AHEAD,
        ("3.6a", "3.0e"),
        message("course-weakest"),
        pools,
        chances=chances_of(in_order(each.results)),
    )
    after = CourseStep(message("course-after"), COURSE_AHEAD, ("3.0d", "4.0a"), message("course-after-smoke"))
    return (accuracy_step(state, salvo, found.victims, each.unit), attack, after)


def accuracy_step(state: AssaultState, salvo: Salvo, victims: tuple[UnitId, ...], unit: UnitId | None) -> CourseStep:
    """[3.5a] [3.5b] [3.5c] The die that each face gives, and which faces endanger own units."""

    def die(face: int) -> str:
        rolled = face + salvo.modifier
        return terrain_die(state, rolled) if unit is None else artillery_die(state, unit, rolled)

    faces = tuple(
        FaceView(dice=(DieView(die(face)),), bad=bool(victims) and face + salvo.modifier <= ASTRAY)
        for face in range(1, FACES + 1)
    )
    label = message("course-accuracy-by", modifier=told(salvo.modifier))
    words = danger(state, victims) or message("course-accuracy-die")
    return CourseStep(label, COURSE_AHEAD, ("3.5a", "3.5b", "3.5c"), words, faces=faces)


def struck_sketch(state: AssaultState, salvo: Salvo, victims: Sequence[UnitId]) -> Sketch:
    """Who is in danger, and by how much the attack is shifted."""
    faces = sum(face + salvo.modifier <= ASTRAY for face in range(1, FACES + 1))
    return Sketch(arrows=tuple(shift_arrow(state, salvo.hexes)), remarks=remarks(state, victims, faces))


def shift_arrow(state: AssaultState, hexes: Sequence[Hex]) -> Iterator[Arrow]:
    """[3.0i] From the waypoint to the hex that a second attack would strike."""
    calling = state.frame(SecondAttack)
    if calling is None or calling.mission.fixed:
        return
    start = calling.mission.hex
    for hex in hexes:
        far = state.world.grid.distance(start, hex)
        if far:
            yield arrow(state, SHIFT, start, hex, message("arrow-shift", far=far))


def second_sketch(state: AssaultState, calling: Calling) -> Sketch | None:
    """[3.3.1b] While a second attack looks for its hex: where the first spotter serves, and where nobody sees."""
    if not isinstance(calling, SecondAttack) or asked(state) != "ChooseHex":
        return None
    near = within(state, calling.mission.hex, state.world.tables.limits.shift)
    free = {hex for hex in near if is_free(state, calling.mission, (hex,))}
    barred = near - set(calling.goals(state, calling.mode))
    zones = [zone(state, FREE, message("zone-free"), free)]
    if barred:
        zones.append(zone(state, BARRED, message("zone-barred"), barred))
    return Sketch(tuple(zones))
