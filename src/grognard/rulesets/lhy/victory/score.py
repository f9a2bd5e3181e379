"""[20.4] [21.2] The attacker's score: minutes, casualty points, and the points of the mission, each with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from grognard.core.flow import Side
from grognard.core.messages import Message, message
from grognard.rulesets.lhy.battle import Battle
from grognard.rulesets.lhy.command.formations import in_play
from grognard.rulesets.lhy.mission_records import HexesHeld, LossesAbove, ObjectiveBy, Points, UnitInPlay
from grognard.rulesets.lhy.state import LOST, LhyState
from grognard.rulesets.lhy.world import enemy_of

from .control import controls, holder, objective_named, site_of


class Item(Struct, frozen=True):
    """One item of the score: what it is, what it adds, and the rule."""

    rule: str
    reason: Message
    value: int
    side: Side = ""
    """Whose points they are; empty for time and casualties."""


class Standing(Struct, frozen=True):
    """[21.2] How a mission stands: the attacker's score if it ended now, item by item."""

    items: tuple[Item, ...]
    box: int
    """[20.4] The box of the casualty marker: above 0 the attacker has lost more, below 0 the defender."""
    held: tuple[tuple[str, Side], ...]
    """[21.1] Who controls each objective, by its name; empty where nobody does."""

    @property
    def score(self) -> int:
        return sum(item.value for item in self.items)


def standing(state: LhyState) -> Standing:
    """[21.2] The score as it stands, item by item."""
    mission = state.world.mission
    held = tuple(
        (objective.id, next((side for side in _sides(state) if controls(state, side, objective)), ""))
        for objective in mission.objectives
    )
    return Standing(tuple(_items(state)), casualty_box(state), held)


def score(state: LhyState) -> int:
    """[21.2a] The attacker's score as it stands."""
    return sum(item.value for item in _items(state))


def _sides(state: LhyState) -> tuple[Side, Side]:
    return state.world.mission.attacker, state.world.mission.defender


def _items(state: LhyState) -> Iterator[Item]:
    yield Item("21.2a", message("score-minutes"), state.minute)
    yield casualties(state)
    for row in state.world.mission.points:
        earned = points_won(state, row)
        if earned:
            sign = -1 if row.side == state.world.mission.attacker else 1
            yield Item("21.2c", label_of(state.world, row), sign * earned, row.side)


# ------------------------------------------------------------------------------------------------------ casualties


def casualty_box(state: LhyState) -> int:
    """[20.4] Where the casualty marker lies: each step of the attacker moves it up, each of the defender down."""
    attacker, defender = _sides(state)
    return state.lost[attacker] - state.lost[defender]


def casualties(state: LhyState) -> Item:
    """[21.2a] [21.2b] The points of the marker's box: for the side that has lost more, one a box if it is Japanese."""
    box = casualty_box(state)
    attacker, defender = _sides(state)
    loser = attacker if box > 0 else defender
    japanese = state.world.mission.plan(loser).nation == "japanese"
    tables = state.world.tables
    worth = abs(box) * tables.track.japanese if japanese else tables.casualty_worth(abs(box))
    rule = "21.2b" if japanese and box else "21.2a"
    return Item(rule, message("score-casualties", box=abs(box)), worth if box > 0 else -worth)


# ---------------------------------------------------------------------------------------------- mission objectives


def points_won(state: LhyState, row: Points) -> int:
    """[21.2c] What one clause of the mission brings its side."""
    match row:
        case HexesHeld():
            world = state.world
            return row.points if all(holder(state, site_of(world, (hex,))) == row.side for hex in row.hexes) else 0
        case UnitInPlay():
            return row.points if has_in_play(state, row) else 0
        case ObjectiveBy():
            return row.points if bonus_name(row) in state.bonus else 0
        case LossesAbove():
            return row.points * max(0, fallen(state, enemy_of(row.side), row.type) - row.above)


def has_in_play(state: LhyState, row: UnitInPlay) -> bool:
    """[21.2c] Whether a side has a unit of a kind in play."""
    return any(
        piece.side == row.side and piece.kind.id == row.kind and in_play(state, unit)
        for unit, piece in enumerate(state.world.pieces)
    )


def fallen(state: LhyState, side: Side, type: str) -> int:
    """[21.2c] How many units of a type a side has lost."""
    return sum(
        piece.side == side and piece.kind.type == type and state.units[unit].place == LOST
        for unit, piece in enumerate(state.world.pieces)
    )


def bonus_name(row: ObjectiveBy) -> str:
    """The name under which points that are earned once are remembered."""
    return f"{row.side} {row.objective} {row.minute}"


def bonuses_due(state: LhyState) -> Iterator[ObjectiveBy]:
    """[21.2c] The clauses that are fulfilled at the end of this turn, no later than their minute."""
    for row in state.world.mission.points:
        if isinstance(row, ObjectiveBy) and is_due(state, row):
            yield row


def is_due(state: LhyState, row: ObjectiveBy) -> bool:
    """[21.2c] Whether a side earns the points of an objective now: in time, for the first time, and in control."""
    if state.minute > row.minute or bonus_name(row) in state.bonus:
        return False
    return controls(state, row.side, objective_named(state.world, row.objective))


def label_of(world: Battle, row: Points) -> Message:
    """What a clause pays for."""
    match row:
        case HexesHeld():
            return message("score-hexes", hexes=" ".join(row.hexes))
        case UnitInPlay():
            return message("score-unit", kind=message(f"kind-{row.kind.replace('_', '-')}"))
        case ObjectiveBy():
            name = objective_named(world, row.objective).name
            named = message("place-name", name=name.en, ja=name.ja)
            return message("score-objective", objective=named, minute=row.minute)
        case LossesAbove():
            return message("score-losses", type=message(f"type-{row.type.replace('_', '-')}"), above=row.above)
