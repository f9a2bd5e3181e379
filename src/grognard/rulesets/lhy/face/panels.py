"""The displays beside the map: the clock, the score with the casualties, the mortars."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import Panel, Row, Step
from grognard.rulesets.lhy.mortars.values import is_untold
from grognard.rulesets.lhy.say import signed, the_mortar, the_side
from grognard.rulesets.lhy.setting_up.opening import SetUp
from grognard.rulesets.lhy.setting_up.own import OwnMission
from grognard.rulesets.lhy.setting_up.placing import Deploy
from grognard.rulesets.lhy.state import NOBODY, LhyState, Mortar
from grognard.rulesets.lhy.victory.score import standing
from grognard.rulesets.lhy.world import SIDES, enemy_of

from .tracks import casualty_track, score_track, time_track

PHASES = ("initiative", "activation", "fire", "assault", "mortar", "time-lapse", "cleanup")
PHASE_OF = {
    "Initiative": "initiative",
    "ActivationPhase": "activation",
    "FirePhase": "fire",
    "AssaultPhase": "assault",
    "MortarPhase": "mortar",
    "TimeLapse": "time-lapse",
    "Cleanup": "cleanup",
}
"""[5.0] The frames of the phases by name."""


def sequence(state: LhyState) -> tuple[Step, ...]:
    """[5.0] The phases of the turn, the present one marked; before the first one a mission is made up and set up."""
    if any(state.frame(kind) for kind in (OwnMission, SetUp, Deploy)):
        return (Step(message("step-set-up"), now=True),)
    now = present_phase(state)
    return tuple(Step(message(f"step-{name}"), now=name == now) for name in PHASES)


def present_phase(state: LhyState) -> str:
    """Where in the turn a match is, by the frames in progress."""
    names = (PHASE_OF.get(type(call.frame).__name__) for call in reversed(state.calls))
    return next((name for name in names if name), "")


def panels(state: LhyState, viewer: Side | None) -> Iterator[Panel]:
    """The displays beside the map."""
    yield clock_panel(state)
    if state.turn:
        yield casualty_panel(state)
        yield score_panel(state)
    if any(mortar.unit == NOBODY for mortar in state.mortars):
        yield mortar_panel(state, viewer)


def clock_panel(state: LhyState) -> Panel:
    """[5.0.VI] [17.1] The minute, the light, what it is worth, and who has the initiative."""
    rows = [Row(message("panel-minute"), state.minute, lit=True)]
    if state.turn:
        rows.append(Row(message("panel-points"), points_told(state), lit=True))
    rows.append(Row(message("panel-turn"), state.turn))
    rows.append(Row(message("panel-light"), message(f"light-{state.light}")))
    coming = next((change for change in state.world.mission.light if change.minute > state.minute), None)
    if coming is not None:
        when = message("panel-light-from", minute=coming.minute)
        rows.append(Row(when, message(f"light-{coming.light}")))
    if state.active:
        rows.append(Row(message("panel-initiative"), the_side(state.world, state.active), side=state.active))
    return Panel("clock", message("panel-clock"), tuple(rows), tracks=(time_track(state),))


def points_told(state: LhyState) -> str:
    """[21.0a] The score of the attacker, and where it ends the mission."""
    limit, score = state.world.mission.score_limit, standing(state).score
    return f"{score} / {limit}" if limit is not None else f"{score}"


def casualty_panel(state: LhyState) -> Panel:
    """[20.4] [20.5b] The steps that each side has lost, and how many more than the other it may lose."""
    told = standing(state)
    rows = tuple(steps_lost(state, side) for side in SIDES)
    return Panel("casualties", message("panel-casualties"), rows, tracks=(casualty_track(state, told),))


def steps_lost(state: LhyState, side: Side) -> Row:
    """[20.5b] The losses of one side, lit where they are at its limit."""
    limit, ahead = state.world.mission.plan(side).cdl, state.lost[side] - state.lost[enemy_of(side)]
    words = message("panel-steps", lost=state.lost[side], limit=limit)
    return Row(the_side(state.world, side), words, lit=ahead >= limit, side=side)


def score_panel(state: LhyState) -> Panel:
    """[21.2] The score of the attacker, item by item: the lower, the better for him."""
    told = standing(state)
    items = tuple(Row(item.reason, signed(item.value)) for item in told.items)
    rows = (*items, Row(message("panel-total"), told.score, lit=True))
    return Panel("score", message("panel-score"), rows, tracks=(score_track(state, told),))


def mortar_panel(state: LhyState, viewer: Side | None) -> Panel:
    """[11.4] The mortars of both sides and their boxes; [11.4.8b] whether one has recovered may be a secret."""
    mortars = (mortar for mortar in state.mortars if mortar.unit == NOBODY)
    rows = tuple(
        Row(the_mortar(state.world, mortar.id), box_name(state, viewer, mortar), side=mortar.side) for mortar in mortars
    )
    return Panel("mortars", message("panel-mortars"), rows)


def box_name(state: LhyState, viewer: Side | None, mortar: Mortar) -> Message:
    """[11.4.8b] The box of a mortar as a viewer knows it."""
    return message("box-untold" if is_untold(state, viewer, mortar) else f"box-{mortar.box}")
