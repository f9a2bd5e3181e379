"""Where in the turn a position stands, and what may be answered in it."""

from __future__ import annotations

from grognard.core.errors import BadInput
from grognard.core.flow import Call, Frame
from grognard.core.position import one_of
from grognard.rulesets.lhy.assault.phase import AssaultPhase
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.activation import ActivationPhase, opening
from grognard.rulesets.lhy.command.cleanup import Cleanup, TimeLapse
from grognard.rulesets.lhy.command.formations import units_of
from grognard.rulesets.lhy.command.initiative import Initiative
from grognard.rulesets.lhy.command.turn import Turn
from grognard.rulesets.lhy.events.command import PlatoonsActivated
from grognard.rulesets.lhy.mortars.phase import MortarPhase
from grognard.rulesets.lhy.reaction.cycle import Cycle
from grognard.rulesets.lhy.results.fire_phase import FirePhase
from grognard.rulesets.lhy.state import (
    MOVED,
    NO_FEATURE,
    Act,
    Deeds,
    LhyState,
)
from grognard.rulesets.lhy.world import enemy_of

from .texts import ACTS, CLAUSES, FEATURES, PositionText, platoon_named

PHASES: dict[str, tuple[str, type[Frame]]] = {
    "initiative": ("activation", Initiative),
    "activation": ("fire", ActivationPhase),
    "fire": ("assaults", FirePhase),
    "assault": ("mortars", AssaultPhase),
    "mortar": ("time", MortarPhase),
    "time": ("cleanup", TimeLapse),
    "cleanup": ("start", Cleanup),
}
"""The phases of the turn by name: the step of the turn that follows, and the procedure."""


def enter_phase(state: LhyState, text: PositionText) -> None:
    """The procedures in progress at the start of a phase, a platoon's activation, or a segment of reactions."""
    kind, *words = text.phase.split() or [""]
    if kind in PHASES and not words:
        after, frame = PHASES[kind]
        state.calls = (Call(Turn(), after), Call(frame(), "start"))
        return
    within = (Call(Turn(), "fire"), Call(ActivationPhase(), "start"))
    if kind == "platoon" and words:
        deeds = opening(state, state.active, tuple(platoon_named(state, name) for name in words))
        PlatoonsActivated(deeds.platoons, deeds.members & ~units_of(state, deeds.platoons)).apply(state)
        state.calls = (*within, Call(Cycle(deeds), "start"))
    elif kind == "reaction" and len(words) == 1 and words[0].isdigit() and int(words[0]):
        segment = int(words[0])
        side = enemy_of(state.active) if segment % 2 else state.active
        acts = tuple(act_of(state.world, each.split()) for each in text.acts)
        state.calls = (*within, Call(Cycle(Deeds(segment=segment, side=side, answering=acts)), "called"))
    else:
        known = ", ".join((*PHASES, "platoon able-1", "reaction 1"))
        raise BadInput(f"There is no phase {text.phase!r}; a phase is one of: {known} [5.0].")


def act_of(world: Battle, words: list[str]) -> Act:
    """[8.2] An act that may be answered."""
    where, through, targets = clauses(words[2:])
    if not where or words[1] not in ACTS:
        raise BadInput(f"{' '.join(words)!r} is no act; write: able-1-squad-1 moved D4 E4 [8.2].")
    find, unit, kind = world.ground.find, world.piece_number(words[0]), words[1]
    hexes = tuple(map(find, where))
    way = world.ground.direction(hexes[-1], hexes[-2]) if len(hexes) > 1 else None
    return Act(
        unit,
        kind,
        hexes[1:] if kind == MOVED and len(hexes) > 1 else hexes,
        start=hexes[0],
        crossed=NO_FEATURE if way is None else 2 * way,
        through=tuple(FEATURES.index(one_of("feature", name, FEATURES, "11.1.1")) for name in through),
        targets=tuple(map(find, targets)),
        ended=kind == MOVED,
    )


def clauses(words: list[str]) -> tuple[list[str], ...]:
    """The words of an act: its hexes, those after "through" and those after "at", which may come in any order."""
    found: dict[str, list[str]] = {"": [], **{clause: [] for clause in CLAUSES}}
    clause = ""
    for word in words:
        if word in CLAUSES:
            clause = word
        else:
            found[clause].append(word)
    return tuple(found.values())


def phase_of(state: LhyState) -> str:
    """The phase that a state is in; inside a cycle it is the phase of activation."""
    for call in reversed(state.calls):
        for name, (_, frame) in PHASES.items():
            if isinstance(call.frame, frame):
                return name
    return "initiative"
