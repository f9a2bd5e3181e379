"""What a side may know of a match of Fire Team, ready to be drawn."""

from __future__ import annotations

from itertools import pairwise

from grognard.core.bits import bits, mask
from grognard.core.flow import Side
from grognard.core.hexes import Hex
from grognard.core.messages import Message, message
from grognard.core.view import CHITS, AreaView, Board, Counter, HexView, LineView, Panel, Row, SideView, Step, View
from grognard.rulesets.fireteam.command.end_phase import EndPhase
from grognard.rulesets.fireteam.command.impulse import Impulse
from grognard.rulesets.fireteam.command.turn import Activity, Preparation, impulse_limit
from grognard.rulesets.fireteam.fire.firers import own_firepower
from grognard.rulesets.fireteam.say import moves, points, the_side, the_unit
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.setting_up.placing import SetUp
from grognard.rulesets.fireteam.sight.night import is_told, sees_into
from grognard.rulesets.fireteam.sight.spotting import knows
from grognard.rulesets.fireteam.state import (
    ABOARD,
    ABSENT,
    BARE,
    CARRIED,
    FRESH,
    MAP,
    NOBODY,
    FireTeamState,
    Minefield,
    Purse,
    Unit,
    UnitId,
    UnitMask,
)
from grognard.rulesets.fireteam.victory.reckoning import objectives, score
from grognard.rulesets.fireteam.world import (
    SIDES,
    World,
)
from grognard.tactical.standing import ALWAYS, orders_of

from .artillery_view import artillery_panels
from .chart import chart

Status = dict[str, UnitMask]
"""The pieces that each marker lies on."""


def board(world: World) -> Board:
    """The map: geometry, terrain, levels, crests, roads, names."""
    hexes = tuple(hex_view(world, hex) for hex in range(world.grid.size))
    sheets = {name: tuple(map(world.label, bits(hexes_))) for name, hexes_ in world.sheets.items()}
    return Board(
        world.grid.spec.orientation,
        hexes,
        hexsides(world),
        roads(world),
        town_areas(world),
        piece_names(world),
        sheets,
        chart=chart(world),
    )


def hex_view(world: World, hex: Hex) -> HexView:
    """One hex, its terrain and its level."""
    x, y = world.grid.xy(hex)
    terrain = world.terrain[hex].replace("_", "-")
    features = [f"level-{world.level[hex]}"] if world.level[hex] else []
    if world.buildings >> hex & 1:
        features.append(terrain)
    name = message(f"town-{world.names[hex].lower()}") if hex in world.names else None
    if name:
        features.append("town")
    return HexView(world.label(hex), round(x, 3), round(y, 3), terrain, tuple(features), name)


def hexsides(world: World) -> tuple[SideView, ...]:
    """[2.23] Crests, and the hexsides that roads cross."""
    found = [SideView(pair(world, side), "crest") for side in sorted(world.crests)]
    return (*found, *(SideView(pair(world, side), "road") for side in sorted(world.roads)))


def pair(world: World, side: int) -> tuple[str, str]:
    a, b = world.grid.side_hexes(side)
    return world.label(a), world.label(b)


def roads(world: World) -> tuple[LineView, ...]:
    """[5.13] Roads by their course."""
    return tuple(
        LineView("road", tuple((world.label(a), world.label(b)) for a, b in pairwise(course)))
        for course in world.courses
    )


def town_areas(world: World) -> tuple[AreaView, ...]:
    """[11.16b] Towns."""
    return tuple(
        AreaView("town", tuple(map(world.label, bits(hexes))), message(f"town-{name.lower()}"))
        for name, hexes in world.towns.items()
    )


def piece_names(world: World) -> dict[str, Message]:
    """[2.3] Every piece by its full name."""
    return {piece.id: the_unit(world, unit) for unit, piece in enumerate(world.pieces)}


# ---------------------------------------------------------------------------------------------- the view


