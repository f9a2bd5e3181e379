"""[11.15] [11.16] [11.17] How a scenario is won and where it stands, for those who look at it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch

from grognard.core.bits import bits
from grognard.core.flow import Side
from grognard.core.hexes import Mask
from grognard.core.messages import Message, message
from grognard.core.victory import Ending, Item, Losses, Need, Objective, Victory, Way
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
    Points,
    ScenarioRecord,
    TownPoints,
    WinRecord,
)
from grognard.rulesets.fireteam.setting_up import cards
from grognard.rulesets.fireteam.state import EXITED, FireTeamState
from grognard.rulesets.fireteam.victory import reckoning
from grognard.rulesets.fireteam.victory.control import held
from grognard.rulesets.fireteam.world import SIDES, World, enemy_of, hexes_of

Count = tuple[int, int]
"""How many there are, and how many it takes."""


def how_it_is_won(state: FireTeamState) -> Victory | None:
    """What the card wants of each side; nothing is won where no scenario is played."""
    if not state.scenario:
        return None
    card = cards.scenario(state.world, state.scenario)
    return Victory(
        end=message(f"victory-otherwise-{card.victory.otherwise}", turn=card.turns),
        rule=card.victory.rule.split()[0],
        ways=tuple(way_to_win(state, win) for win in card.victory.wins),
        objectives=tuple(objectives_told(state)),
        items=tuple(items(state, card)),
        losses=tuple(losses_told(state)),
        ended=ending(state, card),
    )


def way_to_win(state: FireTeamState, win: WinRecord) -> Way:
    """[11.16] A way to win, condition by condition."""
    return Way(win.side, tuple(need(state, win.side, condition) for condition in win.all), win.from_turn)


def need(state: FireTeamState, side: Side, condition: Condition) -> Need:
    """A condition in words, and how far it is."""
    met = reckoning.fulfilled(state, side, condition)
    found = count_of(condition, state, side)
    rule = "11.16b" if isinstance(condition, ControlsTown) else "11.16a"
    return Need(words(condition), "11.17a" if isinstance(condition, HasExited) else rule, met, *(found or ()))


# ---------------------------------------------------------------------------------------------------- in words


@singledispatch
def words(condition: Condition) -> Message:
    """A condition in words."""
    return message("need-outscore")


@words.register
def _(condition: HasPoints) -> Message:
    return message("need-points", least=condition.least)


@words.register
def _(condition: ControlsTown) -> Message:
    return message("need-town", town=message(f"town-{condition.town.lower()}"))


@words.register
def _(condition: ControlsHexes) -> Message:
    return message("need-hexes", hexes=" ".join(condition.hexes), least=condition.least)


@words.register
def _(condition: ControlsAsMany) -> Message:
    return message("need-as-many", hexes=" ".join(condition.hexes))


@words.register
def _(condition: HasExited) -> Message:
    return message("need-exited", vehicles=condition.vehicles, tanks=condition.tanks)


@words.register
def _(condition: EnemyLost) -> Message:
    return message("need-enemy-lost", kind=message(f"lost-{condition.kind}"), least=condition.least)


@words.register
def _(condition: HasLeft) -> Message:
    return message("need-left", type=message(f"type-{slug(condition.type)}"), least=condition.least)


@words.register
def _(condition: HasNear) -> Message:
    return message("need-near", hex=condition.hex, within=condition.within, least=condition.least)


def slug(type_: str) -> str:
    """A type as the language files write it."""
    return type_.lower().replace("_", "-")


# ------------------------------------------------------------------------------------------------- how far it is


@singledispatch
def count_of(condition: Condition, state: FireTeamState, side: Side) -> Count | None:
    """How far a condition is that can be counted."""
    return None


@count_of.register
def _(condition: HasPoints, state: FireTeamState, side: Side) -> Count:
    return reckoning.score(state, cards.scenario(state.world, state.scenario), side), condition.least


@count_of.register
def _(condition: ControlsHexes, state: FireTeamState, side: Side) -> Count:
    return held(state, side, hexes_of(state.world, condition.hexes)), condition.least


@count_of.register
def _(condition: HasExited, state: FireTeamState, side: Side) -> Count:
    return len(reckoning.counted(state, side, "vehicle", (EXITED,))), condition.vehicles


@count_of.register
def _(condition: EnemyLost, state: FireTeamState, side: Side) -> Count:
    return reckoning.losses(state, enemy_of(side), condition.kind), condition.least


@count_of.register
def _(condition: HasLeft, state: FireTeamState, side: Side) -> Count:
    return len(reckoning.survivors(state, side, condition.type)), condition.least


# --------------------------------------------------------------------------------------- places, points, losses


def objectives_told(state: FireTeamState) -> Iterator[Objective]:
    """[11.16a] [11.16b] The towns and hexes that count, and who holds them."""
    world, left = state.world, reckoning.objectives(state.world, state.scenario)
    for town, hexes in world.towns.items():
        if hexes & left == hexes:
            name = message(f"town-{town.lower()}")
            yield Objective(tuple(map(world.label, bits(hexes))), holder(state, hexes), name)
            left &= ~hexes
    for hex in bits(left):
        yield Objective((world.label(hex),), holder(state, 1 << hex), worth=hex_worth(world, state, hex))


def holder(state: FireTeamState, hexes: Mask) -> Side:
    """Who controls all of some hexes."""
    return next((side for side in SIDES if held(state, side, hexes) == hexes.bit_count()), "")


def hex_worth(world: World, state: FireTeamState, hex: int) -> int:
    """The most points that a hex brings a side."""
    rows = cards.scenario(world, state.scenario).victory.points
    return max(
        (row.each for row in rows if isinstance(row, HexPoints) and hexes_of(world, row.hexes) >> hex & 1), default=0
    )


def items(state: FireTeamState, card: ScenarioRecord) -> Iterator[Item]:
    """[11.16a] The points of each side, line by line of the card."""
    for row in card.victory.points:
        rule = "11.16b" if isinstance(row, TownPoints) else "11.16a"
        yield Item(item_words(row), rule, reckoning.points_won(state, row), row.side)


def item_words(row: Points) -> Message:
    """A line of points in words."""
    match row:
        case HexPoints(_, hexes, each):
            return message("item-hexes", hexes=" ".join(hexes), each=each)
        case TownPoints(_, town, each):
            return message("item-town", town=message(f"town-{town.lower()}"), each=each)
        case LossPoints():
            side, kind = message(f"side-{row.of}"), message(f"lost-{row.kind}")
            return message("item-losses", side=side, kind=kind, each=row.each, every=row.every)


def losses_told(state: FireTeamState) -> Iterator[Losses]:
    """The squads and tanks that both sides have lost."""
    for side in SIDES:
        for kind in ("squad", "tank"):
            yield Losses(side, message(f"lost-{kind}"), reckoning.losses(state, side, kind))


def ending(state: FireTeamState, card: ScenarioRecord) -> Ending | None:
    """[11.15] Why it ended: somebody's conditions held, or the last turn was over."""
    if state.outcome is None:
        return None
    winner, rule = state.outcome.winner, state.outcome.rule
    won = any(
        win.side == winner and all(reckoning.fulfilled(state, win.side, condition) for condition in win.all)
        for win in card.victory.wins
    )
    reason = "conditions" if won else "last-turn" if state.turn >= card.turns else "giving-up"
    return Ending(message(f"ended-by-{reason}", turn=state.turn), rule, winner or "")
