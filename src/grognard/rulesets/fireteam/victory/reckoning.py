"""[11.15] [11.16] [11.17] The end of a match: what the scenario card wants of whom, and who has it."""

from __future__ import annotations

from grognard.core.flow import Frame, Side
from grognard.core.hexes import Mask
from grognard.core.world import of_world
from grognard.rulesets.fireteam.events.victory import GameEnded
from grognard.rulesets.fireteam.scenario_records import (
    Condition,
    ControlsAsMany,
    ControlsHexes,
    ControlsTown,
    EnemyLost,
    HasExited,
    HasLeft,
    HasNear,
    HasPoints,
    HexPoints,
    LossPoints,
    Outscores,
    Points,
    ScenarioRecord,
    TownPoints,
)
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import (
    ABOARD,
    ABSENT,
    DEAD,
    EXITED,
    MAP,
    FireTeamState,
    Game,
    UnitId,
)
from grognard.rulesets.fireteam.world import World, enemy_of, hexes_of
from grognard.tactical.loads import bearer

from .control import controls_town, held


class FinalReckoning(Frame, frozen=True):
    """[11.15] After each turn: has anybody won, and was it the last turn?"""

    def start(self, g: Game, _: object) -> None:
        if g.state.scenario:
            judge(g, cards.scenario(g.state.world, g.state.scenario))
        g.end()


def judge(g: Game, card: ScenarioRecord) -> None:
    """End the match if a way to win is open to a side, or if its last turn is over."""
    state = g.state
    for win in card.victory.wins:
        if state.turn >= win.from_turn and all(fulfilled(state, win.side, condition) for condition in win.all):
            return g.emit(GameEnded(win.side, score(state, card, win.side), card.victory.rule.split()[0]))
    if state.turn >= card.turns:
        winner = None if card.victory.otherwise == "draw" else card.victory.otherwise
        g.emit(GameEnded(winner, score(state, card, winner) if winner else 0, "11.15"))


# ------------------------------------------------------------------------------------------------- points


def score(state: FireTeamState, card: ScenarioRecord, side: Side) -> int:
    """The points of a side."""
    return sum(points_won(state, row) for row in card.victory.points if row.side == side)


def points_won(state: FireTeamState, row: Points) -> int:
    """What one line of the card brings its side."""
    match row:
        case HexPoints(side, hexes, each):
            return each * held(state, side, hexes_of(state.world, hexes))
        case TownPoints(side, town, each):
            return each if controls_town(state, side, town) else 0
        case LossPoints():
            return row.each * (losses(state, row.of, row.kind) // row.every)


def losses(state: FireTeamState, side: Side, kind: str) -> int:
    """How many squads, or tanks, a side has lost."""
    return len(counted(state, side, kind, (DEAD,)))


def counted(state: FireTeamState, side: Side, kind: str, places: tuple[str, ...]) -> list[UnitId]:
    """The squads, tanks or vehicles of a side in some places."""
    return [
        n
        for n, unit in enumerate(state.units)
        if unit.place in places and state.world.side[n] == side and is_a(state.world, n, kind)
    ]


def is_a(world: World, unit: UnitId, kind: str) -> bool:
    """Whether a piece is of a class, or a tank."""
    return world.kind[unit].tank if kind == "tank" else world.kind[unit].cls == kind


# --------------------------------------------------------------------------------------------- conditions


def fulfilled(state: FireTeamState, side: Side, condition: Condition) -> bool:
    """Whether a side fulfils one condition of the card."""
    match condition:
        case HasPoints(least):
            return score(state, cards.scenario(state.world, state.scenario), side) >= least
        case Outscores():
            card = cards.scenario(state.world, state.scenario)
            return score(state, card, side) > score(state, card, enemy_of(side))
        case ControlsTown(town):
            return controls_town(state, side, town)
        case ControlsHexes(hexes, least):
            return held(state, side, hexes_of(state.world, hexes)) >= least
        case ControlsAsMany(hexes):
            return held(state, side, hexes_of(state.world, hexes)) >= held(
                state, enemy_of(side), hexes_of(state.world, hexes)
            )
        case HasExited(vehicles, tanks):
            out = counted(state, side, "vehicle", (EXITED,))
            return len(out) >= vehicles and sum(state.world.kind[unit].tank for unit in out) >= tanks
        case EnemyLost(kind, least):
            return losses(state, enemy_of(side), kind) >= least
        case HasLeft(type_, least):
            return len(survivors(state, side, type_)) >= least
        case HasNear():
            return len(units_near(state, side, condition)) >= condition.least


def survivors(state: FireTeamState, side: Side, type_: str) -> list[UnitId]:
    """The units of a type that a side has not lost."""
    alive = (n for n, unit in enumerate(state.units) if unit.place not in (DEAD, ABSENT))
    return [unit for unit in alive if state.world.side[unit] == side and state.world.kind[unit].type == type_]


def units_near(state: FireTeamState, side: Side, condition: HasNear) -> list[UnitId]:
    """The units of a class on the ground within a distance of a hex."""
    there = state.world.find(condition.hex)
    return [
        unit
        for unit in counted(state, side, condition.kind, (MAP, ABOARD))
        if stands_on_ground(state, unit) and state.world.grid.distance(state.here(unit), there) <= condition.within
    ]


def stands_on_ground(state: FireTeamState, unit: UnitId) -> bool:
    """Whether a unit is on the map and not in the air."""
    outer = bearer(state, unit)
    return state.units[outer].place == MAP and not state.world.kind[outer].is_helicopter


# ----------------------------------------------------------------------------------------- what is at stake


@of_world
def objectives(world: World, scenario: str) -> Mask:
    """Every hex whose control may decide a scenario."""
    if not scenario:
        return 0
    victory = cards.scenario(world, scenario).victory
    found = 0
    for row in victory.points:
        found |= hexes_of(world, row.hexes) if isinstance(row, HexPoints) else 0
        found |= world.towns[row.town] if isinstance(row, TownPoints) else 0
    for condition in (condition for win in victory.wins for condition in win.all):
        found |= hexes_of(world, condition.hexes) if isinstance(condition, ControlsHexes | ControlsAsMany) else 0
        found |= world.towns[condition.town] if isinstance(condition, ControlsTown) else 0
    return found