def view(state: FireTeamState, viewer: Side | None) -> View:
    """Everything a side, or a spectator, may know."""
    return View(
        viewer=viewer,
        turn=state.turn,
        to_move=tuple(decision.side for decision in state.pending if decision.side in SIDES),
        sequence=sequence(state),
        counters=tuple(counters(state, viewer)),
        control={
            side: tuple(map(state.world.label, bits(state.control[side] & objectives(state.world, state.scenario))))
            for side in SIDES
        },
        panels=(*panels(state), *orders_panels(state, viewer), *artillery_panels(state, viewer)),
        over=over(state),
        score=points_so_far(state),
        parts=tuple(name for name, hexes in state.world.sheets.items() if hexes & state.board),
    )


def counters(state: FireTeamState, viewer: Side | None) -> list[Counter]:
    """The counters on the map by hex, then those that wait to enter and those lost."""
    marks = status(state, viewer)
    found = []
    for hex, stack in sorted(state.at.items()):
        shown = [unit for unit in stack if knows(state, viewer, unit)]
        for depth, unit in enumerate(reversed(shown)):
            found += (
                [counter(state, marks, unit, state.world.label(hex), depth)] if is_told(state, viewer, unit) else []
            )
            if sees_into(state, viewer, state.world.side[unit], hex):
                found += [
                    counter(state, marks, item, state.world.label(hex), depth) for item in everything_in(state, unit)
                ]
        found += covered_blanks(state, viewer, hex, shown)
    for unit, here in enumerate(state.units):
        if here.place not in (MAP, ABSENT, ABOARD, CARRIED):
            found += [counter(state, marks, item, here.place, 0) for item in (unit, *everything_in(state, unit))]
    return [*found, *ground_counters(state), *work_counters(state), *mine_counters(state, viewer)]


def covered_blanks(state: FireTeamState, viewer: Side | None, hex: Hex, shown: list[UnitId]) -> list[Counter]:
    """[15.8a] The pieces of a stack that lie under its top and cannot be looked at, as blanks."""
    return [
        Counter(
            f"dark-{state.world.label(hex)}-{depth}", state.world.side[unit], state.world.label(hex), depth, known=False
        )
        for depth, unit in enumerate(reversed(shown))
        if not is_told(state, viewer, unit)
    ]


BENEATH = 50
"""The depth of what lies on the ground, under every piece."""


def ground_counters(state: FireTeamState) -> list[Counter]:
    """[10.32a] [7.31a] Smoke as it lies on the ground, and residual fire with its strength."""
    smoke = [
        Counter(f"smoke-{state.world.label(hex)}", "", state.world.label(hex), BENEATH, True, kind="smoke")
        for hex in bits(state.smoke)
    ]
    fire = [
        Counter(
            f"fire-{place}", "", state.world.label(each.hex), BENEATH, True, kind="fire", figures=(str(each.firepower),)
        )
        for place, each in enumerate(state.deeds.residuals)
    ]
    return [*smoke, *fire]


def work_counters(state: FireTeamState) -> list[Counter]:
    """[16.1] [16.31a] Entrenchments and fire ramps."""
    return [
        Counter(
            id=f"work-{number}",
            side=work.side,
            place=state.world.label(work.hex),
            depth=BENEATH,
            known=True,
            kind=f"work.{work.kind}",
            size="work",
            facing=work.facing if work.facing >= 0 else None,
        )
        for number, work in sorted(state.works.items())
    ]


def mine_counters(state: FireTeamState, viewer: Side | None) -> list[Counter]:
    """[16.42b] [16.53c] The minefields that a viewer knows of."""
    known = [mine for mine in state.minefields if mine.adm or mine.side == viewer or state.trodden >> mine.hex & 1]
    return [
        Counter(
            f"mine-{state.world.label(mine.hex)}-{place}",
            mine.side,
            state.world.label(mine.hex),
            BENEATH,
            True,
            kind=f"work.{mine_kind(mine)}",
        )
        for place, mine in enumerate(known)
    ]


def mine_kind(mine: Minefield) -> str:
    return "adm" if mine.adm else "minefield"


