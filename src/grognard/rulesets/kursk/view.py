"""What a side may know of a match of Drive on Kursk, ready to be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from grognard.core.bits import bits
from grognard.core.derived import remembered
from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.core.view import AreaView, Board, GroundView, HexView, LineView, Panel, Row, SideView, Step, View

from .combat import CombatPhase
from .counters import counters
from .movement import MovementPhase
from .records import Costs, HexsideRecord, ManMadeRecord, NaturalRecord
from .reinforcements import available, reinforcements
from .say import the_order, the_outcome, the_side, the_unit
from .setup import AddForces, ReturnReserves, SetUp, Shift
from .state import KurskState
from .turn import GermanTurn, Phases, SovietTurn
from .victory import ExtensionVote, FinalCheck
from .world import (
    GERMAN,
    SIDES,
    SOVIET,
    World,
)


def board(world: World) -> Board:
    """The map: geometry, terrain, water, names."""
    hexes = tuple(hex_view(world, hex) for hex in range(world.grid.size))
    sides = []
    for side, water in sorted(world.water.items()):
        a, b = world.grid.side_hexes(side)
        sides.append(SideView((world.label(a), world.label(b)), water.id))
    return Board(
        world.grid.spec.orientation, hexes, tuple(sides), lines(world), areas(world), pieces(world), chart=chart(world)
    )


def chart(world: World) -> dict[str, GroundView]:
    """[12.1] What ground does, for the key: movement points on foot and mechanized, and the shift of an attack."""
    ground: list[NaturalRecord | ManMadeRecord | HexsideRecord] = [*world.terrain.natural, *world.terrain.water]
    ground += [row for row in world.terrain.man_made if row.id in ("city", "town")]
    belts = tuple(fortress(world.man_made_effect[f"{whose}_fortress"]) for whose in ("own", "enemy"))
    plain: dict[str, GroundView] = {row.id: GroundView(rows=facts(row.cost, row.shift)) for row in ground}
    return {**plain, **{f"fortress-{side}": GroundView(rows=belts) for side in SIDES}}


def fortress(row: ManMadeRecord) -> Row:
    """[10.16] A fortress as its owner or the enemy sees it."""
    told = message("chart-of-a-fortress", cost=row.cost[0], shift=-row.shift)
    return Row(message(f"terrain-{row.id.replace('_', '-')}"), told)


def facts(cost: Costs, shift: int) -> tuple[Row, ...]:
    """Costs and a shift, without those that are nothing."""
    shifted = message("chart-left" if shift < 0 else "chart-right", count=abs(shift))
    told = (
        Row(message("chart-foot"), cost[0]),
        Row(message("chart-mechanized"), cost[1]),
        Row(message("chart-shift"), shifted if shift else 0),
    )
    return tuple(row for row in told if row.value)


def pieces(world: World) -> dict[str, Message]:
    """[2.3] Every unit by its full name."""
    return {kind.id: the_unit(world, unit) for unit, kind in enumerate(world.units)}


def lines(world: World) -> tuple[LineView, ...]:
    """[3.8] [10.14] The waters from source to mouth, and the start line."""
    waters = (LineView(water.kind, water.pairs, name_on_map(water.name)) for water in world.map.water)
    return (*waters, LineView("start-line", world.map.lines.start_line.pairs))


def areas(world: World) -> tuple[AreaView, ...]:
    """[10.9] [10.16] Forests, hills, marshes and belts of fortresses."""
    natural = (AreaView(area.kind, area.labels, name_on_map(area.name)) for area in world.map.terrain)
    belts = (AreaView(f"fortress-{belt.owner}", belt.labels) for belt in world.map.fortresses)
    return (*natural, *belts)


def name_on_map(name: str) -> Message | None:
    """The text that a river or a region carries on the map, if it has a name."""
    return message(f"map-{name.lower().replace(' ', '-')}") if name else None


def hex_view(world: World, hex: int) -> HexView:
    """One hex and what is on it."""
    features = [f"fortress-{side}" for side in SIDES if world.forts[side] >> hex & 1]
    if hex in world.places:
        features.append(world.places[hex].kind)
    if world.trigger_line >> hex & 1:
        features.append("trigger-soviet")
    if world.kursk_ring >> hex & 1:
        features.append("trigger-german")
    name = message(f"place-{world.label(hex)}") if hex in world.places else None
    x, y = world.grid.xy(hex)
    return HexView(
        label=world.label(hex),
        x=round(x, 3),
        y=round(y, 3),
        terrain=world.natural[hex],
        features=tuple(features),
        name=name,
        side=GERMAN if world.side_of_line[GERMAN] >> hex & 1 else SOVIET,
        worth=world.places[hex].vp if hex in world.places else 0,
    )


def view(state: KurskState, viewer: Side | None) -> View:
    """Everything a side, or a spectator, may know."""
    return View(
        viewer=viewer,
        turn=state.turn,
        to_move=tuple(decision.side for decision in state.pending),
        sequence=remembered(state.derived, "sequence", turn_so_far(state), lambda: sequence(state)),
        counters=counters(state, viewer),
        control=remembered(state.derived, "gains", state.control, lambda: control(state)),
        panels=panels(state, viewer),
        over=over(state),
        score={GERMAN: state.vp},
    )


def control(state: KurskState) -> dict[str, tuple[str, ...]]:
    """[3.10b] Hexes that have changed hands since the start."""
    gained = state.control & state.world.side_of_line[SOVIET]
    lost = state.world.side_of_line[GERMAN] & ~state.control
    return {GERMAN: tuple(map(state.world.label, bits(gained))), SOVIET: tuple(map(state.world.label, bits(lost)))}


# ---------------------------------------------------------------------------------------------- sequence


def turn_so_far(state: KurskState) -> tuple[object, ...]:
    """All that the steps of a turn follow from."""
    return (state.calls, state.outcome, state.orders.get(GERMAN), state.orders.get(SOVIET), state.order_revealed)


def sequence(state: KurskState) -> tuple[Step, ...]:
    """[5.2] The steps of the turn, the present one marked."""
    now = present_step(state)
    if now == "set-up":
        return (Step(message("step-set-up"), now=True),)
    return steps(now, state.orders.get(GERMAN, ""), state.orders.get(SOVIET, "") if state.order_revealed else "")


@cache
def steps(now: str, german: str, soviet: str) -> tuple[Step, ...]:
    """The steps of a turn under the orders that are open."""
    names = ("orders", "german-1", "german-2", "soviet-reserves", "soviet-1", "soviet-2", "turn-end")
    orders = {GERMAN: german, SOVIET: soviet}
    return tuple(Step(step_label(name, orders), now=name == now) for name in names)


def present_step(state: KurskState) -> str:
    """Where in the sequence of play a match is."""
    if any(state.frame(kind) for kind in (SetUp, Shift, AddForces, ReturnReserves)):
        return "set-up"
    if state.frame(ExtensionVote) or state.frame(FinalCheck) or state.outcome:
        return "turn-end"
    if state.frame(SovietTurn):
        return "soviet-reserves"
    if state.frame(GermanTurn):
        return "german-1"
    if phase := state.frame(MovementPhase) or state.frame(CombatPhase):
        return f"{phase.side}-{phase.phase + 1}"
    phases = state.frame(Phases)
    return f"{phases.side}-{phases.phase + 1}" if phases else "orders"


def step_label(name: str, orders: Mapping[Side, str]) -> Message:
    """A step by name; a phase by what it is, once that is open."""
    side, _, number = name.partition("-")
    if number in ("1", "2"):
        kind = orders[side].split("/")[int(number) - 1] if orders[side] else "unknown"
        return message(f"step-{kind}", side=the_side(side), phase=int(number))
    return message(f"step-{name}")


# ------------------------------------------------------------------------------------------------ panels


def panels(state: KurskState, viewer: Side | None) -> tuple[Panel, ...]:
    """The tracks and lists beside the map."""
    goal = state.battle.victory.german_from
    return (
        score_panel(state.turn, state.vp, goal, state.gambit),
        order_panel(*(order_shown(state, side, viewer) for side in SIDES)),
        support_panel(state.luftwaffe, german_reinforcements(state), state.quota, state.reserves.bit_count()),
    )


@cache
def score_panel(turn: int, vp: int, goal: int, gambit: bool) -> Panel:
    """[3.9] The turn and VP tracks."""
    rows = (
        Row(message("panel-turn"), turn),
        Row(message("panel-vp"), vp, lit=True),
        Row(message("panel-german-wins"), f"{goal}+"),
        Row(message("panel-gambit"), message("yes" if gambit else "no")),
    )
    return Panel("score", message("panel-score"), rows)


def order_shown(state: KurskState, side: Side, viewer: Side | None) -> str | None:
    """[5.4a] The phase order of a side as a viewer knows it: none before there is one, no word while it is hidden."""
    order = state.orders.get(side) or None
    hidden = order and side == SOVIET and viewer != SOVIET and not state.order_revealed
    return "" if hidden else order


@cache
def order_panel(*shown: str | None) -> Panel:
    """[5.4a] The phase orders; the Soviet one face down until it is revealed."""
    unknown = [message("order-none" if order is None else "order-hidden") for order in shown]
    told = [the_order(order) if order else there for order, there in zip(shown, unknown, strict=True)]
    rows = [Row(the_side(side), order) for side, order in zip(SIDES, told, strict=True)]
    return Panel("orders", message("panel-orders"), tuple(rows))


@cache
def support_panel(luftwaffe: int, german: int, quota: int, reserves: int) -> Panel:
    """[9.0] [11.10] Luftwaffe markers, triggers, and reinforcements that may enter."""
    rows = (
        Row(message("panel-luftwaffe"), luftwaffe),
        Row(message("panel-german-reinforcements"), german),
        Row(message("panel-soviet-quota"), quota),
        Row(message("panel-reserves"), reserves),
    )
    return Panel("support", message("panel-support"), rows)


def german_reinforcements(state: KurskState) -> int:
    """[9.3] How many German units may enter now."""
    where = [state.units[unit].place for unit in reinforcements(state.world)[GERMAN]]
    basis = (where, state.turn, state.conditional, state.gambit)
    return remembered(state.derived, "entering", basis, lambda: len(available(state, GERMAN)) if state.turn else 0)


def over(state: KurskState) -> Message | None:
    """The outcome, once there is one."""
    if state.outcome is None:
        return None
    return the_outcome(state.outcome.winner, state.outcome.score, state.outcome.rule)
