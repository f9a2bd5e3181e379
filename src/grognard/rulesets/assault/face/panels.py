"""The displays beside the map: the turn, objectives, cards and points, what is to come."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import Panel, Row, Step
from grognard.rulesets.assault.command.income import income
from grognard.rulesets.assault.say import the_card, the_hex, the_side, the_units
from grognard.rulesets.assault.state import WAITING, AssaultState, UnitId
from grognard.rulesets.assault.victory.control import is_contested
from grognard.rulesets.assault.world import SIDES

PHASES = ("initiative", "planning", "support", "action", "organization")


def sequence(state: AssaultState) -> tuple[Step, ...]:
    """[MR6] The phases of the turn, the present one marked; before the first turn there is the set-up."""
    if state.phase == "setup":
        return (Step(message("step-setup"), now=True),)
    return tuple(Step(message(f"step-{name}"), now=name == state.phase) for name in PHASES)


def panels(state: AssaultState, viewer: Side | None) -> Iterator[Panel]:
    """The displays beside the map."""
    yield turn_panel(state, viewer)
    yield objective_panel(state)
    if state.plays("command_points") and state.turn:
        yield point_panel(state, viewer)
    yield from (panel for panel in (support_panel(state), coming_panel(state)) if panel.rows)


def turn_panel(state: AssaultState, viewer: Side | None) -> Panel:
    """The turn, of how many, who has the initiative, and how a side stands: its points, and what it holds."""
    rows = [Row(message("panel-turn"), message("panel-turn-of", turn=state.turn, turns=state.world.scenario.turns))]
    if state.initiative:
        rows.append(Row(message("panel-initiative"), the_side(state.initiative), side=state.initiative))
    if viewer in SIDES and state.turn:
        rows += standing(state, viewer)
    return Panel("turn", message("panel-turn"), tuple(rows))


def standing(state: AssaultState, side: Side) -> Iterator[Row]:
    """[MR6.2.2a] [MR13.1] The points that a side has left of those that it got, and the objectives that it holds."""
    told = state.points[side]
    if state.plays("command_points"):
        left = len(told.units) + told.reserve
        yield Row(message("panel-points-short"), f"{left}/{max(left, income(state, side))}", lit=True, side=side)
    held = sum(owner == side for owner in state.objectives.values())
    yield Row(message("panel-held"), f"{held}/{len(state.objectives)}", lit=True, side=side)


def objective_panel(state: AssaultState) -> Panel:
    """[MR13.1] [MR13.2] Who controls each objective, and whether it is contested."""
    return Panel(
        "objectives",
        message("panel-objectives"),
        tuple(
            Row(the_hex(state.world, hex), holder(state, hex), side=state.objectives[hex]) for hex in state.objectives
        ),
    )


def holder(state: AssaultState, hex: int) -> Message:
    """Who controls an objective in words."""
    side = the_side(state.objectives[hex])
    return message("panel-contested", side=side) if is_contested(state, hex) else side


def point_panel(state: AssaultState, viewer: Side | None) -> Panel:
    """[MR6.2.2a] [MR6.2.2e] The income of each side; what is left of it each side knows of itself."""
    rows = []
    for side in SIDES:
        rows.append(Row(message("panel-income", side=the_side(side)), income(state, side), side=side))
        if viewer == side:
            left = state.points[side]
            rows.append(Row(message("panel-points-on-units"), len(left.units), side=side))
            rows.append(Row(message("panel-reserve"), left.reserve, lit=bool(left.reserve), side=side))
    return Panel("points", message("panel-points"), tuple(rows))


def support_panel(state: AssaultState) -> Panel:
    """[3.2c] [3.4.4d] Missions that may strike once more, with their hexes."""
    rows = tuple(
        Row(
            message("panel-mission", number=number, card=the_card(mission.card)),
            the_hex(state.world, mission.hex),
            lit=True,
            side=mission.side,
        )
        for number, mission in enumerate(state.missions, start=1)
    )
    return Panel("missions", message("panel-missions"), rows)


def coming_panel(state: AssaultState) -> Panel:
    """[MR9.10a] Who waits to enter, and from which turn on."""
    waiting: dict[tuple[int, Side], list[UnitId]] = {}
    for unit, here in enumerate(state.units):
        if here.place == WAITING:
            waiting.setdefault((here.due, state.side(unit)), []).append(unit)
    rows = tuple(
        Row(message("panel-from-turn", turn=due), the_units(state.world, units), lit=due <= state.turn, side=side)
        for (due, side), units in sorted(waiting.items())
    )
    return Panel("coming", message("panel-coming"), rows)