def everything_in(state: FireTeamState, unit: UnitId) -> list[UnitId]:
    """What a unit has with it, and what that has with it."""
    return [found for item in state.load(unit) for found in (item, *everything_in(state, item))]


def counter(state: FireTeamState, marks: Status, unit: UnitId, place: str, depth: int) -> Counter:
    """A counter face up."""
    piece, here = state.world.pieces[unit], state.units[unit]
    kind = piece.kind
    on_it = tuple(name for name, units in marks.items() if units >> unit & 1)
    return Counter(
        id=piece.id,
        side=kind.side,
        place=place,
        depth=depth,
        known=True,
        name=str(piece.platoon or ""),
        kind=f"{kind.cls}.{kind.type}",
        size=kind.cls,
        figures=figures(state, unit),
        steps=here.steps,
        markers=(*on_it, *counted_marks(here)),
        facing=here.facing if here.facing >= 0 else None,
        carrier=state.world.pieces[here.carrier].id if here.carrier >= 0 else "",
    )


def figures(state: FireTeamState, unit: UnitId) -> tuple[str, ...]:
    """[2.32a] [2.34a] [2.35c] On a counter's face firepower, range and movement, or a leader's values; then its gun."""
    kind = state.world.kind[unit]
    walk = "H" if kind.heavy else moves(kind.allowance) if kind.allowance else ""
    fire = f"{own_firepower(state, unit)}-{kind.range}" if kind.fp else ""
    if kind.cls == "leader":
        fire = f"{kind.rally}-{kind.modifier}"
    gun = kind.gun or kind.weapon
    value = "/".join(dict.fromkeys(str(v) for v in (gun.ht, gun.hv) if v is not None)) if gun else ""
    main = "-".join(text for text in (fire, walk) if text)
    return tuple(text for text in (main, value) if text)


def status(state: FireTeamState, viewer: Side | None) -> Status:
    """The markers that lie on counters; those in hand for their player alone."""
    units = state.units
    frame = state.calls[-1].frame if state.calls else None

    def where(wanted: str) -> UnitMask:
        return mask(number for number, unit in enumerate(units) if getattr(unit, wanted))

    return {
        "reduced": mask(n for n, unit in enumerate(units) if 0 < unit.steps < state.world.kind[n].steps),
        "cautious": mask(n for n, unit in enumerate(units) if unit.cautious == FRESH),
        "cautious-brown": mask(n for n, unit in enumerate(units) if unit.cautious not in (BARE, FRESH)),
        "depleted": where("depleted"),
        "aboard": mask(n for n, unit in enumerate(units) if unit.place == ABOARD),
        "carried": mask(n for n, unit in enumerate(units) if unit.place == CARRIED),
        "hidden": where("hidden"),
        "upstairs": where("upstairs"),
        "flash": where("flash"),
        "in-work": mask(n for n, unit in enumerate(units) if unit.work != NOBODY),
        "low": where("low"),
        "hover": where("hover"),
        "fitted": where("fitted"),
        "activated": state.deeds.activated,
        "reacted": state.deeds.reacted,
        "in-hand": mask(n for n in frame.hand if state.world.kind[n].side == viewer) if frame else 0,
    }


def counted_marks(unit: Unit) -> tuple[str, ...]:
    """Markers that show a number: Fear, and saved CP."""
    found = [f"fear-{unit.fear}"] if unit.fear else []
    return (*found, *([f"saved-{points(unit.saved)}"] if unit.saved else []))


# --------------------------------------------------------------------------------------- sequence, panels


def sequence(state: FireTeamState) -> tuple[Step, ...]:
    """[3.0a] The phases of the turn, the present one marked."""
    if state.frame(SetUp):
        return (Step(message("step-set-up"), now=True),)
    now = present_step(state)
    names = ("preparation", "us-impulse", "soviet-impulse", "end")
    return tuple(Step(message(f"step-{name}"), now=name == now) for name in names)


