"""Rolls against a number: recovery, shock, withdrawal, exits, coordination, feints, extensions, flares. Each is counted
by the procedure that resolves it in play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from grognard.core.flow import Action, Decision, Side
from grognard.core.messages import Message, message
from grognard.core.odds import distribution, endings
from grognard.core.view import Forecast, Modifier, Row, chances_of
from grognard.rulesets.lhy.actions.assault import Hold
from grognard.rulesets.lhy.actions.command import Coordinate
from grognard.rulesets.lhy.actions.morale import Recover, RecoverAided, Unshock
from grognard.rulesets.lhy.actions.mortars import Extend
from grognard.rulesets.lhy.actions.movement import Go, Unaided, Withdraw
from grognard.rulesets.lhy.actions.night import Flare
from grognard.rulesets.lhy.assault.arrows import ChooseStay
from grognard.rulesets.lhy.command.coordination import coordination_drm
from grognard.rulesets.lhy.events.mortars import mortar_of
from grognard.rulesets.lhy.fire.tally import modifier
from grognard.rulesets.lhy.morale.recovery import leader_named, modifiers
from grognard.rulesets.lhy.mortars.phase import ChooseExtension, extension_number
from grognard.rulesets.lhy.movement.moving import ChooseStep, Moving
from grognard.rulesets.lhy.movement.withdrawing import Withdrawing
from grognard.rulesets.lhy.say import the_hex, the_unit, the_units
from grognard.rulesets.lhy.state import LOST, OFF_MAP, LhyState, UnitId
from grognard.rulesets.lhy.works.exits import ExitRoll, obstacle

FACES = 10
CERTAIN = 1


def told(
    title: Message,
    chances: dict[str, Fraction],
    modifiers: tuple[Modifier, ...] = (),
    assumption: Message | None = None,
    figures: tuple[Row, ...] = (),
) -> Sequence[Forecast]:
    """One forecast; none where nothing is left to chance."""
    if len(chances) == CERTAIN:
        return ()
    return [Forecast(title, assumption, figures, modifiers, chances_of(chances))]


def counted(state: LhyState, action: Action, read: Callable[[LhyState], str]) -> dict[str, Fraction]:
    """The chances of an answer's results, as play would bring them, up to the next question."""
    return distribution(state, action, read)


# -------------------------------------------------------------------------------------------------------- recovery


def recovery_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[12.3] [12.4] An attempt to recover, aided or not."""
    assert isinstance(action, Recover | RecoverAided)
    units = tuple(action.units)
    found = counted(state, action, lambda after: recovered(after, units))
    shown = tuple(modifier(rule, number) for rule, number in modifiers(state, units, leader_named(action)))
    return told(message("forecast-recovery", units=the_units(state.world, units)), found, shown)


def recovered(state: LhyState, units: tuple[UnitId, ...]) -> str:
    """How an attempt has ended for the first of the units, and for the hero among them if there is one."""
    if any(state.units[unit].heroic for unit in units):
        return "heroic"
    here = state.units[units[0]]
    if here.disrupted or here.regrouping:
        return "shaken"
    return "recovered" if here.acted else "rallied"


def shock_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[12.7] A shocked crew tries to recover."""
    assert isinstance(action, Unshock)
    unit = action.unit
    found = counted(state, action, lambda after: crew(after, unit))
    return told(message("forecast-shock", unit=the_unit(state.world, unit)), found)


def crew(state: LhyState, unit: UnitId) -> str:
    """How an attempt of a shocked crew has ended."""
    here = state.units[unit]
    if here.place == LOST:
        return "abandoned"
    if here.shocked:
        return "shocked"
    return "recovered" if here.acted else "rallied"


# -------------------------------------------------------------------------------------------------------- movement


def withdrawal_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[8.3c] A withdrawal that a die decides."""
    assert isinstance(action, Withdraw)
    found = counted(state, action, got_away)
    return told(message("forecast-withdrawal", units=the_units(state.world, tuple(action.units))), found)


def got_away(state: LhyState) -> str:
    """[8.3c] Whether a withdrawal is under way, so that its first step is asked for."""
    return "away" if any(isinstance(call.frame, Withdrawing) for call in state.calls) else "held"


def exit_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[4.1.10c] [19.1.2] [19.2b] A way out of a river, mines or wire."""
    if isinstance(action, Go):
        return first_step(state, action)
    frame = state.inside(ExitRoll)
    again = ExitRoll(frame.units, frame.hex, frame.target)
    return way_out(state, again, lambda _, __: action)


def first_step(state: LhyState, action: Go) -> Sequence[Forecast]:
    """The first step of a party that something holds."""
    if not any(isinstance(asked, ChooseStep) for asked in state.pending):
        return ()
    moving = state.inside(Moving)
    here = moving.party.hex
    if moving.entered or here == OFF_MAP or not obstacle(state, moving.units, here, action.hex):
        return ()
    return way_out(
        state, ExitRoll(moving.units, here, action.hex), lambda _, __: Unaided(), message("forecast-unaided")
    )


def way_out(
    state: LhyState, frame: ExitRoll, policy: Callable[[LhyState, Decision], Action], assumption: Message | None = None
) -> Sequence[Forecast]:
    """How many get out, by the procedure itself."""
    found: dict[str, Fraction] = {}
    for out, share in endings(state, frame, policy).items():
        name = "all-out" if len(out) == len(frame.units) else "some-out" if out else "held"
        found[name] = found.get(name, Fraction(0)) + share
    title = message("forecast-exit", units=the_units(state.world, frame.units))
    return told(title, found, assumption=assumption)


def leaving_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.2a] [10.2b] What leaving the map costs: fire that lies on those who go, and the die away from home."""
    before = state.lost[side]
    found = counted(state, action, lambda after: "casualty" if after.lost[side] > before else "none")
    return told(message("forecast-leaving"), found)


# ---------------------------------------------------------------------------------------------------------- others


def coordination_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[7.1x1] A company tries to act together."""
    assert isinstance(action, Coordinate)
    company = action.company
    found = counted(state, action, lambda after: together(after, company))
    shown = tuple(modifier(rule, number) for rule, number in coordination_drm(state, side, company))
    return told(message("forecast-coordination"), found, shown)


def together(state: LhyState, company: str) -> str:
    return "coordinated" if state.companies[company].coordinated else "apart"


def feint_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[10.5.2.3a] Those who have feinted try to stay."""
    assert isinstance(action, Hold)
    found = counted(state, action, stays)
    return told(message("forecast-feint"), found)


def stays(state: LhyState) -> str:
    return "stay" if any(isinstance(asked, ChooseStay) for asked in state.pending) else "withdraw"


def flare_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[17.4.1] Whether a flare is granted, and whether it burns where it is wanted."""
    assert isinstance(action, Flare)
    before, hex = len(state.flares), action.hex

    def burning(after: LhyState) -> str:
        if hex in after.flares[before:]:
            return "lit"
        return "adrift" if len(after.flares) > before else "dark"

    return told(message("forecast-flare", hex=the_hex(state.world, hex)), counted(state, action, burning))


def extension_forecasts(state: LhyState, side: Side, action: Action) -> Sequence[Forecast]:
    """[11.4.9x3] Whether a mission goes on."""
    assert isinstance(action, Extend)
    asked = next((each for each in state.pending if isinstance(each, ChooseExtension)), None)
    if asked is None:
        return ()
    share = Fraction(extension_number(state, mortar_of(state, asked.mortar)), FACES)
    return told(message("forecast-extension"), {"extended": share, "over": 1 - share})