def present_step(state: FireTeamState) -> str:
    """Where in the turn a match is."""
    if state.frame(EndPhase) or state.outcome:
        return "end"
    impulse = state.frame(Impulse)
    if impulse:
        return f"{impulse.side}-impulse"
    return "preparation" if state.frame(Preparation) or not state.frame(Activity) else ""


def panels(state: FireTeamState) -> tuple[Panel, ...]:
    """The displays beside the map."""
    points_ = (points_panel(state, side) for side in SIDES)
    return (turn_panel(state), *points_, cup_panel(state), *victory_panels(state))


def turn_panel(state: FireTeamState) -> Panel:
    """[3.0a] The turn, and the CP of the impulse."""
    last = f" / {cards.scenario(state.world, state.scenario).turns}" if state.scenario else ""
    rows = [Row(message("panel-turn"), f"{state.turn}{last}")]
    if state.deeds.side:
        rows.append(Row(message("panel-funds"), points(state.deeds.funds), lit=True))
    return Panel("turn", message("panel-turn"), tuple(rows))


def points_panel(state: FireTeamState, side: Side) -> Panel:
    """[2.4] [4.11] [4.13a] [4.14a] A side's command display."""
    purse = state.purses[side]
    last, count = state.run
    rows = (
        Row(message("panel-remaining"), points(purse.remaining), lit=state.deeds.side == side),
        Row(message("panel-allowance"), points(purse.allowance)),
        Row(message("panel-run"), f"{count if last == side else 0} / {impulse_limit(state.world, purse.allowance)}"),
        *air_rows(state.air_purses[side]),
    )
    return Panel(f"points-{side}", the_side(side), rows)


def air_rows(purse: Purse) -> tuple[Row, ...]:
    """[20.15a] Helicopter CP, where there are any."""
    return (Row(message("panel-air-remaining"), points(purse.remaining)),) if purse.allowance else ()


def cup_panel(state: FireTeamState) -> Panel:
    """[4.1a] What is in the cup."""
    return Panel("cup", message("panel-cup"), tuple(chit_row(name, count) for name, count in state.cup), CHITS)


def chit_row(name: str, count: int) -> Row:
    """So many of one chit."""
    side, *kind, value = name.split("/")
    return Row(chit(name), count, face="".join(part[0].upper() for part in kind) + value, side=side)


def chit(name: str) -> Message:
    """A chit of the cup in words."""
    side, *rest = name.split("/")
    kind = f"chit-{rest[0]}" if len(rest) > 1 else "chit-points"
    return message(kind, side=the_side(side), value=rest[-1])


def orders_panels(state: FireTeamState, viewer: Side | None) -> tuple[Panel, ...]:
    """[7.13] When a side wants to be asked about opportunity fire; its enemy does not see that."""
    orders = orders_of(state.orders, viewer) if viewer else ALWAYS
    if orders == ALWAYS:
        return ()
    rows = (
        Row(message("panel-orders-within"), message("action-within", hexes=orders.within)),
        Row(message("panel-orders-targets"), message("action-against", targets=orders.targets)),
        Row(message("panel-orders-chance"), message("action-at-least", percent=orders.chance)),
    )
    return (Panel("orders", message("panel-orders"), rows),)


def points_so_far(state: FireTeamState) -> dict[Side, int]:
    """[11.16a] The points of each side, where the scenario counts them."""
    if not state.scenario:
        return {}
    card = cards.scenario(state.world, state.scenario)
    scorers = [side for side in SIDES if any(row.side == side for row in card.victory.points)]
    return {side: score(state, card, side) for side in scorers}


def victory_panels(state: FireTeamState) -> tuple[Panel, ...]:
    """[11.16a] The points, if any are counted."""
    rows = tuple(Row(the_side(side), won) for side, won in points_so_far(state).items())
    return (Panel("victory", message("panel-victory"), rows),) if rows else ()


def over(state: FireTeamState) -> Message | None:
    """The outcome, once there is one."""
    if state.outcome is None:
        return None
    return message(f"event-game-ended-{state.outcome.winner or 'draw'}", score=state.outcome.score)
